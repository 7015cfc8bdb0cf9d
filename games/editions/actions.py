"""What designers do with editions: load, clone, edit, compare, publish, export, import."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from games import registry
from games.kernel import catalogue as catalogues
from games.kernel.refusal import Illegal, Malformed, Refusal
from games.kernel.rules import Fault

from .models import Edition, Entry, Frozen


def rows_of(edition: Edition) -> list[tuple[str, str, dict[str, Any]]]:
    """(kind, key, stats) of every entry in order."""
    return list(edition.entries.order_by("order", "pk").values_list("kind", "key", "data"))


def read(edition: Edition) -> Any:
    """The typed catalogue of an edition. Raises Malformed when a draft does not fit."""
    if edition.published:
        return _published(edition.pk, edition.content_hash)
    return catalogues.assemble(rows_of(edition), registry.get(edition.game).rules.catalogue)


@lru_cache(maxsize=64)
def _published(pk: int, content_hash: str) -> Any:
    edition = Edition.objects.get(pk=pk)
    return catalogues.assemble(rows_of(edition), registry.get(edition.game).rules.catalogue)


def as_builtins(edition: Edition) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(read(edition))
    return data


def faults(edition: Edition) -> list[Fault]:
    """Everything that keeps a draft from being published, in words."""
    kind = registry.get(edition.game).rules.catalogue
    found = catalogues.check(rows_of(edition), kind)
    if not found:
        try:
            catalogues.assemble(rows_of(edition), kind)
        except Refusal as refusal:
            found.append(Fault(refusal.code, refusal.clause, refusal.sentence))
    return found


def changes(edition: Edition, since: Edition | None = None) -> list[catalogues.Change]:
    """What differs from `since` (the edition that it is based on)."""
    base = since or edition.based_on
    return catalogues.diff(read(base), read(edition)) if base else []


def find(game: str, edition: int | None = None) -> Edition:
    """A published edition by its id, or the game's newest. Raises Malformed."""
    registry.get(game)
    found = (
        Edition.objects.current(game)
        if edition is None
        else Edition.objects.of(game).published().filter(pk=edition).first()
    )
    if found is None:
        raise Malformed("edition.unknown", "", f"There is no such published edition of {game}.", edition=edition)
    return found


@transaction.atomic
def clone(edition: Edition, name: str) -> Edition:
    """A draft with the same entries."""
    draft = Edition.objects.create(game=edition.game, name=name, based_on=edition)
    _fill(draft, rows_of(edition))
    return draft


def _fill(edition: Edition, rows: list[tuple[str, str, dict[str, Any]]]) -> None:
    edition.entries.all().delete()
    for order, (kind, key, data) in enumerate(rows):
        Entry.objects.create(edition=edition, kind=kind, key=key, order=order, data=data)


def check_entry(entry: Entry) -> Fault | None:
    """What is wrong with one entry's stats, in words."""
    kinds = {kind.name: kind for kind in catalogues.kinds(registry.get(entry.edition.game).rules.catalogue)}
    if entry.kind not in kinds:
        return Fault("catalogue.kind", "", f"There is no kind {entry.kind!r} in this game.", entry.kind)
    return catalogues.check_entry(kinds[entry.kind].entry, entry.data, f"{entry.kind}.{entry.key}")


@transaction.atomic
def publish(edition: Edition, by: Any = None) -> Edition:
    """Freeze a draft: number, hash, date. Of several at once, each gets its own number; one draft is published once."""
    # Every publisher of a game queues on its first edition, so that numbers are given out one after another.
    list(Edition.objects.select_for_update().filter(game=edition.game).order_by("pk")[:1])
    draft = Edition.objects.select_for_update().get(pk=edition.pk)
    if draft.published:
        raise Frozen()
    found = faults(draft)
    if found:
        raise Illegal("edition.faults", "", "; ".join(fault.sentence for fault in found))
    last = Edition.objects.current(draft.game)
    draft.content_hash = catalogues.content_hash(read(draft))
    if last is not None and last.content_hash == draft.content_hash:
        raise Illegal("edition.unchanged", "", "Nothing differs from the published edition.")
    draft.number = (last.number or 0) + 1 if last else 1
    draft.status = Edition.PUBLISHED
    draft.published_at = timezone.now()
    draft.published_by = by
    draft.save()
    return draft


def export_yaml(edition: Edition) -> str:
    return catalogues.dump(read(edition))


@transaction.atomic
def import_yaml(game: str, text: str, name: str, based_on: Edition | None = None) -> Edition:
    """A draft from YAML. Raises Malformed with what does not fit."""
    catalogue = catalogues.load(text, registry.get(game).rules.catalogue)
    draft = Edition.objects.create(game=game, name=name, based_on=based_on or Edition.objects.current(game))
    _fill(draft, catalogues.entries(catalogue))
    return draft


@transaction.atomic
def load_first(game: str) -> Edition | None:
    """Edition 1 from the game's own catalogue; None when it is there already."""
    if Edition.objects.of(game).published().exists():
        return None
    bundle = registry.get(game)
    text = bundle.catalogue_path.read_text()
    draft = import_yaml(game, text, "As printed")
    return publish(draft)
