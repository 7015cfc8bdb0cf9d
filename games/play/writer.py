"""Who writes commands: a few threads that judge what waits and commit it in groups, or the caller itself.

A group shares one durable commit (one sync of the disk). When any of a group is overtaken, every one is tried alone.
"""

from __future__ import annotations

import logging
import queue
import threading
import zlib
from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

from django.conf import settings
from django.db import DatabaseError, IntegrityError, close_old_connections, connection, transaction
from django.utils import timezone

from games.kernel.refusal import Illegal, Refusal, Stale

from . import clock, counters, homecoming, ledger
from .failpoint import failpoint
from .judge import Answer, Note, Step, Submission, authenticate, judge
from .live import MEMORY, Live, load
from .models import LogEntry, Match

GROUP = 64
ATTEMPTS = 5

log = logging.getLogger("scrapfront.play")

Result = Answer | Refusal | Exception
Reply = Callable[[Result], None]
Done = list[Step | Note]


class Job(NamedTuple):
    said: Submission
    reply: Reply


class Verdicts(NamedTuple):
    """What a group came to: an answer for each job, and what was written, in order."""

    answers: list[tuple[Job, Result]]
    written: Done


def carry_out(jobs: list[Job]) -> Verdicts:
    """Judge and write a group of submissions with one commit."""
    now = timezone.now()
    try:
        return _together(jobs, now) if len(jobs) > 1 else _one_by_one(jobs, now)
    except (ledger.Overtaken, DatabaseError):
        return _one_by_one(jobs, now)


def _together(jobs: list[Job], now: datetime) -> Verdicts:
    group = Group(now)
    for job in jobs:
        group.take(job)
    if group.written:
        with transaction.atomic():
            for done in group.written:
                _write(done, now)
    for live in group.ahead.values():
        MEMORY.put(live)
    return Verdicts(group.answers, group.written)


class Group:
    """Submissions judged one after another, each on what those before it left, ahead of their common commit."""

    def __init__(self, now: datetime) -> None:
        self.now = now
        self.ahead: dict[str, Live] = {}
        self.answers: list[tuple[Job, Result]] = []
        self.written: Done = []
        self._given: dict[tuple[str, str, int], Answer] = {}

    def take(self, job: Job) -> None:
        """Judge one. Raises Overtaken or DatabaseError when the group has to be broken up."""
        try:
            self.answers.append((job, self._judge(job.said)))
        except (ledger.Overtaken, DatabaseError):
            raise
        except Exception as error:
            self.answers.append((job, _failure(error)))

    def _judge(self, said: Submission) -> Answer:
        live = self.ahead.get(said.match) or MEMORY.get(said.match) or load(said.match)
        if clock.due(live, self.now):
            raise ledger.Overtaken
        authenticate(live, said)
        known = (said.match, said.id, said.seat)
        done = self._given.get(known) or _judge_once(live, said, self.now)
        if isinstance(done, Answer):
            return done
        self.written.append(done)
        answer = _answer(done)
        if isinstance(done, Step):
            self.ahead[said.match] = done.after
            self._given[known] = answer
        return answer


def _one_by_one(jobs: list[Job], now: datetime) -> Verdicts:
    answers: list[tuple[Job, Result]] = []
    written: Done = []
    for job in jobs:
        try:
            answers.append((job, _alone(job.said, now, written)))
        except Exception as error:
            answers.append((job, _failure(error)))
    return Verdicts(answers, written)


def _alone(said: Submission, now: datetime, written: Done) -> Answer:
    """One submission in a commit of its own, tried again when another one was faster."""
    for attempt in range(ATTEMPTS):
        live = (MEMORY.get(said.match) if attempt == 0 else None) or load(said.match)
        tick = clock.strike(live, now)
        try:
            done = tick or _judge_once(live, said, now)
            if isinstance(done, Answer):
                return done
            with transaction.atomic():
                _write(done, now)
        except ledger.Overtaken:
            MEMORY.drop(said.match)
            continue
        except IntegrityError:
            MEMORY.drop(said.match)
            earlier = repeated(said)
            if earlier is not None:
                return earlier
            raise _id_taken(said) from None
        except Refusal:
            if attempt == 0 and _forgotten(live):
                continue
            raise
        if isinstance(done, Step):
            MEMORY.put(done.after)
        written.append(done)
        if tick is None:
            return _answer(done)
    raise _busy(said)


