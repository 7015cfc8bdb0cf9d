"""Transport bays: fighters come aboard, get out, and may not survive the ride (section 19)."""

from games.spcfkrs.rules.attack import void
from games.spcfkrs.rules.commands import Load, Target, Unload
from games.spcfkrs.rules.events import Loaded, PassengerTest, UnitDied, Unloaded
from games.spcfkrs.rules.lattice import FULL
from games.spcfkrs.rules.scale import SCALES
from games.spcfkrs.rules.state import OFF_BOARD, Bay, State, Unit
from games.spcfkrs.rules.table import Table

CLAUSES = {"vehicle": "SPC-225", "spaceship": "SPC-226"}


def bay_of(unit: Unit, bay_id: str) -> Bay:
    """A bay by its id."""
    return next(bay for bay in unit.bays if bay.id == bay_id)


def board(state: State, bay: Bay, name: str) -> None:
    """A fighter takes a seat in a bay, where passengers sit in canonical order."""
    order = list(state.units)
    bay.passengers = sorted([*bay.passengers, name], key=order.index)


def works(unit: Unit, bay: Bay) -> bool:
    """Whether a bay's part still lives (SPC-218)."""
    return unit.parts[bay.part - 1].body > 0


def within_reach(table: Table, unit: Unit, bay: Bay, cell: int, flies: bool = False) -> bool:
    """Whether a cell is at most one step from the bay's part, and not across a sealed corner (SPC-163, SPC-269).

    flies: the passenger does, and minds no corner.
    """
    for own in table.cells(unit, bay.part):
        far = table.distance(own, cell)
        if far == 0 or (far == 1 and (flies or not table.sealed(own, cell))):
            return True
    return False


def room_for_fighter(table: Table, unit: Unit, cell: int) -> bool:
    """Whether a fighter may come to stand on a cell (SPC-173, SPC-243)."""
    if table.levels[cell] == FULL:
        return False
    return table.fits(unit, ((cell, SCALES[table.focus]["foot"].eighths),), table.occupied)


def load(table: Table, unit: Unit, order: Load, moved: dict[str, int]) -> None:
    """Fighters come aboard, as far as the bay has room and hands (SPC-269, SPC-270). moved: so far, by bay."""
    bay = bay_of(unit, order.bay)
    for name in order.units:
        passenger = table.units[name]
        reason = _bar_to_load(table, unit, bay, passenger, moved)
        if reason:
            void(table, unit.id, "load", reason, Target(unit=name))
            continue
        table.lift(passenger)
        passenger.at = OFF_BOARD
        passenger.aboard = f"{unit.id}.{bay.id}"
        board(table.state, bay, name)
        moved[bay.id] = moved.get(bay.id, 0) + 1
        clauses = (CLAUSES[unit.unit_class], "SPC-268", "SPC-269", "SPC-273")
        table.tell(Loaded(unit=unit.id, bay=bay.id, passenger=name, clauses=clauses))


def _bar_to_load(table: Table, unit: Unit, bay: Bay, passenger: Unit, moved: dict[str, int]) -> str:
    if not works(unit, bay) or len(bay.passengers) >= bay.capacity or moved.get(bay.id, 0) >= bay.capacity:
        return "not_available"
    if not passenger.alive or passenger.at < 0:
        return "no_target"
    return "" if within_reach(table, unit, bay, passenger.at, passenger.flying) else "out_of_range"


def unload(table: Table, unit: Unit, order: Unload, moved: dict[str, int]) -> None:
    """Passengers get out into free cells next to the bay's part (SPC-269, SPC-270)."""
    bay = bay_of(unit, order.bay)
    for drop in order.placements:
        passenger = table.units[drop.unit]
        cell = table.numbers[drop.cell]
        reason = _bar_to_unload(table, unit, bay, passenger, cell, moved)
        if reason:
            void(table, unit.id, "unload", reason, Target(unit=passenger.id))
            continue
        table.leave_bay(passenger)
        passenger.at = cell
        table.stand(passenger)
        moved[bay.id] = moved.get(bay.id, 0) + 1
        clauses = (CLAUSES[unit.unit_class], "SPC-268", "SPC-269", "SPC-273")
        told = Unloaded(unit=unit.id, bay=bay.id, passenger=passenger.id, cell=drop.cell, clauses=clauses)
        table.tell(told)


def _bar_to_unload(table: Table, unit: Unit, bay: Bay, passenger: Unit, cell: int, moved: dict[str, int]) -> str:
    if not works(unit, bay) or moved.get(bay.id, 0) >= bay.capacity:
        return "not_available"
    if passenger.id not in bay.passengers:
        return "no_target"
    if not within_reach(table, unit, bay, cell, passenger.flying):
        return "out_of_range"
    return "" if room_for_fighter(table, passenger, cell) else "blocked"


def test_passengers(table: Table) -> None:
    """Passengers of what was just destroyed: who lives gets out next to it (SPC-274, SPC-336)."""
    order = list(table.state.units)
    due, table.due = sorted(table.due, key=lambda entry: order.index(entry[0])), []
    needed = table.state.options.passenger_survival
    for name, hull, near in due:
        passenger = table.units[name]
        passenger.aboard = ""
        roll = table.roll_for("passenger", name, f"passenger:{name}", 1, needed, ("SPC-274",))[0]
        cell = _way_out(table, passenger, near) if roll >= needed else None
        told = PassengerTest(
            unit=name, hull=hull, roll=roll, needed=needed, survived=cell is not None, clauses=("SPC-274", "SPC-336")
        )
        table.tell(told)
        if cell is None:
            passenger.alive, passenger.body, passenger.cause = False, 0, "crash"
            table.tell(UnitDied(unit=name, cause="crash", clauses=("SPC-274", "SPC-028")))
            continue
        told.cell = table.names[cell]
        passenger.at = cell
        table.stand(passenger)


def _way_out(table: Table, passenger: Unit, near: int) -> int | None:
    """The free legal cell closest to where the part stood: Chebyshev, then y, then x."""
    cells = sorted(range(len(table.levels)), key=lambda cell: (table.distance(cell, near), cell))
    return next((cell for cell in cells if room_for_fighter(table, passenger, cell)), None)
