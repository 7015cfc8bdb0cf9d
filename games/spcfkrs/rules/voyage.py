"""Moves of anything, hulls with all their cells included: legality of a step, cheapest ways, coming to stand."""

import heapq
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from games.kernel.geometry.grid import STEPS
from games.spcfkrs.rules.events import Moved
from games.spcfkrs.rules.geometry import HEADING_NAMES, heading_of
from games.spcfkrs.rules.lattice import FULL, PARTIAL
from games.spcfkrs.rules.layer import Layer
from games.spcfkrs.rules.scale import part_cells
from games.spcfkrs.rules.slag import note_entry
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import PartCells, Table
from games.spcfkrs.rules.walk import PRICES

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


class Gait(NamedTuple):
    """One of the eight steps of a body of cells: what it newly covers, and what it must not squeeze past.

    Offsets of cell numbers from the anchor: `entered` from where the step leads, `corners` from where it starts.
    """

    step: int
    dx: int
    dy: int
    entered: tuple[int, ...]
    corners: tuple[int, ...]


@lru_cache(maxsize=1024)
def gaits(offsets: tuple[tuple[int, int], ...], width: int) -> tuple[Gait, ...]:
    """The eight steps of a body whose cells lie at `offsets`, in the order N, NE, E, SE, S, SW, W, NW."""
    body = set(offsets)
    numbers = tuple(dy * width + dx for dx, dy in offsets)
    return tuple(
        Gait(
            dy * width + dx,
            dx,
            dy,
            tuple(oy * width + ox for ox, oy in offsets if (ox + dx, oy + dy) not in body),
            numbers if dx and dy else (),
        )
        for dx, dy in STEPS
    )


Box = tuple[int, int, int, int]
"""First and last column, first and last row."""


