"""What a viewer may see, built up from nothing (SPC-050: all is open but orders, and placements until revealed)."""

from typing import Any

from msgspec import Struct

from games.spcfkrs.rules.catalogue import Weapon
from games.spcfkrs.rules.commands import UnitOrders
from games.spcfkrs.rules.events import RevealedSheet, Score


class Board(Struct):
    width: int
    height: int
    rows: list[str]


class SideView(Struct, omit_defaults=True):
    """status: for others waiting or locked; for its owner empty, saved, locked or defaulted (the last round's orders
    were missed and none are saved yet)."""

    name: str
    letter: str
    team: int
    status: str
    alive: int
    points: int
    kills: int
    conceded: bool = False


class UnitView(Struct, omit_defaults=True):
    """Body in sixths. cell: absent off the board and for placements that are not revealed."""

    id: str
    side: int
    number: int
    name: str
    alive: bool
    body: int
    body_max: int
    speed: int
    move: int
    points: int
    profile: str
    gun: str
    melee: str
    modifications: list[str]
    cell: str | None = None
    flying: bool = False
    shield: str | None = None
    hacked: bool = False
    acted: bool = False
    stabbed: str | None = None
    cause: str | None = None
    unit_class: str = "foot"


class SheetView(Struct, omit_defaults=True):
    orders: dict[str, UnitOrders]
    locked: bool
    sequence: list[str] = []


class CallView(Struct, omit_defaults=True):
    """Phased play: the side whose turn it is, the units it may act with, who delayed, who declared a follow."""

    side: int
    units: list[str]
    delayed: list[str] = []
    declared: dict[str, str] = {}
    late: bool = False


class OutcomeView(Struct, omit_defaults=True):
    winners: list[int]
    reason: str
    scores: dict[str, Score]


class View(Struct, omit_defaults=True):
    """zones: deployment cells by seat, while deploying. sheets: this round's, of seats that the viewer sees.
    placements: unrevealed deployments of those seats. last: the sheets revealed in the round before."""

    game: str
    round: int
    phase: str
    play_mode: str
    options: dict[str, Any]
    board: Board
    sides: dict[str, SideView]
    units: dict[str, UnitView]
    weapons: dict[str, Weapon]
    zones: dict[str, list[str]] = {}
    sheets: dict[str, SheetView] = {}
    last: dict[str, RevealedSheet] = {}
    calls: CallView | None = None
    outcome: OutcomeView | None = None
