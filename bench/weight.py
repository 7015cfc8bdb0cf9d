"""First-load weight of the built front end, gzipped: what the game page loads before art."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from bench.stats import table

DIST = Path(__file__).resolve().parents[1] / "frontend" / "dist"


def main(args: list[str]) -> None:
    """Sum the entry's scripts and styles with what they import at once; lazy chunks are listed apart."""
    page = (DIST / "index.html").read_text()
    first = set(re.findall(r'(?:src|href)="/?([^"]+\.(?:js|css))"', page))
    rows = []
    total = 0
    for path in sorted((DIST / "assets").glob("*.*")):
        if path.suffix not in {".js", ".css"}:
            continue
        size = len(gzip.compress(path.read_bytes(), 9))
        at_once = str(path.relative_to(DIST)) in first
        total += size if at_once else 0
        rows.append((path.name, f"{size / 1024:.1f}", "entry" if at_once else "on demand"))
    print(table(("file", "KB gzipped", "when"), rows))
    print(f"entry in all: {total / 1024:.1f} KB gzipped")
