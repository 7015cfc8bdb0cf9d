"""Futuregang as the kernel's Rules: who owes what, and what a command does."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from games.futuregang.rules import setup as start
from games.futuregang.rules.after import aftermath, standings
from games.futuregang.rules.audit import audit
from games.futuregang.rules.catalogue import Catalogue, catalogue_of
from games.futuregang.rules.commands import AnyCommand, Deadline
from games.futuregang.rules.events import AnyEvent
from games.futuregang.rules.gang import Gang, gang_of
from games.futuregang.rules.muster import muster
from games.futuregang.rules.offer import answer
from games.futuregang.rules.offers import AnyOffer
from games.futuregang.rules.options import Options, options_of
from games.futuregang.rules.play import deciding, submit, time_is_up
from games.futuregang.rules.position import position_state, written
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.report import Teller
from games.futuregang.rules.sample import sample
from games.futuregang.rules.shop_offer import gang_value
from games.futuregang.rules.state import State
from games.futuregang.rules.table import Table
from games.futuregang.rules.view import View, build_view
from games.kernel.dice import Dice
from games.kernel.event import Event, redact
from games.kernel.refusal import not_yours, refuse
from games.kernel.rules import CLOCK, Aftermath, Decision, MusterReport, Outcome, Setup, Viewer


class Futuregang:
    """The rules of Futuregang, the post-game included."""

    key = "futuregang"
    title = "Futuregang"
    seats = range(2, 5)
    options = Options
    catalogue = Catalogue
    sheet = Gang
    state = State
    view_type = View
    command = AnyCommand
    event = AnyEvent
    refusals = REFUSALS

    def muster(self, catalogue: Any, sheet: Any, options: Any = None) -> MusterReport:
        """Points, every fault at once, stats and the sum's lines."""
        return muster(catalogue_of(catalogue), gang_of(sheet), options_of(options))

    def begin(self, setup: Setup, dice: Dice) -> tuple[State, list[Event]]:
        """The table with its terrain, before the first figure is placed."""
        table = start.begin(setup, dice)
        return table.state, list(table.events)

    def position(self, data: Mapping[str, Any], catalogue: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """A state from a position written down (docs/scenarios.md)."""
        return position_state(data, catalogue_of(catalogue), options_of(options))

    def written(self, state: State) -> dict[str, Any]:
        """The position that `position` reads again."""
        return written(state)

    def pending(self, state: State) -> tuple[Decision, ...]:
        """What is owed now."""
        if state.phase == "over":
            return ()
        if state.phase == "field":
            most = state.options.max_fielded
            prompt = f"Choose {most} members who take part."
            return tuple(
                Decision(seat, "field", "FG-217", prompt) for seat, side in enumerate(state.sides) if not side.fielded
            )
        if state.phase == "post_game":
            prompt = "Buy, trade and equip, then finish."
            return tuple(
                Decision(seat, "post_game", "FG-224", prompt, POST_GAME)
                for seat, side in enumerate(state.sides)
                if not side.finished
            )
        return (_owed(state),)

    def apply(self, state: State, seat: int, command: Any, dice: Dice) -> list[Event]:
        """Judge a command and run on to the next decision. Raises Refusal."""
        if state.phase == "over":
            raise refuse(REFUSALS, "match.over")
        table = Table(state, dice)
        if isinstance(command, Deadline):
            if seat != CLOCK:
                raise not_yours(seat, "Only the clock says that time is up.")
            time_is_up(table)
        elif not 0 <= seat < len(state.sides):
            raise not_yours(seat, "That seat plays no gang.")
        else:
            submit(table, seat, command)
        return list(table.events)

    def draft(self, state: State, seat: int, command: Any) -> bool:
        """Nothing is a draft here."""
        return False

    def refereed(self, options: Any) -> bool:
        """There is no referee."""
        return False

    def clock(self, state: State, drafts: Mapping[int, Any]) -> Deadline | None:
        """The clock decides what is owed in the mildest way; None: no deadline runs."""
        return Deadline() if state.options.order_deadline_hours and self.pending(state) else None

    def view(self, state: State, viewer: Viewer) -> View:
        """The whole table, for everybody (FG-008)."""
        return build_view(state)

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """Nothing is hidden."""
        return redact(event, viewer)

    def tell(self, events: Sequence[Any], state: State) -> list[str]:
        """Events in sentences."""
        teller = Teller(state)
        return [line for event in events for line in teller.tell(event)]

    def offer(self, state: State, seat: int, about: Mapping[str, Any]) -> AnyOffer:
        """A figure's deeds and targets, a path, its reach, a sight line, a place to deploy, the shop."""
        return answer(state, seat, about)

    def sample(self, state: State, seat: int, rng: random.Random) -> AnyCommand:
        """A random legal command."""
        return sample(state, seat, rng)

    def audit(self, state: State) -> list[str]:
        """Broken invariants."""
        return audit(state)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once every gang is done with its post-game (FG-196)."""
        if state.ending is None or state.phase != "over":
            return None
        ending = state.ending
        ranks = standings(state)
        scores = {
            str(seat): {
                "victory": side.victory,
                "unharmed": sum(f.seat == seat and not f.out for f in state.figures.values()),
                "value": gang_value(state, side),
                "games": side.games,
                "rank": ranks.index(seat) + 1,
            }
            for seat, side in enumerate(state.sides)
        }
        return Outcome((ending.winner,) if ending.winner >= 0 else (), ending.reason, scores)

    def aftermath(self, state: State) -> Aftermath:
        """What became of every member, and the gangs as they are now."""
        return aftermath(state)


POST_GAME = -1
"""The spell of a gang's whole post-game: buying does not buy time."""


def _owed(state: State) -> Decision:
    seat, spell = deciding(state), state.turns
    if state.phase == "deploy":
        return Decision(seat, "deploy", "FG-219", "Place a figure in your zone.", spell)
    if state.reaction is not None:
        figure = state.figures[state.reaction.figure]
        prompt = f"{figure.name} keeps its head: dash for cover, or be out."
        return Decision(seat, "react", "FG-169", prompt)
    if state.active is not None:
        figure = state.figures[state.active.figure]
        prompt = f"{figure.name} may move, then shoot; then end its activation."
        return Decision(seat, "activation", "FG-096", prompt, spell)
    return Decision(seat, "activation", "FG-095", "Activate a figure.", spell)


RULES = Futuregang()
