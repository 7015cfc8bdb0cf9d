"""Invariants of a state, in words when broken."""

from games.spcfkrs.rules.lattice import FULL, names, read_rows
from games.spcfkrs.rules.state import OFF_BOARD, State


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
    levels = read_rows(state.rows)
    cells = names(state.width, state.height)
    taken: dict[int, str] = {}
    for unit in state.units.values():
        if not 0 <= unit.body <= unit.body_max:
            found.append(f"{unit.id} has Body {unit.body} of {unit.body_max}")
        if unit.alive != (unit.body > 0):
            found.append(f"{unit.id} is {'alive' if unit.alive else 'dead'} with Body {unit.body}")
        if unit.alive and unit.at == OFF_BOARD and state.phase != "setup":
            found.append(f"{unit.id} is alive and nowhere")
        if not unit.alive and unit.at != OFF_BOARD:
            found.append(f"{unit.id} is dead on {cells[unit.at]}")
        if unit.speed < 0 or unit.move < 0:
            found.append(f"{unit.id} has negative stats")
        if unit.at == OFF_BOARD:
            continue
        if unit.at in taken:
            found.append(f"{unit.id} and {taken[unit.at]} share {cells[unit.at]}")
        if levels[unit.at] == FULL:
            found.append(f"{unit.id} stands in full cover on {cells[unit.at]}")
        taken[unit.at] = unit.id
        if unit.gun not in state.weapons or unit.melee not in state.weapons:
            found.append(f"{unit.id} carries a weapon that the state does not know")
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
