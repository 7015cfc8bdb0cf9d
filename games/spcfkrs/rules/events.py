"""What happened (Table D of the rules). Amounts and Body are sixths of a point."""

from typing import Any

from msgspec import Struct, field

from games.kernel.event import Event
from games.spcfkrs.rules.commands import Target, UnitOrders


class Happening(Event, kw_only=True, omit_defaults=True):
    """Fields that every event of the game has."""

    seq: int = 0
    round: int = -1
    phase: str = ""


class RevealedSheet(Struct, omit_defaults=True):
    """A side's orders as all may read them. status: locked, saved (the deadline took it), defaulted or conceded."""

    orders: dict[str, UnitOrders]
    status: str
    sequence: list[str] = []
    form_battalion: dict[str, list[str]] = {}
    disband_battalion: list[str] = []


class SideRoster(Struct):
    name: str
    letter: str
    team: int
    points: int
    units: list[dict[str, Any]]


class MatchStarted(Happening, tag="match_started", kw_only=True, omit_defaults=True):
    options: dict[str, Any]
    sides: dict[str, str]
    rosters: dict[str, SideRoster]
    terrain: list[str]


class DeployLocked(Happening, tag="deploy_locked", kw_only=True, omit_defaults=True):
    side: int


class Deployed(Happening, tag="deployed", kw_only=True, omit_defaults=True):
    unit: str
    cell: str | None = None
    orientation: int | None = None
    aboard: str | None = None


class OrdersLocked(Happening, tag="orders_locked", kw_only=True, omit_defaults=True):
    side: int


class OrdersUnlocked(Happening, tag="orders_unlocked", kw_only=True, omit_defaults=True):
    side: int


class Conceded(Happening, tag="conceded", kw_only=True, omit_defaults=True):
    side: int


class OrdersEntered(Happening, tag="orders_entered", kw_only=True, omit_defaults=True):
    """The referee entered a side's sheet on its instruction; the sheet itself stays secret."""

    side: int
    locked: bool
    reason: str = ""


class DeadlineMoved(Happening, tag="deadline_moved", kw_only=True, omit_defaults=True):
    """The referee set the deadline to so many hours from now."""

    deadline_hours: int
    reason: str = ""


class DiceEntered(Happening, tag="dice_entered", kw_only=True, omit_defaults=True):
    """Faces of real dice, to be used in this order."""

    faces: list[int]


class UnitMovedByReferee(Happening, tag="adjudicated", kw_only=True, omit_defaults=True):
    """The referee moved, placed, removed or healed a unit. body in sixths."""

    unit: str
    reason: str
    removed: bool = False
    cell: str | None = None
    orientation: int | None = None
    aboard: str | None = None
    body: int = 0


class OrdersRevealed(Happening, tag="orders_revealed", kw_only=True, omit_defaults=True):
    sheets: dict[str, RevealedSheet]


class RoundStarted(Happening, tag="round_started", kw_only=True, omit_defaults=True):
    speeds: dict[str, int]


class PhaseStarted(Happening, tag="phase_started", kw_only=True, omit_defaults=True):
    pass


class DiceRolled(Happening, tag="dice", kw_only=True, omit_defaults=True):
    """reason: tie, check, overdose, hack, recharge, slag, slag_length, count, attack, passenger, ram.

    needed: the lowest face that succeeds, where one does.
    """

    reason: str
    unit: str
    values: list[int]
    stream_index: int
    needed: int | None = None


class TieOrder(Happening, tag="tie_order", kw_only=True, omit_defaults=True):
    """units: in resolved order. rolls: every unit's dice, re-rolls after."""

    speed: int
    units: list[str]
    rolls: dict[str, list[int]]


class OrderVoid(Happening, tag="order_void", kw_only=True, omit_defaults=True):
    """order: hack, recharge, slag, load, unload, stab, shoot, move, follow or ram. reason as in Table D."""

    unit: str
    order: str
    reason: str
    target: Target | None = None
    gun: str | None = None


