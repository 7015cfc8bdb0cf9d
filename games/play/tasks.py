"""Long work as Celery tasks (served). Embedded, `housekeeping` runs the same functions in a thread."""

from __future__ import annotations

from celery import shared_task

from . import bots, housekeeping


@shared_task
def think(match: str) -> None:
    bots.think_for_all(match)


@shared_task
def sweep() -> None:
    housekeeping.sweep()
