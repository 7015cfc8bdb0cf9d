"""Taking back: a platform's command and its event, the same for every game.

What is taken back stays in the log: an undo is an entry of its own whose state is that of an earlier version. Dice are
never given back: the count of dice used goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel.command import Command
from games.kernel.event import Event
from games.kernel.rules import Decision


class Undo(Command, tag="undo", frozen=True):
    """Stand again where the match stood at version `to`; None: before this seat's last command."""

    to: int | None = None


class TakenBack(Event, tag="taken_back"):
    """A seat took its last command back, or several: the match stands as at version `to`."""

    seat: int
    to: int


Trail = tuple[tuple[int, int], ...]
"""What may be taken back freely, oldest first: (seat, version before its command), all of one seat."""


def followed(
    trail: Trail,
    seat: int,
    before: int,
    events: Sequence[Event],
    dice: int,
    pending: tuple[Sequence[Decision], Sequence[Decision]],
) -> Trail:
    """The trail after an accepted command of `seat` on version `before`. pending: what was owed before and after.

    A command joins the trail when it rolled no die, made nothing final, and was one of several of one decision that
    goes on (`Decision.spell`) while nobody else owes anything: no one has learnt or done anything since.
    """
    if seat < 0 or dice or not _goes_on(seat, *pending) or any(event.final for event in events):
        return ()
    return (*(trail if trail and trail[-1][0] == seat else ()), (seat, before))


def _goes_on(seat: int, before: Sequence[Decision], after: Sequence[Decision]) -> bool:
    if len(before) != 1 or len(after) != 1:
        return False
    old, new = before[0], after[0]
    return old.seat == new.seat == seat and old.spell == new.spell != 0


def lines(events: Sequence[Any]) -> list[str] | None:
    """The words of an entry that takes something back; None when it is another entry."""
    if len(events) == 1 and isinstance(events[0], TakenBack):
        return [f"Taken back: the match stands as at version {events[0].to} again."]
    return None
