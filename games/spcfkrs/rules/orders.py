"""What an order sheet may say: fixed facts alone are checked when it is handed in (SPC-060, SPC-076)."""

from collections.abc import Sequence

from games.kernel.refusal import refuse
from games.spcfkrs.rules.commands import Action, Follow, Hack, Move, Movement, Orders, Shoot, Stab, Target, UnitOrders
from games.spcfkrs.rules.lattice import read_cell
from games.spcfkrs.rules.move import ordered_cost
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.state import OrderSheet, Unit
from games.spcfkrs.rules.table import Table


def check_sheet(table: Table, seat: int, command: Orders) -> OrderSheet:
    """The sheet as it is kept, cells in capitals. Raises Illegal."""
    orders: dict[str, UnitOrders] = {}
    for unit_id, wanted in command.orders.items():
        unit = own_unit(table, seat, unit_id)
        orders[unit_id] = check_unit_orders(table, unit, wanted)
    _check_sequence(table, seat, command.sequence)
    return OrderSheet(orders, list(command.sequence))


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
    """One unit's action and move. Raises Illegal."""
    action = check_action(table, unit, wanted.action) if wanted.action is not None else None
    move = check_movement(table, unit, wanted.move) if wanted.move is not None else None
    return UnitOrders(action=action, move=move)


def check_action(table: Table, unit: Unit, action: Action) -> Action:
    """A hack, stab or shot: the ability owned, the target there and hostile. Raises Illegal."""
    if isinstance(action, Hack):
        if not unit.hacks_on:
            raise refuse(REFUSALS, "orders.no_implant", unit=unit.id)
        _check_enemy(table, unit, action.target)
        return action
    target = _check_target(table, unit, action.target)
    if isinstance(action, Shoot):
        if action.mode == "pierce":
            _check_pierce(table, unit.gun, target, "orders.no_pierce", "orders.pierce_unit")
        return Shoot(target=target, mode=action.mode)
    if action.mode == "pierce":
        _check_pierce(table, unit.melee, target, "orders.no_stab_through", "orders.stab_through_unit")
    return Stab(target=target, mode=action.mode)


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
        return target
    cell = check_cell(table, target.cell or "")
    if cell == unit.at:
        raise refuse(REFUSALS, "orders.own_cell", unit=unit.id, cell=table.names[cell])
    if not table.levels[cell]:
        raise refuse(REFUSALS, "orders.open_ground", cell=table.names[cell])
    return Target(cell=table.names[cell])


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
    """A path's shape and cost, or whom to follow. Raises Illegal."""
    if isinstance(move, Follow):
        if move.target == unit.id:
            raise refuse(REFUSALS, "follow.self", unit=unit.id)
        if move.distance != 1:
            raise refuse(REFUSALS, "follow.distance")
        _living(table, move.target)
        return move
    path = check_path(table, unit, move.path)
    return Move(path=[table.names[cell] for cell in path])


def check_path(table: Table, unit: Unit, texts: Sequence[str]) -> list[int]:
    """A path's cells: on the board, step by step, affordable as submitted (SPC-162). Raises Illegal."""
    if not texts:
        raise refuse(REFUSALS, "move.empty")
    path = [check_cell(table, text) for text in texts]
    here = unit.at
    for cell in path:
        if table.distance(here, cell) != 1:
            raise refuse(REFUSALS, "move.not_adjacent", cell=table.names[cell], before=table.names[here])
        here = cell
    cost = ordered_cost(table, unit, path)
    if cost > unit.move:
        raise refuse(REFUSALS, "move.too_far", cost=cost, unit=unit.id, move=unit.move)
    return path


def _check_sequence(table: Table, seat: int, sequence: Sequence[str]) -> None:
    seen: set[str] = set()
    for unit_id in sequence:
        unit = table.units.get(unit_id)
        if unit is None or unit.side != seat or not unit.alive or unit_id in seen:
            raise refuse(REFUSALS, "orders.sequence", unit=unit_id)
        seen.add(unit_id)
