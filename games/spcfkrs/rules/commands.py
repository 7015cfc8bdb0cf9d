"""What a seat may submit (Table C of the rules)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.kernel.command import Command

UnitId = Annotated[str, Meta(min_length=1, max_length=8)]
Cell = Annotated[str, Meta(min_length=2, max_length=5)]
Mode = Literal["direct", "pierce"]
PartNumber = Annotated[int, Meta(ge=1, le=200)]
Fitting = Annotated[str, Meta(min_length=2, max_length=5, pattern=r"^[gb][0-9]+$")]
"""A gun (g1, g2, ...) or a bay (b1, ...) of a hull."""
Tread = Annotated[str, Meta(min_length=1, max_length=5)]
"""One step of a path: a cell, or a hull's quarter turn L or R (SPC-174)."""
BattalionName = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[a-z][a-z0-9_-]*$")]

ActorName = Annotated[str, Meta(min_length=1, max_length=24)]
"""A unit or a battalion."""


class Target(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An enemy unit, with a hull's part, or a cover cell: exactly one of the two (SPC-106, SPC-255)."""

    unit: UnitId | None = None
    cell: Cell | None = None
    part: PartNumber | None = None


class Shoot(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="shoot"):
    target: Target
    mode: Mode = "direct"


class Stab(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="stab"):
    target: Target
    mode: Mode = "direct"


class Hack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hack"):
    target: UnitId


class Move(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="move"):
    path: Annotated[list[Tread], Meta(max_length=400)]


class Follow(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="follow"):
    target: UnitId
    distance: Annotated[int, Meta(ge=1, le=24)] = 1


class Ram(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ram"):
    target: UnitId


class Recharge(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="recharge"):
    """The technician tries to restore the shield (SPC-089)."""


class Slag(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="slag"):
    """The exhaust lays a line of plasma slag (SPC-290)."""


class DropOff(Struct, frozen=True, forbid_unknown_fields=True):
    unit: UnitId
    cell: Cell


class Unload(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="unload"):
    bay: Fitting
    placements: Annotated[list[DropOff], Meta(min_length=1, max_length=60)]


class Load(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="load"):
    bay: Fitting
    units: Annotated[list[UnitId], Meta(min_length=1, max_length=60)]


class HullShot(Struct, frozen=True, forbid_unknown_fields=True):
    """One gun of a hull at one target (SPC-216)."""

    gun: Fitting
    target: Target
    mode: Mode = "direct"


Action = Shoot | Stab | Hack
Special = Unload | Load | Recharge | Hack | Slag
Movement = Move | Follow | Ram


class UnitOrders(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Fighters: at most one action and one move (SPC-060). Hulls: specials, a shot for each gun, one move (SPC-061).

    Nothing at all: the unit holds.
    """

    action: Action | None = None
    move: Movement | None = None
    specials: Annotated[tuple[Special, ...], Meta(max_length=60)] = ()
    shots: Annotated[tuple[HullShot, ...], Meta(max_length=400)] = ()


class FormBattalion(Struct, frozen=True, forbid_unknown_fields=True):
    """Identical, connected units that from now on act as one (SPC-194, SPC-195)."""

    name: BattalionName
    members: Annotated[list[UnitId], Meta(min_length=2, max_length=200)]


class Placement(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A cell (a hull's anchor, with its orientation), or a bay such as "V1.b1" to start aboard of (SPC-271)."""

    cell: Cell | None = None
    orientation: Literal[0, 90, 180, 270] = 0
    aboard: Annotated[str, Meta(max_length=12)] | None = None


Sequence = Annotated[list[ActorName], Meta(max_length=200)]


class Deploy(Command, tag="deploy", frozen=True, forbid_unknown_fields=True):
    """Places every unit of the side and locks."""

    placements: Annotated[dict[UnitId, Placement], Meta(max_length=200)]


class Orders(Command, tag="orders", frozen=True, forbid_unknown_fields=True):
    """The side's sheet for a round: saved, or locked in."""

    round: Annotated[int, Meta(ge=0, le=100000)]
    orders: Annotated[dict[ActorName, UnitOrders], Meta(max_length=200)] = {}
    sequence: Sequence = []
    locked: bool = True
    form_battalion: Annotated[list[FormBattalion], Meta(max_length=60)] = []
    disband_battalion: Annotated[list[BattalionName], Meta(max_length=60)] = []


class Unlock(Command, tag="unlock", frozen=True, forbid_unknown_fields=True):
    """Takes a locked sheet back while another side has not locked (SPC-320)."""


class Concede(Command, tag="concede", frozen=True, forbid_unknown_fields=True):
    """Gives up; the units leave in the next End step (SPC-328)."""


class Act(Command, tag="act", frozen=True, forbid_unknown_fields=True):
    """Phased play: the called unit's action (SPC-323)."""

    unit: UnitId
    action: Action | None = None
    specials: Annotated[tuple[Special, ...], Meta(max_length=60)] = ()
    shots: Annotated[tuple[HullShot, ...], Meta(max_length=400)] = ()


class Go(Command, tag="go", frozen=True, forbid_unknown_fields=True):
    """Phased play: the called unit's move (SPC-324)."""

    unit: UnitId
    move: Movement


class Pass(Command, tag="pass", frozen=True, forbid_unknown_fields=True):
    """Phased play: the called unit does nothing in this phase."""

    unit: UnitId


class Delay(Command, tag="delay", frozen=True, forbid_unknown_fields=True):
    """Phased play: the called unit moves after the others (SPC-324)."""

    unit: UnitId


class Start(Command, tag="start", frozen=True, forbid_unknown_fields=True):
    """Phased play: starts the round of a position that was set up by hand."""


class Deadline(Command, tag="deadline", frozen=True, forbid_unknown_fields=True):
    """The clock's: time is up. `drafts` holds each seat's last unlocked sheet."""

    drafts: Annotated[dict[str, Orders], Meta(max_length=4)] = {}


Reason = Annotated[str, Meta(max_length=300)]
Face = Annotated[int, Meta(ge=1, le=6)]


class RefOrders(Command, tag="ref_orders", frozen=True, forbid_unknown_fields=True):
    """The referee enters an absent side's sheet, on its instruction (SPC-321)."""

    side: Annotated[int, Meta(ge=0, le=3)]
    sheet: Orders
    reason: Reason = ""


class RefDeadline(Command, tag="ref_deadline", frozen=True, forbid_unknown_fields=True):
    """The referee sets the deadline to so many hours from now (SPC-321)."""

    hours: Annotated[int, Meta(ge=1, le=720)]
    reason: Reason = ""


class RefResolve(Command, tag="ref_resolve", frozen=True, forbid_unknown_fields=True):
    """The referee resolves the round, once all sheets are locked (SPC-321)."""


class RefTerrain(Command, tag="ref_terrain", frozen=True, forbid_unknown_fields=True):
    """The referee places terrain; once somebody has deployed, with a reason (SPC-321)."""

    cells: Annotated[dict[Cell, Literal["open", "partial", "full"]], Meta(min_length=1, max_length=400)]
    reason: Reason = ""


class RefPlace(Command, tag="ref_place", frozen=True, forbid_unknown_fields=True):
    """The referee moves, places, removes or heals a unit, with a reason (SPC-321).

    body: of a fighter, in points or a fraction such as "1/2"; parts: of a hull, by number. Body with a cell or bay
    brings a dead unit back.
    """

    unit: UnitId
    reason: Reason
    cell: Cell | None = None
    orientation: Literal[0, 90, 180, 270] | None = None
    aboard: Annotated[str, Meta(max_length=12)] | None = None
    remove: bool = False
    body: int | str | None = None
    parts: Annotated[dict[str, int | str], Meta(max_length=200)] = {}


class RefDice(Command, tag="ref_dice", frozen=True, forbid_unknown_fields=True):
    """Faces of real dice, in the order in which they are asked for: the referee's, or a solo player's (SPC-017)."""

    faces: Annotated[list[Face], Meta(min_length=1, max_length=600)]


AnyRefereeCommand = RefOrders | RefDeadline | RefResolve | RefTerrain | RefPlace
AnyCommand = (
    Deploy | Orders | Unlock | Concede | Act | Go | Pass | Delay | Start | Deadline | AnyRefereeCommand | RefDice
)
