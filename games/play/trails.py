"""What may be taken back, read from the log: the same that the command path keeps in memory as it goes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from games.kernel.rules import AnyRules, decode
from games.kernel.undo import Trail, Undo, followed

from .models import LogEntry

NO_DICE = "[]"


def trail(rules: AnyRules, match: str, version: int) -> Trail:
    """The trail of a match at `version`."""
    found: Trail = ()
    for before, after in pairwise([*_run(rules, match, version)][::-1]):
        found = _on(rules, found, before, after)
    return found


def _run(rules: AnyRules, match: str, version: int) -> Iterator[LogEntry]:
    """The newest entries, newest first, back to one that nobody takes back (which comes last)."""
    rows = LogEntry.objects.filter(match=match, version__lte=version).order_by("-version")
    seat = None
    for row in rows.only("version", "seat", "command", "dice", "events", "state").iterator(chunk_size=8):
        yield row
        seat = row.seat if seat is None else seat
        if row.seat != seat or row.seat < 0 or row.dice != NO_DICE:
            return


def _on(rules: AnyRules, found: Trail, before: LogEntry, after: LogEntry) -> Trail:
    from .frames import read_events
    from .judge import read_command
    from .live import unpack

    command = read_command(rules, after.command.encode()) if after.version > 1 else None
    if isinstance(command, Undo):
        return back(found, command.to or 0)
    owed = [rules.pending(decode(rules, unpack(row.state))) for row in (before, after)]
    rolled = 0 if after.dice == NO_DICE else 1
    return followed(found, after.seat, before.version, read_events(rules, after.events), rolled, (owed[0], owed[1]))


def back(found: Trail, to: int) -> Trail:
    """The trail once the match stands as at version `to` again."""
    return tuple(step for step in found if step[1] < to)
