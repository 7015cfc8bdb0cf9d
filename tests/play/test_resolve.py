"""Stateless resolution: in and out, nothing kept."""

from __future__ import annotations

import json

import pytest

from games.editions import actions as editions
from games.play.models import LogEntry, Match

pytestmark = pytest.mark.django_db
SHOT = {
    "game": "skirmish24",
    "position": {"at": {"0": [5, 5], "8": [5, 10]}},
    "steps": [{"seat": 0, "command": {"type": "shoot", "unit": 0, "target": 8}}],
}


def test_scripted_dice_give_what_the_table_rolled(table):
    said = table.stranger.post("resolve", {**SHOT, "dice": [4, 1, 6, 5, 2, 3]}).json()
    (shot,) = said["events"]
    assert (shot["type"], shot["wounds"], shot["hp"]) == ("shot", 1, 2)
    assert [die["face"] for die in said["dice"]] == [4, 1, 6, 5, 2]
    assert said["dice_left"] == [3]
    assert said["view"]["units"]["8"]["hp"] == 2
    assert Match.objects.count() == LogEntry.objects.count() == 0


def test_a_seed_gives_the_same_every_time(table):
    one, two = (table.stranger.post("resolve", {**SHOT, "seed": "noon"}).json() for _ in range(2))
    other = [table.stranger.post("resolve", {**SHOT, "seed": seed}).json()["dice"] for seed in range(5)]
    assert one == two
    assert len({json.dumps(dice) for dice in other}) > 1


@pytest.mark.parametrize(
    "change",
    [
        {"dice": [4]},
        {"dice": [9, 9, 9]},
        {"dice": [0]},
        {"dice": [1] * 5001},
        {"steps": [{"seat": 0, "command": {"type": "shoot"}}] * 41},
        {"steps": [{"seat": 1, "command": {"type": "move", "unit": 8, "x": 1, "y": 1}}]},
        {"steps": [{"seat": -5, "command": {"type": "move", "unit": 0, "x": 1, "y": 1}}]},
        {"steps": [{"seat": 0, "command": {}}]},
        {"orders": {"x": {}}},
        {"position": {"at": {"zero": [1, 1]}}},
        {"position": {"at": {"99": [1, 1]}}},
        {"position": {"at": [1]}},
        {"position": {"count": "many"}},
        {"game": "none"},
        {"edition": 999},
        {"catalogue": {"x": 1}},
        {"unknown": 1},
    ],
)
def test_what_cannot_be_resolved_is_refused_in_words(table, change):
    answer = table.stranger.post("resolve", {**SHOT, **change})
    assert 400 <= answer.status_code < 500, answer.content
    assert answer.json()["refused"]["sentence"]


def test_the_position_that_comes_back_goes_on(table):
    editions.load_first("spcfkrs")
    asked = {
        "game": "spcfkrs",
        "position": {"units": {"P3": {"at": "H6", "gun": "plasma_sniper"}, "B1": {"at": "J14", "body": 5}}},
        "orders": {
            "0": {"type": "orders", "round": 1, "orders": {"P3": SHOOT_B1}},
            "1": {"type": "orders", "round": 1, "orders": {"B1": {"move": {"type": "move", "path": ["J13"]}}}},
        },
        "dice": [3],
    }
    first = table.stranger.post("resolve", asked).json()
    assert first["position"]["round"] == 2
    assert first["position"]["units"]["B1"] | {"at": "J13", "body": 3} == first["position"]["units"]["B1"]
    assert any("B1" in line and "2" in line for line in first["told"])
    orders = {
        "0": {"type": "orders", "round": 2, "orders": {"P3": SHOOT_B1}},
        "1": {"type": "orders", "round": 2},
    }
    again = {"game": "spcfkrs", "position": first["position"], "orders": orders, "dice": [1]}
    second = table.stranger.post("resolve", again).json()
    assert second["position"]["round"] == 3
    assert second["view"]["units"]["B1"]["body"] == 18


SHOOT_B1 = {"action": {"type": "shoot", "target": {"unit": "B1"}}}
