"""A table as plain data: its size and the pieces that stand on it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Coordinate = Annotated[int, Meta(ge=-100_000, le=100_000)]
Corner = tuple[Coordinate, Coordinate]


class Piece(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece of terrain: a convex footprint with its corners counter-clockwise, in hundredths, and its height.

    kind: in the game's words. group: pieces of one group are one thing; "" is a group of its own.
    """

    id: Annotated[str, Meta(min_length=1, max_length=24)]
    kind: Annotated[str, Meta(min_length=1, max_length=24)]
    polygon: Annotated[tuple[Corner, ...], Meta(min_length=1, max_length=24)]
    height: Annotated[int, Meta(ge=0, le=100_000)]
    group: Annotated[str, Meta(max_length=24)] = ""

    @property
    def together(self) -> str:
        """The group, or the piece's own id when it has none."""
        return self.group or f"\0{self.id}"
