"""Level 1: walks up to the enemy in the open and shoots at whoever comes to mind. A newcomer beats it."""

import random

from games.futuregang.bots.basics import Player, anywhere
from games.futuregang.bots.eyes import Eyes, distance, place_of, targets
from games.futuregang.rules.commands import Activate, AnyCommand, Move, ReactMove

LATTICE = 500


class Rookie(Player):
    """Acts on impulse."""

    level = 1
    name = "Rookie"
    blurb = "New to the street: runs ahead, forgets about cover, shoots at the first thing that moves."

    def place(self, eyes: Eyes, rng: random.Random) -> AnyCommand:
        """Anywhere."""
        return anywhere(eyes, rng)

    def activate(self, eyes: Eyes, rng: random.Random) -> AnyCommand:
        """Anybody."""
        return Activate(rng.choice(eyes.ready()).id)

    def act(self, eyes: Eyes, rng: random.Random) -> AnyCommand | None:
        """Move ahead more often than not, then do what first can be done."""
        figure = eyes.active()
        assert figure is not None
        if eyes.view.active is not None and not eyes.view.active.moved and rng.random() < 0.7:
            path = self._ahead(eyes, figure.id, rng)
            if path is not None:
                return path
        offer = eyes.about(figure.id)
        deeds = [deed.command for deed in (*offer.markers.values(), *offer.deeds.values()) if deed.allowed]
        useful = [command for command in deeds if command is not None and command.__class__.__name__ != "EndActivation"]
        shots = [target.command for _, target in targets(offer) if target.command is not None]
        if useful:
            return useful[0]
        return rng.choice(shots) if shots and rng.random() < 0.7 else None

    def _ahead(self, eyes: Eyes, name: str, rng: random.Random) -> AnyCommand | None:
        places = eyes.reach(name, LATTICE).points
        if not places:
            return None
        goals = [place_of(foe) for foe in eyes.foes] + [(m.x, m.y) for m in eyes.markers("loose", "whole", "zone")]
        goal = rng.choice(goals) if goals else (eyes.view.table.width // 2, eyes.view.table.height // 2)
        tried = rng.sample(places, min(6, len(places)))
        best = min(tried, key=lambda place: distance(place.x, place.y, *goal))
        return Move(tuple(best.path))

    def dash(self, eyes: Eyes, rng: random.Random) -> AnyCommand | None:
        """The first of a few places that is cover at all."""
        reaction = eyes.view.reaction
        assert reaction is not None
        places = eyes.reach(reaction.figure, LATTICE).points
        for place in rng.sample(places, min(4, len(places))):
            offer = eyes.path(reaction.figure, place.path)
            if offer is not None and offer.legal:
                return ReactMove(reaction.figure, tuple(place.path))
        return None
