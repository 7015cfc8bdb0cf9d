"""A shot and everything it leads to (sections 14 to 16)."""

from typing import NamedTuple

from games.futuregang.rules.catalogue import Band
from games.futuregang.rules.checks import check
from games.futuregang.rules.events import ReactionEnded, Result, Shot, Suppressed
from games.futuregang.rules.hits import band, checks, hit, reach, worst
from games.futuregang.rules.lengths import cm
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.sight import cover, look
from games.futuregang.rules.state import Figure, Reaction
from games.futuregang.rules.status import change
from games.futuregang.rules.table import Table
from games.kernel.refusal import Illegal, refuse


class Aim(NamedTuple):
    """A target as it stands: how far, in which band (None: out of reach), and whether the two see each other."""

    gap: int
    begins: int
    band: Band | None
    seen: bool


def aim(table: Table, shooter: Figure, weapon: str, target: Figure) -> Aim:
    """Where a target, somebody other than the shooter, lies for a weapon."""
    gap = max(0, table.gap(shooter, target))
    found = band(table.state.equipment[weapon], gap)
    begins, within = found or (0, None)
    return Aim(gap, begins, within, look(table, shooter, target).mutual())


def shot_fault(table: Table, shooter: Figure, weapon: str, target: Figure, at: Aim) -> Illegal | None:
    """Why a shot at an enemy in play with a ranged weapon that it carries is not allowed, or None (FG-134, FG-136,
    FG-137, FG-142)."""
    state = table.state
    touched = table.contacts(shooter)
    if touched and not state.options.shoot_in_contact:
        return refuse(REFUSALS, "shoot.in_contact", figure=shooter.id, enemy=touched[0].id)
    friends = [figure for figure in table.contacts(target) if figure.seat == shooter.seat and figure.id != shooter.id]
    if friends and not state.options.shoot_into_melee:
        return refuse(REFUSALS, "shoot.into_melee", target=target.id, friend=friends[0].id)
    if at.band is None:
        item = state.equipment[weapon]
        return refuse(
            REFUSALS,
            "shoot.out_of_range",
            target=target.id,
            gap=cm(at.gap),
            weapon=item.name,
            range=cm(reach(item) or 0),
        )
    if not at.seen:
        return refuse(REFUSALS, "shoot.not_seen", figure=shooter.id, target=target.id)
    return None


def shoot(table: Table, shooter: Figure, weapon: str, target: Figure, at: Aim) -> None:
    """Carry a legal shot out: all checks, then the hit rolls, then what they come to (FG-144)."""
    assert at.band is not None
    state = table.state
    lines, covered = cover(table, shooter, target)
    name = state.equipment[weapon].name
    count = checks(state, shooter, weapon)
    dice = [table.dice.roll(f"{shooter.id} shoots at {target.id}: {name}") for _ in range(count)]
    needed = at.band.difficulty - shooter.shoot
    hits = sum(die >= needed for die in dice)
    table.tell(
        Shot(
            figure=shooter.id,
            weapon=weapon,
            target=target.id,
            gap=at.gap,
            difficulty=at.band.difficulty,
            needed=needed,
            bonus=shooter.shoot,
            cover_lines=lines,
            cover=covered,
            dice=dice,
            hits=hits,
        )
    )
    if not hits:
        return
    if target.condition == "stunned":
        change(table, target, "incapacitated", "shot", [shooter.seat])
        return
    _suffer(table, shooter, target, worst([hit(table, shooter, target, weapon, covered) for _ in range(hits)]), covered)


def _suffer(table: Table, shooter: Figure, target: Figure, result: Result, covered: bool) -> None:
    if result == "suppressed":
        suppress(table, shooter, target, covered)
    elif result != "no_effect":
        change(table, target, result, "shot", [shooter.seat])


def suppress(table: Table, shooter: Figure, target: Figure, covered: bool) -> None:
    """A Suppressed figure keeps its head, ducks, dashes or falls (FG-164 to FG-168)."""
    ready = target.ready
    fights_on = ready or (not covered and table.state.options.suppressed_activated == "may_react")
    passed = fights_on and check(table, target, "suppression", table.state.figures_of.suppression)
    if covered:
        outcome = "activated" if ready and not passed else "none"
    else:
        outcome = "reaction" if passed else "incapacitated"
    table.tell(
        Suppressed(
            figure=target.id,
            shooter=shooter.id,
            cover=covered,
            was_ready=ready,
            outcome=outcome,  # type: ignore[arg-type]
            clauses=("FG-165", "FG-166") if covered else ("FG-167", "FG-168"),
        )
    )
    if outcome == "activated":
        table.spend(target, "suppression")
    elif outcome == "incapacitated":
        change(table, target, "incapacitated", "suppression", [shooter.seat])
    elif outcome == "reaction":
        table.state.reaction = Reaction(target.id, shooter.id)


def end_reaction(table: Table, figure: Figure, shooter: Figure, declined: bool = False) -> None:
    """A dash is over: activated, and out unless it has cover from the shooter now (FG-169, FG-170, FG-172)."""
    table.state.reaction = None
    if figure.ready:
        table.spend(figure, "reaction")
    covered = False
    if not declined and figure.in_play:
        covered = cover(table, shooter, figure)[1]
        table.tell(ReactionEnded(figure=figure.id, shooter=shooter.id, cover=covered))
    if not covered and figure.in_play:
        change(table, figure, "incapacitated", "reaction", [shooter.seat])
