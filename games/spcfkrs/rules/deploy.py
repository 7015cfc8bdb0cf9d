"""Zones and secret deployment (section 5)."""

from functools import lru_cache

from games.kernel.refusal import NotYourDecision, refuse
from games.spcfkrs.rules.commands import Deploy
from games.spcfkrs.rules.events import Deployed
from games.spcfkrs.rules.lattice import FULL, read_cell
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.state import State, Unit
from games.spcfkrs.rules.table import Table


@lru_cache(maxsize=256)
def zone(seat: int, sides: int, width: int, height: int, depth: int) -> tuple[int, ...]:
    """The cells of a seat's zone: rows for the first two, columns between them for the others (SPC-054)."""
    if seat == 0:
        return tuple(range(depth * width))
    if seat == 1:
        return tuple(range((height - depth) * width, height * width))
    columns = range(depth) if seat == 2 else range(width - depth, width)
    return tuple(y * width + x for y in range(depth, height - depth) for x in columns)


def open_cells(table: Table, seat: int) -> list[int]:
    """Where the seat may place a unit: its zone, or with free deployment the whole board, without full cover."""
    state = table.state
    options = state.options
    if options.deployment == "zones":
        cells = zone(seat, len(state.sides), state.width, state.height, options.deploy_depth)
    else:
        cells = tuple(range(state.width * state.height))
    return [cell for cell in cells if table.levels[cell] != FULL and cell not in table.occupied]


def own_units(state: State, seat: int) -> list[Unit]:
    """The seat's units in roster order."""
    return [unit for unit in state.units.values() if unit.side == seat]


def check_room(table: Table) -> None:
    """Raises Illegal when a side has more units than cells to place them in."""
    state = table.state
    if state.options.deployment == "map":
        return
    for seat, side in enumerate(state.sides):
        units, cells = len(own_units(state, seat)), len(open_cells(table, seat))
        needed = len(state.units) if state.options.deployment == "free" else units
        if cells < needed:
            raise refuse(REFUSALS, "setup.zone_room", side=side.name, units=units, cells=cells)


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
    side.placements = check_placements(table, seat, {key: place.cell for key, place in command.placements.items()})
    side.locked = True
    if state.options.deployment == "free" or state.options.play_mode == "solo":
        reveal(table, seat)


def check_placements(table: Table, seat: int, placements: dict[str, str]) -> dict[str, int]:
    """The cells of a complete, legal deployment. Raises Illegal."""
    state = table.state
    units = {unit.id: unit for unit in own_units(state, seat)}
    legal = set(open_cells(table, seat))
    placed: dict[str, int] = {}
    for unit_id, text in placements.items():
        if unit_id not in units:
            raise refuse(REFUSALS, "deploy.unknown_unit", unit=unit_id)
        cell = read_cell(text, state.width, state.height)
        if cell is None:
            raise refuse(REFUSALS, "deploy.no_cell", cell=text)
        if cell not in legal:
            raise _why_not(table, cell)
        if cell in placed.values():
            raise refuse(REFUSALS, "deploy.shared_cell", cell=table.names[cell])
        placed[unit_id] = cell
    missing = [unit_id for unit_id in units if unit_id not in placed]
    if missing:
        raise refuse(REFUSALS, "deploy.incomplete", units=", ".join(missing))
    return placed


def _why_not(table: Table, cell: int) -> Exception:
    name = table.names[cell]
    if table.levels[cell] == FULL:
        return refuse(REFUSALS, "deploy.full_cover", cell=name)
    if cell in table.occupied:
        return refuse(REFUSALS, "deploy.shared_cell", cell=name)
    return refuse(REFUSALS, "deploy.outside_zone", cell=name)


def suggest(table: Table, seat: int) -> dict[str, int]:
    """A legal deployment: near the foremost row (or column), spread along it, armour and blades to the front."""
    state = table.state
    units = own_units(state, seat)
    cells = open_cells(table, seat)
    if state.options.deployment == "free":
        home = set(zone(seat, len(state.sides), state.width, state.height, max(1, min(4, state.height // 4))))
        cells = [cell for cell in cells if cell in home] + [cell for cell in cells if cell not in home]
    count = len(units)
    along = state.width if seat < 2 else state.height
    placed: dict[str, int] = {}
    left = set(cells)
    for index, unit in enumerate(units):
        spot = (2 * index + 1) * along // (2 * count)
        cell = min(left, key=lambda cell: _awkwardness(state, seat, cell, spot))
        placed[unit.id] = cell
        left.discard(cell)
    return placed


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
    return Deployed(unit=unit.id, cell=table.names[unit.at], clauses=("SPC-053", "SPC-054", "SPC-055"))


def reveal(table: Table, seat: int) -> None:
    """Put a side's units where it placed them, for all to see."""
    state = table.state
    for unit in own_units(state, seat):
        cell = state.sides[seat].placements[unit.id]
        unit.at = cell
        table.occupied[cell] = unit.id
        table.tell(placed_event(table, unit))
    state.sides[seat].placements = {}


def reveal_all(table: Table) -> None:
    """All sides at once; a side without a deployment of its own gets a suggested one (SPC-055)."""
    state = table.state
    for seat, side in enumerate(state.sides):
        if all(unit.at >= 0 for unit in own_units(state, seat)):
            continue
        if not side.placements:
            side.placements = suggest(table, seat)
        reveal(table, seat)
