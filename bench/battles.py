"""Whole SPCFKRS battles per second and core between two weak bots with 20 points each."""

from __future__ import annotations

import time

from bench.play import battle, setup, spcfkrs
from bench.stats import median, table


def main(args: list[str]) -> None:
    """Blocks of battles over all starters and maps; the median block counts."""
    game = spcfkrs()
    sheets = [starter.sheet for starter in game.starters if not starter.options]
    pace: list[float] = []
    commands: list[float] = []
    for block in range(int(args[0]) if args else 7):
        began = time.process_time()
        for n in range(20):
            pair = [sheets[n % len(sheets)], sheets[(n + 1) % len(sheets)]]
            _, count = battle(game, setup(game, pair, board=n), (1, 1), block * 100 + n)
            commands.append(count)
        pace.append(20 / (time.process_time() - began))
    rows = [(f"{median(pace):.0f}", f"{min(pace):.0f} to {max(pace):.0f}", f"{median(commands):.0f}")]
    print(table(("battles per CPU second, median", "range", "commands a battle, median"), rows))
