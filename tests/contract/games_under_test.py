"""The games that the contract suite runs over, each with setups to begin from."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from games import registry
from games.kernel import catalogue
from games.kernel.dice import FastDice
from games.kernel.game import Game
from games.kernel.rules import SeatSetup, Setup

KEYS = (*registry.INSTALLED, *registry.YARDSTICKS)


def game(key: str) -> Game:
    """The game of that key, yardsticks included."""
    return registry._load(key)


def stats(of: Game) -> dict[str, Any]:
    """The builtins of a game's printed catalogue."""
    text = of.catalogue_path.read_text()
    data: dict[str, Any] = msgspec.to_builtins(catalogue.load(text, of.rules.catalogue))
    return data


def setup(of: Game, options: dict[str, Any] | None = None, count: int = 2, first: int = 0) -> Setup:
    """A setup with starters in `count` seats and the first designed map."""
    usual = [starter for starter in of.starters if not starter.options]
    sheets = [usual[(first + seat) % len(usual)].sheet for seat in range(count)]
    seats = [SeatSetup(f"Side {seat}", sheet) for seat, sheet in enumerate(sheets)]
    board = of.maps[0].as_map() if of.maps else {}
    return Setup(options or {}, stats(of), seats, board)


def walk(of: Game, start: Setup, seed: int, limit: int = 4000) -> Iterator[tuple[Any, int, Any, list[Any]]]:
    """Play random legal commands to the end: yields (state after, seat, command, events); first with seat None."""
    rng = random.Random(seed)
    dice = FastDice(rng)
    state, events = of.rules.begin(start, dice)
    yield state, -9, None, events
    for _ in range(limit):
        owed = of.rules.pending(state)
        if not owed:
            return
        seat = rng.choice(owed).seat
        command = of.rules.sample(state, seat, rng)
        events = of.rules.apply(state, seat, command, dice)
        yield state, seat, command, events
    raise AssertionError(f"{of.key}: no end after {limit} commands")
