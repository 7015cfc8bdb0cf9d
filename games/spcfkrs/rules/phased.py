"""Phased play: units are called by Speed and act with full knowledge (SPC-323, SPC-324)."""

from games.kernel.refusal import NotYourDecision, refuse
from games.spcfkrs.rules.aim import sight_shot, sight_stab
from games.spcfkrs.rules.battalion import member_moves, members
from games.spcfkrs.rules.commands import (
    Act,
    Action,
    Delay,
    Follow,
    Go,
    Hack,
    HullShot,
    Move,
    Movement,
    Pass,
    Ram,
    Shoot,
    Stab,
    Target,
    UnitOrders,
)
from games.spcfkrs.rules.ending import end_step
from games.spcfkrs.rules.events import Called, Delayed, FollowDeclared, Passed, TieOrder
from games.spcfkrs.rules.follow import resolve_dependents
from games.spcfkrs.rules.move import bar_to_move, last_free, longest_walk, read_path
from games.spcfkrs.rules.orders import check_movement, check_path, check_unit_orders, own_unit
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.round import announce_round, automatic_checks, clear_round, fire_all, perform
from games.spcfkrs.rules.slag import slag_damage
from games.spcfkrs.rules.special import bar_to_hack, crew_acts
from games.spcfkrs.rules.speed import settle
from games.spcfkrs.rules.state import Call, Declared, State, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.voyage import TREADS, Place, settle_move

ABOVE_ALL = 1 << 20
AFTER = {"special": "stab", "stab": "shoot", "shoot": "move"}
WORDS = {"special": Hack, "stab": Stab, "shoot": Shoot}


def callable_units(state: State) -> list[Unit]:
    """The units that may be acted with now: of one side; several, the owner picks."""
    call = state.call
    if call is None:
        return []
    sets = call.delayed if call.late else call.sets
    for names in sets:
        able = [state.units[name] for name in names if can_be_called(state, state.units[name])]
        if able:
            return able
    return []


def can_be_called(state: State, unit: Unit) -> bool:
    """Whether a living unit can act in the phase (SPC-323); a side that conceded is not asked."""
    if not unit.alive or state.sides[unit.side].conceded:
        return False
    if unit.at < 0:
        return False
    group = _acting(state, unit)
    return unit is group[0] and any(_has_something_to_do(state, each) for each in group)


def _acting(state: State, unit: Unit) -> list[Unit]:
    """The unit, or its battalion on the board, which acts as one; specials are each member's own (SPC-197, SPC-202)."""
    if not unit.battalion or state.phase == "special":
        return [unit]
    return [member for member in members(state, unit.battalion) if member.at >= 0]


def _has_something_to_do(state: State, unit: Unit) -> bool:
    if unit.parts:
        return _hull_can_be_called(state, unit)
    if state.phase == "special":
        return unit.hacks_on > 0 and not unit.acted
    if state.phase == "stab":
        return not unit.acted
    if state.phase == "shoot":
        return not unit.acted and not unit.hacked
    return unit.move > 0


def _hull_can_be_called(state: State, unit: Unit) -> bool:
    """Hulls: owners of a special in Special, working guns in Shoot, a pilot and legs in Move (SPC-323)."""
    if state.phase == "special":
        crew = unit.crew
        able = crew is not None and (crew.recharges_on or crew.slag_on)
        return bool(able or unit.hacks_on or unit.bays)
    if state.phase == "shoot":
        return not unit.hacked and any(unit.parts[gun.part - 1].body for gun in unit.guns)
    return state.phase == "move" and unit.move > 0 and not bar_to_move(unit)


def start_round(table: Table) -> None:
    """Open a round, or go on with one that was set up by hand, up to the first call."""
    phase = table.state.phase
    if phase not in AFTER and phase != "move":
        phase = "special"
    announce_round(table)
    _begin(table, phase)
    if phase == "special":
        automatic_checks(table)
    advance(table)


def _begin(table: Table, phase: str) -> None:
    table.state.phase = phase
    table.state.call = Call(below=ABOVE_ALL)
    table.enter(phase)


def advance(table: Table) -> None:
    """Go on to the next unit that somebody must decide for, through groups, phases and the End step."""
    state = table.state
    while state.phase != "over":
        able = callable_units(state)
        if able and not _decided(state):
            names = [unit.id for unit in able]
            table.tell(Called(side=able[0].side, units=names, clauses=("SPC-323",)))
            return
        if not _decided(state) and _next_group(table):
            continue
        _finish_phase(table)


def _decided(state: State) -> bool:
    """Whether all teams but one have conceded: nobody is asked any more."""
    return len({side.team for side in state.sides if not side.conceded}) <= 1


