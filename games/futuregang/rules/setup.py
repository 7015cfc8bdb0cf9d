"""How a match comes to stand on the table: terrain, markers, roll-offs, who takes part (section 20)."""

from typing import Any

from games.futuregang.rules import cycle
from games.futuregang.rules.catalogue import Catalogue, catalogue_of
from games.futuregang.rules.events import Fielded, MarkersSet, MatchStarted, TeamRoster, TerrainSet
from games.futuregang.rules.gang import Gang, gang_of, numbered
from games.futuregang.rules.muster import muster, stats
from games.futuregang.rules.objectives import markers_of
from games.futuregang.rules.options import SIZES, Options, options_of
from games.futuregang.rules.presets import PRESETS
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.state import Fighter, Figure, Side, State
from games.futuregang.rules.table import Table, figure_id, plain
from games.futuregang.rules.terrain import TableSheet, clear_markers, generate, read_table
from games.kernel.dice import Dice
from games.kernel.geometry.plane.pieces import Piece
from games.kernel.refusal import refuse
from games.kernel.rules import Setup


def begin(setup: Setup, dice: Dice) -> Table:
    """The table before deployment, or before somebody has chosen who takes part. Raises Refusal."""
    options = options_of(setup.options)
    catalogue = catalogue_of(setup.catalogue)
    if len(setup.seats) != options.teams:
        raise refuse(REFUSALS, "setup.seats", teams=options.teams, found=len(setup.seats))
    gangs = [numbered(gang_of(seat.sheet)) for seat in setup.seats]
    reports = [muster(catalogue, gang, options) for gang in gangs]
    for seat, report in zip(setup.seats, reports, strict=True):
        if not report.legal:
            raise refuse(REFUSALS, "setup.muster", side=seat.name, fault=report.faults[0].sentence.rstrip("."))
    sheet, rolled, faces = _terrain(setup.map, options, catalogue, dice)
    markers = markers_of(options, sheet.width, sheet.height, len(gangs))
    points = [(marker.x, marker.y) for marker in markers.values() if marker.kind != "zone"]
    pieces, removed = clear_markers(sheet.pieces, points)
    state = State(
        options=options,
        equipment=catalogue.equipment,
        figures_of=catalogue.figures,
        width=sheet.width,
        height=sheet.height,
        pieces=pieces,
        sides=[
            side_of(gang, seat.name, report.budget - report.points)
            for gang, seat, report in zip(gangs, setup.seats, reports, strict=True)
        ],
        figures={},
        markers=markers,
        table_name=str(setup.map.get("name", ""))[:80],
    )
    table = Table(state, dice)
    _tell_start(table, gangs)
    terrain_clauses = ("FG-032", "FG-033", "FG-218") if rolled else ("FG-031", "FG-218")
    table.tell(
        TerrainSet(
            width=sheet.width, height=sheet.height, pieces=pieces, dice=faces, removed=removed, clauses=terrain_clauses
        )
    )
    table.tell(MarkersSet(scenario=options.scenario, markers=list(markers.values())))
    if options.scenario == "breakout":
        state.attacker = cycle.roll_off(table, "attacker")
    state.first = state.turn = cycle.roll_off(table, "deployment")
    for number, side in enumerate(state.sides):
        if len(side.members) <= options.max_fielded:
            field(table, number, sorted(member.number for member in side.members.values()))
    if all(side.fielded for side in state.sides):
        cycle.begin_deployment(table)
    return table


def _terrain(
    given: dict[str, Any], options: Options, catalogue: Catalogue, dice: Dice
) -> tuple[TableSheet, bool, list[int]]:
    """The table: one that came with the match, a designed one, an empty one, or one that is rolled now (FG-031)."""
    if "pieces" in given or "width" in given:
        return read_table(given), False, []
    if options.terrain in PRESETS:
        return PRESETS[options.terrain], False, []
    width, height = SIZES[options.table_size]
    if options.terrain == "none":
        return TableSheet(width, height), False, []
    recorder = Recorder(dice)
    pieces: tuple[Piece, ...] = generate(recorder, width, height, catalogue.templates)
    return TableSheet(width, height, pieces), True, recorder.faces


