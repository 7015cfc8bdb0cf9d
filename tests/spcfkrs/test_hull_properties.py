"""What must hold of hulls whatever happens: sight, standing, odds, typed orders."""

from __future__ import annotations

import random

import pytest

from games.kernel.dice import FastDice, ScriptedDice
from games.kernel.rules import clone
from games.spcfkrs.maps import make_map
from games.spcfkrs.rules.aim import sight_shot
from games.spcfkrs.rules.catalogue import Weapon
from games.spcfkrs.rules.commands import HullShot, Orders, Target, UnitOrders
from games.spcfkrs.rules.odds import forecast
from games.spcfkrs.rules.orders import check_sheet
from games.spcfkrs.rules.round import fire_all
from games.spcfkrs.rules.rules import RULES
from games.spcfkrs.rules.state import OrderSheet
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.text import orders_text, read_text
from tests.spcfkrs.fleets import ALL, FOCUSES, begin_mixed
from tests.spcfkrs.table import position


def _under_way(seed: int, focus: str, rounds: int = 1, **options):
    """A mixed battle some rounds on."""
    rng = random.Random(seed)
    dice = FastDice(rng)
    state = begin_mixed(rng, {"map_focus": focus, **options}, make_map(f"prop{seed}", 30, 30))
    while RULES.pending(state) and state.round <= rounds:
        seat = RULES.pending(state)[0].seat
        RULES.apply(state, seat, RULES.sample(state, seat, rng), dice)
    return state


@pytest.mark.rules("SPC-124", "SPC-128", "SPC-129", "SPC-130")
@pytest.mark.parametrize("focus", FOCUSES)
def test_whether_sight_is_blocked_is_the_same_both_ways(focus):
    looked = 0
    for seed in range(6):
        table = Table(_under_way(seed, focus), ScriptedDice(()))
        standing = [unit for unit in table.units.values() if unit.alive and unit.at >= 0]
        long = Weapon(name="Eye", clause="SPC-119", slot="gun", cost=0, damage=1, range=60)
        for unit in standing:
            for foe in standing:
                if table.friends(unit, foe):
                    continue
                mine = range(1, len(unit.parts) + 1) if unit.parts else [0]
                theirs = range(1, len(foe.parts) + 1) if foe.parts else [0]
                for a in mine:
                    for b in theirs:
                        there = sight_shot(table, unit, long, Target(unit=foe.id, part=b or None), "direct", part=a)
                        back = sight_shot(table, foe, long, Target(unit=unit.id, part=a or None), "direct", part=b)
                        assert bool(there[0]) == bool(back[0]), (seed, unit.id, foe.id, a, b)
                        looked += 1
    assert looked > 200


@pytest.mark.rules("SPC-169", "SPC-173", "SPC-243", "SPC-165")
@pytest.mark.parametrize("focus", FOCUSES)
def test_nobody_ends_a_move_on_anybody_else(focus):
    for seed in range(8):
        state = _under_way(seed, focus, rounds=3)
        table = Table(state, ScriptedDice(()))
        load: dict[tuple[str, int], int] = {}
        teams: dict[tuple[str, int], set[int]] = {}
        for unit in state.units.values():
            if not unit.alive or unit.at < 0:
                continue
            for cell, eighths in table.footing(unit):
                key = (unit.layer, cell)
                load[key] = load.get(key, 0) + eighths
                teams.setdefault(key, set()).add(state.sides[unit.side].team)
                assert table.levels[cell] != 2 or not table.in_cover(unit)
        assert max(load.values()) <= 8
        assert all(len(found) == 1 for found in teams.values())


GUNS = ["gun", "assault_gun", "plasma_gun", "assault_plasma_gun", "rail_gun", "repeater_gun", "plasma_repeater_gun"]


@pytest.mark.rules("SPC-107", "SPC-252", "SPC-137", "SPC-136")
@pytest.mark.parametrize("mode", ["direct", "pierce"])
@pytest.mark.parametrize("gun", GUNS)
def test_the_odds_of_a_hull_s_gun_are_what_the_dice_do(gun, mode):
    units = {
        "P1": {
            "at": "C3",
            "hull": {"unit_class": "vehicle", "part": "light", "parts": [[0, 0]], "guns": [{"part": 1, "weapon": gun}]},
        },
        "B1": {"at": "H3", "hull": {"unit_class": "vehicle", "part": "medium", "parts": [[0, 0]]}},
    }
    options = {**ALL, "map_focus": "vehicle", "overflow_cover": False}
    start = position(units, options, cover={"F3": "partial"})
    weapon = start.weapons[gun]
    if mode == "pierce" and not weapon.behind_damage:
        pytest.skip("does not pierce")
    table = Table(start, ScriptedDice(()))
    target = Target(unit="B1", part=1)
    unit = table.units["P1"]
    sighting = sight_shot(table, unit, weapon, target, mode, part=1)
    odds = forecast(table, unit, weapon, target, mode, sighting, 1)
    rng = random.Random(5)
    kills = lost = 0
    runs = 1500
    for _ in range(runs):
        state = clone(RULES, start)
        trial = Table(state, FastDice(rng))
        fire_all(trial, state.units["P1"], UnitOrders(shots=(HullShot("g1", target, mode),)))
        foe = state.units["B1"]
        kills += not foe.alive
        lost += 18 - foe.body
    assert abs(kills / runs - float(odds.kill)) < 0.045
    assert abs(lost / runs / 6 - float(odds.expected)) < 0.1


@pytest.mark.rules("SPC-065", "SPC-062", "SPC-216", "SPC-174", "SPC-187")
@pytest.mark.parametrize("focus", FOCUSES)
def test_orders_of_hulls_survive_being_written_down(focus):
    read = 0
    for seed in range(12):
        state = _under_way(seed, focus, rounds=seed % 3)
        rng = random.Random(seed)
        for owed in RULES.pending(state):
            command = RULES.sample(state, owed.seat, rng)
            if not isinstance(command, Orders):
                continue
            table = Table(state, ScriptedDice(()))
            sheet = check_sheet(table, owed.seat, command)
            found = read_text(table, owed.seat, orders_text(sheet))
            assert found.problems == []
            again = OrderSheet(
                found.orders, found.sequence, {form.name: form.members for form in found.form}, found.disband
            )
            assert again == sheet
            read += len(sheet.orders)
    assert read > 30
