"""Deadlines. One rule: from the deadline on, the clock acts before anybody else, whoever notices first."""

from __future__ import annotations

import logging
from datetime import datetime

from games.kernel.refusal import Refusal
from games.kernel.rules import CLOCK

from .judge import Note, Step, Submission, judge, read_command
from .live import Live
from .models import Match, Seat

log = logging.getLogger("scrapfront.play")


def due(live: Live, now: datetime) -> bool:
    return live.deadline is not None and live.deadline <= now and live.status == Match.PLAYING


def strike(live: Live, now: datetime) -> Step | Note | None:
    """What the clock submits to a match whose deadline has passed; None when it has not, or nothing is owed."""
    if not due(live, now):
        return None
    drafts = {
        seat.number: read_command(live.rules, seat.draft.encode())
        for seat in Seat.objects.filter(match=live.match, draft__isnull=False)
    }
    command = live.rules.clock(live.state, drafts)
    if command is None:
        return None
    said = Submission(live.match, "", live.version, CLOCK, command, house=True)
    try:
        return judge(live, said, now)
    except Refusal:
        log.exception("the clock was refused in match %s", live.match)
        return None
