"""What happened (Annex d of the rules). Squares are [x, y], facings compass names, rounds count from 1."""

from typing import Any, ClassVar

from msgspec import Struct

from games.kernel.event import Event
from games.microspacewars.rules.chart import Square


class Happening(Event, kw_only=True, omit_defaults=True):
    """Fields that every event of the game has. player: the active seat, -1 before play."""

    seq: int = 0
    round: int = 0
    player: int = -1


class FleetShip(Struct, omit_defaults=True):
    """A ship as fleets are revealed."""

    profile: str
    name: str
    weapons: list[str]
    devices: list[str]
    cost: int
    flagship: bool = False


class Revealed(Struct, omit_defaults=True):
    """Where a ship begins."""

    at: Square | None = None
    facing: str | None = None
    carried_by: str | None = None


class Struck(Struct):
    """A ship in a blast."""

    distance: int
    damage: int


class MatchCreated(Happening, tag="match_created", kw_only=True, omit_defaults=True):
    options: dict[str, Any]
    players: list[str]
    teams: list[int]
    field_width: int
    field_height: int


class FleetsRevealed(Happening, tag="fleets_revealed", kw_only=True, omit_defaults=True):
    """fleets: by seat, then by ship."""

    final: ClassVar[bool] = True
    fleets: dict[str, dict[str, FleetShip]]
    reserves: dict[str, int]


class PlacementSubmitted(Happening, tag="placement_submitted", kw_only=True, omit_defaults=True):
    final: ClassVar[bool] = True
    by: int


class PlacementsRevealed(Happening, tag="placements_revealed", kw_only=True, omit_defaults=True):
    final: ClassVar[bool] = True
    ships: dict[str, Revealed]


class DieRolled(Happening, tag="die_rolled", kw_only=True, omit_defaults=True):
    """purpose: first_player, accuracy, multiplier, flare, mine, ram. by: the seat; slot: of the weapon or launcher."""

    die: int
    value: int
    purpose: str
    by: int
    ship: str | None = None
    slot: int | None = None


class TurnOrderSet(Happening, tag="turn_order_set", kw_only=True, omit_defaults=True):
    final: ClassVar[bool] = True
    order: list[int]


class TurnStarted(Happening, tag="turn_started", kw_only=True, omit_defaults=True):
    final: ClassVar[bool] = True
    by: int


class PhaseStarted(Happening, tag="phase_started", kw_only=True, omit_defaults=True):
    phase: str


class EffectStarted(Happening, tag="effect_started", kw_only=True, omit_defaults=True):
    """kind: defence_field, sensor_jammer, gravity_well, afterburner, disabled, emp_immunity, attack_ban.

    ends: in words, such as "start of P's next turn"."""

    kind: str
    ship: str
    source: str
    ends: str


class EffectEnded(Happening, tag="effect_ended", kw_only=True, omit_defaults=True):
    """reason: time, destroyed, captured, retired, disabled, knocked_out, side_out."""

    kind: str
    ship: str
    source: str
    reason: str


class DeviceUsed(Happening, tag="device_used", kw_only=True, omit_defaults=True):
    """affected: the ships that an EMP struck."""

    ship: str
    device: str
    cost: int = 0
    affected: list[str] = []


class ShipJumped(Happening, tag="ship_jumped", kw_only=True, omit_defaults=True):
    ship: str
    start: Square
    to: Square


class MinesArmed(Happening, tag="mines_armed", kw_only=True, omit_defaults=True):
    ship: str


class ShipMoved(Happening, tag="ship_moved", kw_only=True, omit_defaults=True):
    """squares: those entered, in order. cut_short: the ship was destroyed on the way."""

    ship: str
    start: Square
    to: Square
    path: list[str]
    squares: list[Square]
    facing_from: str | None = None
    facing_to: str | None = None
    steps_used: int = 0
    rotations_used: int = 0
    cut_short: bool = False


class MineLaid(Happening, tag="mine_laid", kw_only=True, omit_defaults=True):
    mine: str
    at: Square
    side: int
    by_ship: str


class MineMet(Happening, tag="mine_met", kw_only=True, omit_defaults=True):
    mine: str
    at: Square
    ship: str
    roll: int
    damage: int
    removed: bool = False


class RamResolved(Happening, tag="ram_resolved", kw_only=True, omit_defaults=True):
    """result: full, half, miss. roll: 0 where none was needed."""

    ship: str
    target: str
    result: str
    ends_at: Square
    damage_to_target: int
    damage_to_ship: int
    roll: int = 0


class CraftLoaded(Happening, tag="craft_loaded", kw_only=True, omit_defaults=True):
    transport: str
    craft: str
    at: Square


class CraftUnloaded(Happening, tag="craft_unloaded", kw_only=True, omit_defaults=True):
    transport: str
    craft: str
    at: Square


class ShipRetired(Happening, tag="ship_retired", kw_only=True, omit_defaults=True):
    ship: str
    host: str
    refund: int


class ShipRepaired(Happening, tag="ship_repaired", kw_only=True, omit_defaults=True):
    ship: str
    host: str
    armour_restored: int = 0
    subsystem_restored: str | None = None


class InfiltrationProgress(Happening, tag="infiltration_progress", kw_only=True, omit_defaults=True):
    """by: the boarding seat. reset: the points were lost."""

    target: str
    by: int
    points: int
    needed: int
    ship: str | None = None
    reset: bool = False


class ShipCaptured(Happening, tag="ship_captured", kw_only=True, omit_defaults=True):
    ship: str
    from_player: int
    to_player: int
    cargo: list[str] = []


