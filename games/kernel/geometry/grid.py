"""Square grids: cells, distance, lines of sight, paths.

A cell is (x, y): x the column from 0 in the west, y the row from 0 in the north; A1 is (0, 0).
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from math import gcd

Cell = tuple[int, int]
Pair = tuple[Cell, Cell]
Direction = tuple[int, int]

DIRECTIONS: dict[str, Direction] = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}
"""The eight steps, in the order that breaks ties."""

STEPS: tuple[Direction, ...] = tuple(DIRECTIONS.values())

_CELL = re.compile(r"([A-Z]{1,2})([1-9][0-9]{0,2})")


@lru_cache(maxsize=8192)
def column_name(x: int) -> str:
    """A..Z, AA, AB, ... for a column from 0."""
    return chr(65 + x) if x < 26 else column_name(x // 26 - 1) + chr(65 + x % 26)


@lru_cache(maxsize=8192)
def cell_name(cell: Cell) -> str:
    """ "F10" for (5, 9)."""
    return f"{column_name(cell[0])}{cell[1] + 1}"


@lru_cache(maxsize=8192)
def parse_cell(text: str) -> Cell:
    """(5, 9) for "F10". Raises ValueError for anything that is not a cell's name."""
    match = _CELL.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a cell such as F10")
    x = 0
    for letter in match[1]:
        x = x * 26 + ord(letter) - 64
    return x - 1, int(match[2]) - 1


def distance(a: Cell, b: Cell) -> int:
    """Chebyshev distance in cells."""
    dx = a[0] - b[0]
    dy = a[1] - b[1]
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    return dx if dx > dy else dy


