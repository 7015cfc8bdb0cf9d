"""manage.py scenario FILE...: run scenario files and say what does not hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games import registry
from games.kernel import scenario
from games.play.proof import printed


class Command(BaseCommand):
    """Exits 1 when a scenario fails."""

    help = "Run scenario files against the rules, with their scripted dice."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        failed = 0
        for path in options["files"]:
            for each in scenario.read(path):
                game = registry.get(each.game)
                verdict = scenario.run(each, game.rules, printed(game))
                failed += not verdict.passed
                self.stdout.write(f"{'ok  ' if verdict.passed else 'FAIL'} {path.name}: {verdict.scenario}")
                for fault in verdict.faults:
                    self.stdout.write(f"     {fault}")
        if failed:
            raise SystemExit(1)
