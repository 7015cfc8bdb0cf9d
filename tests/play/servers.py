"""Real servers for tests: daphne in a process of its own, and players who connect to it."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket as sockets
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from games.kernel.patch import merge

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("standoff", "skirmish24")


def free_port() -> int:
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """One Scrapfront on a port, with a folder of its own; can be killed and started again."""

    def __init__(self, folder: Path, env: dict[str, str], port: int | None = None) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.env = {
            **{name: value for name, value in os.environ.items() if not name.startswith("SCRAPFRONT_")},
            "SCRAPFRONT_YARDSTICK": "1",
            "SCRAPFRONT_VAR": str(folder),
            "SCRAPFRONT_THROTTLE": "0",
            "SCRAPFRONT_SWEEP_SECONDS": "0.5",
            **env,
        }
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def manage(self, *words: str) -> None:
        subprocess.run([sys.executable, "manage.py", *words], cwd=ROOT, env=self.env, check=True, capture_output=True)

    def prepare(self) -> None:
        self.manage("migrate", "--no-input", "-v", "0")
        self.manage("load_editions", *GAMES)

    def start(self, **more: str) -> Server:
        log = (self.folder / f"web-{self.port}.log").open("ab")
        command = [sys.executable, "-m", "daphne", "-b", "127.0.0.1", "-p", str(self.port), "-v", "0"]
        env = {**self.env, **more}
        self.process = subprocess.Popen(
            [*command, "config.asgi:application"], cwd=ROOT, env=env, stdout=log, stderr=log
        )
        until = time.monotonic() + 30
        while time.monotonic() < until:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/healthz").status_code == 200:
                    return self
            time.sleep(0.1)
        raise TimeoutError((self.folder / f"web-{self.port}.log").read_text())

    def kill(self) -> None:
        """As sudden as a power cut."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def wait_dead(self) -> int:
        assert self.process is not None
        return self.process.wait(10)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)


class Player:
    """A guest with an HTTP session."""

    def __init__(self, url: str, name: str = "Guest") -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=30)
        self.csrf = self.http.get("/api/session").json()["csrf"]
        session = self.post("guests", {"name": name})
        self.csrf, self.id = session["csrf"], session["user"]["id"]

    def post(self, path: str, body: Any = None, door: str = "/api/") -> Any:
        answer = self.http.post(
            f"{door}{path}", json=body or {}, headers={"X-CSRFToken": self.token, "Referer": self.url}
        )
        return answer.json() if answer.content else None

    @property
    def token(self) -> str:
        return self.http.cookies.get("csrftoken") or self.csrf

    def get(self, path: str) -> Any:
        return self.http.get(f"/api/{path}").json()

    def open(self, match: str, version: int | None = None, url: str | None = None) -> Tab:
        cookie = "; ".join(f"{each.name}={each.value}" for each in self.http.cookies.jar)
        return Tab(url or self.url, match, cookie, version)


class Tab:
    """One open socket, as a page holds it: its view is what frames made of it."""

    def __init__(self, url: str, match: str, cookie: str = "", version: int | None = None, origin: str = "") -> None:
        address = f"{url.replace('http', 'ws')}/ws/matches/{match}"
        headers = {"Cookie": cookie, "Origin": origin or url}
        opening = connect(address, additional_headers=headers, max_size=None, compression=None)
        self.socket: ClientConnection = opening.__enter__()
        self.view: Any = None
        self.version = 0
        self.heard: list[dict[str, Any]] = []
        self.say(type="hello", **({} if version is None else {"version": version}))

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, kind: str, seconds: float = 10, **fields: Any) -> dict[str, Any]:
        """The next message of that kind (with those fields); others are taken in on the way."""
        until = time.monotonic() + seconds
        while True:
            message = self._next(until)
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def silence(self, seconds: float = 0.4) -> list[dict[str, Any]]:
        """Everything that comes within a while."""
        found = []
        with contextlib.suppress(TimeoutError):
            until = time.monotonic() + seconds
            while True:
                found.append(self._next(until))
        return found

    def _next(self, until: float) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=max(0.01, until - time.monotonic())))
        self.heard.append(message)
        if message["type"] == "welcome" and message["view"] is not None:
            self.view, self.version = message["view"], message["version"]
        elif message["type"] == "frame":
            self.view, self.version = merge(self.view, message["patch"]), message["version"]
        return message

    def submit(self, seat: int, command: Any, version: int | None = None, number: str | None = None) -> str:
        known = number or str(uuid.uuid4())
        at = self.version if version is None else version
        self.say(type="submit", id=known, version=at, seat=seat, command=command)
        return known

    def closed(self) -> int | None:
        """The code with which the server closes."""
        try:
            while True:
                self.socket.recv(timeout=10)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    def cut(self) -> None:
        """Lose the connection without a word."""
        self.socket.socket.shutdown(sockets.SHUT_RDWR)

    def close(self) -> None:
        self.socket.close()


def begin(one: Player, two: Player, game: str = "standoff", **more: Any) -> str:
    """A begun match between two players."""
    made = one.post("matches", {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], **more})
    assert "id" in made, made
    joined = two.post(f"matches/{made['id']}/join")
    assert joined["status"] == "playing", joined
    return str(made["id"])


@contextlib.contextmanager
def running(folder: Path, **env: str) -> Iterator[Server]:
    server = Server(folder, env)
    server.prepare()
    try:
        yield server.start()
    finally:
        server.stop()
