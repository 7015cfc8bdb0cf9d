"""Retreats, and how a game ends (section 18)."""

from typing import Literal

from games.futuregang.rules.events import GameEnded, Retreated
from games.futuregang.rules.objectives import accomplished
from games.futuregang.rules.state import Ending
from games.futuregang.rules.status import change
from games.futuregang.rules.table import Table

Reason = Literal["objective", "retreat", "cycle_limit"]


def retreat(table: Table, seat: int) -> None:
    """A team goes home: its figures leave unharmed, and it can no longer win (FG-192)."""
    side = table.side(seat)
    side.retreated = True
    side.wiped = 0
    table.tell(Retreated(seat=seat, cause="declared"))
    for figure in table.state.figures.values():
        if figure.seat == seat and figure.condition in ("ok", "stunned"):
            if figure.placed:
                change(table, figure, "retreated", "retreat", [])
            else:
                figure.condition = "retreated"


def end_test(table: Table, cycle_over: bool = False) -> bool:
    """Test the ends in their order; True when the game is over now (FG-195).

    While figures are still being placed only retreats end it (FG-193).
    """
    state = table.state
    if state.phase == "activation":
        _wipe_outs(table)
    reason: Reason | None = None
    if len(table.in_game()) <= 1:
        reason = "retreat"
    elif state.phase == "activation" and accomplished(table, cycle_over):
        reason = "objective"
    elif cycle_over and state.options.cycle_limit and state.cycles >= state.options.cycle_limit:
        reason = "cycle_limit"
    if reason is None:
        return False
    victory = {str(seat): side.victory for seat, side in enumerate(state.sides)}
    state.ending = Ending(reason, winner(table), victory, state.cycles)
    table.tell(GameEnded(reason=reason, winner=state.ending.winner, points=victory, cycles=state.cycles))
    return True


def _wipe_outs(table: Table) -> None:
    """Teams without a figure in play or exited count as retreated (FG-193)."""
    state = table.state
    gone = [
        seat
        for seat in table.in_game()
        if not any(f.in_play or f.condition == "exited" for f in state.figures.values() if f.seat == seat)
    ]
    if not gone:
        return
    state.step += 1
    for seat in gone:
        table.side(seat).retreated = True
        table.side(seat).wiped = state.step
        table.tell(Retreated(seat=seat, cause="wiped_out", clauses=("FG-193",)))


def winner(table: Table) -> int:
    """The winning seat, or -1 for a draw (FG-196, FG-197, FG-212)."""
    state = table.state
    left = table.in_game()
    if len(left) == 1:
        return left[0]
    if not left:
        last = max(side.wiped for side in state.sides)
        return _most({seat: (side.victory,) for seat, side in enumerate(state.sides) if last and side.wiped == last})
    if state.options.scenario == "breakout" and len({state.sides[seat].victory for seat in left}) == 1:
        return 1 - state.attacker
    return _most({seat: (state.sides[seat].victory, _standing(table, seat)) for seat in left})


def _standing(table: Table, seat: int) -> int:
    figures = table.state.figures.values()
    return sum(f.in_play or f.condition == "exited" for f in figures if f.seat == seat)


def _most(scores: dict[int, tuple[int, ...]]) -> int:
    best = max(scores.values(), default=None)
    found = [seat for seat, score in scores.items() if score == best]
    return found[0] if len(found) == 1 else -1
