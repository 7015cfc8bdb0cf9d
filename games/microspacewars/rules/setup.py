"""The first state of a match, from fleets (chapters 2 and 3)."""

from typing import Any

import msgspec

from games.kernel.rules import Setup
from games.microspacewars.rules.catalogue import Catalogue, as_catalogue, check_catalogue
from games.microspacewars.rules.events import FleetShip, FleetsRevealed, MatchCreated
from games.microspacewars.rules.muster import builds, flagship, muster
from games.microspacewars.rules.options import (
    LETTERS,
    Options,
    check_options,
    field_of,
    options_of,
    sides_of,
    starting_rus,
)
from games.microspacewars.rules.sheet import Fleet, as_fleet
from games.microspacewars.rules.shipyard import new_ship
from games.microspacewars.rules.state import Ledger, Player, State
from games.microspacewars.rules.table import Table, no


def read_catalogue(data: Any) -> Catalogue:
    """A catalogue that holds together. Raises Refusal."""
    try:
        catalogue = as_catalogue(data)
    except msgspec.ValidationError as error:
        raise no("setup.catalogue", fault=str(error)) from error
    faults = check_catalogue(catalogue)
    if faults:
        raise no("setup.catalogue", fault=faults[0].sentence.rstrip("."))
    return catalogue


def new_state(setup: Setup) -> State:
    """The match before placement; every fleet weighed (MSW-031, MSW-043). Raises Refusal."""
    catalogue, options = read_catalogue(setup.catalogue), options_of(setup.options)
    check_options(catalogue, options)
    if len(setup.seats) != options.players:
        raise no("setup.seats", players=options.players, found=len(setup.seats))
    state = empty_state(catalogue, options, [seat.name for seat in setup.seats])
    for seat, given in enumerate(setup.seats):
        fleet = as_fleet(given.sheet)
        report = muster(catalogue, fleet, options)
        if not report.legal:
            raise no("setup.fleet", player=given.name, fault=report.faults[0].sentence.rstrip("."))
        _enlist(state, seat, fleet, report.points)
    _check_builders(state)
    return state


def empty_state(catalogue: Catalogue, options: Options, names: list[str]) -> State:
    """Players with their RUs, and no ships."""
    start = starting_rus(catalogue, options)
    sides = sides_of(options)
    players = [
        Player(name=name, letter=LETTERS[seat], side=sides[seat], reserve=start, ledger=Ledger(start, 0))
        for seat, name in enumerate(names)
    ]
    return State(options=options, catalogue=catalogue, field=field_of(catalogue, options), players=players, ships={})


def _enlist(state: State, seat: int, fleet: Fleet, cost: int) -> None:
    player = state.players[seat]
    lead = flagship(state.catalogue, fleet.units)
    for index, sheet in enumerate(fleet.units):
        ship_id = f"{player.letter}{index + 1}"
        ship = new_ship(
            state.catalogue, ship_id, seat, sheet.profile, sheet.name.strip(), list(sheet.weapons), list(sheet.devices)
        )
        ship.number = index + 1
        ship.flagship = index == lead
        state.ships[ship_id] = ship
    player.fleet_name = fleet.name
    player.ships = len(fleet.units)
    player.reserve -= cost
    player.ledger.fleet = cost


def _check_builders(state: State) -> None:
    """In Defence II each side begins with a ship that builds (MSW-366)."""
    if state.options.win_mode != "defence_ii":
        return
    for player in state.players:
        if not any(builds(state.class_of(ship)) for ship in state.ships.values() if state.side(ship) == player.side):
            raise no("setup.builders", player=player.name)


def tell_beginning(table: Table) -> None:
    """The match, and all fleets open (MSW-043, MSW-016)."""
    state = table.state
    options = {key: value for key, value in msgspec.to_builtins(state.options).items() if value is not None}
    table.tell(
        MatchCreated(
            options=options,
            players=[player.name for player in state.players],
            teams=[player.side for player in state.players],
            field_width=state.field.width,
            field_height=state.field.height,
        ),
        "MSW-020",
    )
    fleets: dict[str, dict[str, FleetShip]] = {str(seat): {} for seat in range(len(state.players))}
    for ship in state.ships.values():
        fleets[str(ship.seat)][ship.id] = FleetShip(
            profile=ship.profile,
            name=ship.name,
            weapons=[mount.key for mount in ship.weapons],
            devices=[fixture.key for fixture in ship.devices],
            cost=ship.cost,
            flagship=ship.flagship,
        )
    reserves = {str(seat): player.reserve for seat, player in enumerate(state.players)}
    table.tell(FleetsRevealed(fleets=fleets, reserves=reserves), "MSW-043", "MSW-016")
