"""One submission judged against a match in memory. Nothing is written here."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from typing import Any

import msgspec

from games.kernel.dice import DiceStream, FastDice
from games.kernel.refusal import Illegal, Malformed, NotYourDecision, Stale
from games.kernel.rules import CLOCK, AnyRules, decode, encode
from games.kernel.undo import TakenBack, Undo, followed

from .live import Live, pack, unpack
from .models import LogEntry, Match
from .trails import back

ID_LENGTH = 40


class Overtaken(Exception):
    """Another command was written first, or is about to be."""


class Submission(msgspec.Struct, frozen=True):
    """What came through a door. `user` None with `house` True is the platform's own: a bot's or the clock's."""

    match: str
    id: str
    version: int
    seat: int
    command: Any
    user: int | None = None
    house: bool = False


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The one answer of an accepted submission. saved: a draft was kept beside the log."""

    version: int
    saved: bool = False


class Entry(msgspec.Struct):
    """A log entry as the command path makes it: encoded texts, and the events themselves for the frames."""

    version: int
    seat: int
    command_id: str | None
    command: str
    dice: str
    events_text: str
    state: bytes
    events: list[Any]


class Step(msgspec.Struct):
    """An accepted command: the match before and after it, and the entry to append."""

    before: Live
    after: Live
    entry: Entry


class Note(msgspec.Struct):
    """An accepted draft: words for its own seat."""

    live: Live
    seat: int
    command: str


@cache
def command_reader(rules: AnyRules) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(rules.command | Undo)


def read_command(rules: AnyRules, command: Any) -> Any:
    """A command from raw JSON, builtins, or as it is. Raises Malformed with the reader's own words."""
    try:
        if isinstance(command, msgspec.Raw | bytes):
            return command_reader(rules).decode(command)
        if isinstance(command, msgspec.Struct):
            return command
        return command_reader(rules).decode(msgspec.json.encode(command))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Malformed("command.malformed", "", f"That is not a command of {rules.title}: {error}.") from None


def authenticate(live: Live, said: Submission) -> None:
    """Raises NotYourDecision unless the seat is the sender's."""
    if said.house:
        return
    chair = live.chairs.get(said.seat)
    if chair is None or chair.level or said.user is None or chair.user != said.user:
        raise NotYourDecision("seat.foreign", "", f"Seat {said.seat} is not yours in this match.", seat=said.seat)


def judge(live: Live, said: Submission, now: datetime) -> Step | Note:
    """Apply a submission to a clone. Raises Refusal; leaves `live` as it was."""
    if live.status != Match.PLAYING:
        raise Illegal("match.over", "", "This match is over.")
    if said.version != live.version:
        raise stale(live, said.version)
    rules = live.rules
    command = read_command(rules, said.command)
    if isinstance(command, Undo):
        return _undo(live, said, command, now)
    state = decode(rules, live.blob)
    if not said.house and rules.draft(state, said.seat, command):
        return _note(live, said.seat, command, state)
    dice = DiceStream(live.secret, live.match, live.entropy, live.dice_used)
    events = rules.apply(state, said.seat, command, dice)
    return _step(live, said, command, state, events, dice, now)


def stale(live: Live, version: int) -> Stale:
    return Stale(
        "version.stale",
        "",
        "The match has moved on since; look at the newest state and decide again.",
        yours=version,
        newest=live.version,
    )


def _note(live: Live, seat: int, command: Any, state: Any) -> Note:
    """A draft is judged like a command on a clone that is thrown away, with dice that count for nothing."""
    live.rules.apply(state, seat, command, FastDice(random.Random(0)))
    return Note(live, seat, msgspec.json.encode(command).decode())


def _undo(live: Live, said: Submission, command: Undo, now: datetime) -> Step:
    """Stand as at an earlier version. A player may do so along the trail; with all others' consent further back."""
    free = [to for seat, to in live.trail if seat == said.seat]
    to = command.to if command.to is not None else free[-1] if free else 0
    if not (said.house and 1 <= to < live.version) and to not in free:
        raise Illegal(
            "undo.none",
            "",
            "There is nothing to take back: a die was rolled, something was revealed, or your turn went on to others.",
        )
    row = LogEntry.objects.filter(match=live.match, version=to).only("state").first()
    if row is None:
        raise Overtaken
    state = decode(live.rules, unpack(row.state))
    dice = DiceStream(live.secret, live.match, live.entropy, live.dice_used)
    step = _step(live, said, Undo(to), state, [TakenBack(seat=said.seat, to=to)], dice, now)
    deadline = next_deadline(live, CLOCK, step.after.pending, state, now) if said.house else live.deadline
    step.after = replace(step.after, trail=back(live.trail, to), deadline=deadline)
    return step


def _step(
    live: Live, said: Submission, command: Any, state: Any, events: list[Any], dice: DiceStream, now: datetime
) -> Step:
    blob = encode(state)
    pending = tuple(live.rules.pending(state))
    entry = Entry(
        version=live.version + 1,
        seat=said.seat,
        command_id=said.id or None,
        command=msgspec.json.encode(command).decode(),
        dice=msgspec.json.encode(dice.taken).decode(),
        events_text=msgspec.json.encode(events).decode(),
        state=pack(blob),
        events=events,
    )
    after = Live(
        match=live.match,
        game=live.game,
        rules=live.rules,
        status=live.status if pending else Match.ENDED,
        version=entry.version,
        state=state,
        blob=blob,
        dice_used=dice.used,
        secret=live.secret,
        entropy=live.entropy,
        deadline=extended(events, now) or next_deadline(live, said.seat, pending, state, now),
        deadline_hours=live.deadline_hours,
        chairs=live.chairs,
        pending=pending,
        trail=followed(live.trail, said.seat, live.version, events, len(dice.taken), (live.pending, pending)),
    )
    return Step(live, after, entry)


def next_deadline(live: Live, seat: int, pending: tuple[Any, ...], state: Any, now: datetime) -> datetime | None:
    """When the clock submits next.

    A new deadline begins with new decisions: something is owed now beside what the others owed already, and beside
    a decision of the seat's own that goes on. A seat that owed nothing (one that unlocks its orders) brings no new
    deadline about, so that no one can stretch the time.
    """
    if not live.deadline_hours or not pending:
        return None
    owed = _owed(live.pending)
    left = set() if seat == CLOCK else {each for each in owed if each[0] != seat or each[2]}
    owing = _owed(pending)
    acted = seat == CLOCK or any(who == seat for who, _, _ in owed)
    if live.deadline is not None and (owing <= left or not acted):
        return live.deadline
    if live.rules.clock(state, {}) is None:
        return None
    return now + timedelta(hours=live.deadline_hours)


def _owed(pending: tuple[Any, ...]) -> set[tuple[int, str, int]]:
    return {(decision.seat, decision.kind, decision.spell) for decision in pending}


def extended(events: list[Any], now: datetime) -> datetime | None:
    """The deadline that a referee's event sets: `deadline_hours` from now."""
    hours = [event.deadline_hours for event in events if getattr(event, "deadline_hours", None) is not None]
    return now + timedelta(hours=hours[-1]) if hours else None


def owed_by_bots(live: Live) -> bool:
    return any((chair := live.chairs.get(decision.seat)) and chair.level for decision in live.pending)
