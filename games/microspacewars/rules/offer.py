"""What a seat may do: one ship's squares, targets and deeds; the fleet; a placement."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from games.kernel.geometry.grid import distance
from games.kernel.refusal import Illegal, Refusal, malformed, refuse
from games.microspacewars.rules import collision
from games.microspacewars.rules.chart import NAMES, Square, step
from games.microspacewars.rules.commands import Attack
from games.microspacewars.rules.deeds import as_snag
from games.microspacewars.rules.errands import deeds_of, first_refusal
from games.microspacewars.rules.field import INWARD, edge_of, zone
from games.microspacewars.rules.gunnery import aim, ban, silence, strays, weapon_of
from games.microspacewars.rules.motion import steps_left, turns_left
from games.microspacewars.rules.odds import shot_odds
from games.microspacewars.rules.offers import (
    AnyOffer,
    FleetOffer,
    PlaceOffer,
    Price,
    ShipOffer,
    Snag,
    Target,
    Todo,
    Way,
    WeaponOffer,
    Yard,
)
from games.microspacewars.rules.parts import out_count, part_name, subsystems
from games.microspacewars.rules.placement import suggested
from games.microspacewars.rules.readiness import in_phase, own, unready
from games.microspacewars.rules.refusals import REFUSALS
from games.microspacewars.rules.routes import Routes, faced, faceless, margins, straight
from games.microspacewars.rules.shipyard import build_letter, can_build, free_beside, may_build
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.table import title


class About(Struct, forbid_unknown_fields=True):
    """What is asked: a ship, the own fleet, or where to begin."""

    kind: Literal["ship", "fleet", "place"]
    ship: str = ""


def answer(state: State, seat: int, about: Mapping[str, Any]) -> AnyOffer:
    """The offer about something. Raises Refusal."""
    try:
        asked = msgspec.convert(dict(about), About)
    except msgspec.ValidationError as error:
        raise malformed(f"Ask about a ship, the fleet or a placement: {error}.", "offer.about") from error
    if not 0 <= seat < len(state.players):
        raise malformed("That seat plays no fleet.", "offer.seat")
    if asked.kind == "place":
        return _place(state, seat)
    if state.phase == "placing":
        raise refuse(REFUSALS, "place.first")
    if asked.kind == "fleet":
        return fleet_offer(state, seat)
    return ship_offer(state, seat, own(state, seat, asked.ship))


def _place(state: State, seat: int) -> PlaceOffer:
    if state.phase != "placing":
        raise refuse(REFUSALS, "place.not_now")
    facing = NAMES[INWARD[edge_of(state.field, state.options, seat)]]
    return PlaceOffer(list(zone(state.field, state.options, seat)), suggested(state, seat), state.field.depth, facing)


def ship_offer(state: State, seat: int, ship: Ship) -> ShipOffer:
    """Squares, targets and deeds of a ship."""
    refusal = first_refusal(state, seat, ship)
    offer = ShipOffer(
        ship=ship.id,
        ready=refusal is None,
        steps_left=steps_left(state, ship),
        turns_left=turns_left(state, ship),
        squares={},
        weapons=[],
        deeds=[],
        refusal=refusal,
    )
    if ship.at is not None:
        if refusal is None and _may_manoeuvre(state):
            offer.squares = squares(state, ship)
            offer.rammable = _rammable(state, ship)
        offer.weapons = [weapon_offer(state, seat, ship, slot, refusal) for slot in range(len(ship.weapons))]
    offer.deeds = deeds_of(state, seat, ship)
    return offer


def _may_manoeuvre(state: State) -> bool:
    try:
        in_phase(state, "movement", manoeuvre=True)
    except Illegal:
        return False
    return True


def routes(state: State, ship: Ship) -> Routes:
    """Offsets within reach now, edges minded."""
    assert ship.at is not None
    steps, turns = steps_left(state, ship), turns_left(state, ship)
    edge = margins(ship.at, state.field.width, state.field.height, steps)
    if state.class_of(ship).movement == "one_shot":
        return straight(edge) if steps else {}
    if state.class_of(ship).rcs is None:
        return faceless(steps, edge)
    return faced(steps, turns, ship.facing, edge, state.options.strafe == "on")


def squares(state: State, ship: Ship) -> dict[str, Way]:
    """Squares that a move can end on, and the own square where rotations are left."""
    assert ship.at is not None
    taken = state.occupied()
    x, y = ship.at
    turns = turns_left(state, ship)
    side = state.side(ship)
    danger = {mine.at for mine in state.mines.values() if mine.side != side}
    found: dict[str, Way] = {}
    for (dx, dy), route in routes(state, ship).items():
        square = (x + dx, y + dy)
        if square in taken or not route.path:
            continue
        facing = NAMES[route.facing] if route.facing >= 0 else None
        mines = _mines_on(square, ship, route.path, danger) if danger else 0
        left = turns - route.turns if route.facing >= 0 else 0
        found[f"{square[0]},{square[1]}"] = Way(route.path, route.steps, route.turns, facing, left, mines)
    return found


def _mines_on(end: Square, ship: Ship, path: tuple[str, ...], danger: set[Square]) -> int:
    """Enemy mines entered on a path."""
    assert ship.at is not None
    (x, y), facing, met = ship.at, ship.facing, 0
    for token in path:
        if token in ("L", "R"):
            facing = (facing + (1 if token == "R" else -1)) % 8
            continue
        dx, dy = step((0, 0), facing if token == "F" else NAMES.index(token))
        x, y = x + dx, y + dy
        met += (x, y) in danger
    return met


def _rammable(state: State, ship: Ship) -> list[str]:
    """Enemies that the ship could ram after moving next to them: any enemy, where it can ram at all."""
    try:
        collision.able_to_ram(state, ship)
    except Illegal:
        return []
    assert ship.at is not None
    reach = steps_left(state, ship)
    side = state.side(ship)
    return [
        other.id
        for other in state.ships.values()
        if other.at is not None and state.side(other) != side and distance(ship.at, other.at) <= reach
    ]


def weapon_offer(state: State, seat: int, ship: Ship, slot: int, unable: Snag | None) -> WeaponOffer:
    """Every enemy as a target of a weapon: chances, or why not."""
    weapon = weapon_of(state, ship, slot)
    mute = unable or _phase_snag(state, "attack") or _as_snag(silence(state, ship, slot))
    friends = [friend.id for friend in strays(state, ship, slot)]
    side = state.side(ship)
    targets = []
    assert ship.at is not None
    bombs = weapon.group == "bomb" and state.able(ship, "subsystem_targeting")
    for other in state.ships.values():
        if other.at is None or state.side(other) == side:
            continue
        refusal = mute or _as_snag(aim(state, ship, slot, other))
        target = Target(
            target=other.id,
            distance=distance(ship.at, other.at),
            legal=refusal is None,
            odds=shot_odds(state, ship, slot, other, friends),
            refusal=refusal,
        )
        if refusal is None:
            target.order = Attack(ship.id, slot, other.id)
            if bombs:
                names = [name for name in subsystems(state, other) if not out_count(other, name)]
                target.subsystems = {name: part_name(state, other, name) for name in names}
        targets.append(target)
    targets.sort(key=lambda target: target.distance)
    return WeaponOffer(slot, ship.weapons[slot].key, targets, mute)


def _as_snag(found: tuple[str, dict[str, Any]] | None) -> Snag | None:
    return as_snag(refuse(REFUSALS, found[0], **found[1])) if found is not None else None


def _phase_snag(state: State, phase: str) -> Snag | None:
    try:
        in_phase(state, phase)
    except Illegal as refusal:
        return as_snag(refusal)
    return None


def fleet_offer(state: State, seat: int) -> FleetOffer:
    """What is still to do, and what could be built."""
    yours = state.phase == "play" and state.active == seat and state.choice is None
    fleet = [ship for ship in state.ships.values() if ship.in_play and ship.seat == seat]
    shots: list[Attack] = []
    todo = {ship.id: _todo(state, seat, ship, yours, shots) for ship in fleet}
    reserve = state.players[seat].reserve
    doers = [key for key, each in todo.items() if each.ready and (each.moves or each.shots)]
    catalogue = state.catalogue
    return FleetOffer(
        seat=seat,
        your_turn=yours,
        todo=todo,
        shots=shots,
        next=doers[0] if doers else None,
        yards=[_yard(state, seat, ship) for ship in fleet if build_letter(state, ship) and ship.at is not None],
        weapons=[
            Price(key, each.name, each.cost, each.cost <= reserve, list(each.fits))
            for key, each in catalogue.weapons.items()
        ],
        devices=[
            Price(key, each.name, each.cost, each.cost <= reserve, list(each.fits))
            for key, each in catalogue.devices.items()
        ],
    )


def _todo(state: State, seat: int, ship: Ship, yours: bool, shots: list[Attack]) -> Todo:
    code = unready(state, ship)
    if code or not yours:
        why = REFUSALS[code].template.format(ship=title(state, ship)) if code else None
        return Todo(ship.id, False, False, 0, 0, why)
    moves = _may_manoeuvre(state) and bool(steps_left(state, ship) or turns_left(state, ship))
    fire = [best for slot in range(len(ship.weapons)) if (best := best_shot(state, seat, ship, slot)) is not None]
    shots.extend(fire)
    deeds = sum(deed.legal for deed in deeds_of(state, seat, ship))
    return Todo(ship.id, True, moves, len(fire), deeds)


def best_shot(state: State, seat: int, ship: Ship, slot: int) -> Attack | None:
    """The target that a weapon would do most to now: a kill before mean damage."""
    if _phase_snag(state, "attack") is not None or silence(state, ship, slot) is not None or ban(state, ship):
        return None
    best: tuple[int, float, str] | None = None
    side = state.side(ship)
    for other in state.ships.values():
        if other.at is None or state.side(other) == side or aim(state, ship, slot, other) is not None:
            continue
        odds = shot_odds(state, ship, slot, other, ())
        worth = (odds.kill, odds.expected, other.id)
        best = worth if best is None or worth > best else best
    return Attack(ship.id, slot, best[2]) if best is not None else None


def _yard(state: State, seat: int, builder: Ship) -> Yard:
    letter = build_letter(state, builder)
    reserve = state.players[seat].reserve
    classes = [
        Price(key, entry.name, entry.cost or 0, (entry.cost or 0) <= reserve, [])
        for key, entry in state.catalogue.ships.items()
        if can_build(state, letter, key)
    ]
    refusal = None
    try:
        may_build(state, seat, builder.id)
    except Refusal as found:
        refusal = as_snag(found)
    return Yard(builder.id, refusal is None, classes, free_beside(state, builder), refusal)
