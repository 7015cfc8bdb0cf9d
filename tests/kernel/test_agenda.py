"""The agenda runs to the next decision and notices when it never comes."""

from __future__ import annotations

import pytest

from games.kernel.agenda import FRAME_LIMIT, Frame, Unsettled, settle


class Count(Frame, tag="count"):
    left: int


class Wait(Frame, tag="wait"):
    pass


def test_it_stops_at_a_decision():
    agenda: list[Frame] = [Wait(), Count(3)]

    def step(frame):
        if isinstance(frame, Wait):
            return False
        frame.left -= 1
        if not frame.left:
            agenda.pop()
        return True

    settle(agenda, step)
    assert agenda == [Wait()]


def test_an_endless_agenda_is_a_bug_with_a_name():
    calls = []
    with pytest.raises(Unsettled):
        settle([Wait()], lambda frame: calls.append(1) or True)
    assert len(calls) == FRAME_LIMIT
