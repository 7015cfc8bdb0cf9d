"""Limits on what a request may cost: the size of its body, and how often it may come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

LARGE = ("/api/forces/import", "/api/resolve", "/admin/")


class BodyLimit:
    """Refuses a body that is larger than its path allows before anything reads it (413)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        limit = settings.IMPORT_BODY_BYTES if request.path.startswith(LARGE) else settings.COMMAND_BODY_BYTES
        try:
            size = int(request.META.get("CONTENT_LENGTH") or 0)
        except ValueError:
            size = 0
        if size > limit or len(request.META.get("QUERY_STRING", "")) > 4096:
            sentence = f"That is too large: at most {limit // 1024} KB are accepted here."
            refused = {"code": "request.too_large", "clause": "", "sentence": sentence, "params": {"limit": limit}}
            return JsonResponse({"refused": refused}, status=413)
        return self.get_response(request)


class Throttle(SimpleRateThrottle):
    """One throttle; a view names its scopes (`throttle_scopes`), and every view also counts towards `any`."""

    scope = "any"

    def __init__(self) -> None:
        """Rates are looked up per scope when a request comes."""

    def allow_request(self, request: Request, view: Any) -> bool:
        if not settings.SCRAPFRONT_THROTTLE:
            return True
        return all(self._allow(scope, request, view) for scope in self._scopes(request, view))

    def _scopes(self, request: Request, view: Any) -> list[str]:
        named = getattr(view, "throttle_scopes", {})
        return ["any", *([named[request.method]] if request.method in named else [])]

    def _allow(self, scope: str, request: Request, view: Any) -> bool:
        self.scope = scope
        self.rate = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"][scope]
        self.num_requests, self.duration = self.parse_rate(self.rate)
        return bool(super().allow_request(request, view))

    def get_cache_key(self, request: Request, view: Any) -> str:
        # Who makes guests or accounts is counted by address: a new guest would otherwise be a fresh allowance.
        by_address = self.scope in {"guests", "accounts"} or not request.user.is_authenticated
        who = self.get_ident(request) if by_address else request.user.pk
        return f"throttle:{self.scope}:{who}"


HARD_LIMIT = 1024 * 1024


def within_limits(application: Any) -> Any:
    """An ASGI application that is spared bodies of more than HARD_LIMIT bytes, announced or not."""

    async def limited(scope: dict[str, Any], receive: Any, send: Any) -> None:
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if not announced.isdigit() or int(announced) > HARD_LIMIT:
            await _too_large(send)
            return
        taken = 0

        async def counted() -> Any:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            # Too much after all: the client is treated as gone.
            return {"type": "http.disconnect"} if taken > HARD_LIMIT else message

        await application(scope, counted, send)

    return limited


async def _too_large(send: Any) -> None:
    body = b'{"refused":{"code":"request.too_large","clause":"","sentence":"That is too large.","params":{}}}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body})
