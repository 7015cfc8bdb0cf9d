"""What an order sheet may say: fixed facts alone are checked when it is handed in (SPC-060, SPC-076)."""

from collections.abc import Sequence

from games.kernel.refusal import refuse
from games.spcfkrs.rules.battalion import check_forms, members
from games.spcfkrs.rules.commands import (
    Action,
    DropOff,
    Follow,
    Hack,
    HullShot,
    Load,
    Move,
    Movement,
    Orders,
    Ram,
    Recharge,
    Shoot,
    Slag,
    Special,
    Stab,
    Target,
    UnitOrders,
    Unload,
)
from games.spcfkrs.rules.lattice import read_cell
from games.spcfkrs.rules.move import ordered_cost
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.state import OrderSheet, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.voyage import LEFT, RIGHT, TREADS

TURN_NUMBERS = {"L": LEFT, "R": RIGHT}


def check_sheet(table: Table, seat: int, command: Orders) -> OrderSheet:
    """The sheet as it is kept, cells in capitals. Raises Illegal."""
    formed = check_forms(table, seat, command.form_battalion, command.disband_battalion)
    groups = _battalions_of(table, seat, formed, command.disband_battalion)
    orders: dict[str, UnitOrders] = {}
    for name, wanted in command.orders.items():
        if name in groups:
            orders[name] = _check_battalion(table, groups[name], wanted)
            continue
        unit = own_unit(table, seat, name)
        orders[name] = check_unit_orders(table, unit, wanted)
        _check_membership(command, groups, name, orders[name])
    _check_sequence(table, seat, command.sequence, set(groups))
    return OrderSheet(orders, list(command.sequence), formed, list(command.disband_battalion))


def _battalions_of(
    table: Table, seat: int, formed: dict[str, list[str]], disbanded: Sequence[str]
) -> dict[str, list[str]]:
    """The seat's battalions as they will be when the sheet is revealed."""
    kept: dict[str, list[str]] = {}
    for name in table.state.battalions:
        units = [unit.id for unit in members(table.state, name) if unit.side == seat]
        if units and name not in disbanded:
            kept[name] = units
    return kept | formed


def _check_battalion(table: Table, units: list[str], wanted: UnitOrders) -> UnitOrders:
    """A battalion's one order, as its first member could be given it (SPC-197, SPC-201)."""
    if wanted.specials or isinstance(wanted.action, Hack):
        raise refuse(REFUSALS, "battalion.specials")
    if isinstance(wanted.move, Ram):
        raise refuse(REFUSALS, "battalion.ram")
    return check_unit_orders(table, table.units[units[0]], wanted)


def _check_membership(command: Orders, groups: dict[str, list[str]], name: str, orders: UnitOrders) -> None:
    """A member takes part in the battalion's orders; of its own it may have specials only (SPC-202)."""
    battalion = next((key for key, units in groups.items() if name in units), None)
    if battalion is None:
        return
    action = None if isinstance(orders.action, Hack) else orders.action
    if action is not None or orders.shots or orders.move is not None:
        raise refuse(REFUSALS, "battalion.own_orders", unit=name, name=battalion)
    shared = command.orders.get(battalion)
    if isinstance(orders.action, Hack) and shared is not None and shared.action is not None:
        raise refuse(REFUSALS, "battalion.own_orders", unit=name, name=battalion)


def own_unit(table: Table, seat: int, unit_id: str) -> Unit:
    """A living unit of the seat's. Raises Illegal."""
    unit = table.units.get(unit_id)
    if unit is None:
        raise refuse(REFUSALS, "orders.unknown_unit", unit=unit_id)
    if unit.side != seat:
        raise refuse(REFUSALS, "orders.not_yours", unit=unit_id)
    if not unit.alive:
        raise refuse(REFUSALS, "orders.dead", unit=unit_id)
    return unit


def check_unit_orders(table: Table, unit: Unit, wanted: UnitOrders) -> UnitOrders:
    """What one unit is to do. Raises Illegal."""
    if unit.parts:
        if wanted.action is not None:
            raise refuse(REFUSALS, "orders.hull_action", unit=unit.id)
    elif wanted.specials or wanted.shots:
        raise refuse(REFUSALS, "orders.fighter_action", unit=unit.id)
    action = check_action(table, unit, wanted.action) if wanted.action is not None else None
    move = check_movement(table, unit, wanted.move) if wanted.move is not None else None
    specials = check_specials(table, unit, wanted.specials)
    shots = check_shots(table, unit, wanted.shots)
    return UnitOrders(action=action, move=move, specials=specials, shots=shots)


