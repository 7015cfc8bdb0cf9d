"""Building ships (chapter 10)."""

from msgspec import Struct

from games.kernel.geometry.grid import distance, inside
from games.microspacewars.rules.catalogue import SIZES, Catalogue
from games.microspacewars.rules.chart import NAMES, NUMBERS, Square, name
from games.microspacewars.rules.commands import Build
from games.microspacewars.rules.events import ShipBuilt
from games.microspacewars.rules.mines import enemy_mine
from games.microspacewars.rules.muster import loadout_faults, price
from games.microspacewars.rules.parts import fresh_counters, fresh_fixture, fresh_mount
from games.microspacewars.rules.readiness import in_phase, in_turn, mark, ready
from games.microspacewars.rules.service import serves
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.table import Table, need, no, title


class Order(Struct):
    """A ship that may be built."""

    builder: Ship
    cost: int


def new_ship(
    catalogue: Catalogue, ship_id: str, seat: int, profile: str, called: str, weapons: list[str], devices: list[str]
) -> Ship:
    """A ship fresh from the yard, nowhere yet (MSW-125, MSW-282)."""
    entry = catalogue.ships[profile]
    return Ship(
        id=ship_id,
        seat=seat,
        owner=seat,
        profile=profile,
        name=called,
        cost=price(catalogue, profile, weapons, devices),
        armour=entry.armour,
        weapons=[fresh_mount(catalogue, key) for key in weapons],
        devices=[fresh_fixture(catalogue, key) for key in devices],
        counters=fresh_counters(catalogue, entry, devices),
    )


def build_letter(state: State, builder: Ship) -> str:
    """The letter of a ship's Build, or "" (MSW-284: there is no C)."""
    return next((letter for letter in ("a", "b") if state.able(builder, f"build_{letter}")), "")


def can_build(state: State, letter: str, profile: str) -> bool:
    """Whether a letter builds a class (MSW-279, MSW-280)."""
    entry = state.catalogue.ships[profile]
    return entry.cost is not None and SIZES.index(entry.size) <= SIZES.index(serves(state, letter))


def free_beside(state: State, ship: Ship) -> list[Square]:
    """Empty squares next to a ship, without an enemy mine (MSW-281, MSW-322, MSW-250)."""
    assert ship.at is not None
    taken, side = state.occupied(), state.side(ship)
    x, y = ship.at
    around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return [
        square
        for square in around
        if inside(square, state.field.width, state.field.height)
        and square not in taken
        and not enemy_mine(state, square, side)
    ]


def check_square(state: State, ship: Ship, square: Square, code: str, **params: str) -> None:
    """An empty, adjacent square of the field without an enemy mine (MSW-250)."""
    assert ship.at is not None
    here = inside(square, state.field.width, state.field.height)
    if not here or distance(ship.at, square) != 1 or square in state.occupied():
        raise no(code, square=name(square), **params)
    if enemy_mine(state, square, state.side(ship)):
        raise no("build.mine", square=name(square))


def may_build(state: State, seat: int, builder_id: str) -> tuple[Ship, str]:
    """A ready builder that has not built this turn, with its letter (MSW-278)."""
    in_turn(state, seat)
    in_phase(state, "build")
    builder = ready(state, seat, builder_id)
    letter = build_letter(state, builder)
    if not letter:
        raise no("build.ability", ship=title(state, builder))
    if "built_one" in builder.marks:
        raise no("build.once", ship=title(state, builder))
    return builder, letter


def check_build(state: State, seat: int, command: Build) -> Order:
    """Letter, loadout, price, square and facing (MSW-278 to MSW-282)."""
    builder, letter = may_build(state, seat, command.builder)
    entry = state.catalogue.ships.get(command.profile)
    if entry is None:
        raise no("setup.class", key=command.profile)
    if entry.cost is None:
        raise no("build.priceless", what=entry.name)
    if not can_build(state, letter, command.profile):
        raise no("build.class", builder=title(state, builder), what=entry.name)
    faults = loadout_faults(state.catalogue, command.profile, command.weapons, command.devices, "")
    if faults:
        raise no("build.loadout", fault=faults[0].sentence.rstrip("."))
    cost = price(state.catalogue, command.profile, command.weapons, command.devices)
    need(state.players[seat], cost)
    check_square(state, builder, command.to, "build.square", builder=title(state, builder))
    if entry.rcs is not None and command.facing is None:
        raise no("build.facing", what=entry.name)
    if entry.rcs is None and command.facing is not None:
        raise no("build.faceless", what=entry.name)
    return Order(builder, cost)


def build(table: Table, command: Build, order: Order) -> None:
    """The ship appears at once and acts from the next turn on (MSW-281, MSW-283)."""
    state, builder = table.state, order.builder
    player = state.players[builder.seat]
    player.ships += 1
    weapons, devices = list(command.weapons), list(command.devices)
    ship_id = f"{player.letter}{player.ships}"
    ship = new_ship(state.catalogue, ship_id, builder.seat, command.profile, command.name.strip(), weapons, devices)
    ship.number = player.ships
    ship.at = command.to
    ship.facing = NUMBERS[command.facing] if command.facing is not None else -1
    ship.marks = ["built"]
    state.ships[ship_id] = ship
    mark(builder, "built_one")
    table.pay(builder.seat, order.cost, "build")
    player.ledger.built += order.cost
    table.tell(
        ShipBuilt(
            ship=ship_id,
            builder=builder.id,
            profile=command.profile,
            weapons=weapons,
            devices=devices,
            at=command.to,
            facing=NAMES[ship.facing] if ship.facing >= 0 else None,
            cost=order.cost,
        ),
        "MSW-278",
        "MSW-281",
        "MSW-283",
    )
