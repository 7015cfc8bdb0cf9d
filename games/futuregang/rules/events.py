"""What happened (section (d) of the rules). Seats count from 0; a seat of -1 is nobody."""

from typing import Any, ClassVar, Literal

from msgspec import Struct

from games.futuregang.rules.commands import Waypoint
from games.futuregang.rules.state import Goods, Marker
from games.kernel.event import Event
from games.kernel.geometry.plane.pieces import Piece

Result = Literal["no_effect", "suppressed", "stunned", "incapacitated", "dead"]


class Happening(Event, kw_only=True, omit_defaults=True):
    """Base of the game's events. seq: its number within one command."""

    seq: int = 0


class TeamRoster(Struct):
    """A team as the match begins."""

    name: str
    figures: list[str]
    sheet: dict[str, Any]


class MatchStarted(Happening, tag="match_started", kw_only=True, omit_defaults=True):
    options: dict[str, Any]
    teams: dict[str, TeamRoster]


class TerrainSet(Happening, tag="terrain_set", kw_only=True, omit_defaults=True):
    """removed: pieces that stood too close to a marker (FG-039)."""

    width: int
    height: int
    pieces: tuple[Piece, ...]
    dice: list[int] = []
    removed: list[str] = []


class MarkersSet(Happening, tag="markers_set", kw_only=True, omit_defaults=True):
    scenario: str
    markers: list[Marker]


class Thrown(Struct):
    """One die of a roll-off."""

    seat: int
    die: int


class RollOff(Happening, tag="roll_off", kw_only=True, omit_defaults=True):
    purpose: Literal["attacker", "deployment", "first_team"]
    rounds: list[list[Thrown]]
    winner: int


class Fielded(Happening, tag="fielded", kw_only=True, omit_defaults=True):
    """Who of a gang takes part."""

    seat: int
    members: list[int]


class FigurePlaced(Happening, tag="figure_placed", kw_only=True, omit_defaults=True):
    figure: str
    x: int
    y: int


class NoRoom(Happening, tag="no_room", kw_only=True, omit_defaults=True):
    """A team's zone has no place left: these stay out."""

    seat: int
    figures: list[str]


class CycleStarted(Happening, tag="cycle_started", kw_only=True, omit_defaults=True):
    cycle: int
    first: int


class ActivationStarted(Happening, tag="activation_started", kw_only=True, omit_defaults=True):
    figure: str
    stun_removed: bool = False


class Moved(Happening, tag="moved", kw_only=True, omit_defaults=True):
    """path: as it was made, up to where it stopped."""

    figure: str
    path: tuple[Waypoint, ...]
    cost: int
    stopped_at: tuple[int, int]
    level: int
    complete: bool
    reaction: bool = False


class Check(Happening, tag="check", kw_only=True, omit_defaults=True):
    """A Tactics check. needed: the lowest face that succeeds (it may be below 1 or above 6). leader: whose Tactics."""

    figure: str
    stat: Literal["tactics"]
    die: int
    bonus: int
    total: int
    difficulty: int
    needed: int
    success: bool
    reason: Literal["climb", "suppression", "sabotage"]
    leader_used: bool = False
    height: int = 0


class ContactMade(Happening, tag="contact_made", kw_only=True, omit_defaults=True):
    figure: str
    enemies: list[str]
    locked: list[str] = []


class Shot(Happening, tag="shot", kw_only=True, omit_defaults=True):
    """cover_lines: of the 11 base lines. needed: the lowest face that hits."""

    figure: str
    weapon: str
    target: str
    gap: int
    difficulty: int
    needed: int
    bonus: int
    cover_lines: int
    cover: bool
    dice: list[int]
    hits: int


class HitRoll(Happening, tag="hit_roll", kw_only=True, omit_defaults=True):
    """value: die - armor - penalty, read on the weapon's table."""

    attacker: str
    target: str
    weapon: str
    die: int
    armor: int
    value: int
    result: Result
    penalty: int = 0


class Suppressed(Happening, tag="suppressed", kw_only=True, omit_defaults=True):
    figure: str
    shooter: str
    cover: bool
    was_ready: bool
    outcome: Literal["none", "activated", "reaction", "incapacitated"]


class ReactionEnded(Happening, tag="reaction_ended", kw_only=True, omit_defaults=True):
    """Whether the dash found cover from the shooter."""

    figure: str
    shooter: str
    cover: bool


class ReactionDeclined(Happening, tag="reaction_declined", kw_only=True, omit_defaults=True):
    figure: str


class StatusChanged(Happening, tag="status_changed", kw_only=True, omit_defaults=True):
    """before, after: conditions (FG-175). cause: what led to it. by: the seats that caused it (FG-203)."""

    figure: str
    before: str
    after: str
    cause: Literal["activation", "shot", "suppression", "reaction", "melee", "fall", "exit", "retreat"]
    by: list[int] = []


