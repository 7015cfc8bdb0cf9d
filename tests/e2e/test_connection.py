"""Cuts, double presses, two tabs, back and forward, reloads: nothing is lost, nothing is doubled."""

from __future__ import annotations

import re

from tests.e2e.conftest import DESKTOP
from tests.e2e.player import Player
from tests.e2e.test_battles import hurry


def ask(page, path: str):
    """What the API says to this person."""
    return page.evaluate("path => fetch(path).then(answer => answer.json())", path)


def match_of(page) -> str:
    return page.url.split("/matches/")[1].split("?")[0].split("/")[0]


def log_of(page) -> list[dict]:
    return [
        event for frame in ask(page, f"/api/matches/{match_of(page)}/frames")["frames"] for event in frame["events"]
    ]


def locks(page, round_number: int, side: int = 0) -> int:
    """How often a side locked its orders in a round, as the log has it."""
    events = log_of(page)
    return sum(
        event["type"] == "orders_locked" and event["side"] == side and event["round"] == round_number
        for event in events
    )


def mode(page, *wanted: str) -> None:
    """Wait until the table is in one of these modes."""
    page.wait_for_function(
        "wanted => wanted.includes(document.querySelector('[data-testid=table]')?.dataset.mode)", arg=list(wanted)
    )


def round_of(page) -> int:
    return int(page.get_by_test_id("table").get_attribute("data-round"))


def in_round(page, number: int) -> None:
    page.wait_for_function(
        "n => Number(document.querySelector('[data-testid=table]')?.dataset.round) === n"
        " && document.querySelector('[data-testid=table]').dataset.mode === 'orders'",
        arg=number,
    )


def quick_fight(screens, **more):
    """A battle against the weak bot, at the first orders."""
    page = screens.open("/", DESKTOP, **more)
    hurry(page)
    page.get_by_test_id("fight-now").click()
    mode(page, "deploy")
    page.get_by_test_id("lock").click()
    in_round(page, 1)
    return page


def pair(screens):
    """Two people at a table, at the deployment."""
    host = screens.open("/", DESKTOP)
    hurry(host)
    host.goto(screens.url + "/new?opponent=invite")
    host.get_by_test_id("start").click()
    link = host.get_by_test_id("invite-url").input_value()
    friend = screens.open("/", DESKTOP)
    hurry(friend)
    friend.goto(screens.url + "/" + link.split("/", 3)[3])
    friend.get_by_test_id("join").dblclick()
    for page in (host, friend):
        mode(page, "deploy")
    return host, friend


class Line:
    """A socket with a hand on it: messages can be dropped on the way, and the line cut."""

    def __init__(self, page) -> None:
        self.routes = []
        self.deaf = False
        self.mute = False
        page.route_web_socket(re.compile(r".*/ws/matches/.*"), self._open)

    def _open(self, route) -> None:
        server = route.connect_to_server()
        self.routes.append(route)
        route.on_message(lambda message: None if self.mute and '"submit"' in message else server.send(message))
        server.on_message(lambda message: None if self.deaf and '"pong"' not in message else route.send(message))

    def cut(self) -> None:
        for route in self.routes:
            route.close(code=4000)
        self.routes = []


def test_offline_before_a_submit(screens):
    page = quick_fight(screens)
    Player(page, 0, 2).type_orders()
    page.wait_for_function("() => document.querySelector('[data-testid=saved-state]')?.dataset.saved === 'saved'")
    page.context.set_offline(True)
    page.get_by_test_id("lock").click()
    page.wait_for_timeout(1500)
    page.context.set_offline(False)
    in_round(page, 2)
    assert locks(page, 1) == 1


def test_the_line_breaks_before_the_server_hears(screens):
    page = screens.open("/", DESKTOP)
    line = Line(page)
    hurry(page)
    page.get_by_test_id("fight-now").click()
    mode(page, "deploy")
    page.get_by_test_id("lock").click()
    in_round(page, 1)
    line.mute = True
    page.get_by_test_id("lock").click()
    page.wait_for_timeout(300)
    line.mute = False
    line.cut()
    in_round(page, 2)
    assert locks(page, 1) == 1


def test_the_line_breaks_after_the_server_heard(screens):
    page = screens.open("/", DESKTOP)
    line = Line(page)
    hurry(page)
    page.get_by_test_id("fight-now").click()
    mode(page, "deploy")
    page.get_by_test_id("lock").click()
    in_round(page, 1)
    line.deaf = True
    page.get_by_test_id("lock").click()
    page.wait_for_timeout(600)
    line.cut()
    line.deaf = False
    in_round(page, 2)
    assert locks(page, 1) == 1


def test_a_silent_line_is_got_round(screens):
    """The socket stays open and swallows everything: the submission goes another way, once."""
    page = screens.open("/", DESKTOP)
    line = Line(page)
    hurry(page)
    page.get_by_test_id("fight-now").click()
    mode(page, "deploy")
    page.get_by_test_id("lock").click()
    in_round(page, 1)
    line.mute = True
    page.get_by_test_id("lock").click()
    in_round(page, 2)
    assert locks(page, 1) == 1


