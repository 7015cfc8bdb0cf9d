"""Standoff: dice, a secret, a simultaneous choice and an interrupt, in one small game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from games.kernel.agenda import Frame, settle
from games.kernel.command import Command
from games.kernel.dice import Dice
from games.kernel.event import Event, plain, redact
from games.kernel.refusal import Malformed, Sentence, not_yours, refuse
from games.kernel.rules import CLOCK, REFEREE, Aftermath, Decision, MusterReport, Outcome, Setup, Viewer

Choice = Literal["shoot", "duck", "wait"]
NERVE = 3
ROUNDS = 12


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Match options."""

    nerve: Annotated[int, msgspec.Meta(ge=1, le=9, description="Nerve at the start.")] = NERVE
    referee: Annotated[bool, msgspec.Meta(description="Somebody watches over it.")] = False
    order_deadline_hours: Annotated[int, msgspec.Meta(ge=0, le=720, description="Hours for a choice; 0: none.")] = 0


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """Catalogue and sheet: there are none."""


class Choose(Command, tag="choose", frozen=True):
    """A seat's secret choice; `locked` false keeps it as a draft."""

    choice: Choice
    locked: bool = True


class Answer(Command, tag="answer", frozen=True):
    """The interrupt: flinch, or stand."""

    flinch: bool


class TimeUp(Command, tag="time_up", frozen=True):
    """The clock: drafts count, the rest wait or stand."""

    drafts: dict[str, Choice] = {}


class GiveTime(Command, tag="give_time", frozen=True):
    """The referee: so many hours from now, and why."""

    hours: Annotated[int, msgspec.Meta(ge=1, le=720)]
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Dealt(Event, tag="dealt"):
    """A seat's bullets, its own secret."""

    seat: int
    bullets: int


class Locked(Event, tag="locked"):
    """A seat has chosen."""

    seat: int


class Revealed(Event, tag="revealed"):
    """All choices of the round."""

    choices: dict[str, Choice]


class Answered(Event, tag="answered"):
    """What the target of a shot did."""

    seat: int
    flinch: bool


class Fired(Event, tag="fired"):
    """A shot: the die, what it needed, and the nerve left."""

    seat: int
    target: int
    face: int
    needed: int
    nerve: int


class Gather(Frame, tag="gather"):
    """Both seats choose."""

    choices: dict[int, Choice] = {}


class ShotFrame(Frame, tag="shot"):
    """One seat's shot; `asked` once the target's answer is in (or not needed)."""

    seat: int
    asked: bool = False
    flinched: bool = False


class Report(Frame, tag="report"):
    """The end of a round."""


class TimeGiven(Event, tag="time_given"):
    """The referee moved the deadline."""

    deadline_hours: int
    reason: str


class State(msgspec.Struct):
    """Nerve, secret bullets, whose next choice is given up, and the agenda."""

    nerve: list[int]
    bullets: list[int]
    cowed: list[bool]
    round: int
    choices: dict[int, Choice]
    agenda: list[Gather | ShotFrame | Report]


class SideView(msgspec.Struct, omit_defaults=True):
    """A seat as a viewer sees it."""

    nerve: int
    locked: bool = False
    bullets: int | None = None
    choice: Choice | None = None


class View(msgspec.Struct):
    """What a viewer sees."""

    round: int
    doing: str
    sides: dict[str, SideView]


class Choices(msgspec.Struct):
    """What a seat may choose."""

    choices: list[Choice]


REFUSALS = {
    "choose.no_bullets": Sentence("STO-003", "You have no bullets left."),
    "choose.cowed": Sentence("STO-004", "You flinched, so this round you wait."),
    "choose.twice": Sentence("STO-002", "You have chosen already."),
    "choose.not_now": Sentence("STO-002", "This is not the time to choose."),
    "answer.not_now": Sentence("STO-004", "There is no shot to answer."),
}


