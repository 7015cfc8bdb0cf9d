"""Shared by all tests."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

os.environ.setdefault("SCRAPFRONT_YARDSTICK", "1")

settings.register_profile("scrapfront", deadline=None, print_blob=True)
settings.load_profile("scrapfront")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out tests that take minutes, unless `-m` asks for some kind of test by itself."""
    if config.option.markexpr:
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    if slow:
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]
