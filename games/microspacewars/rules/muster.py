"""Weighing a fleet: its price and every fault at once (chapter 2)."""

from collections.abc import Sequence

from games.kernel.rules import Fault, Line, MusterReport, MusterUnit
from games.microspacewars.rules.catalogue import Catalogue, ShipClass
from games.microspacewars.rules.field import zone
from games.microspacewars.rules.options import Options, field_of, flagship_kind, starting_rus
from games.microspacewars.rules.sheet import Fleet, ShipSheet

CARRIER = "E1"
BASES = "motherships_and_bases"
BUILDERS = ("build_a", "build_b")
SPEEDS = {"immobile": "–", "one_shot": "one move"}


def muster(catalogue: Catalogue, fleet: Fleet, options: Options) -> MusterReport:
    """Price, the sum's lines, the figures of each ship, and all faults of a sheet."""
    faults: list[Fault] = []
    units = [_weigh(catalogue, ship, f"units.{index}", faults) for index, ship in enumerate(fleet.units)]
    total = sum(unit.points for unit in units)
    budget = starting_rus(catalogue, options)
    if not fleet.units:
        faults.append(Fault("muster.empty", "MSW-041", "A fleet has at least one ship that is not a Probe.", "units"))
    if total > budget:
        sentence = f"The fleet costs {total} RUs; there are {budget}."
        faults.append(Fault("muster.over_budget", "MSW-031", sentence, "units"))
    known = [ship for ship in fleet.units if ship.profile in catalogue.ships]
    _check_fleet(catalogue, known, options, faults)
    _check_flagship(catalogue, fleet, options, faults)
    return MusterReport(points=total, budget=budget, legal=not faults, faults=faults, units=units)


def is_base(entry: ShipClass) -> bool:
    """A Mothership or Base Station."""
    return entry.group == BASES


def builds(entry: ShipClass) -> bool:
    """Whether the class builds ships (MSW-366)."""
    return any(ability in entry.abilities for ability in BUILDERS)


def flagship(catalogue: Catalogue, ships: Sequence[ShipSheet]) -> int:
    """The place of a fleet's flagship in its list, or -1 (MSW-028)."""
    bases = [index for index, ship in enumerate(ships) if is_base(catalogue.ships[ship.profile])]
    carriers = [index for index, ship in enumerate(ships) if ship.profile == CARRIER]
    marked = [index for index in carriers if ships[index].flagship]
    return next(iter([*bases, *marked, *carriers]), -1)


def price(catalogue: Catalogue, profile: str, weapons: Sequence[str], devices: Sequence[str]) -> int:
    """Hull, weapons and devices (MSW-030)."""
    hull = catalogue.ships[profile].cost or 0
    return (
        hull + sum(catalogue.weapons[key].cost for key in weapons) + sum(catalogue.devices[key].cost for key in devices)
    )


def loadout_faults(
    catalogue: Catalogue, profile: str, weapons: Sequence[str], devices: Sequence[str], where: str
) -> list[Fault]:
    """What is wrong with the slots of one ship (MSW-033 to MSW-037)."""
    entry = catalogue.ships[profile]
    faults = []
    if len(weapons) > entry.weapons:
        sentence = f"A {entry.name} carries at most {entry.weapons} weapons, not {len(weapons)}."
        faults.append(Fault("muster.weapons", "MSW-033", sentence, f"{where}.weapons"))
    if len(devices) > entry.devices:
        sentence = f"A {entry.name} carries at most {entry.devices} devices, not {len(devices)}."
        faults.append(Fault("muster.devices", "MSW-036", sentence, f"{where}.devices"))
    for slot, key in enumerate(weapons):
        weapon = catalogue.weapons.get(key)
        if weapon is None:
            sentence = f"There is no weapon “{key}” in this edition."
            faults.append(Fault("muster.unknown_weapon", "MSW-034", sentence, f"{where}.weapons.{slot}"))
        elif profile not in weapon.fits:
            sentence = f"A {weapon.name} does not fit a {entry.name}."
            faults.append(Fault("muster.weapon_fit", "MSW-034", sentence, f"{where}.weapons.{slot}"))
    for slot, key in enumerate(devices):
        device = catalogue.devices.get(key)
        if device is None:
            sentence = f"There is no device “{key}” in this edition."
            faults.append(Fault("muster.unknown_device", "MSW-037", sentence, f"{where}.devices.{slot}"))
        elif profile not in device.fits:
            clause = "MSW-204" if device.kind == "flare_launcher" else "MSW-037"
            sentence = f"A {device.name} does not fit a {entry.name}."
            faults.append(Fault("muster.device_fit", clause, sentence, f"{where}.devices.{slot}"))
    return faults


