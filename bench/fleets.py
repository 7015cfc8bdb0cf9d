"""Microspacewars with 27 ships a side: a command, a view, the offers, and a bot's turn."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from bench.play import setup
from bench.stats import median, percentile, table
from games import registry
from games.kernel.dice import FastDice
from games.kernel.rules import Viewer, decode, encode

KEY = "microspacewars"
FLEET = "wandering_court"
OPTIONS = {"game_size": "campaign", "gap": 16}
"""A short gap, so that the fleets are in each other's range for most of the battle."""


def main(args: list[str]) -> None:
    """Random battles for the rules, one battle of the strongest bot for its turns."""
    battles = int(args[0]) if args else 6
    game = registry.get(KEY)
    sheet = next(starter.sheet for starter in game.starters if starter.key == FLEET)
    taken: dict[str, list[float]] = {}
    for seed in range(battles):
        _battle(game, [sheet, sheet], seed, taken)
    rows = [
        (name, f"{1000 * median(values):.2f}", f"{1000 * percentile(values, 95):.2f}", f"{1000 * max(values):.0f}")
        for name, values in taken.items()
    ]
    print(table(("what, in CPU time", "median ms", "p95 ms", "longest ms"), rows))
    turns = _turns(game, [sheet, sheet])
    print(f"\nA turn of the strongest bot: median {median(turns):.2f} s of CPU, longest {max(turns):.2f} s")


def _timed(taken: dict[str, list[float]], name: str, work: Callable[[], Any]) -> Any:
    began = time.process_time()
    result = work()
    taken.setdefault(name, []).append(time.process_time() - began)
    return result


def _battle(game: Any, sheets: list[dict[str, Any]], seed: int, taken: dict[str, list[float]]) -> None:
    rng = random.Random(seed)
    dice = FastDice(rng)
    rules = game.rules
    state, _ = rules.begin(setup(game, sheets, OPTIONS), dice)
    for count in range(400):
        owed = rules.pending(state)
        if not owed:
            return
        seat = owed[0].seat
        command, blob = rules.sample(state, seat, rng), encode(state)
        _timed(taken, "command: decode, apply, encode", partial(_command, rules, blob, seat, command))
        rules.apply(state, seat, command, dice)
        if count % 8 == 0 and state.phase == "play" and state.choice is None:
            seat = state.active
            _timed(taken, "view of a seat", partial(_view, rules, state, seat))
            _timed(taken, "offer: fleet", partial(rules.offer, state, seat, {"kind": "fleet"}))
            for ship in [each for each in state.ships.values() if each.in_play and each.seat == seat]:
                _timed(taken, "offer: one ship", partial(rules.offer, state, seat, {"kind": "ship", "ship": ship.id}))


def _command(rules: Any, blob: bytes, seat: int, command: Any) -> bytes:
    state = decode(rules, blob)
    rules.apply(state, seat, command, FastDice(random.Random(1)))
    return encode(state)


def _view(rules: Any, state: Any, seat: int) -> Any:
    return msgspec.to_builtins(rules.view(state, Viewer((seat,))))


def _turns(game: Any, sheets: list[dict[str, Any]]) -> list[float]:
    """CPU seconds of each turn of the strongest bot against itself."""
    rng = random.Random(1)
    dice = FastDice(rng)
    rules, bot = game.rules, game.bots[max(game.bots)]
    state, _ = rules.begin(setup(game, sheets, OPTIONS), dice)
    spent: dict[int, float] = {}
    while owed := rules.pending(state):
        seat = owed[0].seat
        began = time.process_time()
        view = rules.view(state, Viewer((seat,)))
        command = bot.choose(view, seat, partial(rules.offer, state, seat), rng)
        spent[state.turn] = spent.get(state.turn, 0.0) + time.process_time() - began
        rules.apply(state, seat, command, dice)
    return list(spent.values())
