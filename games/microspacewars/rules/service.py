"""Hosts: retiring and repairing (chapter 10)."""

from msgspec import Struct

from games.microspacewars.rules.catalogue import SIZES
from games.microspacewars.rules.commands import Repair, Retire
from games.microspacewars.rules.damage import cargo_of, remove
from games.microspacewars.rules.events import ShipRepaired, ShipRetired, SubsystemRestored
from games.microspacewars.rules.parts import out_count, part_name, set_out, subsystems
from games.microspacewars.rules.readiness import in_phase, in_position, in_turn, mark, own, ready
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.table import Table, no, title

LETTERS = ("a", "b", "c")


class Service(Struct):
    """A guest at a host. letter: the host's ability, a to c."""

    ship: Ship
    host: Ship
    letter: str


def letter_of(state: State, host: Ship, service: str) -> str:
    """The letter of a host's Retire or Repair, or ""."""
    return next((letter for letter in LETTERS if state.able(host, f"{service}_{letter}")), "")


def serves(state: State, letter: str) -> str:
    """The largest size that a letter serves (MSW-233)."""
    figures = state.catalogue.figures
    return {"a": figures.serves_a, "b": figures.serves_b, "c": figures.serves_c}[letter]


def fits(state: State, ship: Ship, letter: str) -> bool:
    """Whether a ship is not too large for a letter (MSW-234)."""
    return SIZES.index(state.class_of(ship).size) <= SIZES.index(serves(state, letter))


def _at_host(state: State, seat: int, command: Retire | Repair, service: str) -> Service:
    """What retiring and docking have in common (MSW-251, MSW-253, MSW-266, MSW-272)."""
    in_turn(state, seat)
    in_phase(state, "service", manoeuvre=True)
    ship = own(state, seat, command.ship)
    if command.host == command.ship:
        raise no("host.same")
    host = state.ships.get(command.host)
    if host is not None and host.in_play and host.seat != seat:
        raise no("host.foreign", host=title(state, host))
    host = ready(state, seat, command.host)
    ship = ready(state, seat, command.ship, carried=ship.aboard == host.id)
    if "acted" in ship.marks:
        raise no("ship.acted", ship=title(state, ship))
    letter = letter_of(state, host, service)
    if not letter:
        raise no("host.ability", host=title(state, host), what=service)
    if not fits(state, ship, letter):
        size = serves(state, letter).replace("_", " ")
        raise no("host.size", host=title(state, host), size=size, ship=title(state, ship))
    if not in_position(state, ship, host):
        raise no("host.position", ship=title(state, ship), host=title(state, host))
    return Service(ship, host, letter)


def check_retire(state: State, seat: int, command: Retire) -> Service:
    """In position, small enough, empty, and with a price (MSW-251 to MSW-265)."""
    found = _at_host(state, seat, command, "retire")
    if state.class_of(found.ship).cost is None:
        raise no("retire.priceless", ship=title(state, found.ship))
    if cargo_of(state, found.ship):
        raise no("retire.cargo", ship=title(state, found.ship))
    return found


def refund_of(state: State, ship: Ship) -> int:
    """Hull and weapons, with the option devices too (MSW-255, MSW-256)."""
    catalogue = state.catalogue
    hull = state.class_of(ship).cost or 0
    refund = hull + sum(catalogue.weapons[mount.key].cost for mount in ship.weapons)
    if state.options.retire_refund == "all":
        refund += sum(catalogue.devices[fixture.key].cost for fixture in ship.devices)
    return refund


def retire(table: Table, command: Retire, service: Service) -> None:
    """The ship leaves play and its RUs come back."""
    ship, host, state = service.ship, service.host, table.state
    refund = refund_of(state, ship)
    mark(host, "hosted")
    clause = {"a": "MSW-258", "b": "MSW-259", "c": "MSW-260"}[service.letter]
    table.tell(ShipRetired(ship=ship.id, host=host.id, refund=refund), "MSW-251", "MSW-255", clause)
    table.gain(ship.seat, refund, "retire", "MSW-255")
    state.players[ship.seat].ledger.refunds += refund
    state.forfeited += ship.cost - refund
    remove(table, ship, "retired")


def needs_repair(state: State, ship: Ship) -> bool:
    """Armour below full, or a subsystem out (MSW-272)."""
    if ship.armour < state.class_of(ship).armour:
        return True
    return any(out_count(ship, name) for name in subsystems(state, ship))


def check_repair(state: State, seat: int, command: Repair) -> Service:
    """In position, small enough, and in need (MSW-266 to MSW-276)."""
    found = _at_host(state, seat, command, "repair")
    if not needs_repair(state, found.ship):
        raise no("repair.sound", ship=title(state, found.ship))
    wanted = command.subsystem
    if wanted is not None and (wanted not in subsystems(state, found.ship) or not out_count(found.ship, wanted)):
        raise no("repair.subsystem", subsystem=wanted.replace(":", " "), ship=title(state, found.ship))
    return found


def repair_amount(state: State, letter: str) -> int:
    """Armour that a docking restores (MSW-267)."""
    figures = state.catalogue.figures
    return {"a": figures.repair_a, "b": figures.repair_b, "c": figures.repair_c}[letter]


def repair(table: Table, command: Repair, service: Service) -> None:
    """Armour up to full, and the named subsystem (MSW-267, MSW-270, MSW-348)."""
    ship, host, state = service.ship, service.host, table.state
    before = ship.armour
    ship.armour = min(state.class_of(ship).armour, before + repair_amount(state, service.letter))
    mark(ship, "docked")
    mark(host, "hosted")
    told = ShipRepaired(
        ship=ship.id, host=host.id, armour_restored=ship.armour - before, subsystem_restored=command.subsystem
    )
    table.tell(told, "MSW-266", "MSW-267")
    if command.subsystem is not None:
        restore(table, ship, command.subsystem, "MSW-270")


def restore(table: Table, ship: Ship, name: str, clause: str) -> None:
    """A subsystem works again."""
    set_out(ship, name, 0)
    table.tell(SubsystemRestored(ship=ship.id, subsystem=name), clause)


def named(state: State, ship: Ship, name: str) -> str:
    """A subsystem of a ship in words."""
    return part_name(state, ship, name)
