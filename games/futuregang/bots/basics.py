"""What every player does alike: who takes part, and what is owed when nothing better is known."""

import random

from games.futuregang.bots.afterwards import after_game
from games.futuregang.bots.eyes import Eyes
from games.futuregang.rules.commands import AnyCommand, ChooseFielded, EndActivation, PlaceFigure, ReactDecline
from games.futuregang.rules.offers import DeployOffer
from games.futuregang.rules.view import View
from games.kernel.bot import Ask

RANKS = ("leader", "hero", "henchman")


class Player:
    """A bot with its decisions apart. Subclasses say where to place, whom to activate, what to do and how to dash."""

    level = 0
    name = ""
    blurb = ""

    def choose(self, view: object, seat: int, ask: Ask, rng: random.Random) -> AnyCommand:
        """A command for the decision that the seat owes."""
        assert isinstance(view, View)
        eyes = Eyes(view, seat, ask)
        if view.phase == "field":
            return _field(eyes)
        if view.phase == "post_game":
            return after_game(eyes)
        if view.phase == "deploy":
            return self.place(eyes, rng)
        if view.reaction is not None:
            return self.dash(eyes, rng) or ReactDecline(view.reaction.figure)
        if view.active is None:
            return self.activate(eyes, rng)
        return self.act(eyes, rng) or EndActivation()

    def place(self, eyes: Eyes, rng: random.Random) -> AnyCommand:
        """Put the next figure down."""
        raise NotImplementedError

    def activate(self, eyes: Eyes, rng: random.Random) -> AnyCommand:
        """Choose who acts."""
        raise NotImplementedError

    def act(self, eyes: Eyes, rng: random.Random) -> AnyCommand | None:
        """What the active figure does next; None: it is done."""
        raise NotImplementedError

    def dash(self, eyes: Eyes, rng: random.Random) -> AnyCommand | None:
        """A dash for cover; None: stay."""
        raise NotImplementedError


def next_unplaced(eyes: Eyes) -> str:
    """The own figure to place next, henchmen first."""
    left = [f for f in eyes.view.figures.values() if f.team == eyes.seat and f.x is None and f.condition == "ok"]
    return max(left, key=lambda figure: (RANKS.index(figure.role), -figure.number)).id


def free_places(eyes: Eyes, name: str) -> DeployOffer:
    """Where it may be placed."""
    offer = eyes.ask({"kind": "deploy", "figure": name})
    assert isinstance(offer, DeployOffer)
    return offer


def anywhere(eyes: Eyes, rng: random.Random) -> AnyCommand:
    """The next figure at a random free place, or at one that a search finds."""
    name = next_unplaced(eyes)
    offer = free_places(eyes, name)
    if offer.places:
        return PlaceFigure(name, *rng.choice(offer.places))
    west, south, east, north = offer.zone
    for _ in range(3000):
        x, y = rng.randrange(west + 125, east - 124), rng.randrange(south + 125, north - 124)
        judged = eyes.ask({"kind": "deploy", "figure": name, "at": {"x": x, "y": y}})
        if isinstance(judged, DeployOffer) and judged.legal:
            break
    return PlaceFigure(name, x, y)


def _field(eyes: Eyes) -> AnyCommand:
    """The leader, the heroes, then whoever carries most."""
    most = int(eyes.view.options["max_fielded"])
    members = sorted(
        eyes.view.teams[str(eyes.seat)].members.values(),
        key=lambda member: (RANKS.index(member.role), -len(member.equipment), member.number),
    )
    return ChooseFielded(tuple(sorted(member.number for member in members[:most])))
