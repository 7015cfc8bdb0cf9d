"""The agenda: what is still to do, as plain data on a stack.

A frame is a tagged Struct of the game. The top frame is the present: a fight inside a scoot inside an activation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

FRAME_LIMIT = 100_000


class Frame(msgspec.Struct, tag_field="type"):
    """Base of a game's frames."""


F = TypeVar("F", bound=Frame)


class Unsettled(RuntimeError):
    """The agenda went round without coming to a decision: a bug in a game."""


def settle(agenda: list[F], step: Callable[[F], bool]) -> None:
    """Run automatic frames until one waits for a decision or none is left.

    `step` works on the top frame and returns True when it did something (it may push, change or pop frames),
    False when the frame waits for a decision.
    """
    for _ in range(FRAME_LIMIT):
        if not agenda or not step(agenda[-1]):
            return
    raise Unsettled(f"agenda still moving after {FRAME_LIMIT} steps: {agenda[-1]!r}")
