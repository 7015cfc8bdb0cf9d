"""The served form by hand: two web processes, a Celery worker, PostgreSQL and Redis, and a few commands played."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import uuid

import psycopg
import pytest
import redis
from websockets.exceptions import ConnectionClosed

from tests.play.servers import ROOT, Player, Server, Tab, begin
from tests.play.test_postgres import SERVER, reachable

DUCK = {"type": "choose", "choice": "duck"}
REDIS = os.environ.get("TEST_REDIS", "redis://127.0.0.1:6379/11")


def redis_answers() -> bool:
    try:
        return bool(redis.Redis.from_url(REDIS, socket_connect_timeout=2).ping())
    except redis.RedisError:
        return False


pytestmark = [
    pytest.mark.postgres,
    pytest.mark.redis,
    pytest.mark.xdist_group("served"),
    pytest.mark.skipif(not (reachable() and redis_answers()), reason="no PostgreSQL or no Redis"),
]


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """Two web servers and a worker on one fresh database."""
    name = f"scrapfront_served_{os.getpid()}"
    with psycopg.connect(f"{SERVER}/postgres", autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    folder = tmp_path_factory.mktemp("served")
    env = {
        "SCRAPFRONT_MODE": "served",
        "DATABASE_URL": f"{SERVER}/{name}",
        "REDIS_URL": REDIS,
        "SCRAPFRONT_PREFIX": f"test{uuid.uuid4().hex[:8]}",
        "SECRET_KEY": "test" * 20,
        "ALLOWED_HOSTS": "127.0.0.1",
        "SCRAPFRONT_INSECURE_HTTP": "1",
        "SCRAPFRONT_EMAIL_VERIFICATION": "optional",
    }
    first, second = Server(folder, env), Server(folder, env)
    worker = None
    try:
        first.prepare()
        log = (folder / "worker.log").open("ab")
        command = [
            sys.executable,
            "-m",
            "celery",
            "-A",
            "config",
            "worker",
            "-B",
            "-c",
            "1",
            "-s",
            str(folder / "beat"),
        ]
        worker = subprocess.Popen(command, cwd=ROOT, env=first.env, stdout=log, stderr=log)
        yield first.start(), second.start()
    finally:
        for server in (first, second):
            server.stop()
        if worker is not None:
            worker.terminate()
            worker.wait(20)
        with psycopg.connect(f"{SERVER}/postgres", autocommit=True) as admin:
            admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


def test_players_on_two_web_processes_meet(served):
    first, second = served
    one, two = Player(first.url, "One"), Player(second.url, "Two")
    match = begin(one, two)
    mine, theirs, watching = one.open(match), two.open(match), Tab(second.url, match)
    for tab in (mine, theirs, watching):
        tab.hear("welcome", version=1)
    mine.hear("presence", seats={"0": True, "1": True}, spectators=1)
    for round_number in range(3):
        for seat, tab in ((0, mine), (1, theirs)):
            version = 2 + 2 * round_number + seat
            number = tab.submit(seat, DUCK, version=version - 1)
            assert tab.hear("answer", id=number)["version"] == version
            for other in (mine, theirs, watching):
                other.hear("frame", version=version)
    for tab, player in ((mine, one), (theirs, two)):
        assert tab.view == player.get(f"matches/{match}/view")["view"]
    assert "bullets" not in watching.view["sides"]["0"]


def test_a_waiting_player_on_another_process_is_welcomed(served):
    first, second = served
    one, two = Player(first.url), Player(second.url)
    made = one.post("matches", {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "open"}]})
    waiting = one.open(made["id"])
    assert waiting.hear("welcome")["view"] is None
    two.post(f"matches/{made['id']}/join")
    assert waiting.hear("welcome", version=1)["view"]["sides"]["0"]["bullets"]


def test_drafts_cross_to_the_own_tabs_on_another_process_and_to_nobody_else(served):
    first, second = served
    one, two = Player(first.url), Player(second.url)
    match = begin(one, two)
    mine, elsewhere, theirs = one.open(match), one.open(match, url=second.url), two.open(match)
    for tab in (mine, elsewhere, theirs):
        tab.hear("welcome")
    theirs.silence()
    mine.submit(0, {**DUCK, "locked": False})
    assert elsewhere.hear("drafts")["drafts"]["0"]["choice"] == "duck"
    assert theirs.silence() == []


def test_a_bot_thinks_in_the_worker(served):
    one = Player(served[0].url)
    made = one.post("matches", {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]})
    tab = one.open(made["id"])
    tab.hear("welcome")
    while tab.version < 2:
        tab.hear("frame", seconds=30)
    number = tab.submit(0, DUCK)
    assert tab.hear("answer", id=number)["accepted"]


def test_logging_out_on_one_process_reaches_sockets_on_the_other(served):
    first, second = served
    one, two = Player(first.url), Player(second.url)
    match = begin(one, two)
    elsewhere = one.open(match, url=second.url)
    assert "bullets" in elsewhere.hear("welcome")["view"]["sides"]["0"]
    one.http.delete("/api/session", headers={"X-CSRFToken": one.token})
    assert "bullets" not in elsewhere.hear("welcome")["view"]["sides"]["0"]


def test_a_web_process_dies_and_its_players_go_on_at_the_other(served):
    """Known fault 21: its ghosts are forgotten; nothing acknowledged is lost."""
    first, second = served
    one, two = Player(first.url), Player(second.url)
    match = begin(one, two)
    mine, theirs = one.open(match, url=second.url), two.open(match, url=first.url)
    mine.hear("welcome")
    theirs.hear("welcome")
    number = mine.submit(0, DUCK)
    mine.hear("answer", id=number)
    second.kill()
    with pytest.raises(ConnectionClosed):
        mine.hear("never", seconds=5)
    again = one.open(match, version=1)
    again.view = {}
    assert again.hear("frame")["version"] == 2
    again.submit(0, DUCK, version=1, number=number)
    assert again.hear("answer", id=number)["version"] == 2
    second.start()
    assert second.process is not None
    time.sleep(0.1)
    assert two.get(f"matches/{match}/view")["version"] == 2


def test_a_command_that_nobody_was_told_of_is_shown_all_the_same(served):
    """A process dies between commit and push; those on the other one find the command without doing anything."""
    first, second = served
    one, two = Player(first.url), Player(second.url)
    match = begin(one, two)
    second.stop()
    second.start(SCRAPFRONT_FAILPOINT="committed")
    mine, watching = one.open(match, url=second.url), two.open(match, url=first.url)
    mine.hear("welcome")
    watching.hear("welcome")
    mine.submit(0, DUCK)
    assert second.wait_dead() == 86
    assert watching.hear("frame")["version"] == 2
    second.start()
