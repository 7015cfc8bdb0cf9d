"""Movement and rotation (chapter 5)."""

from msgspec import Struct

from games.kernel.geometry.grid import inside
from games.microspacewars.rules.chart import NAMES, NUMBERS, Square, name, step
from games.microspacewars.rules.commands import Move
from games.microspacewars.rules.events import ShipMoved
from games.microspacewars.rules.mines import lay, meet
from games.microspacewars.rules.readiness import SAYS, in_phase, in_turn, mark, ready
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.table import Table, no, title


class Course(Struct):
    """A path read: for each token the square and facing after it."""

    ship: Ship
    legs: list[tuple[Square, int]]
    steps: int
    turns: int


def speed(state: State, ship: Ship) -> int:
    """Steps in a turn, with a lit afterburner (MSW-072, MSW-186); 0 without engines (MSW-089)."""
    if ship.engines:
        return 0
    bonus = 0
    if "boosted" in ship.marks:
        devices = [state.catalogue.devices[fixture.key] for fixture in ship.devices]
        bonus = max((device.speed_bonus for device in devices), default=0)
    return state.class_of(ship).speed + bonus


def steps_left(state: State, ship: Ship) -> int:
    """Steps that a ship may still take this turn; of a probe the longest line of the field."""
    entry = state.class_of(ship)
    if any(mark_ in ship.marks for mark_ in (*SAYS, "hosted")) or ship.engines:
        return 0
    if entry.movement == "one_shot":
        return 0 if ship.launched else max(state.field.width, state.field.height)
    return 0 if entry.movement == "immobile" else max(0, speed(state, ship) - ship.steps)


def turns_left(state: State, ship: Ship) -> int:
    """Rotations that a ship may still make this turn (MSW-074)."""
    rcs = state.class_of(ship).rcs
    if rcs is None or ship.engines or any(mark_ in ship.marks for mark_ in SAYS):
        return 0
    return max(0, rcs - ship.turns)


def check_move(state: State, seat: int, command: Move) -> Course:
    """The whole path, before anything is resolved (MSW-088)."""
    in_turn(state, seat)
    in_phase(state, "movement", manoeuvre=True)
    ship = ready(state, seat, command.ship)
    _barred(state, ship)
    course = _read(state, ship, command)
    _budgets(state, ship, course)
    if course.steps:
        _squares(state, ship, course)
    return course


def _barred(state: State, ship: Ship) -> None:
    for mark_, what in SAYS.items():
        if mark_ in ship.marks:
            raise no("move.barred", ship=title(state, ship), what=what)
    if ship.engines:
        raise no("move.engines", ship=title(state, ship))
    if ship.launched:
        raise no("move.launched", ship=title(state, ship))


def _read(state: State, ship: Ship, command: Move) -> Course:
    """Squares and facings along the path; refuses tokens that the ship does not know (MSW-078 to MSW-081)."""
    assert ship.at is not None
    entry = state.class_of(ship)
    square, facing = ship.at, ship.facing
    legs: list[tuple[Square, int]] = []
    steps = turns = 0
    for token in command.path:
        if entry.rcs is None:
            if token in ("F", "L", "R"):
                raise no("move.token", token=token, ship=title(state, ship), what="It has no facing: name directions.")
            direction = NUMBERS[token]
        elif token in ("L", "R"):
            turns += 1
            facing = (facing + (1 if token == "R" else -1)) % 8
            legs.append((square, facing))
            continue
        else:
            direction = _direction(state, ship, token, facing)
        steps += 1
        square = step(square, direction)
        legs.append((square, facing))
    if entry.movement == "one_shot" and len(set(command.path)) > 1:
        raise no("move.straight")
    return Course(ship, legs, steps, turns)


def _direction(state: State, ship: Ship, token: str, facing: int) -> int:
    """The way that a ship with a facing steps: ahead, or with `strafe` up to 90° beside (MSW-078, MSW-080)."""
    if token == "F":
        return facing
    if state.options.strafe == "off":
        raise no("move.token", token=token, ship=title(state, ship), what="It goes where it faces: F, L or R.")
    direction = NUMBERS[token]
    if (direction - facing) % 8 in (3, 4, 5):
        raise no("move.backwards", ship=title(state, ship))
    return direction


def _budgets(state: State, ship: Ship, course: Course) -> None:
    entry = state.class_of(ship)
    if course.steps and entry.movement == "immobile":
        raise no("move.immobile", ship=title(state, ship))
    if course.steps and "hosted" in ship.marks:
        raise no("move.hosted", ship=title(state, ship))
    if entry.movement != "one_shot":
        left = speed(state, ship) - ship.steps
        if course.steps > left:
            raise no("move.steps", ship=title(state, ship), left=max(0, left), wanted=course.steps)
    rotations = (entry.rcs or 0) - ship.turns
    if course.turns > rotations:
        raise no("move.turns", ship=title(state, ship), left=rotations, wanted=course.turns)


def _squares(state: State, ship: Ship, course: Course) -> None:
    field = state.field
    for square, _ in course.legs:
        if not inside(square, field.width, field.height):
            raise no("move.edge", square=name(square))
    end = course.legs[-1][0]
    other = state.occupied().get(end)
    if other is not None and other is not ship:
        raise no("move.occupied", ship=title(state, ship), square=name(end), other=title(state, other))


def move(table: Table, command: Move, course: Course) -> None:
    """Step by step, as far as the ship lives (MSW-088)."""
    ship = course.ship
    assert ship.at is not None
    entry = table.state.class_of(ship)
    told = ShipMoved(ship=ship.id, start=ship.at, to=ship.at, path=list(command.path), squares=[])
    if ship.facing >= 0:
        told.facing_from = told.facing_to = NAMES[ship.facing]
    mark(ship)
    ship.launched = entry.movement == "one_shot"
    clauses = ("MSW-072", "MSW-078") if entry.rcs is not None else ("MSW-081",)
    table.tell(told, *clauses)
    for square, facing in course.legs:
        if square == ship.at:
            ship.facing = facing
            ship.turns += 1
            told.rotations_used += 1
            told.facing_to = NAMES[facing]
            continue
        enter(table, ship, square)
        told.steps_used += 1
        told.squares.append(square)
        told.to = square
        if not ship.in_play:
            told.cut_short = True
            break


def enter(table: Table, ship: Ship, square: Square) -> None:
    """One step: a mine on the square left, a roll for one on the square entered."""
    assert ship.at is not None
    left = ship.at
    mark(ship, "stepped")
    ship.steps += 1
    ship.at = square
    lay(table, ship, left)
    meet(table, ship, square)