def test_every_press_twice(screens):
    page = screens.open("/", DESKTOP)
    hurry(page)
    page.get_by_test_id("fight-now").dblclick()
    mode(page, "deploy")
    assert len(ask(page, "/api/matches?mine=1")["results"]) == 1
    page.get_by_test_id("lock").dblclick()
    in_round(page, 1)
    assert sum(event["type"] == "deploy_locked" and event["side"] == 0 for event in log_of(page)) == 1
    page.get_by_test_id("lock").dblclick()
    in_round(page, 2)
    assert locks(page, 1) == 1
    page.get_by_test_id("menu-open").click()
    page.get_by_test_id("concede").click()
    page.get_by_test_id("concede-sure").dblclick()
    mode(page, "over")
    assert sum(event["type"] == "conceded" for event in log_of(page)) == 1
    page.get_by_test_id("rematch").first.dblclick()
    mode(page, "deploy")
    assert len(ask(page, "/api/matches?mine=1")["results"]) == 2
    page.goto(screens.url + "/new")
    page.get_by_test_id("start").dblclick()
    mode(page, "deploy")
    assert len(ask(page, "/api/matches?mine=1")["results"]) == 3
    page.goto(screens.url + "/warbands")
    page.get_by_test_id("new-force").dblclick()
    page.get_by_test_id("force-name").wait_for()
    assert len(ask(page, "/api/forces")["results"]) == 1
    page.goto(screens.url + "/warbands")
    page.get_by_role("button", name="Make it mine").first.dblclick()
    page.get_by_test_id("force-name").wait_for()
    assert len(ask(page, "/api/forces")["results"]) == 2
    assert screens.errors == []


def test_two_tabs_of_one_player(screens):
    first = quick_fight(screens)
    second = first.context.new_page()
    second.set_default_timeout(20_000)
    second.goto(first.url)
    in_round(second, 1)
    Player(first, 0, 2).type_orders()
    first.wait_for_function("() => document.querySelector('[data-testid=saved-state]')?.dataset.saved === 'saved'")
    written = first.locator("[data-testid^=order-]").all_inner_texts()
    second.wait_for_function(
        "texts => texts.every((text, at) =>"
        " document.querySelectorAll('[data-testid^=order-]')[at]?.innerText === text)",
        arg=written,
    )
    first.get_by_test_id("lock").click()
    in_round(first, 2)
    in_round(second, 2)
    second.get_by_test_id("lock").click()
    in_round(first, 3)
    assert locks(first, 1) == 1
    assert locks(first, 2) == 1
    assert screens.errors == []


def test_a_sleeping_tab_wakes_up_to_the_truth(screens):
    """One tab loses its line while the other plays on; what it then sends is answered from the newest state."""
    first = quick_fight(screens)
    second = first.context.new_page()
    second.set_default_timeout(20_000)
    line = Line(second)
    second.goto(first.url)
    in_round(second, 1)
    line.deaf = True
    first.get_by_test_id("lock").click()
    in_round(first, 2)
    assert round_of(second) == 1
    second.get_by_test_id("lock").click()
    second.wait_for_timeout(500)
    line.deaf = False
    line.cut()
    in_round(second, 2)
    assert locks(first, 1) == 1
    assert locks(first, 2) == 0


def order_lines(page) -> list[str]:
    """The order sheet as the tray shows it, once it is there."""
    orders = page.locator("[data-testid^=order-]")
    orders.first.wait_for(state="attached")
    return orders.all_inner_texts()


def test_back_forward_and_reload_in_every_phase(screens):
    host, friend = pair(screens)
    host.reload()
    mode(host, "deploy")
    host.get_by_test_id("lock").click()
    mode(host, "locked")
    host.reload()
    mode(host, "locked")
    friend.get_by_test_id("lock").click()
    in_round(host, 1)
    in_round(friend, 1)
    Player(host, 0, 2).type_orders()
    host.wait_for_function("() => document.querySelector('[data-testid=saved-state]')?.dataset.saved === 'saved'")
    written = order_lines(host)
    host.reload()
    in_round(host, 1)
    host.wait_for_function("() => document.querySelector('[data-testid=saved-state]')?.dataset.saved === 'saved'")
    assert order_lines(host) == written
    host.locator(".match-top .brand").click()
    host.get_by_test_id("fight-now").wait_for()
    host.go_back()
    in_round(host, 1)
    assert order_lines(host) == written
    host.go_forward()
    host.get_by_test_id("fight-now").wait_for()
    host.go_back()
    in_round(host, 1)
    host.get_by_test_id("lock").click()
    mode(host, "locked")
    host.reload()
    mode(host, "locked")
    assert locks(host, 1) == 1
    host.get_by_test_id("unlock").click()
    in_round(host, 1)
    host.reload()
    in_round(host, 1)
    assert order_lines(host) == written
    host.get_by_test_id("lock").click()
    friend.get_by_test_id("lock").click()
    in_round(host, 2)
    in_round(friend, 2)
    assert screens.errors == []


def test_the_server_is_away_when_a_page_is_asked_for(screens):
    page = screens.open("/", DESKTOP)
    page.get_by_test_id("fight-now").wait_for()
    page.route("**/api/**", lambda route: route.abort())
    page.get_by_role("link", name="Forces").first.click()
    page.get_by_role("heading", name="warbands", exact=True).wait_for()
    page.get_by_role("link", name="Play", exact=True).first.click()
    page.get_by_text("This list did not arrive.").first.wait_for()
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").first.click()
    page.get_by_text("Open to all").wait_for()
