"""The WebSocket door: /ws/matches/{id}. One small coroutine per connection; docs/protocol.md lists the messages."""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from http.cookies import SimpleCookie
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import msgspec
from django.conf import settings
from django.contrib.auth import get_user
from django.db import close_old_connections

from games.kernel.refusal import Malformed, Refusal

from . import actions, frames, welcome, writer
from .judge import ID_LENGTH, Answer, Submission
from .live import Live, viewer_of
from .models import Match
from .rooms import HUB, Room, Socket
from .threads import in_thread

log = logging.getLogger("scrapfront.socket")
PATH = re.compile(r"^/ws/matches/([a-z2-7]{1,16})/?$")
NO_MATCH, NO_SESSION, TOO_MANY, FOREIGN = 4404, 4401, 4429, 4403
LONGEST_GAP = 100

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    version: int | None = None


class Submit(msgspec.Struct, tag="submit", tag_field="type"):
    id: str
    version: int
    seat: int
    command: msgspec.Raw


class Offer(msgspec.Struct, tag="offer", tag_field="type"):
    id: str
    seat: int
    about: dict[str, Any] = {}


class Chat(msgspec.Struct, tag="chat", tag_field="type"):
    text: str


class Ping(msgspec.Struct, tag="ping", tag_field="type"):
    pass


_read = msgspec.json.Decoder(Hello | Submit | Offer | Chat | Ping).decode
_addresses: Counter[str] = Counter()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """An ASGI application for one connection."""
    await receive()
    found = PATH.match(scope["path"])
    if not found or not same_origin(scope):
        await send({"type": "websocket.close", "code": FOREIGN})
        return
    address = (scope.get("client") or ["?"])[0]
    session = _cookie(scope)
    del scope
    await send({"type": "websocket.accept"})
    if settings.SCRAPFRONT_THROTTLE and _addresses[address] >= settings.SCRAPFRONT_SOCKETS_PER_ADDRESS:
        await send({"type": "websocket.close", "code": TOO_MANY})
        return
    _addresses[address] += 1
    try:
        await _attend(found[1], session, address, receive, send)
    finally:
        _addresses[address] -= 1
        if not _addresses[address]:
            del _addresses[address]


async def _attend(match: str, session: str, address: str, receive: Receive, send: Send) -> None:
    user = await in_thread(person_of)(session) if session else None
    socket = Socket(send, user, session, address)
    socket.allowance = settings.SCRAPFRONT_SOCKET_BURST
    socket.checked = time.monotonic()
    try:
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or message.get("bytes") or b""
            if not _allowed(socket):
                socket.tell(_refused("", Refusal("too_many", "", "Too many messages; wait a moment.")))
                continue
            if not await _take(match, socket, text):
                return
    finally:
        HUB.leave(socket)


