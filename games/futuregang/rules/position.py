"""A position written down, and read again (docs/scenarios.md)."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from games.futuregang.rules.catalogue import Catalogue
from games.futuregang.rules.gang import Role
from games.futuregang.rules.objectives import markers_of
from games.futuregang.rules.options import Options
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.setup import figure_of
from games.futuregang.rules.state import (
    LETTERS,
    RADIUS,
    Active,
    Condition,
    Ending,
    Fighter,
    Figure,
    Line,
    Marker,
    Phase,
    Reaction,
    Side,
    State,
    Trade,
)
from games.futuregang.rules.table import Table, plain
from games.kernel.dice import ScriptedDice
from games.kernel.geometry.plane.pieces import Piece
from games.kernel.refusal import malformed, refuse


class PlacedFigure(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One figure of a position. Stats left out are those of a starting member with its equipment; move in hundredths,
    armor with what it wears. x absent: not placed. level absent: where it would rest."""

    x: int | None = None
    y: int | None = None
    level: int | None = None
    role: Role = "henchman"
    equipment: tuple[str, ...] = ()
    name: str = ""
    fight: int | None = None
    shoot: int | None = None
    move: int | None = None
    armor: int | None = None
    tactics: int | None = None
    condition: Condition = "ok"
    ready: bool = True
    carrying: str = ""


