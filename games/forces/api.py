"""The REST door of forces."""

from __future__ import annotations

from typing import Any

import msgspec
from django.conf import settings
from django.db.models import Max, Q
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config.paging import Pages
from config.reading import number, read
from games.editions.models import Edition
from games.kernel.refusal import Malformed, Unknown
from games.people.api import need_person

from . import actions, papers
from .models import Force


class ForceShape(s.Serializer):
    id = s.IntegerField()
    game = s.CharField()
    edition = s.DictField()
    newer_edition = s.DictField(required=False)
    name = s.CharField()
    faction = s.CharField()
    sheet = s.DictField()
    points = s.IntegerField()
    legal = s.BooleanField()
    faults = s.ListField(child=s.DictField())
    share_url = s.CharField(required=False)
    share = s.CharField(required=False)
    updated_at = s.DateTimeField()
    away = s.CharField(required=False)


class ChapterShape(s.Serializer):
    number = s.IntegerField()
    match = s.CharField()
    outcome = s.ChoiceField(["won", "lost", "drawn"])
    before = s.DictField()
    after = s.DictField()
    lines = s.ListField(child=s.DictField())
    at = s.DateTimeField()


class HistoryShape(s.Serializer):
    chapters = ChapterShape(many=True)
    careers = s.DictField()


class ForcePage(s.Serializer):
    next = s.CharField(allow_null=True)
    previous = s.CharField(allow_null=True)
    results = ForceShape(many=True)


class SheetShape(s.Serializer):
    game = s.CharField(required=False)
    edition = s.IntegerField(required=False, allow_null=True)
    sheet = s.DictField()
    name = s.CharField(required=False)


class OrderShape(s.Serializer):
    ids = s.ListField(child=s.IntegerField())


class ImportShape(s.Serializer):
    text = s.CharField(required=False)
    json = s.DictField(required=False)


class EditionShape(s.Serializer):
    edition = s.IntegerField(required=False, allow_null=True)


class Asked(msgspec.Struct):
    sheet: dict[str, Any]
    game: str = ""
    edition: int | None = None
    name: str = ""


class Order(msgspec.Struct):
    ids: list[int]


class Import(msgspec.Struct):
    text: str | None = None
    json: dict[str, Any] | None = None


class ToEdition(msgspec.Struct):
    edition: int | None = None


def shown(force: Force, newest: dict[str, Edition | None], mine: bool = True) -> dict[str, Any]:
    said: dict[str, Any] = {
        "id": force.pk,
        "game": force.game,
        "edition": force.edition.summary(),
        "name": force.name,
        "faction": force.faction,
        "sheet": force.sheet,
        "points": force.points,
        "legal": force.legal,
        "faults": force.faults,
        "updated_at": force.updated_at.isoformat(),
    }
    if mine:
        said |= {"share": force.share, "share_url": f"{settings.SITE_URL}/forces/shared/{force.share}"}
        if force.away:
            said["away"] = force.away
    if force.game not in newest:
        newest[force.game] = Edition.objects.current(force.game)
    newer = newest[force.game]
    if newer is not None and (newer.number or 0) > (force.edition.number or 0):
        said["newer_edition"] = newer.summary()
    return said


def own(request: Request, pk: int) -> Force:
    need_person(request)
    force = Force.objects.select_related("edition").prefetch_related("units").filter(pk=pk, owner=request.user).first()
    if force is None:
        raise unknown()
    return force


def unknown() -> Unknown:
    return Unknown("force.unknown", "", "You have no such force.")


class ForcePages(Pages):
    ordering = ("position", "-pk")


class ForcesView(APIView):
    throttle_scopes = {"POST": "submits"}

    @extend_schema(
        operation_id="forces_list",
        parameters=[
            OpenApiParameter("game", OpenApiTypes.STR),
            OpenApiParameter("limit", OpenApiTypes.INT),
            OpenApiParameter("cursor", OpenApiTypes.STR),
        ],
        responses=ForcePage,
    )
    def get(self, request: Request) -> Response:
        """Your forces in your order. `next` leads on to the rest."""
        need_person(request)
        rows = Force.objects.filter(owner=request.user).select_related("edition").prefetch_related("units")
        rows = rows.annotate(away_in=Max("seats__match", filter=Q(seats__engaged=True)))
        if request.query_params.get("game"):
            rows = rows.filter(edition__game=request.query_params["game"].replace("\0", ""))
        pages = ForcePages()
        newest: dict[str, Edition | None] = {}
        page = pages.paginate_queryset(rows, request, view=self) or []
        return pages.get_paginated_response([shown(force, newest) for force in page])

    @extend_schema(request=SheetShape, responses={201: ForceShape})
    def post(self, request: Request) -> Response:
        """A new force; it is mustered and kept, legal or not, with every fault."""
        need_person(request)
        asked: Asked = read(request, Asked)
        force = actions.create(request.user, asked.game, asked.sheet, asked.edition, asked.name)
        return Response(shown(force, {}), status=201)


