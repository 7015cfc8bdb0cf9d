"""Skirmish24 as the platform receives it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from games.kernel.bot import Ask
from games.kernel.game import Game, Starter
from games.skirmish24.rules import RULES, Move, Order, View

HERE = Path(__file__).parent


class Stroller:
    """A bot that walks about."""

    level = 1
    name = "Stroller"
    blurb = "Walks about."

    def choose(self, view: View, seat: int, ask: Ask, rng: random.Random) -> Any:
        """A step of one cell when a neighbour is free, else an order."""
        taken = {(unit.x, unit.y) for unit in view.units.values()}
        for number in rng.sample(range(seat * 8, seat * 8 + 8), 8):
            unit = view.units[str(number)]
            for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
                x, y = unit.x + dx, unit.y + dy
                if 0 <= x < 24 and 0 <= y < 24 and (x, y) not in taken:
                    return Move(number, x, y)
        return Order(seat * 8, 0, 0)


GAME = Game(
    rules=RULES,
    tagline="The yardstick.",
    credits="",
    catalogue_path=HERE / "catalogue.yaml",
    clauses_path=HERE / "clauses.md",
    bots={1: Stroller()},
    starters=(Starter("eight", "Eight", "The only force there is.", {}),),
)
