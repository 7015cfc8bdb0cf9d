"""The Rules protocol: everything that the platform knows of a game (design section 3)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from games.kernel.command import Command
from games.kernel.dice import Dice
from games.kernel.event import Event
from games.kernel.refusal import Malformed, Sentence

CLOCK = -1
"""The seat that time submits from."""
REFEREE = -2
"""The seat that a referee submits from."""


class Viewer(msgspec.Struct, frozen=True):
    """Whose eyes a view is built for.

    seats: the player seats whose secrets it may hold; () is a spectator, (0, 1) both sides on one screen.
    everything: a referee, or anyone after the end.
    """

    seats: tuple[int, ...] = ()
    everything: bool = False

    def sees(self, seat: int) -> bool:
        """Whether secrets of `seat` are open to this viewer."""
        return self.everything or seat in self.seats


SPECTATOR = Viewer()
EVERYTHING = Viewer(everything=True)


class Decision(msgspec.Struct, frozen=True):
    """What a seat owes now. `prompt` is a sentence for the player.

    spell: where one decision takes several commands, a number that stays while it goes on (a turn's number): its seat
    may take back what no die has followed, and no clock begins anew in between. 0: every command is one of its own.
    """

    seat: int
    kind: str
    clause: str
    prompt: str
    spell: int = 0


class Fault(msgspec.Struct, frozen=True):
    """Something wrong in a sheet or catalogue. `where` is a path such as "units.2.gun"."""

    code: str
    clause: str
    sentence: str
    where: str = ""


class Line(msgspec.Struct, frozen=True):
    """One line of a points sum."""

    what: str
    points: int


class MusterUnit(msgspec.Struct):
    """Points and effective stats of one unit of a sheet."""

    points: int
    lines: list[Line]
    stats: dict[str, int | str]


class MusterReport(msgspec.Struct):
    """A sheet weighed: the sum against the budget and every fault at once."""

    points: int
    budget: int
    legal: bool
    faults: list[Fault]
    units: list[MusterUnit]


class SeatSetup(msgspec.Struct):
    """A seat as a match begins: its display name and its frozen force sheet (builtins)."""

    name: str
    sheet: dict[str, Any]


class Setup(msgspec.Struct):
    """What `begin` needs. All parts are builtins; each game converts them to its own Structs."""

    options: dict[str, Any]
    catalogue: dict[str, Any]
    seats: list[SeatSetup]
    map: dict[str, Any] = {}


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. winners: seats, () for a draw. scores: seat (as text) to figures."""

    winners: tuple[int, ...]
    reason: str
    scores: dict[str, dict[str, int]] = {}


class Aftermath(msgspec.Struct):
    """The facts that a campaign needs: one plain record per unit and what became of it.

    sheets: by seat (as text), what each force has become, where the match changes forces; ledgers: by seat, what
    came and went, line by line. Both stay empty where forces are as before.
    """

    facts: list[dict[str, Any]]
    sheets: dict[str, dict[str, Any]] = {}
    ledgers: dict[str, list[dict[str, Any]]] = {}


State = TypeVar("State")


class Rules(Protocol[State]):
    """One game's rules: an instance without state of its own. See design section 3 for each promise."""

    @property
    def key(self) -> str:
        """Its key in the registry."""
        ...

    @property
    def title(self) -> str:
        """Its printed name."""
        ...

    @property
    def seats(self) -> range:
        """How many seats a match may have."""
        ...

    @property
    def options(self) -> type[msgspec.Struct]:
        """Match options, all with defaults."""
        ...

    @property
    def catalogue(self) -> type[msgspec.Struct]:
        """The game's stats (games.kernel.catalogue)."""
        ...

    @property
    def sheet(self) -> type[msgspec.Struct]:
        """What a force is."""
        ...

    @property
    def state(self) -> Any:
        """The Struct that holds everything, secrets included."""
        ...

    @property
    def view_type(self) -> type[msgspec.Struct]:
        """The Struct of what a viewer may see."""
        ...

    @property
    def command(self) -> Any:
        """The union of the game's commands."""
        ...

    @property
    def event(self) -> Any:
        """The union of the game's events."""
        ...

    @property
    def refusals(self) -> Mapping[str, Sentence]:
        """Every refusal's clause and sentence, by code."""
        ...

    def muster(self, catalogue: Any, sheet: Any, options: Any = None) -> MusterReport:
        """Weigh a sheet: points and every fault, each with code and clause."""
        ...

    def begin(self, setup: Setup, dice: Dice) -> tuple[State, list[Event]]:
        """The first state. Raises Refusal when the setup is not legal."""
        ...

    def pending(self, state: State) -> tuple[Decision, ...]:
        """What is owed now: none, the match is over; several, simultaneous and secret."""
        ...

    def apply(self, state: State, seat: int, command: Command, dice: Dice) -> list[Event]:
        """The one judge. Changes `state`; raises Refusal. Its caller works on a clone."""
        ...

    def draft(self, state: State, seat: int, command: Command) -> bool:
        """Whether the command is a note for its own seat alone, to be kept beside the log."""
        ...

    def refereed(self, options: Any) -> bool:
        """Whether a match with these options has a referee's seat."""
        ...

    def clock(self, state: State, drafts: Mapping[int, Command]) -> Command | None:
        """What the clock's seat submits once the deadline of the pending decisions has passed."""
        ...

    def view(self, state: State, viewer: Viewer) -> msgspec.Struct:
        """What `viewer` may see, built up from nothing."""
        ...

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """The event as `viewer` may see it, or None."""
        ...

    def tell(self, events: Sequence[Event], state: State) -> list[str]:
        """Events as lines for people, for logs and messages; `state` for the names in it."""
        ...

    def offer(self, state: State, seat: int, about: Mapping[str, Any]) -> msgspec.Struct:
        """What the interface may suggest about something: reach, targets with odds, prices."""
        ...

    def sample(self, state: State, seat: int, rng: random.Random) -> Command:
        """A random legal command of a seat that owes a decision."""
        ...

    def audit(self, state: State) -> list[str]:
        """Broken invariants, in words; empty when all is well."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, or None while it runs."""
        ...

    def aftermath(self, state: State) -> Aftermath:
        """The facts of an ended match that a campaign needs."""
        ...

    def position(self, data: Mapping[str, Any], catalogue: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """A state from a scenario's setup, in the game's own terms. Raises Refusal when impossible."""
        ...

    def written(self, state: State) -> dict[str, Any]:
        """A state between decisions as `position` reads it, with the same stats and options."""
        ...


AnyRules = Rules[Any]


def encode(state: Any) -> bytes:
    """A state as bytes (msgpack)."""
    return msgspec.msgpack.encode(state)


def decode(rules: AnyRules, blob: bytes) -> Any:
    """The state of `rules` from bytes made by `encode`."""
    return msgspec.msgpack.decode(blob, type=rules.state)


def clone(rules: AnyRules, state: Any) -> Any:
    """An independent copy of a state."""
    return decode(rules, encode(state))


def read_command(rules: AnyRules, data: Any) -> Any:
    """A command of the game from builtins. Raises Malformed with the reader's own words."""
    try:
        return msgspec.convert(data, type=rules.command)
    except msgspec.ValidationError as error:
        raise Malformed("command.malformed", "", f"That is not a command of {rules.title}: {error}.") from error


def read_options(rules: AnyRules, data: Mapping[str, Any]) -> Any:
    """The game's options from builtins, defaults filled in. Raises Malformed."""
    try:
        return msgspec.convert(dict(data), type=rules.options)
    except msgspec.ValidationError as error:
        raise Malformed("options.malformed", "", f"These options do not fit {rules.title}: {error}.") from error
