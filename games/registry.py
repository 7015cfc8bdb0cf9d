"""The installed games: the one line per game."""

from __future__ import annotations

import importlib
import os
from functools import cache

from games.kernel.game import Game
from games.kernel.refusal import Malformed

INSTALLED = ("spcfkrs", "futuregang", "microspacewars")

YARDSTICKS = ("skirmish24", "standoff")
"""Games for tests and benches alone, present where SCRAPFRONT_YARDSTICK=1."""


def keys() -> tuple[str, ...]:
    """The keys of the games that this process offers."""
    return INSTALLED + (YARDSTICKS if os.environ.get("SCRAPFRONT_YARDSTICK") == "1" else ())


@cache
def _load(key: str) -> Game:
    game: Game = importlib.import_module(f"games.{key}.game").GAME
    return game


def get(key: str) -> Game:
    """The game of that key. Raises Malformed when it is not installed."""
    if key not in keys():
        raise Malformed("game.unknown", "", f"There is no game {key!r} here.")
    return _load(key)


def shown() -> list[Game]:
    """The games in the shop window."""
    return [get(key) for key in INSTALLED]
