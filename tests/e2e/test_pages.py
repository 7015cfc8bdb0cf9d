"""Outside the table: warbands in order, names that bite, letters, leaving a table, the clock."""

from __future__ import annotations

import re
from pathlib import Path

from tests.e2e.conftest import DESKTOP, PHONE
from tests.e2e.test_battles import hurry
from tests.e2e.test_connection import ask, pair

NASTY = "<b>&\"'</b> \u202eשלום\u202c 🦾 " + "W" * 30


def guest(screens, name: str = "", size=DESKTOP):
    """Somebody with a session."""
    page = screens.open("/account", size)
    if name:
        page.get_by_test_id("guest-name").fill(name)
    page.get_by_test_id("guest").click()
    page.get_by_test_id("my-name").wait_for()
    return page


def send(page, method: str, path: str, body=None):
    """The API, as this person."""
    return page.evaluate(
        """async ([method, path, body]) => {
            const session = await (await fetch('/api/session')).json();
            const headers = {'Content-Type': 'application/json', 'X-CSRFToken': session.csrf};
            const answer = await fetch(path, {method, headers, body: body === null ? undefined : JSON.stringify(body)});
            return answer.status === 204 ? null : answer.json();
        }""",
        [method, path, body],
    )


def sheet(name: str, fighter: str = "Spike") -> dict:
    return {"name": name, "units": [{"name": fighter, "profile": "fighter", "modifications": []}]}


def test_a_long_list_of_warbands_is_whole_searchable_and_ordered(screens):
    page = guest(screens)
    for number in range(45):
        send(page, "POST", "/api/forces", {"game": "spcfkrs", "sheet": sheet(f"Band {number}")})
    page.goto(screens.url + "/warbands")
    page.get_by_test_id("force-search").wait_for()
    cards = page.locator("li.force-card h2")
    assert cards.count() == 40
    page.get_by_test_id("more-forces").click()
    assert cards.count() == 45
    before = cards.all_inner_texts()
    page.locator("[data-testid^=back-]").first.click()
    page.wait_for_function("first => document.querySelector('li.force-card h2').innerText !== first", arg=before[0])
    page.reload()
    page.get_by_test_id("force-search").wait_for()
    after = cards.all_inner_texts()
    assert after[:2] == [before[1], before[0]]
    page.locator("li.force-card").nth(3).drag_to(page.locator("li.force-card").nth(0))
    page.wait_for_timeout(500)
    page.reload()
    page.get_by_test_id("force-search").wait_for()
    assert cards.all_inner_texts()[0] == after[3]
    page.get_by_test_id("force-search").fill("band 17")
    assert [text.upper() for text in cards.all_inner_texts()] == ["BAND 17"]
    assert screens.errors == []


