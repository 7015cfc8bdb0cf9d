"""A warband as its owner writes it down (section 4 of the rules)."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

Key = Annotated[str, Meta(min_length=1, max_length=60)]


class Recruit(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One fighter of a sheet. gun and melee None: the profile's own."""

    profile: Key = "fighter"
    name: Annotated[str, Meta(max_length=60)] = ""
    gun: Key | None = None
    melee: Key | None = None
    modifications: Annotated[list[Key], Meta(max_length=40)] = []


class Force(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A sheet: the name of the warband and its fighters in roster order."""

    units: Annotated[list[Recruit], Meta(max_length=200)] = []
    name: Annotated[str, Meta(max_length=80)] = ""


def as_force(value: Force | dict[str, Any]) -> Force:
    """The typed sheet, from itself or from plain data. Raises msgspec.ValidationError."""
    return value if isinstance(value, Force) else msgspec.convert(value, Force)
