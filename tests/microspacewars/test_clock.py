"""What the clock does when time is up."""

from __future__ import annotations

import pytest

from games import registry
from games.kernel.dice import ScriptedDice
from games.kernel.refusal import NotYourDecision
from games.kernel.rules import CLOCK, SeatSetup, Setup
from games.microspacewars.rules.commands import Attack, Deadline, EndTurn, Place, Spot
from games.play.proof import printed

GAME = registry.get("microspacewars")
RULES = GAME.rules
OPTIONS = {"game_size": "custom", "custom_flagship": "none", "first_player": "seat_1", "packing": "free"}
FLEET = {"name": "Pair", "units": [{"profile": "E3", "weapons": ["laser_pulse_cannon"]}, {"profile": "C1"}]}


def begun():
    seats = [SeatSetup("One", FLEET), SeatSetup("Two", FLEET)]
    return RULES.begin(Setup(OPTIONS, printed(GAME), seats), ScriptedDice(()))[0]


def time_is_up(state, drafts=None, dice=()):
    return RULES.apply(state, CLOCK, RULES.clock(state, drafts or {}), ScriptedDice(dice))


@pytest.mark.rules("MSW-052")
def test_drafted_placements_count_and_others_are_suggested():
    state = begun()
    draft = Place({"P1": Spot(at=(3, 1), facing="N"), "P2": Spot(at=(5, 1))}, locked=False)
    time_is_up(state, {0: draft})
    assert state.phase == "play"
    assert state.ships["P1"].at == (3, 1)
    assert all(ship.at is not None for ship in state.ships.values())


def test_a_draft_that_is_not_complete_gives_way_to_the_suggestion():
    state = begun()
    time_is_up(state, {0: Place({"P1": Spot(at=(3, 1), facing="N")}, locked=False)})
    assert state.phase == "play"
    assert state.ships["P2"].at is not None


@pytest.mark.rules("MSW-059", "MSW-076")
def test_a_turn_ends_when_its_time_is_up():
    state = begun()
    time_is_up(state)
    assert state.active == 0
    time_is_up(state)
    assert state.active == 1
    assert RULES.audit(state) == []


@pytest.mark.rules("MSW-114")
def test_a_stray_shot_takes_the_first_when_nobody_chooses():
    ships = {
        "P1": {"profile": "E3", "at": [10, 10], "facing": "N", "weapons": ["laser_pulse_cannon"]},
        "P2": {"profile": "C1", "at": [10, 12]},
        "P3": {"profile": "C1", "at": [10, 14]},
        "Q1": {"profile": "D1", "at": [11, 17], "facing": "S"},
    }
    state = RULES.position({"ships": ships}, printed(GAME), {})
    RULES.apply(state, 0, Attack("P1", 0, "Q1"), ScriptedDice([12]))
    assert [owed.kind for owed in RULES.pending(state)] == ["friendly_fire"]
    before = state.ships["P2"].armour
    time_is_up(state)
    assert state.ships["P2"].armour < before or not state.ships["P2"].in_play
    assert [owed.kind for owed in RULES.pending(state)] == ["turn"]


def test_nobody_else_speaks_for_the_clock():
    state = begun()
    with pytest.raises(NotYourDecision):
        RULES.apply(state, 0, Deadline(), ScriptedDice(()))
    with pytest.raises(NotYourDecision):
        RULES.apply(state, CLOCK, EndTurn(), ScriptedDice(()))
