"""Random legal commands, for soak tests and rollouts."""

import random
from typing import Literal

from games.kernel.dice import ScriptedDice
from games.kernel.geometry.grid import STEPS
from games.kernel.refusal import Illegal
from games.kernel.rules import REFEREE
from games.spcfkrs.rules.battalion import build, members
from games.spcfkrs.rules.battalion import groups as connected
from games.spcfkrs.rules.commands import (
    Act,
    Action,
    AnyCommand,
    Delay,
    Deploy,
    DropOff,
    Follow,
    FormBattalion,
    Go,
    Hack,
    HullShot,
    Load,
    Move,
    Movement,
    Orders,
    Pass,
    Placement,
    Ram,
    Recharge,
    RefDice,
    RefResolve,
    Shoot,
    Slag,
    Special,
    Stab,
    Start,
    Target,
    UnitOrders,
    Unload,
)
from games.spcfkrs.rules.deploy import area, check_placements, own_units, suggest
from games.spcfkrs.rules.lattice import FULL, neighbours
from games.spcfkrs.rules.move import last_free, longest_walk, ordered_cost, read_path, step_cost
from games.spcfkrs.rules.phased import bar_to, bar_to_shot, callable_units
from games.spcfkrs.rules.state import Spot, State, Unit
from games.spcfkrs.rules.table import Table

ENOUGH_DICE = 2400
ANGLES: tuple[Literal[0], Literal[90], Literal[180], Literal[270]] = (0, 90, 180, 270)


def sample(state: State, seat: int, rng: random.Random) -> AnyCommand:
    """A random legal command of a seat that owes a decision."""
    supplies = seat == REFEREE or state.options.play_mode == "solo"
    if supplies and state.options.dice_source == "entered" and len(state.supply) < ENOUGH_DICE:
        return RefDice([rng.randint(1, 6) for _ in range(600)])
    if seat == REFEREE:
        return RefResolve()
    table = Table(state, ScriptedDice(()))
    if state.phase == "setup":
        return _deployment(table, seat, rng)
    if state.options.play_mode == "phased":
        return _turn(table, rng) if state.call is not None else Start()
    return _sheet(table, seat, rng)


def _deployment(table: Table, seat: int, rng: random.Random) -> Deploy:
    """Random spots; fighters may start aboard; whatever does not fit goes where it was suggested."""
    units = own_units(table.state, seat)
    suggested = suggest(table, seat)
    cells = list(area(table.state, seat))
    placements = {key: Placement(table.names[spot.at], _angle(spot)) for key, spot in suggested.items()}
    for unit in units:
        wanted = {**placements, unit.id: _random_placement(table, unit, units, cells, rng)}
        try:
            check_placements(table, seat, wanted)
        except Illegal:
            continue
        placements = wanted
    return Deploy(placements)


