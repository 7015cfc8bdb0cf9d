"""Positions, commands and dice in short, for the tests of this game."""

from __future__ import annotations

import msgspec

from games.futuregang.game import GAME
from games.futuregang.rules.table import Table
from games.kernel import catalogue
from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Refusal

RULES = GAME.rules
STATS = msgspec.to_builtins(catalogue.load(GAME.catalogue_path.read_text(), RULES.catalogue))


def box(name, kind, west, south, east, north, height, group=""):
    """A rectangular piece."""
    polygon = [[west, south], [east, south], [east, north], [west, north]]
    return {"id": name, "kind": kind, "polygon": polygon, "height": height, "group": group}


def position(figures, options=None, **more):
    """A state; figures: (x, y) or a placed figure by id."""
    placed = {}
    for name, given in figures.items():
        placed[name] = {"x": given[0], "y": given[1]} if isinstance(given, tuple) else given
    return RULES.position({"figures": placed, **more}, STATS, options or {})


def table(state, *faces):
    """A table over a state with scripted dice."""
    return Table(state, ScriptedDice(faces))


def submit(state, seat, command, *faces):
    """Apply a command (builtins) with these dice, which must all be used; returns the events as builtins."""
    dice = ScriptedDice(faces)
    events = RULES.apply(state, seat, msgspec.convert(command, RULES.command), dice)
    assert dice.left == []
    return [msgspec.to_builtins(event) for event in events]


def refused(state, seat, command):
    """The code that a command is refused with."""
    before = msgspec.msgpack.encode(state)
    try:
        RULES.apply(state, seat, msgspec.convert(command, RULES.command), ScriptedDice(()))
    except Refusal as refusal:
        assert msgspec.msgpack.encode(state) == before
        return refusal.code
    return ""


def offer(state, seat=0, **about):
    """An offer as builtins."""
    return msgspec.to_builtins(RULES.offer(state, seat, about))


def of(events, kind):
    """The events of a kind."""
    return [event for event in events if event["type"] == kind]
