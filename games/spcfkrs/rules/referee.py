"""The referee's seat: enters orders on instruction, keeps time, resolves, rules on cases with a reason (SPC-321)."""

from collections.abc import Callable

from games.kernel.refusal import not_yours, refuse
from games.kernel.rules import REFEREE
from games.spcfkrs.rules.commands import (
    AnyRefereeCommand,
    RefDeadline,
    RefDice,
    RefOrders,
    RefPlace,
    RefTerrain,
)
from games.spcfkrs.rules.events import (
    CoverChanged,
    DeadlineMoved,
    DiceEntered,
    OrdersEntered,
    OrdersLocked,
    UnitMovedByReferee,
)
from games.spcfkrs.rules.lattice import FULL, LEVEL_NAMES
from games.spcfkrs.rules.orders import check_cell
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.setup import sixths
from games.spcfkrs.rules.state import OFF_BOARD, OrderSheet, State, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.transport import bay_of, board, test_passengers, works

CheckOrders = Callable[..., OrderSheet]
CAUSE = "referee"


def may_act(state: State, seat: int) -> None:
    """Raises NotYourDecision unless the seat is the referee's, in a match that has one."""
    if seat != REFEREE or state.options.play_mode != "referee":
        raise not_yours(seat, "Only a referee may do that.")


def enter_orders(table: Table, command: RefOrders, check: CheckOrders) -> None:
    """An absent side's sheet, on its instruction; the sheet stays secret until the reveal."""
    state = table.state
    if not 0 <= command.side < len(state.sides):
        raise refuse(REFUSALS, "referee.side", side=command.side)
    side = state.sides[command.side]
    side.sheet = check(table, command.side, command.sheet)
    side.missed = False
    table.tell(
        OrdersEntered(side=command.side, locked=command.sheet.locked, reason=command.reason, clauses=("SPC-321",))
    )
    if command.sheet.locked:
        side.locked = True
        table.tell(OrdersLocked(side=command.side, clauses=("SPC-320", "SPC-321")))


def move_deadline(table: Table, command: RefDeadline) -> None:
    """A new deadline, so many hours from now; whoever runs the clock reads it from the event (SPC-322)."""
    told = DeadlineMoved(deadline_hours=command.hours, reason=command.reason, clauses=("SPC-321", "SPC-322"))
    table.tell(told)


def take_dice(table: Table, command: RefDice) -> None:
    """Faces of real dice, used in the order in which dice are asked for (SPC-017)."""
    state = table.state
    if state.options.dice_source != "entered":
        raise refuse(REFUSALS, "referee.drawn_dice")
    if len(state.supply) + len(command.faces) > MOST_DICE:
        raise refuse(REFUSALS, "referee.too_many_dice", most=MOST_DICE)
    state.supply.extend(command.faces)
    table.tell(DiceEntered(faces=list(command.faces), clauses=("SPC-017", "SPC-321")))


MOST_DICE = 5000


def place_terrain(table: Table, command: RefTerrain) -> None:
    """Terrain before anybody has deployed; later only as a ruling, with its reason. Raises Illegal."""
    state = table.state
    setting_up = state.phase == "setup" and not any(side.locked for side in state.sides)
    if not setting_up:
        _need_reason(command.reason)
    for text, word in command.cells.items():
        cell = check_cell(table, text)
        level = LEVEL_NAMES.index(word)
        stands = list(table.occupied.on(cell))
        if state.options.map_focus == "spaceship":
            stands += table.high.on(cell)
        hidden = {spot.at for side in state.sides for spot in side.placements.values()}
        if level == FULL and (stands or cell in hidden):
            raise refuse(REFUSALS, "referee.occupied", cell=table.names[cell])
        before = table.levels[cell]
        if before == level:
            continue
        table.levels[cell] = level
        table.rough = True
        told = CoverChanged(
            cell=table.names[cell], from_=LEVEL_NAMES[before], to=word, cause=CAUSE, clauses=("SPC-014", "SPC-321")
        )
        told.reason = command.reason or None
        table.tell(told)


def _need_reason(reason: str) -> None:
    if len(reason.strip()) < SHORTEST_REASON:
        raise refuse(REFUSALS, "referee.reason")


SHORTEST_REASON = 3


def place_unit(table: Table, command: RefPlace) -> None:
    """Move, place, remove or heal a unit, as a ruling with its reason. Raises Illegal."""
    state = table.state
    if state.phase == "setup":
        raise refuse(REFUSALS, "referee.setup")
    _need_reason(command.reason)
    unit = table.units.get(command.unit)
    if unit is None:
        raise refuse(REFUSALS, "orders.unknown_unit", unit=command.unit)
    if command.remove:
        _remove(table, unit)
    else:
        _set_body(unit, command)
        _set_place(table, unit, command)
    table.tell(
        UnitMovedByReferee(
            unit=unit.id,
            reason=command.reason,
            removed=command.remove,
            cell=table.names[unit.at] if unit.at >= 0 else None,
            orientation=unit.orientation if unit.parts and unit.at >= 0 else None,
            aboard=unit.aboard or None,
            body=unit.body,
            clauses=("SPC-321",),
        )
    )


