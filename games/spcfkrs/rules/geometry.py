"""Headings of hulls (SPC-056)."""

from games.kernel.geometry.grid import STEPS
from games.spcfkrs.rules.state import Unit

HEADING_NAMES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
FIRST_HEADINGS = (4, 0, 2, 6)
"""By seat: south, north, east, west."""


def heading_back(unit: Unit) -> tuple[int, int]:
    """The step against a hull's heading."""
    dx, dy = STEPS[unit.heading]
    return -dx, -dy


def heading_of(dx: int, dy: int) -> int:
    """The heading of a step."""
    return STEPS.index((dx, dy))
