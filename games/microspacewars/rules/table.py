"""The table that a command is played on: the state, the dice, and what is told of them."""

from typing import Any

from games.kernel.dice import Dice
from games.kernel.refusal import Illegal, refuse
from games.microspacewars.rules.events import DieRolled, Happening, ReserveChanged
from games.microspacewars.rules.refusals import REFUSALS
from games.microspacewars.rules.state import Player, Ship, State


class Table:
    """A state under a command. `events` in the order told."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.events: list[Happening] = []

    def tell(self, event: Happening, *clauses: str) -> None:
        """Note what happened, with its round, active seat and clauses."""
        event.seq = self.state.seq
        event.round = self.state.round
        event.player = self.state.active
        event.clauses = clauses
        self.state.seq += 1
        self.events.append(event)

    def roll(
        self, purpose: str, sides: int, by: int, clause: str, ship: str | None = None, slot: int | None = None
    ) -> int:
        """Roll a die and tell it."""
        said = purpose.replace("_", " ") + (f" of {ship}" if ship else f" of seat {by + 1}")
        said += f", slot {slot}" if slot is not None else ""
        value = self.dice.roll(said, sides)
        self.tell(DieRolled(die=sides, value=value, purpose=purpose, by=by, ship=ship, slot=slot), clause)
        return value

    def pay(self, seat: int, cost: int, reason: str, clause: str = "MSW-068") -> None:
        """Take RUs from a reserve that is known to hold them."""
        player = self.state.players[seat]
        player.reserve -= cost
        if cost:
            self.tell(ReserveChanged(of=seat, amount=-cost, reason=reason, reserve=player.reserve), clause)

    def gain(self, seat: int, amount: int, reason: str, clause: str) -> None:
        """Add RUs to a reserve."""
        player = self.state.players[seat]
        player.reserve += amount
        self.tell(ReserveChanged(of=seat, amount=amount, reason=reason, reserve=player.reserve), clause)


def no(code: str, **params: Any) -> Illegal:
    """The refusal of that code."""
    return refuse(REFUSALS, code, **params)


def need(player: Player, cost: int) -> None:
    """Refuse a payment larger than the reserve (MSW-018)."""
    if cost > player.reserve:
        raise no("pay.reserve", cost=cost, reserve=player.reserve)


def title(state: State, ship: Ship) -> str:
    """ "P3 Fighter", as refusals and the log name a ship."""
    return f"{ship.id} {state.catalogue.ships[ship.profile].name}"


def half(amount: int) -> int:
    """Half, rounded up (MSW-011)."""
    return -(-amount // 2)
