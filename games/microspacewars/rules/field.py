"""The field's zones (MSW-044 to MSW-047, MSW-375, MSW-376)."""

from functools import lru_cache

from games.microspacewars.rules.chart import Square
from games.microspacewars.rules.options import Field, Options

SOUTH, WEST, NORTH, EAST = range(4)
EDGES = (SOUTH, WEST, NORTH, EAST)
INWARD = {SOUTH: 0, WEST: 2, NORTH: 4, EAST: 6}
"""The direction that looks away from an edge."""


def edge_of(field: Field, options: Options, seat: int) -> int:
    """The edge that a seat's zone lies at."""
    return EDGES[seat] if field.edges else (SOUTH if seat % 2 == 0 else NORTH)


def zone(field: Field, options: Options, seat: int) -> tuple[Square, ...]:
    """The squares of a seat's zone, edge row first, from west or south."""
    return _zone(field, options.teams == "two_pairs", edge_of(field, options, seat), seat)


@lru_cache(maxsize=256)
def _zone(field: Field, pairs: bool, edge: int, seat: int) -> tuple[Square, ...]:
    width, height, depth = field.width, field.height, field.depth
    if field.edges:
        along = range(width // 4, width - width // 4)
    elif pairs:
        along = range((width + 1) // 2) if seat < 2 else range((width + 1) // 2, width)
    else:
        along = range(width)
    rows = range(depth)
    if edge == SOUTH:
        return tuple((x, row) for row in rows for x in along)
    if edge == NORTH:
        return tuple((x, height - 1 - row) for row in rows for x in along)
    if edge == WEST:
        return tuple((row, y) for row in rows for y in along)
    return tuple((width - 1 - row, y) for row in rows for y in along)


def rows_behind(field: Field, edge: int, square: Square) -> list[Square]:
    """The squares between a square and its edge, in the same line (MSW-049)."""
    x, y = square
    if edge == SOUTH:
        return [(x, row) for row in range(y)]
    if edge == NORTH:
        return [(x, row) for row in range(y + 1, field.height)]
    if edge == WEST:
        return [(column, y) for column in range(x)]
    return [(column, y) for column in range(x + 1, field.width)]
