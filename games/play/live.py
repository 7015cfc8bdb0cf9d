"""Matches in memory: what the command path needs of a match at its newest version.

Nothing lives here alone: any process builds the same from the rows.
"""

from __future__ import annotations

import threading
import zlib
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import msgspec

from games import registry
from games.kernel.refusal import Illegal, Refusal, Unknown
from games.kernel.rules import EVERYTHING, REFEREE, AnyRules, Decision, Viewer, decode
from games.kernel.undo import Trail

from .models import LogEntry, Match, Seat

KEPT = 2000


class Chair(msgspec.Struct, frozen=True):
    """Who sits: a person (user) or a bot (level above 0)."""

    user: int | None
    level: int
    name: str


@dataclass(frozen=True, slots=True)
class Live:
    """A match at one version. Never changed: the next version is another Live."""

    match: str
    game: str
    rules: AnyRules
    status: str
    version: int
    state: Any
    blob: bytes
    dice_used: int
    secret: bytes = field(repr=False)
    entropy: str
    deadline: datetime | None
    deadline_hours: int
    chairs: dict[int, Chair]
    pending: tuple[Decision, ...]
    trail: Trail = ()

    def viewer(self, user: int | None) -> Viewer:
        """What this person may see now."""
        return EVERYTHING if self.status == Match.ENDED else viewer_of(self.seats_of(user))

    def seats_of(self, user: int | None) -> tuple[int, ...]:
        if user is None:
            return ()
        return tuple(sorted(number for number, chair in self.chairs.items() if chair.user == user))


def pack(blob: bytes) -> bytes:
    """A state's bytes as the log keeps them."""
    return zlib.compress(blob, 1)


def unpack(stored: bytes | memoryview) -> bytes:
    return zlib.decompress(bytes(stored))


def viewer_of(seats: tuple[int, ...]) -> Viewer:
    """What may be seen from these seats while a match runs: a referee sees everything."""
    return EVERYTHING if REFEREE in seats else Viewer(seats)


class Memory:
    """The newest version of matches in use; the least used are forgotten."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._matches: OrderedDict[str, Live] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, match: str) -> Live | None:
        with self._lock:
            live = self._matches.get(match)
            if live is not None:
                self._matches.move_to_end(match)
            return live

    def put(self, live: Live) -> None:
        """Keeps the newer of two."""
        with self._lock:
            known = self._matches.get(live.match)
            if known is None or known.version <= live.version:
                self._matches[live.match] = live
            self._matches.move_to_end(live.match)
            while len(self._matches) > self._kept:
                self._matches.popitem(last=False)

    def drop(self, match: str) -> None:
        with self._lock:
            self._matches.pop(match, None)

    def clear(self) -> None:
        with self._lock:
            self._matches.clear()


MEMORY = Memory()


def recall(match: str) -> Live:
    """From memory, else from the rows. Raises Unknown or Illegal (see `load`)."""
    return MEMORY.get(match) or load(match)


def fresh(match: str) -> Live:
    """Like `recall`, after a look at the rows: another process may have moved on."""
    known = MEMORY.get(match)
    if known is not None:
        newest = Match.objects.filter(pk=match).values_list("version", "status").first()
        if newest == (known.version, known.status):
            return known
    return load(match)


def load(match: str) -> Live:
    """From the rows. Raises Unknown for an unknown match, Illegal for one that has not begun."""
    entry = (
        LogEntry.objects.filter(match=match)
        .select_related("match")
        .only("version", "state", *(f"match__{name}" for name in COLUMNS))
        .order_by("-version")
        .first()
    )
    if entry is None:
        raise _not_begun(match)
    row = entry.match
    chairs = {seat.number: chair_of(seat) for seat in Seat.objects.filter(match=match)}
    live = build(row, chairs, unpack(entry.state), entry.version)
    MEMORY.put(live)
    return live


COLUMNS = ("game", "status", "version", "options", "dice_used", "secret", "entropy", "deadline")


def chair_of(seat: Seat) -> Chair:
    return Chair(seat.user_id, seat.level if seat.kind == Seat.BOT else 0, seat.name)


def build(row: Match, chairs: dict[int, Chair], blob: bytes, version: int) -> Live:
    rules = registry.get(row.game).rules
    state = decode(rules, blob)
    return Live(
        match=row.pk,
        game=row.game,
        rules=rules,
        status=row.status,
        version=version,
        state=state,
        blob=blob,
        dice_used=row.dice_used,
        secret=bytes(row.secret),
        entropy=row.entropy,
        deadline=row.deadline,
        deadline_hours=hours_of(row.read("options") or {}, chairs),
        chairs=chairs,
        pending=tuple(rules.pending(state)),
        trail=trail_of(rules, row.pk, version) if row.status == Match.PLAYING else (),
    )


def trail_of(rules: AnyRules, match: str, version: int) -> Trail:
    """What may be taken back at a version, read from the log."""
    from .trails import trail

    return trail(rules, match, version)


def hours_of(options: dict[str, Any], chairs: dict[int, Chair]) -> int:
    """Hours a decision may take; 0 when there is no clock. Nobody waits for a player alone with bots."""
    people = {chair.user for chair in chairs.values() if not chair.level}
    return int(options.get("order_deadline_hours") or 0) if len(people) > 1 else 0


def unknown(match: str) -> Unknown:
    return Unknown("match.unknown", "", "There is no such match.", match=match)


def _not_begun(match: str) -> Refusal:
    if Match.objects.filter(pk=match).exists():
        return Illegal("match.not_begun", "", "This match has not begun: it waits for players.")
    return unknown(match)
