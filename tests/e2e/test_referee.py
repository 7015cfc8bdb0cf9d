"""A round by mail: two players and a referee, each in a browser of their own."""

from __future__ import annotations

from tests.e2e.conftest import DESKTOP, PHONE
from tests.e2e.test_battles import hurry

ROUND_TWO = "() => document.querySelector('[data-testid=table]').dataset.round === '2'"
ORDERS = "() => document.querySelector('[data-testid=table]').dataset.phase === 'orders'"


def opened(screens, path: str, size, **more):
    page = screens.open("/", size, **more)
    hurry(page)
    page.goto(screens.url + path)
    return page


def path_of(link: str) -> str:
    return "/" + link.split("/", 3)[3]


def test_two_players_and_a_referee_play_a_round_by_mail(screens):
    host = opened(screens, "/new?opponent=invite", DESKTOP)
    host.get_by_test_id("mode-referee").click()
    host.get_by_test_id("referee-invite").click()
    host.get_by_test_id("start").click()
    invite = host.get_by_test_id("invite-url")
    invite.wait_for()
    referee = opened(screens, path_of(host.get_by_test_id("referee-url").input_value()), PHONE)
    referee.get_by_test_id("join").click()
    friend = opened(screens, path_of(invite.input_value()), DESKTOP)
    friend.get_by_test_id("join").click()
    for page in (host, friend):
        page.get_by_test_id("suggest").first.click()
        page.get_by_test_id("lock").first.click()
    referee.wait_for_function(ORDERS)
    referee.get_by_test_id("tray-orders").click()
    assert referee.get_by_test_id("ref-resolve").is_disabled()

    host.get_by_test_id("typed-orders").fill("P1 hold")
    host.get_by_test_id("typed-send").click()
    host.get_by_test_id("lock").first.click()
    referee.get_by_test_id("referee-tray").get_by_text("locked in").first.wait_for()
    referee.get_by_test_id("ref-reason").fill("Sent by letter")
    referee.get_by_test_id("ref-orders-enter").click()
    referee.get_by_test_id("ref-resolve").click()
    for page in (host, friend, referee):
        page.wait_for_function(ROUND_TWO)

    referee.get_by_test_id("ref-cells").fill("L12 M12")
    referee.get_by_test_id("ref-ground-full").click()
    host.get_by_test_id("menu-open").click()
    host.get_by_test_id("post-open").click()
    text = host.get_by_test_id("post-text")
    text.wait_for()
    assert "Round 1" in text.inner_text()
    with host.expect_download() as saved:
        host.get_by_test_id("post-save").click()
    assert saved.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    match = host.url.split("/matches/")[1].split("?")[0]
    log = friend.evaluate(f"fetch('/api/matches/{match}/export?as=text').then(answer => answer.text())")
    assert "Sent by letter" in log
    view = friend.evaluate(f"fetch('/api/matches/{match}/view').then(answer => answer.json())")
    assert view["view"]["board"]["rows"][11][11:13] == "##"
    assert screens.errors == []
