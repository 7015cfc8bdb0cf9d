"""The Special phase on foot: overdose checks and hacking (section 7)."""

from games.spcfkrs.rules.attack import void
from games.spcfkrs.rules.commands import Hack, Target
from games.spcfkrs.rules.events import Hacked, Overdose
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import Table


def overdose_checks(table: Table) -> None:
    """Every dosed unit rolls in canonical order; the deaths come together (SPC-081, SPC-082)."""
    state = table.state
    if state.options.overdose_roll == "first_round_only" and state.round > 1:
        return
    dead: list[Unit] = []
    for unit in state.units.values():
        if not unit.dies_on or not unit.alive:
            continue
        needed = unit.dies_on + 1
        roll = table.roll_for("overdose", unit.id, f"overdose:{unit.id}", 1, needed, ("SPC-081",))[0]
        died = roll < needed
        if died:
            dead.append(unit)
        table.tell(Overdose(unit=unit.id, roll=roll, died=died, needed=needed, clauses=("SPC-081", "SPC-082")))
    for unit in dead:
        table.die(unit, "overdose")


def bar_to_hack(table: Table, unit: Unit, target_id: str) -> str:
    """Why a hack is void now, or "" (SPC-084, SPC-087)."""
    target = table.units[target_id]
    if not target.alive:
        return "no_target"
    limit = table.state.options.hack_range
    return "out_of_range" if limit and table.distance(unit.at, target.at) > limit else ""


def hack(table: Table, unit: Unit, order: Hack) -> bool:
    """One attempt; True when the target is hacked. The caller marks it (SPC-072, SPC-088)."""
    reason = bar_to_hack(table, unit, order.target)
    if reason:
        void(table, unit.id, "hack", reason, Target(unit=order.target))
        return False
    needed = unit.hacks_on
    purpose = f"hack:{unit.id}>{order.target}"
    roll = table.roll_for("hack", unit.id, purpose, 1, needed, ("SPC-084",))[0]
    success = roll >= needed
    clauses = ("SPC-084", "SPC-086", "SPC-087", "SPC-088")
    table.tell(Hacked(unit=unit.id, target=order.target, roll=roll, needed=needed, success=success, clauses=clauses))
    return success
