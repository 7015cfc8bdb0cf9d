"""Dice streams. Every die is rolled with its purpose and can be explained and checked."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Iterable
from typing import Protocol

import msgspec

SECRET_BYTES = 32


class Roll(msgspec.Struct, frozen=True, array_like=True):
    """One die as it fell: number of sides, face (1..sides), and what it was rolled for."""

    sides: int
    face: int
    purpose: str


class DiceExhausted(Exception):
    """A scripted stream was asked for more dice than it holds."""


class Dice(Protocol):
    """What rules roll with. `taken`: this object's rolls in order; `used`: dice rolled since the match's start."""

    taken: list[Roll]
    used: int

    def roll(self, purpose: str, sides: int = 6) -> int:
        """Roll one die; returns its face, 1..sides."""
        ...


class ScriptedDice:
    """Faces given beforehand, in the order consumed: scenarios, physical dice typed in, replays."""

    def __init__(self, faces: Iterable[int], used: int = 0) -> None:
        self.faces = list(faces)
        self.taken: list[Roll] = []
        self.used = used

    @property
    def left(self) -> list[int]:
        """Faces not yet consumed."""
        return self.faces[len(self.taken) :]

    def roll(self, purpose: str, sides: int = 6) -> int:
        """The next face. Raises DiceExhausted at the end, ValueError when the face is not on such a die."""
        index = len(self.taken)
        if index >= len(self.faces):
            raise DiceExhausted(f"no die left for {purpose!r} after {index} dice")
        face = self.faces[index]
        if not 1 <= face <= sides:
            raise ValueError(f"face {face} is not on a d{sides} ({purpose})")
        self.taken.append(Roll(sides, face, purpose))
        self.used += 1
        return face


class FastDice:
    """Unrecorded dice for simulation: bots that think, soak tests, balance runs."""

    def __init__(self, rng: random.Random, used: int = 0) -> None:
        self.taken: list[Roll] = []
        self.used = used
        self._random = rng.random

    def roll(self, purpose: str, sides: int = 6) -> int:
        """A face from the given generator; not recorded in `taken`."""
        self.used += 1
        return int(self._random() * sides) + 1


def commitment(secret: bytes) -> str:
    """The SHA-256 of the secret, in hex: published before the first die."""
    return hashlib.sha256(secret).hexdigest()


def derive(secret: bytes, match: str, entropy: str, n: int, sides: int) -> int:
    """Face of roll `n` (from 0) of a match; 1..sides, sides 2..256.

    HMAC-SHA256(secret, "match:entropy:n"), its bytes from the left, the first one below the largest multiple of
    `sides` that fits 256 counts; if none does, the HMAC of "match:entropy:n:1" follows, and so on.
    """
    limit = 256 // sides * sides
    message = f"{match}:{entropy}:{n}"
    attempt = 0
    while True:
        text = f"{message}:{attempt}" if attempt else message
        for byte in hmac.digest(secret, text.encode(), "sha256"):
            if byte < limit:
                return byte % sides + 1
        attempt += 1


class DiceStream:
    """The committed, verifiable stream of a match (design section 5)."""

    def __init__(self, secret: bytes, match: str, entropy: str, used: int = 0) -> None:
        self.taken: list[Roll] = []
        self.used = used
        self._secret = secret
        self._match = match
        self._entropy = entropy

    def roll(self, purpose: str, sides: int = 6) -> int:
        """The next face of the stream."""
        face = derive(self._secret, self._match, self._entropy, self.used, sides)
        self.used += 1
        self.taken.append(Roll(sides, face, purpose))
        return face
