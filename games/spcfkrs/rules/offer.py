"""Answers to what the interface asks: reach, targets with chances, a deployment, typed orders, a look over a sheet."""

from collections.abc import Mapping
from copy import copy
from fractions import Fraction
from typing import Any, Literal

import msgspec

from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Illegal, malformed, refuse
from games.kernel.rules import REFEREE
from games.spcfkrs.rules.aim import Sighting, regard, sight_shot, sight_stab
from games.spcfkrs.rules.aims import bare_aim, chance, follow_offers, snag, targets_on
from games.spcfkrs.rules.battalion import members
from games.spcfkrs.rules.commands import Action, FormBattalion, Hack, Move, Shoot, Stab, Target, UnitOrders
from games.spcfkrs.rules.deploy import open_cells, suggest
from games.spcfkrs.rules.hull_offer import offer_hull
from games.spcfkrs.rules.lattice import FULL, read_cell, rings
from games.spcfkrs.rules.move import longest_walk, read_path
from games.spcfkrs.rules.odds import hit_chance
from games.spcfkrs.rules.offers import (
    Aim,
    AnyOffer,
    CheckOffer,
    DeployOffer,
    Problem,
    SightLine,
    Step,
    TextOffer,
    UnitOffer,
)
from games.spcfkrs.rules.orders import check_unit_orders, own_unit
from games.spcfkrs.rules.phased import bar_to, bar_to_shot, target_name
from games.spcfkrs.rules.referee import may_act
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
    orientation: Literal[0, 90, 180, 270] | None = None


class AboutText(msgspec.Struct, tag_field="kind", tag="text", forbid_unknown_fields=True):
    """Read typed orders; a referee says for which side."""

    text: str
    side: int | None = None


class AboutCheck(msgspec.Struct, tag_field="kind", tag="check", forbid_unknown_fields=True):
    """Look these orders over."""

    orders: dict[str, UnitOrders]
    form_battalion: list[FormBattalion] = []


About = AboutDeploy | AboutUnit | AboutText | AboutCheck
LONGEST_TEXT = 10_000


def answer(state: State, seat: int, about: Mapping[str, Any]) -> AnyOffer:
    """The offer asked for. Raises Malformed or Illegal."""
    try:
        asked = msgspec.convert(dict(about), About)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        raise malformed(f"That is nothing to ask about: {error}.", "offer.malformed") from error
    if seat == REFEREE and isinstance(asked, AboutText) and asked.side is not None:
        may_act(state, seat)
        seat = asked.side
    if not 0 <= seat < len(state.sides):
        raise malformed("Offers are made to a side.", "offer.seat")
    table = Table(state, ScriptedDice(()))
    if isinstance(asked, AboutDeploy):
        return offer_deployment(table, seat)
    if isinstance(asked, AboutUnit):
        return offer_unit(table, asked.unit, asked.from_, asked.orientation)
    if isinstance(asked, AboutText):
        if len(asked.text) > LONGEST_TEXT:
            raise malformed("That is too much text for orders.", "offer.text")
        return offer_text(table, seat, asked.text)
    return offer_check(table, seat, asked.orders, asked.form_battalion)


def offer_deployment(table: Table, seat: int) -> DeployOffer:
    """The cells left to the side, and a legal deployment."""
    if table.state.phase != "setup":
        raise refuse(REFUSALS, "offer.not_now")
    names = table.names
    spots = suggest(table, seat)
    suggested = {unit: names[spot.at] for unit, spot in spots.items()}
    turned = {unit: spot.orientation for unit, spot in spots.items() if spot.orientation}
    return DeployOffer([names[cell] for cell in open_cells(table, seat)], suggested, turned)


def offer_unit(table: Table, unit_id: str, origin: str | None, orientation: int | None = None) -> UnitOffer:
    """What a unit may do as things stand."""
    unit = table.units.get(unit_id)
    if unit is None or not unit.alive or unit.at < 0:
        raise refuse(REFUSALS, "offer.unit", unit=unit_id)
    if origin is not None or orientation is not None:
        unit = _seen_from(table, unit, origin, orientation)
    foes = [foe for foe in table.units.values() if foe.alive and foe.at >= 0 and not table.friends(unit, foe)]
    if unit.parts:
        return offer_hull(table, unit, foes)
    return UnitOffer(
        unit=unit.id,
        cell=table.names[unit.at],
        reach=_reach(table, unit),
        targets=[aim for foe in foes for target in targets_on(foe) for aim in aims_at(table, unit, target)],
        covers=_cover_aims(table, unit),
        stabs=[aim for foe in foes for aim in _stab_aims(table, unit, foe)] + _cover_stabs(table, unit),
        hacks=[_hack_aim(table, unit, foe) for foe in foes if foe.unit_class == "foot"] if unit.hacks_on else [],
        follows=follow_offers(table, unit),
        lines={foe.id: _sight_line(table, unit, foe) for foe in foes},
    )


def _seen_from(table: Table, unit: Unit, origin: str | None, orientation: int | None) -> Unit:
    """The unit as if it stood on another cell, or was turned."""
    cell = unit.at if origin is None else read_cell(origin, table.width, table.height)
    if cell is None:
        raise refuse(REFUSALS, "offer.cell", cell=origin)
    moved = copy(unit)
    moved.at = cell
    moved.orientation = unit.orientation if orientation is None or not unit.parts else orientation
    spot = table.spot(moved, moved.at, moved.orientation)
    walled = spot is not None and table.in_cover(unit) and any(table.levels[c] == FULL for cs in spot for c in cs)
    if spot is None or walled:
        raise refuse(REFUSALS, "offer.cell", cell=table.names[cell])
    table.lift(unit)
    table.units = {**table.units, unit.id: moved}
    table.stand(moved)
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


