"""Following and sticking (section 13): stage B of the Move phase."""

from games.spcfkrs.rules.attack import void
from games.spcfkrs.rules.commands import Target
from games.spcfkrs.rules.lattice import FULL
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.walk import Flood, settle_move

UNLIMITED = 1 << 20
FIGHTERS_DISTANCE = 1


def sticks(unit: Unit, target: Unit) -> bool:
    """Whether the walk ignores its cost: the stab was rolled, and the legs are as good (SPC-177, SPC-181)."""
    return unit.stabbed == target.id and target.alive and unit.move >= target.move


def resolve_followers(table: Table, followers: list[tuple[Unit, str]]) -> None:
    """Chains from the leader outwards; of a cycle the highest priority first (SPC-183, SPC-184)."""
    waiting = list(followers)
    while waiting:
        names = {unit.id for unit, _ in waiting}
        index = next((i for i, (_, target) in enumerate(waiting) if target not in names), 0)
        unit, target = waiting.pop(index)
        follow(table, unit, table.units[target])


def follow(table: Table, unit: Unit, target: Unit) -> None:
    """One unit walks after its target, against the others as they stand now."""
    if not target.alive:
        void(table, unit.id, "follow", "no_target", Target(unit=target.id))
        return
    stuck = sticks(unit, target)
    walked, cost, cut = approach(table, unit, target, stuck)
    settle_move(table, unit, "stick" if stuck else "follow", walked, cost, cut)


def approach(table: Table, unit: Unit, target: Unit, free: bool) -> tuple[list[int], int, str]:
    """The cells walked, their cost, and why the walk stops short of its goal. free: the cost is ignored."""
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
    flood = Flood(table, unit, unit.at)
    close = flood.seek(target.at, table.width, table.occupied)
    if close:
        return flood, min(close, key=lambda cell: (table.square(cell, target.at), cell))
    best: tuple[int, int, int, int] | None = None
    goal = unit.at
    flood = Flood(table, unit, unit.at)
    for cost, cells in flood.spread(UNLIMITED):
        for cell in cells:
            if cell != unit.at and (cell in table.occupied or table.levels[cell] == FULL):
                continue
            off = abs(table.distance(cell, target.at) - FIGHTERS_DISTANCE)
            key = (off, cost, table.square(cell, target.at), cell)
            if best is None or key < best:
                best, goal = key, cell
    return flood, goal
