"""A round of written orders: Special, Stab, Shoot, Move, End (section 6)."""

from collections.abc import Callable, Mapping

from games.spcfkrs.rules.attack import shoot, shoot_gun, stab, void
from games.spcfkrs.rules.battalion import change_battalions, member_moves, members, tell_apart
from games.spcfkrs.rules.commands import Action, Hack, HullShot, Movement, Shoot, Stab, Target, UnitOrders
from games.spcfkrs.rules.ending import end_step
from games.spcfkrs.rules.events import OrdersRevealed, RevealedSheet, RoundStarted
from games.spcfkrs.rules.move import move_phase
from games.spcfkrs.rules.special import bays_alone, crew_acts, damage_checks, hack, overdose_checks, without_bays
from games.spcfkrs.rules.speed import by_speed, tie_order
from games.spcfkrs.rules.state import State, Unit
from games.spcfkrs.rules.table import CoverHit, Strike, Table
from games.spcfkrs.rules.transport import test_passengers

Plan = Mapping[str, UnitOrders]
"""Orders by unit id or battalion name."""
Has = Callable[[UnitOrders], bool]


def resolve_round(table: Table, defaulted: frozenset[int] = frozenset()) -> None:
    """Reveal the sheets and resolve them together (SPC-058, SPC-066, SPC-320)."""
    state = table.state
    tell_apart(state)
    reveal(table, defaulted)
    for side in state.sides:
        if side.sheet is not None:
            change_battalions(table, side.sheet.form, side.sheet.disband)
    announce_round(table)
    plan = {name: orders for side in state.sides if side.sheet for name, orders in side.sheet.orders.items()}
    moves = _moves(table, plan)
    table.enter("special")
    automatic_checks(table)
    _run(table, plan, "special", lambda orders: bool(orders.specials) or isinstance(orders.action, Hack))
    table.enter("stab")
    _run(table, plan, "stab", lambda orders: isinstance(orders.action, Stab))
    table.enter("shoot")
    _run(table, plan, "shoot", lambda orders: bool(orders.shots) or isinstance(orders.action, Shoot))
    move_phase(table, moves)
    end_step(table)


def automatic_checks(table: Table) -> None:
    """What is rolled before anybody acts (SPC-080)."""
    damage_checks(table)
    overdose_checks(table)


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
        sheets[str(seat)] = RevealedSheet(orders=orders, status=status)
        if side.sheet is not None:
            sheets[str(seat)].sequence = side.sheet.sequence
            sheets[str(seat)].form_battalion = side.sheet.form
            sheets[str(seat)].disband_battalion = side.sheet.disband
    table.state.last = sheets
    table.tell(OrdersRevealed(sheets=sheets, clauses=("SPC-064", "SPC-066", "SPC-320")))


def announce_round(table: Table) -> None:
    """The round's Speeds, fixed from here (SPC-068)."""
    speeds = {unit.id: unit.speed for unit in table.units.values() if unit.alive}
    table.tell(RoundStarted(speeds=speeds, clauses=("SPC-057", "SPC-068")))


class Turn:
    """One actor of a phase: a unit, or a battalion that acts as one (SPC-197). lead: who stands for it in ties.

    orders: of every unit that acts in it, in roster order.
    """

    __slots__ = ("lead", "orders", "units")

    def __init__(self, units: list[Unit], orders: Mapping[str, UnitOrders]) -> None:
        self.units = [unit for unit in units if unit.id in orders]
        self.lead = units[0]
        self.orders = orders


def _turns(table: Table, plan: Plan, has: Has) -> dict[str, Turn]:
    """The actors of a phase by their lead, in canonical order."""
    found: dict[str, Turn] = {}
    for unit in table.state.units.values():
        group = members(table.state, unit.battalion) if unit.battalion and unit.alive else [unit]
        if group[0] is not unit:
            continue
        orders = {each.id: given for each in group if (given := _given(plan, each, has)) is not None}
        if orders:
            found[unit.id] = Turn(group, orders)
    return found


def _given(plan: Plan, unit: Unit, has: Has) -> UnitOrders | None:
    """A unit's orders for a phase, its own or its battalion's (SPC-197, SPC-202)."""
    for name in (unit.id, unit.battalion) if unit.alive else (unit.id,):
        orders = plan.get(name)
        if orders is not None and has(orders):
            return orders
    return None


def _run(table: Table, plan: Plan, word: str, has: Has) -> None:
    """All actors of a phase, by Speed groups (SPC-067, SPC-070, SPC-072)."""
    turns = _turns(table, plan, has)
    for _, group in by_speed(turn.lead for turn in turns.values()):
        able = [unit for unit in group if not _lost(table, turns[unit.id], word)]
        if not able:
            continue
        if table.state.options.speed_ties == "simultaneous":
            _act_together(table, [turns[unit.id] for unit in able], word)
            continue
        for unit in tie_order(table, able):
            turn = turns[unit.id]
            if not _lost(table, turn, word):
                _act(table, turn, word)


def bar_to_act(unit: Unit, shooting: bool) -> str:
    """Why a unit's order is lost by its own state: dead, aboard, hacked; "" when it is not (SPC-070, SPC-074)."""
    if not unit.alive:
        return "dead"
    if unit.at < 0:
        return "aboard"
    return "hacked" if shooting and unit.hacked else ""


