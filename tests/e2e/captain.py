"""A person at a browser who plays Microspacewars: orders typed, volleys and turn ends pressed, all on the page."""

from __future__ import annotations

from typing import Any

FINISHED = """([mode, round, version]) => {
  const now = document.querySelector('[data-testid=table]').dataset;
  return now.version !== version && (now.mode !== mode || now.round !== round || now.mode === 'turn');
}"""
MINE = """() => ['place', 'turn', 'choose', 'over'].includes(
  document.querySelector('[data-testid=table]').dataset.mode)"""
MOST_TURNS = 80


class Captain:
    """One seat of a match on a page that shows it."""

    def __init__(self, page, seat: int) -> None:
        self.page = page
        self.seat = seat

    @property
    def table(self):
        """The element that says what is going on."""
        return self.page.get_by_test_id("table")

    def mode(self) -> str:
        """place, placed, turn, choose, wait, watch or over."""
        return self.table.get_attribute("data-mode") or ""

    def match(self) -> str:
        """The match's id."""
        return self.page.url.split("/matches/")[1].split("?")[0].split("/")[0]

    def view(self) -> dict[str, Any]:
        """What the server shows this person, fetched by the page itself."""
        return self.page.evaluate(f"fetch('/api/matches/{self.match()}/view').then(answer => answer.json())")["view"]

    def offer(self, **about: str) -> dict[str, Any]:
        """What the server says may be done about something."""
        return self.page.evaluate(
            """async ([match, seat, about]) => {
              const { csrf } = await (await fetch('/api/session')).json();
              const answer = await fetch(`/api/matches/${match}/offer`, {
                method: 'POST',
                headers: { 'Content-Type': 'application/json', 'X-CSRFToken': csrf },
                body: JSON.stringify({ seat, about }),
              });
              return answer.json();
            }""",
            [self.match(), self.seat, about],
        )

    def act(self) -> bool:
        """Do what is owed, if anything; True when something was done."""
        mode = self.mode()
        if mode == "place":
            self.page.get_by_test_id("lock").click()
            self.page.wait_for_function("() => document.querySelector('[data-testid=table]').dataset.mode !== 'place'")
        elif mode == "choose":
            self.page.locator("[data-testid^=victim-]").first.click()
            self.page.wait_for_function("() => document.querySelector('[data-testid=table]').dataset.mode !== 'choose'")
        elif mode == "turn":
            self.turn()
        else:
            return False
        return True

    def turn(self) -> None:
        """Close in, fire everything, end the turn."""
        if self.table.get_attribute("data-stage") == "manoeuvre":
            self.close_in()
        self.fire()
        if self.mode() == "turn":
            self.end()

    def close_in(self) -> None:
        """Every ship goes to the square that is nearest to an enemy, by a typed order."""
        view = self.view()
        foes = [ship["at"] for ship in view["ships"].values() if ship["seat"] != self.seat and ship.get("at")]
        if not foes:
            return
        for ship in [each for each in view["ships"].values() if each["seat"] == self.seat and each.get("at")]:
            squares = self.offer(kind="ship", ship=ship["id"])["squares"]
            near = sorted((apart(key, foes), way["steps"], key) for key, way in squares.items())
            if near and near[0][0] < apart(",".join(map(str, ship["at"])), foes):
                self.order(f"{ship['id']} move {' '.join(squares[near[0][2]]['path'])}")

    def order(self, text: str) -> None:
        """Type an order and wait until the page shows that it was carried out."""
        if self.page.get_by_test_id("tray-orders").is_visible():
            self.page.get_by_test_id("tray-orders").click()
        version = self.table.get_attribute("data-version")
        box = self.page.get_by_test_id("typed-orders").first
        box.fill(text)
        box.press("Enter")
        self.page.wait_for_function(
            "version => document.querySelector('[data-testid=table]').dataset.version !== version", arg=version
        )

    def fire(self) -> None:
        """Press the volley until nothing is loaded or a stray shot asks for its victim."""
        self.settle()
        button = self.page.get_by_test_id("fire-all")
        if not button.count() or not button.is_visible():
            return
        button.click()
        self.page.wait_for_function(
            """() => document.querySelector('[data-testid=table]').dataset.mode !== 'turn'
              || !document.querySelector('[data-testid=fire-all]')"""
        )
        self.settle()

    def settle(self) -> None:
        """Wait until nothing is under way and what may be done is known."""
        self.page.wait_for_function(
            """() => document.querySelector('[data-testid=table]').dataset.mode !== 'turn'
              || document.querySelector('[data-testid=table]').dataset.busy === 'false'"""
        )

    def end(self) -> None:
        """End the turn, whoever could still act."""
        before = [self.table.get_attribute(f"data-{name}") for name in ("mode", "round", "version")]
        self.page.get_by_test_id("end-turn").click()
        sure = self.page.get_by_test_id("end-turn-sure")
        if sure.count() and sure.is_visible():
            sure.click()
        self.page.wait_for_function(FINISHED, arg=before)


def apart(key: str, others: list[list[int]]) -> int:
    """Squares to the nearest of the others."""
    x, y = map(int, key.split(","))
    return min(max(abs(x - at[0]), abs(y - at[1])) for at in others)


def play_out(captains: list[Captain]) -> None:
    """Play until the match is over on every page."""
    for _ in range(MOST_TURNS * len(captains)):
        if all(captain.mode() == "over" for captain in captains):
            return
        if not any(captain.act() for captain in captains):
            captains[0].page.wait_for_timeout(200)
    raise AssertionError("the match goes on for ever")