def test_names_that_bite(screens):
    """Markup, quotes, right-to-left, emoji and length: shown as they are, and nothing runs or spills."""
    page = guest(screens, "<i>&\"' שלום 🦾 " + "W" * 24, PHONE)
    hurry(page)
    force = send(page, "POST", "/api/forces", {"game": "spcfkrs", "sheet": sheet(NASTY, NASTY[:40])})
    kept = force["name"]
    assert "<b>&\"'</b>" in kept
    match = send(
        page,
        "POST",
        "/api/matches",
        {
            "game": "spcfkrs",
            "name": NASTY,
            "map": {"key": "ruins"},
            "seats": [{"kind": "me", "force": force["id"]}, {"kind": "bot", "level": 1}],
        },
    )
    waiting = send(
        page,
        "POST",
        "/api/matches",
        {"game": "spcfkrs", "name": NASTY, "seats": [{"kind": "me", "force": force["id"]}, {"kind": "open"}]},
    )
    token = force["share"]
    for path in (
        "/account",
        "/play",
        "/",
        "/warbands",
        f"/warbands/{force['id']}",
        f"/warbands/{force['id']}/print",
        f"/forces/shared/{token}",
        f"/matches/{waiting['id']}",
        f"/matches/{match['id']}",
        "/new",
    ):
        page.goto(screens.url + path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"], path
        assert page.locator("main b:text-is('&\"\\'')").count() == 0, path
    page.goto(screens.url + f"/warbands/{force['id']}/print")
    page.get_by_text("<b>&\"'</b>").first.wait_for()
    text = page.evaluate("path => fetch(path).then(a => a.text())", f"/api/forces/{force['id']}/export?as=text")
    assert "<b>&\"'</b>" in text
    assert "🦾" in text
    again = send(page, "POST", "/api/forces/import", {"text": text})
    assert again["name"] == kept
    assert again["sheet"]["units"] == force["sheet"]["units"]
    assert screens.errors == []


def test_a_guest_renames_and_makes_the_old_link_useless(screens):
    page = guest(screens, "Anna")
    page.get_by_test_id("my-name").fill("Berta")
    page.get_by_test_id("rename").click()
    page.get_by_role("heading", name="Berta").wait_for()
    old = page.get_by_test_id("return-link").input_value()
    page.get_by_test_id("revoke").click()
    page.get_by_test_id("revoke-sure").click()
    page.wait_for_function("old => document.querySelector('[data-testid=return-link]').value !== old", arg=old)
    new = page.get_by_test_id("return-link").input_value()
    other = screens.open("/" + new.split("/", 3)[3])
    other.get_by_test_id("return").click()
    other.get_by_test_id("fight-now").wait_for()
    assert ask(other, "/api/session")["user"]["name"] == "Berta"
    assert screens.errors == []
    third = screens.open("/" + old.split("/", 3)[3])
    third.get_by_test_id("return").click()
    third.get_by_test_id("toast").wait_for()
    assert ask(third, "/api/session")["user"] is None


def test_a_table_can_be_called_off_and_left(screens):
    host = guest(screens, "Host")
    host.goto(screens.url + "/new")
    host.get_by_test_id("sides-3").click()
    host.get_by_test_id("seat-kind-1").select_option("open")
    host.get_by_test_id("seat-kind-2").select_option("invite")
    host.get_by_test_id("pace-24").click()
    host.get_by_test_id("start").click()
    link = host.get_by_test_id("invite-url").input_value()
    other = guest(screens, "Other")
    other.goto(host.url)
    other.get_by_text("Each decision may take 1 day.").wait_for()
    other.get_by_test_id("join").click()
    other.get_by_test_id("leave").wait_for()
    other.get_by_test_id("leave").click()
    other.get_by_test_id("leave-sure").click()
    other.get_by_role("heading", name="Tables").wait_for()
    host.get_by_test_id("leave").click()
    host.get_by_test_id("leave-sure").click()
    host.get_by_role("heading", name="Tables").wait_for()
    other.goto(screens.url + "/" + link.split("/", 3)[3])
    other.get_by_role("heading", name="Called off").wait_for()
    assert screens.errors == []


def test_somebody_without_the_invitation_may_only_watch(screens):
    host = guest(screens, "Host")
    host.goto(screens.url + "/new?opponent=invite")
    host.get_by_test_id("start").click()
    host.get_by_test_id("invite-url").wait_for()
    other = guest(screens, "Other")
    other.goto(host.url)
    other.get_by_role("heading", name="By invitation").wait_for()
    assert other.get_by_test_id("join").count() == 0
    assert all(match["id"] not in host.url for match in ask(other, "/api/matches?open=1")["results"])


def test_the_clock_is_shown_and_explained(screens):
    host, friend = pair(screens)
    clock = host.get_by_test_id("deadline")
    clock.wait_for()
    assert re.search(r"\dd|\dh", clock.inner_text().lower())
    clock.click()
    words = host.get_by_test_id("deadline-words").inner_text()
    assert "left, until" in words
    assert "saved" in words
    host.keyboard.press("Escape")
    host.goto(screens.url + "/play")
    host.get_by_text(re.compile("days .*left|days left")).first.wait_for()
    assert friend.get_by_test_id("deadline").is_visible()


def test_letters_lead_to_pages_that_work(screens):
    page = screens.open("/account")
    page.get_by_label("E-mail").fill("letters@example.org")
    page.get_by_label("Password").fill("a long enough secret 1")
    page.get_by_test_id("account-submit").click()
    page.get_by_test_id("toast").wait_for()
    path = letter(screens, "verify")
    page.goto(screens.url + path)
    page.get_by_test_id("key-submit").click()
    page.get_by_text("The address is confirmed.").wait_for()
    other = screens.open("/account/reset")
    other.get_by_label("E-mail").fill("letters@example.org")
    other.get_by_test_id("account-submit").click()
    other.get_by_test_id("toast").wait_for()
    path = letter(screens, "reset")
    other.goto(screens.url + path)
    other.get_by_label("Password").fill("another long secret 2")
    other.get_by_test_id("key-submit").click()
    other.get_by_text("The new password is set.").wait_for()
    other.get_by_role("button", name="Log in", exact=True).first.click()
    other.get_by_label("E-mail").fill("letters@example.org")
    other.get_by_label("Password").fill("another long secret 2")
    other.get_by_test_id("account-submit").click()
    other.get_by_test_id("log-out").wait_for()


def letter(screens, kind: str) -> str:
    """The path of the newest letter's link."""
    letters = sorted(Path(screens.mail).glob("*.log"), key=lambda each: each.stat().st_mtime)
    for each in reversed(letters):
        found = re.search(rf"https?://\S+?(/account/{kind}/\S+)", each.read_text(encoding="utf-8"))
        if found:
            return found.group(1)
    raise AssertionError(f"no letter about {kind}")
