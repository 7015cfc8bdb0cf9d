"""python -m bench [NAME ...]: run the benches named, or all of them, and print their tables."""

from __future__ import annotations

import importlib
import sys

ALL = ("rounds", "battles", "gangs", "fleets", "strength", "server", "weight", "playable")


def main() -> None:
    """Run the named benches in order; NAME:ARG:ARG passes arguments on."""
    for wish in sys.argv[1:] or ALL:
        name, *args = wish.split(":")
        print(f"\n== {name} ==", flush=True)
        importlib.import_module(f"bench.{name}").main(args)


main()
