"""What a bot makes of a View: the table rebuilt from what it may see, to think on with the game's own rules."""

from __future__ import annotations

import random
from copy import copy
from functools import lru_cache

import msgspec

from games.kernel.dice import FastDice, ScriptedDice
from games.spcfkrs.rules.catalogue import SIXTHS, Weapon
from games.spcfkrs.rules.lattice import numbers
from games.spcfkrs.rules.odds import hits_to_kill, spread, weight
from games.spcfkrs.rules.options import Options
from games.spcfkrs.rules.state import OFF_BOARD, Side, State, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.view import View

NO_DICE = ScriptedDice(())


def state_of(view: View) -> State:
    """A state that looks like the view. Orders and secret placements are not in it: a bot does not know them."""
    cells = numbers(view.board.width, view.board.height)
    units: dict[str, Unit] = {}
    for seen in view.units.values():
        units[seen.id] = Unit(
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
            raw_move=seen.move,
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
        )
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
    )


def copy_of(state: State) -> State:
    """A state to try something on."""
    other = copy(state)
    other.units = {key: copy(unit) for key, unit in state.units.items()}
    other.sides = [copy(side) for side in state.sides]
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
    """(chance to kill, part of the Body that is lost on average) of a direct attack; damage in points."""
    dealt = hits_to_kill(body, [damage * SIXTHS])
    if not dealt:
        return 0.0, 0.0
    kill, chances = spread((weight(hits_on, dice),) * len(dealt), shots, shot_die)
    lost = sum(float(chance) * min(hits * damage * SIXTHS, body) for hits, chance in enumerate(chances))
    return float(kill), lost / body


def worth(weapon: Weapon, dice: int, foe: Unit) -> float:
    """What an attack is worth: points of the target, half for wounds and half for the kill."""
    if weapon.plasma and foe.shield in ("ready", "triggered"):
        return foe.points * (0.25 if foe.shield == "ready" else 0.0) * weight(weapon.hits_on, dice) / 36
    kill, lost = prospects(weapon.hits_on, weapon.shots, weapon.shot_die, dice, weapon.damage, foe.body)
    return foe.points * (0.4 * lost + 0.6 * kill)


def kill_chance(weapon: Weapon, dice: int, foe: Unit) -> float:
    """The chance to kill with a direct attack."""
    if weapon.plasma and foe.shield in ("ready", "triggered"):
        return 0.0
    return prospects(weapon.hits_on, weapon.shots, weapon.shot_die, dice, weapon.damage, foe.body)[0]


def dice_for(rng: random.Random) -> FastDice:
    """Dice to think with."""
    return FastDice(rng)
