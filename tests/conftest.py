"""Shared by all tests."""

from __future__ import annotations

import os

from hypothesis import settings

os.environ.setdefault("SCRAPFRONT_YARDSTICK", "1")

settings.register_profile("scrapfront", deadline=None, print_blob=True)
settings.load_profile("scrapfront")
