"""Milliseconds until a stranger is at the table: empty cache, first visit, one press; desktop and a slow phone."""

from __future__ import annotations

import shutil
import time

from playwright.sync_api import Browser, sync_playwright

from bench.processes import serve
from bench.stats import median, table

PORT = 8491
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
SCREENS = (("1440 x 900", 1440, 900, 1), ("390 x 844, CPU slowed 4 times", 390, 844, 4))


def main(args: list[str]) -> None:
    """Visit a fresh server several times and print medians."""
    rows = []
    with serve("sqlite", PORT) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name, width, height, slower in SCREENS:
            runs = [_visit(chromium, server.url, width, height, slower) for _ in range(int(args[0]) if args else 5)]
            shown, playable = zip(*runs, strict=True)
            rows.append((name, f"{median(shown):.0f}", f"{median(playable):.0f}"))
        chromium.close()
    print(table(("screen", "ms to the first button", "ms from press to the table"), rows))


def _visit(chromium: Browser, url: str, width: int, height: int, slower: int) -> tuple[float, float]:
    context = chromium.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    began = time.perf_counter()
    page.goto(url)
    page.get_by_test_id("fight-now").first.wait_for()
    shown = time.perf_counter()
    page.get_by_test_id("fight-now").first.click()
    page.wait_for_selector("[data-testid=table][data-mode=deploy]")
    done = time.perf_counter()
    context.close()
    return (shown - began) * 1000, (done - shown) * 1000
