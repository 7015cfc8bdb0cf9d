"""The REST door of games and their stats."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import msgspec
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config.reading import number, read
from games import registry
from games.kernel import clauses
from games.kernel.game import Game
from games.kernel.refusal import Malformed, Refusal, Unknown
from games.kernel.rules import read_options

from . import actions
from .models import Edition

NAMES = 50


class MusterShape(s.Serializer):
    edition = s.IntegerField(required=False, allow_null=True)
    sheet = s.DictField()
    options = s.DictField(required=False)


class NamesShape(s.Serializer):
    count = s.IntegerField(min_value=1, max_value=NAMES, required=False)


class Muster(msgspec.Struct):
    sheet: dict[str, Any]
    edition: int | None = None
    options: dict[str, Any] = {}


class Names(msgspec.Struct):
    count: int = 1


def game_of(key: str) -> Game:
    """Raises Unknown (404) for a game that is not installed."""
    try:
        return registry.get(key)
    except Refusal as refusal:
        raise Unknown(refusal.code, "", refusal.sentence) from None


def _short(game: Game) -> dict[str, Any]:
    seats = game.rules.seats
    return {
        "key": game.key,
        "title": game.rules.title,
        "tagline": game.tagline,
        "credits": game.credits,
        "seats": {"min": seats.start, "max": seats.stop - 1},
    }


class GamesView(APIView):
    @extend_schema(operation_id="games_list", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request) -> Response:
        """The games in the shop window."""
        return Response({"results": [_short(game) for game in registry.shown()]})


class GameView(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, game: str) -> Response:
        """All that is needed to set a match up: options with help and clauses, maps, starters, bots, editions."""
        found = game_of(game)
        edition = actions.find(game)
        published = Edition.objects.of(game).published().order_by("-number")
        return Response(
            {
                **_short(found),
                "options": msgspec.json.schema(found.rules.options),
                "defaults": msgspec.to_builtins(read_options(found.rules, {}), str_keys=True),
                "maps": msgspec.to_builtins(list(found.maps)),
                "generator": found.make_map is not None or found.make_table is not None,
                "table_sizes": [list(size) for size in found.table_sizes],
                "starters": [_starter(found, edition, each) for each in found.starters if not each.options],
                "mixed_starters": [_starter(found, edition, each) for each in found.starters if each.options],
                "designs": [_starter(found, edition, each) for each in found.designs],
                "bots": [{"level": n, "name": bot.name, "blurb": bot.blurb} for n, bot in sorted(found.bots.items())],
                "edition": edition.summary(),
                "editions": [each.summary() for each in published],
            }
        )


def _starter(game: Game, edition: Edition, starter: Any) -> dict[str, Any]:
    sheet = msgspec.convert(starter.sheet, game.rules.sheet)
    report = game.rules.muster(actions.read(edition), sheet, read_options(game.rules, starter.options))
    return {**msgspec.to_builtins(starter), "points": report.points, "legal": report.legal}


class CatalogueView(APIView):
    @extend_schema(parameters=[OpenApiParameter("edition", OpenApiTypes.INT)], responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, game: str) -> Response:
        """The stats of an edition, the newest unless named."""
        game_of(game)
        edition = actions.find(game, number(request, "edition"))
        response = Response({"edition": edition.summary(), "catalogue": actions.as_builtins(edition)})
        response["ETag"] = f'"{edition.content_hash}"'
        return response


class ClausesView(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, game: str) -> Response:
        """The rules, clause by clause."""
        return Response({"results": _clauses(game_of(game).key)})


@lru_cache(maxsize=16)
def _clauses(key: str) -> list[dict[str, Any]]:
    game = registry.get(key)
    said: list[dict[str, Any]] = msgspec.to_builtins(clauses.read(game.clauses_path.read_text()))
    return [{**clause, "later": clause["id"] in game.later} for clause in said]


class MapView(APIView):
    throttle_scopes = {"GET": "heavy"}

    @extend_schema(
        parameters=[
            OpenApiParameter(name, kind)
            for name, kind in (("seed", OpenApiTypes.STR), ("width", OpenApiTypes.INT), ("height", OpenApiTypes.INT))
        ],
        responses=OpenApiTypes.OBJECT,
    )
    def get(self, request: Request, game: str) -> Response:
        """A map from the generator."""
        found = game_of(game)
        seed = request.query_params.get("seed", "1")[:60]
        if found.make_table is not None:
            usual = found.table_sizes[0]
            size = number(request, "width", usual[0]) or 0, number(request, "height", usual[1]) or 0
            return Response(found.make_table(seed, *size))
        if found.make_map is None:
            raise Malformed("map.no_generator", "", "This game has no map generator.")
        width, height = number(request, "width", 24) or 0, number(request, "height", 24) or 0
        if not (8 <= width <= 60 and 8 <= height <= 60):
            raise Malformed("map.size", "", "A map is 8 to 60 cells wide and high.")
        return Response({"seed": seed, "width": width, "height": height, "rows": found.make_map(seed, width, height)})


class MusterView(APIView):
    throttle_scopes = {"POST": "submits"}

    @extend_schema(request=MusterShape, responses=OpenApiTypes.OBJECT)
    def post(self, request: Request, game: str) -> Response:
        """Weigh a sheet: points, and every fault at once with its clause. Nothing is kept."""
        rules = game_of(game).rules
        asked: Muster = read(request, Muster)
        try:
            sheet = msgspec.convert(asked.sheet, rules.sheet)
        except msgspec.ValidationError as error:
            raise Malformed("force.malformed", "", f"That is not a force of {rules.title}: {error}.") from None
        stats = actions.read(actions.find(game, asked.edition))
        report = rules.muster(stats, sheet, read_options(rules, asked.options))
        return Response(msgspec.to_builtins(report, str_keys=True))


class NamesView(APIView):
    throttle_scopes = {"POST": "heavy"}

    @extend_schema(request=NamesShape, responses=OpenApiTypes.OBJECT)
    def post(self, request: Request, game: str) -> Response:
        """Names that fit the game."""
        found = game_of(game)
        asked: Names = read(request, Names)
        if not 1 <= asked.count <= NAMES:
            raise Malformed("names.count", "", f"Ask for 1 to {NAMES} names.")
        made = found.make_names(random.Random(), asked.count) if found.make_names else []
        return Response({"names": made})
