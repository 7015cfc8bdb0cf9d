"""A person at a browser who plays by typed orders, thought up by one of the bots from that person's own view."""

from __future__ import annotations

import random

import msgspec

from games import registry
from games.spcfkrs.rules.state import OrderSheet
from games.spcfkrs.rules.text import orders_text
from games.spcfkrs.rules.view import View

MOST_STEPS = 120
DECISION_PAST = """([mode, round]) => {
  const now = document.querySelector('[data-testid=table]').dataset;
  return now.mode !== mode || now.round !== round;
}"""


class Player:
    """One side of a match on a page that shows it."""

    def __init__(self, page, seat: int, level: int, seed: int = 1) -> None:
        self.page = page
        self.seat = seat
        self.bot = registry.get("spcfkrs").bots[level]
        self.rng = random.Random(seed)

    @property
    def table(self):
        """The element that says what is going on."""
        return self.page.get_by_test_id("table")

    def mode(self) -> str:
        """deploy, orders, locked, watch or over."""
        return self.table.get_attribute("data-mode") or ""

    def version(self) -> int:
        """The version that the page shows."""
        return int(self.table.get_attribute("data-version") or 0)

    def view(self) -> View:
        """What the server shows this person, fetched by the page itself."""
        match = self.page.url.split("/matches/")[1].split("?")[0].split("/")[0]
        data = self.page.evaluate(f"fetch('/api/matches/{match}/view').then(answer => answer.json())")
        return msgspec.convert(data["view"], View)

    def owed(self) -> list[str | None]:
        """What names the decision on the page: the mode and the round that it belongs to."""
        return [self.table.get_attribute("data-mode"), self.table.get_attribute("data-round")]

    def act(self) -> bool:
        """Do what is owed, if anything, and wait until the page shows that it is done; True when something was done."""
        owed = self.owed()
        if owed[0] == "deploy":
            self.page.get_by_test_id("suggest").first.click()
        elif owed[0] == "orders":
            self.type_orders()
        else:
            return False
        self.page.get_by_test_id("lock").first.click()
        self.page.wait_for_function(DECISION_PAST, arg=owed)
        return True

    def type_orders(self) -> None:
        """Type the sheet that the bot would write."""
        view = self.view()
        sheet = self.bot.choose(view, self.seat, _nobody_answers, self.rng)
        text = orders_text(OrderSheet(sheet.orders, list(sheet.sequence))).replace("\n", "; ")
        self.show_orders()
        box = self.page.get_by_test_id("typed-orders").first
        box.fill(text)
        self.page.get_by_test_id("typed-send").first.click()
        self.page.wait_for_timeout(300)

    def show_orders(self) -> None:
        """On a phone the orders are a tray of their own."""
        tray = self.page.get_by_test_id("tray-orders")
        if tray.count() and tray.first.is_visible():
            tray.first.click()


def _nobody_answers(about):
    raise AssertionError(f"orders are written from the view alone, not by asking {about}")


def play_out(players: list[Player]) -> None:
    """Everybody does what they owe until the match is over. Raises AssertionError when it never ends."""
    for _ in range(MOST_STEPS):
        if all(player.mode() == "over" for player in players):
            return
        if not any(player.act() for player in players):
            players[0].page.wait_for_timeout(200)
    raise AssertionError(f"no end in sight: {[player.mode() for player in players]}")
