"""Bands, hit tables, endings and what follows them, where a table of cases says more than a scenario."""

from __future__ import annotations

import ast
from pathlib import Path

import msgspec
import pytest

from games.futuregang.game import GAME
from games.futuregang.rules.after import aftermath, standings
from games.futuregang.rules.catalogue import catalogue_of
from games.futuregang.rules.ending import winner
from games.futuregang.rules.gang import Raises
from games.futuregang.rules.hits import band, result
from games.futuregang.rules.shop_offer import gang_value
from games.kernel.dice import ScriptedDice
from games.kernel.rules import CLOCK, SeatSetup, Setup
from games.kernel.undo import followed
from tests.futuregang.table import RULES, STATS, box, of, offer, position, refused, submit, table

ROOT = Path(__file__).resolve().parents[2]
ITEMS = catalogue_of(STATS).equipment
NEAR = [(0, 6), (1000, 6), (1001, 5), (2000, 5), (2001, 4), (3000, 4), (3001, 5), (4000, 5), (4001, 6), (5000, 6)]
FAR = [(0, 6), (1000, 6), (1001, 5), (2000, 5), (2001, 4), (5000, 4), (5001, 5), (6000, 5), (6001, 6), (20000, 6)]


@pytest.mark.rules("FG-138", "FG-139", "FG-140", "FG-141", "FG-142")
@pytest.mark.parametrize(
    ("weapon", "gap", "difficulty"),
    [
        *(("pistol", gap, difficulty) for gap, difficulty in [*NEAR, (5001, None)]),
        *(("smg", gap, difficulty) for gap, difficulty in [*NEAR, (5001, None)]),
        *(("rifle", gap, difficulty) for gap, difficulty in FAR),
    ],
)
def test_every_band_at_each_of_its_edges(weapon, gap, difficulty):
    found = band(ITEMS[weapon], gap)
    assert (found[1].difficulty if found else None) == difficulty


N, U, S, X, D = "no_effect", "suppressed", "stunned", "incapacitated", "dead"


@pytest.mark.rules("FG-147", "FG-149", "FG-150", "FG-151", "FG-152", "FG-153", "FG-154", "FG-155")
@pytest.mark.parametrize(
    ("weapon", "rows"),
    [
        ("fist", [N, N, N, N, N, N, S, S, X, X]),
        ("hand_weapon", [N, N, N, N, N, S, S, X, X, X]),
        ("power_weapon", [N, N, N, N, N, S, X, X, D, D]),
        ("pistol", [N, N, N, N, U, U, U, U, X, X]),
        ("smg", [N, N, N, N, U, U, U, U, X, X]),
        ("rifle", [N, N, N, N, U, U, U, X, X, X]),
    ],
)
def test_hit_tables_row_by_row(weapon, rows):
    """From a reduced roll of -2 to one of 7."""
    assert [result(ITEMS[weapon], value) for value in range(-2, 8)] == rows


@pytest.mark.rules("FG-147", "FG-148")
def test_one_die_for_each_hit():
    figures = {
        "A1": {"x": 2000, "y": 4500, "equipment": ["smg"]},
        "B1": (4750, 4500),
        "A9": (300, 8000),
        "B9": (11000, 8000),
    }
    state = position(figures, active="A1")
    events = submit(state, 0, {"type": "shoot", "weapon": "smg", "target": "B1"}, 6, 6, 6, 1, 1, 1)
    assert len(of(events, "hit_roll")) == 3


@pytest.mark.rules("FG-004")
def test_no_rule_is_decided_by_a_float():
    """No float literal, no true division, no call that makes a float, in the geometry and in the rules."""
    allowed = {"chances.py"}  # tells percentages
    dreams = {"sample.py"}  # random choices of commands, which are judged like any other
    folders = [ROOT / "games" / "futuregang" / "rules", ROOT / "games" / "kernel" / "geometry" / "plane"]
    for path in (path for folder in folders for path in folder.glob("*.py") if path.name not in dreams):
        for node in ast.walk(ast.parse(path.read_text())):
            where = f"{path.name}:{getattr(node, 'lineno', 0)}"
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), where
            if path.name not in allowed:
                assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), where
            assert not (isinstance(node, ast.Name) and node.id == "float" and path.name != "offers.py"), where
            assert not (isinstance(node, ast.Attribute) and node.attr in {"sqrt", "hypot", "atan2", "sin", "cos"}), (
                where
            )


