"""The star chart: squares, the eight directions, bearings and radii (chapter 1, MSW-104).

A square is (x, y) with y growing north; direction 0 is north, the numbers go clockwise. Distance is the kernel's
(MSW-006), adjacency and range with it.
"""

from functools import lru_cache

from games.kernel.geometry.grid import STEPS, distance

Square = tuple[int, int]

NAMES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
VECTORS: tuple[Square, ...] = tuple((dx, -dy) for dx, dy in STEPS)
"""The step of each direction; the kernel's rows grow south, ours north."""
NUMBERS = {name: number for number, name in enumerate(NAMES)}
DIRECTION = {vector: number for number, vector in enumerate(VECTORS)}


def step(square: Square, direction: int, count: int = 1) -> Square:
    """The square so many steps on."""
    dx, dy = VECTORS[direction]
    return square[0] + count * dx, square[1] + count * dy


@lru_cache(maxsize=32768)
def bearing(dx: int, dy: int) -> int:
    """The nearest of the eight directions; whole numbers decide (MSW-104)."""
    a, b = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
    if (a + b) ** 2 < 2 * a * a:
        if abs(dx) > abs(dy):
            return DIRECTION[(1 if dx > 0 else -1, 0)]
        return DIRECTION[(0, 1 if dy > 0 else -1)]
    return DIRECTION[(1 if dx > 0 else -1, 1 if dy > 0 else -1)]


def on_ray(dx: int, dy: int) -> bool:
    """Whether an offset lies exactly on one of the eight lines (MSW-105)."""
    return not dx or not dy or abs(dx) == abs(dy)


def within(a: Square, b: Square, radius: int, circle: bool) -> bool:
    """Whether b is within the radius of a (MSW-007, MSW-008)."""
    if circle:
        return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= radius * radius
    return distance(a, b) <= radius


def name(square: Square) -> str:
    """ "(10, 5)", as the log writes squares."""
    return f"({square[0]}, {square[1]})"
