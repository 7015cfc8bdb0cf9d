"""Events: what happened. Past tense names, one tagged Struct each; an event declares who may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

if TYPE_CHECKING:
    from games.kernel.rules import Viewer


class Event(msgspec.Struct, tag_field="type", omit_defaults=True, kw_only=True):
    """Base of every game's events.

    `clauses` are the rules applied; `audience` the seats that may see it (None: everybody).
    """

    final: ClassVar[bool] = False
    """Whether nothing up to here may be taken back freely: others learn something from it, or their turn comes."""

    clauses: tuple[str, ...] = ()
    audience: tuple[int, ...] | None = None

    def public(self) -> Event | None:
        """What viewers outside the audience get: nothing, unless a subclass says more."""
        return None


def plain(events: Sequence[Event]) -> list[str]:
    """Events as lines, field by field: for games that have no words of their own."""
    return [_plain(msgspec.to_builtins(event)) for event in events]


def _plain(event: dict[str, Any]) -> str:
    said = ", ".join(f"{key} {value}" for key, value in event.items() if key not in {"type", "clauses", "audience"})
    return f"{event['type'].replace('_', ' ')}: {said}"


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as `viewer` may see it, by the audience that the event declares."""
    if event.audience is None or viewer.everything:
        return event
    if any(seat in event.audience for seat in viewer.seats):
        return event
    return event.public()
