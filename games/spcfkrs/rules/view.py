"""What a viewer may see, built up from nothing (SPC-050: all is open but orders, and placements until revealed)."""

from typing import Any

import msgspec
from msgspec import Struct

from games.kernel.rules import Viewer
from games.spcfkrs.rules.catalogue import Figures, Weapon
from games.spcfkrs.rules.commands import UnitOrders
from games.spcfkrs.rules.deploy import area
from games.spcfkrs.rules.events import RevealedSheet, Score
from games.spcfkrs.rules.geometry import HEADING_NAMES
from games.spcfkrs.rules.lattice import names
from games.spcfkrs.rules.phased import callable_units
from games.spcfkrs.rules.scale import part_cells
from games.spcfkrs.rules.state import Side, State, Unit


class Board(Struct):
    width: int
    height: int
    rows: list[str]


class SideView(Struct, omit_defaults=True):
    """status: for others waiting or locked; for its owner empty, saved, locked or defaulted (the last round's orders
    were missed and none are saved yet)."""

    name: str
    letter: str
    team: int
    status: str
    alive: int
    points: int
    kills: int
    conceded: bool = False


class PartView(Struct, omit_defaults=True):
    """A hull part: its lattice position, Body in sixths, and the cells it covers on the board."""

    col: int
    row: int
    body: int
    body_max: int
    cells: list[str] = []


class GunView(Struct):
    """A gun attachment and the part that carries it."""

    weapon: str
    part: int


class BayView(Struct, omit_defaults=True):
    """A transport bay and who is aboard."""

    part: int
    capacity: int
    passengers: list[str] = []


class CrewView(Struct, omit_defaults=True):
    """What a hull's crew can still do. recharges_on, slag_on: the lowest face that succeeds.

    pilot_speed: what a dosed pilot adds."""

    pilot: bool
    recharges_on: int = 0
    slag_on: int = 0
    slag_length: int = 0
    slag_damage: int = 0
    pilot_speed: int = 0


class SlagView(Struct):
    """A line of slag on the board."""

    by: str
    round: int
    cells: list[str]


class UnitView(Struct, omit_defaults=True):
    """Body in sixths. cell: absent off the board and for placements that are not revealed. dies_on: an overdose roll
    this low kills; hacks_on: the face that its implant needs; 0: neither."""

    id: str
    side: int
    number: int
    name: str
    alive: bool
    body: int
    body_max: int
    speed: int
    move: int
    points: int
    profile: str
    gun: str
    melee: str
    modifications: list[str]
    cell: str | None = None
    flying: bool = False
    shield: str | None = None
    hacked: bool = False
    acted: bool = False
    stabbed: str | None = None
    cause: str | None = None
    unit_class: str = "foot"
    parts: dict[str, PartView] = {}
    guns: dict[str, GunView] = {}
    bays: dict[str, BayView] = {}
    crew: CrewView | None = None
    orientation: int | None = None
    heading: str | None = None
    aboard: str | None = None
    battalion: str | None = None
    malfunction: bool = False
    dies_on: int = 0
    hacks_on: int = 0


class SheetView(Struct, omit_defaults=True):
    orders: dict[str, UnitOrders]
    locked: bool
    sequence: list[str] = []
    form_battalion: dict[str, list[str]] = {}
    disband_battalion: list[str] = []


class CallView(Struct, omit_defaults=True):
    """Phased play: the side whose turn it is, the units it may act with, who delayed, who declared a follow."""

    side: int
    units: list[str]
    delayed: list[str] = []
    declared: dict[str, str] = {}
    late: bool = False


class OutcomeView(Struct, omit_defaults=True):
    winners: list[int]
    reason: str
    scores: dict[str, Score]


class View(Struct, omit_defaults=True):
    """zones: deployment cells by seat, while deploying. sheets: this round's, of seats that the viewer sees.
    placements: unrevealed deployments of those seats. last: the sheets revealed in the round before.
    figures: damage between classes and ramming, where hulls play. dice_left: real dice entered and not used yet.
    marks: the map's labels by cell."""

    game: str
    round: int
    phase: str
    play_mode: str
    options: dict[str, Any]
    board: Board
    sides: dict[str, SideView]
    units: dict[str, UnitView]
    weapons: dict[str, Weapon]
    zones: dict[str, list[str]] = {}
    sheets: dict[str, SheetView] = {}
    last: dict[str, RevealedSheet] = {}
    calls: CallView | None = None
    outcome: OutcomeView | None = None
    battalions: dict[str, list[str]] = {}
    slag: list[SlagView] = []
    figures: Figures | None = None
    dice_left: int | None = None
    marks: dict[str, str] = {}


