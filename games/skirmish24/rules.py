"""The rules of Skirmish24: 24 x 24 cells, two seats of eight units, 200 commands."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from games.kernel.command import Command
from games.kernel.dice import Dice
from games.kernel.event import Event, plain, redact
from games.kernel.geometry.grid import Cell, distance
from games.kernel.refusal import Malformed, Sentence, not_yours, refuse
from games.kernel.rules import Aftermath, Decision, MusterReport, Outcome, Setup, Viewer

SIZE = 24
COMMANDS = 200
UNITS = 16
HP = 3
MOVE = 4
RANGE = 12

UnitId = Annotated[int, msgspec.Meta(ge=0, le=UNITS - 1)]
Column = Annotated[int, msgspec.Meta(ge=0, le=SIZE - 1)]


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """Options, catalogue and sheet of a game that has none."""


class Move(Command, tag="move", frozen=True):
    """Walk a unit to a free cell within 4."""

    unit: UnitId
    x: Column
    y: Column


class Shoot(Command, tag="shoot", frozen=True):
    """Shoot at an enemy within 12."""

    unit: UnitId
    target: UnitId


class Order(Command, tag="order", frozen=True):
    """Note a secret destination."""

    unit: UnitId
    x: Column
    y: Column


class Moved(Event, tag="moved"):
    """A unit walked."""

    unit: int
    x: int
    y: int


class Shot(Event, tag="shot"):
    """Three dice, one more for each hit; `at` is where a fallen target returned to."""

    unit: int
    target: int
    dice: list[int]
    wounds: int
    hp: int
    at: tuple[int, int] | None = None


class Ordered(Event, tag="ordered"):
    """A unit was given an order; where to is its own seat's business."""

    unit: int
    x: int | None = None
    y: int | None = None

    def public(self) -> Ordered:
        """That unit n was given an order."""
        return Ordered(unit=self.unit)


class State(msgspec.Struct, array_like=True):
    """Positions, hit points, scores, secret orders and the count of commands."""

    at: list[Cell]
    hp: list[int]
    orders: list[Cell | None]
    score: list[int]
    count: int


class UnitView(msgspec.Struct, omit_defaults=True):
    """A unit as a viewer sees it."""

    x: int
    y: int
    hp: int
    order: Cell | None = None


class View(msgspec.Struct):
    """What a viewer sees."""

    to_act: int
    count: int
    score: list[int]
    units: dict[str, UnitView]


class TargetsOffer(msgspec.Struct):
    """Enemies in range of a unit."""

    targets: list[int]


REFUSALS = {
    "move.too_far": Sentence("S24-MOVE", "A unit walks at most 4 cells; that is {distance}."),
    "move.taken": Sentence("S24-MOVE", "That cell is taken."),
    "unit.foreign": Sentence("S24-UNIT", "Unit {unit} is not yours."),
    "shoot.friend": Sentence("S24-SHOOT", "Unit {target} is on your own side."),
    "shoot.out_of_range": Sentence("S24-SHOOT", "Shots reach 12 cells; that is {distance}."),
}


