"""How matches come about: seats filled in every order, begun exactly once, joined, left, repeated."""

from __future__ import annotations

import pytest

from games import registry
from games.editions import actions as editions
from games.play import bots
from games.play.models import LogEntry, Match, Seat
from tests.play.table import Person, fingerprint

pytestmark = pytest.mark.django_db
DUCK = {"type": "choose", "choice": "duck"}


def make(person, *kinds, game="standoff", **more):
    seats = [kind if isinstance(kind, dict) else {"kind": kind} for kind in kinds]
    return person.post("matches", {"game": game, "seats": seats, **more})


def test_an_open_match_waits_in_the_lobby_and_begins_with_its_last_seat(table):
    match = make(table.one, "me", "open").json()["id"]
    assert [row["id"] for row in table.stranger.get("matches", open="1").json()["results"]] == [match]
    assert table.one.get(f"matches/{match}/view").json() == {"version": 0, "view": None, "drafts": {}}
    assert not LogEntry.objects.filter(match=match).exists()
    joined = table.two.post(f"matches/{match}/join").json()
    assert (joined["status"], joined["version"]) == ("playing", 1)
    assert [seat["you"] for seat in joined["seats"]] == [False, True]
    assert table.stranger.get("matches", open="1").json()["results"] == []


def test_the_seats_are_right_whoever_comes_first(table):
    """Known fault 30: gaps, reordered, bot and late seats."""
    match = make(table.one, "open", "me").json()["id"]
    table.two.post(f"matches/{match}/join")
    seats = Seat.objects.filter(match=match).order_by("number").values_list("user", flat=True)
    assert list(seats) == [table.two.user.pk, table.one.user.pk]
    assert table.one.submit(match, 1, DUCK).status_code == 200
    assert table.one.submit(match, 0, DUCK).status_code == 403


def test_a_seat_for_the_invited_is_for_the_invited(table):
    made = make(table.one, "me", "invite", listed=False).json()
    match, invite = made["id"], made["invite"]
    assert invite in made["invite_url"]
    for other in (table.two, table.stranger):
        said = other.get(f"matches/{match}").json()
        assert "invite" not in said
        assert "invite_url" not in said
    assert table.two.post(f"matches/{match}/join").status_code == 403
    assert table.two.post(f"matches/{match}/join", {"invite": "x" * 20}).status_code == 403
    assert table.two.post(f"matches/{match}/join", {"invite": invite}).json()["status"] == "playing"
    assert table.rival.post(f"matches/{match}/join", {"invite": invite}).status_code == 422
    assert table.stranger.get("matches").json()["results"] == []


def test_nobody_sits_twice_and_nobody_joins_what_has_begun(table):
    match = make(table.one, "me", "open").json()["id"]
    table.two.post(f"matches/{match}/join")
    for person in (table.two, table.rival, table.one):
        assert person.post(f"matches/{match}/join").status_code == 422


def test_both_sides_on_one_screen_keep_their_sheets_apart(table):
    match = make(table.one, "me", "me").json()["id"]
    view = table.one.get(f"matches/{match}/view").json()["view"]
    assert all("bullets" in side for side in view["sides"].values())
    table.one.submit(match, 0, {**DUCK, "locked": False})
    table.one.submit(match, 1, {"type": "choose", "choice": "wait", "locked": False})
    drafts = table.one.get(f"matches/{match}/view").json()["drafts"]
    assert drafts["0"]["choice"] == "duck"
    assert drafts["1"]["choice"] == "wait"
    table.one.submit(match, 0, DUCK)
    assert set(table.one.get(f"matches/{match}/view").json()["drafts"]) == {"1"}


def test_a_bot_answers_as_soon_as_it_owes(table):
    match = make(table.one, "me", {"kind": "bot", "level": 1}).json()["id"]
    assert Match.objects.get(pk=match).bots_owe
    assert bots.think(match) == 1
    assert not Match.objects.get(pk=match).bots_owe
    assert [entry.seat for entry in LogEntry.objects.filter(match=match).order_by("version")] == [-2, 1]
    assert bots.think(match) == 0


def test_bots_play_one_another_to_the_end(table):
    bot = {"kind": "bot", "level": 1}
    match = make(table.one, bot, bot).json()["id"]
    bots.think(match)
    assert Match.objects.get(pk=match).ended


def test_a_bot_left_thinking_by_a_crash_is_found_by_the_sweep(table, monkeypatch):
    match = make(table.one, "me", {"kind": "bot", "level": 1}).json()["id"]
    woken = []
    monkeypatch.setattr(bots, "wake", woken.append)
    assert bots.sweep() == 1
    assert woken == [match]


def test_a_bot_that_breaks_down_does_something_legal_instead(table, monkeypatch):
    match = make(table.one, "me", {"kind": "bot", "level": 1}).json()["id"]
    bot = registry.get("standoff").bots[1]
    monkeypatch.setattr(type(bot), "choose", lambda *args: 1 / 0)
    assert bots.think(match) == 1


