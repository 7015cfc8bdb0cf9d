"""Ramming (section 20): getting into contact in the Move phase, and the dice of the End step."""

from games.kernel.geometry.grid import STEPS
from games.spcfkrs.rules.aim import nearness
from games.spcfkrs.rules.attack import void
from games.spcfkrs.rules.catalogue import SIXTHS
from games.spcfkrs.rules.commands import Ram, Target
from games.spcfkrs.rules.events import Rammed
from games.spcfkrs.rules.state import Contact, Unit
from games.spcfkrs.rules.table import PartCells, Table
from games.spcfkrs.rules.transport import test_passengers
from games.spcfkrs.rules.voyage import Voyage, box_of, settle_move


def ram(table: Table, unit: Unit, order: Ram) -> None:
    """Go the cheapest way to where one more step would overlap the target (SPC-286)."""
    target = table.units[order.target]
    if not target.alive or target.at < 0:
        void(table, unit.id, "ram", "no_target", Target(unit=target.id))
        return
    here = table.spots[unit.id]
    if is_above(table, unit, target):
        settle_move(table, unit, "ram", [], 0, "")
        _touch(table, unit, target, here)
        return
    voyage = Voyage(table, unit)
    goal = ram_goal(voyage, target)
    if goal is None:
        void(table, unit.id, "ram", "blocked", Target(unit=target.id))
        return
    path = voyage.way_to(goal)
    made = voyage.costs[goal] + 1 <= unit.move
    if not made:
        path = cut_to(voyage, path)
    places = [(at, unit.orientation) for at in path]
    settle_move(table, unit, "ram", places, voyage.costs[path[-1]] if path else 0, "" if made else "cost")
    if made:
        spot = contact_step(table, unit, unit.at, target)
        assert spot is not None
        _touch(table, unit, target, spot)


def ram_goal(voyage: Voyage, target: Unit) -> int | None:
    """The cheapest position to make contact from; ties by straight-line distance, then lowest (y, x) (SPC-286)."""
    table = voyage.table
    theirs = table.cells(target)
    box = box_of(table, theirs)
    best: tuple[int, int, int] | None = None
    for cost, at in voyage:
        if best is not None and cost > best[0]:
            break
        if voyage.gap(at, box) > 1:
            continue
        cells = voyage.body(at)
        if nearness(table, cells, theirs)[0] > 1 or not voyage.can_end(at):
            continue
        if contact_step(table, voyage.unit, at, target) is not None:
            key = (cost, nearness(table, cells, theirs)[1], at)
            best = key if best is None else min(best, key)
    return None if best is None else best[2]


def cut_to(voyage: Voyage, path: list[int]) -> list[int]:
    """As far as the unit's Move goes, ending legally."""
    path = [at for at in path if voyage.costs[at] <= voyage.unit.move]
    while path and not voyage.can_end(path[-1]):
        path.pop()
    return path


def overlap(spot: PartCells, cells: tuple[int, ...]) -> int:
    """How many of the cells a hull at `spot` covers."""
    return len({cell for part in spot for cell in part} & set(cells))


def is_above(table: Table, unit: Unit, target: Unit) -> bool:
    """Whether a spaceship is over a ground target already: contact at no cost (SPC-286)."""
    above = unit.layer == "high" and target.layer == "ground"
    return above and overlap(table.spots[unit.id], table.cells(target)) > 0


def contact_step(table: Table, unit: Unit, at: int, target: Unit) -> PartCells | None:
    """Where the step that overlaps most of the target leads; None when no step does (SPC-286, SPC-344)."""
    theirs = table.cells(target)
    width, height = table.width, table.height
    x, y = at % width, at // width
    old = table.spot(unit, at, unit.orientation)
    assert old is not None
    best: PartCells | None = None
    most = 0
    for dx, dy in STEPS:
        if not (0 <= x + dx < width and 0 <= y + dy < height):
            continue
        spot = table.spot(unit, at + dy * width + dx, unit.orientation)
        if spot is None or overlap(spot, theirs) <= most:
            continue
        sealed = dx and dy and not table.unhindered(unit) and _crosses(table, old, dx, dy)
        if not sealed:
            best, most = spot, overlap(spot, theirs)
    return best


def _crosses(table: Table, spot: PartCells, dx: int, dy: int) -> bool:
    return any(table.sealed(cell, cell + dy * table.width + dx) for part in spot for cell in part)


def _touch(table: Table, unit: Unit, target: Unit, spot: PartCells) -> None:
    """Note which parts are at stake (SPC-287)."""
    theirs = set(table.cells(target))
    own = next(number for number, cells in enumerate(spot, 1) if not theirs.isdisjoint(cells))
    table.state.contacts.append(Contact(unit.id, target.id, _part_hit(table, target, spot), own))


def _part_hit(table: Table, target: Unit, spot: PartCells) -> int:
    """The lowest-numbered live part that the step overlaps, else the live part closest to it; 0 of a fighter."""
    if not target.parts:
        return 0
    mine = tuple(cell for part in spot for cell in part)
    live = [number for number, part in enumerate(target.parts, 1) if part.body]
    struck = [number for number in live if not set(table.cells(target, number)).isdisjoint(mine)]
    if struck:
        return struck[0]
    return min(live, key=lambda number: (nearness(table, mine, table.cells(target, number))[0], number))


def _still_there(table: Table, target: Unit, part: int) -> int:
    """The part in contact, or the live one closest to it when slag has destroyed it since (SPC-257, SPC-287)."""
    if not part or target.parts[part - 1].body:
        return part
    cells = table.cells(target, part)
    live = [number for number, each in enumerate(target.parts, 1) if each.body]
    return min(live, key=lambda number: (nearness(table, cells, table.cells(target, number))[0], number))


def ram_results(table: Table) -> None:
    """The End step's dice, and their results together (SPC-276, SPC-288, SPC-289)."""
    state = table.state
    contacts, state.contacts = state.contacts, []
    order = list(state.units)
    alive = [contact for contact in contacts if state.units[contact.unit].alive and state.units[contact.target].alive]
    alive.sort(key=lambda contact: (-state.units[contact.unit].speed, order.index(contact.unit)))
    hurt: list[tuple[Unit, int, int, str]] = []
    for contact in alive:
        hurt.append(_roll_ram(table, contact))
    fallen = [(unit, part, by) for unit, part, amount, by in hurt if table.lose(unit, part, amount, amount, "ram", by)]
    for unit, part, by in fallen:
        table.bury(unit, part, "ram", by)
    test_passengers(table)


def _roll_ram(table: Table, contact: Contact) -> tuple[Unit, int, int, str]:
    state = table.state
    unit, target = state.units[contact.unit], state.units[contact.target]
    needed = state.figures.ram_succeeds_on
    roll = table.roll_for("ram", unit.id, f"ram:{unit.id}>{target.id}", 1, needed, ("SPC-276", "SPC-338"))[0]
    success = roll >= needed
    points = state.figures.ram(unit.unit_class, target.unit_class) if success else state.figures.ram_failure
    part = _still_there(table, target, contact.target_part) if success else contact.own_part
    table.tell(
        Rammed(
            unit=unit.id,
            target=target.id,
            roll=roll,
            needed=needed,
            success=success,
            amount=points * SIXTHS,
            part=part or None,
            clauses=("SPC-276", "SPC-277", "SPC-285", "SPC-288"),
        )
    )
    return (target if success else unit), part, points * SIXTHS, unit.id
