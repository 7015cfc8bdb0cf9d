"""Weighing a warband: its points and every fault at once (section 4)."""

from games.kernel.rules import Fault, Line, MusterReport, MusterUnit
from games.spcfkrs.rules.catalogue import Catalogue, Modification, Profile
from games.spcfkrs.rules.force import Force, Recruit
from games.spcfkrs.rules.options import Options, budget
from games.spcfkrs.rules.scale import CLASSES
from games.spcfkrs.rules.yard import weigh_hull


def muster(catalogue: Catalogue, force: Force, options: Options, seat: int | None = None) -> MusterReport:
    """Points, the sum's lines, effective stats and all faults of a sheet."""
    faults: list[Fault] = []
    units = [_weigh(catalogue, recruit, f"units.{index}", faults) for index, recruit in enumerate(force.units)]
    total = sum(unit.points for unit in units)
    spent = dict.fromkeys(CLASSES, 0)
    for index, (recruit, unit) in enumerate(zip(force.units, units, strict=True)):
        unit_class = recruit.hull.unit_class if recruit.hull else "foot"
        spent[unit_class] += unit.points
        if unit_class not in options.classes:
            sentence = f"This match has no {PLURALS[unit_class]}: its classes are {', '.join(options.classes)}."
            faults.append(Fault("muster.class", "SPC-204", sentence, f"units.{index}"))
    if not force.units:
        faults.append(Fault("muster.empty", "SPC-035", "A warband fields at least one unit.", "units"))
    for unit_class in options.classes:
        limit = budget(options, seat, unit_class)
        if spent[unit_class] > limit:
            what = "The warband costs" if options.classes == ["foot"] else f"The {PLURALS[unit_class]} cost"
            sentence = f"{what} {spent[unit_class]} points; the budget is {limit}."
            clause = "SPC-035" if unit_class == "foot" else "SPC-203"
            faults.append(Fault("muster.over_budget", clause, sentence, "units"))
    limits = sum(budget(options, seat, unit_class) for unit_class in options.classes)
    return MusterReport(points=total, budget=limits, legal=not faults, faults=faults, units=units)


PLURALS = {"foot": "fighters", "vehicle": "vehicles", "spaceship": "spaceships"}


def _weigh(catalogue: Catalogue, recruit: Recruit, where: str, faults: list[Fault]) -> MusterUnit:
    if recruit.hull is not None:
        return weigh_hull(catalogue, recruit, recruit.hull, where, faults)
    profile = catalogue.profiles.get(recruit.profile)
    if profile is None:
        sentence = f"There is no profile “{recruit.profile}” in this edition."
        faults.append(Fault("muster.unknown_profile", "SPC-020", sentence, f"{where}.profile"))
        return MusterUnit(points=0, lines=[], stats={})
    lines = [Line(profile.name, profile.cost)]
    gun = _buy_weapon(catalogue, profile, "gun", recruit.gun, where, lines, faults)
    melee = _buy_weapon(catalogue, profile, "melee", recruit.melee, where, lines, faults)
    bought = _buy_modifications(catalogue, recruit, where, lines, faults)
    stats = effective_stats(profile, bought)
    weapons = catalogue.weapons
    names: dict[str, int | str] = {
        "gun": weapons[gun].name if gun in weapons else gun,
        "melee": weapons[melee].name if melee in weapons else melee,
    }
    return MusterUnit(points=sum(line.points for line in lines), lines=lines, stats={**stats, **names})


def _buy_weapon(
    catalogue: Catalogue,
    profile: Profile,
    slot: str,
    wanted: str | None,
    where: str,
    lines: list[Line],
    faults: list[Fault],
) -> str:
    """The weapon in a slot; a bought one replaces the profile's own without refund (SPC-036)."""
    own = profile.gun if slot == "gun" else profile.melee
    key = wanted or own
    weapon = catalogue.weapons.get(key)
    if weapon is None:
        sentence = f"There is no weapon “{key}” in this edition."
        faults.append(Fault("muster.unknown_weapon", "SPC-036", sentence, f"{where}.{slot}"))
        return key
    if weapon.slot != slot:
        sentence = f"A {weapon.name} does not go into the {slot} slot."
        faults.append(Fault("muster.wrong_slot", "SPC-036", sentence, f"{where}.{slot}"))
        return key
    if key != own:
        lines.append(Line(weapon.name, weapon.cost))
    return key


def _buy_modifications(
    catalogue: Catalogue, recruit: Recruit, where: str, lines: list[Line], faults: list[Fault]
) -> list[Modification]:
    bought: list[Modification] = []
    seen: set[str] = set()
    for index, key in enumerate(recruit.modifications):
        place = f"{where}.modifications.{index}"
        modification = catalogue.modifications.get(key)
        if modification is None:
            sentence = f"There is no modification “{key}” in this edition."
            faults.append(Fault("muster.unknown_modification", "SPC-037", sentence, place))
            continue
        lines.append(Line(modification.name, modification.cost))
        if "foot" not in modification.applies_to:
            sentence = f"{modification.name} is not for fighters."
            faults.append(Fault("muster.wrong_class", "SPC-037", sentence, place))
            continue
        if key in seen:
            faults.append(Fault("muster.twice", "SPC-037", f"{modification.name} can be bought only once.", place))
            continue
        seen.add(key)
        if modification.armour and any(other.armour for other in bought):
            faults.append(Fault("muster.two_armours", "SPC-038", "Only one armour can be worn.", place))
        bought.append(modification)
    return bought


def effective_stats(profile: Profile, bought: list[Modification]) -> dict[str, int]:
    """Base plus bonuses, Speed and Move never below 0 (SPC-030, SPC-031). Body in whole points."""
    return {
        "speed": max(0, profile.speed + sum(entry.speed_bonus for entry in bought)),
        "body": profile.body + sum(entry.body_bonus for entry in bought),
        "move": profile.move + sum(entry.move_bonus for entry in bought),
    }
