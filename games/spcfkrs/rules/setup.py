"""How a match comes to stand on the table: from forces, or from a position written down."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from games.kernel.geometry.grid import cell_name
from games.kernel.refusal import Malformed, malformed, refuse
from games.kernel.rules import SeatSetup, Setup
from games.spcfkrs.rules.catalogue import SIXTHS, Catalogue, Weapon, as_catalogue, check_catalogue
from games.spcfkrs.rules.commands import Orders
from games.spcfkrs.rules.force import Force, Recruit, as_force
from games.spcfkrs.rules.lattice import FULL, read_cell, read_rows
from games.spcfkrs.rules.muster import effective_stats, muster
from games.spcfkrs.rules.options import LETTERS, Options, as_options, side_seat, teams_by_seat
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.state import OFF_BOARD, Side, State, Unit

SMALLEST, LARGEST = 8, 60


class PlacedUnit(msgspec.Struct, forbid_unknown_fields=True):
    """One unit of a position. body, body_max: whole points, or a fraction such as "1/2". at absent: off the board."""

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


class PlacedSide(msgspec.Struct, forbid_unknown_fields=True):
    """One side of a position."""

    name: str = ""
    conceded: bool = False
    kills: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position as scenarios and `resolve` write it (docs/scenarios.md)."""

    units: dict[str, PlacedUnit]
    map: dict[str, Any] = {}
    sides: list[PlacedSide] = []
    round: int = 1
    phase: str = "orders"
    sheets: dict[str, dict[str, Any]] = {}


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
    if options.deployment == "map":
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
        state.units[unit.id] = unit


def make_unit(catalogue: Catalogue, recruit: Recruit, side: int, number: int) -> Unit:
    """A fresh unit of a legal recruit, off the board."""
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
        body=stats["body"] * SIXTHS,
        body_max=stats["body"] * SIXTHS,
        points=points,
        flying=any(entry.flying for entry in bought),
        shield="ready" if any(entry.plasma_shield for entry in bought) else "",
        dies_on=max((entry.dies_on for entry in bought), default=0),
        hacks_on=min((entry.hacks_on for entry in bought if entry.hacks_on), default=0),
        unit_class=profile.unit_class,
    )


def _weapons_used(catalogue: Catalogue, state: State) -> dict[str, Weapon]:
    """The weapons on the table, with the option `pistol_hits_on` worked in (SPC-025)."""
    used: dict[str, Weapon] = {}
    for unit in state.units.values():
        for key in (unit.gun, unit.melee):
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
            unit.at = number
            taken.add(number)


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
    _check_places(state)
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
    )
    _check_entries(catalogue, recruit)
    unit = make_unit(catalogue, recruit, seat, number)
    for field in ("speed", "move", "points"):
        value = getattr(placed, field)
        if value is not None:
            if not 0 <= value <= 1000:
                raise malformed(f"{unit.id}: {field} cannot be {value}.", "position.malformed")
            setattr(unit, field, value)
    if placed.body_max is not None:
        unit.body_max = unit.body = _sixths(placed.body_max)
    if placed.body is not None:
        unit.body = _sixths(placed.body)
        unit.body_max = max(unit.body, unit.body_max)
    if placed.shield is not None:
        if placed.shield not in ("", "ready", "triggered", "spent"):
            raise malformed("A shield is ready, triggered or spent.", "position.malformed")
        unit.shield = placed.shield
    unit.hacked, unit.acted, unit.stabbed = placed.hacked, placed.acted, placed.stabbed
    unit.alive = placed.alive and unit.body > 0
    if not unit.alive:
        unit.body, unit.cause = 0, "before"
        return unit
    if placed.at is None and state.phase == "setup":
        return unit
    cell = read_cell(placed.at or "", state.width, state.height)
    if cell is None:
        raise refuse(REFUSALS, "setup.cell", cell=placed.at or "")
    unit.at = cell
    return unit


def _check_entries(catalogue: Catalogue, recruit: Recruit) -> None:
    if recruit.profile not in catalogue.profiles:
        raise refuse(REFUSALS, "setup.entry", kind="profile", key=recruit.profile)
    for key in (recruit.gun, recruit.melee):
        if key is not None and key not in catalogue.weapons:
            raise refuse(REFUSALS, "setup.entry", kind="weapon", key=key)
    for key in recruit.modifications:
        if key not in catalogue.modifications:
            raise refuse(REFUSALS, "setup.entry", kind="modification", key=key)


def _sixths(value: int | str) -> int:
    try:
        points = Fraction(value) * SIXTHS
    except (ValueError, ZeroDivisionError) as error:
        raise refuse(REFUSALS, "setup.figure", value=value) from error
    if points.denominator != 1 or not 0 <= points <= 600 * SIXTHS:
        raise refuse(REFUSALS, "setup.figure", value=value)
    return int(points)


def _check_places(state: State) -> None:
    levels = read_rows(state.rows)
    taken: set[int] = set()
    for unit in state.units.values():
        if unit.at == OFF_BOARD:
            continue
        x, y = unit.at % state.width, unit.at // state.width
        if unit.at in taken:
            raise refuse(REFUSALS, "setup.occupied", cell=cell_name((x, y)))
        if levels[unit.at] == FULL:
            raise refuse(REFUSALS, "setup.full", cell=cell_name((x, y)))
        taken.add(unit.at)


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
