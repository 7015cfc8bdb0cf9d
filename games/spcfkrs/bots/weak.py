"""Level 1: shoots at whoever is nearest, walks at them in the open, and forgets things."""

from __future__ import annotations

import random
from typing import Any

from games.kernel.bot import Ask
from games.spcfkrs.bots.crews import specials
from games.spcfkrs.bots.eyes import arms, foes_of, living, look_table, state_of, weakest_part
from games.spcfkrs.bots.keen import deploy_as_suggested, own_battalions
from games.spcfkrs.rules.commands import (
    Act,
    Deploy,
    Go,
    Hack,
    HullShot,
    Move,
    Orders,
    Pass,
    Placement,
    Shoot,
    Stab,
    Start,
    Target,
    UnitOrders,
)
from games.spcfkrs.rules.lattice import FULL, neighbours, numbers
from games.spcfkrs.rules.move import bar_to_move
from games.spcfkrs.rules.phased import bar_to, bar_to_shot
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.view import View
from games.spcfkrs.rules.voyage import Voyage

FORGETS = 0.25


class Weak:
    """A first outing."""

    level = 1
    name = "Loose Screw"
    blurb = "Walks straight at you and shoots at whatever is nearest. Sometimes forgets to."

    def choose(self, view: View, seat: int, ask: Ask, rng: random.Random) -> Any:
        """A command for the decision that the seat owes."""
        if view.phase == "setup":
            return self._deploy(view, seat, ask, rng)
        if view.play_mode == "phased":
            return self._turn(view, seat, rng)
        table = look_table(state_of(view))
        foes = foes_of(table, seat)
        orders = {unit.id: self._orders(table, unit, foes, rng) for unit in living(table.state, seat)}
        return Orders(view.round, orders, [], True, disband_battalion=own_battalions(view, seat))

    def _deploy(self, view: View, seat: int, ask: Ask, rng: random.Random) -> Deploy:
        cells = view.zones.get(str(seat))
        if cells is None or any(unit.parts for unit in view.units.values()):
            return deploy_as_suggested(view, seat, ask)
        known = numbers(view.board.width, view.board.height)
        terrain = "".join(view.board.rows)
        free = [cell for cell in cells if terrain[known[cell]] != "#"]
        mine = [unit.id for unit in view.units.values() if unit.side == seat]
        return Deploy(dict(zip(mine, (Placement(cell) for cell in rng.sample(free, len(mine))), strict=True)))

    def _orders(self, table: Table, unit: Unit, foes: list[Unit], rng: random.Random) -> UnitOrders:
        if not foes or rng.random() < FORGETS / 2:
            return UnitOrders()
        if unit.parts:
            return self._hull_orders(table, unit, foes, rng)
        foe = min(foes, key=lambda other: table.square(unit.at, other.at))
        far = table.apart(unit, foe)
        target = Target(foe.id, part=weakest_part(foe) or None)
        action: Any = None
        if far <= table.state.weapons[unit.gun].range and rng.random() > FORGETS:
            action = Shoot(target) if far > 1 or foe.layer == "high" else Stab(target)
        path = stroll(table, unit, foe.at, unit.move if action is None else rng.randint(0, unit.move // 2))
        move = Move([table.names[cell] for cell in path]) if path else None
        return UnitOrders(action=action, move=move)

    def _hull_orders(self, table: Table, unit: Unit, foes: list[Unit], rng: random.Random) -> UnitOrders:
        """All guns at whatever is nearest, and straight on."""
        foe = min(foes, key=lambda other: table.apart(unit, other))
        target = Target(foe.id, part=weakest_part(foe) or None)
        guns = [gun for gun, _, _ in arms(unit) if rng.random() > FORGETS]
        path = drive(table, unit, foe.at, rng.randint(0, min(unit.move, 8)))
        move = Move([table.names[cell] for cell in path]) if path and not bar_to_move(unit) else None
        return UnitOrders(
            shots=tuple(HullShot(gun, target) for gun in guns), move=move, specials=specials(table, unit, foes)
        )

    def _turn(self, view: View, seat: int, rng: random.Random) -> Any:
        if view.calls is None:
            return Start()
        table = look_table(state_of(view))
        unit = table.units[view.calls.units[0]]
        foes = foes_of(table, seat)
        if not foes:
            return Pass(unit.id)
        foe = min(foes, key=lambda other: table.square(unit.at, other.at))
        if unit.parts:
            return self._hull_turn(view, table, unit, foes)
        if view.phase == "move":
            path = stroll(table, unit, foe.at, unit.move, stop=True)
            return Go(unit.id, Move([table.names[cell] for cell in path])) if path else Pass(unit.id)
        target = Target(foe.id, part=weakest_part(foe) or None)
        action: Any = Stab(target)
        if view.phase == "special":
            action = Hack(foe.id)
        elif view.phase == "shoot":
            action = Shoot(target)
        out_of_class = foe.parts if view.phase == "special" else foe.layer == "high" and view.phase == "stab"
        if out_of_class:
            return Pass(unit.id)
        return Pass(unit.id) if bar_to(table, unit, action) else Act(unit.id, action)

    def _hull_turn(self, view: View, table: Table, unit: Unit, foes: list[Unit]) -> Any:
        foe = min(foes, key=lambda other: table.apart(unit, other))
        if view.phase == "special":
            crew = specials(table, unit, foes)
            return Act(unit.id, specials=crew) if crew else Pass(unit.id)
        if view.phase == "shoot":
            target = Target(foe.id, part=weakest_part(foe) or None)
            shots = [HullShot(gun, target) for gun, _, _ in arms(unit)]
            shots = [shot for shot in shots if not bar_to_shot(table, unit, shot)]
            return Act(unit.id, shots=tuple(shots)) if shots else Pass(unit.id)
        path = drive(table, unit, foe.at, min(unit.move, 8))
        return Go(unit.id, Move([table.names[cell] for cell in path])) if path else Pass(unit.id)


def drive(table: Table, unit: Unit, goal: int, budget: int) -> list[int]:
    """The way to the position closest to a cell that costs at most `budget`."""
    voyage = Voyage(table, unit, budget)
    return voyage.way_to(min(voyage.ends(), key=lambda at: (table.square(at, goal), at)))


def stroll(table: Table, unit: Unit, goal: int, budget: int, stop: bool = False) -> list[int]:
    """A walk straight at a cell for at most `budget`, as far as the ground lets it; it may end up in a corner.

    stop: never through others, and only to a free cell.
    """
    around = neighbours(table.width, table.height)
    levels, width, flying = table.levels, table.width, unit.flying
    gx, gy = goal % width, goal // width
    here = unit.at
    path: list[int] = []
    visited = {here}
    occupied = table.occupied
    while budget > 0:
        best, chosen, price = 1 << 30, -1, 1
        for cell, first, second in around[here]:
            level = levels[cell]
            if level == FULL or cell in visited or (cell in occupied and (stop or cell == goal)):
                continue
            if first >= 0 and levels[first] == FULL and levels[second] == FULL and not flying:
                continue
            cost = 2 if level and not flying else 1
            dx, dy = cell % width - gx, cell // width - gy
            square = dx * dx + dy * dy + (2 if cost == 2 else 0)
            if square < best and cost <= budget:
                best, chosen, price = square, cell, cost
        if chosen < 0 or chosen == goal:
            break
        budget -= price
        visited.add(chosen)
        path.append(chosen)
        here = chosen
        if best <= 2:
            break
    while stop and path and path[-1] in occupied:
        path.pop()
    return path
