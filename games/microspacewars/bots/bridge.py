"""Everything else that a captain orders: docks, boarders, mines, devices, probes and yards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel.geometry.grid import distance
from games.microspacewars.bots.helm import Temper
from games.microspacewars.bots.sight import Sight, square_of
from games.microspacewars.rules.chart import NAMES, Square, bearing, within
from games.microspacewars.rules.commands import Build, Infiltrate, Move, Ram, Repair, Scuttle, UseDevice
from games.microspacewars.rules.offers import Deed, FleetOffer, ShipOffer
from games.microspacewars.rules.view import ShipView

WORN = 0.75
"""Below this share of its armour a ship at its host docks."""
LAST_ACT = 0.3
"""Below this share of its armour a ship may be scuttled."""
KEEP = 15
"""RUs that a captain who knows fields does not build with."""


def dock(sight: Sight, ship: ShipView, offer: ShipOffer) -> Any:
    """Docking where it lies, when it is worn or a part is out."""
    del sight
    hurt = ship.armour / ship.armour_max
    for deed in offer.deeds:
        if deed.legal and isinstance(deed.command, Repair) and (hurt < WORN or deed.command.subsystem):
            return deed.command
    return None


def haven(sight: Sight, ship: ShipView, offer: ShipOffer) -> Move | None:
    """A way to a host's side for a ship that is badly worn."""
    if ship.armour / ship.armour_max > 0.35 or ship.cost < 30:
        return None
    size = sight.view.classes[ship.profile].size
    letters = {"small": "abc", "tiny": "abc", "medium": "ab"}.get(size, "a")
    hosts = [
        host.at
        for host in sight.own
        if host.at is not None
        and host.id != ship.id
        and any(f"repair_{letter}" in sight.view.classes[host.profile].abilities for letter in letters)
    ]
    if any(distance(at, ship.at) == 1 for at in hosts if ship.at is not None):
        return None
    for key, way in offer.squares.items():
        if not way.mines and any(distance(square_of(key), at) == 1 for at in hosts):
            return Move(ship.id, list(way.path))
    return None


