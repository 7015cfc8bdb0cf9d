"""manage.py rules_coverage KEY: the clauses that no passing scenario or test proves."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games import registry
from games.play.proof import rules_coverage


class Command(BaseCommand):
    """Prints nothing when every clause of the game is proved; exits 1 otherwise."""

    help = "Print the clauses of a game that no passing scenario or marked test cites."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("key", help="the game's key")

    def handle(self, *args: Any, **options: Any) -> None:
        found = rules_coverage(registry.get(options["key"]))
        for clause in found.missing:
            self.stdout.write(clause)
        for clause in found.unknown:
            self.stdout.write(f"{clause} is cited, and is no clause")
        if options["verbosity"] > 1:
            self.stdout.write(f"{found.total} clauses, {len(found.later)} not in the game yet: {' '.join(found.later)}")
        if found.missing or found.unknown:
            raise SystemExit(1)
