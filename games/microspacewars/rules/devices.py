"""Devices: jumps, afterburners, fields, EMP, jammers, wells, flares (chapter 9)."""

from msgspec import Struct

from games.kernel.geometry.grid import inside
from games.microspacewars.rules.catalogue import Device
from games.microspacewars.rules.chart import name, within
from games.microspacewars.rules.commands import ReloadFlares, UseDevice
from games.microspacewars.rules.effects import AREAS, begin_effect, end_made_by, well_over, working
from games.microspacewars.rules.events import DeviceUsed, EffectStarted, FlaresReloadPaid, ShipJumped
from games.microspacewars.rules.mines import meet
from games.microspacewars.rules.parts import spend_counter
from games.microspacewars.rules.readiness import SAYS, disabled, in_phase, in_turn, mark, own, ready
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.table import Table, need, no, title


class Activation(Struct):
    """A device that may be used."""

    ship: Ship
    key: str
    device: Device


def check_device(state: State, seat: int, command: UseDevice) -> Activation:
    """Carried, working, loaded, paid for, and what each kind asks (MSW-171 to MSW-174)."""
    in_turn(state, seat)
    device = state.catalogue.devices.get(command.device)
    said = device.name if device is not None else command.device
    ship = own(state, seat, command.ship)
    if device is None or all(fixture.key != command.device for fixture in ship.devices):
        raise no("device.none", ship=title(state, ship), device=said)
    if device.kind == "flare_launcher":
        raise no("device.passive")
    moving = device.kind in ("hyperdrive", "afterburner")
    in_phase(state, "movement" if moving else "devices", manoeuvre=moving)
    ready(state, seat, command.ship)
    if not working(ship, command.device):
        raise no("device.out", ship=title(state, ship), device=said)
    if command.device in ship.used:
        raise no("device.used", ship=title(state, ship), device=said)
    counter = ship.counters.get(command.device)
    if counter is not None and state.round < counter.ready:
        raise no("device.reloading", ship=title(state, ship), device=said, round=counter.ready)
    if device.kind == "hyperdrive":
        _check_jump(state, ship, command)
    elif command.to is not None:
        raise no("device.no_to")
    if device.kind == "afterburner":
        _check_burn(state, ship)
    need(state.players[seat], device.use_cost)
    return Activation(ship, command.device, device)


def may_jump(state: State, ship: Ship) -> None:
    """Refuse a jump that nothing about its square could mend (MSW-179, MSW-184, MSW-277)."""
    if "jumped" in ship.marks:
        raise no("jump.again", ship=title(state, ship))
    if "boosted" in ship.marks:
        raise no("jump.burning", ship=title(state, ship))
    if ship.steps or ship.turns or "attacked" in ship.marks:
        raise no("jump.moved", ship=title(state, ship))
    if "hosted" in ship.marks:
        raise no("move.hosted", ship=title(state, ship))
    for each, what in SAYS.items():
        if each in ship.marks:
            raise no("move.barred", ship=title(state, ship), what=what)


def _check_jump(state: State, ship: Ship, command: UseDevice) -> None:
    may_jump(state, ship)
    if command.to is None:
        raise no("device.to")
    if not inside(command.to, state.field.width, state.field.height):
        raise no("move.edge", square=name(command.to))
    other = state.occupied().get(command.to)
    if other is not None:
        raise no("jump.occupied", square=name(command.to), other=title(state, other))
    well = well_over(state, command.to, state.side(ship))
    if well is not None:
        raise no("jump.well", other=title(state, well), square=name(command.to))


def _check_burn(state: State, ship: Ship) -> None:
    """Before the first step or rotation, with engines, and no jump (MSW-186, MSW-184, MSW-303)."""
    if "jumped" in ship.marks:
        raise no("burn.jumped", ship=title(state, ship))
    if ship.engines:
        raise no("move.engines", ship=title(state, ship))
    if ship.steps or ship.turns or "stepped" in ship.marks:
        raise no("burn.late", ship=title(state, ship))


def use_device(table: Table, command: UseDevice, use: Activation) -> None:
    """Pay, and do what the device does."""
    ship, device = use.ship, use.device
    ship.used.append(use.key)
    mark(ship)
    if device.use_cost:
        table.pay(ship.seat, device.use_cost, use.key)
        table.state.players[ship.seat].ledger.devices += device.use_cost
    told = DeviceUsed(ship=ship.id, device=use.key, cost=device.use_cost)
    table.tell(told, "MSW-171", "MSW-068")
    spend_counter(table, ship, use.key, device.reload)
    if device.kind == "hyperdrive":
        _jump(table, ship, command)
    elif device.kind == "afterburner":
        mark(ship, "boosted")
        begin_effect(table, "afterburner", ship, ship, use.key)
    elif device.kind == "emp_generator":
        _pulse(table, ship, use, told)
    else:
        begin_effect(table, AREAS[device.kind], ship, ship, use.key)


def _jump(table: Table, ship: Ship, command: UseDevice) -> None:
    assert command.to is not None and ship.at is not None
    table.tell(ShipJumped(ship=ship.id, start=ship.at, to=command.to), "MSW-178", "MSW-182")
    ship.at = command.to
    mark(ship, "jumped", "stepped")
    meet(table, ship, command.to)


def struck_by(state: State, ship: Ship, radius: int) -> list[Ship]:
    """The enemies that an EMP would disable now (MSW-211, MSW-213, MSW-219)."""
    assert ship.at is not None
    return [
        other
        for other in state.ships.values()
        if other.at is not None
        and state.side(other) != state.side(ship)
        and within(ship.at, other.at, radius, state.circle)
        and not other.immune
        and not disabled(state, other)
    ]


def _pulse(table: Table, ship: Ship, use: Activation, told: DeviceUsed) -> None:
    struck = struck_by(table.state, ship, use.device.radius)
    told.affected = [other.id for other in struck]
    for other in struck:
        begin_effect(table, "disabled", other, ship, use.key)
        end_made_by(table, other, "disabled")
    ship.banned = table.state.round + table.state.catalogue.figures.emp_ban
    ends = f"end of its controller's turn in round {ship.banned}"
    table.tell(EffectStarted(kind="attack_ban", ship=ship.id, source=ship.id, ends=ends), "MSW-216")


def check_reload(state: State, seat: int, command: ReloadFlares) -> Ship:
    """An empty, working launcher that is not being reloaded (MSW-200 to MSW-202)."""
    in_turn(state, seat)
    in_phase(state, "devices")
    ship = ready(state, seat, command.ship)
    fixture = ship.devices[command.device] if command.device < len(ship.devices) else None
    if fixture is None or state.catalogue.devices[fixture.key].kind != "flare_launcher":
        raise no("flares.not", slot=command.device, ship=title(state, ship))
    if fixture.out:
        raise no("device.out", ship=title(state, ship), device=state.catalogue.devices[fixture.key].name)
    if fixture.ammo:
        raise no("flares.loaded", ammo=fixture.ammo)
    if fixture.paid:
        raise no("flares.paid")
    need(state.players[seat], state.options.flare_reload_cost)
    return ship


def reload_flares(table: Table, command: ReloadFlares, ship: Ship) -> None:
    """Pay; the launcher is full at the start of the next turn (MSW-201)."""
    cost = table.state.options.flare_reload_cost
    ship.devices[command.device].paid = table.state.round
    mark(ship)
    table.pay(ship.seat, cost, "flares", "MSW-200")
    table.state.players[ship.seat].ledger.flares += cost
    table.tell(FlaresReloadPaid(ship=ship.id, slot=command.device, cost=cost), "MSW-200")
