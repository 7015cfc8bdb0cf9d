"""The three players: legal in every mode, honest about what they see, and of different strength."""

import random

import msgspec
import pytest

from games.kernel.dice import FastDice
from games.kernel.rules import CLOCK, Viewer
from games.spcfkrs.bots import planner
from games.spcfkrs.bots.eyes import state_of
from games.spcfkrs.game import GAME
from games.spcfkrs.maps import make_map
from games.spcfkrs.rules.rules import RULES
from games.spcfkrs.rules.view import View
from tests.spcfkrs.table import FOOT, begin, position

MODES = {
    "plain": {"round_limit": 6},
    "simultaneous ties": {"speed_ties": "simultaneous", "round_limit": 6},
    "phased": {"play_mode": "phased", "round_limit": 5},
    "solo": {"play_mode": "solo", "round_limit": 4},
    "three sides": {"sides": 3, "round_limit": 5},
    "four in teams": {"sides": 4, "teams": [[0, 3], [1, 2]], "round_limit": 4},
    "four phased": {"sides": 4, "play_mode": "phased", "round_limit": 3},
    "free": {"deployment": "free", "round_limit": 4},
}


def battle(options, levels, seed, rows=None, first=0):
    """A battle of bots; `levels` by seat."""
    rng = random.Random(seed)
    dice = FastDice(rng)
    sheets = [FOOT[(first + seat) % len(FOOT)].sheet for seat in range(len(levels))]
    state = begin(options, sheets, rows=rows or GAME.maps[seed % len(GAME.maps)].rows)
    while RULES.pending(state):
        for owed in RULES.pending(state):
            seat = owed.seat
            view = msgspec.convert(msgspec.to_builtins(RULES.view(state, Viewer((seat,)))), View)
            bot = GAME.bots[levels[seat]]
            command = bot.choose(view, seat, lambda about, seat=seat: RULES.offer(state, seat, about), rng)
            RULES.apply(state, seat, command, dice)
            assert RULES.audit(state) == []
            break
    return RULES.outcome(state)


@pytest.mark.parametrize("options", MODES.values(), ids=MODES)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_level_plays_every_mode(monkeypatch, level, options):
    monkeypatch.setattr(planner, "BUDGET", 60)
    monkeypatch.setattr(planner, "SAMPLES", 3)
    for seed in range(2):
        count = options.get("sides", 2)
        assert battle(options, [level] * count, seed, make_map(f"bots{seed}"), first=seed * 5) is not None


def test_the_regular_beats_the_first_timer():
    wins = 0
    for seed in range(24):
        levels = [2, 1] if seed % 2 else [1, 2]
        outcome = battle({}, levels, seed, first=seed)
        wins += outcome.winners == (levels.index(2),)
    assert wins >= 15


def test_the_planner_beats_the_first_timer(monkeypatch):
    monkeypatch.setattr(planner, "BUDGET", 250)
    monkeypatch.setattr(planner, "SAMPLES", 6)
    wins = 0
    for seed in range(8):
        levels = [3, 1] if seed % 2 else [1, 3]
        wins += battle({}, levels, seed, first=seed).winners == (levels.index(3),)
    assert wins >= 6


def test_a_bot_rebuilds_what_it_sees_and_nothing_more():
    state = begin({"sides": 3})
    RULES.apply(state, CLOCK, RULES.clock(state, {}), FastDice(random.Random(0)))
    rebuilt = state_of(RULES.view(state, Viewer((1,))))
    assert rebuilt.units == state.units
    assert (rebuilt.rows, rebuilt.weapons, rebuilt.options) == (state.rows, state.weapons, state.options)
    assert all(side.sheet is None for side in rebuilt.sides)


def test_the_planner_takes_the_sure_kill_and_a_dead_side_owes_nothing():
    state = position({"P1": {"at": "C3", "gun": "assault_rifle"}, "B1": {"at": "H3"}})
    view = RULES.view(state, Viewer((0,)))
    command = GAME.bots[3].choose(view, 0, lambda about: RULES.offer(state, 0, about), random.Random(1))
    assert command.orders["P1"].action.target.unit == "B1"
