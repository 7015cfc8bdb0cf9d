"""What people do at a table: submit, ask, talk, offer a draw. Doors (REST, WebSocket) call these and nothing else."""

from __future__ import annotations

import threading
from typing import Any

import msgspec
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games import registry
from games.kernel.refusal import Illegal, Malformed, NotYourDecision, Refusal
from games.kernel.rules import CLOCK, Outcome

from . import counters, homecoming, line, writer
from .judge import ID_LENGTH, Answer, Submission
from .live import MEMORY, Live, fresh, unknown
from .models import CHAT_LENGTH, ChatLine, Match, Seat

WAIT_SECONDS = 30


def submit(said: Submission) -> Answer:
    """Submit a command and wait for the durable answer. Raises Refusal (with `version` where a match is meant)."""
    if not said.house and not 0 < len(said.id) <= ID_LENGTH:
        raise bad_id()
    done = threading.Event()
    results: list[Any] = []

    def reply(result: Any) -> None:
        results.append(result)
        done.set()

    writer.put(writer.Job(said, reply))
    if not done.wait(WAIT_SECONDS):
        raise broken()
    result = results[0]
    if isinstance(result, Answer):
        return result
    refusal = result if isinstance(result, Refusal) else broken()
    count_refusal(refusal)
    live = MEMORY.get(said.match)
    refusal.version = live.version if live else 0  # type: ignore[attr-defined]
    raise refusal


def bad_id() -> Refusal:
    return Malformed("command.id", "", f"A command needs an id of 1 to {ID_LENGTH} characters.")


class Broken(Refusal):
    status = 503


def broken() -> Refusal:
    """A bug or an outage: nothing was changed."""
    return Broken("match.broken", "", "Something broke on our side; nothing was changed. Try again.")


def count_refusal(refusal: Refusal) -> None:
    counters.REFUSALS.labels(refusal.code).inc()


def knock(match: str) -> None:
    """Let the clock act if the deadline has passed; nothing happens otherwise."""
    writer.put(writer.Job(Submission(match, "", -1, CLOCK, None, house=True), lambda result: None))


def offer(match: str, user: int | None, seat: int, about: dict[str, Any]) -> Any:
    """What the interface may suggest to a seat. Raises Refusal."""
    live = fresh(match)
    need_seat(live, user, seat)
    return msgspec.to_builtins(live.rules.offer(live.state, seat, about), str_keys=True)


def need_seat(live: Live, user: int | None, seat: int) -> None:
    if user is None or seat not in live.seats_of(user):
        raise NotYourDecision("seat.foreign", "", f"Seat {seat} is not yours in this match.", seat=seat)


def chat(match: str, user: int | None, text: str) -> ChatLine:
    """Say something at the table. Names and texts are kept as they are; whoever shows them escapes them."""
    from games.people.models import User

    kept = "".join(character for character in text if character.isprintable() or character == "\n").strip()
    if user is None:
        raise NotYourDecision("session.needed", "", "Arrive as a guest or log in first.")
    if not kept or len(kept) > CHAT_LENGTH:
        raise Malformed("chat.length", "", f"Say something, in at most {CHAT_LENGTH} characters.")
    if not Match.objects.filter(pk=match).exists():
        raise unknown(match)
    recent = ChatLine.objects.filter(user=user, created__gte=timezone.now() - timezone.timedelta(seconds=60)).count()
    if settings.SCRAPFRONT_THROTTLE and recent >= 30:
        raise Illegal("chat.too_fast", "", "That is a lot of talk; wait a moment.")
    person = User.objects.get(pk=user)
    said = ChatLine.objects.create(match_id=match, user=person, name=person.shown_name, text=kept)
    line.say("chat", match, said=chat_line(said))
    return said


def chat_line(said: ChatLine) -> dict[str, Any]:
    return {"id": said.pk, "user": said.user_id, "name": said.name, "text": said.text, "at": said.created.isoformat()}


@transaction.atomic
def draw(match: str, user: int, seat: int, answer: str) -> Match:
    """Offer a draw, accept or decline one. Everybody else at the table has to accept; any command withdraws it."""
    row = Match.objects.select_for_update().filter(pk=match).first()
    if row is None:
        raise unknown(match)
    seats = {found.number: found for found in Seat.objects.filter(match=row)}
    if seat < 0 or seat not in seats or seats[seat].user_id != user:
        raise NotYourDecision("seat.foreign", "", f"Seat {seat} is not yours in this match.", seat=seat)
    if row.status != Match.PLAYING:
        raise Illegal("match.over", "", "A draw can be offered while the match runs.")
    _DRAW[answer](row, seat, seats)
    transaction.on_commit(lambda: _after_draw(row))
    return row


def _offer_draw(row: Match, seat: int, seats: dict[int, Seat]) -> None:
    if any(other.kind == Seat.BOT for other in seats.values()):
        raise Illegal("draw.bot", "", "Bots do not take draws. Concede, or fight on.")
    if homecoming.keeps(registry.get(row.game), row.read("options")):
        raise Illegal("draw.kept", "", "Here forces live with what comes of a match; no draw is agreed on.")
    row.draw_offer, row.draw_agreed = seat, ""
    row.save(update_fields=["draw_offer", "draw_agreed"])


def _decline_draw(row: Match, seat: int, seats: dict[int, Seat]) -> None:
    _need_offer(row)
    row.draw_offer = None
    row.save(update_fields=["draw_offer"])


def _accept_draw(row: Match, seat: int, seats: dict[int, Seat]) -> None:
    _need_offer(row)
    if seats[row.draw_offer].user_id == seats[seat].user_id:  # type: ignore[index]
        raise Illegal("draw.own", "", "The others have to accept your offer.")
    agreed = sorted({*(row.read("draw_agreed") or ()), seat})
    row.draw_agreed = msgspec.json.encode(agreed).decode()
    people = {found.user_id for found in seats.values() if found.number >= 0}
    if people - {seats[number].user_id for number in (row.draw_offer, *agreed)}:  # type: ignore[arg-type]
        row.save(update_fields=["draw_agreed"])
        return
    row.status, row.ended_at, row.draw_offer, row.bots_owe = Match.ENDED, timezone.now(), None, False
    row.deadline = None
    row.result = msgspec.json.encode(Outcome((), "agreed_draw")).decode()
    row.save(update_fields=["status", "ended_at", "draw_offer", "bots_owe", "deadline", "result"])


def _need_offer(row: Match) -> None:
    if row.draw_offer is None:
        raise Illegal("draw.none", "", "No draw is on offer now.")


_DRAW = {"offer": _offer_draw, "accept": _accept_draw, "decline": _decline_draw}


def _after_draw(row: Match) -> None:
    MEMORY.drop(row.pk)
    line.say("ended" if row.ended else "match", row.pk)
