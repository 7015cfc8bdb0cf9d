"""Load edition 1 of every installed game (or of those named) from its catalogue. Running it again changes nothing."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games import registry
from games.editions import actions


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", help="keys of games; all when none is named")

    def handle(self, *args: Any, **options: Any) -> None:
        for key in options["games"] or registry.keys():
            edition = actions.load_first(key)
            self.stdout.write(f"{key}: {'edition 1 loaded' if edition else 'already there'}")
