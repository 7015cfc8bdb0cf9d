"""What a ship can do besides moving and shooting, each with its effect in words and the reason where it cannot."""

from collections.abc import Iterator

from games.kernel.geometry.grid import distance
from games.kernel.refusal import Illegal, NotYourDecision, Refusal
from games.microspacewars.rules import collision, devices
from games.microspacewars.rules.catalogue import Device
from games.microspacewars.rules.chart import step
from games.microspacewars.rules.commands import (
    ArmMines,
    Infiltrate,
    Load,
    Ram,
    ReloadFlares,
    Repair,
    Retire,
    Scuttle,
    Unload,
    UseDevice,
)
from games.microspacewars.rules.damage import cargo_of
from games.microspacewars.rules.deeds import as_snag, snag
from games.microspacewars.rules.odds import ram_odds
from games.microspacewars.rules.offers import Deed, Snag
from games.microspacewars.rules.parts import out_count, part_name, subsystems
from games.microspacewars.rules.readiness import in_turn, unready
from games.microspacewars.rules.service import letter_of, needs_repair, refund_of, repair_amount
from games.microspacewars.rules.shipyard import build_letter, free_beside, may_build
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.table import no, title
from games.microspacewars.rules.transport import is_craft

EFFECTS = {
    "hyperdrive": "Jumps to any empty square; no moving, turning or attacking after it this turn.",
    "afterburner": "{speed} steps more this turn, agility {agility} higher until your next turn.",
    "defence_field": "Your side's ships within {radius} squares cannot be attacked until your next turn.",
    "emp_generator": "Disables {count} enemies within {radius} squares for one turn, and stops this ship's attacks.",
    "sensor_jammer": "No weapon fires from within {radius} squares until your next turn, yours included.",
    "gravity_well_generator": "No enemy jumps to within {radius} squares until your next turn.",
}


def first_refusal(state: State, seat: int, ship: Ship) -> Snag | None:
    """What keeps a ship from doing anything now."""
    try:
        in_turn(state, seat)
    except (Illegal, NotYourDecision) as refusal:
        return as_snag(refusal)
    code = unready(state, ship)
    return as_snag(no(code, ship=title(state, ship))) if code else None


def deeds_of(state: State, seat: int, ship: Ship) -> list[Deed]:
    """Devices, services, boarding, loading, mines, rams, scuttling, building."""
    found = [*_devices(state, seat, ship), *_services(state, seat, ship)]
    if ship.at is None:
        return found
    found += [*_boarding(state, seat, ship), *_carrying(state, seat, ship), *_violence(state, seat, ship)]
    if build_letter(state, ship):
        found.append(_building(state, seat, ship))
    return found


def _deed(state: State, seat: int, label: str, effect: str, command: object, **more: object) -> Deed:
    refusal = snag(state, seat, command)
    what = type(command).__struct_config__.tag  # type: ignore[attr-defined]
    return Deed(what, label, effect, refusal is None, command=command, refusal=refusal, **more)  # type: ignore[arg-type]


def _devices(state: State, seat: int, ship: Ship) -> Iterator[Deed]:
    for key in dict.fromkeys(fixture.key for fixture in ship.devices):
        device = state.catalogue.devices[key]
        if device.kind == "flare_launcher":
            continue
        deed = _activation(state, seat, ship, key, device)
        yield deed
    for slot, fixture in enumerate(ship.devices):
        if state.catalogue.devices[fixture.key].kind == "flare_launcher" and not fixture.ammo:
            cost = state.options.flare_reload_cost
            command = ReloadFlares(ship.id, slot)
            yield _deed(state, seat, "Reload flares", "Full at the start of your next turn.", command, cost=cost)


def _activation(state: State, seat: int, ship: Ship, key: str, device: Device) -> Deed:
    command = UseDevice(ship.id, key)
    struck = []
    if device.kind == "emp_generator" and ship.at is not None:
        struck = [other.id for other in devices.struck_by(state, ship, device.radius)]
    effect = EFFECTS[device.kind].format(
        speed=device.speed_bonus, agility=device.agility_bonus, radius=device.radius, count=len(struck)
    )
    deed = _deed(state, seat, device.name, effect, command, cost=device.use_cost)
    deed.affected = dict.fromkeys(struck, 0)
    if device.kind == "hyperdrive" and deed.refusal is not None and deed.refusal.code == "device.to":
        _without_square(state, seat, deed, device)
    return deed


def _without_square(state: State, seat: int, deed: Deed, device: Device) -> None:
    """A jump lacks nothing but its square; the reserve is looked at here."""
    reserve = state.players[seat].reserve
    deed.command = None
    deed.refusal = None
    if reserve < device.use_cost:
        deed.refusal = as_snag(no("pay.reserve", cost=device.use_cost, reserve=reserve))
    deed.legal = deed.refusal is None


