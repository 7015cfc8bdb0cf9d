"""When somebody logs in who was a guest a moment ago, the guest's seats and forces come along."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.dispatch import Signal, receiver
from django.http import HttpRequest

from .actions import become
from .models import User

roles_changed = Signal()
"""Sent with `user_ids` when what somebody may see has changed: open sockets look again."""


@receiver(user_logged_in)
def bring_along(request: HttpRequest, user: User, **kwargs: Any) -> None:
    guest = getattr(request, "guest", None)
    if guest is None or user.is_guest:
        return
    become(guest, user)
    roles_changed.send(sender=User, user_ids=[guest.pk, user.pk])


@receiver(user_logged_out)
def look_again(user: User | None, **kwargs: Any) -> None:
    if user is not None:
        roles_changed.send(sender=User, user_ids=[user.pk])
