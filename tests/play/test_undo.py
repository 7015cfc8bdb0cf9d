"""Taking back: what, until when, by whom; and that nothing is gained by it."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.utils import timezone

from games.editions import actions as editions
from games.kernel.rules import decode
from games.play import trails
from games.play.judge import Submission
from games.play.live import MEMORY, load
from games.play.models import LogEntry, Match
from games.play.writer import Job, carry_out
from tests.play.table import Person, fingerprint

pytestmark = pytest.mark.django_db
UNDO = {"type": "undo"}
FLEETS = {"game_size": "custom", "starting_rus": 300, "custom_flagship": "none", "first_player": "seat_1"}
SHIPS = {"name": "Two", "units": [{"profile": "D1", "weapons": ["hellfire_missile_launcher"]}, {"profile": "D2"}]}


@pytest.fixture
def match(table):
    """A match in the first player's first turn: every command of it is one of several."""
    editions.load_first("microspacewars")
    seats = [{"kind": "me", "sheet": SHIPS}, {"kind": "open"}]
    made = table.one.post("matches", {"game": "microspacewars", "seats": seats, "options": FLEETS})
    assert made.status_code == 201, made.content
    match = made.json()["id"]
    joined = table.two.post(f"matches/{match}/join", {"sheet": SHIPS})
    assert joined.json()["status"] == "playing", joined.content
    for seat in (0, 1):
        person = table.seat(seat)
        offer = person.post(f"matches/{match}/offer", {"seat": seat, "about": {"kind": "place"}}).json()
        said = person.submit(match, seat, {"type": "place", "ships": offer["suggested"]})
        assert said.status_code == 200, said.content
    return match


def ahead(table, match: str) -> Any:
    return table.one.submit(match, 0, {"type": "move", "ship": "P1", "path": ["F"]})


def state_at(match: str, version: int) -> bytes:
    return bytes(LogEntry.objects.get(match=match, version=version).state)


def undo_of(person: Person, match: str) -> int | None:
    return person.get(f"matches/{match}/view").json().get("undo")


def test_a_step_is_taken_back_and_both_stay_in_the_log(table, match):
    before = Match.objects.get(pk=match).version
    assert ahead(table, match).status_code == 200
    assert undo_of(table.one, match) == undo_of(table.stranger, match) == 0
    assert table.one.submit(match, 0, UNDO).json() == {"accepted": True, "version": before + 2}
    assert state_at(match, before + 2) == state_at(match, before)
    assert state_at(match, before + 1) != state_at(match, before)
    entry = LogEntry.objects.get(match=match, version=before + 2)
    assert '"taken_back"' in entry.events
    assert undo_of(table.one, match) is None
    frames = table.two.get(f"matches/{match}/frames", since=before).json()["frames"]
    assert [event["type"] for event in frames[-1]["events"]] == ["taken_back"]
    assert "Taken back" in b"".join(table.two.get(f"matches/{match}/export", **{"as": "text"})).decode()


def test_a_turn_is_taken_back_step_by_step_or_at_once(table, match):
    start = Match.objects.get(pk=match).version
    for _ in range(3):
        ahead(table, match)
    table.one.submit(match, 0, UNDO)
    assert state_at(match, start + 4) == state_at(match, start + 2)
    table.one.submit(match, 0, UNDO)
    assert state_at(match, start + 5) == state_at(match, start + 1)
    ahead(table, match)
    assert table.one.submit(match, 0, {**UNDO, "to": start}).status_code == 200
    assert state_at(match, start + 7) == state_at(match, start)
    assert table.one.submit(match, 0, UNDO).json()["refused"]["code"] == "undo.none"


def test_the_trail_read_from_the_log_is_the_one_in_memory(table, match):
    """Another process, or this one after a restart, says the same."""
    for command in ({"type": "move", "ship": "P1", "path": ["F"]}, UNDO, {"type": "move", "ship": "P2", "path": ["F"]}):
        assert table.one.submit(match, 0, command).status_code == 200
        remembered = MEMORY.get(match).trail
        MEMORY.clear()
        assert load(match).trail == remembered


def test_changing_ones_mind_often_makes_no_match_slow_to_read(table, match, monkeypatch):
    """Every refusal reads the match again; what was taken back is passed over then."""
    ahead(table, match)
    for _ in range(10):
        table.one.submit(match, 0, {"type": "move", "ship": "P1", "path": ["L"]})
        table.one.submit(match, 0, UNDO)
    remembered = MEMORY.get(match).trail
    assert len(remembered) == 1
    read: list[int] = []
    monkeypatch.setattr(trails, "decode", lambda rules, blob: (read.append(1), decode(rules, blob))[1])
    MEMORY.clear()
    assert load(match).trail == remembered
    assert len(read) <= 2


def test_a_repeated_undo_is_done_once(table, match):
    for _ in range(2):
        ahead(table, match)
    version = Match.objects.get(pk=match).version
    answers = [table.one.submit(match, 0, UNDO, version=version, number="once").json() for _ in range(2)]
    assert answers[0] == answers[1]
    assert Match.objects.get(pk=match).version == version + 1


@pytest.mark.parametrize("to", [0, 1, 2, 99, -3])
def test_nobody_goes_further_back_than_their_own_turn(table, match, to):
    ahead(table, match)
    before = fingerprint(match)
    said = table.one.submit(match, 0, {**UNDO, "to": to})
    assert said.json()["refused"]["code"] == "undo.none"
    assert fingerprint(match) == before


