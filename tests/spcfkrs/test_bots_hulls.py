"""The players with vehicles, spaceships and battalions: legal everywhere, and no fools."""

from __future__ import annotations

import random

import msgspec
import pytest

from games.kernel.dice import FastDice
from games.kernel.rules import Viewer
from games.spcfkrs.bots import planner
from games.spcfkrs.bots.eyes import state_of
from games.spcfkrs.game import GAME
from games.spcfkrs.maps import make_map
from games.spcfkrs.rules.rules import RULES
from games.spcfkrs.rules.view import View
from tests.spcfkrs.fleets import ALL, FOCUSES, begin_mixed
from tests.spcfkrs.table import position

MODES = {
    "plain": {"round_limit": 4},
    "simultaneous ties": {"speed_ties": "simultaneous", "round_limit": 4, "scale_ranges": True},
    "phased": {"play_mode": "phased", "round_limit": 3},
    "solo": {"play_mode": "solo", "round_limit": 3},
    "four in teams": {"sides": 4, "teams": [[0, 3], [1, 2]], "round_limit": 2, "deploy_depth": 9},
}


def battle(state, levels, seed):
    """A battle of bots; `levels` by seat."""
    rng = random.Random(seed)
    dice = FastDice(rng)
    while RULES.pending(state):
        seat = RULES.pending(state)[0].seat
        view = msgspec.convert(msgspec.to_builtins(RULES.view(state, Viewer((seat,)))), View)
        command = GAME.bots[levels[seat]].choose(
            view, seat, lambda about, seat=seat: RULES.offer(state, seat, about), rng
        )
        RULES.apply(state, seat, command, dice)
        assert RULES.audit(state) == []
    return RULES.outcome(state)


@pytest.mark.parametrize("focus", FOCUSES)
@pytest.mark.parametrize("options", MODES.values(), ids=MODES)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_level_plays_every_class_in_every_mode(monkeypatch, level, options, focus):
    monkeypatch.setattr(planner, "BUDGET", 40)
    monkeypatch.setattr(planner, "SAMPLES", 2)
    seed = level + len(focus)
    state = begin_mixed(random.Random(seed), {"map_focus": focus, **options}, make_map(f"bots{seed}", 30, 30))
    assert battle(state, [level] * options.get("sides", 2), seed) is not None


def test_a_bot_rebuilds_hulls_bays_slag_and_battalions():
    state = position(
        {
            "P1": {
                "at": "C3",
                "hull": {"unit_class": "vehicle", "part": "light", "parts": [[0, 0], [1, 0]], "bays": [2]},
                "modifications": ["plasma_slag_exhaust", "pilot_amph_dose"],
            },
            "P2": {"aboard": "P1.b1"},
            "P3": {"at": "H3"},
            "P4": {"at": "I3"},
            "B1": {"at": "S18", "hull": {"unit_class": "spaceship", "part": "heavy", "parts": [[0, 0]]}},
        },
        ALL,
        battalions={"red": ["P3", "P4"]},
        slag=[{"by": "P1", "round": 1, "cells": ["K3", "K4"]}],
    )
    rebuilt = state_of(RULES.view(state, Viewer((1,))))
    assert rebuilt.units == state.units
    assert (rebuilt.slag, rebuilt.battalions, rebuilt.figures) == (state.slag, state.battalions, state.figures)


def _orders(units, level=2, seat=0, options=None):
    state = position(units, {**ALL, "map_focus": "vehicle", **(options or {})})
    view = RULES.view(state, Viewer((seat,)))
    command = GAME.bots[level].choose(view, seat, lambda about: RULES.offer(state, seat, about), random.Random(1))
    RULES.apply(state, seat, command, FastDice(random.Random(1)))
    return command


VEHICLE = {"unit_class": "vehicle", "part": "medium", "parts": [[0, 0]], "guns": [{"part": 1, "weapon": "gun"}] * 2}


@pytest.mark.parametrize("level", [2, 3])
def test_a_hull_fires_all_its_guns(level):
    command = _orders(
        {"P1": {"at": "C3", "hull": VEHICLE}, "B1": {"at": "E3"}, "B2": {"at": "C9", "hull": VEHICLE}}, level
    )
    assert {shot.gun for shot in command.orders["P1"].shots} == {"g1", "g2"}


def test_a_regular_rams_a_fighter_in_its_way():
    units = {"P1": {"at": "C3", "hull": {**VEHICLE, "part": "heavy"}}, "B1": {"at": "E3", "body": 8, "points": 20}}
    assert _orders(units).orders["P1"].move.target == "B1"


def test_bays_open_near_the_enemy_and_stay_shut_far_away():
    hull = {**VEHICLE, "bays": [1]}
    near = _orders({"P1": {"at": "C3", "hull": hull}, "P2": {"aboard": "P1.b1"}, "B1": {"at": "H3"}})
    assert near.orders["P1"].specials[0].placements[0].unit == "P2"
    far = _orders({"P1": {"at": "C3", "hull": hull}, "P2": {"aboard": "P1.b1"}, "B1": {"at": "X24"}})
    assert far.orders["P1"].specials == ()


def test_a_battalion_taken_over_is_disbanded():
    state = position({"P1": {"at": "C3"}, "P2": {"at": "D3"}, "B1": {"at": "H3"}}, {}, battalions={"red": ["P1", "P2"]})
    view = RULES.view(state, Viewer((0,)))
    command = GAME.bots[2].choose(view, 0, lambda about: RULES.offer(state, 0, about), random.Random(1))
    RULES.apply(state, 0, command, FastDice(random.Random(1)))
    assert command.disband_battalion == ["red"]
