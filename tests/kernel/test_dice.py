"""Dice: uniform, verifiable, unpredictable, and exhausted exactly."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.kernel.dice import DiceExhausted, DiceStream, FastDice, ScriptedDice, commitment, derive

CHI_999 = {4: 18.47, 6: 20.52, 8: 24.32, 10: 27.88, 12: 31.26, 20: 43.82, 100: 148.23}
"""Chi-square quantiles at 99.9 % for sides - 1 degrees of freedom."""


def chi_square(counts: Counter[int], sides: int) -> float:
    expected = counts.total() / sides
    return sum((counts[face] - expected) ** 2 / expected for face in range(1, sides + 1))


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20, 100])
def test_the_committed_stream_is_uniform(sides):
    stream = DiceStream(b"k" * 32, "m1", "e1")
    counts = Counter(stream.roll("x", sides) for _ in range(60_000))
    assert set(counts) == set(range(1, sides + 1))
    assert chi_square(counts, sides) < CHI_999[sides]


def test_consecutive_rolls_are_independent():
    stream = DiceStream(b"q" * 32, "m2", "e1")
    faces = [stream.roll("x") for _ in range(72_000)]
    pairs = Counter((a - 1) * 6 + b for a, b in zip(faces[::2], faces[1::2], strict=True))
    assert chi_square(pairs, 36) < 66.62


def test_a_stream_resumes_where_it_stopped():
    whole = DiceStream(b"s" * 32, "m", "e")
    first = [whole.roll("x") for _ in range(50)]
    resumed = DiceStream(b"s" * 32, "m", "e", used=20)
    assert [resumed.roll("x") for _ in range(30)] == first[20:]


def test_secret_match_entropy_and_number_all_count():
    base = [derive(b"a" * 32, "m", "e", n, 6) for n in range(40)]
    assert [derive(b"b" * 32, "m", "e", n, 6) for n in range(40)] != base
    assert [derive(b"a" * 32, "n", "e", n, 6) for n in range(40)] != base
    assert [derive(b"a" * 32, "m", "f", n, 6) for n in range(40)] != base


def test_known_rolls_stay_as_they_are():
    """The browser's verification page holds the same table."""
    assert [derive(bytes(range(32)), "match", "0=aa,1=bb", n, 6) for n in range(8)] == KNOWN
    assert commitment(bytes(range(32))) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


KNOWN = [int(face) for face in "34655443"]


def test_scripted_dice_are_used_up_exactly():
    dice = ScriptedDice([3, 5])
    assert dice.roll("a") == 3
    assert dice.left == [5]
    assert dice.roll("b") == 5
    with pytest.raises(DiceExhausted):
        dice.roll("c")


def test_a_face_must_be_on_the_die():
    with pytest.raises(ValueError, match="not on a d6"):
        ScriptedDice([7]).roll("a")


def test_fast_dice_are_uniform():
    dice = FastDice(random.Random(1))
    counts = Counter(dice.roll("x") for _ in range(60_000))
    assert chi_square(counts, 6) < CHI_999[6]