class Overdose(Happening, tag="overdose", kw_only=True, omit_defaults=True):
    unit: str
    roll: int
    died: bool
    needed: int


class Hacked(Happening, tag="hack", kw_only=True, omit_defaults=True):
    unit: str
    target: str
    roll: int
    needed: int
    success: bool


class CriticalCheck(Happening, tag="critical_check", kw_only=True, omit_defaults=True):
    """A damaged hull's check. stage: 1 or 2. result: ok, malfunction or destroyed."""

    unit: str
    stage: int
    roll: int
    needed: int
    result: str


class Malfunction(Happening, tag="malfunction", kw_only=True, omit_defaults=True):
    """Move and Speed are halved from now on."""

    unit: str
    speed: int
    move: int


class Recharged(Happening, tag="recharge", kw_only=True, omit_defaults=True):
    unit: str
    roll: int
    needed: int
    success: bool


class SlagLaid(Happening, tag="slag_laid", kw_only=True, omit_defaults=True):
    unit: str
    roll: int
    needed: int
    success: bool
    length: int | None = None
    cells: list[str] = []


class Unloaded(Happening, tag="unloaded", kw_only=True, omit_defaults=True):
    unit: str
    bay: str
    passenger: str
    cell: str


class Loaded(Happening, tag="loaded", kw_only=True, omit_defaults=True):
    unit: str
    bay: str
    passenger: str


class Attack(Happening, tag="attack", kw_only=True, omit_defaults=True):
    """cover: clear, partial, cover_target or pierce. member: of the battalion `unit`. gun: of a hull."""

    unit: str
    weapon: str
    member: str | None = None
    gun: str | None = None
    target: Target
    mode: str
    distance: int
    cover: str
    dice_per_shot: int
    shots: int
    needed: int


class Shot(Happening, tag="shot", kw_only=True, omit_defaults=True):
    """result: miss, damage, cover, pierce, wasted or absorbed."""

    unit: str
    n: int
    rolls: list[int]
    used: int
    needed: int
    hit: bool
    target: Target
    result: str


class TargetSwitched(Happening, tag="target_switched", kw_only=True, omit_defaults=True):
    unit: str
    from_: Target = field(name="from")
    to: Target
    shots_left: int


class CoverChanged(Happening, tag="cover_changed", kw_only=True, omit_defaults=True):
    """cause: the unit whose attack did it, or referee, with the reason."""

    cell: str
    from_: str = field(name="from")
    to: str
    cause: str
    reason: str | None = None


class Damage(Happening, tag="damage", kw_only=True, omit_defaults=True):
    """raw, amount and Body (the part's, of a hull) in sixths. cause: the weapon, slag or ram; by: who used it."""

    target: str
    part: int | None = None
    raw: int
    factor: str
    amount: int
    body_before: int
    body_after: int
    cause: str
    by: str | None = None


class ShieldChanged(Happening, tag="shield", kw_only=True, omit_defaults=True):
    """state: triggered or spent."""

    unit: str
    state: str


class Blast(Happening, tag="blast", kw_only=True, omit_defaults=True):
    unit: str
    cells: list[str]
    units_hit: list[str]


class UnitDied(Happening, tag="unit_died", kw_only=True, omit_defaults=True):
    """cause: a weapon's key, overdose or concede."""

    unit: str
    cause: str
    by: str | None = None
    cell: str | None = None


class PartDestroyed(Happening, tag="part_destroyed", kw_only=True, omit_defaults=True):
    unit: str
    part: int


class HullDestroyed(Happening, tag="hull_destroyed", kw_only=True, omit_defaults=True):
    """cause: threshold, check or concede."""

    unit: str
    cause: str
    by: str | None = None
    cells: list[str] = []


