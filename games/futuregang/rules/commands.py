"""What a seat submits. Coordinates are whole hundredths."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.futuregang.rules.gang import Key
from games.futuregang.rules.state import Goods
from games.kernel.command import Command

Id = Annotated[str, Meta(min_length=1, max_length=24)]
Coordinate = Annotated[int, Meta(ge=0, le=100_000)]
Number = Annotated[int, Meta(ge=1, le=100_000)]
Count = Annotated[int, Meta(ge=1, le=1000)]
Items = Annotated[tuple[Key, ...], Meta(max_length=10)]


class Waypoint(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The end of one straight step of a move, and how it is made (FG-102)."""

    x: Coordinate
    y: Coordinate
    mode: Literal["walk", "climb"] = "walk"


Path = Annotated[tuple[Waypoint, ...], Meta(min_length=1, max_length=12)]


class ChooseFielded(Command, tag="choose_fielded", frozen=True):
    """Who takes part, by roster number (FG-217)."""

    members: Annotated[tuple[Number, ...], Meta(max_length=40)]


class SetLoadout(Command, tag="set_loadout", frozen=True):
    """What a member carries and wears, out of the stash and what it has (FG-242)."""

    member: Number
    equipment: Items


class PlaceFigure(Command, tag="place_figure", frozen=True):
    """Put a figure down in the own zone (FG-221)."""

    figure: Id
    x: Coordinate
    y: Coordinate


class Activate(Command, tag="activate", frozen=True):
    """Begin a figure's activation (FG-093)."""

    figure: Id


class Move(Command, tag="move", frozen=True):
    """Move the active figure (FG-102)."""

    path: Path


class Shoot(Command, tag="shoot", frozen=True):
    """Fire a ranged weapon of the active figure (FG-133)."""

    weapon: Key
    target: Id


class Interact(Command, tag="interact", frozen=True):
    """Take loot, or wreck a machine (FG-201)."""

    marker: Id


class Exit(Command, tag="exit", frozen=True):
    """Leave by the exit edge (FG-211)."""


class EndActivation(Command, tag="end_activation", frozen=True):
    """Leave it at that (FG-099)."""


class ReactMove(Command, tag="react_move", frozen=True):
    """Dash for cover (FG-169)."""

    figure: Id
    path: Path


class ReactDecline(Command, tag="react_decline", frozen=True):
    """Stay, and be Incapacitated (FG-172)."""

    figure: Id


class Retreat(Command, tag="retreat", frozen=True):
    """Take the gang home (FG-192)."""


class Buy(Command, tag="buy", frozen=True):
    """Buy equipment into the stash (FG-232)."""

    item: Key
    count: Count = 1


class Sell(Command, tag="sell", frozen=True):
    """Sell equipment out of the stash for half its price (FG-234)."""

    item: Key
    count: Count = 1


class TradeOffer(Command, tag="trade_offer", frozen=True):
    """Offer another gang equipment and points for others (FG-234). to: its seat."""

    to: Annotated[int, Meta(ge=0, le=3)]
    give: Goods = Goods()
    take: Goods = Goods()


class TradeAnswer(Command, tag="trade_answer", frozen=True):
    """Accept or decline a trade; the one who offered it declines to withdraw it (FG-234)."""

    offer: Id
    accept: bool


class Promote(Command, tag="promote", frozen=True):
    """Make a henchman hero and leader where no hero is left (FG-239)."""

    member: Number


class Dismiss(Command, tag="dismiss", frozen=True):
    """Send a henchman away; its equipment goes to the stash (FG-244)."""

    member: Number


class Advance(Command, tag="advance", frozen=True):
    """Pay for +1 of a hero's stat after a victory (FG-241)."""

    member: Number
    stat: Literal["fight", "shoot", "armor", "tactics"]


class FinishPostgame(Command, tag="finish_postgame", frozen=True):
    """Done with the post-game (FG-224)."""


class Deadline(Command, tag="deadline", frozen=True):
    """Time is up: the clock decides what is owed in the mildest way that there is."""


Play = (
    ChooseFielded
    | SetLoadout
    | PlaceFigure
    | Activate
    | Move
    | Shoot
    | Interact
    | Exit
    | EndActivation
    | ReactMove
    | ReactDecline
    | Retreat
)
After = Buy | Sell | TradeOffer | TradeAnswer | Promote | Dismiss | Advance | FinishPostgame
AnyCommand = Play | After | Deadline
