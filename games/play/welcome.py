"""What somebody is told who comes to a match: its summary, the view, their own drafts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from django.conf import settings

from games.kernel.refusal import Refusal
from games.kernel.rules import REFEREE

from . import frames, takebacks
from .live import Live, fresh, unknown
from .models import Match, Seat
from .rooms import HUB, Room, Socket


@dataclass
class About:
    """A match's rows, read once for all who ask."""

    match: Match
    seats: list[Seat]
    live: Live | None
    invite: str
    referee_invite: str = ""

    def seats_of(self, user: int | None) -> tuple[int, ...]:
        return tuple(seat.number for seat in self.seats if user is not None and seat.user_id == user)

    def drafts(self, seats: tuple[int, ...]) -> dict[str, Any]:
        """Saved orders that somebody at these seats may read: a referee everybody's."""
        return _drafts([seat for seat in self.seats if seat.number in seats or REFEREE in seats])

    def summary(self, user: int | None) -> dict[str, Any]:
        return summary(self.match, self.seats, user, self.invite, self.referee_invite)


def about(match: str, with_live: bool = False) -> About:
    """Raises Unknown."""
    row = Match.objects.select_related("edition", "rematch").defer("setup").filter(pk=match).first()
    if row is None:
        raise unknown(match)
    seats = list(Seat.objects.filter(match=row).order_by("number").defer("sheet"))
    invites = dict(row.invites.order_by("-pk").values_list("seat", "token"))
    live = _live(match) if with_live else None
    return About(row, seats, live, invites.get(None, ""), invites.get(REFEREE, ""))


def _live(match: str) -> Live | None:
    try:
        return fresh(match)
    except Refusal:
        return None


def drafts(match: str, seats: tuple[int, ...]) -> dict[str, Any]:
    return _drafts(list(Seat.objects.filter(match=match, number__in=seats)))


def _drafts(seats: list[Seat]) -> dict[str, Any]:
    return {str(seat.number): msgspec.json.decode(seat.draft) for seat in seats if seat.draft}


def message(room: Room, socket: Socket, told: About) -> dict[str, Any]:
    """The `welcome` of a socket: built and sent in one go, so that no frame can come between."""
    return {
        "type": "welcome",
        "match": told.summary(socket.user),
        "version": room.version,
        "view": room.view(room.viewer(socket)),
        "drafts": told.drafts(socket.seats),
        "presence": room.presence(),
        **(frames.undoable(room.live) if room.live else {}),
    }


def summary(
    match: Match, seats: list[Seat], user: int | None, invite: str = "", referee_invite: str = ""
) -> dict[str, Any]:
    """A match as everybody may see it; `you` and the invitation depend on who asks."""
    present = _present(match.pk)
    mine = user is not None and (match.created_by_id == user or any(seat.user_id == user for seat in seats))
    said: dict[str, Any] = {
        "id": match.pk,
        "game": match.game,
        "title": match.title,
        "status": match.status,
        "listed": match.listed,
        "yours": user is not None and match.created_by_id == user,
        "seats": [_seat(seat, user, present) for seat in seats if seat.number >= 0],
        "options": match.read("options"),
        "map": match.read("map"),
        "version": match.version,
        "edition": match.edition.summary(),
        "commitment": match.commitment,
        "created_at": match.created_at.isoformat(),
    }
    if invite and mine and match.status == Match.OPEN:
        said["invite_url"] = f"{settings.SITE_URL}/matches/{match.pk}?invite={invite}"
        said["invite"] = invite
    if referee_invite and mine and match.status == Match.OPEN:
        said["referee_url"] = f"{settings.SITE_URL}/matches/{match.pk}?invite={referee_invite}&seat={REFEREE}"
    for seat in seats:
        if seat.number == REFEREE:
            said["referee"] = _seat(seat, user, present)
    if match.result:
        said["result"] = match.read("result")
    if match.draw_offer is not None:
        said["draw_offer"] = match.draw_offer
    asked = takebacks.standing(match)
    if asked is not None:
        said["undo_ask"] = {"seat": asked.seat, "to": asked.to, "agreed": asked.agreed}
    if match.deadline is not None and match.status == Match.PLAYING:
        said["deadline"] = match.deadline.isoformat()
    if match.rematch_id:
        said["rematch"] = match.rematch_id
    return said


def _seat(seat: Seat, user: int | None, present: set[str]) -> dict[str, Any]:
    said: dict[str, Any] = {
        "seat": seat.number,
        "kind": seat.kind,
        "name": seat.name,
        "present": seat.kind == Seat.BOT or str(seat.number) in present,
        "you": user is not None and seat.user_id == user,
    }
    if seat.kind == Seat.BOT:
        said["level"] = seat.level
    return said


def _present(match: str) -> set[str]:
    room = HUB.rooms.get(match)
    return set(room.presence()["seats"]) if room else set()