def check_shots(table: Table, unit: Unit, shots: Sequence[HullShot]) -> tuple[HullShot, ...]:
    """A hull's shots: own guns, each at most once (SPC-216, SPC-217). Raises Illegal."""
    guns = {gun.id: gun for gun in unit.guns}
    seen: set[str] = set()
    found: list[HullShot] = []
    for shot in shots:
        gun = guns.get(shot.gun)
        if gun is None or shot.gun in seen:
            raise refuse(REFUSALS, "orders.gun", unit=unit.id, gun=shot.gun)
        seen.add(shot.gun)
        target = _check_target(table, unit, shot.target)
        if shot.mode == "pierce":
            _check_pierce(table, gun.weapon, target, "orders.no_pierce", "orders.pierce_unit")
        found.append(HullShot(shot.gun, target, shot.mode))
    return tuple(found)


def check_specials(table: Table, unit: Unit, specials: Sequence[Special]) -> tuple[Special, ...]:
    """A hull's specials: what its crew can do, each source once (SPC-062, SPC-063). Raises Illegal."""
    found: list[Special] = []
    seen: set[str] = set()
    for special in specials:
        source = type(special).__name__
        if isinstance(special, (Load, Unload)):
            source += special.bay
        if source in seen:
            raise refuse(REFUSALS, "orders.special_twice", unit=unit.id)
        seen.add(source)
        found.append(_check_special(table, unit, special))
    return tuple(found)


def _check_special(table: Table, unit: Unit, special: Special) -> Special:
    crew = unit.crew
    if isinstance(special, Recharge):
        if crew is None or not crew.recharges_on:
            raise refuse(REFUSALS, "orders.no_technician", unit=unit.id)
    elif isinstance(special, Slag):
        if crew is None or not crew.slag_on:
            raise refuse(REFUSALS, "orders.no_exhaust", unit=unit.id)
    elif isinstance(special, Hack):
        _check_hack(table, unit, special)
    else:
        return _check_bay(table, unit, special)
    return special


def _check_bay(table: Table, unit: Unit, special: Load | Unload) -> Special:
    if all(bay.id != special.bay for bay in unit.bays):
        raise refuse(REFUSALS, "orders.no_bay", unit=unit.id, bay=special.bay)
    names = list(special.units) if isinstance(special, Load) else [drop.unit for drop in special.placements]
    for name in names:
        passenger = _living(table, name)
        if passenger.parts or not table.friends(unit, passenger) or names.count(name) > 1:
            raise refuse(REFUSALS, "orders.passenger", unit=name)
    if isinstance(special, Load):
        return special
    drops = [DropOff(drop.unit, table.names[check_cell(table, drop.cell)]) for drop in special.placements]
    return Unload(special.bay, drops)


def check_action(table: Table, unit: Unit, action: Action) -> Action:
    """A hack, stab or shot: the ability owned, the target there and hostile. Raises Illegal."""
    if isinstance(action, Hack):
        _check_hack(table, unit, action)
        return action
    target = _check_target(table, unit, action.target)
    if isinstance(action, Shoot):
        if action.mode == "pierce":
            _check_pierce(table, unit.gun, target, "orders.no_pierce", "orders.pierce_unit")
        return Shoot(target=target, mode=action.mode)
    if target.unit is not None and table.units[target.unit].layer == "high":
        raise refuse(REFUSALS, "orders.stab_high", target=target.unit)
    if action.mode == "pierce":
        _check_pierce(table, unit.melee, target, "orders.no_stab_through", "orders.stab_through_unit")
    return Stab(target=target, mode=action.mode)


def _check_hack(table: Table, unit: Unit, action: Hack) -> None:
    if not unit.hacks_on:
        raise refuse(REFUSALS, "orders.no_implant", unit=unit.id)
    _check_enemy(table, unit, action.target)
    if table.units[action.target].unit_class != unit.unit_class:
        raise refuse(REFUSALS, "orders.hack_class", unit=unit.id, target=action.target)


def _check_pierce(table: Table, weapon_key: str, target: Target, no_weapon: str, no_unit: str) -> None:
    weapon = table.state.weapons[weapon_key]
    if not weapon.behind_damage:
        raise refuse(REFUSALS, no_weapon, weapon=weapon.name)
    if target.unit is None:
        raise refuse(REFUSALS, no_unit)


