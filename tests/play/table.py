"""Helpers of the play tests: people with browsers, and matches between them."""

from __future__ import annotations

import itertools
import json
import uuid
from typing import Any

from django.test import Client

from games.people.models import User
from games.play.models import LogEntry, Match

_numbers = itertools.count(1)


class Person:
    """Somebody with a browser and a session."""

    def __init__(self, name: str = "") -> None:
        self.user = User.objects.create_user(
            username=f"person-{uuid.uuid4().hex}", display_name=name or f"P{next(_numbers)}"
        )
        self.browser = Client()
        self.browser.force_login(self.user)

    def get(self, path: str, **query: Any) -> Any:
        return self.browser.get(f"/api/{path}", query)

    def post(self, path: str, body: Any = None) -> Any:
        return self.browser.post(f"/api/{path}", json.dumps(body if body is not None else {}), "application/json")

    def put(self, path: str, body: Any) -> Any:
        return self.browser.put(f"/api/{path}", json.dumps(body), "application/json")

    def delete(self, path: str) -> Any:
        return self.browser.delete(f"/api/{path}")

    def submit(self, match: str, seat: int, command: Any, version: int | None = None, number: str | None = None) -> Any:
        """Submit a command, on the newest version unless one is given."""
        at = version if version is not None else Match.objects.get(pk=match).version
        body = {"id": number or str(uuid.uuid4()), "version": at, "seat": seat, "command": command}
        return self.post(f"matches/{match}/commands", body)


class Stranger(Person):
    """Nobody in particular: no session."""

    def __init__(self) -> None:
        self.user = None
        self.browser = Client()


class Table:
    """Two players, a rival without a seat, a stranger."""

    def __init__(self) -> None:
        self.one = Person("One")
        self.two = Person("Two")
        self.rival = Person("Rival")
        self.stranger = Stranger()

    def match(self, game: str = "standoff", **more: Any) -> str:
        """A begun match between one (seat 0) and two (seat 1)."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = self.one.post("matches", {"game": game, "seats": seats, "entropy": "one", **more})
        assert made.status_code == 201, made.content
        match = made.json()["id"]
        joined = self.two.post(f"matches/{match}/join", {"entropy": "two"})
        assert joined.status_code == 200, joined.content
        assert joined.json()["status"] == "playing"
        return str(match)

    def seat(self, number: int) -> Person:
        return (self.one, self.two)[number]


def log(match: str) -> list[tuple[Any, ...]]:
    """The log as it is stored."""
    return list(
        LogEntry.objects.filter(match=match).order_by("version").values_list("version", "seat", "command", "state")
    )


def fingerprint(match: str) -> tuple[Any, ...]:
    """Everything of a match that a refusal must leave alone."""
    row = Match.objects.get(pk=match)
    drafts = tuple(row.seats.order_by("number").values_list("user", "kind", "draft"))
    state = LogEntry.objects.filter(match=match).order_by("-version").values_list("version", "state").first()
    return row.version, row.status, row.dice_used, row.deadline, row.draw_offer, drafts, state
