"""The pages for administrators name every setting that there is."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INTERNAL = {
    "SCRAPFRONT_WRITER",
    "SCRAPFRONT_HOUSEKEEPING",
    "SCRAPFRONT_FAILPOINT",
    "SCRAPFRONT_STATIC",
    "SCRAPFRONT_DEBUG",
}


def test_every_variable_is_explained():
    said = (ROOT / "docs" / "administering.md").read_text()
    said += "".join(f"`SCRAPFRONT_RATE{name}`" for name in re.findall(r"`(_[A-Z]+)`", said))
    said += "".join(f"`SCRAPFRONT_SOCKET{name}`" for name in re.findall(r"`(_[A-Z]+)`", said))
    asked = set()
    for path in (ROOT / "config" / "settings").glob("*.py"):
        asked |= set(re.findall(r'(?:text|flag|number|words)\(\s*"([A-Z_]+)"', path.read_text()))
    assert len(asked) > 25
    assert {name for name in asked - INTERNAL if f"`{name}`" not in said} == set()
