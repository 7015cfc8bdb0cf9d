"""Where a ship can get to on an open field, and the cheapest way there; nothing but the field's edge stops a path."""

from functools import lru_cache

from msgspec import Struct

from games.microspacewars.rules.chart import NAMES, VECTORS, Square


class Route(Struct, frozen=True):
    """A way to a square, as an offset: tokens, steps, rotations, and the facing on arrival (-1 without)."""

    path: tuple[str, ...]
    steps: int
    turns: int
    facing: int


Routes = dict[Square, Route]
Margins = tuple[int, int, int, int]
"""Squares free to the west, south, east and north, as far as they matter."""


def margins(at: Square, width: int, height: int, reach: int) -> Margins:
    """How far the field goes on from a square, up to `reach`."""
    x, y = at
    return min(reach, x), min(reach, y), min(reach, width - 1 - x), min(reach, height - 1 - y)


@lru_cache(maxsize=4096)
def faced(steps: int, turns: int, facing: int, edge: Margins, strafe: bool) -> Routes:
    """Offsets that a ship with a facing reaches: fewest rotations, then fewest steps (MSW-078, MSW-080)."""
    west, south, east, north = edge
    found: Routes = {(0, 0): Route((), 0, 0, facing)}
    best: dict[tuple[int, int, int], int] = {(0, 0, facing): 0}
    layer: dict[tuple[int, int, int], tuple[int, tuple[str, ...]]] = {(0, 0, facing): (0, ())}
    for turned in range(turns + 1):
        queue = sorted(layer.items(), key=lambda item: item[1][0])
        reached: dict[tuple[int, int, int], tuple[int, tuple[str, ...]]] = dict(queue)
        place = 0
        while place < len(queue):
            (x, y, f), (used, path) = queue[place]
            place += 1
            if used >= steps or reached[(x, y, f)][0] < used:
                continue
            for token, direction in _ways(f, strafe):
                dx, dy = VECTORS[direction]
                nx, ny = x + dx, y + dy
                if not (-west <= nx <= east and -south <= ny <= north):
                    continue
                key = (nx, ny, f)
                if best.get(key, 99) <= used + 1:
                    continue
                best[key] = used + 1
                arrived = (used + 1, (*path, token))
                reached[key] = arrived
                queue.append((key, arrived))
                if (nx, ny) not in found:
                    found[(nx, ny)] = Route(arrived[1], used + 1, turned, f)
        layer = {}
        for (x, y, f), (used, path) in reached.items():
            for token, change in (("L", -1), ("R", 1)):
                key = (x, y, (f + change) % 8)
                if best.get(key, 99) <= used:
                    continue
                best[key] = used
                layer[key] = (used, (*path, token))
    return found


def _ways(facing: int, strafe: bool) -> tuple[tuple[str, int], ...]:
    if not strafe:
        return (("F", facing),)
    around = [(facing + change) % 8 for change in (0, -1, 1, -2, 2)]
    return tuple(("F" if direction == facing else NAMES[direction], direction) for direction in around)


@lru_cache(maxsize=1024)
def faceless(steps: int, edge: Margins) -> Routes:
    """Offsets that a ship without facing reaches: every square at that distance (MSW-081)."""
    west, south, east, north = edge
    found: Routes = {}
    for dy in range(-south, north + 1):
        for dx in range(-west, east + 1):
            apart = max(abs(dx), abs(dy))
            if apart <= steps:
                found[(dx, dy)] = Route(_way(dx, dy), apart, 0, -1)
    return found


def _way(dx: int, dy: int) -> tuple[str, ...]:
    """Diagonal steps first, then straight ones."""
    path = []
    while dx or dy:
        sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
        path.append(NAMES[VECTORS.index((sx, sy))])
        dx, dy = dx - sx, dy - sy
    return tuple(path)


@lru_cache(maxsize=1024)
def straight(edge: Margins) -> Routes:
    """Offsets on the eight lines, as far as the field goes (MSW-086)."""
    west, south, east, north = edge
    found: Routes = {(0, 0): Route((), 0, 0, -1)}
    for direction, (dx, dy) in enumerate(VECTORS):
        count = 1
        while -west <= count * dx <= east and -south <= count * dy <= north:
            found[(count * dx, count * dy)] = Route((NAMES[direction],) * count, count, 0, -1)
            count += 1
    return found
