"""The table's terrain: where a base may rest, walk and climb (sections 2, 3 and 12)."""

from functools import lru_cache
from typing import NamedTuple

from games.futuregang.rules.state import RADIUS
from games.kernel.geometry.plane.pieces import Piece
from games.kernel.geometry.plane.polygon import Polygon
from games.kernel.geometry.plane.sight import Prism, Scene

SOLID = frozenset(("obstacle", "wall", "building"))
KINDS = (*sorted(SOLID), "screen")


class Solid(NamedTuple):
    """A solid piece (FG-027). roof: whether figures may rest on it (FG-028)."""

    id: str
    shape: Polygon
    height: int
    roof: bool
    group: str


class Ground:
    """A table with its pieces, prepared for many questions."""

    __slots__ = ("_boxes", "height", "scene", "solids", "width")

    def __init__(self, width: int, height: int, pieces: tuple[Piece, ...]) -> None:
        self.width = width
        self.height = height
        shapes = [Polygon(piece.polygon) for piece in pieces]
        self.solids = [
            Solid(piece.id, shape, piece.height, piece.kind == "building", piece.together)
            for piece, shape in zip(pieces, shapes, strict=True)
            if piece.kind in SOLID
        ]
        self._boxes = [(s.shape.west, s.shape.south, s.shape.east, s.shape.north, s) for s in self.solids]
        self.scene = Scene(
            Prism(shape, piece.height, piece.kind in SOLID, piece.id)
            for piece, shape in zip(pieces, shapes, strict=True)
        )

    def holds(self, x: int, y: int) -> bool:
        """Whether a whole base is on the table (FG-014)."""
        return RADIUS <= x <= self.width - RADIUS and RADIUS <= y <= self.height - RADIUS

    def under(self, x: int, y: int) -> list[Solid]:
        """The solid pieces that a base overlaps (FG-021)."""
        return [
            solid
            for west, south, east, north, solid in self._boxes
            if west - RADIUS < x < east + RADIUS
            and south - RADIUS < y < north + RADIUS
            and solid.shape.near(x, y, RADIUS)
        ]

    def swept(self, ax: int, ay: int, bx: int, by: int) -> list[Solid]:
        """The solid pieces that a base overlaps on its way along a straight step (FG-105, FG-114)."""
        west, east = (ax, bx) if ax < bx else (bx, ax)
        south, north = (ay, by) if ay < by else (by, ay)
        return [
            solid
            for w, s, e, n, solid in self._boxes
            if w - RADIUS < east
            and e + RADIUS > west
            and s - RADIUS < north
            and n + RADIUS > south
            and solid.shape.near_line(ax, ay, bx, by, RADIUS)
        ]

    def level(self, x: int, y: int) -> int | None:
        """The level at which a base rests at a point of the table; None where it cannot (FG-021)."""
        under = self.under(x, y)
        if not under:
            return 0
        top = max(solid.height for solid in under)
        if any(solid.height == top and solid.roof and solid.shape.within(x, y, RADIUS) for solid in under):
            return top
        return None

    def roofs(self, x: int, y: int, level: int) -> list[Solid]:
        """The buildings of that height whose roof holds the whole base."""
        return [s for s in self.under(x, y) if s.roof and s.height == level and s.shape.within(x, y, RADIUS)]

    def walk_block(self, ax: int, ay: int, bx: int, by: int, level: int) -> tuple[str, str] | None:
        """Why a walk step is not possible: ("move.solid", piece) or ("move.edge", ""); None when it is (FG-105)."""
        swept = self.swept(ax, ay, bx, by)
        if not level:
            return ("move.solid", swept[0].id) if swept else None
        taller = next((solid for solid in swept if solid.height > level), None)
        if taller is not None:
            return "move.solid", taller.id
        for solid in swept:
            if (
                solid.roof
                and solid.height == level
                and solid.shape.within(ax, ay, RADIUS)
                and solid.shape.within(bx, by, RADIUS)
            ):
                return None
        return "move.edge", ""

    def joined(self, ax: int, ay: int, start: int, bx: int, by: int, end: int) -> bool:
        """Whether a step from one roof to another stays on the two roofs' footprints (FG-120)."""
        for one in self.roofs(ax, ay, start):
            for two in self.roofs(bx, by, end):
                left = one.shape.closed_span(ax, ay, bx, by)
                right = two.shape.closed_span(ax, ay, bx, by)
                if left and right and right[0] * left[3] <= left[2] * right[1]:
                    return True
        return False


@lru_cache(maxsize=256)
def ground_of(width: int, height: int, pieces: tuple[Piece, ...]) -> Ground:
    """The prepared ground of a table; the same table is prepared once."""
    return Ground(width, height, pieces)