class ForceView(APIView):
    throttle_scopes = {"PUT": "submits"}

    @extend_schema(responses=ForceShape)
    def get(self, request: Request, pk: int) -> Response:
        """A force, with its muster worked out afresh."""
        force = own(request, pk)
        report = actions.muster(force.game, force.edition, force.sheet)
        return Response({**shown(force, {}), "report": msgspec.to_builtins(report, str_keys=True)})

    @extend_schema(request=SheetShape, responses=ForceShape)
    def put(self, request: Request, pk: int) -> Response:
        """Replace the sheet, and the edition when one is named."""
        asked: Asked = read(request, Asked)
        return Response(shown(actions.save(own(request, pk), asked.sheet, asked.edition, asked.name), {}))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Delete a force. Matches keep their own copies."""
        own(request, pk).delete()
        return Response(status=204)


class DuplicateView(APIView):
    throttle_scopes = {"POST": "submits"}

    @extend_schema(request=None, responses={201: ForceShape})
    def post(self, request: Request, pk: int) -> Response:
        """A copy in your list."""
        return Response(shown(actions.duplicate(own(request, pk), request.user), {}), status=201)


class OrderView(APIView):
    @extend_schema(request=OrderShape, responses={204: None})
    def post(self, request: Request) -> Response:
        """Your list in a new order."""
        need_person(request)
        actions.reorder(request.user, read(request, Order).ids)
        return Response(status=204)


class ImportView(APIView):
    throttle_scopes = {"POST": "heavy"}

    @extend_schema(request=ImportShape, responses={201: ForceShape})
    def post(self, request: Request) -> Response:
        """A force from an export: {"json": {...}} or {"text": "..."}."""
        need_person(request)
        asked: Import = read(request, Import)
        if (asked.text is None) == (asked.json is None):
            raise Malformed("import.one", "", "Give either text or json.")
        game, name, sheet = papers.from_json(asked.json) if asked.text is None else papers.from_text(asked.text)
        return Response(shown(actions.create(request.user, game, sheet, None, name), {}), status=201)


class ExportView(APIView):
    @extend_schema(
        parameters=[OpenApiParameter("as", OpenApiTypes.STR, enum=["json", "text"])],
        responses={(200, "application/json"): OpenApiTypes.OBJECT, (200, "text/plain"): OpenApiTypes.STR},
    )
    def get(self, request: Request, pk: int) -> Any:
        """A force to keep or send."""
        force = own(request, pk)
        if request.query_params.get("as") == "text":
            return HttpResponse(papers.to_text(force), content_type="text/plain; charset=utf-8")
        return Response(papers.to_json(force))


class HistoryView(APIView):
    @extend_schema(responses=HistoryShape)
    def get(self, request: Request, pk: int) -> Response:
        """What matches did to a force, oldest first, and its units' careers by what they are known by."""
        force = own(request, pk)
        chapters = [
            {
                "number": chapter.number,
                "match": chapter.match,
                "outcome": chapter.outcome,
                "before": chapter.before,
                "after": chapter.after,
                "lines": chapter.lines,
                "at": chapter.created_at.isoformat(),
            }
            for chapter in force.chapters.order_by("number")
        ]
        careers = {unit.identity: unit.career for unit in force.units.all() if unit.career}
        return Response({"chapters": chapters, "careers": careers})


class LinkView(APIView):
    @extend_schema(request=None, responses=ForceShape)
    def post(self, request: Request, pk: int) -> Response:
        """A new link; the old one stops working."""
        return Response(shown(actions.new_link(own(request, pk)), {}))


class MoveView(APIView):
    @extend_schema(parameters=[OpenApiParameter("edition", OpenApiTypes.INT)], responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, pk: int) -> Response:
        """What moving to an edition (the newest, unless named) would change."""
        return Response(actions.move_preview(own(request, pk), number(request, "edition")))

    @extend_schema(request=EditionShape, responses=ForceShape)
    def post(self, request: Request, pk: int) -> Response:
        """Move to an edition."""
        asked: ToEdition = read(request, ToEdition)
        return Response(shown(actions.move(own(request, pk), asked.edition), {}))


def shared(token: str) -> Force:
    force = Force.objects.select_related("edition", "owner").prefetch_related("units").filter(share=token).first()
    if force is None:
        raise Unknown("force.unknown", "", "This link leads to no force (any more).")
    return force


class SharedView(APIView):
    @extend_schema(responses=ForceShape)
    def get(self, request: Request, token: str) -> Response:
        """A force that somebody shared."""
        force = shared(token)
        report = actions.muster(force.game, force.edition, force.sheet)
        said = {**shown(force, {}, mine=False), "report": msgspec.to_builtins(report, str_keys=True)}
        return Response({**said, "owner": force.owner.shown_name})


class ForkView(APIView):
    throttle_scopes = {"POST": "submits"}

    @extend_schema(request=None, responses={201: ForceShape})
    def post(self, request: Request, token: str) -> Response:
        """A copy of a shared force in your own list."""
        need_person(request)
        return Response(shown(actions.duplicate(shared(token), request.user), {}), status=201)
