"""Answers to what the interface asks: reach, targets with chances, a deployment, typed orders, a look over a sheet."""

from collections.abc import Mapping
from copy import copy
from fractions import Fraction
from typing import Any

import msgspec

from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Illegal, malformed, refuse
from games.spcfkrs.rules.aim import Sighting, sight_shot, sight_stab
from games.spcfkrs.rules.catalogue import Weapon
from games.spcfkrs.rules.commands import Action, Follow, Hack, Move, Shoot, Stab, Target, UnitOrders
from games.spcfkrs.rules.deploy import open_cells, suggest
from games.spcfkrs.rules.follow import approach, sticks
from games.spcfkrs.rules.lattice import FULL, line, read_cell, rings
from games.spcfkrs.rules.move import longest_walk, read_path
from games.spcfkrs.rules.odds import Forecast, forecast, hit_chance
from games.spcfkrs.rules.offers import (
    Aim,
    AnyOffer,
    Chance,
    CheckOffer,
    DeployOffer,
    FollowOffer,
    Problem,
    SightLine,
    Snag,
    Step,
    TextOffer,
    UnitOffer,
)
from games.spcfkrs.rules.orders import check_unit_orders, own_unit
from games.spcfkrs.rules.phased import bar_to, target_name
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.state import OrderSheet, State, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.text import orders_text, read_text, sentence
from games.spcfkrs.rules.walk import Flood


class AboutDeploy(msgspec.Struct, tag_field="kind", tag="deploy", forbid_unknown_fields=True):
    """Where may I place my units?"""


class AboutUnit(msgspec.Struct, tag_field="kind", tag="unit", forbid_unknown_fields=True):
    """What may this unit do, from its cell or from another?"""

    unit: str
    from_: str | None = msgspec.field(name="from", default=None)


class AboutText(msgspec.Struct, tag_field="kind", tag="text", forbid_unknown_fields=True):
    """Read typed orders."""

    text: str


class AboutCheck(msgspec.Struct, tag_field="kind", tag="check", forbid_unknown_fields=True):
    """Look these orders over."""

    orders: dict[str, UnitOrders]


About = AboutDeploy | AboutUnit | AboutText | AboutCheck
LONGEST_TEXT = 10_000


def answer(state: State, seat: int, about: Mapping[str, Any]) -> AnyOffer:
    """The offer asked for. Raises Malformed or Illegal."""
    try:
        asked = msgspec.convert(dict(about), About)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        raise malformed(f"That is nothing to ask about: {error}.", "offer.malformed") from error
    if not 0 <= seat < len(state.sides):
        raise malformed("Offers are made to a side.", "offer.seat")
    table = Table(state, ScriptedDice(()))
    if isinstance(asked, AboutDeploy):
        return offer_deployment(table, seat)
    if isinstance(asked, AboutUnit):
        return offer_unit(table, asked.unit, asked.from_)
    if isinstance(asked, AboutText):
        if len(asked.text) > LONGEST_TEXT:
            raise malformed("That is too much text for orders.", "offer.text")
        return offer_text(table, seat, asked.text)
    return offer_check(table, seat, asked.orders)


def offer_deployment(table: Table, seat: int) -> DeployOffer:
    """The cells left to the side, and a legal deployment."""
    if table.state.phase != "setup":
        raise refuse(REFUSALS, "offer.not_now")
    names = table.names
    suggested = {unit: names[spot.at] for unit, spot in suggest(table, seat).items()}
    return DeployOffer(cells=[names[cell] for cell in open_cells(table, seat)], suggested=suggested)


def offer_unit(table: Table, unit_id: str, origin: str | None) -> UnitOffer:
    """What a unit may do as things stand."""
    unit = table.units.get(unit_id)
    if unit is None or not unit.alive or unit.at < 0:
        raise refuse(REFUSALS, "offer.unit", unit=unit_id)
    if origin is not None:
        unit = _seen_from(table, unit, origin)
    foes = [foe for foe in table.units.values() if foe.alive and foe.at >= 0 and not table.friends(unit, foe)]
    return UnitOffer(
        unit=unit.id,
        cell=table.names[unit.at],
        reach=_reach(table, unit),
        targets=[aim for foe in foes for aim in aims_at(table, unit, foe)],
        covers=_cover_aims(table, unit),
        stabs=[aim for foe in foes for aim in _stab_aims(table, unit, foe)] + _cover_stabs(table, unit),
        hacks=[_hack_aim(table, unit, foe) for foe in foes] if unit.hacks_on else [],
        follows=[
            _follow_offer(table, unit, other)
            for other in table.units.values()
            if other.alive and other.at >= 0 and other is not unit
        ],
        lines={foe.id: _sight_line(table, unit, foe) for foe in foes},
    )


