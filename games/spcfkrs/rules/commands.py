"""What a seat may submit (Table C of the rules)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.kernel.command import Command

UnitId = Annotated[str, Meta(min_length=1, max_length=8)]
Cell = Annotated[str, Meta(min_length=2, max_length=5)]
Mode = Literal["direct", "pierce"]


class Target(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An enemy unit or a cover cell: exactly one of the two (SPC-106)."""

    unit: UnitId | None = None
    cell: Cell | None = None


class Shoot(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="shoot"):
    target: Target
    mode: Mode = "direct"


class Stab(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="stab"):
    target: Target
    mode: Mode = "direct"


class Hack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hack"):
    target: UnitId


class Move(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="move"):
    path: Annotated[list[Cell], Meta(max_length=200)]


class Follow(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="follow"):
    target: UnitId
    distance: Annotated[int, Meta(ge=1, le=24)] = 1


Action = Shoot | Stab | Hack
Movement = Move | Follow


class UnitOrders(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """At most one action and one move (SPC-060); neither: the unit holds."""

    action: Action | None = None
    move: Movement | None = None


class Placement(Struct, frozen=True, forbid_unknown_fields=True):
    cell: Cell


Sequence = Annotated[list[UnitId], Meta(max_length=200)]


class Deploy(Command, tag="deploy", frozen=True, forbid_unknown_fields=True):
    """Places every unit of the side and locks."""

    placements: Annotated[dict[UnitId, Placement], Meta(max_length=200)]


class Orders(Command, tag="orders", frozen=True, forbid_unknown_fields=True):
    """The side's sheet for a round: saved, or locked in."""

    round: Annotated[int, Meta(ge=0, le=100000)]
    orders: Annotated[dict[UnitId, UnitOrders], Meta(max_length=200)] = {}
    sequence: Sequence = []
    locked: bool = True


class Unlock(Command, tag="unlock", frozen=True, forbid_unknown_fields=True):
    """Takes a locked sheet back while another side has not locked (SPC-320)."""


class Concede(Command, tag="concede", frozen=True, forbid_unknown_fields=True):
    """Gives up; the units leave in the next End step (SPC-328)."""


class Act(Command, tag="act", frozen=True, forbid_unknown_fields=True):
    """Phased play: the called unit's action (SPC-323)."""

    unit: UnitId
    action: Action


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


AnyCommand = Deploy | Orders | Unlock | Concede | Act | Go | Pass | Delay | Start | Deadline
