"""First-load weight of each page, gzipped, as the front end's own script counts it."""

from __future__ import annotations

import subprocess

from bench.processes import ROOT


def main(args: list[str]) -> None:
    """Needs a built front end."""
    subprocess.run(["npm", "run", "--silent", "weigh"], cwd=ROOT / "frontend", check=True)