def aims_at(table: Table, unit: Unit, target: Target) -> list[Aim]:
    """Shots at an enemy: direct, and piercing where the gun can and there is something to pierce."""
    weapon = table.state.weapons[unit.gun]
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
    reason = sighting[0] or ("hacked" if isinstance(order, Shoot) and unit.hacked else "")
    made = bare_aim(table, unit, weapon_key, target, mode, sighting, reason, 0)
    made.order = order
    return made


def _cover_aims(table: Table, unit: Unit) -> list[Aim]:
    """Shots at cover cells in range and sight, closest first."""
    weapon = table.state.weapons[unit.gun]
    aims: list[Aim] = []
    for cell in _cells_around(table, unit, table.reach(unit, weapon)):
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
    if foe.layer == "high":
        return []
    aims: list[Aim] = []
    for target in targets_on(foe):
        far = min(table.distance(unit.at, cell) for cell in table.cells_of(target))
        if far == 1:
            sighting = sight_stab(table, unit, target, "direct")
            aims.append(_aim(table, unit, unit.melee, target, "direct", sighting, Stab(target=target)))
        if far <= 2 and table.state.weapons[unit.melee].behind_damage:
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
        refusal=snag(f"void.{reason}", unit, foe.id) if reason else None,
    )


def _sight_line(table: Table, unit: Unit, foe: Unit) -> SightLine:
    """What stands between, for drawing (SPC-119, SPC-120); to a hull, along its nearest cell."""
    names = table.names
    end = min(table.cells(foe), key=lambda cell: (table.distance(unit.at, cell), cell))
    view = regard(table, unit, foe)
    between: dict[str, int] = {}
    pairs: list[list[str]] = []
    for cells, _ in table.crossed(unit.at, end):
        for cell in cells:
            stopped = table.stops(cell, view.blockers, view.ignored)
            between[names[cell]] = 2 if stopped else table.levels[cell] if view.between else 0
        if len(cells) > 1:
            pairs.append([names[cell] for cell in cells])
    sight, barred = table.look_past(unit.at, end, *view)
    covered = sight or (view.own and table.levels[end] == 1)
    return SightLine(target=foe.id, between=between, pairs=pairs, result=_sight_word(barred, bool(covered)))


def _sight_word(barred: str, covered: bool) -> str:
    if barred:
        return "blocked"
    return "partial" if covered else "clear"


def offer_text(table: Table, seat: int, text: str) -> TextOffer:
    """Typed orders, read and said back."""
    read = read_text(table, seat, text)
    formed = {form.name: form.members for form in read.form}
    sentences = _sentences(table, read.orders, formed)
    said = orders_text(OrderSheet(read.orders, read.sequence, formed, read.disband))
    return TextOffer(read.orders, read.sequence, read.problems, sentences, said, read.lock, read.form, read.disband)


def _sentences(table: Table, orders: dict[str, UnitOrders], formed: dict[str, list[str]]) -> dict[str, str]:
    """Every order as a sentence; a battalion's as its first member's."""
    said: dict[str, str] = {}
    for name, wanted in orders.items():
        units = formed.get(name) or [unit.id for unit in members(table.state, name)]
        unit = table.units[units[0] if units else name]
        said[name] = sentence(table, unit, wanted, name)
    return said


def offer_check(table: Table, seat: int, orders: dict[str, UnitOrders], forms: list[FormBattalion]) -> CheckOffer:
    """Faults that would refuse the orders, and warnings for what looks void now (SPC-076)."""
    faults: list[Problem] = []
    warnings: list[Problem] = []
    sound: dict[str, UnitOrders] = {}
    formed = {form.name: form.members for form in forms}
    for name, wanted in orders.items():
        units = formed.get(name) or [unit.id for unit in members(table.state, name)]
        try:
            unit = own_unit(table, seat, units[0] if units else name)
            sound[name] = check_unit_orders(table, unit, wanted)
        except Illegal as refusal:
            faults.append(Problem(name, refusal.sentence, refusal.clause, refusal.code))
            continue
        warnings.extend(_warnings(table, unit, sound[name]))
    return CheckOffer(faults, warnings, _sentences(table, sound, formed), orders_text(OrderSheet(sound, [])))


def _problem(unit: Unit, reason: str, target: str) -> Problem:
    found = snag(f"void.{reason}", unit, target)
    return Problem(unit.id, found.sentence, found.clause, found.code)


def _warnings(table: Table, unit: Unit, orders: UnitOrders) -> list[Problem]:
    found: list[Problem] = []
    if unit.at >= 0 and orders.action is not None:
        reason = bar_to(table, unit, orders.action)
        if reason:
            found.append(_problem(unit, reason, target_name(orders.action)))
    for shot in orders.shots:
        reason = bar_to_shot(table, unit, shot)
        if reason:
            found.append(_problem(unit, reason, shot.target.unit or shot.target.cell or ""))
    if unit.at >= 0 and isinstance(orders.move, Move):
        path = read_path(table, orders.move.path)
        walked, _, cut = longest_walk(table, unit, path, table.occupied)
        if cut and cut != "cost":
            entry = REFUSALS[f"move.{cut}"]
            said = entry.template.format(cell=orders.move.path[len(walked)])
            found.append(Problem(unit.id, said, entry.clause, f"move.{cut}"))
    return found