async def _take(match: str, socket: Socket, text: str | bytes) -> bool:
    """Act on one message; False closes the connection."""
    try:
        said = _read(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        socket.tell(_refused("", Malformed("message.malformed", "", f"That message is not understood: {error}.")))
        return True
    if isinstance(said, Hello):
        return await _hello(match, socket, said)
    if isinstance(said, Ping):
        socket.tell({"type": "pong"})
    elif socket.room is None:
        socket.tell(_refused(getattr(said, "id", ""), Malformed("hello.first", "", "Say hello first.")))
    elif isinstance(said, Submit):
        await _submit(match, socket, said)
    elif isinstance(said, Offer):
        await _offer(match, socket, said)
    else:
        await _chat(match, socket, said)
    return True


async def _hello(match: str, socket: Socket, said: Hello) -> bool:
    if socket.room is not None:
        HUB.leave(socket)
    try:
        async with HUB.opened(match) as room:
            told = await in_thread(welcome.about)(match)
            socket.seats = told.seats_of(socket.user)
            await room.reach(told.match.version)
            since = said.version or 0
            if not await _fill_gap(room, socket, since, told):
                socket.tell(welcome.message(room, socket, told))
            HUB.enter(room, socket)
    except Refusal:
        await socket.send({"type": "websocket.close", "code": NO_MATCH})
        return False
    return True


async def _fill_gap(room: Room, socket: Socket, since: int, told: welcome.About) -> bool:
    """Bring a client that holds version `since` up to the room's; False when it needs the whole view."""
    live = room.live
    if live is None or not 0 < since <= room.version or room.version - since > LONGEST_GAP:
        return False
    if live.status != Match.PLAYING:
        return False
    while since < room.version:
        missing = await in_thread(_gap)(live, socket.seats, since, room.version)
        if not missing or room.viewer(socket).everything:
            return False
        for frame in missing:
            socket.tell(frame)
        since = missing[-1]["version"]
    socket.tell({**welcome.message(room, socket, told), "view": None, "resumed": True})
    return True


def _gap(live: Live, seats: tuple[int, ...], since: int, to: int) -> list[dict[str, Any]]:
    return list(frames.Past(live.rules, live.match, viewer_of(seats), over=False).frames(since, to))


async def _submit(match: str, socket: Socket, said: Submit) -> None:
    if not said.id or len(said.id) > ID_LENGTH:
        socket.tell(_refused(said.id[:ID_LENGTH], actions.bad_id()))
        return
    known = said.id

    def reply(result: Any) -> None:
        room = socket.room
        version = room.version if room else 0
        socket.tell(answer(known, result, version))

    submission = Submission(match, said.id, said.version, said.seat, bytes(said.command), socket.user)
    job = writer.Job(submission, reply)
    if settings.SCRAPFRONT_WRITER == "inline":
        await in_thread(writer.put)(job)
    else:
        writer.put(job)


def answer(known: str, result: Any, version: int) -> dict[str, Any]:
    """The one answer to a submission."""
    if isinstance(result, Answer):
        said = {"type": "answer", "id": known, "accepted": True, "version": result.version}
        return {**said, "saved": True} if result.saved else said
    refusal = result if isinstance(result, Refusal) else actions.broken()
    actions.count_refusal(refusal)
    return {**_refused(known, refusal), "version": version}


def _refused(known: str, refusal: Refusal) -> dict[str, Any]:
    return {"type": "answer", "id": known, "refused": refusal.as_dict()}


async def _offer(match: str, socket: Socket, said: Offer) -> None:
    room = socket.room
    assert room is not None
    try:
        offer = await in_thread(actions.offer)(match, socket.user, said.seat, said.about)
    except Refusal as refusal:
        socket.tell({"type": "offer", "id": said.id[:ID_LENGTH], "refused": refusal.as_dict()})
        return
    socket.tell({"type": "offer", "id": said.id[:ID_LENGTH], "offer": offer})


async def _chat(match: str, socket: Socket, said: Chat) -> None:
    try:
        await in_thread(actions.chat)(match, socket.user, said.text)
    except Refusal as refusal:
        socket.tell(_refused("", refusal))


def _allowed(socket: Socket) -> bool:
    """A token bucket: a steady rate, and a burst."""
    if not settings.SCRAPFRONT_THROTTLE:
        return True
    now = time.monotonic()
    gained = (now - socket.checked) * settings.SCRAPFRONT_SOCKET_RATE
    socket.allowance = min(settings.SCRAPFRONT_SOCKET_BURST, socket.allowance + gained)
    socket.checked = now
    if socket.allowance < 1:
        return False
    socket.allowance -= 1
    return True


def same_origin(scope: Scope) -> bool:
    """A browser says where its page came from: only our own pages may open sockets with our cookies."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin", b"").decode("latin1")
    if not origin:
        return True
    host = headers.get(b"host", b"").decode("latin1")
    return urlsplit(origin).netloc == host or origin in settings.CSRF_TRUSTED_ORIGINS


def _cookie(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == b"cookie":
            morsel = SimpleCookie(value.decode("latin1")).get(settings.SESSION_COOKIE_NAME)
            if morsel is not None:
                return str(morsel.value)
    return ""


def person_of(session: str) -> int | None:
    """The user of a session; None for strangers and for sessions that ended."""
    close_old_connections()
    if not session:
        return None
    store = import_module(settings.SESSION_ENGINE).SessionStore(session)
    user = get_user(SimpleNamespace(session=store))  # type: ignore[arg-type]
    return user.pk if user.is_authenticated else None
