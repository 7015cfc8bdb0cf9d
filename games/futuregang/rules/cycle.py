"""Whose turn it is: roll-offs, deployment, activations in turn, the end of a cycle (sections 10, 18 and 20)."""

from typing import Literal

from games.futuregang.rules import aftergame, melee
from games.futuregang.rules.deploy import has_place, unplaced
from games.futuregang.rules.ending import end_test
from games.futuregang.rules.events import CycleEnded, CycleStarted, NoRoom, RollOff, Thrown
from games.futuregang.rules.objectives import score_cycle
from games.futuregang.rules.table import Table

Purpose = Literal["attacker", "deployment", "first_team"]
WORDS: dict[Purpose, str] = {
    "attacker": "who attacks",
    "deployment": "who places first",
    "first_team": "who goes first",
}
OTHER_CLAUSES: dict[Purpose, str] = {"attacker": "FG-210", "deployment": "FG-219", "first_team": "FG-089"}


def roll_off(table: Table, purpose: Purpose) -> int:
    """Each team rolls in seat order, the highest wins, ties roll again (FG-090)."""
    seats = table.in_game()
    rounds = []
    while True:
        thrown = [Thrown(seat, table.dice.roll(f"{table.side(seat).name}: {WORDS[purpose]}")) for seat in seats]
        rounds.append(thrown)
        best = max(throw.die for throw in thrown)
        seats = [throw.seat for throw in thrown if throw.die == best]
        if len(seats) == 1:
            break
    table.tell(RollOff(purpose=purpose, rounds=rounds, winner=seats[0], clauses=("FG-090", OTHER_CLAUSES[purpose])))
    return seats[0]


# deployment


def begin_deployment(table: Table) -> None:
    """Everybody who takes part is known: figures are placed one by one (FG-219)."""
    table.state.phase = "deploy"
    next_placement(table, table.state.first)


def next_placement(table: Table, seat: int) -> None:
    """The next team from a seat that has somebody to place; with nobody left the first cycle starts (FG-219)."""
    state = table.state
    state.turns += 1
    for turn in table.seats_from(seat):
        left = [] if table.side(turn).retreated else unplaced(table, turn)
        if left and not has_place(table, left[0]):
            for figure in left:
                figure.condition = "retreated"
            table.tell(NoRoom(seat=turn, figures=[figure.id for figure in left]))
            left = []
        if left:
            state.turn = turn
            return
    deployed(table)


def deployed(table: Table) -> None:
    """Deployment is complete: a team that could place nobody counts as retreated (FG-193)."""
    table.state.phase = "activation"
    if end_test(table):
        aftergame.begin(table)
    else:
        start_cycle(table)


# cycles


def start_cycle(table: Table) -> None:
    """Who goes first, and everybody is ready (FG-089 to FG-092)."""
    state = table.state
    state.cycle += 1
    if state.cycle == 1 or state.options.first_team == "each_cycle":
        state.first = roll_off(table, "first_team")
    else:
        state.first = next(seat for seat in table.seats_from(state.first + 1) if not table.side(seat).retreated)
    for figure in table.in_play():
        figure.ready = True
    table.tell(CycleStarted(cycle=state.cycle, first=state.first))
    next_turn(table, state.first)


def next_turn(table: Table, seat: int) -> None:
    """The next team from a seat with a ready figure; with none left the cycle ends (FG-094, FG-100)."""
    state = table.state
    state.turns += 1
    for turn in table.seats_from(seat):
        if any(figure.ready for figure in table.in_play(turn)):
            state.turn = turn
            return
    end_cycle(table)


def end_cycle(table: Table) -> None:
    """Melee, scoring, end test, next cycle (FG-101)."""
    state = table.state
    melee.resolve(table)
    state.cycles += 1
    score_cycle(table)
    table.tell(CycleEnded(cycle=state.cycle))
    if end_test(table, cycle_over=True):
        aftergame.begin(table)
    else:
        start_cycle(table)


def activation_over(table: Table) -> None:
    """An activation with its reactions is over: the end test, then the next team (FG-195, FG-099)."""
    if end_test(table):
        aftergame.begin(table)
    else:
        next_turn(table, table.state.turn + 1)
