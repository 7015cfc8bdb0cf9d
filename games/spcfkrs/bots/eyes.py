"""What a bot makes of a View: the table rebuilt from what it may see, to think on with the game's own rules."""

from __future__ import annotations

import random
from copy import copy
from functools import lru_cache

import msgspec

from games.kernel.dice import FastDice, ScriptedDice
from games.spcfkrs.rules.catalogue import SIXTHS, Figures, Weapon
from games.spcfkrs.rules.geometry import HEADING_NAMES
from games.spcfkrs.rules.lattice import numbers
from games.spcfkrs.rules.odds import hits_to_kill, spread, weight
from games.spcfkrs.rules.options import Options
from games.spcfkrs.rules.scale import CLASSES, SCALES
from games.spcfkrs.rules.state import OFF_BOARD, Bay, Crew, Gun, Part, Side, SlagLine, State, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.view import SlagView, UnitView, View

NO_DICE = ScriptedDice(())


def state_of(view: View) -> State:
    """A state that looks like the view. Orders and secret placements are not in it: a bot does not know them."""
    cells = numbers(view.board.width, view.board.height)
    units = {seen.id: _unit_of(seen, cells, view) for seen in view.units.values()}
    sides = [
        Side(side.name, side.letter, side.team, side.points, conceded=side.conceded) for side in view.sides.values()
    ]
    return State(
        options=msgspec.convert(view.options, Options),
        weapons=view.weapons,
        width=view.board.width,
        height=view.board.height,
        rows=view.board.rows,
        units=units,
        sides=sides,
        round=view.round,
        phase=view.phase,
        figures=view.figures or Figures(),
        slag=[_slag_of(line, units, cells, view.figures or Figures()) for line in view.slag],
        battalions={name: list(names) for name, names in view.battalions.items()},
    )


def _unit_of(seen: UnitView, cells: dict[str, int], view: View) -> Unit:
    unit = Unit(
        id=seen.id,
        side=seen.side,
        number=seen.number,
        name=seen.name,
        profile=seen.profile,
        gun=seen.gun,
        melee=seen.melee,
        modifications=seen.modifications,
        speed=seen.speed,
        move=seen.move,
        raw_speed=seen.speed,
        raw_move=_unscaled(seen, str(view.options.get("map_focus", "foot"))),
        body=seen.body,
        body_max=seen.body_max,
        points=seen.points,
        at=OFF_BOARD if seen.cell is None else cells[seen.cell],
        alive=seen.alive,
        flying=seen.flying,
        shield=seen.shield or "",
        dies_on=seen.dies_on,
        hacks_on=seen.hacks_on,
        hacked=seen.hacked,
        acted=seen.acted,
        stabbed=seen.stabbed or "",
        cause=seen.cause or "",
        unit_class=seen.unit_class,
        aboard=seen.aboard or "",
        battalion=seen.battalion or "",
    )
    if seen.parts:
        _add_hull(unit, seen)
    return unit


def _add_hull(unit: Unit, seen: UnitView) -> None:
    """A hull's parts, guns, bays and crew."""
    unit.layer = "high" if seen.unit_class == "spaceship" else "ground"
    unit.parts = [Part(part.col, part.row, part.body, part.body_max) for part in seen.parts.values()]
    unit.guns = [Gun(key, gun.weapon, gun.part) for key, gun in seen.guns.items()]
    unit.bays = [Bay(key, bay.part, bay.capacity, list(bay.passengers)) for key, bay in seen.bays.items()]
    if seen.crew is not None:
        crew = seen.crew
        unit.crew = Crew(
            crew.recharges_on, crew.slag_on, crew.slag_length, crew.slag_damage, crew.pilot_speed, crew.pilot
        )
        unit.raw_speed = seen.speed * (2 if seen.malfunction else 1) + (0 if crew.pilot else crew.pilot_speed)
    unit.orientation = seen.orientation or 0
    unit.heading = HEADING_NAMES.index(seen.heading or "S")
    unit.malfunction = seen.malfunction


def _unscaled(seen: UnitView, focus: str) -> int:
    """About the Move before map scale and malfunction; a view shows only what they leave."""
    scale = SCALES[focus][seen.unit_class]
    return seen.move * scale.parts_of // scale.times * (2 if seen.malfunction else 1)


def _slag_of(line: SlagView, units: dict[str, Unit], cells: dict[str, int], figures: Figures) -> SlagLine:
    hull = units[line.by]
    points = hull.crew.slag_damage if hull.crew is not None else 0
    damage = [points * figures.factor(hull.unit_class, other) for other in CLASSES]
    return SlagLine(line.by, line.round, [cells[cell] for cell in line.cells], damage)


