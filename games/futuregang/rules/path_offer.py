"""A path judged for the interface: what it costs, where it may stop, who waits at its end."""

from fractions import Fraction

import msgspec

from games.futuregang.rules.chances import chance, snag
from games.futuregang.rules.checks import climb_difficulty, tactics
from games.futuregang.rules.commands import Move, ReactMove, Waypoint
from games.futuregang.rules.deploy import in_zone
from games.futuregang.rules.moves import Leg, Route, dash, route
from games.futuregang.rules.objectives import exit_distance
from games.futuregang.rules.odds import check_chance
from games.futuregang.rules.offers import Exposure, LegOffer, PathOffer, Stop
from games.futuregang.rules.reach import find_path
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.sight import look
from games.futuregang.rules.state import CONTACT, Figure
from games.futuregang.rules.table import Table
from games.kernel.refusal import refuse


def answer_path(
    table: Table, figure: Figure, path: tuple[Waypoint, ...] | None, to: tuple[int, int] | None
) -> PathOffer:
    """Judge a path, or look for one to a point. Raises Illegal when neither is given."""
    if path is None:
        if to is None:
            raise refuse(REFUSALS, "offer.about")
        path = find_path(table, figure, *to) or (Waypoint(max(0, to[0]), max(0, to[1])),)
    reaction = table.state.reaction
    dashing = reaction is not None and reaction.figure == figure.id
    if dashing and reaction is not None:
        found = dash(table, figure, table.state.figures[reaction.shooter], path)
    else:
        found = route(table, figure, path)
    offer = PathOffer(
        figure=figure.id,
        legal=found.fault is None,
        legs=[],
        cost=found.cost,
        left=figure.move - found.cost,
        path=list(path),
        reaction=dashing,
    )
    _legs(table, figure, found, offer)
    if found.fault is not None:
        offer.refusal = snag(found.fault)
    else:
        offer.command = ReactMove(figure.id, path) if dashing else Move(path)
    if found.legs:
        _arrival(table, figure, found.legs[-1], offer)
    return offer


def _legs(table: Table, figure: Figure, found: Route, offer: PathOffer) -> None:
    """The steps with their checks, judged at the foot of each climb, and where the move may stop."""
    here, total, arrives = figure, 0, Fraction(1)
    for leg in found.legs:
        total += leg.cost
        shown = LegOffer(leg.x, leg.y, leg.mode, leg.cost, total, leg.level, pieces=list(leg.pieces))
        if leg.climb > 0:
            shown.climb, shown.difficulty = leg.climb, climb_difficulty(table, leg.climb)
            shown.needed = shown.difficulty - tactics(table, here)[0]
            passes = check_chance(shown.needed)
            shown.chance = chance(passes)
            if passes < 1:
                fallen = table.state.options.falling == "stun" and leg.level < here.level
                x, y, level = (leg.x, leg.y, leg.level) if fallen else (here.x, here.y, here.level)
                offer.stops.append(Stop(x, y, level, chance(arrives * (1 - passes))))
            arrives *= passes
        offer.legs.append(shown)
        here = msgspec.structs.replace(here, x=leg.x, y=leg.y, level=leg.level)
    if found.fault is None:
        offer.arrives = chance(arrives)
        offer.stops.append(Stop(here.x, here.y, here.level, chance(arrives)))


def _arrival(table: Table, figure: Figure, end: Leg, offer: PathOffer) -> None:
    """Who is touched at the end, and who sees what from there."""
    there = msgspec.structs.replace(figure, x=end.x, y=end.y, level=end.level)
    touched = table.contacts(there)
    offer.contacts = [foe.id for foe in touched]
    offer.locks = [foe.id for foe in touched if foe.ready]
    offer.secures = bool(figure.carrying) and in_zone(table, figure.seat, end.x, end.y)
    state = table.state
    if state.options.scenario == "breakout" and figure.seat == state.attacker:
        offer.exit = exit_distance(table, there) <= CONTACT
    offer.exposure = exposures(table, there)


def exposures(table: Table, there: Figure) -> dict[str, Exposure]:
    """How every enemy lies to a figure, or to one like it that stands elsewhere."""
    return {
        foe.id: exposure(table, there, foe)
        for foe in table.in_play()
        if foe.seat != there.seat and (foe.x, foe.y) != (there.x, there.y)
    }


def exposure(table: Table, there: Figure, foe: Figure) -> Exposure:
    """How a figure and an enemy lie to one another, both ways."""
    view = look(table, foe, there)
    least = table.state.options.cover_threshold
    mine, theirs = view.back().covered.bit_count(), view.lines().covered.bit_count()
    return Exposure(
        enemy=foe.id,
        gap=max(0, table.gap(there, foe)),
        seen=view.mutual(),
        cover_lines=theirs,
        cover=theirs >= least,
        mine_lines=mine,
        mine=mine >= least,
    )
