"""Mines: arming, laying, meeting (chapter 10)."""

from games.microspacewars.rules.chart import Square
from games.microspacewars.rules.commands import ArmMines
from games.microspacewars.rules.damage import hurt
from games.microspacewars.rules.events import MineLaid, MineMet, MinesArmed
from games.microspacewars.rules.parts import spend_counter
from games.microspacewars.rules.readiness import in_phase, in_turn, mark, ready
from games.microspacewars.rules.state import Mine, Ship, State
from games.microspacewars.rules.table import Table, half, no, title


def check_arm(state: State, seat: int, command: ArmMines) -> Ship:
    """A ready mine layer before its first step, not reloading (MSW-237, MSW-241)."""
    in_turn(state, seat)
    in_phase(state, "movement", manoeuvre=True)
    ship = ready(state, seat, command.ship)
    if not state.able(ship, "mine_layer"):
        raise no("mines.ability", ship=title(state, ship))
    if "armed" in ship.marks:
        raise no("mines.armed", ship=title(state, ship))
    if "stepped" in ship.marks:
        raise no("mines.late", ship=title(state, ship))
    counter = ship.counters["mine_layer"]
    if state.round < counter.ready:
        raise no("mines.reloading", ship=title(state, ship), round=counter.ready)
    return ship


def arm(table: Table, command: ArmMines, ship: Ship) -> None:
    """Lay mines for the rest of this turn's movement."""
    mark(ship, "armed")
    table.tell(MinesArmed(ship=ship.id), "MSW-237")
    spend_counter(table, ship, "mine_layer", table.state.catalogue.figures.mine_reload)


def mine_at(state: State, square: Square) -> str:
    """The id of the mine on a square, or ""."""
    return next((key for key, mine in state.mines.items() if mine.at == square), "")


def enemy_mine(state: State, square: Square, side: int) -> str:
    """The id of a mine there that threatens a side, or ""."""
    key = mine_at(state, square)
    return key if key and state.mines[key].side != side else ""


def lay(table: Table, ship: Ship, square: Square) -> None:
    """A mine on the square that an armed layer leaves, unless it holds a mine or a ship (MSW-238, MSW-239)."""
    state = table.state
    others = any(other.at == square and other is not ship for other in state.ships.values())
    if "armed" not in ship.marks or others or mine_at(state, square):
        return
    state.laid += 1
    key = f"m{state.laid}"
    state.mines[key] = Mine(square, state.side(ship), ship.id)
    table.tell(MineLaid(mine=key, at=square, side=state.side(ship), by_ship=ship.id), "MSW-238", "MSW-242")


def meet(table: Table, ship: Ship, square: Square) -> None:
    """Roll for an enemy mine on the square just entered (MSW-243 to MSW-248)."""
    state = table.state
    key = enemy_mine(state, square, state.side(ship))
    if not key:
        return
    figures = state.catalogue.figures
    roll = table.roll("mine", 8, ship.seat, "MSW-243", ship.id)
    damage = 0
    if roll >= figures.mine_full_on:
        damage = figures.mine_damage
    elif roll >= figures.mine_half_from:
        damage = half(figures.mine_damage)
    if damage:
        del state.mines[key]
    clause = "MSW-246" if roll >= figures.mine_full_on else "MSW-245" if damage else "MSW-244"
    table.tell(MineMet(mine=key, at=square, ship=ship.id, roll=roll, damage=damage, removed=bool(damage)), clause)
    hurt(table, ship, damage, "mine")