def board(sight: Sight, offer: ShipOffer) -> Any:
    """Boarding the dearest ship beside, where that is worth more than its shots."""
    best: tuple[float, Any] | None = None
    for deed in offer.deeds:
        if not deed.legal or not isinstance(deed.command, Infiltrate):
            continue
        foe = sight.view.ships[deed.command.target]
        crew = foe.crew or 1
        held = foe.boarders.get(str(sight.seat), 0)
        rate = int(sight.view.options.get("infiltration_rate", 3))
        turns = -(-(crew - held) // rate)
        value = 2 * sight.worth(foe) / (turns * turns)
        if best is None or value > best[0]:
            best = (value, deed.command)
    return best[1] if best is not None and best[0] > 15 else None


def boarding_move(sight: Sight, ship: ShipView, offer: ShipOffer) -> Move | None:
    """A way to the side of a foe that boarders can take quickly."""
    if any(distance(ship.at, foe.at) == 1 and foe.crew for foe in sight.foes if ship.at and foe.at):
        return None
    rate = int(sight.view.options.get("infiltration_rate", 3))
    best: tuple[float, Any] | None = None
    for foe in sight.foes:
        if foe.at is None or foe.crew is None:
            continue
        turns = -(-(foe.crew - foe.boarders.get(str(sight.seat), 0)) // rate)
        value = sight.worth(foe) / (turns * turns) - (foe.speed or 0) * 4
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                way = offer.squares.get(f"{foe.at[0] + dx},{foe.at[1] + dy}")
                if way is not None and not way.mines and (best is None or value > best[0]):
                    best = (value, way)
    return Move(ship.id, list(best[1].path)) if best is not None and best[0] > 20 else None


def ram(sight: Sight, ship: ShipView, offer: ShipOffer) -> Any:
    """A ram that costs less than it does."""
    for deed in offer.deeds:
        if deed.legal and isinstance(deed.command, Ram) and deed.odds is not None:
            foe = sight.view.ships[deed.command.target]
            dealt = min(foe.armour, deed.odds.expected) * sight.rate[foe.id]
            if deed.odds.kill > 700:
                dealt += sight.worth(foe) * 0.5
            cost = min(ship.armour, deed.affected[ship.id]) * sight.rate[ship.id]
            if deed.affected[ship.id] >= ship.armour:
                cost += sight.worth(ship)
            if dealt > cost * 1.3:
                return deed.command
    return None


def scuttle(sight: Sight, ship: ShipView, offer: ShipOffer) -> Any:
    """A last act of a ship that is nearly gone, where it hurts the foe most."""
    for deed in offer.deeds:
        if deed.legal and isinstance(deed.command, Scuttle):
            gain = 0.0
            for key, damage in deed.affected.items():
                other = sight.view.ships[key]
                loss = min(damage, other.armour) * sight.rate[key]
                loss += 0.5 * sight.worth(other) if damage >= other.armour else 0
                gain += loss if sight.sides[other.seat] != sight.side else -loss
            if gain > 1.2 * sight.worth(ship):
                return deed.command
    return None


def mines(sight: Sight, ship: ShipView, offer: ShipOffer) -> Any:
    """Mines are laid when foes are near enough to meet them."""
    if ship.at is None or sight.gap(ship.at) > 16:
        return None
    return next((deed.command for deed in offer.deeds if deed.what == "arm_mines" and deed.legal), None)


def launch(sight: Sight, ship: ShipView, offer: ShipOffer) -> Move | None:
    """A Probe's one move: to where its device does most, once the fleets are near each other."""
    kinds = {sight.view.devices[device.key].kind for device in ship.devices.values() if device.state != "out"}
    if not kinds & {"emp_generator", "sensor_jammer"} or not offer.squares:
        return None
    near = min((sight.gap(friend.at) for friend in sight.friends if friend.at and friend.weapons), default=99)
    if near > 22:
        return None
    jams = "sensor_jammer" in kinds
    best: tuple[float, Any] | None = None
    for key, way in offer.squares.items():
        value = _catch(sight, square_of(key), spare=not jams) - 60 * way.mines
        if best is None or value > best[0]:
            best = (value, way)
    if best is None or best[0] < 180:
        return None
    return Move(ship.id, list(best[1].path))


def _catch(sight: Sight, square: Square, spare: bool) -> float:
    """RUs of armed foes within 10 squares; friends count against it unless they are spared."""
    value = sum(
        sight.worth(foe)
        for foe in sight.foes
        if foe.at is not None
        and foe.weapons
        and within(square, foe.at, 10, sight.circle)
        and not (spare and foe.immune)
    )
    if not spare:
        value -= sum(
            1.2 * sight.worth(friend)
            for friend in sight.friends
            if friend.at is not None and friend.weapons and within(square, friend.at, 10, sight.circle)
        )
    return value


def pulse(sight: Sight, temper: Temper, offers: list[ShipOffer]) -> Any:
    """Devices for the end of a turn: fields first, then EMP and jamming; None when nothing is worth its RUs."""
    for offer in offers:
        for deed in offer.deeds:
            if deed.legal and isinstance(deed.command, UseDevice) and _worth_it(sight, temper, offer, deed):
                return deed.command
    return None


def _worth_it(sight: Sight, temper: Temper, offer: ShipOffer, deed: Deed) -> bool:
    assert isinstance(deed.command, UseDevice)
    ship = sight.view.ships[offer.ship]
    kind = sight.view.devices[deed.command.device].kind
    if kind == "defence_field" and temper.fields:
        return _field(sight, ship)
    if kind == "emp_generator" and temper.pulses:
        struck = [sight.view.ships[key] for key in deed.affected]
        caught = sum(sight.worth(foe) for foe in struck if foe.weapons)
        own = 4 * len(ship.weapons) * 15 if ship.weapons else 40
        return caught > max(120, own)
    if kind == "sensor_jammer" and temper.pulses:
        return ship.at is not None and _catch(sight, ship.at, spare=False) > 120
    return False


def _field(sight: Sight, ship: ShipView) -> bool:
    """Whether a field would save more than a little."""
    saved = 0.0
    for friend in sight.friends:
        if friend.at is None or ship.at is None or friend.shielded or not within(ship.at, friend.at, 10, sight.circle):
            continue
        saved += sight.exposure(friend, friend.at)
    return saved > 18


def flares(offers: list[ShipOffer]) -> Any:
    """Fresh flares where they are empty."""
    for offer in offers:
        for deed in offer.deeds:
            if deed.legal and deed.what == "reload_flares":
                return deed.command
    return None


PLANS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("D1", ("hellfire_missile_launcher", "point_defense_laser_turret"), ("flare_launcher",)),
    ("D1", ("hellfire_missile_launcher", "torpedo_launcher"), ()),
    ("C3", ("particle_lance",), ()),
    ("C2", ("bomb_launcher",), ()),
    ("C1", ("mass_driver",), ()),
)
"""What yards build, dearest first."""


def build(sight: Sight, temper: Temper, fleet: FleetOffer) -> Build | None:
    """The dearest plan that the reserve pays for, on the side towards the foes."""
    prices = {price.key: price.cost for price in (*fleet.weapons, *fleet.devices)}
    left = sight.reserve - (KEEP if temper.fields and _has_field(sight) else 0)
    for yard in fleet.yards:
        hulls = {price.key: price.cost for price in yard.classes}
        if not yard.ready or not yard.squares:
            continue
        for profile, weapons, devices in PLANS:
            if profile not in hulls or not all(key in prices for key in (*weapons, *devices)):
                continue
            cost = hulls[profile] + sum(prices[key] for key in (*weapons, *devices))
            if cost <= left and _fits(sight, profile, weapons, devices):
                square = min(yard.squares, key=sight.gap)
                faced = sight.view.classes[profile].rcs is not None
                facing: Any = _towards(sight, square) if faced else None
                return Build(yard.builder, profile, square, list(weapons), list(devices), facing)
    return None


def _has_field(sight: Sight) -> bool:
    return any(
        sight.view.devices[device.key].kind == "defence_field" for ship in sight.own for device in ship.devices.values()
    )


def _fits(sight: Sight, profile: str, weapons: tuple[str, ...], devices: tuple[str, ...]) -> bool:
    entry, stats = sight.view.classes[profile], sight.view
    return (
        len(weapons) <= entry.weapons
        and len(devices) <= entry.devices
        and all(profile in stats.weapons[key].fits for key in weapons)
        and all(profile in stats.devices[key].fits for key in devices)
    )


def _towards(sight: Sight, square: Square) -> str:
    dx, dy = sight.heart[0] - square[0], sight.heart[1] - square[1]
    return NAMES[bearing(dx, dy)] if dx or dy else "N"


def burn(sight: Sight, ship: ShipView, offer: ShipOffer, reach: Callable[[], bool]) -> Any:
    """The afterburner, where ordinary steps do not bring a weapon into range and six more would."""
    if ship.at is None or not ship.weapons or reach():
        return None
    far = max(sight.view.weapons[mount.key].range for mount in ship.weapons.values())
    gap = sight.gap(ship.at) - far
    if not (offer.steps_left < gap <= offer.steps_left + 6):
        return None
    kinds = {key for key, entry in sight.view.devices.items() if entry.kind == "afterburner"}
    for deed in offer.deeds:
        if deed.legal and isinstance(deed.command, UseDevice) and deed.command.device in kinds:
            return deed.command
    return None
