"""Every page in both themes under axe, at double zoom, and a whole battle from the keyboard alone."""

from __future__ import annotations

import pytest

from bench.processes import ROOT
from tests.e2e.conftest import DESKTOP, PHONE
from tests.e2e.test_battles import hurry
from tests.e2e.test_connection import in_round, match_of, mode

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="the front end's packages are not installed")

PAGES = [
    "/",
    "/new",
    "/play",
    "/how",
    "/credits",
    "/warbands",
    "/maps",
    "/account",
    "/account/reset",
    "/rules/spcfkrs",
    "/new?game=microspacewars",
    "/how/microspacewars",
    "/warbands?game=microspacewars",
    "/rules/microspacewars",
    "/new?game=futuregang",
    "/how/futuregang",
    "/warbands?game=futuregang",
    "/rules/futuregang",
    "/nowhere",
]


def faults(page) -> list[str]:
    """What axe finds wrong with the page once it has settled."""
    page.wait_for_timeout(500)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']})"
    )
    return [
        f"{fault['id']}: {node['target']} {' '.join(node['failureSummary'].split())}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def judge(wrong: dict[str, list[str]]) -> None:
    """Fails with everything that is wrong anywhere."""
    lines = [f"{where}: {fault}" for where, found in wrong.items() for fault in found]
    if lines:
        pytest.fail("\n".join(lines), pytrace=False)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_for_newcomers(screens, scheme):
    page = screens.open("/", DESKTOP, color_scheme=scheme)
    wrong = {}
    for path in PAGES:
        page.goto(screens.url + path)
        page.wait_for_load_state("networkidle")
        found = faults(page)
        if found:
            wrong[path] = found
    judge(wrong)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])
def test_pages_of_a_player(screens, scheme, size):
    page = screens.open("/", size, color_scheme=scheme)
    hurry(page)
    page.get_by_test_id("fight-now").click()
    mode(page, "deploy")
    wrong = {"deploy": faults(page)}
    page.get_by_test_id("lock").click()
    in_round(page, 1)
    if size == PHONE:
        page.get_by_test_id("tray-orders").click()
    page.locator("[data-testid^=pick-]").first.click()
    page.locator("[data-testid^=target-]").first.wait_for(state="attached")
    page.wait_for_timeout(500)
    wrong["orders"] = faults(page)
    match = match_of(page)
    for handle in ("menu-open", "chat-open", "words-open"):
        page.get_by_test_id(handle).click()
        wrong[handle] = faults(page)
        page.keyboard.press("Escape")
    page.get_by_test_id("menu-open").click()
    page.get_by_test_id("concede").click()
    page.get_by_test_id("concede-sure").click()
    page.get_by_test_id("result").wait_for()
    wrong["end"] = faults(page)
    for path in (f"/matches/{match}/replay", f"/matches/{match}/dice", "/account", "/play"):
        page.goto(screens.url + path)
        page.wait_for_load_state("networkidle")
        wrong[path] = faults(page)
    page.goto(screens.url + "/warbands")
    page.get_by_role("button", name="Make it mine").first.click()
    page.get_by_test_id("force-name").wait_for()
    page.wait_for_load_state("networkidle")
    wrong["warband"] = faults(page)
    page.goto(page.url + "/print")
    page.wait_for_load_state("networkidle")
    wrong["print"] = faults(page)
    page.goto(screens.url + "/new?opponent=invite")
    page.get_by_test_id("sides-4").click()
    wrong["new"] = faults(page)
    page.get_by_test_id("sides-2").click()
    page.get_by_test_id("start").click()
    page.get_by_test_id("invite-url").wait_for()
    wrong["waiting"] = faults(page)
    judge(wrong)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])
