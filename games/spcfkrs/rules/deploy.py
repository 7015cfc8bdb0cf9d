"""Zones and secret deployment (section 5)."""

from collections.abc import Mapping
from copy import copy
from functools import lru_cache

from games.kernel.refusal import Illegal, NotYourDecision, refuse
from games.spcfkrs.rules.commands import Deploy, Placement
from games.spcfkrs.rules.events import Deployed
from games.spcfkrs.rules.lattice import FULL, read_cell
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.state import OFF_BOARD, Spot, State, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.transport import bay_of, board


@lru_cache(maxsize=256)
def zone(seat: int, sides: int, width: int, height: int, depth: int) -> tuple[int, ...]:
    """The cells of a seat's zone: rows for the first two, columns between them for the others (SPC-054)."""
    if seat == 0:
        return tuple(range(depth * width))
    if seat == 1:
        return tuple(range((height - depth) * width, height * width))
    columns = range(depth) if seat == 2 else range(width - depth, width)
    return tuple(y * width + x for y in range(depth, height - depth) for x in columns)


def area(state: State, seat: int) -> tuple[int, ...]:
    """The cells that a seat may deploy in: its zone, the map's, or with free deployment the whole board (SPC-053)."""
    options = state.options
    if state.zones:
        return tuple(state.zones[str(seat)])
    if options.deployment == "zones":
        return zone(seat, len(state.sides), state.width, state.height, options.deploy_depth)
    return tuple(range(state.width * state.height))


def open_cells(table: Table, seat: int) -> list[int]:
    """Where the seat may place a fighter: its area without full cover and without others' units."""
    return [cell for cell in area(table.state, seat) if table.levels[cell] != FULL and cell not in table.occupied]


def own_units(state: State, seat: int) -> list[Unit]:
    """The seat's units in roster order."""
    return [unit for unit in state.units.values() if unit.side == seat]


def check_room(table: Table) -> None:
    """Raises Illegal when a side has no way to place all its units (as the suggestion would)."""
    state = table.state
    if state.placed_by_map:
        return
    if state.options.deployment == "free":
        trial = table.scratch()
        for seat in range(len(state.sides)):
            _check_side(trial, seat)
            for unit_id, spot in suggest(trial, seat).items():
                _stand_for_trial(trial, trial.units[unit_id], spot)
        return
    for seat in range(len(state.sides)):
        _check_side(table, seat)


def _check_side(table: Table, seat: int) -> None:
    units = own_units(table.state, seat)
    if len(suggest(table, seat)) < len(units):
        cells = len(open_cells(table, seat))
        raise refuse(REFUSALS, "setup.zone_room", side=table.state.sides[seat].name, units=len(units), cells=cells)


def _stand_for_trial(table: Table, unit: Unit, spot: Spot) -> None:
    copied = copy(unit)
    copied.at, copied.orientation = spot.at, spot.orientation
    table.units[unit.id] = copied
    table.stand(copied)


def seat_to_deploy(state: State) -> list[int]:
    """The seats that still place units; with free deployment one after another (SPC-053, SPC-055)."""
    waiting = [seat for seat, side in enumerate(state.sides) if not side.locked and not side.conceded]
    return waiting[:1] if state.options.deployment == "free" else waiting


def deploy(table: Table, seat: int, command: Deploy) -> None:
    """Place all units of a side and lock. Raises Refusal."""
    state = table.state
    side = state.sides[seat]
    if side.locked:
        raise refuse(REFUSALS, "deploy.locked")
    if seat not in seat_to_deploy(state):
        if side.conceded:
            raise refuse(REFUSALS, "orders.conceded")
        raise NotYourDecision("deploy.not_your_turn", "SPC-053", REFUSALS["deploy.not_your_turn"].template)
    side.placements = check_placements(table, seat, command.placements)
    side.locked = True
    if state.options.deployment == "free" or state.options.play_mode == "solo":
        reveal(table, seat)


def check_placements(table: Table, seat: int, placements: Mapping[str, Placement]) -> dict[str, Spot]:
    """The spots of a complete, legal deployment. Raises Illegal."""
    units = {unit.id: unit for unit in own_units(table.state, seat)}
    trial = _Trial(table, seat)
    for unit_id in placements:
        if unit_id not in units:
            raise refuse(REFUSALS, "deploy.unknown_unit", unit=unit_id)
    missing = [unit_id for unit_id in units if unit_id not in placements]
    if missing:
        raise refuse(REFUSALS, "deploy.incomplete", units=", ".join(missing))
    ordered = sorted(units.values(), key=lambda unit: placements[unit.id].aboard is not None)
    placed = {unit.id: trial.place(unit, placements[unit.id]) for unit in ordered}
    return {unit_id: placed[unit_id] for unit_id in units}


