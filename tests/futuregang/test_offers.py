"""Offers tell the truth: chances against every throw of the dice, paths against moves, reach against both."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from fractions import Fraction

import msgspec
import pytest

from games.futuregang.rules.moves import route
from games.futuregang.rules.reach import Walker, points
from games.kernel.dice import DiceExhausted, FastDice, ScriptedDice
from games.kernel.refusal import Refusal
from games.kernel.rules import clone
from tests.futuregang.table import RULES, box, offer, position, refused, submit, table
from tests.futuregang.test_soak import SCENARIOS, setup

LOW = [box("low", "obstacle", 3700, 4000, 3800, 5000, 250)]


def by_every_throw(state, seat, command, read):
    """The exact chances of what `read` makes of the state after a command, over all throws of its dice."""
    found = Counter()

    def throw(faces):
        trial = clone(RULES, state)
        try:
            RULES.apply(trial, seat, command, ScriptedDice(faces))
        except DiceExhausted:
            for face in range(1, 7):
                throw([*faces, face])
            return
        found[read(trial)] += Fraction(1, 6 ** len(faces))

    throw([])
    return dict(found)


def became(name):
    def read(state):
        figure = state.figures[name]
        if state.reaction is not None:
            return "dash"
        if figure.condition == "ok":
            return "unharmed" if figure.ready or not WAS_READY[0] else "pinned"
        return figure.condition

    return read


WAS_READY = [True]


@pytest.mark.rules("FG-082", "FG-148", "FG-156", "FG-158", "FG-165", "FG-167", "FG-168")
@pytest.mark.parametrize("weapon", ["rifle", "pistol"])
@pytest.mark.parametrize(
    ("covered", "ready", "condition", "options"),
    [
        (False, True, "ok", {}),
        (True, True, "ok", {}),
        (False, False, "ok", {}),
        (True, False, "ok", {"cover_hit_penalty": 1}),
        (False, True, "stunned", {}),
        (False, False, "ok", {"suppressed_activated": "may_react", "base_armor": 0}),
    ],
)
def test_chances_of_a_shot_are_exact(weapon, covered, ready, condition, options):
    target = {"x": 4000, "y": 4500, "ready": ready, "condition": condition}
    options = {"dual_pistols": True, **options}
    figures = {
        "A1": {"x": 1000, "y": 4500, "equipment": [weapon] if weapon == "rifle" else [weapon, weapon]},
        "B1": target,
        "A9": (300, 8000),
        "B9": (11000, 8000),
    }
    state = position(figures, options, active="A1", pieces=LOW if covered else [])
    told = offer(state, kind="figure", figure="A1")["weapons"][weapon]["targets"]["B1"]
    WAS_READY[0] = ready
    command = msgspec.convert(told["command"], RULES.command)
    assert told["cover"] == covered
    exact = by_every_throw(state, 0, command, became("B1"))
    if condition == "stunned":
        exact["unharmed"] = exact.pop("stunned")
    assert {name: Fraction(chance["fraction"]) for name, chance in told["outcomes"].items()} == exact


@pytest.mark.rules("FG-180", "FG-182", "FG-186")
@pytest.mark.parametrize("options", [{}, {"melee_stun_stacking": True}, {"base_armor": 0}])
@pytest.mark.parametrize("mine", [["hand_weapon", "power_weapon"], [], ["rifle"]])
def test_chances_of_a_melee_are_exact(options, mine):
    figures = {
        "A1": {"x": 2745, "y": 3000, "equipment": mine, "fight": 2},
        "B1": {"x": 3000, "y": 3000, "equipment": ["rifle"]},
    }
    state = position(figures, options)
    told = offer(state, kind="figure", figure="A1")["melee"]["B1"]
    exact = Counter()
    from games.futuregang.rules import melee

    def throw(faces):
        trial = clone(RULES, state)
        try:
            melee.resolve(table(trial, *faces))
        except DiceExhausted:
            for face in range(1, 7):
                throw([*faces, face])
            return
        condition = trial.figures["B1"].condition
        exact["unharmed" if condition == "ok" else condition] += Fraction(1, 6 ** len(faces))

    throw([])
    assert {name: Fraction(chance["fraction"]) for name, chance in told["outcomes"].items()} == dict(exact)
    wins = sum(2 + a > 1 + b for a, b in itertools.product(range(1, 7), repeat=2))
    assert Fraction(told["wins"]["fraction"]) == Fraction(wins, 36)


def states(count=40):
    """Positions out of random matches, a figure being activated in each."""
    found = []
    for seed in range(200):
        rng = random.Random(f"offers{seed}")
        dice = FastDice(rng)
        state, _ = RULES.begin(setup(rng, rng.choice(SCENARIOS)), dice)
        stop = rng.randrange(12, 70)
        for _ in range(stop):
            owed = RULES.pending(state)
            if not owed:
                break
            RULES.apply(state, owed[0].seat, RULES.sample(state, owed[0].seat, rng), dice)
        if state.active is not None and not state.active.moved and state.reaction is None:
            found.append((rng, state))
        if len(found) == count:
            break
    return found


@pytest.mark.rules("FG-111", "FG-104", "FG-108")
def test_every_place_within_reach_can_be_moved_to_and_the_path_offer_says_so():
    checked = 0
    for rng, state in states(25):
        figure = state.figures[state.active.figure]
        reach = offer(state, figure.seat, kind="reach", figure=figure.id, lattice=500)
        assert len(reach["outline"]) == 48
        for place in rng.sample(reach["points"], min(4, len(reach["points"]))):
            said = offer(state, figure.seat, kind="path", figure=figure.id, path=place["path"])
            assert said["legal"], said
            assert (said["cost"], said["legs"][-1]["level"]) == (place["cost"], place["level"])
            trial = clone(RULES, state)
            command = msgspec.convert(said["command"], RULES.command)
            events = RULES.apply(trial, figure.seat, command, ScriptedDice([6] * 4))
            moved = next(event for event in events if event.__struct_config__.tag == "moved")
            stopped = (*moved.stopped_at, moved.level)
            assert stopped in [(stop["x"], stop["y"], stop["level"]) for stop in said["stops"]]
            contact = [event for event in events if event.__struct_config__.tag == "contact_made"]
            if stopped[:2] == (place["x"], place["y"]):
                assert (contact[0].enemies if contact else []) == said.get("contacts", [])
            checked += 1
    assert checked > 40


def test_targets_that_are_offered_may_be_shot_at_and_others_may_not():
    for _, state in states(25):
        figure = state.figures[state.active.figure]
        told = offer(state, figure.seat, kind="figure", figure=figure.id)
        for key, weapon in told["weapons"].items():
            for name, target in weapon["targets"].items():
                command = {"type": "shoot", "weapon": key, "target": name}
                if target["allowed"]:
                    trial = clone(RULES, state)
                    RULES.apply(trial, figure.seat, msgspec.convert(command, RULES.command), FastDice(random.Random(1)))
                else:
                    assert refused(state, figure.seat, command) == target["refusal"]["code"]


def test_offers_leave_the_state_alone():
    for _, state in states(5):
        before = msgspec.msgpack.encode(state)
        name = state.active.figure
        for about in (
            {"kind": "figure", "figure": name},
            {"kind": "figure", "figure": name, "at": {"x": 6000, "y": 4500}},
            {"kind": "reach", "figure": name},
            {"kind": "path", "figure": name, "to": {"x": 6000, "y": 4500}},
        ):
            try:
                RULES.offer(state, 0, about)
            except Exception as error:
                assert type(error).__name__ == "Illegal"
        assert msgspec.msgpack.encode(state) == before


def test_a_path_is_found_round_corners_and_over_walls():
    wall = [box("wall", "wall", 2000, 3500, 2100, 5500, 500)]
    state = position({"A1": (1800, 4500), "B9": (11000, 8000)}, active="A1", pieces=wall)
    over = offer(state, kind="path", figure="A1", to={"x": 2300, "y": 4500})
    assert over["legal"]
    assert "climb" in {leg["mode"] for leg in over["legs"]}
    assert over["cost"] < 560
    crate = [box("crate", "obstacle", 2000, 4300, 2400, 4700, 300)]
    state = position({"A1": (1800, 4500), "B9": (11000, 8000)}, active="A1", pieces=crate)
    round_it = offer(state, kind="path", figure="A1", to={"x": 2600, "y": 4500})
    assert round_it["legal"]
    assert {leg["mode"] for leg in round_it["legs"]} == {"walk"}
    far = offer(state, kind="path", figure="A1", to={"x": 9000, "y": 4500})
    assert not far["legal"]
    assert far["refusal"]["code"]


def test_climbs_are_among_the_places_within_reach():
    block = [box("block", "building", 3000, 4000, 4400, 5000, 1500)]
    state = position({"A1": (2600, 4500), "B9": (11000, 8000)}, active="A1", pieces=block)
    figure = state.figures["A1"]
    there = table(state)
    up = [place for place in points(Walker(there, figure)) if place.level == 1500]
    assert up
    assert all(place.climb == 1500 and route(there, figure, tuple(place.path)).fault is None for place in up)
    state = position({"A1": (3700, 4200), "B9": (11000, 8000)}, active="A1", pieces=block)
    down = [place for place in points(Walker(table(state), state.figures["A1"])) if place.level == 0]
    assert down


@pytest.mark.parametrize(
    ("about", "code"),
    [
        ({"kind": "figure", "figure": "Z1"}, "figure.unknown"),
        ({"kind": "path", "figure": "A1"}, "offer.about"),
        ({"kind": "weather", "figure": "A1"}, "offer.about"),
        ({"kind": "deploy", "figure": "A1"}, "deploy.not_now"),
        ({"kind": "shop"}, "post.not_now"),
        ({"kind": "figure"}, "figure.unknown"),
        ({"figure": "A1"}, "offer.malformed"),
        ({"kind": "figure", "figure": "A1", "at": {"x": -5, "y": 3}}, "move.no_rest"),
        ({"kind": "path", "figure": "A1", "path": [{"x": -1, "y": 3}]}, "offer.malformed"),
        ({"kind": "sight", "figure": "A1", "target": "A1"}, "offer.about"),
    ],
)
def test_questions_that_have_no_answer(about, code):
    state = position({"A1": (1800, 4500), "B9": (11000, 8000)})
    with pytest.raises(Exception) as refusal:
        RULES.offer(state, 0, about)
    assert refusal.value.code == code


@pytest.mark.parametrize("there", [(2800, 2500), (2500, 2500)], ids=["on an enemy", "on its leader"])
def test_nobody_is_imagined_where_somebody_else_stands(there):
    bushes = [box("bushes", "screen", 2000, 2000, 3000, 3000, 300)]
    leader = {"x": 2500, "y": 2500, "role": "leader", "tactics": 3}
    asker = {"x": 1000, "y": 1000, "equipment": ["pistol"]}
    state = position({"A1": leader, "A2": asker, "B1": (2800, 2500)}, pieces=bushes)
    x, y = there
    for exposed in (False, True):
        with pytest.raises(Refusal) as refusal:
            offer(state, kind="figure", figure="A2", at={"x": x, "y": y}, exposed=exposed)
        assert (refusal.value.code, refusal.value.clause) == ("move.overlap", "FG-016")


def test_what_a_figure_may_do_is_told_with_reasons():
    state = position({"A1": (1800, 4500), "A2": {"x": 300, "y": 8000, "ready": False}, "B9": (11000, 8000)})
    assert offer(state, kind="figure", figure="A1")["deeds"]["activate"]["allowed"]
    reason = offer(state, kind="figure", figure="A2")["deeds"]["activate"]["refusal"]
    assert (reason["code"], reason["clause"]) == ("figure.activated", "FG-092")
    submit(state, 0, {"type": "activate", "figure": "A1"})
    assert set(offer(state, kind="figure", figure="A1")["deeds"]) == {"move", "end_activation"}
