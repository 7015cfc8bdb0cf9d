"""Microspacewars as the kernel's Rules: who owes what, and what a command does."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from games.kernel.dice import Dice
from games.kernel.event import Event, redact
from games.kernel.refusal import not_yours
from games.kernel.rules import Aftermath, Decision, MusterReport, Outcome, Setup, Viewer
from games.microspacewars.rules.audit import audit
from games.microspacewars.rules.catalogue import Catalogue, as_catalogue
from games.microspacewars.rules.clock import run_out
from games.microspacewars.rules.commands import AnyCommand, Deadline, Place
from games.microspacewars.rules.deeds import check, do
from games.microspacewars.rules.events import AnyEvent
from games.microspacewars.rules.muster import muster
from games.microspacewars.rules.offer import answer
from games.microspacewars.rules.offers import AnyOffer
from games.microspacewars.rules.options import Options, check_options, options_of
from games.microspacewars.rules.placement import owing
from games.microspacewars.rules.position import position_state, written
from games.microspacewars.rules.refusals import REFUSALS
from games.microspacewars.rules.report import Teller
from games.microspacewars.rules.sample import sample
from games.microspacewars.rules.setup import new_state, tell_beginning
from games.microspacewars.rules.sheet import Fleet, as_fleet
from games.microspacewars.rules.state import State
from games.microspacewars.rules.table import Table
from games.microspacewars.rules.view import View, build_view, winners


class Microspacewars:
    """The rules of Microspacewars."""

    key = "microspacewars"
    title = "Microspacewars"
    seats = range(2, 5)
    options = Options
    catalogue = Catalogue
    sheet = Fleet
    state = State
    view_type = View
    command = AnyCommand
    event = AnyEvent
    refusals = REFUSALS

    def muster(self, catalogue: Any, sheet: Any, options: Any = None) -> MusterReport:
        """The price, every fault at once, figures and the sum's lines. Raises Refusal for options that cannot be."""
        stats, chosen = as_catalogue(catalogue), options_of(options)
        check_options(stats, chosen)
        return muster(stats, as_fleet(sheet), chosen)

    def begin(self, setup: Setup, dice: Dice) -> tuple[State, list[Event]]:
        """All fleets open, before placement."""
        state = new_state(setup)
        table = Table(state, dice)
        tell_beginning(table)
        return state, list(table.events)

    def position(self, data: Mapping[str, Any], catalogue: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """A state from a position written down (docs/scenarios.md)."""
        return position_state(data, catalogue, options)

    def written(self, state: State) -> dict[str, Any]:
        """The position that `position` reads again."""
        return written(state)

    def pending(self, state: State) -> tuple[Decision, ...]:
        """All placements at once; then the active player's turn, or the choice of a stray shot's victim."""
        if state.phase == "over":
            return ()
        if state.phase == "placing":
            prompt = "Place your fleet in your zone, then lock it in."
            return tuple(Decision(seat, "place", "MSW-052", prompt) for seat in owing(state))
        if state.choice is not None:
            names = ", ".join(state.choice.eligible)
            prompt = f"A shot went astray: choose who takes {state.choice.damage} damage, of {names}."
            return (Decision(state.choice.chooser, "friendly_fire", "MSW-114", prompt),)
        what = "Manoeuvre, then fire" if state.stage == "manoeuvre" else "Fire"
        prompt = f"Round {state.round}, your turn. {what}, and end your turn."
        return (Decision(state.active, "turn", "MSW-059", prompt, spell=state.turn),)

    def apply(self, state: State, seat: int, command: Any, dice: Dice) -> list[Event]:
        """Judge a command and carry it out. Raises Refusal."""
        table = Table(state, dice)
        if isinstance(command, Deadline):
            run_out(table, seat, command)
            return list(table.events)
        if not 0 <= seat < len(state.players):
            raise not_yours(seat, "That seat plays no fleet.")
        do(table, seat, command)
        return list(table.events)

    def draft(self, state: State, seat: int, command: Any) -> bool:
        """A placement that is not locked is a note. Raises Refusal when it could not be."""
        if not isinstance(command, Place) or command.locked:
            return False
        check(state, seat, command)
        return True

    def refereed(self, options: Any) -> bool:
        """Never: the server keeps the rules."""
        return False

    def clock(self, state: State, drafts: Mapping[int, Any]) -> Deadline | None:
        """Drafted placements count, a turn ends, a stray shot takes the first (MSW-076)."""
        if state.phase == "over":
            return None
        return Deadline({str(seat): draft for seat, draft in drafts.items() if isinstance(draft, Place)})

    def view(self, state: State, viewer: Viewer) -> View:
        """What a viewer may see."""
        return build_view(state, viewer)

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """Nothing told is secret but who sees it says otherwise."""
        return redact(event, viewer)

    def tell(self, events: Sequence[Any], state: State) -> list[str]:
        """Events in sentences."""
        return Teller(state).tell(events)

    def offer(self, state: State, seat: int, about: Mapping[str, Any]) -> AnyOffer:
        """A ship's squares, targets and deeds; the fleet at a glance; a placement."""
        return answer(state, seat, about)

    def sample(self, state: State, seat: int, rng: random.Random) -> Any:
        """A random legal command."""
        return sample(state, seat, rng)

    def audit(self, state: State) -> list[str]:
        """Broken invariants."""
        return audit(state)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, and every player's figures."""
        if state.ending is None:
            return None
        scores = {
            str(seat): {
                "value": sum(ship.cost for ship in state.ships.values() if ship.in_play and ship.seat == seat),
                "reserve": player.reserve,
                "ships": sum(ship.in_play and ship.seat == seat for ship in state.ships.values()),
            }
            for seat, player in enumerate(state.players)
        }
        return Outcome(tuple(winners(state)), state.ending.reason, scores)

    def aftermath(self, state: State) -> Aftermath:
        """What became of every ship."""
        won = winners(state)
        facts = [
            {
                "seat": ship.owner,
                "unit": ship.id,
                "number": ship.number,
                "name": ship.name,
                "profile": ship.profile,
                "points": ship.cost,
                "alive": ship.in_play,
                "controller": ship.seat,
                "armour": ship.armour,
                "fate": ship.fate,
                "cause": ship.cause,
                "won": ship.owner in won,
            }
            for ship in state.ships.values()
        ]
        return Aftermath(facts)


RULES = Microspacewars()