def _angle(spot: Spot) -> Literal[0, 90, 180, 270]:
    return ANGLES[spot.orientation // 90]


def _random_placement(table: Table, unit: Unit, units: list[Unit], cells: list[int], rng: random.Random) -> Placement:
    bays = [f"{hull.id}.{bay.id}" for hull in units for bay in hull.bays]
    if bays and not unit.parts and rng.random() < 0.3:
        return Placement(aboard=rng.choice(bays))
    return Placement(table.names[rng.choice(cells)], rng.choice(ANGLES) if unit.parts else 0)


def _sheet(table: Table, seat: int, rng: random.Random) -> Orders:
    state = table.state
    units = [unit for unit in own_units(state, seat) if unit.alive]
    forms = _forms(table, seat, units, rng)
    disband = [name for name in state.battalions if members(state, name)[0].side == seat and rng.random() < 0.1]
    groups = {name: [each.id for each in members(state, name)] for name in state.battalions if name not in disband}
    groups = {name: names for name, names in groups.items() if table.units[names[0]].side == seat}
    groups.update({form.name: form.members for form in forms})
    grouped = {name for names in groups.values() for name in names}
    orders: dict[str, UnitOrders] = {}
    for name, names in groups.items():
        wanted = _unit_orders(table, table.units[names[0]], rng, in_battalion=True)
        if wanted is not None:
            orders[name] = wanted
    for unit in units:
        wanted = None if unit.id in grouped else _unit_orders(table, unit, rng)
        if wanted is not None:
            orders[unit.id] = wanted
    sequence = [unit.id for unit in units]
    rng.shuffle(sequence)
    sequence = sequence[: rng.randrange(len(sequence) + 1)]
    return Orders(state.round, orders, sequence, True, forms, disband)


def _forms(table: Table, seat: int, units: list[Unit], rng: random.Random) -> list[FormBattalion]:
    """Now and then, a battalion of twins that stand together."""
    if not table.state.options.battalions or rng.random() < 0.6:
        return []
    loose = [unit for unit in units if unit.at >= 0 and not unit.battalion]
    if not loose:
        return []
    first = rng.choice(loose)
    twins = [unit for unit in loose if build(unit) == build(first)]
    group = connected(table, twins)[0]
    name = f"squad-{'pbgy'[seat]}{table.state.round}"
    return [FormBattalion(name, [unit.id for unit in group])] if len(group) > 1 else []


def _unit_orders(table: Table, unit: Unit, rng: random.Random, in_battalion: bool = False) -> UnitOrders | None:
    if unit.at < 0:
        return None
    move = _movement(table, unit, rng) if rng.random() < 0.8 else None
    if in_battalion and isinstance(move, Ram):
        move = None
    if unit.parts:
        shots = _shots(table, unit, rng)
        return UnitOrders(move=move, shots=shots, specials=() if in_battalion else _specials(table, unit, rng))
    found = [action for action in _actions(table, unit, rng) if not (in_battalion and isinstance(action, Hack))]
    action = rng.choice([None, *found]) if rng.random() < 0.9 else None
    if action is None and move is None and rng.random() < 0.5:
        return None
    return UnitOrders(action=action, move=move)


def _shots(table: Table, unit: Unit, rng: random.Random) -> tuple[HullShot, ...]:
    """Most guns at somebody, some at cover."""
    found: list[HullShot] = []
    for gun in unit.guns:
        target = _target(table, unit, rng)
        if target is None or rng.random() < 0.2:
            continue
        pierces = table.state.weapons[gun.weapon].behind_damage and target.unit is not None
        found.append(HullShot(gun.id, target, "pierce" if pierces and rng.random() < 0.4 else "direct"))
    return tuple(found)


def _target(table: Table, unit: Unit, rng: random.Random) -> Target | None:
    foes = _foes(table, unit)
    cover = [cell for cell, level in enumerate(table.levels) if level and cell not in table.cells(unit)]
    if cover and (not foes or rng.random() < 0.15):
        return Target(cell=table.names[rng.choice(cover)])
    if not foes:
        return None
    near = min(foes, key=lambda foe: table.apart(unit, foe))
    return target_at(rng.choice([near, near, rng.choice(foes)]), rng)


def target_at(foe: Unit, rng: random.Random) -> Target:
    """A unit as a target; of a hull, one of its live parts."""
    if not foe.parts:
        return Target(unit=foe.id)
    return Target(unit=foe.id, part=rng.choice([n for n, part in enumerate(foe.parts, 1) if part.body]))


def _foes(table: Table, unit: Unit) -> list[Unit]:
    return [foe for foe in table.units.values() if foe.alive and foe.at >= 0 and not table.friends(unit, foe)]


def _specials(table: Table, unit: Unit, rng: random.Random) -> tuple[Special, ...]:
    """Whatever the crew can do, most of the time."""
    found: list[Special] = []
    crew = unit.crew
    if crew is not None and crew.recharges_on and rng.random() < 0.7:
        found.append(Recharge())
    rivals = [foe for foe in _foes(table, unit) if foe.unit_class == unit.unit_class]
    if unit.hacks_on and rivals and rng.random() < 0.7:
        found.append(Hack(rng.choice(rivals).id))
    if crew is not None and crew.slag_on and rng.random() < 0.5:
        found.append(Slag())
    for bay in unit.bays:
        if bay.passengers and rng.random() < 0.6:
            cells = sorted(range(len(table.levels)), key=lambda cell: table.distance(cell, unit.at))[:20]
            drops = [DropOff(name, table.names[rng.choice(cells)]) for name in bay.passengers]
            found.append(Unload(bay.id, drops))
        friends = [other for other in own_units(table.state, unit.side) if other.at >= 0 and other.alive]
        near = [other.id for other in friends if not other.parts and table.apart(unit, other) <= 2]
        if near and rng.random() < 0.4:
            found.append(Load(bay.id, rng.sample(near, min(len(near), 2))))
    return tuple(found)


def _actions(table: Table, unit: Unit, rng: random.Random) -> list[Action]:
    """Actions that a sheet may name, likely to be legal when they resolve or not."""
    foes = _foes(table, unit)
    if not foes:
        return []
    foe = rng.choice(foes)
    near = min(foes, key=lambda other: table.apart(unit, other))
    close = target_at(near, rng)
    found: list[Action] = [Shoot(target_at(foe, rng)), Shoot(close)]
    if table.state.weapons[unit.gun].behind_damage:
        found.append(Shoot(close, "pierce"))
    if near.layer == "ground":
        found.append(Stab(close))
        if table.state.weapons[unit.melee].behind_damage:
            found.append(Stab(close, "pierce"))
    if unit.hacks_on and foe.unit_class == "foot":
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
    dart = rng.random()
    if unit.parts and dart < 0.25:
        foes = _foes(table, unit)
        return Ram(min(foes, key=lambda foe: table.apart(unit, foe)).id) if foes else None
    if dart < 0.4 if unit.parts else dart < 0.2:
        others = [other.id for other in table.units.values() if other.alive and other is not unit]
        return Follow(rng.choice(others), rng.randint(1, 5) if unit.parts else 1) if others else None
    if unit.parts:
        return _cruise(table, unit, rng)
    path = _stroll(table, unit, rng)
    return Move([table.names[cell] for cell in path]) if path else None


def _cruise(table: Table, unit: Unit, rng: random.Random) -> Move | None:
    """A hull's random path: straight on for a while, with a turn now and then."""
    left = rng.randint(0, min(unit.move, 12))
    dx, dy = rng.choice(STEPS)
    x, y = unit.at % table.width, unit.at // table.width
    path: list[str] = []
    while left > 0:
        if rng.random() < 0.1:
            path.append(rng.choice("LR"))
            left -= 1
            continue
        if not (0 <= x + dx < table.width and 0 <= y + dy < table.height):
            break
        x, y = x + dx, y + dy
        path.append(table.names[y * table.width + x])
        left -= 1
    while path and ordered_cost(table, unit, read_path(table, path)) > unit.move:
        path.pop()
    return Move(path) if path else None


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
    if unit.parts:
        return _hull_turn(table, unit, rng)
    kind = {"special": Hack, "stab": Stab, "shoot": Shoot}[state.phase]
    actions = [action for action in _actions(table, unit, rng) if isinstance(action, kind)]
    legal = [action for action in actions if not bar_to(table, unit, action)]
    return Act(unit.id, rng.choice(legal)) if legal and rng.random() < 0.9 else Pass(unit.id)


def _hull_turn(table: Table, unit: Unit, rng: random.Random) -> AnyCommand:
    if table.state.phase == "special":
        specials = _specials(table, unit, rng)
        return Act(unit.id, specials=specials) if specials else Pass(unit.id)
    shots = tuple(shot for shot in _shots(table, unit, rng) if not bar_to_shot(table, unit, shot))
    return Act(unit.id, shots=shots) if shots else Pass(unit.id)


def _phased_move(table: Table, unit: Unit, rng: random.Random) -> AnyCommand:
    chance = rng.random()
    assert table.state.call is not None
    if chance < 0.1 and not table.state.call.late:
        return Delay(unit.id)
    if chance < 0.2:
        return Pass(unit.id)
    movement = _movement(table, unit, rng)
    if unit.battalion and isinstance(movement, Ram):
        return Pass(unit.id)
    if isinstance(movement, Move):
        layer = table.layer(unit).copy()
        layer.take(unit.id, table.footing(unit))
        walked, _, _ = longest_walk(table, unit, read_path(table, movement.path), layer)
        kept = last_free(table, unit, walked, layer)
        movement = Move(movement.path[:kept]) if kept > 0 else None
    return Go(unit.id, movement) if movement is not None else Pass(unit.id)
