"""A map drawn with mouse and keyboard, kept, shared by its link, and fought on."""

from __future__ import annotations

from tests.e2e.conftest import DESKTOP
from tests.e2e.test_accessibility import faults
from tests.e2e.test_battles import hurry
from tests.e2e.test_connection import match_of, mode

COLUMNS = 24


def at(page, x: int, y: int) -> tuple[float, float]:
    """The middle of a cell on the screen."""
    box = page.get_by_test_id("paper").bounding_box()
    side = box["width"] / COLUMNS
    return box["x"] + (x + 0.5) * side, box["y"] + (y + 0.5) * side


def drag(page, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Presses on one cell and lets go on another."""
    page.mouse.move(*at(page, *start))
    page.mouse.down()
    page.mouse.move(*at(page, *end), steps=12)
    page.mouse.up()


def kept(page) -> dict:
    """The map as the server has it, once nothing is left to save."""
    page.wait_for_function("() => document.querySelector('[data-testid=map-saved]').textContent === 'Saved'")
    number = page.url.rsplit("/", 1)[1]
    return page.context.request.get(page.url.split("/maps/")[0] + f"/api/boards/{number}").json()


def draw_walls(screens):
    """A page with a fresh map of two walls, each the other turned by half."""
    page = screens.open("/", DESKTOP)
    hurry(page)
    page.goto(screens.url + "/maps")
    page.get_by_test_id("new-map").click()
    page.get_by_test_id("paper").wait_for()
    page.get_by_test_id("map-name").fill("Two walls")
    drag(page, (5, 8), (9, 8))
    page.wait_for_function("() => document.querySelector('[data-testid=map-saved]').textContent !== 'Saved'")
    return page


def test_a_drawn_map_is_kept_and_undone(screens):
    page = draw_walls(screens)
    drawn = kept(page)
    assert drawn["name"] == "Two walls"
    assert [row.count("#") for row in drawn["map"]["rows"]].count(5) == 2
    assert faults(page) == []
    page.keyboard.press("Control+z")
    page.wait_for_function("() => document.querySelector('[data-testid=map-saved]').textContent !== 'Saved'")
    assert not any("#" in row for row in kept(page)["map"]["rows"])


def test_a_map_is_drawn_from_the_keyboard(screens):
    page = draw_walls(screens)
    kept(page)
    page.get_by_test_id("paper").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    page.wait_for_function("() => document.querySelector('[data-testid=map-saved]').textContent !== 'Saved'")
    assert sum(row.count("#") for row in kept(page)["map"]["rows"]) == 12


def test_a_shared_map_is_fought_on(screens):
    page = draw_walls(screens)
    share = kept(page)["share"]
    friend = screens.open("/", DESKTOP)
    hurry(friend)
    friend.goto(screens.url + f"/maps/shared/{share}")
    friend.get_by_role("button", name="Play on it").click()
    friend.locator("[data-testid^=map-own-]").wait_for()
    friend.get_by_test_id("start").click()
    mode(friend, "deploy")
    table = friend.context.request.get(screens.url + f"/api/matches/{match_of(friend)}").json()
    assert table["map"]["name"] == "Two walls"


def test_a_scenario_brings_zones_labels_and_forces_along(screens):
    page = draw_walls(screens)
    page.get_by_test_id("stuff-zone-0").click()
    page.get_by_test_id("tool-box").click()
    drag(page, (2, 2), (8, 5))
    page.get_by_test_id("stuff-mark").click()
    page.get_by_test_id("map-label").fill("The crate")
    page.mouse.click(*at(page, 12, 12))
    page.locator("details:has([data-testid=map-brief]) > summary").click()
    page.get_by_test_id("map-brief").fill("Hold the crate.")
    page.get_by_test_id("map-force-1").select_option(index=2)
    drawn = kept(page)["map"]
    assert len(drawn["zones"]["0"]) == len(drawn["zones"]["1"]) == 28
    assert drawn["marks"] == {"M13": "The crate"}
    assert drawn["brief"] == "Hold the crate."
    assert faults(page) == []
    friend = screens.open("/", DESKTOP)
    hurry(friend)
    friend.goto(screens.url + f"/new?map={kept(page)['share']}")
    friend.get_by_test_id("theirs-scene").wait_for()
    friend.get_by_test_id("start").click()
    mode(friend, "deploy")
    friend.get_by_test_id("suggest").first.click()
    friend.get_by_test_id("lock").first.click()
    mode(friend, "orders", "locked")
    view = friend.evaluate(f"fetch('/api/matches/{match_of(friend)}/view').then(answer => answer.json())")["view"]
    assert view["marks"] == {"M13": "The crate"}
    assert {unit["cell"] for unit in view["units"].values() if unit["side"] == 0} <= set(drawn["zones"]["0"])
    assert {unit["name"] for unit in view["units"].values() if unit["side"] == 1} == {
        unit["name"] for unit in drawn["forces"]["1"]["units"]
    }
    assert screens.errors == []


def test_a_street_is_drawn_refused_with_its_clause_and_fought_in(screens):
    page = screens.open("/", DESKTOP)
    hurry(page)
    page.goto(screens.url + "/maps?game=futuregang")
    page.get_by_test_id("new-map").click()
    page.get_by_test_id("put-building").click()
    page.wait_for_function("() => document.querySelector('[data-testid=map-saved]').textContent !== 'Saved'")
    drawn = kept(page)["map"]
    assert [piece["kind"] for piece in drawn["pieces"]] == ["building", "building"]
    assert faults(page) == []
    page.get_by_test_id("put-crates").click()
    page.get_by_test_id("map-fault").wait_for()
    assert "FG-024" in page.get_by_test_id("map-fault").inner_text()
    page.get_by_test_id("board").focus()
    for _ in range(4):
        page.keyboard.press("Shift+ArrowLeft")
    page.get_by_test_id("map-fault").wait_for(state="detached")
    assert len(kept(page)["map"]["pieces"]) == 4
    page.get_by_test_id("try-map").click()
    mode(page, "deploy", "wait")
    view = page.evaluate(f"fetch('/api/matches/{match_of(page)}/view').then(answer => answer.json())")["view"]
    assert len(view["table"]["pieces"]) == 4
    assert [error for error in screens.errors if "422" not in error] == []
