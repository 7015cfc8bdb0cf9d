"""Bots see views and offers alone, never do what is refused, and are of three strengths."""

from __future__ import annotations

import json
import random
from functools import partial

import msgspec
import pytest

from games.futuregang.bots.afterwards import after_game
from games.futuregang.bots.eyes import Eyes
from games.futuregang.game import GAME
from games.kernel.dice import FastDice
from games.kernel.rules import SeatSetup, Setup, Viewer, clone
from tests.futuregang.table import RULES, STATS, position, submit
from tests.futuregang.test_soak import SCENARIOS, setup


def battle(levels, seed, start):
    """A whole match of bots; every command is accepted, and the view is all that they hold."""
    rng = random.Random(seed)
    dice = FastDice(rng)
    state, _ = RULES.begin(start, dice)
    for _ in range(3000):
        owed = RULES.pending(state)
        if not owed:
            return state
        seat = owed[0].seat
        view = RULES.view(clone(RULES, state), Viewer((seat,)))
        command = GAME.bots[levels[seat % len(levels)]].choose(view, seat, partial(RULES.offer, state, seat), rng)
        RULES.apply(state, seat, command, dice)
    raise AssertionError("no end")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_bots_of_all_levels_play_every_scenario_with_any_options(scenario):
    for seed, levels in enumerate([(1, 2), (3, 1)]):
        start = setup(random.Random(f"bots{scenario}{seed}"), scenario)
        start.options["cycle_limit"] = 4
        state = battle(levels, seed, start)
        assert RULES.outcome(state) is not None
        assert RULES.audit(state) == []


def test_the_planner_beats_the_rookie():
    wins = 0
    for n in range(4):
        sheet = GAME.starters[n % 3].sheet
        levels = (3, 1) if n % 2 else (1, 3)
        board = GAME.maps[n % len(GAME.maps)].as_map()
        start = Setup({}, STATS, [SeatSetup("One", sheet), SeatSetup("Two", sheet)], board)
        wins += [levels[seat] for seat in RULES.outcome(battle(levels, n, start)).winners] == [3]
    assert wins >= 3


def test_veterans_are_fielded_by_bots():
    sheet = {
        "games": 3,
        "next": 9,
        "units": [{"number": 1, "role": "leader"}, *({"number": n} for n in range(2, 9))],
    }
    seats = [SeatSetup("One", sheet), SeatSetup("Two", GAME.starters[0].sheet)]
    start = Setup({"max_fielded": 5, "terrain": "none", "cycle_limit": 4}, STATS, seats)
    state = battle((2, 1), 3, start)
    assert len(state.sides[0].fielded) == 5


ENDING = {"reason": "retreat", "winner": 0, "victory": {"0": 0, "1": 0}, "cycles": 3}


def shopping(**teams):
    figures = {"A1": {"role": "leader", "equipment": ["rifle"]}, "A2": {}, "B1": {"role": "leader"}}
    return position(figures, phase="post_game", ending=ENDING, teams=[{}, teams])


def choice(state, seat):
    view = RULES.view(state, Viewer((seat,)))
    return json.loads(msgspec.json.encode(after_game(Eyes(view, seat, partial(RULES.offer, state, seat)))))


def test_a_bot_is_not_robbed_in_a_trade():
    state = shopping(stash=["heavy_armor"], points=0)
    submit(state, 0, {"type": "trade_offer", "to": 1, "give": {}, "take": {"items": ["heavy_armor"]}})
    assert choice(state, 1) == {"type": "trade_answer", "offer": "t1", "accept": False}


def test_a_bot_takes_a_trade_that_pays():
    state = shopping(stash=["hand_weapon"])
    state.sides[0].stash.append("rifle")
    submit(state, 0, {"type": "trade_offer", "to": 1, "give": {"items": ["rifle"]}, "take": {"items": ["hand_weapon"]}})
    assert choice(state, 1) == {"type": "trade_answer", "offer": "t1", "accept": True}


def test_a_bot_arms_the_empty_handed_and_comes_to_an_end():
    state = shopping(points=12, stash=["smg"])
    assert choice(state, 1) == {"type": "set_loadout", "member": 1, "equipment": ["smg"]}
    for _ in range(20):
        if not any(owed.seat == 1 for owed in RULES.pending(state)):
            break
        submit(state, 1, choice(state, 1))
    assert state.sides[1].finished
    assert "light_armor" in state.sides[1].members["1"].equipment
