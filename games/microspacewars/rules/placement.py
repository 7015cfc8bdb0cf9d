"""Fleet placement: secret, then revealed together (chapter 3)."""

from games.kernel.geometry.grid import distance
from games.kernel.refusal import not_yours
from games.microspacewars.rules.chart import NAMES, NUMBERS, Square, name
from games.microspacewars.rules.commands import Place, Spot
from games.microspacewars.rules.events import PlacementsRevealed, PlacementSubmitted, Revealed
from games.microspacewars.rules.field import INWARD, edge_of, rows_behind, zone
from games.microspacewars.rules.readiness import known
from games.microspacewars.rules.state import Ship, Spotted, State
from games.microspacewars.rules.table import Table, no, title
from games.microspacewars.rules.transport import is_craft
from games.microspacewars.rules.turn import first_turn

Placement = dict[str, Spotted]


def fleet_of(state: State, seat: int) -> list[Ship]:
    """The ships of a seat in play."""
    return [ship for ship in state.ships.values() if ship.in_play and ship.seat == seat]


def check_place(state: State, seat: int, command: Place) -> tuple[int, Placement]:
    """Every ship on its own square of the zone or aboard a Transport, packed (MSW-048 to MSW-054)."""
    if state.phase == "over":
        raise no("match.over")
    if state.phase != "placing":
        raise no("place.not_now")
    if not 0 <= seat < len(state.players) or state.players[seat].out:
        raise not_yours(seat, "That seat places no fleet.")
    if state.players[seat].locked:
        raise no("place.locked")
    ships = {ship.id: ship for ship in fleet_of(state, seat)}
    for ship_id in command.ships:
        if ship_id not in ships:
            raise no("place.unknown", ship=ship_id)
    if command.locked:
        for ship in ships.values():
            if ship.id not in command.ships:
                raise no("place.missing", ship=title(state, ship))
    placement = {key: _spot(state, ships[key], spot) for key, spot in command.ships.items()}
    _squares(state, seat, ships, placement)
    _holds(state, ships, placement)
    if command.locked:
        _packing(state, seat, ships, placement)
    return seat, placement


def _spot(state: State, ship: Ship, spot: Spot) -> Spotted:
    if (spot.at is None) == (spot.carried_by is None):
        raise no("place.spot", ship=title(state, ship))
    if spot.carried_by is not None:
        return Spotted(aboard=spot.carried_by)
    if state.class_of(ship).rcs is None:
        if spot.facing is not None:
            raise no("place.facing", ship=title(state, ship))
        return Spotted(spot.at)
    if spot.facing is None:
        raise no("place.faceless", ship=title(state, ship))
    return Spotted(spot.at, NUMBERS[spot.facing])


def _squares(state: State, seat: int, ships: dict[str, Ship], placement: Placement) -> None:
    allowed = set(zone(state.field, state.options, seat))
    seen: set[Square] = set()
    for key, spot in placement.items():
        if spot.at is None:
            continue
        if spot.at not in allowed:
            raise no("place.zone", square=name(spot.at), ship=title(state, ships[key]))
        if spot.at in seen:
            raise no("place.twice", ship=title(state, ships[key]), square=name(spot.at))
        seen.add(spot.at)


def _holds(state: State, ships: dict[str, Ship], placement: Placement) -> None:
    """Carried craft (MSW-054, MSW-318, MSW-319)."""
    capacity = state.catalogue.figures.capacity
    loads: dict[str, int] = {}
    for key, spot in placement.items():
        if not spot.aboard:
            continue
        transport = ships.get(spot.aboard)
        if transport is None or not state.able(transport, "transport") or not is_craft(state, ships[key]):
            raise no("place.carrier", ship=title(state, ships[key]), transport=spot.aboard)
        loads[spot.aboard] = loads.get(spot.aboard, 0) + 1
        if loads[spot.aboard] > capacity:
            raise no("place.full", transport=title(state, transport), capacity=capacity)


