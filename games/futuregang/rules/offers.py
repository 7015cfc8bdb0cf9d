"""What the interface may suggest: shapes of the answers to `offer`. Chances are exact fractions."""

from msgspec import Struct

from games.futuregang.rules.commands import AnyCommand, Waypoint
from games.futuregang.rules.deploy import Box
from games.kernel.geometry.plane.measure import Point


class Chance(Struct):
    """An exact chance: "25/36" and its percentage to one decimal."""

    fraction: str
    percent: float


class Snag(Struct):
    """Why something is not legal now: the refusal's code, clause and sentence."""

    code: str
    clause: str
    sentence: str


class Deed(Struct, omit_defaults=True):
    """Something a figure may do now, with its command, or why not. command: absent where more must be said first."""

    allowed: bool
    refusal: Snag | None = None
    command: AnyCommand | None = None
    chance: Chance | None = None


class TargetOffer(Struct, omit_defaults=True):
    """A target of a weapon as it stands.

    gap: base edge to base edge. begins, up_to: the band that it lies in (up_to absent: no end). cover_lines: of the
    11. hit: of one Shoot check. results: the worst row of the hit table over the whole shot. outcomes: what becomes of
    the target in the end: unharmed, pinned (counts as activated), dash (its owner may dash for cover), stunned,
    incapacitated, dead.
    """

    target: str
    gap: int
    seen: bool
    cover_lines: int
    cover: bool
    allowed: bool
    begins: int | None = None
    up_to: int | None = None
    difficulty: int | None = None
    needed: int | None = None
    hit: Chance | None = None
    results: dict[str, Chance] = {}
    outcomes: dict[str, Chance] = {}
    refusal: Snag | None = None
    command: AnyCommand | None = None


class WeaponOffer(Struct):
    """A ranged weapon and everybody it could be fired at. checks: Shoot checks of one shot."""

    weapon: str
    name: str
    checks: int
    targets: dict[str, TargetOffer]


class MeleeOffer(Struct):
    """How the melee with an enemy in contact would go: chances of one roll each.

    wins, loses: of the comparison. outcomes: what becomes of the enemy by this figure's strikes alone; suffers: of this
    figure by that enemy's alone.
    """

    enemy: str
    wins: Chance
    loses: Chance
    outcomes: dict[str, Chance]
    suffers: dict[str, Chance]


class Exposure(Struct):
    """An enemy as it lies to a figure. cover_lines, cover: of this figure from that enemy; mine: of that enemy
    from this figure."""

    enemy: str
    gap: int
    seen: bool
    cover_lines: int
    cover: bool
    mine_lines: int
    mine: bool


class FigureOffer(Struct, omit_defaults=True):
    """What a figure may do now: activate, move, end_activation, exit, and markers to handle by id.

    tactics: what it checks with where it stands; led: the leader's. at: the place asked about instead of its own.
    exposure: how enemies lie to it, when that was asked for.
    """

    figure: str
    deeds: dict[str, Deed]
    weapons: dict[str, WeaponOffer]
    markers: dict[str, Deed]
    tactics: int
    led: bool = False
    contacts: list[str] = []
    melee: dict[str, MeleeOffer] = {}
    at: tuple[int, int, int] | None = None
    exposure: dict[str, Exposure] = {}


class LegOffer(Struct, omit_defaults=True):
    """A step of a path. total: the path's cost so far. climb: the height of its check, with the lowest face that
    passes and the chance; 0: no check."""

    x: int
    y: int
    mode: str
    cost: int
    total: int
    level: int
    climb: int = 0
    difficulty: int = 0
    needed: int = 0
    chance: Chance | None = None
    pieces: list[str] = []


class Stop(Struct):
    """A place where the move may end, and how likely."""

    x: int
    y: int
    level: int
    chance: Chance


class PathOffer(Struct, omit_defaults=True):
    """A path judged. legs: as far as it is legal. left: Move that would be left. stops: where it may end.

    contacts: enemies touched at the end; locks: those of them that lose their activation. exit: whether it ends within
    reach of the exit edge. reaction: judged as a dash for cover.
    """

    figure: str
    legal: bool
    legs: list[LegOffer]
    cost: int
    left: int
    path: list[Waypoint]
    stops: list[Stop] = []
    arrives: Chance | None = None
    contacts: list[str] = []
    locks: list[str] = []
    exposure: dict[str, Exposure] = {}
    secures: bool = False
    exit: bool = False
    reaction: bool = False
    refusal: Snag | None = None
    command: AnyCommand | None = None


class ReachPoint(Struct, omit_defaults=True):
    """A place within reach: what the path costs, the path, and the height of its climb's check (0: none)."""

    x: int
    y: int
    level: int
    cost: int
    path: list[Waypoint]
    climb: int = 0


class ReachOffer(Struct):
    """Where a figure can get to. outline: how far it gets straight on, all round, on its own level. points: places
    within reach on a lattice, round corners and up and down; every one may be ended at."""

    figure: str
    move: int
    outline: list[Point]
    points: list[ReachPoint]


class Fan(Struct):
    """Eleven sample points and the lines to them: clear, obscured or blocked."""

    points: list[Point]
    base: list[str]
    head: list[str]


class SightOffer(Struct):
    """The lines from a figure to another and back. cover: of the target from the figure."""

    figure: str
    target: str
    gap: int
    seen: bool
    cover_lines: int
    cover: bool
    there: Fan
    back: Fan


class DeployOffer(Struct, omit_defaults=True):
    """Where a figure may be placed: its zone and free places on a lattice. at: judged, when a place was asked about."""

    figure: str
    zone: Box
    places: list[Point]
    at: Point | None = None
    legal: bool = False
    refusal: Snag | None = None
    command: AnyCommand | None = None


class ShopItem(Struct):
    """An item in the post-game. owned: in the stash. afford: how many the points buy."""

    item: str
    name: str
    price: int
    sells_for: int
    owned: int
    afford: int


class ShopOffer(Struct):
    """What a gang may do after the game. value: of the gang (FG-247). promote, dismiss, advance: roster numbers."""

    seat: int
    points: int
    value: int
    shop: dict[str, ShopItem]
    promote: list[int]
    dismiss: list[int]
    advance: list[int]
    advance_cost: int
    finish: Deed


AnyOffer = FigureOffer | PathOffer | ReachOffer | SightOffer | DeployOffer | ShopOffer
OFFERS = (FigureOffer, PathOffer, ReachOffer, SightOffer, DeployOffer, ShopOffer)
