"""Futuregang as the platform receives it."""

from functools import partial
from pathlib import Path

from games.futuregang.bots import BOTS
from games.futuregang.names import make_names
from games.futuregang.past import has_past, keeps, measure, revise, teams
from games.futuregang.rules.offers import OFFERS
from games.futuregang.rules.rules import RULES
from games.futuregang.starters import STARTERS
from games.futuregang.tables import MAPS, TABLE_SIZES, check_drawn, make_table
from games.kernel.game import Game

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

GAME = Game(
    rules=RULES,
    tagline="Gangs of the near future, measured in centimetres: climb, shoot, dash for cover, live to spend the loot.",
    credits=(
        "An unofficial adaptation of Futuregang, a gang skirmish played as a campaign of short games, in our own "
        "words, with thanks to its author. All rights in the original text remain theirs."
    ),
    catalogue_path=HERE / "catalogue.yaml",
    clauses_path=ROOT / "docs" / "rules" / "futuregang.md",
    bots=BOTS,
    maps=MAPS,
    starters=STARTERS,
    make_table=partial(make_table, (HERE / "catalogue.yaml").read_text(encoding="utf-8")),
    check_table=check_drawn,
    table_sizes=TABLE_SIZES,
    make_names=make_names,
    measure=measure,
    seats_for=teams,
    keeps=keeps,
    revise=revise,
    has_past=has_past,
    offers=OFFERS,
)
