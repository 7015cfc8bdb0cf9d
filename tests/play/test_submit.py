"""A command's way: accepted once, refused without a trace."""

from __future__ import annotations

import json

import pytest

from games.play.models import LogEntry, Match, Seat
from tests.play.table import fingerprint, log

DUCK = {"type": "choose", "choice": "duck"}
pytestmark = pytest.mark.django_db


def test_an_accepted_command_appends_one_entry(table):
    match = table.match()
    answer = table.one.submit(match, 0, DUCK)
    assert answer.json() == {"accepted": True, "version": 2}
    assert [entry[:2] for entry in log(match)] == [(1, -2), (2, 0)]


def test_a_repeated_command_id_gets_the_same_answer_and_changes_nothing(table):
    match = table.match()
    first = table.one.submit(match, 0, DUCK, version=1, number="a")
    table.two.submit(match, 1, DUCK)
    before = fingerprint(match)
    for version in (1, 2, 3):
        again = table.one.submit(match, 0, DUCK, version=version, number="a")
        assert again.json() == first.json()
    assert fingerprint(match) == before


def test_a_stale_version_is_refused_with_409(table):
    match = table.match()
    table.one.submit(match, 0, DUCK)
    before = fingerprint(match)
    answer = table.two.submit(match, 1, DUCK, version=1)
    assert answer.status_code == 409
    assert answer.json()["refused"]["code"] == "version.stale"
    assert answer.json()["version"] == 2
    assert fingerprint(match) == before


def test_a_refusal_is_judged_again_and_names_clause_and_sentence(table):
    match = table.match()
    table.one.submit(match, 0, DUCK)
    answers = [table.one.submit(match, 0, DUCK, number="b") for _ in range(2)]
    for answer in answers:
        assert answer.status_code == 422
        assert answer.json()["refused"]["code"] == "choose.twice"
        assert answer.json()["refused"]["clause"] == "STO-002"
        assert answer.json()["refused"]["sentence"]


@pytest.mark.parametrize("who", ["two", "rival"])
def test_a_seat_of_somebody_else_is_refused(table, who):
    match = table.match()
    before = fingerprint(match)
    answer = getattr(table, who).submit(match, 0, DUCK)
    assert answer.status_code == 403
    assert fingerprint(match) == before


def test_a_stranger_and_an_unknown_match_are_refused(table):
    match = table.match()
    assert table.stranger.submit(match, 0, DUCK).status_code == 403
    body = {"id": "x", "version": 1, "seat": 0, "command": DUCK}
    assert table.one.post("matches/aaaaaaaaaaaaaaaa/commands", body).status_code == 404


BAD_BODIES = {
    "not json": "{",
    "nan": '{"id":"x","version":NaN,"seat":0,"command":{}}',
    "infinity": '{"id":"x","version":1,"seat":0,"command":{"type":"choose","choice":Infinity}}',
    "empty": "",
    "list": "[]",
    "text": '"x"',
    "no command": '{"id":"x","version":1,"seat":0}',
    "command a list": '{"id":"x","version":1,"seat":0,"command":[]}',
    "command null": '{"id":"x","version":1,"seat":0,"command":null}',
    "no type": '{"id":"x","version":1,"seat":0,"command":{}}',
    "unknown type": '{"id":"x","version":1,"seat":0,"command":{"type":"nuke"}}',
    "unknown field": '{"id":"x","version":1,"seat":0,"command":{"type":"choose","choice":"duck","free":1}}',
    "wrong choice": '{"id":"x","version":1,"seat":0,"command":{"type":"choose","choice":"win"}}',
    "wrong kind": '{"id":"x","version":1,"seat":0,"command":{"type":"choose","choice":1}}',
    "seat text": '{"id":"x","version":1,"seat":"0","command":{"type":"choose","choice":"duck"}}',
    "seat huge": '{"id":"x","version":1,"seat":99999999999999999999,"command":{"type":"choose","choice":"duck"}}',
    "seat negative": '{"id":"x","version":1,"seat":-1,"command":{"type":"time_up"}}',
    "seat absent": '{"id":"x","version":1,"seat":7,"command":{"type":"choose","choice":"duck"}}',
    "version negative": '{"id":"x","version":-1,"seat":0,"command":{"type":"choose","choice":"duck"}}',
    "version huge": '{"id":"x","version":1e400,"seat":0,"command":{"type":"choose","choice":"duck"}}',
    "version float": '{"id":"x","version":1.5,"seat":0,"command":{"type":"choose","choice":"duck"}}',
    "id empty": '{"id":"","version":1,"seat":0,"command":{"type":"choose","choice":"duck"}}',
    "id long": json.dumps({"id": "x" * 41, "version": 1, "seat": 0, "command": DUCK}),
    "id number": '{"id":1,"version":1,"seat":0,"command":{"type":"choose","choice":"duck"}}',
    "nul": '{"id":"\\u0000","version":1,"seat":0,"command":{"type":"choose","choice":"duck"}}',
    "surrogate": '{"id":"\\ud800","version":1,"seat":0,"command":{"type":"choose","choice":"duck"}}',
    "deep": '{"id":"x","version":1,"seat":0,"command":' + '{"a":' * 60 + "1" + "}" * 60 + "}",
    "very deep": "[" * 20000,
    "clock's command": '{"id":"x","version":1,"seat":0,"command":{"type":"time_up"}}',
    "wrong phase": '{"id":"x","version":1,"seat":0,"command":{"type":"answer","flinch":true}}',
}


