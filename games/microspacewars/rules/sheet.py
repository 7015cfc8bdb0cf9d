"""A fleet as its owner writes it down (chapter 2 of the rules)."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

Key = Annotated[str, Meta(min_length=1, max_length=60)]
Fitting = Annotated[list[Key], Meta(max_length=12)]


class ShipSheet(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One ship. profile: its class by code (E1). weapons and devices fill the slots from 0, in this order."""

    profile: Key
    name: Annotated[str, Meta(max_length=60)] = ""
    weapons: Fitting = []
    devices: Fitting = []
    flagship: bool = False


class Fleet(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A sheet: the fleet's name and its ships. What the starting RUs leave over is the reserve (MSW-040)."""

    units: Annotated[list[ShipSheet], Meta(max_length=200)] = []
    name: Annotated[str, Meta(max_length=80)] = ""


def as_fleet(value: Fleet | Mapping[str, Any]) -> Fleet:
    """The typed sheet, from itself or from plain data. Raises msgspec.ValidationError."""
    return value if isinstance(value, Fleet) else msgspec.convert(dict(value), Fleet)
