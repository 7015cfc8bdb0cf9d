"""The session: who am I, arrive as a guest, come back by a personal link."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import logout
from django.middleware.csrf import get_token
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config.wire import AlwaysCsrf
from games.kernel.refusal import NotYourDecision

from . import actions
from .models import NAME_LENGTH, clean_name


class Person(serializers.Serializer):
    id = serializers.IntegerField()
    name = serializers.CharField()
    guest = serializers.BooleanField()
    staff = serializers.BooleanField()


class Session(serializers.Serializer):
    user = Person(allow_null=True)
    csrf = serializers.CharField()
    now = serializers.DateTimeField()


class GuestName(serializers.Serializer):
    name = serializers.CharField(max_length=NAME_LENGTH, required=False, allow_blank=True)


class Token(serializers.Serializer):
    token = serializers.CharField(max_length=400)


class Link(serializers.Serializer):
    url = serializers.CharField()


def session_of(request: Request) -> dict[str, Any]:
    user = request.user
    return {
        "user": user.as_session() if user.is_authenticated else None,
        "csrf": get_token(request),
        "now": timezone.now().isoformat(),
    }


class SessionView(APIView):
    @extend_schema(responses=Session)
    def get(self, request: Request) -> Response:
        """Who am I? Also sets the CSRF cookie."""
        return Response(session_of(request))

    @extend_schema(request=GuestName, responses=Session)
    def patch(self, request: Request) -> Response:
        """Change the name that others see."""
        need_person(request)
        asked = GuestName(data=request.data)
        asked.is_valid(raise_exception=True)
        request.user.display_name = clean_name(asked.validated_data.get("name", ""), request.user.display_name)
        request.user.save(update_fields=["display_name"])
        return Response(session_of(request))

    @extend_schema(request=None, responses=Session)
    def delete(self, request: Request) -> Response:
        """Leave this device."""
        logout(request)
        return Response(session_of(request))


class GuestsView(APIView):
    authentication_classes = [AlwaysCsrf]
    throttle_scopes = {"POST": "guests"}

    @extend_schema(request=GuestName, responses=Session)
    def post(self, request: Request) -> Response:
        """Arrive as a guest; somebody who is here already stays who they are."""
        asked = GuestName(data=request.data or {})
        asked.is_valid(raise_exception=True)
        if not request.user.is_authenticated:
            request.user = actions.make_guest(request._request, asked.validated_data.get("name", ""))
        return Response(session_of(request))


class GuestLinkView(APIView):
    authentication_classes = [AlwaysCsrf]
    throttle_scopes = {"POST": "guests"}

    @extend_schema(responses=Link)
    def get(self, request: Request) -> Response:
        """The personal link of this guest."""
        need_guest(request)
        return Response({"url": actions.guest_link(request.user)})

    @extend_schema(request=None, responses=Link)
    def post(self, request: Request) -> Response:
        """Revoke the personal link and make a new one."""
        need_guest(request)
        return Response({"url": actions.revoke_link(request.user)})


class GuestReturnView(APIView):
    authentication_classes = [AlwaysCsrf]
    throttle_scopes = {"POST": "guests"}

    @extend_schema(request=Token, responses=Session)
    def post(self, request: Request) -> Response:
        """Come back by a personal link."""
        asked = Token(data=request.data)
        asked.is_valid(raise_exception=True)
        request.user = actions.return_guest(request._request, asked.validated_data["token"])
        return Response(session_of(request))


def need_person(request: Request) -> None:
    """Raises NotYourDecision for somebody without a session."""
    if not request.user.is_authenticated:
        raise NotYourDecision("session.needed", "", "Arrive as a guest or log in first.")


def need_guest(request: Request) -> None:
    need_person(request)
    if not request.user.is_guest:
        raise NotYourDecision("guest.only", "", "Only guests have a personal link; you can log in anywhere.")
