"""SPCFKRS as the platform receives it."""

from pathlib import Path

from games.kernel.game import Game
from games.spcfkrs.bots import BOTS
from games.spcfkrs.maps import MAPS, make_map
from games.spcfkrs.names import make_names
from games.spcfkrs.rules.offers import CheckOffer, DeployOffer, TextOffer, UnitOffer
from games.spcfkrs.rules.rules import RULES
from games.spcfkrs.starters import STARTERS

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

CLAUSES_LATER = frozenset(
    f"SPC-{number:03d}"
    for numbers in (
        (8, 12, 13),  # hulls and layers on the board
        (56, 61, 62, 63),  # hulls in a round
        (83, 85, 89, 90, 91),  # pilots and crews
        (102, 103),  # stabbing hulls
        (129, 130, 131, 138, 151, 155),  # sight, blasts and shields of hulls
        (174, 175, 187, 188),  # turning and keeping a distance
        range(189, 203),  # mass combat
        range(203, 250),  # hulls, map scale, damage between classes
        range(252, 297),  # hull damage, transport, ramming, slag
        range(309, 319),  # hull weapons
        (321, 331, 336, 338),  # referee; dice of hulls
        (341, 343, 344),  # hulls again
    )
    for number in numbers
)
"""Clauses that wait for vehicles, spaceships, battalions, map scale and the referee."""

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
    make_map=make_map,
    make_names=make_names,
    later=CLAUSES_LATER,
    offers=(UnitOffer, DeployOffer, TextOffer, CheckOffer),
)
