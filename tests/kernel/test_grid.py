"""Grid geometry: names, metric, sight, paths."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.geometry import grid

cells = st.tuples(st.integers(0, 59), st.integers(0, 59))
near_cells = st.tuples(st.integers(0, 11), st.integers(0, 11))


@given(cells)
def test_names_round_trip(cell):
    assert grid.parse_cell(grid.cell_name(cell)) == cell


def test_the_corners_of_the_board():
    assert grid.cell_name((0, 0)) == "A1"
    assert grid.cell_name((23, 23)) == "X24"
    assert grid.cell_name((26, 0)) == "AA1"


@pytest.mark.parametrize("text", ["", "A0", "1A", "a1", "A1 ", "AAA1", "A-1", "A1000", "É1", "A01"])
def test_other_texts_are_no_cells(text):
    with pytest.raises(ValueError, match="not a cell"):
        grid.parse_cell(text)


@given(cells, cells, cells)
def test_distance_is_a_metric(a, b, c):
    assert grid.distance(a, b) == grid.distance(b, a) >= 0
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(near_cells, near_cells)
def test_a_line_is_the_same_both_ways(a, b):
    there, back = grid.line(a, b), grid.line(b, a)
    assert sorted(there[0]) == sorted(back[0])
    assert {frozenset(pair) for pair in there[1]} == {frozenset(pair) for pair in back[1]}


@given(near_cells, near_cells)
def test_between_cells_lie_inside_the_box_and_form_a_chain(a, b):
    between, pairs = grid.line(a, b)
    for x, y in between:
        assert min(a[0], b[0]) <= x <= max(a[0], b[0])
        assert min(a[1], b[1]) <= y <= max(a[1], b[1])
    chain = [a, *between, b]
    steps = [grid.distance(p, q) for p, q in itertools.pairwise(chain)]
    assert all(step <= 1 for step in steps)
    assert len([1 for p, q in itertools.pairwise(chain) if grid.flanks(p, q)]) == len(pairs)


def test_blocking_is_symmetric_on_a_thousand_maps():
    rng = random.Random(7)
    for _ in range(1000):
        level = {(x, y): rng.choices((0, 1, 2), (12, 2, 2))[0] for x in range(10) for y in range(10)}
        for _ in range(30):
            a, b = [(rng.randrange(10), rng.randrange(10)) for _ in range(2)]
            there = grid.sight(a, b, level.__getitem__, lean=False)
            back = grid.sight(b, a, level.__getitem__, lean=False)
            assert there == back
            leaning = grid.sight(a, b, level.__getitem__)
            assert (leaning == grid.BLOCKED) == (there == grid.BLOCKED)
            assert leaning <= there


def test_one_corner_never_blocks_and_two_do():
    level = {(3, 2): 2}
    assert grid.sight((2, 2), (4, 4), lambda c: level.get(c, 0)) == grid.CLEAR
    level[(2, 3)] = 2
    assert grid.sight((2, 2), (4, 4), lambda c: level.get(c, 0)) == grid.BLOCKED


@given(near_cells, st.integers(0, 9), st.integers(0, 2**32))
def test_reach_agrees_with_its_paths(start, budget, seed):
    rng = random.Random(seed)
    cost = {(x, y): rng.choice((1, 1, 1, 2, None)) for x in range(12) for y in range(12)}
    found = grid.reach(start, budget, lambda _, to: cost[to], 12, 12)
    for cell, (total, _) in found.items():
        path = grid.path_to(found, cell)
        assert sum(cost[step] for step in path) == total <= budget
        assert all(grid.distance(p, q) == 1 for p, q in zip([start, *path], path, strict=False))


def test_reach_on_open_ground_is_the_square():
    found = grid.reach((5, 5), 3, lambda a, b: 1, 12, 12)
    assert len(found) == 49
    assert all(found[cell][0] == grid.distance((5, 5), cell) for cell in found)