class Recorder:
    """Dice that remember their faces, for the event that shows them."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.faces: list[int] = []
        self.taken = dice.taken
        self.used = dice.used

    def roll(self, purpose: str, sides: int = 6) -> int:
        """The next face of the dice behind."""
        face = self._dice.roll(purpose, sides)
        self.faces.append(face)
        return face


def _tell_start(table: Table, gangs: list[Gang]) -> None:
    teams = {
        str(seat): TeamRoster(
            name=table.side(seat).name,
            figures=[figure_id(seat, member.number) for member in gang.units],
            sheet=plain(gang),
        )
        for seat, gang in enumerate(gangs)
    }
    table.tell(MatchStarted(options=plain(table.state.options), teams=teams))


def side_of(gang: Gang, name: str, points: int) -> Side:
    """A team from its gang. points: what a new gang has left, or a veteran saved (FG-064, FG-243)."""
    members = {
        str(member.number): Fighter(
            number=member.number,
            name=member.name or f"Member {member.number}",
            role=member.role,
            upgrades=member.upgrades,
            advances=member.advances,
            equipment=member.equipment,
        )
        for member in gang.units
    }
    return Side(
        name=gang.name or name,
        members=members,
        stash=list(gang.stash),
        points=points,
        games=gang.games,
        wins=gang.wins,
        draws=gang.draws,
        next=gang.next,
        called=gang.name,
    )


def field(table: Table, seat: int, numbers: list[int]) -> None:
    """These members take part: their figures come to be (FG-217, FG-222)."""
    side = table.side(seat)
    side.fielded = numbers
    for number in numbers:
        figure = figure_of(table.state, seat, side.members[str(number)])
        table.state.figures[figure.id] = figure
    table.state.figures = dict(sorted(table.state.figures.items(), key=lambda pair: (pair[1].seat, pair[1].number)))
    table.tell(Fielded(seat=seat, members=numbers))


def choose_fielded(table: Table, seat: int, numbers: tuple[int, ...]) -> None:
    """The owner of a large gang says who takes part. Raises Illegal (FG-217)."""
    state, side = table.state, table.side(seat)
    if state.phase != "field" or side.fielded:
        raise refuse(REFUSALS, "field.not_now")
    for number in numbers:
        if str(number) not in side.members:
            raise refuse(REFUSALS, "field.unknown", member=number)
    if len(set(numbers)) != len(numbers):
        raise refuse(REFUSALS, "field.twice")
    if len(numbers) != state.options.max_fielded:
        raise refuse(REFUSALS, "field.count", most=state.options.max_fielded, found=len(numbers))
    if not any(side.members[str(number)].role == "leader" for number in numbers):
        raise refuse(REFUSALS, "field.leader")
    field(table, seat, sorted(numbers))
    if all(each.fielded for each in state.sides):
        cycle.begin_deployment(table)


def first_choice(table: Table, seat: int) -> tuple[int, ...]:
    """The leader, the heroes, then by roster number: what the clock fields."""
    members = sorted(table.side(seat).members.values(), key=lambda m: (ROLES.index(m.role), m.number))
    return tuple(sorted(member.number for member in members[: table.state.options.max_fielded]))


ROLES = ("leader", "hero", "henchman")


def figure_of(state: State, seat: int, member: Fighter) -> Figure:
    """A member as a figure, before it is placed."""
    catalogue = Catalogue(state.equipment, {}, state.figures_of)
    found: Any = stats(catalogue, member, state.options)
    return Figure(
        id=figure_id(seat, member.number),
        seat=seat,
        number=member.number,
        role=member.role,
        equipment=member.equipment,
        name=member.name,
        **found,
    )


def refit(state: State, seat: int, member: Fighter) -> None:
    """A member's figure after its equipment has changed; what has become of it stays (FG-081)."""
    name = figure_id(seat, member.number)
    if name in state.figures:
        fitted = figure_of(state, seat, member)
        fitted.condition = state.figures[name].condition
        state.figures[name] = fitted
