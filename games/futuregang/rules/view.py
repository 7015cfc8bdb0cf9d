"""What a viewer sees: everything, for nothing is hidden (FG-008); built up from nothing all the same."""

from typing import Any

from msgspec import Struct

from games.futuregang.rules.catalogue import Item
from games.futuregang.rules.deploy import Box, home
from games.futuregang.rules.hits import counted_armor
from games.futuregang.rules.objectives import exit_distance, zone_holder
from games.futuregang.rules.state import Fighter, Figure, Goods, Side, State
from games.futuregang.rules.table import Table, plain
from games.kernel.dice import ScriptedDice
from games.kernel.geometry.plane.pieces import Piece


class TableView(Struct, omit_defaults=True):
    """The table in hundredths, y growing to the north. zones: [west, south, east, north] by seat."""

    width: int
    height: int
    pieces: list[Piece]
    zones: dict[str, Box]
    name: str = ""


class Stats(Struct):
    """Move in hundredths; Armor with what is worn."""

    fight: int
    shoot: int
    move: int
    armor: int
    tactics: int


class FigureView(Struct, omit_defaults=True):
    """A figure. team: its seat. condition: ok, stunned, incapacitated, dead, exited, retreated. counted: the Armor that
    a hit roll subtracts. contacts: enemies in base contact. x, y, level: absent until it is placed."""

    id: str
    team: int
    number: int
    name: str
    role: str
    stats: Stats
    counted: int
    equipment: list[str]
    condition: str
    ready: bool
    in_play: bool
    x: int | None = None
    y: int | None = None
    level: int | None = None
    carrying: str | None = None
    contacts: list[str] = []


class MarkerView(Struct, omit_defaults=True):
    """kind: loot, machine or zone. holder: who would score a zone now."""

    id: str
    kind: str
    x: int
    y: int
    condition: str
    owner: int | None = None
    carrier: str | None = None
    radius: int = 0
    holder: int | None = None


class MemberView(Struct, omit_defaults=True):
    """A member on the roster, for the post-game and for choosing who takes part."""

    number: int
    name: str
    role: str
    equipment: list[str]
    figure: str | None = None


class TeamView(Struct, omit_defaults=True):
    """A team. fielded: who takes part, once that is settled. finished: done with the post-game. ready: figures that may
    still be activated. needs_leader: it must promote somebody before it is done."""

    name: str
    letter: str
    victory: int
    in_play: int
    ready: int
    points: int
    stash: list[str]
    members: dict[str, MemberView]
    fielded: list[int] = []
    retreated: bool = False
    attacker: bool = False
    finished: bool = False
    advanced: bool = False
    needs_leader: bool = False


class ActiveView(Struct, omit_defaults=True):
    """The figure whose activation runs, and what it may still do in general (an offer says more)."""

    figure: str
    moved: bool
    may_move: bool
    may_exit: bool = False


class ReactionView(Struct):
    figure: str
    shooter: str


class TradeView(Struct):
    seat: int
    to: int
    give: Goods
    take: Goods


class OutcomeView(Struct, omit_defaults=True):
    """How the game itself ended; the post-game may still run. winner: -1 for a draw."""

    reason: str
    winner: int
    victory: dict[str, int]
    cycles: int


class View(Struct, omit_defaults=True):
    """phase: field, deploy, activation, post_game, over. turn: the seat that acts now; -1 when several may. cycles:
    completed ones. limit: of cycles, 0 for none."""

    game: str
    phase: str
    scenario: str
    cycle: int
    cycles: int
    limit: int
    turn: int
    first: int
    options: dict[str, Any]
    table: TableView
    teams: dict[str, TeamView]
    figures: dict[str, FigureView]
    markers: dict[str, MarkerView]
    equipment: dict[str, Item]
    active: ActiveView | None = None
    reaction: ReactionView | None = None
    trades: dict[str, TradeView] = {}
    outcome: OutcomeView | None = None
    attacker: int | None = None


