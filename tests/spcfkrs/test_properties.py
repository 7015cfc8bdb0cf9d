"""What must hold on any board: sight, walks, stage A, exact chances."""

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel.dice import FastDice, ScriptedDice
from games.kernel.rules import clone
from games.spcfkrs.rules.aim import sight_shot
from games.spcfkrs.rules.catalogue import Weapon
from games.spcfkrs.rules.commands import Target
from games.spcfkrs.rules.follow import FIGHTERS_DISTANCE, approach
from games.spcfkrs.rules.lattice import FULL
from games.spcfkrs.rules.layer import Layer
from games.spcfkrs.rules.move import bar_to_step, last_free, longest_walk, ordered_cost, step_cost
from games.spcfkrs.rules.odds import forecast
from games.spcfkrs.rules.rules import RULES
from games.spcfkrs.rules.table import Table
from tests.spcfkrs.table import fight, of_type, orders, position

NO_DICE = ScriptedDice(())
BLOCKED = 2


def scattered(seed, count=6, size=12, cover=0.25, **extra):
    """A random board with units of both sides; `extra` goes to every unit."""
    rng = random.Random(seed)
    grid = [["." if rng.random() > cover else rng.choice("oo#") for _ in range(size)] for _ in range(size)]
    free = [(x, y) for y in range(size) for x in range(size) if grid[y][x] != "#"]
    rng.shuffle(free)
    units = {}
    for index, (x, y) in enumerate(free[:count]):
        name = f"{'PB'[index % 2]}{index // 2 + 1}"
        units[name] = {"at": f"{chr(65 + x)}{y + 1}", "speed": rng.randint(0, 4), **extra}
        if rng.random() < 0.3:
            units[name]["modifications"] = [rng.choice(["jet_pack", "metal_legs"])]
    options = {"lean_over_cover": rng.random() < 0.7}
    return position(units, options, map={"rows": ["".join(row) for row in grid]})


