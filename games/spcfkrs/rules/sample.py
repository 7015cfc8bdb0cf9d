"""Random legal commands, for soak tests and rollouts."""

import random

from games.kernel.dice import ScriptedDice
from games.spcfkrs.rules.commands import (
    Act,
    Action,
    AnyCommand,
    Delay,
    Deploy,
    Follow,
    Go,
    Hack,
    Move,
    Movement,
    Orders,
    Pass,
    Placement,
    Shoot,
    Stab,
    Start,
    Target,
    UnitOrders,
)
from games.spcfkrs.rules.deploy import open_cells, own_units
from games.spcfkrs.rules.lattice import FULL, neighbours
from games.spcfkrs.rules.move import last_free, longest_walk, read_path, step_cost
from games.spcfkrs.rules.phased import bar_to, callable_units
from games.spcfkrs.rules.state import State, Unit
from games.spcfkrs.rules.table import Table


def sample(state: State, seat: int, rng: random.Random) -> AnyCommand:
    """A random legal command of a seat that owes a decision."""
    table = Table(state, ScriptedDice(()))
    if state.phase == "setup":
        return _deployment(table, seat, rng)
    if state.options.play_mode == "phased":
        return _turn(table, rng) if state.call is not None else Start()
    return _sheet(table, seat, rng)


def _deployment(table: Table, seat: int, rng: random.Random) -> Deploy:
    units = own_units(table.state, seat)
    cells = rng.sample(open_cells(table, seat), len(units))
    return Deploy({unit.id: Placement(table.names[cell]) for unit, cell in zip(units, cells, strict=True)})


def _sheet(table: Table, seat: int, rng: random.Random) -> Orders:
    units = [unit for unit in own_units(table.state, seat) if unit.alive]
    orders: dict[str, UnitOrders] = {}
    for unit in units:
        action = rng.choice([None, *_actions(table, unit, rng)]) if rng.random() < 0.9 else None
        move = _movement(table, unit, rng) if rng.random() < 0.8 else None
        if action is not None or move is not None or rng.random() < 0.5:
            orders[unit.id] = UnitOrders(action=action, move=move)
    sequence = [unit.id for unit in units]
    rng.shuffle(sequence)
    return Orders(table.state.round, orders, sequence[: rng.randrange(len(sequence) + 1)], True)


def _actions(table: Table, unit: Unit, rng: random.Random) -> list[Action]:
    """Actions that a sheet may name, likely to be legal when they resolve or not."""
    foes = [foe for foe in table.units.values() if foe.alive and foe.at >= 0 and not table.friends(unit, foe)]
    if not foes:
        return []
    foe = rng.choice(foes)
    near = min(foes, key=lambda other: table.distance(unit.at, other.at))
    found: list[Action] = [Shoot(Target(foe.id)), Shoot(Target(near.id)), Stab(Target(near.id))]
    if table.state.weapons[unit.gun].behind_damage:
        found.append(Shoot(Target(near.id), "pierce"))
    if table.state.weapons[unit.melee].behind_damage:
        found.append(Stab(Target(near.id), "pierce"))
    if unit.hacks_on:
        found.append(Hack(foe.id))
    cover = [cell for cell, level in enumerate(table.levels) if level and cell != unit.at]
    if cover:
        cell = min(rng.sample(cover, min(4, len(cover))), key=lambda cell: table.distance(unit.at, cell))
        found.append(Shoot(Target(cell=table.names[cell])))
    found.extend(Stab(Target(cell=table.names[cell])) for cell, _, _ in _around(table, unit) if table.levels[cell])
    return found


def _around(table: Table, unit: Unit) -> tuple[tuple[int, int, int], ...]:
    return neighbours(table.width, table.height)[unit.at]


def _movement(table: Table, unit: Unit, rng: random.Random) -> Movement | None:
    if rng.random() < 0.2:
        others = [other.id for other in table.units.values() if other.alive and other is not unit]
        return Follow(rng.choice(others)) if others else None
    path = _stroll(table, unit, rng)
    return Move([table.names[cell] for cell in path]) if path else None


def _stroll(table: Table, unit: Unit, rng: random.Random) -> list[int]:
    """A random walk that keeps a direction for a while."""
    around = neighbours(table.width, table.height)
    left = rng.randint(0, unit.move)
    here, path = unit.at, []
    goal = rng.randrange(len(table.levels))
    while left > 0:
        options = [cell for cell, _, _ in around[here] if table.levels[cell] != FULL]
        if not options:
            break
        cell = min(rng.sample(options, min(3, len(options))), key=lambda cell: table.square(cell, goal))
        left -= step_cost(table, unit, cell)
        if left < 0:
            break
        path.append(cell)
        here = cell
    return path


def _turn(table: Table, rng: random.Random) -> AnyCommand:
    """A random legal turn of a called unit in phased play."""
    state = table.state
    unit = rng.choice(callable_units(state))
    if state.phase == "move":
        return _phased_move(table, unit, rng)
    kind = {"special": Hack, "stab": Stab, "shoot": Shoot}[state.phase]
    actions = [action for action in _actions(table, unit, rng) if isinstance(action, kind)]
    legal = [action for action in actions if not bar_to(table, unit, action)]
    return Act(unit.id, rng.choice(legal)) if legal and rng.random() < 0.9 else Pass(unit.id)


def _phased_move(table: Table, unit: Unit, rng: random.Random) -> AnyCommand:
    chance = rng.random()
    assert table.state.call is not None
    if chance < 0.1 and not table.state.call.late:
        return Delay(unit.id)
    if chance < 0.2:
        return Pass(unit.id)
    movement = _movement(table, unit, rng)
    if isinstance(movement, Move):
        layer = table.layer(unit).copy()
        layer.take(unit.id, table.footing(unit))
        walked, _, _ = longest_walk(table, unit, read_path(table, movement.path), layer)
        kept = last_free(table, unit, walked, layer)
        movement = Move(movement.path[:kept]) if kept > 0 else None
    return Go(unit.id, movement) if movement is not None else Pass(unit.id)
