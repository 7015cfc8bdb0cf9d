"""What a side could do from where it stands: shots, stabs, hacks and places to go, each with its price and prize."""

from __future__ import annotations

import random
from math import exp
from typing import NamedTuple

from games.spcfkrs.bots.eyes import foes_of, kill_chance, living, look_table, worth
from games.spcfkrs.rules.aim import blast_cells, sight_shot, sight_stab
from games.spcfkrs.rules.catalogue import Weapon
from games.spcfkrs.rules.commands import Action, Follow, Hack, Move, Movement, Shoot, Stab, Target, UnitOrders
from games.spcfkrs.rules.layer import Layer
from games.spcfkrs.rules.odds import forecast
from games.spcfkrs.rules.state import State, Unit
from games.spcfkrs.rules.table import PARTIALLY
from games.spcfkrs.rules.walk import Flood

MOST_CELLS = 90  # looked at for one unit
MOST_LOOKS = 20_000  # of a cell at a foe, for a whole side; big battles look at fewer cells


class Style(NamedTuple):
    """How much a side minds: prey (what it could shoot next), danger (what could shoot it), approach, cover, spread."""

    prey: float = 1.0
    danger: float = 0.55
    approach: float = 0.06
    charge: float = 0.8


class Strike(NamedTuple):
    """An action and its worth in points; kill: the chance that the foe dies of it."""

    worth: float
    kill: float
    foe: str
    action: Action


class Spot(NamedTuple):
    """A place to be after the Move phase. follow: whom it takes up with; else the cell is walked to."""

    cell: int
    prey: float
    danger: float
    away: float
    charge: float
    follow: str


class Analysis:
    """One side's possibilities in a state."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.table = look_table(state)
        self.mine = living(state, seat)
        self.foes = foes_of(self.table, seat)
        self.lines = look_table(state)  # friends move about, so they are not in the way when looking ahead
        self.lines.occupied = self.lines.blockers = Layer((foe.at, foe.id) for foe in self.foes)
        self._seen: dict[tuple[int, int], int] = {}
        self._floods: dict[str, Flood] = {}
        self.strikes = {unit.id: self._strikes(unit) for unit in self.mine}
        self._spots: dict[str, list[Spot]] = {}

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
            for _ in known.spread(unit.move):
                pass
        return known

    def spots(self, unit: Unit) -> list[Spot]:
        """Places that the unit can get to, with what each is worth."""
        known = self._spots.get(unit.id)
        if known is None:
            known = self._spots[unit.id] = self._find_spots(unit)
        return known

    def _find_spots(self, unit: Unit) -> list[Spot]:
        levels = self.table.levels
        theirs = {foe.at for foe in self.foes}
        cells = [cell for cell in self.flood(unit).costs if levels[cell] != 2 and cell not in theirs]
        most = max(8, min(MOST_CELLS, MOST_LOOKS // (len(self.mine) * max(1, len(self.foes)))))
        if len(cells) > most:
            step = len(cells) / most
            cells = [unit.at] + [cells[int(index * step)] for index in range(most)]
        spots = [self.spot(unit, cell) for cell in dict.fromkeys(cells)]
        spots.extend(self._charges(unit))
        return spots

    def spot(self, unit: Unit, cell: int, follow: str = "") -> Spot:
        """What standing on a cell is worth while the foes stay where they are."""
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

    def _charges(self, unit: Unit) -> list[Spot]:
        """Foes that the unit could end up next to, wherever they go within its reach."""
        found: list[Spot] = []
        costs = self.flood(unit).costs
        for foe in self.foes:
            if self.table.distance(unit.at, foe.at) > unit.move + 1:
                continue
            close = [
                cell
                for cell, _, _ in self.flood(unit).around[foe.at]
                if cell in costs and cell not in self.table.occupied
            ]
            if close:
                cell = min(close, key=lambda cell: costs[cell])
                found.append(self.spot(unit, cell, foe.id))
        return found

    def score(self, spot: Spot, style: Style) -> float:
        """How much a style likes a spot."""
        charge = spot.charge * (style.charge if spot.follow else style.charge * 0.5)
        return style.prey * max(spot.prey, charge) - style.danger * spot.danger - style.approach * spot.away

    def movement(self, unit: Unit, spot: Spot) -> Movement | None:
        """The order that leads to a spot; None: stay."""
        if spot.follow:
            return Follow(spot.follow)
        if spot.cell == unit.at:
            return None
        return Move([self.table.names[cell] for cell in self.flood(unit).way_to(spot.cell, self.table.width)])

    # sheets

    def choose_strikes(self, rng: random.Random, heat: float = 0.0) -> dict[str, Strike]:
        """Actions for all units, the best first, fire spread once a target is as good as dead."""
        alive = {foe.id: 1.0 for foe in self.foes}
        chosen: dict[str, Strike] = {}
        waiting = [unit.id for unit in self.mine if self.strikes[unit.id]]
        while waiting:
            best: tuple[float, str, Strike] | None = None
            for name in waiting:
                for strike in self.strikes[name][:6]:
                    value = strike.worth * (0.15 + 0.85 * alive[strike.foe])
                    if heat:
                        value *= 1 + heat * (rng.random() - 0.5)
                    if best is None or value > best[0]:
                        best = (value, name, strike)
            if best is None or best[0] <= 0.01:
                break
            _, name, strike = best
            chosen[name] = strike
            alive[strike.foe] *= 1 - strike.kill
            waiting.remove(name)
        return chosen

    def choose_spots(self, style: Style, rng: random.Random, heat: float = 0.0) -> dict[str, Spot]:
        """A place for every unit, no two on one cell."""
        taken: set[int] = set()
        chosen: dict[str, Spot] = {}
        for unit in sorted(self.mine, key=lambda unit: -unit.points):
            spots = [spot for spot in self.spots(unit) if spot.cell not in taken]
            if not spots:
                continue
            scores = [self.score(spot, style) for spot in spots]
            top = max(scores)
            if heat:
                weights = [exp(max(-30.0, (score - top) / heat)) for score in scores]
                spot = rng.choices(spots, weights)[0]
            else:
                spot = max(zip(scores, spots, strict=True), key=lambda pair: (pair[0], -pair[1].cell))[1]
            taken.add(spot.cell)
            chosen[unit.id] = spot
        return chosen

    def orders(self, strikes: dict[str, Strike], spots: dict[str, Spot]) -> dict[str, UnitOrders]:
        """The sheet that strikes and spots make."""
        made: dict[str, UnitOrders] = {}
        for unit in self.mine:
            strike, spot = strikes.get(unit.id), spots.get(unit.id)
            action = strike.action if strike else None
            move = self.movement(unit, spot) if spot and unit.move else None
            made[unit.id] = UnitOrders(action=action, move=move)
        return made
