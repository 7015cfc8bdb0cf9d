"""The line between processes: news of matches, with nothing secret in them, said after the commit.

Embedded there is one process and the line is a function call; served it is a Redis channel (channels-redis).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import InMemoryChannelLayer, get_channel_layer

from .rooms import HUB, REMOTE_SECONDS, Room

log = logging.getLogger("scrapfront.line")
PROCESS = secrets.token_hex(6)
EVERYONE = "everyone"
Handler = Callable[..., None]
HANDLERS: dict[str, Handler] = {}


def hears(kind: str) -> Callable[[Handler], Handler]:
    """Register what this process does about a kind of news; runs on the event loop."""

    def register(handler: Handler) -> Handler:
        HANDLERS[kind] = handler
        return handler

    return register


def say(kind: str, match: str | None = None, **data: Any) -> None:
    """Tell this process and all others, from any thread."""
    news = {"kind": kind, "match": match, **data}
    HUB.call(_hear, news)
    tell_others(news)


def tell_others(news: dict[str, Any]) -> None:
    layer = get_channel_layer()
    if isinstance(layer, InMemoryChannelLayer):
        return
    group = f"match.{news['match']}" if news["match"] else EVERYONE
    message = {"type": "news", "from": PROCESS, **news}
    if not HUB.call(_send_soon, layer, group, message):
        try:
            async_to_sync(layer.group_send)(group, message)
        except Exception:
            log.exception("news did not go out: %s", news["kind"])


_sending: set[asyncio.Task[None]] = set()


def _send_soon(layer: Any, group: str, message: dict[str, Any]) -> None:
    task = asyncio.get_running_loop().create_task(layer.group_send(group, message))
    _sending.add(task)
    task.add_done_callback(_sent)


def _sent(task: asyncio.Task[None]) -> None:
    _sending.discard(task)
    if not task.cancelled() and task.exception() is not None:
        log.error("news did not go out: %s", task.exception())


def _hear(news: dict[str, Any]) -> None:
    handler = HANDLERS.get(news["kind"])
    if handler is not None:
        handler(**{key: value for key, value in news.items() if key not in {"kind", "type", "from"}})


class Listener:
    """This process's ear on the line, opened with the first room."""

    def __init__(self) -> None:
        self._channel = ""
        self._task: asyncio.Task[None] | None = None
        self._opening = asyncio.Lock()

    async def open_room(self, match: str) -> None:
        layer = get_channel_layer()
        if isinstance(layer, InMemoryChannelLayer):
            return
        async with self._opening:
            if not self._channel:
                channel = await layer.new_channel()
                await layer.group_add(EVERYONE, channel)
                self._channel = channel
                self._task = asyncio.get_running_loop().create_task(self._listen(layer))
        await layer.group_add(f"match.{match}", self._channel)
        tell_others({"kind": "who", "match": match})

    def close_room(self, match: str) -> None:
        layer = get_channel_layer()
        if self._channel and not isinstance(layer, InMemoryChannelLayer):
            task = asyncio.get_running_loop().create_task(layer.group_discard(f"match.{match}", self._channel))
            _sending.add(task)
            task.add_done_callback(_sent)

    async def _listen(self, layer: Any) -> None:
        while True:
            try:
                message = await layer.receive(self._channel)
                if message.get("from") != PROCESS:
                    _hear(message)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("the line is disturbed")
                await asyncio.sleep(1)


LISTENER = Listener()


@hears("presence")
def _presence(match: str, process: str, seats: dict[str, int], spectators: int) -> None:
    room = HUB.rooms.get(match)
    if room is not None and process != PROCESS:
        before = room.presence()
        room.elsewhere[process] = (time.monotonic() + REMOTE_SECONDS, seats, spectators)
        if room.presence() != before:
            room.tell_presence()


@hears("who")
def _who(match: str) -> None:
    room = HUB.rooms.get(match)
    if room is not None:
        announce(room)


def announce(room: Room) -> None:
    """Tell other processes who is here; they forget it after a while unless it is said again."""
    seats, spectators = room.here()
    held = {str(seat): count for seat, count in seats.items()}
    tell_others({"kind": "presence", "match": room.match, "process": PROCESS, "seats": held, "spectators": spectators})


HUB.on_room_opened = LISTENER.open_room
HUB.on_room_closed = LISTENER.close_room
HUB.on_presence = announce