def build_view(state: State, viewer: Viewer) -> View:
    """What the viewer may see of a state."""
    cells = names(state.width, state.height)
    open_table = state.options.play_mode == "solo"
    seen = [seat for seat in range(len(state.sides)) if open_table or viewer.sees(seat)]
    alive = [0] * len(state.sides)
    for unit in state.units.values():
        if unit.alive:
            alive[unit.side] += 1
    view = View(
        game="spcfkrs",
        round=state.round,
        phase=state.phase,
        play_mode=state.options.play_mode,
        options=msgspec.to_builtins(state.options),
        board=Board(state.width, state.height, state.rows),
        sides={
            str(seat): _side_view(side, alive[seat], seat in seen, state.phase) for seat, side in enumerate(state.sides)
        },
        units={unit.id: _unit_view(unit, _cell(state, unit, cells, seen)) for unit in state.units.values()},
        weapons=state.weapons,
        last=state.last,
        calls=_call_view(state),
    )
    view.options = {key: value for key, value in view.options.items() if value is not None}
    if state.phase == "setup" and (state.options.deployment == "zones" or state.zones):
        view.zones = {str(seat): _zone_names(state, seat, cells) for seat in range(len(state.sides))}
    for seat in seen:
        sheet = state.sides[seat].sheet
        if sheet is not None:
            view.sheets[str(seat)] = SheetView(
                sheet.orders, state.sides[seat].locked, sheet.sequence, sheet.form, sheet.disband
            )
        for name, place in state.sides[seat].placements.items():
            view.units[name].aboard = place.aboard or view.units[name].aboard
    for unit in state.units.values():
        if unit.parts:
            _show_hull(state, unit, view.units[unit.id], cells, unit.side in seen)
            view.figures = state.figures
    view.marks = state.marks
    view.battalions = state.battalions
    view.slag = [SlagView(line.by, line.round, [cells[cell] for cell in line.cells]) for line in state.slag]
    if state.options.dice_source == "entered":
        view.dice_left = len(state.supply)
    if state.ending is not None:
        view.outcome = OutcomeView(state.ending.winners, state.ending.reason, state.ending.scores)
    return view


def _zone_names(state: State, seat: int, cells: tuple[str, ...]) -> list[str]:
    return [cells[cell] for cell in area(state, seat)]


def _cell(state: State, unit: Unit, cells: tuple[str, ...], seen: list[int]) -> str | None:
    if unit.at >= 0:
        return cells[unit.at]
    if unit.side in seen:
        place = state.sides[unit.side].placements.get(unit.id)
        return None if place is None or place.at < 0 else cells[place.at]
    return None


def _side_view(side: Side, alive: int, own: bool, phase: str) -> SideView:
    if not own or phase == "setup":
        status = "locked" if side.locked else "waiting"
    elif side.locked:
        status = "locked"
    elif side.sheet is not None:
        status = "saved"
    else:
        status = "defaulted" if side.missed else "empty"
    return SideView(side.name, side.letter, side.team, status, alive, side.points, side.kills, side.conceded)


def _unit_view(unit: Unit, cell: str | None) -> UnitView:
    return UnitView(
        unit.id,
        unit.side,
        unit.number,
        unit.name,
        unit.alive,
        unit.body,
        unit.body_max,
        unit.speed,
        unit.move,
        unit.points,
        unit.profile,
        unit.gun,
        unit.melee,
        unit.modifications,
        cell,
        unit.flying,
        unit.shield or None,
        unit.hacked,
        unit.acted,
        unit.stabbed or None,
        unit.cause or None,
        unit.unit_class,
        aboard=unit.aboard or None,
        battalion=unit.battalion or None,
        dies_on=unit.dies_on,
        hacks_on=unit.hacks_on,
    )


def _show_hull(state: State, unit: Unit, view: UnitView, names: tuple[str, ...], own: bool) -> None:
    """A hull's parts, guns, bays and crew, where it stands or is about to."""
    place = state.sides[unit.side].placements.get(unit.id) if own else None
    at, orientation = (unit.at, unit.orientation) if unit.at >= 0 or place is None else (place.at, place.orientation)
    spots = part_cells(unit.shape(), unit.unit_class, state.focus, orientation) if at >= 0 else ()
    for number, part in enumerate(unit.parts, 1):
        offsets = spots[number - 1] if spots else ()
        covered = [names[at + dy * state.width + dx] for dx, dy in offsets]
        view.parts[str(number)] = PartView(part.col, part.row, part.body, part.body_max, covered)
    view.guns = {gun.id: GunView(gun.weapon, gun.part) for gun in unit.guns}
    view.bays = {bay.id: BayView(bay.part, bay.capacity, bay.passengers) for bay in unit.bays}
    if unit.crew is not None:
        crew = unit.crew
        view.crew = CrewView(
            crew.pilot, crew.recharges_on, crew.slag_on, crew.slag_length, crew.slag_damage, crew.pilot_speed
        )
    view.orientation = orientation
    view.heading = HEADING_NAMES[unit.heading]
    view.malfunction = unit.malfunction


def _call_view(state: State) -> CallView | None:
    call = state.call
    able = callable_units(state)
    if call is None or not able:
        return None
    return CallView(
        side=able[0].side,
        units=[unit.id for unit in able],
        delayed=[name for waiting in call.delayed for name in waiting],
        declared={entry.unit: entry.target for entry in call.declared},
        late=call.late,
    )