def test_an_ended_turn_is_not_taken_back_and_nobody_takes_back_for_others(table, match):
    ahead(table, match)
    before = fingerprint(match)
    for person, seat, status in (
        (table.two, 1, 422),
        (table.two, 0, 403),
        (table.rival, 0, 403),
        (table.stranger, 0, 403),
    ):
        assert person.submit(match, seat, UNDO).status_code == status
    assert fingerprint(match) == before
    assert table.one.submit(match, 0, {"type": "end_turn"}).status_code == 200
    for person, seat in ((table.one, 0), (table.two, 1)):
        assert person.submit(match, seat, UNDO).json()["refused"]["code"] == "undo.none"


def test_a_locked_placement_is_not_taken_back(table):
    """What others are waiting for, or were shown, is past undoing (known fault 20)."""
    match = table.match()
    table.one.submit(match, 0, {"type": "choose", "choice": "duck"})
    assert table.one.submit(match, 0, UNDO).json()["refused"]["code"] == "undo.none"
    table.two.submit(match, 1, {"type": "choose", "choice": "duck"})
    for person, seat in ((table.one, 0), (table.two, 1)):
        assert person.submit(match, seat, UNDO).json()["refused"]["code"] == "undo.none"


def test_neither_a_step_nor_its_undo_moves_the_deadline(table, match):
    """Known fault 8: time is not given back, however often somebody changes their mind."""
    deadline = Match.objects.get(pk=match).deadline
    assert deadline > timezone.now()
    for command in ({"type": "move", "ship": "P1", "path": ["F"]}, UNDO, {"type": "move", "ship": "P1", "path": ["F"]}):
        table.one.submit(match, 0, command)
        assert Match.objects.get(pk=match).deadline == deadline


def test_commands_of_one_commit_may_be_followed_by_their_undo(table, match):
    """A group of submissions is judged ahead of its commit; an undo among them looks into the log."""
    version = Match.objects.get(pk=match).version
    person = table.one.user.pk
    commands = [{"type": "move", "ship": "P1", "path": ["F"]}, UNDO, UNDO]
    jobs = [
        Job(Submission(match, str(uuid.uuid4()), version + at, 0, command, person), lambda result: None)
        for at, command in enumerate(commands)
    ]
    results = [result for _, result in carry_out(jobs).answers]
    assert [getattr(result, "version", None) for result in results[:2]] == [version + 1, version + 2]
    assert results[2].code == "undo.none"
    assert state_at(match, version + 2) == state_at(match, version)


def test_dice_are_taken_back_with_consent_and_never_rolled_again(table):
    match = table.match()
    for seat in (0, 1):
        table.seat(seat).submit(match, seat, {"type": "choose", "choice": "shoot"})
    table.one.submit(match, 0, {"type": "answer", "flinch": False})
    table.two.submit(match, 1, {"type": "answer", "flinch": False})
    row = Match.objects.get(pk=match)
    used = row.dice_used
    said = table.two.post(f"matches/{match}/undo", {"seat": 1, "answer": "ask"})
    assert said.json()["undo_ask"] == {"seat": 1, "to": row.version - 1, "agreed": []}
    own = table.two.post(f"matches/{match}/undo", {"seat": 1, "answer": "accept"})
    assert own.json()["refused"]["code"] == "undo.own"
    foreign = table.rival.post(f"matches/{match}/undo", {"seat": 0, "answer": "accept"})
    assert foreign.status_code == 403
    agreed = table.one.post(f"matches/{match}/undo", {"seat": 0, "answer": "accept"})
    assert agreed.status_code == 200, agreed.content
    assert "undo_ask" not in agreed.json()
    assert state_at(match, row.version + 1) == state_at(match, row.version - 1)
    assert Match.objects.get(pk=match).dice_used == used
    table.two.submit(match, 1, {"type": "answer", "flinch": False})
    assert Match.objects.get(pk=match).dice_used > used
    twice = table.one.post(f"matches/{match}/undo", {"seat": 0, "answer": "accept"})
    assert twice.json()["refused"]["code"] == "undo.not_asked"


def test_a_request_is_declined_or_withdrawn_by_the_next_command(table):
    match = table.match()
    refused = table.one.post(f"matches/{match}/undo", {"seat": 0, "answer": "ask"})
    assert refused.json()["refused"]["code"] == "undo.nothing"
    table.one.submit(match, 0, {"type": "choose", "choice": "duck"})
    table.one.post(f"matches/{match}/undo", {"seat": 0, "answer": "ask"})
    declined = table.two.post(f"matches/{match}/undo", {"seat": 1, "answer": "decline"})
    assert "undo_ask" not in declined.json()
    table.one.post(f"matches/{match}/undo", {"seat": 0, "answer": "ask"})
    table.two.submit(match, 1, {"type": "choose", "choice": "duck"})
    assert "undo_ask" not in table.one.get(f"matches/{match}").json()
    for body in ({"seat": 0, "answer": "maybe"}, {"seat": "x", "answer": "ask"}, {}):
        assert table.one.post(f"matches/{match}/undo", body).status_code == 400


def test_bots_give_nothing_back(table):
    editions.load_first("spcfkrs")
    seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
    match = table.one.post("matches", {"game": "spcfkrs", "seats": seats}).json()["id"]
    said = table.one.post(f"matches/{match}/undo", {"seat": 0, "answer": "ask"})
    assert said.json()["refused"]["code"] == "undo.bot"


def test_a_match_with_undos_verifies(table, match):
    for command in ({"type": "move", "ship": "P1", "path": ["F"]}, UNDO, {"type": "move", "ship": "P2", "path": ["F"]}):
        table.one.submit(match, 0, command)
    table.one.submit(match, 0, {"type": "concede"})
    assert Match.objects.get(pk=match).ended
    verdict = table.two.post(f"matches/{match}/verify").json()
    assert verdict["true"], verdict
    assert table.one.submit(match, 0, UNDO).json()["refused"]["code"] == "match.over"
