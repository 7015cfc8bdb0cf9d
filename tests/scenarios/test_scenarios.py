"""Every scenario file of every installed game holds."""

from __future__ import annotations

import pytest

from games import registry
from games.kernel import scenario
from games.play.proof import printed, scenario_files

FILES = [(key, path) for key in registry.INSTALLED for path in scenario_files(key)]


@pytest.mark.parametrize(("key", "path"), FILES, ids=[f"{key}/{path.stem}" for key, path in FILES])
def test_scenario(key, path):
    game = registry.get(key)
    stats = printed(game)
    for each in scenario.read(path):
        verdict = scenario.run(each, game.rules, stats)
        assert verdict.faults == [], verdict.scenario
