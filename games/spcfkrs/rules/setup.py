"""How a match comes to stand on the table: from forces, or from a position written down."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Literal

import msgspec

from games.kernel.dice import ScriptedDice
from games.kernel.geometry.grid import cell_name
from games.kernel.refusal import Malformed, malformed, refuse
from games.kernel.rules import Fault, SeatSetup, Setup
from games.spcfkrs.rules.battalion import check_forms
from games.spcfkrs.rules.catalogue import SIXTHS, Catalogue, Weapon, as_catalogue, check_catalogue
from games.spcfkrs.rules.commands import FormBattalion, Orders
from games.spcfkrs.rules.force import Force, Hull, Recruit, as_force
from games.spcfkrs.rules.geometry import FIRST_HEADINGS, HEADING_NAMES
from games.spcfkrs.rules.lattice import FULL, read_cell, read_rows
from games.spcfkrs.rules.muster import effective_stats, muster
from games.spcfkrs.rules.options import LETTERS, Options, as_options, side_seat, teams_by_seat
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.scale import part_cells
from games.spcfkrs.rules.scene import lay_out
from games.spcfkrs.rules.slag import slag_by_class
from games.spcfkrs.rules.special import refit
from games.spcfkrs.rules.state import OFF_BOARD, Bay, Crew, Gun, Part, Side, SlagLine, State, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.yard import bay, hull_stats, mountings, weigh_hull

SMALLEST, LARGEST = 8, 60


class PlacedUnit(msgspec.Struct, forbid_unknown_fields=True):
    """One unit of a position. body, body_max: whole points, or a fraction such as "1/2". at absent: off the board.

    parts: Body left of a hull's parts, by number from "1". aboard: a bay such as "V1.b1", by unit id.
    """

    at: str | None = None
    profile: str = "fighter"
    name: str = ""
    gun: str | None = None
    melee: str | None = None
    modifications: list[str] = []
    body: int | str | None = None
    body_max: int | str | None = None
    speed: int | None = None
    move: int | None = None
    points: int | None = None
    shield: str | None = None
    hacked: bool = False
    acted: bool = False
    stabbed: str = ""
    alive: bool = True
    cause: str = "before"
    hull: Hull | None = None
    parts: dict[str, int | str] = {}
    orientation: Literal[0, 90, 180, 270] = 0
    heading: Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"] | None = None
    aboard: str | None = None
    malfunction: bool = False
    pilot: bool = True


class PlacedSide(msgspec.Struct, forbid_unknown_fields=True):
    """One side of a position."""

    name: str = ""
    conceded: bool = False
    kills: int = 0


class PlacedSlag(msgspec.Struct, forbid_unknown_fields=True):
    """A line of slag that lies there already: which hull laid it, and in which round."""

    by: str
    round: int
    cells: list[str]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position as scenarios and `resolve` write it (docs/scenarios.md)."""

    units: dict[str, PlacedUnit]
    map: dict[str, Any] = {}
    sides: list[PlacedSide] = []
    round: int = 1
    phase: str = "orders"
    sheets: dict[str, dict[str, Any]] = {}
    battalions: dict[str, list[str]] = {}
    slag: list[PlacedSlag] = []


def catalogue_of(value: Catalogue | Mapping[str, Any]) -> Catalogue:
    """A catalogue that holds together. Raises Malformed or Illegal."""
    try:
        catalogue = as_catalogue(value if isinstance(value, Catalogue) else dict(value))
    except msgspec.ValidationError as error:
        raise malformed(f"This is no catalogue of SPCFKRS: {error}.", "catalogue.malformed") from error
    faults = check_catalogue(catalogue)
    if faults:
        raise refuse(REFUSALS, "setup.catalogue", fault=faults[0].sentence.rstrip("."))
    return catalogue


def options_of(value: Options | Mapping[str, Any] | None) -> Options:
    """Options that fit together. Raises Malformed or Illegal."""
    try:
        return as_options(value if value is None or isinstance(value, Options) else dict(value))
    except msgspec.ValidationError as error:
        raise malformed(f"These options do not fit SPCFKRS: {error}.", "options.malformed") from error


