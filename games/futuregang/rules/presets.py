"""Designed tables (FG-031). Each is written as one half; the other is its half-turn."""

from games.futuregang.rules.terrain import TableSheet, half_turn
from games.kernel.geometry.plane.pieces import Corner, Piece

Blurb = tuple[str, str]
"""A table's name and the line about it."""


def _box(name: str, kind: str, x: int, y: int, wide: int, deep: int, tall: int, group: str = "") -> Piece:
    """A rectangle from its south-west corner."""
    return Piece(name, kind, ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep)), tall, group)


def _shape(name: str, kind: str, tall: int, *corners: Corner) -> Piece:
    return Piece(name, kind, corners, tall)


def _mirrored(width: int, height: int, half: list[Piece], middle: list[Piece] | None = None) -> TableSheet:
    pieces = [each for piece in half for each in (piece, half_turn(piece, width, height))]
    return TableSheet(width, height, (*pieces, *(middle or [])))


def _octagon(name: str, kind: str, tall: int, x: int, y: int, reach: int) -> Piece:
    """Eight sides round a middle."""
    near = reach * 2 // 5
    ring = ((reach, -near), (reach, near), (near, reach), (-near, reach))
    far = ((-reach, near), (-reach, -near), (-near, -reach), (near, -reach))
    return Piece(name, kind, tuple((x + dx, y + dy) for dx, dy in ring + far), tall)


PRESETS: dict[str, TableSheet] = {
    "crossroads": _mirrored(
        12000,
        9000,
        [
            _box("p01", "building", 1500, 2200, 1400, 1000, 1500),
            _box("p02", "wall", 3600, 2600, 1200, 100, 1000),
            _box("p03", "obstacle", 5200, 1800, 400, 400, 300),
            _box("p04", "obstacle", 6600, 2500, 1000, 100, 250),
            _box("p05", "building", 8600, 1900, 1400, 1000, 2000),
            _box("p06", "screen", 10400, 3500, 800, 800, 400),
        ],
        [_box("c01", "obstacle", 5800, 4300, 400, 400, 500)],
    ),
    "container_yard": _mirrored(
        12000,
        9000,
        [
            _box("p01", "obstacle", 2000, 1800, 1200, 400, 1000),
            _box("p02", "obstacle", 3800, 1800, 1200, 400, 1000),
            _box("p03", "obstacle", 7000, 1800, 1200, 400, 1000),
            _box("p04", "obstacle", 8800, 1800, 1200, 400, 1000),
            _box("p05", "wall", 2600, 3200, 100, 900, 1500),
            _box("p06", "obstacle", 4300, 3000, 400, 400, 500),
            _box("p07", "obstacle", 7600, 3000, 1000, 100, 250),
            _box("p08", "screen", 9400, 3300, 800, 800, 300),
        ],
        [_box("c01", "building", 5300, 4000, 1400, 1000, 1500)],
    ),
    "rooftops": _mirrored(
        12000,
        9000,
        [
            _box("r01", "building", 1200, 2300, 1600, 1200, 1500, "row"),
            _box("r02", "building", 2780, 2500, 1400, 1000, 1500, "row"),
            _box("r03", "building", 4160, 2300, 1000, 1200, 2000, "row"),
            _box("r04", "obstacle", 6100, 2000, 1000, 100, 250),
            _box("r05", "building", 8000, 2200, 1500, 1500, 1000, "annexe"),
            _box("r06", "building", 9480, 2600, 1100, 1100, 1500, "annexe"),
            _box("r07", "obstacle", 6600, 3200, 400, 400, 500),
            _box("r08", "screen", 3000, 1700, 800, 500, 400),
        ],
        [_box("c01", "wall", 5500, 4450, 1000, 100, 1000)],
    ),
    "night_market": _mirrored(
        9000,
        9000,
        [
            _box("n01", "obstacle", 1000, 1900, 900, 100, 200),
            _box("n02", "screen", 2300, 1800, 700, 700, 300),
            _box("n03", "obstacle", 3600, 2000, 400, 400, 300),
            _box("n04", "obstacle", 4700, 1800, 100, 900, 200),
            _box("n05", "building", 6000, 1800, 1300, 1000, 1500),
            _shape("n06", "obstacle", 300, (1300, 3000), (1900, 3200), (1700, 3600), (1200, 3500)),
            _box("n07", "screen", 2900, 3100, 900, 500, 300),
            _box("n08", "obstacle", 4500, 3200, 900, 100, 250),
            _box("n09", "wall", 6400, 3400, 100, 900, 1000),
            _box("n10", "obstacle", 7600, 3300, 400, 400, 500),
            _box("n11", "screen", 1000, 4200, 700, 600, 300),
        ],
        [_octagon("c01", "obstacle", 500, 4500, 4500, 300)],
    ),
    "rail_depot": _mirrored(
        18000,
        12000,
        [
            _box("d01", "obstacle", 1500, 2400, 2600, 400, 1000),
            _box("d02", "obstacle", 4600, 2400, 2600, 400, 1000),
            _box("d03", "obstacle", 9000, 2600, 1000, 100, 250),
            _box("d04", "building", 11800, 2200, 2000, 1200, 1500, "shed"),
            _box("d05", "building", 13780, 2200, 1400, 1200, 2000, "shed"),
            _box("d06", "obstacle", 2400, 4300, 3000, 400, 1000),
            _box("d07", "wall", 6400, 3600, 100, 1400, 1500),
            _box("d08", "obstacle", 7600, 4200, 400, 400, 500),
            _box("d09", "obstacle", 9600, 4300, 2400, 400, 1000),
            _box("d10", "screen", 12900, 4200, 900, 900, 400),
            _box("d11", "obstacle", 15000, 4300, 1000, 100, 250),
            _box("d12", "screen", 700, 3500, 800, 800, 400),
        ],
        [_box("c01", "building", 8200, 5400, 1600, 1200, 1500)],
    ),
    "fountain_plaza": _mirrored(
        12000,
        12000,
        [
            _box("f01", "building", 2000, 2000, 1400, 1400, 1500),
            _box("f02", "building", 8600, 2000, 1400, 1400, 1500),
            _box("f03", "obstacle", 5500, 2400, 1000, 100, 250),
            _box("f04", "obstacle", 9500, 5500, 100, 1000, 250),
            _box("f05", "obstacle", 4200, 3400, 400, 400, 500),
            _box("f06", "obstacle", 7400, 3400, 400, 400, 500),
            _box("f07", "wall", 3600, 4400, 100, 1000, 1000),
            _box("f08", "wall", 6600, 4300, 1000, 100, 1000),
            _box("f09", "screen", 5600, 3600, 800, 600, 400),
            _box("f10", "screen", 8000, 5600, 600, 800, 400),
        ],
        [_octagon("c01", "obstacle", 300, 6000, 6000, 500)],
    ),
}

BLURBS: dict[str, Blurb] = {
    "crossroads": ("Crossroads", "Two tall blocks face a crate in the road: rifles rule the lanes, nerves the middle."),
    "container_yard": ("Container Yard", "Containers in rows and one roof to rule them: short sights, many corners."),
    "rooftops": ("Rooftops", "Terraces that climb roof by roof, with joined blocks to run along up high."),
    "night_market": ("Night Market", "Stalls and hangings on a small square: cover everywhere, nowhere far away."),
    "rail_depot": ("Rail Depot", "Long wagons on a wide field; whoever crosses the tracks needs a plan."),
    "fountain_plaza": ("Fountain Plaza", "A square with four equal sides, for three or four gangs as well."),
}
