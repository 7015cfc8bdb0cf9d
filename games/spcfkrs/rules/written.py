"""A state written down as a position: the form that scenarios and `resolve` read (docs/scenarios.md)."""

from fractions import Fraction
from typing import Any

import msgspec

from games.spcfkrs.rules.catalogue import SIXTHS
from games.spcfkrs.rules.geometry import HEADING_NAMES
from games.spcfkrs.rules.lattice import names
from games.spcfkrs.rules.state import State, Unit


def written(state: State) -> dict[str, Any]:
    """The position; read again with the same options and stats it gives the same table.

    In phased play it is the table between two units' turns: who was called and who delayed is not written.
    """
    cells = names(state.width, state.height)
    sheets = {
        str(seat): {
            "orders": msgspec.to_builtins(side.sheet.orders),
            "sequence": list(side.sheet.sequence),
            "form_battalion": [{"name": name, "members": units} for name, units in side.sheet.form.items()],
            "disband_battalion": list(side.sheet.disband),
        }
        for seat, side in enumerate(state.sides)
        if side.sheet is not None
    }
    position: dict[str, Any] = {
        "map": _map(state, cells),
        "round": state.round,
        "phase": state.phase,
        "sides": [{"name": side.name, "conceded": side.conceded, "kills": side.kills} for side in state.sides],
        "units": {unit.id: _unit(unit, cells) for unit in state.units.values()},
        "sheets": sheets,
        "battalions": {name: list(units) for name, units in state.battalions.items()},
        "slag": [
            {"by": line.by, "round": line.round, "cells": [cells[cell] for cell in line.cells]} for line in state.slag
        ],
    }
    return {key: value for key, value in position.items() if value not in ({}, [])}


def _map(state: State, cells: tuple[str, ...]) -> dict[str, Any]:
    zones = {seat: [cells[cell] for cell in zone] for seat, zone in state.zones.items()}
    return {
        "rows": list(state.rows),
        **({"zones": zones} if zones else {}),
        **({"marks": state.marks} if state.marks else {}),
    }


def _points(sixths: int) -> int | str:
    points = Fraction(sixths, SIXTHS)
    return points.numerator if points.denominator == 1 else str(points)


def _unit(unit: Unit, cells: tuple[str, ...]) -> dict[str, Any]:
    said: dict[str, Any] = {
        "name": unit.name,
        "modifications": list(unit.modifications),
        "points": unit.points,
        "shield": unit.shield,
        "hacked": unit.hacked,
        "acted": unit.acted,
        "stabbed": unit.stabbed,
        "at": cells[unit.at] if unit.at >= 0 else None,
        "aboard": unit.aboard,
        **(_hull(unit) if unit.parts else _fighter(unit)),
    }
    kept = {key: value for key, value in said.items() if value not in ("", None, False, [], {})}
    if unit.crew is not None and not unit.crew.pilot:
        kept["pilot"] = False
    if "speed" in said:
        kept |= {"speed": said["speed"], "move": said["move"]}
    return kept if unit.alive else {**kept, "alive": False, "cause": unit.cause}


def _fighter(unit: Unit) -> dict[str, Any]:
    return {
        "profile": unit.profile,
        "gun": unit.gun,
        "melee": unit.melee,
        "speed": unit.speed,
        "move": unit.move,
        "body_max": _points(unit.body_max),
        "body": _points(unit.body) if unit.alive else None,
    }


def _hull(unit: Unit) -> dict[str, Any]:
    return {
        "hull": {
            "unit_class": unit.unit_class,
            "part": unit.profile,
            "parts": [[part.col, part.row] for part in unit.parts],
            "guns": [{"part": gun.part, "weapon": gun.weapon} for gun in unit.guns],
            "bays": [bay.part for bay in unit.bays],
        },
        "parts": {str(number): _points(part.body) for number, part in enumerate(unit.parts, 1)},
        "orientation": unit.orientation,
        "heading": HEADING_NAMES[unit.heading],
        "malfunction": unit.malfunction,
    }
