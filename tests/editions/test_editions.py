"""Editions: loaded once, cloned, edited, published, never changed afterwards."""

from __future__ import annotations

import pytest
from django.core.management import call_command

from games.editions import actions
from games.editions.models import Edition, Entry, Frozen
from games.kernel import catalogue as catalogues
from games.kernel.refusal import Illegal, Malformed
from tests.editions.conftest import costed

pytestmark = pytest.mark.django_db


def test_edition_one_is_the_catalogue_as_printed_and_loading_again_changes_nothing(game):
    for _ in range(2):
        call_command("load_editions", game)
    edition = Edition.objects.get(game=game)
    from games import registry

    printed = catalogues.load(registry.get(game).catalogue_path.read_text(), registry.get(game).rules.catalogue)
    assert edition.number == 1
    assert edition.published
    assert actions.read(edition) == printed
    assert edition.content_hash == catalogues.content_hash(printed)


def test_a_published_edition_cannot_be_changed_by_any_way(first):
    entry = first.entries.first()
    entry.data = {}
    with pytest.raises(Frozen):
        entry.save()
    with pytest.raises(Frozen):
        entry.delete()
    with pytest.raises(Frozen):
        Entry.objects.create(edition=first, kind="weapons", key="x", data={})
    first.name = "Other"
    for attempt in (
        first.save,
        first.delete,
        first.entries.all().delete,
        Edition.objects.all().delete,
        lambda: Entry.objects.update(data={}),
        lambda: Edition.objects.filter(pk=first.pk).update(name="x"),
        lambda: actions.publish(first),
    ):
        with pytest.raises(Frozen):
            attempt()


def test_a_draft_is_compared_and_published_with_the_next_number(first, draft):
    entry = costed(draft)
    before = entry.data["cost"]
    entry.data["cost"] = before + 1
    entry.save()
    (change,) = actions.changes(draft)
    assert (change.kind, change.key, change.field, change.before, change.after) == (
        entry.kind,
        entry.key,
        "cost",
        before,
        before + 1,
    )
    done = actions.publish(draft)
    assert done.number == 2
    assert done.content_hash != first.content_hash
    assert Edition.objects.current(first.game) == done


def test_an_unchanged_or_faulty_draft_is_not_published(draft):
    with pytest.raises(Illegal, match="Nothing differs"):
        actions.publish(draft)
    entry = costed(draft)
    entry.data["cost"] = -3
    entry.save()
    assert actions.faults(draft)
    with pytest.raises(Illegal):
        actions.publish(draft)
    assert Edition.objects.get(pk=draft.pk).status == Edition.DRAFT


def test_yaml_out_and_in_is_the_same(first):
    again = actions.import_yaml(first.game, actions.export_yaml(first), "Again")
    assert actions.read(again) == actions.read(first)
    assert actions.changes(again, first) == []
    with pytest.raises(Malformed):
        actions.import_yaml(first.game, "weapons: [1, 2]", "Broken")
    with pytest.raises(Malformed):
        actions.import_yaml(first.game, "a: &a [*a]", "Loop")


def test_history_tells_what_changed(draft):
    entry = costed(draft)
    entry.data["cost"] += 1
    entry.save()
    assert [record.data["cost"] for record in entry.history.all()] == [entry.data["cost"], entry.data["cost"] - 1]
