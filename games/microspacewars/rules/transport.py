"""Transports: loading and unloading strike craft (chapter 10)."""

from games.kernel.geometry.grid import distance
from games.microspacewars.rules.commands import Load, Unload
from games.microspacewars.rules.damage import cargo_of
from games.microspacewars.rules.events import CraftLoaded, CraftUnloaded
from games.microspacewars.rules.readiness import in_phase, in_turn, mark, own, ready
from games.microspacewars.rules.shipyard import check_square
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.table import Table, no, title

Pair = tuple[Ship, Ship]


def is_craft(state: State, ship: Ship) -> bool:
    """Whether a Transport could carry it (MSW-318)."""
    return state.class_of(ship).group == "strike_craft"


def check_load(state: State, seat: int, command: Load) -> Pair:
    """Both own and ready, side by side, with room (MSW-318 to MSW-320)."""
    in_turn(state, seat)
    in_phase(state, "movement", manoeuvre=True)
    transport = ready(state, seat, command.transport)
    if not state.able(transport, "transport"):
        raise no("load.ability", ship=title(state, transport))
    craft = ready(state, seat, command.craft)
    if not is_craft(state, craft):
        raise no("load.craft", craft=title(state, craft))
    assert transport.at is not None and craft.at is not None
    if distance(transport.at, craft.at) != 1:
        raise no("load.adjacent", craft=title(state, craft), transport=title(state, transport))
    capacity = state.catalogue.figures.capacity
    if len(cargo_of(state, transport)) >= capacity:
        raise no("load.full", transport=title(state, transport), capacity=capacity)
    if "attacked" in craft.marks:
        raise no("load.attacked", craft=title(state, craft))
    return transport, craft


def load(table: Table, command: Load, pair: Pair) -> None:
    """The craft leaves the field (MSW-320, MSW-321)."""
    transport, craft = pair
    assert craft.at is not None
    table.tell(CraftLoaded(transport=transport.id, craft=craft.id, at=craft.at), "MSW-320", "MSW-321")
    craft.at, craft.aboard, craft.berths = None, transport.id, []
    mark(craft, "loaded")
    mark(transport)


def check_unload(state: State, seat: int, command: Unload) -> Pair:
    """A Transport at rest, a craft that has rested aboard, a free square (MSW-322, MSW-250)."""
    in_turn(state, seat)
    in_phase(state, "movement", manoeuvre=True)
    transport = ready(state, seat, command.transport)
    craft = own(state, seat, command.craft)
    names = {"craft": title(state, craft), "transport": title(state, transport)}
    if craft.aboard != transport.id:
        raise no("unload.aboard", **names)
    if "stepped" in transport.marks or "jumped" in transport.marks or transport.turns:
        raise no("unload.moved", transport=names["transport"])
    if "loaded" in craft.marks:
        raise no("ship.loaded", ship=names["craft"])
    if "docked" in craft.marks:
        raise no("unload.docked", craft=names["craft"])
    check_square(state, transport, command.to, "unload.square", transport=names["transport"])
    return transport, craft


def unload(table: Table, command: Unload, pair: Pair) -> None:
    """The craft is on the field and ready (MSW-323)."""
    transport, craft = pair
    craft.at, craft.aboard, craft.berths = command.to, "", []
    mark(transport)
    table.tell(CraftUnloaded(transport=transport.id, craft=craft.id, at=command.to), "MSW-322", "MSW-323")
