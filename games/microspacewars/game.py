"""Microspacewars as the platform receives it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.kernel.game import Game
from games.microspacewars.bots import BOTS
from games.microspacewars.names import make_names
from games.microspacewars.rules.offers import FleetOffer, PlaceOffer, ShipOffer
from games.microspacewars.rules.rules import RULES
from games.microspacewars.starters import DESIGNS, STARTERS

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


def measure(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """A fleet with a Mothership or Base Station is weighed for a campaign, any other for a scrimmage."""
    classes = {str(unit.get("profile", "")) for unit in sheet.get("units", ()) if isinstance(unit, Mapping)}
    return {"game_size": "campaign"} if classes & {"A1", "A2"} else {}


GAME = Game(
    rules=RULES,
    tagline="Small spaceship fleets on an empty chart: turn, burn, fire, and build more of them.",
    credits=(
        "An unofficial adaptation of Microspacewars, the free game of small spaceship fleets, in our own words, with "
        "thanks to Spook, its author. All rights in the original text remain theirs."
    ),
    catalogue_path=HERE / "catalogue.yaml",
    clauses_path=ROOT / "docs" / "rules" / "microspacewars.md",
    bots=BOTS,
    starters=STARTERS,
    designs=DESIGNS,
    measure=measure,
    make_names=make_names,
    offers=(ShipOffer, FleetOffer, PlaceOffer),
)
