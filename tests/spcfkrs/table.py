"""Builders for the tests of SPCFKRS."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from games.kernel.dice import FastDice, ScriptedDice
from games.kernel.rules import SeatSetup, Setup
from games.spcfkrs.game import GAME
from games.spcfkrs.rules.rules import RULES
from tests.contract.games_under_test import stats

STATS = stats(GAME)
FOOT = [starter for starter in GAME.starters if not starter.options]


def position(units: dict[str, Any], options: dict[str, Any] | None = None, **setup: Any) -> Any:
    """A state from a position; `cover` may be given straight."""
    cover = setup.pop("cover", None)
    if cover is not None:
        setup["map"] = {"cover": cover}
    return RULES.position({"units": units, **setup}, STATS, options or {})


def command(**data: Any) -> Any:
    """A command from plain data."""
    return msgspec.convert(data, RULES.command)


def orders(state: Any, seat: int, sheet: dict[str, Any], locked: bool = True, **more: Any) -> Any:
    """An orders command of the current round."""
    return command(type="orders", round=state.round, orders=sheet, locked=locked, **more)


def fight(
    state: Any, sheets: dict[int, dict[str, Any]], dice: list[int], sequences: dict[int, list[str]] | None = None
):
    """Lock every side's orders (missing ones hold); returns (events as plain data, dice left)."""
    stream = ScriptedDice(dice)
    events: list[Any] = []
    for decision in RULES.pending(state):
        sheet = sheets.get(decision.seat, {})
        told = RULES.apply(state, decision.seat, orders(state, decision.seat, sheet), stream)
        events.extend(msgspec.to_builtins(event) for event in told)
    assert RULES.audit(state) == []
    return events, stream.left


def of_type(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The events of a type."""
    return [event for event in events if event["type"] == kind]


def begin(options: dict[str, Any] | None = None, sheets: list[dict[str, Any]] | None = None, **more: Any) -> Any:
    """A match of starters, or of the given sheets, before deployment."""
    count = (options or {}).get("sides", 2)
    sheets = sheets or [FOOT[seat].sheet for seat in range(count)]
    seats = [SeatSetup(f"Side {seat}", sheet) for seat, sheet in enumerate(sheets)]
    rows = more.pop("rows", GAME.maps[0].rows)
    state, _ = RULES.begin(Setup(options or {}, STATS, seats, {"rows": rows, **more}), FastDice(random.Random(0)))
    return state


def play(state: Any, seed: int, limit: int = 20000) -> Any:
    """Random legal commands to the end, audited after each."""
    rng = random.Random(seed)
    dice = FastDice(rng)
    for _ in range(limit):
        owed = RULES.pending(state)
        if not owed:
            return state
        seat = rng.choice(owed).seat
        RULES.apply(state, seat, RULES.sample(state, seat, rng), dice)
        assert RULES.audit(state) == []
    raise AssertionError("no end")
