"""Frames: what one viewer is told of one log entry. {"type": "frame", "version", "seat", "events", "patch"}."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from games.kernel import patch, undo
from games.kernel.rules import EVERYTHING, AnyRules, Viewer, decode

from .live import Live, unpack
from .models import LogEntry, Match

_encode = msgspec.json.Encoder().encode
View = dict[str, Any]


def view_of(rules: AnyRules, state: Any, viewer: Viewer) -> View:
    """A view as builtins, keyed as JSON will be."""
    view: View = msgspec.to_builtins(rules.view(state, viewer), str_keys=True)
    return view


def events_for(rules: AnyRules, events: list[Any], viewer: Viewer) -> list[Any]:
    redact = rules.redact
    return [
        seen
        for event in events
        if (seen := event if isinstance(event, undo.TakenBack) else redact(event, viewer)) is not None
    ]


def frame(version: int, seat: int, events: list[Any], change: Any) -> dict[str, Any]:
    return {"type": "frame", "version": version, "seat": seat, "events": events, "patch": change}


def encode_frame(version: int, seat: int, events: list[Any], change: Any, may_undo: dict[str, int]) -> str:
    """A frame as text. may_undo: what `undoable` says of the match at that version."""
    return _encode({**frame(version, seat, events, change), **may_undo}).decode()


def undoable(live: Live) -> dict[str, int]:
    """{"undo": seat} where a seat may take its last command back by itself; else empty."""
    return {"undo": live.trail[-1][0]} if live.trail and live.status == Match.PLAYING else {}


class Past:
    """Frames out of the log for one viewer, one after another; only one state is held at a time."""

    def __init__(self, rules: AnyRules, match: str, viewer: Viewer, over: bool) -> None:
        self._rules = rules
        self._match = match
        self._viewer = EVERYTHING if over else viewer

    def frames(self, since: int, to: int | None = None) -> Iterator[dict[str, Any]]:
        """The frames of versions since+1 .. to; `since` 0 begins with the whole view as the first patch."""
        old: View = {}
        for row in self._rows(since, to):
            state = decode(self._rules, unpack(row.state))
            new = view_of(self._rules, state, self._viewer)
            if row.version > since:
                events = read_events(self._rules, row.events)
                seen = events_for(self._rules, events, self._viewer)
                yield frame(row.version, row.seat, msgspec.to_builtins(seen, str_keys=True), patch.diff(old, new))
            old = new

    def told(self) -> Iterator[tuple[int, int, list[str]]]:
        """(version, seat, lines) of every entry, as the viewer may read it."""
        for row in self._rows(1, None):
            state = decode(self._rules, unpack(row.state))
            seen = events_for(self._rules, read_events(self._rules, row.events), self._viewer)
            said = undo.lines(seen)
            yield row.version, row.seat, self._rules.tell(seen, state) if said is None else said

    def view(self, version: int) -> View | None:
        row = LogEntry.objects.filter(match=self._match, version=version).only("state").first()
        if row is None:
            return None
        return view_of(self._rules, decode(self._rules, unpack(row.state)), self._viewer)

    def _rows(self, since: int, to: int | None) -> Iterator[LogEntry]:
        rows = LogEntry.objects.filter(match=self._match, version__gte=since).order_by("version")
        if to is not None:
            rows = rows.filter(version__lte=to)
        yield from rows.only("version", "seat", "events", "state").iterator(chunk_size=50)


@cache
def _event_reader(rules: AnyRules) -> msgspec.json.Decoder[list[Any]]:
    return msgspec.json.Decoder(list[rules.event | undo.TakenBack])  # type: ignore[name-defined]


def read_events(rules: AnyRules, text: str) -> list[Any]:
    """Events as the log keeps them: the game's, and the platform's own."""
    return _event_reader(rules).decode(text)
