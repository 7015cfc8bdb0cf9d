"""The yardstick load against a real server: commands a second, latency, CPU and memory.

Arguments: back ends (sqlite, postgres, postgres2), numbers of matches, and "quick" for shorter runs.
"""

from __future__ import annotations

import asyncio

from bench import load
from bench.processes import Server, pids_of, serve
from bench.stats import median, percentile, table

PORT = 8490
HEAD = (
    "back end",
    "matches",
    "mode",
    "commands/s",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "web CPU s / 1,000",
    "database CPU s / 1,000",
    "Redis CPU s / 1,000",
    "bytes / client and command",
    "refused",
)


def main(args: list[str]) -> None:
    """Run flat out and at one command a second for every back end and size."""
    sizes = [int(arg) for arg in args if arg.isdigit()] or [10, 100, 400]
    backends = [arg for arg in args if arg in ("sqlite", "postgres", "postgres2")] or ["sqlite", "postgres"]
    quick = "quick" in args
    rows = []
    for backend in backends:
        processes = 2 if backend.endswith("2") else 1
        for size in sizes:
            with serve(backend.rstrip("2"), PORT, processes) as server:
                rows += asyncio.run(_measure(server, backend, size, quick))
                print(table(HEAD, rows[-2:]), flush=True)
    print(table(HEAD, rows))
    if "memory" in args or not args:
        memory()


async def _measure(server: Server, backend: str, size: int, quick: bool) -> list[tuple[object, ...]]:
    urls = [f"http://127.0.0.1:{server.port + n}" for n in range(len(server.web))]
    rows = []
    for mode, pause, limit in (("max", 0.0, 2000 // size), ("rate", 1.0, 8 if quick else 15)):
        matches = await load.make_matches(urls[0], size)
        tally = await load.run(urls, matches, pause, max(5, min(limit, 195)), lambda: _cpu(server))
        rows.append(_row(backend, size, mode, tally))
    return rows


def _cpu(server: Server) -> tuple[float, float, float]:
    if "redis" in server.neighbours:
        server.neighbours["database"] = pids_of("postgres")
    return server.cpu(), server.neighbour_cpu("database"), server.neighbour_cpu("redis")


def _row(backend: str, size: int, mode: str, tally: load.Tally) -> tuple[object, ...]:
    done = max(1, tally.commands)
    return (
        backend,
        size,
        mode,
        f"{tally.commands / tally.seconds:.0f}",
        f"{median(tally.latencies):.1f}",
        f"{percentile(tally.latencies, 95):.1f}",
        f"{percentile(tally.latencies, 99):.1f}",
        *(f"{1000 * seconds / done:.2f}" for seconds in tally.spent),
        f"{tally.bytes_in / done / 2:.0f}",
        tally.refused,
    )


def memory() -> None:
    """Resident memory per connected socket at 200 and 1,000 sockets on SQLite."""
    rows = []
    with serve("sqlite", PORT) as server:
        asyncio.run(_memory(server, rows))
    print(table(("sockets", "RSS MB", "KB a socket"), rows))


async def _memory(server: Server, rows: list[tuple[object, ...]]) -> None:
    matches = await load.make_matches(server.url, 500)
    bare = server.rss()
    rows.append((0, f"{bare / 2**20:.0f}", ""))
    clients = []
    for count in (200, 1000):
        while len(clients) < count:
            match, host, friend = matches[len(clients) // 2]
            seat = len(clients) % 2
            clients.append(await load.open_client(server.url, match, seat, (host, friend)[seat]))
        grown = server.rss() - bare
        rows.append((count, f"{server.rss() / 2**20:.0f}", f"{grown / 1024 / count:.1f}"))
    for client in clients:
        await client.socket.close()
