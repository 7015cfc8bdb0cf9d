"""Which bot beats which: equal forces, sides, maps and scenarios changing, shares with 95 % intervals."""

from __future__ import annotations

from multiprocessing import Pool
from typing import Any, get_args

import msgspec

from bench.play import SPC, battle, setup
from bench.stats import table, wilson
from games import registry
from games.kernel.game import Game

PAIRS = ((3, 1), (2, 1), (3, 2))


def scenarios(game: Game) -> list[dict[str, Any]]:
    """The options of each scenario that a game has, or its defaults alone."""
    fields = {field.name: field.type for field in msgspec.structs.fields(game.rules.options)}
    if "scenario" not in fields:
        return [{}]
    inner = fields["scenario"]
    choices = get_args(get_args(inner)[0]) if get_args(inner) and not isinstance(get_args(inner)[0], str) else ()
    return [{"scenario": choice} for choice in choices or get_args(inner) if isinstance(choice, str)] or [{}]


def fight(job: tuple[str, int, int, int]) -> float:
    """The share of a win that the first level gets: 1, 0.5 or 0."""
    key, strong, weak, n = job
    game = registry.get(key)
    usual = [starter for starter in game.starters if not starter.options]
    sheet = usual[n // 2 % len(usual)].sheet
    levels = (strong, weak) if n % 2 == 0 else (weak, strong)
    fought = scenarios(game)
    outcome, _ = battle(game, setup(game, [sheet, sheet], fought[n // 2 % len(fought)], board=n // 2), levels, n)
    if len(outcome.winners) != 1:
        return 0.5
    return 1.0 if levels[outcome.winners[0]] == strong else 0.0


def main(args: list[str]) -> None:
    """Fight each pairing N times (100 unless given) in P processes (2 unless given): `strength:KEY:N:P`."""
    key = next((arg for arg in args if not arg.isdigit()), SPC)
    numbers = [int(arg) for arg in args if arg.isdigit()]
    games = numbers[0] if numbers else 100
    processes = numbers[1] if len(numbers) > 1 else 2
    rows = []
    with Pool(processes) as pool:
        for strong, weak in PAIRS:
            results = pool.map(fight, [(key, strong, weak, n) for n in range(games)], chunksize=1)
            wins, draws = results.count(1.0), results.count(0.5)
            low, high = wilson(sum(results), games)
            span = f"{100 * low:.0f} to {100 * high:.0f} %"
            rows.append((f"{strong} against {weak}", wins, draws, games - wins - draws, span))
    print(key)
    print(table(("levels", "won", "drawn", "lost", "95 % interval of the share"), rows))
