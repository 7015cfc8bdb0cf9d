"""Playing whole matches in one process, without server or database."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from games import registry
from games.kernel.dice import FastDice
from games.kernel.game import Game
from games.kernel.rules import Outcome, SeatSetup, Setup, Viewer
from games.play.proof import printed

SPC = "spcfkrs"


def setup(game: Game, sheets: list[dict[str, Any]], options: dict[str, Any] | None = None, board: int = 0) -> Setup:
    """A setup of `sheets` on a designed map, where the game has maps."""
    seats = [SeatSetup(f"Side {seat + 1}", sheet) for seat, sheet in enumerate(sheets)]
    return Setup(options or {}, printed(game), seats, game.maps[board % len(game.maps)].as_map() if game.maps else {})


def battle(game: Game, start: Setup, levels: tuple[int, ...], seed: int) -> tuple[Outcome, int]:
    """Let bots of `levels` fight; the outcome and the number of commands."""
    rng = random.Random(seed)
    dice = FastDice(rng)
    rules = game.rules
    state, _ = rules.begin(start, dice)
    count = 0
    while owed := rules.pending(state):
        seat = owed[0].seat
        view = rules.view(state, Viewer((seat,)))
        command = game.bots[levels[seat]].choose(view, seat, partial(rules.offer, state, seat), rng)
        rules.apply(state, seat, command, dice)
        count += 1
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome, count


def spcfkrs() -> Game:
    """The game most benches run."""
    return registry.get(SPC)
