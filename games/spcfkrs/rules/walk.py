"""How far a unit's legs carry it: cheapest ways over the board as it stands (SPC-159 to SPC-165, SPC-179, SPC-180)."""

from collections.abc import Container, Iterator

from games.spcfkrs.rules.lattice import FULL, neighbours
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import Table


class Flood:
    """Costs of the cheapest ways from a start.

    prices: what entering a cell costs, 0 where the unit cannot (full cover, enemies; nothing stops flyers).
    """

    __slots__ = ("around", "costs", "flying", "levels", "prices", "start")

    def __init__(self, table: Table, unit: Unit, start: int, ghosts: bool = False) -> None:
        """ghosts: enemies do not stand in the way (they may be gone by the Move phase)."""
        self.start = start
        self.flying = unit.flying
        self.levels = table.levels
        self.around = neighbours(table.width, table.height)
        self.costs = {start: 0}
        if unit.flying:
            self.prices = bytearray(b"\x01") * len(table.levels)
            return
        self.prices = table.levels.translate(PRICES)
        if ghosts:
            return
        for cell in table.occupied:
            if table.bars(unit, cell, table.occupied):
                self.prices[cell] = 0

    def spread(self, budget: int) -> Iterator[tuple[int, list[int]]]:
        """Spread one cost at a time up to `budget`: yields (cost, the cells that cost just that)."""
        costs, prices, levels = self.costs, self.prices, self.levels
        walker = not self.flying
        due: list[list[int]] = [[self.start], [], []]
        cost = 0
        while cost <= budget and any(due):
            cells = [cell for cell in due[0] if costs[cell] == cost]
            for cell in cells:
                for after, first, second in self.around[cell]:
                    price = prices[after]
                    if not price or (walker and first >= 0 and levels[first] == FULL and levels[second] == FULL):
                        continue
                    total = cost + price
                    known = costs.get(after)
                    if (known is None or total < known) and total <= budget:
                        costs[after] = total
                        due[price].append(after)
            if cells:
                yield cost, cells
            due = [due[1], due[2], []]
            cost += 1

    def seek(self, target: int, width: int, taken: Container[int]) -> list[int]:
        """The free cells next to `target` that are cheapest to reach, all of the same cost; [] when none can be.

        Cells are tried by cost plus the distance still to go, so every cheapest way to those found is known after.
        """
        costs, prices, levels = self.costs, self.prices, self.levels
        walker = not self.flying
        tx, ty = target % width, target // width
        due: dict[int, list[int]] = {_to_go(self.start, tx, ty, width): [self.start]}
        found: list[int] = []
        done: set[int] = set()
        while due and not found:
            level = min(due)
            cells = due.pop(level)
            for cell in cells:
                if cell in done:
                    continue
                done.add(cell)
                cost = costs[cell]
                if cost == level and cell != target and (cell == self.start or self._free(cell, taken)):
                    found.append(cell)
                for after, first, second in self.around[cell]:
                    price = prices[after]
                    if not price or (walker and first >= 0 and levels[first] == FULL and levels[second] == FULL):
                        continue
                    total = cost + price
                    known = costs.get(after)
                    if known is not None and known <= total:
                        continue
                    costs[after] = total
                    guess = total + _to_go(after, tx, ty, width)
                    (cells if guess == level else due.setdefault(guess, [])).append(after)
        return [cell for cell in found if costs[cell] == costs[found[0]]]

    def _free(self, cell: int, taken: Container[int]) -> bool:
        return cell not in taken and self.levels[cell] != FULL

    def price(self, cell: int, first: int, second: int) -> int:
        """The cost of a step into `cell` past its flanking cells; 0: not allowed."""
        if first >= 0 and not self.flying and self.levels[first] == FULL and self.levels[second] == FULL:
            return 0
        return self.prices[cell]

    def paths(self, width: int) -> dict[int, list[int]]:
        """A cheapest path to every reached cell at once, each step kept close to the straight line from the start."""
        costs = self.costs
        sx, sy = self.start % width, self.start // width
        found: dict[int, list[int]] = {self.start: []}
        for cell in sorted(costs, key=costs.__getitem__):
            dx, dy = cell % width - sx, cell // width - sy
            best, chosen = 1 << 30, -1
            for before, first, second in self.around[cell]:
                price = self.price(cell, first, second)
                if before not in found or not price or costs[before] + price != costs[cell]:
                    continue
                aside = abs(dx * (before // width - sy) - dy * (before % width - sx))
                if aside < best:
                    best, chosen = aside, before
            if chosen >= 0:
                found[cell] = [*found[chosen], cell]
        return found

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


PRICES = bytes((1, 2, 0)) + bytes(253)
"""What entering a cell costs on foot, by its terrain."""


def _to_go(cell: int, tx: int, ty: int, width: int) -> int:
    """The least number of steps from a cell to one next to (tx, ty)."""
    dx, dy = cell % width - tx, cell // width - ty
    far = max(dx if dx > 0 else -dx, dy if dy > 0 else -dy)
    return far - 1 if far else 1
