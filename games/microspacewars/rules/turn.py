"""The run of turns and rounds (chapter 4)."""

from games.kernel.geometry.grid import distance
from games.microspacewars.rules.commands import EndPhase, EndTurn
from games.microspacewars.rules.effects import end_effects
from games.microspacewars.rules.ending import limit
from games.microspacewars.rules.events import (
    EffectEnded,
    FlaresReloaded,
    InfiltrationProgress,
    PhaseStarted,
    TurnEnded,
    TurnOrderSet,
    TurnStarted,
)
from games.microspacewars.rules.parts import out_count, set_out, subsystems
from games.microspacewars.rules.readiness import in_turn
from games.microspacewars.rules.service import letter_of, restore
from games.microspacewars.rules.state import PHASES, Ship, State
from games.microspacewars.rules.table import Table, no


def first_turn(table: Table) -> None:
    """Who begins, and the first turn (MSW-055, MSW-056)."""
    state = table.state
    seats = [seat for seat, player in enumerate(state.players) if not player.out]
    first = seats[0] if state.options.first_player == "seat_1" else _roll_off(table, seats)
    count = len(state.players)
    state.order = [(first + offset) % count for offset in range(count)]
    table.tell(TurnOrderSet(order=state.order), "MSW-055", "MSW-056")
    state.phase, state.round = "play", 1
    start_turn(table, first)


def _roll_off(table: Table, seats: list[int]) -> int:
    while len(seats) > 1:
        rolls = {seat: table.roll("first_player", 12, seat, "MSW-055") for seat in seats}
        best = max(rolls.values())
        seats = [seat for seat in seats if rolls[seat] == best]
    return seats[0]


def start_turn(table: Table, seat: int) -> None:
    """Bookkeeping in its order, until a player has a turn to play (MSW-058, MSW-379)."""
    state = table.state
    while True:
        state.active, state.stage, state.step = seat, "manoeuvre", 0
        state.turn += 1
        state.draw = []
        state.players[seat].offered = False
        table.tell(TurnStarted(by=seat), "MSW-057", "MSW-058")
        _refresh(table, seat)
        if any(ship.in_play and ship.seat == seat for ship in state.ships.values()):
            break
        close_turn(table, seat)
        after = next_seat(table)
        if after is None:
            return
        seat = after
    if state.strict():
        table.tell(PhaseStarted(phase=PHASES[0]), "MSW-062")


def _refresh(table: Table, seat: int) -> None:
    state = table.state
    own = [ship for ship in state.ships.values() if ship.in_play and ship.seat == seat]
    end_effects(table, lambda effect: effect.by == seat, "time", "MSW-066")
    for ship in own:
        if ship.immune == 1:
            ship.immune = 2
    for ship in own:
        _fill_flares(table, ship)
    for ship in own:
        _mend(table, ship)
    for ship in own:
        clear_marks(ship)


def clear_marks(ship: Ship) -> None:
    """Budgets full, marks gone (MSW-058)."""
    ship.steps = ship.turns = 0
    ship.marks, ship.used = [], []
    for mount in ship.weapons:
        mount.fired = False


def _fill_flares(table: Table, ship: Ship) -> None:
    """Launchers paid for in an earlier round are full (MSW-201)."""
    for slot, fixture in enumerate(ship.devices):
        if fixture.paid and fixture.paid < table.state.round:
            fixture.paid = 0
            fixture.ammo = table.state.catalogue.devices[fixture.key].ammunition
            table.tell(FlaresReloaded(ship=ship.id, slot=slot), "MSW-201")


def _mend(table: Table, ship: Ship) -> None:
    """Subsystems that crews mend by themselves (MSW-305)."""
    for name in subsystems(table.state, ship):
        count = out_count(ship, name)
        if count > 1:
            set_out(ship, name, count - 1)
        elif count == 1:
            restore(table, ship, name, "MSW-305")


def close_turn(table: Table, seat: int) -> None:
    """Bookkeeping at the end of a turn (MSW-071)."""
    state = table.state
    for ship in state.ships.values():
        if seat in ship.progress and seat not in ship.fed:
            del ship.progress[seat]
            needed = state.class_of(ship).crew or 0
            told = InfiltrationProgress(target=ship.id, by=seat, points=0, needed=needed, reset=True)
            table.tell(told, "MSW-311")
        ship.fed = [other for other in ship.fed if other != seat]
    for ship in state.ships.values():
        if ship.seat != seat or not ship.in_play:
            continue
        if ship.immune == 2:
            ship.immune = 0
            table.tell(EffectEnded(kind="emp_immunity", ship=ship.id, source=ship.id, reason="time"), "MSW-218")
        if ship.banned and state.round >= ship.banned:
            ship.banned = 0
            table.tell(EffectEnded(kind="attack_ban", ship=ship.id, source=ship.id, reason="time"), "MSW-216")
    record_berths(state, seat)
    table.tell(TurnEnded(by=seat), "MSW-071")


def record_berths(state: State, seat: int) -> None:
    """Which hosts each ship stands next to, or is aboard of (MSW-064)."""
    own = [ship for ship in state.ships.values() if ship.in_play and ship.seat == seat]
    hosts = [ship for ship in own if letter_of(state, ship, "retire") or letter_of(state, ship, "repair")]
    for ship in own:
        ship.berths = [host.id for host in hosts if host is not ship and _beside(ship, host)]


def _beside(ship: Ship, host: Ship) -> bool:
    if ship.aboard:
        return ship.aboard == host.id
    return ship.at is not None and host.at is not None and distance(ship.at, host.at) == 1


def next_seat(table: Table) -> int | None:
    """Who is next; a new round where the order begins again; None when the round limit ends the match (MSW-056)."""
    state = table.state
    place = state.order.index(state.active)
    for seat in state.order[place + 1 :]:
        if not state.players[seat].out:
            return seat
    if state.options.round_limit and state.round >= state.options.round_limit:
        limit(table)
        return None
    state.round += 1
    return next(seat for seat in state.order if not state.players[seat].out)


def pass_on(table: Table) -> None:
    """The next turn, if there is one."""
    seat = next_seat(table)
    if seat is not None:
        start_turn(table, seat)


def check_end_turn(state: State, seat: int, command: EndTurn) -> None:
    """Any time in one's own turn, no choice open."""
    in_turn(state, seat)


def end_turn(table: Table, command: EndTurn, facts: None) -> None:
    """The turn is over."""
    close_turn(table, table.state.active)
    pass_on(table)


def check_end_phase(state: State, seat: int, command: EndPhase) -> None:
    """Strict order only, before the last phase (MSW-062)."""
    in_turn(state, seat)
    if not state.strict():
        raise no("turn.loose")
    if state.step == len(PHASES) - 1:
        raise no("turn.last_phase")


def end_phase(table: Table, command: EndPhase, facts: None) -> None:
    """On to the next phase."""
    table.state.step += 1
    table.tell(PhaseStarted(phase=PHASES[table.state.step]), "MSW-062")
