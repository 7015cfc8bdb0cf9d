"""Plasma slag: laid behind a hull, paid for by whoever moves through (section 21)."""

from games.spcfkrs.rules.catalogue import SIXTHS
from games.spcfkrs.rules.events import SlagDamage, SlagLaid
from games.spcfkrs.rules.geometry import heading_back
from games.spcfkrs.rules.lattice import FULL
from games.spcfkrs.rules.scale import CLASSES
from games.spcfkrs.rules.state import SlagLine, State, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.transport import test_passengers


def lay_slag(table: Table, unit: Unit) -> None:
    """The exhaust's die, and on success the length die and the line (SPC-290, SPC-291)."""
    crew = unit.crew
    assert crew is not None
    needed = crew.slag_on
    roll = table.roll_for("slag", unit.id, f"slag:{unit.id}", 1, needed, ("SPC-290",))[0]
    told = SlagLaid(
        unit=unit.id, roll=roll, needed=needed, success=roll >= needed, clauses=("SPC-290", "SPC-291", "SPC-292")
    )
    if not told.success:
        table.tell(told)
        return
    extra = table.roll_for("slag_length", unit.id, f"slag_length:{unit.id}", 1, None, ("SPC-291",))[0]
    told.length = crew.slag_length + extra
    cells = slag_cells(table, unit, told.length)
    told.cells = [table.names[cell] for cell in cells]
    table.state.slag.append(SlagLine(unit.id, table.state.round, cells, slag_by_class(table.state, unit)))
    table.tell(told)


def slag_by_class(state: State, unit: Unit) -> list[int]:
    """What a hull's slag deals to each class, in sixths (SPC-296)."""
    points = unit.crew.slag_damage if unit.crew is not None else 0
    return [points * state.figures.factor(unit.unit_class, other) for other in CLASSES]


def slag_cells(table: Table, unit: Unit, length: int) -> list[int]:
    """The next cells from the tail straight against the heading, up to the edge or full cover (SPC-292)."""
    dx, dy = heading_back(unit)
    width, height = table.width, table.height
    cell = _tail(table, unit, dx, dy)
    found: list[int] = []
    x, y = cell % width, cell // width
    for _ in range(length):
        x, y = x + dx, y + dy
        if not (0 <= x < width and 0 <= y < height) or table.levels[y * width + x] == FULL:
            break
        found.append(y * width + x)
    return found


def _tail(table: Table, unit: Unit, dx: int, dy: int) -> int:
    """The hull's cell farthest against the heading; ties: nearest to the middle, then lowest (y, x)."""
    width = table.width
    cells = sorted(set(table.cells(unit)))
    count = len(cells)
    middle_x = sum(cell % width for cell in cells)
    middle_y = sum(cell // width for cell in cells)

    def rank(cell: int) -> tuple[int, int, int]:
        x, y = cell % width, cell // width
        off = (x * count - middle_x) ** 2 + (y * count - middle_y) ** 2
        return -(x * dx + y * dy), off, cell

    return min(cells, key=rank)


def note_entry(table: Table, unit: Unit, cells: tuple[int, ...], part: int) -> None:
    """A unit's part enters cells as it moves; the part that enters a line first is the one that pays (SPC-295)."""
    for number, line in enumerate(table.state.slag):
        if any(cell in line.cells for cell in cells):
            table.state.slagged.setdefault(unit.id, {}).setdefault(str(number), part)


def slag_damage(table: Table) -> None:
    """Stage C of the Move phase: units in canonical order, lines in age order (SPC-294, SPC-295, SPC-296)."""
    state = table.state
    entered, state.slagged = state.slagged, {}
    for unit in list(state.units.values()):
        for number, part in sorted(entered.get(unit.id, {}).items(), key=lambda item: int(item[0])):
            if not unit.alive:
                break
            line = state.slag[int(number)]
            amount = table.rounded(line.damage[CLASSES.index(unit.unit_class)])
            crew = state.units[line.by].crew
            raw = crew.slag_damage * SIXTHS if crew is not None else amount
            told = SlagDamage(
                unit=unit.id, line=int(number) + 1, amount=amount, part=part or None, clauses=("SPC-294", "SPC-296")
            )
            table.tell(told)
            if table.lose(unit, part, raw, amount, "slag", line.by):
                table.bury(unit, part, "slag", line.by)
            test_passengers(table)


def cool_slag(table: Table) -> None:
    """Lines older than the option allows are gone (SPC-293)."""
    rounds = table.state.options.slag_rounds
    if rounds:
        table.state.slag = [line for line in table.state.slag if table.state.round - line.round < rounds]
