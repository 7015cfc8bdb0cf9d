"""The log read again at any version, downloaded, verified."""

from __future__ import annotations

import hashlib
import hmac
import json

import pytest

from games.kernel.patch import merge
from games.play.models import LogEntry, Match

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(table):
    """A few shots, then an agreed draw."""
    match = table.match("skirmish24")
    for unit in range(4):
        table.one.submit(match, 0, {"type": "move", "unit": unit, "x": 3 * unit + 1, "y": 5})
    for unit in range(8, 12):
        table.two.submit(match, 1, {"type": "move", "unit": unit, "x": 3 * (unit - 8) + 1, "y": 18})
    for unit in range(4):
        table.one.submit(match, 0, {"type": "move", "unit": unit, "x": 3 * unit + 1, "y": 8})
    for unit in range(8, 12):
        table.two.submit(match, 1, {"type": "shoot", "unit": unit, "target": unit - 8})
    return match


def end(table, match):
    table.one.post(f"matches/{match}/draw", {"seat": 0, "answer": "offer"})
    table.two.post(f"matches/{match}/draw", {"seat": 1, "answer": "accept"})


def test_every_version_can_be_read_and_the_frames_lead_from_one_to_the_next(table, match):
    replay = table.rival.get(f"matches/{match}/replay").json()
    view = replay["view"]
    assert [frame["version"] for frame in replay["frames"]] == list(range(2, 18))
    for frame in replay["frames"]:
        view = merge(view, frame["patch"])
        at = table.rival.get(f"matches/{match}/replay/{frame['version']}").json()
        assert at["view"] == view
    part = table.rival.get(f"matches/{match}/replay", **{"from": 5, "to": 7}).json()
    assert [frame["version"] for frame in part["frames"]] == [6, 7]


@pytest.mark.parametrize("path", ["replay/0", "replay/99", "replay/999999999", "replay?from=99", "replay?from=0&to=0"])
def test_versions_that_are_not_there(table, match, path):
    assert table.rival.get(f"matches/{match}/{path}").status_code in {200, 404}


@pytest.mark.parametrize("query", ["from=x", "from=-1", "from=1e9", "from=" + "9" * 40, "to=٣", "from=1&to=%00"])
def test_odd_queries_are_refused(table, match, query):
    """Known fault 27."""
    assert table.rival.browser.get(f"/api/matches/{match}/replay?{query}").status_code == 400


def test_the_dice_are_committed_to_and_can_be_worked_out_by_anyone_after_the_end(table, match):
    before = table.stranger.get(f"matches/{match}/dice").json()
    assert "secret" not in before
    assert "rolls" not in before
    end(table, match)
    after = table.stranger.get(f"matches/{match}/dice").json()
    assert after["commitment"] == before["commitment"]
    secret = bytes.fromhex(after["secret"])
    assert hashlib.sha256(secret).hexdigest() == after["commitment"]
    assert after["rolls"]
    for roll in after["rolls"]:
        digest = hmac.digest(secret, f"{match}:{after['entropy']}:{roll['n']}".encode(), "sha256")
        byte = next(byte for byte in digest if byte < 256 // roll["sides"] * roll["sides"])
        assert byte % roll["sides"] + 1 == roll["face"]
    assert hashlib.sha256("\n".join(after["seat_entropy"]).encode()).hexdigest() == after["entropy"]
    assert after["seat_entropy"] == ["one", "two"]


def test_verification_finds_a_forged_entry(table, match):
    assert table.one.post(f"matches/{match}/verify").status_code == 422
    end(table, match)
    assert table.stranger.post(f"matches/{match}/verify").json() == {
        "true": True,
        "versions": 17,
        "rolls": LogEntryRolls(match),
        "differences": [],
    }
    entry = LogEntry.objects.filter(match=match).exclude(dice="[]").first()
    dice = json.loads(entry.dice)
    dice[0][1] = dice[0][1] % 6 + 1
    LogEntry.objects.filter(pk=entry.pk).update(dice=json.dumps(dice))
    verdict = table.stranger.post(f"matches/{match}/verify").json()
    assert not verdict["true"]
    assert any(f"version {entry.version}" in words for words in verdict["differences"])


def LogEntryRolls(match):  # noqa: N802
    return sum(len(json.loads(dice)) for dice in LogEntry.objects.filter(match=match).values_list("dice", flat=True))


def test_frames_after_a_version(table, match):
    said = table.two.get(f"matches/{match}/frames", since=15).json()
    assert [frame["version"] for frame in said["frames"]] == [16, 17]
    assert said["version"] == 17
    assert table.two.get(f"matches/{match}/frames", since=17).json()["frames"] == []


def test_every_frame_of_a_long_match_is_reachable(table, match, monkeypatch):
    """Known fault 23."""
    from games.play import replaying

    monkeypatch.setattr(replaying, "PAGE", 5)
    seen, at = [], 0
    while True:
        said = table.two.get(f"matches/{match}/frames", since=at).json()
        seen += [frame["version"] for frame in said["frames"]]
        at = seen[-1]
        if not said.get("more"):
            break
    assert seen == list(range(1, 18))
    first = table.two.get(f"matches/{match}/replay").json()
    assert first["next"] == 6


def test_an_unknown_or_unbegun_match(table):
    assert table.one.get("matches/aaaa/replay").status_code == 404
    made = table.one.post("matches", {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["id"]
    for path in ("replay", "replay/1", "export", "frames"):
        assert table.one.get(f"matches/{made}/{path}").status_code == 422
    assert Match.objects.get(pk=made).version == 0
