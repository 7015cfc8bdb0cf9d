"""What a hull may do as things stand: reach, every gun's targets, crews, bays, rams."""

from fractions import Fraction

from games.spcfkrs.rules.aim import Sighting, sight_shot
from games.spcfkrs.rules.aims import bare_aim, chance, follow_offers, snag, targets_on
from games.spcfkrs.rules.catalogue import SIXTHS
from games.spcfkrs.rules.commands import DropOff, Hack, HullShot, Load, Ram, Recharge, Slag, Special, Target, Unload
from games.spcfkrs.rules.move import bar_to_move
from games.spcfkrs.rules.odds import hit_chance
from games.spcfkrs.rules.offers import Aim, RamOffer, SpecialOffer, Step, UnitOffer
from games.spcfkrs.rules.ram import is_above, ram_goal
from games.spcfkrs.rules.slag import slag_cells
from games.spcfkrs.rules.special import bar_to_hack
from games.spcfkrs.rules.state import Gun, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.transport import room_for_fighter, within_reach, works
from games.spcfkrs.rules.voyage import Voyage

NEAR = 8  # so far a reach carries whole paths; farther ones are followed back by `before`


def offer_hull(table: Table, unit: Unit, foes: list[Unit]) -> UnitOffer:
    """Everything about one hull on the board."""
    mobile = unit.move > 0 and not bar_to_move(unit)
    guns = [gun for gun in unit.guns if unit.parts[gun.part - 1].body]
    voyage = Voyage(table, unit)
    return UnitOffer(
        unit=unit.id,
        cell=table.names[unit.at],
        reach=_reach(voyage) if mobile else {},
        targets=[aim for gun in guns for foe in foes for aim in _gun_aims(table, unit, gun, foe)],
        covers=[aim for gun in guns for aim in _cover_aims(table, unit, gun)],
        stabs=[],
        hacks=[],
        follows=follow_offers(table, unit, voyage) if mobile else [],
        lines={},
        orientation=unit.orientation,
        specials=_specials(table, unit, foes),
        rams=[offer for foe in foes if (offer := _ram(voyage, foe)) is not None] if mobile else [],
    )


def _reach(voyage: Voyage) -> dict[str, Step]:
    """Positions of the anchor that a path without turns may end on; `path` for the near ones, `before` for all."""
    names = voyage.table.names
    found: dict[str, Step] = {}
    for cost, at in voyage:
        if cost > voyage.unit.move:
            break
        if at == voyage.start:
            continue
        path = [names[cell] for cell in voyage.way_to(at)] if cost <= NEAR else []
        found[names[at]] = Step(cost, path, before=names[voyage.last_before(at)], end=voyage.can_end(at))
    return found


def _gun_aims(table: Table, unit: Unit, gun: Gun, foe: Unit) -> list[Aim]:
    aims: list[Aim] = []
    weapon = table.state.weapons[gun.weapon]
    for target in targets_on(foe):
        for mode in ("direct", "pierce") if weapon.behind_damage else ("direct",):
            sighting = sight_shot(table, unit, weapon, target, mode, part=gun.part)
            if mode == "pierce" and (sighting[0] or sighting[2] != "pierce"):
                continue
            aims.append(_aim(table, unit, gun, target, mode, sighting))
    return aims


def _aim(table: Table, unit: Unit, gun: Gun, target: Target, mode: str, sighting: Sighting) -> Aim:
    reason = sighting[0] or ("hacked" if unit.hacked else "")
    made = bare_aim(table, unit, gun.weapon, target, mode, sighting, reason, gun.part)
    made.shot = HullShot(gun.id, target, "pierce" if mode == "pierce" else "direct")
    return made


def _cover_aims(table: Table, unit: Unit, gun: Gun) -> list[Aim]:
    weapon = table.state.weapons[gun.weapon]
    own = set(table.cells(unit))
    aims: list[Aim] = []
    for cell, level in enumerate(table.levels):
        if not level or cell in own:
            continue
        target = Target(cell=table.names[cell])
        sighting = sight_shot(table, unit, weapon, target, "direct", part=gun.part)
        if not sighting[0]:
            aims.append(_aim(table, unit, gun, target, "direct", sighting))
    return sorted(aims, key=lambda aim: aim.distance)


def _specials(table: Table, unit: Unit, foes: list[Unit]) -> list[SpecialOffer]:
    """What the crew, the exhaust and the bays can do now (SPC-062, SPC-063)."""
    crew = unit.crew
    found: list[SpecialOffer] = []
    if crew is not None and crew.recharges_on:
        ready = unit.shield == "spent"
        found.append(_chancy(unit, Recharge(), crew.recharges_on, "" if ready else "not_available", unit.id))
    if unit.hacks_on:
        for foe in foes:
            if foe.unit_class == unit.unit_class:
                found.append(_chancy(unit, Hack(foe.id), unit.hacks_on, bar_to_hack(table, unit, foe.id), foe.id))
    if crew is not None and crew.slag_on:
        offer = _chancy(unit, Slag(), crew.slag_on, "", unit.id)
        offer.cells = [table.names[cell] for cell in slag_cells(table, unit, crew.slag_length + 6)]
        found.append(offer)
    return found + _bays(table, unit)


def _chancy(unit: Unit, special: Special, needed: int, reason: str, target: str) -> SpecialOffer:
    odds = chance(Fraction(0) if reason else hit_chance(needed, 1))
    refusal = snag(f"void.{reason}", unit, target) if reason else None
    return SpecialOffer(special, needed, odds, not reason, refusal)


def _bays(table: Table, unit: Unit) -> list[SpecialOffer]:
    """Who could come aboard, and whom a bay could put out where."""
    found: list[SpecialOffer] = []
    for bay in unit.bays:
        if not works(unit, bay):
            continue
        near = [
            other.id
            for other in table.units.values()
            if other.alive
            and other.at >= 0
            and not other.parts
            and table.friends(unit, other)
            and within_reach(table, unit, bay, other.at, other.flying)
        ]
        room = bay.capacity - len(bay.passengers)
        if near and room:
            found.append(SpecialOffer(Load(bay.id, near[:room])))
        if not bay.passengers:
            continue
        rider = table.units[bay.passengers[0]]
        cells = [
            cell
            for cell in range(len(table.levels))
            if within_reach(table, unit, bay, cell, rider.flying) and room_for_fighter(table, rider, cell)
        ]
        drops = [DropOff(name, table.names[cell]) for name, cell in zip(bay.passengers, cells, strict=False)]
        if drops:
            found.append(SpecialOffer(Unload(bay.id, drops), cells=[table.names[cell] for cell in cells]))
    return found


def _ram(voyage: Voyage, foe: Unit) -> RamOffer | None:
    """Where a ram at the foe would end now, and what it would deal (SPC-286)."""
    table, unit = voyage.table, voyage.unit
    figures = table.state.figures
    damage = figures.ram(unit.unit_class, foe.unit_class) * SIXTHS
    odds = chance(hit_chance(figures.ram_succeeds_on, 1))
    order = Ram(foe.id)
    if is_above(table, unit, foe):
        return RamOffer(foe.id, order, table.names[unit.at], 0, True, odds, damage)
    goal = ram_goal(voyage, foe)
    if goal is None:
        return None
    cost = voyage.costs[goal] + 1
    return RamOffer(foe.id, order, table.names[goal], cost, cost <= unit.move, odds, damage)
