"""The WebSocket door of a real server: play, cut connections, kill the process, come back."""

from __future__ import annotations

import json
import time

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.play.servers import Player, Tab, begin, running

DUCK = {"type": "choose", "choice": "duck"}
DRAFT = {**DUCK, "locked": False}
pytestmark = pytest.mark.xdist_group("sockets")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def one(server):
    return Player(server.url, "One")


@pytest.fixture
def two(server):
    return Player(server.url, "Two")


@pytest.fixture
def match(one, two):
    return begin(one, two)


def test_a_command_is_answered_and_everybody_gets_the_frame_meant_for_them(server, one, two, match):
    mine, theirs, watching = one.open(match), two.open(match), Tab(server.url, match)
    for tab in (mine, theirs, watching):
        assert tab.hear("welcome")["version"] == 1
    number = mine.submit(0, DUCK)
    assert mine.hear("answer", id=number) == {"type": "answer", "id": number, "accepted": True, "version": 2}
    for tab in (mine, theirs, watching):
        frame = tab.hear("frame")
        assert (frame["version"], frame["seat"]) == (2, 0)
        assert tab.view["sides"]["0"]["locked"]
    assert mine.view["sides"]["0"]["choice"] == "duck"
    for tab in (theirs, watching):
        assert "choice" not in tab.view["sides"]["0"]
        assert '"duck"' not in json.dumps(tab.heard)
    theirs.submit(1, DUCK)
    for tab, player in ((mine, one), (theirs, two)):
        tab.hear("frame", version=3)
        assert tab.view == player.get(f"matches/{match}/view")["view"]


def test_every_submission_gets_one_answer(one, two, match):
    tab = one.open(match)
    tab.hear("welcome")
    refusals = {
        tab.submit(1, DUCK): "seat.foreign",
        tab.submit(9, DUCK): "seat.foreign",
        tab.submit(0, DUCK, version=0): "version.stale",
        tab.submit(0, {"type": "nuke"}): "command.malformed",
        tab.submit(0, {"type": "answer", "flinch": True}): "answer.not_now",
        tab.submit(0, 3): "command.malformed",
    }
    for number, code in refusals.items():
        answer = tab.hear("answer", id=number)
        assert answer["refused"]["code"] == code
        assert answer["version"] == 1
    assert one.get(f"matches/{match}/view")["version"] == 1


WRONG = [
    "",
    "{",
    "[]",
    "3",
    '{"type":"nuke"}',
    '{"type":"submit"}',
    '{"type":"submit","id":1}',
    '{"type":"hello","version":"x"}',
]
WRONG += [
    '{"type":"chat"}',
    '{"type":"offer","id":"x","seat":"a"}',
    "[" * 30000,
    '{"type":"submit","id":"x","version":NaN}',
]
WRONG += ['{"type":"submit","id":"x","version":1,"seat":0,"command":' + '{"a":' * 5000 + "1" + "}" * 5000 + "}"]


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_a_wrong_message_is_refused_and_the_connection_lives(one, match, text):
    tab = one.open(match)
    tab.hear("welcome")
    for form in (text, text.encode()):
        if form:
            tab.socket.send(form)
            assert tab.hear("answer")["refused"]["sentence"]
    tab.say(type="ping")
    tab.hear("pong")
    assert one.get(f"matches/{match}/view")["version"] == 1


def test_a_megabyte_closes_the_connection_and_nothing_else(server, one, match):
    tab = one.open(match)
    tab.hear("welcome")
    tab.socket.send("x" * 2**20)
    assert tab.closed() in {1009, 1006, None}
    assert one.get(f"matches/{match}/view")["version"] == 1


def test_submitting_before_hello_is_refused(server, one, match):
    tab = one.open(match)
    tab.hear("welcome")
    stranger = Tab(server.url, match)
    stranger.hear("welcome")
    number = stranger.submit(0, DUCK)
    assert stranger.hear("answer", id=number)["refused"]["code"] == "seat.foreign"


