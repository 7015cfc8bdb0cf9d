"""The Move phase (section 12): path moves at once, by Speed priority; then those who follow or ram; then slag."""

from collections.abc import Mapping, Sequence

from games.spcfkrs.rules.attack import void
from games.spcfkrs.rules.commands import Move, Movement, Target
from games.spcfkrs.rules.events import Held, MoveConflict
from games.spcfkrs.rules.follow import resolve_dependents
from games.spcfkrs.rules.lattice import FULL, PARTIAL
from games.spcfkrs.rules.layer import Layer
from games.spcfkrs.rules.slag import slag_damage
from games.spcfkrs.rules.speed import move_priority
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import PartCells, Table
from games.spcfkrs.rules.voyage import LEFT, RIGHT, TURNS, Place, settle_move, step_price

Walk = tuple[list[Place], list[int], str]
"""(places gone through, the cost up to each, why the path was cut or "")."""


def step_cost(table: Table, unit: Unit, cell: int) -> int:
    """What a fighter pays to enter a cell: 2 for partial cover, unless flying (SPC-159, SPC-160, SPC-011)."""
    return 2 if table.levels[cell] == PARTIAL and not unit.flying else 1


def read_path(table: Table, texts: Sequence[str]) -> list[int]:
    """A checked path as numbers of cells and quarter turns."""
    turns = {"L": LEFT, "R": RIGHT}
    return [turns[text] if text in turns else table.numbers[text] for text in texts]


def ordered_cost(table: Table, unit: Unit, path: Sequence[int]) -> int:
    """The cost of a path as it is submitted; full cover counts 1, it may be open by then (SPC-162)."""
    if not unit.parts:
        return sum(step_cost(table, unit, cell) for cell in path)
    total = 0
    here = (unit.at, unit.orientation)
    for tread in path:
        there = next_place(here, tread)
        total += _ordered_step(table, unit, here, there)
        here = there
    return total


def _ordered_step(table: Table, unit: Unit, here: Place, there: Place) -> int:
    if here[1] != there[1] or table.unhindered(unit):
        return 1
    price, barred = step_price(table, unit, here, there, Layer())
    return 1 if barred else price


def next_place(here: Place, tread: int) -> Place:
    """Where one step or turn leads."""
    turned = TURNS.get(tread)
    return (tread, here[1]) if turned is None else (here[0], (here[1] + turned) % 360)


def bar_to_step(table: Table, unit: Unit, start: int, cell: int, standing: Layer) -> str:
    """Why a fighter cannot step into a cell: full_cover, sealed_corner, enemy, occupied; "" when it can."""
    if unit.flying:
        return ""
    if table.levels[cell] == FULL:
        return "full_cover"
    if table.sealed(start, cell):
        return "sealed_corner"
    return table.bars(unit, cell, standing)


def longest_walk(table: Table, unit: Unit, path: Sequence[int], standing: Layer) -> Walk:
    """The longest legal prefix of a path past those standing still (SPC-169 (1))."""
    walked: list[Place] = []
    costs: list[int] = []
    spent = 0
    here = (unit.at, unit.orientation)
    for tread in path:
        there = next_place(here, tread)
        if unit.parts:
            price, reason = step_price(table, unit, here, there, standing)
        else:
            reason = bar_to_step(table, unit, here[0], tread, standing)
            price = step_cost(table, unit, tread)
        if tread >= 0 and table.distance(here[0], tread) != 1:
            reason = "not_adjacent"
        if reason:
            return walked, costs, reason
        spent += price
        if spent > unit.move:
            return walked, costs, "cost"
        walked.append(there)
        costs.append(spent)
        here = there
    return walked, costs, ""


def last_free(table: Table, unit: Unit, walked: Sequence[Place], *layers: Layer) -> int:
    """How many steps of a walk may be kept so that it ends legally; 0: at its start; -1: not even there."""
    for kept in range(len(walked), 0, -1):
        spot = table.spot(unit, *walked[kept - 1])
        if spot is not None and table.can_end(unit, spot, *layers):
            return kept
    start = table.spot(unit, unit.at, unit.orientation)
    assert start is not None
    return 0 if table.fits(unit, table.footing(unit, start), *layers) else -1


