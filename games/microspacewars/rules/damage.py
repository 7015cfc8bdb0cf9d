"""Damage, and ships that leave play (chapter 12)."""

from games.microspacewars.rules.effects import end_effects, end_made_by, field_over
from games.microspacewars.rules.events import ShipDamaged, ShipDestroyed
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.table import Table, half


def hurt(table: Table, ship: Ship, amount: int, cause: str) -> None:
    """Take armour; at 0 the ship is destroyed (MSW-344, MSW-345)."""
    if wound(table, ship, amount, cause):
        destroy(table, ship, cause)


def wound(table: Table, ship: Ship, amount: int, cause: str) -> bool:
    """Take armour and tell it; whether that was the last of it. The ship itself stays until `destroy`."""
    if amount <= 0:
        return False
    ship.armour = max(0, ship.armour - amount)
    table.tell(ShipDamaged(ship=ship.id, amount=amount, armour_left=ship.armour, cause=cause), "MSW-344")
    return ship.armour == 0


def destroy(table: Table, ship: Ship, cause: str) -> None:
    """The ship is gone, with whatever it carries (MSW-345, MSW-326, MSW-349)."""
    cargo = cargo_of(table.state, ship)
    at = ship.at
    table.tell(
        ShipDestroyed(ship=ship.id, cause=cause, at=at, cargo=[craft.id for craft in cargo]), "MSW-345", "MSW-349"
    )
    for craft in cargo:
        remove(table, craft, "destroyed", "with_transport")
    remove(table, ship, "scuttled" if cause == "scuttle" else "destroyed", cause)


def remove(table: Table, ship: Ship, fate: str, cause: str = "") -> None:
    """Take a ship out of play: its effects end, boarders lose their hold."""
    state = table.state
    ship.fate, ship.cause, ship.round_lost = fate, cause, state.round
    ship.at, ship.aboard = None, ""
    ship.progress, ship.fed, ship.berths = {}, [], []
    if fate != "retired":
        state.lost += ship.cost
        ship.armour = 0
    reason = {"retired": "retired", "conceded": "side_out", "side_out": "side_out"}.get(fate, "destroyed")
    end_made_by(table, ship, reason)
    end_effects(table, lambda effect: effect.ship == ship.id, reason, "MSW-176")


def cargo_of(state: State, ship: Ship) -> list[Ship]:
    """The craft that a Transport carries, in order of id."""
    return [craft for craft in state.ships.values() if craft.aboard == ship.id]


def drop_mines(table: Table, side: int) -> list[str]:
    """Remove a side's mines (MSW-380)."""
    mines = table.state.mines
    gone = [key for key, mine in mines.items() if mine.side == side]
    for key in gone:
        del mines[key]
    return gone


def end_by_seat(table: Table, seat: int) -> None:
    """All effects that a player created end, and so does its boarding (MSW-380, MSW-381)."""
    for ship in table.state.ships.values():
        ship.progress.pop(seat, None)
    end_effects(table, lambda effect: effect.by == seat, "side_out", "MSW-380")


def weakened(state: State, target: Ship, amount: int) -> int:
    """Enemy damage to a ship under its own side's field, where fields halve (MSW-206)."""
    if state.options.defence_field_mode == "halve" and field_over(state, target) is not None:
        return half(amount)
    return amount
