"""Level 3: weighs what it can do from every place against what can be done to it there, and picks its moment."""

import random
from typing import NamedTuple

from games.futuregang.bots.basics import Player, anywhere, free_places, next_unplaced
from games.futuregang.bots.danger import danger
from games.futuregang.bots.eyes import Eyes, Spot, distance, place_of, share
from games.futuregang.bots.goals import progress
from games.futuregang.bots.worth import best_deed, price
from games.futuregang.rules.commands import Activate, AnyCommand, Move, PlaceFigure, ReactMove, Retreat, Waypoint
from games.futuregang.rules.offers import ReachPoint
from games.futuregang.rules.view import FigureView

LATTICE = 375
LOOKED_AT = 14
"""Places that are weighed in full for the active figure."""
GLANCED_AT = 6
"""Places that are weighed for each figure while choosing whom to activate."""


class Plan(NamedTuple):
    """A place to act from, and what it is worth to end there."""

    value: int
    path: tuple[Waypoint, ...] | None


class Planner(Player):
    """Thinks of cover first, of who has still to act, and of the objective always."""

    level = 3
    name = "Mastermind"
    blurb = "Moves from cover to cover, waits until you have acted, and never forgets what the fight is about."

    def place(self, eyes: Eyes, rng: random.Random) -> AnyCommand:
        """Near the goals, apart from one another, with something in front."""
        name = next_unplaced(eyes)
        places = free_places(eyes, name).places
        if not places:
            return anywhere(eyes, rng)
        table, leading = eyes.view.table, eyes.view.figures[name].role == "leader"
        cover = [_middle(piece.polygon) for piece in table.pieces]

        def value(spot: Spot) -> int:
            crowd = min((distance(*spot, *place_of(mate)) for mate in eyes.mine), default=1200)
            near = min((distance(*spot, *middle) for middle in cover), default=3000)
            forward = abs(spot[1] - table.height // 2) if eyes.seat < 2 else abs(spot[0] - table.width // 2)
            aside = abs(spot[0] - table.width // 2) if eyes.seat < 2 else abs(spot[1] - table.height // 2)
            shy = forward if leading and eyes.scenario == "hit_job" else -forward
            return min(crowd, 1000) - near // 2 + shy - aside // 4 + rng.randrange(150)

        return PlaceFigure(name, *max(places, key=value))

    def activate(self, eyes: Eyes, rng: random.Random) -> AnyCommand:
        """Whoever gains most by acting now."""
        if self._lost(eyes):
            return Retreat()
        ready = eyes.ready()
        if len(ready) == 1:
            return Activate(ready[0].id)
        return Activate(max(ready, key=lambda figure: self._urgency(eyes, figure, rng)).id)

    def _lost(self, eyes: Eyes) -> bool:
        """A leader alone against many goes home while it can; there are games after this one."""
        return (
            bool(eyes.view.options["keep_gangs"])
            and len(eyes.mine) == 1
            and len(eyes.foes) >= 4
            and eyes.scenario == "turf_war"
        )

    def _urgency(self, eyes: Eyes, figure: FigureView, rng: random.Random) -> int:
        if figure.condition == "stunned":
            return 60
        offer = eyes.about(figure.id, None, exposed=True)
        standing = best_deed(eyes, offer)[0] - danger(eyes, figure, offer.exposure, offer.contacts)
        return self._plan(eyes, figure, GLANCED_AT).value - standing // 2 + rng.randrange(8)

    def act(self, eyes: Eyes, rng: random.Random) -> AnyCommand | None:
        """The best place first, then the best deed."""
        figure = eyes.active()
        assert figure is not None
        if eyes.view.active is not None and not eyes.view.active.moved:
            plan = self._plan(eyes, figure, LOOKED_AT)
            if plan.path is not None:
                return Move(plan.path)
        return best_deed(eyes, eyes.about(figure.id))[1]

    def _plan(self, eyes: Eyes, figure: FigureView, count: int) -> Plan:
        """The best of standing still and of the most promising places."""
        best = Plan(self._worth(eyes, figure, None), None)
        for place in self._promising(eyes, figure, count):
            value = self._worth(eyes, figure, place)
            if value > best.value:
                best = Plan(value, tuple(place.path))
        return best

    def _promising(self, eyes: Eyes, figure: FigureView, count: int) -> list[ReachPoint]:
        """Places worth a closer look: those that bring the goal nearer, those beside cover, and contacts."""
        places = eyes.reach(figure.id, LATTICE).points
        cover = [_middle(piece.polygon) for piece in eyes.view.table.pieces]
        foes = [place_of(foe) for foe in eyes.foes]

        def touching(place: ReachPoint) -> bool:
            return any(distance(place.x, place.y, *foe) <= 260 for foe in foes)

        def ahead(place: ReachPoint) -> int:
            return progress(eyes, figure, (place.x, place.y)) - place.climb // 15

        def hidden(place: ReachPoint) -> int:
            near = min((distance(place.x, place.y, *middle) for middle in cover), default=2000)
            return ahead(place) - near // 6 + (60 if place.level else 0)

        chosen = [place for place in places if touching(place)][:4]
        for order in (ahead, hidden):
            places.sort(key=order, reverse=True)
            chosen += _apart(places, count // 2)
        return chosen

    def _worth(self, eyes: Eyes, figure: FigureView, place: ReachPoint | None) -> int:
        """What it is worth to act from a place and to stay there."""
        at = place_of(figure) if place is None else (place.x, place.y)
        offer = eyes.about(figure.id, None if place is None else at, exposed=True)
        value = best_deed(eyes, offer)[0] + progress(eyes, figure, at)
        value -= danger(eyes, figure, offer.exposure, offer.contacts)
        if place is not None and place.climb:
            need = -(-place.climb // 500) - offer.tactics
            chance = min(6, max(0, 7 - need))
            value -= (6 - chance) * 40
        return value

    def dash(self, eyes: Eyes, rng: random.Random) -> AnyCommand | None:
        """The cover that is safest from everybody else as well."""
        reaction = eyes.view.reaction
        assert reaction is not None
        figure = eyes.view.figures[reaction.figure]
        places = sorted(eyes.reach(reaction.figure, 300).points, key=lambda place: place.cost + 2 * place.climb)
        best: tuple[int, ReachPoint] | None = None
        found = 0
        for place in places[:140]:
            offer = eyes.path(reaction.figure, place.path)
            if offer is None or not offer.legal or offer.arrives is None:
                continue
            sure = share(offer.arrives) * price(eyes, figure) // 10
            value = sure - danger(eyes, figure, offer.exposure, []) + progress(eyes, figure, (place.x, place.y)) // 3
            if best is None or value > best[0]:
                best = (value, place)
            found += 1
            if found >= 8:
                break
        return ReactMove(reaction.figure, tuple(best[1].path)) if best is not None else None


def _apart(places: list[ReachPoint], count: int) -> list[ReachPoint]:
    """The first places of a list that are not next to one another."""
    chosen: list[ReachPoint] = []
    for place in places:
        if len(chosen) == count:
            break
        if all(distance(place.x, place.y, other.x, other.y) > 300 for other in chosen):
            chosen.append(place)
    return chosen


def _middle(polygon: tuple[tuple[int, int], ...]) -> Spot:
    return sum(x for x, _ in polygon) // len(polygon), sum(y for _, y in polygon) // len(polygon)
