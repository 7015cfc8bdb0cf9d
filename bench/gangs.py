"""Futuregang: microseconds per sight check on a table with 40 pieces, and what commands, views and offers cost."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from bench.play import setup
from bench.stats import median, percentile, table
from games import registry
from games.kernel.dice import FastDice
from games.kernel.game import Game, MapSheet
from games.kernel.geometry.plane.pieces import Piece
from games.kernel.geometry.plane.polygon import Polygon
from games.kernel.geometry.plane.sight import Eye, Mark, Prism, Scene, fan, sees, trace
from games.kernel.rules import SeatSetup, Setup, Viewer, clone, encode
from games.play.proof import printed

KEY = "futuregang"
WIDTH, HEIGHT, RADIUS, TALL = 12000, 9000, 125, 300
SHAPES = ((1000, 100, 250), (400, 400, 500), (1200, 100, 1500), (800, 800, 400), (1400, 1000, 2000))


def crowded(seed: int, pieces: int = 40) -> list[Piece]:
    """A table with 40 pieces, at least 250 apart, none in the deployment zones."""
    rng = random.Random(seed)
    found: list[Piece] = []
    while len(found) < pieces:
        wide, deep, tall = rng.choice(SHAPES[:4] if rng.random() < 0.85 else SHAPES)
        if rng.random() < 0.5:
            wide, deep = deep, wide
        x, y = rng.randrange(0, WIDTH - wide), rng.randrange(1500, HEIGHT - 1500 - deep)
        kind = "screen" if (wide, deep) == (800, 800) else "building" if tall == 2000 else "obstacle"
        piece = Piece(f"p{len(found)}", kind, ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep)), tall)
        if all(Polygon(piece.polygon).apart(Polygon(other.polygon), 250) for other in found):
            found.append(piece)
    return found


def sights(pairs: int) -> dict[str, list[float]]:
    """Microseconds of looks between random places: whether two see one another; all 44 lines."""
    scene = Scene(Prism(Polygon(p.polygon), p.height, p.kind != "screen") for p in crowded(1))
    rng = random.Random(2)
    spent: dict[str, list[float]] = {"whether two figures see one another": [], "all 44 lines both ways": []}
    while len(spent["all 44 lines both ways"]) < pairs:
        (ax, ay), (bx, by) = ((rng.randrange(125, WIDTH - 125), rng.randrange(125, HEIGHT - 125)) for _ in "ab")
        if (ax - bx) ** 2 + (ay - by) ** 2 < 62_500:
            continue
        for (_, times), look in zip(spent.items(), (_see, _all), strict=True):
            began = time.perf_counter()
            look(scene, ax, ay, bx, by)
            times.append((time.perf_counter() - began) * 1e6)
    return spent


def _looks(scene: Scene, ax: int, ay: int, bx: int, by: int) -> tuple[Any, Any, list[Prism]]:
    between = scene.between(min(ax, bx) - RADIUS, min(ay, by) - RADIUS, max(ax, bx) + RADIUS, max(ay, by) + RADIUS)
    there = Eye(ax, ay, TALL), Mark(fan(ax, ay, bx, by, RADIUS), 0, TALL)
    back = Eye(bx, by, TALL), Mark(fan(bx, by, ax, ay, RADIUS), 0, TALL)
    return there, back, between


def _see(scene: Scene, ax: int, ay: int, bx: int, by: int) -> bool:
    there, back, between = _looks(scene, ax, ay, bx, by)
    return sees(*there, between) or sees(*back, between)


def _all(scene: Scene, ax: int, ay: int, bx: int, by: int) -> None:
    there, back, between = _looks(scene, ax, ay, bx, by)
    trace(*there, between)
    trace(*back, between)


def usual(game: Game, seed: int) -> Setup:
    """Two starters on a designed table."""
    sheets = [game.starters[(seed + n) % len(game.starters)].sheet for n in (0, 1)]
    return setup(game, sheets, board=seed)


def large(game: Game, seed: int) -> Setup:
    """Twenty a side among 40 pieces."""
    guns = ("rifle", "smg", "pistol", "hand_weapon")
    units = [{"number": n + 1, "role": "henchman", "equipment": [guns[n % 4]]} for n in range(20)]
    units[0]["role"] = "leader"
    sheet = {"units": units, "games": 9, "next": 30}
    board = MapSheet("", "", "", width=WIDTH, height=HEIGHT, pieces=tuple(crowded(seed))).as_map()
    seats = [SeatSetup("One", sheet), SeatSetup("Two", sheet)]
    return Setup({"max_fielded": 20, "cycle_limit": 4}, printed(game), seats, board)


def main(args: list[str]) -> None:
    """Look at tables, then play random battles and time everything that the server does in them."""
    games = int(args[0]) if args else 10
    rows = [
        ("40 pieces", what, f"{median(v) / 1000:.3f}", f"{percentile(v, 95) / 1000:.3f}", len(v))
        for what, v in sights(4000).items()
    ]
    for name, make, count in (("starters", usual, games), ("20 a side, 40 pieces", large, max(1, games // 5))):
        spent = _play(make, count)
        rows += [(name, what, f"{median(v):.3f}", f"{percentile(v, 95):.3f}", len(v)) for what, v in spent.items()]
    print(table(("battle", "what", "median ms", "p95 ms", "n"), rows))


def _play(make: Callable[[Game, int], Setup], games: int) -> dict[str, list[float]]:
    game = registry.get(KEY)
    rules = game.rules
    spent: dict[str, list[float]] = {}

    def timed(what: str, call: Callable[[], Any]) -> Any:
        began = time.perf_counter()
        found = call()
        spent.setdefault(what, []).append((time.perf_counter() - began) * 1000)
        return found

    for seed in range(games):
        rng = random.Random(seed)
        dice = FastDice(rng)
        state, _ = rules.begin(make(game, seed), dice)
        while owed := rules.pending(state):
            seat = owed[0].seat
            if state.active is not None and state.reaction is None and not state.active.moved:
                _ask(timed, rules, state, seat, rng)
            command = rules.sample(state, seat, rng)
            state = timed("copy of the state", lambda: clone(rules, state))  # noqa: B023
            timed("command", lambda: rules.apply(state, seat, command, dice))  # noqa: B023
            timed("view", lambda: rules.view(state, Viewer((seat,))))  # noqa: B023
            timed("state to bytes", lambda: encode(state))  # noqa: B023
    return spent


def _ask(timed: Callable[[str, Callable[[], Any]], Any], rules: Any, state: Any, seat: int, rng: Any) -> None:
    name = state.active.figure
    timed("figure offer", lambda: rules.offer(state, seat, {"kind": "figure", "figure": name, "exposed": True}))
    reach = timed("reach offer", lambda: rules.offer(state, seat, {"kind": "reach", "figure": name}))
    if reach.points:
        place = rng.choice(reach.points)
        path = [{"x": step.x, "y": step.y, "mode": step.mode} for step in place.path]
        timed("path offer", lambda: rules.offer(state, seat, {"kind": "path", "figure": name, "path": path}))
