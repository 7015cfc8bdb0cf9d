"""Sight between figures on whole tables: mutual, fair to both halves, the same for the same table."""

from __future__ import annotations

import random

import pytest

from games.futuregang.rules.sight import cover, look, sees
from games.futuregang.tables import MAPS, make_table
from tests.futuregang.table import GAME, position, table

CATALOGUE = GAME.catalogue_path.read_text()


def boards(count):
    """Designed tables, and generated ones of every size."""
    yield from (each.as_map() for each in MAPS)
    for seed in range(count):
        yield make_table(CATALOGUE, str(seed), *[(9000, 9000), (12000, 9000), (12000, 12000), (18000, 12000)][seed % 4])


def peopled(board, rng, count=8):
    """A state with figures at random resting places of a table, half of each team."""
    empty = table(position({}, width=board["width"], height=board["height"], pieces=board["pieces"]))
    places = []
    while len(places) < count:
        x, y = rng.randrange(125, board["width"] - 125), rng.randrange(125, board["height"] - 125)
        apart = all((x - a) ** 2 + (y - b) ** 2 >= 250**2 for a, b in places)
        if apart and empty.ground.level(x, y) is not None:
            places.append((x, y))
    figures = {f"{'AB'[n % 2]}{n // 2 + 1}": place for n, place in enumerate(places)}
    return position(figures, width=board["width"], height=board["height"], pieces=board["pieces"])


@pytest.mark.rules("FG-046", "FG-047", "FG-048", "FG-049")
def test_sight_is_mutual_and_the_hidden_have_cover():
    """Known fault 1: whoever may be shot at may shoot back, whatever stands between."""
    rng = random.Random(4)
    hidden = covered = pairs = 0
    for board in boards(16):
        there = table(peopled(board, rng))
        figures = list(there.in_play())
        for n, one in enumerate(figures):
            for two in figures[n + 1 :]:
                seen = sees(there, one, two)
                assert seen == sees(there, two, one)
                for shooter, target in ((one, two), (two, one)):
                    lines, has = cover(there, shooter, target)
                    assert has == (lines >= 1 or not seen)
                    assert lines == look(there, shooter, target).lines().covered.bit_count()
                    covered += has
                pairs += 1
                hidden += not seen
    assert pairs > 500
    assert 20 < hidden < pairs - 20
    assert covered > 100


@pytest.mark.rules("FG-032", "FG-046")
def test_both_halves_of_a_symmetric_table_see_the_same():
    rng = random.Random(5)
    for board in boards(4):
        width, height = board["width"], board["height"]
        there = peopled(board, rng)
        names = list(there.figures)
        turned = {name: (width - there.figures[name].x, height - there.figures[name].y) for name in names}
        other = position(turned, width=width, height=height, pieces=board["pieces"])
        for one in names:
            for two in names:
                if one < two:
                    here = sees(table(there), there.figures[one], there.figures[two])
                    mirrored = sees(table(other), other.figures[one], other.figures[two])
                    assert here == mirrored or _grazing(there, one, two)


def _grazing(state, one, two):
    """Sample points are rounded halves up, so that a half-turn may move one by a hundredth."""
    lines = look(table(state), state.figures[one], state.figures[two]).lines()
    blocked = lines.foot.bit_count() + lines.head.bit_count()
    return blocked >= 20


def test_the_same_table_is_prepared_once():
    state = peopled(MAPS[0].as_map(), random.Random(1))
    assert table(state).ground is table(peopled(MAPS[0].as_map(), random.Random(2))).ground
