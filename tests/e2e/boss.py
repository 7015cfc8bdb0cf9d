"""A person at a browser who plays Futuregang as one of the bots would, from that person's own view and offers."""

from __future__ import annotations

import random
import uuid
from typing import Any

import msgspec

from games import registry
from games.futuregang.rules.offers import DeployOffer, FigureOffer, PathOffer, ReachOffer, ShopOffer, SightOffer
from games.futuregang.rules.view import View

MOST_STEPS = 600
OFFERS = {
    "figure": FigureOffer,
    "path": PathOffer,
    "reach": ReachOffer,
    "sight": SightOffer,
    "deploy": DeployOffer,
    "shop": ShopOffer,
}
POST = """async ([path, body]) => {
  const session = await (await fetch('/api/session')).json();
  const headers = {'Content-Type': 'application/json', 'X-CSRFToken': session.csrf};
  const answer = await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
  return await answer.json();
}"""
NEWER = "version => Number(document.querySelector('[data-testid=table]').dataset.version) > version"


class Boss:
    """One gang of a match on a page that shows it."""

    def __init__(self, page, seat: int, level: int = 1, seed: int = 1) -> None:
        self.page = page
        self.seat = seat
        self.bot = registry.get("futuregang").bots[level]
        self.rng = random.Random(seed)

    @property
    def match(self) -> str:
        return self.page.url.split("/matches/")[1].split("?")[0].split("/")[0]

    @property
    def table(self):
        return self.page.get_by_test_id("table")

    def mode(self) -> str:
        return self.table.get_attribute("data-mode") or ""

    def view(self) -> View:
        """What the server shows this person, fetched by the page itself."""
        data = self.page.evaluate(f"fetch('/api/matches/{self.match}/view').then(answer => answer.json())")
        return msgspec.convert(data["view"], View)

    def ask(self, about: Any) -> Any:
        """An offer, asked for by the page."""
        body = {"seat": self.seat, "about": msgspec.to_builtins(dict(about))}
        answer = self.page.evaluate(POST, [f"/api/matches/{self.match}/offer", body])
        return msgspec.convert(answer, OFFERS[about["kind"]])

    def act(self) -> bool:
        """Do one thing that is owed, if anything; True when something was done."""
        if self.mode() not in ("field", "deploy", "turn", "react", "after"):
            return False
        version = int(self.table.get_attribute("data-version") or 0)
        view = self.view()
        command = msgspec.to_builtins(self.bot.choose(view, self.seat, self.ask, self.rng))
        if not self._by_hand(command, view):
            body = {"id": str(uuid.uuid4()), "version": version, "seat": self.seat, "command": command}
            answer = self.page.evaluate(POST, [f"/api/matches/{self.match}/commands", body])
            assert "accepted" in answer or answer["refused"]["code"] == "version.stale", (answer, command)
        self.page.wait_for_function(NEWER, arg=version)
        return True

    def _by_hand(self, command: dict[str, Any], view: View) -> bool:
        """Through the table where it has words for it; False for what is left to a second tab."""
        kind = command["type"]
        if kind == "place_figure":
            self._type(f"{command['figure']} to {command['x'] / 100:g},{command['y'] / 100:g}")
        elif kind == "shoot" and view.active is not None:
            self._type(f"{view.active.figure} shoot {command['target']} {command['weapon']}")
        elif kind == "end_activation" and view.active is not None:
            self._type(f"{view.active.figure} end")
        elif kind == "buy":
            self.page.get_by_test_id(f"buy-{command['item']}").click()
        elif kind == "finish_postgame":
            self.page.get_by_test_id("finish").click()
        else:
            return False
        return True

    def _type(self, text: str) -> None:
        tray = self.page.get_by_test_id("tray-orders")
        if tray.is_visible():
            tray.click()
        self.page.get_by_test_id("typed-orders").fill(text)
        self.page.get_by_test_id("typed-send").click()


def play_out(bosses: list[Boss]) -> None:
    """Everybody does what they owe until the match is over. Raises AssertionError when it never ends."""
    for _ in range(MOST_STEPS):
        if all(boss.mode() == "over" for boss in bosses):
            return
        if not any(boss.act() for boss in bosses):
            bosses[0].page.wait_for_timeout(60)
    raise AssertionError(f"no end in sight: {[boss.mode() for boss in bosses]}")
