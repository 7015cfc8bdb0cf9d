"""Housekeeping: deadlines that passed, bots that were left thinking, presence said again."""

from __future__ import annotations

import logging
import threading
import time

from django.conf import settings
from django.db import close_old_connections
from django.utils import timezone

from . import actions, bots, homecoming, line
from .models import Match
from .rooms import HUB

log = logging.getLogger("scrapfront.housekeeping")
CHUNK = 500
_started = threading.Lock()


def sweep() -> None:
    """Everything that time brings."""
    deadlines()
    bots.sweep()
    homecoming.sweep()


def deadlines() -> int:
    """Knock at every match whose deadline has passed."""
    due = list(
        Match.objects.filter(status=Match.PLAYING, deadline__lte=timezone.now()).values_list("pk", flat=True)[:1000]
    )
    for match in due:
        actions.knock(match)
    return len(due)


def start() -> None:
    """Begin housekeeping in this process, once."""
    if _started.acquire(blocking=False):
        threading.Thread(target=_run, name="housekeeping", daemon=True).start()


def _run() -> None:
    while True:
        try:
            close_old_connections()
            if settings.SCRAPFRONT_HOUSEKEEPING:
                sweep()
            missed()
            HUB.call(_say_presence_again)
        except Exception:
            log.exception("housekeeping failed")
        time.sleep(settings.SCRAPFRONT_SWEEP_SECONDS)


def missed() -> None:
    """Rooms whose match has moved on without word: a process that died right after its commit told nobody."""
    open_rooms = list(HUB.rooms)
    for start in range(0, len(open_rooms), CHUNK):
        part = open_rooms[start : start + CHUNK]
        HUB.call(_catch_up, dict(Match.objects.filter(pk__in=part).values_list("pk", "version")))


def _catch_up(versions: dict[str, int]) -> None:
    for match, version in versions.items():
        room = HUB.rooms.get(match)
        if room is not None and room.live is not None:
            room.catch_up(version)


def _say_presence_again() -> None:
    for room in list(HUB.rooms.values()):
        line.announce(room)
