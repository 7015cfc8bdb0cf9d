"""The REST door of matches. Views only read what came in and call actions."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config.paging import Pages
from config.reading import number, read
from games.kernel.refusal import Malformed
from games.people.api import need_person

from . import actions, opening, replaying, resolving, schema, takebacks, welcome
from .judge import Submission
from .live import fresh, unknown
from .models import Match


def user_of(request: Request) -> int | None:
    return request.user.pk if request.user.is_authenticated else None


def found(match: str) -> Match:
    row = Match.objects.select_related("edition").filter(pk=match).first()
    if row is None:
        raise unknown(match)
    return row


def summary(request: Request, match: str) -> Response:
    return Response(welcome.about(match).summary(user_of(request)))


class MatchPages(Pages):
    ordering = ("-created_at", "-pk")


class MatchesView(APIView):
    throttle_scopes = {"POST": "matches"}

    @extend_schema(
        operation_id="matches_list",
        parameters=[
            OpenApiParameter("open", OpenApiTypes.BOOL, description="matches with a free seat, listed in the lobby"),
            OpenApiParameter("mine", OpenApiTypes.BOOL, description="matches in which you sit or that you made"),
            OpenApiParameter("game", OpenApiTypes.STR),
            OpenApiParameter("status", OpenApiTypes.STR),
            OpenApiParameter("limit", OpenApiTypes.INT),
            OpenApiParameter("cursor", OpenApiTypes.STR),
        ],
        responses=schema.MatchPage,
    )
    def get(self, request: Request) -> Response:
        """Matches, newest first. `next` leads on to the rest."""
        rows = Match.objects.select_related("edition").prefetch_related("seats")
        user = user_of(request)
        if request.query_params.get("mine") in {"1", "true"}:
            need_person(request)
            mine = rows.filter(seats__user=user).values("pk")
            made = rows.filter(created_by=user).values("pk")
            rows = rows.filter(pk__in=mine) | rows.filter(pk__in=made)
        elif request.query_params.get("open") in {"1", "true"}:
            rows = rows.filter(status=Match.OPEN, listed=True)
        else:
            rows = rows.filter(listed=True)
        for name in ("game", "status"):
            if request.query_params.get(name):
                rows = rows.filter(**{name: request.query_params[name].replace("\0", "")})
        pages = MatchPages()
        page = pages.paginate_queryset(rows, request, view=self) or []
        shown = [welcome.summary(row, sorted(row.seats.all(), key=lambda seat: seat.number), user) for row in page]
        return pages.get_paginated_response(shown)

    @extend_schema(request=schema.Proposal, responses={201: schema.MatchSummary})
    def post(self, request: Request) -> Response:
        """Make a match. It begins at once when every seat is filled."""
        need_person(request)
        match = opening.create(request.user, read(request, opening.Proposal))
        return Response(welcome.about(match.pk).summary(request.user.pk), status=201)


class MatchView(APIView):
    @extend_schema(responses=schema.MatchSummary)
    def get(self, request: Request, match: str) -> Response:
        """A match as everybody may see it."""
        return summary(request, match)

    @extend_schema(request=None, responses=schema.MatchSummary)
    def delete(self, request: Request, match: str) -> Response:
        """Leave before it begins; its maker cancels it."""
        need_person(request)
        opening.leave(request.user, match)
        return summary(request, match)


class Join(msgspec.Struct):
    seat: int | None = None
    invite: str = ""
    force: int | None = None
    starter: str | None = None
    sheet: dict[str, Any] | None = None
    entropy: str = ""


class JoinView(APIView):
    throttle_scopes = {"POST": "matches"}

    @extend_schema(request=schema.Join, responses=schema.MatchSummary)
    def post(self, request: Request, match: str) -> Response:
        """Take a free seat with a force."""
        need_person(request)
        asked: Join = read(request, Join)
        place = opening.Place("me", force=asked.force, starter=asked.starter, sheet=asked.sheet)
        opening.join(request.user, match, place, asked.seat, asked.invite, asked.entropy)
        return summary(request, match)


class Command(msgspec.Struct):
    id: str
    version: int
    seat: int
    command: dict[str, Any]


class CommandsView(APIView):
    throttle_scopes = {"POST": "submits"}

    @extend_schema(request=schema.Submission, responses=schema.Answer)
    def post(self, request: Request, match: str) -> Response:
        """Submit a command. The same id again gets the same answer; an old version is refused with 409."""
        need_person(request)
        said: Command = read(request, Command)
        answer = actions.submit(Submission(match, said.id, said.version, said.seat, said.command, request.user.pk))
        return Response({"accepted": True, "version": answer.version, **({"saved": True} if answer.saved else {})})


class ViewView(APIView):
    @extend_schema(responses=schema.View)
    def get(self, request: Request, match: str) -> Response:
        """What you may see now; your own drafts beside it."""
        told = welcome.about(match, with_live=True)
        if told.live is None:
            return Response({"version": 0, "view": None, "drafts": {}})
        user = user_of(request)
        live = told.live
        view = replaying.frames.view_of(live.rules, live.state, live.viewer(user))
        drafts = told.drafts(told.seats_of(user))
        said = {"version": live.version, "view": view, "drafts": drafts}
        return Response({**said, **replaying.frames.undoable(live)})


class FramesView(APIView):
    @extend_schema(parameters=[OpenApiParameter("since", OpenApiTypes.INT)], responses=schema.Frames)
    def get(self, request: Request, match: str) -> Response:
        """What happened after a version, as you may see it."""
        return Response(replaying.since(match, user_of(request), number(request, "since", 0) or 0))


class Offer(msgspec.Struct):
    seat: int
    about: dict[str, Any] = {}


class OfferView(APIView):
    throttle_scopes = {"POST": "submits"}

    @extend_schema(request=schema.Offer, responses=OpenApiTypes.OBJECT)
    def post(self, request: Request, match: str) -> Response:
        """What the interface may suggest: reach, targets with odds."""
        asked: Offer = read(request, Offer)
        return Response(actions.offer(match, user_of(request), asked.seat, asked.about))


class Draw(msgspec.Struct):
    seat: int
    answer: str


class DrawView(APIView):
    throttle_scopes = {"POST": "chat"}

    @extend_schema(request=schema.Draw, responses=schema.MatchSummary)
    def post(self, request: Request, match: str) -> Response:
        """Offer a draw, accept or decline one."""
        need_person(request)
        asked: Draw = read(request, Draw)
        if asked.answer not in {"offer", "accept", "decline"}:
            raise Malformed("draw.answer", "", "Answer offer, accept or decline.")
        actions.draw(match, request.user.pk, asked.seat, asked.answer)
        return summary(request, match)


class UndoView(APIView):
    throttle_scopes = {"POST": "chat"}

    @extend_schema(request=schema.TakeBack, responses=schema.MatchSummary)
    def post(self, request: Request, match: str) -> Response:
        """Ask to take your last command back although dice or others have followed it; accept or decline that."""
        need_person(request)
        asked: Draw = read(request, Draw)
        takebacks.check(asked.answer)
        takebacks.answer(match, request.user.pk, asked.seat, asked.answer)
        return summary(request, match)


class RematchView(APIView):
    throttle_scopes = {"POST": "matches"}

    @extend_schema(request=None, responses={201: schema.MatchSummary})
    def post(self, request: Request, match: str) -> Response:
        """The same match again with sides changed."""
        need_person(request)
        again = opening.rematch(request.user, match)
        return Response(welcome.about(again.pk).summary(request.user.pk), status=201)


class Talk(msgspec.Struct):
    text: str


class ChatPages(Pages):
    ordering = ("-pk",)


class ChatView(APIView):
    throttle_scopes = {"POST": "chat"}

    @extend_schema(responses=schema.ChatPage)
    def get(self, request: Request, match: str) -> Response:
        """What was said, newest first."""
        pages = ChatPages()
        page = pages.paginate_queryset(found(match).chat.all(), request, view=self) or []
        return pages.get_paginated_response([actions.chat_line(said) for said in page])

    @extend_schema(request=schema.Talk, responses={201: schema.ChatLine})
    def post(self, request: Request, match: str) -> Response:
        """Say something at the table."""
        need_person(request)
        said = actions.chat(match, request.user.pk, read(request, Talk).text)
        return Response(actions.chat_line(said), status=201)


class ReplayView(APIView):
    throttle_scopes = {"GET": "heavy"}

    @extend_schema(
        parameters=[OpenApiParameter("from", OpenApiTypes.INT), OpenApiParameter("to", OpenApiTypes.INT)],
        responses=schema.Replay,
    )
    def get(self, request: Request, match: str) -> Response:
        """The view at version `from` and the frames after it."""
        first, last = number(request, "from", 1), number(request, "to")
        return Response(replaying.span(match, user_of(request), first or 1, last))


class ReplayAtView(APIView):
    @extend_schema(operation_id="matches_replay_at", responses=schema.View)
    def get(self, request: Request, match: str, version: int) -> Response:
        """The view at one version."""
        return Response(replaying.view_at(match, user_of(request), version))


class ExportView(APIView):
    throttle_scopes = {"GET": "heavy"}

    @extend_schema(
        parameters=[OpenApiParameter("as", OpenApiTypes.STR, enum=["json", "text"])],
        responses={(200, "application/json"): OpenApiTypes.OBJECT, (200, "text/plain"): OpenApiTypes.STR},
    )
    def get(self, request: Request, match: str) -> Any:
        """The whole match to keep: JSON, or lines to read."""
        row = found(match)
        fresh(match)
        as_text = request.query_params.get("as") == "text"
        chunks = (replaying.export_text if as_text else replaying.export_json)(row, user_of(request))
        kind, ending = ("text/plain; charset=utf-8", "txt") if as_text else ("application/json", "json")
        # Read out here: the log of a match is small, and the database belongs to this thread.
        response = StreamingHttpResponse(iter(list(chunks)), content_type=kind)
        response["Content-Disposition"] = f'attachment; filename="{row.game}-{row.pk}.{ending}"'
        return response


class DiceView(APIView):
    @extend_schema(responses=schema.Dice)
    def get(self, request: Request, match: str) -> Response:
        """The commitment; after the end also the secret and every roll."""
        return Response(replaying.dice(found(match)))


class VerifyView(APIView):
    throttle_scopes = {"POST": "heavy"}

    @extend_schema(request=None, responses=schema.Verdict)
    def post(self, request: Request, match: str) -> Response:
        """Execute the log again and compare."""
        return Response(replaying.verify(found(match)))


class ResolveView(APIView):
    throttle_scopes = {"POST": "heavy"}

    @extend_schema(request=schema.Question, responses=OpenApiTypes.OBJECT)
    def post(self, request: Request) -> Response:
        """Resolve a position without a match: nothing is stored."""
        return Response(resolving.resolve(read(request, resolving.Question)))
