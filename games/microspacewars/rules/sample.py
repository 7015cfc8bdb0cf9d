"""Random legal commands, for soaks and for bots that find nothing better."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from games.kernel.refusal import Refusal
from games.microspacewars.rules import commands as c
from games.microspacewars.rules.chart import NAMES, VECTORS
from games.microspacewars.rules.deeds import check
from games.microspacewars.rules.errands import deeds_of
from games.microspacewars.rules.gunnery import aim, silence
from games.microspacewars.rules.motion import steps_left, turns_left
from games.microspacewars.rules.parts import subsystems
from games.microspacewars.rules.placement import fleet_of, suggested
from games.microspacewars.rules.readiness import unready
from games.microspacewars.rules.shipyard import build_letter, can_build, free_beside
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.transport import is_craft

ACTS_IN_A_TURN = 26
"""A random turn is ended after about so many tries, so that random battles end."""


def sample(state: State, seat: int, rng: random.Random) -> Any:
    """A random legal command of a seat that owes a decision."""
    if state.phase == "placing":
        return _place(state, seat, rng)
    if state.choice is not None:
        return c.ChooseFriendlyFire(rng.choice(state.choice.eligible))
    fleet = [ship for ship in fleet_of(state, seat) if not unready(state, ship, carried=True)]
    for _ in range(6):
        if not fleet or rng.random() < 1 / ACTS_IN_A_TURN:
            break
        command = _try(state, seat, rng.choice(fleet), rng)
        if command is not None:
            return command
    if state.strict() and state.step < 5 and rng.random() < 0.9:
        return c.EndPhase()
    if not state.players[seat].offered and rng.random() < 0.002:
        return c.OfferDraw()
    return c.EndTurn()


def _try(state: State, seat: int, ship: Ship, rng: random.Random) -> Any:
    """A legal command of a kind picked at random, or None."""
    kind: Callable[[State, int, Ship, random.Random], Iterator[Any]] = rng.choices(
        (_move, _attack, _deed, _build), (4, 5, 3, 1)
    )[0]
    for command in kind(state, seat, ship, rng):
        try:
            check(state, seat, command)
        except Refusal:
            continue
        return command
    return None


def _move(state: State, seat: int, ship: Ship, rng: random.Random) -> Iterator[Any]:
    """A path towards a random enemy, or anywhere."""
    steps, turns = steps_left(state, ship), turns_left(state, ship)
    if ship.at is None or not (steps or turns):
        return
    entry = state.class_of(ship)
    for _ in range(3):
        if entry.movement == "one_shot":
            yield c.Move(ship.id, [rng.choice(NAMES)] * rng.randint(1, 12))  # type: ignore[arg-type]
        elif entry.rcs is None:
            yield c.Move(ship.id, _heading(state, ship, steps, rng))  # type: ignore[arg-type]
        else:
            side = rng.choice("LR")
            count = rng.randint(0, min(4, turns))
            path = [side] * count + ["F"] * rng.randint(0, steps)
            rng.shuffle(path)
            yield c.Move(ship.id, path or [side])  # type: ignore[arg-type]


def _heading(state: State, ship: Ship, steps: int, rng: random.Random) -> list[str]:
    assert ship.at is not None
    side = state.side(ship)
    foes = [other.at for other in state.ships.values() if other.at is not None and state.side(other) != side]
    goal = rng.choice(foes) if foes and rng.random() < 0.7 else (rng.randint(0, 40), rng.randint(0, 40))
    x, y = ship.at
    path = []
    for _ in range(rng.randint(1, max(1, steps))):
        dx, dy = (goal[0] > x) - (goal[0] < x), (goal[1] > y) - (goal[1] < y)
        if not dx and not dy:
            break
        path.append(NAMES[VECTORS.index((dx, dy))])
        x, y = x + dx, y + dy
    return path or [rng.choice(NAMES)]


def _attack(state: State, seat: int, ship: Ship, rng: random.Random) -> Iterator[Any]:
    if ship.at is None:
        return
    side = state.side(ship)
    slots = [slot for slot in range(len(ship.weapons)) if silence(state, ship, slot) is None]
    rng.shuffle(slots)
    for slot in slots:
        foes = [
            other
            for other in state.ships.values()
            if other.at is not None and state.side(other) != side and aim(state, ship, slot, other) is None
        ]
        if not foes:
            continue
        target = rng.choice(foes)
        if state.able(ship, "subsystem_targeting") and rng.random() < 0.5:
            yield c.AttackSubsystem(ship.id, slot, target.id, rng.choice(subsystems(state, target) or ["engines"]))
        yield c.Attack(ship.id, slot, target.id)


def _deed(state: State, seat: int, ship: Ship, rng: random.Random) -> Iterator[Any]:
    found = [deed for deed in deeds_of(state, seat, ship) if deed.legal and deed.what != "build"]
    rng.shuffle(found)
    for deed in found:
        if isinstance(deed.command, c.Scuttle) and rng.random() < 0.9:
            continue
        if isinstance(deed.command, c.Unload):
            yield c.Unload(deed.command.transport, deed.command.craft, rng.choice(deed.squares))
        elif deed.command is None:
            square = (rng.randrange(state.field.width), rng.randrange(state.field.height))
            yield c.UseDevice(ship.id, "hyperdrive", square)
        else:
            yield deed.command


def _build(state: State, seat: int, ship: Ship, rng: random.Random) -> Iterator[Any]:
    letter = build_letter(state, ship)
    if not letter or ship.at is None:
        return
    catalogue, reserve = state.catalogue, state.players[seat].reserve
    squares = free_beside(state, ship)
    keys = [key for key, entry in catalogue.ships.items() if can_build(state, letter, key)]
    rng.shuffle(keys)
    for key in keys[:3] if squares else ():
        entry = catalogue.ships[key]
        guns = [name for name, weapon in catalogue.weapons.items() if key in weapon.fits]
        gear = [name for name, device in catalogue.devices.items() if key in device.fits]
        weapons = rng.choices(guns, k=rng.randint(0, entry.weapons)) if guns else []
        devices = rng.choices(gear, k=rng.randint(0, entry.devices)) if gear else []
        facing = rng.choice(NAMES) if entry.rcs is not None else None
        if (entry.cost or 0) <= reserve:
            yield c.Build(ship.id, key, rng.choice(squares), weapons, devices, facing)  # type: ignore[arg-type]


def _place(state: State, seat: int, rng: random.Random) -> c.Place:
    """A block somewhere along the edge, ships in random order and facings, craft perhaps aboard."""
    fleet = fleet_of(state, seat)
    order = [ship.id for ship in fleet]
    rng.shuffle(order)
    shift, rows = rng.randint(-8, 8), rng.randint(0, state.field.depth)
    ships = suggested(state, seat, order, rows, shift)
    for ship in fleet:
        spot = ships[ship.id]
        if spot.facing is not None and spot.at is not None:
            ships[ship.id] = c.Spot(at=spot.at, facing=rng.choice(NAMES))  # type: ignore[arg-type]
    _embark(state, fleet, ships, rng)
    command = c.Place(ships)
    try:
        check(state, seat, command)
    except Refusal:
        return c.Place(suggested(state, seat))
    return command


def _embark(state: State, fleet: list[Ship], ships: dict[str, c.Spot], rng: random.Random) -> None:
    """One craft into a Transport, where there is one; where that leaves a hole, the placement is not used."""
    holds = [ship.id for ship in fleet if state.able(ship, "transport")]
    craft = [ship.id for ship in fleet if is_craft(state, ship) and ships[ship.id].at is not None]
    if holds and craft and rng.random() < 0.5:
        ships[craft[0]] = c.Spot(carried_by=rng.choice(holds))
