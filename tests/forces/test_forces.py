"""Forces: kept with their points and faults, copied, ordered, shared, moved to newer stats."""

from __future__ import annotations

import json

import pytest

from games.editions import actions as editions
from games.forces.models import Force, Unit

pytestmark = pytest.mark.django_db
NASTY = "<b>&\"'\\|* 🤖 \u202eRTL\u202c \u05d0\u05d1 # x: y"


def test_a_force_is_kept_with_points_and_faults_and_read_back_the_same(owner, force, game):
    assert force["legal"]
    assert force["points"] > 0
    read = owner.get(f"forces/{force['id']}").json()
    assert read["sheet"] == force["sheet"]
    assert read["report"]["points"] == read["points"]
    assert read["report"]["faults"] == read["faults"] == []
    assert Unit.objects.filter(force=force["id"]).count() == len(force["sheet"]["units"])


def test_an_illegal_force_is_kept_with_every_fault_and_its_clause(owner, force):
    units = force["sheet"]["units"]
    sheet = {**force["sheet"], "units": units * 6}
    saved = owner.put(f"forces/{force['id']}", {"sheet": sheet}).json()
    assert not saved["legal"]
    assert all(fault["clause"] and fault["sentence"] for fault in saved["faults"])
    again = owner.get(f"forces/{force['id']}").json()
    assert again["report"]["faults"] == saved["faults"]
    assert again["report"]["points"] == saved["points"]


@pytest.mark.parametrize(
    "sheet", [{}, {"units": 1}, {"units": [{"x": 1}]}, {"units": [{"profile": 3}]}, {"name": "x" * 5000}, [], None, 3]
)
def test_what_is_no_sheet_is_refused(owner, force, sheet):
    answer = owner.put(f"forces/{force['id']}", {"sheet": sheet})
    assert answer.status_code in {200, 400}
    if answer.status_code == 400:
        assert owner.get(f"forces/{force['id']}").json()["sheet"] == force["sheet"]


def test_names_survive_every_way_out_and_in(owner, force):
    """Known fault 29: markup, quotes, emoji and right-to-left stand as they are in JSON, text and the page's data."""
    sheet = {**force["sheet"], "name": NASTY[:70]}
    sheet["units"] = [{**unit, "name": f"{NASTY[:50]}{n}"} for n, unit in enumerate(sheet["units"])]
    sheet["units"][0]["name"] = "  blanks "
    sheet["units"][1]["name"] = 'back\\slash | bar "quote'
    saved = owner.put(f"forces/{force['id']}", {"sheet": sheet}).json()
    assert saved["sheet"]["units"][2]["name"] == sheet["units"][2]["name"]
    out = owner.get(f"forces/{force['id']}/export").json()
    text = owner.get(f"forces/{force['id']}/export", **{"as": "text"}).content.decode()
    assert "&lt;" not in text
    assert "&amp;" not in text
    for body in ({"json": out}, {"text": text}):
        made = owner.post("forces/import", body)
        assert made.status_code == 201, made.content
        assert made.json()["sheet"] == saved["sheet"]
        assert made.json()["points"] == saved["points"]
        assert made.json()["faults"] == saved["faults"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": "x"},
        {"text": "", "json": {}},
        {"text": "what is this"},
        {"text": "game: nothing\n"},
        {"text": "game: spcfkrs\n* a | ! b\n"},
        {"json": {"game": "spcfkrs"}},
        {"json": {"game": 3, "sheet": {}}},
        {"text": "game: spcfkrs\n* a | gun " + "[" * 3000},
    ],
)
def test_a_broken_import_is_refused_in_words(owner, force, body):
    answer = owner.post("forces/import", body)
    assert answer.status_code == 400
    assert answer.json()["refused"]["sentence"]
    assert Force.objects.count() == 1


