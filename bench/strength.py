"""Which bot beats which: equal forces, sides and maps changing, shares with 95 % intervals."""

from __future__ import annotations

from multiprocessing import Pool

from bench.play import battle, setup, spcfkrs
from bench.stats import table, wilson

PAIRS = ((3, 1), (2, 1), (3, 2))


def fight(job: tuple[int, int, int]) -> float:
    """The share of a win that the first level gets: 1, 0.5 or 0."""
    strong, weak, n = job
    game = spcfkrs()
    usual = [starter for starter in game.starters if not starter.options]
    sheet = usual[n // 2 % len(usual)].sheet
    levels = (strong, weak) if n % 2 == 0 else (weak, strong)
    outcome, _ = battle(game, setup(game, [sheet, sheet], board=n // 2), levels, n)
    if len(outcome.winners) != 1:
        return 0.5
    return 1.0 if levels[outcome.winners[0]] == strong else 0.0


def main(args: list[str]) -> None:
    """Fight each pairing N times (100 unless given) on both cores."""
    games = int(args[0]) if args else 100
    rows = []
    with Pool(2) as pool:
        for strong, weak in PAIRS:
            results = pool.map(fight, [(strong, weak, n) for n in range(games)], chunksize=1)
            wins, draws = results.count(1.0), results.count(0.5)
            low, high = wilson(sum(results), games)
            span = f"{100 * low:.0f} to {100 * high:.0f} %"
            rows.append((f"{strong} against {weak}", wins, draws, games - wins - draws, span))
    print(table(("levels", "won", "drawn", "lost", "95 % interval of the share"), rows))
