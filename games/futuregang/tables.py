"""Designed tables, and tables from a seed, as the platform offers them."""

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from games.futuregang.rules.catalogue import Catalogue
from games.futuregang.rules.options import SIZES, Options
from games.futuregang.rules.presets import BLURBS, PRESETS
from games.futuregang.rules.terrain import TableSheet, generate, read_table
from games.kernel import catalogue
from games.kernel.dice import DiceStream
from games.kernel.game import MapSheet
from games.kernel.refusal import Malformed

USUAL = SIZES[Options().table_size]
TABLE_SIZES = [USUAL, *(size for size in SIZES.values() if size != USUAL)]

MAPS = [
    MapSheet(key, BLURBS[key][0], BLURBS[key][1], width=sheet.width, height=sheet.height, pieces=sheet.pieces)
    for key, sheet in PRESETS.items()
]


def make_table(text: str, seed: str, width: int, height: int) -> dict[str, Any]:
    """A generated table (FG-032 to FG-038): the same for the same seed and size. Raises Malformed for another size.

    text: the catalogue, as YAML.
    """
    if (width, height) not in TABLE_SIZES:
        raise Malformed("map.size", "FG-010", "A table is 9000, 12000 or 18000 wide and 9000 or 12000 deep.")
    templates = catalogue.load(text, Catalogue).templates
    dice = DiceStream(hashlib.sha256(seed.encode()).digest(), "table", f"{width}x{height}")
    pieces = generate(dice, width, height, templates)
    return {"seed": seed, "name": f"Seed {seed}", **_plain(TableSheet(width, height, pieces))}


def check_drawn(data: Mapping[str, Any]) -> dict[str, Any]:
    """A drawn table as it is kept. Raises Refusal."""
    return _plain(read_table(data))


def _plain(sheet: TableSheet) -> dict[str, Any]:
    return {"width": sheet.width, "height": sheet.height, "pieces": msgspec.to_builtins(sheet.pieces)}
