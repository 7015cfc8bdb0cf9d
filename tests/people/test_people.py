"""Guests come and go, come back by their link, and become accounts with all they own."""

from __future__ import annotations

import json
import re
from urllib.parse import unquote

import pytest
from django.core import mail
from django.test import Client

from games.people.models import User
from games.play.models import ChatLine, Seat
from tests.play.table import Person

pytestmark = pytest.mark.django_db
PASSWORD = "correct horse battery"


@pytest.fixture(autouse=True)
def _quiet(settings):
    settings.SCRAPFRONT_WRITER = "inline"
    settings.SCRAPFRONT_THROTTLE = False
    settings.ACCOUNT_RATE_LIMITS = False


class Guest(Person):
    def __init__(self, name="Guest"):
        self.browser = Client()
        self.session = self.post("guests", {"name": name}).json()
        self.user = User.objects.get(pk=self.session["user"]["id"])

    def account(self, path, body):
        return self.browser.post(f"/_allauth/browser/v1/{path}", json.dumps(body), "application/json")


@pytest.fixture
def guest(db):
    return Guest("Anna <b>")


def test_a_guest_arrives_once_and_has_no_password(guest):
    assert guest.session["user"] == {"id": guest.user.pk, "name": "Anna <b>", "guest": True, "staff": False}
    assert not guest.user.has_usable_password()
    assert guest.post("guests", {"name": "Again"}).json()["user"]["id"] == guest.user.pk
    assert User.objects.count() == 1


def test_strangers_have_no_session(client):
    said = client.get("/api/session").json()
    assert said["user"] is None
    assert said["csrf"]


def test_a_guest_comes_back_on_another_device_until_the_link_is_revoked(guest):
    url = guest.get("guests/link").json()["url"]
    token = url.rsplit("/", 1)[1]
    other = Client()
    back = other.post("/api/guests/return", {"token": token}, "application/json")
    assert back.json()["user"]["id"] == guest.user.pk
    assert guest.post("guests/link").status_code == 200
    assert Client().post("/api/guests/return", {"token": token}, "application/json").status_code == 400


@pytest.mark.parametrize("token", ["", "x", "a:b:c", "eyJ1IjoxfQ:1:2", "\u0000", 3, None])
def test_a_broken_link_is_refused(db, token):
    answer = Client().post("/api/guests/return", json.dumps({"token": token}), "application/json")
    assert answer.status_code == 400
    assert answer.json()["refused"]["sentence"]


def test_logging_in_by_link_needs_the_csrf_token(guest):
    strict = Client(enforce_csrf_checks=True)
    token = guest.get("guests/link").json()["url"].rsplit("/", 1)[1]
    assert strict.post("/api/guests/return", {"token": token}, "application/json").status_code == 403
    assert strict.post("/api/guests", {}, "application/json").status_code == 403
    csrf = strict.get("/api/session").json()["csrf"]
    answer = strict.post("/api/guests/return", {"token": token}, "application/json", headers={"X-CSRFToken": csrf})
    assert answer.status_code == 200


def own_something(guest):
    from games.editions import actions as editions
    from games.forces.models import Force

    edition = editions.load_first("standoff") or editions.find("standoff")
    match = guest.post("matches", {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["id"]
    guest.post(f"matches/{match}/chat", {"text": "hello"})
    force = Force.objects.create(owner=guest.user, edition=edition, name="Mine")
    return match, force


def owns(user, match, force):
    force.refresh_from_db()
    return (
        force.owner_id == user.pk
        and Seat.objects.get(match=match, number=0).user_id == user.pk
        and ChatLine.objects.get(match=match).user_id == user.pk
    )


def test_a_guest_who_signs_up_keeps_seats_forces_and_name(guest):
    match, force = own_something(guest)
    answer = guest.account("auth/signup", {"email": "anna@example.org", "password": PASSWORD})
    assert answer.status_code == 200, answer.content
    account = User.objects.get(email="anna@example.org")
    assert owns(account, match, force)
    assert account.shown_name == "Anna <b>"
    said = guest.get("session").json()["user"]
    assert said["id"] == account.pk
    assert not said["guest"]
    assert not User.objects.get(pk=guest.user.pk).is_active


def test_a_guest_who_logs_in_brings_everything_to_the_account(guest):
    account = User.objects.create_user("player", email="bo@example.org", password=PASSWORD, display_name="Bo")
    match, force = own_something(guest)
    wrong = guest.account("auth/login", {"email": "bo@example.org", "password": "wrong"})
    assert wrong.status_code == 400
    assert guest.get("session").json()["user"]["guest"]
    assert guest.account("auth/login", {"email": "bo@example.org", "password": PASSWORD}).status_code == 200
    assert owns(account, match, force)
    assert User.objects.get(pk=account.pk).shown_name == "Bo"


def test_a_password_is_reset_by_mail(db):
    User.objects.create_user("player", email="bo@example.org", password=PASSWORD)
    browser = Client()

    def account(path, body, method="post"):
        return getattr(browser, method)(f"/_allauth/browser/v1/{path}", json.dumps(body), "application/json")

    assert account("auth/password/request", {"email": "bo@example.org"}).status_code == 200
    letter = mail.outbox[-1]
    key = re.search(r"/account/reset/(\S+)", letter.body)[1]
    new = "another horse battery"
    assert account("auth/password/reset", {"key": key, "password": new}).status_code in {200, 401}
    assert Client().login(username="player", password=new)


def test_a_mandatory_verification_keeps_the_guest_until_the_address_is_proved(guest, settings):
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    match, force = own_something(guest)
    answer = guest.account("auth/signup", {"email": "anna@example.org", "password": PASSWORD})
    assert answer.status_code == 401
    assert owns(guest.user, match, force)
    assert guest.get("session").json()["user"]["guest"]
    key = re.search(r"/account/verify/(\S+)", mail.outbox[-1].body)[1]
    guest.account("auth/email/verify", {"key": unquote(key)})
    if guest.get("session").json()["user"]["guest"]:
        guest.account("auth/login", {"email": "anna@example.org", "password": PASSWORD})
    assert owns(User.objects.get(email="anna@example.org"), match, force)


def test_letters_are_plain_text_with_names_as_they_are(guest):
    """Known fault 29: no HTML entities in plain-text mail."""
    guest.account("auth/signup", {"email": "o'neil&co@example.org", "password": PASSWORD})
    guest.account("auth/password/request", {"email": "o'neil&co@example.org"})
    for letter in mail.outbox:
        assert not letter.alternatives
        assert "&#" not in letter.body
        assert "&amp;" not in letter.body


def test_a_name_is_one_line_of_forty(guest):
    answer = guest.browser.patch("/api/session", {"name": "  A\u202e\nB\x07" + "x" * 20}, "application/json")
    name = answer.json()["user"]["name"]
    assert "\n" not in name
    assert "\x07" not in name
    assert name.startswith("A")
    assert guest.browser.patch("/api/session", {"name": "x" * 41}, "application/json").status_code == 400
