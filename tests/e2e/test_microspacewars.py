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


def plot_by_keys(page) -> None:
    """Pick ships from the keyboard until one has a step ahead of it, and plot that step."""
    for _ in range(12):
        page.keyboard.press("n")
        page.wait_for_timeout(500)
        page.keyboard.press("w")
        page.wait_for_timeout(500)
        go = page.get_by_test_id("go")
        if go.count() and go.first.is_enabled():
            return
    raise AssertionError("no ship can go ahead")


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
    plot_by_keys(page)
    before = version_of(page)
    page.keyboard.press("g")
    page.wait_for_function(f"() => document.querySelector('[data-testid=table]').dataset.version !== '{before}'")
    page.keyboard.press("x")
    page.get_by_test_id("end-turn-sheet").get_by_text("can still").first.wait_for()
    assert screens.errors == []


def spot(page, square: list[int], height: int) -> tuple[float, float]:
    """The middle of a square on the screen."""
    board = page.get_by_test_id("board")
    box = board.bounding_box()
    cell = float(board.get_attribute("data-cell"))
    left = box["x"] + float(board.get_attribute("data-origin-x"))
    top = box["y"] + float(board.get_attribute("data-origin-y"))
    return left + (square[0] + 0.5) * cell, top + (height - square[1] - 0.5) * cell


def test_the_mouse_drags_turns_and_aims(screens):
    page = screens.open("/", DESKTOP)
    hurry(page)
    page.get_by_test_id(f"fight-now-{GAME}").click()
    page.get_by_test_id("lock").wait_for()
    captain = Captain(page, 0)
    to_turn(page)
    captain.settle()
    view = captain.view()
    height = view["chart"]["height"]
    ship = next(each for each in view["ships"].values() if each["seat"] == 0 and each.get("facing"))
    x, y = ship["at"]
    page.mouse.click(*spot(page, [x, y], height))
    course = page.get_by_test_id("course")
    course.wait_for()
    page.mouse.move(*spot(page, [x, y], height))
    page.mouse.down()
    page.mouse.move(*spot(page, [x, y + 1], height), steps=4)
    page.mouse.move(*spot(page, [x, y + 2], height), steps=4)
    page.mouse.up()
    course.get_by_text("F×2").wait_for()
    page.mouse.move(*spot(page, [x, y + 2], height))
    page.mouse.wheel(0, 120)
    course.get_by_text("F×2 R").wait_for()
    across, up = spot(page, [x + 1, y + 3], height)
    page.mouse.move(across, up)
    page.mouse.down()
    page.mouse.move(*spot(page, [x + 4, y + 2], height), steps=5)
    page.mouse.up()
    course.get_by_text("F×2 R×2").wait_for()
    page.mouse.click(*spot(page, [x, y + 2], height))
    page.wait_for_function("() => document.querySelector('[data-testid=take-back]')")
    moved = captain.view()["ships"][ship["id"]]
    assert moved["at"] == [x, y + 2]
    assert moved["facing"] == "E"
    foe = next(each for each in captain.view()["ships"].values() if each["seat"] == 1 and each.get("at"))
    page.mouse.click(*spot(page, foe["at"], height))
    page.get_by_test_id("chooser").get_by_text(foe["id"]).first.wait_for()
    assert screens.errors == []


def test_a_fleet_is_placed_by_hand(screens):
    page = screens.open("/", DESKTOP)
    hurry(page)
    page.get_by_test_id(f"fight-now-{GAME}").click()
    page.get_by_test_id("place-tray").wait_for()
    captain = Captain(page, 0)
    page.wait_for_timeout(400)
    height = captain.view()["chart"]["height"]
    page.get_by_test_id("place-P1").click()
    page.mouse.click(*spot(page, [3, 2], height))
    page.wait_for_function("() => document.querySelector('[data-testid=saved-state]')?.dataset.saved === 'saved'")
    page.get_by_test_id("lock").click()
    page.get_by_test_id("toast").first.wait_for()
    page.get_by_test_id("close-ranks").click()
    page.get_by_test_id("place-P1").click()
    page.get_by_test_id("turn-right").click()
    page.wait_for_timeout(300)
    page.wait_for_function("() => document.querySelector('[data-testid=saved-state]')?.dataset.saved === 'saved'")
    page.reload()
    page.get_by_test_id("place-P1").get_by_text("NE").wait_for()
    to_turn(page)
    assert captain.view()["ships"]["P1"]["facing"] == "NE"


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
