"""What a bot lets a hull's crew, exhaust and bays do, and whom it seats aboard before the first round."""

from __future__ import annotations

from games.spcfkrs.bots.eyes import stake
from games.spcfkrs.rules.commands import DropOff, Hack, Placement, Recharge, Slag, Special, Unload
from games.spcfkrs.rules.slag import slag_cells
from games.spcfkrs.rules.special import stage_of
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.transport import room_for_fighter, within_reach, works
from games.spcfkrs.rules.view import View

CLOSE = 8  # cells from a foe at which passengers get out
SHORT = 6  # range of a gun whose bearer would rather be driven


def specials(table: Table, unit: Unit, foes: list[Unit]) -> tuple[Special, ...]:
    """Everything worth doing this round; nothing of it costs the hull anything else (SPC-061)."""
    found: list[Special] = list(_drops(table, unit, foes))
    crew = unit.crew
    if crew is not None and crew.recharges_on and unit.shield == "spent":
        found.append(Recharge())
    rivals = [foe for foe in foes if foe.unit_class == unit.unit_class and not foe.hacked]
    if unit.hacks_on and rivals:
        found.append(Hack(max(rivals, key=lambda foe: (len(foe.guns), stake(foe))).id))
    if crew is not None and crew.slag_on and _burns_foes_only(table, unit, foes):
        found.append(Slag())
    return tuple(found)


def _burns_foes_only(table: Table, unit: Unit, foes: list[Unit]) -> bool:
    """Whether slag would lie where enemies are about and friends are not."""
    assert unit.crew is not None
    cells = slag_cells(table, unit, unit.crew.slag_length + 3)
    if not cells:
        return False
    mates = [u for u in table.units.values() if u.alive and u.at >= 0 and u is not unit and table.friends(u, unit)]
    if any(table.distance(mate.at, cell) <= 2 for mate in mates for cell in cells):
        return False
    return any(table.distance(foe.at, cell) <= max(3, foe.move) for foe in foes for cell in cells)


def _drops(table: Table, unit: Unit, foes: list[Unit]) -> list[Unload]:
    """Passengers get out near the enemy, or when the hull is about to give way."""
    if not any(bay.passengers for bay in unit.bays) or not foes:
        return []
    near = min(table.apart(unit, foe) for foe in foes)
    if near > CLOSE and not stage_of(unit):
        return []
    found: list[Unload] = []
    taken: set[int] = set()
    for bay in unit.bays:
        if not works(unit, bay):
            continue
        drops: list[DropOff] = []
        for name in bay.passengers[: bay.capacity]:
            rider = table.units[name]
            cells = [
                cell
                for cell in _around(table, unit, bay.part)
                if cell not in taken
                and within_reach(table, unit, bay, cell, rider.flying)
                and room_for_fighter(table, rider, cell)
            ]
            if cells:
                cell = min(cells, key=lambda cell: (min(table.distance(cell, foe.at) for foe in foes), cell))
                taken.add(cell)
                drops.append(DropOff(name, table.names[cell]))
        if drops:
            found.append(Unload(bay.id, drops))
    return found


def _around(table: Table, unit: Unit, part: int) -> list[int]:
    width, height = table.width, table.height
    found: set[int] = set()
    for cell in table.cells(unit, part):
        x, y = cell % width, cell // width
        for row in range(max(0, y - 1), min(height, y + 2)):
            found.update(row * width + col for col in range(max(0, x - 1), min(width, x + 2)))
    return sorted(found)


def seat_riders(view: View, seat: int, placements: dict[str, Placement]) -> dict[str, Placement]:
    """Puts fighters who need to get close into bays that are faster than they are (SPC-271)."""
    mine = [unit for unit in view.units.values() if unit.side == seat]
    seats = [
        (f"{hull.id}.{bay}", hull.move)
        for hull in mine
        for bay, stall in hull.bays.items()
        for _ in range(stall.capacity)
    ]
    for unit in mine:
        if unit.parts or not seats:
            continue
        gun, melee = view.weapons[unit.gun], view.weapons[unit.melee]
        if (gun.range <= SHORT or melee.damage > 1) and seats[0][1] > unit.move:
            placements[unit.id] = Placement(aboard=seats.pop(0)[0])
    return placements