def _weigh(catalogue: Catalogue, ship: ShipSheet, where: str, faults: list[Fault]) -> MusterUnit:
    entry = catalogue.ships.get(ship.profile)
    if entry is None:
        sentence = f"There is no ship class “{ship.profile}” in this edition."
        faults.append(Fault("muster.unknown_class", "MSW-134", sentence, f"{where}.profile"))
        return MusterUnit(points=0, lines=[], stats={})
    faults.extend(loadout_faults(catalogue, ship.profile, ship.weapons, ship.devices, where))
    lines = [Line(entry.name, entry.cost or 0)]
    lines += [
        Line(catalogue.weapons[key].name, catalogue.weapons[key].cost)
        for key in ship.weapons
        if key in catalogue.weapons
    ]
    lines += [
        Line(catalogue.devices[key].name, catalogue.devices[key].cost)
        for key in ship.devices
        if key in catalogue.devices
    ]
    stats: dict[str, int | str] = {
        "class": entry.name,
        "size": entry.size.replace("_", " "),
        "speed": entry.speed if entry.movement == "normal" else SPEEDS[entry.movement],
        "rcs": "–" if entry.rcs is None else entry.rcs,
        "agility": entry.agility,
        "armour": entry.armour,
        "crew": "–" if entry.crew is None else entry.crew,
        "weapon_slots": entry.weapons,
        "device_slots": entry.devices,
    }
    return MusterUnit(points=sum(line.points for line in lines), lines=lines, stats=stats)


def _check_fleet(catalogue: Catalogue, ships: Sequence[ShipSheet], options: Options, faults: list[Fault]) -> None:
    """Probes alone, room in the zone, and ships that build."""
    classes = [catalogue.ships[ship.profile] for ship in ships]
    if ships and all(entry.size == "tiny" for entry in classes):
        faults.append(Fault("muster.probes", "MSW-041", "A fleet needs a ship that is not a Probe.", "units"))
    holds = catalogue.figures.capacity * sum("transport" in entry.abilities for entry in classes)
    craft = sum(entry.group == "strike_craft" for entry in classes)
    stand = len(ships) - min(craft, holds)
    seats = range(options.players)
    room = min(len(zone(field_of(catalogue, options), options, seat)) for seat in seats)
    if stand > room:
        sentence = f"{stand} ships would stand on the field, and the zone has {room} squares."
        faults.append(Fault("muster.room", "MSW-042", sentence, "units"))
    if options.win_mode == "defence_ii" and options.teams == "none" and not any(builds(entry) for entry in classes):
        sentence = "In Defence II a fleet needs a ship that builds: a Carrier, Mothership or Base Station."
        faults.append(Fault("muster.builder", "MSW-366", sentence, "units"))


def _check_flagship(catalogue: Catalogue, fleet: Fleet, options: Options, faults: list[Fault]) -> None:
    ships = [ship for ship in fleet.units if ship.profile in catalogue.ships]
    bases = [ship for ship in ships if is_base(catalogue.ships[ship.profile])]
    carriers = [ship for ship in ships if ship.profile == CARRIER]
    kind = flagship_kind(options)
    where = "units"
    if options.game_size == "scrimmage" and bases:
        sentence = "A scrimmage has no Motherships or Base Stations."
        faults.append(Fault("muster.no_base", "MSW-023", sentence, where))
    elif len(bases) > 1:
        sentence = "A fleet has at most one Mothership or Base Station."
        faults.append(Fault("muster.bases", "MSW-026", sentence, where))
    elif kind == "mothership_or_base" and not bases:
        sentence = "Begin with exactly one Mothership (A1) or Base Station (A2); its hull is free."
        faults.append(Fault("muster.base", "MSW-025", sentence, where))
    elif kind != "mothership_or_base" and bases:
        sentence = "Motherships and Base Stations cannot be bought here."
        faults.append(Fault("muster.priceless", "MSW-026", sentence, where))
    if kind == "carrier" and not carriers:
        faults.append(Fault("muster.carrier", "MSW-022", "The fleet needs at least one Carrier (E1).", where))
    if options.win_mode == "defence" and not bases and not carriers:
        sentence = "In Defence a fleet needs a flagship: a Carrier, Mothership or Base Station."
        faults.append(Fault("muster.flagship", "MSW-365", sentence, where))
    marked = [index for index, ship in enumerate(fleet.units) if ship.flagship]
    for index in marked:
        entry = catalogue.ships.get(fleet.units[index].profile)
        if entry is not None and fleet.units[index].profile != CARRIER and not is_base(entry):
            sentence = f"A {entry.name} cannot be the flagship."
            faults.append(Fault("muster.mark", "MSW-028", sentence, f"units.{index}.flagship"))
    if len(marked) > 1:
        faults.append(Fault("muster.marks", "MSW-028", "Only one ship is the flagship.", where))
