"""Map scale: how many cells things take and how far they move on each of the three map focuses (section 16)."""

from functools import lru_cache
from math import floor

from msgspec import Struct

from games.spcfkrs.rules.catalogue import UnitClass

CLASSES: tuple[UnitClass, ...] = ("foot", "vehicle", "spaceship")
WHOLE = 8  # a cell's capacity, in eighths (SPC-243)

Offset = tuple[int, int]
Shape = tuple[Offset, ...]
"""Lattice positions (col, row) of a hull's parts, the anchor part first; row 0 is foremost (SPC-211)."""


class Scale(Struct, frozen=True):
    """One class on one map focus.

    wide, long: cells of a part's block, along its columns and rows; 0 when several parts pack into a cell.
    eighths: capacity used per cell by a figure or part. times, parts_of: the factor of Move (SPC-236 to SPC-238).
    """

    wide: int
    long: int
    eighths: int
    times: int = 1
    parts_of: int = 1


SCALES: dict[str, dict[str, Scale]] = {
    "foot": {
        "foot": Scale(1, 1, WHOLE),
        "vehicle": Scale(2, 2, WHOLE, times=4),
        "spaceship": Scale(2, 4, WHOLE, times=8),
    },
    "vehicle": {
        "foot": Scale(1, 1, WHOLE // 4, parts_of=4),
        "vehicle": Scale(1, 1, WHOLE),
        "spaceship": Scale(2, 2, WHOLE, times=4),
    },
    "spaceship": {
        "foot": Scale(1, 1, WHOLE // 8, parts_of=8),
        "vehicle": Scale(0, 0, WHOLE // 4, parts_of=4),
        "spaceship": Scale(1, 1, WHOLE),
    },
}


def scaled(value: int, scale: Scale) -> int:
    """A Move (or range) on this map: rounded down, but at least 1 when there is any (SPC-244)."""
    return max(1, value * scale.times // scale.parts_of) if value >= 1 else 0


@lru_cache(maxsize=4096)
def part_cells(shape: Shape, unit_class: str, focus: str, orientation: int) -> tuple[tuple[Offset, ...], ...]:
    """The cells of every part as (dx, dy) from the anchor, which is the north-west cell of part 1's block.

    orientation: degrees clockwise, 0, 90, 180 or 270 (SPC-240 to SPC-242).
    """
    scale = SCALES[focus][unit_class]
    first = shape[0]
    turned = [turn((col - first[0], row - first[1]), orientation) for col, row in shape]
    if not scale.wide:
        return tuple(((floor(col / 2), floor(row / 2)),) for col, row in turned)
    wide, long = (scale.wide, scale.long) if orientation % 180 == 0 else (scale.long, scale.wide)
    return tuple(
        tuple((col * wide + x, row * long + y) for y in range(long) for x in range(wide)) for col, row in turned
    )


def turn(place: Offset, orientation: int) -> Offset:
    """A lattice position turned clockwise; one quarter maps (c, r) to (-r, c) (SPC-241)."""
    col, row = place
    for _ in range(orientation // 90):
        col, row = -row, col
    return col, row


def is_connected(shape: Shape) -> bool:
    """Whether all parts hang together edge to edge (SPC-211)."""
    left = set(shape)
    queue = [left.pop()] if left else []
    while queue:
        col, row = queue.pop()
        for beside in ((col + 1, row), (col - 1, row), (col, row + 1), (col, row - 1)):
            if beside in left:
                left.remove(beside)
                queue.append(beside)
    return not left


def rank(unit_class: str) -> int:
    """0 on foot, 1 vehicle, 2 spaceship."""
    return CLASSES.index(unit_class)
