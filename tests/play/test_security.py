"""Doors that stay shut: settings, cookies, CSRF, throttles, foreign rows, every address for everybody."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client
from django.urls import get_resolver

from tests.play.table import fingerprint

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[2]
SERVED = {
    "SCRAPFRONT_MODE": "served",
    "DATABASE_URL": "postgres://nobody@127.0.0.1:1/none",
    "REDIS_URL": "redis://127.0.0.1:1/0",
    "SECRET_KEY": "kX9" * 30 + "abcdefghijklm",
    "ALLOWED_HOSTS": "play.example.org",
}


def manage(*words, **env):
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SCRAPFRONT_")}
    command = [sys.executable, "manage.py", *words]
    return subprocess.run(command, cwd=ROOT, env={**kept, **env}, capture_output=True, text=True, check=False)


def test_the_served_settings_pass_djangos_deployment_check():
    done = manage("check", "--deploy", "--fail-level", "WARNING", **SERVED)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("missing", ["SECRET_KEY", "DATABASE_URL"])
def test_the_served_form_does_not_start_half_configured(missing):
    env = {name: value for name, value in SERVED.items() if name != missing}
    done = manage("check", **env)
    assert done.returncode != 0
    assert missing in done.stderr


def test_the_embedded_key_is_made_once_and_kept(tmp_path):
    for _ in range(2):
        assert manage("check", SCRAPFRONT_VAR=str(tmp_path)).returncode == 0
    kept = tmp_path / "secret_key"
    assert len(kept.read_text()) > 60
    assert kept.stat().st_mode & 0o077 == 0


def test_changing_requests_need_the_csrf_token(table):
    match = table.match()
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(table.one.user)
    before = fingerprint(match)
    body = {"id": "x", "version": 1, "seat": 0, "command": {"type": "choose", "choice": "duck"}}
    answer = strict.post(f"/api/matches/{match}/commands", body, "application/json")
    assert answer.status_code == 403
    assert answer.json()["refused"]["sentence"]
    assert fingerprint(match) == before


def test_guests_sign_ups_and_submits_are_throttled(table, settings, client):
    from django.core.cache import cache

    settings.SCRAPFRONT_THROTTLE = True
    rates = {**settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"], "guests": "3/hour", "submits": "4/min"}
    settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": rates}
    cache.clear()
    answers = [Client().post("/api/guests", {}, "application/json").status_code for _ in range(5)]
    assert answers == [200, 200, 200, 429, 429]
    match = table.match()
    said = [table.one.submit(match, 0, {"type": "nonsense"}) for _ in range(6)]
    assert [answer.status_code for answer in said] == [400] * 4 + [429] * 2
    assert said[-1].json()["refused"]["code"] == "too_many"
    assert int(said[-1].headers["Retry-After"]) > 0
    cache.clear()


def test_sockets_are_throttled(settings):
    from games.play.rooms import Socket
    from games.play.socket import _allowed

    settings.SCRAPFRONT_THROTTLE = True
    socket = Socket(None, None, "", "")
    socket.allowance = 5
    import time

    socket.checked = time.monotonic()
    settings.SCRAPFRONT_SOCKET_RATE = 0
    assert [_allowed(socket) for _ in range(7)] == [True] * 5 + [False] * 2


def addresses(patterns, prefix=""):
    for pattern in patterns:
        route = prefix + str(pattern.pattern)
        if hasattr(pattern, "url_patterns"):
            if not route.startswith(("admin/", "_allauth", "accounts")):
                yield from addresses(pattern.url_patterns, route)
        elif route.startswith("api/") and "^" not in route:
            yield route


def test_every_address_answers_everybody_without_breaking(table):
    """Known faults 22 and 27: each method, for each kind of person, with odd parts of the path and the query."""
    match = table.match()
    before = fingerprint(match)
    fill = {"match": [match, "aaaa"], "row": ["1", "9" * 15], "version": ["1", "999999999"]}
    fill |= {"game": ["standoff", "nothing"], "token": ["x", "-" * 40]}
    tried = 0
    for route in sorted(set(addresses(get_resolver().url_patterns))):
        for choice in (0, 1):
            path = route
            for kind, values in fill.items():
                path = path.replace(f"<{kind}:{kind}>", values[choice]).replace(f"<{kind}:pk>", values[choice])
            for person in (table.rival, table.stranger):
                for method in ("get", "post", "put", "patch", "delete"):
                    if path == "api/session" and method == "delete":
                        continue
                    answer = getattr(person.browser, method)(
                        f"/{path}?limit=-1&cursor=x&from=1&since=0&seed=%00&open=1"
                    )
                    assert answer.status_code < 500, (method, path, answer.content[:300])
                    tried += 1
    assert tried > 300
    assert fingerprint(match) == before


def test_metrics_are_for_operators(client, settings):
    assert client.get("/metrics").status_code == 200
    assert client.get("/metrics", REMOTE_ADDR="203.0.113.9").status_code == 403
    assert client.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 403
    settings.METRICS_TOKEN = "sesame"
    assert client.get("/metrics").status_code == 403
    assert client.get("/metrics", headers={"Authorization": "Bearer sesame"}).status_code == 200


def test_the_admin_alone_may_evaluate(client):
    assert "unsafe" not in client.get("/api/session").headers["Content-Security-Policy"].split("style-src")[0]
    for path in ("/api/session", "/", "/matches/x", "/healthz"):
        policy = client.get(path).headers["Content-Security-Policy"]
        script = next(part for part in policy.split(";") if part.strip().startswith("script-src"))
        assert "unsafe" not in script
    policy = client.get("/admin/login/").headers["Content-Security-Policy"]
    assert "unsafe-eval" in policy
