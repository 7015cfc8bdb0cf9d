"""The scenario runner: a position, scripted dice, steps, and what must come of them (design section 9)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from games.kernel.dice import DiceExhausted, ScriptedDice
from games.kernel.refusal import Refusal
from games.kernel.rules import EVERYTHING, AnyRules, clone, encode, read_command


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One submission: who, what, and either the events expected in order (partial match) or the refusal's code.

    `exactly: true` wants no other events than those; `offer` asks for an offer instead of submitting.
    """

    seat: int
    command: dict[str, Any] | None = None
    expect: list[dict[str, Any]] = []
    exactly: bool = False
    refused: str | None = None
    offer: dict[str, Any] | None = None
    answer: dict[str, Any] | None = None
    absent: list[dict[str, Any]] = []


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """One scenario file. `state` is matched partially against the final view that shows everything."""

    scenario: str
    rules: list[str]
    game: str
    setup: dict[str, Any]
    steps: list[Step]
    options: dict[str, Any] = {}
    catalogue: dict[str, Any] = {}
    dice: list[int] = []
    state: dict[str, Any] = {}
    outcome: dict[str, Any] | None = None
    note: str = ""


class Verdict(msgspec.Struct):
    """What running a scenario gave: every mismatch in words, empty when it holds."""

    scenario: str
    rules: list[str]
    faults: list[str]

    @property
    def passed(self) -> bool:
        """Whether the scenario holds."""
        return not self.faults


def read(path: Path) -> list[Scenario]:
    """The scenarios of a file: one document, or a list of them."""
    data = msgspec.yaml.decode(path.read_bytes())
    return msgspec.convert(data if isinstance(data, list) else [data], type=list[Scenario])


def run(scenario: Scenario, rules: AnyRules, catalogue: Mapping[str, Any]) -> Verdict:
    """Play a scenario against `rules` with `catalogue` (builtins), overlaid by the scenario's own entries."""
    faults: list[str] = []
    dice = ScriptedDice(scenario.dice)
    try:
        state = rules.position(scenario.setup, overlay(catalogue, scenario.catalogue), scenario.options)
    except Refusal as refusal:
        return Verdict(scenario.scenario, scenario.rules, [f"setup refused: {refusal.code}: {refusal.sentence}"])
    for number, step in enumerate(scenario.steps, 1):
        state, found = _play(rules, state, step, dice)
        faults.extend(f"step {number}: {fault}" for fault in found)
        if found and found[-1].startswith("dice"):
            break
        faults.extend(f"step {number}: audit: {words}" for words in rules.audit(state))
    if dice.left:
        faults.append(f"dice left over: {dice.left}")
    view = msgspec.to_builtins(rules.view(state, EVERYTHING))
    faults.extend(f"state: {fault}" for fault in mismatches(scenario.state, view))
    if scenario.outcome is not None:
        faults.extend(
            f"outcome: {fault}" for fault in mismatches(scenario.outcome, msgspec.to_builtins(rules.outcome(state)))
        )
    return Verdict(scenario.scenario, scenario.rules, faults)


def overlay(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """`base` with the values of `over` laid on, dict by dict."""
    result = dict(base)
    for key, value in over.items():
        known = result.get(key)
        result[key] = overlay(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return result


def _play(rules: AnyRules, state: Any, step: Step, dice: ScriptedDice) -> tuple[Any, list[str]]:
    """The state after a step, and the mismatches found."""
    if step.offer is not None:
        return state, _ask(rules, state, step)
    trial = clone(rules, state)
    before = encode(state)
    taken = len(dice.taken)
    try:
        events = rules.apply(trial, step.seat, read_command(rules, step.command), dice)
    except Refusal as refusal:
        faults = [] if encode(state) == before else ["the refusal changed the state"]
        if len(dice.taken) != taken:
            faults.append("the refusal used dice")
        if step.refused != refusal.code:
            wanted = f" (expected {step.refused})" if step.refused else ""
            faults.append(f"refused {refusal.code}: {refusal.sentence}{wanted}")
        return state, faults
    except DiceExhausted as error:
        return state, [f"dice ran out: {error}"]
    if step.refused:
        return trial, [f"accepted, expected refusal {step.refused}"]
    return trial, _compare(step, [msgspec.to_builtins(event) for event in events])


def _ask(rules: AnyRules, state: Any, step: Step) -> list[str]:
    try:
        offer = msgspec.to_builtins(rules.offer(state, step.seat, step.offer or {}))
    except Refusal as refusal:
        return [] if step.refused == refusal.code else [f"offer refused {refusal.code}: {refusal.sentence}"]
    return [f"offer: {fault}" for fault in mismatches(step.answer or {}, offer)]


def _compare(step: Step, events: list[dict[str, Any]]) -> list[str]:
    """Expected events found in order (others may stand between), absent ones not found."""
    faults = []
    position = 0
    for wanted in step.expect:
        found = next((i for i in range(position, len(events)) if not mismatches(wanted, events[i])), None)
        if found is None:
            near = [event for event in events[position:] if event.get("type") == wanted.get("type")]
            faults.append(f"no event like {wanted}; of that type after the last match: {near}")
            continue
        position = found + 1
    if step.exactly and len(events) != len(step.expect):
        faults.append(f"expected {len(step.expect)} events, got {[event.get('type') for event in events]}")
    for unwanted in step.absent:
        faults.extend(f"unwanted event {event}" for event in events if not mismatches(unwanted, event))
    return faults


def mismatches(wanted: Any, found: Any, where: str = "") -> list[str]:
    """Where `found` lacks what `wanted` says. Objects match partially; null means "absent"; lists match in full."""
    if isinstance(wanted, dict):
        if not isinstance(found, dict):
            return [f"{where or 'value'} is {found!r}, expected {wanted!r}"]
        return [
            fault
            for key, value in wanted.items()
            for fault in mismatches(value, found.get(str(key)), f"{where}.{key}" if where else str(key))
        ]
    if isinstance(wanted, list) and isinstance(found, (list, tuple)) and len(wanted) == len(found):
        return [
            fault
            for index, (a, b) in enumerate(zip(wanted, found, strict=True))
            for fault in mismatches(a, b, f"{where}[{index}]")
        ]
    return [] if wanted == found else [f"{where or 'value'} is {found!r}, expected {wanted!r}"]
