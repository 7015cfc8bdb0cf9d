"""When time is up: whoever owes something gets the mildest that the rules know (MSW-052, MSW-076, MSW-114)."""

from games.kernel.refusal import Refusal, not_yours
from games.kernel.rules import CLOCK
from games.microspacewars.rules.commands import ChooseFriendlyFire, Deadline, EndTurn, Place
from games.microspacewars.rules.deeds import do
from games.microspacewars.rules.placement import check_place, owing, suggested
from games.microspacewars.rules.state import State
from games.microspacewars.rules.table import Table


def run_out(table: Table, seat: int, command: Deadline) -> None:
    """Placements as drafted, else as suggested; the first of those who may take a stray shot; the turn ends."""
    if seat != CLOCK:
        raise not_yours(seat, "Only the clock says that time is up.")
    state = table.state
    if state.phase == "placing":
        for owed in owing(state):
            _place(table, owed, command.drafts.get(str(owed)))
    elif state.choice is not None:
        do(table, state.choice.chooser, ChooseFriendlyFire(state.choice.eligible[0]))
    elif state.phase == "play":
        do(table, state.active, EndTurn())


def _place(table: Table, seat: int, draft: Place | None) -> None:
    if draft is not None and _legal(table.state, seat, draft):
        do(table, seat, Place(draft.ships))
    else:
        do(table, seat, Place(suggested(table.state, seat)))


def _legal(state: State, seat: int, draft: Place) -> bool:
    """Whether a draft could be locked in as it is."""
    try:
        check_place(state, seat, Place(draft.ships))
    except Refusal:
        return False
    return True
