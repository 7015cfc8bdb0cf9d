"""Refusals: why a command, a sheet or a request was not accepted. A refusal changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec


class Sentence(msgspec.Struct, frozen=True):
    """What a refusal code says to the player: its clause and a template over the refusal's params."""

    clause: str
    template: str


class Refusal(Exception):
    """Base of all refusals. `status` is the HTTP status that the outer doors answer with."""

    status: ClassVar[int] = 422

    def __init__(self, code: str, clause: str, sentence: str, **params: Any) -> None:
        super().__init__(sentence)
        self.code = code
        self.clause = clause
        self.sentence = sentence
        self.params = params

    def as_dict(self) -> dict[str, Any]:
        """The wire form: {"code", "clause", "sentence", "params"}."""
        return {"code": self.code, "clause": self.clause, "sentence": self.sentence, "params": self.params}


class Malformed(Refusal):
    """The input is not a command at all: wrong type, unknown field, impossible value."""

    status = 400


class NotYourDecision(Refusal):
    """The seat owes nothing now, or the seat is not the sender's."""

    status = 403


class Stale(Refusal):
    """The sender acted on an older state than the one that stands."""

    status = 409


class Unknown(Refusal):
    """There is no such thing, or not for this person's eyes."""

    status = 404


class Illegal(Refusal):
    """Understood, and against the rules."""

    status = 422


def refuse(table: Mapping[str, Sentence], code: str, **params: Any) -> Illegal:
    """An `Illegal` with clause and sentence taken from the game's table.

    Raises KeyError for a code that the table lacks: a code without a sentence is a bug.
    """
    entry = table[code]
    return Illegal(code, entry.clause, entry.template.format(**params), **params)


def malformed(sentence: str, code: str = "input.malformed", **params: Any) -> Malformed:
    """A `Malformed` with the given sentence; no clause stands behind the shape of input."""
    return Malformed(code, "", sentence, **params)


def not_yours(seat: int, sentence: str = "", code: str = "seat.owes_nothing") -> NotYourDecision:
    """A `NotYourDecision` for `seat`."""
    return NotYourDecision(code, "", sentence or "There is nothing for you to decide right now.", seat=seat)