class PlacedTeam(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One team. members: its whole roster by number; left out, just those with figures. fielded: likewise."""

    name: str = ""
    members: dict[str, Fighter] | None = None
    fielded: list[int] | None = None
    stash: list[str] = []
    points: int = 0
    games: int = 0
    wins: int = 0
    draws: int = 0
    next: int = 0
    victory: int = 0
    retreated: bool = False
    wiped: int = 0
    finished: bool = False
    advanced: bool = False
    ledger: list[Line] = []
    called: str = ""


class PlacedMarker(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What differs from how a scenario's marker begins."""

    x: int | None = None
    y: int | None = None
    condition: str | None = None
    carrier: str = ""


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A position as scenarios and `resolve` write it. cycles: completed ones, one less than the cycle unless given.

    active: the figure whose activation runs, by id, or with what it has done.
    """

    figures: dict[str, PlacedFigure]
    width: int = 12000
    height: int = 9000
    pieces: tuple[Piece, ...] = ()
    teams: list[PlacedTeam] = []
    markers: dict[str, PlacedMarker] = {}
    phase: Phase = "activation"
    cycle: int = 1
    cycles: int | None = None
    first: int = 0
    turn: int | None = None
    attacker: int = -1
    step: int = 0
    active: str | Active | None = None
    reaction: Reaction | None = None
    trades: dict[str, Trade] = {}
    traded: int = 0
    ending: Ending | None = None
    table_name: str = ""


def position_state(data: Mapping[str, Any], catalogue: Catalogue, options: Options) -> State:
    """A state from a position. Raises Malformed or Illegal."""
    try:
        given = msgspec.convert(dict(data), Position)
    except msgspec.ValidationError as error:
        raise malformed(f"That is no position of Futuregang: {error}.", "setup.malformed") from error
    state = State(
        options=options,
        equipment=catalogue.equipment,
        figures_of=catalogue.figures,
        width=given.width,
        height=given.height,
        pieces=given.pieces,
        sides=[Side(f"Team {LETTERS[seat]}", {}) for seat in range(options.teams)],
        figures={},
        phase=given.phase,
        cycle=given.cycle,
        cycles=given.cycle - 1 if given.cycles is None else given.cycles,
        first=given.first,
        turn=given.first if given.turn is None else given.turn,
        attacker=given.attacker if given.attacker >= 0 or options.scenario != "breakout" else 0,
        step=given.step,
        active=Active(given.active) if isinstance(given.active, str) else given.active,
        reaction=given.reaction,
        trades=given.trades,
        traded=given.traded,
        ending=given.ending,
        table_name=given.table_name,
    )
    for name, placed in sorted(given.figures.items(), key=lambda item: (item[0][:1], len(item[0]), item[0])):
        _figure(state, name, placed)
    if state.active is not None and state.active.figure in state.figures:
        state.figures[state.active.figure].ready = False
    for seat, team in enumerate(given.teams[: options.teams]):
        _team(state.sides[seat], team)
    for side in state.sides:
        side.next = max(side.next, *(int(number) + 1 for number in side.members), 1)
    if given.phase != "field":
        for seat, side in enumerate(state.sides):
            side.fielded = side.fielded or sorted(f.number for f in state.figures.values() if f.seat == seat)
    state.markers = _markers(state, given)
    _check_rest(state)
    return state


def _figure(state: State, name: str, placed: PlacedFigure) -> None:
    letter, number = name[:1], name[1:]
    seat = LETTERS.find(letter)
    if not letter or not 0 <= seat < len(state.sides) or not number.isdecimal() or not int(number):
        raise refuse(REFUSALS, "setup.figure", figure=name)
    for key in placed.equipment:
        if key not in state.equipment:
            raise refuse(REFUSALS, "setup.item", item=key)
    member = Fighter(int(number), placed.name or f"{letter}{number}", placed.role, equipment=placed.equipment)
    state.sides[seat].members[str(member.number)] = member
    figure = figure_of(state, seat, member)
    for stat in ("fight", "shoot", "move", "armor", "tactics"):
        if getattr(placed, stat) is not None:
            setattr(figure, stat, getattr(placed, stat))
    figure.condition, figure.carrying = placed.condition, placed.carrying
    if placed.x is not None and placed.y is not None:
        figure.x, figure.y, figure.placed = placed.x, placed.y, True
        figure.level = -1 if placed.level is None else placed.level
        figure.ready = placed.ready and figure.in_play and state.phase == "activation"
    state.figures[figure.id] = figure


def _team(side: Side, team: PlacedTeam) -> None:
    members = side.members if team.members is None else team.members
    for name in PlacedTeam.__struct_fields__:
        if name not in ("name", "members", "fielded"):
            setattr(side, name, getattr(team, name))
    side.name = team.name or side.name
    side.members = members
    side.fielded = team.fielded or []


def _markers(state: State, given: Position) -> dict[str, Marker]:
    markers = markers_of(state.options, state.width, state.height, len(state.sides))
    for name, change in given.markers.items():
        marker = markers.get(name)
        if marker is None:
            raise refuse(REFUSALS, "setup.marker", marker=name)
        marker.x = marker.x if change.x is None else change.x
        marker.y = marker.y if change.y is None else change.y
        marker.condition = change.condition or marker.condition  # type: ignore[assignment]
        marker.carrier = change.carrier
    for figure in state.figures.values():
        if figure.carrying:
            marker = markers.get(figure.carrying)
            if marker is None:
                raise refuse(REFUSALS, "setup.marker", marker=figure.carrying)
            marker.carrier, marker.condition, marker.x, marker.y = figure.id, "carried", figure.x, figure.y
    return markers


def _check_rest(state: State) -> None:
    """Everybody in play stands on a resting place (FG-021)."""
    table = Table(state, ScriptedDice(()))
    for figure in list(table.in_play()):
        where = {"figure": figure.id, "x": figure.x, "y": figure.y}
        level = table.ground.level(figure.x, figure.y) if table.ground.holds(figure.x, figure.y) else None
        if level is None:
            raise refuse(REFUSALS, "setup.resting", why="there is no resting place", **where)
        if figure.level not in (-1, level):
            raise refuse(REFUSALS, "setup.level", given=figure.level, level=level, **where)
        figure.level = level
        for other in table.in_play():
            if other.id != figure.id and (other.x - figure.x) ** 2 + (other.y - figure.y) ** 2 < (2 * RADIUS) ** 2:
                raise refuse(REFUSALS, "setup.resting", why=f"{other.id} stands there", **where)
    for figure in state.figures.values():
        figure.level = max(0, figure.level)


def written(state: State) -> dict[str, Any]:
    """The position of a state, complete: `position_state` makes the same of it."""
    position = Position(
        figures={name: _written_figure(figure) for name, figure in state.figures.items()},
        width=state.width,
        height=state.height,
        pieces=state.pieces,
        teams=[_written_team(side) for side in state.sides],
        markers={
            name: PlacedMarker(marker.x, marker.y, marker.condition, marker.carrier)
            for name, marker in state.markers.items()
        },
        phase=state.phase,
        cycle=state.cycle,
        cycles=state.cycles,
        first=state.first,
        turn=state.turn,
        attacker=state.attacker,
        step=state.step,
        active=state.active,
        reaction=state.reaction,
        trades=state.trades,
        traded=state.traded,
        ending=state.ending,
        table_name=state.table_name,
    )
    found: dict[str, Any] = plain(position)
    return found


def _written_figure(figure: Figure) -> PlacedFigure:
    placed = PlacedFigure(
        role=figure.role,
        equipment=figure.equipment,
        name=figure.name,
        fight=figure.fight,
        shoot=figure.shoot,
        move=figure.move,
        armor=figure.armor,
        tactics=figure.tactics,
        condition=figure.condition,
        ready=figure.ready,
        carrying=figure.carrying,
    )
    if figure.placed:
        placed.x, placed.y, placed.level = figure.x, figure.y, figure.level
    return placed


def _written_team(side: Side) -> PlacedTeam:
    fields = {name: getattr(side, name) for name in PlacedTeam.__struct_fields__}
    return PlacedTeam(**fields)
