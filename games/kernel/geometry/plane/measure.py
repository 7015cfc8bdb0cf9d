"""Lengths on the plane. A point is (x, y) in whole hundredths."""

from __future__ import annotations

from itertools import pairwise
from math import isqrt

Point = tuple[int, int]


def csqrt(n: int) -> int:
    """The smallest m >= 0 with m * m >= n."""
    return isqrt(n - 1) + 1 if n > 0 else 0


def fsqrt(n: int) -> int:
    """The largest m >= 0 with m * m <= n."""
    return isqrt(n)


def rnd(a: int, b: int) -> int:
    """a / b to the nearest whole number, halves up; b > 0."""
    return (2 * a + b) // (2 * b)


def square(ax: int, ay: int, bx: int, by: int) -> int:
    """The square of the distance between two points."""
    dx, dy = bx - ax, by - ay
    return dx * dx + dy * dy


def length(ax: int, ay: int, bx: int, by: int) -> int:
    """The distance between two points, rounded up."""
    return csqrt(square(ax, ay, bx, by))


def gap(ax: int, ay: int, ar: int, bx: int, by: int, br: int) -> int:
    """From base edge to base edge, rounded up; below 0 where bases overlap by that much."""
    return csqrt(square(ax, ay, bx, by)) - ar - br


def path_length(points: list[Point]) -> int:
    """The sum of a polyline's steps, each rounded up."""
    return sum(length(*a, *b) for a, b in pairwise(points))


def near_segment(px: int, py: int, ax: int, ay: int, bx: int, by: int, reach: int) -> bool:
    """Whether a point is nearer to the segment than `reach` (strictly). The segment may be a single point."""
    dx, dy = bx - ax, by - ay
    qx, qy = px - ax, py - ay
    along = qx * dx + qy * dy
    if along <= 0:
        return qx * qx + qy * qy < reach * reach
    whole = dx * dx + dy * dy
    if along >= whole:
        qx, qy = px - bx, py - by
        return qx * qx + qy * qy < reach * reach
    cross = dx * qy - dy * qx
    return cross * cross < reach * reach * whole
