"""A game as the platform receives it: rules, bots, maps, starters and texts in one bundle."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from games.kernel.bot import Bot
from games.kernel.geometry.plane.pieces import Piece
from games.kernel.rules import AnyRules, Fault


class MapSheet(msgspec.Struct, omit_defaults=True):
    """A designed map: key, name, one line about it, and what lies on it.

    A grid has rows ('.' open, 'o' partial cover, '#' full cover). A table has a width and a height in hundredths, and
    pieces with convex footprints.
    """

    key: str
    name: str
    blurb: str
    rows: list[str] = []
    width: int = 0
    height: int = 0
    pieces: tuple[Piece, ...] = ()

    def as_map(self) -> dict[str, Any]:
        """The map as a match keeps it."""
        said: dict[str, Any] = msgspec.to_builtins(self)
        said.pop("blurb", None)
        return said


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
    make_table: Callable[[str, int, int], dict[str, Any]] | None = None
    """The generator of a game that is played on tables: a map (width, height, pieces) from a seed and a size."""
    check_table: Callable[[Mapping[str, Any]], dict[str, Any]] | None = None
    """Judges a drawn table and returns it as it is kept. Raises Refusal. None: the game's maps are grids."""
    table_sizes: Sequence[tuple[int, int]] = ()
    """The sizes of tables, in hundredths, the usual one first."""
    keeps: Callable[[Mapping[str, Any]], bool] | None = None
    """Whether a match with these options (builtins) changes the forces that enter it; None: never."""
    revise: Callable[[Mapping[str, Any], Mapping[str, Any]], Sequence[Fault]] | None = None
    """What an owner may not change in a force with a past: from its sheet to a new one. None: anything goes."""
    has_past: Callable[[Mapping[str, Any]], bool] | None = None
    """Whether a sheet says that its force has fought before; None: no force has a past."""
    seats_for: Callable[[Mapping[str, Any]], int] | None = None
    """How many seats a match with these options (builtins) has; None: any number that the rules allow."""
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
