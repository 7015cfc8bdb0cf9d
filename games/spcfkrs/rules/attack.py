"""One attack, from its first die to its last hit: stabs, bursts, repeaters, rockets (sections 8, 9 and 11)."""

from games.spcfkrs.rules.aim import (
    Sighting,
    blast_cells,
    closest_part,
    comrade,
    items_before,
    next_target,
    sight_shot,
    sight_stab,
    stab_line,
)
from games.spcfkrs.rules.catalogue import Weapon
from games.spcfkrs.rules.commands import HullShot, Shoot, Stab, Target
from games.spcfkrs.rules.events import Attack, Blast, OrderVoid, Shot, TargetSwitched
from games.spcfkrs.rules.state import Gun, Unit
from games.spcfkrs.rules.table import Table

COVER_CLAUSES = {
    "clear": ("SPC-105", "SPC-110"),
    "partial": ("SPC-105", "SPC-111", "SPC-125"),
    "cover_target": ("SPC-105", "SPC-114", "SPC-116"),
    "pierce": ("SPC-133", "SPC-134", "SPC-137"),
}
STAB_CLAUSES = {"clear": ("SPC-093", "SPC-096"), "cover_target": ("SPC-099",), "pierce": ("SPC-100", "SPC-101")}
VOID_CLAUSES = {
    "dead": ("SPC-074", "SPC-019"),
    "aboard": ("SPC-074", "SPC-272", "SPC-019"),
    "hacked": ("SPC-088", "SPC-019"),
    "no_pilot": ("SPC-083", "SPC-019"),
    "not_available": ("SPC-218", "SPC-019"),
    "no_target": ("SPC-078", "SPC-019"),
    "out_of_range": ("SPC-105", "SPC-019"),
    "not_adjacent": ("SPC-094", "SPC-019"),
    "blocked": ("SPC-123", "SPC-019"),
    "unit_between": ("SPC-122", "SPC-019"),
    "no_cover": ("SPC-101", "SPC-019"),
}
ORDER_CLAUSES = {
    ("follow", "no_target"): ("SPC-185", "SPC-019"),
    ("ram", "no_target"): ("SPC-185", "SPC-019"),
    ("ram", "blocked"): ("SPC-286", "SPC-019"),
    ("hack", "out_of_range"): ("SPC-087", "SPC-019"),
    ("recharge", "not_available"): ("SPC-090", "SPC-019"),
    **{
        (order, reason): ("SPC-269", "SPC-270", "SPC-019")
        for order in ("load", "unload")
        for reason in ("no_target", "out_of_range", "blocked", "not_available")
    },
}
"""What some orders break that others do not."""


class Hand:
    """What attacks: a unit with one of its weapons. part: of a hull, the one that carries the gun."""

    __slots__ = ("gun", "key", "melee", "part", "unit", "weapon")

    def __init__(self, table: Table, unit: Unit, key: str, gun: Gun | None = None) -> None:
        self.unit = unit
        self.key = key
        self.weapon: Weapon = table.state.weapons[key]
        self.gun = gun.id if gun is not None else None
        self.part = gun.part if gun is not None else 0
        self.melee = self.weapon.slot == "melee"


def void(
    table: Table, unit: str, order: str, reason: str, target: Target | None = None, gun: str | None = None
) -> None:
    """Tell that an order came to nothing; it costs no dice (SPC-019)."""
    clauses = ORDER_CLAUSES.get((order, reason), VOID_CLAUSES[reason])
    table.tell(OrderVoid(unit=unit, order=order, reason=reason, target=target, gun=gun, clauses=clauses))


def stab(table: Table, unit: Unit, order: Stab) -> None:
    """One melee attack with the unit's melee weapon (SPC-093)."""
    hand = Hand(table, unit, unit.melee)
    target = standing_target(table, hand, order.target)
    sighting = sight_stab(table, unit, target, order.mode)
    if sighting[0]:
        void(table, unit.id, "stab", sighting[0], target)
        return
    if target.unit is not None:
        table.state.units[unit.id].stabbed = target.unit
    _announce(table, hand, target, order.mode, sighting, 1, STAB_CLAUSES[sighting[2]])
    shot = _roll_shots(table, hand, target, sighting[3], 1)[0]
    table.tell(shot)
    if not shot.hit:
        return
    if order.mode == "pierce" and target.unit is not None:
        shot.result = _stab_through(table, hand, target)
    else:
        shot.result = _hit(table, hand, target, "direct")


def _stab_through(table: Table, hand: Hand, target: Target) -> str:
    cells, _ = stab_line(table, hand.unit.at, target)
    for cell in cells:
        table.lower(cell, 2, hand.unit.id, ("SPC-100", "SPC-101"))
    result = _strike(table, hand, target, hand.weapon.behind_damage)
    return "absorbed" if result == "absorbed" else "pierce"


def shoot(table: Table, unit: Unit, order: Shoot) -> None:
    """One attack with the unit's gun (SPC-104, SPC-107)."""
    fire(table, Hand(table, unit, unit.gun), order.target, str(order.mode))