def force_of(value: Force | Mapping[str, Any]) -> Force:
    """A sheet. Raises Malformed."""
    try:
        return as_force(value if isinstance(value, Force) else dict(value))
    except msgspec.ValidationError as error:
        raise malformed(f"This is no warband of SPCFKRS: {error}.", "sheet.malformed") from error


def new_state(setup: Setup) -> tuple[State, list[Force]]:
    """A state before deployment, and the forces. Raises Refusal."""
    catalogue = catalogue_of(setup.catalogue)
    options = options_of(setup.options)
    if len(setup.seats) != options.sides:
        raise refuse(REFUSALS, "setup.seats", sides=options.sides, found=len(setup.seats))
    rows, options = board_of(setup.map, options)
    options = options_of(options)
    teams = teams_by_seat(options)
    forces = [force_of(seat.sheet) for seat in setup.seats]
    state = _empty(options, rows)
    for number, (seat, force) in enumerate(zip(setup.seats, forces, strict=True)):
        _enlist(state, catalogue, number, seat, force, teams[number])
    state.weapons = _weapons_used(catalogue, state)
    state.figures = catalogue.figures
    lay_out(state, setup.map)
    if state.placed_by_map:
        _place_by_map(state, setup.map.get("positions", {}))
    return state, forces


def _empty(options: Options, rows: list[str]) -> State:
    return State(
        options=options, weapons={}, width=len(rows[0]), height=len(rows), rows=rows, units={}, sides=[], round=0
    )


def board_of(data: Mapping[str, Any], options: Options) -> tuple[list[str], Options]:
    """Terrain rows, and options that name their size. Raises Illegal or Malformed.

    data: {} for open ground of the options' size; {"rows": [...]}; or {"width", "height", "cover": {"F10": "full"}}.
    """
    rows = data.get("rows")
    if rows is None:
        rows = _drawn(data, options)
    if not isinstance(rows, (list, tuple)) or not rows or not all(isinstance(row, str) for row in rows):
        raise malformed("A map's rows are a list of texts.", "map.malformed")
    rows = list(rows)
    width, height = len(rows[0]), len(rows)
    if any(len(row) != width for row in rows):
        raise refuse(REFUSALS, "setup.map_limits")
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise refuse(REFUSALS, "setup.map_limits")
    if any(set(row) - set(".o#") for row in rows):
        raise refuse(REFUSALS, "setup.map_terrain")
    usual = Options()
    for wanted, given, default in (
        (options.map_width, width, usual.map_width),
        (options.map_height, height, usual.map_height),
    ):
        if wanted not in (given, default):
            raise refuse(REFUSALS, "setup.map_size", width=width, height=height)
    return rows, msgspec.structs.replace(options, map_width=width, map_height=height)


