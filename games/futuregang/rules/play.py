"""What each command does: deployment and battle."""

from typing import Any

from games.futuregang.rules import activation, aftergame, cycle, deploy, ending, setup
from games.futuregang.rules.commands import (
    Activate,
    Advance,
    Buy,
    ChooseFielded,
    Dismiss,
    EndActivation,
    Exit,
    FinishPostgame,
    Interact,
    Move,
    PlaceFigure,
    Promote,
    ReactDecline,
    ReactMove,
    Retreat,
    Sell,
    SetLoadout,
    Shoot,
    TradeAnswer,
    TradeOffer,
)
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.state import State
from games.futuregang.rules.table import Table
from games.kernel.refusal import malformed, refuse

BEFORE = (ChooseFielded, SetLoadout)
AFTER = (Buy, Sell, TradeOffer, TradeAnswer, Promote, Dismiss, Advance, FinishPostgame)


def deciding(state: State) -> int:
    """The seat that decides during deployment and play."""
    return state.figures[state.reaction.figure].seat if state.reaction is not None else state.turn


def submit(table: Table, seat: int, command: Any) -> None:
    """Carry a command of a player's seat out. Raises Refusal."""
    if isinstance(command, ChooseFielded):
        setup.choose_fielded(table, seat, command.members)
    elif isinstance(command, SetLoadout):
        _set_loadout(table, seat, command)
    elif isinstance(command, AFTER):
        _after(table, seat, command)
    else:
        _need_turn(table, seat)
        if isinstance(command, Retreat):
            _retreat(table, seat)
        elif isinstance(command, PlaceFigure):
            _place(table, seat, command)
        elif isinstance(command, (ReactMove, ReactDecline)):
            _react(table, seat, command)
        else:
            _act(table, seat, command)


def _need_turn(table: Table, seat: int) -> None:
    state = table.state
    if state.phase not in ("deploy", "activation"):
        raise refuse(REFUSALS, "match.not_now")
    if table.side(seat).retreated:
        raise refuse(REFUSALS, "team.retreated")
    if deciding(state) != seat:
        raise refuse(REFUSALS, "turn.not_yours")


def _set_loadout(table: Table, seat: int, command: SetLoadout) -> None:
    """Before the first figure is placed, or after the game (FG-081, FG-242)."""
    state = table.state
    if state.phase == "post_game":
        aftergame.need_open(table, seat)
    elif state.phase not in ("field", "deploy") or any(figure.placed for figure in state.figures.values()):
        raise refuse(REFUSALS, "loadout.not_now")
    elif table.side(seat).retreated:
        raise refuse(REFUSALS, "team.retreated")
    aftergame.set_loadout(table, seat, command.member, command.equipment)
    if state.phase != "post_game":
        setup.refit(state, seat, table.side(seat).members[str(command.member)])


def _place(table: Table, seat: int, command: PlaceFigure) -> None:
    if table.state.phase != "deploy":
        raise refuse(REFUSALS, "deploy.not_now")
    deploy.place(table, activation.own_figure(table, seat, command.figure), command.x, command.y)
    cycle.next_placement(table, seat + 1)


def _act(table: Table, seat: int, command: Any) -> None:
    state = table.state
    if state.phase != "activation" or state.reaction is not None:
        raise refuse(REFUSALS, "match.not_now")
    if isinstance(command, Activate):
        if activation.activate(table, seat, command.figure):
            cycle.activation_over(table)
        return
    if isinstance(command, Move):
        over = activation.move(table, command.path)
    elif isinstance(command, Shoot):
        activation.fire(table, command.weapon, command.target)
        over = state.reaction is None
    elif isinstance(command, Interact):
        activation.interact(table, command.marker)
        over = True
    elif isinstance(command, Exit):
        activation.leave(table)
        over = True
    elif isinstance(command, EndActivation):
        activation.active_figure(table)
        over = True
    else:
        raise malformed("That is no command of Futuregang.", "command.malformed")
    if over:
        activation.end(table)
        cycle.activation_over(table)


def _react(table: Table, seat: int, command: ReactMove | ReactDecline) -> None:
    """The dash, and with it the shooter's activation, is over."""
    path = command.path if isinstance(command, ReactMove) else None
    activation.react(table, seat, command.figure, path)
    activation.end(table)
    cycle.activation_over(table)


def _retreat(table: Table, seat: int) -> None:
    """The gang goes home, in the middle of whatever it was (FG-192, FG-195)."""
    state = table.state
    ending.retreat(table, seat)
    if state.reaction is not None:
        state.reaction = None
    if state.active is not None:
        activation.end(table)
    if ending.end_test(table):
        aftergame.begin(table)
    elif state.phase == "deploy":
        cycle.next_placement(table, seat + 1)
    else:
        cycle.next_turn(table, state.turn + 1)


def _after(table: Table, seat: int, command: Any) -> None:
    if isinstance(command, Buy):
        aftergame.buy(table, seat, command.item, command.count)
    elif isinstance(command, Sell):
        aftergame.sell(table, seat, command.item, command.count)
    elif isinstance(command, TradeOffer):
        aftergame.offer_trade(table, seat, command.to, command.give, command.take)
    elif isinstance(command, TradeAnswer):
        aftergame.answer_trade(table, seat, command.offer, command.accept)
    elif isinstance(command, Promote):
        aftergame.promote(table, seat, command.member)
    elif isinstance(command, Dismiss):
        aftergame.dismiss(table, seat, command.member)
    elif isinstance(command, Advance):
        aftergame.advance(table, seat, command.member, command.stat)
    else:
        aftergame.finish(table, seat)


def time_is_up(table: Table) -> None:
    """The clock decides what is owed: who takes part, a place, doing nothing, staying, being done."""
    state = table.state
    if state.phase == "field":
        for seat, side in enumerate(state.sides):
            if not side.fielded:
                setup.choose_fielded(table, seat, setup.first_choice(table, seat))
    elif state.phase == "deploy":
        figure = deploy.unplaced(table, state.turn)[0]
        places = next(found for n in deploy.LATTICES if (found := deploy.free_places(table, figure, n)))
        submit(table, state.turn, PlaceFigure(figure.id, *places[len(places) // 2]))
    elif state.phase == "post_game":
        for seat, side in enumerate(state.sides):
            if not side.finished:
                aftergame.finish_by_clock(table, seat)
    elif state.reaction is not None:
        submit(table, deciding(state), ReactDecline(state.reaction.figure))
    else:
        if state.active is None:
            idle = next(figure for figure in table.in_play(state.turn) if figure.ready)
            submit(table, state.turn, Activate(idle.id))
        if state.active is not None:
            submit(table, state.turn, EndActivation())
