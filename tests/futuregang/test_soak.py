"""Random matches over all scenarios and options: they end, and every state holds together."""

from __future__ import annotations

import random

import msgspec
import pytest

from games.futuregang.game import GAME
from games.futuregang.rules.options import Options
from games.futuregang.tables import MAPS
from games.kernel import catalogue
from games.kernel.dice import FastDice
from games.kernel.rules import SeatSetup, Setup

SCENARIOS = ("turf_war", "scavenge", "hold_the_block", "breakout", "hit_job", "sabotage")
CHOICES = {
    "cycle_limit": (4, 5, 8),
    "first_team": ("each_cycle", "alternate"),
    "base_armor": (0, 1),
    "armor_cap": (0, 3, 4, 5),
    "hero_upgrades": ("shared_two", "two_each"),
    "move_upgrade": (100, 300, 500),
    "figures_obscure": (True, False),
    "cover_threshold": (1, 6, 11),
    "cover_hit_penalty": (0, 1, 2),
    "climb_cost": ("none", "height"),
    "falling": ("off", "stun"),
    "dual_pistols": (True, False),
    "shoot_in_contact": (True, False),
    "shoot_into_melee": (True, False),
    "suppressed_activated": ("incapacitated", "may_react"),
    "melee_stun_stacking": (True, False),
    "roster_cap": (6, 20),
    "gang_trade": (True, False),
    "advances": (True, False),
    "keep_gangs": (True, True, False),
}
STATS = msgspec.to_builtins(catalogue.load(GAME.catalogue_path.read_text(), GAME.rules.catalogue))


def setup(rng, scenario, sheets=None):
    """A setup with options drawn at random; sheets: gangs to bring instead of starters."""
    options = {name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < 0.4}
    teams = rng.choice((2, 2, 2, 3, 4)) if scenario != "breakout" else 2
    options |= {"scenario": scenario, "teams": teams}
    board = {}
    if rng.random() < 0.5:
        board = rng.choice(MAPS).as_map()
    else:
        options["table_size"] = rng.choice(("9000x9000", "12000x9000", "12000x12000", "18000x12000"))
        options["terrain"] = rng.choice(("generated", "generated", "none"))
    gangs = sheets or [rng.choice(GAME.starters).sheet for _ in range(teams)]
    seats = [SeatSetup(f"Gang {n}", gangs[n % len(gangs)]) for n in range(teams)]
    return Setup(options, STATS, seats, board)


def play(seed, scenario, sheets=None, check_every=1):
    """One match to its end; returns the last state."""
    rng = random.Random(seed)
    dice = FastDice(rng)
    rules = GAME.rules
    state, _ = rules.begin(setup(rng, scenario, sheets), dice)
    for number in range(4000):
        owed = rules.pending(state)
        if not owed:
            return state
        if number % check_every == 0:
            assert rules.audit(state) == []
        rules.apply(state, owed[0].seat, rules.sample(state, owed[0].seat, rng), dice)
    raise AssertionError("no end")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_matches_end_well(scenario):
    for seed in range(4):
        state = play(f"{scenario}{seed}", scenario, check_every=3)
        assert GAME.rules.audit(state) == []
        assert GAME.rules.outcome(state) is not None


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_thousand_random_matches_end_well(scenario):
    for seed in range(334):
        state = play(f"slow{scenario}{seed}", scenario)
        assert GAME.rules.audit(state) == []


@pytest.mark.rules("FG-243", "FG-245")
def test_gangs_go_from_match_to_match():
    """What comes out of one match goes into the next and is legal there; numbers are never given twice."""
    sheets = [GAME.starters[0].sheet, GAME.starters[1].sheet]
    known = [set(), set()]
    for game in range(6):
        rng = random.Random(game)
        dice = FastDice(rng)
        board = MAPS[game % len(MAPS)].as_map()
        options = {"base_armor": 0, "max_fielded": 6, "cycle_limit": 4}
        seats = [SeatSetup(f"Gang {n}", sheet) for n, sheet in enumerate(sheets)]
        state, _ = GAME.rules.begin(Setup(options, STATS, seats, board), dice)
        while owed := GAME.rules.pending(state):
            GAME.rules.apply(state, owed[0].seat, GAME.rules.sample(state, owed[0].seat, rng), dice)
        after = GAME.rules.aftermath(state)
        for seat in (0, 1):
            sheet = after.sheets[str(seat)]
            assert sheet["games"] == game + 1
            numbers = {member["number"] for member in sheet["units"]}
            assert all(number not in known[seat] for number in numbers - set(numbers_of(sheets[seat])))
            known[seat] |= set(numbers_of(sheets[seat])) | numbers
            typed = msgspec.convert(sheet, GAME.rules.sheet)
            report = GAME.rules.muster(STATS, typed, msgspec.convert(options, Options))
            assert report.legal, report.faults
            sheets[seat] = sheet


def numbers_of(sheet):
    return [member.get("number", n) for n, member in enumerate(sheet["units"], 1)]
