"""Invariants of a state, in words when broken."""

import msgspec

from games.kernel.dice import ScriptedDice
from games.spcfkrs.rules.lattice import FULL
from games.spcfkrs.rules.state import OFF_BOARD, State, Unit
from games.spcfkrs.rules.table import Table


def audit(state: State) -> list[str]:
    """Everything that must not be; empty when all is well."""
    return _board(state) + _units(state) + _rounds(state)


def _board(state: State) -> list[str]:
    found: list[str] = []
    if len(state.rows) != state.height or any(len(row) != state.width for row in state.rows):
        found.append("the terrain does not fill the board")
    if any(set(row) - set(".o#") for row in state.rows):
        found.append("a cell is neither open nor cover")
    return found


def _units(state: State) -> list[str]:
    found: list[str] = []
    table = Table(msgspec.structs.replace(state, units={}), ScriptedDice(()))
    table.units = state.units
    for unit in state.units.values():
        found.extend(_unit(state, unit))
        if unit.at != OFF_BOARD:
            found.extend(_place(table, unit))
    return found


def _unit(state: State, unit: Unit) -> list[str]:
    found: list[str] = []
    if not 0 <= unit.body <= unit.body_max:
        found.append(f"{unit.id} has Body {unit.body} of {unit.body_max}")
    if unit.alive != (unit.body > 0):
        found.append(f"{unit.id} is {'alive' if unit.alive else 'dead'} with Body {unit.body}")
    if unit.parts and unit.body != sum(part.body for part in unit.parts):
        found.append(f"{unit.id} has Body {unit.body}, its parts have other")
    if unit.alive and unit.at == OFF_BOARD and not unit.aboard and state.phase != "setup":
        found.append(f"{unit.id} is alive and nowhere")
    if not unit.alive and (unit.at != OFF_BOARD or unit.aboard):
        found.append(f"{unit.id} is dead and somewhere")
    if unit.speed < 0 or unit.move < 0:
        found.append(f"{unit.id} has negative stats")
    if unit.aboard:
        hull, _, bay = unit.aboard.partition(".")
        riders = [rider for each in state.units[hull].bays if each.id == bay for rider in each.passengers]
        if unit.id not in riders or unit.at != OFF_BOARD:
            found.append(f"{unit.id} is not aboard of {unit.aboard} alone")
    for bay_of in unit.bays:
        if len(bay_of.passengers) > bay_of.capacity:
            found.append(f"{unit.id}.{bay_of.id} is overcrowded")
    weapons = [gun.weapon for gun in unit.guns] or [unit.gun, unit.melee]
    if any(weapon not in state.weapons for weapon in weapons):
        found.append(f"{unit.id} carries a weapon that the state does not know")
    return found


def _place(table: Table, unit: Unit) -> list[str]:
    """Stands the unit on an empty table after those before it, and says what is in the way."""
    name = table.names[unit.at]
    spot = table.spot(unit, unit.at, unit.orientation)
    if spot is None:
        return [f"{unit.id} at {name} sticks out of the board"]
    found: list[str] = []
    if table.in_cover(unit) and any(table.levels[cell] == FULL for cells in spot for cell in cells):
        found.append(f"{unit.id} stands in full cover at {name}")
    if not table.fits(unit, table.footing(unit, spot), table.layer(unit)):
        found.append(f"{unit.id} shares {name} with somebody")
    table.stand(unit)
    return found


def _rounds(state: State) -> list[str]:
    found: list[str] = []
    over = state.phase == "over"
    if over != (state.ending is not None):
        found.append("the match is over without an ending, or the other way about")
    if state.call is not None and state.options.play_mode != "phased":
        found.append("units are called outside phased play")
    limit = state.options.round_limit
    if limit and state.round > limit and not over:
        found.append(f"round {state.round} is past the limit of {limit}")
    dead = {unit.id for unit in state.units.values() if not unit.alive}
    for side in state.sides:
        if side.sheet is not None and not over and dead & set(side.sheet.orders):
            found.append(f"{side.letter} has orders for the dead")
    return found
