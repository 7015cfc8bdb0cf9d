"""SPCFKRS as the kernel's Rules: who owes what, and what a command does."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.kernel.dice import Dice, ScriptedDice
from games.kernel.event import Event, redact
from games.kernel.refusal import Refusal, malformed, not_yours, refuse
from games.kernel.rules import CLOCK, REFEREE, Aftermath, Decision, MusterReport, Outcome, Setup, Viewer
from games.spcfkrs.rules import deploy, phased, referee
from games.spcfkrs.rules.audit import audit
from games.spcfkrs.rules.catalogue import Catalogue
from games.spcfkrs.rules.commands import (
    Act,
    AnyCommand,
    AnyRefereeCommand,
    Concede,
    Deadline,
    Delay,
    Deploy,
    Go,
    Orders,
    Pass,
    RefDeadline,
    RefDice,
    RefOrders,
    RefPlace,
    RefResolve,
    RefTerrain,
    Start,
    Unlock,
)
from games.spcfkrs.rules.events import (
    AnyEvent,
    Conceded,
    DeployLocked,
    MatchStarted,
    OrdersLocked,
    OrdersUnlocked,
    SideRoster,
)
from games.spcfkrs.rules.force import Force
from games.spcfkrs.rules.muster import muster
from games.spcfkrs.rules.offer import answer
from games.spcfkrs.rules.offers import AnyOffer
from games.spcfkrs.rules.options import Options
from games.spcfkrs.rules.orders import check_sheet
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.report import Teller
from games.spcfkrs.rules.round import clear_round, resolve_round
from games.spcfkrs.rules.sample import sample
from games.spcfkrs.rules.setup import (
    catalogue_of,
    force_of,
    new_state,
    options_of,
    position_state,
    read_sheets,
)
from games.spcfkrs.rules.state import State
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.view import View, build_view
from games.spcfkrs.rules.written import written

NO_DICE: tuple[int, ...] = ()


class Spcfkrs:
    """The rules of SPCFKRS for forces on foot."""

    key = "spcfkrs"
    title = "SPCFKRS"
    seats = range(2, 5)
    options = Options
    catalogue = Catalogue
    sheet = Force
    state = State
    view_type = View
    command = AnyCommand
    event = AnyEvent
    refusals = REFUSALS

    def muster(self, catalogue: Any, sheet: Any, options: Any = None) -> MusterReport:
        """Points, every fault at once, stats and the sum's lines."""
        return muster(catalogue_of(catalogue), force_of(sheet), options_of(options))

    def begin(self, setup: Setup, dice: Dice) -> tuple[State, list[Event]]:
        """The table before deployment; with positions from the map, before the first orders."""
        state, forces = new_state(setup)
        table = Table(state, dice)
        deploy.check_room(table)
        table.tell(_match_started(state, forces))
        if state.placed_by_map:
            for unit in state.units.values():
                table.tell(deploy.placed_event(table, unit))
            _first_round(table)
        table.close()
        return state, list(table.events)

    def position(self, data: Mapping[str, Any], catalogue: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """A state from a position written down (docs/scenarios.md)."""
        state, sheets = position_state(data, catalogue, options)
        table = Table(state, ScriptedDice(NO_DICE))
        for seat, command in read_sheets(sheets, len(state.sides), state.round).items():
            state.sides[seat].sheet = check_sheet(table, seat, command)
        return state

    def written(self, state: State) -> dict[str, Any]:
        """The position that `position` reads again."""
        return written(state)

    def pending(self, state: State) -> tuple[Decision, ...]:
        """What is owed now."""
        if state.phase == "over":
            return ()
        if state.phase == "setup":
            seats = deploy.seat_to_deploy(state)
            return tuple(Decision(seat, "deploy", "SPC-055", "Place your units, then lock.") for seat in seats)
        if state.options.play_mode == "phased":
            return _call_pending(state)
        if state.options.play_mode == "referee" and referee.everybody_locked(state, _owing(state)):
            return (Decision(REFEREE, "resolve", "SPC-321", f"All orders are in. Resolve round {state.round}."),)
        return tuple(
            Decision(seat, "orders", "SPC-320", f"Give your orders for round {state.round}, then lock them in.")
            for seat in _owing(state)
        )

    def apply(self, state: State, seat: int, command: Any, dice: Dice) -> list[Event]:
        """Judge a command and run on to the next decision. Raises Refusal."""
        if state.phase == "over":
            raise refuse(REFUSALS, "match.over")
        table = Table(state, dice)
        if isinstance(command, Deadline):
            if seat != CLOCK:
                raise not_yours(seat, "Only the clock says that time is up.")
            _deadline(table, command)
        elif isinstance(command, (RefOrders, RefDeadline, RefTerrain, RefPlace, RefResolve)):
            referee.may_act(state, seat)
            _referee(table, command)
        elif isinstance(command, RefDice):
            if state.options.play_mode != "solo":
                referee.may_act(state, seat)
            referee.take_dice(table, command)
        elif not 0 <= seat < len(state.sides):
            raise not_yours(seat, "That seat plays no side.")
        else:
            _submit(table, seat, command)
        table.close()
        return list(table.events)

    def draft(self, state: State, seat: int, command: Any) -> bool:
        """Orders that are not locked are a note. Raises Refusal when they could not be accepted."""
        if not isinstance(command, Orders) or command.locked:
            return False
        if state.phase == "over":
            raise refuse(REFUSALS, "match.over")
        if not 0 <= seat < len(state.sides):
            raise not_yours(seat, "That seat plays no side.")
        _check_orders(Table(state, ScriptedDice(NO_DICE)), seat, command)
        return True

    def refereed(self, options: Any) -> bool:
        """In the play mode of that name (SPC-321)."""
        return options_of(options).play_mode == "referee"

    def clock(self, state: State, drafts: Mapping[int, Any]) -> Deadline | None:
        """What happens when time is up, with the seats' unlocked sheets; None: no deadline runs (SPC-322)."""
        if not state.options.order_deadline_hours or not self.pending(state):
            return None
        kept = {str(seat): draft for seat, draft in drafts.items() if isinstance(draft, Orders)}
        return Deadline(kept)

    def view(self, state: State, viewer: Viewer) -> View:
        """What a viewer may see."""
        return build_view(state, viewer)

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """By the audience that the event declares."""
        return redact(event, viewer)

    def tell(self, events: Sequence[Any], state: State) -> list[str]:
        """Events in sentences."""
        teller = Teller(state)
        return [line for event in events for line in teller.tell(event).splitlines()]

    def offer(self, state: State, seat: int, about: Mapping[str, Any]) -> AnyOffer:
        """Reach, targets with exact chances, a deployment, typed orders, a look over orders."""
        return answer(state, seat, about)

    def sample(self, state: State, seat: int, rng: random.Random) -> AnyCommand:
        """A random legal command."""
        return sample(state, seat, rng)

    def audit(self, state: State) -> list[str]:
        """Broken invariants."""
        return audit(state)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, and every side's figures (SPC-326 to SPC-329)."""
        ending = state.ending
        if ending is None:
            return None
        scores = {
            seat: {"points": score.points, "kills": score.kills, "survivors": score.survivors}
            for seat, score in ending.scores.items()
        }
        return Outcome(tuple(ending.winners), ending.reason, scores)

    def aftermath(self, state: State) -> Aftermath:
        """What became of every unit."""
        winners = state.ending.winners if state.ending else []
        facts = [
            {
                "seat": unit.side,
                "unit": unit.id,
                "number": unit.number,
                "name": unit.name,
                "points": unit.points,
                "alive": unit.alive,
                "body": unit.body,
                "cause": unit.cause,
                "won": unit.side in winners,
            }
            for unit in state.units.values()
        ]
        return Aftermath(facts)


def _match_started(state: State, forces: list[Force]) -> MatchStarted:
    options = {key: value for key, value in msgspec.to_builtins(state.options).items() if value is not None}
    rosters = {
        str(seat): SideRoster(
            name=side.name,
            letter=side.letter,
            team=side.team,
            points=side.points,
            units=[msgspec.to_builtins(recruit) for recruit in forces[seat].units],
        )
        for seat, side in enumerate(state.sides)
    }
    sides = {str(seat): side.name for seat, side in enumerate(state.sides)}
    return MatchStarted(
        options=options, sides=sides, rosters=rosters, terrain=state.rows, clauses=("SPC-014", "SPC-050")
    )


def _owing(state: State) -> list[int]:
    """The seats whose orders are awaited: not locked, not conceded, with living units."""
    living = {unit.side for unit in state.units.values() if unit.alive}
    return [seat for seat, side in enumerate(state.sides) if not side.locked and not side.conceded and seat in living]


def _call_pending(state: State) -> tuple[Decision, ...]:
    if state.call is None:
        living = [unit.side for unit in state.units.values() if unit.alive]
        return (Decision(living[0] if living else 0, "start", "SPC-323", "Start the round."),)
    able = phased.callable_units(state)
    names = " or ".join(unit.id for unit in able)
    prompt = f"{names} may act in the {state.phase.capitalize()} phase, or pass."
    return (Decision(able[0].side, "move" if state.phase == "move" else "action", "SPC-323", prompt),)


def _submit(table: Table, seat: int, command: Any) -> None:
    state = table.state
    if isinstance(command, Deploy):
        _deploy(table, seat, command)
    elif isinstance(command, Orders):
        _orders(table, seat, command)
    elif isinstance(command, Unlock):
        _unlock(table, seat)
    elif isinstance(command, Concede):
        _concede(table, seat)
    elif isinstance(command, (Act, Go, Pass, Delay, Start)):
        if state.options.play_mode != "phased" or state.phase == "setup":
            raise refuse(REFUSALS, "call.not_phased")
        _turn(table, seat, command)
    else:
        raise malformed("That is no command of SPCFKRS.", "command.malformed")


def _deploy(table: Table, seat: int, command: Deploy) -> None:
    state = table.state
    if state.phase != "setup":
        raise refuse(REFUSALS, "deploy.not_now")
    deploy.deploy(table, seat, command)
    table.tell(DeployLocked(side=seat, clauses=("SPC-055",)))
    if not deploy.seat_to_deploy(state):
        _first_round(table)


def _first_round(table: Table) -> None:
    """Reveal all placements and begin round 1 (SPC-055, SPC-057)."""
    state = table.state
    deploy.reveal_all(table)
    clear_round(state)
    state.round = 1
    _open_round(table)


def _open_round(table: Table) -> None:
    state = table.state
    if state.options.play_mode == "phased":
        phased.start_round(table)
        return
    state.phase = "orders"
    table.phase = "setup"
    _resolve_when_ready(table)


def _referee(table: Table, command: AnyRefereeCommand) -> None:
    """What the referee does (SPC-321)."""
    state = table.state
    if not isinstance(command, RefResolve):
        referee.act(table, command, _check_orders)
        return
    if state.phase != "orders":
        raise refuse(REFUSALS, "orders.not_now")
    if not referee.everybody_locked(state, _owing(state)):
        raise refuse(REFUSALS, "referee.waiting")
    _resolve(table)


def _resolve_when_ready(table: Table) -> None:
    """Resolve once nobody is waited for, or all teams but one have conceded (SPC-320, SPC-328).

    With a referee it is the referee who does (SPC-321).
    """
    state = table.state
    if state.options.play_mode != "referee" and referee.everybody_locked(state, _owing(state)):
        _resolve(table)


def _resolve(table: Table) -> None:
    """Resolve the round, and open the next one."""
    state = table.state
    resolve_round(table)
    clear_round(state)
    if state.phase != "over":
        state.round += 1
        _open_round(table)


def _check_orders(table: Table, seat: int, command: Orders) -> Any:
    """The sheet, if the seat may hand one in now. Raises Illegal."""
    state = table.state
    side = state.sides[seat]
    if state.options.play_mode == "phased":
        raise refuse(REFUSALS, "orders.phased")
    if state.phase != "orders":
        raise refuse(REFUSALS, "orders.not_now")
    if side.conceded:
        raise refuse(REFUSALS, "orders.conceded")
    if command.round != state.round:
        raise refuse(REFUSALS, "orders.wrong_round", given=command.round, round=state.round)
    if side.locked:
        raise refuse(REFUSALS, "orders.locked")
    if seat not in _owing(state):
        raise refuse(REFUSALS, "orders.no_units")
    return check_sheet(table, seat, command)


def _orders(table: Table, seat: int, command: Orders) -> None:
    side = table.state.sides[seat]
    side.sheet = _check_orders(table, seat, command)
    side.missed = False
    if command.locked:
        side.locked = True
        table.tell(OrdersLocked(side=seat, clauses=("SPC-320",)))
        _resolve_when_ready(table)


def _unlock(table: Table, seat: int) -> None:
    """Take a sheet back while another side has not locked; it stays saved."""
    state = table.state
    side = state.sides[seat]
    if state.phase != "orders":
        raise refuse(REFUSALS, "orders.not_now")
    if not side.locked:
        raise refuse(REFUSALS, "orders.not_locked")
    side.locked = False
    table.tell(OrdersUnlocked(side=seat, clauses=("SPC-320",)))


def _concede(table: Table, seat: int) -> None:
    """Nobody waits for a side that gave up; what it locked before stands (SPC-328)."""
    state = table.state
    side = state.sides[seat]
    if side.conceded:
        raise refuse(REFUSALS, "concede.twice")
    side.conceded = True
    if not side.locked:
        side.sheet = None
    table.tell(Conceded(side=seat, clauses=("SPC-328",)))
    if state.phase == "setup":
        if not deploy.seat_to_deploy(state):
            _first_round(table)
    elif state.options.play_mode == "phased":
        if state.call is not None:
            phased.advance(table)
    else:
        _resolve_when_ready(table)


def _turn(table: Table, seat: int, command: Any) -> None:
    state = table.state
    if state.call is None:
        phased.start_round(table)
        if isinstance(command, Start):
            return
        if state.phase == "over":
            raise refuse(REFUSALS, "match.over")
    if isinstance(command, Act):
        phased.act(table, seat, command)
    elif isinstance(command, Go):
        phased.go(table, seat, command)
    elif isinstance(command, Pass):
        phased.skip(table, seat, command)
    elif isinstance(command, Delay):
        phased.delay(table, seat, command)
    else:
        raise refuse(REFUSALS, "start.not_now")


def _deadline(table: Table, command: Deadline) -> None:
    """Time is up: suggested deployments, drafts or saved sheets or holding, or a pass (SPC-322)."""
    state = table.state
    if state.phase == "setup":
        for seat in range(len(state.sides)):
            if not state.sides[seat].locked:
                state.sides[seat].locked = True
                if state.options.deployment == "free":
                    state.sides[seat].placements = deploy.suggest(table, seat)
                    deploy.reveal(table, seat)
        _first_round(table)
        return
    if state.options.play_mode == "phased":
        if state.call is None:
            phased.start_round(table)
            return
        unit = phased.callable_units(state)[0]
        phased.skip(table, unit.side, Pass(unit.id))
        return
    _resolve_when_ready_at_deadline(table, command)


def _resolve_when_ready_at_deadline(table: Table, command: Deadline) -> None:
    state = table.state
    defaulted: set[int] = set()
    for seat in _owing(state):
        side = state.sides[seat]
        sheet = _draft_sheet(table, seat, command.drafts.get(str(seat)))
        if sheet is not None:
            side.sheet = sheet
        if side.sheet is None:
            defaulted.add(seat)
    resolve_round(table, frozenset(defaulted))
    clear_round(state)
    for seat, side in enumerate(state.sides):
        side.missed = seat in defaulted
    if state.phase != "over":
        state.round += 1
        _open_round(table)


def _draft_sheet(table: Table, seat: int, draft: Orders | None) -> Any:
    """A draft that still holds, as a sheet; None for one that does not."""
    if draft is None:
        return None
    try:
        return _check_orders(table, seat, draft)
    except Refusal:
        return None


RULES = Spcfkrs()
