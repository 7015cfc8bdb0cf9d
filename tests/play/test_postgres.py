"""The tests of the command path once more on a real PostgreSQL, where many processes write at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

ROOT = Path(__file__).resolve().parents[2]
SERVER = os.environ.get("TEST_POSTGRES", "postgres://postgres@127.0.0.1:5432")
FILES = ("test_races", "test_submit", "test_clock", "test_opening", "test_whole_games")


def reachable() -> bool:
    try:
        psycopg.connect(f"{SERVER}/postgres", connect_timeout=2).close()
    except psycopg.Error:
        return False
    return True


@pytest.mark.postgres
@pytest.mark.xdist_group("races")
@pytest.mark.skipif("postgres" in os.environ.get("DATABASE_URL", ""), reason="this run is on PostgreSQL")
@pytest.mark.skipif(not reachable(), reason="no PostgreSQL at TEST_POSTGRES")
def test_on_postgresql(tmp_path):
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env |= {"DATABASE_URL": f"{SERVER}/scrapfront_{os.getpid()}", "SCRAPFRONT_VAR": str(tmp_path)}
    files = [f"tests/play/{name}.py" for name in FILES] + ["tests/editions/test_editions.py"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--create-db", *files]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
