"""Battalions: identical units that act as one (section 14)."""

import re
from collections.abc import Iterable, Sequence

from games.kernel.refusal import refuse
from games.spcfkrs.rules.commands import FormBattalion, Move, Movement
from games.spcfkrs.rules.events import BattalionChanged
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.state import OrderSheet, State, Unit
from games.spcfkrs.rules.table import Table

TURNS = ("L", "R")
WORDS = re.compile(
    r"[a-z]{1,2}\d+|l|r|at|to|the|and|then|through|shoot|pierce|stab|stabthru|hack|recharge|slag|load|unload|move|follow"
    r"|ram|hold|lock|sequence|form|disband"
)
"""What typed orders would read as something else."""


def members(state: State, name: str) -> list[Unit]:
    """The living members of a battalion in roster order."""
    return [state.units[unit] for unit in state.battalions.get(name, ()) if state.units[unit].alive]


def build(unit: Unit) -> tuple[object, ...]:
    """What must be the same in identical units: class, weapons and modifications (SPC-194)."""
    guns = tuple((gun.weapon, gun.part) for gun in unit.guns)
    shape = tuple((part.col, part.row, part.body_max) for part in unit.parts)
    bays = tuple(bay.part for bay in unit.bays)
    return unit.unit_class, unit.profile, unit.gun, unit.melee, tuple(sorted(unit.modifications)), guns, shape, bays


def groups(table: Table, units: Sequence[Unit]) -> list[list[Unit]]:
    """Units that hang together at distance 1, the largest group first, then the canonically first."""
    left = list(units)
    found: list[list[Unit]] = []
    while left:
        group = [left.pop(0)]
        for unit in group:
            near = [other for other in left if table.apart(unit, other) <= 1]
            group.extend(near)
            left = [other for other in left if other not in near]
        found.append([unit for unit in units if unit in group])
    return sorted(found, key=len, reverse=True)


def check_forms(
    table: Table, seat: int, forms: Sequence[FormBattalion], disbands: Sequence[str]
) -> dict[str, list[str]]:
    """The battalions that a sheet forms. Raises Illegal."""
    state = table.state
    if (forms or disbands) and not state.options.battalions:
        raise refuse(REFUSALS, "battalion.off")
    for name in disbands:
        if not any(unit.side == seat for unit in members(state, name)):
            raise refuse(REFUSALS, "battalion.unknown", name=name)
    taken = {name for name in state.battalions if name not in disbands}
    busy = {unit for name in taken for unit in state.battalions[name]}
    formed: dict[str, list[str]] = {}
    for form in forms:
        if WORDS.fullmatch(form.name):
            raise refuse(REFUSALS, "battalion.word", name=form.name)
        if form.name in taken or form.name in formed:
            raise refuse(REFUSALS, "battalion.name", name=form.name)
        formed[form.name] = _check_form(table, seat, form, busy)
        busy.update(formed[form.name])
    return formed


def _check_form(table: Table, seat: int, form: FormBattalion, busy: set[str]) -> list[str]:
    units: list[Unit] = []
    for name in form.members:
        unit = table.units.get(name)
        if unit is None or unit.side != seat or not unit.alive or unit.at < 0 or name in busy or unit in units:
            raise refuse(REFUSALS, "battalion.member", unit=name)
        units.append(unit)
    if len({build(unit) for unit in units}) > 1:
        raise refuse(REFUSALS, "battalion.identical")
    units.sort(key=lambda unit: unit.number)
    if len(groups(table, units)) > 1:
        raise refuse(REFUSALS, "battalion.scattered")
    return [unit.id for unit in units]


def tell_apart(state: State) -> None:
    """Two sides that secretly picked one name: the later seat's battalion adds its letter, orders included."""
    owners = {name: state.units[units[0]].side for name, units in state.battalions.items() if units}
    taken = set(state.battalions)
    for seat, side in enumerate(state.sides):
        sheet = side.sheet
        if sheet is None:
            continue
        for name in list(sheet.form):
            if name in taken and owners.get(name, -1) != seat:
                other = f"{name}-{side.letter.lower()}"
                while other in taken or other in sheet.form:
                    other += side.letter.lower()
                _rename(sheet, name, other)
                name = other
            taken.add(name)
            owners[name] = seat


def _rename(sheet: OrderSheet, old: str, new: str) -> None:
    sheet.form = {new if name == old else name: units for name, units in sheet.form.items()}
    sheet.orders = {new if name == old else name: orders for name, orders in sheet.orders.items()}
    sheet.sequence = [new if name == old else name for name in sheet.sequence]


def change_battalions(table: Table, formed: dict[str, list[str]], disbanded: Iterable[str]) -> None:
    """Disband, then form, before the Special phase; public from now on (SPC-195)."""
    state = table.state
    for name in disbanded:
        _drop(table, name, "disbanded")
    for name, units in formed.items():
        state.battalions[name] = list(units)
        for unit in units:
            state.units[unit].battalion = name
        _tell(table, name, "formed", list(units))


def _tell(table: Table, name: str, change: str, units: list[str]) -> None:
    strength = len(members(table.state, name))
    clauses = ("SPC-191",) if change == "loss" else ("SPC-194", "SPC-195", "SPC-196")
    table.tell(BattalionChanged(name=name, change=change, members=units, strength=strength, clauses=clauses))


def _drop(table: Table, name: str, change: str) -> None:
    state = table.state
    units = state.battalions.pop(name)
    for unit in units:
        state.units[unit].battalion = ""
    table.tell(BattalionChanged(name=name, change=change, members=units, strength=0, clauses=("SPC-195",)))


def end_of_round(table: Table) -> None:
    """Losses are counted; members out of touch leave; fewer than two are no battalion (SPC-191, SPC-195, SPC-196)."""
    state = table.state
    for name in list(state.battalions):
        fallen = [unit for unit in state.battalions[name] if not state.units[unit].alive]
        for unit in fallen:
            state.battalions[name].remove(unit)
            state.units[unit].battalion = ""
        if fallen:
            _tell(table, name, "loss", fallen)
        standing = [unit for unit in members(state, name) if unit.at >= 0]
        kept = groups(table, standing)[0] if standing else []
        lost = [unit for unit in state.battalions[name] if state.units[unit] not in kept]
        for unit in lost:
            state.battalions[name].remove(unit)
            state.units[unit].battalion = ""
        if lost:
            _tell(table, name, "dropped", lost)
        if len(state.battalions[name]) < 2:
            _drop(table, name, "disbanded")


def member_moves(table: Table, name: str, order: Movement) -> dict[str, Movement]:
    """A battalion's move for each member: the same directions, or the same follow order (SPC-201)."""
    units = [unit for unit in members(table.state, name) if unit.at >= 0]
    if not isinstance(order, Move) or not units:
        return {unit.id: order for unit in units}
    found: dict[str, Movement] = {units[0].id: order}
    width = table.width
    first = units[0].at
    for unit in units[1:]:
        dx, dy = unit.at % width - first % width, unit.at // width - first // width
        path: list[str] = []
        for text in order.path:
            if text in TURNS:
                path.append(text)
                continue
            cell = table.numbers[text]
            x, y = cell % width + dx, cell // width + dy
            if not (0 <= x < width and 0 <= y < table.height):
                break
            path.append(table.names[y * width + x])
        if path:
            found[unit.id] = Move(path)
    return found
