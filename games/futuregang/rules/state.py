"""Everything there is to know about a match."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.futuregang.rules.catalogue import Figures, Item
from games.futuregang.rules.gang import NONE, Raises, Role
from games.futuregang.rules.options import Options
from games.kernel.geometry.plane.pieces import Piece

RADIUS = 125
"""Of every base, in hundredths (FG-013)."""
TALL = 300
"""Of every figure, and the height of its eye above its feet (FG-013, FG-040)."""
CONTACT = 10
"""The widest gap at which two bases touch (FG-020)."""
LETTERS = "ABCD"
"""Of the teams, by seat."""

Condition = Literal["ok", "stunned", "incapacitated", "dead", "exited", "retreated"]
Phase = Literal["field", "deploy", "activation", "post_game", "over"]


class Figure(Struct, omit_defaults=True):
    """A member on the table (FG-175). Stats as they count here: Move in hundredths, Armor with what it wears.

    placed: put down on the table at some time. ready: not activated this cycle. carrying: a marker's id.
    """

    id: str
    seat: int
    number: int
    role: Role
    fight: int
    shoot: int
    move: int
    armor: int
    tactics: int
    equipment: tuple[str, ...] = ()
    name: str = ""
    x: int = 0
    y: int = 0
    level: int = 0
    placed: bool = False
    condition: Condition = "ok"
    ready: bool = False
    carrying: str = ""

    @property
    def in_play(self) -> bool:
        """Whether it is on the table and counts (FG-009)."""
        return self.placed and self.condition in ("ok", "stunned")

    @property
    def out(self) -> bool:
        """Incapacitated or Dead."""
        return self.condition in ("incapacitated", "dead")


class Fighter(Struct, omit_defaults=True):
    """A member on the roster of a gang in this match (FG-065)."""

    number: int
    name: str = ""
    role: Role = "henchman"
    upgrades: Raises = NONE
    advances: Raises = NONE
    equipment: tuple[str, ...] = ()


class Side(Struct, omit_defaults=True):
    """A team: its gang as it stands, its score, and what it still does after the game.

    members: the roster by number, as text. fielded: numbers of those who take part, [] until that is settled.
    wiped: the step in which it was wiped out, for FG-197. called: the gang's own
    name, which `name` shows where it has one.
    """

    name: str
    members: dict[str, Fighter]
    stash: list[str] = []
    points: int = 0
    games: int = 0
    wins: int = 0
    draws: int = 0
    next: int = 1
    fielded: list[int] = []
    victory: int = 0
    retreated: bool = False
    wiped: int = 0
    finished: bool = False
    advanced: bool = False
    ledger: list["Line"] = []
    called: str = ""


class Line(Struct, omit_defaults=True):
    """One line of a gang's ledger after this game: what, how many points it brought or cost, things come or gone."""

    what: str
    points: int = 0
    gained: list[str] = []
    lost: list[str] = []
    member: int = 0
    henchmen: int = 0


class Marker(Struct, omit_defaults=True):
    """A point on the ground (FG-200). condition: loose, carried, secured; a machine is whole or wrecked."""

    id: str
    kind: Literal["loot", "machine", "zone"]
    x: int
    y: int
    condition: Literal["loose", "carried", "secured", "whole", "wrecked", "zone"]
    owner: int = -1
    carrier: str = ""
    radius: int = 0


class Active(Struct, omit_defaults=True):
    """The figure whose activation runs, and what it has done (FG-096 to FG-099)."""

    figure: str
    moved: bool = False
    contact: bool = False


class Reaction(Struct, omit_defaults=True):
    """A dash for cover that is awaited (FG-169): who, and from whose shot."""

    figure: str
    shooter: str


class Goods(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one gang gives in a trade."""

    items: Annotated[tuple[str, ...], Meta(max_length=200)] = ()
    points: Annotated[int, Meta(ge=0, le=100_000)] = 0


class Trade(Struct, omit_defaults=True):
    """A trade on offer (FG-234)."""

    id: str
    seat: int
    to: int
    give: Goods
    take: Goods


class Ending(Struct, omit_defaults=True):
    """How the game ended. winner: a seat, -1 for a draw. victory: points by seat."""

    reason: Literal["objective", "retreat", "cycle_limit"]
    winner: int
    victory: dict[str, int]
    cycles: int


class State(Struct):
    """A match. cycles: completed ones (FG-230). turn: the seat that activates or places now. step: steps in which
    teams were wiped out, counted. turns: placements and activations so far, counted from 1. attacker: of a breakout, -1
    otherwise."""

    options: Options
    equipment: dict[str, Item]
    figures_of: Figures
    width: int
    height: int
    pieces: tuple[Piece, ...]
    sides: list[Side]
    figures: dict[str, Figure]
    markers: dict[str, Marker] = {}
    phase: Phase = "field"
    cycle: int = 0
    cycles: int = 0
    first: int = 0
    turn: int = 0
    attacker: int = -1
    step: int = 0
    turns: int = 1
    active: Active | None = None
    reaction: Reaction | None = None
    trades: dict[str, Trade] = {}
    traded: int = 0
    ending: Ending | None = None
    table_name: str = ""
