"""Starting servers for a bench, and reading what they cost from /proc."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Server:
    """A running Scrapfront: its web processes, where it listens, and its neighbours by name."""

    port: int
    web: list[subprocess.Popen[bytes]]
    folder: Path
    neighbours: dict[str, list[int]] = field(default_factory=dict)

    @property
    def url(self) -> str:
        """The HTTP address."""
        return f"http://127.0.0.1:{self.port}"

    def cpu(self) -> float:
        """CPU seconds of the web processes so far."""
        return sum(cpu_seconds(each.pid) for each in self.web)

    def neighbour_cpu(self, name: str) -> float:
        """CPU seconds of a neighbour (database, Redis) so far, its children included."""
        return sum(cpu_seconds(pid) for pid in family(self.neighbours.get(name, [])))

    def rss(self) -> int:
        """Resident memory of the web processes in bytes."""
        return sum(int(Path(f"/proc/{each.pid}/statm").read_text().split()[1]) * PAGE for each in self.web)


def cpu_seconds(pid: int) -> float:
    """User and system time of a process with its reaped children; 0 when it is gone."""
    try:
        parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except FileNotFoundError:
        return 0.0
    return sum(int(parts[place]) for place in (11, 12, 13, 14)) / TICK


def pids_of(name: str) -> list[int]:
    """Processes with that command name."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                comm = (entry / "comm").read_text().strip()
            except OSError:
                continue
            if comm == name:
                found.append(int(entry.name))
    return found


def family(pids: list[int]) -> list[int]:
    """The processes that still run."""
    return [pid for pid in pids if Path(f"/proc/{pid}").exists()]


def environment(backend: str, folder: Path) -> dict[str, str]:
    """The settings of a bench server: "sqlite" embedded, or "postgres" served with Redis."""
    common = {
        **os.environ,
        "SCRAPFRONT_YARDSTICK": "1",
        "SCRAPFRONT_THROTTLE": "0",
        "SCRAPFRONT_VAR": str(folder),
        "PYTHONPATH": str(ROOT),
    }
    if backend == "sqlite":
        return {**common, "SCRAPFRONT_MODE": "embedded", "DATABASE_URL": f"sqlite:///{folder}/bench.sqlite3"}
    return {
        **common,
        "SCRAPFRONT_MODE": "served",
        "DATABASE_URL": "postgres://postgres@127.0.0.1:5432/scrapfront_bench",
        "REDIS_URL": "redis://127.0.0.1:6379/9",
        "SECRET_KEY": "bench-" + "k" * 60,
        "ALLOWED_HOSTS": "127.0.0.1,localhost",
        "SCRAPFRONT_INSECURE_HTTP": "1",
    }


@contextmanager
def serve(backend: str, port: int, processes: int = 1) -> Iterator[Server]:
    """A fresh server on a fresh database, stopped afterwards. Several processes listen on consecutive ports."""
    with TemporaryDirectory(prefix="scrapfront-bench-") as name:
        env = environment(backend, Path(name))
        if backend == "postgres":
            fresh_postgres()
        for step in (["migrate", "--no-input", "-v", "0"], ["load_editions"]):
            subprocess.run(
                [sys.executable, "manage.py", *step], cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL
            )
        web = [_daphne(port + n, env, Path(name)) for n in range(processes)]
        server = Server(port, web, Path(name))
        if backend == "postgres":
            server.neighbours = {"redis": pids_of("redis-server")}
        try:
            for n in range(processes):
                wait_for(port + n)
            yield server
        finally:
            for each in web:
                each.terminate()
            for each in web:
                each.wait(10)


def fresh_postgres() -> None:
    """Drop and create the bench database."""
    base = ["psql", "-q", "-h", "127.0.0.1", "-U", "postgres", "-d", "postgres", "-c"]
    subprocess.run(
        [*base, "DROP DATABASE IF EXISTS scrapfront_bench WITH (FORCE)"], check=True, stderr=subprocess.DEVNULL
    )
    subprocess.run([*base, "CREATE DATABASE scrapfront_bench"], check=True)


def _daphne(port: int, env: dict[str, str], folder: Path) -> subprocess.Popen[bytes]:
    log = (folder / f"web-{port}.log").open("wb")
    command = [sys.executable, "-m", "daphne", "-b", "127.0.0.1", "-p", str(port), "--verbosity", "0"]
    return subprocess.Popen([*command, "config.asgi:application"], cwd=ROOT, env=env, stdout=log, stderr=log)


def wait_for(port: int, seconds: float = 30) -> None:
    """Until something listens on the port. Raises TimeoutError."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError(f"nothing listens on {port}")
