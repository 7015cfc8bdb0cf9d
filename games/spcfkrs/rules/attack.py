"""One attack, from its first die to its last hit: stabs, bursts, repeaters, rockets (sections 8, 9 and 11)."""

from games.spcfkrs.rules.aim import Sighting, blast_cells, next_target, sight_shot, sight_stab, stab_through_cells
from games.spcfkrs.rules.catalogue import Weapon
from games.spcfkrs.rules.commands import Shoot, Stab, Target
from games.spcfkrs.rules.events import Attack, Blast, OrderVoid, Shot, TargetSwitched
from games.spcfkrs.rules.state import Unit
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
    "hacked": ("SPC-088", "SPC-019"),
    "no_target": ("SPC-078", "SPC-019"),
    "out_of_range": ("SPC-105", "SPC-019"),
    "not_adjacent": ("SPC-094", "SPC-019"),
    "blocked": ("SPC-123", "SPC-019"),
    "unit_between": ("SPC-122", "SPC-019"),
    "no_cover": ("SPC-101", "SPC-019"),
}


def void(table: Table, unit: str, order: str, reason: str, target: Target | None = None) -> None:
    """Tell that an order came to nothing; it costs no dice (SPC-019)."""
    clauses = VOID_CLAUSES[reason]
    table.tell(OrderVoid(unit=unit, order=order, reason=reason, target=target, clauses=clauses))


def stab(table: Table, unit: Unit, order: Stab) -> None:
    """One melee attack with the unit's melee weapon (SPC-093)."""
    weapon = table.state.weapons[unit.melee]
    sighting = sight_stab(table, unit, order.target, order.mode)
    if sighting[0]:
        void(table, unit.id, "stab", sighting[0], order.target)
        return
    if order.target.unit is not None:
        table.state.units[unit.id].stabbed = order.target.unit
    _announce(table, unit, unit.melee, order.target, order.mode, sighting, 1, STAB_CLAUSES[sighting[2]])
    shot = _roll_shots(table, unit, weapon, order.target, sighting[3], 1)[0]
    table.tell(shot)
    if not shot.hit:
        return
    if order.mode == "pierce" and order.target.unit is not None:
        shot.result = _stab_through(table, unit, weapon, order.target.unit)
    else:
        shot.result = _hit(table, unit, unit.melee, order.target, "direct")


def _stab_through(table: Table, unit: Unit, weapon: Weapon, target: str) -> str:
    for cell in stab_through_cells(table, unit.at, table.units[target].at):
        table.lower(cell, 2, unit.id, ("SPC-100", "SPC-101"))
    result = table.strike(target, weapon.behind_damage, unit.melee, unit.id)
    return "absorbed" if result == "absorbed" else "pierce"


def shoot(table: Table, unit: Unit, order: Shoot) -> None:
    """One attack with the unit's gun (SPC-104, SPC-107)."""
    weapon = table.state.weapons[unit.gun]
    target, mode = order.target, str(order.mode)
    sighting = sight_shot(table, unit, weapon, target, mode)
    if sighting[0] == "no_target" and table.state.options.retarget_dead == "nearest":
        other = next_target(table, unit, weapon)
        if other is not None:
            shots = weapon.shots
            table.tell(
                TargetSwitched(unit=unit.id, from_=target, to=other, shots_left=shots, clauses=("SPC-078", "SPC-142"))
            )
            target, mode = other, "direct"
            sighting = sight_shot(table, unit, weapon, target, mode)
    if sighting[0]:
        void(table, unit.id, "shoot", sighting[0], target)
    elif weapon.shot_die:
        _repeat(table, unit, weapon, target, mode, sighting)
    else:
        _burst(table, unit, weapon, target, mode, sighting)


def _burst(table: Table, unit: Unit, weapon: Weapon, target: Target, mode: str, sighting: Sighting) -> None:
    """A fixed number of shots: all dice first, then the hits in order (SPC-108)."""
    clauses = COVER_CLAUSES[sighting[2]]
    _announce(table, unit, unit.gun, target, mode, sighting, weapon.shots, clauses)
    for shot in _roll_shots(table, unit, weapon, target, sighting[3], weapon.shots):
        table.tell(shot)
        if shot.hit:
            shot.result = _hit(table, unit, unit.gun, target, mode)


