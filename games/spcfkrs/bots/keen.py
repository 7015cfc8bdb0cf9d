"""Level 2: takes the best shots, focuses fire, keeps to cover, charges when it pays."""

from __future__ import annotations

import random
from typing import Any

from games.kernel.bot import Ask
from games.spcfkrs.bots.analysis import Analysis, Spot, Style
from games.spcfkrs.bots.crews import seat_riders
from games.spcfkrs.bots.eyes import state_of
from games.spcfkrs.rules.commands import (
    Act,
    Deploy,
    Go,
    Hack,
    HullShot,
    Move,
    Movement,
    Orders,
    Pass,
    Placement,
    Ram,
    Shoot,
    Stab,
    Start,
)
from games.spcfkrs.rules.move import last_free, longest_walk
from games.spcfkrs.rules.phased import bar_to, bar_to_shot
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.view import View


class Keen:
    """A regular."""

    level = 2
    name = "Cold Read"
    blurb = "Takes the best shot on offer, gangs up, and does not stand in the open for long."
    style = Style()

    def choose(self, view: View, seat: int, ask: Ask, rng: random.Random) -> Any:
        """A command for the decision that the seat owes."""
        if view.phase == "setup":
            return deploy_as_suggested(view, seat, ask)
        analysis = Analysis(state_of(view), seat)
        if view.play_mode == "phased":
            return turn(view, analysis, self.style, rng)
        strikes = analysis.choose_strikes(rng)
        spots = analysis.choose_spots(self.style, rng)
        orders = analysis.orders(strikes, spots)
        return Orders(view.round, orders, [], True, disband_battalion=own_battalions(view, seat))


def own_battalions(view: View, seat: int) -> list[str]:
    """The seat's battalions, to be disbanded: a bot orders every unit by itself."""
    return [name for name, units in view.battalions.items() if any(view.units[unit].side == seat for unit in units)]


def deploy_as_suggested(view: View, seat: int, ask: Ask) -> Deploy:
    """The deployment that the rules suggest, with riders in the bays."""
    suggested: dict[str, str] = ask({"kind": "deploy"}).suggested  # type: ignore[attr-defined]
    return Deploy(seat_riders(view, seat, {unit: Placement(cell) for unit, cell in suggested.items()}))


def turn(view: View, analysis: Analysis, style: Style, rng: random.Random) -> Any:
    """Phased play: the best of the called units does the best it can."""
    if view.calls is None:
        return Start()
    units = [analysis.table.units[name] for name in view.calls.units]
    if view.phase == "move":
        return _walk(analysis, units[0], style)
    if units[0].parts:
        return _hull_turn(view, analysis, units[0])
    kind = {"special": Hack, "stab": Stab, "shoot": Shoot}[view.phase]
    best: tuple[float, str, Any] | None = None
    for unit in units:
        for strike in [] if unit.parts else analysis.strikes[unit.id]:
            action = strike.action
            if not isinstance(action, Hack | Stab | Shoot) or not isinstance(action, kind):
                continue
            if bar_to(analysis.table, unit, action):
                continue
            if isinstance(action, Stab) and _shoots_better(analysis, unit, strike.worth):
                continue
            if best is None or strike.worth > best[0]:
                best = (strike.worth, unit.id, action)
    if best is None or best[0] <= 0:
        return Pass(units[0].id)
    return Act(best[1], best[2])


def _hull_turn(view: View, analysis: Analysis, unit: Unit) -> Any:
    """A hull's crew, or all its guns at what is best for each."""
    if view.phase == "special":
        crew = analysis.specials(unit)
        return Act(unit.id, specials=crew) if crew else Pass(unit.id)
    shots: list[HullShot] = []
    for name in analysis.actors(unit):
        actions = [strike.action for strike in analysis.strikes[name] if isinstance(strike.action, HullShot)]
        shots.extend([action for action in actions if not bar_to_shot(analysis.table, unit, action)][:1])
    return Act(unit.id, shots=tuple(shots)) if shots else Pass(unit.id)


def _shoots_better(analysis: Analysis, unit: Unit, value: float) -> bool:
    return any(isinstance(other.action, Shoot) and other.worth > 1.3 * value for other in analysis.strikes[unit.id])


def _walk(analysis: Analysis, unit: Unit, style: Style) -> Any:
    """The best spot that can be walked to as things stand."""
    spots = sorted(analysis.spots(unit), key=lambda spot: -analysis.score(spot, style))
    for spot in spots[:12]:
        if spot.cell == unit.at and not spot.follow:
            return Pass(unit.id)
        order = _legal(analysis, unit, spot)
        if order is not None:
            return Go(unit.id, order)
    return Pass(unit.id)


def _legal(analysis: Analysis, unit: Unit, spot: Spot) -> Movement | None:
    order = analysis.movement(unit, spot)
    if not isinstance(order, Move):
        return None if unit.battalion and isinstance(order, Ram) else order
    path = [analysis.table.numbers[cell] for cell in order.path]
    table = analysis.table
    others = table.layer(unit).copy()
    others.take(unit.id, table.footing(unit))
    walked, _, cut = longest_walk(table, unit, path, others)
    legal = not cut and last_free(table, unit, walked, others) == len(walked)
    return order if legal and walked else None