def _seen_from(table: Table, unit: Unit, origin: str) -> Unit:
    """The unit as if it stood on another cell."""
    cell = read_cell(origin, table.width, table.height)
    if cell is None or table.levels[cell] == FULL:
        raise refuse(REFUSALS, "offer.cell", cell=origin)
    moved = copy(unit)
    table.occupied.pop(unit.at, None)
    moved.at = cell
    table.occupied[cell] = unit.id
    table.units = {**table.units, unit.id: moved}
    return moved


def _reach(table: Table, unit: Unit) -> dict[str, Step]:
    """Cells that a path may end on now, with costs and straight cheapest paths. Enemies bar the way as they stand."""
    names = table.names
    flood = Flood(table, unit, unit.at)
    for _ in flood.spread(unit.move):
        pass
    reach: dict[str, Step] = {}
    for cell, path in flood.paths(table.width).items():
        other = table.occupied.get(cell)
        if cell == unit.at or table.levels[cell] == FULL:
            continue
        if other is not None and not table.friends(unit, table.units[other]):
            continue
        reach[names[cell]] = Step(cost=flood.costs[cell], path=[names[step] for step in path], unit=other)
    return reach


def chance(value: Fraction) -> Chance:
    """A fraction for people."""
    return Chance(fraction=str(value), percent=round(float(value) * 100, 1))


def aims_at(table: Table, unit: Unit, foe: Unit) -> list[Aim]:
    """Shots at an enemy: direct, and piercing where the gun can and there is something to pierce."""
    weapon = table.state.weapons[unit.gun]
    target = Target(unit=foe.id)
    sighting = sight_shot(table, unit, weapon, target, "direct")
    aims = [_aim(table, unit, unit.gun, target, "direct", sighting, Shoot(target=target))]
    if weapon.behind_damage:
        pierce = sight_shot(table, unit, weapon, target, "pierce")
        if not pierce[0] and pierce[2] == "pierce":
            order = Shoot(target=target, mode="pierce")
            aims.append(_aim(table, unit, unit.gun, target, "pierce", pierce, order))
    return aims


def _aim(
    table: Table, unit: Unit, weapon_key: str, target: Target, mode: str, sighting: Sighting, order: Action
) -> Aim:
    weapon = table.state.weapons[weapon_key]
    reason, far, cover, dice = sighting
    if isinstance(order, Shoot) and unit.hacked and not reason:
        reason = "hacked"
    odds = Forecast(Fraction(0), Fraction(0), Fraction(0))
    snag = None
    if reason:
        snag = _snag(f"void.{reason}", unit, order)
    else:
        odds = forecast(table, unit, weapon, target, mode, sighting)
    return Aim(
        target=target,
        mode=mode,
        weapon=weapon_key,
        distance=far,
        cover=cover or "blocked",
        dice_per_shot=dice,
        shots=_shots_text(weapon),
        needed=weapon.hits_on,
        damage=weapon.damage if mode == "direct" else weapon.behind_damage,
        hit=chance(odds.hit),
        kill=chance(odds.kill),
        order=order,
        legal=not reason,
        expected=round(float(odds.expected), 4),
        refusal=snag,
    )


def _shots_text(weapon: Weapon) -> str:
    return f"{weapon.shots}+d6" if weapon.shot_die else str(weapon.shots)


def _snag(code: str, unit: Unit, order: Action) -> Snag:
    entry = REFUSALS[code]
    return Snag(code, entry.clause, entry.template.format(unit=unit.id, target=target_name(order)))


def _cover_aims(table: Table, unit: Unit) -> list[Aim]:
    """Shots at cover cells in range and sight, closest first."""
    weapon = table.state.weapons[unit.gun]
    aims: list[Aim] = []
    for cell in _cells_around(table, unit, weapon.range):
        if not table.levels[cell]:
            continue
        target = Target(cell=table.names[cell])
        sighting = sight_shot(table, unit, weapon, target, "direct")
        if not sighting[0]:
            aims.append(_aim(table, unit, unit.gun, target, "direct", sighting, Shoot(target=target)))
    return aims


def _cells_around(table: Table, unit: Unit, reach: int) -> list[int]:
    x, y = unit.at % table.width, unit.at // table.width
    return [
        (y + dy) * table.width + x + dx
        for _, _, dx, dy in rings(reach)
        if 0 <= x + dx < table.width and 0 <= y + dy < table.height
    ]


def _stab_aims(table: Table, unit: Unit, foe: Unit) -> list[Aim]:
    """Stabs at an enemy next to the unit, and through cover with a blade that can."""
    far = table.distance(unit.at, foe.at)
    if far > 2:
        return []
    target = Target(unit=foe.id)
    aims: list[Aim] = []
    if far == 1:
        sighting = sight_stab(table, unit, target, "direct")
        aims.append(_aim(table, unit, unit.melee, target, "direct", sighting, Stab(target=target)))
    if table.state.weapons[unit.melee].behind_damage:
        sighting = sight_stab(table, unit, target, "pierce")
        if not sighting[0]:
            order = Stab(target=target, mode="pierce")
            aims.append(_aim(table, unit, unit.melee, target, "pierce", sighting, order))
    return aims


