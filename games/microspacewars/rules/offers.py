"""What the interface may suggest: shapes of the answers to `offer`. Squares are named "x,y" where they are keys."""

from msgspec import Struct

from games.microspacewars.rules.chart import Square
from games.microspacewars.rules.commands import AnyCommand, Attack, Spot


class Snag(Struct):
    """Why something is not legal now: the refusal's code, clause and sentence."""

    code: str
    clause: str
    sentence: str


class Way(Struct, omit_defaults=True):
    """A square that a move can end on: the path (fewest rotations, then steps), what it uses, the facing on arrival,
    rotations left there to append as L or R, and enemy mines entered on the way."""

    path: tuple[str, ...]
    steps: int
    turns: int = 0
    facing: str | None = None
    turns_left: int = 0
    mines: int = 0


class Odds(Struct, omit_defaults=True):
    """Chances of an attack. auto: it needs no die. full, half, miss, stray: twelfths. strays: who could be hit by one.

    expected: mean damage after flares and fields; most: the highest; kill: chance in a thousand that the target is
    destroyed. flares: launchers that will answer."""

    accuracy: int
    agility: int
    auto: bool
    full: int
    half: int
    miss: int
    stray: int
    expected: float
    most: int
    kill: int
    flares: int = 0
    strays: list[str] = []


class Target(Struct, omit_defaults=True):
    """An enemy as a target of a weapon. subsystems: what a Bomber's bombs could knock out."""

    target: str
    distance: int
    legal: bool
    odds: Odds
    order: Attack | None = None
    refusal: Snag | None = None
    subsystems: dict[str, str] = {}


class WeaponOffer(Struct, omit_defaults=True):
    """A weapon's targets, nearest first. refusal: why it cannot fire at anybody."""

    slot: int
    key: str
    targets: list[Target]
    refusal: Snag | None = None


class Deed(Struct, omit_defaults=True):
    """Something a ship can do besides moving and shooting. what: the command's type, with the device's key for devices.

    command: to submit as it is (absent where a square or loadout is to be chosen). other: the other ship.
    effect: in words. squares: where it may go. affected: ships that would be struck, with their damage.
    """

    what: str
    label: str
    effect: str
    legal: bool
    cost: int = 0
    other: str | None = None
    command: AnyCommand | None = None
    refusal: Snag | None = None
    squares: list[Square] = []
    affected: dict[str, int] = {}
    odds: Odds | None = None


class ShipOffer(Struct, omit_defaults=True):
    """What a ship may do now. squares: reachable, by "x,y". ready: or the refusal that says why not."""

    ship: str
    ready: bool
    steps_left: int
    turns_left: int
    squares: dict[str, Way]
    weapons: list[WeaponOffer]
    deeds: list[Deed]
    refusal: Snag | None = None
    rammable: list[str] = []


class Todo(Struct, omit_defaults=True):
    """What a ship of the fleet can still do this turn. shots: weapons with a legal target."""

    ship: str
    ready: bool
    moves: bool
    shots: int
    deeds: int
    why: str | None = None


class Price(Struct):
    """A class that can be built, or a part of it. fits: of weapons and devices, the classes."""

    key: str
    name: str
    cost: int
    affordable: bool
    fits: list[str]


class Yard(Struct):
    """A ship that builds: the classes it may build now, and the squares beside it."""

    builder: str
    ready: bool
    classes: list[Price]
    squares: list[Square]
    refusal: Snag | None = None


class FleetOffer(Struct, omit_defaults=True):
    """The fleet at a glance: what each ship can still do, the next one that can do something, what can be built; shots:
    the best target of each weapon that can fire now."""

    seat: int
    your_turn: bool
    todo: dict[str, Todo]
    shots: list[Attack]
    yards: list[Yard]
    weapons: list[Price]
    devices: list[Price]
    next: str | None = None


class PlaceOffer(Struct):
    """The zone, and a legal placement to begin with."""

    squares: list[Square]
    suggested: dict[str, Spot]
    depth: int
    facing: str


AnyOffer = ShipOffer | FleetOffer | PlaceOffer
