"""A guest at the door of the account pages counts as nobody, and takes its things along once it is somebody."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse

DOOR = "/_allauth/"


class GuestAtTheDoor:
    """Sign-up and log-in refuse people who are logged in; guests are let through, remembered on `request.guest`."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(DOOR) and getattr(request.user, "is_guest", False):
            request.guest = request.user  # type: ignore[attr-defined]
            request.user = AnonymousUser()
        return self.get_response(request)