class AttackDeclared(Happening, tag="attack_declared", kw_only=True, omit_defaults=True):
    ship: str
    weapon: int
    target: str
    distance: int
    accuracy: int
    agility: int
    subsystem: str | None = None


class AttackResolved(Happening, tag="attack_resolved", kw_only=True, omit_defaults=True):
    """result: auto, full, half, miss, friendly_fire. damage: what the target takes in the end."""

    ship: str
    weapon: int
    target: str
    result: str
    base_damage: int
    after_accuracy: int
    after_flares: int
    damage: int
    subsystem_out: str | None = None


class FlaresUsed(Happening, tag="flares_used", kw_only=True, omit_defaults=True):
    ship: str
    slot: int
    roll: int
    ammo_left: int


class FlaresReloadPaid(Happening, tag="flares_reload_paid", kw_only=True, omit_defaults=True):
    ship: str
    slot: int
    cost: int


class FlaresReloaded(Happening, tag="flares_reloaded", kw_only=True, omit_defaults=True):
    ship: str
    slot: int


class FriendlyFirePending(Happening, tag="friendly_fire_pending", kw_only=True, omit_defaults=True):
    final: ClassVar[bool] = True
    chooser: int
    eligible: list[str]
    damage: int


class FriendlyFireResolved(Happening, tag="friendly_fire_resolved", kw_only=True, omit_defaults=True):
    """victim None: nobody was harmed."""

    damage: int
    victim: str | None = None


class SubsystemKnockedOut(Happening, tag="subsystem_knocked_out", kw_only=True, omit_defaults=True):
    ship: str
    subsystem: str


class SubsystemRestored(Happening, tag="subsystem_restored", kw_only=True, omit_defaults=True):
    ship: str
    subsystem: str


class WeaponReloading(Happening, tag="weapon_reloading", kw_only=True, omit_defaults=True):
    """item: "weapon:0", a device's key, or mine_layer. ready_round: the first round it can be used again."""

    ship: str
    item: str
    ready_round: int


class ShipDamaged(Happening, tag="ship_damaged", kw_only=True, omit_defaults=True):
    """cause: attack, friendly_fire, mine, ram, blast."""

    ship: str
    amount: int
    armour_left: int
    cause: str


class ShipDestroyed(Happening, tag="ship_destroyed", kw_only=True, omit_defaults=True):
    """cause: as of damage, or scuttle, or with_transport. at: absent for carried craft."""

    ship: str
    cause: str
    at: Square | None = None
    cargo: list[str] = []


class ShipScuttled(Happening, tag="ship_scuttled", kw_only=True, omit_defaults=True):
    ship: str
    at: Square
    blast: dict[str, Struck]


class ShipBuilt(Happening, tag="ship_built", kw_only=True, omit_defaults=True):
    ship: str
    builder: str
    profile: str
    weapons: list[str]
    devices: list[str]
    at: Square
    cost: int
    facing: str | None = None


class ReserveChanged(Happening, tag="reserve_changed", kw_only=True, omit_defaults=True):
    """amount: negative when paid. reason: retire, build, flares, or a device's key."""

    of: int
    amount: int
    reason: str
    reserve: int


class TurnEnded(Happening, tag="turn_ended", kw_only=True, omit_defaults=True):
    final: ClassVar[bool] = True
    by: int


class SideOut(Happening, tag="side_out", kw_only=True, omit_defaults=True):
    """ships, mines: what was removed with it (MSW-380)."""

    final: ClassVar[bool] = True
    side: int
    reason: str
    ships: list[str] = []
    mines: list[str] = []


class DrawOffered(Happening, tag="draw_offered", kw_only=True, omit_defaults=True):
    final: ClassVar[bool] = True
    by: int


class DrawAnswered(Happening, tag="draw_answered", kw_only=True, omit_defaults=True):
    final: ClassVar[bool] = True
    by: int
    accept: bool


class PlayerConceded(Happening, tag="player_conceded", kw_only=True, omit_defaults=True):
    final: ClassVar[bool] = True
    by: int
    ships: list[str]


class MatchEnded(Happening, tag="match_ended", kw_only=True, omit_defaults=True):
    """winner: the side, None for a draw. reason: deathmatch, defence, defence_ii, round_limit, concede, draw_agreed,
    mutual."""

    final: ClassVar[bool] = True
    reason: str
    winner: int | None = None
    totals: dict[str, int] = {}


AnyEvent = (
    MatchCreated
    | FleetsRevealed
    | PlacementSubmitted
    | PlacementsRevealed
    | DieRolled
    | TurnOrderSet
    | TurnStarted
    | PhaseStarted
    | EffectStarted
    | EffectEnded
    | DeviceUsed
    | ShipJumped
    | MinesArmed
    | ShipMoved
    | MineLaid
    | MineMet
    | RamResolved
    | CraftLoaded
    | CraftUnloaded
    | ShipRetired
    | ShipRepaired
    | InfiltrationProgress
    | ShipCaptured
    | AttackDeclared
    | AttackResolved
    | FlaresUsed
    | FlaresReloadPaid
    | FlaresReloaded
    | FriendlyFirePending
    | FriendlyFireResolved
    | SubsystemKnockedOut
    | SubsystemRestored
    | WeaponReloading
    | ShipDamaged
    | ShipDestroyed
    | ShipScuttled
    | ShipBuilt
    | ReserveChanged
    | TurnEnded
    | SideOut
    | DrawOffered
    | DrawAnswered
    | PlayerConceded
    | MatchEnded
)
