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


SHIP = {"profile": "D1", "at": [5, 5]}
LOST = {"chooser": 0, "ship": "P1", "weapon": 0, "target": "Q1", "damage": 5, "eligible": ["P1", "P2"]}


@pytest.mark.parametrize(
    "change",
    [
        {"active": 9},
        {"order": [0, 7]},
        {"draw": [4]},
        {"phase": "tea"},
        {"stage": "tea"},
        {"step": 9},
        {"choice": LOST},
        {"choice": {**LOST, "eligible": []}},
        {"effects": [{"kind": "disabled", "ship": "P1", "by": 5}]},
        {"mines": {"m1": {"at": [1, 1], "side": 9, "layer": "P1"}}},
        {"ships": {"P1": SHIP, "Q1": {**SHIP, "at": [7, 7], "seat": 2**70}}},
        {"ships": {"P1": SHIP, "Q1": {**SHIP, "at": [7, 7], "armour": -1}}},
        {"ships": {"P1": {**SHIP, "berths": ["P7"]}, "Q1": {**SHIP, "at": [7, 7]}}},
        {"ships": {"P1": SHIP, "P2": {"profile": "C1", "aboard": "P9"}, "Q1": {**SHIP, "at": [7, 7]}}},
        {"ships": {"P1": {**SHIP, "fed": [8]}, "Q1": {**SHIP, "at": [7, 7]}}},
    ],
)
def test_a_position_that_speaks_of_what_is_not_there_is_refused(table, change):
    """Whatever breaks an invariant of the game is no position of it; nothing is played on it."""
    editions.load_first("microspacewars")
    position = {"ships": {"P1": SHIP, "Q1": {**SHIP, "at": [7, 7]}}}
    asked = {"game": "microspacewars", "position": position, "steps": [{"seat": 0, "command": {"type": "end_turn"}}]}
    assert table.stranger.post("resolve", asked).status_code == 200
    answer = table.stranger.post("resolve", {**asked, "position": {**position, **change}})
    assert answer.status_code == 400, answer.content
    assert answer.json()["refused"]["code"] == "resolve.position"


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
