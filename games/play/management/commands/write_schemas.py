"""manage.py write_schemas FOLDER: the schema files that TypeScript types are generated from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.play import schemas


class Command(BaseCommand):
    """Writes one JSON Schema per game and the OpenAPI schema."""

    help = "Write the JSON Schemas of the games' messages and the OpenAPI schema into a folder."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        schemas.write(options["folder"])
