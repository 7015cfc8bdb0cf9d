"""Answers to `offer`: a figure, a path, its reach, a sight line, a place to deploy, the shop."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import Struct

from games.futuregang.rules import activation, deploy
from games.futuregang.rules.chances import chance, deed, snag
from games.futuregang.rules.checks import tactics
from games.futuregang.rules.commands import (
    Activate,
    EndActivation,
    Exit,
    Interact,
    Path,
    PlaceFigure,
    Shoot,
)
from games.futuregang.rules.hits import checks, counted_armor, ranged, strikes
from games.futuregang.rules.lengths import bare
from games.futuregang.rules.moves import overlapped
from games.futuregang.rules.odds import Standing, beats, check_chance, outcomes, shot
from games.futuregang.rules.odds import strikes as strike_odds
from games.futuregang.rules.offers import (
    AnyOffer,
    Chance,
    Deed,
    DeployOffer,
    Fan,
    FigureOffer,
    MeleeOffer,
    ReachOffer,
    SightOffer,
    TargetOffer,
    WeaponOffer,
)
from games.futuregang.rules.path_offer import answer_path, exposures
from games.futuregang.rules.reach import Walker, outline, points
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.shooting import aim, shot_fault
from games.futuregang.rules.shop_offer import answer_shop
from games.futuregang.rules.sight import SAMPLES, cover, look, spot
from games.futuregang.rules.state import RADIUS, Figure, State
from games.futuregang.rules.table import Table
from games.kernel.dice import ScriptedDice
from games.kernel.geometry.plane.sight import Lines, fan
from games.kernel.refusal import malformed, refuse


class Place(Struct, forbid_unknown_fields=True):
    """A point, for questions such as "what if it stood there"."""

    x: int
    y: int


class About(Struct, forbid_unknown_fields=True):
    """What is asked about. kind: figure, path, reach, sight, deploy, shop.

    at: instead of where the figure stands (figure), or the place to judge (deploy). to: a path is looked for.
    exposed: tell how enemies lie to a figure as well.
    """

    kind: str
    figure: str = ""
    target: str = ""
    at: Place | None = None
    to: Place | None = None
    path: Path | None = None
    lattice: int = 250
    exposed: bool = False


def answer(state: State, seat: int, about: Mapping[str, Any]) -> AnyOffer:
    """The answer. Raises Malformed or Illegal."""
    try:
        asked = msgspec.convert(dict(about), About)
    except msgspec.ValidationError as error:
        raise malformed(f"That is no question about Futuregang: {error}.", "offer.malformed") from error
    table = Table(state, ScriptedDice(()))
    if asked.kind == "shop":
        return answer_shop(table, seat)
    figure = known(state, asked.figure)
    if asked.kind == "deploy":
        return _deploy(table, figure, asked.at)
    if not figure.in_play:
        raise refuse(REFUSALS, "figure.out", figure=figure.id)
    if asked.kind == "figure":
        return _figure(table, seat, _moved(table, figure, asked.at), asked)
    if asked.kind == "path":
        goal = (asked.to.x, asked.to.y) if asked.to else None
        return answer_path(table, figure, asked.path, goal)
    if asked.kind == "reach":
        walker = Walker(table, figure)
        places = points(walker, min(1000, max(100, asked.lattice)))
        return ReachOffer(figure.id, figure.move, outline(walker), places)
    if asked.kind == "sight":
        return _sight(table, figure, known(state, asked.target))
    raise refuse(REFUSALS, "offer.about")


def known(state: State, name: str) -> Figure:
    """A figure by id. Raises Illegal."""
    figure = state.figures.get(name)
    if figure is None:
        raise refuse(REFUSALS, "figure.unknown", figure=name)
    return figure


def _moved(table: Table, figure: Figure, at: Place | None) -> Figure:
    """The figure, or one like it that stands elsewhere; the table itself is left alone."""
    if at is None:
        return figure
    level = table.ground.level(at.x, at.y) if table.ground.holds(at.x, at.y) else None
    if level is None:
        raise refuse(REFUSALS, "move.no_rest", x=bare(at.x), y=bare(at.y), step=1)
    other = overlapped(table, figure, at.x, at.y)
    if other is not None:
        raise refuse(REFUSALS, "move.overlap", other=other.id, step=1)
    return msgspec.structs.replace(figure, x=at.x, y=at.y, level=level)


def _figure(table: Table, seat: int, figure: Figure, asked: About) -> FigureOffer:
    bonus, led = tactics(table, figure)
    contacts = table.contacts(figure)
    offer = FigureOffer(
        figure=figure.id,
        deeds=_deeds(table, seat, figure),
        weapons={key: _weapon(table, seat, figure, key) for key in ranged(table.state, figure)},
        markers=_markers(table, figure, bonus),
        tactics=bonus,
        led=led,
        contacts=[foe.id for foe in contacts],
        melee={foe.id: _melee(table, figure, foe) for foe in contacts},
    )
    if asked.at is not None:
        offer.at = (figure.x, figure.y, figure.level)
    if asked.exposed:
        offer.exposure = exposures(table, figure)
    return offer


def _deeds(table: Table, seat: int, figure: Figure) -> dict[str, Deed]:
    state = table.state
    if state.phase != "activation" or state.reaction is not None:
        return {"activate": deed(refuse(REFUSALS, "match.not_now"))}
    if figure.seat != seat:
        return {"activate": deed(refuse(REFUSALS, "figure.not_yours", figure=figure.id))}
    if state.turn != seat:
        return {"activate": deed(refuse(REFUSALS, "turn.not_yours"))}
    active = state.active
    if active is None or active.figure != figure.id:
        return {"activate": deed(activation.activate_fault(table, figure), Activate(figure.id))}
    return {
        "move": deed(activation.move_fault(active)),
        "end_activation": deed(None, EndActivation()),
        **(
            {"exit": deed(activation.exit_fault(table, figure, active), Exit())}
            if state.options.scenario == "breakout"
            else {}
        ),
    }


def _weapon(table: Table, seat: int, figure: Figure, key: str) -> WeaponOffer:
    state = table.state
    targets = {foe.id: _target(table, seat, figure, key, foe) for foe in table.in_play() if foe.seat != figure.seat}
    return WeaponOffer(key, state.equipment[key].name, checks(state, figure, key), targets)


def _target(table: Table, seat: int, figure: Figure, key: str, foe: Figure) -> TargetOffer:
    state = table.state
    at = aim(table, figure, key, foe)
    lines, covered = cover(table, figure, foe) if at.seen else (SAMPLES, True)
    fault = shot_fault(table, figure, key, foe, at)
    offer = TargetOffer(foe.id, at.gap, at.seen, lines, covered, fault is None)
    if fault is not None:
        offer.refusal = snag(fault)
    elif state.active is not None and state.active.figure == figure.id and figure.seat == seat:
        offer.command = Shoot(key, foe.id)
    if at.band is not None:
        offer.begins, offer.up_to, offer.difficulty = at.begins, at.band.up_to, at.band.difficulty
        offer.needed = at.band.difficulty - figure.shoot
        if at.seen:
            _chances(table, figure, key, foe, offer)
    return offer


def _chances(table: Table, figure: Figure, key: str, foe: Figure, offer: TargetOffer) -> None:
    state = table.state
    item = state.equipment[key]
    penalty = state.options.cover_hit_penalty if offer.cover else 0
    subtract = counted_armor(state.options, foe) + penalty
    count, needed = checks(state, figure, key), offer.needed or 0
    spread, _ = shot(item, count, needed, subtract)
    standing = Standing(
        stunned=foe.condition == "stunned",
        ready=foe.ready,
        cover=offer.cover,
        may_react=state.options.suppressed_activated == "may_react",
        tactics=tactics(table, foe)[0],
        difficulty=state.figures_of.suppression,
    )
    offer.hit = chance(check_chance(needed))
    names = ("no_effect", "suppressed", "stunned", "incapacitated", "dead")
    offer.results = {name: chance(part) for name, part in zip(names, spread, strict=True) if part}
    found = outcomes(item, count, needed, subtract, standing)
    offer.outcomes = {name: chance(part) for name, part in found.items()}


def _markers(table: Table, figure: Figure, bonus: int) -> dict[str, Deed]:
    found = {}
    for marker in table.state.markers.values():
        if marker.kind == "zone":
            continue
        odds = None
        if marker.kind == "machine":
            odds = chance(check_chance(table.state.figures_of.sabotage - bonus))
        found[marker.id] = deed(activation.interact_fault(table, figure, marker.id), Interact(marker.id), odds)
    return found


def _melee(table: Table, figure: Figure, foe: Figure) -> MeleeOffer:
    wins, loses = beats(figure.fight, foe.fight), beats(foe.fight, figure.fight)
    return MeleeOffer(
        enemy=foe.id,
        wins=chance(wins),
        loses=chance(loses),
        outcomes=_blows(table, figure, foe, wins),
        suffers=_blows(table, foe, figure, loses),
    )


def _blows(table: Table, striker: Figure, foe: Figure, wins: Fraction) -> dict[str, Chance]:
    state = table.state
    if striker.condition == "stunned":
        return {"unharmed": chance(1)}
    armor = counted_armor(state.options, foe)
    blows = tuple((state.equipment[key], armor) for key in strikes(state, striker))
    found = strike_odds(wins, blows, foe.condition == "stunned", state.options.melee_stun_stacking)
    return {name: chance(part) for name, part in found.items()}


def _sight(table: Table, figure: Figure, target: Figure) -> SightOffer:
    if not target.in_play:
        raise refuse(REFUSALS, "figure.out", figure=target.id)
    if target.id == figure.id:
        raise refuse(REFUSALS, "offer.about")
    view = look(table, figure, target)
    there, back = view.lines(), view.back()
    lines, covered = cover(table, figure, target)
    return SightOffer(
        figure=figure.id,
        target=target.id,
        gap=max(0, table.gap(figure, target)),
        seen=view.mutual(),
        cover_lines=lines,
        cover=covered,
        there=_fan(there, figure, target),
        back=_fan(back, target, figure),
    )


def _fan(lines: Lines, one: Figure, two: Figure) -> Fan:
    (ax, ay, _), (bx, by, _) = spot(one), spot(two)
    base, head = [], []
    for k in range(SAMPLES):
        bit = 1 << k
        base.append("blocked" if lines.foot & bit else "obscured" if lines.covered & bit else "clear")
        head.append("blocked" if lines.head & bit else "clear")
    return Fan(list(fan(ax, ay, bx, by, RADIUS)), base, head)


def _deploy(table: Table, figure: Figure, at: Place | None) -> DeployOffer:
    if table.state.phase != "deploy":
        raise refuse(REFUSALS, "deploy.not_now")
    offer = DeployOffer(figure.id, deploy.home(table, figure.seat), deploy.free_places(table, figure, 250))
    if at is not None:
        fault = deploy.place_fault(table, figure, at.x, at.y)
        offer.at, offer.legal = (at.x, at.y), fault is None
        if fault is None:
            offer.command = PlaceFigure(figure.id, at.x, at.y)
        else:
            offer.refusal = snag(fault)
    return offer
