"""The End step and the end of the match (SPC-059, SPC-326 to SPC-329)."""

from games.spcfkrs.rules.battalion import end_of_round
from games.spcfkrs.rules.events import MatchEnded, RoundEnded, Score, ShieldChanged
from games.spcfkrs.rules.ram import ram_results
from games.spcfkrs.rules.slag import cool_slag
from games.spcfkrs.rules.state import Ending, State
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.transport import test_passengers


def end_step(table: Table) -> None:
    """Ram results, battalions, spent shields, conceding sides off the board, and whether it is over (SPC-059)."""
    state = table.state
    table.enter("end")
    ram_results(table)
    for unit in state.units.values():
        if unit.alive and unit.shield == "triggered":
            unit.shield = "spent"
            table.tell(ShieldChanged(unit=unit.id, state="spent", clauses=("SPC-153", "SPC-156")))
    gave_up = _remove_conceding(table)
    end_of_round(table)
    cool_slag(table)
    alive = {str(seat): 0 for seat in range(len(state.sides))}
    for unit in state.units.values():
        if unit.alive:
            alive[str(unit.side)] += 1
    table.tell(RoundEnded(alive=alive, clauses=("SPC-059",)))
    _check_victory(table, gave_up)


def _remove_conceding(table: Table) -> bool:
    removed = False
    for unit in table.state.units.values():
        if unit.alive and table.state.sides[unit.side].conceded:
            table.die(unit, "concede")
            removed = True
    sides = table.state.sides
    table.due = [entry for entry in table.due if not sides[table.units[entry[0]].side].conceded]
    test_passengers(table)
    return removed


def _check_victory(table: Table, gave_up: bool) -> None:
    state = table.state
    teams = {state.sides[unit.side].team for unit in state.units.values() if unit.alive}
    if len(teams) <= 1:
        reason = "concede" if gave_up else "last_standing" if teams else "none_left"
        _finish(table, next(iter(teams), None), reason)
    elif state.options.round_limit and state.round >= state.options.round_limit:
        _finish(table, _richest(state), "round_limit")


def _richest(state: State) -> int | None:
    """The team with the highest summed cost of living units; None when two are equal (SPC-327)."""
    totals: dict[int, int] = {}
    for unit in state.units.values():
        if unit.alive:
            team = state.sides[unit.side].team
            totals[team] = totals.get(team, 0) + unit.points
    top = max(totals.values())
    leaders = [team for team, total in totals.items() if total == top]
    return leaders[0] if len(leaders) == 1 else None


def score(state: State) -> dict[str, Score]:
    """Points, kills and survivors of every side (SPC-329)."""
    scores = {str(seat): Score(0, side.kills, 0) for seat, side in enumerate(state.sides)}
    for unit in state.units.values():
        if unit.alive:
            scores[str(unit.side)].points += unit.points
            scores[str(unit.side)].survivors += 1
    return scores


def _finish(table: Table, team: int | None, reason: str) -> None:
    state = table.state
    winners = [seat for seat, side in enumerate(state.sides) if side.team == team]
    scores = score(state)
    state.ending = Ending(winners, reason, scores)
    state.phase = "over"
    clause = {"round_limit": "SPC-327", "concede": "SPC-328"}.get(reason, "SPC-326")
    table.tell(
        MatchEnded(
            winner=winners[0] if winners else None,
            winners=winners,
            reason=reason,
            scores=scores,
            clauses=(clause, "SPC-329"),
        )
    )