def _forgotten(live: Live) -> bool:
    """Whether memory was behind the rows: a refusal on old ground is judged again."""
    newest = load(live.match)
    return newest.version != live.version or newest.status != live.status or newest.chairs != live.chairs


def _judge_once(live: Live, said: Submission, now: datetime) -> Step | Note | Answer:
    authenticate(live, said)
    if said.version != live.version or live.status != "playing":
        earlier = repeated(said)
        if earlier is not None:
            return earlier
    return judge(live, said, now)


def repeated(said: Submission) -> Answer | None:
    """The answer that this command id was given before."""
    if not said.id:
        return None
    known = LogEntry.objects.filter(match=said.match, command_id=said.id, seat=said.seat).values_list("version").first()
    return Answer(known[0]) if known else None


def _write(done: Step | Note, now: datetime) -> None:
    if isinstance(done, Note):
        ledger.keep_note(done)
    else:
        ledger.write(done, now)
        if done.after.status == Match.ENDED:
            homecoming.bring_safely(done.after.match, done.after.rules, done.after.state)


def _answer(done: Step | Note) -> Answer:
    return Answer(done.live.version, saved=True) if isinstance(done, Note) else Answer(done.after.version)


def _failure(error: Exception) -> Result:
    if not isinstance(error, Refusal):
        log.error("a submission failed", exc_info=error)
    return error


def _id_taken(said: Submission) -> Refusal:
    return Illegal("command.id_taken", "", "That command id was used before by somebody else.", id=said.id)


def _busy(said: Submission) -> Refusal:
    return Stale("match.busy", "", "Too many commands at once; try again.")


class Writer:
    """The threads. A match always goes to the same one, so that its commands queue in order."""

    def __init__(self, threads: int, after: Callable[[Verdicts], None]) -> None:
        self._after = after
        self._queues: list[queue.SimpleQueue[Job | None]] = [queue.SimpleQueue() for _ in range(threads)]
        for number, waiting in enumerate(self._queues):
            threading.Thread(target=self._run, args=(waiting,), name=f"writer-{number}", daemon=True).start()

    def put(self, job: Job) -> None:
        self._queues[zlib.crc32(job.said.match.encode()) % len(self._queues)].put(job)

    def stop(self) -> None:
        for waiting in self._queues:
            waiting.put(None)

    def _run(self, waiting: queue.SimpleQueue[Job | None]) -> None:
        while True:
            jobs = _drain(waiting)
            if not jobs:
                connection.close()
                return
            close_old_connections()
            verdicts = carry_out(jobs)
            counters.GROUPS.observe(len(jobs))
            failpoint("committed")
            self._after(verdicts)


def _drain(waiting: queue.SimpleQueue[Any]) -> list[Job]:
    jobs = [waiting.get()]
    while len(jobs) < GROUP:
        try:
            jobs.append(waiting.get_nowait())
        except queue.Empty:
            break
    return [job for job in jobs if job is not None]


_writer: Writer | None = None
_starting = threading.Lock()


def deliver(verdicts: Verdicts) -> None:
    """What happens after the commit, in this order: answers, news of what was written, work for bots."""
    from . import news

    news.publish(verdicts.written, [(job.reply, result) for job, result in verdicts.answers])


def put(job: Job) -> None:
    """Hand a submission to a writer; its reply is called once, after the commit."""
    global _writer
    if settings.SCRAPFRONT_WRITER == "inline":
        verdicts = carry_out([job])
        failpoint("committed")
        deliver(verdicts)
        return
    if _writer is None:
        with _starting:
            if _writer is None:
                _writer = Writer(settings.SCRAPFRONT_WRITERS, deliver)
    _writer.put(job)
