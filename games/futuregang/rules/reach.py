"""Where a figure can get to: straight on, round corners, up and down. For drawing and for planning."""

from collections.abc import Iterator
from heapq import heappop, heappush
from math import isqrt
from typing import Any, NamedTuple

from games.futuregang.rules.commands import Waypoint
from games.futuregang.rules.ground import Solid
from games.futuregang.rules.moves import CLEAR, route, step
from games.futuregang.rules.offers import ReachPoint
from games.futuregang.rules.state import RADIUS, Figure
from games.futuregang.rules.table import Table
from games.kernel.geometry.plane.measure import Point, csqrt, near_segment
from games.kernel.refusal import Illegal

LATTICE = 250
BESIDE = RADIUS + 2
EVERY = 350
# Directions of length 10,000, in whole numbers: the outline is drawn, nothing is decided by it.
_QUARTER = ((10000, 0), (9914, 1305), (9659, 2588), (9239, 3827), (8660, 5000), (7934, 6088), (7071, 7071))
_EIGHTHS = [*_QUARTER, *((y, x) for x, y in reversed(_QUARTER[:-1]))]
DIRECTIONS = [
    *_EIGHTHS[:-1],
    *((-y, x) for x, y in _EIGHTHS[:-1]),
    *((-x, -y) for x, y in _EIGHTHS[:-1]),
    *((y, -x) for x, y in _EIGHTHS[:-1]),
]


class Node(NamedTuple):
    """A place on the way: what it costs to get there, and how."""

    cost: int
    x: int
    y: int
    path: tuple[Waypoint, ...]

    def __lt__(self, other: tuple[Any, ...]) -> bool:
        return self[:3] < other[:3]