def test_pages_of_a_captain(screens, scheme, size):
    page = screens.open("/", size, color_scheme=scheme)
    hurry(page)
    page.get_by_test_id("fight-now-microspacewars").click()
    mode(page, "place")
    wrong = {"place": faults(page)}
    page.get_by_test_id("lock").click()
    mode(page, "turn")
    if size == PHONE:
        page.get_by_test_id("tray-orders").click()
    page.locator("[data-testid^=pick-]").first.click()
    page.get_by_test_id("gun-0").click()
    page.wait_for_timeout(600)
    wrong["turn"] = faults(page)
    page.get_by_test_id("words-open").click()
    wrong["words"] = faults(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("end-turn").click()
    page.get_by_test_id("end-turn-sure").wait_for()
    wrong["end of turn"] = faults(page)
    page.get_by_test_id("end-turn-sure").click()
    match = match_of(page)
    page.get_by_test_id("menu-open").click()
    page.get_by_test_id("concede").click()
    page.get_by_test_id("concede-sure").click()
    page.get_by_test_id("result").wait_for()
    wrong["end"] = faults(page)
    page.goto(f"{screens.url}/matches/{match}/replay")
    page.wait_for_load_state("networkidle")
    wrong["replay"] = faults(page)
    page.goto(screens.url + "/warbands?game=microspacewars")
    page.get_by_role("button", name="Make it mine").first.click()
    page.get_by_test_id("force-name").wait_for()
    page.wait_for_load_state("networkidle")
    wrong["fleet"] = faults(page)
    page.goto(page.url + "/print")
    page.wait_for_load_state("networkidle")
    wrong["print"] = faults(page)
    judge(wrong)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])
def test_pages_of_a_boss(screens, scheme, size):
    page = screens.open("/", size, color_scheme=scheme)
    hurry(page)
    page.goto(f"{screens.url}/new?game=futuregang&opponent=same")
    page.get_by_test_id("street-crossroads").click()
    page.get_by_test_id("start").click()
    table = page.get_by_test_id("table")
    table.wait_for()
    for _ in range(10):
        version = table.get_attribute("data-version")
        page.get_by_test_id("suggest").click()
        page.get_by_test_id("place").click()
        page.wait_for_function(
            "version => document.querySelector('[data-testid=table]').dataset.version !== version", arg=version
        )
    page.wait_for_function("() => document.querySelector('[data-testid=table]').dataset.mode === 'turn'")
    if size == PHONE:
        page.get_by_test_id("tray-orders").click()
    assert faults(page) == []
    page.locator("[data-testid^=figure-][data-ready=true]").first.click()
    page.locator("[data-testid^=aim-]").first.click()
    assert faults(page) == []
    page.get_by_test_id("words-open").click()
    page.get_by_test_id("board-words").wait_for()
    assert faults(page) == []
    page.goto(screens.url + "/warbands?game=futuregang")
    page.get_by_role("button", name="Make it mine").first.click()
    page.get_by_test_id("fighter-0").wait_for()
    assert faults(page) == []
    page.goto(page.url + "/print")
    page.locator(".print-card").first.wait_for()
    assert faults(page) == []


def test_double_zoom_needs_no_sideways_scrolling(screens):
    """A desktop screen at 200 % has half the pixels."""
    page = screens.open("/", {"width": 720, "height": 450})
    hurry(page)
    for path in PAGES:
        page.goto(screens.url + path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 720, path
    page.goto(screens.url)
    page.get_by_test_id("fight-now").click()
    mode(page, "deploy")
    assert page.get_by_test_id("lock").is_visible()
    assert page.locator("canvas").first.bounding_box()["height"] >= 120


def test_a_battle_from_the_keyboard_alone(screens):
    page = screens.open("/", DESKTOP)
    hurry(page)
    tab_to(page, "fight-now")
    page.keyboard.press("Enter")
    mode(page, "deploy")
    tab_to(page, "lock")
    page.keyboard.press("Enter")
    in_round(page, 1)
    page.keyboard.press("t")
    page.wait_for_function("() => document.activeElement.dataset.testid === 'typed-orders'")
    page.keyboard.type("P1 move E7")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('[data-testid=saved-state]')?.dataset.saved === 'saved'")
    tab_to(page, "lock")
    page.keyboard.press("Enter")
    in_round(page, 2)
    page.locator("canvas").first.focus()
    page.keyboard.press("n")
    page.keyboard.press("l")
    in_round(page, 3)
    tab_to(page, "menu-open")
    page.keyboard.press("Enter")
    tab_to(page, "concede")
    page.keyboard.press("Enter")
    tab_to(page, "concede-sure")
    page.keyboard.press("Enter")
    page.get_by_test_id("result").wait_for()
    tab_to(page, "watch-replay")
    page.keyboard.press("Enter")
    page.get_by_test_id("replay").wait_for()
    assert screens.errors == []


def tab_to(page, handle: str, most: int = 200) -> None:
    """Press Tab until the focus is where it should be: it must be reachable."""
    page.get_by_test_id(handle).first.wait_for()
    for _ in range(most):
        if page.evaluate("() => document.activeElement?.dataset?.testid") == handle:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{handle} cannot be reached by Tab")