def _services(state: State, seat: int, ship: Ship) -> Iterator[Deed]:
    """Retiring and docking at the hosts that a ship lies at; hosts beside it are told why not yet."""
    for host in state.ships.values():
        if host.seat != seat or host is ship or not host.in_play or not _near(ship, host):
            continue
        name = title(state, host)
        letter = letter_of(state, host, "repair")
        if letter and needs_repair(state, ship):
            amount = min(repair_amount(state, letter), state.class_of(ship).armour - ship.armour)
            outs = [part for part in subsystems(state, ship) if out_count(ship, part)]
            choices: list[str | None] = [*outs] or [None]
            for part in choices:
                more = f" and {part_name(state, ship, part)}" if part else ""
                effect = f"Restores {amount} armour{more}; the ship does nothing else this turn."
                yield _deed(state, seat, f"Repair at {name}", effect, Repair(ship.id, host.id, part), other=host.id)
        if letter_of(state, host, "retire"):
            refund = refund_of(state, ship)
            effect = f"The ship leaves the match and {refund} RUs return to your reserve."
            yield _deed(state, seat, f"Retire at {name}", effect, Retire(ship.id, host.id), other=host.id)


def _near(ship: Ship, host: Ship) -> bool:
    if ship.aboard:
        return ship.aboard == host.id
    return ship.at is not None and host.at is not None and distance(ship.at, host.at) == 1


def _boarding(state: State, seat: int, ship: Ship) -> Iterator[Deed]:
    if not state.able(ship, "infiltrate"):
        return
    rate = state.options.infiltration_rate
    for other in _adjacent_enemies(state, ship):
        crew = state.class_of(other).crew
        points = other.progress.get(seat, 0) + rate
        if crew is None:
            effect = "It has no crew to overcome."
        elif points >= crew:
            effect = "Captures it now."
        else:
            effect = f"{points} of {crew} points; kept up every turn, it is captured at {crew}."
        label = f"Board {title(state, other)}"
        yield _deed(state, seat, label, effect, Infiltrate(ship.id, other.id), other=other.id)


def _adjacent_enemies(state: State, ship: Ship) -> list[Ship]:
    assert ship.at is not None
    side = state.side(ship)
    return [
        other
        for other in state.ships.values()
        if other.at is not None and state.side(other) != side and distance(ship.at, other.at) == 1
    ]


def _carrying(state: State, seat: int, ship: Ship) -> Iterator[Deed]:
    if is_craft(state, ship):
        for host in state.ships.values():
            if host.seat == seat and state.able(host, "transport") and host.at is not None and _near(ship, host):
                effect = "It is safe aboard, and does nothing more this turn."
                label = f"Board {title(state, host)}"
                yield _deed(state, seat, label, effect, Load(host.id, ship.id), other=host.id)
    if not state.able(ship, "transport"):
        return
    spots = free_beside(state, ship)
    for craft in cargo_of(state, ship):
        label = f"Launch {title(state, craft)}"
        command = Unload(ship.id, craft.id, spots[0] if spots else ship.at or (0, 0))
        deed = _deed(state, seat, label, "It may move and fire this turn.", command, other=craft.id, squares=spots)
        yield deed


def _violence(state: State, seat: int, ship: Ship) -> Iterator[Deed]:
    if state.able(ship, "mine_layer"):
        effect = "Lays a mine on every square it leaves this turn."
        yield _deed(state, seat, "Arm mines", effect, ArmMines(ship.id))
    if state.able(ship, "ram") and ship.at is not None:
        ahead = step(ship.at, ship.facing)
        target = state.occupied().get(ahead)
        if target is not None and state.side(target) != state.side(ship):
            yield _ram(state, seat, ship, target)
    if state.able(ship, "scuttle"):
        struck = {key: hit.damage for key, hit in collision.blast(state, ship).items()}
        deed = _deed(
            state, seat, "Scuttle", f"Blows itself up; {len(struck)} ships are in the blast.", Scuttle(ship.id)
        )
        deed.affected = struck
        yield deed


def _ram(state: State, seat: int, ship: Ship, target: Ship) -> Deed:
    to_target, to_ship = collision.ram_damage(state, ship, target, "full")
    effect = f"A full ram does {to_target} to it and {to_ship} to this ship, and ends its movement."
    deed = _deed(state, seat, f"Ram {title(state, target)}", effect, Ram(ship.id, target.id), other=target.id)
    deed.odds = ram_odds(state, ship, target)
    deed.affected = {target.id: to_target, ship.id: to_ship}
    return deed


def _building(state: State, seat: int, ship: Ship) -> Deed:
    refusal = None
    try:
        may_build(state, seat, ship.id)
    except Refusal as found:
        refusal = as_snag(found)
    effect = "Builds one ship on a square beside it; it acts from your next turn on."
    return Deed("build", "Build", effect, refusal is None, refusal=refusal, squares=free_beside(state, ship))
