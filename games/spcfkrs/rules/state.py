"""Everything that a match is, secrets included. Body is in sixths of a point; `at` is y * width + x, or -1."""

from msgspec import Struct

from games.spcfkrs.rules.catalogue import Weapon
from games.spcfkrs.rules.commands import UnitOrders
from games.spcfkrs.rules.events import RevealedSheet, Score
from games.spcfkrs.rules.options import Options

OFF_BOARD = -1


class Unit(Struct):
    """A fighter. Effective stats are worked out once (SPC-031).

    hacked, acted, stabbed: this round only. stabbed: the unit at which its stab was rolled (SPC-181).
    """

    id: str
    side: int
    number: int
    name: str
    profile: str
    gun: str
    melee: str
    modifications: list[str]
    speed: int
    move: int
    body: int
    body_max: int
    points: int
    at: int = OFF_BOARD
    alive: bool = True
    flying: bool = False
    shield: str = ""
    dies_on: int = 0
    hacks_on: int = 0
    hacked: bool = False
    acted: bool = False
    stabbed: str = ""
    cause: str = ""
    unit_class: str = "foot"
    layer: str = "ground"


class OrderSheet(Struct):
    """A side's orders for the round, as saved or locked."""

    orders: dict[str, UnitOrders] = {}
    sequence: list[str] = []


class Side(Struct):
    """A seat's side. sheet: this round's, None until saved. missed: the last deadline found no orders."""

    name: str
    letter: str
    team: int
    points: int
    locked: bool = False
    sheet: OrderSheet | None = None
    placements: dict[str, int] = {}
    missed: bool = False
    conceded: bool = False
    kills: int = 0


class Declared(Struct):
    """Phased play: a follow order that waits for the end of the Move phase."""

    unit: str
    target: str


class Call(Struct):
    """Phased play: who is called in the current phase.

    below: the next Speed group is the fastest below this. sets: what is left of the current group, in tie order;
    each set is of one side, whose owner picks. delayed: who delayed, one list for every set of the phase so far; late:
    they are called now. order: the number of each unit's set.
    """

    below: int
    sets: list[list[str]] = []
    delayed: list[list[str]] = []
    late: bool = False
    declared: list[Declared] = []
    order: dict[str, int] = {}


class Ending(Struct):
    """How the match ended."""

    winners: list[int]
    reason: str
    scores: dict[str, Score]


class State(Struct):
    """A match. phase: setup, orders, special, stab, shoot, move (the last four in phased play) or over.

    rows: terrain, '.' open, 'o' partial, '#' full. rolled: dice since the match began. last: the sheets revealed last.
    """

    options: Options
    weapons: dict[str, Weapon]
    width: int
    height: int
    rows: list[str]
    units: dict[str, Unit]
    sides: list[Side]
    round: int = 0
    phase: str = "setup"
    seq: int = 0
    rolled: int = 0
    last: dict[str, RevealedSheet] = {}
    call: Call | None = None
    ending: Ending | None = None
