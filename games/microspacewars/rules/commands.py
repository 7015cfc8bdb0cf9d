"""What a seat may submit. Ship, weapon and device slots are numbered from 0; squares are [x, y]."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.kernel.command import Command

ShipId = Annotated[str, Meta(min_length=2, max_length=6, pattern=r"^[PQRS][0-9]+$")]
Slot = Annotated[int, Meta(ge=0, le=11)]
Column = Annotated[int, Meta(ge=0, le=95)]
Square = tuple[Column, Column]
Facing = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Token = Literal["F", "L", "R", "N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Subsystem = Annotated[str, Meta(pattern=r"^(weapon:[0-9]+|device:[0-9]+|engines)$")]
Key = Annotated[str, Meta(min_length=1, max_length=60)]
Fitting = Annotated[list[Key], Meta(max_length=12)]


class Spot(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a ship begins: a square with a facing (where its class has one), or carried by a Transport (MSW-054)."""

    at: Square | None = None
    facing: Facing | None = None
    carried_by: ShipId | None = None


class Place(Command, tag="place", frozen=True):
    """Where all ships of the fleet begin; a draft until it is locked (MSW-052)."""

    ships: Annotated[dict[ShipId, Spot], Meta(max_length=200)]
    locked: bool = True


class Retire(Command, tag="retire", frozen=True):
    """A ship leaves at its host and its RUs come back (MSW-251)."""

    ship: ShipId
    host: ShipId


class Repair(Command, tag="repair", frozen=True):
    """A ship docks at its host; with a subsystem to restore (MSW-266, MSW-270)."""

    ship: ShipId
    host: ShipId
    subsystem: Subsystem | None = None


class UseDevice(Command, tag="use_device", frozen=True):
    """Activates a device by its key; `to` is the hyperdrive's square (MSW-170)."""

    ship: ShipId
    device: Key
    to: Square | None = None


class ReloadFlares(Command, tag="reload_flares", frozen=True):
    """Pays for fresh flares in a device slot (MSW-200)."""

    ship: ShipId
    device: Slot


class ArmMines(Command, tag="arm_mines", frozen=True):
    """A mine layer will lay mines as it moves this turn (MSW-237)."""

    ship: ShipId


class Move(Command, tag="move", frozen=True):
    """F, L and R for ships with a facing, compass names for those without and for strafing (MSW-088)."""

    ship: ShipId
    path: Annotated[list[Token], Meta(min_length=1, max_length=96)]


class Ram(Command, tag="ram", frozen=True):
    """Into the enemy straight ahead (MSW-331)."""

    ship: ShipId
    target: ShipId


class Load(Command, tag="load", frozen=True):
    """A strike craft boards a Transport (MSW-320)."""

    transport: ShipId
    craft: ShipId


class Unload(Command, tag="unload", frozen=True):
    """A carried craft is put on a square (MSW-322)."""

    transport: ShipId
    craft: ShipId
    to: Square


class Infiltrate(Command, tag="infiltrate", frozen=True):
    """Boarders cross to an adjacent enemy (MSW-307)."""

    ship: ShipId
    target: ShipId


class Attack(Command, tag="attack", frozen=True):
    """One weapon at one enemy ship (MSW-091)."""

    ship: ShipId
    weapon: Slot
    target: ShipId


class AttackSubsystem(Command, tag="attack_subsystem", frozen=True):
    """A bomb at one part of a ship (MSW-296)."""

    ship: ShipId
    weapon: Slot
    target: ShipId
    subsystem: Subsystem


class ChooseFriendlyFire(Command, tag="choose_friendly_fire", frozen=True):
    """Who is hit by a shot gone astray (MSW-114)."""

    victim: ShipId


class Scuttle(Command, tag="scuttle", frozen=True):
    """The ship blows itself up (MSW-286)."""

    ship: ShipId


class Build(Command, tag="build", frozen=True):
    """A host builds a ship on an adjacent square (MSW-278)."""

    builder: ShipId
    profile: Key
    to: Square
    weapons: Fitting = []
    devices: Fitting = []
    facing: Facing | None = None
    name: Annotated[str, Meta(max_length=60)] = ""


class EndPhase(Command, tag="end_phase", frozen=True):
    """Strict order: on to the next phase (MSW-062)."""


class EndTurn(Command, tag="end_turn", frozen=True):
    """The turn is over (MSW-071)."""


class OfferDraw(Command, tag="offer_draw", frozen=True):
    """Once a turn (MSW-373)."""


class AnswerDraw(Command, tag="answer_draw", frozen=True):
    """To the draw that stands offered (MSW-373)."""

    accept: bool


class Concede(Command, tag="concede", frozen=True):
    """Gives up, at any time (MSW-372)."""


class Deadline(Command, tag="deadline", frozen=True):
    """The clock's: time is up. `drafts` holds each seat's last placement that is not locked."""

    drafts: Annotated[dict[str, Place], Meta(max_length=4)] = {}


ShipCommand = (
    Retire
    | Repair
    | UseDevice
    | ReloadFlares
    | ArmMines
    | Move
    | Ram
    | Load
    | Unload
    | Infiltrate
    | Attack
    | AttackSubsystem
    | Scuttle
    | Build
)
AnyCommand = Place | ShipCommand | ChooseFriendlyFire | EndPhase | EndTurn | OfferDraw | AnswerDraw | Concede | Deadline
