"""The designers' desk, clicked through."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Permission
from django.urls import reverse

from games.editions import actions
from games.editions.forms import PREFIX, specs_of
from games.editions.models import Edition, Entry
from games.people.models import User
from tests.editions.conftest import costed

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(client):
    client.force_login(User.objects.create_superuser("designer", password="x"))
    return client


def stats(entry):
    """The form of an entry as a browser would send it unchanged."""
    page = {}
    for spec in specs_of(entry):
        value = entry.data.get(spec.name, spec.default)
        if spec.kind == "bool":
            if value:
                page[PREFIX + spec.name] = "on"
        elif value is not None:
            page[PREFIX + spec.name] = value
    return page


def test_from_clone_to_publication(desk, first):
    clone = reverse("admin:editions_edition_clone", args=[first.pk])
    assert desk.get(clone).status_code == 200
    answer = desk.post(clone, {"name": "Cheaper"})
    draft = Edition.objects.get(name="Cheaper")
    assert answer.url == reverse("admin:editions_edition_change", args=[draft.pk])
    entry = costed(draft)
    url = reverse("admin:editions_entry_change", args=[entry.pk])
    page = desk.get(url).content.decode()
    spec = next(spec for spec in specs_of(entry) if spec.name == "cost")
    assert spec.help in page
    assert spec.clause in page
    assert f'max="{spec.le}"' in page
    sent = {**stats(entry), PREFIX + "cost": entry.data["cost"] + 2}
    assert desk.post(url, sent).status_code == 302
    assert Entry.objects.get(pk=entry.pk).data == {**entry.data, "cost": entry.data["cost"] + 2}
    difference = desk.get(reverse("admin:editions_edition_difference", args=[draft.pk])).content.decode()
    assert entry.key in difference
    assert "cost" in difference
    publish = reverse("admin:editions_edition_publish", args=[draft.pk])
    assert "Publishing freezes" in desk.get(publish).content.decode()
    desk.post(publish)
    draft.refresh_from_db()
    assert (draft.status, draft.number, draft.published_by.username) == ("published", 2, "designer")
    history = desk.get(reverse("admin:editions_entry_history", args=[entry.pk])).content.decode()
    assert "designer" in history


@pytest.mark.parametrize("value", ["-1", "100000", "", "x", "1.5"])
def test_a_stat_out_of_bounds_is_refused_in_words(desk, draft, value):
    entry = costed(draft)
    url = reverse("admin:editions_entry_change", args=[entry.pk])
    answer = desk.post(url, {**stats(entry), PREFIX + "cost": value})
    assert answer.status_code == 200
    assert answer.context["adminform"].form.errors
    assert Entry.objects.get(pk=entry.pk).data == entry.data


def test_every_entry_of_a_draft_opens_and_saves_unchanged(desk, draft):
    before = actions.read(draft)
    for entry in draft.entries.all():
        url = reverse("admin:editions_entry_change", args=[entry.pk])
        assert desk.get(url).status_code == 200
        answer = desk.post(url, stats(entry))
        assert answer.status_code == 302, (entry, answer.context["adminform"].form.errors)
    assert actions.read(draft) == before
    assert [data for *_, data in actions.rows_of(draft)] == [data for *_, data in actions.rows_of(draft.based_on)]


def test_published_stats_are_read_only_at_the_desk(desk, first):
    entry = first.entries.first()
    url = reverse("admin:editions_entry_change", args=[entry.pk])
    assert desk.get(url).status_code == 200
    assert desk.post(url, stats(entry)).status_code == 403
    assert desk.post(reverse("admin:editions_entry_delete", args=[entry.pk])).status_code == 403
    assert desk.post(reverse("admin:editions_edition_delete", args=[first.pk])).status_code == 403


def test_import_and_export(desk, first, game):
    text = desk.get(reverse("admin:editions_edition_export_yaml", args=[first.pk])).content.decode()
    url = reverse("admin:editions_edition_import_yaml")
    assert desk.get(url).status_code == 200
    broken = desk.post(url, {"game": game, "name": "Broken", "text": "weapons: 3"})
    assert broken.status_code == 200
    assert "not such a catalogue" in broken.content.decode()
    desk.post(url, {"game": game, "name": "Copy", "text": text})
    assert actions.read(Edition.objects.get(name="Copy")) == actions.read(first)


def test_a_new_entry_begins_as_a_copy(desk, draft):
    like = costed(draft)
    url = reverse("admin:editions_entry_add")
    assert desk.get(url).status_code == 200
    assert desk.post(url, {"like": like.pk, "key": like.key}).status_code == 200
    assert desk.post(url, {"like": like.pk, "key": "brand_new"}).status_code == 302
    made = Entry.objects.get(key="brand_new")
    assert (made.edition, made.kind, made.data) == (draft, like.kind, like.data)


@pytest.mark.parametrize("name", ["clone", "publish"])
def test_who_may_only_look_may_not_change(client, first, name):
    looker = User.objects.create_user("looker", password="x", is_staff=True)
    looker.user_permissions.add(Permission.objects.get(codename="view_edition"))
    client.force_login(looker)
    assert client.get(reverse("admin:editions_edition_difference", args=[first.pk])).status_code == 200
    assert client.post(reverse(f"admin:editions_edition_{name}", args=[first.pk])).status_code == 403


def test_the_desk_is_closed_to_players(client, first):
    client.force_login(User.objects.create_user("player", password="x"))
    for url in (reverse("admin:index"), reverse("admin:editions_edition_difference", args=[first.pk])):
        assert client.get(url).status_code == 302
