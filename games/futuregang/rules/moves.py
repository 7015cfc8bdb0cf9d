"""Paths: what they cost, what they cross, where they may end (sections 11 and 12)."""

from typing import NamedTuple

from games.futuregang.rules.checks import best_tactics
from games.futuregang.rules.commands import Waypoint
from games.futuregang.rules.ground import Solid
from games.futuregang.rules.lengths import bare, cm
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.sight import cover
from games.futuregang.rules.state import RADIUS, Figure
from games.futuregang.rules.table import Table
from games.kernel.geometry.plane.measure import csqrt, near_segment
from games.kernel.refusal import Illegal, refuse

CLEAR = 2 * RADIUS
FOOT = RADIUS + 50
"""How far from a piece's boundary a climb may begin, centre to boundary (FG-115)."""


class Leg(NamedTuple):
    """One step of a path as it would be made. climb: height of its check, 0 for none (FG-116, FG-117)."""

    x: int
    y: int
    mode: str
    cost: int
    level: int
    climb: int
    pieces: tuple[str, ...] = ()


class Route(NamedTuple):
    """A path as far as it is legal, and why it goes no further."""

    legs: tuple[Leg, ...]
    cost: int
    fault: Illegal | None


def route(table: Table, figure: Figure, path: tuple[Waypoint, ...]) -> Route:
    """Judge a path from where the figure stands, as a move or the moving part of a dash."""
    legs: list[Leg] = []
    spent = 0
    x, y, level = figure.x, figure.y, figure.level
    try:
        for number, waypoint in enumerate(path, 1):
            last = number == len(path)
            leg = step(table, figure, (x, y, level), waypoint, number, last)
            spent += leg.cost
            if spent > figure.move:
                raise refuse(REFUSALS, "move.too_far", cost=cm(spent), move=cm(figure.move), figure=figure.id)
            legs.append(leg)
            x, y, level = leg.x, leg.y, leg.level
    except Illegal as fault:
        return Route(tuple(legs), sum(leg.cost for leg in legs), fault)
    return Route(tuple(legs), spent, None)


def judge(table: Table, figure: Figure, path: tuple[Waypoint, ...]) -> Route:
    """The route of a legal path. Raises Illegal, before any die is rolled (FG-111)."""
    found = route(table, figure, path)
    if found.fault is not None:
        raise found.fault
    return found


def step(table: Table, figure: Figure, start: tuple[int, int, int], to: Waypoint, number: int, last: bool) -> Leg:
    """One step. Raises Illegal."""
    ax, ay, level = start
    bx, by = to.x, to.y
    if (ax, ay) == (bx, by):
        raise refuse(REFUSALS, "move.zero", step=number)
    if not table.ground.holds(bx, by):
        raise refuse(REFUSALS, "move.off_table", step=number)
    _past_enemies(table, figure, ax, ay, bx, by, number)
    cost = csqrt((bx - ax) ** 2 + (by - ay) ** 2)
    if to.mode == "walk":
        snag = table.ground.walk_block(ax, ay, bx, by, level)
        if snag is not None:
            raise refuse(REFUSALS, snag[0], step=number, piece=snag[1])
        leg = Leg(bx, by, "walk", cost, level, 0)
    else:
        leg = _climb(table, figure, start, to, number, cost)
    if last or to.mode == "climb":
        need_rest(table, figure, bx, by, number)
    return leg


def _past_enemies(table: Table, figure: Figure, ax: int, ay: int, bx: int, by: int, number: int) -> None:
    """No step passes through an enemy's base, on whatever level (FG-106, FG-125)."""
    for foe in table.state.figures.values():
        if foe.seat != figure.seat and foe.in_play and near_segment(foe.x, foe.y, ax, ay, bx, by, CLEAR):
            raise refuse(REFUSALS, "move.enemy", step=number, enemy=foe.id)


def overlapped(table: Table, figure: Figure, x: int, y: int) -> Figure | None:
    """Whose base a figure at rest there would overlap, whatever the levels (FG-016)."""
    for other in table.state.figures.values():
        if other.in_play and other.id != figure.id and (other.x - x) ** 2 + (other.y - y) ** 2 < CLEAR * CLEAR:
            return other
    return None


