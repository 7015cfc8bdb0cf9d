"""Lines of sight over prisms and past bodies.

A look goes from an eye to a fan of sample points across a round base: one line to each point at the foot's height and
one at the head's. What stops which line is kept as bits: bit k for the foot line to sample k, bit k of the second row
for the head line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.kernel.geometry.plane.measure import Point, fsqrt
from games.kernel.geometry.plane.polygon import Polygon


class Prism(NamedTuple):
    """A piece of terrain: its footprint, its height above the table, and whether it stops sight or only obscures."""

    shape: Polygon
    height: int
    opaque: bool
    key: str = ""


class Body(NamedTuple):
    """A figure in the way: centre, radius, and the heights between which it stops lines (its foot in, its head out)."""

    x: int
    y: int
    radius: int
    foot: int
    head: int


class Eye(NamedTuple):
    """Where a look begins."""

    x: int
    y: int
    z: int


class Mark(NamedTuple):
    """What is looked at: the sample points, the height of its foot and of its head."""

    points: tuple[Point, ...]
    foot: int
    head: int


class Lines(NamedTuple):
    """Bits of the lines that are blocked in each row, and of those that are blocked or obscured in the foot row."""

    foot: int
    head: int
    covered: int


class Scene:
    """A table's prisms, kept for quick rejection."""

    __slots__ = ("_boxes", "prisms")

    def __init__(self, prisms: Iterable[Prism]) -> None:
        self.prisms = tuple(prisms)
        self._boxes = [(p.shape.west, p.shape.south, p.shape.east, p.shape.north, p) for p in self.prisms]

    def between(self, west: int, south: int, east: int, north: int) -> list[Prism]:
        """The prisms whose bounding box reaches into a box."""
        return [prism for w, s, e, n, prism in self._boxes if w < east and e > west and s < north and n > south]


def fan(
    sx: int, sy: int, tx: int, ty: int, radius: int, samples: int = 11, num: int = 9, den: int = 10
) -> tuple[Point, ...]:
    """Sample points across a base as seen from a point: `samples` of them, the outermost at num/den of the radius,
    from right to left of the looker. The two points must differ."""
    dx, dy = tx - sx, ty - sy
    half = samples // 2
    below = half * den * fsqrt(dx * dx + dy * dy)
    twice, east, north = 2 * below, -2 * dy * radius * num, 2 * dx * radius * num
    # measure.rnd, written out: this is asked more often than anything else.
    return tuple(
        [(tx + (east * k + below) // twice, ty + (north * k + below) // twice) for k in range(-half, half + 1)]
    )


def trace(eye: Eye, mark: Mark, prisms: Sequence[Prism], bodies: Sequence[Body] = ()) -> Lines:
    """All the lines of a look. `prisms`, `bodies`: what may lie between; the looker and its target left out."""
    foot = head = veil = 0
    full = (1 << len(mark.points)) - 1
    for prism in prisms:
        if prism.opaque:
            foot, head = _shade(eye, mark, prism, foot, head)
            if foot == full and head == full:
                return Lines(foot, head, full)
        else:
            veil, _ = _shade(eye, mark, prism, veil, full)
    for body in bodies:
        foot, head = _stop(eye, mark, body, foot, head)
    return Lines(foot, head, foot | veil)


def sees(eye: Eye, mark: Mark, prisms: Sequence[Prism], bodies: Sequence[Body] = ()) -> bool:
    """Whether some line of a look is not blocked."""
    foot = head = 0
    full = (1 << len(mark.points)) - 1
    for prism in prisms:
        if prism.opaque:
            foot, head = _shade(eye, mark, prism, foot, head)
            if foot == full and head == full:
                return False
    for body in bodies:
        foot, head = _stop(eye, mark, body, foot, head)
    return foot != full or head != full


def _shade(eye: Eye, mark: Mark, prism: Prism, foot: int, head: int) -> tuple[int, int]:
    """The bits with those added that a prism stops: some point strictly inside line and footprint lies below its top.

    A line's height runs evenly from the eye's to its end's, so its lowest point inside is at an end of the overlap.
    """
    sx, sy, sz = eye
    points, low, high = mark
    height = prism.height
    if height <= sz and height <= low:
        return foot, head
    edges = prism.shape.edges
    sides = [ex * sy - ey * sx - c for _, _, ex, ey, c in edges]
    if _passes(sx, sy, points, prism.shape.points):
        return foot, head
    above_low, above_high = height > low and height > sz, height > high and height > sz
    rise_low, rise_high, top = low - sz, high - sz, height - sz
    bit = 1
    for px, py in points:
        if not (foot & bit and head & bit):
            dx, dy = px - sx, py - sy
            n0, d0, n1, d1 = 0, 1, 1, 1
            for (_, _, ex, ey, _), side in zip(edges, sides, strict=True):
                turn = ex * dy - ey * dx
                if turn > 0:
                    if -side * d0 > n0 * turn:
                        n0, d0 = -side, turn
                elif turn < 0:
                    if side * d1 < -n1 * turn:
                        n1, d1 = side, -turn
                elif side <= 0:
                    break
            else:
                if n0 * d1 < n1 * d0:
                    if above_low or rise_low * n0 < top * d0 or rise_low * n1 < top * d1:
                        foot |= bit
                    if above_high or rise_high * n0 < top * d0 or rise_high * n1 < top * d1:
                        head |= bit
        bit <<= 1
    return foot, head


def _passes(sx: int, sy: int, points: Sequence[Point], corners: Sequence[Point]) -> bool:
    """Whether a polygon lies beside the whole fan: every corner right of the rightmost line or left of the leftmost,
    so that no line can have a point strictly inside."""
    right, left = points[0], points[-1]
    rx, ry, lx, ly = right[0] - sx, right[1] - sy, left[0] - sx, left[1] - sy
    beside_right = beside_left = True
    for x, y in corners:
        qx, qy = x - sx, y - sy
        if beside_right and rx * qy - ry * qx > 0:
            beside_right = False
        if beside_left and lx * qy - ly * qx < 0:
            beside_left = False
        if not (beside_right or beside_left):
            return False
    return True


def _stop(eye: Eye, mark: Mark, body: Body, foot: int, head: int) -> tuple[int, int]:
    """The bits with those added that a body stops: the line's closest plan point is nearer than its radius, and the
    line's height there is at or above its foot and below its head."""
    sx, sy, sz = eye
    points, low, high = mark
    qx, qy = body.x - sx, body.y - sy
    reach = body.radius * body.radius
    rise_low, rise_high = low - sz, high - sz
    bottom, top = body.foot - sz, body.head - sz
    bit = 1
    for px, py in points:
        dx, dy = px - sx, py - sy
        along, whole = qx * dx + qy * dy, dx * dx + dy * dy
        if along <= 0:
            near, along = qx * qx + qy * qy < reach, 0
        elif along >= whole:
            near, along = (qx - dx) * (qx - dx) + (qy - dy) * (qy - dy) < reach, whole
        else:
            cross = dx * qy - dy * qx
            near = cross * cross < reach * whole
        if near:
            if bottom * whole <= rise_low * along < top * whole:
                foot |= bit
            if bottom * whole <= rise_high * along < top * whole:
                head |= bit
        bit <<= 1
    return foot, head