def test_foreign_pages_cannot_open_sockets(server, one, match):
    cookie = "; ".join(f"{each.name}={each.value}" for each in one.http.cookies.jar)
    with pytest.raises(InvalidStatus):
        Tab(server.url, match, cookie, origin="https://evil.example")


def test_an_unknown_match_closes_with_a_code(server):
    assert Tab(server.url, "aaaaaaaaaaaaaaaa").closed() == 4404


def test_cut_after_submitting_the_command_is_found_done_and_repeated_safely(server, one, two, match):
    tab = one.open(match)
    tab.hear("welcome")
    number = tab.submit(0, DUCK)
    tab.cut()
    again = one.open(match, version=1)
    again.hear("welcome")
    again.view = again.view or {}
    again.submit(0, DUCK, version=1, number=number)
    answer = again.hear("answer", id=number)
    assert answer == {"type": "answer", "id": number, "accepted": True, "version": 2}
    assert two.get(f"matches/{match}/view")["version"] == 2


def test_cut_before_submitting_nothing_has_happened(server, one, two, match):
    tab = one.open(match)
    tab.hear("welcome")
    tab.cut()
    assert two.get(f"matches/{match}/view")["version"] == 1
    again = one.open(match, version=1)
    welcome = again.hear("welcome")
    assert welcome["resumed"]
    assert welcome["version"] == 1


def test_a_gap_is_filled_with_the_frames_that_were_missed(server, one, two, match):
    mine, theirs = one.open(match), two.open(match)
    mine.hear("welcome")
    theirs.hear("welcome")
    held = theirs.view
    theirs.close()
    for round_number in range(3):
        number = mine.submit(0, DUCK)
        mine.hear("answer", id=number)
        mine.hear("frame", version=2 + 2 * round_number)
        body = {"id": f"r{round_number}", "version": mine.version, "seat": 1, "command": DUCK}
        assert two.post(f"matches/{match}/commands", body)["accepted"]
        mine.hear("frame", version=3 + 2 * round_number)
    back = two.open(match, version=1)
    back.view = held
    for version in range(2, 8):
        assert back.hear("frame")["version"] == version
    assert back.hear("welcome")["resumed"]
    assert back.view == two.get(f"matches/{match}/view")["view"]


def test_a_version_from_the_future_gets_the_whole_view(one, match):
    tab = one.open(match, version=99)
    assert tab.hear("welcome")["view"] is not None


def test_presence_counts_tabs_not_closures(server, one, two, match):
    """Known fault 21: of two tabs one closes, and the player is still there."""
    first, second, other = one.open(match), one.open(match), two.open(match)
    watching = Tab(server.url, match)
    watching.hear("presence", seats={"0": True, "1": True}, spectators=1)
    first.close()
    time.sleep(0.2)
    watching.say(type="ping")
    watching.hear("pong")
    assert watching.heard[-2]["seats"] == {"0": True, "1": True}
    second.close()
    watching.hear("presence", seats={"1": True})
    other.cut()
    watching.hear("presence", seats={})
    another = Tab(server.url, match)
    watching.hear("presence", spectators=2)
    another.close()
    watching.hear("presence", spectators=1)


def test_waiting_players_are_welcomed_when_the_match_begins(server, one, two):
    made = one.post("matches", {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "open"}]})
    waiting, watching = one.open(made["id"]), Tab(server.url, made["id"])
    for tab in (waiting, watching):
        assert tab.hear("welcome")["view"] is None
    two.post(f"matches/{made['id']}/join")
    assert "bullets" in waiting.hear("welcome", version=1)["view"]["sides"]["0"]
    assert "bullets" not in watching.hear("welcome", version=1)["view"]["sides"]["0"]


