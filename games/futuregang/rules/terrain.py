"""Where terrain comes from, and what makes a table fit to play on (section 3)."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from games.futuregang.rules.catalogue import Template
from games.futuregang.rules.deploy import zone
from games.futuregang.rules.ground import KINDS, SOLID, Ground
from games.futuregang.rules.options import SIZES
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.state import RADIUS
from games.kernel.dice import Dice
from games.kernel.geometry.plane import polygon
from games.kernel.geometry.plane.pieces import Coordinate, Piece
from games.kernel.geometry.plane.polygon import Polygon
from games.kernel.refusal import refuse

SECTOR = 3000
APART, JOIN, THIN, CLEAR_OF_MARKERS = 250, 10, 50, 150
MOST_PIECES = 80
ROOM = 20


class TableSheet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table as it is drawn or designed: its size and its pieces, in hundredths."""

    width: Coordinate
    height: Coordinate
    pieces: Annotated[tuple[Piece, ...], Meta(max_length=400)] = ()


# generating


def generate(dice: Dice, width: int, height: int, templates: Mapping[str, Template]) -> tuple[Piece, ...]:
    """Terrain by dice, five for each sector that is rolled, the other half its half-turn (FG-032 to FG-038)."""
    columns, rows = width // SECTOR, height // SECTOR
    count = columns * rows
    by_die = {template.die: template for template in templates.values()}
    pieces: list[Piece] = []
    for sector in range(count // 2):
        centre = (sector % columns * SECTOR + SECTOR // 2, sector // columns * SECTOR + SECTOR // 2)
        piece = _sector(dice, f"s{sector}", centre, by_die, moved=True)
        if piece is not None:
            pieces += [piece, half_turn(piece, width, height)]
    if count % 2:
        middle = _sector(dice, f"s{count // 2}", (width // 2, height // 2), by_die, moved=False)
        pieces += [middle] if middle else []
    return tuple(pieces)


def _sector(
    dice: Dice, name: str, centre: tuple[int, int], by_die: Mapping[int, Template], moved: bool
) -> Piece | None:
    """Five dice, always: type, orientation, x offset, y offset, height (FG-033)."""
    kind, turned, east, north, tall = (dice.roll(f"terrain {name}: {what}") for what in ROLLS)
    template = by_die.get(kind)
    if template is None:
        return None
    long, short = template.long // 2, template.short // 2
    half_x, half_y = (long, short) if turned <= 3 else (short, long)
    x, y = (centre[0] + (2 * east - 7) * 100, centre[1] + (2 * north - 7) * 100) if moved else centre
    corners = ((x - half_x, y - half_y), (x + half_x, y - half_y), (x + half_x, y + half_y), (x - half_x, y + half_y))
    return Piece(name, template.kind, corners, template.low if tall <= 3 else template.high)


ROLLS = ("type", "orientation", "x offset", "y offset", "height")


def half_turn(piece: Piece, width: int, height: int) -> Piece:
    """The piece turned half round the table's middle (FG-032)."""
    corners = tuple((width - x, height - y) for x, y in piece.polygon)
    group = f"{piece.group}'" if piece.group else ""
    return Piece(f"{piece.id}'", piece.kind, corners, piece.height, group)


def clear_markers(pieces: tuple[Piece, ...], points: Iterable[tuple[int, int]]) -> tuple[tuple[Piece, ...], list[str]]:
    """The pieces without the groups that stand too close to a marker, and what was taken away (FG-039)."""
    spots = list(points)
    near = {
        piece.together for piece in pieces if any(Polygon(piece.polygon).near(x, y, CLEAR_OF_MARKERS) for x, y in spots)
    }
    kept = tuple(piece for piece in pieces if piece.together not in near)
    return kept, [piece.id for piece in pieces if piece.together in near]


# judging a drawn table


def read_table(data: Mapping[str, Any]) -> TableSheet:
    """A table fit to play on. Raises Illegal, with the first thing that is wrong."""
    try:
        sheet = msgspec.convert({key: data[key] for key in ("width", "height", "pieces") if key in data}, TableSheet)
    except msgspec.ValidationError as error:
        raise refuse(REFUSALS, "table.shape", fault=str(error)) from None
    check_table(sheet)
    return sheet


def check_table(sheet: TableSheet) -> None:
    """Raises Illegal unless a table keeps to sections 2 and 3."""
    if (sheet.width, sheet.height) not in SIZES.values():
        raise refuse(REFUSALS, "table.size")
    if len(sheet.pieces) > MOST_PIECES:
        raise refuse(REFUSALS, "table.many", most=MOST_PIECES)
    seen: set[str] = set()
    for piece in sheet.pieces:
        if piece.id in seen:
            raise refuse(REFUSALS, "table.ids", piece=piece.id)
        seen.add(piece.id)
        _check_piece(sheet, piece)
    solids = [(piece, Polygon(piece.polygon)) for piece in sheet.pieces if piece.kind in SOLID]
    for (one, shape), (two, other) in combinations(solids, 2):
        _check_pair(one, shape, two, other)
    _check_zones(sheet)


def _check_piece(sheet: TableSheet, piece: Piece) -> None:
    if not 3 <= len(piece.polygon) <= 12 or not polygon.convex(piece.polygon):
        raise refuse(REFUSALS, "table.polygon", piece=piece.id)
    if piece.kind not in KINDS:
        raise refuse(REFUSALS, "table.kind", piece=piece.id, kind=piece.kind)
    if any(not (0 <= x <= sheet.width and 0 <= y <= sheet.height) for x, y in piece.polygon):
        raise refuse(REFUSALS, "table.outside", piece=piece.id)
    if piece.height < 1:
        raise refuse(REFUSALS, "table.height", piece=piece.id)
    if piece.kind in SOLID and Polygon(piece.polygon).thinner(THIN):
        raise refuse(REFUSALS, "table.thin", piece=piece.id)


def _check_pair(one: Piece, shape: Polygon, two: Piece, other: Polygon) -> None:
    """Lanes between groups are wide, joins within a group are sound (FG-024)."""
    if one.together == two.together:
        if not shape.apart(other, 1) and not shape.overlap(other, JOIN):
            raise refuse(REFUSALS, "table.join", one=one.id, two=two.id)
    elif not shape.apart(other, APART):
        raise refuse(REFUSALS, "table.apart", one=one.id, two=two.id)


def _check_zones(sheet: TableSheet) -> None:
    """Each of two zones has room for the largest gang that is fielded (FG-221)."""
    ground = Ground(sheet.width, sheet.height, sheet.pieces)
    for seat in (0, 1):
        west, south, east, north = zone(seat, 2, sheet.width, sheet.height)
        free = sum(
            not ground.under(x, y)
            for y in range(south + RADIUS, north - RADIUS + 1, 2 * RADIUS)
            for x in range(west + RADIUS, east - RADIUS + 1, 2 * RADIUS)
        )
        if free < ROOM:
            raise refuse(REFUSALS, "table.zone", seat=seat)
