"""A warband as its owner writes it down (section 4 of the rules)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Key = Annotated[str, Meta(min_length=1, max_length=60)]


Column = Annotated[int, Meta(ge=-30, le=30)]
PartNumber = Annotated[int, Meta(ge=1, le=200)]


class Mounting(Struct, forbid_unknown_fields=True):
    """One gun attachment of a hull: the part that carries it, and its weapon (SPC-215)."""

    part: PartNumber = 1
    weapon: Key = "gun"


class Hull(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A vehicle or spaceship: parts of one type on lattice positions (col, row), row 0 foremost (SPC-206, SPC-211).

    guns: in order of purchase, the first one free; left out: a plain Gun on part 1. bays: parts with a transport bay.
    """

    unit_class: Literal["vehicle", "spaceship"]
    part: Key
    parts: Annotated[list[tuple[Column, Column]], Meta(min_length=1, max_length=200)]
    guns: Annotated[list[Mounting], Meta(max_length=400)] = []
    bays: Annotated[list[PartNumber], Meta(max_length=200)] = []


class Recruit(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One unit of a sheet. A fighter: gun and melee None are the profile's own. A hull: `hull` says how it is built."""

    profile: Key = "fighter"
    name: Annotated[str, Meta(max_length=60)] = ""
    gun: Key | None = None
    melee: Key | None = None
    modifications: Annotated[list[Key], Meta(max_length=40)] = []
    hull: Hull | None = None


class Force(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A sheet: the name of the warband and its fighters in roster order."""

    units: Annotated[list[Recruit], Meta(max_length=200)] = []
    name: Annotated[str, Meta(max_length=80)] = ""


def as_force(value: Force | dict[str, Any]) -> Force:
    """The typed sheet, from itself or from plain data. Raises msgspec.ValidationError."""
    return value if isinstance(value, Force) else msgspec.convert(value, Force)


def own_classes(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """The options a sheet is weighed under by itself: fighters, and the hull classes that it has (SPC-204)."""
    classes = {unit.hull.unit_class for unit in as_force(dict(sheet)).units if unit.hull is not None}
    return {"classes": [each for each in ("foot", "vehicle", "spaceship") if each == "foot" or each in classes]}