def build_view(state: State) -> View:
    """The whole table."""
    table = Table(state, ScriptedDice(()))
    playing = state.phase in ("deploy", "activation")
    turn = state.turn
    if state.reaction is not None:
        turn = state.figures[state.reaction.figure].seat
    view = View(
        game="futuregang",
        phase=state.phase,
        scenario=state.options.scenario,
        cycle=state.cycle,
        cycles=state.cycles,
        limit=state.options.cycle_limit,
        turn=turn if playing else -1,
        first=state.first,
        options=plain(state.options),
        table=TableView(
            state.width,
            state.height,
            list(state.pieces),
            {str(seat): home(table, seat) for seat in range(len(state.sides))},
            state.table_name,
        ),
        teams={str(seat): _team(state, seat, side) for seat, side in enumerate(state.sides)},
        figures={figure.id: _figure(table, figure) for figure in state.figures.values()},
        markers=_markers(table),
        equipment=state.equipment,
        trades={name: TradeView(t.seat, t.to, t.give, t.take) for name, t in state.trades.items()},
    )
    if state.active is not None:
        figure = state.figures[state.active.figure]
        leaving = figure.seat == state.attacker and state.active.moved and exit_distance(table, figure) <= 10
        view.active = ActiveView(figure.id, state.active.moved, not state.active.moved, leaving)
    if state.reaction is not None:
        view.reaction = ReactionView(state.reaction.figure, state.reaction.shooter)
    if state.ending is not None:
        ending = state.ending
        view.outcome = OutcomeView(ending.reason, ending.winner, ending.victory, ending.cycles)
    if state.attacker >= 0:
        view.attacker = state.attacker
    return view


def _team(state: State, seat: int, side: Side) -> TeamView:
    mine = [figure for figure in state.figures.values() if figure.seat == seat]
    by_number = {figure.number: figure.id for figure in mine}
    return TeamView(
        name=side.name,
        letter="ABCD"[seat],
        victory=side.victory,
        in_play=sum(figure.in_play for figure in mine),
        ready=sum(figure.in_play and figure.ready for figure in mine),
        points=side.points,
        stash=list(side.stash),
        members={number: _member(member, by_number.get(member.number)) for number, member in side.members.items()},
        fielded=list(side.fielded),
        retreated=side.retreated,
        attacker=seat == state.attacker,
        finished=side.finished,
        advanced=side.advanced,
        needs_leader=not any(member.role == "leader" for member in side.members.values()),
    )


def _member(member: Fighter, figure: str | None) -> MemberView:
    return MemberView(member.number, member.name, member.role, list(member.equipment), figure)


def _figure(table: Table, figure: Figure) -> FigureView:
    view = FigureView(
        id=figure.id,
        team=figure.seat,
        number=figure.number,
        name=figure.name,
        role=figure.role,
        stats=Stats(figure.fight, figure.shoot, figure.move, figure.armor, figure.tactics),
        counted=counted_armor(table.state.options, figure),
        equipment=list(figure.equipment),
        condition=figure.condition,
        ready=figure.ready,
        in_play=figure.in_play,
        carrying=figure.carrying or None,
    )
    if figure.placed:
        view.x, view.y, view.level = figure.x, figure.y, figure.level
    if figure.in_play:
        view.contacts = [foe.id for foe in table.contacts(figure)]
    return view


def _markers(table: Table) -> dict[str, MarkerView]:
    found = {}
    for marker in table.state.markers.values():
        view = MarkerView(
            id=marker.id,
            kind=marker.kind,
            x=marker.x,
            y=marker.y,
            condition=marker.condition,
            owner=marker.owner if marker.owner >= 0 else None,
            carrier=marker.carrier or None,
            radius=marker.radius,
        )
        if marker.kind == "zone":
            view.holder = zone_holder(table, marker)
        found[marker.id] = view
    return found
