"""A table to play at: people, matches, and ways to submit."""

from __future__ import annotations

import pytest

from games.editions import actions as editions
from games.play.live import MEMORY
from tests.play.table import Table


@pytest.fixture(autouse=True)
def _quiet(settings):
    """Commands are written by the caller; nothing is throttled; no bot thinks unless a test asks it to."""
    settings.SCRAPFRONT_WRITER = "inline"
    settings.SCRAPFRONT_THROTTLE = False
    settings.SCRAPFRONT_HOUSEKEEPING = False
    MEMORY.clear()
    yield
    MEMORY.clear()


@pytest.fixture
def table(db):
    for key in ("standoff", "skirmish24"):
        editions.load_first(key)
    return Table()
