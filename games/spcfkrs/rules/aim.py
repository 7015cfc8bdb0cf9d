"""Whether an attack is legal as things stand, and how many dice a shot of it rolls (sections 8 to 11)."""

from collections.abc import Iterator
from typing import NamedTuple

from games.spcfkrs.rules.catalogue import Weapon
from games.spcfkrs.rules.commands import Target
from games.spcfkrs.rules.lattice import FULL, rings
from games.spcfkrs.rules.layer import Layer
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import NOBODY, PARTIALLY, Table

Sighting = tuple[str, int, str, int]
"""(reason why it is void or "", distance, cover word, dice per shot)."""
Items = list[tuple[int, ...]]
"""Cover that a pierce shot must break, in order; each item is the cells that one hit opens."""


class Regard(NamedTuple):
    """What counts on the line between a shooter and a target (SPC-128, SPC-129).

    blockers: who stops the shot. between, own: whether cover between them, and in the target's own cell, counts.
    ignored: units that never block this shot.
    """

    blockers: Layer
    between: bool
    own: bool
    ignored: frozenset[str]


EMPTY = Layer()


def regard(table: Table, unit: Unit, foe: Unit | None) -> Regard:
    """What counts for a shot of `unit` at `foe`, or at a cover cell (None), which is a ground target."""
    ignored = mates(table, unit)
    if unit.parts or (foe is not None and foe.parts):
        ignored = ignored | {unit.id} | ({foe.id} if foe is not None else NOBODY)
    from_high = unit.layer == "high"
    to_high = foe is not None and foe.layer == "high"
    space = table.focus == "spaceship"
    if from_high and to_high:
        return Regard(table.high, space, space, ignored)
    if from_high != to_high:
        return Regard(EMPTY, space, space or not to_high, ignored)
    return Regard(table.blockers, True, True, ignored)


def mates(table: Table, unit: Unit) -> frozenset[str]:
    """The members of the unit's own battalion, which never block its shots (SPC-192, SPC-200)."""
    return frozenset(table.state.battalions.get(unit.battalion, ())) if unit.battalion else NOBODY


def is_plain(unit: Unit, foe: Unit | None) -> bool:
    """Two fighters, or one and a cover cell, with nobody to shoot through: the ground's own line of sight."""
    return not unit.parts and not unit.battalion and (foe is None or not foe.parts)


def sight_shot(
    table: Table, unit: Unit, weapon: Weapon, target: Target, mode: str, origin: int = -1, part: int = 0
) -> Sighting:
    """A gun's shot from the unit's cell, from `origin`, or from a hull's part. Reasons are those of `order_void`."""
    start = unit.at if origin < 0 else origin
    if target.unit is None:
        return _sight_cover(table, unit, start, weapon, table.numbers[target.cell or ""], part)
    foe = table.units[target.unit]
    if not foe.alive or foe.at < 0:
        return "no_target", 0, "", 0
    if not is_plain(unit, foe):
        return _sight_any(table, unit, weapon, foe, target.part or 0, mode, _starts(table, unit, start, part))
    far = table.distance(start, foe.at)
    if far > table.reach(unit, weapon):
        return "out_of_range", far, "", 0
    if mode == "pierce":
        items, barred = table.cover_items(start, foe.at)
        return barred, far, "pierce" if items else "clear", 2 if items else 1
    sight, barred = table.look(start, foe.at)
    if barred:
        return barred, far, "blocked", 0
    behind = sight == PARTIALLY or table.levels[foe.at] == 1
    return "", far, "partial" if behind else "clear", 2 if behind else 1


def _starts(table: Table, unit: Unit, start: int, part: int) -> tuple[int, ...]:
    """The cells that a gun shoots from: a fighter's own, or those of the part that carries it (SPC-008)."""
    return table.cells(unit, part) if unit.parts else (start,)


def _sight_cover(table: Table, unit: Unit, start: int, weapon: Weapon, cell: int, part: int) -> Sighting:
    if cell == start and not unit.parts:
        return "no_target", 0, "", 0
    if is_plain(unit, None):
        far = table.distance(start, cell)
        barred = table.look(start, cell)[1] if table.levels[cell] and far <= table.reach(unit, weapon) else ""
    else:
        starts = _starts(table, unit, start, part)
        far = min(table.distance(each, cell) for each in starts)
        view = regard(table, unit, None)
        looks = [
            table.look_past(each, cell, *view)[1]
            for each in starts
            if table.distance(each, cell) <= table.reach(unit, weapon)
        ]
        barred = "" if "" in looks or not looks else looks[0]
    if not table.levels[cell]:
        return "no_cover", far, "", 0
    if far > table.reach(unit, weapon):
        return "out_of_range", far, "", 0
    return barred, far, "cover_target", 2


