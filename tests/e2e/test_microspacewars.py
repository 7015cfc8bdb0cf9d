"""Microspacewars in real browsers: whole matches, courses and volleys by hand, the fleet builder."""

from __future__ import annotations

from tests.e2e.captain import Captain, play_out
from tests.e2e.conftest import DESKTOP, PHONE
from tests.e2e.test_battles import hurry

GAME = "microspacewars"


def to_turn(page) -> None:
    """Place as suggested and wait for the own turn."""
    page.get_by_test_id("lock").click()
    page.wait_for_function("() => document.querySelector('[data-testid=table]').dataset.mode === 'turn'")


def version_of(page) -> str:
    """The version that the table shows."""
    return page.get_by_test_id("table").get_attribute("data-version")


def test_two_browsers_fight_a_small_match_to_its_end(screens):
    host = screens.open("/", DESKTOP)
    hurry(host)
    host.goto(f"{screens.url}/new?game={GAME}&opponent=invite")
    host.get_by_test_id("mine-starter-lone_captain").click()
    assert host.get_by_test_id("starting-rus").input_value() == "300"
    host.get_by_test_id("start").click()
    invite = host.get_by_test_id("invite-url")
    invite.wait_for()
    friend = screens.open("/", DESKTOP)
    hurry(friend)
    friend.goto(screens.url + "/" + invite.input_value().split("/", 3)[3])
    friend.get_by_test_id("join-force").select_option("starter:short_quarrel")
    friend.get_by_test_id("join").click()
    for page in (host, friend):
        page.get_by_test_id("table").wait_for()
    play_out([Captain(host, 0), Captain(friend, 1)])
    views = [Captain(page, 0).view() for page in (host, friend)]
    assert views[0]["ships"] == views[1]["ships"]
    assert views[0]["outcome"]["winners"]
    host.get_by_test_id("result").wait_for()
    host.get_by_test_id("watch-replay").click()
    host.get_by_test_id("replay").wait_for()
    host.get_by_test_id("replay-next").click()
    assert screens.errors == []


def test_a_stranger_on_a_phone_plays_the_cadet_out(screens):
    page = screens.open("/", PHONE, has_touch=True, is_mobile=True)
    hurry(page)
    page.get_by_test_id(f"fight-now-{GAME}").click()
    page.get_by_test_id("table").wait_for()
    play_out([Captain(page, 0)])
    page.get_by_test_id("result").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert screens.errors == []


def test_a_course_is_plotted_flown_and_taken_back(screens):
    page = screens.open("/", DESKTOP)
    hurry(page)
    page.get_by_test_id(f"fight-now-{GAME}").click()
    to_turn(page)
    captain = Captain(page, 0)
    ship = next(each for each in captain.view()["ships"].values() if each["seat"] == 0 and each.get("facing"))
    page.get_by_test_id(f"pick-{ship['id']}").click()
    page.get_by_test_id("ahead").click()
    page.get_by_test_id("turn-right").click()
    page.get_by_test_id("ahead").click()
    page.get_by_test_id("course-undo").click()
    before = version_of(page)
    page.get_by_test_id("go").click()
    page.wait_for_function(f"() => document.querySelector('[data-testid=table]').dataset.version !== '{before}'")
    moved = captain.view()["ships"][ship["id"]]
    assert moved["at"] == [ship["at"][0], ship["at"][1] + 1]
    assert moved["facing"] == "NE"
    page.get_by_test_id("take-back").click()
    page.wait_for_function("() => !document.querySelector('[data-testid=take-back]')")
    assert captain.view()["ships"][ship["id"]]["at"] == ship["at"]
    board = page.get_by_test_id("board")
    board.focus()
    page.keyboard.press("n")
    page.keyboard.press("p")
    page.keyboard.press("w")
    before = version_of(page)
    page.keyboard.press("g")
    page.wait_for_function(f"() => document.querySelector('[data-testid=table]').dataset.version !== '{before}'")
    page.keyboard.press("x")
    page.get_by_test_id("end-turn-sheet").get_by_text("can still").first.wait_for()
    assert screens.errors == []


def test_a_fleet_is_built_copied_and_weighed(screens):
    page = screens.open("/", DESKTOP)
    page.goto(f"{screens.url}/warbands?game={GAME}")
    page.get_by_test_id("new-force").click()
    page.get_by_test_id("force-name").wait_for()
    page.get_by_test_id("add-D1").click()
    page.get_by_test_id("preset-gunboat").click()
    page.get_by_test_id("four-more").click()
    assert page.locator("[data-testid^=ship-]").count() == 6 + 1
    page.get_by_test_id("fit-weapons-0").select_option("ion_beam")
    page.get_by_text("RUs stay in reserve").wait_for()
    page.get_by_test_id("add-A1").click()
    page.locator("[data-testid=points][data-legal=true]").wait_for()
    page.get_by_test_id("remove-ship").click()
    page.wait_for_function("() => document.querySelector('[data-testid=force-saved]').innerText === 'saved'")
    page.goto(page.url + "/print")
    page.get_by_text("Gunboat").or_(page.get_by_text("Frigate")).first.wait_for()
    assert screens.errors == []
