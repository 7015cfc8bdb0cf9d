"""Level 3: plays its candidate sheets against sampled opposing ones, and improves the best unit by unit."""

from __future__ import annotations

import random
from typing import Any

from games.kernel.bot import Ask
from games.spcfkrs.bots.analysis import Analysis, Spot, Strike, Style
from games.spcfkrs.bots.eyes import arms, copy_of, dice_for, look_table, state_of, weakest_part, worth, worth_at
from games.spcfkrs.bots.keen import deploy_as_suggested, own_battalions, turn
from games.spcfkrs.rules.commands import Orders, UnitOrders
from games.spcfkrs.rules.round import resolve_round
from games.spcfkrs.rules.state import OrderSheet, State, Unit
from games.spcfkrs.rules.table import PARTIALLY, Table
from games.spcfkrs.rules.view import View

STYLES = (
    Style(),
    Style(danger=0.9),
    Style(danger=1.4, approach=0.02),
    Style(danger=0.3, approach=0.1),
    Style(prey=1.3, danger=0.4, charge=1.2),
    Style(prey=0.5, danger=1.2, charge=0.4, approach=0.0),
    Style(danger=0.15, approach=0.2, charge=1.5),
)
SAMPLES = 16  # opposing sheets
BUDGET = 1800  # rounds simulated for a decision of a dozen units; fewer for more
FUTURE = 0.75  # what the next exchange of fire counts against what is on the table now

Plan = tuple[dict[str, Strike], dict[str, Spot]]


class Planner:
    """Somebody who has done this before."""

    level = 3
    name = "Second Thought"
    blurb = "Imagines what you will write, tries its own orders against it, and keeps what works."

    def choose(self, view: View, seat: int, ask: Ask, rng: random.Random) -> Any:
        """A command for the decision that the seat owes."""
        if view.phase == "setup":
            return deploy_as_suggested(view, seat, ask)
        state = state_of(view)
        if view.play_mode == "phased":
            return turn(view, Analysis(state, seat), Style(danger=0.8), rng)
        search = Search(state, seat, rng)
        return Orders(view.round, search.best(), [], True, disband_battalion=own_battalions(view, seat))


class Search:
    """One decision's thinking."""

    def __init__(self, state: State, seat: int, rng: random.Random) -> None:
        self.state = state
        self.seat = seat
        self.rng = rng
        self.analysis = Analysis(state, seat)
        self.team = state.sides[seat].team
        units = sum(unit.alive for unit in state.units.values())
        self.budget = BUDGET * 12 // max(12, units)
        if not self.analysis.plain:
            self.budget //= 6  # rounds with hulls take longer
        seats = {unit.side for unit in state.units.values() if unit.alive} - {seat}
        self.others = {other: Analysis(state, other) for other in seats}
        self.worlds = [self._opposing(number) for number in range(SAMPLES)]
        self.seeds = [rng.getrandbits(32) for _ in range(SAMPLES)]

    def best(self) -> dict[str, UnitOrders]:
        """The orders that did best."""
        if not self.analysis.foes:
            return {}
        plans = self._candidates()
        scored = sorted(((self.value(plan), index) for index, plan in enumerate(plans)), reverse=True)
        value, index = scored[0]
        plan = self._improve(plans[index], value)
        return self.analysis.orders(*plan)

    def _candidates(self) -> list[Plan]:
        strikes = self.analysis.choose_strikes(self.rng)
        plans: list[Plan] = [(strikes, self.analysis.choose_spots(style, self.rng)) for style in STYLES]
        stay = {unit.id: self.analysis.spot(unit, unit.at) for unit in self.analysis.mine}
        plans.append((strikes, stay))
        for style in STYLES[:3]:
            warm = self.analysis.choose_strikes(self.rng, 0.4)
            plans.append((warm, self.analysis.choose_spots(style, self.rng, 0.25)))
        return plans

    def _opposing(self, number: int) -> dict[int, OrderSheet]:
        """One guess at what everybody else writes: the obvious first, then warmer and warmer ones."""
        heat = 0.0 if number < len(STYLES) else 0.3
        sheets: dict[int, OrderSheet] = {}
        for seat, analysis in self.others.items():
            style = STYLES[number % len(STYLES)]
            strikes = analysis.choose_strikes(self.rng, heat)
            spots = analysis.choose_spots(style, self.rng, heat)
            sheets[seat] = OrderSheet(analysis.orders(strikes, spots))
        return sheets

    def value(self, plan: Plan) -> float:
        """What a plan comes to on average over the sampled worlds."""
        sheet = OrderSheet(self.analysis.orders(*plan))
        return sum(self._play(sheet, world) for world in range(SAMPLES)) / SAMPLES

    def _play(self, sheet: OrderSheet, world: int) -> float:
        """One round with these orders in one world, and what it leaves."""
        self.budget -= 1
        state = copy_of(self.state)
        for seat, side in enumerate(state.sides):
            side.sheet = sheet if seat == self.seat else self.worlds[world].get(seat)
        table = Table(state, dice_for(random.Random(self.seeds[world])))
        resolve_round(table)
        table.close()
        return judge(state, self.seat)

    def _improve(self, plan: Plan, value: float) -> Plan:
        """Change one unit at a time as long as it helps and the budget lasts."""
        strikes, spots = plan
        units = sorted(self.analysis.mine, key=lambda unit: -unit.points)
        for _ in range(3):
            better = False
            for unit in units:
                for trial in self._variants(unit.id, strikes, spots):
                    if self.budget < SAMPLES:
                        return strikes, spots
                    found = self.value(trial)
                    if found > value + 0.02:
                        value, (strikes, spots), better = found, trial, True
            if not better:
                break
        return strikes, spots

    def _variants(self, name: str, strikes: dict[str, Strike], spots: dict[str, Spot]) -> list[Plan]:
        """Other things for one unit to do: its next best places under different styles, and other targets."""
        unit = self.state.units[name]
        units = self.state.units
        taken = {
            place
            for other, spot in spots.items()
            if other != name
            for place in self.analysis.ground(units[other], spot)
        }
        places: dict[tuple[int, str], Spot] = {}
        for style in STYLES:
            options = [spot for spot in self.analysis.spots(unit) if taken.isdisjoint(self.analysis.ground(unit, spot))]
            options.sort(key=lambda spot: -self.analysis.score(spot, style))
            for spot in options[:2]:
                places[spot.cell, spot.follow] = spot
        now = spots.get(name)
        trials = [
            (strikes, {**spots, name: spot})
            for key, spot in places.items()
            if now is None or key != (now.cell, now.follow)
        ]
        for actor in self.analysis.actors(unit):
            mine = strikes.get(actor)
            for strike in self.analysis.strikes[actor][:3]:
                if mine is None or strike.action != mine.action:
                    trials.append(({**strikes, actor: strike}, spots))
        return trials


