"""Level 2: takes the best shot that there is now, minds the objective, and punishes figures in the open."""

import random

from games.futuregang.bots.basics import Player, free_places, next_unplaced
from games.futuregang.bots.basics import anywhere as place_anywhere
from games.futuregang.bots.eyes import Eyes, distance, place_of, share, targets
from games.futuregang.bots.goals import progress
from games.futuregang.bots.worth import best_deed, shot_value
from games.futuregang.rules.commands import Activate, AnyCommand, Move, PlaceFigure, ReactMove
from games.futuregang.rules.view import FigureView

LATTICE = 450
LOOKED_AT = 5


class Keen(Player):
    """Sees what is there, and not what will be."""

    level = 2
    name = "Enforcer"
    blurb = "Takes every good shot and goes for the objective. Does not think of what comes back."

    def place(self, eyes: Eyes, rng: random.Random) -> AnyCommand:
        """Well forward, spread out."""
        name = next_unplaced(eyes)
        places = free_places(eyes, name).places
        if not places:
            return place_anywhere(eyes, rng)
        middle = (eyes.view.table.width // 2, eyes.view.table.height // 2)

        def value(spot: tuple[int, int]) -> int:
            crowd = min((distance(*spot, *place_of(mate)) for mate in eyes.mine), default=2000)
            return min(crowd, 900) - distance(*spot, *middle) // 3 + rng.randrange(200)

        return PlaceFigure(name, *max(places, key=value))

    def activate(self, eyes: Eyes, rng: random.Random) -> AnyCommand:
        """Whoever has the best shot now."""
        ready = eyes.ready()
        return Activate(max(ready, key=lambda figure: self._promise(eyes, figure, rng)).id)

    def _promise(self, eyes: Eyes, figure: FigureView, rng: random.Random) -> int:
        if figure.condition == "stunned":
            return -1
        offer = eyes.about(figure.id)
        return max((shot_value(eyes, target) for _, target in targets(offer)), default=0) * 10 + rng.randrange(10)

    def act(self, eyes: Eyes, rng: random.Random) -> AnyCommand | None:
        """Shoot at once when the shot is good; else move where one is, or on towards the goal."""
        figure = eyes.active()
        assert figure is not None
        active = eyes.view.active
        now = best_deed(eyes, eyes.about(figure.id))
        if active is not None and not active.moved:
            move = self._move(eyes, figure, now[0])
            if move is not None:
                return move
        return now[1]

    def _move(self, eyes: Eyes, figure: FigureView, standing: int) -> AnyCommand | None:
        here = progress(eyes, figure, place_of(figure)) + standing
        places = eyes.reach(figure.id, LATTICE).points
        places.sort(key=lambda place: -progress(eyes, figure, (place.x, place.y)) + place.climb // 20)
        best, path = here + 20, None
        for place in places[:LOOKED_AT]:
            at = (place.x, place.y)
            value = progress(eyes, figure, at) - place.climb // 20
            value += best_deed(eyes, eyes.about(figure.id, at))[0]
            if value > best:
                best, path = value, place.path
        return Move(tuple(path)) if path is not None else None

    def dash(self, eyes: Eyes, rng: random.Random) -> AnyCommand | None:
        """The nearest place that is cover."""
        reaction = eyes.view.reaction
        assert reaction is not None
        places = sorted(eyes.reach(reaction.figure, 350).points, key=lambda place: place.cost + place.climb)
        for place in places[:60]:
            offer = eyes.path(reaction.figure, place.path)
            if offer is not None and offer.legal and offer.arrives is not None and share(offer.arrives) > 400:
                return ReactMove(reaction.figure, tuple(place.path))
        return None
