"""Convex polygons, their corners counter-clockwise, and how bases and lines lie to them."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.geometry.plane.measure import Point, near_segment

Span = tuple[int, int, int, int]
"""A part of a segment as fractions of its length: from n0/d0 to n1/d1, d0 and d1 above 0."""


def convex(points: Sequence[Point]) -> bool:
    """Whether the corners go once round a convex polygon, counter-clockwise, none of them on a straight side."""
    count = len(points)
    if count < 3:
        return False
    for i in range(count):
        ax, ay = points[i]
        bx, by = points[(i + 1) % count]
        ex, ey = bx - ax, by - ay
        others = (points[(i + j) % count] for j in range(2, count))
        if any(ex * (y - ay) - ey * (x - ax) <= 0 for x, y in others):
            return False
    return True


class Polygon:
    """A convex polygon. edges: (ax, ay, ex, ey, c) per side: start, direction, and c = ex * ay - ey * ax, so that a
    point's side of the edge is ex * y - ey * x - c: above 0 inside."""

    __slots__ = ("east", "edges", "north", "points", "south", "west")

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = tuple(points)
        self.west = min(x for x, _ in points)
        self.east = max(x for x, _ in points)
        self.south = min(y for _, y in points)
        self.north = max(y for _, y in points)
        self.edges = tuple(_edge(a, b) for a, b in zip(points, [*points[1:], points[0]], strict=True))

    def holds(self, x: int, y: int) -> bool:
        """Whether a point is inside or on the boundary."""
        return all(ex * y - ey * x >= c for _, _, ex, ey, c in self.edges)

    def within(self, x: int, y: int, margin: int) -> bool:
        """Whether a point is inside and at least `margin` from every side."""
        for _, _, ex, ey, c in self.edges:
            side = ex * y - ey * x - c
            if side < 0 or side * side < margin * margin * (ex * ex + ey * ey):
                return False
        return True

    def near_boundary(self, x: int, y: int, reach: int) -> bool:
        """Whether a point is at most `reach` from the boundary, from inside or outside."""
        return any(_touches(x, y, edge, reach) for edge in self.edges)

    def near(self, x: int, y: int, reach: int) -> bool:
        """Whether a point is nearer than `reach` (strictly): inside counts as 0."""
        if x <= self.west - reach or x >= self.east + reach or y <= self.south - reach or y >= self.north + reach:
            return False
        if self.holds(x, y):
            return reach > 0
        return any(near_segment(x, y, ax, ay, ax + ex, ay + ey, reach) for ax, ay, ex, ey, _ in self.edges)

    def near_line(self, ax: int, ay: int, bx: int, by: int, reach: int) -> bool:
        """Whether a segment comes nearer than `reach` (strictly): crossing or touching counts as 0."""
        if (
            (ax <= self.west - reach and bx <= self.west - reach)
            or (ax >= self.east + reach and bx >= self.east + reach)
            or (ay <= self.south - reach and by <= self.south - reach)
            or (ay >= self.north + reach and by >= self.north + reach)
        ):
            return False
        if self._apart(ax, ay, bx, by, reach):
            return False
        if self.meets(ax, ay, bx, by):
            return reach > 0
        for x, y, ex, ey, _ in self.edges:
            if near_segment(x, y, ax, ay, bx, by, reach):
                return True
            if near_segment(ax, ay, x, y, x + ex, y + ey, reach) or near_segment(bx, by, x, y, x + ex, y + ey, reach):
                return True
        return False

    def _apart(self, ax: int, ay: int, bx: int, by: int, reach: int) -> bool:
        """Whether some side has the whole segment `reach` or more beyond it (enough for "not nearer", not needed)."""
        for _, _, ex, ey, c in self.edges:
            out = max(ex * ay - ey * ax, ex * by - ey * bx) - c
            if out < 0 and out * out >= reach * reach * (ex * ex + ey * ey):
                return True
        return False

    def meets(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a segment has a point inside or on the boundary."""
        return self.closed_span(ax, ay, bx, by) is not None

    def closed_span(self, ax: int, ay: int, bx: int, by: int) -> Span | None:
        """The part of a segment inside or on the boundary; None when there is none. It may be a single point."""
        dx, dy = bx - ax, by - ay
        n0, d0, n1, d1 = 0, 1, 1, 1
        for _, _, ex, ey, c in self.edges:
            side = ex * ay - ey * ax - c
            turn = ex * dy - ey * dx
            if turn == 0:
                if side < 0:
                    return None
            elif turn > 0:
                if -side * d0 > n0 * turn:
                    n0, d0 = -side, turn
            elif side * d1 < n1 * -turn:
                n1, d1 = side, -turn
        return (n0, d0, n1, d1) if n0 * d1 <= n1 * d0 else None

    def apart(self, other: Polygon, reach: int) -> bool:
        """Whether two polygons are at least `reach` from one another everywhere."""
        if self.holds(*other.points[0]) or other.holds(*self.points[0]):
            return False
        return not any(
            other.near_line(ax, ay, ax + ex, ay + ey, reach) or other.meets(ax, ay, ax + ex, ay + ey)
            for ax, ay, ex, ey, _ in self.edges
        )

    def thinner(self, least: int) -> bool:
        """Whether the polygon is narrower than `least` in some direction. The narrowest is across one of its sides."""
        for _, _, ex, ey, c in self.edges:
            deep = max(ex * y - ey * x - c for x, y in self.points)
            if deep * deep < least * least * (ex * ex + ey * ey):
                return True
        return False

    def overlap(self, other: Polygon, least: int) -> bool:
        """Whether two polygons overlap by at least `least` across every side of both (least translation apart)."""
        for one, two in ((self, other), (other, self)):
            for _, _, ex, ey, c in one.edges:
                deep = max(ex * y - ey * x - c for x, y in two.points)
                if deep <= 0 or deep * deep < least * least * (ex * ex + ey * ey):
                    return False
        return True


def _edge(a: Point, b: Point) -> tuple[int, int, int, int, int]:
    ex, ey = b[0] - a[0], b[1] - a[1]
    return (a[0], a[1], ex, ey, ex * a[1] - ey * a[0])


def _touches(px: int, py: int, edge: tuple[int, int, int, int, int], reach: int) -> bool:
    """Whether a point is at most `reach` from a side."""
    ax, ay, ex, ey, _ = edge
    qx, qy = px - ax, py - ay
    along, whole = qx * ex + qy * ey, ex * ex + ey * ey
    if along <= 0:
        return qx * qx + qy * qy <= reach * reach
    if along >= whole:
        qx, qy = qx - ex, qy - ey
        return qx * qx + qy * qy <= reach * reach
    cross = ex * qy - ey * qx
    return cross * cross <= reach * reach * whole
