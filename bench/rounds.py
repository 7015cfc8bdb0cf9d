"""Milliseconds per SPCFKRS round: 2 x 20 fighters, each with an action and a move."""

from __future__ import annotations

import random
import time
from typing import Any

from bench.play import setup, spcfkrs
from bench.stats import median, percentile, table
from games.kernel.dice import FastDice
from games.kernel.rules import EVERYTHING, Viewer, clone, encode

GUNS = ("plasma_rifle", "assault_rifle", "machine_gun", "rocket_launcher", "bullet_sniper")


def sheet() -> dict[str, Any]:
    """Twenty fighters with a mixture of guns."""
    units = [
        {"name": f"No {n}", "profile": "fighter", "gun": GUNS[n % 5], "melee": None, "modifications": ["heavy_armour"]}
        for n in range(20)
    ]
    return {"name": "Twenty", "units": units}


def main(args: list[str]) -> None:
    """Play rounds of random orders and print what a round costs, and what stands around it."""
    game = spcfkrs()
    rules = game.rules
    rounds: list[float] = []
    around: dict[str, list[float]] = {"clone": [], "encode": [], "view": []}
    for seed in range(int(args[0]) if args else 12):
        rng = random.Random(seed)
        dice = FastDice(rng)
        start = setup(game, [sheet(), sheet()], {"foot_points": 200, "round_limit": 12}, seed)
        state, _ = rules.begin(start, dice)
        while owed := rules.pending(state):
            command = rules.sample(state, owed[0].seat, rng)
            resolves = len(owed) == 1
            for name, work in (("clone", lambda s=state: clone(rules, s)), ("encode", lambda s=state: encode(s))):
                around[name].append(_timed(work))
            around["view"].append(_timed(lambda s=state: rules.view(s, Viewer((0,)))))
            began = time.perf_counter()
            rules.apply(state, owed[0].seat, command, dice)
            if resolves:
                rounds.append((time.perf_counter() - began) * 1000)
        rules.view(state, EVERYTHING)
    rows = [("round, 2 x 20", f"{median(rounds):.2f}", f"{percentile(rounds, 95):.2f}", len(rounds))]
    rows += [(name, f"{median(v):.3f}", f"{percentile(v, 95):.3f}", len(v)) for name, v in around.items()]
    print(table(("what", "median ms", "p95 ms", "n"), rows))


def _timed(work: Any) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000
