"""A board's fixed geometry, worked out once: names, neighbours, lines. A cell is the number y * width + x."""

from functools import lru_cache

from games.kernel.geometry.grid import STEPS, cell_name, crossings, parse_cell

OPEN, PARTIAL, FULL = 0, 1, 2
LEVEL_NAMES = ("open", "partial", "full")
SYMBOLS = ".o#"

Crossing = tuple[int, int, bool]
"""(offset, offset of the pair's other cell or 0, whether all of it is next to the shooter)."""
Neighbour = tuple[int, int, int]
"""(cell, the two flanking cells of a diagonal step or -1)."""


@lru_cache(maxsize=64)
def names(width: int, height: int) -> tuple[str, ...]:
    """The name of every cell, by number."""
    return tuple(cell_name((x, y)) for y in range(height) for x in range(width))


@lru_cache(maxsize=64)
def numbers(width: int, height: int) -> dict[str, int]:
    """The number of every cell, by name."""
    return {name: number for number, name in enumerate(names(width, height))}


def read_cell(text: str, width: int, height: int) -> int | None:
    """The number of the cell that `text` names (in either case), or None."""
    try:
        x, y = parse_cell(text.strip().upper())
    except ValueError:
        return None
    return y * width + x if x < width and y < height else None


@lru_cache(maxsize=64)
def neighbours(width: int, height: int) -> tuple[tuple[Neighbour, ...], ...]:
    """For every cell its neighbours in the order N, NE, E, SE, S, SW, W, NW (SPC-180)."""
    table: list[tuple[Neighbour, ...]] = []
    for y in range(height):
        for x in range(width):
            around: list[Neighbour] = []
            for dx, dy in STEPS:
                if 0 <= x + dx < width and 0 <= y + dy < height:
                    flanks = (y * width + x + dx, (y + dy) * width + x) if dx and dy else (-1, -1)
                    around.append(((y + dy) * width + x + dx, *flanks))
            table.append(tuple(around))
    return tuple(table)


@lru_cache(maxsize=65536)
def line(dx: int, dy: int, width: int) -> tuple[Crossing, ...]:
    """What the segment to (dx, dy) meets, in order from the shooter (SPC-119, SPC-120), as offsets of cell numbers."""
    met: list[Crossing] = []
    for crossing in crossings(dx, dy):
        x, y = crossing.offset
        other = 0
        if crossing.pair is not None:
            other = crossing.pair[1] * width + crossing.pair[0]
        met.append((y * width + x, other, crossing.near))
    return tuple(met)


@lru_cache(maxsize=64)
def rings(reach: int) -> tuple[tuple[int, int, int, int], ...]:
    """(distance, squared distance, dx, dy) of the cells within `reach` of a cell, closest first (SPC-144)."""
    around = []
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if dx or dy:
                around.append((max(abs(dx), abs(dy)), dx * dx + dy * dy, dy, dx))
    return tuple((far, square, dx, dy) for far, square, dy, dx in sorted(around))


_DECODE = bytes.maketrans(b".o#", bytes((OPEN, PARTIAL, FULL)))
_ENCODE = bytes.maketrans(bytes((OPEN, PARTIAL, FULL)), b".o#")


def read_rows(rows: list[str]) -> bytearray:
    """Terrain levels by cell number."""
    return bytearray("".join(rows).encode().translate(_DECODE))


def write_rows(levels: bytearray, width: int) -> list[str]:
    """Terrain levels as rows of '.', 'o' and '#'."""
    text = bytes(levels).translate(_ENCODE).decode()
    return [text[start : start + width] for start in range(0, len(text), width)]