def _next_group(table: Table) -> bool:
    """Settle the next Speed group's ties, or turn to those who delayed; False when the phase is done."""
    state = table.state
    call = state.call
    assert call is not None
    if call.late:
        return False
    units = [unit for unit in state.units.values() if unit.speed < call.below and can_be_called(state, unit)]
    if not units:
        call.late = True
        return any(call.delayed)
    speed = max(unit.speed for unit in units)
    group = [unit for unit in units if unit.speed == speed]
    sets, rolls = settle(table, group)
    call.below = speed
    call.sets = [[unit.id for unit in equals] for equals in sets]
    for names in call.sets:
        call.delayed.append([])
        call.order.update(dict.fromkeys(names, len(call.delayed)))
    if rolls:
        ordered = [name for names in call.sets for name in names]
        table.tell(TieOrder(speed=speed, units=ordered, rolls=rolls, clauses=("SPC-070", "SPC-323")))
    return True


def _finish_phase(table: Table) -> None:
    state = table.state
    call = state.call
    assert call is not None
    if state.phase == "move":
        places = call.order
        waiting = sorted(call.declared, key=lambda entry: places[entry.unit])
        resolve_dependents(table, [(state.units[entry.unit], _declared(entry)) for entry in waiting])
        slag_damage(table)
        state.call = None
        end_step(table)
        if state.phase != "over":
            _next_round(table)
        return
    _begin(table, AFTER[state.phase])


def _declared(entry: Declared) -> Movement:
    return Ram(entry.target) if entry.ram else Follow(entry.target, entry.distance)


def _next_round(table: Table) -> None:
    table.state.round += 1
    clear_round(table.state)
    table.phase = "setup"
    announce_round(table)
    _begin(table, "special")
    automatic_checks(table)


def _take(table: Table, seat: int, unit_id: str) -> Unit:
    """The called unit, taken off the call. Raises NotYourDecision or Illegal."""
    state = table.state
    able = callable_units(state)
    if not able or able[0].side != seat:
        raise NotYourDecision("seat.owes_nothing", "SPC-323", "It is another side's turn.", seat=seat)
    unit = own_unit(table, seat, unit_id)
    if unit not in able:
        raise refuse(REFUSALS, "call.not_called", unit=unit_id)
    return unit


def _strike_off(state: State, unit_id: str) -> None:
    call = state.call
    assert call is not None
    for names in call.delayed if call.late else call.sets:
        if unit_id in names:
            names.remove(unit_id)


def act(table: Table, seat: int, command: Act) -> None:
    """The called unit acts; an illegal action is refused, not void."""
    unit = _take(table, seat, command.unit)
    phase = table.state.phase
    wanted = UnitOrders(action=command.action, specials=command.specials, shots=command.shots)
    if unit.parts:
        _hull_acts(table, unit, check_unit_orders(table, unit, wanted))
        advance(table)
        return
    if command.action is None or not isinstance(command.action, WORDS.get(phase, ())):
        raise refuse(REFUSALS, "call.wrong_phase", phase=phase)
    action = check_unit_orders(table, unit, wanted).action
    assert action is not None
    together = _together(table.state, unit, action)
    if all(bar_to(table, member, action) for member in together):
        refuse_if_void(table, unit, action)
    _strike_off(table.state, unit.id)
    for member in together:
        member.acted = True
        perform(table, member, action)
    advance(table)


def _together(state: State, unit: Unit, action: Action) -> list[Unit]:
    """Who acts with the called unit: whoever of its battalion may (SPC-197, SPC-202)."""
    group = _acting(state, unit)
    return [each for each in group if not each.acted and not (isinstance(action, Shoot) and each.hacked)]


def _hull_acts(table: Table, unit: Unit, orders: UnitOrders) -> None:
    """A called hull uses its crew in Special, its guns in Shoot."""
    phase = table.state.phase
    if phase == "special" and orders.specials and not orders.shots:
        _strike_off(table.state, unit.id)
        for target in crew_acts(table, unit, orders.specials):
            table.units[target].hacked = True
    elif phase == "shoot" and orders.shots and not orders.specials:
        crews = [each for each in _acting(table.state, unit) if not each.hacked]
        for shot in orders.shots:
            reasons = [bar_to_shot(table, each, shot) for each in crews]
            if all(reasons):
                named = shot.target.unit or shot.target.cell
                raise refuse(REFUSALS, f"void.{reasons[0]}", unit=unit.id, target=named)
        _strike_off(table.state, unit.id)
        for each in crews:
            fire_all(table, each, orders)
    else:
        raise refuse(REFUSALS, "call.wrong_phase", phase=phase)


def bar_to_shot(table: Table, unit: Unit, shot: HullShot) -> str:
    """Why a hull's shot would be void now, or ""."""
    if unit.hacked:
        return "hacked"
    gun = next(gun for gun in unit.guns if gun.id == shot.gun)
    if not unit.parts[gun.part - 1].body:
        return "not_available"
    return sight_shot(table, unit, table.state.weapons[gun.weapon], shot.target, shot.mode, part=gun.part)[0]


