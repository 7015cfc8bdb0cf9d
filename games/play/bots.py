"""Bots at the table: they see a view, choose, and submit like everybody else."""

from __future__ import annotations

import logging
import random
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import close_old_connections

from games import registry
from games.kernel.refusal import Refusal
from games.kernel.rules import Decision, Viewer

from . import counters
from .judge import Submission
from .live import Live, fresh
from .models import Match

log = logging.getLogger("scrapfront.bots")
PATIENCE = 3
THINKING_SECONDS = 120
_pool: ThreadPoolExecutor | None = None
_waiting: set[str] = set()
_lock = threading.Lock()


def wake(match: str) -> None:
    """A bot of this match owes a decision: think about it soon, in a worker."""
    if settings.SCRAPFRONT_SERVED:
        _wake_worker(match)
        return
    if not settings.SCRAPFRONT_HOUSEKEEPING:
        return
    global _pool
    with _lock:
        if match in _waiting:
            return
        _waiting.add(match)
        _pool = _pool or ThreadPoolExecutor(1, thread_name_prefix="bots")
    _pool.submit(_think_here, match)


def _wake_worker(match: str) -> None:
    """One task a match at a time, however often it is asked for."""
    from .tasks import think as task

    if cache.add(f"thinking:{match}", 1, THINKING_SECONDS):
        task.delay(match)


def think_for_all(match: str) -> None:
    """What a Celery worker does; looks once more at the end, in case somebody moved meanwhile."""
    try:
        think(match)
    finally:
        cache.delete(f"thinking:{match}")
    if _owed(fresh(match)) is not None:
        _wake_worker(match)


def _think_here(match: str) -> None:
    with _lock:
        _waiting.discard(match)
    close_old_connections()
    try:
        think(match)
    except Exception:
        log.exception("a bot broke down in match %s", match)


def think(match: str) -> int:
    """Submit for every bot that owes something now, until none does; returns how many commands were accepted."""
    accepted = 0
    for _ in range(1000):
        live = fresh(match)
        owed = _owed(live)
        if owed is None:
            break
        accepted += _decide(live, owed)
    return accepted


def _owed(live: Live) -> Decision | None:
    if live.status != Match.PLAYING:
        return None
    return next((d for d in live.pending if d.seat in live.chairs and live.chairs[d.seat].level), None)


def _decide(live: Live, owed: Decision) -> int:
    """One decision: the bot's choice, or any legal command when the choice was refused."""
    from .actions import submit

    for attempt in range(PATIENCE):
        command = (
            _choose(live, owed.seat) if attempt == 0 else live.rules.sample(live.state, owed.seat, random.Random())
        )
        try:
            submit(Submission(live.match, str(uuid.uuid4()), live.version, owed.seat, command, house=True))
            return 1
        except Refusal as refusal:
            if refusal.status == 409:
                return 0
            log.warning("bot of match %s refused: %s %s", live.match, refusal.code, refusal.sentence)
    raise RuntimeError(f"the bot of seat {owed.seat} in match {live.match} finds nothing that is accepted")


def _choose(live: Live, seat: int) -> Any:
    rng = random.Random()
    bot = registry.get(live.game).bots[live.chairs[seat].level]
    view = live.rules.view(live.state, Viewer((seat,)))
    began = time.perf_counter()
    try:
        return bot.choose(view, seat, lambda about: live.rules.offer(live.state, seat, about), rng)
    except Exception:
        log.exception("bot %s broke down in match %s; it does something legal instead", bot.name, live.match)
        return live.rules.sample(live.state, seat, rng)
    finally:
        counters.BOT_SECONDS.observe(time.perf_counter() - began)


def sweep() -> int:
    """Wake the bots of every match in which one owes something: after a crash, nobody waits for ever."""
    owing = list(Match.objects.filter(status=Match.PLAYING, bots_owe=True).values_list("pk", flat=True))
    for match in owing:
        wake(match)
    return len(owing)
