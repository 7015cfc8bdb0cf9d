"""Milliseconds per SPCFKRS round: 2 x 20 fighters; and a mixed battle of fighters, vehicles and a ship a side."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from bench.play import setup, spcfkrs
from bench.stats import median, percentile, table
from games.kernel.dice import FastDice
from games.kernel.rules import SeatSetup, Setup, Viewer, clone, encode
from games.play.proof import printed

GUNS = ("plasma_rifle", "assault_rifle", "machine_gun", "rocket_launcher", "bullet_sniper")
ALL = {
    "classes": ["foot", "vehicle", "spaceship"],
    "foot_points": 200,
    "vehicle_points": 200,
    "spaceship_points": 200,
    "map_width": 48,
    "map_height": 48,
    "deploy_depth": 10,
    "round_limit": 12,
}


def fighters(count: int) -> list[dict[str, Any]]:
    """Fighters with a mixture of guns."""
    return [
        {"name": f"No {n}", "profile": "fighter", "gun": GUNS[n % 5], "melee": None, "modifications": ["heavy_armour"]}
        for n in range(count)
    ]


def hull(unit_class: str, parts: list[list[int]], guns: list[str]) -> dict[str, Any]:
    """A medium hull with a gun on each of its first parts."""
    mounted = [{"part": number, "weapon": weapon} for number, weapon in enumerate(guns, 1)]
    return {"hull": {"unit_class": unit_class, "part": "medium", "parts": parts, "guns": mounted}}


def on_foot(seed: int) -> Setup:
    """2 x 20 fighters on a designed map."""
    sheet = {"name": "Twenty", "units": fighters(20)}
    return setup(spcfkrs(), [sheet, sheet], {"foot_points": 200, "round_limit": 12}, seed)


def mixed(seed: int) -> Setup:
    """2 x (20 fighters, 4 vehicles, 1 spaceship) on 48 x 48 cells."""
    game = spcfkrs()
    car = hull("vehicle", [[0, 0], [0, 1]], ["assault_gun", "repeater_gun"])
    ship = hull("spaceship", [[0, 0], [0, 1], [1, 1]], ["assault_plasma_gun", "hull_rocket_launcher", "rail_gun"])
    sheet = {"name": "Mixed", "units": [*fighters(20), car, car, car, car, ship]}
    assert game.make_map is not None
    seats = [SeatSetup("One", sheet), SeatSetup("Two", sheet)]
    return Setup(ALL, printed(game), seats, {"rows": game.make_map(str(seed), 48, 48)})


def main(args: list[str]) -> None:
    """Play rounds of random orders and print what a round costs, and what stands around it."""
    games = int(args[0]) if args else 12
    rows = []
    for name, make in (("2 x 20 on foot", on_foot), ("2 x (20 on foot, 4 vehicles, 1 ship)", mixed)):
        spent = _play(make, games)
        rows += [(name, what, f"{median(v):.3f}", f"{percentile(v, 95):.3f}", len(v)) for what, v in spent.items()]
    print(table(("battle", "what", "median ms", "p95 ms", "n"), rows))


def _play(make: Callable[[int], Setup], games: int) -> dict[str, list[float]]:
    rules = spcfkrs().rules
    spent: dict[str, list[float]] = {"round": [], "clone": [], "encode": [], "view": [], "offer of a unit": []}
    for seed in range(games):
        rng = random.Random(seed)
        dice = FastDice(rng)
        state, _ = rules.begin(make(seed), dice)
        while owed := rules.pending(state):
            command = rules.sample(state, owed[0].seat, rng)
            for what, work in _around(rules, state, owed[0].seat, rng).items():
                spent[what].append(_timed(work))
            took = _timed(lambda s=state, c=command, o=owed, d=dice: rules.apply(s, o[0].seat, c, d))
            if len(owed) == 1:
                spent["round"].append(took)
    return spent


def _around(rules: Any, state: Any, seat: int, rng: random.Random) -> dict[str, Callable[[], Any]]:
    """What the platform does around a command."""
    work: dict[str, Callable[[], Any]] = {
        "clone": lambda: clone(rules, state),
        "encode": lambda: encode(state),
        "view": lambda: rules.view(state, Viewer((0,))),
    }
    units = [unit.id for unit in state.units.values() if unit.side == seat and unit.alive and unit.at >= 0]
    if units:
        about = {"kind": "unit", "unit": rng.choice(units)}
        work["offer of a unit"] = lambda: rules.offer(state, seat, about)
    return work


def _timed(work: Callable[[], Any]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000
