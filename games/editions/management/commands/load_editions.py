"""Load edition 1 of every installed game from its catalogue. Running it again changes nothing."""

from typing import Any

from django.core.management.base import BaseCommand

from games import registry
from games.editions import actions


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        for key in registry.keys():
            edition = actions.load_first(key)
            self.stdout.write(f"{key}: {'edition 1 loaded' if edition else 'already there'}")
