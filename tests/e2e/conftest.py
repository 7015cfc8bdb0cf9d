"""A real server and a real browser for the end-to-end tests."""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.processes import ROOT, Server, serve

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--mute-audio",
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def pytest_collection_modifyitems(items):
    """Keep these tests on one worker, and skip them where there is no browser or no built front end."""
    built = (ROOT / "frontend" / "dist" / "index.html").exists()
    for item in items:
        if "tests/e2e" not in str(item.path):
            continue
        item.add_marker(pytest.mark.xdist_group("e2e"))
        item.add_marker(pytest.mark.e2e)
        if not CHROMIUM:
            item.add_marker(pytest.mark.skip(reason="no Chromium here"))
        elif not built:
            item.add_marker(pytest.mark.skip(reason="the front end is not built"))


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Scrapfront on a fresh SQLite database."""
    with serve("sqlite", free_port()) as running:
        yield running


@pytest.fixture(scope="session")
def browser():
    """Headless Chromium."""
    os.environ.setdefault("PLAYWRIGHT_BROWSERS_PATH", "0")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


class Screens:
    """Opens pages of separate people; notes errors of page and console."""

    def __init__(self, browser, url: str, mail: Path) -> None:
        self.browser = browser
        self.url = url
        self.mail = mail
        self.errors: list[str] = []
        self.contexts = []

    def open(self, path: str = "/", size: dict[str, int] | None = None, **more):
        """A fresh person's page at `path`."""
        context = self.browser.new_context(viewport=size or DESKTOP, reduced_motion="reduce", **more)
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self._console(message))
        page.goto(self.url + path)
        return page

    def _console(self, message) -> None:
        if message.type == "error" and "favicon" not in message.text:
            self.errors.append(message.text)


@pytest.fixture
def screens(browser, server):
    """Pages for one test, closed afterwards."""
    made = Screens(browser, server.url, server.folder / "mail")
    yield made
    for context in made.contexts:
        context.close()
