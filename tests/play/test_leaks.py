"""Nothing that one seat keeps secret reaches anybody else: not its content, not its count, not its time.

The proof is by comparison: the same match goes on twice with different secrets, and everything that anybody else can
ask for must come out byte for byte the same.
"""

from __future__ import annotations

import json

import msgspec
import pytest
from django.db import transaction

from games import registry
from games.editions import actions as editions
from games.kernel.rules import Viewer, read_command
from games.people.models import User
from games.play.live import MEMORY, load
from games.play.models import Match
from games.play.rooms import Room, Socket
from tests.play.table import Stranger

pytestmark = pytest.mark.django_db


class Undo(Exception):
    """Takes a telling of the story back."""


class Desk(Stranger):
    """An administrator who looks at everything in the admin."""

    def __init__(self):
        super().__init__()
        self.browser.force_login(User.objects.create_superuser(f"desk{User.objects.count()}", password="x"))


GETS = ("", "/view", "/frames", "/replay", "/replay/1", "/export", "/dice", "/chat")


def crawl(table, match, desk):
    """Everything that people without the secret can get at, as one text per question."""
    seen = {}
    for name, person in (("two", table.two), ("rival", table.rival), ("stranger", table.stranger), ("desk", desk)):
        for path in GETS:
            seen[name, path] = body(person.get(f"matches/{match}{path}"))
        seen[name, "text"] = body(person.get(f"matches/{match}/export", **{"as": "text"}))
        version = Match.objects.get(pk=match).version
        seen[name, "at"] = body(person.get(f"matches/{match}/replay/{version}"))
        seen[name, "list"] = body(person.get("matches"))
        seen[name, "verify"] = body(person.post(f"matches/{match}/verify"))
        seen[name, "foreign"] = body(person.submit(match, 0, {"type": "concede"}, number="probe"))
        seen[name, "foreign offer"] = body(person.post(f"matches/{match}/offer", {"seat": 0, "about": {}}))
        seen[name, "draw"] = body(person.post(f"matches/{match}/draw", {"seat": 0, "answer": "accept"}))
    seen["two", "own refusal"] = body(table.two.submit(match, 1, {"type": "nonsense"}, number="probe"))
    seen["two", "stale"] = body(table.two.submit(match, 1, {"type": "concede"}, version=0, number="probe"))
    seen["two", "same id"] = body(table.two.submit(match, 1, {"type": "nonsense"}, number="secret-1"))
    for path in (f"/admin/play/match/{match}/change/", "/admin/play/match/", f"/admin/play/match/{match}/history/"):
        page = desk.browser.get(path).content.decode()
        seen["desk", path] = "\n".join(line for line in page.splitlines() if "csrf" not in line.lower())
    for viewer in (Viewer((1,)), Viewer()):
        seen["room", viewer] = welcome(match, viewer)
    return seen


def body(answer):
    content = b"".join(answer) if answer.streaming else answer.content
    return answer.status_code, content


def welcome(match, viewer):
    """What a socket of that viewer is shown."""
    room = Room(match)
    room.begin(load(match))
    socket = Socket(None, None, "", "")
    socket.seats = viewer.seats
    return msgspec.json.encode(room.view(room.viewer(socket)))


def told(table, match, desk, story):
    """What others can learn after a story, which is then undone."""
    seen = {}
    try:
        with transaction.atomic():
            for command in story:
                answer = table.one.submit(match, 0, command, number=f"secret-{story.index(command) + 1}")
                assert answer.status_code == 200, answer.content
            seen = crawl(table, match, desk)
            raise Undo
    except Undo:
        MEMORY.clear()
    return seen


def differences(one, other):
    assert one.keys() == other.keys()
    return [key for key in one if one[key] != other[key]]


def commands(match, count=60):
    """Sample commands of seat 0 by kind, as JSON."""
    import random

    live = load(match)
    rng = random.Random(3)
    return [json.loads(msgspec.json.encode(live.rules.sample(live.state, 0, rng))) for _ in range(count)]


def test_a_secret_note_in_the_log_shows_nothing_but_that_it_was_given(table):
    """Known faults 2, 3, 28: Skirmish24's secret destinations."""
    desk, match = Desk(), table.match("skirmish24")
    stories = [[{"type": "order", "unit": 3, "x": x, "y": y}] for x, y in ((1, 2), (21, 17))]
    one, other = (told(table, match, desk, story) for story in stories)
    assert differences(one, other) == []
    moved = told(table, match, desk, [{"type": "move", "unit": 3, "x": 10, "y": 3}])
    assert len(differences(one, moved)) > 20, "the crawler sees what is public"


