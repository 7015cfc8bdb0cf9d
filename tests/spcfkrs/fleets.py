"""Random mixed forces: fighters, vehicles and spaceships with everything that they may carry."""

from __future__ import annotations

import random
from typing import Any

from games.kernel.dice import FastDice
from games.kernel.rules import SeatSetup, Setup
from games.spcfkrs.rules.rules import RULES
from tests.spcfkrs.table import STATS

FOCUSES = ("foot", "vehicle", "spaceship")
ALL = {"classes": list(FOCUSES)}


def _pool(**wanted: Any) -> list[str]:
    unit_class = wanted["unit_class"]
    return [
        key
        for key, entry in STATS["modifications"].items()
        if unit_class in entry.get("applies_to", ["foot"]) and not entry.get("attachment") and not entry.get("bay")
    ]


def _weapons(unit_class: str, slot: str) -> list[str]:
    return [
        key
        for key, entry in STATS["weapons"].items()
        if entry["slot"] == slot and unit_class in entry.get("applies_to", ["foot"])
    ]


def random_shape(rng: random.Random, most: int = 6) -> list[list[int]]:
    """Parts that hang together."""
    shape = [[0, 0]]
    wanted = rng.randint(1, most)
    while len(shape) < wanted:
        col, row = rng.choice(shape)
        dx, dy = rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        if [col + dx, row + dy] not in shape:
            shape.append([col + dx, row + dy])
    return shape


def random_hull(rng: random.Random, unit_class: str, most: int = 6) -> dict[str, Any]:
    """A legal hull, prices aside."""
    shape = random_shape(rng, most)
    numbers = list(range(1, len(shape) + 1))
    places = [number for number in numbers for _ in range(2)]
    guns = [
        {"part": part, "weapon": rng.choice(_weapons(unit_class, "attachment"))}
        for part in rng.sample(places, rng.randint(1, min(3, len(places))))
    ]
    pool = _pool(unit_class=unit_class)
    mods = rng.sample(pool, rng.randint(0, len(pool)))
    if "hull_plasma_shield" not in mods and "plasma_technician_crew" in mods:
        mods.append("hull_plasma_shield")
    return {
        "modifications": mods,
        "hull": {
            "unit_class": unit_class,
            "part": rng.choice(["light", "light", "medium", "heavy"]),
            "parts": shape,
            "guns": guns,
            "bays": rng.sample(numbers, rng.randint(0, min(2, len(numbers)))),
        },
    }


def random_fighter(rng: random.Random) -> dict[str, Any]:
    """A legal fighter, prices aside."""
    pool = _pool(unit_class="foot")
    mods = rng.sample(pool, rng.choice([0, 0, 1, 2]))
    if {"medium_armour", "heavy_armour"} <= set(mods):
        mods.remove("medium_armour")
    unit: dict[str, Any] = {"modifications": mods}
    if rng.random() < 0.6:
        unit["gun"] = rng.choice(_weapons("foot", "gun"))
    if rng.random() < 0.3:
        unit["melee"] = rng.choice(_weapons("foot", "melee"))
    return unit


def random_sheet(rng: random.Random, focus: str) -> dict[str, Any]:
    """A mixed force; twins among it, so that battalions form. On a map of small things the hulls are small."""
    most = {"foot": 2, "vehicle": 4, "spaceship": 6}[focus]
    fighter = random_fighter(rng)
    units = [fighter] * rng.randint(2, 4) + [random_fighter(rng) for _ in range(2)]
    vehicle = random_hull(rng, "vehicle", most)
    units += [vehicle] * rng.randint(1, 2)
    units.append(random_hull(rng, "spaceship", most if focus != "vehicle" else 2))
    rng.shuffle(units)
    return {"name": "Mixed", "units": units}


def begin_mixed(rng: random.Random, options: dict[str, Any], rows: list[str]) -> Any:
    """A match of random mixed forces before deployment."""
    wanted = {**ALL, "foot_points": 200, "vehicle_points": 200, "spaceship_points": 200, "deploy_depth": 9, **options}
    focus = wanted.get("map_focus", "foot")
    seats = [SeatSetup(f"Side {seat}", random_sheet(rng, focus)) for seat in range(wanted.get("sides", 2))]
    state, _ = RULES.begin(Setup(wanted, STATS, seats, {"rows": rows}), FastDice(rng))
    return state
