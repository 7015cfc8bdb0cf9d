"""How far a unit's legs carry it: cheapest ways over the board as it stands (SPC-159 to SPC-165, SPC-179, SPC-180)."""

from collections.abc import Iterator

from games.spcfkrs.rules.events import Moved
from games.spcfkrs.rules.lattice import FULL, PARTIAL, neighbours
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import Table


class Flood:
    """Costs of the cheapest ways from a start.

    walls: cells that the unit cannot enter (full cover, enemies); none for flyers.
    """

    __slots__ = ("around", "costs", "flying", "levels", "start", "walls")

    def __init__(self, table: Table, unit: Unit, start: int, ghosts: bool = False) -> None:
        """ghosts: enemies do not stand in the way (they may be gone by the Move phase)."""
        self.start = start
        self.flying = unit.flying
        self.levels = table.levels
        self.around = neighbours(table.width, table.height)
        self.costs = {start: 0}
        self.walls: set[int] = set()
        if not unit.flying and not ghosts:
            units = table.units
            self.walls = {
                cell
                for cell, other in table.occupied.items()
                if other != unit.id and not table.friends(unit, units[other])
            }

    def price(self, cell: int, first: int, second: int) -> int:
        """The cost of a step into `cell` past its flanking cells; 0: not allowed."""
        if self.flying:
            return 1
        levels = self.levels
        if levels[cell] == FULL or cell in self.walls:
            return 0
        if first >= 0 and levels[first] == FULL and levels[second] == FULL:
            return 0
        return 2 if levels[cell] == PARTIAL else 1

    def spread(self, budget: int) -> Iterator[tuple[int, list[int]]]:
        """Spread one cost at a time up to `budget`: yields (cost, the cells that cost just that)."""
        costs = self.costs
        due: list[list[int]] = [[self.start], [], []]
        cost = 0
        while cost <= budget and any(due):
            cells = [cell for cell in due[0] if costs[cell] == cost]
            for cell in cells:
                for after, first, second in self.around[cell]:
                    price = self.price(after, first, second)
                    if not price:
                        continue
                    known = costs.get(after)
                    if (known is None or cost + price < known) and cost + price <= budget:
                        costs[after] = cost + price
                        due[price].append(after)
            if cells:
                yield cost, cells
            due = [due[1], due[2], []]
            cost += 1

    def way_to(self, goal: int, width: int) -> list[int]:
        """The cheapest path to a reached cell, kept straight by SPC-180, without the start."""
        costs = self.costs
        around = self.around
        useful = {goal}
        stack = [goal]
        while stack:
            cell = stack.pop()
            for before, first, second in around[cell]:
                if before in costs and before not in useful:
                    price = self.price(cell, first, second)
                    if price and costs[before] + price == costs[cell]:
                        useful.add(before)
                        stack.append(before)
        gx, gy = goal % width, goal // width
        path: list[int] = []
        here = self.start
        while here != goal:
            best, chosen = 1 << 30, -1
            for cell, first, second in around[here]:
                if cell not in useful:
                    continue
                price = self.price(cell, first, second)
                if not price or costs[here] + price != costs[cell]:
                    continue
                square = (cell % width - gx) ** 2 + (cell // width - gy) ** 2
                if square < best:
                    best, chosen = square, cell
            path.append(chosen)
            here = chosen
        return path


CUT_CLAUSES = {
    "full_cover": "SPC-010",
    "sealed_corner": "SPC-163",
    "enemy": "SPC-165",
    "cost": "SPC-162",
    "occupied": "SPC-164",
    "conflict": "SPC-168",
}


def settle_move(table: Table, unit: Unit, kind: str, walked: list[int], cost: int, cut: str) -> None:
    """A unit comes to stand at the end of what it walked."""
    start = unit.at
    end = walked[-1] if walked else start
    if table.occupied.get(start) == unit.id:
        del table.occupied[start]
    unit.at = end
    table.occupied[end] = unit.id
    clauses: tuple[str, ...] = {
        "path": ("SPC-157", "SPC-169"),
        "follow": ("SPC-176", "SPC-179"),
        "stick": ("SPC-177", "SPC-181"),
    }[kind]
    if cut:
        clauses = (*clauses, "SPC-171", CUT_CLAUSES[cut])
    names = table.names
    table.tell(
        Moved(
            unit=unit.id,
            kind=kind,
            from_=names[start],
            walked=[names[cell] for cell in walked],
            to=names[end],
            cost=cost,
            cut_reason=cut or None,
            clauses=clauses,
        )
    )
