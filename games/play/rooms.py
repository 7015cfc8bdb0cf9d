"""Rooms: the open sockets of one match in this process, all at one version.

Everything here runs on the event loop. A room keeps each distinct viewer's last view, so that a new version costs one
view, one patch and one encoding per viewer, however many sockets look on. No row and no secret of the match stays in a
socket: it holds who is there, which seats are theirs, and how to send.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import msgspec

from games.kernel import patch
from games.kernel.refusal import Refusal
from games.kernel.rules import EVERYTHING, Viewer

from . import counters, frames
from .judge import Entry, Step
from .live import Live, load, viewer_of
from .models import LogEntry, Match
from .threads import in_thread

log = logging.getLogger("scrapfront.rooms")
Send = Callable[[dict[str, Any]], Awaitable[None]]
REMOTE_SECONDS = 40
_encode = msgspec.json.Encoder().encode


class Socket:
    """One open connection."""

    __slots__ = ("address", "allowance", "checked", "room", "seats", "send", "session", "user")

    def __init__(self, send: Send, user: int | None, session: str, address: str) -> None:
        self.send = send
        self.user = user
        self.session = session
        self.address = address
        self.seats: tuple[int, ...] = ()
        self.room: Room | None = None
        self.allowance = 0.0
        self.checked = 0.0

    def tell(self, message: dict[str, Any]) -> None:
        OUTBOX.put(self, _encode(message).decode())


class Outbox:
    """Texts on their way out, in order, drained by one task at a time."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Socket, str]] = []
        self._task: asyncio.Task[None] | None = None

    def put(self, socket: Socket, text: str) -> None:
        self._waiting.append((socket, text))
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._drain())

    async def _drain(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            for socket, text in batch:
                try:
                    await socket.send({"type": "websocket.send", "text": text})
                except Exception as error:  # a socket that closed meanwhile
                    log.debug("not sent: %s", error)


OUTBOX = Outbox()


class Room:
    """One match's sockets here."""

    def __init__(self, match: str) -> None:
        self.match = match
        self.live: Live | None = None
        self.sockets: set[Socket] = set()
        self.elsewhere: dict[str, tuple[float, dict[str, int], int]] = {}
        self._views: dict[Viewer, frames.View] = {}
        self.ready = False
        self.at_the_door = 0
        self._catching_up = False
        self._wanted = 0
        self._reading: asyncio.Task[None] | None = None

    @property
    def version(self) -> int:
        return self.live.version if self.live else 0

    def viewer(self, socket: Socket) -> Viewer:
        if self.live is not None and self.live.status == Match.ENDED:
            return EVERYTHING
        return viewer_of(socket.seats)

    def view(self, viewer: Viewer) -> frames.View | None:
        """The viewer's view at the room's version, kept for the next patch."""
        if self.live is None:
            return None
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = frames.view_of(self.live.rules, self.live.state, viewer)
        return view

    def begin(self, live: Live) -> None:
        """Set the room to a version without frames (first socket, or the match began)."""
        self.live = live
        self._views.clear()

    def leave(self, socket: Socket) -> None:
        self.sockets.discard(socket)
        socket.room = None
        looking = {self.viewer(other) for other in self.sockets}
        for viewer in [known for known in self._views if known not in looking]:
            del self._views[viewer]

    # News ----------------------------------------------------------------------------------------------------------

    def advance(self, after: Live, entry: Entry) -> None:
        """A command was written by this process."""
        if self._catching_up or entry.version != self.version + 1 or self.live is None:
            self.catch_up(entry.version)
            return
        self._show(after, entry.version, entry.seat, entry.events)

    def catch_up(self, version: int) -> None:
        """Versions were written that this room has not shown: read them from the log."""
        self._wanted = max(self._wanted, version)
        if not self._catching_up and self._wanted > self.version:
            self._catching_up = True
            self._reading = asyncio.get_running_loop().create_task(self._read_on())

    async def reach(self, version: int) -> None:
        """Wait until the room shows at least this version, which is known to be in the log."""
        if self.live is not None and self.version < version:
            self.catch_up(version)
            if self._reading is not None:
                await self._reading

    async def _read_on(self) -> None:
        try:
            while self._wanted > self.version:
                before = self.version
                missing = await in_thread(_missing)(self.match, before, self.live)
                for live, seat, events in missing:
                    self._show(live, live.version, seat, events)
                if self.version == before:
                    log.warning("match %s has no version after %s", self.match, before)
                    return
        finally:
            self._catching_up = False

    def _show(self, after: Live, version: int, seat: int, events: list[Any]) -> None:
        """Build each viewer's frame once and send it to all who share it."""
        before = self.live
        looking: dict[Viewer, list[Socket]] = {}
        for socket in self.sockets:
            looking.setdefault(self.viewer(socket), []).append(socket)
        old = {viewer: self.view(viewer) or {} for viewer in looking}
        self.live = after
        self._views = {}
        over = after.status == Match.ENDED
        may_undo = frames.undoable(after)
        for viewer, sockets in looking.items():
            eyes = EVERYTHING if over else viewer
            new = self.view(eyes) or {}
            seen = frames.events_for(after.rules, events, eyes)
            text = frames.encode_frame(version, seat, seen, patch.diff(old[viewer], new), may_undo)
            for socket in sockets:
                OUTBOX.put(socket, text)
        if over and before is not None and before.status != Match.ENDED:
            HUB.match_changed(self.match)

    # Presence ------------------------------------------------------------------------------------------------------

    def here(self) -> tuple[Counter[int], int]:
        """Sockets per seat, and spectators, in this process."""
        seats: Counter[int] = Counter()
        for socket in self.sockets:
            seats.update(socket.seats)
        return seats, sum(not socket.seats for socket in self.sockets)

    def presence(self) -> dict[str, Any]:
        """Who is there, in all processes: a seat is present while any of its tabs is open."""
        seats, spectators = self.here()
        now = time.monotonic()
        present = {str(seat) for seat in seats}
        for until, others, watching in self.elsewhere.values():
            if until > now:
                present.update(others)
                spectators += watching
        return {"type": "presence", "seats": dict.fromkeys(sorted(present), True), "spectators": spectators}

    def tell_presence(self) -> None:
        self.tell_all(self.presence())

    def tell_all(self, message: dict[str, Any], to: Iterable[Socket] | None = None) -> None:
        text = _encode(message).decode()
        for socket in self.sockets if to is None else to:
            OUTBOX.put(socket, text)


def _missing(match: str, since: int, live: Live | None) -> list[tuple[Live, int, list[Any]]]:
    """Each version after `since` as (match at that version, seat, events)."""
    newest = load(match)
    rows = LogEntry.objects.filter(match=match, version__gt=since).order_by("version")[:200]
    found = []
    for row in rows:
        state = frames.decode(newest.rules, frames.unpack(row.state))
        at = _at(newest, row.version, state)
        found.append((at, row.seat, frames.read_events(newest.rules, row.events)))
    return found


def _at(newest: Live, version: int, state: Any) -> Live:
    if version >= newest.version:
        return newest
    return replace(newest, version=version, state=state, status=Match.PLAYING, trail=())


async def _nothing(match: str) -> None:
    """No other process to tell."""


class Hub:
    """All rooms of this process, and its line to other processes."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.loop: asyncio.AbstractEventLoop | None = None
        self.on_match_changed: Callable[[str], None] = lambda match: None
        self.on_room_opened: Callable[[str], Awaitable[None]] = _nothing
        self.on_room_closed: Callable[[str], None] = lambda match: None
        self.on_presence: Callable[[Room], None] = lambda room: None

    def call(self, function: Callable[..., None], *args: Any) -> bool:
        """Run on the event loop of the sockets from any thread; False when there is none."""
        loop = self.loop
        if loop is None or not loop.is_running():
            return False
        loop.call_soon_threadsafe(function, *args)
        return True

    @asynccontextmanager
    async def opened(self, match: str) -> AsyncIterator[Room]:
        """The room of a match at its newest version, kept open for as long as the caller is at the door."""
        self.loop = asyncio.get_running_loop()
        room = self.rooms.get(match)
        if room is None:
            room = self.rooms[match] = Room(match)
        room.at_the_door += 1
        try:
            if not room.ready:
                await self.on_room_opened(match)
                live = await in_thread(_newest)(match)
                if live is not None and (room.live is None or room.live.version < live.version):
                    room.begin(live)
                room.ready = True
            yield room
        finally:
            room.at_the_door -= 1
            self._close_if_empty(room)

    def enter(self, room: Room, socket: Socket) -> None:
        socket.room = room
        room.sockets.add(socket)
        counters.SOCKETS.inc()
        self.presence_changed(room)

    def leave(self, socket: Socket) -> None:
        room = socket.room
        if room is None:
            return
        room.leave(socket)
        counters.SOCKETS.dec()
        self.presence_changed(room)
        self._close_if_empty(room)

    def _close_if_empty(self, room: Room) -> None:
        if not room.sockets and not room.at_the_door and self.rooms.get(room.match) is room:
            del self.rooms[room.match]
            self.on_room_closed(room.match)

    def presence_changed(self, room: Room) -> None:
        room.tell_presence()
        self.on_presence(room)

    def shown(self, written: list[Step]) -> None:
        """Commands that this process wrote."""
        for step in written:
            room = self.rooms.get(step.after.match)
            if room is not None:
                room.advance(step.after, step.entry)

    def match_changed(self, match: str) -> None:
        self.on_match_changed(match)


def _newest(match: str) -> Live | None:
    try:
        return load(match)
    except Refusal:
        return None


HUB = Hub()