@pytest.mark.parametrize("body", BAD_BODIES.values(), ids=BAD_BODIES.keys())
def test_bad_input_is_refused_in_one_shape_and_leaves_the_state(table, body):
    """Known fault 17: every wrong seat, phase, id, range and type, huge, NaN, negative."""
    match = table.match()
    before = fingerprint(match)
    answer = table.one.browser.post(f"/api/matches/{match}/commands", body, "application/json")
    assert 400 <= answer.status_code < 500, answer.content
    assert set(answer.json()["refused"]) == {"code", "clause", "sentence", "params"}
    assert answer.json()["refused"]["sentence"]
    assert fingerprint(match) == before


def test_a_body_of_a_megabyte_is_refused(table):
    match = table.match()
    before = fingerprint(match)
    body = {"id": "x", "version": 1, "seat": 0, "command": {"type": "choose", "choice": "x" * 2**20}}
    answer = table.one.post(f"matches/{match}/commands", body)
    assert answer.status_code == 413
    assert answer.json()["refused"]["code"] == "request.too_large"
    assert fingerprint(match) == before


def test_a_draft_is_kept_for_its_own_seat_and_nowhere_else(table):
    match = table.match()
    before = log(match)
    answer = table.one.submit(match, 0, {**DUCK, "locked": False})
    assert answer.json() == {"accepted": True, "version": 1, "saved": True}
    assert log(match) == before
    assert table.one.get(f"matches/{match}/view").json()["drafts"] == {"0": {**DUCK, "locked": False}}
    for other in (table.two, table.rival, table.stranger):
        assert other.get(f"matches/{match}/view").json()["drafts"] == {}


def test_locking_forgets_the_own_draft_and_not_the_other_ones(table):
    match = table.match()
    table.one.submit(match, 0, {**DUCK, "locked": False})
    table.two.submit(match, 1, {**DUCK, "locked": False})
    table.one.submit(match, 0, DUCK)
    drafts = dict(Seat.objects.filter(match=match).values_list("number", "draft"))
    assert drafts[0] is None
    assert drafts[1] is not None


def test_an_illegal_draft_is_refused(table):
    match = table.match()
    table.one.submit(match, 0, DUCK)
    assert table.one.submit(match, 0, {**DUCK, "locked": False}).status_code == 422


def test_a_match_that_ended_takes_no_commands_and_has_a_result(table):
    match = table.match("skirmish24")
    play_out(table, match)
    row = Match.objects.get(pk=match)
    assert row.ended
    assert row.read("result")["reason"] == "commands_done"
    assert row.ended_at
    before = fingerprint(match)
    answer = table.one.submit(match, 0, {"type": "order", "unit": 0, "x": 1, "y": 1})
    assert answer.status_code == 422
    assert fingerprint(match) == before
    assert LogEntry.objects.filter(match=match).count() == 201


def play_out(table, match):
    """200 commands of Skirmish24: orders alone."""
    for count in range(200):
        seat = count // 4 % 2
        answer = table.seat(seat).submit(match, seat, {"type": "order", "unit": seat * 8, "x": 1, "y": 1})
        assert answer.status_code == 200, answer.content
