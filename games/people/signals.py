"""When somebody logs in who was a guest a moment ago, the guest's seats and forces come along."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.db import transaction
from django.db.models.signals import post_save
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
def look_again(request: HttpRequest, user: User | None, **kwargs: Any) -> None:
    if user is None:
        return
    # Django says so before it ends the session; whoever looks again must find it ended.
    request.session.flush()
    roles_changed.send(sender=User, user_ids=[user.pk])


@receiver(post_save, sender=User)
def look_at_the_closed(instance: User, created: bool, update_fields: Any = None, **kwargs: Any) -> None:
    """An account that was closed, or whose password was changed, loses its open sockets."""
    if not created and (update_fields is None or {"is_active", "password"} & set(update_fields)):
        transaction.on_commit(lambda: roles_changed.send(sender=User, user_ids=[instance.pk]))