def square(a: Cell, b: Cell) -> int:
    """Squared straight-line distance, in cells squared."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def inside(cell: Cell, width: int, height: int) -> bool:
    """Whether the cell lies on a board of width x height cells."""
    return 0 <= cell[0] < width and 0 <= cell[1] < height


def neighbours(cell: Cell, width: int, height: int) -> Iterator[Cell]:
    """The cells one step away on the board, in the order of DIRECTIONS."""
    x, y = cell
    for dx, dy in STEPS:
        nx, ny = x + dx, y + dy
        if 0 <= nx < width and 0 <= ny < height:
            yield nx, ny


def flanks(a: Cell, b: Cell) -> Pair | None:
    """The two cells beside the corner that a diagonal step from a to b crosses; None for a straight step."""
    if a[0] == b[0] or a[1] == b[1]:
        return None
    return (b[0], a[1]), (a[0], b[1])


class Crossing:
    """Something the segment between two cell centres meets: one cell, or a pinch pair at a corner.

    offset of the first cell; `pair` the second one's, or None. `near`: all of it within distance 1 of the start.
    """

    __slots__ = ("near", "offset", "pair")

    def __init__(self, offset: Cell, pair: Cell | None) -> None:
        self.offset = offset
        self.pair = pair
        cells = (offset,) if pair is None else (offset, pair)
        self.near = all(max(abs(x), abs(y)) <= 1 for x, y in cells)


@lru_cache(maxsize=32768)
def crossings(dx: int, dy: int) -> tuple[Crossing, ...]:
    """What the segment from (0, 0) to (dx, dy) meets between its ends, in order from the start.

    A cell is met when the segment crosses its interior: 2|dx*ey - dy*ex| < |dx| + |dy|. Where the segment passes
    exactly through a corner, the two cells that touch the corner and are not crossed form a pinch pair.
    """
    met: list[tuple[int, int, Crossing]] = []
    limit = abs(dx) + abs(dy)
    for x in range(min(0, dx), max(0, dx) + 1):
        for y in range(min(0, dy), max(0, dy) + 1):
            if (x, y) not in ((0, 0), (dx, dy)) and 2 * abs(dx * y - dy * x) < limit:
                met.append((2 * (dx * x + dy * y), 0, Crossing((x, y), None)))
    for corner, first, second in _pinches(dx, dy):
        met.append((dx * corner[0] + dy * corner[1], 1, Crossing(first, second)))
    met.sort(key=lambda item: item[:2])
    return tuple(item[2] for item in met)


def _pinches(dx: int, dy: int) -> Iterator[tuple[Cell, Cell, Cell]]:
    """(corner in half cells, cell, cell) for each corner that the segment passes exactly through."""
    g = gcd(abs(dx), abs(dy))
    if not g or not (dx // g) % 2 or not (dy // g) % 2:
        return
    sx = 1 if dx > 0 else -1
    sy = 1 if dy > 0 else -1
    for k in range(g):
        x = (2 * k + 1) * (dx // g)
        y = (2 * k + 1) * (dy // g)
        yield (x, y), ((x + sx) // 2, (y - sy) // 2), ((x - sx) // 2, (y + sy) // 2)


def line(a: Cell, b: Cell) -> tuple[list[Cell], list[Pair]]:
    """The cells between a and b in order from a, and the pinch pairs in order from a."""
    ax, ay = a
    cells: list[Cell] = []
    pairs: list[Pair] = []
    for crossing in crossings(b[0] - ax, b[1] - ay):
        x, y = crossing.offset
        if crossing.pair is None:
            cells.append((ax + x, ay + y))
        else:
            px, py = crossing.pair
            pairs.append(((ax + x, ay + y), (ax + px, ay + py)))
    return cells, pairs


CLEAR, PARTIAL, BLOCKED = 0, 1, 2


def sight(a: Cell, b: Cell, level: Callable[[Cell], int], own_level: int = 0, lean: bool = True) -> int:
    """Sight from a to b: CLEAR, PARTIAL or BLOCKED.

    level: 0 open, 1 partial cover, 2 what blocks, of a between-cell. own_level: the terrain of the target's own cell,
    which counts as PARTIAL when 1. lean: partial cover next to the shooter is ignored. A pinch pair counts as the
    lower of its two levels.
    """
    worst = PARTIAL if own_level == 1 else CLEAR
    ax, ay = a
    for crossing in crossings(b[0] - ax, b[1] - ay):
        x, y = crossing.offset
        found = level((ax + x, ay + y))
        if found and crossing.pair is not None:
            px, py = crossing.pair
            found = min(found, level((ax + px, ay + py)))
        if found == 2:
            return BLOCKED
        if found == 1 and not (lean and crossing.near):
            worst = PARTIAL
    return worst


Reach = dict[Cell, tuple[int, Cell | None]]
"""Cell to (cost from the start, the cell before on a cheapest path)."""


def reach(
    start: Cell, budget: int | None, step_cost: Callable[[Cell, Cell], int | None], width: int, height: int
) -> Reach:
    """Every cell that a walk from `start` gets to for at most `budget` (None: no limit).

    step_cost(a, b): the cost of the step from a to its neighbour b, at least 1, or None when it is not allowed.
    """
    best: Reach = {start: (0, None)}
    heap: list[tuple[int, int, Cell]] = [(0, 0, start)]
    serial = 0
    while heap:
        cost, _, cell = heapq.heappop(heap)
        if cost > best[cell][0]:
            continue
        for after in neighbours(cell, width, height):
            price = step_cost(cell, after)
            if price is None:
                continue
            total = cost + price
            if budget is not None and total > budget:
                continue
            known = best.get(after)
            if known is None or total < known[0]:
                best[after] = (total, cell)
                serial += 1
                heapq.heappush(heap, (total, serial, after))
    return best


def path_to(found: Reach, goal: Cell) -> list[Cell]:
    """The cells of a cheapest path to `goal`, without the start. Raises KeyError when it was not reached."""
    path: list[Cell] = []
    cell: Cell | None = goal
    while cell is not None:
        path.append(cell)
        cell = found[cell][1]
    path.pop()
    path.reverse()
    return path
