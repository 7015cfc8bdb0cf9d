"""The log read again: any version for any viewer, downloads, proof."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from games import registry
from games.kernel import replay as kernel_replay
from games.kernel.dice import Roll, derive
from games.kernel.refusal import Illegal, Unknown
from games.kernel.rules import CLOCK, Setup

from . import frames
from .judge import read_command
from .live import Live, fresh, unpack, viewer_of
from .models import LogEntry, Match, Seat

PAGE = 200


def past(live: Live, user: int | None) -> frames.Past:
    """The log through the eyes of somebody: their seats while it runs, everything after the end."""
    return frames.Past(live.rules, live.match, viewer_of(live.seats_of(user)), live.status == Match.ENDED)


def span(match: str, user: int | None, first: int, last: int | None) -> dict[str, Any]:
    """The view at version `first` and the frames after it, at most PAGE; `next` is where to go on."""
    live = fresh(match)
    end = min(last if last is not None else live.version, live.version)
    stop = min(end, first + PAGE)
    eyes = past(live, user)
    view = eyes.view(first)
    if view is None:
        raise Unknown("replay.version", "", f"This match has no version {first}.", newest=live.version)
    said: dict[str, Any] = {
        "from": first,
        "view": view,
        "events": _first_events(live, user) if first == 1 else [],
        "frames": list(eyes.frames(first, stop)),
        "version": live.version,
    }
    return {**said, "next": stop} if stop < end else said


def _first_events(live: Live, user: int | None) -> list[Any]:
    """What happened at the very beginning (version 1 has no frame of its own in a replay that starts there)."""
    first = next(past(live, user).frames(0, 1), None)
    return first["events"] if first else []


def since(match: str, user: int | None, version: int) -> dict[str, Any]:
    """The frames after a version, at most PAGE; ask again while `more`."""
    live = fresh(match)
    found = list(past(live, user).frames(max(0, version), version + PAGE))
    more = bool(found) and found[-1]["version"] < live.version
    said = {"frames": found, "version": live.version, **({"more": True} if more else {})}
    return {**said, **frames.undoable(live)}


def view_at(match: str, user: int | None, version: int) -> dict[str, Any]:
    live = fresh(match)
    view = past(live, user).view(version)
    if view is None:
        raise Unknown("replay.version", "", f"This match has no version {version}.", newest=live.version)
    return {"version": version, "view": view}


def export_json(row: Match, user: int | None) -> Iterator[bytes]:
    """The whole match as one JSON document, frame by frame, so that length costs no memory."""
    live = fresh(row.pk)
    seats = Seat.objects.filter(match=row).order_by("number").values_list("number", "name", "kind")
    head: dict[str, Any] = {
        "format": "scrapfront-match-1",
        "id": row.pk,
        "game": row.game,
        "title": row.title,
        "edition": row.edition.summary(),
        "status": row.status,
        "seats": [{"seat": number, "name": name, "kind": kind} for number, name, kind in seats],
        "options": row.read("options"),
        "map": row.read("map"),
        "dice": dice(row),
    }
    if row.result:
        head["result"] = row.read("result")
    if row.ended:
        head["setup"] = row.read("setup")
    yield msgspec.json.encode(head)[:-1] + b',"frames":['
    for number, frame in enumerate(past(live, user).frames(0)):
        yield (b"," if number else b"") + msgspec.json.encode(frame)
    yield b"]}"


def export_text(row: Match, user: int | None) -> Iterator[bytes]:
    """The match as lines to read. Plain text: names stand as they are."""
    live = fresh(row.pk)
    names = {number: chair.name for number, chair in live.chairs.items()}
    yield f"{registry.get(row.game).rules.title}: {row.title or row.pk}\n".encode()
    for number, name in names.items():
        yield f"  {f'seat {number}' if number >= 0 else 'referee'}: {name}\n".encode()
    for version, seat, lines in past(live, user).told():
        who = _who(names, version, seat)
        yield f"\n{version}. {who}\n".encode()
        for line in lines:
            yield f"   {line}\n".encode()
    if row.result:
        result = row.read("result")
        won = ", ".join(names.get(seat, str(seat)) for seat in result["winners"]) or "nobody (a draw)"
        yield f"\nWon by {won}: {result['reason'].replace('_', ' ')}.\n".encode()


def _who(names: dict[int, str], version: int, seat: int) -> str:
    """Who did a version's command."""
    if version == 1:
        return "the beginning"
    return "the clock" if seat == CLOCK else names.get(seat, "")


def dice(row: Match) -> dict[str, Any]:
    """The commitment from the start; the secret and every roll only after the end."""
    said: dict[str, Any] = {"match": row.pk, "commitment": row.commitment, "ended": row.ended}
    if row.status in {Match.PLAYING, Match.ENDED}:
        parts = Seat.objects.filter(match=row, number__gte=0).order_by("number").values_list("entropy", flat=True)
        said |= {"entropy": row.entropy, "seat_entropy": list(parts)}
    if row.ended:
        said["secret"] = bytes(row.secret).hex()
        said["rolls"] = [
            {"n": number, "version": version, "sides": roll.sides, "face": roll.face, "purpose": roll.purpose}
            for number, (version, roll) in enumerate(_rolls(row.pk))
        ]
    return said


def _rolls(match: str) -> Iterator[tuple[int, Roll]]:
    for version, text in LogEntry.objects.filter(match=match).order_by("version").values_list("version", "dice"):
        for roll in msgspec.json.decode(text, type=list[Roll]):
            yield version, roll


def verify(row: Match) -> dict[str, Any]:
    """Execute the log again and derive every die again. Raises Illegal while the match runs."""
    if not row.ended:
        raise Illegal("verify.running", "", "A match is verified when it is over: until then its dice are secret.")
    rules = registry.get(row.game).rules
    setup = msgspec.json.decode(row.setup, type=Setup)
    found = [
        f"version {difference.version}: {difference.what}"
        for difference in kernel_replay.verify(rules, setup, _log(row))
    ]
    rolled = 0
    for number, (version, roll) in enumerate(_rolls(row.pk)):
        rolled += 1
        if derive(bytes(row.secret), row.pk, row.entropy, number, roll.sides) != roll.face:
            found.append(f"version {version}: die {number} is not the committed one")
    return {"true": not found, "versions": row.version, "rolls": rolled, "differences": found}


def _log(row: Match) -> Iterator[kernel_replay.Entry]:
    rules = registry.get(row.game).rules
    for entry in LogEntry.objects.filter(match=row).order_by("version").iterator(chunk_size=50):
        yield kernel_replay.Entry(
            version=entry.version,
            seat=entry.seat,
            command=None if entry.command == "null" else read_command(rules, entry.command.encode()),
            dice=msgspec.json.decode(entry.dice, type=list[Roll]),
            events=frames.read_events(rules, entry.events),
            state=unpack(entry.state),
        )
