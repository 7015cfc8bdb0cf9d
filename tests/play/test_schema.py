"""The OpenAPI document: complete, and no request that fits or misses it breaks the server (no 5xx)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.play.servers import Player, begin, running

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.django_db
def test_every_address_is_in_the_document(client):
    schema = client.get("/api/schema", headers={"Accept": "application/vnd.oai.openapi+json"})
    assert schema.status_code == 200
    document = json.loads(schema.content)
    assert {"/api/matches/{match}/commands", "/api/forces/{id}", "/api/resolve"} <= {
        path.replace("{pk}", "{id}") for path in document["paths"]
    }
    assert len(document["paths"]) > 30


def test_the_document_is_made_without_a_warning():
    done = subprocess.run(
        [sys.executable, "manage.py", "spectacular", "--validate", "--fail-on-warn", "--file", "/dev/null"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.mark.xdist_group("schema")
def test_schemathesis_finds_no_5xx(tmp_path):
    with running(tmp_path) as server:
        one, two = Player(server.url), Player(server.url)
        begin(one, two)
        cookie = "; ".join(f"{each.name}={each.value}" for each in one.http.cookies.jar)
        command = [sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/api/schema"]
        command += ["--checks", "not_a_server_error", "--max-examples", "12", "--phases", "examples,coverage,fuzzing"]
        command += ["-H", f"Cookie: {cookie}", "-H", f"X-CSRFToken: {one.token}", "-H", f"Referer: {server.url}"]
        command += ["--exclude-path", "/api/session", "--exclude-path", "/api/schema", "--no-color", "--seed", "7"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=400)
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
        assert server.process is not None
        assert server.process.poll() is None
