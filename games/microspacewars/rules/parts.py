"""A ship's parts: subsystems that bombs knock out, and reloads (MSW-122 to MSW-128, MSW-296 to MSW-305)."""

from games.microspacewars.rules.catalogue import Catalogue, Reload, ShipClass
from games.microspacewars.rules.events import WeaponReloading
from games.microspacewars.rules.state import FOR_EVER, Counter, Fixture, Mount, Ship, State
from games.microspacewars.rules.table import Table


def fresh_mount(catalogue: Catalogue, key: str) -> Mount:
    """A weapon with its full count of uses (MSW-125)."""
    reload = catalogue.weapons[key].reload
    return Mount(key, reload.uses if reload else 0)


def fresh_fixture(catalogue: Catalogue, key: str) -> Fixture:
    """A device, a flare launcher full (MSW-199)."""
    return Fixture(key, ammo=catalogue.devices[key].ammunition)


def fresh_counters(catalogue: Catalogue, entry: ShipClass, devices: list[str]) -> dict[str, Counter]:
    """The shared reload counters of a ship: one a device type, and the mine layer's (MSW-173, MSW-241)."""
    counters = {}
    for key in devices:
        device = catalogue.devices[key]
        if device.reload is not None and device.kind != "flare_launcher":
            counters[key] = Counter(device.reload.uses)
    if "mine_layer" in entry.abilities:
        counters["mine_layer"] = Counter(catalogue.figures.mine_reload.uses)
    return counters


def spend_weapon(table: Table, ship: Ship, slot: int) -> None:
    """One use of a weapon (MSW-094, MSW-122, MSW-127)."""
    mount = ship.weapons[slot]
    mount.fired = True
    reload = table.state.catalogue.weapons[mount.key].reload
    if reload is None:
        return
    mount.left -= 1
    if mount.left <= 0:
        mount.left, mount.ready = reload.uses, table.state.round + reload.wait + 1
        table.tell(WeaponReloading(ship=ship.id, item=f"weapon:{slot}", ready_round=mount.ready), "MSW-123")


def spend_counter(table: Table, ship: Ship, key: str, reload: Reload | None) -> None:
    """One use of a device type or the mine layer (MSW-122)."""
    counter = ship.counters.get(key)
    if reload is None or counter is None:
        return
    counter.left -= 1
    if counter.left <= 0:
        counter.left, counter.ready = reload.uses, table.state.round + reload.wait + 1
        table.tell(WeaponReloading(ship=ship.id, item=key, ready_round=counter.ready), "MSW-123")


def subsystems(state: State, ship: Ship) -> list[str]:
    """What can be named: each weapon, each device, and the engines of what can move (MSW-297)."""
    names = [f"weapon:{slot}" for slot in range(len(ship.weapons))]
    names += [f"device:{slot}" for slot in range(len(ship.devices))]
    return names if state.class_of(ship).movement == "immobile" else [*names, "engines"]


def out_count(ship: Ship, name: str) -> int:
    """0 when the subsystem works; else how it is out (`Mount.out`)."""
    if name == "engines":
        return ship.engines
    kind, slot = name.split(":")
    return ship.weapons[int(slot)].out if kind == "weapon" else ship.devices[int(slot)].out


def set_out(ship: Ship, name: str, count: int) -> None:
    """Knock a subsystem out, or restore it with 0."""
    if name == "engines":
        ship.engines = count
        return
    kind, slot = name.split(":")
    part: Mount | Fixture = ship.weapons[int(slot)] if kind == "weapon" else ship.devices[int(slot)]
    part.out = count


def outage(state: State) -> int:
    """How a subsystem that is hit now goes out (MSW-304, MSW-305)."""
    turns = state.options.subsystem_auto_repair
    return turns + 1 if turns else FOR_EVER


def part_name(state: State, ship: Ship, name: str) -> str:
    """A subsystem in words."""
    if name == "engines":
        return "engines"
    kind, slot = name.split(":")
    if kind == "weapon":
        return state.catalogue.weapons[ship.weapons[int(slot)].key].name
    return state.catalogue.devices[ship.devices[int(slot)].key].name
