"""Limits on what a request may cost: the size of its body, and how often it may come."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView

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

    def allow_request(self, request: Request, view: APIView) -> bool:
        if not settings.SCRAPFRONT_THROTTLE:
            return True
        return all(self._allow(scope, request, view) for scope in self._scopes(request, view))

    def _scopes(self, request: Request, view: APIView) -> list[str]:
        named = getattr(view, "throttle_scopes", {})
        return ["any", *([named[request.method]] if request.method in named else [])]

    def _allow(self, scope: str, request: Request, view: APIView) -> bool:
        self.scope = scope
        self.rate = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"][scope]
        self.num_requests, self.duration = self.parse_rate(self.rate)
        return bool(super().allow_request(request, view))

    def get_cache_key(self, request: Request, view: APIView) -> str:
        # Who makes guests or accounts is counted by address: a new guest would otherwise be a fresh allowance.
        by_address = self.scope in {"guests", "accounts"} or not request.user.is_authenticated
        who = self.get_ident(request) if by_address else request.user.pk
        return f"throttle:{self.scope}:{who}"
