"""Bots: players that see a View, never the State."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

Ask = Callable[[Mapping[str, Any]], msgspec.Struct]
"""Asks the rules for an offer, as a person's interface does."""


class Bot(Protocol):
    """A player of one strength. level: 1 (weak) to 3 (plans)."""

    level: int
    name: str
    blurb: str

    def choose(self, view: Any, seat: int, ask: Ask, rng: random.Random) -> Any:
        """A command for a decision that `seat` owes in `view`."""
        ...
