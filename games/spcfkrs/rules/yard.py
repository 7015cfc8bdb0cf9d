"""The hull yard: what a vehicle or spaceship may be built of, and what that costs (section 15)."""

from collections import Counter

from games.kernel.rules import Fault, Line, MusterUnit
from games.spcfkrs.rules.catalogue import Catalogue, HullPart, Modification, UnitClass, Weapon
from games.spcfkrs.rules.force import Hull, Mounting, Recruit
from games.spcfkrs.rules.scale import is_connected


def mountings(catalogue: Catalogue, hull: Hull) -> list[Mounting]:
    """The guns of a hull in order of purchase; every hull has one free attachment (SPC-213, SPC-217)."""
    return hull.guns or [Mounting(1, catalogue.figures.hull_gun)]


def attachment(catalogue: Catalogue, unit_class: UnitClass) -> Modification | None:
    """What a further gun attachment is sold as (SPC-214)."""
    return next((m for m in catalogue.modifications.values() if m.attachment and unit_class in m.applies_to), None)


def bay(catalogue: Catalogue, unit_class: UnitClass) -> Modification | None:
    """What a transport bay is sold as (SPC-225, SPC-226)."""
    return next((m for m in catalogue.modifications.values() if m.bay and unit_class in m.applies_to), None)


def weigh_hull(catalogue: Catalogue, recruit: Recruit, hull: Hull, where: str, faults: list[Fault]) -> MusterUnit:
    """Points, lines, stats and all faults of one hull."""
    part = catalogue.hull_parts.get(hull.part)
    if part is None:
        sentence = f"There is no hull part “{hull.part}” in this edition."
        faults.append(Fault("muster.unknown_part", "SPC-206", sentence, f"{where}.hull.part"))
        return MusterUnit(points=0, lines=[], stats={})
    if recruit.gun or recruit.melee:
        sentence = "A hull carries guns on its parts, and no blade."
        faults.append(Fault("muster.hull_hands", "SPC-103", sentence, where))
    _check_shape(hull, where, faults)
    lines = [Line(f"{len(hull.parts)} × {part.name}", part.cost * len(hull.parts))]
    _buy_guns(catalogue, hull, where, lines, faults)
    _buy_bays(catalogue, hull, where, lines, faults)
    bought = _buy_crew(catalogue, hull.unit_class, recruit.modifications, where, lines, faults)
    stats: dict[str, int | str] = {**hull_stats(part, bought), "parts": len(hull.parts)}
    guns = Counter(
        catalogue.weapons[m.weapon].name for m in mountings(catalogue, hull) if m.weapon in catalogue.weapons
    )
    stats["guns"] = ", ".join(name if count == 1 else f"{count} × {name}" for name, count in guns.items())
    return MusterUnit(points=sum(line.points for line in lines), lines=lines, stats=stats)


def hull_stats(part: HullPart, bought: list[Modification]) -> dict[str, int]:
    """Speed and Move of the hull on its own map, Body of each part in whole points (SPC-210, SPC-031)."""
    return {
        "speed": max(0, part.speed + sum(entry.speed_bonus for entry in bought)),
        "body": part.body,
        "move": part.move + sum(entry.move_bonus for entry in bought),
    }


def _check_shape(hull: Hull, where: str, faults: list[Fault]) -> None:
    if len(set(hull.parts)) != len(hull.parts):
        faults.append(
            Fault("muster.parts_overlap", "SPC-211", "Two hull parts lie on one place.", f"{where}.hull.parts")
        )
    elif not is_connected(tuple(hull.parts)):
        sentence = "The hull falls apart: every part must share a side with another."
        faults.append(Fault("muster.disconnected", "SPC-211", sentence, f"{where}.hull.parts"))