@pytest.mark.rules("FG-197")
@pytest.mark.parametrize(("points", "steps", "won"), [((1, 3), (1, 1), 1), ((2, 2), (1, 1), -1), ((9, 1), (1, 2), 1)])
def test_when_all_are_gone_the_points_of_the_last_step_decide(points, steps, won):
    teams = [
        {"victory": victory, "retreated": True, "wiped": step} for victory, step in zip(points, steps, strict=True)
    ]
    figures = {"A1": {"condition": "incapacitated"}, "B1": {"condition": "incapacitated"}}
    assert winner(table(position(figures, teams=teams))) == won


def finished(**more):
    """A state at the end of a game that seat 0 has won, after everybody is done."""
    figures = {
        "A1": {"x": 2000, "y": 3000, "role": "leader", "equipment": ["rifle"]},
        "A2": {"condition": "incapacitated", "equipment": ["smg"]},
        "A3": {"x": 2000, "y": 4000, "condition": "stunned"},
        "B1": {"x": 9000, "y": 3000, "role": "leader"},
    }
    state = position(figures, more.pop("options", {}), turn=1, **more)
    submit(state, 1, {"type": "retreat"})
    if state.phase == "post_game":
        submit(state, 0, {"type": "finish_postgame"})
        submit(state, 1, {"type": "finish_postgame"})
    return state


@pytest.mark.rules("FG-237", "FG-238", "FG-243")
def test_the_incapacitated_return_with_what_they_had_and_nobody_stays_stunned():
    state = finished()
    sheet = aftermath(state).sheets["0"]
    by_number = {member["number"]: member for member in sheet["units"]}
    assert by_number[2] == {"name": "A2", "equipment": ["smg"], "number": 2}
    assert by_number[3] == {"name": "A3", "number": 3}
    assert (sheet["games"], sheet["wins"], sheet["savings"]) == (1, 1, 5 + 2)
    report = RULES.muster(STATS, sheet)
    assert report.legal


@pytest.mark.rules("FG-223", "FG-243")
def test_a_match_that_keeps_no_gangs_is_over_with_its_awards():
    state = finished(options={"keep_gangs": False})
    assert state.phase == "over"
    after = aftermath(state)
    assert (after.sheets, after.ledgers) == ({}, {})
    assert len(after.facts) == 4


def in_post_game(**options):
    leaders = {"A1": {"x": 1000, "y": 1000, "role": "leader"}, "B1": {"x": 9000, "y": 8000, "role": "leader"}}
    state = position(leaders, options, turn=1)
    submit(state, 1, {"type": "retreat"})
    return state


@pytest.mark.rules("FG-243")
@pytest.mark.parametrize("clock", [False, True], ids=["by hand", "by the clock"])
def test_a_stash_never_outgrows_the_sheet_that_keeps_it(clock):
    state = in_post_game()
    state.sides[0].stash = ["hand_weapon"] * 400 + ["rifle"]
    assert refused(state, 0, {"type": "finish_postgame"}) == "post.stash_full"
    assert not offer(state, kind="shop")["finish"]["allowed"]
    if clock:
        RULES.apply(state, CLOCK, RULES.clock(state, {}), ScriptedDice(()))
    else:
        submit(state, 0, {"type": "sell", "item": "hand_weapon"})
        submit(state, 0, {"type": "finish_postgame"})
        submit(state, 1, {"type": "finish_postgame"})
    sheet = aftermath(state).sheets["0"]
    assert sheet["stash"] == ["hand_weapon"] * 399 + ["rifle"]
    assert RULES.muster(STATS, sheet).legal


