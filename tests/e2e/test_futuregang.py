"""Futuregang in real browsers: a battle, its aftermath, the next battle; a figure moved and fired by hand."""

from __future__ import annotations

from tests.e2e.boss import POST, Boss, play_out
from tests.e2e.conftest import DESKTOP, PHONE
from tests.e2e.test_battles import hurry

GAME = "futuregang"
MAY_DECIDE = "() => document.querySelector('[data-testid=table]').dataset.mode === 'deploy'"


def kept_gang(page, starter: str) -> dict:
    """A gang of one's own, copied from a starter."""
    page.evaluate(POST, ["/api/guests", {"name": "Boss"}])
    game = page.evaluate(f"fetch('/api/games/{GAME}').then(answer => answer.json())")
    sheet = next(each["sheet"] for each in game["starters"] if each["key"] == starter)
    return page.evaluate(POST, ["/api/forces", {"game": GAME, "name": sheet["name"], "sheet": sheet}])


def battle(screens, host, friend, mine: int, theirs: int) -> None:
    """A match between two gangs: asked for on the page of one, joined on the other's."""
    host.goto(f"{screens.url}/new?game={GAME}&opponent=invite&force={mine}")
    host.get_by_test_id("street-fountain_plaza").click()
    host.get_by_test_id("start").click()
    invite = host.get_by_test_id("invite-url")
    invite.wait_for()
    friend.goto(screens.url + "/" + invite.input_value().split("/", 3)[3])
    friend.get_by_test_id("join-force").select_option(f"force:{theirs}")
    friend.get_by_test_id("join").click()
    for page in (host, friend):
        page.get_by_test_id("table").wait_for()


def test_two_gangs_fight_shop_and_meet_again_as_what_they_became(screens):
    host, friend = (screens.open("/", DESKTOP) for _ in range(2))
    for page in (host, friend):
        hurry(page)
    mine, theirs = kept_gang(host, "rooftop_riflers"), kept_gang(friend, "static_choir")
    battle(screens, host, friend, mine["id"], theirs["id"])
    play_out([Boss(host, 0, 2, 3), Boss(friend, 1, 2, 4)])
    host.get_by_test_id("result").wait_for()
    result = host.evaluate(f"fetch('/api/matches/{Boss(host, 0).match}').then(answer => answer.json())")["result"]

    host.goto(f"{screens.url}/warbands/{mine['id']}")
    host.get_by_test_id("chronicle").wait_for()
    host.get_by_test_id("gang-past").wait_for()
    after = host.evaluate(f"fetch('/api/forces/{mine['id']}').then(answer => answer.json())")["sheet"]
    assert after["games"] == 1
    assert after.get("wins", 0) == (1 if result["winners"] == [0] else 0)
    assert len(after["units"]) > 5

    battle(screens, host, friend, mine["id"], theirs["id"])
    view = Boss(host, 0).view()
    named = {figure.name for figure in view.figures.values() if figure.team == 0}
    assert named == {member["name"] for member in after["units"]}
    if Boss(host, 0).mode() != "deploy":
        Boss(friend, 1).act()
    host.wait_for_function(MAY_DECIDE)
    host.get_by_test_id("menu-open").click()
    host.get_by_test_id("concede").click()
    host.get_by_test_id("concede-sure").click()
    play_out([Boss(host, 0), Boss(friend, 1)])
    again = host.evaluate(f"fetch('/api/forces/{mine['id']}').then(answer => answer.json())")["sheet"]
    assert again["games"] == 2
    assert screens.errors == []


def test_a_stranger_on_a_phone_moves_takes_back_and_fires(screens):
    page = screens.open("/", PHONE, has_touch=True, is_mobile=True)
    hurry(page)
    page.goto(f"{screens.url}/new?game={GAME}&opponent=same")
    page.get_by_test_id("street-none").click()
    page.get_by_test_id("start").click()
    page.get_by_test_id("table").wait_for()
    for _ in range(10):
        version = page.get_by_test_id("table").get_attribute("data-version")
        page.get_by_test_id("suggest").click()
        page.get_by_test_id("place").click()
        page.wait_for_function(
            "version => document.querySelector('[data-testid=table]').dataset.version !== version", arg=version
        )
    page.wait_for_function("() => document.querySelector('[data-testid=table]').dataset.mode === 'turn'")
    page.get_by_test_id("tray-orders").click()
    page.locator("[data-testid^=figure-][data-ready=true]").first.click()
    figure = page.locator("[data-testid=figure-tray] h3").inner_text().split()[0]
    before = page.evaluate(f"fetch('/api/matches/{Boss(page, 0).match}/view').then(answer => answer.json())")["view"]
    start = before["figures"][figure]
    east = start["x"] / 100 + 4
    page.get_by_test_id("tray-orders").click()
    page.get_by_test_id("typed-orders").fill(f"{figure} to {east:g},{start['y'] / 100:g}")
    page.get_by_test_id("typed-send").click()
    page.get_by_test_id("go").click()
    page.get_by_test_id("take-back").click()
    page.get_by_test_id("go").wait_for(state="detached")
    page.wait_for_timeout(500)
    view = Boss(page, 0).view()
    assert view.figures[figure].x == start["x"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert screens.errors == []
