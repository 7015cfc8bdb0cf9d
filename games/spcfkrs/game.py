"""SPCFKRS as the platform receives it."""

from pathlib import Path

from games.kernel.game import Game
from games.spcfkrs.bots import BOTS
from games.spcfkrs.maps import MAPS, make_map
from games.spcfkrs.names import make_names
from games.spcfkrs.rules.force import own_classes
from games.spcfkrs.rules.offers import CheckOffer, DeployOffer, TextOffer, UnitOffer
from games.spcfkrs.rules.rules import RULES
from games.spcfkrs.starters import DESIGNS, STARTERS

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

GAME = Game(
    rules=RULES,
    tagline="Asynchronous sci-fi skirmishes: write your orders in secret, reveal, and find out who was faster.",
    credits=(
        "An unofficial adaptation of SPCFKRS, the asynchronous sci-fi skirmish game, in our own words, with thanks "
        "to its authors. All rights in the original text remain theirs."
    ),
    catalogue_path=HERE / "catalogue.yaml",
    clauses_path=ROOT / "docs" / "rules" / "spcfkrs.md",
    bots=BOTS,
    maps=MAPS,
    starters=STARTERS,
    designs=DESIGNS,
    measure=own_classes,
    make_map=make_map,
    make_names=make_names,
    seats_for=lambda options: int(options["sides"]),
    offers=(UnitOffer, DeployOffer, TextOffer, CheckOffer),
)
