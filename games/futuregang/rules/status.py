"""Changes of a figure's condition, and what they bring with them (section 16)."""

from typing import Literal

from games.futuregang.rules.events import MarkerMoved, StatusChanged
from games.futuregang.rules.objectives import score_fall
from games.futuregang.rules.state import Condition, Figure
from games.futuregang.rules.table import Table

Cause = Literal["activation", "shot", "suppression", "reaction", "melee", "fall", "exit", "retreat"]
CAUSES: dict[str, tuple[str, ...]] = {
    "activation": ("FG-160",),
    "fall": ("FG-124",),
    "exit": ("FG-211",),
    "retreat": ("FG-192",),
}
WORSE: dict[str, tuple[str, ...]] = {
    "stunned": ("FG-157", "FG-175"),
    "incapacitated": ("FG-162", "FG-175"),
    "dead": ("FG-163", "FG-175"),
}


def change(table: Table, figure: Figure, after: Condition, cause: Cause, by: list[int]) -> None:
    """A figure's condition changes; what it carries is put down (FG-205), its fall is scored (FG-203).

    by: the seats whose doing it is.
    """
    before = figure.condition
    figure.condition = after
    clauses = CAUSES.get(cause) or WORSE[after]
    table.tell(StatusChanged(figure=figure.id, before=before, after=after, cause=cause, by=by, clauses=clauses))
    if after != "ok" and figure.carrying:
        drop(table, figure)
    if not figure.in_play:
        figure.ready = False
    if figure.out:
        score_fall(table, figure, by)


def drop(table: Table, figure: Figure) -> None:
    """Put the carried marker down at the figure's centre (FG-205)."""
    marker = table.state.markers[figure.carrying]
    figure.carrying = marker.carrier = ""
    marker.x, marker.y, marker.condition = figure.x, figure.y, "loose"
    table.tell(MarkerMoved(marker=marker.id, x=marker.x, y=marker.y, condition="loose"))
