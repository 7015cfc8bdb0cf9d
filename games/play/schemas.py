"""JSON Schemas of the games' messages and the OpenAPI schema, for the front end's generated types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from games import registry
from games.kernel.game import Game
from games.kernel.undo import TakenBack, Undo


def game_schema(game: Game) -> dict[str, Any]:
    """One JSON Schema whose definitions hold all messages of a game."""
    rules = game.rules
    roots: dict[str, Any] = {
        "GameView": rules.view_type,
        "GameCommand": rules.command | Undo,
        "GameEvent": rules.event | TakenBack,
        "GameSheet": rules.sheet,
        "GameOptions": rules.options,
        "GameCatalogue": rules.catalogue,
    }
    roots.update({f"Offer{kind.__name__}": kind for kind in game.offers})
    schemas, definitions = msgspec.json.schema_components(roots.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages",
        "type": "object",
        "properties": dict(zip(roots, schemas, strict=True)),
        "required": list(roots),
        "additionalProperties": False,
        "$defs": definitions,
    }


def openapi_schema() -> dict[str, Any]:
    """The OpenAPI schema of the REST API."""
    from drf_spectacular.generators import SchemaGenerator

    schema: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
    return schema


def files() -> dict[str, str]:
    """File name to text of every schema file."""
    texts = {f"{key}.json": _text(game_schema(registry.get(key))) for key in registry.INSTALLED}
    texts["openapi.json"] = _text(openapi_schema())
    return texts


def write(folder: Path) -> None:
    """Write the schema files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


def _text(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=1, sort_keys=True, ensure_ascii=False, default=str) + "\n"
