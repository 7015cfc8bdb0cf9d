"""One figure's activation: move, contact, then a shot or an interaction (sections 10 to 13 and 19)."""

from typing import Any

from games.futuregang.rules.checks import check, climb_difficulty
from games.futuregang.rules.commands import Waypoint
from games.futuregang.rules.deploy import in_zone
from games.futuregang.rules.events import (
    ActivationEnded,
    ActivationStarted,
    ContactMade,
    Exited,
    Interacted,
    MarkerMoved,
    Moved,
    ReactionDeclined,
)
from games.futuregang.rules.hits import ranged
from games.futuregang.rules.lengths import cm
from games.futuregang.rules.moves import Leg, Route, judge, judge_dash
from games.futuregang.rules.objectives import exit_distance
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.shooting import aim, end_reaction, shoot, shot_fault
from games.futuregang.rules.state import CONTACT, RADIUS, Active, Figure, Marker
from games.futuregang.rules.status import change
from games.futuregang.rules.table import Table
from games.kernel.geometry.plane.measure import csqrt
from games.kernel.refusal import Illegal, refuse

HANDLING = 100
"""How near a marker must be to be handled (FG-201)."""


def own_figure(table: Table, seat: int, name: str) -> Figure:
    """A figure of the seat. Raises Illegal."""
    figure = table.state.figures.get(name)
    if figure is None:
        raise refuse(REFUSALS, "figure.unknown", figure=name)
    if figure.seat != seat:
        raise refuse(REFUSALS, "figure.not_yours", figure=name)
    return figure


def active_figure(table: Table) -> tuple[Figure, Active]:
    """The figure whose activation runs. Raises Illegal."""
    active = table.state.active
    if active is None:
        raise refuse(REFUSALS, "figure.none_active")
    return table.state.figures[active.figure], active


def activate_fault(table: Table, figure: Figure) -> Illegal | None:
    """Why a figure cannot be activated now (FG-092, FG-095)."""
    active = table.state.active
    if active is not None:
        return refuse(REFUSALS, "figure.another_active", figure=active.figure)
    if not figure.in_play:
        return refuse(REFUSALS, "figure.out", figure=figure.id)
    if not figure.ready:
        return refuse(REFUSALS, "figure.activated", figure=figure.id)
    return None


def activate(table: Table, seat: int, name: str) -> bool:
    """Begin an activation (FG-093); True when it is over at once: a Stunned figure only recovers (FG-160, FG-161)."""
    figure = own_figure(table, seat, name)
    fault = activate_fault(table, figure)
    if fault is not None:
        raise fault
    stunned = figure.condition == "stunned"
    clauses = ("FG-160", "FG-161") if stunned else ()
    table.tell(ActivationStarted(figure=figure.id, stun_removed=stunned, clauses=clauses))
    table.spend(figure, "own")
    if stunned:
        change(table, figure, "ok", "activation", [])
        table.tell(ActivationEnded(figure=figure.id))
        return True
    table.state.active = Active(figure.id)
    return False


# moving


def move_fault(active: Active) -> Illegal | None:
    """Why the active figure may not move (FG-098)."""
    return refuse(REFUSALS, "move.twice") if active.moved else None


def move(table: Table, path: tuple[Waypoint, ...]) -> bool:
    """Move the active figure, then judge contact; True when it fell and its activation is over."""
    figure, active = active_figure(table)
    fault = move_fault(active)
    if fault is not None:
        raise fault
    found = judge(table, figure, path)
    active.moved = True
    fell = walk(table, figure, path, found, reaction=False)
    make_contact(table, figure, active)
    return fell


def walk(table: Table, figure: Figure, path: tuple[Waypoint, ...], found: Route, reaction: bool) -> bool:
    """Go along a legal route, checking at the foot of every climb; True when the figure fell (FG-117, FG-123)."""
    gone: list[Leg] = []
    fell = False
    done = 0
    for leg in found.legs:
        if leg.climb > 0 and not check(table, figure, "climb", climb_difficulty(table, leg.climb), leg.climb):
            fell = table.state.options.falling == "stun" and leg.level < figure.level
            if fell:
                gone.append(leg)
                _stand(figure, leg)
            break
        gone.append(leg)
        _stand(figure, leg)
        done += 1
    table.tell(
        Moved(
            figure=figure.id,
            path=tuple(path[: len(gone)]),
            cost=sum(leg.cost for leg in gone),
            stopped_at=(figure.x, figure.y),
            level=figure.level,
            complete=done == len(found.legs),
            reaction=reaction,
            clauses=("FG-124",) if fell else (("FG-123",) if done < len(found.legs) else ()),
        )
    )
    if figure.carrying and gone:
        _carry(table, figure)
    if fell:
        change(table, figure, "stunned", "fall", [])
    return fell


def _stand(figure: Figure, leg: Leg) -> None:
    figure.x, figure.y, figure.level = leg.x, leg.y, leg.level


def _carry(table: Table, figure: Figure) -> None:
    marker = table.state.markers[figure.carrying]
    marker.x, marker.y = figure.x, figure.y
    table.tell(MarkerMoved(marker=marker.id, x=marker.x, y=marker.y, condition="carried", carrier=figure.id))


def make_contact(table: Table, figure: Figure, active: Active) -> None:
    """Every enemy touched now counts as activated (FG-126 to FG-131); judged once in an activation."""
    if active.contact:
        return
    active.contact = True
    foes = table.contacts(figure)
    if not foes:
        return
    locked = [foe for foe in foes if foe.ready]
    table.tell(ContactMade(figure=figure.id, enemies=[foe.id for foe in foes], locked=[foe.id for foe in locked]))
    for foe in locked:
        table.spend(foe, "contact")