@pytest.mark.rules("FG-241")
def test_advances_never_outgrow_the_sheet_that_keeps_them():
    state = in_post_game(advances=True)
    state.sides[0].members["1"].advances = Raises(fight=20)
    assert refused(state, 0, {"type": "advance", "member": 1, "stat": "fight"}) == "advance.most"
    assert refused(state, 0, {"type": "advance", "member": 1, "stat": "shoot"}) == ""


@pytest.mark.rules("FG-246")
def test_a_campaign_orders_gangs_by_wins_then_draws_then_value():
    teams = [
        {"wins": 1, "draws": 0, "points": 50},
        {"wins": 1, "draws": 1, "points": 0},
        {"wins": 2, "draws": 0, "points": 0},
        {"wins": 1, "draws": 1, "points": 1},
    ]
    figures = {f"{letter}1": {"role": "leader"} for letter in "ABCD"}
    state = position(figures, {"teams": 4}, teams=teams, phase="post_game")
    assert standings(state) == [2, 3, 1, 0]
    assert RULES.options().campaign_games == 5
    state = finished()
    assert [RULES.outcome(state).scores[str(seat)]["rank"] for seat in (0, 1)] == [1, 2]


@pytest.mark.rules("FG-247")
def test_what_a_gang_is_worth():
    teams = [{"points": 7, "stash": ["heavy_armor", "pistol"]}, {}]
    figures = {
        "A1": {"role": "leader", "equipment": ["rifle"]},
        "A2": {"role": "hero", "equipment": ["power_weapon", "hand_weapon"]},
        "A3": {},
        "A4": {"equipment": ["smg"]},
        "B1": {"role": "leader"},
    }
    state = position(figures, teams=teams, phase="post_game")
    assert gang_value(state, state.sides[0]) == (3 + 2 + 1 + 3) + (6 + 2) + 7 + 2 * 2 + 2 * 4
    assert offer(state, 0, kind="shop")["value"] == 36


@pytest.mark.rules("FG-225", "FG-227", "FG-234")
def test_the_ledger_adds_up():
    """Points before, lines, points after; things that came and went."""
    teams = [{"points": 4, "stash": ["rifle"]}, {"points": 2, "stash": ["smg"]}]
    figures = {"A1": {"x": 2000, "y": 3000, "role": "leader"}, "B1": {"x": 9000, "y": 3000, "role": "leader"}}
    state = position(figures, teams=teams, turn=1)
    submit(state, 1, {"type": "retreat"})
    submit(state, 0, {"type": "buy", "item": "pistol", "count": 2})
    submit(state, 0, {"type": "sell", "item": "rifle"})
    submit(
        state,
        0,
        {"type": "trade_offer", "to": 1, "give": {"items": ["pistol"]}, "take": {"items": ["smg"], "points": 1}},
    )
    submit(state, 1, {"type": "trade_answer", "offer": "t1", "accept": True})
    for seat in (0, 1):
        submit(state, seat, {"type": "finish_postgame"})
    after = aftermath(state)
    for seat, before in ((0, 4), (1, 2)):
        lines = [line for line in after.ledgers[str(seat)] if line["what"] != "value"]
        assert before + sum(line.get("points", 0) for line in lines) == after.sheets[str(seat)]["savings"]
        gained = sorted(key for line in lines for key in line.get("gained", ()))
        lost = sorted(key for line in lines for key in line.get("lost", ()))
        start = sorted([*teams[seat]["stash"], *gained])
        assert start == sorted([*after.sheets[str(seat)].get("stash", []), *lost])


@pytest.mark.rules("FG-095", "FG-172", "FG-224")
def test_when_time_is_up_the_mildest_thing_happens():
    state = position({"A1": {"x": 2000, "y": 3000, "role": "leader"}, "B1": {"x": 9000, "y": 3000, "role": "leader"}})
    submit(state, -1, {"type": "deadline"})
    assert (state.turn, state.figures["A1"].ready) == (1, False)
    figures = {"A1": {"role": "leader"}, "B1": {"role": "leader"}}
    state = position(figures, phase="deploy")
    submit(state, -1, {"type": "deadline"})
    assert state.figures["A1"].placed
    state = position({"A1": {"role": "leader"}, "B1": {"role": "hero"}, "B2": {}}, phase="post_game", ending=ENDING)
    submit(state, -1, {"type": "deadline"})
    assert state.phase == "over"
    assert RULES.audit(state) == []


