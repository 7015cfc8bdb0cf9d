"""Tactics checks, and the leader's help with them (sections 8 and 9)."""

from typing import Literal

from games.futuregang.rules.events import Check
from games.futuregang.rules.sight import sees
from games.futuregang.rules.state import Figure
from games.futuregang.rules.table import Table

Reason = Literal["climb", "suppression", "sabotage"]
PURPOSES: dict[Reason, str] = {
    "climb": "climbing",
    "suppression": "keeping its head under fire",
    "sabotage": "wrecking a machine",
}
REASONS: dict[Reason, tuple[str, ...]] = {
    "climb": ("FG-112", "FG-113"),
    "suppression": ("FG-165", "FG-167"),
    "sabotage": ("FG-215",),
}


def tactics(table: Table, figure: Figure) -> tuple[int, bool]:
    """The Tactics that a figure checks with where it stands, and whether it is its leader's (FG-085 to FG-087)."""
    leader = table.leader(figure.seat)
    if leader is None or leader.id == figure.id or leader.tactics <= figure.tactics:
        return figure.tactics, False
    return (leader.tactics, True) if sees(table, figure, leader) else (figure.tactics, False)


def best_tactics(table: Table, figure: Figure) -> int:
    """The higher of its own Tactics and its leader's, while the leader is in play (FG-122)."""
    leader = table.leader(figure.seat)
    return max(figure.tactics, leader.tactics if leader else 0)


def climb_difficulty(table: Table, height: int) -> int:
    """Height in centimetres by five, rounded up (FG-112, FG-113)."""
    return -(-height // table.state.figures_of.climb)


def check(table: Table, figure: Figure, reason: Reason, difficulty: int, height: int = 0) -> bool:
    """Roll a Tactics check: reaching the difficulty is a success, and the die is always rolled (FG-082, FG-084)."""
    bonus, led = tactics(table, figure)
    die = table.dice.roll(f"{figure.id}: {PURPOSES[reason]}")
    total = die + bonus
    success = total >= difficulty
    table.tell(
        Check(
            figure=figure.id,
            stat="tactics",
            die=die,
            bonus=bonus,
            total=total,
            difficulty=difficulty,
            needed=difficulty - bonus,
            success=success,
            reason=reason,
            leader_used=led,
            height=height,
            clauses=("FG-082", *REASONS[reason], *(("FG-085", "FG-086") if led else ())),
        )
    )
    return success
