"""The few pages beside the API: the front end's shell, health, metrics."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from csp.decorators import csp_update
from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.csrf import csrf_exempt, ensure_csrf_cookie
from django.views.decorators.http import require_safe
from django_prometheus import exports

from .wire import refused

relaxed = csp_update({"script-src": ["'unsafe-inline'"]})
"""Swagger's own page starts itself with a line of script; nobody's words are on it."""


class StudioPolicy:
    """The admin's theme evaluates its small expressions (Alpine): allowed there, and nowhere else."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.path.startswith("/admin/"):
            response._csp_update = {"script-src": ["'unsafe-eval'"]}  # type: ignore[attr-defined]
        return response


@ensure_csrf_cookie
@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """The front end's shell for every page of its own."""
    shell = Path(settings.FRONTEND_DIST) / "index.html"
    if not shell.is_file():
        return HttpResponse("The front end is not built yet: run `make setup`.", status=503, content_type="text/plain")
    response = HttpResponse(_shell(shell, shell.stat().st_mtime_ns))
    response["Cache-Control"] = "no-cache"
    return response


@lru_cache(maxsize=2)
def _shell(path: Path, changed: int) -> bytes:
    return path.read_bytes()


@csrf_exempt
def no_such_api(request: HttpRequest, rest: str | None = None) -> JsonResponse:
    return JsonResponse(refused("not_found", "There is nothing here; see /api/docs."), status=404)


@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when the database and the line between processes answer, else 503."""
    found = {"database": _works(_ask_database), "channels": _works(_ask_channels)}
    return JsonResponse({"ok": all(found.values()), **found}, status=200 if all(found.values()) else 503)


def _works(check: Callable[[], None]) -> bool:
    try:
        check()
    except Exception:
        return False
    return True


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _ask_channels() -> None:
    async_to_sync(_send_and_hear)()


async def _send_and_hear() -> None:
    layer = get_channel_layer()
    channel = await layer.new_channel()
    await layer.send(channel, {"type": "health"})
    await layer.receive(channel)


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Counters for Prometheus: with METRICS_TOKEN as a bearer token, or from this machine when there is none."""
    if not _may_measure(request):
        return JsonResponse(refused("forbidden", "Metrics need a token."), status=403)
    return exports.ExportToDjangoView(request)


def _may_measure(request: HttpRequest) -> bool:
    if settings.METRICS_TOKEN:
        given = request.headers.get("Authorization", "").removeprefix("Bearer ")
        return constant_time_compare(given, settings.METRICS_TOKEN)
    if "X-Forwarded-For" in request.headers:
        return False
    try:
        return ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False