def _packing(state: State, seat: int, ships: dict[str, Ship], placement: Placement) -> None:
    if state.options.packing == "free":
        return
    squares = {spot.at: key for key, spot in placement.items() if spot.at is not None}
    edge = edge_of(state.field, state.options, seat)
    for square, key in squares.items():
        if any(behind not in squares for behind in rows_behind(state.field, edge, square)):
            raise no("place.hole", ship=title(state, ships[key]), square=name(square))
    if state.options.packing == "block" and squares:
        apart = set(squares) - _block(set(squares))
        if apart:
            square = min(apart)
            raise no("place.apart", ship=title(state, ships[squares[square]]), square=name(square))


def _block(squares: set[Square]) -> set[Square]:
    """The squares connected with the first one, diagonals included (MSW-050)."""
    start = min(squares)
    found, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for other in squares - found:
            if distance(here, other) == 1:
                found.add(other)
                edge.append(other)
    return found


def place(table: Table, command: Place, facts: tuple[int, Placement]) -> None:
    """Keep it secret; the last one reveals all (MSW-052)."""
    seat, placement = facts
    player = table.state.players[seat]
    player.placement = placement
    if not command.locked:
        return
    player.locked = True
    table.tell(PlacementSubmitted(by=seat), "MSW-052")
    reveal_if_ready(table)


def owing(state: State) -> list[int]:
    """The seats whose placement is awaited."""
    return [seat for seat, player in enumerate(state.players) if not player.locked and not player.out]


def reveal_if_ready(table: Table) -> None:
    """Reveal all placements once the last is in, and begin (MSW-052, MSW-055)."""
    state = table.state
    if state.phase != "placing" or owing(state):
        return
    told: dict[str, Revealed] = {}
    for player in state.players:
        for key, spot in player.placement.items():
            ship = known(state, key) if state.ships[key].in_play else None
            if ship is None:
                continue
            ship.at, ship.facing, ship.aboard = spot.at, spot.facing, spot.aboard
            facing = NAMES[spot.facing] if spot.facing >= 0 else None
            told[key] = Revealed(at=spot.at, facing=facing, carried_by=spot.aboard or None)
        player.placement = {}
    table.tell(PlacementsRevealed(ships=told), "MSW-052", "MSW-016")
    first_turn(table)


def suggested(
    state: State, seat: int, order: list[str] | None = None, rows: int = 0, shift: int = 0
) -> dict[str, Spot]:
    """A legal placement: one block at the middle of the edge, looking inward.

    order: ship ids from the row that is nearest to the enemy to the edge; rows: how deep (0: as fits); shift: columns
    to the side.
    """
    ships = {ship.id: ship for ship in fleet_of(state, seat)}
    area = zone(state.field, state.options, seat)
    depth = state.field.depth
    along = len(area) // depth
    ids = order if order is not None else list(ships)
    squares, aboard = _block_squares(area, along, depth, len(ids), rows, shift), {}
    if len(squares) < len(ids):
        aboard = _stow(state, ships, len(ids) - len(squares))
    inward = NAMES[INWARD[edge_of(state.field, state.options, seat)]]
    standing = [key for key in ids if key not in aboard]
    placement = {key: Spot(carried_by=hold) for key, hold in aboard.items()}
    for key, square in zip(standing, squares, strict=False):
        faced = state.class_of(ships[key]).rcs is not None
        placement[key] = Spot(at=square, facing=inward if faced else None)  # type: ignore[arg-type]
    return placement


def _block_squares(area: tuple[Square, ...], along: int, depth: int, count: int, rows: int, shift: int) -> list[Square]:
    """`count` squares in a block, the row farthest from the edge first."""
    least = min(depth, -(-count // along))
    rows = max(least, min(rows or (2 if count > 4 else 1), depth))
    columns = min(along, -(-count // rows))
    start = max(0, min(along - columns, (along - columns) // 2 + shift))
    cells = [area[row * along + start + column] for row in range(rows) for column in range(columns)]
    return cells[:count][::-1]


def _stow(state: State, ships: dict[str, Ship], count: int) -> dict[str, str]:
    """`count` strike craft into the fleet's Transports."""
    room = {key: state.catalogue.figures.capacity for key, ship in ships.items() if state.able(ship, "transport")}
    aboard: dict[str, str] = {}
    for key, ship in ships.items():
        hold = next((each for each, left in room.items() if left), None)
        if hold is not None and len(aboard) < count and is_craft(state, ship):
            aboard[key] = hold
            room[hold] -= 1
    return aboard