def test_duplicates_and_forks_are_equal_and_independent(owner, rival, force):
    """Known fault 15: copies count the same, at every stage."""
    copy = owner.post(f"forces/{force['id']}/duplicate").json()
    fork = rival.post(f"shared/forces/{force['share']}/fork").json()
    for other in (copy, fork):
        assert other["points"] == force["points"]
        assert other["faults"] == force["faults"]
        assert other["sheet"]["units"] == force["sheet"]["units"]
        assert other["share"] != force["share"]
    owner.delete(f"forces/{force['id']}")
    assert rival.get(f"forces/{fork['id']}").json()["sheet"]["units"] == force["sheet"]["units"]


def test_a_link_shows_the_force_and_a_new_link_ends_the_old(owner, rival, force):
    shared = rival.get(f"shared/forces/{force['share']}").json()
    assert shared["sheet"] == force["sheet"]
    assert "share_url" not in shared
    owner.post(f"forces/{force['id']}/link")
    assert rival.get(f"shared/forces/{force['share']}").status_code == 404


def test_nobody_else_reads_or_changes_a_force(rival, force):
    """Known fault 22: rival by every address."""
    pk = force["id"]
    for answer in (
        rival.get(f"forces/{pk}"),
        rival.put(f"forces/{pk}", {"sheet": force["sheet"]}),
        rival.delete(f"forces/{pk}"),
        rival.post(f"forces/{pk}/duplicate"),
        rival.get(f"forces/{pk}/export"),
        rival.get(f"forces/{pk}/edition"),
        rival.post(f"forces/{pk}/edition"),
        rival.post(f"forces/{pk}/link"),
    ):
        assert answer.status_code == 404
    assert Force.objects.get(pk=pk).name == force["name"]


def test_the_order_of_the_list(owner, rival, game, force):
    ids = [force["id"]] + [owner.post(f"forces/{force['id']}/duplicate").json()["id"] for _ in range(3)]
    turned = [ids[2], ids[0]]
    assert owner.post("forces/order", {"ids": turned}).status_code == 204
    assert [row["id"] for row in owner.get("forces").json()["results"]] == [ids[2], ids[0], ids[1], ids[3]]
    assert rival.post("forces/order", {"ids": turned}).status_code == 400
    assert owner.post("forces/order", {"ids": [ids[0], ids[0]]}).status_code == 400


def test_every_force_of_a_long_list_is_reachable(owner, game, force):
    """Known fault 23: no row is cut silently."""
    edition = editions.find(game.key)
    Force.objects.bulk_create(
        Force(owner=owner.user, edition=edition, name=f"F{n}", position=n // 7) for n in range(1500)
    )
    seen, path = [], "/api/forces?limit=200"
    while path:
        page = json.loads(owner.browser.get(path).content)
        seen += [row["id"] for row in page["results"]]
        path = page["next"]
    assert len(seen) == len(set(seen)) == 1501


def test_moving_to_a_newer_edition_shows_what_changes_first(owner, game, force):
    """Known fault 10: an edited price leaves existing forces alone until their owner moves them."""
    draft = editions.clone(editions.find(game.key), "Dearer")
    for entry in draft.entries.filter(kind="profiles"):
        entry.data["cost"] += 3
        entry.save()
    newer = editions.publish(draft)
    read = owner.get(f"forces/{force['id']}").json()
    assert read["points"] == read["report"]["points"] == force["points"]
    assert read["newer_edition"]["id"] == newer.pk
    shown = owner.get(f"forces/{force['id']}/edition").json()
    dearer = 3 * len(force["sheet"]["units"])
    assert shown["before"]["points"] == force["points"]
    assert shown["after"]["points"] == force["points"] + dearer
    assert shown["changes"]
    moved = owner.post(f"forces/{force['id']}/edition").json()
    assert moved["points"] == force["points"] + dearer
    assert moved["edition"]["id"] == newer.pk
    assert not moved["legal"]
    assert "newer_edition" not in moved


def test_muster_answers_without_keeping_anything(owner, game):
    sheet = game.starters[0].sheet
    answer = owner.post(f"games/{game.key}/muster", {"sheet": sheet, "options": {"foot_points": 1}}).json()
    assert not answer["legal"]
    assert answer["budget"] == 1
    assert Force.objects.count() == 0