ENDING = {"reason": "retreat", "winner": 0, "victory": {"0": 0, "1": 0}, "cycles": 3}


def test_what_no_die_has_followed_may_be_taken_back_within_an_activation():
    """Activating and walking are steps of one decision; its end is not, nor is what a die has followed."""
    state = position({"A1": (2000, 3000), "A2": (2000, 6000), "B1": (9000, 3000)})
    trail = ()
    for command in ({"type": "activate", "figure": "A1"}, {"type": "move", "path": [{"x": 2500, "y": 3000}]}):
        before = RULES.pending(state)
        events = RULES.apply(state, 0, msgspec.convert(command, RULES.command), ScriptedDice(()))
        trail = followed(trail, 0, len(trail) + 1, events, 0, (before, RULES.pending(state)))
    assert trail == ((0, 1), (0, 2))
    before = RULES.pending(state)
    submit(state, 0, {"type": "end_activation"})
    assert followed(trail, 0, 3, [], 0, (before, RULES.pending(state))) == ()


def test_time_is_not_stretched_by_taking_steps_of_one_decision():
    """Known fault 7: a whole activation, and a whole post-game, is one decision for the clock."""
    state = position({"A1": (2000, 3000), "B1": (9000, 3000)})
    before = RULES.pending(state)[0]
    submit(state, 0, {"type": "activate", "figure": "A1"})
    during = RULES.pending(state)[0]
    assert (before.seat, before.kind, before.spell) == (during.seat, during.kind, during.spell)
    submit(state, 0, {"type": "end_activation"})
    assert RULES.pending(state)[0].spell != during.spell
    figures = {"A1": {"role": "leader"}, "B1": {"role": "leader"}}
    state = position(figures, phase="post_game", ending=ENDING, teams=[{"points": 9}, {}])
    before = RULES.pending(state)
    submit(state, 0, {"type": "buy", "item": "rifle"})
    assert [(owed.seat, owed.kind, owed.spell) for owed in RULES.pending(state)] == [
        (owed.seat, owed.kind, owed.spell) for owed in before
    ]
    assert all(owed.spell for owed in before)


@pytest.mark.rules("FG-134")
def test_nobody_shoots_at_itself_wherever_it_stands():
    bushes = [box("bushes", "screen", 2000, 2000, 3000, 3000, 300)]
    shooter = {"x": 2500, "y": 2500, "equipment": ["pistol"]}
    state = position({"A1": shooter, "B1": (9000, 4500)}, active="A1", pieces=bushes)
    assert refused(state, 0, {"type": "shoot", "weapon": "pistol", "target": "A1"}) == "shoot.friend"


@pytest.mark.rules("FG-081", "FG-192")
def test_a_gang_that_went_home_before_anybody_stood_equips_nobody():
    seats = [SeatSetup(starter.name, starter.sheet) for starter in GAME.starters[:3]]
    state, _ = RULES.begin(Setup({"teams": 3, "terrain": "none"}, STATS, seats, {}), ScriptedDice([6, 1, 1]))
    submit(state, 0, {"type": "retreat"})
    assert refused(state, 0, {"type": "set_loadout", "member": 1, "equipment": []}) == "team.retreated"
    assert refused(state, 1, {"type": "set_loadout", "member": 1, "equipment": []}) == ""


def test_new_equipment_leaves_what_has_become_of_a_figure():
    seats = [SeatSetup(starter.name, starter.sheet) for starter in GAME.starters[:2]]
    state, _ = RULES.begin(Setup({"terrain": "none"}, STATS, seats, {}), ScriptedDice([6, 1]))
    state.figures["A1"].condition = "retreated"
    submit(state, 0, {"type": "set_loadout", "member": 1, "equipment": []})
    assert state.figures["A1"].equipment == ()
    assert state.figures["A1"].condition == "retreated"
