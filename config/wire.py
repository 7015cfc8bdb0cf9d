"""JSON in and out, and the one shape of refusal: {"refused": {"code", "clause", "sentence", "params"}}."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import msgspec
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, JsonResponse
from rest_framework import exceptions
from rest_framework.authentication import SessionAuthentication
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from games.kernel.refusal import Malformed, Refusal

MAX_DEPTH = 40

log = logging.getLogger("scrapfront.wire")
_encoder = msgspec.json.Encoder()


def read_json(raw: bytes | str) -> Any:
    """Strict JSON: no NaN, no NUL in texts, at most MAX_DEPTH levels. Raises Malformed."""
    body = raw.encode() if isinstance(raw, str) else raw
    try:
        data = msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Malformed("json.malformed", "", f"That is not JSON: {error}.") from None
    if b"\\u0000" in body:
        raise Malformed("json.nul", "", "Texts may not hold the character NUL.")
    if body.count(b"[") + body.count(b"{") > MAX_DEPTH and _too_deep(data):
        raise Malformed("json.too_deep", "", f"That is nested deeper than {MAX_DEPTH} levels.")
    return data


def _too_deep(data: Any) -> bool:
    layer = [data]
    for _ in range(MAX_DEPTH):
        layer = [inner for value in layer for inner in _inside(value)]
        if not layer:
            return False
    return True


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


class StrictJSONParser(BaseParser):
    media_type = "application/json"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None) -> Any:
        raw = stream.read()
        return read_json(raw) if raw.strip() else {}


class Raw(msgspec.Struct):
    """JSON that is encoded already."""

    body: msgspec.Raw


class StrictJSONRenderer(BaseRenderer):
    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self, data: Any, accepted_media_type: str | None = None, context: Mapping[str, Any] | None = None
    ) -> bytes:
        return b"" if data is None else encode(data)


def _plain(value: Any) -> Any:
    """What msgspec does not know: lazy texts and error details are strings."""
    return str(value)


def encode(data: Any) -> bytes:
    try:
        return _encoder.encode(data)
    except TypeError:
        return msgspec.json.encode(_soften(data), enc_hook=_plain)


def _soften(data: Any) -> Any:
    """DRF's string and dict subclasses as plain ones."""
    if isinstance(data, Mapping):
        return {str(key): _soften(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [_soften(value) for value in data]
    return str(data) if isinstance(data, str) else data


class AlwaysCsrf(SessionAuthentication):
    """Also asks strangers for the CSRF token: these requests log somebody in."""

    def authenticate(self, request: Request) -> Any:
        found = super().authenticate(request)
        if found is None:
            self.enforce_csrf(request)
        return found


def refused(code: str, sentence: str, clause: str = "", **params: Any) -> dict[str, Any]:
    return {"refused": {"code": code, "clause": clause, "sentence": sentence, "params": params}}


def refusal_response(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """DRF's exception handler: every refusal in one shape; bugs stay bugs (500)."""
    if isinstance(error, Refusal):
        body: dict[str, Any] = {"refused": error.as_dict()}
        if hasattr(error, "version"):
            body["version"] = error.version
        return Response(body, status=error.status)
    if isinstance(error, Http404):
        return Response(refused("not_found", "There is nothing here."), status=404)
    if isinstance(error, PermissionDenied):
        return Response(refused("forbidden", "You may not do that."), status=403)
    if isinstance(error, exceptions.APIException):
        return _api_refusal(error)
    return None


def _api_refusal(error: exceptions.APIException) -> Response:
    headers = {}
    if isinstance(error, exceptions.Throttled):
        wait = int(error.wait or 1) + 1
        headers["Retry-After"] = str(wait)
        body = refused("too_many", f"That was too often. Try again in {wait} seconds.", seconds=wait)
    elif isinstance(error, exceptions.ValidationError):
        body = refused("request.malformed", " ".join(_sentences(error.detail)), fields=error.detail)
    else:
        body = refused(f"request.{error.default_code}", str(error.detail))
    return Response(body, status=error.status_code, headers=headers)


def _sentences(detail: Any, where: str = "") -> list[str]:
    if isinstance(detail, Mapping):
        return [line for key, value in detail.items() for line in _sentences(value, f"{where}.{key}".strip("."))]
    if isinstance(detail, list):
        return [line for value in detail for line in _sentences(value, where)]
    return [f"{where}: {detail}" if where and where != "non_field_errors" else str(detail)]


def csrf_refused(request: HttpRequest, reason: str = "") -> JsonResponse:
    """Django's own answer to a missing CSRF token."""
    return JsonResponse(refused("csrf", "Your session's token is missing or old. Load the page again."), status=403)
