"""Following, sticking and ramming (sections 13 and 20): stage B of the Move phase."""

from collections.abc import Container, Sequence

from games.spcfkrs.rules.attack import void
from games.spcfkrs.rules.commands import Follow, Movement, Ram, Target
from games.spcfkrs.rules.lattice import FULL
from games.spcfkrs.rules.ram import ram
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.voyage import Voyage, box_of, settle_move
from games.spcfkrs.rules.walk import Flood

UNLIMITED = 1 << 20
FIGHTERS_DISTANCE = 1


def sticks(unit: Unit, target: Unit) -> bool:
    """Whether the walk ignores its cost: the stab was rolled, and the legs are as good (SPC-177, SPC-181)."""
    return unit.stabbed == target.id and target.alive and unit.move >= target.move


def resolve_dependents(table: Table, dependents: Sequence[tuple[Unit, Movement]]) -> None:
    """Chains from the leader outwards; of a cycle the highest priority first (SPC-183, SPC-184)."""
    waiting = list(dependents)
    while waiting:
        names = {unit.id for unit, _ in waiting}
        index = next((i for i, (_, order) in enumerate(waiting) if _named(order) not in names), 0)
        unit, order = waiting.pop(index)
        if isinstance(order, Ram):
            ram(table, unit, order)
        elif isinstance(order, Follow):
            follow(table, unit, table.units[order.target], order.distance)


def _named(order: Movement) -> str:
    return order.target if isinstance(order, (Follow, Ram)) else ""


def follow(table: Table, unit: Unit, target: Unit, distance: int = FIGHTERS_DISTANCE) -> None:
    """One unit goes after its target, against the others as they stand now."""
    if not target.alive or target.at < 0:
        void(table, unit.id, "follow", "no_target", Target(unit=target.id))
        return
    stuck = sticks(unit, target)
    walked, cost, cut = approach(table, unit, target, stuck, distance)
    places = [(cell, unit.orientation) for cell in walked]
    settle_move(table, unit, "stick" if stuck else "follow", places, cost, cut)


def approach(
    table: Table, unit: Unit, target: Unit, free: bool, distance: int = FIGHTERS_DISTANCE
) -> tuple[list[int], int, str]:
    """The cells gone through, their cost, and why the way stops short of its goal. free: the cost is ignored."""
    if unit.parts or target.parts or distance != FIGHTERS_DISTANCE or table.focus != "foot":
        return _approach_any(table, unit, target, free, distance)
    flood, goal = _goal(table, unit, target)
    path = flood.way_to(goal, table.width)
    costs = flood.costs
    cut = ""
    if not free and costs[goal] > unit.move:
        path = [cell for cell in path if costs[cell] <= unit.move]
        cut = "cost"
    while path and (path[-1] in table.occupied or table.levels[path[-1]] == FULL):
        path.pop()
    return path, costs[path[-1]] if path else 0, cut


def _goal(table: Table, unit: Unit, target: Unit) -> tuple[Flood, int]:
    """The goal of SPC-179, and the flood that reached it."""
    taken: Container[int] = table.occupied
    flood = Flood(table, unit, unit.at)
    close = flood.seek(target.at, table.width, taken)
    if close:
        return flood, min(close, key=lambda cell: (table.square(cell, target.at), cell))
    best: tuple[int, int, int, int] | None = None
    goal = unit.at
    flood = Flood(table, unit, unit.at)
    for cost, cells in flood.spread(UNLIMITED):
        for cell in cells:
            if cell != unit.at and (cell in taken or table.levels[cell] == FULL):
                continue
            off = abs(table.distance(cell, target.at) - FIGHTERS_DISTANCE)
            key = (off, cost, table.square(cell, target.at), cell)
            if best is None or key < best:
                best, goal = key, cell
    return flood, goal


def _approach_any(table: Table, unit: Unit, target: Unit, free: bool, distance: int) -> tuple[list[int], int, str]:
    """The same for hulls, crowded cells and any ordered distance (SPC-179, SPC-187)."""
    return go_after(Voyage(table, unit), target, free, distance)


def go_after(voyage: Voyage, target: Unit, free: bool, distance: int) -> tuple[list[int], int, str]:
    """Where following ends on a voyage that may have been used before: cells, cost, why it stops short."""
    path = voyage.way_to(_best_end(voyage, target, distance))
    return cut_short(voyage, path, None if free else voyage.unit.move)


def _best_end(voyage: Voyage, target: Unit, distance: int) -> int:
    """The goal of SPC-179: smallest distance off, then cost, straight-line distance, y, x."""
    table = voyage.table
    theirs = table.cells(target)
    box = box_of(table, theirs)
    best: tuple[int, int, int, int] | None = None
    for cost, at in voyage:
        if best is not None:
            if best[0] == 0 and cost > best[1]:
                break
            if (max(0, voyage.gap(at, box) - distance), cost) > best[:2]:
                continue
        cells = voyage.body(at)
        off = abs(min(table.distance(a, b) for a in cells for b in theirs) - distance)
        if (best is not None and (off, cost) > best[:2]) or not voyage.can_end(at):
            continue
        key = (off, cost, min(table.square(a, b) for a in cells for b in theirs), at)
        if best is None or key < best:
            best = key
    assert best is not None, "a unit can always end where it is"
    return best[3]


def cut_short(voyage: Voyage, path: list[int], budget: int | None) -> tuple[list[int], int, str]:
    """The path up to its last affordable position that can be ended in, its cost, and why it stops short."""
    cut = ""
    if budget is not None and path and voyage.costs[path[-1]] > budget:
        path = [at for at in path if voyage.costs[at] <= budget]
        cut = "cost"
    while path and not voyage.can_end(path[-1]):
        path = path[:-1]
    return path, voyage.costs[path[-1]] if path else 0, cut
