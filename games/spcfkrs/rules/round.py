"""A round of written orders: Special, Stab, Shoot, Move, End (section 6)."""

from collections.abc import Callable

from games.spcfkrs.rules.attack import shoot, stab, void
from games.spcfkrs.rules.commands import Action, Hack, Movement, Shoot, Stab, Target, UnitOrders
from games.spcfkrs.rules.ending import end_step
from games.spcfkrs.rules.events import OrdersRevealed, RevealedSheet, RoundStarted
from games.spcfkrs.rules.move import move_phase
from games.spcfkrs.rules.special import hack, overdose_checks
from games.spcfkrs.rules.speed import by_speed, tie_order
from games.spcfkrs.rules.state import State, Unit
from games.spcfkrs.rules.table import CoverHit, Strike, Table

Actor = Callable[[Table, Unit, Action], None]


def resolve_round(table: Table, defaulted: frozenset[int] = frozenset()) -> None:
    """Reveal the sheets and resolve them together (SPC-058, SPC-066, SPC-320)."""
    state = table.state
    reveal(table, defaulted)
    announce_round(table)
    plan = {unit_id: orders for side in state.sides if side.sheet for unit_id, orders in side.sheet.orders.items()}
    table.enter("special")
    overdose_checks(table)
    _act(table, plan, "hack", Hack)
    table.enter("stab")
    _act(table, plan, "stab", Stab)
    table.enter("shoot")
    _act(table, plan, "shoot", Shoot)
    moves: dict[str, Movement] = {}
    for unit_id, orders in plan.items():
        if orders.move is not None:
            moves[unit_id] = orders.move
    move_phase(table, moves)
    end_step(table)


def reveal(table: Table, defaulted: frozenset[int]) -> None:
    """All sheets become public together (SPC-064, SPC-320)."""
    sheets: dict[str, RevealedSheet] = {}
    for seat, side in enumerate(table.state.sides):
        status = "locked" if side.locked else "saved"
        if seat in defaulted:
            status = "defaulted"
        elif side.sheet is None:
            status = "conceded" if side.conceded else "saved"
        orders = side.sheet.orders if side.sheet else {}
        sequence = side.sheet.sequence if side.sheet else []
        sheets[str(seat)] = RevealedSheet(orders=orders, status=status, sequence=sequence)
    table.state.last = sheets
    table.tell(OrdersRevealed(sheets=sheets, clauses=("SPC-064", "SPC-066", "SPC-320")))


def announce_round(table: Table) -> None:
    """The round's Speeds, fixed from here (SPC-068)."""
    speeds = {unit.id: unit.speed for unit in table.units.values() if unit.alive}
    table.tell(RoundStarted(speeds=speeds, clauses=("SPC-057", "SPC-068")))


def _act(table: Table, plan: dict[str, UnitOrders], word: str, kind: type[Action]) -> None:
    """All orders of one kind, by Speed groups (SPC-067, SPC-070, SPC-072)."""
    actors = [unit for unit in table.units.values() if unit.id in plan and isinstance(plan[unit.id].action, kind)]
    for _, group in by_speed(actors):
        able: list[Unit] = []
        for unit in group:
            action = plan[unit.id].action
            assert action is not None
            if _lost(table, unit, word, action):
                continue
            able.append(unit)
        if not able:
            continue
        if table.state.options.speed_ties == "simultaneous":
            _act_together(table, able, plan)
            continue
        for unit in tie_order(table, able):
            action = plan[unit.id].action
            assert action is not None
            if not _lost(table, unit, word, action):
                perform(table, unit, action)


def _lost(table: Table, unit: Unit, word: str, action: Action) -> bool:
    """Whether a unit's order is lost by its own state, told as void (SPC-074, SPC-088)."""
    reason = "" if unit.alive else "dead"
    if not reason and word == "shoot" and unit.hacked:
        reason = "hacked"
    if reason:
        target = Target(unit=action.target) if isinstance(action, Hack) else action.target
        void(table, unit.id, word, reason, target)
    return bool(reason)


def perform(table: Table, unit: Unit, action: Action) -> None:
    """One actor's action, its results counting at once (SPC-066)."""
    if isinstance(action, Hack):
        if hack(table, unit, action):
            table.units[action.target].hacked = True
    elif isinstance(action, Stab):
        stab(table, unit, action)
    else:
        shoot(table, unit, action)


def _act_together(table: Table, group: list[Unit], plan: dict[str, UnitOrders]) -> None:
    """Equals act against the state at the group's start; the results land together (SPC-072, SPC-340)."""
    strikes: list[Strike] = []
    cover_hits: list[CoverHit] = []
    hacked: list[str] = []
    for unit in group:
        action = plan[unit.id].action
        if isinstance(action, Hack):
            if hack(table, unit, action):
                hacked.append(action.target)
            continue
        trial = table.scratch()
        if isinstance(action, Stab):
            stab(trial, unit, action)
        elif isinstance(action, Shoot):
            shoot(trial, unit, action)
        strikes.extend(trial.strikes or ())
        cover_hits.extend(trial.cover_hits or ())
    for target in hacked:
        table.units[target].hacked = True
    table.land_together(strikes, cover_hits)


def clear_round(state: State) -> None:
    """Forget what lasted for one round: sheets, hacks, used actions, rolled stabs."""
    for side in state.sides:
        side.sheet = None
        side.locked = False
    for unit in state.units.values():
        unit.hacked = False
        unit.acted = False
        unit.stabbed = ""