def _buy_guns(catalogue: Catalogue, hull: Hull, where: str, lines: list[Line], faults: list[Fault]) -> None:
    mounted = mountings(catalogue, hull)
    limit = catalogue.figures.attachments_per_part
    for number, count in Counter(mounting.part for mounting in mounted).items():
        if number > len(hull.parts):
            sentence = f"There is no part {number} to put a gun on."
            faults.append(Fault("muster.no_part", "SPC-215", sentence, f"{where}.hull.guns"))
        if count > limit:
            sentence = f"Part {number} carries {count} guns; {limit} are the most."
            faults.append(Fault("muster.attachments", "SPC-214", sentence, f"{where}.hull.guns"))
    further = len(mounted) - 1
    if further:
        entry = attachment(catalogue, hull.unit_class)
        if entry is None:
            sentence = "This edition sells no further gun attachments."
            faults.append(Fault("muster.attachments", "SPC-214", sentence, f"{where}.hull.guns"))
        else:
            lines.append(Line(f"{further} × {entry.name}", further * entry.cost))
    for index, mounting in enumerate(mounted):
        weapon = _hull_weapon(catalogue, hull, mounting, f"{where}.hull.guns.{index}", faults)
        if weapon is not None and weapon.cost:
            lines.append(Line(weapon.name, weapon.cost))


def _hull_weapon(
    catalogue: Catalogue, hull: Hull, mounting: Mounting, place: str, faults: list[Fault]
) -> Weapon | None:
    weapon = catalogue.weapons.get(mounting.weapon)
    if weapon is None:
        sentence = f"There is no weapon “{mounting.weapon}” in this edition."
        faults.append(Fault("muster.unknown_weapon", "SPC-215", sentence, place))
    elif weapon.slot != "attachment" or hull.unit_class not in weapon.applies_to:
        sentence = f"A {weapon.name} does not go onto a {hull.unit_class}."
        faults.append(Fault("muster.wrong_slot", "SPC-318", sentence, place))
    return weapon


def _buy_bays(catalogue: Catalogue, hull: Hull, where: str, lines: list[Line], faults: list[Fault]) -> None:
    if not hull.bays:
        return
    entry = bay(catalogue, hull.unit_class)
    if entry is None:
        sentence = f"This edition sells no transport bays for a {hull.unit_class}."
        faults.append(Fault("muster.bay", "SPC-225", sentence, f"{where}.hull.bays"))
        return
    lines.append(Line(f"{len(hull.bays)} × {entry.name}", entry.cost * len(hull.bays)))
    if len(set(hull.bays)) != len(hull.bays):
        faults.append(Fault("muster.bays", entry.clause, "One bay fits on a hull part.", f"{where}.hull.bays"))
    if any(number > len(hull.parts) for number in hull.bays):
        faults.append(Fault("muster.no_part", "SPC-225", "A bay needs a part to be in.", f"{where}.hull.bays"))


def _buy_crew(
    catalogue: Catalogue,
    unit_class: UnitClass,
    keys: list[str],
    where: str,
    lines: list[Line],
    faults: list[Fault],
) -> list[Modification]:
    """Crews and fittings, each once per hull (SPC-219)."""
    bought: list[Modification] = []
    for index, key in enumerate(keys):
        place = f"{where}.modifications.{index}"
        entry = catalogue.modifications.get(key)
        if entry is None:
            sentence = f"There is no modification “{key}” in this edition."
            faults.append(Fault("muster.unknown_modification", "SPC-219", sentence, place))
            continue
        lines.append(Line(entry.name, entry.cost))
        if unit_class not in entry.applies_to:
            faults.append(Fault("muster.wrong_class", "SPC-219", f"{entry.name} is not for a {unit_class}.", place))
        elif entry.attachment or entry.bay:
            sentence = f"{entry.name}: name the part it goes on, under the hull's guns or bays."
            faults.append(Fault("muster.no_part", "SPC-215", sentence, place))
        elif keys.index(key) != index:
            faults.append(Fault("muster.twice", "SPC-219", f"{entry.name} can be bought only once.", place))
        else:
            bought.append(entry)
    shielded = any(entry.plasma_shield for entry in bought)
    for entry in bought:
        if entry.needs_shield and not shielded:
            sentence = f"{entry.name} needs a Plasma Shield to look after."
            faults.append(Fault("muster.needs_shield", "SPC-220", sentence, f"{where}.modifications"))
    return bought