def _lost(table: Table, turn: Turn, word: str) -> bool:
    """Whether an actor's order is lost before its turn, told as void."""
    reasons = [bar_to_act(unit, word == "shoot") for unit in turn.units]
    if not all(reasons):
        return False
    first = turn.units[0]
    kind, target = _spoken(turn.orders[first.id], word)
    void(table, first.id, kind, reasons[0], target)
    return True


def _sits_out(table: Table, unit: Unit, turn: Turn, word: str) -> bool:
    """Whether a battalion's member cannot take part; told for the living (SPC-202)."""
    reason = bar_to_act(unit, word == "shoot")
    if reason and unit.alive:
        kind, target = _spoken(turn.orders[unit.id], word)
        void(table, unit.id, kind, reason, target)
    return bool(reason)


def _spoken(orders: UnitOrders, word: str) -> tuple[str, Target | None]:
    """The order's word and the target it names, for the log."""
    action = orders.action
    if isinstance(action, Hack):
        return "hack", Target(unit=action.target)
    if action is not None:
        return word, action.target
    if word == "special":
        return str(orders.specials[0].__struct_config__.tag), None
    return word, orders.shots[0].target


def _act(table: Table, turn: Turn, word: str) -> None:
    """One actor acts, its results counting at once (SPC-066); members in roster order (SPC-197)."""
    for unit in turn.units:
        if _sits_out(table, unit, turn, word):
            continue
        orders = turn.orders[unit.id]
        if word == "special" and unit.parts:
            for target in crew_acts(table, unit, orders.specials):
                table.units[target].hacked = True
        elif orders.action is not None:
            perform(table, unit, orders.action)
        else:
            fire_all(table, unit, orders)


def fire_all(table: Table, unit: Unit, orders: UnitOrders) -> None:
    """A hull's guns in number order (SPC-216, SPC-217)."""
    for shot in in_gun_order(unit, orders):
        if unit.alive:
            shoot_gun(table, unit, shot)
            test_passengers(table)


def perform(table: Table, unit: Unit, action: Action) -> None:
    """One fighter's action."""
    if isinstance(action, Hack):
        if hack(table, unit, action):
            table.units[action.target].hacked = True
    elif isinstance(action, Stab):
        stab(table, unit, action)
    else:
        shoot(table, unit, action)
    test_passengers(table)


def _act_together(table: Table, group: list[Turn], word: str) -> None:
    """Equals act against the state at the group's start; the results land together (SPC-072, SPC-340)."""
    if word == "special":
        _specials_together(table, group)
        return
    trials = [trial for turn in group for trial in _attacks_apart(table, turn, word)]
    strikes: list[Strike] = [strike for trial in trials for strike in trial.strikes or ()]
    cover_hits: list[CoverHit] = [hit for trial in trials for hit in trial.cover_hits or ()]
    table.land_together(strikes, cover_hits)
    test_passengers(table)


def _attacks_apart(table: Table, turn: Turn, word: str) -> list[Table]:
    """An actor's attacks worked out on copies: one for each gun's attack, one for all of a battalion's (SPC-072)."""
    trials = [table.scratch()]
    for unit in turn.units:
        if _sits_out(table, unit, turn, word):
            continue
        orders = turn.orders[unit.id]
        if isinstance(orders.action, Stab):
            stab(trials[-1], unit, orders.action)
        elif isinstance(orders.action, Shoot):
            shoot(trials[-1], unit, orders.action)
        for shot in in_gun_order(unit, orders):
            if not unit.battalion:
                trials.append(table.scratch())
            shoot_gun(trials[-1], unit, shot)
    return trials


def in_gun_order(unit: Unit, orders: UnitOrders) -> list[HullShot]:
    """A hull's shots in the order of its guns (SPC-217)."""
    places = [gun.id for gun in unit.guns]
    return sorted(orders.shots, key=lambda shot: places.index(shot.gun))


def _specials_together(table: Table, group: list[Turn]) -> None:
    """What is rolled first, all against the group's start; then the hacks count, then the bays work (SPC-072)."""
    hacked: list[str] = []
    able = [(unit, turn.orders[unit.id]) for turn in group for unit in turn.units if not bar_to_act(unit, False)]
    for unit, orders in able:
        if unit.parts:
            hacked.extend(crew_acts(table, unit, without_bays(orders.specials)))
        elif isinstance(orders.action, Hack) and hack(table, unit, orders.action):
            hacked.append(orders.action.target)
    for target in hacked:
        table.units[target].hacked = True
    for unit, orders in able:
        crew_acts(table, unit, bays_alone(orders.specials))


def _moves(table: Table, plan: Plan) -> dict[str, Movement]:
    """Every unit's move order, battalions' spread over their members (SPC-201)."""
    moves: dict[str, Movement] = {}
    for name, orders in plan.items():
        if orders.move is None:
            continue
        if name in table.units:
            moves[name] = orders.move
        else:
            moves.update(member_moves(table, name, orders.move))
    return moves


def clear_round(state: State) -> None:
    """Forget what lasted for one round: sheets, hacks, used actions, rolled stabs."""
    for side in state.sides:
        side.sheet = None
        side.locked = False
    for unit in state.units.values():
        unit.hacked = False
        unit.acted = False
        unit.stabbed = ""
        unit.fired = False
