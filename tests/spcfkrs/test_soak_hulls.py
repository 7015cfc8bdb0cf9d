"""Random battles of mixed forces over all map focuses, modes and ties end with clean audits."""

from __future__ import annotations

import random

import pytest

from games.kernel.rules import clone, encode
from games.spcfkrs.maps import make_map
from games.spcfkrs.rules.rules import RULES
from tests.spcfkrs.fleets import FOCUSES, begin_mixed
from tests.spcfkrs.table import play

MODES = {
    "plain": {"round_limit": 8},
    "simultaneous ties": {"speed_ties": "simultaneous", "round_limit": 8, "damage_rounding": "up", "slag_rounds": 2},
    "phased": {"play_mode": "phased", "round_limit": 5, "scale_ranges": True},
    "referee": {"play_mode": "referee", "dice_source": "entered", "round_limit": 4},
    "four in teams": {"sides": 4, "teams": [[0, 3], [1, 2]], "round_limit": 4, "deploy_depth": 9},
    "nearest": {"retarget_dead": "nearest", "damage_rounding": "down", "round_limit": 6, "blast_friendly_fire": False},
}


def mixed(seed: int, focus: str, options: dict) -> object:
    """One random battle to its end; the state."""
    rng = random.Random(seed)
    rows = make_map(f"mixed{seed}", 30, 30)
    return play(begin_mixed(rng, {"map_focus": focus, **options}, rows), seed)


@pytest.mark.parametrize("focus", FOCUSES)
@pytest.mark.parametrize("options", MODES.values(), ids=MODES)
def test_random_mixed_battles_end(options, focus):
    for seed in range(2):
        state = mixed(seed, focus, options)
        assert RULES.outcome(state) is not None
        assert encode(clone(RULES, state)) == encode(state)


@pytest.mark.slow
def test_two_thousand_mixed_battles_end():
    ways = [(focus, options) for focus in FOCUSES for options in MODES.values()]
    for seed in range(2000):
        focus, options = ways[seed % len(ways)]
        assert RULES.outcome(mixed(1000 + seed, focus, options)) is not None, f"seed {seed}"
