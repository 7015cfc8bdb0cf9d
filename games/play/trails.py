"""What may be taken back, read from the log: the same that the command path keeps in memory as it goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.kernel.rules import AnyRules, decode
from games.kernel.undo import Trail, Undo, followed

from .models import LogEntry

NO_DICE = "[]"
FULL = ("version", "seat", "command", "events", "state")
LIGHT = ("version", "seat", "command_id", "command", "dice")


def trail(rules: AnyRules, match: str, version: int) -> Trail:
    """The trail of a match at `version`."""
    counting = [*_counting(rules, match, version)]
    wanted = {each for at in counting for each in (at - 1, at)}
    rows = LogEntry.objects.filter(match=match, version__in=wanted).only(*FULL) if wanted else ()
    entries = {row.version: row for row in rows}
    found: Trail = ()
    for at in reversed(counting):
        found = _on(rules, found, entries[at - 1], entries[at])
    return found


def _counting(rules: AnyRules, match: str, version: int) -> Iterator[int]:
    """The newest versions that still count, newest first, as far back as their player could take them back.

    What was taken back freely is passed over: the trail after it is that of the version it went back to.
    """
    rows = LogEntry.objects.filter(match=match, version__lte=version).order_by("-version").only(*LIGHT)
    seat, newest = None, version
    for row in rows.iterator(chunk_size=32):
        if row.version > newest:
            continue
        seat = row.seat if seat is None else seat
        if row.version < 2 or row.seat != seat or row.seat < 0 or row.dice != NO_DICE:
            return
        command = _command(rules, row)
        if isinstance(command, Undo) and row.command_id:
            newest = command.to or 1
        else:
            yield row.version


def _command(rules: AnyRules, entry: LogEntry) -> Any:
    from .judge import read_command

    return read_command(rules, entry.command.encode())


def _on(rules: AnyRules, found: Trail, before: LogEntry, after: LogEntry) -> Trail:
    from .frames import read_events
    from .live import unpack

    command = _command(rules, after)
    if isinstance(command, Undo):
        return back(found, command.to or 0)
    owed = [rules.pending(decode(rules, unpack(row.state))) for row in (before, after)]
    return followed(found, after.seat, before.version, read_events(rules, after.events), 0, (owed[0], owed[1]))


def back(found: Trail, to: int) -> Trail:
    """The trail once the match stands as at version `to` again."""
    return tuple(step for step in found if step[1] < to)
