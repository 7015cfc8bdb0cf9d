"""Whose turn it is, which stage, and whether a ship can act (chapter 4)."""

from games.kernel.refusal import not_yours
from games.microspacewars.rules.state import PHASES, Ship, State
from games.microspacewars.rules.table import no, title

SAYS = {"jumped": "jumped", "rammed": "rammed", "infiltrated": "boarded somebody", "docked": "docked"}
NOT_READY = {"built": "ship.built", "captured": "ship.captured", "docked": "ship.docked", "loaded": "ship.loaded"}


def in_turn(state: State, seat: int) -> None:
    """Refuse unless the seat may act now (MSW-069, MSW-070)."""
    if state.phase == "over":
        raise no("match.over")
    if not 0 <= seat < len(state.players):
        raise not_yours(seat, "That seat plays no fleet.")
    if state.phase == "placing":
        raise no("place.first")
    if state.choice is not None:
        raise no("turn.choice", player=state.players[state.choice.chooser].name)
    if seat != state.active:
        raise no("turn.not_yours", player=state.players[state.active].name)


def in_phase(state: State, wanted: str, manoeuvre: bool = False) -> None:
    """Refuse what the stage or, in strict order, the phase does not allow (MSW-061, MSW-062)."""
    if manoeuvre and state.stage == "fire":
        raise no("turn.fired")
    if not state.strict():
        return
    now = PHASES[state.step]
    if now != wanted:
        passed = PHASES.index(wanted) < state.step
        what = "Too late." if passed else "End the phase first."
        raise no("turn.phase", wanted=wanted, now=now, what=what)


def known(state: State, ship_id: str) -> Ship:
    """The ship of that id, in play."""
    ship = state.ships.get(ship_id)
    if ship is None:
        raise no("ship.unknown", ship=ship_id)
    if not ship.in_play:
        raise no("ship.gone", ship=title(state, ship))
    return ship


def own(state: State, seat: int, ship_id: str) -> Ship:
    """An own ship in play."""
    ship = known(state, ship_id)
    if ship.seat != seat:
        raise no("ship.foreign", ship=title(state, ship))
    return ship


def disabled(state: State, ship: Ship) -> bool:
    """Whether an EMP holds it (MSW-214)."""
    return any(effect.kind == "disabled" and effect.ship == ship.id for effect in state.effects)


def unready(state: State, ship: Ship, carried: bool = False) -> str:
    """The refusal code of why a ship is not ready, or "" (MSW-063). carried: being carried is no reason (MSW-327)."""
    if ship.aboard and not carried:
        return "ship.carried"
    for mark, code in NOT_READY.items():
        if mark in ship.marks:
            return code
    return "ship.disabled" if disabled(state, ship) else ""


def ready(state: State, seat: int, ship_id: str, carried: bool = False) -> Ship:
    """An own ship that is ready. Refuses with the reason."""
    ship = own(state, seat, ship_id)
    code = unready(state, ship, carried)
    if code:
        raise no(code, ship=title(state, ship))
    return ship


def enemy(state: State, ship: Ship, target_id: str) -> Ship:
    """An enemy ship on the field (MSW-091, MSW-092)."""
    target = known(state, target_id)
    if state.side(target) == state.side(ship):
        raise no("attack.target", target=title(state, target))
    if target.at is None:
        raise no("attack.carried", target=title(state, target))
    return target


def mark(ship: Ship, *marks: str) -> None:
    """Note what a ship has done this turn; everything noted so is an action."""
    for each in ("acted", *marks):
        if each not in ship.marks:
            ship.marks.append(each)  # type: ignore[arg-type]


def in_position(state: State, ship: Ship, host: Ship) -> bool:
    """Whether a ship is in position at a host; what it carries stays so wherever it goes (MSW-064)."""
    if ship.aboard:
        return ship.aboard == host.id and host.id in ship.berths
    return host.id in ship.berths and "stepped" not in ship.marks and "stepped" not in host.marks
