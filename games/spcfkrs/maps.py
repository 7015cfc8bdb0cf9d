"""Designed maps and the seeded generator. Both are point-symmetric and keep all deployment zones open (SPC-014)."""

import random

from games.kernel.game import MapSheet

MARGIN = 4  # cells kept open on every edge: the zones of two to four sides at the default depth


def _mirrored(upper: str) -> list[str]:
    """24 rows from the inner 16 x 8 of the northern half, turned by 180 degrees for the southern one."""
    half = upper.split()
    blank = "." * 24
    north = [blank] * MARGIN + ["." * MARGIN + row + "." * MARGIN for row in half]
    return north + [row[::-1] for row in reversed(north)]


RUINS = """
...##......oo...
...#........#...
.o....oo....#.o.
.o...........oo.
....##.o........
##..#.....##...o
.......o...#..oo
oo.........#....
"""

SCRAPYARD = """
.oo....o....oo..
.o..#..oo....o..
...o......#.....
o....oo.o...ooo.
oo.#..o...#..o..
.........oo....#
..oo.#..........
...o...oo.#..oo.
"""

GANTRIES = """
................
.####..oo..####.
................
...o..........o.
.oo..##..##..oo.
................
####..oo..####..
................
"""

CRATER = """
................
....o......o....
...oo..##..oo...
..oo........oo..
..o...oooo...o..
.#...oo..oo...#.
.....o....o.....
..#..o..........
"""

BAZAAR = """
.##..##..##..##.
.#....o..o....#.
................
..oo..#..#..oo..
.##..........##.
......oooo......
.#o..#....#..o#.
.................
"""

TRENCHES = """
................
.ooooo...ooooo..
................
......#..#......
oooo........oooo
................
..#..oooooo..#..
................
"""

MONOLITHS = """
..#..........#..
......o..o......
...##......##...
...##......##...
.......oo.......
.o............o.
.....##..##.....
.....##..##.....
"""


def _sheet(key: str, name: str, blurb: str, upper: str) -> MapSheet:
    rows = _mirrored("\n".join(line[:16] for line in upper.split()))
    return MapSheet(key, name, blurb, rows)


def _wide(key: str, name: str, blurb: str, marks: str) -> MapSheet:
    """40 x 40: every mark of the inner 32 x 16 stands for two by two cells, so that vehicles find streets."""
    half = marks.split()
    doubled = ["".join(mark * 2 for mark in row) for row in half for _ in range(2)]
    north = ["." * 40] * MARGIN + ["." * MARGIN + row + "." * MARGIN for row in doubled]
    return MapSheet(key, name, blurb, north + [row[::-1] for row in reversed(north)])


RING_ROAD = """
................
.##..oo..##..o..
.#.......#......
....##......##..
.o..#...oo...#..
................
..##..o..##..oo.
..#........#....
"""

ASTEROIDS = """
...#......o...#.
.o....##......o.
....o..#...o....
.#.........##...
...o..#..o..#...
.o......#.....o.
...##......o....
....o..##..o....
"""

MAPS = (
    _sheet("ruins", "Ruins", "A district that was evicted from above. Corners everywhere, roofs nowhere.", RUINS),
    _sheet("scrapyard", "Scrapyard", "Heaps you can crouch behind and nothing you would want to own.", SCRAPYARD),
    _sheet("gantries", "Gantries", "Long walls, short gaps. Whoever holds the gaps writes the invoice.", GANTRIES),
    _sheet("crater", "Crater", "Something landed here. The rim is the only furniture left.", CRATER),
    _sheet("bazaar", "Bazaar", "Shuttered stalls in neat rows. Closing time came early.", BAZAAR),
    _sheet("trenches", "Trenches", "Knee-high cover and long views. Bring a sniper or an apology.", TRENCHES),
    _sheet("monoliths", "Monoliths", "Big blank blocks. Nobody knows who rents them.", MONOLITHS),
    _wide("ring_road", "Ring Road", "Blocks two lanes wide, for things that need to turn. 40 by 40.", RING_ROAD),
    _wide("asteroids", "Asteroids", "Rocks that were here first. Best at the spaceships' scale. 40 by 40.", ASTEROIDS),
)


def make_map(seed: str, width: int = 24, height: int = 24) -> list[str]:
    """Rows of a map: a pure function of its arguments. Symmetric, zones open, every cell within reach."""
    rng = random.Random(f"spcfkrs:{seed}:{width}x{height}")
    for _ in range(50):
        grid = _scatter(rng, width, height)
        if _connected(grid):
            return ["".join(row) for row in grid]
    return ["." * width] * height


def _scatter(rng: random.Random, width: int, height: int) -> list[list[str]]:
    """Walls, heaps and hedges put down in mirrored twos."""
    grid = [["."] * width for _ in range(height)]
    margin_x, margin_y = min(MARGIN, width // 4), min(MARGIN, height // 4)
    inner_x, inner_y = range(margin_x, width - margin_x), range(margin_y, height - margin_y)
    features = max(2, len(inner_x) * len(inner_y) // 18)
    for _ in range(features):
        x, y = rng.choice(inner_x), rng.choice(inner_y)
        mark = "#" if rng.random() < 0.4 else "o"
        dx, dy = rng.choice(((1, 0), (0, 1), (1, 1), (1, -1)))
        for step in range(rng.randint(1, 4)):
            cx, cy = x + dx * step, y + dy * step
            if cx in inner_x and cy in inner_y:
                grid[cy][cx] = mark
                grid[height - 1 - cy][width - 1 - cx] = mark
    return grid


def _connected(grid: list[list[str]]) -> bool:
    """Whether a walker gets everywhere in straight steps."""
    height, width = len(grid), len(grid[0])
    seen = {(0, 0)}
    stack = [(0, 0)]
    while stack:
        x, y = stack.pop()
        for nx, ny in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if 0 <= nx < width and 0 <= ny < height and (nx, ny) not in seen and grid[ny][nx] != "#":
                seen.add((nx, ny))
                stack.append((nx, ny))
    return len(seen) == sum(mark != "#" for row in grid for mark in row)