class Standoff:
    """The rules object."""

    key = "standoff"
    title = "Standoff"
    seats = range(2, 3)
    options = Options
    catalogue = Nothing
    sheet = Nothing
    state = State
    view_type = View
    command = Choose | Answer | TimeUp | GiveTime
    event = Dealt | Locked | Revealed | Answered | Fired | TimeGiven
    refusals = REFUSALS

    def muster(self, catalogue: Any, sheet: Any, options: Any = None) -> MusterReport:
        """Nothing to weigh."""
        return MusterReport(0, 0, True, [], [])

    def begin(self, setup: Setup, dice: Dice) -> tuple[State, list[Event]]:
        """Roll each seat's bullets in secret."""
        nerve = msgspec.convert(setup.options, Options).nerve
        bullets = [dice.roll(f"bullets:{seat}") for seat in range(2)]
        events: list[Event] = [Dealt(seat=seat, bullets=bullets[seat], audience=(seat,)) for seat in range(2)]
        return State([nerve] * 2, bullets, [False] * 2, 1, {}, [Gather()]), events

    def position(self, data: Mapping[str, Any], catalogue: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """{"bullets": [a, b], "nerve": [a, b], "round": n}, all optional."""
        nerve = msgspec.convert(options, Options).nerve
        bullets, held = list(data.get("bullets", [6, 6])), list(data.get("nerve", [nerve] * 2))
        return State(held, bullets, [False] * 2, data.get("round", 1), {}, [Gather()])

    def written(self, state: State) -> dict[str, Any]:
        """The table at the start of a round."""
        return {"bullets": list(state.bullets), "nerve": list(state.nerve), "round": state.round}

    def pending(self, state: State) -> tuple[Decision, ...]:
        """Both choose; or the target of a shot answers."""
        if not state.agenda:
            return ()
        top = state.agenda[-1]
        if isinstance(top, Gather):
            owing = [seat for seat in range(2) if seat not in top.choices]
            return tuple(Decision(seat, "choose", "STO-002", "Shoot, duck or wait.") for seat in owing)
        return (Decision(1 - top.seat, "answer", "STO-004", "Flinch, or stand?"),) if isinstance(top, ShotFrame) else ()

    def apply(self, state: State, seat: int, command: Any, dice: Dice) -> list[Event]:
        """Judge a command, then run on to the next decision."""
        events: list[Event] = []
        if isinstance(command, GiveTime):
            if seat != REFEREE:
                raise not_yours(seat)
            return [TimeGiven(deadline_hours=command.hours, reason=command.reason)]
        if not isinstance(command, TimeUp) and seat not in range(2):
            raise not_yours(seat)
        if isinstance(command, TimeUp):
            self._time_up(state, seat, command, events)
        elif isinstance(command, Choose):
            self._choose(state, seat, command, events)
        else:
            self._answer(state, seat, command, events)
        settle(state.agenda, lambda frame: _step(state, frame, dice, events))
        return events

    def _choose(self, state: State, seat: int, command: Choose, events: list[Event]) -> None:
        top = state.agenda[-1] if state.agenda else None
        if not isinstance(top, Gather):
            raise refuse(REFUSALS, "choose.not_now")
        if seat in top.choices:
            raise refuse(REFUSALS, "choose.twice")
        if command.choice not in _choices(state, seat):
            raise refuse(REFUSALS, "choose.cowed" if state.cowed[seat] else "choose.no_bullets")
        top.choices[seat] = command.choice
        events.append(Locked(seat=seat, clauses=("STO-002",)))

    def _answer(self, state: State, seat: int, command: Answer, events: list[Event]) -> None:
        top = state.agenda[-1] if state.agenda else None
        if not isinstance(top, ShotFrame):
            raise refuse(REFUSALS, "answer.not_now")
        if seat == top.seat:
            raise not_yours(seat)
        top.asked, top.flinched = True, command.flinch
        events.append(Answered(seat=seat, flinch=command.flinch, clauses=("STO-004",)))

    def _time_up(self, state: State, seat: int, command: TimeUp, events: list[Event]) -> None:
        if seat not in (CLOCK, REFEREE) or not state.agenda:
            raise not_yours(seat)
        for decision in self.pending(state):
            if decision.kind == "answer":
                self._answer(state, decision.seat, Answer(False), events)
            else:
                choice = command.drafts.get(str(decision.seat), "wait")
                self._choose(state, decision.seat, Choose(choice), events)

    def draft(self, state: State, seat: int, command: Any) -> bool:
        """An unlocked choice is a note."""
        return isinstance(command, Choose) and not command.locked

    def refereed(self, options: Any) -> bool:
        """Where the options say so."""
        return bool(msgspec.convert(options, Options, from_attributes=True).referee)

    def clock(self, state: State, drafts: Mapping[int, Any]) -> TimeUp | None:
        """Drafted choices count, the rest wait."""
        if not state.agenda:
            return None
        owing = {decision.seat for decision in self.pending(state)}
        legal = {seat: draft.choice for seat, draft in drafts.items() if isinstance(draft, Choose) and seat in owing}
        return TimeUp({str(seat): choice for seat, choice in legal.items() if choice in _choices(state, seat)})

    def view(self, state: State, viewer: Viewer) -> View:
        """Nerve for all; bullets and choices for their own seat."""
        top = state.agenda[-1] if state.agenda else None
        chosen = top.choices if isinstance(top, Gather) else {}
        sides = {}
        for seat in range(2):
            mine = viewer.sees(seat)
            bullets = state.bullets[seat] if mine else None
            choice = chosen.get(seat) if mine else None
            sides[str(seat)] = SideView(state.nerve[seat], seat in chosen, bullets, choice)
        return View(state.round, "over" if top is None else type(top).__name__.lower(), sides)

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """By audience."""
        return redact(event, viewer)

    def tell(self, events: Sequence[Event], state: State) -> list[str]:
        """Field by field."""
        return plain(events)

    def offer(self, state: State, seat: int, about: Mapping[str, Any]) -> Choices:
        """What the seat may choose; `about` is {}."""
        if about:
            raise Malformed("offer.about", "", "Ask about nothing in particular.")
        return Choices(_choices(state, seat))

    def sample(self, state: State, seat: int, rng: random.Random) -> Any:
        """Any choice or answer."""
        if isinstance(state.agenda[-1], Gather):
            return Choose(rng.choice(_choices(state, seat)))
        return Answer(rng.random() < 0.5)

    def audit(self, state: State) -> list[str]:
        """Nothing below zero."""
        return [f"seat {seat} has negative bullets" for seat in range(2) if state.bullets[seat] < 0]

    def outcome(self, state: State) -> Outcome | None:
        """Last nerve standing."""
        if state.agenda:
            return None
        standing = tuple(seat for seat in range(2) if state.nerve[seat] > 0)
        scores = {str(seat): {"nerve": state.nerve[seat]} for seat in range(2)}
        return Outcome(standing if len(standing) == 1 else (), "nerve" if len(standing) == 1 else "draw", scores)

    def aftermath(self, state: State) -> Aftermath:
        """Who kept their nerve."""
        return Aftermath([{"seat": seat, "nerve": state.nerve[seat]} for seat in range(2)])


def _choices(state: State, seat: int) -> list[Choice]:
    if state.cowed[seat]:
        return ["wait"]
    return ["shoot", "duck", "wait"] if state.bullets[seat] else ["duck", "wait"]


def _step(state: State, frame: Frame, dice: Dice, events: list[Event]) -> bool:
    """Work on the top frame; False when it waits for a seat."""
    if isinstance(frame, Gather):
        return _reveal(state, frame, events)
    if isinstance(frame, ShotFrame):
        return _fire(state, frame, dice, events)
    return _close(state)


def _reveal(state: State, frame: Gather, events: list[Event]) -> bool:
    if len(frame.choices) < 2:
        return False
    state.choices = dict(frame.choices)
    state.cowed = [False, False]
    shooters = [seat for seat in range(2) if frame.choices[seat] == "shoot"]
    state.agenda[-1:] = [Report(), *(ShotFrame(seat) for seat in reversed(shooters))]
    events.append(Revealed(choices={str(seat): state.choices[seat] for seat in range(2)}, clauses=("STO-002",)))
    return True


def _fire(state: State, frame: ShotFrame, dice: Dice, events: list[Event]) -> bool:
    target = 1 - frame.seat
    ducked = state.choices[target] == "duck"
    if not frame.asked and not ducked:
        return False
    state.agenda.pop()
    state.bullets[frame.seat] -= 1
    state.cowed[target] = state.cowed[target] or frame.flinched
    needed = 7 if ducked else 6 if frame.flinched else 4
    face = dice.roll(f"shot:{frame.seat}")
    if face >= needed:
        state.nerve[target] -= 1
    shot = Fired(seat=frame.seat, target=target, face=face, needed=needed, nerve=state.nerve[target])
    shot.clauses = ("STO-003",)
    events.append(shot)
    return True


def _close(state: State) -> bool:
    state.agenda.pop()
    state.round += 1
    if min(state.nerve) > 0 and state.round <= ROUNDS:
        state.agenda.append(Gather())
    return True


RULES = Standoff()
