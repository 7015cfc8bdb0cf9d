"""Level 1: goes for the nearest enemy and fires whatever bears."""

import random
from typing import Any

from games.kernel.bot import Ask
from games.microspacewars.bots.sight import Sight, gives_up
from games.microspacewars.rules.commands import ChooseFriendlyFire, Concede, EndPhase, EndTurn, Move, Place
from games.microspacewars.rules.view import View


class Cadet:
    """Advances and shoots, one ship after another."""

    level = 1
    name = "Cadet"
    blurb = "Flies at the nearest enemy and fires when something is in front of the guns."

    def choose(self, view: View, seat: int, ask: Ask, rng: random.Random) -> Any:
        """One command."""
        if view.phase == "placing":
            return Place(ask({"kind": "place"}).suggested)  # type: ignore[attr-defined]
        if view.choice is not None:
            return ChooseFriendlyFire(rng.choice(view.choice.eligible))
        if gives_up(Sight(view, seat)):
            return Concede()
        fleet: Any = ask({"kind": "fleet"})
        turn = view.turn
        assert turn is not None
        if turn.stage == "manoeuvre" and turn.phase in (None, "movement"):
            command = _advance(view, seat, fleet, ask)
            if command is not None:
                return command
        if fleet.shots:
            return fleet.shots[0]
        return EndPhase() if turn.phase is not None and turn.phase != "build" else EndTurn()


def _advance(view: View, seat: int, fleet: Any, ask: Ask) -> Move | None:
    """The next ship that has not moved goes as near to its nearest enemy as it can."""
    side = view.players[str(seat)].side
    foes = [
        ship.at for ship in view.ships.values() if ship.at is not None and view.players[str(ship.seat)].side != side
    ]
    for key, todo in fleet.todo.items():
        ship = view.ships[key]
        if not todo.moves or ship.marks or ship.at is None or not foes:
            continue
        offer: Any = ask({"kind": "ship", "ship": key})
        best: tuple[int, Any] | None = None
        here = min(_apart(ship.at, foe) for foe in foes)
        for square, way in offer.squares.items():
            x, y = map(int, square.split(","))
            apart = min(_apart((x, y), foe) for foe in foes)
            if apart < here and (best is None or apart < best[0]):
                best = (apart, way)
        if best is not None:
            return Move(key, list(best[1].path))
    return None


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
