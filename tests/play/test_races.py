"""Races on a real PostgreSQL: twenty at once, one winner, nobody too many."""

from __future__ import annotations

import threading
import uuid
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, connections

from games.editions import actions as editions
from games.editions.models import Edition
from games.kernel.refusal import Refusal
from games.play import actions, opening, writer
from games.play.judge import Submission
from games.play.live import MEMORY, load
from games.play.models import LogEntry, Match, Seat
from tests.play.table import Person, Table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("races")]
DUCK = {"type": "choose", "choice": "duck"}
MANY = 20


@pytest.fixture(params=["inline", "thread"])
def way(request, settings, monkeypatch):
    """Written by many callers, as by many processes; and by the writer threads of one."""
    settings.SCRAPFRONT_WRITER = request.param
    settings.SCRAPFRONT_WRITERS = 4
    monkeypatch.setattr(writer, "_writer", None)
    yield request.param
    if writer._writer is not None:
        writer._writer.stop()


@pytest.fixture
def table(transactional_db):
    for key in ("standoff", "skirmish24"):
        editions.load_first(key)
    return Table()


def together(jobs):
    """Run all at the same moment; results and refusals in order."""
    gate = threading.Barrier(len(jobs))

    def run(job):
        gate.wait()
        try:
            return job()
        except Refusal as refusal:
            return refusal
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(jobs)) as pool:
        return list(pool.map(run, jobs))


def submission(match, user, seat, version, command=DUCK, number=None):
    said = Submission(match, number or str(uuid.uuid4()), version, seat, command, user.pk)
    return lambda: actions.submit(said)


def test_of_twenty_submissions_at_one_version_one_is_accepted(table, way):
    """Known fault 9."""
    match = table.match("skirmish24")
    jobs = [
        submission(match, table.one.user, 0, 1, {"type": "move", "unit": n % 8, "x": 3 * (n % 8) + 1, "y": 3})
        for n in range(MANY)
    ]
    results = together(jobs)
    assert sum(not isinstance(result, Refusal) for result in results) == 1
    assert {result.code for result in results if isinstance(result, Refusal)} == {"version.stale"}
    MEMORY.clear()
    assert load(match).version == 2
    assert [entry.version for entry in LogEntry.objects.filter(match=match).order_by("version")] == [1, 2]


def test_one_command_id_twenty_times_is_done_once_and_answered_twenty_times(table, way):
    match = table.match()
    results = together([submission(match, table.one.user, 0, 1, number="same") for _ in range(MANY)])
    assert {getattr(result, "version", None) for result in results} == {2}
    assert not [result for result in results if isinstance(result, Refusal)]
    assert LogEntry.objects.filter(match=match).count() == 2


def test_both_seats_lock_at_once_and_the_round_is_resolved_once(table, way):
    for _ in range(5):
        match = table.match()
        results = together(
            [submission(match, table.seat(seat).user, seat, 1) for seat in (0, 1) for _ in range(MANY // 2)]
        )
        accepted = [result for result in results if not isinstance(result, Refusal)]
        assert len(accepted) == 1
        other = 1 - LogEntry.objects.get(match=match, version=2).seat
        assert submission(match, table.seat(other).user, other, 2)().version == 3
        assert LogEntry.objects.filter(match=match, events__contains="revealed").count() == 1


def test_matches_do_not_hinder_one_another(table, way):
    matches = [table.match() for _ in range(8)]
    results = together([submission(match, table.one.user, 0, 1) for match in matches])
    assert [result.version for result in results] == [2] * 8


def test_of_eight_who_join_one_free_seat_one_sits(table, way):
    """Known fault 9: 8 join 7 seats."""
    made = opening.create(table.one.user, proposal("me", "open"))
    people = [Person() for _ in range(8)]
    results = together(
        [lambda p=person: opening.join(p.user, made.pk, opening.Place("me"), None, "", "") for person in people]
    )
    assert Counter(isinstance(result, Refusal) for result in results) == {True: 7, False: 1}
    assert Match.objects.get(pk=made.pk).status == "playing"
    assert Seat.objects.filter(match=made).count() == 2
    assert LogEntry.objects.filter(match=made).count() == 1


def proposal(*kinds):
    return opening.Proposal("standoff", [opening.Place(kind) for kind in kinds])


def test_a_match_never_plays_before_its_seats_are_there(table, way):
    """Known fault 5: bots and the clock run in a loop while matches begin."""
    from games.play import bots, housekeeping

    stop = threading.Event()
    seen: list[str] = []

    def look():
        while not stop.is_set():
            housekeeping.deadlines()
            for match in Match.objects.filter(status="playing").values_list("pk", flat=True):
                if Seat.objects.filter(match=match).count() != 2 or not LogEntry.objects.filter(match=match).exists():
                    seen.append(match)
                bots.think(match)
        connection.close()

    watcher = threading.Thread(target=look)
    watcher.start()
    try:
        for _ in range(25):
            made = opening.create(table.one.user, proposal("me", "open"))
            opening.join(table.two.user, made.pk, opening.Place("me"), None, "", "")
    finally:
        stop.set()
        watcher.join()
    assert seen == []
    assert not LogEntry.objects.filter(seat__gte=0).exists()


def test_of_twenty_publications_of_one_draft_one_counts(table):
    from games import registry

    game = registry.INSTALLED[0]
    first = editions.load_first(game) or editions.find(game)
    draft = changed(first, 1)
    results = together([lambda: editions.publish(draft)] * MANY)
    assert sum(not isinstance(result, Refusal) for result in results) == 1
    drafts = [changed(first, n) for n in range(2, 8)]
    results = together([lambda d=draft: editions.publish(d) for draft in drafts])
    numbers = sorted(result.number for result in results if not isinstance(result, Refusal))
    assert numbers == list(range(3, 9))
    assert Edition.objects.of(game).published().count() == 8


def changed(edition, by):
    draft = editions.clone(edition, f"Draft {by}")
    entry = next(entry for entry in draft.entries.all() if "cost" in entry.data)
    entry.data["cost"] += by
    entry.save()
    return draft


def test_a_draw_and_a_command_at_once_leave_one_truth(table, way):
    for _ in range(5):
        match = table.match()
        actions.draw(match, table.one.user.pk, 0, "offer")
        results = together(
            [
                lambda m=match: actions.draw(m, table.two.user.pk, 1, "accept"),
                submission(match, table.one.user, 0, 1),
            ]
        )
        row = Match.objects.get(pk=match)
        refused = [isinstance(result, Refusal) for result in results]
        assert refused.count(False) >= 1
        assert (row.status == "ended") == (not refused[0])
        assert LogEntry.objects.filter(match=match).count() == row.version


def test_one_rematch_however_many_ask(table, way):
    match = table.match()
    actions.draw(match, table.one.user.pk, 0, "offer")
    actions.draw(match, table.two.user.pk, 1, "accept")
    results = together([lambda n=n: opening.rematch(table.seat(n % 2).user, match) for n in range(10)])
    assert len({result.pk for result in results}) == 1


def test_orders_at_the_deadline_twenty_times_let_the_clock_act_once(table, way):
    from datetime import timedelta

    from django.utils import timezone

    match = table.match()
    Match.objects.filter(pk=match).update(deadline=timezone.now() - timedelta(seconds=1))
    MEMORY.clear()
    results = together([submission(match, table.one.user, 0, 1) for _ in range(MANY)])
    assert {result.code for result in results} == {"version.stale"}
    assert LogEntry.objects.filter(match=match, seat=-1).count() == 1