@pytest.mark.parametrize(
    "body",
    [
        {"game": "nothing", "seats": [{"kind": "me"}, {"kind": "open"}]},
        {"game": "standoff", "seats": []},
        {"game": "standoff", "seats": [{"kind": "me"}] * 3},
        {"game": "standoff", "seats": [{"kind": "open"}, {"kind": "open"}]},
        {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "king"}]},
        {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "bot", "level": 9}]},
        {"game": "standoff", "seats": [{"kind": "me", "force": 12345}, {"kind": "open"}]},
        {"game": "standoff", "seats": [{"kind": "me", "force": 10**30}, {"kind": "open"}]},
        {"game": "standoff", "seats": [{"kind": "me", "starter": "none"}, {"kind": "open"}]},
        {"game": "standoff", "seats": [{"kind": "me", "sheet": {"units": [1]}}, {"kind": "open"}]},
        {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"nerve": 99}},
        {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"x": 1}},
        {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "open"}], "edition": 10**30},
        {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "open"}], "edition": 9999},
        {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "open"}], "map": {"rows": ["ab"]}},
        {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "open"}], "map": {"rows": ["." * 61] * 61}},
        {"game": "standoff", "seats": [{"kind": "me"}, {"kind": "open"}], "map": {"seed": "x", "width": 10**9}},
    ],
)
def test_an_impossible_match_is_refused_and_leaves_nothing(table, body):
    answer = table.one.post("matches", body)
    assert 400 <= answer.status_code < 500, answer.content
    assert answer.json()["refused"]["sentence"]
    assert Match.objects.count() == 0
    assert Seat.objects.count() == 0


def test_an_illegal_force_is_refused_at_the_table_with_its_faults(table):
    key = registry.INSTALLED[0]
    editions.load_first(key)
    game = registry.get(key)
    sheet = {**game.starters[0].sheet, "units": list(game.starters[0].sheet["units"]) * 6}
    answer = make(table.one, {"kind": "me", "sheet": sheet}, "open", game=key)
    assert answer.status_code == 422
    refused = answer.json()["refused"]
    assert refused["code"] == "force.illegal"
    assert refused["params"]["faults"]
    assert refused["clause"]
    match = make(table.one, "me", "open", game=key).json()["id"]
    assert table.two.post(f"matches/{match}/join", {"sheet": sheet}).status_code == 422
    assert Seat.objects.get(match=match, number=1).kind == "open"


def test_a_match_keeps_its_own_frozen_copy_of_a_force_and_its_edition(table):
    key = registry.INSTALLED[0]
    editions.load_first(key)
    game = registry.get(key)
    force = table.one.post("forces", {"game": key, "sheet": game.starters[0].sheet}).json()
    match = make(
        table.one, {"kind": "me", "force": force["id"]}, {"kind": "bot", "level": 1} if game.bots else "open", game=key
    )
    match = match.json()["id"]
    if not game.bots:
        table.two.post(f"matches/{match}/join", {})
    before = table.one.get(f"matches/{match}/view").json()
    draft = editions.clone(editions.find(key), "Dearer")
    for entry in draft.entries.filter(kind="profiles"):
        entry.data["cost"] += 3
        entry.save()
    editions.publish(draft)
    table.one.put(f"forces/{force['id']}", {"sheet": {**force["sheet"], "units": force["sheet"]["units"][:1]}})
    table.one.delete(f"forces/{force['id']}")
    assert table.one.get(f"matches/{match}/view").json() == before
    assert table.one.get(f"matches/{match}").json()["edition"]["number"] == 1
    assert table.rival.post(f"matches/{match}/join", {"force": force["id"]}).status_code == 422


def test_a_force_of_somebody_else_cannot_be_brought(table):
    key = registry.INSTALLED[0]
    editions.load_first(key)
    force = table.one.post("forces", {"game": key, "sheet": registry.get(key).starters[0].sheet}).json()
    assert make(table.two, {"kind": "me", "force": force["id"]}, "open", game=key).status_code == 404


def test_leaving_and_cancelling_before_it_begins(table):
    match = make(table.one, "me", "open").json()["id"]
    assert table.two.delete(f"matches/{match}").status_code == 403
    assert table.one.delete(f"matches/{match}").json()["status"] == "cancelled"
    assert table.two.post(f"matches/{match}/join").status_code == 422
    begun = table.match()
    assert table.one.delete(f"matches/{begun}").status_code == 422


