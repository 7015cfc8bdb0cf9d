"""The Move phase (section 12): path moves at once, by Speed priority; then those who follow."""

from collections.abc import Container, Sequence

from games.spcfkrs.rules.attack import void
from games.spcfkrs.rules.commands import Follow, Move, Movement, Target
from games.spcfkrs.rules.events import Held, MoveConflict
from games.spcfkrs.rules.follow import resolve_followers
from games.spcfkrs.rules.lattice import FULL, PARTIAL
from games.spcfkrs.rules.speed import move_priority
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.walk import settle_move

Walk = tuple[list[int], list[int], str]
"""(cells entered, the cost up to each, why the path was cut or "")."""


def step_cost(table: Table, unit: Unit, cell: int) -> int:
    """What entering a cell costs: 2 for partial cover, unless flying (SPC-159, SPC-160, SPC-011)."""
    return 2 if table.levels[cell] == PARTIAL and not unit.flying else 1


def ordered_cost(table: Table, unit: Unit, path: Sequence[int]) -> int:
    """The cost of a path as it is submitted; full cover counts 1, it may be open by then (SPC-162)."""
    return sum(step_cost(table, unit, cell) for cell in path)


def bar_to_step(table: Table, unit: Unit, start: int, cell: int, standing: dict[int, str]) -> str:
    """Why a unit cannot step into a cell: full_cover, sealed_corner or enemy; "" when it can."""
    if unit.flying:
        return ""
    if table.levels[cell] == FULL:
        return "full_cover"
    if table.sealed(start, cell):
        return "sealed_corner"
    other = standing.get(cell)
    if other is not None and other != unit.id and not table.friends(unit, table.units[other]):
        return "enemy"
    return ""


def longest_walk(table: Table, unit: Unit, path: Sequence[int], standing: dict[int, str]) -> Walk:
    """The longest legal prefix of a path past those standing still (SPC-169 (1))."""
    walked: list[int] = []
    costs: list[int] = []
    spent = 0
    here = unit.at
    for cell in path:
        reason = bar_to_step(table, unit, here, cell, standing)
        if reason:
            return walked, costs, reason
        spent += step_cost(table, unit, cell)
        if spent > unit.move:
            return walked, costs, "cost"
        walked.append(cell)
        costs.append(spent)
        here = cell
    return walked, costs, ""


def last_free(table: Table, start: int, walked: Sequence[int], *taken: Container[int]) -> int:
    """How many steps of a walk may be kept so that it ends on a free cell; 0: at its start; -1: not even there."""
    for kept in range(len(walked), 0, -1):
        cell = walked[kept - 1]
        if table.levels[cell] != FULL and not any(cell in cells for cells in taken):
            return kept
    return -1 if any(start in cells for cells in taken) else 0


def move_phase(table: Table, orders: dict[str, Movement]) -> None:
    """Resolve every move order of living units (SPC-157, SPC-166, SPC-167)."""
    table.enter("move")
    units = table.units
    for unit in units.values():
        if unit.id in orders and not unit.alive:
            void(table, unit.id, _kind(orders[unit.id]), "dead", _target(orders[unit.id]))
    priority = move_priority(table, [unit for unit in units.values() if unit.id in orders and unit.alive])
    movers: list[tuple[Unit, list[int]]] = []
    followers: list[tuple[Unit, str]] = []
    for unit in priority:
        order = orders[unit.id]
        if isinstance(order, Move):
            movers.append((unit, [table.numbers[cell] for cell in order.path]))
        else:
            followers.append((unit, order.target))
    if movers:
        _move_together(table, movers)
    if followers:
        resolve_followers(table, followers)


def _kind(order: Movement) -> str:
    return "follow" if isinstance(order, Follow) else "move"


def _target(order: Movement) -> Target | None:
    return Target(unit=order.target) if isinstance(order, Follow) else None


class _Placing:
    """One try at stage A: where each mover comes to stand."""

    __slots__ = ("conflicts", "ends", "placed")

    def __init__(self) -> None:
        self.placed: dict[int, str] = {}
        self.ends: list[tuple[Unit, list[int], int, str]] = []
        self.conflicts: list[tuple[int, str, str, int]] = []


def _move_together(table: Table, movers: list[tuple[Unit, list[int]]]) -> None:
    """Stage A (SPC-169): place in priority order; whoever has no room even at its start stands still, and again."""
    standing = dict(table.occupied)
    for unit, _ in movers:
        del standing[unit.at]
    restarts = 0
    while True:
        placing = _Placing()
        stuck = _place_all(table, movers, standing, placing)
        if stuck is None:
            break
        restarts += 1
        standing[stuck.at] = stuck.id
        movers = [mover for mover in movers if mover[0] is not stuck]
        table.tell(Held(unit=stuck.id, restart_number=restarts, clauses=("SPC-169",)))
    for unit, _ in movers:
        del table.occupied[unit.at]
    for cell, winner, loser, loser_cell in placing.conflicts:
        table.tell(
            MoveConflict(
                cell=table.names[cell],
                winner=winner,
                loser=loser,
                loser_cell=table.names[loser_cell],
                clauses=("SPC-168", "SPC-169"),
            )
        )
    for unit, walked, cost, cut in placing.ends:
        settle_move(table, unit, "path", walked, cost, cut)


def _place_all(
    table: Table, movers: list[tuple[Unit, list[int]]], standing: dict[int, str], placing: _Placing
) -> Unit | None:
    """Place every mover; the first one without any room, or None."""
    for unit, path in movers:
        walked, costs, cut = longest_walk(table, unit, path, standing)
        kept = last_free(table, unit.at, walked, standing, placing.placed)
        if kept < 0:
            return unit
        if kept < len(walked):
            wanted = walked[-1]
            cut = _why_not(table, wanted, placing.placed)
            if wanted in placing.placed:
                end = walked[kept - 1] if kept else unit.at
                placing.conflicts.append((wanted, placing.placed[wanted], unit.id, end))
        end = walked[kept - 1] if kept else unit.at
        placing.placed[end] = unit.id
        placing.ends.append((unit, walked[:kept], costs[kept - 1] if kept else 0, cut))
    return None


def _why_not(table: Table, cell: int, placed: dict[int, str]) -> str:
    if table.levels[cell] == FULL:
        return "full_cover"
    return "conflict" if cell in placed else "occupied"