def _repeat(table: Table, unit: Unit, weapon: Weapon, target: Target, mode: str, sighting: Sighting) -> None:
    """A repeater: the count first, then shot by shot, overflowing to the next closest (SPC-140 to SPC-146)."""
    count = table.roll_for("count", unit.id, f"count:{unit.id}", 1, None, ("SPC-140", "SPC-141"))[0]
    shots = weapon.shots + count
    _announce(table, unit, unit.gun, target, mode, sighting, shots, ("SPC-140", "SPC-141", *COVER_CLAUSES[sighting[2]]))
    for n in range(1, shots + 1):
        if _is_done(table, target):
            other = next_target(table, unit, weapon)
            if other is None:
                return
            clauses = ("SPC-142", "SPC-143", "SPC-144", "SPC-146")
            table.tell(TargetSwitched(unit=unit.id, from_=target, to=other, shots_left=shots - n + 1, clauses=clauses))
            target, mode = other, "direct"
        dice = sight_shot(table, unit, weapon, target, mode)[3]
        shot = _roll_shots(table, unit, weapon, target, dice, 1, first=n)[0]
        table.tell(shot)
        if shot.hit:
            shot.result = _hit(table, unit, unit.gun, target, mode)


def _is_done(table: Table, target: Target) -> bool:
    if target.unit is not None:
        return not table.units[target.unit].alive
    return not table.levels[table.numbers[target.cell or ""]]


def _announce(
    table: Table,
    unit: Unit,
    weapon_key: str,
    target: Target,
    mode: str,
    sighting: Sighting,
    shots: int,
    clauses: tuple[str, ...],
) -> None:
    weapon = table.state.weapons[weapon_key]
    table.tell(
        Attack(
            unit=unit.id,
            weapon=weapon_key,
            target=target,
            mode=mode,
            distance=sighting[1],
            cover=sighting[2],
            dice_per_shot=sighting[3],
            shots=shots,
            needed=weapon.hits_on,
            clauses=(weapon.clause, *clauses),
        )
    )


def _roll_shots(
    table: Table, unit: Unit, weapon: Weapon, target: Target, dice: int, shots: int, first: int = 1
) -> list[Shot]:
    """Roll the dice of `shots` shots and say which hit; the shots are not told yet."""
    purpose = f"attack:{unit.id}>{target.unit or target.cell}"
    clauses = ("SPC-023",) if dice == 1 else ("SPC-111", "SPC-112")
    values = table.roll_for("attack", unit.id, purpose, dice * shots, weapon.hits_on, clauses)
    made: list[Shot] = []
    for index in range(shots):
        rolls = values[index * dice : (index + 1) * dice]
        used = min(rolls)
        hit = used >= weapon.hits_on
        shot = Shot(
            unit=unit.id,
            n=first + index,
            rolls=rolls,
            used=used,
            needed=weapon.hits_on,
            hit=hit,
            target=target,
            result="miss",
            clauses=clauses,
        )
        made.append(shot)
    return made


def _hit(table: Table, unit: Unit, weapon_key: str, target: Target, mode: str) -> str:
    """Apply one hit; returns the shot's result."""
    weapon = table.state.weapons[weapon_key]
    if _is_done(table, target):
        return "wasted"
    if weapon.blast:
        _blast(table, unit, weapon_key, table.cell_of(target))
        return "damage" if target.unit is not None else "cover"
    if target.unit is None:
        table.lower(table.numbers[target.cell or ""], 1, unit.id, ("SPC-114", "SPC-115"))
        return "cover"
    if mode == "pierce":
        items, _ = table.cover_items(unit.at, table.units[target.unit].at)
        if items:
            return _pierce(table, unit, weapon_key, target.unit, items)
    return table.strike(target.unit, weapon.damage, weapon_key, unit.id)


def _pierce(table: Table, unit: Unit, weapon_key: str, target: str, items: list[tuple[int, ...]]) -> str:
    """Open the first item; the last one lets the bolt through (SPC-135)."""
    for cell in items[0]:
        table.lower(cell, 2, unit.id, ("SPC-132", "SPC-135"))
    if len(items) > 1:
        return "pierce"
    weapon = table.state.weapons[weapon_key]
    result = table.strike(target, weapon.behind_damage, weapon_key, unit.id)
    return "absorbed" if result == "absorbed" else "pierce"


def _blast(table: Table, unit: Unit, weapon_key: str, centre: int) -> None:
    """Everybody in the blast is hurt once, then all cover in it opens (SPC-149, SPC-150)."""
    cells = blast_cells(table, centre)
    inside = set(cells)
    spare = not table.state.options.blast_friendly_fire
    hurt = [
        other.id
        for other in table.units.values()
        if other.alive and other.at in inside and not (spare and table.friends(unit, other))
    ]
    table.tell(
        Blast(
            unit=unit.id,
            cells=[table.names[cell] for cell in cells],
            units_hit=hurt,
            clauses=("SPC-147", "SPC-149", "SPC-150"),
        )
    )
    damage = table.state.weapons[weapon_key].damage
    for other_id in hurt:
        table.strike(other_id, damage, weapon_key, unit.id)
    for cell in cells:
        table.lower(cell, 2, unit.id, ("SPC-150",))