def test_a_draw_is_offered_declined_and_agreed(table):
    match = table.match()
    assert table.two.post(f"matches/{match}/draw", {"seat": 1, "answer": "accept"}).status_code == 422
    assert table.two.post(f"matches/{match}/draw", {"seat": 0, "answer": "offer"}).status_code == 403
    assert table.one.post(f"matches/{match}/draw", {"seat": 0, "answer": "maybe"}).status_code == 400
    assert table.one.post(f"matches/{match}/draw", {"seat": 0, "answer": "offer"}).json()["draw_offer"] == 0
    assert table.one.post(f"matches/{match}/draw", {"seat": 0, "answer": "accept"}).status_code == 422
    assert "draw_offer" not in table.two.post(f"matches/{match}/draw", {"seat": 1, "answer": "decline"}).json()
    table.one.post(f"matches/{match}/draw", {"seat": 0, "answer": "offer"})
    table.one.submit(match, 0, DUCK)
    assert Match.objects.get(pk=match).draw_offer is None, "a command withdraws the offer"
    table.one.post(f"matches/{match}/draw", {"seat": 0, "answer": "offer"})
    done = table.two.post(f"matches/{match}/draw", {"seat": 1, "answer": "accept"}).json()
    assert done["status"] == "ended"
    assert done["result"]["winners"] == []
    before = fingerprint(match)
    assert table.two.submit(match, 1, DUCK).status_code == 422
    assert fingerprint(match) == before


def test_a_rematch_changes_sides_and_is_one_however_often_it_is_asked_for(table):
    match = table.match()
    assert table.one.post(f"matches/{match}/rematch").status_code == 422
    table.one.post(f"matches/{match}/draw", {"seat": 0, "answer": "offer"})
    table.two.post(f"matches/{match}/draw", {"seat": 1, "answer": "accept"})
    assert table.rival.post(f"matches/{match}/rematch").status_code == 403
    again = table.one.post(f"matches/{match}/rematch").json()
    assert again["status"] == "playing"
    assert [seat["you"] for seat in again["seats"]] == [False, True]
    assert again["commitment"] != Match.objects.get(pk=match).commitment
    assert table.two.post(f"matches/{match}/rematch").json()["id"] == again["id"]


def test_every_match_of_a_long_list_is_reachable(table):
    """Known fault 23."""
    edition = editions.find("standoff")
    Match.objects.bulk_create(Match(game="standoff", edition=edition, created_by=table.one.user) for _ in range(450))
    for query in ("open=1", "mine=1"):
        seen, path = set(), f"/api/matches?{query}&limit=100"
        while path:
            page = table.one.browser.get(path).json()
            seen |= {row["id"] for row in page["results"]}
            path = page["next"]
        assert len(seen) == 450


def test_chat_is_kept_as_it_was_said_and_limited(table):
    match = table.match()
    text = "<b>&\"' 🤖 א"
    assert table.rival.post(f"matches/{match}/chat", {"text": text}).status_code == 201
    assert table.stranger.post(f"matches/{match}/chat", {"text": text}).status_code == 403
    assert table.one.get(f"matches/{match}/chat").json()["results"][0]["text"] == text
    for wrong in ("", "   ", "x" * 501, "\u0000"):
        assert table.one.post(f"matches/{match}/chat", {"text": wrong}).status_code == 400


def test_names_stand_as_they_are_in_the_text_export(table):
    """Known fault 29."""
    table.one.user.display_name = "<b>&\"' 🤖"
    table.one.user.save()
    match = table.match()
    text = b"".join(table.one.get(f"matches/{match}/export", **{"as": "text"})).decode()
    assert "<b>&\"' 🤖" in text
    assert "&lt;" not in text


def test_two_persons_of_one_name_are_two(table):
    """Known fault 16: a seat belongs to an account, not to a name."""
    match = table.match()
    double = Person("One")
    before = fingerprint(match)
    assert double.submit(match, 0, DUCK).status_code == 403
    assert double.get(f"matches/{match}").json()["seats"][0]["you"] is False
    assert fingerprint(match) == before


def test_a_draw_needs_everybody_else(table):
    """Two of three who agree with each other take no victory from the third."""
    editions.load_first("microspacewars")
    options = {"game_size": "custom", "starting_rus": 300, "custom_flagship": "none", "players": 3, "gap": 8}
    fleet = {"name": "One", "units": [{"profile": "D1"}]}
    seats = [{"kind": "me", "sheet": fleet}, {"kind": "open"}, {"kind": "open"}]
    match = table.one.post("matches", {"game": "microspacewars", "seats": seats, "options": options}).json()["id"]
    for person in (table.two, table.rival):
        assert person.post(f"matches/{match}/join", {"sheet": fleet}).status_code == 200
    path = f"matches/{match}/draw"
    table.one.post(path, {"seat": 0, "answer": "offer"})
    for _ in range(2):
        assert table.two.post(path, {"seat": 1, "answer": "accept"}).json()["status"] == "playing"
    table.rival.post(path, {"seat": 2, "answer": "decline"})
    table.one.post(path, {"seat": 0, "answer": "offer"})
    assert table.rival.post(path, {"seat": 2, "answer": "accept"}).json()["status"] == "playing", "asked anew"
    assert table.two.post(path, {"seat": 1, "answer": "accept"}).json()["status"] == "ended"
