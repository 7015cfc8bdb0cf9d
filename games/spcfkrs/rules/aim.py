"""Whether an attack is legal as things stand, and how many dice a shot of it rolls (sections 8 to 11)."""

from games.spcfkrs.rules.catalogue import Weapon
from games.spcfkrs.rules.commands import Target
from games.spcfkrs.rules.lattice import rings
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import PARTIALLY, Table

Sighting = tuple[str, int, str, int]
"""(reason why it is void or "", distance, cover word, dice per shot)."""


def sight_shot(table: Table, unit: Unit, weapon: Weapon, target: Target, mode: str) -> Sighting:
    """A gun's shot from the unit's cell. Reasons are those of `order_void`."""
    start = unit.at
    if target.unit is None:
        return _sight_cover(table, start, weapon, table.numbers[target.cell or ""])
    foe = table.units[target.unit]
    if not foe.alive:
        return "no_target", 0, "", 0
    far = table.distance(start, foe.at)
    if far > weapon.range:
        return "out_of_range", far, "", 0
    if mode == "pierce":
        items, barred = table.cover_items(start, foe.at)
        return barred, far, "pierce" if items else "clear", 2 if items else 1
    sight, barred = table.look(start, foe.at)
    if barred:
        return barred, far, "blocked", 0
    behind = sight == PARTIALLY or table.levels[foe.at] == 1
    return "", far, "partial" if behind else "clear", 2 if behind else 1


def _sight_cover(table: Table, start: int, weapon: Weapon, cell: int) -> Sighting:
    far = table.distance(start, cell)
    if not table.levels[cell]:
        return "no_cover", far, "", 0
    if far > weapon.range:
        return "out_of_range", far, "", 0
    _, barred = table.look(start, cell)
    return barred, far, "cover_target", 2


def sight_stab(table: Table, unit: Unit, target: Target, mode: str) -> Sighting:
    """A melee attack from the unit's cell."""
    start = unit.at
    if target.unit is not None and not table.units[target.unit].alive:
        return "no_target", 0, "", 0
    cell = table.cell_of(target)
    far = table.distance(start, cell)
    if target.unit is None and not table.levels[cell]:
        return "no_cover", far, "", 0
    if mode == "pierce":
        reason = _bar_to_stab_through(table, start, cell)
        return reason, far, "pierce", 2
    if far != 1:
        return "not_adjacent", far, "", 0
    if table.sealed(start, cell):
        return "blocked", far, "", 0
    return ("", far, "clear", 1) if target.unit is not None else ("", far, "cover_target", 2)


def stab_through_cells(table: Table, start: int, cell: int) -> tuple[int, ...]:
    """The cells that a stab-through would open: the middle one, or both of a sealed corner; () without the geometry."""
    width = table.width
    dx = cell % width - start % width
    dy = cell // width - start // width
    if abs(dx) in (0, 2) and abs(dy) in (0, 2) and (dx or dy):
        return (start + dy // 2 * width + dx // 2,)
    if abs(dx) == 1 and abs(dy) == 1:
        return start + dx, start + dy * width
    return ()


def _bar_to_stab_through(table: Table, start: int, cell: int) -> str:
    cells = stab_through_cells(table, start, cell)
    if not cells:
        return "no_cover" if table.distance(start, cell) == 1 else "not_adjacent"
    if len(cells) == 2:
        return "" if table.sealed(start, cell) else "no_cover"
    if cells[0] in table.occupied:
        return "unit_between"
    return "" if table.levels[cells[0]] else "no_cover"


def next_target(table: Table, unit: Unit, weapon: Weapon) -> Target | None:
    """The closest enemy or cover cell that the gun may shoot directly now (SPC-142, SPC-143, SPC-144)."""
    best: tuple[int, int] | None = None
    found: Target | None = None
    foes = [
        (table.distance(unit.at, foe.at), table.square(unit.at, foe.at), order, foe)
        for order, foe in enumerate(table.units.values())
        if foe.alive and foe.at >= 0 and not table.friends(unit, foe)
    ]
    foes.sort(key=lambda entry: entry[:3])
    for far, square, _, foe in foes:
        if far > weapon.range:
            break
        if not table.look(unit.at, foe.at)[1]:
            best, found = (far, square), Target(unit=foe.id)
            break
    if not table.state.options.overflow_cover:
        return found
    x, y = unit.at % table.width, unit.at // table.width
    for far, square, dx, dy in rings(weapon.range):
        if best is not None and (far, square) >= best:
            break
        if not (0 <= x + dx < table.width and 0 <= y + dy < table.height):
            continue
        cell = (y + dy) * table.width + x + dx
        if table.levels[cell] and not table.look(unit.at, cell)[1]:
            return Target(cell=table.names[cell])
    return found


def blast_cells(table: Table, centre: int) -> list[int]:
    """The target's cell and those at distance 1, clipped to the board (SPC-149), in order."""
    x, y = centre % table.width, centre // table.width
    return [
        row * table.width + column
        for row in range(max(0, y - 1), min(table.height, y + 2))
        for column in range(max(0, x - 1), min(table.width, x + 2))
    ]