def move_phase(table: Table, orders: Mapping[str, Movement]) -> None:
    """Resolve every move order of units that can still move (SPC-157, SPC-166, SPC-167)."""
    table.enter("move")
    units = table.units
    for unit in units.values():
        if unit.id in orders:
            reason = bar_to_move(unit)
            if reason:
                void(table, unit.id, word_of(orders[unit.id]), reason, _target(orders[unit.id]))
    able = [unit for unit in units.values() if unit.id in orders and not bar_to_move(unit)]
    priority = move_priority(table, able)
    movers: list[tuple[Unit, list[int]]] = []
    dependents: list[tuple[Unit, Movement]] = []
    for unit in priority:
        order = orders[unit.id]
        if isinstance(order, Move):
            movers.append((unit, read_path(table, order.path)))
        else:
            dependents.append((unit, order))
    if movers:
        _move_together(table, movers)
    if dependents:
        resolve_dependents(table, dependents)
    slag_damage(table)


def bar_to_move(unit: Unit) -> str:
    """Why a unit's move order is lost by its own state (SPC-070)."""
    if not unit.alive:
        return "dead"
    if unit.at < 0:
        return "aboard"
    return "no_pilot" if unit.crew is not None and not unit.crew.pilot else ""


def word_of(order: Movement) -> str:
    """ "move", "follow" or "ram"."""
    return str(order.__struct_config__.tag)


def _target(order: Movement) -> Target | None:
    return None if isinstance(order, Move) else Target(unit=order.target)


Layers = dict[str, Layer]


class _Placing:
    """One try at stage A: where each mover comes to stand."""

    __slots__ = ("conflicts", "ends", "placed")

    def __init__(self) -> None:
        self.placed: Layers = {"ground": Layer(), "high": Layer()}
        self.ends: list[tuple[Unit, list[Place], int, str]] = []
        self.conflicts: list[tuple[int, str, str, int]] = []


def _move_together(table: Table, movers: list[tuple[Unit, list[int]]]) -> None:
    """Stage A (SPC-169): place in priority order; whoever has no room even at its start stands still, and again."""
    standing: Layers = {"ground": table.occupied.copy(), "high": table.high.copy()}
    for unit, _ in movers:
        standing[unit.layer].take(unit.id, table.footing(unit))
    restarts = 0
    while True:
        placing = _Placing()
        stuck = _place_all(table, movers, standing, placing)
        if stuck is None:
            break
        restarts += 1
        standing[stuck.layer].put(stuck.id, table.footing(stuck))
        movers = [mover for mover in movers if mover[0] is not stuck]
        table.tell(Held(unit=stuck.id, restart_number=restarts, clauses=("SPC-169",)))
    for unit, _ in movers:
        table.lift(unit)
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
        settle_move(table, unit, "path", walked, cost, cut, lifted=True)


def _place_all(table: Table, movers: list[tuple[Unit, list[int]]], standing: Layers, placing: _Placing) -> Unit | None:
    """Place every mover; the first one without any room, or None."""
    for unit, path in movers:
        layer, placed = standing[unit.layer], placing.placed[unit.layer]
        walked, costs, cut = longest_walk(table, unit, path, layer)
        kept = last_free(table, unit, walked, layer, placed)
        if kept < 0:
            return unit
        end = walked[kept - 1] if kept else (unit.at, unit.orientation)
        if kept < len(walked):
            wanted = table.spot(unit, *walked[-1])
            assert wanted is not None
            rival = _rival(table, unit, wanted, placed)
            cut = _why_not(table, unit, wanted, rival)
            if rival is not None:
                placing.conflicts.append((walked[-1][0], rival, unit.id, end[0]))
        spot = table.spot(unit, *end)
        assert spot is not None
        placed.put(unit.id, table.footing(unit, spot))
        placing.ends.append((unit, walked[:kept], costs[kept - 1] if kept else 0, cut))
    return None


def _rival(table: Table, unit: Unit, wanted: PartCells, placed: Layer) -> str | None:
    """The mover that already has one of the wanted cells."""
    return next((placed[cell] for cells in wanted for cell in cells if cell in placed), None)


def _why_not(table: Table, unit: Unit, wanted: PartCells, rival: str | None) -> str:
    if table.in_cover(unit) and any(table.levels[cell] == FULL for cells in wanted for cell in cells):
        return "full_cover"
    return "conflict" if rival is not None else "occupied"
