"""Taking back what dice or others have followed: with the consent of everybody else at the table."""

from __future__ import annotations

from typing import Any

import msgspec
from django.db import transaction

from games.kernel.refusal import Illegal, Malformed, NotYourDecision
from games.kernel.undo import Undo

from . import actions, line
from .judge import Submission, read_command, stale
from .live import load, unknown
from .models import LogEntry, Match, Seat


class Asked(msgspec.Struct):
    """A request on the table: who asks, the version to stand at again, the version it was asked at, who agreed."""

    seat: int
    to: int
    version: int
    agreed: list[int] = []


def answer(match: str, user: int, seat: int, said: str) -> Match:
    """Ask to take back, accept, decline. Any command withdraws a request. Raises Refusal."""
    with transaction.atomic():
        row = Match.objects.select_for_update().filter(pk=match).first()
        if row is None:
            raise unknown(match)
        seats = {found.number: found for found in Seat.objects.filter(match=row)}
        if seat < 0 or seat not in seats or seats[seat].user_id != user:
            raise NotYourDecision("seat.foreign", "", f"Seat {seat} is not yours in this match.", seat=seat)
        if row.status != Match.PLAYING:
            raise Illegal("match.over", "", "Something can be taken back while the match runs.")
        agreed = _ANSWERS[said](row, seat, seats)
    if agreed is None:
        line.say("match", match)
        return row
    actions.submit(Submission(match, "", agreed.version, agreed.seat, Undo(agreed.to), house=True))
    row.refresh_from_db()
    return row


def _ask(row: Match, seat: int, seats: dict[int, Seat]) -> Asked | None:
    if any(other.kind == Seat.BOT for other in seats.values()):
        raise Illegal("undo.bot", "", "Bots do not give dice back. What no die has followed you may take back freely.")
    asked = Asked(seat, _before_last(row, seat), row.version)
    if not _others(asked, seats):
        return asked
    _keep(row, asked)
    return None


def _accept(row: Match, seat: int, seats: dict[int, Seat]) -> Asked | None:
    asked = _standing(row)
    if seats[asked.seat].user_id == seats[seat].user_id:
        raise Illegal("undo.own", "", "The others have to agree to what you ask.")
    asked.agreed.append(seat)
    if _others(asked, seats):
        _keep(row, asked)
        return None
    if asked.version != row.version:
        raise stale(load(row.pk), asked.version)
    return asked


def _decline(row: Match, seat: int, seats: dict[int, Seat]) -> Asked | None:
    _standing(row)
    _keep(row, None)
    return None


_ANSWERS = {"ask": _ask, "accept": _accept, "decline": _decline}
ANSWERS = frozenset(_ANSWERS)


def _others(asked: Asked, seats: dict[int, Seat]) -> set[int | None]:
    """The people who have not agreed yet, the one who asks apart. A referee is not asked."""
    agreed = {seats[number].user_id for number in (asked.seat, *asked.agreed)}
    return {seat.user_id for seat in seats.values() if seat.number >= 0} - agreed


def _standing(row: Match) -> Asked:
    asked = standing(row)
    if asked is None:
        raise Illegal("undo.not_asked", "", "Nobody asks to take anything back now.")
    return asked


def standing(row: Match) -> Asked | None:
    """The request that waits for answers, if any."""
    return msgspec.json.decode(row.undo_ask, type=Asked) if row.undo_ask else None


def _keep(row: Match, asked: Asked | None) -> None:
    row.undo_ask = msgspec.json.encode(asked).decode() if asked else ""
    row.save(update_fields=["undo_ask"])


def _before_last(row: Match, seat: int) -> int:
    """The version before the last command of a seat that still counts. Raises Illegal when there is none."""
    rules = load(row.pk).rules
    at = row.version
    while at > 1:
        entry = LogEntry.objects.filter(match=row, version=at).only("seat", "command").get()
        command: Any = read_command(rules, entry.command.encode())
        if isinstance(command, Undo):
            at = command.to or 1
        elif entry.seat == seat:
            return at - 1
        else:
            at -= 1
    raise Illegal("undo.nothing", "", "You have done nothing yet that could be taken back.")


def check(said: str) -> None:
    """Raises Malformed for another answer than these."""
    if said not in ANSWERS:
        raise Malformed("undo.answer", "", f"Answer {', '.join(sorted(ANSWERS))}.")
