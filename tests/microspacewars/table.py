"""Builders for the tests of Microspacewars."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from games.kernel.dice import FastDice, ScriptedDice
from games.kernel.refusal import Refusal
from games.kernel.rules import EVERYTHING, SeatSetup, Setup, clone, encode
from games.microspacewars.game import GAME
from games.microspacewars.rules.rules import RULES
from tests.contract.games_under_test import stats

STATS = stats(GAME)
SCRIMMAGE = [starter for starter in GAME.starters if not starter.options]
CAMPAIGN = [starter for starter in GAME.starters if starter.options.get("game_size") == "campaign"]


def ship(profile: str, x: int | None = None, y: int = 0, facing: str | None = None, **more: Any) -> dict[str, Any]:
    """A ship of a position."""
    made: dict[str, Any] = {"profile": profile, **more}
    if x is not None:
        made["at"] = [x, y]
    if facing is not None:
        made["facing"] = facing
    return made


class Chart:
    """A position under test: commands in, events out, audited after each."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def do(self, seat: int, *dice: int, **command: Any) -> list[dict[str, Any]]:
        """Submit a command; the dice must be used up. Returns the events as plain data."""
        stream = ScriptedDice(dice)
        told = RULES.apply(self.state, seat, msgspec.convert(command, RULES.command), stream)
        assert RULES.audit(self.state) == []
        assert stream.left == [], f"dice left: {stream.left}"
        return [msgspec.to_builtins(event) for event in told]

    def no(self, seat: int, **command: Any) -> str:
        """The code that a command is refused with; nothing may have changed."""
        trial, before, dice = clone(RULES, self.state), encode(self.state), ScriptedDice([])
        try:
            RULES.apply(trial, seat, msgspec.convert(command, RULES.command), dice)
        except Refusal as refusal:
            assert encode(trial) == before
            return refusal.code
        raise AssertionError("it was accepted")

    def turns(self, *seats: int) -> list[dict[str, Any]]:
        """The seats end their turns, one after the other."""
        return [event for seat in seats for event in self.do(seat, type="end_turn")]

    def __getitem__(self, key: str) -> Any:
        return self.state.ships[key]

    def view(self) -> dict[str, Any]:
        """The view that shows everything, as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(RULES.view(self.state, EVERYTHING))
        return data

    def ask(self, seat: int, **about: Any) -> Any:
        """An offer."""
        return RULES.offer(self.state, seat, about)


def chart(ships: dict[str, Any], options: dict[str, Any] | None = None, **setup: Any) -> Chart:
    """A position; `reserve` may be given by seat."""
    reserve = setup.pop("reserve", None)
    if reserve is not None:
        setup["players"] = [{"reserve": amount} for amount in reserve]
    return Chart(RULES.position({"ships": ships, **setup}, STATS, options or {}))


def kinds(events: list[dict[str, Any]]) -> list[str]:
    """The types of events."""
    return [event["type"] for event in events]


def of(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The events of a type."""
    return [event for event in events if event["type"] == kind]


def setup(options: dict[str, Any] | None = None, sheets: list[dict[str, Any]] | None = None) -> Setup:
    """A set-up of starters, or of the given sheets."""
    options = options or {}
    usual = CAMPAIGN if options.get("game_size") == "campaign" else SCRIMMAGE
    sheets = sheets or [usual[seat % len(usual)].sheet for seat in range(options.get("players", 2))]
    return Setup(options, STATS, [SeatSetup(f"Side {seat}", sheet) for seat, sheet in enumerate(sheets)])


def begin(options: dict[str, Any] | None = None, sheets: list[dict[str, Any]] | None = None) -> Chart:
    """A match before placement."""
    state, _ = RULES.begin(setup(options, sheets), FastDice(random.Random(0)))
    return Chart(state)


def placed(options: dict[str, Any] | None = None, sheets: list[dict[str, Any]] | None = None) -> Chart:
    """A match whose fleets stand where they are suggested, first turn of seat 1."""
    table = begin({"first_player": "seat_1", **(options or {})}, sheets)
    for seat in range(len(table.state.players)):
        spots = msgspec.to_builtins(table.ask(seat, kind="place").suggested)
        table.do(seat, type="place", ships=spots)
    return table


def play(state: Any, seed: int, limit: int = 20000) -> Any:
    """Random legal commands to the end, audited after each."""
    rng = random.Random(seed)
    dice = FastDice(rng)
    for _ in range(limit):
        owed = RULES.pending(state)
        if not owed:
            return state
        seat = rng.choice(owed).seat
        events = RULES.apply(state, seat, RULES.sample(state, seat, rng), dice)
        faults = RULES.audit(state)
        assert faults == [], faults
        RULES.tell(events, state)
    raise AssertionError("no end")
