"""Zones, and putting figures down (section 20)."""

from games.futuregang.rules.events import FigurePlaced
from games.futuregang.rules.lengths import bare
from games.futuregang.rules.moves import overlapped
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.state import RADIUS, Figure
from games.futuregang.rules.table import Table
from games.kernel.refusal import Illegal, refuse

DEPTH = 1500
"""Of a deployment zone (FG-220)."""
LATTICES = (250, 60)
"""Steps of the search for a place that is left, coarse before fine."""
Box = tuple[int, int, int, int]
"""West, south, east and north."""


def zone(seat: int, teams: int, width: int, height: int) -> Box:
    """A team's deployment zone (FG-220, FG-011)."""
    few = teams == 2
    if seat in (0, 1):
        west, east = (0, width) if few else (width // 4, 3 * width // 4)
        return (west, 0, east, DEPTH) if seat == 0 else (west, height - DEPTH, east, height)
    south, north = height // 4, 3 * height // 4
    return (0, south, DEPTH, north) if seat == 2 else (width - DEPTH, south, width, north)


def home(table: Table, seat: int) -> Box:
    """The zone of a seat on this table."""
    return zone(seat, len(table.state.sides), table.state.width, table.state.height)


def in_zone(table: Table, seat: int, x: int, y: int) -> bool:
    """Whether a whole base lies in a team's own zone (FG-206, FG-221)."""
    west, south, east, north = home(table, seat)
    return west + RADIUS <= x <= east - RADIUS and south + RADIUS <= y <= north - RADIUS


def place_fault(table: Table, figure: Figure, x: int, y: int) -> Illegal | None:
    """Why a figure cannot be put down at a point (FG-221)."""
    if figure.placed:
        return refuse(REFUSALS, "deploy.placed", figure=figure.id)
    if not in_zone(table, figure.seat, x, y):
        return refuse(REFUSALS, "deploy.zone", figure=figure.id)
    under = table.ground.under(x, y)
    if under:
        return refuse(REFUSALS, "deploy.no_rest", x=bare(x), y=bare(y))
    other = overlapped(table, figure, x, y)
    if other is not None:
        return refuse(REFUSALS, "deploy.overlap", other=other.id)
    return None


def place(table: Table, figure: Figure, x: int, y: int) -> None:
    """Put a figure down. Raises Illegal."""
    fault = place_fault(table, figure, x, y)
    if fault is not None:
        raise fault
    figure.x, figure.y, figure.level, figure.placed = x, y, 0, True
    table.tell(FigurePlaced(figure=figure.id, x=x, y=y))


def unplaced(table: Table, seat: int) -> list[Figure]:
    """Figures of a seat that are still to be placed."""
    return [f for f in table.state.figures.values() if f.seat == seat and not f.placed and f.condition == "ok"]


def free_places(table: Table, figure: Figure, lattice: int) -> list[tuple[int, int]]:
    """Points of a lattice over the zone at which a figure may be placed."""
    west, south, east, north = home(table, figure.seat)
    return [
        (x, y)
        for y in range(south + RADIUS, north - RADIUS + 1, lattice)
        for x in range(west + RADIUS, east - RADIUS + 1, lattice)
        if place_fault(table, figure, x, y) is None
    ]


def has_place(table: Table, figure: Figure) -> bool:
    """Whether some place is left: looked for on a coarse lattice, then on a fine one."""
    return any(_some_place(table, figure, lattice) for lattice in LATTICES)


def _some_place(table: Table, figure: Figure, lattice: int) -> bool:
    west, south, east, north = home(table, figure.seat)
    return any(
        not table.ground.under(x, y) and overlapped(table, figure, x, y) is None
        for y in range(south + RADIUS, north - RADIUS + 1, lattice)
        for x in range(west + RADIUS, east - RADIUS + 1, lattice)
    )