def copy_of(state: State) -> State:
    """A state to try something on."""
    other = copy(state)
    other.units = {key: copy_unit(unit) for key, unit in state.units.items()}
    other.sides = [copy(side) for side in state.sides]
    other.slag = list(state.slag)
    other.contacts = []
    other.slagged = {}
    other.battalions = {name: list(units) for name, units in state.battalions.items()}
    return other


def copy_unit(unit: Unit) -> Unit:
    """A unit with parts, bays and crew of its own."""
    other = copy(unit)
    if unit.parts:
        other.parts = [copy(part) for part in unit.parts]
        other.bays = [Bay(bay.id, bay.part, bay.capacity, list(bay.passengers)) for bay in unit.bays]
        other.crew = copy(unit.crew)
    return other


def living(state: State, seat: int) -> list[Unit]:
    """The seat's units on the board."""
    return [unit for unit in state.units.values() if unit.side == seat and unit.alive and unit.at >= 0]


def foes_of(table: Table, seat: int) -> list[Unit]:
    """Living enemies of a seat."""
    team = table.state.sides[seat].team
    sides = table.state.sides
    return [unit for unit in table.units.values() if unit.alive and unit.at >= 0 and sides[unit.side].team != team]


def look_table(state: State) -> Table:
    """A table to measure on; no dice fall on it."""
    return Table(state, NO_DICE)


@lru_cache(maxsize=65536)
def prospects(hits_on: int, shots: int, shot_die: bool, dice: int, damage: int, body: int) -> tuple[float, float]:
    """(chance to kill, part of the Body that is lost on average) of a direct attack; damage in sixths."""
    dealt = hits_to_kill(body, [damage])
    if not dealt:
        return 0.0, 0.0
    kill, chances = spread((weight(hits_on, dice),) * len(dealt), shots, shot_die)
    lost = sum(float(chance) * min(hits * damage, body) for hits, chance in enumerate(chances))
    return float(kill), lost / body


def worth(weapon: Weapon, dice: int, foe: Unit) -> float:
    """What an attack is worth: points of the target, half for wounds and half for the kill."""
    if weapon.plasma and foe.shield in ("ready", "triggered"):
        return foe.points * (0.25 if foe.shield == "ready" else 0.0) * weight(weapon.hits_on, dice) / 36
    kill, lost = prospects(weapon.hits_on, weapon.shots, weapon.shot_die, dice, weapon.damage * SIXTHS, foe.body)
    return foe.points * (0.4 * lost + 0.6 * kill)


def kill_chance(weapon: Weapon, dice: int, foe: Unit) -> float:
    """The chance to kill with a direct attack."""
    if weapon.plasma and foe.shield in ("ready", "triggered"):
        return 0.0
    return prospects(weapon.hits_on, weapon.shots, weapon.shot_die, dice, weapon.damage * SIXTHS, foe.body)[0]


def stake(foe: Unit) -> float:
    """What hitting a target for good is worth: a fighter's points, a hull's for each part that it can still lose."""
    if not foe.parts:
        return foe.points
    lost = sum(part.body == 0 for part in foe.parts)
    return foe.points / max(1, -(-3 * len(foe.parts) // 4) - lost)


def weakest_part(foe: Unit) -> int:
    """The live part with the least Body; 0 for a fighter."""
    if not foe.parts:
        return 0
    return min((part.body, number) for number, part in enumerate(foe.parts, 1) if part.body)[1]


def worth_at(table: Table, unit: Unit, weapon: Weapon, dice: int, foe: Unit, part: int) -> tuple[float, float]:
    """(worth in points, chance to kill or to destroy the part) of a direct attack, between any classes."""
    if weapon.plasma and foe.shield in ("ready", "triggered"):
        share = 0.25 if foe.shield == "ready" else 0.0
        return stake(foe) * share * weight(weapon.hits_on, dice) / 36, 0.0
    body = foe.parts[part - 1].body if part else foe.body
    damage = table.sixths(weapon.damage, unit.id, foe)
    kill, lost = prospects(weapon.hits_on, weapon.shots, weapon.shot_die, dice, damage, body)
    return stake(foe) * (0.4 * lost + 0.6 * kill), kill


def arms(unit: Unit) -> list[tuple[str, str, int]]:
    """(gun or "", weapon, part that carries it) of everything that the unit can fire."""
    if not unit.parts:
        return [("", unit.gun, 0)]
    return [(gun.id, gun.weapon, gun.part) for gun in unit.guns if unit.parts[gun.part - 1].body]


def dice_for(rng: random.Random) -> FastDice:
    """Dice to think with."""
    return FastDice(rng)
