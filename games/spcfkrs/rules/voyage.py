"""Moves of anything, hulls with all their cells included: legality of a step, cheapest ways, coming to stand."""

import heapq
from collections.abc import Iterator, Sequence
from itertools import pairwise

from games.kernel.geometry.grid import STEPS
from games.spcfkrs.rules.events import Moved
from games.spcfkrs.rules.geometry import HEADING_NAMES, heading_of
from games.spcfkrs.rules.lattice import FULL, PARTIAL
from games.spcfkrs.rules.layer import Layer
from games.spcfkrs.rules.slag import note_entry
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import PartCells, Table

LEFT, RIGHT = -1, -2
"""Quarter turns in a path, beside the numbers of cells (SPC-174)."""
TURNS = {LEFT: 270, RIGHT: 90}
TREADS = {LEFT: "L", RIGHT: "R"}

Place = tuple[int, int]
"""(cell, orientation); of a hull the anchor's cell."""

CUT_CLAUSES = {
    "full_cover": "SPC-010",
    "sealed_corner": "SPC-163",
    "enemy": "SPC-165",
    "cost": "SPC-162",
    "edge": "SPC-169",
    "not_adjacent": "SPC-162",
    "occupied": "SPC-164",
    "conflict": "SPC-168",
}
KIND_CLAUSES = {
    "path": ("SPC-157", "SPC-169"),
    "follow": ("SPC-176", "SPC-179"),
    "stick": ("SPC-177", "SPC-181"),
    "ram": ("SPC-275", "SPC-286"),
}


def step_price(table: Table, unit: Unit, here: Place, there: Place, standing: Layer) -> tuple[int, str]:
    """The cost of one step or quarter turn, and why it is not allowed or "" (SPC-159 to SPC-165, SPC-174)."""
    old = table.spot(unit, *here)
    new = table.spot(unit, *there)
    if new is None or old is None:
        return 0, "edge"
    entered = new_cells(old, new)
    free = table.unhindered(unit)
    if not free:
        levels = table.levels
        if any(levels[cell] == FULL for cell in entered):
            return 0, "full_cover"
        if here[1] == there[1] and _seals(table, old, here[0], there[0]):
            return 0, "sealed_corner"
    if not unit.flying:
        for cell in entered:
            barred = table.bars(unit, cell, standing)
            if barred:
                return 0, barred
    if free or here[1] != there[1]:
        return 1, ""
    return (2 if any(table.levels[cell] == PARTIAL for cell in entered) else 1), ""


def new_cells(old: PartCells, new: PartCells) -> list[int]:
    """The cells that a step newly covers, in part order."""
    had = {cell for cells in old for cell in cells}
    return list(dict.fromkeys(cell for cells in new for cell in cells if cell not in had))


def _seals(table: Table, spot: PartCells, here: int, there: int) -> bool:
    """Whether a diagonal step crosses a sealed corner with any of its cells (SPC-163)."""
    width = table.width
    dx, dy = there % width - here % width, there // width - here // width
    if not dx or not dy:
        return False
    return any(table.sealed(cell, cell + dy * width + dx) for cells in spot for cell in cells)


def steps_from(table: Table, at: int) -> Iterator[tuple[int, int, int]]:
    """(cell, dx, dy) of the neighbours on the board, in the order N, NE, E, SE, S, SW, W, NW."""
    width, height = table.width, table.height
    x, y = at % width, at // width
    for dx, dy in STEPS:
        if 0 <= x + dx < width and 0 <= y + dy < height:
            yield (y + dy) * width + x + dx, dx, dy


