"""Replay: re-execute a match's log and prove that it says what happened."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from games.kernel.dice import DiceExhausted, Roll, ScriptedDice
from games.kernel.refusal import Refusal
from games.kernel.rules import AnyRules, Setup, clone, decode, encode
from games.kernel.undo import TakenBack, Undo


class Entry(msgspec.Struct):
    """One step of a log as replay needs it. `command` is a Struct of the game; None is the beginning."""

    version: int
    seat: int
    command: Any
    dice: Sequence[Roll]
    events: list[Any]
    state: bytes


class Difference(msgspec.Struct, frozen=True):
    """Where the log and its re-execution part."""

    version: int
    what: str


def verify(rules: AnyRules, setup: Setup, log: Iterable[Entry]) -> list[Difference]:
    """Every difference between a log and its re-execution; empty when the log is true.

    A log begins with the entry of `begin`. Events are compared as JSON values, states byte for byte.
    """
    state: Any = None
    differences: list[Difference] = []
    past: dict[int, bytes] = {}
    for entry in log:
        dice = ScriptedDice([roll.face for roll in entry.dice])
        try:
            state, events = _redo(rules, setup, state, entry, dice, past)
        except (Refusal, DiceExhausted, ValueError, KeyError) as error:
            return [*differences, Difference(entry.version, f"does not replay: {error}")]
        differences.extend(Difference(entry.version, what) for what in _compare(entry, state, events, dice))
        past[entry.version] = zlib.compress(entry.state, 1)
    return differences


def _redo(
    rules: AnyRules, setup: Setup, state: Any, entry: Entry, dice: ScriptedDice, past: dict[int, bytes]
) -> tuple[Any, list[Any]]:
    if entry.command is None:
        begun, events = rules.begin(setup, dice)
        return begun, events
    if isinstance(entry.command, Undo):
        to = entry.command.to or 0
        return decode(rules, zlib.decompress(past[to])), [TakenBack(seat=entry.seat, to=to)]
    after = clone(rules, state)
    return after, rules.apply(after, entry.seat, entry.command, dice)


def _compare(entry: Entry, state: Any, events: list[Any], dice: ScriptedDice) -> list[str]:
    found = []
    if dice.left:
        found.append(f"{len(dice.left)} dice left over")
    if [tuple(_roll(roll)) for roll in dice.taken] != [tuple(_roll(roll)) for roll in entry.dice]:
        found.append("dice were rolled for other purposes")
    if msgspec.to_builtins(events) != msgspec.to_builtins(entry.events):
        found.append("other events")
    if encode(state) != entry.state:
        found.append("another state")
    return found


def _roll(roll: Roll) -> tuple[int, int, str]:
    return roll.sides, roll.face, roll.purpose
