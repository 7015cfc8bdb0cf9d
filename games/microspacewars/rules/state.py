"""Everything that a match is, secrets included."""

from typing import Literal

from msgspec import Struct

from games.microspacewars.rules.catalogue import Catalogue, ShipClass
from games.microspacewars.rules.chart import Square
from games.microspacewars.rules.options import Field, Options

PHASES = ("service", "movement", "ability", "attack", "devices", "build")
"""The strict order of a turn (MSW-062)."""
FOR_EVER = -1
"""A subsystem that stays out until it is repaired (MSW-304)."""

Mark = Literal[
    "acted", "stepped", "jumped", "rammed", "attacked", "infiltrated", "docked", "hosted", "built", "captured",
    "built_one", "armed", "boosted", "loaded",
]  # fmt: skip
"""What a ship has done, or what has been done to it, this turn. stepped: also by a ram; boosted: its afterburner."""


class Mount(Struct, omit_defaults=True):
    """A weapon in its slot. left: uses before it must wait. ready: the first round it can be used. out: 0 works, -1 out
    until repaired, n out for n more starts of its controller's turn. fired: this turn."""

    key: str
    left: int = 0
    ready: int = 0
    fired: bool = False
    out: int = 0


class Fixture(Struct, omit_defaults=True):
    """A device in its slot. ammo: of a flare launcher. paid: the round in which its reload was paid, 0 if none is."""

    key: str
    out: int = 0
    ammo: int = 0
    paid: int = 0


class Counter(Struct, omit_defaults=True):
    """Reload of a device type or of the mine layer: uses left, and the first round it can be used."""

    left: int
    ready: int = 0


class Ship(Struct, omit_defaults=True):
    """A ship in play, carried, or gone (`fate`).

    seat: who controls it; owner: whose fleet or yard it came from. at: its square; None when carried or gone.
    facing: 0 to 7; -1 without. steps, turns: used this turn. berths: hosts it was next to, or aboard of, when the last
    turn of its controller ended (MSW-064). progress: boarding points by seat; fed: seats that boarded it this turn.
    immune: 1 from the end of its disablement, 2 in its controller's next turn (MSW-218). banned: no attack actions up
    to this round (MSW-216). used: device types activated this turn. launched: a probe has made its move.
    fate: destroyed, scuttled, retired, conceded, side_out.
    """

    id: str
    seat: int
    owner: int
    profile: str
    name: str
    cost: int
    armour: int
    weapons: list[Mount] = []
    devices: list[Fixture] = []
    at: Square | None = None
    facing: int = -1
    aboard: str = ""
    fate: str = ""
    flagship: bool = False
    engines: int = 0
    counters: dict[str, Counter] = {}
    steps: int = 0
    turns: int = 0
    marks: list[Mark] = []
    used: list[str] = []
    berths: list[str] = []
    progress: dict[int, int] = {}
    fed: list[int] = []
    immune: int = 0
    banned: int = 0
    launched: bool = False
    cause: str = ""
    round_lost: int = 0
    number: int = 0

    @property
    def in_play(self) -> bool:
        """On the field or carried."""
        return not self.fate


class Effect(Struct):
    """What lasts until `by`'s next turn (MSW-066). ship: where it works; source: the ship that made it.

    kind: defence_field, sensor_jammer, gravity_well, afterburner, disabled. device: the key of what made it.
    """

    kind: str
    ship: str
    source: str
    by: int
    device: str


class Mine(Struct):
    """A mine: its square, its side, and the ship that laid it."""

    at: Square
    side: int
    layer: str


class Choice(Struct):
    """An attack that waits for its victim (MSW-069)."""

    chooser: int
    ship: str
    weapon: int
    target: str
    damage: int
    eligible: list[str]


class Spotted(Struct, array_like=True, omit_defaults=True):
    """A secret placement."""

    at: Square | None = None
    facing: int = -1
    aboard: str = ""


class Ledger(Struct, omit_defaults=True):
    """Where a player's RUs went: start = fleet + built + devices + flares - refunds + reserve."""

    start: int
    fleet: int
    built: int = 0
    devices: int = 0
    flares: int = 0
    refunds: int = 0


class Player(Struct, omit_defaults=True):
    """A seat. kills, losses: value in RUs of enemy ships it destroyed or took, and of own ships it lost."""

    name: str
    letter: str
    side: int
    reserve: int
    ledger: Ledger
    fleet_name: str = ""
    ships: int = 0
    conceded: bool = False
    out: bool = False
    locked: bool = False
    placement: dict[str, Spotted] = {}
    offered: bool = False


class Ending(Struct):
    """How the match ended. winner: a side, or None for a draw between `drawn` sides. totals: RUs by side."""

    reason: str
    winner: int | None = None
    drawn: list[int] = []
    totals: dict[int, int] = {}


class State(Struct):
    """A match. phase: placing, play or over. stage: manoeuvre until the first shot of a turn, then fire.

    step: index into PHASES in strict order. order: seats in turn order. draw: accepting seats of a standing offer, the
    offerer first. lost, forfeited: RUs in ships that are gone, and what retiring did not give back.
    """

    options: Options
    catalogue: Catalogue
    field: Field
    players: list[Player]
    ships: dict[str, Ship]
    phase: str = "placing"
    round: int = 0
    active: int = -1
    stage: str = "manoeuvre"
    step: int = 0
    order: list[int] = []
    effects: list[Effect] = []
    mines: dict[str, Mine] = {}
    laid: int = 0
    choice: Choice | None = None
    draw: list[int] = []
    lost: int = 0
    forfeited: int = 0
    seq: int = 0
    turn: int = 0
    ending: Ending | None = None

    @property
    def circle(self) -> bool:
        """Whether radii are circles (MSW-008)."""
        return self.options.radius_shape == "circle"

    def class_of(self, ship: Ship) -> ShipClass:
        """The class of a ship."""
        return self.catalogue.ships[ship.profile]

    def side(self, ship: Ship) -> int:
        """The side that a ship fights for."""
        return self.players[ship.seat].side

    def strict(self) -> bool:
        """Whether turns go through phases (MSW-062)."""
        return self.options.turn_order == "strict"

    def occupied(self) -> dict[Square, Ship]:
        """The ship on each square that has one."""
        return {ship.at: ship for ship in self.ships.values() if ship.at is not None}

    def able(self, ship: Ship, ability: str) -> bool:
        """Whether its class has the ability."""
        return ability in self.catalogue.ships[ship.profile].abilities
