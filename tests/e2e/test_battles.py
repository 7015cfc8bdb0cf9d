"""Whole battles in real browsers."""

from __future__ import annotations

import json

from tests.e2e.conftest import DESKTOP, PHONE
from tests.e2e.player import Player, play_out

FAST = "localStorage.setItem('scrapfront.settings', JSON.stringify({speed: 0, sound: false}))"


def hurry(page) -> None:
    """Rounds are shown at once."""
    page.evaluate(FAST)
    page.reload()


def test_a_stranger_on_a_phone_beats_the_weak_bot(screens):
    page = screens.open("/", PHONE, has_touch=True, is_mobile=True)
    hurry(page)
    page.get_by_test_id("fight-now").first.click()
    page.get_by_test_id("table").wait_for()
    for attempt in range(3):
        play_out([Player(page, 0, 3, seed=attempt)])
        page.get_by_test_id("result").first.wait_for()
        view = Player(page, 0, 3).view()
        assert view.outcome is not None
        if view.outcome.winners == [0]:
            break
        page.get_by_test_id("rematch").first.click()
        page.wait_for_timeout(1500)
    assert view.outcome.winners == [0]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert screens.errors == []


def test_two_browsers_play_a_match_and_a_third_watches(screens):
    host = screens.open("/", DESKTOP)
    hurry(host)
    host.get_by_test_id("challenge").first.click()
    host.get_by_test_id("start").first.click()
    invite = host.get_by_test_id("invite-url").first
    invite.wait_for()
    link = invite.input_value() if invite.evaluate("node => node.tagName") == "INPUT" else invite.inner_text()

    friend = screens.open("/", DESKTOP)
    hurry(friend)
    path = "/" + link.split("/", 3)[3]
    friend.goto(screens.url + path)
    friend.get_by_test_id("join").first.click()
    for page in (host, friend):
        page.get_by_test_id("table").wait_for()

    heard: list[str] = []
    third = screens.open("/", PHONE)
    third.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    hurry(third)
    third.goto(host.url)
    third.get_by_test_id("table").wait_for()

    players = [Player(host, 0, 2, 7), Player(friend, 1, 2, 8)]
    assert third.get_by_test_id("lock").count() == 0
    play_out(players)
    for page in (host, friend, third):
        page.wait_for_function("() => document.querySelector('[data-testid=table]').dataset.mode === 'over'")
    views = [Player(page, 0, 1).view() for page in (host, friend, third)]
    assert views[0].units == views[1].units == views[2].units
    assert views[0].outcome is not None
    assert heard
    assert not any(secret in text for text in heard for secret in ('"drafts":{"0"', '"drafts":{"1"'))

    third.get_by_test_id("watch-replay").first.click()
    third.get_by_test_id("replay").wait_for()
    third.get_by_test_id("replay-next").first.click()
    match = host.url.split("/matches/")[1].split("?")[0]
    proof = third.evaluate(f"fetch('/api/matches/{match}/dice').then(answer => answer.json())")
    assert proof["secret"]
    assert json.dumps(proof["rolls"])
    assert screens.errors == []