def _sight_any(
    table: Table, unit: Unit, weapon: Weapon, foe: Unit, part: int, mode: str, starts: tuple[int, ...]
) -> Sighting:
    """The best line between all cells of a gun and all cells of a target (SPC-130, SPC-138)."""
    reach = table.reach(unit, weapon)
    goals = table.cells(foe, part)
    pairs = [(table.distance(a, b), a, b) for a in starts for b in goals]
    near = [pair for pair in pairs if pair[0] <= reach]
    if not near:
        return "out_of_range", min(pairs)[0], "", 0
    if mode == "pierce":
        far, items, barred = best_items(table, unit, foe, near)
        return barred, far, "pierce" if items else "clear", 2 if items else 1
    view = regard(table, unit, foe)
    best = min(_rank_line(table, view, far, a, b) for far, a, b in near)
    result, far, _, _, barred = best
    if barred:
        return barred, far, "blocked", 0
    return "", far, "partial" if result else "clear", 2 if result else 1


def _rank_line(table: Table, view: Regard, far: int, a: int, b: int) -> tuple[int, int, int, int, str]:
    """(0 clear, 1 partial or 2 blocked, distance, shooter's cell, target's cell, why it is blocked)."""
    sight, barred = table.look_past(a, b, *view)
    if not barred and not sight and view.own and table.levels[b] == 1:
        sight = PARTIALLY
    return sight, far, a, b, barred


def best_items(table: Table, unit: Unit, foe: Unit, pairs: list[tuple[int, int, int]]) -> tuple[int, Items, str]:
    """Distance, cover items and bar of the pair of cells that a pierce shot uses (SPC-134, SPC-138)."""
    view = regard(table, unit, foe)
    found: list[tuple[tuple[int, ...], int, Items, str]] = []
    for far, a, b in pairs:
        items, barred = table.items_past(a, b, *view)
        walls = any(min(table.levels[cell] for cell in item) == FULL for item in items)
        rank = (1 if barred else 0, len(items), 1 if walls else 0, far, a, b)
        found.append((rank, far, items, barred))
    best = min(found, key=lambda entry: entry[0])
    return best[1], best[2], best[3]


def items_before(table: Table, unit: Unit, weapon: Weapon, foe: Unit, part: int, gun_part: int) -> Items:
    """The cover items that stand before a target now."""
    if is_plain(unit, foe):
        return table.cover_items(unit.at, foe.at)[0]
    reach = table.reach(unit, weapon)
    starts = _starts(table, unit, unit.at, gun_part)
    pairs = [(table.distance(a, b), a, b) for a in starts for b in table.cells(foe, part)]
    return best_items(table, unit, foe, [pair for pair in pairs if pair[0] <= reach] or pairs)[1]


def sight_stab(table: Table, unit: Unit, target: Target, mode: str, origin: int = -1) -> Sighting:
    """A melee attack from the unit's cell, or from `origin`."""
    start = unit.at if origin < 0 else origin
    if target.unit is not None and (not table.units[target.unit].alive or table.units[target.unit].at < 0):
        return "no_target", 0, "", 0
    cells = table.cells_of(target)
    far = min(table.distance(start, cell) for cell in cells)
    if target.unit is None and not table.levels[cells[0]]:
        return "no_cover", far, "", 0
    if mode == "pierce":
        return stab_line(table, start, target)[1], far, "pierce", 2
    near = [cell for cell in cells if table.distance(start, cell) == 1]
    if not near:
        return "not_adjacent", far, "", 0
    if not unit.flying and all(table.sealed(start, cell) for cell in near):
        return "blocked", far, "", 0
    return ("", far, "clear", 1) if target.unit is not None else ("", far, "cover_target", 2)


def stab_line(table: Table, start: int, target: Target) -> tuple[tuple[int, ...], str]:
    """The cells that a stab-through would open, and why it is void; the lowest far cell counts (SPC-101, SPC-345)."""
    reasons: list[str] = []
    for cell in sorted(table.cells_of(target)):
        middle = _middle(table, start, cell)
        reason = _bar_to_stab_through(table, start, cell, middle, target.unit or "")
        if not reason:
            return middle, ""
        reasons.append(reason)
    return (), min(reasons, key=STAB_REASONS.index)


STAB_REASONS = ("unit_between", "no_cover", "not_adjacent")