# shooting, handling, leaving


def fire(table: Table, weapon: str, name: str) -> None:
    """The active figure shoots (FG-133)."""
    figure, active = active_figure(table)
    target = table.state.figures.get(name)
    if target is None:
        raise refuse(REFUSALS, "figure.unknown", figure=name)
    if not target.in_play:
        raise refuse(REFUSALS, "figure.out", figure=name)
    if weapon not in ranged(table.state, figure):
        item = table.state.equipment.get(weapon)
        raise refuse(REFUSALS, "shoot.weapon", figure=figure.id, weapon=item.name if item else weapon)
    if target.seat == figure.seat:
        raise refuse(REFUSALS, "shoot.friend", target=name)
    at = aim(table, figure, weapon, target)
    fault = shot_fault(table, figure, weapon, target, at)
    if fault is not None:
        raise fault
    make_contact(table, figure, active)
    shoot(table, figure, weapon, target, at)


def marker_gap(figure: Figure, marker: Marker) -> int:
    """From a base to a marker (FG-019)."""
    return max(0, csqrt((figure.x - marker.x) ** 2 + (figure.y - marker.y) ** 2) - RADIUS)


def interact_fault(table: Table, figure: Figure, name: str) -> Illegal | None:
    """Why a marker cannot be handled (FG-201, FG-205, FG-215)."""
    marker = table.state.markers.get(name)
    if marker is None or marker.kind == "zone":
        return refuse(REFUSALS, "interact.marker", marker=name)
    touched = table.contacts(figure)
    if touched:
        return refuse(REFUSALS, "interact.contact", enemy=touched[0].id)
    if marker.kind == "loot":
        if figure.carrying:
            return refuse(REFUSALS, "interact.carrying", figure=figure.id, marker=figure.carrying)
        if marker.condition != "loose":
            return refuse(REFUSALS, "interact.taken", marker=name)
    elif marker.owner == figure.seat:
        return refuse(REFUSALS, "interact.own", marker=name)
    elif marker.condition == "wrecked":
        return refuse(REFUSALS, "interact.wrecked", marker=name)
    gap = marker_gap(figure, marker)
    if gap > HANDLING:
        return refuse(REFUSALS, "interact.far", marker=name, gap=cm(gap))
    return None


def interact(table: Table, name: str) -> None:
    """The active figure takes loot or tries to wreck a machine."""
    figure, active = active_figure(table)
    fault = interact_fault(table, figure, name)
    if fault is not None:
        raise fault
    make_contact(table, figure, active)
    marker = table.state.markers[name]
    if marker.kind == "loot":
        figure.carrying, marker.carrier, marker.condition = marker.id, figure.id, "carried"
        marker.x, marker.y = figure.x, figure.y
        table.tell(Interacted(figure=figure.id, marker=name, outcome="taken", clauses=("FG-201", "FG-205")))
        return
    passed = check(table, figure, "sabotage", table.state.figures_of.sabotage)
    outcome: Any = "wrecked" if passed else "failed"
    table.tell(Interacted(figure=figure.id, marker=name, outcome=outcome, clauses=("FG-201", "FG-215")))
    if passed:
        marker.condition = "wrecked"
        table.score(figure.seat, 1, f"wrecked:{name}", "FG-215")


def exit_fault(table: Table, figure: Figure, active: Active) -> Illegal | None:
    """Why a figure cannot leave by the exit edge (FG-211)."""
    state = table.state
    if state.options.scenario != "breakout":
        return refuse(REFUSALS, "exit.scenario")
    if figure.seat != state.attacker:
        return refuse(REFUSALS, "exit.defender")
    if not active.moved:
        return refuse(REFUSALS, "exit.not_moved")
    if exit_distance(table, figure) > CONTACT:
        return refuse(REFUSALS, "exit.far", figure=figure.id)
    return None


def leave(table: Table) -> None:
    """The active attacker leaves, unharmed (FG-211)."""
    figure, active = active_figure(table)
    fault = exit_fault(table, figure, active)
    if fault is not None:
        raise fault
    table.tell(Exited(figure=figure.id))
    change(table, figure, "exited", "exit", [])
    table.score(figure.seat, 1, "exited", "FG-211")


def end(table: Table) -> None:
    """The activation is over: a carrier at home secures its loot (FG-206)."""
    active = table.state.active
    if active is None:
        return
    figure = table.state.figures[active.figure]
    if figure.in_play:
        make_contact(table, figure, active)
    table.state.active = None
    if figure.in_play and figure.carrying and in_zone(table, figure.seat, figure.x, figure.y):
        marker = table.state.markers[figure.carrying]
        figure.carrying = marker.carrier = ""
        marker.x, marker.y, marker.condition = figure.x, figure.y, "secured"
        table.tell(
            MarkerMoved(marker=marker.id, x=marker.x, y=marker.y, condition="secured", clauses=("FG-205", "FG-206"))
        )
        table.score(figure.seat, 1, f"secured:{marker.id}", "FG-206")
    table.tell(ActivationEnded(figure=figure.id))


# dashes


def react(table: Table, seat: int, name: str, path: tuple[Waypoint, ...] | None) -> None:
    """The awaited dash is made, or declined with None (FG-169 to FG-172)."""
    reaction = table.state.reaction
    figure = own_figure(table, seat, name)
    if reaction is None or reaction.figure != name:
        raise refuse(REFUSALS, "react.none", figure=name)
    shooter = table.state.figures[reaction.shooter]
    if path is None:
        table.tell(ReactionDeclined(figure=figure.id))
    else:
        found = judge_dash(table, figure, shooter, path)
        walk(table, figure, path, found, reaction=True)
    end_reaction(table, figure, shooter, declined=path is None)
