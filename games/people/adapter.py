"""How accounts are made: the name others see is not the e-mail address, and letters are plain text."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest

from .models import User, clean_name


class Accounts(DefaultAccountAdapter):  # type: ignore[misc]
    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        guest = getattr(request, "guest", None)
        if guest is not None:
            user.display_name = clean_name(guest.display_name, "")
        saved: User = super().save_user(request, user, form, commit)
        return saved

    def populate_username(self, request: HttpRequest, user: User) -> None:
        """Usernames are internal: people log in with their e-mail address."""
        user.username = self.generate_unique_username(["player"])