def box_of(table: Table, cells: tuple[int, ...]) -> Box:
    """The smallest box around cells."""
    columns, rows = [cell % table.width for cell in cells], [cell // table.width for cell in cells]
    return min(columns), max(columns), min(rows), max(rows)


class Voyage:
    """The cheapest ways of a unit from where it is, with the others where they are; it does not turn.

    Positions are found in order of cost, as far as somebody asks. costs: of the positions found or in sight so far.
    """

    __slots__ = (
        "before",
        "budget",
        "cells",
        "costs",
        "gaits",
        "heap",
        "orientation",
        "prices",
        "reached",
        "room",
        "span",
        "squeezes",
        "standing",
        "start",
        "table",
        "unit",
    )

    def __init__(self, table: Table, unit: Unit, budget: int | None = None, shun: frozenset[int] = frozenset()) -> None:
        """budget: None for no limit. shun: cells not to be entered. The unit's own cells do not stand in its way."""
        self.table = table
        self.unit = unit
        self.start = unit.at
        self.orientation = unit.orientation
        self.budget = budget
        offsets = _body(table, unit)
        self.cells = tuple(dy * table.width + dx for dx, dy in offsets)
        columns, rows = [dx for dx, _ in offsets], [dy for _, dy in offsets]
        self.span = (min(columns), max(columns), min(rows), max(rows))
        self.gaits = gaits(offsets, table.width)
        self.standing = table.layer(unit)
        self.squeezes = not table.unhindered(unit)
        self.prices = self._price_cells(shun)
        self.costs: dict[int, int] = {unit.at: 0}
        self.before: dict[int, list[int]] = {unit.at: []}
        self.heap = [(0, unit.at)]
        self.reached: list[tuple[int, int]] = []
        self.room: dict[int, bool] = {unit.at: True}

    def _price_cells(self, shun: frozenset[int]) -> bytearray:
        """What entering each cell costs; 0 where the unit cannot."""
        table, unit = self.table, self.unit
        prices = table.levels.translate(PRICES) if self.squeezes else bytearray(b"\x01") * len(table.levels)
        if not unit.flying:
            for cell in self.standing:
                if table.bars(unit, cell, self.standing):
                    prices[cell] = 0
        for cell in shun:
            prices[cell] = 0
        return prices

    def _fits(self, at: int, dx: int, dy: int) -> bool:
        """Whether the body stays on the board with one step."""
        left, right, top, bottom = self.span
        width = self.table.width
        x, y = at % width + dx, at // width + dy
        return x + left >= 0 and x + right < width and y + top >= 0 and y + bottom < self.table.height

    def _price(self, at: int, gait: Gait) -> int:
        """The cost of one step, 0 when it is not allowed (SPC-159 to SPC-165)."""
        if not self._fits(at, gait.dx, gait.dy):
            return 0
        price = 1
        prices = self.prices
        there = at + gait.step
        for offset in gait.entered:
            entering = prices[there + offset]
            if not entering:
                return 0
            if entering > price:
                price = entering
        if self.squeezes and gait.corners:
            levels, width = self.table.levels, self.table.width
            across = gait.dy * width
            for offset in gait.corners:
                cell = at + offset
                if levels[cell + gait.dx] == FULL and levels[cell + across] == FULL:
                    return 0
        return price

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """(cost, position) of everything that can be reached, cheapest first."""
        place = 0
        while place < len(self.reached) or self._advance():
            yield self.reached[place]
            place += 1

    def _advance(self) -> bool:
        """Settle one more position; False when there is none."""
        heap, costs = self.heap, self.costs
        while heap:
            cost, at = heapq.heappop(heap)
            if cost > costs[at]:
                continue
            for gait in self.gaits:
                price = self._price(at, gait)
                total = cost + price
                if not price or (self.budget is not None and total > self.budget):
                    continue
                after = at + gait.step
                known = costs.get(after)
                if known is None or total < known:
                    costs[after] = total
                    self.before[after] = [at]
                    heapq.heappush(heap, (total, after))
                elif total == known:
                    self.before[after].append(at)
            self.reached.append((cost, at))
            return True
        return False

    def body(self, at: int) -> tuple[int, ...]:
        """All cells that the unit covers at a position."""
        return tuple([at + offset for offset in self.cells])

    def gap(self, at: int, box: Box) -> int:
        """At least how far the unit at a position is from anything inside a box; quick, and never too much."""
        left, right, top, bottom = self.span
        x, y = at % self.table.width, at // self.table.width
        return max(0, box[0] - x - right, x + left - box[1], box[2] - y - bottom, y + top - box[3])

    def spot(self, at: int) -> PartCells:
        """The cells of every part at a position that was reached."""
        spot = self.table.spot(self.unit, at, self.orientation)
        assert spot is not None
        return spot

    def can_end(self, at: int) -> bool:
        """Whether a move may end at a position that was reached; it may stay where it is."""
        known = self.room.get(at)
        if known is None:
            unit = self.unit
            here = self.table.footing(unit)
            self.standing.take(unit.id, here)
            known = self.room[at] = self.table.can_end(unit, self.spot(at), self.standing)
            self.standing.put(unit.id, here)
        return known

    def ends(self) -> Iterator[int]:
        """Positions that can be ended in, its own included, cheapest first."""
        return (at for _, at in self if self.can_end(at))

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
                (self.table.square(here + gait.step, goal), place, here + gait.step)
                for place, gait in enumerate(self.gaits)
                if here + gait.step in useful and self._fits(here, gait.dx, gait.dy)
                if here in self.before[here + gait.step]
            ]
            here = min(onward)[2]
            path.append(here)
        return path

    def last_before(self, at: int) -> int:
        """The position before this one on a cheapest path."""
        return self.before[at][0]


def _body(table: Table, unit: Unit) -> tuple[tuple[int, int], ...]:
    """The cells of a unit as (dx, dy) from its anchor, each once."""
    if not unit.parts:
        return ((0, 0),)
    parts = part_cells(unit.shape(), unit.unit_class, table.focus, unit.orientation)
    return tuple(dict.fromkeys(offset for cells in parts for offset in cells))


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
