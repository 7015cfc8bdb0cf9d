"""Matches: seats, the log, invitations, talk. JSON columns that the command path writes are plain text on purpose."""

from __future__ import annotations

import base64
import secrets
from typing import Any

import msgspec
from django.conf import settings
from django.db import models

from games.kernel.dice import SECRET_BYTES, commitment

TITLE_LENGTH = 80
CHAT_LENGTH = 500
BOARD_NAME = 60


def make_match_id() -> str:
    """80 random bits: a match that is not listed is found by its link alone."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def make_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def make_token() -> str:
    return secrets.token_urlsafe(16)


class Match(models.Model):
    OPEN, PLAYING, ENDED, CANCELLED = "open", "playing", "ended", "cancelled"

    id = models.CharField(primary_key=True, max_length=16, default=make_match_id, editable=False)
    game = models.CharField(max_length=40)
    edition = models.ForeignKey("editions.Edition", on_delete=models.PROTECT, related_name="matches")
    title = models.CharField(max_length=TITLE_LENGTH, blank=True)
    status = models.CharField(max_length=10, default=OPEN)
    listed = models.BooleanField(default=True)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    options = models.TextField(default="{}")
    map = models.TextField(default="{}")
    setup = models.TextField(default="", help_text="The frozen setup: options, catalogue, forces, map.")
    version = models.PositiveIntegerField(default=0)
    secret = models.BinaryField(max_length=SECRET_BYTES, default=make_secret)
    entropy = models.CharField(max_length=700, blank=True)
    dice_used = models.PositiveIntegerField(default=0)
    deadline = models.DateTimeField(null=True)
    bots_owe = models.BooleanField(default=False, help_text="A bot has to decide something.")
    draw_offer = models.SmallIntegerField(null=True, help_text="The seat that offers a draw.")
    draw_agreed = models.TextField(blank=True, default="", help_text="The seats that have accepted it, as JSON.")
    undo_ask = models.TextField(default="", blank=True, help_text="Who asks to take back what, and who has agreed.")
    result = models.TextField(default="")
    rematch = models.OneToOneField("self", null=True, on_delete=models.SET_NULL, related_name="rematch_of")

    class Meta:
        ordering = ["-created_at"]
        verbose_name_plural = "matches"
        indexes = [
            models.Index(fields=["deadline"], condition=models.Q(status="playing"), name="match_deadlines"),
            models.Index(fields=["id"], condition=models.Q(status="playing", bots_owe=True), name="match_bots"),
            models.Index(fields=["-created_at"], condition=models.Q(status="open", listed=True), name="match_lobby"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.title or self.id}"

    @property
    def ended(self) -> bool:
        return self.status == self.ENDED

    @property
    def commitment(self) -> str:
        return commitment(bytes(self.secret))

    def read(self, column: str) -> Any:
        """A JSON column as builtins; None when it is empty."""
        text = getattr(self, column)
        return msgspec.json.decode(text) if text else None


class Seat(models.Model):
    PERSON, BOT, OPEN, INVITE = "person", "bot", "open", "invite"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.SmallIntegerField(help_text="From 0; the referee's is -2.")
    kind = models.CharField(max_length=8)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seats")
    level = models.PositiveSmallIntegerField(default=0)
    name = models.CharField(max_length=40, blank=True)
    sheet = models.TextField(default="", help_text="The frozen copy of the force.")
    entropy = models.CharField(max_length=64, blank=True)
    force = models.ForeignKey("forces.Force", null=True, on_delete=models.SET_NULL, related_name="seats")
    engaged = models.BooleanField(default=False, help_text="The force comes back changed when the match ends.")
    draft = models.TextField(null=True, help_text="Saved orders that are not locked: for this seat's eyes only.")

    class Meta:
        ordering = ["match", "number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_seat_per_number"),
            models.UniqueConstraint(
                fields=["force"], condition=models.Q(engaged=True), name="one_engagement_per_force"
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.number}: {self.name or self.kind}"

    @property
    def filled(self) -> bool:
        return self.kind in {self.PERSON, self.BOT}


class LogEntry(models.Model):
    """One accepted command and what came of it. Never changed."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="log", db_index=False)
    version = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    command_id = models.CharField(max_length=40, null=True)
    command = models.TextField()
    dice = models.TextField()
    events = models.TextField()
    state = models.BinaryField()
    created = models.DateTimeField()

    class Meta:
        ordering = ["match", "version"]
        verbose_name_plural = "log entries"
        constraints = [
            models.UniqueConstraint(fields=["match", "version"], name="one_entry_per_version"),
            models.UniqueConstraint(fields=["match", "command_id"], name="one_entry_per_command"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} version {self.version}"


class Invite(models.Model):
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="invites")
    seat = models.SmallIntegerField(null=True, help_text="The seat that it is for; empty: any seat for the invited.")
    token = models.CharField(max_length=32, unique=True, default=make_token)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"invitation to {self.match_id}"


class ChatLine(models.Model):
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="chat")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    name = models.CharField(max_length=40)
    text = models.CharField(max_length=CHAT_LENGTH)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["match", "pk"]

    def __str__(self) -> str:
        return self.text


class Board(models.Model):
    """A map that somebody drew."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="boards")
    game = models.CharField(max_length=40)
    name = models.CharField(max_length=BOARD_NAME)
    map = models.TextField(help_text="JSON: rows, and starting cells by seat.")
    share = models.CharField(max_length=32, unique=True, default=make_token)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-updated_at"]

    def __str__(self) -> str:
        return self.name