def _drawn(data: Mapping[str, Any], options: Options) -> list[str]:
    width, height = data.get("width", options.map_width), data.get("height", options.map_height)
    if type(width) is not int or type(height) is not int:
        raise malformed("A map's width and height are whole numbers.", "map.malformed")
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise refuse(REFUSALS, "setup.map_limits")
    grid = [["."] * width for _ in range(height)]
    cover = data.get("cover", {})
    if not isinstance(cover, Mapping):
        raise malformed("A map's cover is an object from cells to full or partial.", "map.malformed")
    for text, level in cover.items():
        cell = read_cell(str(text), width, height)
        if cell is None:
            raise refuse(REFUSALS, "setup.cell", cell=text)
        if level not in ("open", "partial", "full"):
            raise refuse(REFUSALS, "setup.map_terrain")
        grid[cell // width][cell % width] = {"open": ".", "partial": "o", "full": "#"}[level]
    return ["".join(row) for row in grid]


def _enlist(state: State, catalogue: Catalogue, number: int, seat: SeatSetup, force: Force, team: int) -> None:
    report = muster(catalogue, force, state.options, number)
    side = Side(name=seat.name, letter=LETTERS[number], team=team, points=report.points)
    state.sides.append(side)
    if not report.legal:
        raise refuse(REFUSALS, "setup.muster", side=seat.name, fault=report.faults[0].sentence.rstrip("."))
    for index, recruit in enumerate(force.units):
        unit = make_unit(catalogue, recruit, number, index + 1)
        unit.points = report.units[index].points
        refit(state, unit)
        state.units[unit.id] = unit


def make_unit(catalogue: Catalogue, recruit: Recruit, side: int, number: int) -> Unit:
    """A fresh unit of a legal recruit, off the board; Move not yet scaled to the map."""
    if recruit.hull is not None:
        return make_hull(catalogue, recruit, recruit.hull, side, number)
    profile = catalogue.profiles[recruit.profile]
    bought = [catalogue.modifications[key] for key in recruit.modifications]
    stats = effective_stats(profile, bought)
    gun, melee = recruit.gun or profile.gun, recruit.melee or profile.melee
    points = profile.cost + sum(entry.cost for entry in bought)
    points += sum(catalogue.weapons[key].cost for key in (gun, melee) if key not in (profile.gun, profile.melee))
    return Unit(
        id=f"{LETTERS[side]}{number}",
        side=side,
        number=number,
        name=recruit.name or f"{profile.name} {number}",
        profile=recruit.profile,
        gun=gun,
        melee=melee,
        modifications=list(recruit.modifications),
        speed=stats["speed"],
        move=stats["move"],
        raw_speed=stats["speed"],
        raw_move=stats["move"],
        body=stats["body"] * SIXTHS,
        body_max=stats["body"] * SIXTHS,
        points=points,
        flying=any(entry.flying for entry in bought),
        shield="ready" if any(entry.plasma_shield for entry in bought) else "",
        dies_on=max((entry.dies_on for entry in bought), default=0),
        hacks_on=min((entry.hacks_on for entry in bought if entry.hacks_on), default=0),
        unit_class=profile.unit_class,
    )


def make_hull(catalogue: Catalogue, recruit: Recruit, hull: Hull, side: int, number: int) -> Unit:
    """A fresh vehicle or spaceship of a legal recruit, off the board."""
    part = catalogue.hull_parts[hull.part]
    bought = [catalogue.modifications[key] for key in recruit.modifications]
    stats = hull_stats(part, bought)
    body = part.body * SIXTHS
    stall = bay(catalogue, hull.unit_class)
    capacity = stall.bay if stall is not None else 0
    crew = Crew(
        recharges_on=max((entry.recharges_on for entry in bought), default=0),
        slag_on=max((entry.slag_on for entry in bought), default=0),
        slag_length=max((entry.slag_length for entry in bought), default=0),
        slag_damage=max((entry.slag_damage for entry in bought), default=0),
        pilot_speed=sum(entry.speed_bonus for entry in bought),
    )
    return Unit(
        id=f"{LETTERS[side]}{number}",
        side=side,
        number=number,
        name=recruit.name or f"{hull.unit_class.capitalize()} {number}",
        profile=hull.part,
        gun="",
        melee="",
        modifications=list(recruit.modifications),
        speed=stats["speed"],
        move=stats["move"],
        raw_speed=stats["speed"],
        raw_move=stats["move"],
        body=body * len(hull.parts),
        body_max=body * len(hull.parts),
        points=weigh_hull(catalogue, recruit, hull, "", []).points,
        flying=hull.unit_class == "spaceship" or any(entry.flying for entry in bought),
        shield="ready" if any(entry.plasma_shield for entry in bought) else "",
        dies_on=max((entry.dies_on for entry in bought), default=0),
        hacks_on=min((entry.hacks_on for entry in bought if entry.hacks_on), default=0),
        unit_class=hull.unit_class,
        layer="high" if hull.unit_class == "spaceship" else "ground",
        parts=[Part(col, row, body, body) for col, row in hull.parts],
        guns=[
            Gun(f"g{place}", mounting.weapon, mounting.part)
            for place, mounting in enumerate(mountings(catalogue, hull), 1)
        ],
        bays=[Bay(f"b{place}", number, capacity) for place, number in enumerate(sorted(hull.bays), 1)],
        crew=crew,
        heading=FIRST_HEADINGS[side],
    )


def _weapons_used(catalogue: Catalogue, state: State) -> dict[str, Weapon]:
    """The weapons on the table, with the option `pistol_hits_on` worked in (SPC-025)."""
    used: dict[str, Weapon] = {}
    for unit in state.units.values():
        for key in [gun.weapon for gun in unit.guns] or [unit.gun, unit.melee]:
            weapon = catalogue.weapons[key]
            if weapon.pistol and state.options.pistol_hits_on == 3:
                weapon = msgspec.structs.replace(weapon, hits_on=3)
            used[key] = weapon
    return used


def _place_by_map(state: State, positions: Any) -> None:
    """Put every unit where the map says, in roster order (SPC-053)."""
    if not isinstance(positions, Mapping):
        raise malformed("A map's positions are an object from seats to lists of cells.", "map.malformed")
    levels = read_rows(state.rows)
    taken: set[int] = set()
    for seat, side in enumerate(state.sides):
        cells = positions.get(str(seat), [])
        units = [unit for unit in state.units.values() if unit.side == seat]
        numbers = [read_cell(str(cell), state.width, state.height) for cell in list(cells)[: len(units)]]
        free = [number for number in numbers if number is not None and levels[number] != FULL and number not in taken]
        if len(set(free)) < len(units):
            raise refuse(REFUSALS, "setup.map_positions", side=side.name, needed=len(units))
        for unit, number in zip(units, free, strict=True):
            if unit.parts and not fits_on_board(state, unit, number):
                raise refuse(REFUSALS, "setup.map_positions", side=side.name, needed=len(units))
            unit.at = number
            taken.add(number)
    _check_places(state)


def position_state(
    data: Mapping[str, Any], catalogue_data: Catalogue | Mapping[str, Any], options_data: Mapping[str, Any]
) -> tuple[State, dict[str, dict[str, Any]]]:
    """A state from a position, before its sheets are handed in; and those sheets. Raises Refusal."""
    try:
        given = msgspec.convert(dict(data), Position)
    except msgspec.ValidationError as error:
        raise malformed(f"This is no position of SPCFKRS: {error}.", "position.malformed") from error
    catalogue = catalogue_of(catalogue_data)
    options = _options_for(given, options_data)
    rows, options = board_of(given.map, options)
    state = _empty(options, rows)
    state.phase = given.phase
    state.round = 0 if given.phase == "setup" else given.round
    teams = teams_by_seat(options)
    for seat in range(options.sides):
        side = given.sides[seat] if seat < len(given.sides) else PlacedSide()
        made = Side(name=side.name or f"Side {LETTERS[seat]}", letter=LETTERS[seat], team=teams[seat], points=0)
        made.conceded, made.kills = side.conceded, side.kills
        state.sides.append(made)
    for name, placed in sorted(given.units.items(), key=lambda item: _unit_key(item[0], options.sides)):
        seat, number = _unit_key(name, options.sides)
        state.units[f"{LETTERS[seat]}{number}"] = _placed_unit(state, catalogue, seat, number, placed)
    for unit in state.units.values():
        state.sides[unit.side].points += unit.points
    state.weapons = _weapons_used(catalogue, state)
    state.figures = catalogue.figures
    _come_aboard(state, given)
    _check_places(state)
    lay_out(state, given.map)
    _gather(state, given.battalions)
    _pour(state, given.slag)
    return state, given.sheets


def _options_for(given: Position, options_data: Mapping[str, Any]) -> Options:
    values = dict(options_data)
    if "sides" not in values:
        letters = {name[:1].upper() for name in given.units}
        needed = max((LETTERS.find(letter) + 1 for letter in letters), default=2)
        values["sides"] = max(2, len(given.sides), needed)
    if "map" not in values:
        values["map"] = "position"
    rows = given.map.get("rows")
    height = given.map.get("height", len(rows) if isinstance(rows, list) else 24)
    if isinstance(height, int) and "deploy_depth" not in values and height < 10:
        values["deploy_depth"] = 1
    if given.phase in ("special", "stab", "shoot", "move") and values.get("play_mode") != "phased":
        raise malformed("Only phased play can begin within a round.", "position.phase")
    if given.phase not in ("setup", "orders", "special", "stab", "shoot", "move"):
        raise malformed(f"A position cannot be in phase “{given.phase}”.", "position.phase")
    return options_of(values)


def _unit_key(name: str, sides: int) -> tuple[int, int]:
    seat = side_seat(name[:1], sides) if name[:1].isalpha() else None
    if seat is None or not name[1:].isdigit() or not 1 <= int(name[1:]) <= 999:
        raise refuse(REFUSALS, "setup.unit", unit=name)
    return seat, int(name[1:])


def _placed_unit(state: State, catalogue: Catalogue, seat: int, number: int, placed: PlacedUnit) -> Unit:
    recruit = Recruit(
        profile=placed.profile,
        name=placed.name,
        gun=placed.gun,
        melee=placed.melee,
        modifications=list(placed.modifications),
        hull=placed.hull,
    )
    _check_entries(catalogue, recruit)
    unit = make_unit(catalogue, recruit, seat, number)
    unit.malfunction = placed.malfunction
    if unit.crew is not None:
        unit.crew.pilot = placed.pilot
    refit(state, unit)
    for field in ("speed", "move", "points"):
        value = getattr(placed, field)
        if value is not None:
            if not 0 <= value <= 1000:
                raise malformed(f"{unit.id}: {field} cannot be {value}.", "position.malformed")
            setattr(unit, field, value)
    if placed.body_max is not None:
        unit.body_max = unit.body = sixths(placed.body_max)
    _hurt_parts(unit, placed)
    unit.orientation = placed.orientation if unit.parts else 0
    if placed.heading is not None:
        unit.heading = HEADING_NAMES.index(placed.heading)
    if placed.body is not None and not unit.parts:
        unit.body = sixths(placed.body)
        unit.body_max = max(unit.body, unit.body_max)
    if placed.shield is not None:
        if placed.shield not in ("", "ready", "triggered", "spent"):
            raise malformed("A shield is ready, triggered or spent.", "position.malformed")
        unit.shield = placed.shield
    unit.hacked, unit.acted, unit.stabbed = placed.hacked, placed.acted, placed.stabbed
    unit.alive = placed.alive and unit.body > 0
    if not unit.alive:
        unit.body, unit.cause = 0, placed.cause
        return unit
    if placed.aboard is not None and placed.at is None:
        unit.aboard = placed.aboard
        return unit
    if placed.at is None and state.phase == "setup":
        return unit
    cell = read_cell(placed.at or "", state.width, state.height)
    if cell is None:
        raise refuse(REFUSALS, "setup.cell", cell=placed.at or "")
    unit.at = cell
    return unit


def _hurt_parts(unit: Unit, placed: PlacedUnit) -> None:
    for key, value in placed.parts.items():
        if not key.isdigit() or not 1 <= int(key) <= len(unit.parts):
            raise malformed(f"{unit.id} has no part {key}.", "position.malformed")
        part = unit.parts[int(key) - 1]
        part.body = sixths(value)
        part.body_max = max(part.body, part.body_max)
    if unit.parts:
        unit.body = sum(part.body for part in unit.parts)
        unit.body_max = sum(part.body_max for part in unit.parts)


def _come_aboard(state: State, given: Position) -> None:
    """Put passengers into their bays. Raises Illegal."""
    for unit in state.units.values():
        if not unit.aboard:
            continue
        hull_id, _, bay_id = unit.aboard.partition(".")
        hull = state.units.get(hull_id)
        stall = next((entry for entry in hull.bays if entry.id == bay_id), None) if hull is not None else None
        if unit.parts or stall is None or len(stall.passengers) >= stall.capacity:
            raise refuse(REFUSALS, "deploy.bay", unit=unit.id, bay=unit.aboard)
        stall.passengers.append(unit.id)


def _pour(state: State, lines: list[PlacedSlag]) -> None:
    """Slag that a position begins with. Raises Illegal."""
    for line in lines:
        unit = state.units.get(line.by)
        if unit is None or unit.crew is None:
            raise refuse(REFUSALS, "setup.unit", unit=line.by)
        cells = [read_cell(cell, state.width, state.height) for cell in line.cells]
        if None in cells:
            raise refuse(REFUSALS, "setup.cell", cell=line.cells[cells.index(None)])
        numbers = [cell for cell in cells if cell is not None]
        state.slag.append(SlagLine(unit.id, line.round, numbers, slag_by_class(state, unit)))


def _gather(state: State, battalions: dict[str, list[str]]) -> None:
    """Battalions that a position begins with. Raises Illegal."""
    table = Table(state, ScriptedDice(()))
    for name, names in battalions.items():
        form = msgspec.convert({"name": name, "members": names}, FormBattalion)
        first = state.units.get(names[0]) if names else None
        if first is None:
            raise refuse(REFUSALS, "battalion.member", unit=name)
        formed = check_forms(table, first.side, [form], [])
        state.battalions.update(formed)
        for unit in formed[name]:
            state.units[unit].battalion = name


def _check_entries(catalogue: Catalogue, recruit: Recruit) -> None:
    if recruit.hull is not None:
        faults: list[Fault] = []
        weigh_hull(catalogue, recruit, recruit.hull, "", faults)
        if faults:
            raise refuse(REFUSALS, "setup.hull", fault=faults[0].sentence.rstrip("."))
        return
    if recruit.profile not in catalogue.profiles:
        raise refuse(REFUSALS, "setup.entry", kind="profile", key=recruit.profile)
    for key in (recruit.gun, recruit.melee):
        if key is not None and key not in catalogue.weapons:
            raise refuse(REFUSALS, "setup.entry", kind="weapon", key=key)
    for key in recruit.modifications:
        if key not in catalogue.modifications:
            raise refuse(REFUSALS, "setup.entry", kind="modification", key=key)


def sixths(value: int | str) -> int:
    try:
        points = Fraction(value) * SIXTHS
    except (ValueError, ZeroDivisionError) as error:
        raise refuse(REFUSALS, "setup.figure", value=value) from error
    if points.denominator != 1 or not 0 <= points <= 600 * SIXTHS:
        raise refuse(REFUSALS, "setup.figure", value=value)
    return int(points)


def fits_on_board(state: State, unit: Unit, at: int) -> bool:
    """Whether all cells of a hull at a position lie on the board."""
    x, y = at % state.width, at // state.width
    offsets = part_cells(unit.shape(), unit.unit_class, state.focus, unit.orientation)
    return all(0 <= x + dx < state.width and 0 <= y + dy < state.height for cells in offsets for dx, dy in cells)


def _check_places(state: State) -> None:
    """Everybody stands on the board, in no wall, in no enemy's place and within capacity (SPC-173). Raises Illegal."""
    empty = msgspec.structs.replace(state, units={})
    table = Table(empty, ScriptedDice(()))
    table.units = state.units
    for unit in state.units.values():
        if unit.at == OFF_BOARD:
            continue
        name = cell_name((unit.at % state.width, unit.at // state.width))
        spot = table.spot(unit, unit.at, unit.orientation)
        if spot is None:
            raise refuse(REFUSALS, "setup.edge", unit=unit.id, cell=name)
        if table.in_cover(unit) and any(table.levels[cell] == FULL for cells in spot for cell in cells):
            raise refuse(REFUSALS, "setup.full", cell=name)
        if not table.fits(unit, table.footing(unit, spot), table.layer(unit)):
            raise refuse(REFUSALS, "setup.occupied", cell=name)
        table.stand(unit)


def read_sheets(sheets: dict[str, dict[str, Any]], sides: int, round_number: int) -> dict[int, Orders]:
    """The order sheets that a position brings along. Raises Malformed."""
    read: dict[int, Orders] = {}
    for key, sheet in sheets.items():
        seat = side_seat(key, sides)
        if seat is None:
            raise malformed(f"There is no side {key}.", "position.sheets")
        try:
            read[seat] = msgspec.convert({"type": "orders", "round": round_number, "locked": False, **sheet}, Orders)
        except msgspec.ValidationError as error:
            raise Malformed("position.sheets", "", f"These are no orders: {error}.") from error
    return read