class Skirmish24:
    """The rules object."""

    key = "skirmish24"
    title = "Skirmish24"
    seats = range(2, 3)
    options = Nothing
    catalogue = Nothing
    sheet = Nothing
    state = State
    view_type = View
    command = Move | Shoot | Order
    event = Moved | Shot | Ordered
    refusals = REFUSALS

    def muster(self, catalogue: Any, sheet: Any, options: Any = None) -> MusterReport:
        """Nothing to weigh."""
        return MusterReport(0, 0, True, [], [])

    def begin(self, setup: Setup, dice: Dice) -> tuple[State, list[Event]]:
        """Eight units a side on rows 1 and 22."""
        at = [_start(unit) for unit in range(UNITS)]
        return State(at, [HP] * UNITS, [None] * UNITS, [0, 0], 0), []

    def position(self, data: Mapping[str, Any], catalogue: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """A state with some units placed: {"at": {"0": [x, y]}, "hp": {"0": 1}, "count": n, "score": [a, b]}."""
        state, _ = self.begin(Setup({}, {}, []), _NO_DICE)
        for unit, cell in data.get("at", {}).items():
            state.at[int(unit)] = (int(cell[0]), int(cell[1]))
        for unit, hp in data.get("hp", {}).items():
            state.hp[int(unit)] = int(hp)
        state.count = int(data.get("count", 0))
        state.score = [int(score) for score in data.get("score", state.score)]
        return state

    def written(self, state: State) -> dict[str, Any]:
        """Where everybody is; secret orders are left out."""
        return {
            "at": {str(unit): list(cell) for unit, cell in enumerate(state.at)},
            "hp": {str(unit): hp for unit, hp in enumerate(state.hp)},
            "count": state.count,
            "score": list(state.score),
        }

    def pending(self, state: State) -> tuple[Decision, ...]:
        """One seat acts: four commands each in turn."""
        if state.count >= COMMANDS:
            return ()
        return (Decision(_to_act(state), "act", "S24-TURN", "Move, shoot or order."),)

    def apply(self, state: State, seat: int, command: Any, dice: Dice) -> list[Event]:
        """Judge and carry out one command."""
        if state.count >= COMMANDS or seat != _to_act(state):
            raise not_yours(seat)
        if command.unit // 8 != seat:
            raise refuse(REFUSALS, "unit.foreign", unit=command.unit)
        event = _ACTS[type(command)](state, seat, command, dice)
        state.count += 1
        return [event]

    def draft(self, state: State, seat: int, command: Any) -> bool:
        """No drafts."""
        return False

    def refereed(self, options: Any) -> bool:
        """No referee."""
        return False

    def clock(self, state: State, drafts: Mapping[int, Any]) -> None:
        """No clock."""

    def view(self, state: State, viewer: Viewer) -> View:
        """Everything but the other seat's orders."""
        units = {}
        for unit, (x, y) in enumerate(state.at):
            order = state.orders[unit] if viewer.sees(unit // 8) else None
            units[str(unit)] = UnitView(x, y, state.hp[unit], order)
        return View(_to_act(state), state.count, list(state.score), units)

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """By audience."""
        return redact(event, viewer)

    def tell(self, events: Sequence[Event], state: State) -> list[str]:
        """Field by field."""
        return plain(events)

    def offer(self, state: State, seat: int, about: Mapping[str, Any]) -> TargetsOffer:
        """{"unit": n} gives the enemies in range."""
        unit = about.get("unit")
        if not isinstance(unit, int) or not 0 <= unit < UNITS:
            raise Malformed("offer.unit", "", "Name a unit from 0 to 15.")
        return TargetsOffer(_targets(state, unit))

    def sample(self, state: State, seat: int, rng: random.Random) -> Any:
        """Half moves, three in ten shots, the rest orders."""
        unit = seat * 8 + rng.randrange(8)
        dart = rng.random()
        if dart < 0.3 and (targets := _targets(state, unit)):
            return Shoot(unit, rng.choice(targets))
        if dart < 0.8:
            return Move(unit, *_walk(state, unit, rng))
        return Order(unit, rng.randrange(SIZE), rng.randrange(SIZE))

    def audit(self, state: State) -> list[str]:
        """No two units share a cell; hit points from 1 to 3."""
        faults = []
        if len(set(state.at)) != UNITS:
            faults.append("two units share a cell")
        if not all(1 <= hp <= HP for hp in state.hp):
            faults.append("hit points out of bounds")
        return faults

    def outcome(self, state: State) -> Outcome | None:
        """The higher score after 200 commands."""
        if state.count < COMMANDS:
            return None
        best = max(state.score)
        winners = tuple(seat for seat in range(2) if state.score[seat] == best)
        scores = {str(seat): {"score": state.score[seat]} for seat in range(2)}
        return Outcome(winners if len(winners) == 1 else (), "commands_done", scores)

    def aftermath(self, state: State) -> Aftermath:
        """Nothing lasts."""
        return Aftermath([])


def _start(unit: int) -> Cell:
    return (3 * (unit % 8) + 1, 1 if unit < 8 else 22)


def _to_act(state: State) -> int:
    return state.count // 4 % 2


def _targets(state: State, unit: int) -> list[int]:
    foes = range(8, 16) if unit < 8 else range(8)
    return [foe for foe in foes if distance(state.at[unit], state.at[foe]) <= RANGE]


def _walk(state: State, unit: int, rng: random.Random) -> Cell:
    x, y = state.at[unit]
    taken = set(state.at) - {(x, y)}
    cells = [
        (cx, cy)
        for cx in range(max(0, x - MOVE), min(SIZE, x + MOVE + 1))
        for cy in range(max(0, y - MOVE), min(SIZE, y + MOVE + 1))
        if (cx, cy) not in taken
    ]
    return rng.choice(cells)


def _move(state: State, seat: int, command: Move, dice: Dice) -> Event:
    cell = (command.x, command.y)
    walked = distance(state.at[command.unit], cell)
    if walked > MOVE:
        raise refuse(REFUSALS, "move.too_far", distance=walked)
    if cell in state.at and state.at[command.unit] != cell:
        raise refuse(REFUSALS, "move.taken")
    state.at[command.unit] = cell
    return Moved(unit=command.unit, x=command.x, y=command.y)


def _shoot(state: State, seat: int, command: Shoot, dice: Dice) -> Event:
    target = command.target
    if target // 8 == seat:
        raise refuse(REFUSALS, "shoot.friend", target=target)
    far = distance(state.at[command.unit], state.at[target])
    if far > RANGE:
        raise refuse(REFUSALS, "shoot.out_of_range", distance=far)
    faces = [dice.roll("attack") for _ in range(3)]
    wounds = [dice.roll("wound") for face in faces if face >= 4]
    lost = sum(face >= 4 for face in wounds)
    hp = max(0, state.hp[target] - lost)
    state.hp[target] = hp or HP
    at = None if hp else _return(state, target)
    if at is not None:
        state.score[seat] += 1
    return Shot(unit=command.unit, target=target, dice=faces + wounds, wounds=lost, hp=hp, at=at)


def _return(state: State, unit: int) -> Cell:
    """The unit's start cell, or the next free cell of that row."""
    x, y = _start(unit)
    taken = set(state.at) - {state.at[unit]}
    cell = next(((x + step) % SIZE, y) for step in range(SIZE) if ((x + step) % SIZE, y) not in taken)
    state.at[unit] = cell
    return cell


def _order(state: State, seat: int, command: Order, dice: Dice) -> Event:
    state.orders[command.unit] = (command.x, command.y)
    return Ordered(unit=command.unit, x=command.x, y=command.y, audience=(seat,))


_ACTS: dict[type, Any] = {Move: _move, Shoot: _shoot, Order: _order}


class _NoDice:
    taken: list[Any] = []
    used = 0

    def roll(self, purpose: str, sides: int = 6) -> int:
        raise AssertionError("no dice here")


_NO_DICE = _NoDice()
RULES = Skirmish24()
