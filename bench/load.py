"""The load of the yardstick game: N matches, two sockets each, driven from one process."""

from __future__ import annotations

import asyncio
import json
import random
import time
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from games.kernel.geometry.grid import distance
from games.kernel.patch import merge

COMMANDS = 200


@dataclass
class Guest:
    """A guest's cookies."""

    cookie: str
    csrf: str


@dataclass
class Client:
    """One socket of a match: the seat, the version it holds, and its view."""

    seat: int
    socket: ClientConnection
    version: int = 0
    view: dict[str, Any] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    bytes_in: int = 0
    held_at: dict[int, float] = field(default_factory=dict)


@dataclass
class Tally:
    """What a run measured. latencies: milliseconds from submission to the opponent's client."""

    commands: int = 0
    refused: int = 0
    latencies: list[float] = field(default_factory=list)
    bytes_in: int = 0
    seconds: float = 0.0
    spent: list[float] = field(default_factory=list)


async def make_guest(http: httpx.AsyncClient) -> Guest:
    """A guest through the API."""
    session = (await http.get("/api/session")).json()
    answer = await http.post("/api/guests", json={}, headers=_headers(http, session["csrf"]))
    answer.raise_for_status()
    return Guest("; ".join(f"{c.name}={c.value}" for c in http.cookies.jar), answer.json()["csrf"])


def _headers(http: httpx.AsyncClient, csrf: str) -> dict[str, str]:
    return {"X-CSRFToken": csrf, "Referer": str(http.base_url), "Origin": str(http.base_url).rstrip("/")}


async def make_match(url: str) -> tuple[str, Guest, Guest]:
    """A match of two guests, begun."""
    async with httpx.AsyncClient(base_url=url) as one, httpx.AsyncClient(base_url=url) as two:
        host, friend = await make_guest(one), await make_guest(two)
        seats = [{"kind": "me", "starter": "eight"}, {"kind": "open"}]
        body = {"game": "skirmish24", "options": {}, "seats": seats}
        made = await one.post("/api/matches", json=body, headers=_headers(one, host.csrf))
        made.raise_for_status()
        match = made.json()["id"]
        join = {"seat": 1, "starter": "eight", "entropy": "00"}
        joined = await two.post(f"/api/matches/{match}/join", json=join, headers=_headers(two, friend.csrf))
        joined.raise_for_status()
        return match, host, friend


async def make_matches(url: str, count: int) -> list[tuple[str, Guest, Guest]]:
    """Several matches, a few at a time."""
    gate = asyncio.Semaphore(4)

    async def one() -> tuple[str, Guest, Guest]:
        async with gate:
            return await make_match(url)

    return list(await asyncio.gather(*(one() for _ in range(count))))


async def open_client(url: str, match: str, seat: int, guest: Guest) -> Client:
    """A connected socket that holds the match's state."""
    address = f"{url.replace('http', 'ws')}/ws/matches/{match}"
    socket = await connect(address, additional_headers={"Cookie": guest.cookie, "Origin": url}, compression=None)
    client = Client(seat, socket)
    await socket.send(json.dumps({"type": "hello"}))
    asyncio.get_running_loop().create_task(_listen(client))
    await _until(client, lambda: bool(client.view))
    return client


async def _listen(client: Client) -> None:
    async for text in client.socket:
        client.bytes_in += len(text)
        message = json.loads(text)
        kind = message["type"]
        if kind == "welcome":
            client.view, client.version = message["view"], message["version"]
        elif kind == "frame":
            client.view = merge(client.view, message["patch"])
            client.version = message["version"]
            client.held_at[client.version] = time.perf_counter()
        elif kind == "answer":
            client.answers[message["id"]] = message
        client.news.set()


async def _until(client: Client, holds: Any) -> None:
    while not holds():
        client.news.clear()
        await asyncio.wait_for(client.news.wait(), 30)


async def _holds(client: Client, version: int) -> None:
    await _until(client, lambda: client.version >= version)


def choose(view: dict[str, Any], seat: int, rng: random.Random) -> dict[str, Any]:
    """Half moves, three in ten shots (a move when none is in range), two in ten orders."""
    mine = rng.randrange(seat * 8, seat * 8 + 8)
    units = {int(key): (unit["x"], unit["y"]) for key, unit in view["units"].items()}
    dart = rng.random()
    if dart < 0.3:
        near = [foe for foe, cell in units.items() if foe // 8 != seat and distance(cell, units[mine]) <= 12]
        if near:
            return {"type": "shoot", "unit": mine, "target": rng.choice(near)}
    if dart < 0.8:
        x, y = _free(units, mine, rng)
        return {"type": "move", "unit": mine, "x": x, "y": y}
    return {"type": "order", "unit": mine, "x": rng.randrange(24), "y": rng.randrange(24)}


def _free(units: dict[int, tuple[int, int]], mine: int, rng: random.Random) -> tuple[int, int]:
    x, y = units[mine]
    taken = set(units.values()) - {(x, y)}
    while True:
        cell = (min(23, max(0, x + rng.randint(-4, 4))), min(23, max(0, y + rng.randint(-4, 4))))
        if cell not in taken:
            return cell


async def drive(match: str, pair: tuple[Client, Client], pause: float, tally: Tally, limit: int, seed: int) -> None:
    """Play a match's commands; `pause` seconds from one to the next (0: as soon as both hold the state)."""
    rng = random.Random(seed)
    if pause:
        await asyncio.sleep(rng.random() * pause)
    for _ in range(limit):
        seat = pair[0].view["to_act"]
        mine, other = pair[seat], pair[1 - seat]
        if mine.view["count"] >= COMMANDS:
            return
        began = time.perf_counter()
        number = str(uuid.UUID(int=rng.getrandbits(128)))
        command = choose(mine.view, seat, rng)
        body = {"type": "submit", "id": number, "version": mine.version, "seat": seat, "command": command}
        await mine.socket.send(json.dumps(body))
        await _until(mine, lambda m=mine, n=number: n in m.answers)
        answer = mine.answers.pop(number)
        if not answer.get("accepted"):
            tally.refused += 1
            continue
        version = answer["version"]
        await asyncio.gather(*(_holds(client, version) for client in (mine, other)))
        tally.commands += 1
        tally.latencies.append((other.held_at.get(version, time.perf_counter()) - began) * 1000)
        other.held_at.clear()
        mine.held_at.clear()
        if pause:
            await asyncio.sleep(max(0.0, pause - (time.perf_counter() - began)))


Meter = Callable[[], Sequence[float]]


async def run(
    urls: list[str], matches: list[tuple[str, Guest, Guest]], pause: float, limit: int, meter: Meter
) -> Tally:
    """Connect everybody, play `limit` commands in each match, and close. The meter is read around the play alone."""
    tally = Tally()
    pairs = []
    for index, (match, host, friend) in enumerate(matches):
        one = await open_client(urls[index % len(urls)], match, 0, host)
        two = await open_client(urls[(index + 1) % len(urls)], match, 1, friend)
        pairs.append((match, (one, two)))
    start = meter()
    tally.seconds = -time.perf_counter()
    before = sum(client.bytes_in for _, pair in pairs for client in pair)
    jobs = [drive(match, pair, pause, tally, limit, seed) for seed, (match, pair) in enumerate(pairs)]
    await asyncio.gather(*jobs)
    tally.seconds += time.perf_counter()
    tally.spent = [after - then for after, then in zip(meter(), start, strict=True)]
    tally.bytes_in = sum(client.bytes_in for _, pair in pairs for client in pair) - before
    for _, pair in pairs:
        for client in pair:
            await client.socket.close()
    return tally