def need_rest(table: Table, figure: Figure, x: int, y: int, number: int) -> int:
    """The level of a resting place. Raises Illegal (FG-108, FG-021)."""
    level = table.ground.level(x, y)
    if level is None:
        raise refuse(REFUSALS, "move.no_rest", step=number, x=bare(x), y=bare(y))
    other = overlapped(table, figure, x, y)
    if other is not None:
        raise refuse(REFUSALS, "move.overlap", step=number, other=other.id)
    return level


def _climb(table: Table, figure: Figure, start: tuple[int, int, int], to: Waypoint, number: int, cost: int) -> Leg:
    """A climb step (FG-114 to FG-122). Raises Illegal."""
    ax, ay, level = start
    bx, by = to.x, to.y
    ground = table.ground
    crossed = ground.swept(ax, ay, bx, by)
    if not crossed:
        raise refuse(REFUSALS, "climb.nothing", step=number)
    if number > 1:
        need_rest(table, figure, ax, ay, number)
    end = need_rest(table, figure, bx, by, number)
    if not any(solid.shape.near_boundary(ax, ay, FOOT) for solid in crossed):
        raise refuse(REFUSALS, "climb.foot", step=number, piece=crossed[0].id)
    if len({solid.group for solid in crossed}) > 1:
        raise refuse(REFUSALS, "climb.groups", step=number)
    if level and end and not ground.joined(ax, ay, level, bx, by, end):
        raise refuse(REFUSALS, "climb.jump", step=number)
    height = max(solid.height for solid in crossed) - min(level, end)
    _climbable(table, figure, height)
    if table.state.options.climb_cost == "height":
        cost += abs(end - level) or height
    return Leg(bx, by, "climb", cost, end, height, _ids(crossed))


def _ids(solids: list[Solid]) -> tuple[str, ...]:
    return tuple(solid.id for solid in solids)


def _climbable(table: Table, figure: Figure, height: int) -> None:
    """Raises Illegal when even a 6 would fail (FG-122)."""
    unit = table.state.figures_of.climb
    if height > 0 and unit * (6 + best_tactics(table, figure)) < height:
        raise refuse(REFUSALS, "climb.hopeless", figure=figure.id, height=height, needed=-(-height // unit) - 6)


# dashes


def judge_dash(table: Table, figure: Figure, shooter: Figure, path: tuple[Waypoint, ...]) -> Route:
    """The route of a legal dash for cover. Raises Illegal (FG-171, FG-172)."""
    found = dash(table, figure, shooter, path)
    if found.fault is not None:
        raise found.fault
    return found


def dash(table: Table, figure: Figure, shooter: Figure, path: tuple[Waypoint, ...]) -> Route:
    """Judge a path as a dash for cover from the shooter."""
    found = route(table, figure, path)
    if found.fault is not None:
        return found
    try:
        _dash_contacts(table, figure, found)
        end = found.legs[-1]
        if not cover(table, shooter, figure, (end.x, end.y, end.level))[1]:
            raise refuse(REFUSALS, "react.no_cover", shooter=shooter.id)
    except Illegal as fault:
        return found._replace(fault=fault)
    return found


def _dash_contacts(table: Table, figure: Figure, found: Route) -> None:
    x, y, level = figure.x, figure.y, figure.level
    for number, leg in enumerate(found.legs, 1):
        if leg.mode == "climb":
            if number > 1 and (foes := table.touching(x, y, level, figure.seat)):
                raise refuse(REFUSALS, "react.climb_contact", step=number, enemy=foes[0].id)
            if table.state.options.falling == "stun" and leg.level < level:
                foes = table.touching(leg.x, leg.y, leg.level, figure.seat)
                if foes:
                    raise refuse(REFUSALS, "react.fall_contact", step=number, enemy=foes[0].id)
        x, y, level = leg.x, leg.y, leg.level
    if foes := table.touching(x, y, level, figure.seat):
        raise refuse(REFUSALS, "react.contact", enemy=foes[0].id)
