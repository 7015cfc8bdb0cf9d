"""The scenario runner notices what a scenario claims and the rules do not give."""

from __future__ import annotations

import pytest

from games.kernel.scenario import Scenario, Step, mismatches, overlay, run
from tests.contract.games_under_test import game

SHOT = Scenario(
    scenario="a shot takes nerve",
    rules=["STO-003"],
    game="standoff",
    setup={"bullets": [2, 2]},
    dice=[4],
    steps=[
        Step(0, {"type": "choose", "choice": "shoot"}, expect=[{"type": "locked", "seat": 0}]),
        Step(1, {"type": "choose", "choice": "wait"}),
        Step(1, {"type": "answer", "flinch": False}, expect=[{"type": "fired", "face": 4, "nerve": 2}]),
    ],
    state={"sides": {"1": {"nerve": 2}}},
)


def verdict(**changes):
    import msgspec

    return run(msgspec.structs.replace(SHOT, **changes), game("standoff").rules, {})


def test_a_true_scenario_passes():
    assert verdict().faults == []


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"dice": [4, 1]}, "left over"),
        ({"dice": []}, "ran out"),
        ({"state": {"sides": {"1": {"nerve": 3}}}}, "expected 3"),
        ({"steps": SHOT.steps[:2], "dice": [4]}, "left over"),
        ({"steps": [Step(0, {"type": "answer", "flinch": True})], "dice": []}, "refused answer.not_now"),
        ({"steps": [Step(0, SHOT.steps[0].command, refused="choose.cowed")], "dice": []}, "expected refusal"),
        ({"steps": [Step(0, SHOT.steps[0].command, expect=[{"type": "fired"}])], "dice": []}, "no event like"),
        ({"steps": [Step(0, SHOT.steps[0].command, absent=[{"type": "locked"}])], "dice": []}, "unwanted"),
    ],
)
def test_a_false_one_fails(changes, words):
    faults = verdict(**changes).faults
    assert any(words in fault for fault in faults), faults


def test_a_refusal_is_expected_by_code():
    step = Step(0, {"type": "answer", "flinch": True}, refused="answer.not_now")
    assert verdict(steps=[step], dice=[], state={}).faults == []


def test_partial_match_of_objects_and_full_match_of_lists():
    assert mismatches({"a": 1}, {"a": 1, "b": 2}) == []
    assert mismatches({"a": [1]}, {"a": [1, 2]}) != []
    assert mismatches({"a": None}, {}) == []


def test_overlay_lays_leaf_on_leaf():
    assert overlay({"a": {"b": 1, "c": 2}}, {"a": {"b": 3}}) == {"a": {"b": 3, "c": 2}}
