"""The continuous plane: against slow fractions, and what must hold whatever the table."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.kernel.geometry.plane import measure, polygon, sight
from games.kernel.geometry.plane.polygon import Polygon
from games.kernel.geometry.plane.sight import Body, Eye, Mark, Prism

SIZE = 4000
RADIUS = 125
points = st.tuples(st.integers(0, SIZE), st.integers(0, SIZE))


@st.composite
def polygons(draw):
    """Rectangles, slanted ones, and triangles."""
    x, y = draw(points)
    kind = draw(st.integers(0, 2))
    a, b = draw(st.tuples(st.integers(40, 1400), st.integers(40, 1400)))
    if kind == 0:
        return Polygon([(x, y), (x + a, y), (x + a, y + b), (x, y + b)])
    u, v = draw(st.tuples(st.integers(1, 900), st.integers(-900, 900)))
    if kind == 1:
        k = draw(st.integers(1, 3))
        over, up = -(k * v // 2), k * u // 2
        corners = [(x, y), (x + u, y + v), (x + u + over, y + v + up), (x + over, y + up)]
    else:
        corners = [(x, y), (x + u, y + v), (x + u // 2 - 2 * v, y + v // 2 + 2 * u)]
    assume(polygon.convex(corners))
    return Polygon(corners)


def square_to_segment(p, a, b):
    d = (b[0] - a[0], b[1] - a[1])
    q = (p[0] - a[0], p[1] - a[1])
    whole = d[0] * d[0] + d[1] * d[1]
    t = Fraction(0) if whole == 0 else min(Fraction(1), max(Fraction(0), Fraction(q[0] * d[0] + q[1] * d[1], whole)))
    return (q[0] - t * d[0]) ** 2 + (q[1] - t * d[1]) ** 2


def sides(shape):
    return list(zip(shape.points, [*shape.points[1:], shape.points[0]], strict=True))


def inside(shape, p, strict=False):
    crosses = [(b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) for a, b in sides(shape)]
    return all(c > 0 for c in crosses) if strict else all(c >= 0 for c in crosses)


def cross_segments(a, b, c, d):
    def side(p, q, r):
        value = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
        return (value > 0) - (value < 0)

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@pytest.mark.rules("FG-003")
@given(st.integers(0, 10**9), st.integers(-(10**6), 10**6), st.integers(1, 1000))
def test_roots_and_rounding(n, a, b):
    up, down = measure.csqrt(n), measure.fsqrt(n)
    assert up * up >= n and (up == 0 or (up - 1) ** 2 < n)
    assert down * down <= n < (down + 1) ** 2
    assert measure.rnd(a, b) - Fraction(a, b) <= Fraction(1, 2)
    assert Fraction(a, b) - measure.rnd(a, b) < Fraction(1, 2)


@pytest.mark.rules("FG-003")
def test_the_printed_values():
    assert (measure.csqrt(50), measure.fsqrt(50), measure.rnd(-7, 2)) == (8, 7, -3)


@given(points, points, points)
def test_distance_is_a_metric(a, b, c):
    length = measure.length
    assert length(*a, *b) == length(*b, *a)
    assert (length(*a, *b) == 0) == (a == b)
    assert length(*a, *c) <= length(*a, *b) + length(*b, *c)
    assert measure.gap(*a, 125, *b, 60) == measure.gap(*b, 60, *a, 125)


@given(points, points, points, st.integers(1, 600))
def test_nearness_to_a_segment(p, a, b, reach):
    assert measure.near_segment(*p, *a, *b, reach) == (square_to_segment(p, a, b) < reach * reach)


@given(polygons(), points, st.integers(1, 400))
def test_nearness_to_a_polygon(shape, p, reach):
    squares = [square_to_segment(p, a, b) for a, b in sides(shape)]
    assert shape.holds(*p) == inside(shape, p)
    assert shape.near(*p, reach) == (inside(shape, p) or min(squares) < reach * reach)
    assert shape.near_boundary(*p, reach) == (min(squares) <= reach * reach)
    assert shape.within(*p, reach) == (inside(shape, p) and min(squares) >= reach * reach)


@given(polygons(), points, points, st.integers(1, 400))
def test_swept_bases(shape, a, b, reach):
    crossing = inside(shape, a) or inside(shape, b) or any(cross_segments(a, b, c, d) for c, d in sides(shape))
    nearest = min(
        [square_to_segment(p, a, b) for p in shape.points]
        + [square_to_segment(p, c, d) for p in (a, b) for c, d in sides(shape)]
    )
    assert shape.near_line(*a, *b, reach) == (crossing or nearest < reach * reach)


@given(polygons(), points, points)
def test_spans_are_where_a_segment_is_inside(shape, a, b):
    span = shape.closed_span(*a, *b)
    for part in range(9):
        t = Fraction(part, 8)
        p = (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))
        within = span is not None and Fraction(span[0], span[1]) <= t <= Fraction(span[2], span[3])
        assert within == inside(shape, p)


@given(polygons(), polygons(), st.integers(1, 300))
def test_two_polygons_apart(one, two, reach):
    meeting = any(inside(one, p) for p in two.points) or any(inside(two, p) for p in one.points)
    meeting = meeting or any(cross_segments(a, b, c, d) for a, b in sides(one) for c, d in sides(two))
    nearest = min(
        [square_to_segment(p, a, b) for p in one.points for a, b in sides(two)]
        + [square_to_segment(p, a, b) for p in two.points for a, b in sides(one)]
    )
    assert one.apart(two, reach) == (not meeting and nearest >= reach * reach)
    assert one.apart(two, reach) == two.apart(one, reach)
    assert one.overlap(two, reach) == two.overlap(one, reach)
    if one.overlap(two, 1):
        assert not one.apart(two, 1)


def test_convex_polygons_are_told_from_others():
    square = [(0, 0), (10, 0), (10, 10), (0, 10)]
    assert polygon.convex(square)
    assert not polygon.convex(square[::-1])
    assert not polygon.convex([(0, 0), (5, 0), (10, 0), (10, 10)])
    assert not polygon.convex([(0, 0), (10, 0), (4, 3), (0, 10)])
    star = [(0, -100), (59, 81), (-95, -31), (95, -31), (-59, 81)]
    assert not polygon.convex(star)
    assert not polygon.convex(square[:2])


def test_thin_pieces_are_found():
    assert Polygon([(0, 0), (100, 0), (100, 49), (0, 49)]).thinner(50)
    assert not Polygon([(0, 0), (100, 0), (100, 50), (0, 50)]).thinner(50)


# Sight ---------------------------------------------------------------------------------------------------------------

heights = st.sampled_from([200, 250, 300, 500, 1000, 1500])
levels = st.sampled_from([0, 0, 0, 300, 1500])
prisms = st.builds(lambda shape, height, opaque: Prism(shape, height, opaque), polygons(), heights, st.booleans())
bodies = st.builds(lambda p, z: Body(*p, RADIUS, z, z + 300), points, levels)


def reference(eye, mark, prisms, bodies):
    """The same by fractions, line by line, without any shortcut."""
    rows = []
    for z in (mark.foot, mark.head):
        blocked = obscured = 0
        for k, (px, py) in enumerate(mark.points):
            stops = [prism.opaque for prism in prisms if below_top(eye, (px, py, z), prism)]
            if any(stops) or any(hits_body(eye, (px, py, z), body) for body in bodies):
                blocked |= 1 << k
            elif stops:
                obscured |= 1 << k
        rows.append((blocked, obscured))
    return rows[0][0], rows[1][0], rows[0][0] | rows[0][1]


def below_top(eye, end, prism):
    cuts = {Fraction(0), Fraction(1)}
    dx, dy = end[0] - eye.x, end[1] - eye.y
    for a, b in sides(prism.shape):
        ex, ey = b[0] - a[0], b[1] - a[1]
        turn = ex * dy - ey * dx
        if turn:
            t = Fraction(ey * (eye.x - a[0]) - ex * (eye.y - a[1]), turn)
            if 0 < t < 1:
                cuts.add(t)
    cuts = sorted(cuts)
    for t0, t1 in pairwise(cuts):
        middle = (t0 + t1) / 2
        if inside(prism.shape, (eye.x + middle * dx, eye.y + middle * dy), strict=True):
            lowest = min(eye.z + t * (end[2] - eye.z) for t in (t0, t1))
            if lowest < prism.height:
                return True
    return False


def hits_body(eye, end, body):
    d = (end[0] - eye.x, end[1] - eye.y)
    q = (body.x - eye.x, body.y - eye.y)
    t = min(Fraction(1), max(Fraction(0), Fraction(q[0] * d[0] + q[1] * d[1], d[0] * d[0] + d[1] * d[1])))
    z = eye.z + t * (end[2] - eye.z)
    near = (q[0] - t * d[0]) ** 2 + (q[1] - t * d[1]) ** 2 < body.radius**2
    return near and body.foot <= z < body.head


def look(a, za, b, zb, prisms, bodies):
    fan = sight.fan(*a, *b, RADIUS)
    return Eye(*a, za + 300), Mark(fan, zb, zb + 300), prisms, bodies


@settings(max_examples=300)
@given(points, levels, points, levels, st.lists(prisms, max_size=5), st.lists(bodies, max_size=2))
def test_sight_agrees_with_slow_fractions(a, za, b, zb, prisms, bodies):
    if measure.square(*a, *b) < 250**2:
        return
    asked = look(a, za, b, zb, prisms, bodies)
    lines = sight.trace(*asked)
    foot, head, covered = reference(*asked)
    assert (lines.foot, lines.head) == (foot, head)
    assert lines.covered == covered or (foot, head) == (2**11 - 1, 2**11 - 1)
    assert sight.sees(*asked) == (foot != 2**11 - 1 or head != 2**11 - 1)


@settings(max_examples=150)
@given(points, levels, points, levels, st.lists(prisms, max_size=4), st.lists(bodies, max_size=2))
def test_a_half_turn_of_the_table_changes_nothing_but_rounding_of_halves(a, za, b, zb, prisms, bodies):
    """The sample points are rounded halves up, so that a turned table is compared by its own turned points."""
    if measure.square(*a, *b) < 250**2:
        return
    eye, mark, _, _ = look(a, za, b, zb, prisms, bodies)

    def turn(p):
        return (SIZE - p[0], SIZE - p[1])

    turned = [Prism(Polygon([turn(p) for p in q.shape.points]), q.height, q.opaque) for q in prisms]
    others = [Body(*turn((q.x, q.y)), q.radius, q.foot, q.head) for q in bodies]
    again = Eye(*turn((eye.x, eye.y)), eye.z), Mark(tuple(turn(p) for p in mark.points), mark.foot, mark.head)
    assert sight.trace(eye, mark, prisms, bodies) == sight.trace(*again, turned, others)


@settings(max_examples=150)
@given(points, levels, points, levels, st.lists(prisms, max_size=4), st.lists(bodies, max_size=2))
def test_a_mirrored_table_has_mirrored_lines(a, za, b, zb, prisms, bodies):
    if measure.square(*a, *b) < 250**2:
        return
    eye, mark, _, _ = look(a, za, b, zb, prisms, bodies)

    def flip(p):
        return (SIZE - p[0], p[1])

    flipped = [Prism(Polygon([flip(p) for p in reversed(q.shape.points)]), q.height, q.opaque) for q in prisms]
    others = [Body(*flip((q.x, q.y)), q.radius, q.foot, q.head) for q in bodies]
    fan = tuple(flip(p) for p in reversed(mark.points))
    one = sight.trace(eye, mark, prisms, bodies)
    two = sight.trace(Eye(*flip((eye.x, eye.y)), eye.z), Mark(fan, mark.foot, mark.head), flipped, others)

    def backwards(bits):
        return int(f"{bits:011b}"[::-1], 2)

    assert two == tuple(backwards(bits) for bits in one)


@given(points, points, st.lists(prisms, min_size=1, max_size=6))
def test_the_scene_leaves_out_only_what_cannot_matter(a, b, prisms):
    if measure.square(*a, *b) < 250**2:
        return
    scene = sight.Scene(prisms)
    west, east = min(a[0], b[0]) - RADIUS, max(a[0], b[0]) + RADIUS
    south, north = min(a[1], b[1]) - RADIUS, max(a[1], b[1]) + RADIUS
    eye, mark, _, _ = look(a, 0, b, 0, prisms, [])
    assert sight.trace(eye, mark, scene.between(west, south, east, north)) == sight.trace(eye, mark, prisms)


@given(points, points)
def test_sample_points_are_rounded_as_the_rule_says(a, b):
    if a == b:
        return
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = measure.fsqrt(dx * dx + dy * dy)
    wanted = [
        (b[0] + measure.rnd(-dy * k * 9 * RADIUS, 50 * length), b[1] + measure.rnd(dx * k * 9 * RADIUS, 50 * length))
        for k in range(-5, 6)
    ]
    assert list(sight.fan(*a, *b, RADIUS)) == wanted
