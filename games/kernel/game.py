"""A game as the platform receives it: rules, bots, maps, starters and texts in one bundle."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from games.kernel.bot import Bot
from games.kernel.rules import AnyRules


class MapSheet(msgspec.Struct):
    """A designed map: key, name, one line about it, and its rows ('.' open, 'o' partial cover, '#' full cover)."""

    key: str
    name: str
    blurb: str
    rows: list[str]


class Starter(msgspec.Struct):
    """A force, or a unit's design, ready to play: key, name, one line about it, and its sheet (builtins).

    options: the match options that it needs to be legal; none by default.
    """

    key: str
    name: str
    blurb: str
    sheet: dict[str, Any]
    options: dict[str, Any] = {}


@dataclass(frozen=True)
class Game:
    """One installed game. Paths are absolute; `clauses` is the numbered rules document."""

    rules: AnyRules
    tagline: str
    credits: str
    catalogue_path: Path
    clauses_path: Path
    bots: Mapping[int, Bot] = field(default_factory=dict)
    maps: Sequence[MapSheet] = ()
    starters: Sequence[Starter] = ()
    designs: Sequence[Starter] = ()
    """Single units to copy into a force: sheets of one unit."""
    make_map: Callable[[str, int, int], list[str]] | None = None
    make_names: Callable[[random.Random, int], list[str]] | None = None
    measure: Callable[[Mapping[str, Any]], dict[str, Any]] | None = None
    """The options that a force (builtins) is weighed under while no match says otherwise; None: the defaults."""
    offers: Sequence[type[msgspec.Struct]] = ()
    """The Structs that the rules' offers come in."""
    later: frozenset[str] = frozenset()
    """Clauses of the document that are not in the game yet."""

    @property
    def key(self) -> str:
        """The game's key, as in the registry."""
        return self.rules.key
