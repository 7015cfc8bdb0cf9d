"""Standoff as the platform receives it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from games.kernel.bot import Ask
from games.kernel.game import Game, Starter
from games.standoff.rules import RULES, Answer, Choose, View

HERE = Path(__file__).parent


class Coin:
    """A bot that tosses coins."""

    level = 1
    name = "Coin"
    blurb = "Tosses coins."

    def choose(self, view: View, seat: int, ask: Ask, rng: random.Random) -> Any:
        """Any legal choice; stands or flinches alike."""
        if view.doing == "gather":
            return Choose(rng.choice(ask({}).choices))  # type: ignore[attr-defined]
        return Answer(rng.random() < 0.5)


GAME = Game(
    rules=RULES,
    tagline="A toy.",
    credits="",
    catalogue_path=HERE / "catalogue.yaml",
    clauses_path=HERE / "clauses.md",
    bots={1: Coin()},
    starters=(Starter("nerve", "Nerve", "All you have.", {}),),
)
