"""Runs the proofs of a game: its scenarios, and the tests marked with the clauses that they prove."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import msgspec

from games.kernel import catalogue, scenario
from games.kernel.clauses import Clause, Coverage, coverage, read
from games.kernel.game import Game

ROOT = Path(__file__).resolve().parents[2]


def clauses(game: Game) -> list[Clause]:
    """The numbered clauses of a game."""
    return read(game.clauses_path.read_text(encoding="utf-8"))


def printed(game: Game) -> dict[str, Any]:
    """Edition 1 of a game's catalogue, as builtins."""
    data: dict[str, Any] = msgspec.to_builtins(
        catalogue.load(game.catalogue_path.read_text(encoding="utf-8"), game.rules.catalogue)
    )
    return data


def scenario_files(key: str) -> list[Path]:
    """The scenario files of a game, in order."""
    return sorted((ROOT / "tests" / "scenarios" / key).rglob("*.yaml"))


def verdicts(game: Game, files: list[Path]) -> Iterator[tuple[Path, scenario.Verdict]]:
    """Run every scenario of the files."""
    stats = printed(game)
    for path in files:
        for each in scenario.read(path):
            yield path, scenario.run(each, game.rules, stats)


def cited_by_scenarios(game: Game) -> set[str]:
    """The clauses that passing scenarios cite."""
    passed = [verdict for _, verdict in verdicts(game, scenario_files(game.key)) if verdict.passed]
    return {clause for verdict in passed for clause in verdict.rules}


class _Recorder:
    """A pytest plugin: which clauses the passing tests cite."""

    def __init__(self) -> None:
        self.marks: dict[str, tuple[str, ...]] = {}
        self.cited: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        for item in items:
            named = [clause for mark in item.iter_markers("rules") for clause in mark.args]
            self.marks[item.nodeid] = tuple(named)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.when == "call" and report.passed:
            self.cited.update(self.marks.get(report.nodeid, ()))


def cited_by_tests(key: str) -> set[str]:
    """The clauses that passing marked tests of a game cite. Runs those tests in this process."""
    import pytest

    folder = ROOT / "tests" / key
    if not folder.exists():
        return set()
    recorder = _Recorder()
    with redirect_stdout(io.StringIO()):
        pytest.main([str(folder), "-m", "rules", "-q", "-p", "no:cacheprovider", "-n", "0"], plugins=[recorder])
    return recorder.cited


def rules_coverage(game: Game) -> Coverage:
    """What of a game's document is proved."""
    cited = cited_by_scenarios(game) | cited_by_tests(game.key)
    return coverage(clauses(game), cited, game.later)
