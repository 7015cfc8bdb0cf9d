"""The REST door of maps that people draw."""

from __future__ import annotations

from typing import Any

import msgspec
from django.conf import settings
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config.paging import Pages
from config.reading import read
from games.kernel.refusal import Unknown
from games.people.api import need_person

from . import boards
from .models import Board


class DrawnMapShape(s.Serializer):
    rows = s.ListField(child=s.CharField(), required=False)
    width = s.IntegerField(required=False)
    height = s.IntegerField(required=False)
    pieces = s.ListField(child=s.DictField(), required=False)
    positions = s.DictField(child=s.ListField(child=s.CharField()), required=False)
    zones = s.DictField(child=s.ListField(child=s.CharField()), required=False)
    marks = s.DictField(child=s.CharField(), required=False)
    forces = s.DictField(child=s.DictField(), required=False)
    options = s.DictField(required=False)
    brief = s.CharField(required=False)


class BoardShape(s.Serializer):
    id = s.IntegerField()
    game = s.CharField()
    name = s.CharField()
    map = DrawnMapShape()
    share = s.CharField()
    share_url = s.CharField()
    updated_at = s.DateTimeField()


class BoardPage(s.Serializer):
    next = s.CharField(allow_null=True)
    previous = s.CharField(allow_null=True)
    results = BoardShape(many=True)


class BoardWrite(s.Serializer):
    game = s.CharField(required=False)
    name = s.CharField(required=False)
    map = DrawnMapShape()


class Asked(msgspec.Struct):
    map: boards.Drawn
    game: str = ""
    name: str = ""


def shown(board: Board) -> dict[str, Any]:
    return {
        "id": board.pk,
        "game": board.game,
        "name": board.name,
        "map": msgspec.json.decode(board.map),
        "share": board.share,
        "share_url": f"{settings.SITE_URL}/maps/shared/{board.share}",
        "updated_at": board.updated_at.isoformat(),
    }


def own(request: Request, pk: int) -> Board:
    need_person(request)
    board = Board.objects.filter(pk=pk, owner=request.user).first()
    if board is None:
        raise Unknown("map.unknown", "", "You have no such map.")
    return board


class BoardPages(Pages):
    ordering = ("-updated_at", "-pk")


class BoardsView(APIView):
    throttle_scopes = {"POST": "submits"}

    @extend_schema(
        operation_id="boards_list",
        parameters=[
            OpenApiParameter("game", OpenApiTypes.STR),
            OpenApiParameter("limit", OpenApiTypes.INT),
            OpenApiParameter("cursor", OpenApiTypes.STR),
        ],
        responses=BoardPage,
    )
    def get(self, request: Request) -> Response:
        """Your own maps, newest first. `next` leads on to the rest."""
        need_person(request)
        rows = Board.objects.filter(owner=request.user)
        if request.query_params.get("game"):
            rows = rows.filter(game=request.query_params["game"].replace("\0", ""))
        pages = BoardPages()
        page = pages.paginate_queryset(rows, request, view=self) or []
        return pages.get_paginated_response([shown(board) for board in page])

    @extend_schema(request=BoardWrite, responses={201: BoardShape})
    def post(self, request: Request) -> Response:
        """Keep a new map."""
        need_person(request)
        asked: Asked = read(request, Asked)
        return Response(shown(boards.create(request.user, asked.game, asked.name, asked.map)), status=201)


class BoardView(APIView):
    throttle_scopes = {"PUT": "submits"}

    @extend_schema(responses=BoardShape)
    def get(self, request: Request, pk: int) -> Response:
        """One of your maps."""
        return Response(shown(own(request, pk)))

    @extend_schema(request=BoardWrite, responses=BoardShape)
    def put(self, request: Request, pk: int) -> Response:
        """Change it. Matches on it keep their own copy."""
        asked: Asked = read(request, Asked)
        return Response(shown(boards.change(own(request, pk), asked.name, asked.map)))

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Throw it away."""
        own(request, pk).delete()
        return Response(status=204)


class SharedBoardView(APIView):
    @extend_schema(responses=BoardShape)
    def get(self, request: Request, token: str) -> Response:
        """A map that somebody shared by link."""
        return Response(shown(boards.shared(token)))


class CopyBoardView(APIView):
    throttle_scopes = {"POST": "submits"}

    @extend_schema(request=None, responses={201: BoardShape})
    def post(self, request: Request, token: str) -> Response:
        """Make it one of your own."""
        need_person(request)
        return Response(shown(boards.copy(request.user, boards.shared(token))), status=201)
