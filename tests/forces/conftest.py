"""An owner with a starter force."""

from __future__ import annotations

import pytest

from games import registry
from games.editions import actions as editions
from tests.play.table import Person


@pytest.fixture(autouse=True)
def _quiet(settings):
    settings.SCRAPFRONT_THROTTLE = False


@pytest.fixture
def game(db):
    key = registry.INSTALLED[0]
    editions.load_first(key)
    return registry.get(key)


@pytest.fixture
def owner(game):
    return Person("Owner")


@pytest.fixture
def rival(game):
    return Person("Rival")


@pytest.fixture
def force(owner, game):
    body = {"game": game.key, "sheet": game.starters[0].sheet}
    answer = owner.post("forces", body)
    assert answer.status_code == 201, answer.content
    return answer.json()