class PassengerTest(Happening, tag="passenger_test", kw_only=True, omit_defaults=True):
    unit: str
    hull: str
    roll: int
    needed: int
    survived: bool
    cell: str | None = None


class SlagDamage(Happening, tag="slag_damage", kw_only=True, omit_defaults=True):
    """line: its number, oldest first. amount in sixths."""

    unit: str
    line: int
    amount: int
    part: int | None = None


class Rammed(Happening, tag="ram", kw_only=True, omit_defaults=True):
    """The End step's die of a ram. success: the target's part is hit; else the rammer's own. amount in sixths."""

    unit: str
    target: str
    roll: int
    needed: int
    success: bool
    amount: int
    part: int | None = None


class BattalionChanged(Happening, tag="battalion", kw_only=True, omit_defaults=True):
    """change: formed, disbanded, dropped (members that lost touch) or loss."""

    name: str
    change: str
    members: list[str]
    strength: int


class MoveTieOrder(Happening, tag="move_tie_order", kw_only=True, omit_defaults=True):
    units: list[str]
    rolls: dict[str, list[int]]


class Moved(Happening, tag="moved", kw_only=True, omit_defaults=True):
    """kind: path, follow, stick or ram. walked: cells, of a hull its anchor's, and L or R for turns.

    cut_reason: full_cover, sealed_corner, enemy, cost, edge, occupied or conflict.
    """

    unit: str
    kind: str
    from_: str = field(name="from")
    walked: list[str]
    to: str
    cost: int
    cut_reason: str | None = None
    orientation: int | None = None
    heading: str | None = None


class MoveConflict(Happening, tag="move_conflict", kw_only=True, omit_defaults=True):
    cell: str
    winner: str
    loser: str
    loser_cell: str


class Held(Happening, tag="held", kw_only=True, omit_defaults=True):
    unit: str
    restart_number: int


class Called(Happening, tag="called", kw_only=True, omit_defaults=True):
    """Phased play: whose turn it is; several units: the owner picks."""

    side: int
    units: list[str]


class Passed(Happening, tag="passed", kw_only=True, omit_defaults=True):
    unit: str


class Delayed(Happening, tag="delayed", kw_only=True, omit_defaults=True):
    unit: str


class FollowDeclared(Happening, tag="follow_declared", kw_only=True, omit_defaults=True):
    unit: str
    target: str


class RoundEnded(Happening, tag="round_ended", kw_only=True, omit_defaults=True):
    alive: dict[str, int]


class Score(Struct):
    """A side's figures at the end (SPC-329). points: summed cost of its living units."""

    points: int
    kills: int
    survivors: int


class MatchEnded(Happening, tag="match_ended", kw_only=True, omit_defaults=True):
    """winner: lowest seat of the winning team, or null; winners: its seats. reason: last_standing, none_left,
    round_limit or concede."""

    winner: int | None
    winners: list[int]
    reason: str
    scores: dict[str, Score]


AnyEvent = (
    MatchStarted
    | DeployLocked
    | Deployed
    | OrdersLocked
    | OrdersUnlocked
    | Conceded
    | OrdersEntered
    | DeadlineMoved
    | DiceEntered
    | UnitMovedByReferee
    | OrdersRevealed
    | RoundStarted
    | PhaseStarted
    | DiceRolled
    | TieOrder
    | OrderVoid
    | Overdose
    | Hacked
    | Attack
    | Shot
    | TargetSwitched
    | CoverChanged
    | Damage
    | ShieldChanged
    | Blast
    | UnitDied
    | CriticalCheck
    | Malfunction
    | Recharged
    | SlagLaid
    | Unloaded
    | Loaded
    | PartDestroyed
    | HullDestroyed
    | PassengerTest
    | SlagDamage
    | Rammed
    | BattalionChanged
    | MoveTieOrder
    | Moved
    | MoveConflict
    | Held
    | Called
    | Passed
    | Delayed
    | FollowDeclared
    | RoundEnded
    | MatchEnded
)
