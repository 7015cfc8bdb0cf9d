"""What owners do with forces: save, duplicate, reorder, share, fork, move to a newer edition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Max

from games import registry
from games.editions import actions as editions
from games.editions.models import Edition
from games.kernel.refusal import Illegal, Malformed
from games.kernel.rules import MusterReport, read_options
from games.people.models import User

from .models import NAME_LENGTH, Chapter, Force, Unit, make_token

FORCES_PER_PERSON = 2000
UNITS_PER_FORCE = 200
CAREER = 200
"""Matches that a unit's career remembers."""


@dataclass(frozen=True)
class Homecoming:
    """What a force comes back with from a match. outcome: won, lost or drawn. facts: a record per unit."""

    match: str
    outcome: str
    sheet: dict[str, Any]
    lines: list[dict[str, Any]]
    facts: list[dict[str, Any]]


def muster(game: str, edition: Edition, sheet: dict[str, Any], options: dict[str, Any] | None = None) -> MusterReport:
    """Weigh a sheet against an edition, without options by its game's measure. Raises Malformed when it is no sheet."""
    entry = registry.get(game)
    rules, weighed = entry.rules, typed(game, sheet)
    if options is None:
        options = entry.measure(sheet) if entry.measure else {}
    return rules.muster(editions.read(edition), weighed, read_options(rules, options))


def typed(game: str, sheet: dict[str, Any]) -> Any:
    rules = registry.get(game).rules
    try:
        return msgspec.convert(sheet, rules.sheet)
    except msgspec.ValidationError as error:
        raise Malformed("force.malformed", "", f"That is not a force of {rules.title}: {error}.") from None


def canonical(game: str, sheet: dict[str, Any]) -> dict[str, Any]:
    """The sheet as it is kept."""
    kept: dict[str, Any] = msgspec.to_builtins(typed(game, sheet), str_keys=True)
    if len(kept.get("units", ())) > UNITS_PER_FORCE:
        raise Malformed("force.units", "", f"A force has at most {UNITS_PER_FORCE} units.")
    return kept


@transaction.atomic
def create(owner: User, game: str, sheet: dict[str, Any], edition: int | None = None, name: str = "") -> Force:
    """A new force, last in its owner's list."""
    # The owner's row is the queue in which places in the list are given out.
    User.objects.select_for_update().get(pk=owner.pk)
    count, last = _place(owner)
    if count >= FORCES_PER_PERSON:
        raise Illegal("force.many", "", f"You have {FORCES_PER_PERSON} forces; delete one first.")
    force = Force(owner=owner, edition=editions.find(game, edition), position=last + 1)
    return _write(force, game, sheet, name)


def _place(owner: User) -> tuple[int, int]:
    forces = Force.objects.filter(owner=owner)
    return forces.count(), forces.aggregate(last=Max("position"))["last"] or 0


@transaction.atomic
def save(force: Force, sheet: dict[str, Any], edition: int | None = None, name: str = "") -> Force:
    """Replace a force's sheet, and its edition when one is named."""
    force = Force.objects.select_for_update().select_related("edition").get(pk=force.pk)
    game = force.edition.game
    _may_change(force, sheet)
    if edition is not None and edition != force.edition_id:
        force.edition = editions.find(game, edition)
    return _write(force, game, sheet, name)


def _may_change(force: Force, sheet: dict[str, Any]) -> None:
    """Raises Illegal while the force is away, and for what its game lets no owner change in one with a past."""
    if force.away:
        raise Illegal("force.away", "", "This force is out in a match; change it when it is back.", match=force.away)
    revise = registry.get(force.edition.game).revise
    if revise is None or not force.chapters.exists():
        return
    faults = revise(force.sheet, canonical(force.edition.game, sheet))
    if faults:
        raise Illegal(faults[0].code, faults[0].clause, faults[0].sentence, faults=msgspec.to_builtins(list(faults)))


