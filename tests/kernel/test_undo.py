"""What joins the trail of commands that may be taken back."""

from __future__ import annotations

import pytest

from games.kernel.event import Event
from games.kernel.rules import CLOCK, Decision
from games.kernel.undo import followed


class Stepped(Event, tag="stepped"):
    """Nothing to hide."""


class Shown(Event, tag="shown"):
    """Something that others learn."""

    final = True


def owed(*pairs: tuple[int, int]) -> tuple[Decision, ...]:
    return tuple(Decision(seat, "turn", "", "", spell) for seat, spell in pairs)


TURN = (owed((0, 3)), owed((0, 3)))


def test_commands_of_one_spell_line_up():
    trail = followed((), 0, 5, [Stepped()], 0, TURN)
    assert trail == ((0, 5),)
    assert followed(trail, 0, 6, [Stepped()], 0, TURN) == ((0, 5), (0, 6))


@pytest.mark.parametrize(
    ("seat", "events", "dice", "pending"),
    [
        pytest.param(0, [Stepped()], 1, TURN, id="a die"),
        pytest.param(0, [Stepped(), Shown()], 0, TURN, id="a reveal"),
        pytest.param(0, [Stepped()], 0, (owed((0, 3)), owed((1, 4))), id="the turn went on"),
        pytest.param(0, [Stepped()], 0, (owed((0, 3)), owed((0, 4))), id="another turn of one's own"),
        pytest.param(0, [Stepped()], 0, (owed((0, 0)), owed((0, 0))), id="decisions of their own"),
        pytest.param(0, [Stepped()], 0, (owed((0, 3), (1, 3)), owed((0, 3), (1, 3))), id="somebody else owes too"),
        pytest.param(0, [Stepped()], 0, (owed((0, 3)), ()), id="the end"),
        pytest.param(CLOCK, [Stepped()], 0, TURN, id="the clock"),
        pytest.param(1, [Stepped()], 0, TURN, id="not one's turn"),
    ],
)
def test_everything_else_ends_the_trail(seat, events, dice, pending):
    assert followed(((0, 5),), seat, 6, events, dice, pending) == ()


def test_another_seat_begins_a_trail_of_its_own():
    theirs = (owed((1, 4)), owed((1, 4)))
    assert followed(((0, 5),), 1, 6, [Stepped()], 0, theirs) == ((1, 6),)