class _Trial:
    """A side's placements one after another: who stands where so far, and what is left in the bays."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.area = set(area(table.state, seat))
        self.layers = {"ground": table.occupied.copy(), "high": table.high.copy()}
        self.seats = {f"{unit.id}.{bay.id}": bay.capacity for unit in own_units(table.state, seat) for bay in unit.bays}

    def place(self, unit: Unit, wanted: Placement) -> Spot:
        """Where a unit goes. Raises Illegal."""
        table = self.table
        if wanted.aboard is not None:
            return self._seat(unit, wanted)
        text = wanted.cell or ""
        at = read_cell(text, table.width, table.height)
        if at is None:
            raise refuse(REFUSALS, "deploy.no_cell", cell=text)
        cells = table.spot(unit, at, wanted.orientation if unit.parts else 0)
        if cells is None:
            raise refuse(REFUSALS, "deploy.outside_zone", cell=table.names[at])
        flat = [cell for part in cells for cell in part]
        for cell in flat:
            if table.in_cover(unit) and table.levels[cell] == FULL:
                raise refuse(REFUSALS, "deploy.full_cover", cell=table.names[cell])
            if cell not in self.area:
                raise refuse(REFUSALS, "deploy.outside_zone", cell=table.names[cell])
        footing = table.footing(unit, cells)
        if not table.fits(unit, footing, self.layers[unit.layer]):
            raise refuse(REFUSALS, "deploy.shared_cell", cell=table.names[at])
        self.layers[unit.layer].put(unit.id, footing)
        return Spot(at, wanted.orientation if unit.parts else 0)

    def _seat(self, unit: Unit, wanted: Placement) -> Spot:
        bay = (wanted.aboard or "").strip()
        if unit.parts or wanted.cell is not None or not self.seats.get(bay):
            raise refuse(REFUSALS, "deploy.bay", unit=unit.id, bay=bay)
        self.seats[bay] -= 1
        return Spot(OFF_BOARD, 0, bay)


def suggest(table: Table, seat: int) -> dict[str, Spot]:
    """A legal deployment: near the foremost row (or column), spread along it; hulls first, they need the room."""
    state = table.state
    units = own_units(state, seat)
    trial = _Trial(table, seat)
    count = len(units)
    along = state.width if seat < 2 else state.height
    placed: dict[str, Spot] = {}
    cells = _home_first(table, seat)
    taken: set[int] = set()
    for index, unit in sorted(enumerate(units), key=lambda item: -len(item[1].parts)):
        spot = (2 * index + 1) * along // (2 * count)
        for cell in sorted(cells, key=lambda cell: _awkwardness(state, seat, cell, spot)):
            if cell in taken and unit.layer == "ground" and state.focus == "foot":
                continue
            try:
                placed[unit.id] = trial.place(unit, Placement(table.names[cell]))
            except Illegal:
                continue
            taken.add(cell)
            break
    return {unit.id: placed[unit.id] for unit in units if unit.id in placed}


def _home_first(table: Table, seat: int) -> list[int]:
    state = table.state
    cells = list(area(state, seat))
    if state.options.deployment != "free":
        return cells
    home = set(zone(seat, len(state.sides), state.width, state.height, max(1, min(4, state.height // 4))))
    near = [cell for cell in cells if cell in home]
    return near if len(near) > 4 * len(own_units(state, seat)) else cells


def _awkwardness(state: State, seat: int, cell: int, spot: int) -> tuple[int, int, int]:
    """How far a cell is from a wanted spot one row behind the front of the zone."""
    x, y = cell % state.width, cell // state.width
    depth = state.options.deploy_depth
    line = max(0, depth - 2)
    rows = (y, state.height - 1 - y, x, state.width - 1 - x)
    across = x if seat < 2 else y
    return abs(across - spot) + 2 * abs(rows[seat] - line), abs(across - spot), cell


def placed_event(table: Table, unit: Unit) -> Deployed:
    """Where a unit stands at the start."""
    return Deployed(
        unit=unit.id,
        cell=table.names[unit.at] if unit.at >= 0 else None,
        orientation=unit.orientation if unit.parts else None,
        aboard=unit.aboard or None,
        clauses=("SPC-053", "SPC-054", "SPC-055", *(("SPC-271",) if unit.aboard else ())),
    )


def reveal(table: Table, seat: int) -> None:
    """Put a side's units where it placed them, for all to see."""
    state = table.state
    for unit in own_units(state, seat):
        spot = state.sides[seat].placements[unit.id]
        unit.at, unit.orientation, unit.aboard = spot.at, spot.orientation, spot.aboard
        if unit.aboard:
            hull, bay = unit.aboard.split(".")
            board(state, bay_of(state.units[hull], bay), unit.id)
        else:
            table.stand(unit)
        table.tell(placed_event(table, unit))
    state.sides[seat].placements = {}


def reveal_all(table: Table) -> None:
    """All sides at once; a side without a deployment of its own gets a suggested one (SPC-055)."""
    state = table.state
    for seat, side in enumerate(state.sides):
        if all(unit.at >= 0 or unit.aboard for unit in own_units(state, seat)):
            continue
        if not side.placements:
            side.placements = suggest(table, seat)
        reveal(table, seat)