def _middle(table: Table, start: int, cell: int) -> tuple[int, ...]:
    """The middle cell, or both of a corner; () without the geometry."""
    width = table.width
    dx = cell % width - start % width
    dy = cell // width - start // width
    if abs(dx) in (0, 2) and abs(dy) in (0, 2) and (dx or dy):
        return (start + dy // 2 * width + dx // 2,)
    if abs(dx) == 1 and abs(dy) == 1:
        return start + dx, start + dy * width
    return ()


def _bar_to_stab_through(table: Table, start: int, cell: int, middle: tuple[int, ...], foe: str) -> str:
    if not middle:
        return "no_cover" if table.distance(start, cell) == 1 else "not_adjacent"
    if len(middle) == 2:
        return "" if table.sealed(start, cell) else "no_cover"
    if table.blockers.get(middle[0], foe) != foe:
        return "unit_between"
    return "" if table.levels[middle[0]] else "no_cover"


def next_target(table: Table, unit: Unit, weapon: Weapon, part: int = 0) -> Target | None:
    """The closest enemy or cover cell that the gun may shoot directly now (SPC-142, SPC-143, SPC-144)."""
    starts = _starts(table, unit, unit.at, part)
    best: tuple[int, int] | None = None
    found: Target | None = None
    for far, square, _, _, target in sorted(_enemies(table, unit, starts), key=lambda entry: entry[:4]):
        if far > table.reach(unit, weapon):
            break
        if not sight_shot(table, unit, weapon, target, "direct", part=part)[0]:
            best, found = (far, square), target
            break
    if not table.state.options.overflow_cover:
        return found
    own = set(table.cells(unit))
    for far, square, cell in _cover_around(table, starts, table.reach(unit, weapon)):
        if best is not None and (far, square) >= best:
            break
        target = Target(cell=table.names[cell])
        if cell not in own and not sight_shot(table, unit, weapon, target, "direct", part=part)[0]:
            return target
    return found


def _enemies(table: Table, unit: Unit, starts: tuple[int, ...]) -> Iterator[tuple[int, int, int, int, Target]]:
    """(distance, squared distance, canonical place, part, target) of every enemy fighter and live hull part."""
    for order, foe in enumerate(table.units.values()):
        if not foe.alive or foe.at < 0 or table.friends(unit, foe):
            continue
        if not foe.parts:
            yield (*nearness(table, starts, (foe.at,)), order, 0, Target(unit=foe.id))
            continue
        for number, part in enumerate(foe.parts, 1):
            if part.body:
                target = Target(unit=foe.id, part=number)
                yield (*nearness(table, starts, table.cells(foe, number)), order, number, target)


def nearness(table: Table, starts: tuple[int, ...], cells: tuple[int, ...]) -> tuple[int, int]:
    """Smallest distance and smallest squared straight-line distance between two sets of cells."""
    if len(starts) == len(cells) == 1:
        return table.distance(starts[0], cells[0]), table.square(starts[0], cells[0])
    pairs = [(a, b) for a in starts for b in cells]
    return min(table.distance(a, b) for a, b in pairs), min(table.square(a, b) for a, b in pairs)


def _cover_around(table: Table, starts: tuple[int, ...], reach: int) -> Iterator[tuple[int, int, int]]:
    """(distance, squared distance, cell) of cover within reach, closest first, then lowest (y, x)."""
    if len(starts) > 1:
        cover = [cell for cell, level in enumerate(table.levels) if level]
        ranked = sorted((*nearness(table, starts, (cell,)), cell) for cell in cover)
        yield from [entry for entry in ranked if entry[0] <= reach]
        return
    x, y = starts[0] % table.width, starts[0] // table.width
    for far, square, dx, dy in rings(reach):
        if 0 <= x + dx < table.width and 0 <= y + dy < table.height:
            cell = (y + dy) * table.width + x + dx
            if table.levels[cell]:
                yield far, square, cell


def closest_part(table: Table, unit: Unit, weapon: Weapon, foe: Unit, gun_part: int, melee: bool) -> int:
    """The closest live part of a hull that the attacker may target directly; 0: none (SPC-257, SPC-343)."""
    starts = _starts(table, unit, unit.at, gun_part)
    ranked: list[tuple[int, int]] = []
    for number, part in enumerate(foe.parts, 1):
        if not part.body:
            continue
        target = Target(unit=foe.id, part=number)
        if melee:
            barred = sight_stab(table, unit, target, "direct")[0]
        else:
            barred = sight_shot(table, unit, weapon, target, "direct", part=gun_part)[0]
        if not barred:
            ranked.append((nearness(table, starts, table.cells(foe, number))[0], number))
    return min(ranked)[1] if ranked else 0


def comrade(table: Table, unit: Unit, weapon: Weapon, foe: Unit, gun_part: int, melee: bool) -> Target | None:
    """The closest living member of a fallen target's battalion that may be attacked directly (SPC-199)."""
    starts = _starts(table, unit, unit.at, gun_part)
    ranked: list[tuple[int, int, Target]] = []
    for order, name in enumerate(table.state.battalions.get(foe.battalion, ()) if foe.battalion else ()):
        other = table.units[name]
        if not other.alive or other.at < 0:
            continue
        target = Target(unit=name)
        if other.parts:
            number = closest_part(table, unit, weapon, other, gun_part, melee)
            if not number:
                continue
            target = Target(unit=name, part=number)
        elif melee:
            if sight_stab(table, unit, target, "direct")[0]:
                continue
        elif sight_shot(table, unit, weapon, target, "direct", part=gun_part)[0]:
            continue
        ranked.append((nearness(table, starts, table.cells_of(target))[0], order, target))
    return min(ranked, key=lambda entry: entry[:2])[2] if ranked else None


def blast_cells(table: Table, centre: tuple[int, ...]) -> list[int]:
    """The target's cells and those at distance 1, clipped to the board (SPC-149), in order."""
    found: set[int] = set()
    for cell in centre:
        x, y = cell % table.width, cell // table.width
        for row in range(max(0, y - 1), min(table.height, y + 2)):
            found.update(range(row * table.width + max(0, x - 1), row * table.width + min(table.width, x + 2)))
    return sorted(found)
