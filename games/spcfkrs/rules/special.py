"""The Special phase: damage checks, overdose checks, and what crews and implants do (section 7)."""

from games.spcfkrs.rules.attack import void
from games.spcfkrs.rules.commands import Hack, Load, Recharge, Slag, Special, Target, Unload
from games.spcfkrs.rules.events import CriticalCheck, Hacked, Malfunction, Overdose, Recharged, ShieldChanged
from games.spcfkrs.rules.scale import SCALES, scaled
from games.spcfkrs.rules.slag import lay_slag
from games.spcfkrs.rules.state import State, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.transport import load, test_passengers, unload

ORDER_OF_SPECIALS: tuple[type[Special], ...] = (Unload, Load, Recharge, Hack, Slag)
"""How one actor's specials follow each other (SPC-091)."""


def damage_checks(table: Table) -> None:
    """Every damaged hull rolls, in canonical order, each result at once (SPC-260, SPC-261, SPC-264)."""
    for unit in table.state.units.values():
        stage = stage_of(unit) if unit.parts and unit.alive else 0
        if not stage:
            continue
        figures = table.state.figures
        needed = (figures.stage_two_on if stage == 2 else figures.stage_one_on) + 1
        clause = "SPC-261" if stage == 2 else "SPC-260"
        roll = table.roll_for("check", unit.id, f"check:{unit.id}", 1, needed, (clause, "SPC-331"))[0]
        result = "ok" if roll >= needed else "destroyed" if unit.malfunction else "malfunction"
        clauses = (clause, "SPC-259", "SPC-264")
        table.tell(CriticalCheck(unit=unit.id, stage=stage, roll=roll, needed=needed, result=result, clauses=clauses))
        if result == "malfunction":
            unit.malfunction = True
            refit(table.state, unit)
            told = Malfunction(unit=unit.id, speed=unit.speed, move=unit.move, clauses=("SPC-262", "SPC-263"))
            table.tell(told)
        elif result == "destroyed":
            table.die(unit, "check")
            test_passengers(table)


def stage_of(unit: Unit) -> int:
    """How badly a hull is damaged: 1 from a quarter of its parts, 2 from half (SPC-259); 0 below."""
    destroyed = sum(part.body == 0 for part in unit.parts)
    if 2 * destroyed >= len(unit.parts):
        return 2
    return 1 if 4 * destroyed >= len(unit.parts) else 0


def refit(state: State, unit: Unit) -> None:
    """Work a hull's Speed and Move out anew: bonuses, then malfunction, then map scale (SPC-031, SPC-263)."""
    crew = unit.crew
    speed = unit.raw_speed - (crew.pilot_speed if crew is not None and not crew.pilot else 0)
    move = unit.raw_move
    if unit.malfunction:
        speed, move = speed // 2, max(1, move // 2) if move else 0
    unit.speed = max(0, speed)
    unit.move = scaled(move, SCALES[state.focus][unit.unit_class])


def overdose_checks(table: Table) -> None:
    """Every dosed unit rolls in canonical order; the deaths come together (SPC-081, SPC-082)."""
    state = table.state
    if state.options.overdose_roll == "first_round_only" and state.round > 1:
        return
    dead: list[Unit] = []
    for unit in state.units.values():
        if not unit.dies_on or not unit.alive or (unit.crew is not None and not unit.crew.pilot):
            continue
        needed = unit.dies_on + 1
        roll = table.roll_for("overdose", unit.id, f"overdose:{unit.id}", 1, needed, ("SPC-081",))[0]
        died = roll < needed
        if died:
            dead.append(unit)
        clauses = ("SPC-081", "SPC-083") if unit.parts else ("SPC-081", "SPC-082")
        table.tell(Overdose(unit=unit.id, roll=roll, died=died, needed=needed, clauses=clauses))
    for unit in dead:
        if unit.crew is None:
            table.die(unit, "overdose")
        else:
            unit.crew.pilot = False
            refit(state, unit)


def bar_to_hack(table: Table, unit: Unit, target_id: str) -> str:
    """Why a hack is void now, or "" (SPC-084, SPC-085, SPC-087)."""
    target = table.units[target_id]
    if not target.alive or target.at < 0:
        return "no_target"
    limit = table.state.options.hack_range
    return "out_of_range" if limit and table.apart(unit, target) > limit else ""


def hack(table: Table, unit: Unit, order: Hack) -> bool:
    """One attempt; True when the target is hacked. The caller marks it (SPC-072, SPC-088)."""
    reason = bar_to_hack(table, unit, order.target)
    if reason:
        void(table, unit.id, "hack", reason, Target(unit=order.target))
        return False
    needed = unit.hacks_on
    purpose = f"hack:{unit.id}>{order.target}"
    clause = "SPC-085" if unit.parts else "SPC-084"
    roll = table.roll_for("hack", unit.id, purpose, 1, needed, (clause,))[0]
    success = roll >= needed
    clauses = (clause, "SPC-086", "SPC-087", "SPC-088")
    table.tell(Hacked(unit=unit.id, target=order.target, roll=roll, needed=needed, success=success, clauses=clauses))
    return success


def recharge(table: Table, unit: Unit) -> None:
    """The technician tries to restore a spent shield (SPC-089, SPC-090)."""
    if unit.shield != "spent" or unit.crew is None:
        void(table, unit.id, "recharge", "not_available")
        return
    needed = unit.crew.recharges_on
    roll = table.roll_for("recharge", unit.id, f"recharge:{unit.id}", 1, needed, ("SPC-089",))[0]
    success = roll >= needed
    table.tell(Recharged(unit=unit.id, roll=roll, needed=needed, success=success, clauses=("SPC-089", "SPC-090")))
    if success:
        unit.shield = "ready"
        table.tell(ShieldChanged(unit=unit.id, state="ready", clauses=("SPC-090",)))


def in_order(unit: Unit, specials: tuple[Special, ...]) -> list[Special]:
    """One actor's specials as they resolve: by kind, bays in part order (SPC-091)."""
    bays = [bay.id for bay in unit.bays]

    def place(special: Special) -> tuple[int, int]:
        kind = ORDER_OF_SPECIALS.index(type(special))
        return kind, bays.index(special.bay) if isinstance(special, (Load, Unload)) else 0

    return sorted(specials, key=place)


def without_bays(specials: tuple[Special, ...]) -> tuple[Special, ...]:
    """What the crew and the exhaust do."""
    return tuple(special for special in specials if not isinstance(special, (Load, Unload)))


def bays_alone(specials: tuple[Special, ...]) -> tuple[Special, ...]:
    """What the bays do."""
    return tuple(special for special in specials if isinstance(special, (Load, Unload)))


def crew_acts(table: Table, unit: Unit, specials: tuple[Special, ...]) -> list[str]:
    """All specials of a hull in its turn; the units that were hacked, for the caller to mark (SPC-062, SPC-072)."""
    hacked: list[str] = []
    moved: dict[str, int] = {}
    for special in in_order(unit, specials):
        if isinstance(special, Unload):
            unload(table, unit, special, moved)
        elif isinstance(special, Load):
            load(table, unit, special, moved)
        elif isinstance(special, Recharge):
            recharge(table, unit)
        elif isinstance(special, Hack):
            if hack(table, unit, special):
                hacked.append(special.target)
        else:
            lay_slag(table, unit)
    return hacked