def shoot_gun(table: Table, unit: Unit, order: HullShot) -> None:
    """One attack with one gun of a hull; a gun on a destroyed part is silent (SPC-216, SPC-218)."""
    gun = next(gun for gun in unit.guns if gun.id == order.gun)
    if not unit.parts[gun.part - 1].body:
        void(table, unit.id, "shoot", "not_available", order.target, gun.id)
        return
    fire(table, Hand(table, unit, gun.weapon, gun), order.target, str(order.mode))


def fire(table: Table, hand: Hand, named: Target, mode: str) -> None:
    """One gun at one target."""
    target = standing_target(table, hand, named)
    if target != named and target.unit != named.unit:
        mode = "direct"
    sighting = _sight(table, hand, target, mode)
    fallen = target.unit is not None and not table.units[target.unit].alive
    if fallen and table.state.options.retarget_dead == "nearest":
        other = next_target(table, hand.unit, hand.weapon, hand.part)
        if other is not None:
            _switch(table, hand, target, other, hand.weapon.shots, ("SPC-078", "SPC-142"))
            target, mode = other, "direct"
            sighting = _sight(table, hand, target, mode)
    if sighting[0]:
        void(table, hand.unit.id, "shoot", sighting[0], target, hand.gun)
    elif hand.weapon.shot_die:
        _repeat(table, hand, target, mode, sighting)
    else:
        _burst(table, hand, target, mode, sighting)


def standing_target(table: Table, hand: Hand, target: Target) -> Target:
    """The target as the attack begins: another live part, or another of the battalion (SPC-199, SPC-343)."""
    if target.unit is None:
        return target
    foe = table.units[target.unit]
    if not foe.alive:
        return comrade(table, hand.unit, hand.weapon, foe, hand.part, hand.melee) or target
    if target.part and foe.parts and not foe.parts[target.part - 1].body:
        part = closest_part(table, hand.unit, hand.weapon, foe, hand.part, hand.melee)
        return Target(unit=foe.id, part=part) if part else target
    return target


def _sight(table: Table, hand: Hand, target: Target, mode: str) -> Sighting:
    if target.unit is not None and target.part:
        foe = table.units[target.unit]
        if foe.alive and foe.parts and not foe.parts[target.part - 1].body:
            return "no_target", 0, "", 0
    return sight_shot(table, hand.unit, hand.weapon, target, mode, part=hand.part)


def _switch(table: Table, hand: Hand, old: Target, new: Target, left: int, clauses: tuple[str, ...]) -> None:
    table.tell(TargetSwitched(unit=hand.unit.id, from_=old, to=new, shots_left=left, clauses=clauses))


def _burst(table: Table, hand: Hand, target: Target, mode: str, sighting: Sighting) -> None:
    """A fixed number of shots: all dice first, then the hits in order (SPC-108)."""
    _announce(table, hand, target, mode, sighting, hand.weapon.shots, COVER_CLAUSES[sighting[2]])
    for shot in _roll_shots(table, hand, target, sighting[3], hand.weapon.shots):
        table.tell(shot)
        if not shot.hit:
            continue
        other = _after_fall(table, hand, target)
        if other is None or other == target:
            shot.result = _hit(table, hand, target, mode)
            continue
        shot.target = other
        shot.result = _hit(table, hand, other, mode if other.unit == target.unit else "direct")


def _after_fall(table: Table, hand: Hand, target: Target) -> Target | None:
    """Whom a hit goes to once the named one is down: another of the battalion, another part (SPC-199, SPC-257)."""
    if hand.weapon.blast or target.unit is None or not _is_done(table, target):
        return None
    return standing_target(table, hand, target)


def _repeat(table: Table, hand: Hand, target: Target, mode: str, sighting: Sighting) -> None:
    """A repeater: the count first, then shot by shot, overflowing to the next closest (SPC-140 to SPC-146)."""
    unit = hand.unit
    count = table.roll_for("count", unit.id, f"count:{unit.id}", 1, None, ("SPC-140", "SPC-141"))[0]
    shots = hand.weapon.shots + count
    _announce(table, hand, target, mode, sighting, shots, ("SPC-140", "SPC-141", *COVER_CLAUSES[sighting[2]]))
    for n in range(1, shots + 1):
        if _is_done(table, target):
            other = next_target(table, unit, hand.weapon, hand.part)
            if other is None:
                return
            _switch(table, hand, target, other, shots - n + 1, ("SPC-142", "SPC-143", "SPC-144", "SPC-146"))
            target, mode = other, "direct"
        dice = sight_shot(table, unit, hand.weapon, target, mode, part=hand.part)[3]
        shot = _roll_shots(table, hand, target, dice, 1, first=n)[0]
        table.tell(shot)
        if shot.hit:
            shot.result = _hit(table, hand, target, mode)


def _is_done(table: Table, target: Target) -> bool:
    if target.unit is None:
        return not table.levels[table.numbers[target.cell or ""]]
    foe = table.units[target.unit]
    return not foe.alive or bool(target.part and not foe.parts[target.part - 1].body)


