"""Deadlines: one rule, whoever notices first; nothing stretched, nothing missed."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from games.kernel.rules import CLOCK, Decision
from games.play import housekeeping, judge
from games.play.live import MEMORY, load
from games.play.models import LogEntry, Match
from tests.play.table import fingerprint

pytestmark = pytest.mark.django_db
DUCK = {"type": "choose", "choice": "duck"}
DRAFT = {"type": "choose", "choice": "duck", "locked": False}


@pytest.fixture
def match(table):
    """A match with a deadline an hour away."""
    match = table.match()
    set_deadline(match, timedelta(hours=1))
    return match


def set_deadline(match, away):
    Match.objects.filter(pk=match).update(deadline=timezone.now() + away)
    MEMORY.clear()


def revealed(match):
    entry = LogEntry.objects.get(match=match, version=2)
    assert entry.seat == CLOCK
    return entry.events


@pytest.mark.parametrize("swept", [False, True])
@pytest.mark.parametrize("late", [0, 1, 120])
def test_an_action_at_or_after_the_deadline_comes_too_late(table, match, late, swept):
    """Known fault 31: the same answer with the sweep stopped and running."""
    set_deadline(match, timedelta(seconds=-late))
    if swept:
        assert housekeeping.deadlines() == 1
    answer = table.one.submit(match, 0, DUCK, version=1)
    assert answer.status_code == 409
    assert answer.json()["refused"]["code"] == "version.stale"
    assert answer.json()["version"] == 2
    assert '"0":"wait","1":"wait"' in revealed(match)


def test_an_action_just_before_the_deadline_counts(table, match):
    set_deadline(match, timedelta(seconds=1))
    assert table.one.submit(match, 0, DUCK, version=1).status_code == 200


def test_drafts_count_when_the_deadline_passes(table, match):
    """Known fault 4: saved orders are used, and a seat that saved them is not recorded as absent."""
    table.one.submit(match, 0, DRAFT)
    set_deadline(match, timedelta(seconds=-1))
    housekeeping.deadlines()
    assert '"0":"duck","1":"wait"' in revealed(match)
    assert not Match.objects.get(pk=match).seats.filter(draft__isnull=False).exists()


def test_locked_orders_are_used_and_a_deliberate_wait_is_no_absence(table, match):
    """Known fault 4: locked in stays locked in."""
    table.one.submit(match, 0, {"type": "choose", "choice": "wait"})
    set_deadline(match, timedelta(seconds=-1))
    housekeeping.deadlines()
    entry = LogEntry.objects.get(match=match, version=3)
    assert '"0":"wait","1":"wait"' in entry.events


def test_the_clock_acts_once(match):
    set_deadline(match, timedelta(seconds=-1))
    for _ in range(5):
        housekeeping.deadlines()
        MEMORY.clear()
    assert LogEntry.objects.filter(match=match, seat=CLOCK).count() == 1


def test_an_answer_given_before_the_deadline_is_repeated_after_it(table, match):
    first = table.one.submit(match, 0, DUCK, version=1, number="a").json()
    set_deadline(match, timedelta(seconds=-1))
    assert table.one.submit(match, 0, DUCK, version=1, number="a").json() == first


def test_a_knock_before_the_deadline_changes_nothing(match):
    from games.play.actions import knock

    before = fingerprint(match)
    knock(match)
    assert fingerprint(match) == before


def test_no_deadline_where_one_person_plays_alone(table):
    from games import registry
    from games.editions import actions as editions

    key = registry.INSTALLED[0]
    editions.load_first(key)
    alone = table.one.post("matches", {"game": key, "seats": [{"kind": "me"}, {"kind": "me"}]}).json()
    assert "deadline" not in alone
    match = table.match(key)
    assert table.one.get(f"matches/{match}").json()["deadline"]


# The rule of the next deadline, on its own


def live_with(live, owed, hours=24, deadline=None):
    from dataclasses import replace

    pending = tuple(Decision(seat, "orders", "", "") for seat in owed)
    return replace(live, pending=pending, deadline_hours=hours, deadline=deadline)


@pytest.mark.parametrize(
    ("owed", "seat", "owing", "renewed"),
    [
        ((0, 1), 0, (1,), False),  # one of two locks: the other's time runs on
        ((1,), 0, (0, 1), False),  # who has locked unlocks: nothing is gained
        ((0, 1), 1, (0,), False),
        ((1,), 1, (0, 1), True),  # the last one locks: a new round
        ((0, 1), CLOCK, (0, 1), True),  # the clock: a new round
        ((0,), 0, (0,), True),  # one after another: each decision has its own time
        ((0,), 0, (1,), True),
    ],
)
def test_time_is_never_refilled_by_locking_and_unlocking(table, owed, seat, owing, renewed):
    """Known fault 7."""
    live = load(table.match())
    now = timezone.now()
    soon = now + timedelta(minutes=5)
    before = live_with(live, owed, deadline=soon)
    after = live_with(live, owing).pending
    found = judge.next_deadline(before, seat, after, live.state, now)
    assert found == (now + timedelta(hours=24) if renewed else soon)