def _cover_stabs(table: Table, unit: Unit) -> list[Aim]:
    aims: list[Aim] = []
    for cell in _cells_around(table, unit, 1):
        if not table.levels[cell]:
            continue
        target = Target(cell=table.names[cell])
        sighting = sight_stab(table, unit, target, "direct")
        if not sighting[0]:
            aims.append(_aim(table, unit, unit.melee, target, "direct", sighting, Stab(target=target)))
    return aims


def _hack_aim(table: Table, unit: Unit, foe: Unit) -> Aim:
    order = Hack(target=foe.id)
    reason = bar_to(table, unit, order)
    odds = chance(hit_chance(unit.hacks_on, 1) if not reason else Fraction(0))
    return Aim(
        target=Target(unit=foe.id),
        mode="direct",
        weapon="",
        distance=table.distance(unit.at, foe.at),
        cover="clear",
        dice_per_shot=1,
        shots="1",
        needed=unit.hacks_on,
        damage=0,
        hit=odds,
        kill=chance(Fraction(0)),
        order=order,
        legal=not reason,
        expected=0.0,
        refusal=_snag(f"void.{reason}", unit, order) if reason else None,
    )


def _follow_offer(table: Table, unit: Unit, other: Unit) -> FollowOffer:
    stuck = sticks(unit, other)
    walked, cost, _ = approach(table, unit, other, stuck)
    end = walked[-1] if walked else unit.at
    return FollowOffer(target=other.id, order=Follow(target=other.id), cell=table.names[end], cost=cost, sticks=stuck)


def _sight_line(table: Table, unit: Unit, foe: Unit) -> SightLine:
    """What stands between, for drawing (SPC-119, SPC-120)."""
    width, names = table.width, table.names
    between: dict[str, int] = {}
    pairs: list[list[str]] = []
    dx, dy = foe.at % width - unit.at % width, foe.at // width - unit.at // width
    for offset, other, _ in line(dx, dy, width):
        cells = [unit.at + offset] + ([unit.at + other] if other else [])
        for cell in cells:
            between[names[cell]] = 2 if cell in table.occupied else table.levels[cell]
        if other:
            pairs.append([names[cell] for cell in cells])
    sight, barred = table.look(unit.at, foe.at)
    result = "blocked" if barred else "partial" if sight or table.levels[foe.at] == 1 else "clear"
    return SightLine(target=foe.id, between=between, pairs=pairs, result=result)


def offer_text(table: Table, seat: int, text: str) -> TextOffer:
    """Typed orders, read and said back."""
    read = read_text(table, seat, text)
    sentences = {name: sentence(table, table.units[name], orders) for name, orders in read.orders.items()}
    said = orders_text(OrderSheet(read.orders, read.sequence))
    return TextOffer(read.orders, read.sequence, read.problems, sentences, said, read.lock)


def offer_check(table: Table, seat: int, orders: dict[str, UnitOrders]) -> CheckOffer:
    """Faults that would refuse the orders, and warnings for what looks void now (SPC-076)."""
    faults: list[Problem] = []
    warnings: list[Problem] = []
    sound: dict[str, UnitOrders] = {}
    for name, wanted in orders.items():
        try:
            unit = own_unit(table, seat, name)
            sound[name] = check_unit_orders(table, unit, wanted)
        except Illegal as refusal:
            faults.append(Problem(name, refusal.sentence, refusal.clause, refusal.code))
            continue
        warnings.extend(_warnings(table, unit, sound[name]))
    sentences = {name: sentence(table, table.units[name], orders) for name, orders in sound.items()}
    return CheckOffer(faults, warnings, sentences, orders_text(OrderSheet(sound, [])))


def _warnings(table: Table, unit: Unit, orders: UnitOrders) -> list[Problem]:
    found: list[Problem] = []
    if orders.action is not None:
        reason = bar_to(table, unit, orders.action)
        if reason:
            snag = _snag(f"void.{reason}", unit, orders.action)
            found.append(Problem(unit.id, snag.sentence, snag.clause, snag.code))
    if isinstance(orders.move, Move):
        path = read_path(table, orders.move.path)
        walked, _, cut = longest_walk(table, unit, path, table.occupied)
        if cut and cut != "cost":
            entry = REFUSALS[f"move.{cut}"]
            said = entry.template.format(cell=orders.move.path[len(walked)])
            found.append(Problem(unit.id, said, entry.clause, f"move.{cut}"))
    return found
