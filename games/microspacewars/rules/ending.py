"""Who is out, and how a match ends (chapters 14 and 15)."""

from games.microspacewars.rules.catalogue import ShipClass
from games.microspacewars.rules.damage import drop_mines, end_by_seat, remove
from games.microspacewars.rules.events import MatchEnded, SideOut
from games.microspacewars.rules.muster import builds
from games.microspacewars.rules.state import Ending, Ship, State
from games.microspacewars.rules.table import Table

REASONS = {"deathmatch": "MSW-362", "defence": "MSW-364", "defence_ii": "MSW-366", "concede": "MSW-372"}


def standing(state: State) -> list[int]:
    """The sides that are not out."""
    return sorted({player.side for player in state.players if not player.out})


def _counts(state: State, ship: Ship, entry: ShipClass) -> bool:
    """Whether a ship keeps its side in play."""
    if state.options.win_mode == "defence":
        return ship.flagship
    if state.options.win_mode == "defence_ii":
        return builds(entry)
    return entry.size != "tiny"


def keeping(state: State, side: int) -> list[Ship]:
    """The ships that keep a side in play (MSW-362 to MSW-367)."""
    return [
        ship
        for ship in state.ships.values()
        if ship.in_play and state.side(ship) == side and _counts(state, ship, state.class_of(ship))
    ]


def beaten(state: State, side: int) -> str:
    """Why a side is out, or ""."""
    if all(player.conceded for player in state.players if player.side == side):
        return "concede"
    return "" if keeping(state, side) else state.options.win_mode


def check_outs(table: Table, conceded: bool = False) -> None:
    """After an action: who is out, and whether that ends the match (MSW-368 to MSW-370).

    An attack that waits for a choice is not resolved yet; only a concession is judged at once (MSW-369, MSW-372).
    """
    state = table.state
    if state.phase == "over" or (state.choice is not None and not conceded):
        return
    sides = standing(state)
    outs = {side: reason for side in sides if (reason := beaten(state, side))}
    left = [side for side in sides if side not in outs]
    for side, reason in outs.items():
        _out(table, side, reason, playing_on=len(left) > 1)
    if outs and len(left) == 1:
        end(table, list(outs.values())[-1], left[0])
    elif outs and not left:
        end(table, "mutual", None, list(outs))


def _out(table: Table, side: int, reason: str, playing_on: bool) -> None:
    """A side leaves; where others play on, its ships, mines and effects go (MSW-380)."""
    state = table.state
    seats = [seat for seat, player in enumerate(state.players) if player.side == side]
    for seat in seats:
        state.players[seat].out = True
    told = SideOut(side=side, reason=reason)
    table.tell(told, REASONS[reason], "MSW-369")
    if not playing_on:
        return
    gone = [ship for ship in state.ships.values() if ship.in_play and ship.seat in seats]
    told.ships = [ship.id for ship in gone]
    for ship in gone:
        remove(table, ship, "side_out")
    told.mines = drop_mines(table, side)
    for seat in seats:
        end_by_seat(table, seat)


def end(table: Table, reason: str, winner: int | None, drawn: list[int] | None = None) -> None:
    """The match is over."""
    state = table.state
    totals = worth(state)
    state.ending = Ending(reason, winner, drawn or [], totals)
    state.phase, state.choice, state.draw = "over", None, []
    told = MatchEnded(reason=reason, winner=winner, totals={str(side): total for side, total in totals.items()})
    table.tell(told, "MSW-368" if winner is not None else "MSW-370")


def worth(state: State) -> dict[int, int]:
    """Each side's ships and reserves in RUs (MSW-371)."""
    totals = dict.fromkeys(sorted({player.side for player in state.players}), 0)
    for player in state.players:
        totals[player.side] += player.reserve
    for ship in state.ships.values():
        if ship.in_play:
            totals[state.side(ship)] += ship.cost
    return totals


def limit(table: Table) -> None:
    """The round limit is reached: the richest standing side wins, equals draw (MSW-371)."""
    totals = worth(table.state)
    sides = standing(table.state)
    best = max(totals[side] for side in sides)
    richest = [side for side in sides if totals[side] == best]
    if len(richest) == 1:
        end(table, "round_limit", richest[0])
    else:
        end(table, "round_limit", None, richest)
