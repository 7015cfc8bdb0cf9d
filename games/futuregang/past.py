"""Gangs with games behind them: which matches write their history, and what an owner may still change."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from games.futuregang.rules.gang import Gang, Member, gang_of
from games.futuregang.rules.muster import SHARED
from games.futuregang.rules.options import options_of
from games.kernel.rules import Fault


def keeps(options: Mapping[str, Any]) -> bool:
    """Whether what becomes of a gang in such a match is kept (FG-243)."""
    return options_of(options).keep_gangs


def teams(options: Mapping[str, Any]) -> int:
    """How many gangs fight in a match with these options (FG-006)."""
    return options_of(options).teams


def measure(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """The options that a gang is weighed under by itself: those that let it be what matches have made of it."""
    gang = gang_of(sheet)
    upgrades = sum(member.upgrades.total() for member in gang.units)
    options: dict[str, Any] = {"hero_upgrades": "two_each"} if upgrades > SHARED else {}
    return {**options, "roster_cap": 30} if gang.games else options


def has_past(sheet: Mapping[str, Any]) -> bool:
    """Whether a sheet speaks of games that were played."""
    return gang_of(sheet).games > 0


def revise(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Fault]:
    """What an owner may not do to a gang between games.

    Names change freely, equipment moves among members and stash (FG-242), henchmen may be sent away (FG-244); nothing
    else does, and nothing comes out of nowhere.
    """
    old, new = gang_of(before), gang_of(after)
    faults = []
    if _things(old) != _things(new):
        sentence = "Between games equipment moves among members and the stash; it neither comes nor goes."
        faults.append(Fault("revise.equipment", "FG-242", sentence, "stash"))
    if (old.savings, old.games, old.wins, old.draws, old.next) != (
        new.savings,
        new.games,
        new.wins,
        new.draws,
        new.next,
    ):
        sentence = "Points are earned and spent in games, and the past stands as it is."
        faults.append(Fault("revise.savings", "FG-243", sentence, "savings"))
    known = {member.number: member for member in old.units}
    for index, member in enumerate(new.units):
        if _rank(known.get(member.number)) != _rank(member):
            sentence = "Members join, grow and rise in games alone."
            faults.append(Fault("revise.members", "FG-240", sentence, f"units.{index}"))
    kept = {member.number for member in new.units}
    if any(member.role != "henchman" and member.number not in kept for member in old.units):
        faults.append(Fault("revise.dismissed", "FG-244", "Only henchmen are dismissed.", "units"))
    return faults


def _things(gang: Gang) -> Counter[str]:
    return Counter([*gang.stash, *(key for member in gang.units for key in member.equipment)])


def _rank(member: Member | None) -> tuple[Any, ...] | None:
    return None if member is None else (member.number, member.role, member.upgrades, member.advances)