def _announce(
    table: Table, hand: Hand, target: Target, mode: str, sighting: Sighting, shots: int, clauses: tuple[str, ...]
) -> None:
    unit = hand.unit
    table.tell(
        Attack(
            unit=unit.battalion or unit.id,
            member=unit.id if unit.battalion else None,
            weapon=hand.key,
            gun=hand.gun,
            target=target,
            mode=mode,
            distance=sighting[1],
            cover=sighting[2],
            dice_per_shot=sighting[3],
            shots=shots,
            needed=hand.weapon.hits_on,
            clauses=(hand.weapon.clause, *clauses),
        )
    )


def _roll_shots(table: Table, hand: Hand, target: Target, dice: int, shots: int, first: int = 1) -> list[Shot]:
    """Roll the dice of `shots` shots and say which hit; the shots are not told yet."""
    unit, needed = hand.unit, hand.weapon.hits_on
    purpose = f"attack:{unit.id}>{target.unit or target.cell}"
    clauses = ("SPC-023",) if dice == 1 else ("SPC-111", "SPC-112")
    values = table.roll_for("attack", unit.id, purpose, dice * shots, needed, clauses)
    made: list[Shot] = []
    for index in range(shots):
        rolls = values[index * dice : (index + 1) * dice]
        used = min(rolls)
        made.append(
            Shot(
                unit=unit.id,
                n=first + index,
                rolls=rolls,
                used=used,
                needed=needed,
                hit=used >= needed,
                target=target,
                result="miss",
                clauses=clauses,
            )
        )
    return made


def _strike(table: Table, hand: Hand, target: Target, points: int) -> str:
    return table.strike(target.unit or "", target.part or 0, points, hand.key, hand.unit.id)


def _hit(table: Table, hand: Hand, target: Target, mode: str) -> str:
    """Apply one hit; returns the shot's result."""
    weapon = hand.weapon
    if _is_done(table, target):
        return "wasted"
    if weapon.blast:
        _blast(table, hand, target)
        return "damage" if target.unit is not None else "cover"
    if target.unit is None:
        table.lower(table.numbers[target.cell or ""], 1, hand.unit.id, ("SPC-114", "SPC-115"))
        return "cover"
    if mode == "pierce":
        items = items_before(table, hand.unit, weapon, table.units[target.unit], target.part or 0, hand.part)
        if items:
            return _pierce(table, hand, target, items)
    return _strike(table, hand, target, weapon.damage)


def _pierce(table: Table, hand: Hand, target: Target, items: list[tuple[int, ...]]) -> str:
    """Open the first item; the last one lets the bolt through (SPC-135)."""
    for cell in items[0]:
        table.lower(cell, 2, hand.unit.id, ("SPC-132", "SPC-135"))
    if len(items) > 1:
        return "pierce"
    result = _strike(table, hand, target, hand.weapon.behind_damage)
    return "absorbed" if result == "absorbed" else "pierce"


def _blast(table: Table, hand: Hand, target: Target) -> None:
    """Everybody in the blast is hurt once, each live part of a hull; then all cover in it opens (SPC-149, SPC-150)."""
    unit = hand.unit
    cells = blast_cells(table, table.cells_of(target))
    foe = table.units[target.unit] if target.unit is not None else None
    layers = _blast_layers(table, foe)
    spare = not table.state.options.blast_friendly_fire
    hurt = [
        other
        for other in table.units.values()
        if other.alive and other.at >= 0 and other.layer in layers and not (spare and table.friends(unit, other))
    ]
    struck = [(other, _parts_inside(table, other, set(cells))) for other in hurt]
    struck = [(other, parts) for other, parts in struck if parts]
    table.tell(
        Blast(
            unit=unit.id,
            cells=[table.names[cell] for cell in cells],
            units_hit=[other.id for other, _ in struck],
            clauses=("SPC-147", "SPC-149", "SPC-150"),
        )
    )
    for other, parts in struck:
        for part in parts:
            if table.units[other.id].alive:
                table.strike(other.id, part, hand.weapon.damage, hand.key, unit.id)
    if foe is None or table.in_cover(foe):
        for cell in cells:
            table.lower(cell, 2, unit.id, ("SPC-150",))


def _blast_layers(table: Table, foe: Unit | None) -> tuple[str, ...]:
    """The layers that a blast hurts: its target's; of a cover cell the ground, in space both (SPC-151)."""
    if foe is not None:
        return (foe.layer,)
    return ("ground", "high") if table.focus == "spaceship" else ("ground",)


def _parts_inside(table: Table, unit: Unit, cells: set[int]) -> list[int]:
    """The live parts of a hull that a blast reaches; [0] for a fighter inside, [] for nothing."""
    if not unit.parts:
        return [0] if unit.at in cells else []
    spot = table.spots[unit.id]
    return [number for number, part in enumerate(unit.parts, 1) if part.body and not cells.isdisjoint(spot[number - 1])]
