"""Random battles of every kind come to an end with clean audits."""

import random

import pytest

from games.kernel.dice import FastDice
from games.kernel.rules import CLOCK, clone, encode
from games.spcfkrs.game import GAME
from games.spcfkrs.maps import make_map
from games.spcfkrs.rules.rules import RULES
from tests.spcfkrs.table import FOOT, begin, command, play

KINDS = {
    "plain": {},
    "simultaneous ties": {"speed_ties": "simultaneous"},
    "phased": {"play_mode": "phased", "round_limit": 12},
    "solo": {"play_mode": "solo"},
    "three sides": {"sides": 3},
    "four sides in teams": {"sides": 4, "teams": [[0, 2], [1, 3]]},
    "four sides phased": {"sides": 4, "play_mode": "phased", "round_limit": 8},
    "free": {"deployment": "free"},
    "kind blasts": {"blast_friendly_fire": False, "overflow_cover": False, "lean_over_cover": False},
    "nearest": {"retarget_dead": "nearest", "hack_range": 6, "overdose_roll": "first_round_only"},
    "short": {"round_limit": 3, "pistol_hits_on": 3},
}


@pytest.mark.parametrize("options", KINDS.values(), ids=KINDS)
def test_random_battles_end(options):
    count = options.get("sides", 2)
    for seed in range(3):
        sheets = [FOOT[(seed * 3 + seat) % len(FOOT)].sheet for seat in range(count)]
        rows = make_map(f"soak{seed}") if seed else GAME.maps[0].rows
        state = play(begin(options, sheets, rows=rows), seed)
        assert RULES.outcome(state) is not None


@pytest.mark.parametrize("mode", ["simultaneous", "phased"])
def test_deadlines_alone_bring_a_battle_to_its_end(mode):
    state = begin({"play_mode": mode, "round_limit": 4})
    dice = FastDice(random.Random(1))
    for _ in range(2000):
        late = RULES.clock(state, {})
        if late is None:
            break
        RULES.apply(state, CLOCK, late, dice)
        assert RULES.audit(state) == []
    assert RULES.outcome(state).reason == "round_limit"


@pytest.mark.rules("SPC-328")
@pytest.mark.parametrize("mode", ["simultaneous", "phased", "solo"])
@pytest.mark.parametrize("moment", [0, 1, 2, 5, 9])
def test_conceding_at_any_moment_never_stalls(mode, moment):
    for seed in range(4):
        rng = random.Random(seed)
        dice = FastDice(rng)
        state = begin({"play_mode": mode, "sides": 3})
        conceded = 0
        for step in range(4000):
            owed = RULES.pending(state)
            if not owed:
                break
            if step >= moment and conceded < 2:
                RULES.apply(state, conceded, command(type="concede"), dice)
                conceded += 1
            else:
                seat = rng.choice(owed).seat
                assert not state.sides[seat].conceded
                RULES.apply(state, seat, RULES.sample(state, seat, rng), dice)
            assert RULES.audit(state) == []
        assert RULES.outcome(state).winners == (2,)
        assert RULES.outcome(state).reason == "concede"


def test_a_state_survives_its_bytes_in_every_mode():
    for options in KINDS.values():
        rng = random.Random(3)
        dice = FastDice(rng)
        state = begin(options)
        for _ in range(60):
            owed = RULES.pending(state)
            if not owed:
                break
            assert encode(clone(RULES, state)) == encode(state)
            seat = owed[0].seat
            RULES.apply(state, seat, RULES.sample(state, seat, rng), dice)
