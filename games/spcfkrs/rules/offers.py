"""What the interface may suggest: shapes of the answers to `offer`. Chances are exact fractions."""

from msgspec import Struct

from games.spcfkrs.rules.commands import (
    Follow,
    FormBattalion,
    Hack,
    HullShot,
    Load,
    Ram,
    Recharge,
    Shoot,
    Slag,
    Stab,
    Target,
    UnitOrders,
    Unload,
)


class Chance(Struct):
    """An exact chance: "25/36" and its percentage to one decimal."""

    fraction: str
    percent: float


class Snag(Struct):
    """Why something is not legal now: the refusal's code, clause and sentence."""

    code: str
    clause: str
    sentence: str


class Step(Struct, omit_defaults=True):
    """A cell within reach: what the cheapest path costs, and the path. unit: a friend who stands there now.

    Of a hull: `path` is empty when it is long; then it is found by going back from cell to cell along `before`. end:
    false for a position that can be passed through and not ended in.
    """

    cost: int
    path: list[str]
    unit: str | None = None
    before: str | None = None
    end: bool = True


class Aim(Struct, omit_defaults=True):
    """A target as it stands now. cover: clear, partial, cover_target, pierce, or blocked.

    hit: of one shot. kill: of the whole attack (of a hull's part: that it is destroyed; for a cover cell: that it is
    open afterwards). shots: "2", or "4+d6". A fighter's aim carries an `order`, a hull's gun a `shot`.
    """

    target: Target
    mode: str
    weapon: str
    distance: int
    cover: str
    dice_per_shot: int
    shots: str
    needed: int
    damage: int
    hit: Chance
    kill: Chance
    legal: bool
    expected: float
    order: Shoot | Stab | Hack | None = None
    shot: HullShot | None = None
    refusal: Snag | None = None


class FollowOffer(Struct, omit_defaults=True):
    """Where following the target would end now; sticks: only once a stab at it was rolled (SPC-181)."""

    target: str
    order: Follow
    cell: str
    cost: int
    sticks: bool = False


class SightLine(Struct):
    """The line to a target: the cells between and the corners' pairs, each with its level 0, 1 or 2."""

    target: str
    between: dict[str, int]
    pairs: list[list[str]]
    result: str


class SpecialOffer(Struct, omit_defaults=True):
    """Something a hull's crew can do now. cells: where slag would lie if its die were a 6, or where to get out."""

    special: Load | Unload | Recharge | Hack | Slag
    needed: int = 0
    chance: Chance | None = None
    legal: bool = True
    refusal: Snag | None = None
    cells: list[str] = []


class RamOffer(Struct):
    """What a ram at the target would come to. contact: the way is short enough. damage in sixths."""

    target: str
    order: Ram
    cell: str
    cost: int
    contact: bool
    hit: Chance
    damage: int


class UnitOffer(Struct, omit_defaults=True):
    """What a unit may do from its cell, or from `cell` when asked so."""

    unit: str
    cell: str
    reach: dict[str, Step]
    targets: list[Aim]
    covers: list[Aim]
    stabs: list[Aim]
    hacks: list[Aim]
    follows: list[FollowOffer]
    lines: dict[str, SightLine]
    orientation: int | None = None
    specials: list[SpecialOffer] = []
    rams: list[RamOffer] = []


class DeployOffer(Struct, omit_defaults=True):
    """The cells that are left to a side, and a legal deployment to begin with."""

    cells: list[str]
    suggested: dict[str, str]
    orientations: dict[str, int] = {}


class Problem(Struct):
    """A line of typed orders, or an order, that is wrong, in words."""

    where: str
    sentence: str
    clause: str = ""
    code: str = ""


class TextOffer(Struct):
    """Typed orders read: the orders, what could not be read, and the orders as sentences and as text."""

    orders: dict[str, UnitOrders]
    sequence: list[str]
    problems: list[Problem]
    sentences: dict[str, str]
    text: str
    lock: bool = False
    form_battalion: list[FormBattalion] = []
    disband_battalion: list[str] = []


class CheckOffer(Struct):
    """Orders looked over: refusals (they would not be accepted), warnings (they look void now), sentences, text."""

    faults: list[Problem]
    warnings: list[Problem]
    sentences: dict[str, str]
    text: str


AnyOffer = UnitOffer | DeployOffer | TextOffer | CheckOffer