def reference(table, a, b):
    """Section 26 of the rules, word for word: 0 clear, 1 partial, 2 blocked."""
    width = table.width
    a, b = (a % width, a // width), (b % width, b // width)

    def level(cell):
        number = cell[1] * width + cell[0]
        return 2 if number in table.occupied else table.levels[number]

    def dist(p, q):
        return max(abs(p[0] - q[0]), abs(p[1] - q[1]))

    dx, dy = b[0] - a[0], b[1] - a[1]
    xs = range(min(a[0], b[0]), max(a[0], b[0]) + 1)
    ys = range(min(a[1], b[1]), max(a[1], b[1]) + 1)
    cells = [
        (x, y)
        for x in xs
        for y in ys
        if (x, y) not in (a, b) and 2 * abs(dx * (y - a[1]) - dy * (x - a[0])) < abs(dx) + abs(dy)
    ]
    pairs, g = [], math.gcd(abs(dx), abs(dy))
    if g and (dx // g) % 2 and (dy // g) % 2:
        sx, sy = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
        for k in range(g):
            x, y = 2 * a[0] + (2 * k + 1) * (dx // g), 2 * a[1] + (2 * k + 1) * (dy // g)
            pairs.append((((x + sx) // 2, (y - sy) // 2), ((x - sx) // 2, (y + sy) // 2)))
    worst = 0
    for cell in cells:
        found = level(cell)
        worst = max(worst, 0 if found == 1 and dist(a, cell) <= 1 and table.lean else found)
    for p, q in pairs:
        found = min(level(p), level(q))
        near = dist(a, p) <= 1 and dist(a, q) <= 1
        worst = max(worst, 0 if found == 1 and near and table.lean else found)
    return worst


@pytest.mark.rules("SPC-119", "SPC-120", "SPC-121", "SPC-124", "SPC-125", "SPC-126")
@settings(max_examples=1000)
@given(st.integers(0, 10**9))
def test_sight_is_the_reference_and_blocked_both_ways_or_not_at_all(seed):
    rng = random.Random(seed)
    table = Table(scattered(seed), NO_DICE)
    cells = [cell for cell, level in enumerate(table.levels) if level != FULL]
    for _ in range(2):
        for _ in range(12):
            a, b = rng.sample(cells, 2)
            there, back = table.look(a, b), table.look(b, a)
            assert there[0] == reference(table, a, b)
            assert back[0] == reference(table, b, a)
            assert (there[0] == BLOCKED) == (back[0] == BLOCKED)
        for cell in rng.sample(range(len(table.levels)), 30):  # and again after cover was shot away
            table.levels[cell] = max(0, table.levels[cell] - 1)


@pytest.mark.rules("SPC-122", "SPC-124")
@settings(max_examples=200)
@given(st.integers(0, 10**9))
def test_two_units_may_both_shoot_or_neither(seed):
    table = Table(scattered(seed, count=10), NO_DICE)
    gun = table.state.weapons["pistol"]
    for unit in table.units.values():
        for other in table.units.values():
            if unit.side != other.side:
                there = sight_shot(table, unit, gun, Target(unit=other.id), "direct")[0]
                back = sight_shot(table, other, gun, Target(unit=unit.id), "direct")[0]
                assert bool(there) == bool(back)


@pytest.mark.rules("SPC-134")
@settings(max_examples=300)
@given(st.integers(0, 10**9))
def test_pierce_items_exist_just_where_a_direct_shot_meets_cover(seed):
    table = Table(scattered(seed, count=2), NO_DICE)
    one, other = table.units["P1"].at, table.units["B1"].at
    items, barred = table.cover_items(one, other)
    level, _ = table.look(one, other)
    assert not barred
    assert bool(items) == (level > 0 or table.levels[other] == 1)
    along = [min(table.square(one, cell) for cell in item) for item in items[:-1]]
    assert along == sorted(along)
    assert all(table.levels[cell] for item in items for cell in item)


@pytest.mark.rules("SPC-159", "SPC-160", "SPC-162", "SPC-163", "SPC-165")
@settings(max_examples=150)
@given(st.integers(0, 10**9))
def test_every_cell_within_reach_is_a_legal_order_that_gets_there(seed):
    state = scattered(seed)
    unit = state.units["P1"]
    reach = RULES.offer(state, 0, {"kind": "unit", "unit": "P1"}).reach
    table = Table(state, NO_DICE)
    for cell, step in random.Random(seed).sample(sorted(reach.items()), min(8, len(reach))):
        path = [table.numbers[name] for name in step.path]
        assert step.path[-1] == cell
        assert ordered_cost(table, unit, path) == step.cost <= unit.move
        sheet = {"P1": {"move": {"type": "move", "path": step.path}}}
        trial = clone(RULES, state)
        RULES.apply(trial, 0, orders(trial, 0, sheet), NO_DICE)
        if step.unit is None:
            events, _ = fight(clone(RULES, state), {0: sheet}, [])
            assert of_type(events, "moved")[0]["to"] == cell


@pytest.mark.rules("SPC-159")
@settings(max_examples=60)
@given(st.integers(0, 10**9))
def test_reach_costs_are_the_cheapest(seed):
    """Against plain relaxation until nothing changes."""
    state = scattered(seed)
    table, unit = Table(state, NO_DICE), state.units["P1"]
    costs = {unit.at: 0}
    changed = True
    while changed:
        changed = False
        for cell in list(costs):
            for x in range(-1, 2):
                for y in range(-1, 2):
                    column, row = cell % 12 + x, cell // 12 + y
                    if (x, y) == (0, 0) or not (0 <= column < 12 and 0 <= row < 12):
                        continue
                    after = row * 12 + column
                    if bar_to_step(table, unit, cell, after, table.occupied):
                        continue
                    total = costs[cell] + step_cost(table, unit, after)
                    if total <= unit.move and total < costs.get(after, 99):
                        costs[after] = total
                        changed = True
    reach = RULES.offer(state, 0, {"kind": "unit", "unit": "P1"}).reach
    wanted = {
        table.names[cell]: cost
        for cell, cost in costs.items()
        if cell != unit.at and table.levels[cell] != FULL and _not_hostile(table, unit, cell)
    }
    assert {cell: step.cost for cell, step in reach.items()} == wanted


def _not_hostile(table, unit, cell):
    other = table.occupied.get(cell)
    return other is None or table.friends(unit, table.units[other])


@pytest.mark.rules("SPC-179", "SPC-180")
@settings(max_examples=200)
@given(st.integers(0, 10**9))
def test_a_follower_takes_the_smallest_goal_of_the_clause(seed):
    """Against the goal found by looking at every position."""
    state = scattered(seed, count=8)
    table = Table(state, NO_DICE)
    unit, target = state.units["P1"], state.units["B1"]
    costs = {unit.at: 0}
    todo = [unit.at]
    while todo:
        todo.sort(key=lambda cell: -costs[cell])
        cell = todo.pop()
        for after in range(len(table.levels)):
            if table.distance(cell, after) != 1 or bar_to_step(table, unit, cell, after, table.occupied):
                continue
            total = costs[cell] + step_cost(table, unit, after)
            if total < costs.get(after, 999):
                costs[after] = total
                todo.append(after)
    goals = [
        (abs(table.distance(cell, target.at) - FIGHTERS_DISTANCE), cost, table.square(cell, target.at), cell)
        for cell, cost in costs.items()
        if cell == unit.at or (cell not in table.occupied and table.levels[cell] != FULL)
    ]
    goal = min(goals)[3]
    walked, cost, _ = approach(table, unit, target, True)
    assert (walked[-1] if walked else unit.at) == goal
    assert cost == costs[goal]
    here = unit.at
    for cell in walked:
        assert table.distance(here, cell) == 1
        assert not bar_to_step(table, unit, here, cell, table.occupied)
        assert costs[cell] == costs[here] + step_cost(table, unit, cell)
        here = cell
    limited, spent, cut = approach(table, unit, target, False)
    assert limited == walked[: len(limited)]
    assert spent <= unit.move
    assert (limited == walked) or cut == "cost"


@pytest.mark.rules("SPC-005", "SPC-169", "SPC-172", "SPC-173")
@settings(max_examples=300)
@given(st.integers(0, 10**9))
def test_stage_a_leaves_nobody_on_another_and_is_deterministic(seed):
    rng = random.Random(seed)
    state = scattered(seed, count=12, size=8, cover=0.15)
    sheets = {seat: RULES.sample(state, seat, rng) for seat in (0, 1)}
    ends = []
    for _ in range(2):
        trial, dice = clone(RULES, state), FastDice(random.Random(seed))
        for seat in (0, 1):
            moves = {name: order.move for name, order in sheets[seat].orders.items() if name in state.units}
            only = {name: {"move": move} for name, move in moves.items() if move is not None}
            RULES.apply(trial, seat, orders(trial, seat, only), dice)
        assert RULES.audit(trial) == []
        ends.append([unit.at for unit in trial.units.values()])
    assert ends[0] == ends[1]


@pytest.mark.rules("SPC-169")
def test_a_walk_is_the_longest_legal_prefix_and_ends_on_the_last_free_cell():
    state = position({"P1": {"at": "C3"}, "P2": {"at": "E3"}, "B1": {"at": "G3"}}, cover={"H3": "full"})
    table = Table(state, NO_DICE)
    path = [table.numbers[cell] for cell in ("D3", "E3", "F3", "G3")]
    walked, costs, cut = longest_walk(table, state.units["P1"], path, table.occupied)
    assert ([table.names[cell] for cell, _ in walked], costs, cut) == (["D3", "E3", "F3"], [1, 2, 3], "enemy")
    unit = state.units["P1"]
    taken = Layer([(table.numbers["F3"], "P2"), (table.numbers["E3"], "P2")])
    assert last_free(table, unit, walked, taken) == 1
    assert last_free(table, unit, walked, taken, Layer([(table.numbers["D3"], "P2")])) == 0
    assert last_free(table, unit, [], Layer([(unit.at, "P2")])) == -1


CASES = {
    "pistol": ({"P1": {"at": "C3"}, "B1": {"at": "H3"}}, {}, "direct"),
    "burst behind cover": (
        {"P1": {"at": "C3", "gun": "assault_rifle"}, "B1": {"at": "H3"}},
        {"F3": "partial"},
        "direct",
    ),
    "burst against armour": ({"P1": {"at": "C3", "gun": "plasma_rifle"}, "B1": {"at": "H3", "body": 3}}, {}, "direct"),
    "repeater": ({"P1": {"at": "C3", "gun": "machine_gun"}, "B1": {"at": "H3", "body": 5}}, {}, "direct"),
    "repeater behind cover": (
        {"P1": {"at": "C3", "gun": "machine_gun"}, "B1": {"at": "H3", "body": 3}},
        {"F3": "partial"},
        "direct",
    ),
    "pierced wall": ({"P1": {"at": "C3", "gun": "plasma_rifle"}, "B1": {"at": "H3"}}, {"F3": "full"}, "pierce"),
    "two walls, repeater": (
        {"P1": {"at": "C3", "gun": "plasma_machine_gun"}, "B1": {"at": "H3", "body": 5}},
        {"E3": "full", "F3": "partial"},
        "pierce",
    ),
    "shield": (
        {"P1": {"at": "C3", "gun": "plasma_rifle"}, "B1": {"at": "H3", "modifications": ["plasma_shield"]}},
        {},
        "direct",
    ),
    "rocket": ({"P1": {"at": "C3", "gun": "rocket_launcher"}, "B1": {"at": "H3", "body": 2}}, {}, "direct"),
}


@pytest.mark.rules("SPC-111", "SPC-137", "SPC-140")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_exact_chances_agree_with_simulation(case):
    units, cover, mode = case
    state = position({**units, "B9": {"at": "X24"}}, cover=cover)
    aim = next(
        aim
        for aim in RULES.offer(state, 0, {"kind": "unit", "unit": "P1"}).targets
        if aim.target.unit == "B1" and aim.mode == mode
    )
    assert aim.legal
    dice = FastDice(random.Random(11))
    rounds, kills, lost = 3000, 0, 0
    body = state.units["B1"].body
    sheet = {"P1": {"action": {"type": "shoot", "target": {"unit": "B1"}, "mode": mode}}}
    for _ in range(rounds):
        trial = clone(RULES, state)
        RULES.apply(trial, 1, orders(trial, 1, {}), dice)
        RULES.apply(trial, 0, orders(trial, 0, sheet), dice)
        kills += not trial.units["B1"].alive
        lost += body - trial.units["B1"].body
    chance = aim.kill.percent / 100
    spread = math.sqrt(max(chance * (1 - chance), 1e-9) / rounds)
    assert abs(kills / rounds - chance) < 4.5 * spread + 0.001
    assert abs(lost / 6 / rounds - aim.expected) < 0.12


def test_chances_are_exact_fractions():
    state = position({"P1": {"at": "C3", "gun": "assault_rifle"}, "B1": {"at": "H3"}}, cover={"F3": "partial"})
    aim = RULES.offer(state, 0, {"kind": "unit", "unit": "P1"}).targets[0]
    assert (aim.hit.fraction, aim.kill.fraction) == ("4/9", "56/81")
    table = Table(state, NO_DICE)
    unit, weapon = state.units["P1"], state.weapons["assault_rifle"]
    assert isinstance(weapon, Weapon)
    sighting = sight_shot(table, unit, weapon, Target(cell="F3"), "direct")
    assert str(forecast(table, unit, weapon, Target(cell="F3"), "direct", sighting).kill) == "56/81"
