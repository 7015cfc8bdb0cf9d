"""A referee's seat: it sees everything, plays nothing, and whatever it does is in the log."""

from __future__ import annotations

import pytest

from games.kernel.rules import REFEREE
from games.play.models import LogEntry, Match, Seat
from tests.play.table import Person

pytestmark = pytest.mark.django_db
OPTIONS = {"referee": True, "order_deadline_hours": 24}
LOCKED = {"type": "choose", "choice": "shoot"}
DRAFT = {"type": "choose", "choice": "duck", "locked": False}


@pytest.fixture
def refereed(table):
    """A begun match of one and two, watched over by somebody who came by invitation."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = table.one.post(
        "matches", {"game": "standoff", "seats": seats, "options": OPTIONS, "referee": "invite"}
    ).json()
    match = made["id"]
    token = made["referee_url"].split("invite=")[1].split("&")[0]
    table.referee = Person("Umpire")
    assert table.two.post(f"matches/{match}/join", {}).json()["status"] == "open"
    joined = table.referee.post(f"matches/{match}/join", {"seat": REFEREE, "invite": token})
    assert joined.json()["status"] == "playing", joined.content
    assert joined.json()["referee"]["name"] == "Umpire"
    assert [seat["seat"] for seat in joined.json()["seats"]] == [0, 1]
    return match


def test_a_referee_sees_sealed_choices_and_drafts_and_others_do_not(table, refereed):
    table.one.submit(refereed, 0, LOCKED)
    table.two.submit(refereed, 1, DRAFT)
    seen = table.referee.get(f"matches/{refereed}/view").json()
    assert seen["view"]["sides"]["0"]["choice"] == "shoot"
    assert seen["drafts"] == {"1": DRAFT}
    for person in (table.two, table.rival, table.stranger):
        told = person.get(f"matches/{refereed}/view").json()
        assert "choice" not in told["view"]["sides"]["0"]
    assert table.rival.get(f"matches/{refereed}/view").json()["drafts"] == {}


def test_a_referee_moves_the_deadline_with_a_reason_and_drafts_survive_it(table, refereed):
    table.two.submit(refereed, 1, DRAFT)
    before = Match.objects.get(pk=refereed).deadline
    said = table.referee.submit(refereed, REFEREE, {"type": "give_time", "hours": 72, "reason": "a wedding"})
    assert said.status_code == 200, said.content
    assert (Match.objects.get(pk=refereed).deadline - before).total_seconds() > 47 * 3600
    assert LogEntry.objects.filter(match=refereed).last().seat == REFEREE
    assert table.two.get(f"matches/{refereed}/view").json()["drafts"] == {"1": DRAFT}
    frames = table.stranger.get(f"matches/{refereed}/frames", since=1).json()["frames"]
    assert frames[-1]["events"][0]["reason"] == "a wedding"
    table.referee.submit(refereed, REFEREE, {"type": "time_up"})
    assert Match.objects.get(pk=refereed).version == 3


def test_nobody_else_speaks_as_the_referee(table, refereed):
    for person in (table.one, table.two, table.rival):
        said = person.submit(refereed, REFEREE, {"type": "give_time", "hours": 1, "reason": "hurry"})
        assert said.status_code == 403
    assert table.referee.submit(refereed, 0, LOCKED).status_code == 403
    assert table.referee.post(f"matches/{refereed}/draw", {"seat": REFEREE, "answer": "offer"}).status_code == 403
    assert Match.objects.get(pk=refereed).version == 1


def test_who_referees_does_not_play(table):
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "standoff", "seats": seats, "options": OPTIONS}
    for referee, code in (("me", "referee.plays"), ("", "referee.needed"), ("somebody", "referee.kind")):
        said = table.one.post("matches", {**body, "referee": referee})
        assert said.json()["refused"]["code"] == code
    without = table.one.post("matches", {"game": "standoff", "seats": seats, "referee": "invite"})
    assert without.json()["refused"]["code"] == "referee.none"
    open_match = table.one.post("matches", {**body, "referee": "invite"}).json()
    token = open_match["referee_url"].split("invite=")[1].split("&")[0]
    said = table.one.post(f"matches/{open_match['id']}/join", {"seat": REFEREE, "invite": token})
    assert said.json()["refused"]["code"] == "referee.plays"
    said = table.rival.post(f"matches/{open_match['id']}/join", {"seat": REFEREE, "invite": "guess"})
    assert said.json()["refused"]["code"] == "seat.invited_only"
    assert "referee_url" not in table.rival.get(f"matches/{open_match['id']}").json()


def test_a_referee_may_make_the_match_for_others(table):
    seats = [{"kind": "open"}, {"kind": "open"}]
    made = table.rival.post("matches", {"game": "standoff", "seats": seats, "options": OPTIONS, "referee": "me"}).json()
    for person in (table.one, table.two):
        assert person.post(f"matches/{made['id']}/join", {}).status_code == 200
    assert table.rival.get(f"matches/{made['id']}").json()["status"] == "playing"
    assert table.rival.post(f"matches/{made['id']}/rematch", {}).json()["refused"]["code"] == "match.running"


def test_a_referee_who_leaves_is_still_awaited_by_invitation(table):
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = table.one.post(
        "matches", {"game": "standoff", "seats": seats, "options": OPTIONS, "referee": "invite", "listed": True}
    ).json()
    token = made["referee_url"].split("invite=")[1].split("&")[0]
    umpire = Person("Umpire")
    assert umpire.post(f"matches/{made['id']}/join", {"seat": REFEREE, "invite": token}).status_code == 200
    assert umpire.delete(f"matches/{made['id']}").status_code in (200, 204)
    assert Seat.objects.get(match=made["id"], number=REFEREE).kind == Seat.INVITE
