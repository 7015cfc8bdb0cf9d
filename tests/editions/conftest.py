"""Edition 1 of the game that has the most stats."""

from __future__ import annotations

import pytest

from games import registry
from games.editions import actions


@pytest.fixture
def game():
    return registry.INSTALLED[0]


@pytest.fixture
def first(db, game):
    return actions.load_first(game) or actions.find(game)


@pytest.fixture
def draft(first):
    return actions.clone(first, "Quieter guns")


def costed(draft):
    """Some entry with a cost."""
    return next(entry for entry in draft.entries.all() if "cost" in entry.data and entry.kind != "profiles")
