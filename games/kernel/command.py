"""Commands: what a seat submits. Imperative names, one tagged Struct each."""

from __future__ import annotations

import msgspec


class Command(msgspec.Struct, tag_field="type", frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of every game's commands. Subclasses give `tag="orders"` and the like."""
