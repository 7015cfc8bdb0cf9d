"""Every installed game played to its end through the REST door, then read, exported and verified."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from games import registry
from games.editions import actions as editions
from games.kernel.patch import merge
from games.play.live import load
from games.play.models import Match

pytestmark = pytest.mark.django_db
OPTIONS = {"spcfkrs": {"round_limit": 6}}


@pytest.mark.parametrize("key", registry.INSTALLED + registry.YARDSTICKS)
def test_a_whole_game_through_the_doors(table, key):
    editions.load_first(key)
    match = table.match(key, options=OPTIONS.get(key, {}))
    rng = random.Random(5)
    views = {number: table.seat(number).get(f"matches/{match}/view").json() for number in (0, 1)}
    while (live := load(match)).status == Match.PLAYING:
        seat = rng.choice(live.pending).seat
        command = json.loads(msgspec.json.encode(live.rules.sample(live.state, seat, rng)))
        answer = table.seat(seat).submit(match, seat, command, live.version)
        assert answer.status_code == 200, answer.content
    for number, held in views.items():
        # After the end everybody sees everything: the first frame asked for brings the whole view.
        catch_up(table.seat(number), match, held)
    verdict = table.one.post(f"matches/{match}/verify").json()
    assert verdict["true"], verdict["differences"][:3]
    assert table.stranger.get(f"matches/{match}/export", **{"as": "text"}).status_code == 200
    exported = json.loads(b"".join(table.stranger.get(f"matches/{match}/export")))
    assert len(exported["frames"]) == load(match).version
    assert exported["dice"]["secret"]


def catch_up(person, match, held):
    view = None
    at = 0
    while True:
        page = person.get(f"matches/{match}/frames", since=at).json()
        for frame in page["frames"]:
            view = merge(view or {}, frame["patch"])
            at = frame["version"]
        if not page.get("more"):
            break
    fresh = person.get(f"matches/{match}/view").json()
    assert view == fresh["view"]
    assert at == fresh["version"]
    assert held["version"] == 1
