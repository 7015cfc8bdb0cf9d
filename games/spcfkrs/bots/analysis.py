"""What a side could do from where it stands: shots, stabs, hacks and places to go, each with its price and prize."""

from __future__ import annotations

import random
from math import exp
from typing import NamedTuple

from games.spcfkrs.bots.crews import specials
from games.spcfkrs.bots.eyes import (
    arms,
    foes_of,
    kill_chance,
    living,
    look_table,
    stake,
    weakest_part,
    worth,
    worth_at,
)
from games.spcfkrs.rules.aim import blast_cells, sight_shot, sight_stab
from games.spcfkrs.rules.aims import targets_on
from games.spcfkrs.rules.catalogue import SIXTHS, Weapon
from games.spcfkrs.rules.commands import (
    Action,
    Follow,
    Hack,
    HullShot,
    Mode,
    Move,
    Movement,
    Ram,
    Shoot,
    Special,
    Stab,
    Target,
    UnitOrders,
)
from games.spcfkrs.rules.layer import Layer
from games.spcfkrs.rules.move import bar_to_move
from games.spcfkrs.rules.odds import forecast
from games.spcfkrs.rules.ram import contact_step, is_above
from games.spcfkrs.rules.scale import rank
from games.spcfkrs.rules.special import bar_to_hack
from games.spcfkrs.rules.state import State, Unit
from games.spcfkrs.rules.table import PARTIALLY
from games.spcfkrs.rules.voyage import Voyage
from games.spcfkrs.rules.walk import Flood

MOST_PARTS = 4  # of a hull, looked at or aimed at
MOST_BERTHS = 60  # positions looked at for one hull
MOST_CELLS = 90  # looked at for one unit
MOST_LOOKS = 20_000  # of a cell at a foe, for a whole side; big battles look at fewer cells


class Style(NamedTuple):
    """How much a side minds: prey (what it could shoot next), danger (what could shoot it), approach, cover, spread."""

    prey: float = 1.0
    danger: float = 0.55
    approach: float = 0.06
    charge: float = 0.8


class Strike(NamedTuple):
    """An action (of a hull, one gun's shot) and its worth in points.

    kill: the chance that the foe, or the part named, does not outlive it. foe: its id, or "B1.2".
    """

    worth: float
    kill: float
    foe: str
    action: Action | HullShot


class Spot(NamedTuple):
    """A place to be after the Move phase. follow: whom it takes up with, or rams; else the cell is walked to."""

    cell: int
    prey: float
    danger: float
    away: float
    charge: float
    follow: str
    ram: bool = False


