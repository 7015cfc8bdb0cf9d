"""A state while a command is worked out: its ground, its dice, what happened so far."""

from collections.abc import Iterator
from typing import Any

import msgspec

from games.futuregang.rules.events import FigureActivated, Happening, Scored
from games.futuregang.rules.ground import ground_of
from games.futuregang.rules.state import CONTACT, LETTERS, RADIUS, Figure, Side, State
from games.kernel.dice import Dice
from games.kernel.geometry.plane.measure import csqrt

CLAUSES: dict[str, tuple[str, ...]] = {
    "match_started": ("FG-218",),
    "terrain_set": ("FG-031", "FG-218"),
    "markers_set": ("FG-199", "FG-200"),
    "roll_off": ("FG-090",),
    "fielded": ("FG-217",),
    "figure_placed": ("FG-219", "FG-221"),
    "no_room": ("FG-221",),
    "cycle_started": ("FG-092",),
    "activation_started": ("FG-093", "FG-099"),
    "moved": ("FG-103", "FG-104"),
    "check": ("FG-082",),
    "contact_made": ("FG-126", "FG-127"),
    "shot": ("FG-133", "FG-138"),
    "hit_roll": ("FG-147", "FG-148"),
    "suppressed": ("FG-165", "FG-167"),
    "reaction_ended": ("FG-170",),
    "reaction_declined": ("FG-172",),
    "status_changed": ("FG-175",),
    "figure_activated": ("FG-092",),
    "interacted": ("FG-201",),
    "marker_moved": ("FG-205",),
    "exited": ("FG-211",),
    "activation_ended": ("FG-099",),
    "melee_rolls": ("FG-178", "FG-179"),
    "melee_won": ("FG-180",),
    "scored": ("FG-198",),
    "cycle_ended": ("FG-100", "FG-101"),
    "retreated": ("FG-192",),
    "game_ended": ("FG-191", "FG-196"),
    "members_lost": ("FG-163",),
    "awards": ("FG-225", "FG-227"),
    "looted": ("FG-233",),
    "bought": ("FG-232",),
    "sold": ("FG-234",),
    "trade_offered": ("FG-234",),
    "trade_declined": ("FG-234",),
    "traded": ("FG-234",),
    "loadout_set": ("FG-242",),
    "promoted": ("FG-239",),
    "dismissed": ("FG-244",),
    "advanced": ("FG-241",),
    "postgame_finished": ("FG-224",),
}
"""The clauses behind each kind of event, where the event does not name its own."""


class Table:
    """Figures, ground and dice, and the few changes that everything else is made of."""

    __slots__ = ("dice", "events", "ground", "state")

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.ground = ground_of(state.width, state.height, state.pieces)
        self.events: list[Happening] = []

    def tell(self, event: Happening) -> None:
        """Write down what happened."""
        event.seq = len(self.events)
        event.clauses = event.clauses or CLAUSES[str(event.__struct_config__.tag)]
        self.events.append(event)

    # who is there

    def side(self, seat: int) -> Side:
        """The team of a seat."""
        return self.state.sides[seat]

    def seats_from(self, seat: int) -> list[int]:
        """All seats in seat order from one (FG-005)."""
        count = len(self.state.sides)
        return [(seat + step) % count for step in range(count)]

    def in_game(self) -> list[int]:
        """The seats that have not retreated, in order."""
        return [seat for seat, side in enumerate(self.state.sides) if not side.retreated]

    def in_play(self, seat: int | None = None) -> Iterator[Figure]:
        """Figures on the table, of one team or of all, by seat and number."""
        return (f for f in self.state.figures.values() if f.in_play and (seat is None or f.seat == seat))

    def ordered(self) -> list[Figure]:
        """Figures in play in figure order (FG-007)."""
        count, first = len(self.state.sides), self.state.first
        return sorted(self.in_play(), key=lambda f: ((f.seat - first) % count, f.number))

    def leader(self, seat: int) -> Figure | None:
        """The team's leader, while in play (FG-087, FG-088)."""
        return next((f for f in self.in_play(seat) if f.role == "leader"), None)

    # distances

    def gap(self, one: Figure, two: Figure) -> int:
        """From base edge to base edge (FG-017)."""
        dx, dy = one.x - two.x, one.y - two.y
        return csqrt(dx * dx + dy * dy) - 2 * RADIUS

    def touching(self, x: int, y: int, level: int, seat: int) -> list[Figure]:
        """The enemies of a seat that a base there would touch (FG-020)."""
        most = (2 * RADIUS + CONTACT) ** 2
        return [
            foe
            for foe in self.in_play()
            if foe.seat != seat and foe.level == level and (foe.x - x) ** 2 + (foe.y - y) ** 2 <= most
        ]

    def contacts(self, figure: Figure) -> list[Figure]:
        """The enemies in base contact with a figure (FG-020)."""
        return self.touching(figure.x, figure.y, figure.level, figure.seat)

    # changes

    def spend(self, figure: Figure, cause: Any) -> None:
        """A figure counts as activated (FG-092)."""
        figure.ready = False
        self.tell(FigureActivated(figure=figure.id, cause=cause))

    def score(self, seat: int, points: int, reason: str, *clauses: str) -> None:
        """Victory points."""
        side = self.side(seat)
        side.victory += points
        self.tell(Scored(seat=seat, points=points, reason=reason, total=side.victory, clauses=clauses))


def figure_id(seat: int, number: int) -> str:
    """A1 for roster number 1 of seat 0."""
    return f"{LETTERS[seat]}{number}"


def plain(value: Any) -> Any:
    """A Struct as builtins, just as JSON would have it: lists and text keys."""
    return msgspec.json.decode(msgspec.json.encode(value))
