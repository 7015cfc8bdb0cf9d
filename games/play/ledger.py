"""Writing an accepted command: one log entry and the match row, only if the match still stands where it was judged.

The match row is locked by its own update: `WHERE version = <the version judged>` lets one of several through.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from django.db import connection

from games.kernel.rules import CLOCK

from .judge import Note, Overtaken, Step, owed_by_bots
from .models import Match

_MOVE_ON = """UPDATE play_match SET version = %s, status = %s, dice_used = %s, deadline = %s, bots_owe = %s,
 ended_at = %s, result = %s, draw_offer = NULL, undo_ask = ''
 WHERE id = %s AND version = %s AND status = 'playing'"""
_APPEND = """INSERT INTO play_logentry
 (match_id, version, seat, command_id, command, dice, events, state, created)
 VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"""
_FORGET = "UPDATE play_seat SET draft = NULL WHERE match_id = %s AND draft IS NOT NULL"
_FORGET_OWN = _FORGET + " AND number = %s"
# PostgreSQL does all three in one round trip.
_AT_ONCE = f"""WITH moved AS ({_MOVE_ON} RETURNING id),
 forgotten AS ({_FORGET} AND (number = %s OR %s) AND EXISTS (SELECT 1 FROM moved))
 INSERT INTO play_logentry (match_id, version, seat, command_id, command, dice, events, state, created)
 SELECT id, %s, %s, %s, %s, %s, %s, %s, %s FROM moved"""
_NOTE = """UPDATE play_seat SET draft = %s WHERE match_id = %s AND number = %s
 AND EXISTS (SELECT 1 FROM play_match WHERE id = %s AND version = %s AND status = 'playing')"""


def write(step: Step, now: datetime) -> None:
    """Append the entry. Raises Overtaken; IntegrityError when the command id is in the log already."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            _write_at_once(cursor, step, now)
        else:
            _write_in_turn(cursor, step, now)


def _write_in_turn(cursor: Any, step: Step, now: datetime) -> None:
    entry = step.entry
    cursor.execute(_MOVE_ON, _moving(step, now))
    if cursor.rowcount != 1:
        raise Overtaken
    cursor.execute(_APPEND, (step.after.match, *_entry(step, now)))
    if entry.seat == CLOCK:
        cursor.execute(_FORGET, (step.after.match,))
    else:
        cursor.execute(_FORGET_OWN, (step.after.match, entry.seat))


def _write_at_once(cursor: Any, step: Step, now: datetime) -> None:
    seat = step.entry.seat
    cursor.execute(_AT_ONCE, (*_moving(step, now), step.after.match, seat, seat == CLOCK, *_entry(step, now)))
    if cursor.rowcount != 1:
        raise Overtaken


def _moving(step: Step, now: datetime) -> tuple[Any, ...]:
    after = step.after
    ended = after.status == Match.ENDED
    return (
        after.version,
        after.status,
        after.dice_used,
        _time(after.deadline),
        owed_by_bots(after),
        _time(now) if ended else None,
        result_text(step) if ended else "",
        after.match,
        step.before.version,
    )


def _entry(step: Step, now: datetime) -> tuple[Any, ...]:
    entry = step.entry
    return (
        entry.version,
        entry.seat,
        entry.command_id,
        entry.command,
        entry.dice,
        entry.events_text,
        entry.state,
        _time(now),
    )


def result_text(step: Step) -> str:
    outcome = step.after.rules.outcome(step.after.state)
    return msgspec.json.encode(outcome).decode() if outcome is not None else ""


def keep_note(note: Note) -> None:
    """Keep a draft beside the log. Raises Overtaken."""
    live = note.live
    with connection.cursor() as cursor:
        cursor.execute(_NOTE, (note.command, live.match, note.seat, live.match, live.version))
        if cursor.rowcount != 1:
            raise Overtaken


def _time(moment: datetime | None) -> Any:
    return connection.ops.adapt_datetimefield_value(moment) if moment else None
