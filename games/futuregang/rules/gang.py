"""A gang as its owner writes it down (sections 6, 7 and 22 of the rules)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from games.kernel.refusal import malformed

Key = Annotated[str, Meta(min_length=1, max_length=40)]
Role = Literal["leader", "hero", "henchman"]
RAISES, STASH = 20, 400
"""The most that a sheet holds: raises of one stat, things in the stash."""
Raise = Annotated[int, Meta(ge=0, le=RAISES)]


class Raises(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How often each stat was raised (FG-062, FG-241)."""

    fight: Raise = 0
    shoot: Raise = 0
    move: Raise = 0
    armor: Raise = 0
    tactics: Raise = 0

    def total(self) -> int:
        """All raises together."""
        return self.fight + self.shoot + self.move + self.armor + self.tactics


NONE = Raises()


class Member(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One member. number: the roster number, 0 until it is given (FG-065). advances: bought after games (FG-241)."""

    name: Annotated[str, Meta(max_length=60)] = ""
    role: Role = "henchman"
    upgrades: Raises = NONE
    equipment: Annotated[tuple[Key, ...], Meta(max_length=10)] = ()
    number: Annotated[int, Meta(ge=0, le=9999)] = 0
    advances: Raises = NONE


class Gang(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A gang. stash: equipment that nobody carries (FG-080). games: how many it has played; a gang with games behind
    it is a veteran: its savings are its unspent points (FG-243), and `next` is the next roster
    number."""

    units: Annotated[tuple[Member, ...], Meta(max_length=40)] = ()
    name: Annotated[str, Meta(max_length=80)] = ""
    stash: Annotated[tuple[Key, ...], Meta(max_length=STASH)] = ()
    savings: Annotated[int, Meta(ge=0, le=100_000)] = 0
    games: Annotated[int, Meta(ge=0, le=10_000)] = 0
    wins: Annotated[int, Meta(ge=0, le=10_000)] = 0
    draws: Annotated[int, Meta(ge=0, le=10_000)] = 0
    next: Annotated[int, Meta(ge=0, le=10_000)] = 0


def gang_of(value: Gang | Mapping[str, Any]) -> Gang:
    """A gang from itself or from plain data. Raises Malformed."""
    if isinstance(value, Gang):
        return value
    try:
        return msgspec.convert(dict(value), Gang)
    except msgspec.ValidationError as error:
        raise malformed(f"This is no gang of Futuregang: {error}.", "sheet.malformed") from error


def numbered(gang: Gang) -> Gang:
    """The gang with roster numbers: those that have none follow in order of joining (FG-065)."""
    upcoming = max([gang.next - 1, *(member.number for member in gang.units)], default=0)
    members = []
    for member in gang.units:
        if not member.number:
            upcoming += 1
            member = msgspec.structs.replace(member, number=upcoming)
        members.append(member)
    return msgspec.structs.replace(gang, units=tuple(members), next=max(upcoming + 1, gang.next))
