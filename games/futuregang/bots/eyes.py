"""What a player reads off the table: who is who, how far, how dangerous."""

from collections.abc import Iterator
from math import isqrt
from typing import Any

from games.futuregang.rules.catalogue import Item
from games.futuregang.rules.offers import Chance, FigureOffer, PathOffer, ReachOffer, TargetOffer
from games.futuregang.rules.state import RADIUS
from games.futuregang.rules.view import FigureView, MarkerView, View
from games.kernel.bot import Ask
from games.kernel.refusal import Refusal

Spot = tuple[int, int]


class Eyes:
    """A view as one seat looks at it."""

    def __init__(self, view: View, seat: int, ask: Ask) -> None:
        self.view = view
        self.seat = seat
        self.ask = ask
        there = [figure for figure in view.figures.values() if figure.in_play]
        self.mine = [figure for figure in there if figure.team == seat]
        self.foes = [figure for figure in there if figure.team != seat]

    # questions

    def about(self, name: str, at: Spot | None = None, exposed: bool = False) -> FigureOffer:
        """What a figure could do, from a place that it does not stand at as well."""
        where = {"at": {"x": at[0], "y": at[1]}} if at else {}
        offer = self.ask({"kind": "figure", "figure": name, "exposed": exposed, **where})
        assert isinstance(offer, FigureOffer)
        return offer

    def reach(self, name: str, lattice: int) -> ReachOffer:
        """Where it can get to."""
        offer = self.ask({"kind": "reach", "figure": name, "lattice": lattice})
        assert isinstance(offer, ReachOffer)
        return offer

    def path(self, name: str, path: Any) -> PathOffer | None:
        """A path judged; None when it cannot even be asked about."""
        said = [{"x": step.x, "y": step.y, "mode": step.mode} for step in path]
        try:
            offer = self.ask({"kind": "path", "figure": name, "path": said})
        except Refusal:
            return None
        assert isinstance(offer, PathOffer)
        return offer

    # the table

    @property
    def scenario(self) -> str:
        """What the fight is about."""
        return self.view.scenario

    def ready(self) -> list[FigureView]:
        """Own figures that may be activated."""
        return [figure for figure in self.mine if figure.ready]

    def active(self) -> FigureView | None:
        """The own figure whose activation runs."""
        active = self.view.active
        return self.view.figures[active.figure] if active else None

    def item(self, key: str) -> Item:
        """An item by key."""
        return self.view.equipment[key]

    def guns(self, figure: FigureView) -> list[Item]:
        """The ranged weapons of a figure."""
        return [self.item(key) for key in figure.equipment if self.item(key).kind == "ranged"]

    def blades(self, figure: FigureView) -> int:
        """How well it is armed for melee: 0 for Fists, more for Hand and Power Weapons."""
        return sum(2 if self.item(key).dead_on else 1 for key in figure.equipment if self.item(key).kind == "melee")

    def home_distance(self, x: int, y: int) -> int:
        """How far a base is from lying in the own deployment zone; 0 at home."""
        west, south, east, north = self.view.table.zones[str(self.seat)]
        dx = max(west + RADIUS - x, 0, x - (east - RADIUS))
        dy = max(south + RADIUS - y, 0, y - (north - RADIUS))
        return dx + dy

    def exit_distance(self, y: int) -> int:
        """How far an attacker is from its exit edge."""
        return (self.view.table.height - y if self.seat == 0 else y) - RADIUS

    def markers(self, *conditions: str) -> Iterator[MarkerView]:
        """Markers in these conditions."""
        return (marker for marker in self.view.markers.values() if marker.condition in conditions)


def distance(ax: int, ay: int, bx: int, by: int) -> int:
    """Centre to centre, rounded down: for judging, not for ruling."""
    return isqrt((ax - bx) ** 2 + (ay - by) ** 2)


def place_of(figure: FigureView) -> Spot:
    """Where a figure in play stands."""
    return figure.x or 0, figure.y or 0


def share(chance: Chance) -> int:
    """A chance of an offer in tenths of a percent."""
    return round(chance.percent * 10)


def targets(offer: FigureOffer) -> Iterator[tuple[str, TargetOffer]]:
    """Every shot that would be allowed: weapon and target."""
    for key, weapon in offer.weapons.items():
        for target in weapon.targets.values():
            if target.allowed:
                yield key, target


def hit_share(item: Item, gap: int, shoot: int) -> int:
    """The chance of one Shoot check at a distance, in tenths of a percent."""
    for each in item.bands:
        if each.up_to is None or gap <= each.up_to:
            return min(6, max(0, 7 - (each.difficulty - shoot))) * 1000 // 6
    return 0


def out_share(item: Item, gap: int, shoot: int, armor: int, cover: bool, ready: bool) -> int:
    """About how likely one shot takes a figure out, in tenths of a percent."""
    hit = hit_share(item, gap, shoot)
    down = _faces(item.incapacitated_on, armor)
    shaken = 0
    if not cover:
        kept = _faces(item.suppressed_on, armor) - down
        shaken = kept * (6 if not ready else 3) // 6
    once = hit * (down + shaken) // 6
    left = 1000
    for _ in range(item.checks):
        left = left * (1000 - once) // 1000
    return 1000 - left


def _faces(least: int, armor: int) -> int:
    return min(6, max(0, 7 - least - armor)) if least else 0