def test_drafts_reach_the_own_tabs_and_nobody_notices(server, one, two, match):
    """Known faults 2 and 26: no message at all to others, so neither content nor count nor time."""
    mine, second, theirs, watching = one.open(match), one.open(match), two.open(match), Tab(server.url, match)
    for tab in (mine, second, theirs, watching):
        tab.hear("welcome")
    for tab in (theirs, watching):
        tab.silence()
    number = mine.submit(0, DRAFT)
    assert mine.hear("answer", id=number)["saved"]
    assert second.hear("drafts")["drafts"] == {"0": DRAFT}
    assert theirs.silence() == []
    assert watching.silence() == []
    assert one.open(match).hear("welcome")["drafts"] == {"0": DRAFT}
    assert two.open(match).hear("welcome")["drafts"] == {}


def test_a_bot_answers_without_being_asked(one):
    made = one.post("matches", {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]})
    tab = one.open(made["id"])
    tab.hear("welcome")
    while tab.version < 2:
        tab.hear("frame")
    assert tab.view["sides"]["1"]["locked"]


def test_logging_out_ends_what_a_socket_may(server, one, two, match):
    """Known fault 22: right after the role changed."""
    tab = one.open(match)
    assert "bullets" in tab.hear("welcome")["view"]["sides"]["0"]
    assert one.http.delete("/api/session", headers={"X-CSRFToken": one.token}).status_code == 200
    assert "bullets" not in tab.hear("welcome")["view"]["sides"]["0"]
    number = tab.submit(0, DUCK)
    assert tab.hear("answer", id=number)["refused"]["code"] == "seat.foreign"


def test_a_guest_who_becomes_an_account_keeps_playing(server, one, two, match):
    tab = one.open(match)
    tab.hear("welcome")
    body = {"email": f"p{one.id}@example.org", "password": "correct horse battery"}
    one.post("auth/signup", body, door="/_allauth/browser/v1/")
    assert not one.get("session")["user"]["guest"]
    tab.hear("welcome")
    again = one.open(match)
    assert "bullets" in again.hear("welcome")["view"]["sides"]["0"]
    number = again.submit(0, DUCK)
    assert again.hear("answer", id=number)["accepted"]


def test_chat_reaches_everybody_as_it_was_said(server, one, two, match):
    mine, watching = one.open(match), Tab(server.url, match)
    mine.hear("welcome")
    watching.hear("welcome")
    mine.say(type="chat", text="<b>hi</b>")
    assert watching.hear("chat")["text"] == "<b>hi</b>"
    watching.say(type="chat", text="anonymous")
    assert watching.hear("answer")["refused"]["code"] == "session.needed"


def test_offers_over_the_socket(one, two, match):
    tab = one.open(match)
    tab.hear("welcome")
    tab.say(type="offer", id="o1", seat=0, about={})
    assert tab.hear("offer", id="o1")["offer"]["choices"]
    tab.say(type="offer", id="o2", seat=1, about={})
    assert tab.hear("offer", id="o2")["refused"]["code"] == "seat.foreign"
    tab.say(type="offer", id="o3", seat=0, about={"x": 1})
    assert tab.hear("offer", id="o3")["refused"]["code"]


def test_the_end_opens_everything(server, one, two, match):
    watching = Tab(server.url, match)
    watching.hear("welcome")
    one.post(f"matches/{match}/draw", {"seat": 0, "answer": "offer"})
    two.post(f"matches/{match}/draw", {"seat": 1, "answer": "accept"})
    ended = watching.hear("welcome")
    assert ended["match"]["status"] == "ended"
    assert "bullets" in ended["view"]["sides"]["0"]


def test_the_pages_beside_the_api(server):
    policy = httpx.get(f"{server.url}/api/session").headers["content-security-policy"]
    said = {words.split()[0]: words.split()[1:] for words in policy.split("; ") if words}
    assert said["script-src"] == ["'self'"]
    assert said["object-src"] == said["frame-ancestors"] == ["'none'"]
    assert httpx.get(f"{server.url}/healthz").json() == {"ok": True, "database": True, "channels": True}
    assert "scrapfront_commands_total" in httpx.get(f"{server.url}/metrics").text
    assert httpx.get(f"{server.url}/api/nothing").status_code == 404
    assert httpx.post(f"{server.url}/api/resolve", content=b"x" * 2_000_000).status_code == 413
