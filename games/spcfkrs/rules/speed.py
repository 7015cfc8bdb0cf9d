"""Who acts before whom: Speed groups, ties and a side's own sequence (SPC-067 to SPC-073)."""

from collections.abc import Iterable, Sequence

from games.spcfkrs.rules.events import MoveTieOrder, TieOrder
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import Table

TieSet = list[Unit]
"""Units that are equal for good: of one side, whose owner orders them (SPC-071)."""


def by_speed(units: Iterable[Unit]) -> list[tuple[int, list[Unit]]]:
    """Speed groups, fastest first, each in canonical order (the order given)."""
    groups: dict[int, list[Unit]] = {}
    for unit in units:
        groups.setdefault(unit.speed, []).append(unit)
    return sorted(groups.items(), reverse=True)


def settle(table: Table, group: Sequence[Unit]) -> tuple[list[TieSet], dict[str, list[int]]]:
    """The tie sets of a Speed group in order, and every unit's tie dice; no dice within one side (SPC-070, SPC-339)."""
    rolls: dict[str, list[int]] = {}
    return _settle(table, list(group), rolls), rolls


def _settle(table: Table, group: list[Unit], rolls: dict[str, list[int]]) -> list[TieSet]:
    first = group[0].side
    if all(unit.side == first for unit in group):
        return [group]
    faces: dict[int, list[Unit]] = {}
    for unit in group:
        face = table.roll_for("tie", unit.id, f"tie:{unit.id}", 1, None, ("SPC-069", "SPC-070"))[0]
        rolls.setdefault(unit.id, []).append(face)
        faces.setdefault(face, []).append(unit)
    ordered: list[TieSet] = []
    for face in sorted(faces, reverse=True):
        ordered.extend(_settle(table, faces[face], rolls))
    return ordered


def sequenced(table: Table, units: TieSet) -> list[Unit]:
    """Equals of one side in their owner's order: its sequence, then the roster (SPC-071)."""
    if len(units) == 1:
        return units
    sheet = table.state.sides[units[0].side].sheet
    if sheet is None or not sheet.sequence:
        return units
    places = {unit_id: place for place, unit_id in enumerate(sheet.sequence)}
    return sorted(units, key=lambda unit: places.get(unit.battalion or unit.id, places.get(unit.id, len(places))))


def tie_order(table: Table, group: Sequence[Unit]) -> list[Unit]:
    """A Speed group of one phase in the order in which it acts, told when dice were needed."""
    sets, rolls = settle(table, group)
    ordered = [unit for units in sets for unit in sequenced(table, units)]
    if rolls:
        clauses = ("SPC-070", "SPC-071", "SPC-339")
        names = [unit.id for unit in ordered]
        table.tell(TieOrder(speed=group[0].speed, units=names, rolls=rolls, clauses=clauses))
    return ordered


def move_priority(table: Table, units: Iterable[Unit]) -> list[Unit]:
    """The priority list of the Move phase: always by dice, all groups at its start (SPC-073, SPC-167)."""
    ordered: list[Unit] = []
    rolled: dict[str, list[int]] = {}
    moving = list(units)
    for _, group in by_speed(unit for unit in moving if _leads(unit, moving)):
        sets, rolls = settle(table, group)
        rolled.update(rolls)
        for lead in (unit for equals in sets for unit in sequenced(table, equals)):
            ordered.extend(_followers_of(lead, moving))
    if rolled:
        names = [unit.id for unit in ordered]
        table.tell(MoveTieOrder(units=names, rolls=rolled, clauses=("SPC-073", "SPC-167")))
    return ordered


def _leads(unit: Unit, moving: Sequence[Unit]) -> bool:
    """Whether a unit rolls for itself: a battalion is one actor, placed at its first member (SPC-197)."""
    return not unit.battalion or unit is next(other for other in moving if other.battalion == unit.battalion)


def _followers_of(lead: Unit, moving: Sequence[Unit]) -> list[Unit]:
    """The lead, and the rest of its battalion in roster order."""
    if not lead.battalion:
        return [lead]
    return [unit for unit in moving if unit.battalion == lead.battalion]