class Analysis:
    """One side's possibilities in a state."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.table = look_table(state)
        self.mine = living(state, seat)
        self.foes = foes_of(self.table, seat)
        self.plain = state.focus == "foot" and not any(unit.parts for unit in state.units.values() if unit.alive)
        self.slag = frozenset(cell for line in state.slag for cell in line.cells)
        self.lines = look_table(state)  # friends move about, so they are not in the way when looking ahead
        self.lines.occupied = self.lines.blockers = Layer(
            (cell, foe.id) for foe in self.foes if self._blocks(foe) for cell in self.table.cells(foe)
        )
        self.places = {unit.id: self.table.cells(unit) for unit in (*self.mine, *self.foes)}
        self._values: dict[tuple[str, str, int, str], float] = {}
        self._voyages: dict[str, Voyage] = {}
        self._specials: dict[str, tuple[Special, ...]] = {}
        self._seen: dict[tuple[int, int], int] = {}
        self._floods: dict[str, Flood] = {}
        self.strikes: dict[str, list[Strike]] = {}
        for unit in self.mine:
            self.strikes |= {unit.id: self._strikes(unit)} if self.plain else self._strikes_any(unit)
        self._spots: dict[str, list[Spot]] = {}

    def _blocks(self, foe: Unit) -> bool:
        return foe.layer == "ground" and rank(foe.unit_class) >= rank(self.state.focus)

    def actors(self, unit: Unit) -> list[str]:
        """The keys of the unit's strikes: its own, or one for each of a hull's guns."""
        return [f"{unit.id}.{gun}" if gun else unit.id for gun, _, _ in arms(unit)]

    # what can be hit now

    def _strikes(self, unit: Unit) -> list[Strike]:
        found: list[Strike] = []
        table = self.table
        for foe in self.foes:
            found.extend(self._shots(unit, foe))
            far = table.distance(unit.at, foe.at)
            if far <= 2:
                found.extend(self._stabs(unit, foe))
            if unit.hacks_on:
                gun = self.state.weapons[foe.gun]
                best = max((worth(gun, 1, mine) for mine in self.mine), default=0.0)
                found.append(Strike(best * 0.5, 0.0, foe.id, Hack(foe.id)))
        found.sort(key=lambda strike: -strike.worth)
        return found

    def _strikes_any(self, unit: Unit) -> dict[str, list[Strike]]:
        """Between any classes, by actor."""
        found: dict[str, list[Strike]] = {}
        for gun, key, part in arms(unit):
            shots = [] if unit.hacked else self._shots_any(unit, gun, key, part)
            found[f"{unit.id}.{gun}" if gun else unit.id] = shots
        if not unit.parts:
            for foe in self.foes:
                found[unit.id].extend(self._close_strikes(unit, foe))
        for strikes in found.values():
            strikes.sort(key=lambda strike: -strike.worth)
        return found

    def _shots_any(self, unit: Unit, gun: str, key: str, part: int) -> list[Strike]:
        found: list[Strike] = []
        table, weapon = self.table, self.state.weapons[key]
        for foe in self.foes:
            for target in choice_of_parts(foe):
                sighting = sight_shot(table, unit, weapon, target, "direct", part=part)
                name = f"{foe.id}.{target.part}" if target.part else foe.id
                if not sighting[0]:
                    value, kill = worth_at(table, unit, weapon, sighting[3], foe, target.part or 0)
                    value += self._blast_any(unit, weapon, foe, target.part or 0)
                    found.append(Strike(value, kill, name, _order(gun, target, "direct")))
                elif weapon.behind_damage and sighting[0] == "blocked":
                    pierce = sight_shot(table, unit, weapon, target, "pierce", part=part)
                    if pierce[0]:
                        continue
                    odds = forecast(table, unit, weapon, target, "pierce", pierce, part)
                    body = foe.parts[target.part - 1].body if target.part else foe.body
                    value = stake(foe) * (0.4 * float(odds.expected) * SIXTHS / body + 0.6 * float(odds.kill)) + 0.05
                    found.append(Strike(value, float(odds.kill), name, _order(gun, target, "pierce")))
        return found

    def _close_strikes(self, unit: Unit, foe: Unit) -> list[Strike]:
        """Stabs and hacks of a fighter."""
        found: list[Strike] = []
        table, weapon = self.table, self.state.weapons[unit.melee]
        if foe.layer == "ground" and table.apart(unit, foe) == 1:
            for target in choice_of_parts(foe):
                if not sight_stab(table, unit, target, "direct")[0]:
                    value, kill = worth_at(table, unit, weapon, 1, foe, target.part or 0)
                    found.append(Strike(value * 1.1, kill, foe.id, Stab(target)))
        if unit.hacks_on and not foe.parts and not bar_to_hack(table, unit, foe.id):
            best = max((self.value(foe, foe.gun, 1, mine) for mine in self.mine), default=0.0)
            found.append(Strike(best * 0.5, 0.0, foe.id, Hack(foe.id)))
        return found

    def _blast_any(self, unit: Unit, weapon: Weapon, foe: Unit, part: int) -> float:
        """What a blast does to the others around its target, friends counted against it."""
        if not weapon.blast:
            return 0.0
        table = self.table
        inside = set(blast_cells(table, table.cells(foe, part)))
        value = 0.0
        for other in table.units.values():
            if not other.alive or other.at < 0 or other.layer != foe.layer or other is foe:
                continue
            if not inside.isdisjoint(table.cells(other)):
                sign = -1.2 if table.friends(unit, other) else 1.0
                value += sign * worth_at(table, unit, weapon, 1, other, weakest_part(other))[0]
        return value

    def value(self, unit: Unit, key: str, dice: int, foe: Unit) -> float:
        """What one weapon of a unit does to a foe at its weakest, any classes."""
        known = self._values.get((unit.id, key, dice, foe.id))
        if known is None:
            weapon = self.state.weapons[key]
            known = worth_at(self.table, unit, weapon, dice, foe, weakest_part(foe))[0]
            self._values[unit.id, key, dice, foe.id] = known
        return known

    def _shots(self, unit: Unit, foe: Unit) -> list[Strike]:
        table, weapon = self.table, self.state.weapons[unit.gun]
        if unit.hacked:
            return []
        target = Target(foe.id)
        found: list[Strike] = []
        sighting = sight_shot(table, unit, weapon, target, "direct")
        if not sighting[0]:
            value = worth(weapon, sighting[3], foe) + self._blast_worth(unit, weapon, foe)
            found.append(Strike(value, kill_chance(weapon, sighting[3], foe), foe.id, Shoot(target)))
        if weapon.behind_damage and sighting[0] != "out_of_range":
            pierce = sight_shot(table, unit, weapon, target, "pierce")
            if not pierce[0] and pierce[2] == "pierce":
                odds = forecast(table, unit, weapon, target, "pierce", pierce)
                part = float(odds.expected) * 6 / foe.body
                value = foe.points * (0.4 * part + 0.6 * float(odds.kill)) + 0.05
                found.append(Strike(value, float(odds.kill), foe.id, Shoot(target, "pierce")))
        return found

    def _blast_worth(self, unit: Unit, weapon: Weapon, foe: Unit) -> float:
        """What a blast does to the others around its target, friends counted against it."""
        if not weapon.blast:
            return 0.0
        inside = set(blast_cells(self.table, (foe.at,)))
        value = 0.0
        for other in self.table.units.values():
            if other.alive and other.at in inside and other is not foe:
                sign = -1.2 if self.table.friends(unit, other) else 1.0
                value += sign * worth(weapon, 1, other)
        return value

    def _stabs(self, unit: Unit, foe: Unit) -> list[Strike]:
        weapon = self.state.weapons[unit.melee]
        target = Target(foe.id)
        found: list[Strike] = []
        if not sight_stab(self.table, unit, target, "direct")[0]:
            found.append(Strike(worth(weapon, 1, foe) * 1.25, kill_chance(weapon, 1, foe), foe.id, Stab(target)))
        if weapon.behind_damage and not sight_stab(self.table, unit, target, "pierce")[0]:
            found.append(Strike(worth(weapon, 2, foe) * 0.8, 0.0, foe.id, Stab(target, "pierce")))
        return found

    # where to go

    def sight(self, a: int, b: int) -> int:
        """0 clear, 1 partial, 2 blocked from a to b, the target's own cell included."""
        known = self._seen.get((a, b))
        if known is None:
            level, barred = self.lines.look(a, b)
            known = 2 if barred else 1 if level == PARTIALLY or self.lines.levels[b] == 1 else 0
            self._seen[a, b] = known
        return known

    def flood(self, unit: Unit) -> Flood:
        """How far the unit's legs carry it."""
        known = self._floods.get(unit.id)
        if known is None:
            known = self._floods[unit.id] = Flood(self.table, unit, unit.at)
            for cell in self.slag:
                known.prices[cell] = 0
            for _ in known.spread(unit.move):
                pass
        return known

    def voyage(self, unit: Unit) -> Voyage:
        """How far a hull gets, around slag."""
        known = self._voyages.get(unit.id)
        if known is None:
            known = self._voyages[unit.id] = Voyage(self.table, unit, unit.move, self.slag)
        return known

    def spots(self, unit: Unit) -> list[Spot]:
        """Places that the unit can get to, with what each is worth."""
        known = self._spots.get(unit.id)
        if known is None:
            known = self._spots[unit.id] = self._find_berths(unit) if unit.parts else self._find_spots(unit)
        return known

    def _find_spots(self, unit: Unit) -> list[Spot]:
        levels = self.table.levels
        theirs = {cell for foe in self.foes if foe.layer == "ground" for cell in self.places[foe.id]}
        cells = [cell for cell in self.flood(unit).costs if levels[cell] != 2 and cell not in theirs]
        most = max(8, min(MOST_CELLS, MOST_LOOKS // (len(self.mine) * max(1, len(self.foes)))))
        if len(cells) > most:
            step = len(cells) / most
            cells = [unit.at] + [cells[int(index * step)] for index in range(most)]
        spots = [self.spot(unit, cell) for cell in dict.fromkeys(cells)]
        spots.extend(self._charges(unit))
        return spots

    def _find_berths(self, unit: Unit) -> list[Spot]:
        """Positions that a hull can steer to, and enemies that it could ram."""
        if not unit.move or bar_to_move(unit):
            return [self.spot(unit, unit.at)]
        voyage = self.voyage(unit)
        berths = sorted(voyage.ends(), key=lambda at: voyage.costs[at])
        ends = berths
        most = max(8, min(MOST_BERTHS, MOST_LOOKS // (len(self.mine) * max(1, len(self.foes)))))
        if len(ends) > most:
            step = len(ends) / most
            ends = [unit.at] + [ends[int(index * step)] for index in range(most)]
        spots = [self.spot(unit, at) for at in dict.fromkeys(ends)]
        near = [at for at in berths if voyage.costs[at] < unit.move]
        return spots + [spot for foe in self.foes for spot in self._rams(unit, foe, near)]

    def _rams(self, unit: Unit, foe: Unit, near: list[int]) -> list[Spot]:
        """An enemy close enough to ram, worth what the collision would do (section 20). near: cheapest first."""
        table, figures = self.table, self.state.figures
        goal: int | None = unit.at
        if not is_above(table, unit, foe):
            if table.apart(unit, foe) > unit.move:
                return []
            goal = next((at for at in near if contact_step(table, unit, at, foe) is not None), None)
        if goal is None:
            return []
        gain = _ram_worth(foe, figures.ram(unit.unit_class, foe.unit_class)) * 5 / 6
        gain -= _ram_worth(unit, figures.ram_failure) / 6
        return [self.spot(unit, goal, foe.id)._replace(charge=gain, ram=True)]

    def spot(self, unit: Unit, cell: int, follow: str = "") -> Spot:
        """What standing on a cell is worth while the foes stay where they are."""
        if not self.plain:
            return self._spot_any(unit, cell, follow)
        weapons, table = self.state.weapons, self.table
        gun = weapons[unit.gun]
        prey = danger = charge = 0.0
        nearest = 99
        for foe in self.foes:
            far = table.distance(cell, foe.at)
            nearest = min(nearest, far)
            if far <= gun.range:
                seen = self.sight(cell, foe.at)
                if seen < 2:
                    prey = max(prey, worth(gun, 1 + seen, foe))
            theirs = weapons[foe.gun]
            if far <= theirs.range:
                seen = self.sight(foe.at, cell)
                if seen < 2:
                    danger += worth(theirs, 1 + seen, unit)
            if far <= 1:
                charge = max(charge, worth(weapons[unit.melee], 1, foe))
                danger += worth(weapons[foe.melee], 1, unit)
            elif far <= foe.move + 1:
                danger += 0.3 * worth(weapons[foe.melee], 1, unit)
        away = max(0.0, nearest - gun.range * 0.8)
        return Spot(cell, prey, min(danger, unit.points * 1.2), away, charge, follow)

    def _spot_any(self, unit: Unit, at: int, follow: str) -> Spot:
        """The same between any classes, on any map."""
        spot = self.table.spot(unit, at, unit.orientation)
        assert spot is not None
        mine = [cells[0] for cells in spot[:MOST_PARTS]]
        guns = dict.fromkeys((key for _, key, _ in arms(unit)), 0.0)
        danger = charge = 0.0
        nearest = 99
        for foe in self.foes:
            far, a, b = min((self.table.distance(a, b), a, b) for a in mine for b in self.places[foe.id])
            nearest = min(nearest, far)
            for key in guns:
                if far <= self.table.reach(unit, self.state.weapons[key]):
                    seen = self.sight_any(unit, a, foe, b)
                    if seen < 2:
                        guns[key] = max(guns[key], self.value(unit, key, 1 + seen, foe))
            for _, key, _ in arms(foe):
                if far <= self.table.reach(foe, self.state.weapons[key]):
                    seen = self.sight_any(foe, b, unit, a)
                    if seen < 2:
                        danger += self.value(foe, key, 1 + seen, unit)
            if far <= 1 and foe.layer == unit.layer == "ground":
                if unit.melee:
                    charge = max(charge, self.value(unit, unit.melee, 1, foe))
                if foe.melee:
                    danger += self.value(foe, foe.melee, 1, unit)
        prey = sum(guns[key] for _, key, _ in arms(unit))
        reach = max((self.table.reach(unit, self.state.weapons[key]) for key in guns), default=1)
        away = max(0.0, nearest - reach * 0.8)
        return Spot(at, prey, min(danger, unit.points * 1.2), away, charge, follow)

    def sight_any(self, unit: Unit, a: int, foe: Unit, b: int) -> int:
        """0 clear, 1 partial, 2 blocked, from layer to layer (SPC-129)."""
        if unit.layer == foe.layer == "ground" or self.state.focus == "spaceship":
            return self.sight(a, b)
        return 1 if foe.layer == "ground" and self.lines.levels[b] == 1 else 0

    def _charges(self, unit: Unit) -> list[Spot]:
        """Foes that the unit could end up next to, wherever they go within its reach."""
        found: list[Spot] = []
        costs = self.flood(unit).costs
        for foe in self.foes:
            if foe.layer == "high" or self.table.apart(unit, foe) > unit.move + 1:
                continue
            close = [
                cell
                for place in self.places[foe.id]
                for cell, _, _ in self.flood(unit).around[place]
                if cell in costs and cell not in self.table.occupied
            ]
            if close:
                cell = min(close, key=lambda cell: costs[cell])
                found.append(self.spot(unit, cell, foe.id))
        return found

    def score(self, spot: Spot, style: Style) -> float:
        """How much a style likes a spot."""
        charge = spot.charge * (style.charge if spot.follow else style.charge * 0.5)
        if spot.ram:  # it hits this round, and shoots on
            return style.prey * spot.prey + charge - style.danger * spot.danger
        return style.prey * max(spot.prey, charge) - style.danger * spot.danger - style.approach * spot.away

    def movement(self, unit: Unit, spot: Spot) -> Movement | None:
        """The order that leads to a spot; None: stay."""
        if spot.ram:
            return Ram(spot.follow)
        if spot.follow:
            return Follow(spot.follow)
        if spot.cell == unit.at:
            return None
        if unit.parts:
            return Move([self.table.names[cell] for cell in self.voyage(unit).way_to(spot.cell)])
        return Move([self.table.names[cell] for cell in self.flood(unit).way_to(spot.cell, self.table.width)])

    # sheets

    def choose_strikes(self, rng: random.Random, heat: float = 0.0) -> dict[str, Strike]:
        """Actions for all units, the best first, fire spread once a target is as good as dead."""
        alive: dict[str, float] = {}
        chosen: dict[str, Strike] = {}
        waiting = [name for name, strikes in self.strikes.items() if strikes]
        while waiting:
            best: tuple[float, str, Strike] | None = None
            for name in waiting:
                for strike in self.strikes[name][:6]:
                    value = strike.worth * (0.15 + 0.85 * alive.get(strike.foe, 1.0))
                    if heat:
                        value *= 1 + heat * (rng.random() - 0.5)
                    if best is None or value > best[0]:
                        best = (value, name, strike)
            if best is None or best[0] <= 0.01:
                break
            _, name, strike = best
            chosen[name] = strike
            alive[strike.foe] = alive.get(strike.foe, 1.0) * (1 - strike.kill)
            waiting.remove(name)
        return chosen

    def choose_spots(self, style: Style, rng: random.Random, heat: float = 0.0) -> dict[str, Spot]:
        """A place for every unit, no two on one cell."""
        taken: set[tuple[str, int]] = set()
        chosen: dict[str, Spot] = {}
        for unit in sorted(self.mine, key=lambda unit: -unit.points):
            spots = [spot for spot in self.spots(unit) if taken.isdisjoint(self.ground(unit, spot))]
            if not spots:
                continue
            scores = [self.score(spot, style) for spot in spots]
            top = max(scores)
            if heat:
                weights = [exp(max(-30.0, (score - top) / heat)) for score in scores]
                spot = rng.choices(spots, weights)[0]
            else:
                spot = max(zip(scores, spots, strict=True), key=lambda pair: (pair[0], -pair[1].cell))[1]
            taken.update(self.ground(unit, spot))
            chosen[unit.id] = spot
        return chosen

    def ground(self, unit: Unit, spot: Spot) -> list[tuple[str, int]]:
        """What a unit takes up at a spot."""
        if not unit.parts:
            return [("ground", spot.cell)]
        cells = self.table.spot(unit, spot.cell, unit.orientation) or ()
        return [(unit.layer, cell) for part in cells for cell in part]

    def orders(self, strikes: dict[str, Strike], spots: dict[str, Spot]) -> dict[str, UnitOrders]:
        """The sheet that strikes and spots make."""
        made: dict[str, UnitOrders] = {}
        for unit in self.mine:
            spot = spots.get(unit.id)
            move = self.movement(unit, spot) if spot and unit.move and not bar_to_move(unit) else None
            actions = [strikes[name].action for name in self.actors(unit) if name in strikes]
            if unit.parts:
                shots = tuple(action for action in actions if isinstance(action, HullShot))
                made[unit.id] = UnitOrders(move=move, shots=shots, specials=self.specials(unit))
            else:
                action = next((each for each in actions if not isinstance(each, HullShot)), None)
                made[unit.id] = UnitOrders(action=action, move=move)
        return made

    def specials(self, unit: Unit) -> tuple[Special, ...]:
        """What a hull's crew is to do."""
        known = self._specials.get(unit.id)
        if known is None:
            known = self._specials[unit.id] = specials(self.table, unit, self.foes)
        return known


def choice_of_parts(foe: Unit) -> list[Target]:
    """A foe as targets worth a look: of a hull its weakest live parts."""
    targets = targets_on(foe)
    if len(targets) <= MOST_PARTS:
        return targets
    return sorted(targets, key=lambda target: foe.parts[(target.part or 1) - 1].body)[:MOST_PARTS]


def _order(gun: str, target: Target, mode: Mode) -> Shoot | HullShot:
    return HullShot(gun, target, mode) if gun else Shoot(target, mode)


def _ram_worth(foe: Unit, points: int) -> float:
    """What whole points of ram damage do to a unit, of a hull to its weakest part."""
    part = weakest_part(foe)
    body = foe.parts[part - 1].body if part else foe.body
    share = min(1.0, points * SIXTHS / body)
    return stake(foe) * (0.4 * share + (0.6 if share >= 1 else 0.0))
