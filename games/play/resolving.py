"""Stateless resolution for people who play at a table or by mail. Nothing is stored."""

from __future__ import annotations

import hashlib
import time
from typing import Any

import msgspec

from games import registry
from games.editions import actions as editions
from games.kernel import catalogue as catalogues
from games.kernel.dice import DiceExhausted, DiceStream, ScriptedDice
from games.kernel.refusal import Illegal, Malformed, Refusal
from games.kernel.rules import CLOCK, EVERYTHING, AnyRules

from .frames import view_of
from .judge import read_command

STEPS = 40
SECONDS = 5.0


class Step(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    command: dict[str, Any]


class Question(msgspec.Struct, forbid_unknown_fields=True):
    """What is to be resolved: a position, what each seat does, and dice (faces, or a seed)."""

    game: str
    position: dict[str, Any]
    catalogue: dict[str, Any] | None = None
    edition: int | None = None
    options: dict[str, Any] = {}
    steps: list[Step] = []
    orders: dict[str, dict[str, Any]] = {}
    dice: list[int] | None = None
    seed: str | int | None = None


def resolve(asked: Question) -> dict[str, Any]:
    """Events, the position after them and the dice used. Raises Refusal, naming the step that failed."""
    rules = registry.get(asked.game).rules
    steps = asked.steps + [Step(_seat(seat), command) for seat, command in sorted(asked.orders.items())]
    if len(steps) > STEPS:
        raise Malformed("resolve.steps", "", f"At most {STEPS} steps at once.")
    dice = _dice(asked)
    state = _position(rules, asked)
    until = time.monotonic() + SECONDS
    events: list[Any] = []
    for number, step in enumerate(steps):
        if time.monotonic() > until:
            raise Illegal("resolve.time", "", f"That takes longer than {SECONDS:.0f} seconds; send fewer steps.")
        events += _play(rules, state, number, step, dice)
    return {
        "events": msgspec.to_builtins(events, str_keys=True),
        "view": view_of(rules, state, EVERYTHING),
        "told": rules.tell(events, state),
        "position": rules.written(state) if rules.pending(state) else None,
        "outcome": msgspec.to_builtins(rules.outcome(state), str_keys=True),
        "dice": msgspec.to_builtins([{"sides": r.sides, "face": r.face, "purpose": r.purpose} for r in dice.taken]),
        "dice_left": dice.left if isinstance(dice, ScriptedDice) else [],
    }


def _seat(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise Malformed("resolve.seat", "", f"{text[:20]!r} is not a seat.") from None


def _dice(asked: Question) -> ScriptedDice | DiceStream:
    if asked.dice is not None:
        if len(asked.dice) > 5000 or not all(1 <= face <= 256 for face in asked.dice):
            raise Malformed("resolve.dice", "", "Dice are up to 5,000 faces from 1 up.")
        return ScriptedDice(asked.dice)
    secret = hashlib.sha256(str(asked.seed if asked.seed is not None else 0).encode()).digest()
    return DiceStream(secret, "resolve", "")


def _position(rules: AnyRules, asked: Question) -> Any:
    """The position in the game's own terms, as an earlier answer gave it. Refused when it breaks an invariant."""
    if asked.catalogue is not None:
        stats = msgspec.to_builtins(catalogues.convert(asked.catalogue, rules.catalogue), str_keys=True)
    else:
        stats = editions.as_builtins(editions.find(asked.game, asked.edition))
    try:
        state = rules.position(asked.position, stats, asked.options)
        faults = rules.audit(state)
    except Refusal:
        raise
    except (msgspec.ValidationError, LookupError, ValueError, TypeError, AttributeError, OverflowError) as error:
        raise _unfit(rules, str(error)) from None
    if faults:
        raise _unfit(rules, faults[0])
    return state


def _unfit(rules: AnyRules, fault: str) -> Malformed:
    return Malformed("resolve.position", "", f"This position does not fit {rules.title}: {fault}.")


def _play(rules: AnyRules, state: Any, number: int, step: Step, dice: Any) -> list[Any]:
    try:
        if step.seat < CLOCK:
            raise Malformed("resolve.seat", "", "There is no such seat.")
        events: list[Any] = rules.apply(state, step.seat, read_command(rules, step.command), dice)
        return events
    except Refusal as refusal:
        refusal.params = {**refusal.params, "step": number}
        raise
    except (DiceExhausted, ValueError) as error:
        raise Illegal("resolve.dice", "", f"Step {number}: {error}.", step=number) from None
