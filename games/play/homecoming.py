"""Forces that matches change: how they go, and how they come back, once."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from django.db import IntegrityError, transaction

from games.forces import actions as forces
from games.forces.models import Force
from games.kernel.game import Game
from games.kernel.refusal import Illegal
from games.kernel.rules import AnyRules

from .live import load
from .models import Match, Seat

log = logging.getLogger("scrapfront.play")


def keeps(game: Game, options: dict[str, Any]) -> bool:
    """Whether a match with these options changes the forces that enter it."""
    return game.keeps is not None and game.keeps(options)


def check_past(game: Game, match: Match, sheet: dict[str, Any], force: Force | None) -> None:
    """Raises Illegal for a sheet that speaks of a past which no match here has written."""
    if game.has_past is None or not keeps(game, match.read("options")) or not game.has_past(sheet):
        return
    if force is None or not force.chapters.exists():
        raise Illegal(
            "force.no_past",
            "",
            "This force says that it has fought before, but no match here knows of it. Copies may play where "
            "nothing is kept; bring the original, or begin a new one.",
        )


def engage(seat: Seat, game: Game, match: Match, force: Force | None) -> None:
    """The force of a person's seat goes into the match. Raises Illegal when it is in another one that is not over."""
    seat.force = force
    seat.engaged = force is not None and keeps(game, match.read("options"))
    if seat.engaged and force is not None:
        Force.objects.select_for_update().get(pk=force.pk)
        if Seat.objects.filter(force=force, engaged=True).exclude(pk=seat.pk).exists():
            raise busy()


def save(seat: Seat) -> None:
    """Save a seat; of two that send one force at the same time, one is refused."""
    try:
        with transaction.atomic():
            seat.save()
    except IntegrityError:
        if seat.engaged:
            raise busy() from None
        raise


def busy() -> Illegal:
    return Illegal("force.busy", "", "This force is in another match that is not over; it cannot be in two at once.")


def release(match: str) -> None:
    """The forces of a match that will not end any more, or that ends without a word of the rules, are free again."""
    Seat.objects.filter(match=match, engaged=True).update(engaged=False)


def bring(match: str, rules: AnyRules, state: Any) -> None:
    """Write what an ended match made of the forces in it. Asked again, nothing more happens."""
    seats = list(Seat.objects.filter(match=match, engaged=True))
    if not seats:
        return
    after = rules.aftermath(state)
    outcome = rules.outcome(state)
    winners = outcome.winners if outcome is not None else ()
    with transaction.atomic():
        for seat in seats:
            key = str(seat.number)
            if seat.force_id and key in after.sheets:
                facts = [fact for fact in after.facts if fact.get("seat") == seat.number]
                said = "won" if seat.number in winners else "lost" if winners else "drawn"
                news = forces.Homecoming(match, said, after.sheets[key], after.ledgers.get(key, []), facts)
                forces.come_home(seat.force_id, news)
        release(match)


def bring_safely(match: str, rules: AnyRules, state: Any) -> None:
    """Like `bring`, within the commit that ends a match: should it fail, the match ends all the same, and the
    housekeeping tries again."""
    try:
        with transaction.atomic():
            bring(match, rules, state)
    except Exception:
        log.exception("the forces of match %s did not come back; that is tried again", match)


def sweep() -> int:
    """Forces of ended matches that have not come back yet."""
    waiting = (
        Seat.objects.filter(engaged=True, match__status=Match.ENDED).values_list("match", flat=True).distinct()[:100]
    )
    matches = list(waiting)
    for match in matches:
        try:
            live = load(match)
        except Exception:
            log.exception("match %s cannot be read; its forces wait", match)
            continue
        bring_safely(match, live.rules, live.state)
    return len(matches)


def fresh_sheet(seat: Seat, game: Game, edition: Any, options: dict[str, Any]) -> str:
    """The sheet of a seat's force as it is now, for another match. Raises Illegal when it is not legal there."""
    assert seat.force is not None
    sheet = seat.force.sheet
    report = forces.muster(game.key, edition, sheet, options)
    if not report.legal:
        raise Illegal("force.illegal", report.faults[0].clause, report.faults[0].sentence)
    return msgspec.json.encode(forces.canonical(game.key, sheet)).decode()
