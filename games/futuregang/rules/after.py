"""What is left when a match has ended: facts, and every gang as it is now (sections 21 and 22)."""

from typing import Any

from games.futuregang.rules.gang import NONE, Gang, Member
from games.futuregang.rules.shop_offer import gang_value
from games.futuregang.rules.state import Fighter, Side, State
from games.futuregang.rules.table import plain
from games.kernel.rules import Aftermath


def aftermath(state: State) -> Aftermath:
    """Facts of every member that took part; new sheets and ledgers where gangs are kept."""
    winner = state.ending.winner if state.ending else -1
    facts = [
        {
            "seat": figure.seat,
            "figure": figure.id,
            "number": figure.number,
            "name": figure.name,
            "role": figure.role,
            "condition": figure.condition,
            "won": figure.seat == winner,
        }
        for figure in state.figures.values()
    ]
    if not state.options.keep_gangs or state.phase != "over":
        return Aftermath(facts)
    return Aftermath(
        facts,
        sheets={str(seat): plain(gang_after(side)) for seat, side in enumerate(state.sides)},
        ledgers={str(seat): _ledger(state, side) for seat, side in enumerate(state.sides)},
    )


def standings(state: State) -> list[int]:
    """The seats by wins, then draws, then gang value, as a campaign orders them (FG-246)."""
    sides = state.sides
    return sorted(
        range(len(sides)),
        key=lambda seat: (-sides[seat].wins, -sides[seat].draws, -gang_value(state, sides[seat]), seat),
    )


def gang_after(side: Side) -> Gang:
    """The gang that a team has become (FG-237, FG-238, FG-243)."""
    members = sorted(side.members.values(), key=lambda member: member.number)
    return Gang(
        units=tuple(_member(member) for member in members),
        name=side.called,
        stash=tuple(sorted(side.stash)),
        savings=side.points,
        games=side.games,
        wins=side.wins,
        draws=side.draws,
        next=side.next,
    )


def _member(member: Fighter) -> Member:
    return Member(
        name=member.name[:60],
        role=member.role,
        upgrades=member.upgrades if member.upgrades.total() else NONE,
        equipment=member.equipment,
        number=member.number,
        advances=member.advances if member.advances.total() else NONE,
    )


def _ledger(state: State, side: Side) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = [plain(line) for line in side.ledger]
    return [*lines, {"what": "value", "points": gang_value(state, side)}]