class FigureActivated(Happening, tag="figure_activated", kw_only=True, omit_defaults=True):
    figure: str
    cause: Literal["own", "contact", "suppression", "reaction"]


class Interacted(Happening, tag="interacted", kw_only=True, omit_defaults=True):
    figure: str
    marker: str
    outcome: Literal["taken", "wrecked", "failed"]


class MarkerMoved(Happening, tag="marker_moved", kw_only=True, omit_defaults=True):
    """carrier: "" when it lies on the ground or is secured."""

    marker: str
    x: int
    y: int
    condition: str
    carrier: str = ""


class Exited(Happening, tag="exited", kw_only=True, omit_defaults=True):
    figure: str


class ActivationEnded(Happening, tag="activation_ended", kw_only=True, omit_defaults=True):
    figure: str


class FightRoll(Struct):
    """One fighter's roll of a melee."""

    figure: str
    die: int
    fight: int
    total: int


class MeleeRolls(Happening, tag="melee_rolls", kw_only=True, omit_defaults=True):
    rolls: list[FightRoll]


class MeleeWon(Happening, tag="melee_won", kw_only=True, omit_defaults=True):
    """weapons: what the winner strikes with; none against a Stunned loser (FG-189)."""

    winner: str
    loser: str
    weapons: list[str] = []


class Scored(Happening, tag="scored", kw_only=True, omit_defaults=True):
    seat: int
    points: int
    reason: str
    total: int


class CycleEnded(Happening, tag="cycle_ended", kw_only=True, omit_defaults=True):
    cycle: int


class Retreated(Happening, tag="retreated", kw_only=True, omit_defaults=True):
    seat: int
    cause: Literal["declared", "wiped_out"]


class GameEnded(Happening, tag="game_ended", kw_only=True, omit_defaults=True):
    reason: Literal["objective", "retreat", "cycle_limit"]
    winner: int
    points: dict[str, int]
    cycles: int


class MembersLost(Happening, tag="members_lost", kw_only=True, omit_defaults=True):
    """Struck off the roster (FG-163)."""

    seat: int
    members: list[int]


class Awards(Happening, tag="awards", kw_only=True, omit_defaults=True):
    seat: int
    points: int
    base: int
    unharmed: int
    henchmen: int
    joined: list[int] = []


class Looted(Happening, tag="looted", kw_only=True, omit_defaults=True):
    seat: int
    items: list[str]


class Bought(Happening, tag="bought", kw_only=True, omit_defaults=True):
    seat: int
    item: str
    count: int
    points: int


class Sold(Happening, tag="sold", kw_only=True, omit_defaults=True):
    seat: int
    item: str
    count: int
    points: int


class TradeOffered(Happening, tag="trade_offered", kw_only=True, omit_defaults=True):
    offer: str
    seat: int
    to: int
    give: Goods
    take: Goods


class TradeDeclined(Happening, tag="trade_declined", kw_only=True, omit_defaults=True):
    offer: str
    seat: int


class Traded(Happening, tag="traded", kw_only=True, omit_defaults=True):
    final: ClassVar[bool] = True

    offer: str
    seat: int
    to: int
    give: Goods
    take: Goods


class LoadoutSet(Happening, tag="loadout_set", kw_only=True, omit_defaults=True):
    seat: int
    member: int
    equipment: tuple[str, ...]


class Promoted(Happening, tag="promoted", kw_only=True, omit_defaults=True):
    """chosen: by the owner, from the henchmen (FG-239)."""

    seat: int
    member: int
    chosen: bool = False


class Dismissed(Happening, tag="dismissed", kw_only=True, omit_defaults=True):
    seat: int
    member: int


class Advanced(Happening, tag="advanced", kw_only=True, omit_defaults=True):
    seat: int
    member: int
    stat: str
    points: int


class PostgameFinished(Happening, tag="postgame_finished", kw_only=True, omit_defaults=True):
    final: ClassVar[bool] = True

    seat: int


AnyEvent = (
    MatchStarted
    | TerrainSet
    | MarkersSet
    | RollOff
    | Fielded
    | FigurePlaced
    | NoRoom
    | CycleStarted
    | ActivationStarted
    | Moved
    | Check
    | ContactMade
    | Shot
    | HitRoll
    | Suppressed
    | ReactionEnded
    | ReactionDeclined
    | StatusChanged
    | FigureActivated
    | Interacted
    | MarkerMoved
    | Exited
    | ActivationEnded
    | MeleeRolls
    | MeleeWon
    | Scored
    | CycleEnded
    | Retreated
    | GameEnded
    | MembersLost
    | Awards
    | Looted
    | Bought
    | Sold
    | TradeOffered
    | TradeDeclined
    | Traded
    | LoadoutSet
    | Promoted
    | Dismissed
    | Advanced
    | PostgameFinished
)
