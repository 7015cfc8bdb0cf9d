"""Maps that people draw: kept, shared, copied, played on."""

from __future__ import annotations

import pytest

from games.editions import actions as editions

pytestmark = pytest.mark.django_db
ROWS = ["." * 24 for _ in range(24)]
WALLED = [*ROWS[:11], "....####........####....", "....####........####....", *ROWS[13:]]


@pytest.fixture
def drawn(table):
    editions.load_first("spcfkrs")
    made = table.one.post("boards", {"game": "spcfkrs", "name": "Two walls", "map": {"rows": WALLED}})
    assert made.status_code == 201, made.content
    return made.json()


def test_a_map_is_kept_changed_and_thrown_away_by_its_owner_alone(table, drawn):
    path = f"boards/{drawn['id']}"
    assert table.one.get(path).json()["map"]["rows"] == WALLED
    changed = table.one.put(path, {"name": "One wall", "map": {"rows": ROWS}}).json()
    assert (changed["name"], changed["map"]["rows"]) == ("One wall", ROWS)
    for person in (table.two, table.stranger):
        assert person.get(path).status_code in (403, 404)
        assert person.put(path, {"map": {"rows": ROWS}}).status_code in (403, 404)
        assert person.delete(path).status_code in (403, 404)
    assert [board["id"] for board in table.one.get("boards").json()["results"]] == [drawn["id"]]
    assert table.one.delete(path).status_code == 204
    assert table.one.get(path).status_code == 404


def test_a_link_shows_a_map_and_lets_it_be_copied(table, drawn):
    shown = table.stranger.get(f"shared/boards/{drawn['share']}").json()
    assert shown["name"] == "Two walls"
    assert table.stranger.post(f"shared/boards/{drawn['share']}/copy").status_code == 403
    copied = table.two.post(f"shared/boards/{drawn['share']}/copy").json()
    assert copied["id"] != drawn["id"]
    assert copied["map"] == drawn["map"]
    assert table.two.get("shared/boards/nonsense").status_code == 404


def test_a_match_is_played_on_a_drawn_map_and_keeps_its_copy(table, drawn):
    seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
    body = {"game": "spcfkrs", "seats": seats, "map": {"board": drawn["share"]}}
    match = table.one.post("matches", body).json()
    table.one.put(f"boards/{drawn['id']}", {"name": "Changed", "map": {"rows": ROWS}})
    view = table.one.get(f"matches/{match['id']}/view").json()["view"]
    assert view["board"]["rows"] == WALLED
    assert match["map"]["name"] == "Two walls"


def test_starting_cells_are_used_when_the_map_places_the_units(table, drawn):
    cells = {"0": [f"{column}2" for column in "ABCDEFGHIJ"], "1": [f"{column}23" for column in "ABCDEFGHIJ"]}
    seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
    rows = {"rows": ROWS, "positions": cells}
    body = {"game": "spcfkrs", "seats": seats, "map": rows, "options": {"deployment": "map"}}
    match = table.one.post("matches", body).json()
    view = table.one.get(f"matches/{match['id']}/view").json()["view"]
    assert view["units"]["P1"]["cell"] == "A2"
    assert view["phase"] == "orders"


@pytest.mark.parametrize(
    "drawing",
    [
        {},
        {"rows": []},
        {"rows": ["..", "."]},
        {"rows": ["x"]},
        {"rows": ["." * 61]},
        {"rows": ["."] * 61},
        {"rows": [".."], "positions": {"7": []}},
        {"rows": [".."], "positions": {"0": ["A1", "A1"]}},
        {"rows": [".."], "paint": 3},
        {"rows": [1]},
    ],
)
def test_what_is_no_map_is_refused(table, drawn, drawing):
    for said in (
        table.one.post("boards", {"game": "spcfkrs", "map": drawing}),
        table.one.put(f"boards/{drawn['id']}", {"map": drawing}),
    ):
        assert said.status_code == 400
        assert said.json()["refused"]["sentence"]
    assert table.one.get(f"boards/{drawn['id']}").json()["map"]["rows"] == WALLED
