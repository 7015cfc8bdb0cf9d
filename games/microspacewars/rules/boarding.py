"""Infiltration and capture (chapters 10 and 12)."""

from games.kernel.geometry.grid import distance
from games.microspacewars.rules.commands import Infiltrate
from games.microspacewars.rules.damage import cargo_of
from games.microspacewars.rules.effects import end_made_by
from games.microspacewars.rules.events import InfiltrationProgress, ShipCaptured
from games.microspacewars.rules.readiness import enemy, in_phase, in_turn, mark, ready
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.table import Table, no, title


def check_infiltrate(state: State, seat: int, command: Infiltrate) -> tuple[Ship, Ship]:
    """A ready boarder next to an enemy with a crew, before any attack of its own (MSW-306, MSW-307)."""
    in_turn(state, seat)
    in_phase(state, "ability")
    ship = ready(state, seat, command.ship)
    able_to_board(state, ship)
    target = enemy(state, ship, command.target)
    assert ship.at is not None and target.at is not None
    if distance(ship.at, target.at) != 1:
        raise no("board.adjacent", target=title(state, target), ship=title(state, ship))
    if state.class_of(target).crew is None:
        raise no("board.crew", target=title(state, target))
    return ship, target


def able_to_board(state: State, ship: Ship) -> None:
    """Refuse what no target could mend."""
    if not state.able(ship, "infiltrate"):
        raise no("board.ability", ship=title(state, ship))
    if "infiltrated" in ship.marks:
        raise no("board.once", ship=title(state, ship))
    if "attacked" in ship.marks:
        raise no("board.attacked", ship=title(state, ship))


def infiltrate(table: Table, command: Infiltrate, pair: tuple[Ship, Ship]) -> None:
    """Points against the crew; at its level the ship changes hands (MSW-308, MSW-309)."""
    ship, target = pair
    state, seat = table.state, pair[0].seat
    mark(ship, "infiltrated")
    needed = state.class_of(target).crew or 0
    points = target.progress.get(seat, 0) + state.options.infiltration_rate
    target.progress[seat] = points
    if seat not in target.fed:
        target.fed.append(seat)
    told = InfiltrationProgress(ship=ship.id, target=target.id, by=seat, points=points, needed=needed)
    table.tell(told, "MSW-308", "MSW-310")
    if points >= needed:
        capture(table, target, seat)


def capture(table: Table, target: Ship, seat: int) -> None:
    """The ship and what it carries pass to another player (MSW-350 to MSW-355, MSW-326)."""
    state, former = table.state, target.seat
    cargo = cargo_of(state, target)
    end_made_by(table, target, "captured")
    for ship in (target, *cargo):
        ship.seat = seat
        ship.progress, ship.fed, ship.berths = {}, [], []
        ship.flagship = False
        mark(ship, "captured")
        for other in state.ships.values():
            if ship.id in other.berths:
                other.berths.remove(ship.id)
    told = ShipCaptured(ship=target.id, from_player=former, to_player=seat, cargo=[craft.id for craft in cargo])
    table.tell(told, "MSW-309", "MSW-350")
