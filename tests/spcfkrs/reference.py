"""A second, slow and plain reading of one round on foot, to hold against the rules.

Written from the clauses alone. Terrain is {(x, y): 1 or 2}, units are dicts; nothing here is shared with the rules.
"""

from __future__ import annotations

import copy
import math

COMPASS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
DEFAULTS = {
    "speed_ties": "roll",
    "lean_over_cover": True,
    "overflow_cover": True,
    "retarget_dead": "none",
    "blast_friendly_fire": True,
    "overdose_roll": "every_round",
    "hack_range": 0,
}


def dist(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def straight(a, b):
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def line(a, b):
    """SPC-119, SPC-120: [(projection, cells)] in order; one cell, or the two of a pinch pair."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    found = []
    for x in range(min(a[0], b[0]), max(a[0], b[0]) + 1):
        for y in range(min(a[1], b[1]), max(a[1], b[1]) + 1):
            if (x, y) not in (a, b) and 2 * abs(dx * (y - a[1]) - dy * (x - a[0])) < abs(dx) + abs(dy):
                found.append((2.0 * (dx * (x - a[0]) + dy * (y - a[1])), [(x, y)]))
    g = math.gcd(abs(dx), abs(dy))
    if g and (dx // g) % 2 and (dy // g) % 2:
        sx, sy = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
        for k in range(g):
            ex, ey = (k + 0.5) * dx / g, (k + 0.5) * dy / g
            p = (a[0] + round(ex + sx / 2), a[1] + round(ey - sy / 2))
            q = (a[0] + round(ex - sx / 2), a[1] + round(ey + sy / 2))
            found.append((2.0 * (dx * ex + dy * ey), [p, q]))
    return sorted(found, key=lambda item: item[0])


class Round:
    """One round from locked orders to the End step. units: id -> dict, in canonical order."""

    def __init__(self, units, terrain, size, weapons, orders, sequences, dice, options, number=1):
        self.units = copy.deepcopy(units)
        self.terrain = dict(terrain)
        self.width, self.height = size
        self.weapons = weapons
        self.orders = orders
        self.sequences = sequences
        self.dice = list(dice)
        self.used = 0
        self.options = {**DEFAULTS, **options}
        self.number = number
        self.hacked = set()
        self.rolled_stabs = {}

    # dice and people

    def d6(self):
        face = self.dice[self.used]
        self.used += 1
        return face

    def alive(self, unit):
        return self.units[unit]["body"] > 0

    def living(self):
        return [unit for unit in self.units if self.alive(unit)]

    def foes(self, a, b):
        return self.units[a]["side"] != self.units[b]["side"]

    def at(self, unit):
        return self.units[unit]["at"]

    def standing(self):
        return {self.at(unit): unit for unit in self.living()}

    # order of acting

    def tie(self, units):
        """SPC-070, SPC-071, SPC-339: the order of equals."""
        sides = {self.units[unit]["side"] for unit in units}
        if len(sides) < 2:
            side = self.units[units[0]]["side"]
            listed = self.sequences.get(side, [])
            canon = list(self.units)
            return sorted(units, key=lambda u: (listed.index(u) if u in listed else len(listed), canon.index(u)))
        rolls = {unit: self.d6() for unit in self.units if unit in units}
        order = []
        for face in range(6, 0, -1):
            group = [unit for unit in rolls if rolls[unit] == face]
            if group:
                order += self.tie(group)
        return order

    def groups(self, units):
        for speed in sorted({self.units[unit]["speed"] for unit in units}, reverse=True):
            yield speed, [unit for unit in units if self.units[unit]["speed"] == speed]

    def run_phase(self, kind, act):
        """Speed groups of a phase; each actor against the table, or all against a copy of it (SPC-072)."""
        wanting = [u for u in self.units if (self.orders.get(u, {}).get("action") or {}).get("type") == kind]
        for speed in sorted({self.units[u]["speed"] for u in wanting}, reverse=True):
            group = [u for u in wanting if self.units[u]["speed"] == speed and self.alive(u)]
            if kind == "shoot":
                group = [u for u in group if u not in self.hacked]
            if not group:
                continue
            if self.options["speed_ties"] == "roll":
                for unit in self.tie(group):
                    if self.alive(unit):
                        act(self, unit, self.orders[unit]["action"])
            else:
                self.together(group, act)

    def together(self, group, act):
        before_body = {u: self.units[u]["body"] for u in self.units}
        before_terrain = dict(self.terrain)
        lost = dict.fromkeys(self.units, 0)
        steps = {}
        triggered = set()
        hacked = set(self.hacked)
        for unit in group:
            trial = copy.deepcopy(self)
            trial.log = []
            act(trial, unit, trial.orders[unit]["action"])
            self.used = trial.used
            self.rolled_stabs.update(trial.rolled_stabs)
            hacked |= trial.hacked
            for what, who, amount in trial.log:
                if what == "damage":
                    lost[who] += amount
                elif what == "cover":
                    steps[who] = steps.get(who, 0) + amount
                elif what == "shield":
                    triggered.add(who)
        self.hacked = hacked
        for unit, amount in lost.items():
            self.units[unit]["body"] = max(0, before_body[unit] - amount)
        for cell, amount in steps.items():
            self.terrain[cell] = max(0, before_terrain.get(cell, 0) - amount)
        for unit in triggered:
            self.units[unit]["shield"] = "triggered"

    log = None

    # special

    def special(self):
        if self.options["overdose_roll"] == "every_round" or self.number == 1:
            dosed = [u for u in self.living() if "amph_overdose" in self.units[u]["modifications"]]
            for unit in [u for u in dosed if self.d6() == 1]:
                self.units[unit]["body"] = 0

    def hack(self, unit, action):
        target = action["target"]
        limit = self.options["hack_range"]
        if not self.alive(target) or (limit and dist(self.at(unit), self.at(target)) > limit):
            return
        if self.d6() >= 3:
            self.hacked.add(target)

    # sight

    def levels(self, cell):
        return 2 if cell in self.standing() else self.terrain.get(cell, 0)

    def look(self, a, b, own=True):
        """0 clear, 1 partial, 2 blocked."""
        worst = 1 if own and self.terrain.get(b, 0) == 1 else 0
        for _, cells in line(a, b):
            level = min(self.levels(cell) for cell in cells)
            near = all(dist(a, cell) <= 1 for cell in cells)
            if level == 1 and near and self.options["lean_over_cover"]:
                level = 0
            worst = max(worst, level)
        return worst

    def items(self, a, b):
        """SPC-134: cover items in order, or None when a unit is in the way."""
        people = self.standing()
        found = []
        for _, cells in line(a, b):
            level = min(self.levels(cell) for cell in cells)
            if level == 0:
                continue
            if level == 2 and any(cell in people for cell in cells):
                return None
            near = all(dist(a, cell) <= 1 for cell in cells)
            if level == 1 and near and self.options["lean_over_cover"]:
                continue
            found.append([cell for cell in cells if self.terrain.get(cell, 0)])
        if self.terrain.get(b, 0) == 1:
            found.append([b])
        return found

    # hurting

    def hurt(self, unit, amount, weapon):
        body = self.units[unit]
        if body["body"] <= 0:
            return
        if weapon["plasma"] and body.get("shield") in ("ready", "triggered"):
            body["shield"] = "triggered"
            if self.log is not None:
                self.log.append(("shield", unit, 0))
            return
        if self.log is not None:
            self.log.append(("damage", unit, amount))
        body["body"] = max(0, body["body"] - amount)

    def lower(self, cell, steps):
        level = self.terrain.get(cell, 0)
        if not level:
            return
        if self.log is not None:
            self.log.append(("cover", cell, steps))
        self.terrain[cell] = max(0, level - steps)

    # stab

    def stab(self, unit, action):
        weapon = self.weapons[self.units[unit]["melee"]]
        here = self.at(unit)
        target = action["target"]
        if "cell" in target:
            cell = target["cell"]
            if (
                not self.terrain.get(cell, 0)
                or dist(here, cell) != 1
                or (self.sealed(here, cell) and not self.flies(unit))
            ):
                return
            if min(self.d6(), self.d6()) >= weapon["hits_on"]:
                self.lower(cell, 1)
            return
        foe = target["unit"]
        if not self.alive(foe):
            return
        there = self.at(foe)
        if action.get("mode") == "pierce":
            middle = self.through(here, there)
            if not middle or any(not self.terrain.get(cell, 0) for cell in middle):
                return
            self.rolled_stabs[unit] = foe
            if min(self.d6(), self.d6()) >= weapon["hits_on"]:
                for cell in middle:
                    self.lower(cell, 2)
                self.hurt(foe, weapon["behind"], weapon)
            return
        if dist(here, there) != 1 or (self.sealed(here, there) and not self.flies(unit)):
            return
        self.rolled_stabs[unit] = foe
        if self.d6() >= weapon["hits_on"]:
            self.hurt(foe, weapon["damage"], weapon)

    def through(self, here, there):
        dx, dy = there[0] - here[0], there[1] - here[1]
        if abs(dx) in (0, 2) and abs(dy) in (0, 2) and (dx or dy):
            cell = (here[0] + dx // 2, here[1] + dy // 2)
            return None if cell in self.standing() else [cell]
        if abs(dx) == 1 and abs(dy) == 1 and self.sealed(here, there):
            return [(there[0], here[1]), (here[0], there[1])]
        return None

    def sealed(self, a, b):
        if a[0] == b[0] or a[1] == b[1]:
            return False
        return self.terrain.get((b[0], a[1]), 0) == 2 and self.terrain.get((a[0], b[1]), 0) == 2

    # shoot

    def legal(self, unit, weapon, target, mode):
        """Dice per shot (1 or 2), or 0 when the shot is void."""
        here = self.at(unit)
        if "cell" in target:
            cell = target["cell"]
            if cell == here or not self.terrain.get(cell, 0) or dist(here, cell) > weapon["range"]:
                return 0
            return 0 if self.look(here, cell, own=False) == 2 else 2
        foe = target["unit"]
        if not self.alive(foe) or dist(here, self.at(foe)) > weapon["range"]:
            return 0
        if mode == "pierce":
            items = self.items(here, self.at(foe))
            if items is None:
                return 0
            return 2 if items else 1
        return (1, 2, 0)[self.look(here, self.at(foe))]

    def closest(self, unit, weapon):
        """SPC-142 to SPC-144."""
        here = self.at(unit)
        canon = list(self.units)
        found = []
        for foe in self.living():
            if self.foes(unit, foe) and self.legal(unit, weapon, {"unit": foe}, "direct"):
                cell = self.at(foe)
                found.append(((dist(here, cell), straight(here, cell), 0, canon.index(foe), 0), {"unit": foe}))
        if self.options["overflow_cover"]:
            for cell, level in self.terrain.items():
                if level and cell != here and self.legal(unit, weapon, {"cell": cell}, "direct"):
                    rank = (dist(here, cell), straight(here, cell), 1, cell[1], cell[0])
                    found.append((rank, {"cell": cell}))
        return min(found, key=lambda item: item[0])[1] if found else None

    def shoot(self, unit, action):
        weapon = self.weapons[self.units[unit]["gun"]]
        target, mode = action["target"], action.get("mode", "direct")
        if "unit" in target and not self.alive(target["unit"]) and self.options["retarget_dead"] == "nearest":
            target, mode = self.closest(unit, weapon), "direct"
            if target is None:
                return
        dice = self.legal(unit, weapon, target, mode)
        if not dice:
            return
        if weapon["repeats"]:
            self.repeat(unit, weapon, target, mode)
            return
        rolls = [min(self.d6() for _ in range(dice)) for _ in range(weapon["shots"])]
        for face in rolls:
            if face >= weapon["hits_on"] and not self.done(target):
                self.hit(unit, weapon, target, mode)

    def done(self, target):
        if "cell" in target:
            return not self.terrain.get(target["cell"], 0)
        return not self.alive(target["unit"])

    def repeat(self, unit, weapon, target, mode):
        for _ in range(weapon["shots"] + self.d6()):
            if self.done(target):
                target, mode = self.closest(unit, weapon), "direct"
                if target is None:
                    return
            dice = self.legal(unit, weapon, target, mode)
            if min(self.d6() for _ in range(dice)) >= weapon["hits_on"]:
                self.hit(unit, weapon, target, mode)

    def hit(self, unit, weapon, target, mode):
        if weapon["blast"]:
            centre = target["cell"] if "cell" in target else self.at(target["unit"])
            for other in self.living():
                friend = not self.foes(unit, other)
                if dist(self.at(other), centre) <= 1 and not (friend and not self.options["blast_friendly_fire"]):
                    self.hurt(other, weapon["damage"], weapon)
            for cell in [c for c in self.terrain if dist(c, centre) <= 1]:
                self.lower(cell, 2)
        elif "cell" in target:
            self.lower(target["cell"], 1)
        else:
            foe = target["unit"]
            items = self.items(self.at(unit), self.at(foe)) if mode == "pierce" else []
            if items:
                for cell in items[0]:
                    self.lower(cell, 2)
                if len(items) == 1:
                    self.hurt(foe, weapon["behind"], weapon)
            else:
                self.hurt(foe, weapon["damage"], weapon)

    # move

    def flies(self, unit):
        return "jet_pack" in self.units[unit]["modifications"]

    def step(self, unit, a, b, stationary):
        """Cost of a step, or None when it is cut."""
        if not (0 <= b[0] < self.width and 0 <= b[1] < self.height):
            return None
        if self.flies(unit):
            return 1
        if self.terrain.get(b, 0) == 2 or self.sealed(a, b):
            return None
        other = stationary.get(b)
        if other is not None and self.foes(unit, other):
            return None
        return 2 if self.terrain.get(b, 0) == 1 else 1

    def move(self):
        moving = [u for u in self.living() if (self.orders.get(u, {}).get("move") or {})]
        priority = [unit for _, group in self.groups(moving) for unit in self.tie(group)]
        walkers = [u for u in priority if self.orders[u]["move"]["type"] == "move"]
        self.paths(walkers)
        waiting = [u for u in priority if self.orders[u]["move"]["type"] == "follow"]
        while waiting:
            ready = [u for u in waiting if self.orders[u]["move"]["target"] not in waiting]
            unit = (ready or waiting)[0]
            waiting.remove(unit)
            self.follow(unit, self.orders[unit]["move"]["target"])

    def paths(self, walkers):
        held = set()
        while True:
            movers = [u for u in walkers if u not in held]
            stationary = {self.at(u): u for u in self.living() if u not in movers}
            placed = {}
            for unit in movers:
                cell = self.last_free(unit, stationary, placed)
                if cell is None:
                    held.add(unit)
                    break
                placed[cell] = unit
            else:
                for cell, unit in placed.items():
                    self.units[unit]["at"] = cell
                return

    def last_free(self, unit, stationary, placed):
        walked = [self.at(unit)]
        spent = 0
        for cell in self.orders[unit]["move"]["path"]:
            price = self.step(unit, walked[-1], cell, stationary)
            if price is None or spent + price > self.units[unit]["move"]:
                break
            spent += price
            walked.append(cell)
        for cell in reversed(walked):
            if cell not in stationary and cell not in placed and self.terrain.get(cell, 0) != 2:
                return cell
        return None

    def follow(self, unit, target):
        if not self.alive(target):
            return
        start, there = self.at(unit), self.at(target)
        others = {self.at(u): u for u in self.living() if u != unit}
        costs = self.flood(unit, start, others)
        ends = [c for c in costs if c not in others and self.terrain.get(c, 0) != 2]
        goal = min(ends, key=lambda c: (abs(dist(c, there) - 1), costs[c], straight(c, there), c[1], c[0]))
        walk = self.walk(unit, start, goal, others, costs)
        sticks = self.rolled_stabs.get(unit) == target and self.units[unit]["move"] >= self.units[target]["move"]
        budget = math.inf if sticks else self.units[unit]["move"]
        best, spent, here = start, 0, start
        for cell in walk:
            spent += self.step(unit, here, cell, others)
            here = cell
            if spent <= budget and cell in ends:
                best = cell
        self.units[unit]["at"] = best

    def flood(self, unit, start, others):
        """Cheapest cost to every cell, by relaxing until nothing changes."""
        costs = {start: 0}
        wave = [start]
        while wave:
            after = []
            for cell in wave:
                for dx, dy in COMPASS:
                    nxt = (cell[0] + dx, cell[1] + dy)
                    price = self.step(unit, cell, nxt, others)
                    if price is not None and costs[cell] + price < costs.get(nxt, math.inf):
                        costs[nxt] = costs[cell] + price
                        after.append(nxt)
            wave = after
        return costs

    def walk(self, unit, start, goal, others, costs):
        """SPC-180: step by step along cheapest paths, straight towards the goal position."""
        useful = {goal}
        wave = [goal]
        while wave:
            before = []
            for cell in wave:
                for dx, dy in COMPASS:
                    prev = (cell[0] + dx, cell[1] + dy)
                    if prev in costs and prev not in useful:
                        price = self.step(unit, prev, cell, others)
                        if price is not None and costs[prev] + price == costs[cell]:
                            useful.add(prev)
                            before.append(prev)
            wave = before
        path, here = [], start
        while here != goal:
            options = []
            for index, (dx, dy) in enumerate(COMPASS):
                nxt = (here[0] + dx, here[1] + dy)
                price = self.step(unit, here, nxt, others)
                if nxt in useful and price is not None and costs[here] + price == costs[nxt]:
                    options.append((straight(nxt, goal), index, nxt))
            here = min(options)[2]
            path.append(here)
        return path

    def resolve(self):
        """The whole round; returns self."""
        self.special()
        self.run_phase("hack", Round.hack)
        self.run_phase("stab", Round.stab)
        self.run_phase("shoot", Round.shoot)
        self.move()
        for unit in self.units.values():
            if unit.get("shield") == "triggered":
                unit["shield"] = "spent"
        return self
