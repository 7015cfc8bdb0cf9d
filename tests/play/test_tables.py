"""Maps that are tables of pieces: designed, generated, drawn, refused."""

from __future__ import annotations

import pytest

from games.editions import actions as editions

pytestmark = pytest.mark.django_db
SEATS = [{"kind": "me"}, {"kind": "open"}]
CRATE = {
    "id": "crate",
    "kind": "obstacle",
    "height": 300,
    "polygon": [[4000, 4000], [4400, 4000], [4400, 4400], [4000, 4400]],
}
TABLE = {"width": 9000, "height": 9000, "pieces": [CRATE]}
GAME = "futuregang"


@pytest.fixture
def player(table):
    editions.load_first(GAME)
    return table.one


def begin(player, **more):
    body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], **more}
    made = player.post("matches", body)
    assert made.status_code == 201, made.content
    return made.json()


def seen(table, made):
    joined = table.two.post(f"matches/{made['id']}/join", {})
    assert joined.status_code == 200, joined.content
    return table.one.get(f"matches/{made['id']}/view").json()["view"]


def test_a_game_shows_its_tables_and_sizes(player):
    shown = player.get(f"games/{GAME}").json()
    assert len(shown["maps"]) >= 5
    assert all(each["blurb"] and each["pieces"] and "rows" not in each for each in shown["maps"])
    assert shown["table_sizes"][0] == [12000, 9000]
    assert shown["generator"]


def test_a_match_without_a_map_rolls_its_table(player, table):
    view = seen(table, begin(player))
    assert (view["table"]["width"], view["table"]["height"]) == (12000, 9000)
    assert view["phase"] == "deploy"


def test_a_match_on_a_designed_table(player, table):
    made = begin(player, map={"key": "rooftops"})
    assert made["map"]["name"] == "Rooftops"
    assert len(seen(table, made)["table"]["pieces"]) == 17


def test_a_match_on_a_table_from_a_seed(player, table):
    said = player.get(f"games/{GAME}/map", seed="abc", width=9000, height=9000).json()
    assert said == player.get(f"games/{GAME}/map", seed="abc", width=9000, height=9000).json()
    made = begin(player, map={"seed": "abc", "width": 9000, "height": 9000})
    assert made["map"]["pieces"] == said["pieces"]
    assert seen(table, made)["table"]["pieces"] == said["pieces"]
    assert player.get(f"games/{GAME}/map", seed="abc", width=8000, height=9000).status_code == 400


def test_a_drawn_table_is_kept_and_played_on(player, table):
    board = player.post("boards", {"game": GAME, "name": "One crate", "map": TABLE}).json()
    assert board["map"] == TABLE
    made = begin(player, map={"board": board["share"]})
    view = seen(table, made)
    assert view["table"]["pieces"] == [CRATE]
    assert view["table"]["name"] == "One crate"


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ({"width": 9100}, "FG-010"),
        ({"pieces": [CRATE, CRATE]}, "FG-022"),
        ({"pieces": [{**CRATE, "polygon": CRATE["polygon"][::-1]}]}, "FG-023"),
        ({"pieces": [{**CRATE, "kind": "swamp"}]}, "FG-026"),
        ({"pieces": [{**CRATE, "polygon": [[0, 0], [400, 0], [400, 49], [0, 49]]}]}, "FG-025"),
        ({"pieces": [CRATE, {**CRATE, "id": "b", "polygon": [[4600, 4000], [5000, 4000], [5000, 4400]]}]}, "FG-024"),
        ({"pieces": [{"id": "x"}]}, "FG-022"),
        ({"pieces": "many"}, None),
        ({"rows": ["..."]}, None),
    ],
)
def test_a_table_that_cannot_be_played_on_is_refused(player, change, clause):
    for said in (
        player.post("boards", {"game": GAME, "map": {**TABLE, **change}}),
        player.post("matches", {"game": GAME, "seats": SEATS, "map": {**TABLE, **change}}),
    ):
        assert said.status_code in (400, 422)
        refused = said.json()["refused"]
        assert refused["sentence"]
        if clause:
            assert refused["clause"] == clause


def test_a_grid_game_takes_no_table(player):
    editions.load_first("spcfkrs")
    for said in (
        player.post("boards", {"game": "spcfkrs", "map": TABLE}),
        player.post("matches", {"game": "spcfkrs", "seats": SEATS, "map": TABLE}),
    ):
        assert said.status_code == 400


def test_a_match_has_as_many_seats_as_its_options_say(player):
    """Nobody waits at a table that could never begin."""
    three = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    said = player.post("matches", three)
    assert (said.status_code, said.json()["refused"]["code"]) == (400, "seats.count")
    assert player.post("matches", {**three, "options": {"teams": 3}}).status_code == 201