class Walker:
    """Walks of one figure on its own level, with whatever stands near it gathered once."""

    def __init__(self, table: Table, figure: Figure) -> None:
        self.table = table
        self.figure = figure
        self.ground = table.ground
        self.level = figure.level
        self.move = figure.move
        span = figure.move + CLEAR
        self.foes = [
            (foe.x, foe.y)
            for foe in table.in_play()
            if foe.seat != figure.seat and abs(foe.x - figure.x) < span and abs(foe.y - figure.y) < span
        ]
        self.others = [
            (other.x, other.y)
            for other in table.in_play()
            if other.id != figure.id and abs(other.x - figure.x) < span and abs(other.y - figure.y) < span
        ]
        self.near = [solid for solid in self.ground.solids if self._near(solid)]
        self.nodes = self._explore()

    def _near(self, solid: Solid) -> bool:
        shape, span = solid.shape, self.move + RADIUS
        x, y = self.figure.x, self.figure.y
        return shape.west - span < x < shape.east + span and shape.south - span < y < shape.north + span

    def free(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a straight walk is possible."""
        if any(near_segment(x, y, ax, ay, bx, by, CLEAR) for x, y in self.foes):
            return False
        return self.ground.walk_block(ax, ay, bx, by, self.level) is None

    def rests(self, x: int, y: int) -> bool:
        """Whether a base may end there, on this level."""
        if any((ox - x) ** 2 + (oy - y) ** 2 < CLEAR * CLEAR for ox, oy in self.others):
            return False
        return self.ground.holds(x, y) and self.ground.level(x, y) == self.level

    def _corners(self) -> Iterator[Point]:
        """Turning points: outside the corners of what stands near, and round enemies."""
        if not self.level:
            for solid in self.near:
                for x, y in solid.shape.points:
                    middle_x, middle_y = sum_x(solid), sum_y(solid)
                    count = len(solid.shape.points)
                    yield (
                        x + (BESIDE if x * count > middle_x else -BESIDE),
                        y + (BESIDE if y * count > middle_y else -BESIDE),
                    )
        wide, slant = CLEAR + 6, 184
        for x, y in self.foes:
            for dx, dy in ((wide, 0), (0, wide), (-wide, 0), (0, -wide)):
                yield x + dx, y + dy
            for dx, dy in ((slant, slant), (-slant, slant), (-slant, -slant), (slant, -slant)):
                yield x + dx, y + dy

    def _explore(self) -> list[Node]:
        """The cheapest ways to turning points, in order of cost, the start first."""
        places = [spot for spot in dict.fromkeys(self._corners()) if self._within(spot) and self.ground.holds(*spot)]
        done: list[Node] = []
        heap = [Node(0, self.figure.x, self.figure.y, ())]
        left = set(places)
        while heap:
            node = heappop(heap)
            if node.path and (node.x, node.y) not in left:
                continue
            left.discard((node.x, node.y))
            done.append(node)
            if len(node.path) >= 10:
                continue
            for x, y in left:
                cost = node.cost + csqrt((x - node.x) ** 2 + (y - node.y) ** 2)
                if cost < self.move and self.free(node.x, node.y, x, y):
                    heappush(heap, Node(cost, x, y, (*node.path, Waypoint(x, y))))
        return done

    def _within(self, spot: Point) -> bool:
        return (spot[0] - self.figure.x) ** 2 + (spot[1] - self.figure.y) ** 2 < self.move**2

    def way(self, x: int, y: int) -> Node | None:
        """A cheap walk to a point, or None. It is within Move."""
        best: Node | None = None
        for node in self.nodes:
            cost = node.cost + csqrt((x - node.x) ** 2 + (y - node.y) ** 2)
            if cost > self.move or (best is not None and cost >= best.cost) or (x, y) == (node.x, node.y):
                continue
            if self.free(node.x, node.y, x, y):
                best = Node(cost, x, y, (*node.path, Waypoint(x, y)))
        return best


def sum_x(solid: Solid) -> int:
    """The sum of a piece's corners' x."""
    return sum(x for x, _ in solid.shape.points)


def sum_y(solid: Solid) -> int:
    """The sum of a piece's corners' y."""
    return sum(y for _, y in solid.shape.points)


def outline(walker: Walker) -> list[Point]:
    """How far the figure gets straight on, all round."""
    x, y = walker.figure.x, walker.figure.y
    found = []
    for dx, dy in DIRECTIONS:
        low, high = 0, walker.move
        while high - low > 8:
            middle = (low + high) // 2
            to = (x + dx * middle // 10000, y + dy * middle // 10000)
            if walker.ground.holds(*to) and (to == (x, y) or walker.free(x, y, *to)):
                low = middle
            else:
                high = middle
        found.append((x + dx * low // 10000, y + dy * low // 10000))
    return found


def points(walker: Walker, lattice: int = LATTICE) -> list[ReachPoint]:
    """Places within reach on a lattice, and the climbs that lead elsewhere."""
    figure = walker.figure
    found = []
    for y in _lattice(figure.y, walker.move, lattice, walker.ground.height):
        for x in _lattice(figure.x, walker.move, lattice, walker.ground.width):
            if (x, y) == (figure.x, figure.y) or (x - figure.x) ** 2 + (y - figure.y) ** 2 > walker.move**2:
                continue
            if not walker.rests(x, y):
                continue
            node = walker.way(x, y)
            if node is not None:
                found.append(ReachPoint(x, y, walker.level, node.cost, list(node.path)))
    return [*found, *_contact_points(walker), *_climbs(walker)]


def _lattice(middle: int, span: int, lattice: int, size: int) -> list[int]:
    """Multiples of the lattice within reach, and the places hard by the table's edges."""
    first = -(-(middle - span) // lattice) * lattice
    inner = [value for value in range(first, middle + span + 1, lattice) if RADIUS < value < size - RADIUS]
    return [edge for edge in (RADIUS, size - RADIUS) if abs(edge - middle) <= span] + inner


def _contact_points(walker: Walker) -> Iterator[ReachPoint]:
    """Places that touch an enemy's base: straight up to it, and from its sides."""
    figure = walker.figure
    touch = CLEAR + 5
    for fx, fy in walker.foes:
        dx, dy = figure.x - fx, figure.y - fy
        far = isqrt(dx * dx + dy * dy) or 1
        spots = [(fx + dx * touch // far, fy + dy * touch // far)]
        spots += [(fx + touch, fy), (fx - touch, fy), (fx, fy + touch), (fx, fy - touch)]
        for x, y in spots:
            if (x, y) != (figure.x, figure.y) and walker.rests(x, y):
                node = walker.way(x, y)
                if node is not None:
                    yield ReachPoint(x, y, walker.level, node.cost, list(node.path))
                    break


def _climbs(walker: Walker) -> Iterator[ReachPoint]:
    """Walks to the foot of a piece or the edge of a roof, then one climb."""
    for solid in walker.near:
        for foot, landing in _pairs(solid, walker.level):
            if not walker.ground.holds(*foot) or walker.ground.level(*foot) != walker.level:
                continue
            here = (walker.figure.x, walker.figure.y) == foot
            node = Node(0, *foot, ()) if here else (walker.way(*foot) if walker.rests(*foot) else None)
            if node is None:
                continue
            goal = Waypoint(*landing, "climb")
            try:
                leg = step(walker.table, walker.figure, (*foot, walker.level), goal, len(node.path) + 1, True)
            except Illegal:
                continue
            if node.cost + leg.cost <= walker.move:
                yield ReachPoint(leg.x, leg.y, leg.level, node.cost + leg.cost, [*node.path, goal], leg.climb)


def _pairs(solid: Solid, level: int) -> Iterator[tuple[Point, Point]]:
    """Feet and landings of climbs across each side of a piece: onto its roof or over it, and down from it."""
    for ax, ay, ex, ey, _ in solid.shape.edges:
        size = isqrt(ex * ex + ey * ey)
        deep = max((ex * (y - ay) - ey * (x - ax)) // size for x, y in solid.shape.points)
        for along in _along(size):
            x, y = ax + ex * along // size, ay + ey * along // size
            outside = (x + ey * BESIDE // size, y - ex * BESIDE // size)
            inside = (x - ey * BESIDE // size, y + ex * BESIDE // size)
            across = (x - ey * (deep + BESIDE) // size, y + ex * (deep + BESIDE) // size)
            if solid.roof:
                yield (inside, outside) if level == solid.height else (outside, inside)
            elif deep < 700:
                yield outside, across


def _along(size: int) -> range:
    """Where along a side climbs are tried: about every 350, the middle among them."""
    half = max(1, size // 2)
    stride = min(EVERY, half)
    return range(half % stride or stride, size, stride)


def _direct_climbs(walker: Walker, x: int, y: int) -> Iterator[tuple[Waypoint, ...]]:
    """Walks to the foot of a piece, or to a roof's edge, and a climb from there straight to a point."""
    for solid in walker.near:
        for foot, _ in _pairs(solid, walker.level):
            if walker.ground.holds(*foot) and walker.rests(*foot):
                node = walker.way(*foot)
                if node is not None:
                    yield (*node.path, Waypoint(x, y, "climb"))


def find_path(table: Table, figure: Figure, x: int, y: int) -> tuple[Waypoint, ...] | None:
    """A cheap legal path to a point: a walk, or a walk and one climb; None when none was found."""
    walker = Walker(table, figure)
    node = walker.way(x, y) if walker.ground.holds(x, y) else None
    if node is not None and route(table, figure, node.path).fault is None:
        return node.path
    best: tuple[int, tuple[Waypoint, ...]] | None = None
    for start in walker.nodes:
        path = (*start.path, Waypoint(x, y, "climb"))
        found = route(table, figure, path)
        if found.fault is None and (best is None or found.cost < best[0]):
            best = (found.cost, path)
    for path in _direct_climbs(walker, x, y):
        found = route(table, figure, path)
        if found.fault is None and (best is None or found.cost < best[0]):
            best = (found.cost, path)
    for point in _climbs(walker):
        path = (*point.path, Waypoint(x, y))
        if (point.x, point.y) != (x, y):
            found = route(table, figure, path)
            if found.fault is None and (best is None or found.cost < best[0]):
                best = (found.cost, path)
    return best[1] if best else None
