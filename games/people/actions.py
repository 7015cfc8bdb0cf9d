"""What people do: arrive as guests, come back by their link, become accounts and keep what they own."""

from __future__ import annotations

import secrets

from django.apps import apps
from django.conf import settings
from django.contrib.auth import login
from django.core import signing
from django.db import transaction
from django.http import HttpRequest

from games.kernel.refusal import Malformed

from .models import User, clean_name, make_guest_key

SALT = "scrapfront.guest"
BACKEND = "django.contrib.auth.backends.ModelBackend"

# Every row that a person owns, as (application model, field): all of them move when a guest becomes an account.
BELONGINGS = (
    ("forces.Force", "owner"),
    ("play.Match", "created_by"),
    ("play.Seat", "user"),
    ("play.ChatLine", "user"),
)


def make_guest(request: HttpRequest, name: str = "") -> User:
    """A new guest, logged in on this session."""
    guest = User(username=f"guest-{secrets.token_hex(8)}", is_guest=True)
    guest.display_name = clean_name(name, f"Guest {secrets.randbelow(9000) + 1000}")
    guest.set_unusable_password()
    guest.save()
    login(request, guest, backend=BACKEND)
    return guest


def guest_link(guest: User) -> str:
    """The personal link that brings a guest back on another device."""
    token = signing.dumps({"u": guest.pk, "k": guest.guest_key}, salt=SALT)
    return f"{settings.SITE_URL}/return/{token}"


def return_guest(request: HttpRequest, token: str) -> User:
    """Log the guest of a personal link in. Raises Malformed when the link is broken or was revoked."""
    broken = Malformed(
        "guest.link", "", "This personal link does not work, or it was revoked. Ask its owner for a new one."
    )
    try:
        said = signing.loads(token, salt=SALT)
        guest = User.objects.get(pk=said["u"], is_guest=True, is_active=True)
    except (signing.BadSignature, User.DoesNotExist, KeyError, TypeError, ValueError):
        raise broken from None
    if not secrets.compare_digest(guest.guest_key, str(said["k"])):
        raise broken
    login(request, guest, backend=BACKEND)
    return guest


def revoke_link(guest: User) -> str:
    """Make every personal link given out so far useless; returns the new one."""
    guest.guest_key = make_guest_key()
    guest.save(update_fields=["guest_key"])
    return guest_link(guest)


@transaction.atomic
def become(guest: User, account: User) -> None:
    """Everything that the guest owns becomes the account's; the guest is closed."""
    if not guest.is_guest or guest.pk == account.pk:
        return
    for model, field in BELONGINGS:
        apps.get_model(model).objects.filter(**{field: guest}).update(**{field: account})
    if not account.display_name:
        account.display_name = guest.display_name
        account.save(update_fields=["display_name"])
    guest.is_active = False
    guest.guest_key = make_guest_key()
    guest.save(update_fields=["is_active", "guest_key"])
