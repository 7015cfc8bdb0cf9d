"""Everything that a match is, secrets included. Body is in sixths of a point; `at` is y * width + x, or -1."""

from msgspec import Struct, field

from games.spcfkrs.rules.catalogue import Figures, Weapon
from games.spcfkrs.rules.commands import UnitOrders
from games.spcfkrs.rules.events import RevealedSheet, Score
from games.spcfkrs.rules.options import Options

OFF_BOARD = -1


class Part(Struct):
    """A hull part: its lattice position, and its Body in sixths; 0 is destroyed."""

    col: int
    row: int
    body: int
    body_max: int


class Gun(Struct):
    """A gun attachment: g1, g2, ... in order of purchase; part from 1."""

    id: str
    weapon: str
    part: int


class Bay(Struct):
    """A transport bay: b1, b2, ... in part order. passengers: in canonical order."""

    id: str
    part: int
    capacity: int
    passengers: list[str] = []


class Crew(Struct, omit_defaults=True):
    """What a hull's crew can do; 0: nothing of the kind. pilot_speed: what dosed pilots add."""

    recharges_on: int = 0
    slag_on: int = 0
    slag_length: int = 0
    slag_damage: int = 0
    pilot_speed: int = 0
    pilot: bool = True


class SlagLine(Struct):
    """A line of slag on the ground: who laid it and what its damage is to each class, by rank, in sixths."""

    by: str
    round: int
    cells: list[int]
    damage: list[int]


class Contact(Struct):
    """A ram that made contact: the parts at stake, from 1 (0: a fighter)."""

    unit: str
    target: str
    target_part: int
    own_part: int


class Unit(Struct, omit_defaults=True):
    """A fighter or a hull. Effective stats are worked out once (SPC-031) and again when a hull is hurt.

    hacked, acted, stabbed, fired: this round only. stabbed: the unit at which its stab was rolled (SPC-181).
    at: of a hull its anchor's cell. body: of a hull the sum over its parts. aboard: "V1.b1".
    raw_speed, raw_move: before malfunction and map scale. orientation: degrees clockwise; heading: index of a step.
    """

    id: str
    side: int
    number: int
    name: str
    profile: str
    gun: str
    melee: str
    modifications: list[str]
    speed: int
    move: int
    body: int
    body_max: int
    points: int
    at: int = OFF_BOARD
    alive: bool = True
    flying: bool = False
    shield: str = ""
    dies_on: int = 0
    hacks_on: int = 0
    hacked: bool = False
    acted: bool = False
    stabbed: str = ""
    cause: str = ""
    unit_class: str = "foot"
    layer: str = "ground"
    parts: list[Part] = []
    guns: list[Gun] = []
    bays: list[Bay] = []
    crew: Crew | None = None
    orientation: int = 0
    heading: int = 4
    raw_speed: int = 0
    raw_move: int = 0
    malfunction: bool = False
    aboard: str = ""
    battalion: str = ""
    fired: bool = False

    def shape(self) -> tuple[tuple[int, int], ...]:
        """The lattice positions of a hull's parts."""
        return tuple([(part.col, part.row) for part in self.parts])


class Spot(Struct, array_like=True, omit_defaults=True):
    """Where a unit is placed: a cell (a hull's anchor) and orientation, or aboard of a bay such as "V1.b1"."""

    at: int
    orientation: int = 0
    aboard: str = ""


class OrderSheet(Struct):
    """A side's orders for the round, as saved or locked."""

    orders: dict[str, UnitOrders] = {}
    sequence: list[str] = []
    form: dict[str, list[str]] = {}
    disband: list[str] = []


class Side(Struct):
    """A seat's side. sheet: this round's, None until saved. missed: the last deadline found no orders."""

    name: str
    letter: str
    team: int
    points: int
    locked: bool = False
    sheet: OrderSheet | None = None
    placements: dict[str, Spot] = {}
    missed: bool = False
    conceded: bool = False
    kills: int = 0


class Declared(Struct):
    """Phased play: a follow order that waits for the end of the Move phase."""

    unit: str
    target: str
    distance: int = 1
    ram: bool = False


class Call(Struct):
    """Phased play: who is called in the current phase.

    below: the next Speed group is the fastest below this. sets: what is left of the current group, in tie order;
    each set is of one side, whose owner picks. delayed: who delayed, one list for every set of the phase so far; late:
    they are called now. order: the number of each unit's set.
    """

    below: int
    sets: list[list[str]] = []
    delayed: list[list[str]] = []
    late: bool = False
    declared: list[Declared] = []
    order: dict[str, int] = {}


class Ending(Struct):
    """How the match ended."""

    winners: list[int]
    reason: str
    scores: dict[str, Score]


class State(Struct):
    """A match. phase: setup, orders, special, stab, shoot, move (the last four in phased play) or over.

    rows: terrain, '.' open, 'o' partial, '#' full. rolled: dice since the match began. last: the sheets revealed last.
    supply: faces of real dice that were entered and not used yet. zones: cells by seat, where the map has zones of its
    own. marks: labels by cell that the map shows.
    """

    options: Options
    weapons: dict[str, Weapon]
    width: int
    height: int
    rows: list[str]
    units: dict[str, Unit]
    sides: list[Side]
    round: int = 0
    phase: str = "setup"
    seq: int = 0
    rolled: int = 0
    last: dict[str, RevealedSheet] = {}
    call: Call | None = None
    ending: Ending | None = None
    figures: Figures = field(default_factory=Figures)
    slag: list[SlagLine] = []
    contacts: list[Contact] = []
    slagged: dict[str, dict[str, int]] = {}
    battalions: dict[str, list[str]] = {}
    supply: list[int] = []
    zones: dict[str, list[int]] = {}
    marks: dict[str, str] = {}

    @property
    def placed_by_map(self) -> bool:
        """Whether the map puts every unit on its cell, so that nobody deploys (SPC-053)."""
        return self.options.deployment == "map" and not self.zones

    @property
    def focus(self) -> str:
        """The class that the map is scaled for (SPC-235)."""
        return self.options.map_focus