def _check_target(table: Table, unit: Unit, target: Target) -> Target:
    if (target.unit is None) == (target.cell is None):
        raise refuse(REFUSALS, "orders.target_shape")
    if target.unit is not None:
        _check_enemy(table, unit, target.unit)
        _check_part(table.units[target.unit], target.part)
        return target
    if target.part is not None:
        raise refuse(REFUSALS, "orders.target_shape")
    cell = check_cell(table, target.cell or "")
    if unit.at >= 0 and cell in table.cells(unit):
        raise refuse(REFUSALS, "orders.own_cell", unit=unit.id, cell=table.names[cell])
    if not table.levels[cell]:
        raise refuse(REFUSALS, "orders.open_ground", cell=table.names[cell])
    return Target(cell=table.names[cell])


def _check_part(foe: Unit, part: int | None) -> None:
    """Of a hull a live part is named, of a fighter none (SPC-255, SPC-256)."""
    if not foe.parts:
        if part is not None:
            raise refuse(REFUSALS, "orders.no_part", target=foe.id)
        return
    if part is None:
        raise refuse(REFUSALS, "orders.name_part", target=foe.id)
    if part > len(foe.parts) or not foe.parts[part - 1].body:
        raise refuse(REFUSALS, "orders.part_gone", target=foe.id, part=part)


def _check_enemy(table: Table, unit: Unit, target_id: str) -> None:
    target = _living(table, target_id)
    if table.friends(unit, target):
        raise refuse(REFUSALS, "orders.friend", target=target_id)


def _living(table: Table, target_id: str) -> Unit:
    target = table.units.get(target_id)
    if target is None:
        raise refuse(REFUSALS, "orders.no_target", target=target_id)
    if not target.alive:
        raise refuse(REFUSALS, "orders.target_dead", target=target_id)
    return target


def check_cell(table: Table, text: str) -> int:
    """The number of a cell of this board. Raises Illegal."""
    number = read_cell(text, table.width, table.height)
    if number is None:
        raise refuse(REFUSALS, "orders.no_cell", cell=text)
    return number


def check_movement(table: Table, unit: Unit, move: Movement) -> Movement:
    """A path's shape and cost, whom to follow, whom to ram. Raises Illegal."""
    if isinstance(move, Ram):
        if not unit.parts:
            raise refuse(REFUSALS, "ram.fighter", unit=unit.id)
        _check_enemy(table, unit, move.target)
        return move
    if isinstance(move, Follow):
        if move.target == unit.id:
            raise refuse(REFUSALS, "follow.self", unit=unit.id)
        if move.distance != 1 and not unit.parts:
            raise refuse(REFUSALS, "follow.distance")
        _living(table, move.target)
        return move
    return Move(path=check_path(table, unit, move.path))


def check_path(table: Table, unit: Unit, texts: Sequence[str]) -> list[str]:
    """A path as it is kept: on the board, step by step, affordable as submitted (SPC-162, SPC-174). Raises Illegal.

    A fighter aboard may be given a path for after it gets out: its first cell is then checked when it resolves.
    """
    if not texts:
        raise refuse(REFUSALS, "move.empty")
    path: list[int] = []
    here = unit.at
    for text in texts:
        if unit.parts and text.upper() in TURN_NUMBERS:
            path.append(TURN_NUMBERS[text.upper()])
            continue
        cell = check_cell(table, text)
        if here >= 0 and table.distance(here, cell) != 1:
            raise refuse(REFUSALS, "move.not_adjacent", cell=table.names[cell], before=table.names[here])
        path.append(cell)
        here = cell
    cost = ordered_cost(table, unit, path)
    if cost > unit.move:
        raise refuse(REFUSALS, "move.too_far", cost=cost, unit=unit.id, move=unit.move)
    return [TREADS.get(tread) or table.names[tread] for tread in path]


def _check_sequence(table: Table, seat: int, sequence: Sequence[str], battalions: set[str]) -> None:
    seen: set[str] = set()
    for unit_id in sequence:
        if unit_id in battalions and unit_id not in seen:
            seen.add(unit_id)
            continue
        unit = table.units.get(unit_id)
        if unit is None or unit.side != seat or not unit.alive or unit_id in seen:
            raise refuse(REFUSALS, "orders.sequence", unit=unit_id)
        seen.add(unit_id)