@transaction.atomic
def come_home(pk: int, news: Homecoming) -> bool:
    """Write what a match made of a force, once; False when it was written before, or the force is gone."""
    force = Force.objects.select_for_update().select_related("edition").filter(pk=pk).first()
    if force is None or force.chapters.filter(match=news.match).exists():
        return False
    before, game = force.sheet, force.edition.game
    number = (force.chapters.aggregate(last=Max("number"))["last"] or 0) + 1
    after = canonical(game, news.sheet)
    Chapter.objects.create(
        force=force,
        match=news.match,
        number=number,
        outcome=news.outcome,
        before=before,
        after=after,
        lines=news.lines,
    )
    _write(force, game, after, force.name)
    _remember(force, news)
    return True


def _remember(force: Force, news: Homecoming) -> None:
    """What became of each unit goes into its career."""
    units = {unit.identity: unit for unit in force.units.all()}
    for fact in news.facts:
        unit = units.get(str(fact.get("number")))
        if unit is not None:
            known = unit.career.get("matches", [])[1 - CAREER :]
            told = {key: value for key, value in fact.items() if key not in {"seat", "number", "name"}}
            unit.career = {**unit.career, "matches": [*known, {"match": news.match, **told}]}
    Unit.objects.bulk_update(units.values(), ["career"])


def _write(force: Force, game: str, sheet: dict[str, Any], name: str) -> Force:
    kept = canonical(game, sheet)
    report = muster(game, force.edition, kept)
    units = kept.pop("units", [])
    force.name = _name(kept, name, force.name)
    force.faction = str(kept.get("faction", ""))[:40]
    force.extra = kept
    force.points, force.legal = report.points, report.legal
    force.faults = msgspec.to_builtins(report.faults)
    force.save()
    careers = {unit.identity: unit.career for unit in force.units.all()}
    force.units.all().delete()
    rows = [_unit(force, order, unit) for order, unit in enumerate(units)]
    for row in rows:
        row.career = careers.get(row.identity, {})
    Unit.objects.bulk_create(rows)
    force._prefetched_objects_cache = {}
    return force


def _name(sheet: dict[str, Any], asked: str, before: str) -> str:
    """A force is called what its sheet says; a game whose sheets have no name keeps it beside."""
    return str(sheet.get("name") or asked or before or "Unnamed")[:NAME_LENGTH]


def _unit(force: Force, order: int, unit: dict[str, Any]) -> Unit:
    loadout = dict(unit)
    name = loadout.pop("name", "") or ""
    profile = loadout.pop("profile", "") or ""
    return Unit(force=force, order=order, name=name, profile=profile, loadout=loadout)


def duplicate(force: Force, owner: User) -> Force:
    """A copy in the owner's list; used for one's own forces and for those shared by link."""
    sheet = force.sheet
    copy_name = force.name if force.owner_id != owner.pk else f"{force.name[: NAME_LENGTH - 7]} (copy)"
    if "name" in sheet:
        sheet = {**sheet, "name": copy_name}
    return create(owner, force.game, sheet, force.edition_id, copy_name)


@transaction.atomic
def reorder(owner: User, ids: list[int]) -> None:
    """Put the named forces first in this order; the others follow as they were."""
    forces = {force.pk: force for force in Force.objects.select_for_update().filter(owner=owner)}
    if len(set(ids)) != len(ids) or any(pk not in forces for pk in ids):
        raise Malformed("force.order", "", "Name each of your forces once.")
    rest = sorted((force for pk, force in forces.items() if pk not in ids), key=lambda f: (f.position, -f.pk))
    for position, force in enumerate([*(forces[pk] for pk in ids), *rest], 1):
        force.position = position
    Force.objects.bulk_update(forces.values(), ["position"], batch_size=200)


def new_link(force: Force) -> Force:
    """A new link; the old one stops working."""
    force.share = make_token()
    force.save(update_fields=["share"])
    return force


def move_preview(force: Force, edition: int | None = None) -> dict[str, Any]:
    """What moving to another edition changes: points, legality and faults, before and after, and the stats."""
    target = editions.find(force.game, edition)
    before = muster(force.game, force.edition, force.sheet)
    after = muster(force.game, target, force.sheet)
    return {
        "edition": target.summary(),
        "before": msgspec.to_builtins(before, str_keys=True),
        "after": msgspec.to_builtins(after, str_keys=True),
        "changes": msgspec.to_builtins(editions.changes(target, force.edition)),
    }


def move(force: Force, edition: int | None = None) -> Force:
    return save(force, force.sheet, editions.find(force.game, edition).pk, force.name)
