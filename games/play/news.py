"""What follows a commit: answers, frames, word to other processes, work for bots."""

from __future__ import annotations

from typing import Any

from games.kernel.rules import REFEREE

from . import bots, counters, line
from .judge import Note, Step, owed_by_bots
from .live import MEMORY
from .rooms import HUB, OUTBOX, Socket
from .threads import in_thread


def publish(written: list[Step | Note], replies: list[tuple[Any, Any]]) -> None:
    """Called by the writer after the commit, from its thread."""
    steps = [done for done in written if isinstance(done, Step)]
    if not HUB.call(_on_loop, steps, replies):
        _answer(replies)
    for done in written:
        if isinstance(done, Note):
            counters.DRAFTS.labels(done.live.game).inc()
            line.say("drafts", done.live.match, seat=done.seat)
            continue
        counters.COMMANDS.labels(done.after.game).inc()
        line.tell_others({"kind": "version", "match": done.after.match, "version": done.after.version})
        if owed_by_bots(done.after):
            bots.wake(done.after.match)


def _on_loop(steps: list[Step], replies: list[tuple[Any, Any]]) -> None:
    _answer(replies)
    HUB.shown(steps)


def _answer(replies: list[tuple[Any, Any]]) -> None:
    for reply, result in replies:
        reply(result)


@line.hears("version")
def _version(match: str, version: int) -> None:
    """Another process wrote a command."""
    room = HUB.rooms.get(match)
    if room is not None:
        room.catch_up(version)


@line.hears("begun")
def _begun(match: str) -> None:
    room = HUB.rooms.get(match)
    if room is not None:
        later(_welcome_all(match))


@line.hears("ended")
def _ended(match: str) -> None:
    """A match ended without a command (an agreed draw): everybody may see everything now."""
    MEMORY.drop(match)
    room = HUB.rooms.get(match)
    if room is not None:
        later(_show_end(match))


@line.hears("match")
def _match(match: str) -> None:
    if match in HUB.rooms:
        later(_tell_match(match))


@line.hears("drafts")
def _drafts(match: str, seat: int) -> None:
    room = HUB.rooms.get(match)
    if room is not None and any(_may_read(socket, seat) for socket in room.sockets):
        later(_tell_drafts(match, seat))


def _may_read(socket: Socket, seat: int) -> bool:
    """Whose drafts somebody may read: their own seats', a referee everybody's."""
    return seat in socket.seats or REFEREE in socket.seats


@line.hears("chat")
def _chat(match: str, said: dict[str, Any]) -> None:
    room = HUB.rooms.get(match)
    if room is not None:
        room.tell_all({"type": "chat", **said})


@line.hears("roles")
def _roles(match: None, users: list[int]) -> None:
    """What these people may see has changed: look again before anything more is sent or taken."""
    changed = set(users)
    for room in list(HUB.rooms.values()):
        touched = [socket for socket in room.sockets if socket.user in changed]
        if touched:
            MEMORY.drop(room.match)
            later(_look_again(touched))


_tasks: set[Any] = set()


def later(work: Any) -> None:
    task = HUB.loop.create_task(work) if HUB.loop else None
    if task is not None:
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)


async def _welcome_all(match: str) -> None:
    from . import welcome

    async with HUB.opened(match) as room:
        about = await in_thread(welcome.about)(match, room.live is None)
        if about.live is not None and room.version < about.live.version:
            room.begin(about.live)
        for socket in list(room.sockets):
            socket.seats = about.seats_of(socket.user)
            socket.tell(welcome.message(room, socket, about))


async def _show_end(match: str) -> None:
    from . import welcome

    about = await in_thread(welcome.about)(match, True)
    room = HUB.rooms.get(match)
    if room is None or about.live is None:
        return
    room.begin(about.live)
    for socket in room.sockets:
        socket.tell(welcome.message(room, socket, about))


async def _tell_match(match: str) -> None:
    from . import welcome

    about = await in_thread(welcome.about)(match, False)
    room = HUB.rooms.get(match)
    for socket in list(room.sockets) if room else []:
        seats = about.seats_of(socket.user)
        if seats != socket.seats:
            socket.seats = seats
            socket.tell(welcome.message(room, socket, about))
        else:
            socket.tell({"type": "match", "match": about.summary(socket.user)})


async def _tell_drafts(match: str, seat: int) -> None:
    from . import welcome

    drafts = await in_thread(welcome.drafts)(match, (seat,))
    room = HUB.rooms.get(match)
    for socket in list(room.sockets) if room else []:
        if _may_read(socket, seat):
            socket.tell({"type": "drafts", "drafts": drafts})


async def _look_again(sockets: list[Socket]) -> None:
    from . import welcome
    from .socket import person_of

    for socket in sockets:
        room = socket.room
        if room is None:
            continue
        socket.seats = ()
        user = await in_thread(person_of)(socket.session)
        about = await in_thread(welcome.about)(room.match, True)
        socket.user = user
        socket.seats = about.seats_of(user)
        if socket.room is not None:
            socket.tell(welcome.message(room, socket, about))
            HUB.presence_changed(room)


HUB.on_match_changed = lambda match: _match(match)
__all__ = ["OUTBOX", "publish"]
