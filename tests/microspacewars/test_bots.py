"""The captains play whole matches of every kind from their views, and know their trade."""

import random
from functools import partial

import msgspec
import pytest

from games.kernel.dice import FastDice
from games.kernel.rules import Viewer
from games.microspacewars.game import GAME
from games.microspacewars.rules.commands import AttackSubsystem, Concede, Infiltrate, Move, Repair, UseDevice
from games.microspacewars.rules.rules import RULES
from tests.microspacewars.table import CAMPAIGN, SCRIMMAGE, begin, chart, ship

FAR = {"Q9": ship("E1", 31, 31, "S"), "P9": ship("E1", 31, 0)}


def fight(levels, sheet, options=None, seed=1, limit=2500):
    """A match between bots; returns the state at its end."""
    rng = random.Random(seed)
    dice = FastDice(rng)
    state = begin(options, [sheet] * len(levels)).state
    for _ in range(limit):
        owed = RULES.pending(state)
        if not owed:
            return state
        seat = owed[0].seat
        RULES.apply(state, seat, choice(state, seat, levels[seat], rng), dice)
        assert RULES.audit(state) == []
    raise AssertionError(f"no end by round {state.round}")


def choice(state, seat, level, rng=None):
    view = RULES.view(state, Viewer((seat,)))
    ask = partial(RULES.offer, state, seat)
    return GAME.bots[level].choose(view, seat, ask, rng or random.Random(1))


def sheet(key):
    return next(starter.sheet for starter in (*SCRIMMAGE, *CAMPAIGN, *GAME.starters) if starter.key == key)


CASES = [
    ((3, 1), "first_watch", {}),
    ((2, 3), "broadside", {"turn_order": "strict"}),
    ((1, 2), "hedgehog", {"win_mode": "defence"}),
    ((2, 3, 1), "broadside", {"players": 3}),
    ((3, 1, 2, 1), "broadside", {"players": 4, "teams": "two_pairs"}),
    ((3, 2), "long_arm", {"defence_field_mode": "halve", "emp_immunity": "none", "strafe": "on", "los_mode": "ray"}),
    ((2, 3), "short_quarrel", {"game_size": "custom", "starting_rus": 300, "custom_flagship": "none"}),
    (
        (3, 2),
        "first_watch",
        {"field_width": 12, "gap": 4, "friendly_fire_chooser": "defender", "radius_shape": "circle"},
    ),
]


@pytest.mark.parametrize(("levels", "key", "options"), CASES, ids=[f"{case[1]} {case[0]}" for case in CASES])
def test_matches_of_every_kind_end_in_good_time(levels, key, options):
    state = fight(levels, sheet(key), options)
    assert RULES.outcome(state) is not None
    assert state.round < 40


def test_the_admiral_beats_the_cadet_from_either_side():
    for seed in range(4):
        levels = (3, 1) if seed % 2 == 0 else (1, 3)
        state = fight(levels, sheet("first_watch"), seed=seed)
        assert RULES.outcome(state).winners == (levels.index(3),)


def test_a_bomber_goes_for_the_gun_and_not_for_armour():
    table = chart(
        {
            **FAR,
            "P1": ship("C2", 10, 10, weapons=["bomb_launcher"], marks=["acted", "stepped"], steps=10),
            "Q1": ship("E3", 11, 10, weapons=["laser_pulse_turret", "heavy_railgun"]),
        },
        stage="fire",
    )
    command = choice(table.state, 0, 3)
    assert isinstance(command, AttackSubsystem) and command.subsystem == "weapon:1"


def test_a_field_is_raised_where_it_saves_something():
    ships = {
        "P1": ship("E1", 10, 10, devices=["defence_field"]),
        "P2": ship("D1", 12, 10, marks=["acted", "stepped"], steps=6, turns=4),
        "Q1": ship("E3", 12, 25, "S", weapons=["heavy_railgun", "hellfire_missile_launcher"]),
    }
    table = chart(ships, reserve=(20, 0), stage="fire")
    command = choice(table.state, 0, 3)
    assert isinstance(command, UseDevice) and command.device == "defence_field"
    assert not isinstance(choice(table.state, 0, 2), UseDevice)


def test_an_emp_waits_for_a_crowd():
    crowd = {f"Q{n}": ship("D1", 8 + 2 * n, 15, "S", weapons=["ion_beam"] * 2) for n in range(1, 5)}
    probe = {"P1": ship("B1", 12, 12, devices=["emp_generator"]), "P9": ship("E1", 31, 0)}
    caught = chart({**crowd, **probe}, reserve=(20, 0), stage="fire")
    command = choice(caught.state, 0, 3)
    assert isinstance(command, UseDevice) and command.device == "emp_generator"
    alone = chart({"Q1": ship("C1", 8, 15), **probe}, reserve=(20, 0), stage="fire")
    assert not isinstance(choice(alone.state, 0, 3), UseDevice)


def test_boarders_take_what_they_can():
    table = chart(
        {**FAR, "P1": ship("D2", 10, 10, marks=["acted", "stepped"], steps=8, turns=4), "Q1": ship("E1", 11, 10)}
    )
    command = choice(table.state, 0, 2)
    while isinstance(command, Move):
        RULES.apply(table.state, 0, command, FastDice(random.Random(0)))
        command = choice(table.state, 0, 2)
    assert isinstance(command, Infiltrate) and command.target == "Q1"


def test_worn_ships_dock():
    table = chart(
        {**FAR, "P1": ship("E1", 10, 10), "P2": ship("D1", 11, 10, armour=60, weapons=["ion_beam"])}, rested=True
    )
    assert isinstance(choice(table.state, 0, 3), Repair)


def test_the_helpless_give_up():
    table = chart(
        {"P1": ship("B2", 10, 10), "Q1": ship("B2", 20, 20), "Q2": ship("D1", 25, 25, weapons=["ion_beam"])}, round=5
    )
    for level in GAME.bots:
        assert isinstance(choice(table.state, 0, level), Concede)


def test_a_battle_without_end_is_ended_by_whoever_is_not_ahead():
    ships = {"P1": ship("A2", 1, 1), "Q1": ship("A2", 46, 46, weapons=["ion_beam"])}
    table = chart(ships, {"game_size": "campaign"}, round=121)
    assert isinstance(choice(table.state, 0, 2), Concede)
    table = chart(ships, {"game_size": "campaign"}, round=121, active=1)
    assert not isinstance(choice(table.state, 1, 2), Concede)


def test_bots_need_no_more_than_their_view():
    """A view that went over the wire serves as well."""
    state = begin({"first_player": "seat_1"}).state
    view = RULES.view(state, Viewer((0,)))
    again = msgspec.json.decode(msgspec.json.encode(view), type=RULES.view_type)
    ask = partial(RULES.offer, state, 0)
    for bot in GAME.bots.values():
        rng = [random.Random(2), random.Random(2)]
        assert bot.choose(again, 0, ask, rng[0]) == bot.choose(view, 0, ask, rng[1])