def judge(state: State, seat: int) -> float:
    """How a state looks for a seat: what lives, and what the next exchange of fire would do to it."""
    team = state.sides[seat].team
    table = look_table(state)
    mine = [unit for unit in state.units.values() if unit.alive and state.sides[unit.side].team == team]
    foes = [unit for unit in state.units.values() if unit.alive and state.sides[unit.side].team != team]
    if not foes:
        return 100.0 + sum(unit.points for unit in mine)
    if not mine:
        return -100.0 - sum(unit.points for unit in foes)
    if table.spots or state.focus != "foot":
        return _judge_any(table, mine, foes)
    held = sum(_holding(unit.points, unit.body, unit.body_max) for unit in mine)
    held -= sum(_holding(unit.points, unit.body, unit.body_max) for unit in foes)
    return held + FUTURE * (_fire(table, mine, foes) - _fire(table, foes, mine)) - 0.03 * _gap(table, mine, foes)


def _judge_any(table: Table, mine: list[Unit], foes: list[Unit]) -> float:
    """The same between any classes."""
    held = sum(_holding(unit.points, unit.body, unit.body_max) for unit in mine)
    held -= sum(_holding(unit.points, unit.body, unit.body_max) for unit in foes)
    ours, theirs = [unit for unit in mine if unit.at >= 0], [unit for unit in foes if unit.at >= 0]
    gap = 0.0
    for unit in ours if theirs else ():
        reach = max((table.reach(unit, table.state.weapons[key]) for _, key, _ in arms(unit)), default=1)
        gap += max(0, min(table.distance(unit.at, foe.at) for foe in theirs) - reach)
    return held + FUTURE * (_fire_any(table, ours, theirs) - _fire_any(table, theirs, ours)) - 0.03 * gap


def _fire_any(table: Table, shooters: list[Unit], targets: list[Unit]) -> float:
    """The worth of every gun's best shot, a target being worth no more than itself."""
    taken: dict[str, float] = {}
    for unit in shooters:
        for _, key, part in arms(unit):
            weapon = table.state.weapons[key]
            start = table.cells(unit, part)[0]
            best, chosen = 0.0, ""
            for foe in targets:
                left = foe.points - taken.get(foe.id, 0.0)
                weak = weakest_part(foe)
                goal = table.cells(foe, weak)[0]
                if left <= 0 or table.distance(start, goal) > table.reach(unit, weapon):
                    continue
                dice = 1
                if unit.layer == foe.layer == "ground":
                    level, barred = table.look(start, goal)
                    if barred:
                        continue
                    dice = 2 if level == PARTIALLY or table.levels[goal] == 1 else 1
                value = min(left, worth_at(table, unit, weapon, dice, foe, weak)[0])
                if value > best:
                    best, chosen = value, foe.id
            if chosen:
                taken[chosen] = taken.get(chosen, 0.0) + best
    return sum(taken.values())


def _holding(points: int, body: int, body_max: int) -> float:
    return points * (0.6 + 0.4 * body / body_max)


def _fire(table: Table, shooters: list[Any], targets: list[Any]) -> float:
    """The worth of every shooter's best attack, a target being worth no more than itself."""
    weapons = table.state.weapons
    taken: dict[str, float] = {}
    for unit in shooters:
        gun, melee = weapons[unit.gun], weapons[unit.melee]
        best, chosen = 0.0, ""
        for foe in targets:
            left = foe.points - taken.get(foe.id, 0.0)
            if left <= 0:
                continue
            far = table.distance(unit.at, foe.at)
            value = 0.0
            if far <= gun.range:
                level, barred = table.look(unit.at, foe.at)
                if not barred:
                    dice = 2 if level == PARTIALLY or table.levels[foe.at] == 1 else 1
                    value = worth(gun, dice, foe)
                elif gun.behind_damage:
                    value = 0.25 * worth(gun, 2, foe)
            if far == 1 and not table.sealed(unit.at, foe.at):
                value = max(value, 1.2 * worth(melee, 1, foe))
            value = min(value, left)
            if value > best:
                best, chosen = value, foe.id
        if chosen:
            taken[chosen] = taken.get(chosen, 0.0) + best
    return sum(taken.values())


def _gap(table: Table, mine: list[Any], foes: list[Any]) -> float:
    """How far the units are beyond the reach of what they carry."""
    total = 0.0
    for unit in mine:
        nearest = min(table.distance(unit.at, foe.at) for foe in foes)
        total += max(0, nearest - table.state.weapons[unit.gun].range)
    return total