def _remove(table: Table, unit: Unit) -> None:
    """Off the board for good; what it was ordered is forgotten, its passengers are tested."""
    if not unit.alive:
        raise refuse(REFUSALS, "orders.dead", unit=unit.id)
    table.die(unit, CAUSE)
    test_passengers(table)
    for side in table.state.sides:
        if side.sheet is not None:
            dead = [name for name in side.sheet.orders if name in table.units and not table.units[name].alive]
            for name in dead:
                del side.sheet.orders[name]
            side.sheet.sequence = [name for name in side.sheet.sequence if name not in dead]


def _set_body(unit: Unit, command: RefPlace) -> None:
    if command.body is not None:
        if unit.parts:
            raise refuse(REFUSALS, "orders.name_part", target=unit.id)
        unit.body = _within(command.body, unit.body_max)
    for key, value in command.parts.items():
        number = int(key) if key.isdigit() else 0
        if not 1 <= number <= len(unit.parts):
            raise refuse(REFUSALS, "orders.part_gone", target=unit.id, part=key)
        part = unit.parts[number - 1]
        part.body = _within(value, part.body_max, least=0)
    if unit.parts:
        unit.body = sum(part.body for part in unit.parts)
    if unit.body and not unit.alive and (command.cell is not None or command.aboard is not None):
        unit.alive, unit.cause = True, ""


def _within(value: int | str, most: int, least: int = 1) -> int:
    body = sixths(value)
    if not least <= body <= most:
        raise refuse(REFUSALS, "setup.figure", value=value)
    return body


def _set_place(table: Table, unit: Unit, command: RefPlace) -> None:
    if not unit.alive:
        raise refuse(REFUSALS, "orders.dead", unit=unit.id)
    if unit.parts and table.is_wreck(unit):
        raise refuse(REFUSALS, "referee.wreck", unit=unit.id)
    if command.cell is None and command.aboard is None and command.orientation is None:
        if command.body is None and not command.parts:
            raise refuse(REFUSALS, "referee.nothing")
        return
    if command.aboard is not None:
        _seat(table, unit, command.aboard)
        return
    cell = check_cell(table, command.cell) if command.cell is not None else unit.at
    if cell < 0:
        raise refuse(REFUSALS, "orders.no_cell", cell=command.cell or "")
    if unit.at >= 0:
        table.lift(unit)
    elif unit.aboard:
        table.leave_bay(unit)
    turned = unit.orientation if command.orientation is None or not unit.parts else command.orientation
    spot = table.spot(unit, cell, turned)
    if spot is None or not table.can_end(unit, spot, table.layer(unit)):
        raise refuse(REFUSALS, "referee.no_room", unit=unit.id, cell=table.names[cell])
    unit.at, unit.orientation = cell, turned
    table.stand(unit)


def _seat(table: Table, unit: Unit, text: str) -> None:
    """Into a bay of its own team."""
    hull_id, _, bay_id = text.partition(".")
    hull = table.units.get(hull_id)
    if unit.parts or hull is None or all(bay.id != bay_id for bay in hull.bays) or not table.friends(unit, hull):
        raise refuse(REFUSALS, "deploy.bay", unit=unit.id, bay=text)
    bay = bay_of(hull, bay_id)
    if not hull.alive or not works(hull, bay) or len(bay.passengers) >= bay.capacity:
        raise refuse(REFUSALS, "deploy.bay", unit=unit.id, bay=text)
    if unit.at >= 0:
        table.lift(unit)
        unit.at = OFF_BOARD
    elif unit.aboard:
        table.leave_bay(unit)
    unit.aboard = text
    board(table.state, bay, unit.id)


def everybody_locked(state: State, owing: list[int]) -> bool:
    """Whether the referee need not wait: nobody owes a sheet, or all teams but one have conceded (SPC-321)."""
    teams = {side.team for side in state.sides if not side.conceded}
    return not owing or len(teams) <= 1


def act(table: Table, command: AnyRefereeCommand, check: CheckOrders) -> None:
    """Everything that the referee does but resolving."""
    if isinstance(command, RefOrders):
        enter_orders(table, command, check)
    elif isinstance(command, RefDeadline):
        move_deadline(table, command)
    elif isinstance(command, RefTerrain):
        place_terrain(table, command)
    elif isinstance(command, RefPlace):
        place_unit(table, command)