def bar_to(table: Table, unit: Unit, action: Action) -> str:
    """Why an action would be void now, or ""."""
    if isinstance(action, Hack):
        return bar_to_hack(table, unit, action.target)
    if isinstance(action, Stab):
        return sight_stab(table, unit, action.target, action.mode)[0]
    if unit.hacked:
        return "hacked"
    return sight_shot(table, unit, table.state.weapons[unit.gun], action.target, action.mode)[0]


def target_name(action: Action) -> str:
    """The unit or cell that an action names."""
    target = Target(unit=action.target) if isinstance(action, Hack) else action.target
    return target.unit or target.cell or ""


def refuse_if_void(table: Table, unit: Unit, action: Action) -> None:
    """Raises Illegal for an action that would be void now."""
    reason = bar_to(table, unit, action)
    if reason:
        raise refuse(REFUSALS, f"void.{reason}", unit=unit.id, target=target_name(action))


def go(table: Table, seat: int, command: Go) -> None:
    """The called unit walks at once, or declares whom it follows or rams (SPC-324)."""
    unit = _take(table, seat, command.unit)
    state = table.state
    if state.phase != "move":
        raise refuse(REFUSALS, "call.wrong_phase", phase=state.phase)
    move = check_movement(table, unit, command.move)
    moving = _acting(state, unit)
    if not isinstance(move, Move):
        if unit.battalion and isinstance(move, Ram):
            raise refuse(REFUSALS, "battalion.ram")
        _strike_off(state, unit.id)
        for each in moving:
            _declare(table, each, move)
    elif unit.battalion:
        _strike_off(state, unit.id)
        _march(table, member_moves(table, unit.battalion, move))
    else:
        places, cost = check_walk(table, unit, move)
        _strike_off(state, unit.id)
        settle_move(table, unit, "path", places, cost, "")
    advance(table)


def _declare(table: Table, unit: Unit, move: Follow | Ram) -> None:
    call = table.state.call
    assert call is not None
    distance = move.distance if isinstance(move, Follow) else 1
    call.declared.append(Declared(unit.id, move.target, distance, isinstance(move, Ram)))
    call.order.setdefault(unit.id, len(call.delayed))
    table.tell(FollowDeclared(unit=unit.id, target=move.target, clauses=("SPC-324",)))


def _march(table: Table, moves: dict[str, Movement]) -> None:
    """A battalion's members go one by one, each as far as it can (SPC-201)."""
    for name, move in moves.items():
        assert isinstance(move, Move)
        unit = table.units[name]
        layer = table.layer(unit).copy()
        layer.take(unit.id, table.footing(unit))
        walked, costs, cut = longest_walk(table, unit, read_path(table, move.path), layer)
        kept = max(0, last_free(table, unit, walked, layer))
        cut = cut if kept == len(walked) else "occupied"
        settle_move(table, unit, "path", walked[:kept], costs[kept - 1] if kept else 0, cut)


def check_walk(table: Table, unit: Unit, move: Move) -> tuple[list[Place], int]:
    """A path that can be walked in full as things stand, and its cost. Raises Illegal."""
    path = read_path(table, check_path(table, unit, move.path))
    layer = table.layer(unit).copy()
    layer.take(unit.id, table.footing(unit))
    walked, costs, cut = longest_walk(table, unit, path, layer)
    if cut:
        tread = path[len(walked)]
        raise refuse(REFUSALS, f"move.{cut}", cell=TREADS.get(tread) or table.names[tread])
    if last_free(table, unit, walked, layer) != len(walked):
        raise refuse(REFUSALS, "move.occupied", cell=table.names[walked[-1][0]])
    return walked, costs[-1]


def skip(table: Table, seat: int, command: Pass) -> None:
    """The called unit does nothing in this phase."""
    unit = _take(table, seat, command.unit)
    _strike_off(table.state, unit.id)
    table.tell(Passed(unit=unit.id, clauses=("SPC-323",)))
    advance(table)


def delay(table: Table, seat: int, command: Delay) -> None:
    """The called unit waits for the others; once per phase (SPC-324)."""
    unit = _take(table, seat, command.unit)
    state = table.state
    call = state.call
    assert call is not None
    if state.phase != "move":
        raise refuse(REFUSALS, "call.no_delay")
    if call.late:
        raise refuse(REFUSALS, "call.delayed_twice", unit=unit.id)
    place = next(place for place, names in enumerate(call.sets) if unit.id in names)
    _strike_off(state, unit.id)
    call.delayed[place - len(call.sets)].append(unit.id)
    table.tell(Delayed(unit=unit.id, clauses=("SPC-324",)))
    advance(table)