class Voyage:
    """Costs of the cheapest ways of a unit from where it is, with the others where they are; it does not turn."""

    __slots__ = ("before", "costs", "orientation", "shun", "standing", "start", "table", "unit")

    def __init__(self, table: Table, unit: Unit, budget: int | None = None, shun: frozenset[int] = frozenset()) -> None:
        """budget: None for no limit. shun: cells not to be entered. The unit's own cells do not stand in its way."""
        self.shun = shun
        self.table = table
        self.unit = unit
        self.start = unit.at
        self.orientation = unit.orientation
        self.standing = table.layer(unit)
        self.costs: dict[int, int] = {unit.at: 0}
        self.before: dict[int, list[int]] = {unit.at: []}
        self._spread(budget)

    def _spread(self, budget: int | None) -> None:
        heap = [(0, self.start)]
        while heap:
            cost, at = heapq.heappop(heap)
            if cost > self.costs[at]:
                continue
            for after, _, _ in steps_from(self.table, at):
                there = (after, self.orientation)
                price, barred = step_price(self.table, self.unit, (at, self.orientation), there, self.standing)
                if barred or (budget is not None and cost + price > budget) or (self.shun and self._shuns(at, after)):
                    continue
                known = self.costs.get(after)
                if known is None or cost + price < known:
                    self.costs[after] = cost + price
                    self.before[after] = [at]
                    heapq.heappush(heap, (cost + price, after))
                elif cost + price == known:
                    self.before[after].append(at)

    def _shuns(self, at: int, after: int) -> bool:
        """Whether a step enters cells to be shunned."""
        return not self.shun.isdisjoint(new_cells(self.spot(at), self.spot(after)))

    def spot(self, at: int) -> PartCells:
        """The cells at a position that was reached."""
        spot = self.table.spot(self.unit, at, self.orientation)
        assert spot is not None
        return spot

    def ends(self) -> Iterator[int]:
        """Positions that can be ended in, its own included."""
        unit, table = self.unit, self.table
        here = table.footing(unit)
        self.standing.take(unit.id, here)
        found = [at for at in self.costs if at == self.start or table.can_end(unit, self.spot(at), self.standing)]
        self.standing.put(unit.id, here)
        return iter(found)

    def way_to(self, goal: int) -> list[int]:
        """The cheapest path to a reached position, kept straight by SPC-180, without the start."""
        useful, stack = {goal}, [goal]
        while stack:
            for at in self.before[stack.pop()]:
                if at not in useful:
                    useful.add(at)
                    stack.append(at)
        path: list[int] = []
        here = self.start
        while here != goal:
            onward = [
                (self.table.square(after, goal), place, after)
                for place, (after, _, _) in enumerate(steps_from(self.table, here))
                if after in useful and here in self.before[after]
            ]
            here = min(onward)[2]
            path.append(here)
        return path


def settle_move(
    table: Table, unit: Unit, kind: str, walked: Sequence[Place], cost: int, cut: str, lifted: bool = False
) -> None:
    """A unit comes to stand at the end of what it walked. lifted: it was taken off the table before."""
    start = (unit.at, unit.orientation)
    if not lifted:
        table.lift(unit)
    if table.state.slag:
        _note_slag(table, unit, [start, *walked])
    treads = _treads(table, unit, [start, *walked])
    if walked:
        unit.at, unit.orientation = walked[-1]
    table.stand(unit)
    clauses: tuple[str, ...] = KIND_CLAUSES[kind]
    if cut:
        clauses = (*clauses, "SPC-171", CUT_CLAUSES[cut])
    table.tell(
        Moved(
            unit=unit.id,
            kind=kind,
            from_=table.names[start[0]],
            walked=treads,
            to=table.names[unit.at],
            cost=cost,
            cut_reason=cut or None,
            orientation=unit.orientation if unit.parts else None,
            heading=HEADING_NAMES[unit.heading] if unit.parts else None,
            clauses=clauses,
        )
    )


def _treads(table: Table, unit: Unit, places: Sequence[Place]) -> list[str]:
    """The walk as a path is written; a hull's heading follows its last step (SPC-056)."""
    treads: list[str] = []
    for here, there in pairwise(places):
        if here[1] != there[1]:
            treads.append("R" if (here[1] + 90) % 360 == there[1] else "L")
            continue
        treads.append(table.names[there[0]])
        if unit.parts:
            width = table.width
            unit.heading = heading_of(there[0] % width - here[0] % width, there[0] // width - here[0] // width)
    return treads


def _note_slag(table: Table, unit: Unit, places: Sequence[Place]) -> None:
    """What the unit enters on its way; of a hull the live part that comes first onto newly entered ground (SPC-295)."""
    entered: set[int] = set()
    for here, there in pairwise(places):
        old, new = table.spot(unit, *here), table.spot(unit, *there)
        if old is None or new is None:
            continue
        entered.update(new_cells(old, new))
        for number, (before, after) in enumerate(zip(old, new, strict=True), 1):
            part = number if unit.parts else 0
            if not part or unit.parts[part - 1].body:
                note_entry(table, unit, tuple(cell for cell in after if cell in entered and cell not in before), part)
