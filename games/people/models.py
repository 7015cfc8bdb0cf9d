"""People: accounts, and guests that may become accounts."""

from __future__ import annotations

import secrets
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models

NAME_LENGTH = 40


def make_guest_key() -> str:
    return secrets.token_urlsafe(18)


def clean_name(name: str, fallback: str) -> str:
    """A display name: one line, without control characters, at most NAME_LENGTH characters."""
    kept = "".join(character for character in str(name) if character.isprintable()).strip()
    return kept[:NAME_LENGTH].strip() or fallback


class User(AbstractUser):
    """Somebody who plays. A guest has no password; its personal link is its key."""

    display_name = models.CharField(max_length=NAME_LENGTH, blank=True)
    is_guest = models.BooleanField(default=False)
    guest_key = models.CharField(max_length=32, default=make_guest_key, editable=False)

    class Meta:
        verbose_name = "person"
        verbose_name_plural = "people"

    def __str__(self) -> str:
        return self.shown_name

    @property
    def shown_name(self) -> str:
        """What others read; never an e-mail address."""
        return self.display_name or f"Player {self.pk}"

    def as_session(self) -> dict[str, Any]:
        return {"id": self.pk, "name": self.shown_name, "guest": self.is_guest, "staff": self.is_staff}