def test_a_locked_choice_shows_only_that_it_is_locked(table):
    """Known faults 2, 3, 25, 28: nobody can tell what was chosen."""
    desk, match = Desk(), table.match()
    stories = [[{"type": "choose", "choice": choice}] for choice in ("duck", "wait", "shoot")]
    seen = [told(table, match, desk, story) for story in stories]
    assert differences(seen[0], seen[1]) == []
    assert differences(seen[0], seen[2]) == []


def test_a_draft_cannot_be_noticed_at_all(table):
    """Known fault 2: neither content nor count nor time of saved orders leaks."""
    desk, match = Desk(), table.match()
    draft = {"type": "choose", "choice": "duck", "locked": False}
    other_draft = {**draft, "choice": "wait"}
    nothing = told(table, match, desk, [])
    for story in ([draft], [draft, other_draft]):
        assert differences(nothing, told(table, match, desk, story)) == []


def test_sealed_deployments_and_orders_of_the_installed_games_do_not_leak(table):
    """Two different secret commands of each kind that a seat may give at the start look the same to all others."""
    for key in registry.INSTALLED:
        editions.load_first(key)
        desk, match = Desk(), table.match(key)
        if len(load(match).pending) < 2:
            continue  # Nothing is decided at the same time, and so nothing is sealed.
        different = {json.dumps(command, sort_keys=True): command for command in commands(match)}
        one, other = list(different.values())[:2]
        assert one["type"] == other["type"]
        assert differences(told(table, match, desk, [one]), told(table, match, desk, [other])) == []
        if load(match).rules.draft(load(match).state, 0, read(match, {**one, "locked": False})):
            assert_notes_do_not_leak(table, match, desk, one, other)
        table.one.submit(match, 0, one)
        table.two.submit(match, 1, sample_of(match, 1))
        if len(load(match).pending) > 1:
            assert_orders_do_not_leak(table, match, desk)


def read(match, command):
    """A command of the match's game, without the fields that it does not have."""
    rules = load(match).rules
    kind = type(read_command(rules, {key: value for key, value in command.items() if key != "locked"}))
    known = {key: value for key, value in command.items() if key == "type" or key in kind.__struct_fields__}
    return read_command(rules, known)


def sample_of(match, seat):
    import random

    live = load(match)
    return json.loads(msgspec.json.encode(live.rules.sample(live.state, seat, random.Random(9))))


def assert_orders_do_not_leak(table, match, desk):
    """Both locked and saved orders."""
    sheets = [command for command in commands(match) if command["type"] == "orders"]
    assert sheets
    locked = [{**sheet, "locked": True} for sheet in sheets]
    one, other = locked[0], next(sheet for sheet in locked if sheet != locked[0])
    assert differences(told(table, match, desk, [one]), told(table, match, desk, [other])) == []
    assert_notes_do_not_leak(table, match, desk, one, other)


def assert_notes_do_not_leak(table, match, desk, one, other):
    """Neither that something was saved, nor what, nor how often."""
    saved = [{**one, "locked": False}, {**other, "locked": False}]
    nothing = told(table, match, desk, [])
    assert differences(nothing, told(table, match, desk, saved)) == []
    assert differences(nothing, told(table, match, desk, saved[:1])) == []


def test_the_seed_of_the_dice_is_in_no_answer_until_the_end(table):
    """Known fault 19."""
    desk, match = Desk(), table.match("skirmish24")
    secret = bytes(Match.objects.get(pk=match).secret)
    seen = crawl(table, match, desk)
    everything = b"".join(repr(value).encode() for value in seen.values())
    assert secret.hex().encode() not in everything
    assert repr(secret)[2:-1].encode() not in everything
    assert Match.objects.get(pk=match).commitment.encode() in everything


def test_a_seat_sees_its_own_secrets_and_a_spectator_never(table):
    match = table.match()
    table.one.submit(match, 0, {"type": "choose", "choice": "duck"})
    mine = table.one.get(f"matches/{match}/view").json()["view"]["sides"]["0"]
    theirs = table.two.get(f"matches/{match}/view").json()["view"]["sides"]["0"]
    assert mine["choice"] == "duck"
    assert "choice" not in theirs
    assert "bullets" not in theirs
    assert theirs["locked"]


def test_after_the_end_everything_is_open_in_the_replay(table):
    """Known fault 28: filtered until the reveal, then complete."""
    match = table.match("skirmish24")
    table.one.submit(match, 0, {"type": "order", "unit": 3, "x": 21, "y": 17})
    before = table.stranger.get(f"matches/{match}/frames").json()["frames"][1]
    assert "x" not in before["events"][0]
    table.one.post(f"matches/{match}/draw", {"seat": 0, "answer": "offer"})
    table.two.post(f"matches/{match}/draw", {"seat": 1, "answer": "accept"})
    after = table.stranger.get(f"matches/{match}/frames").json()["frames"][1]
    assert (after["events"][0]["x"], after["events"][0]["y"]) == (21, 17)
    assert after["patch"]["units"]["3"]["order"] == [21, 17]
