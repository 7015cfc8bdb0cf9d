"""The stats of Futuregang as typed, editable entries (sections 5 to 7, 14, 15 and 21 of the rules)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from games.kernel.refusal import malformed
from games.kernel.rules import Fault


def _meta(title: str, help_text: str, clause: str, ge: int | None = None, le: int | None = None) -> Meta:
    return Meta(ge=ge, le=le, title=title, description=help_text, extra={"clause": clause})


Name = Annotated[str, Meta(min_length=1, max_length=60, title="Name", description="What players read.")]
Clause = Annotated[
    str, Meta(pattern=r"^FG-\d{3}$", title="Clause", description="The numbered rule that this entry comes from.")
]
Stat = Annotated[int, _meta("Stat", "What a new member starts with.", "FG-058", 0, 12)]
Lowest = Annotated[
    int, _meta("From", "The lowest result, die less Armor, that does this; 0: it never does.", "FG-147", 0, 12)
]


class Band(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A band of an accuracy table: it ends with `up_to` (hundredths, included); None: it has no end (FG-138)."""

    difficulty: Annotated[int, _meta("Difficulty", "Die plus Shoot must reach it.", "FG-133", 1, 20)]
    up_to: Annotated[int, _meta("Up to", "Hundredths of a centimetre, included.", "FG-138", 1, 100_000)] | None = None


class Item(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a member carries or wears. The four `..._on` are its hit table, read with die less Armor (FG-148)."""

    name: Name
    clause: Clause
    kind: Annotated[Literal["melee", "ranged", "armor"], _meta("Kind", "What it is for.", "FG-066")]
    hands: Annotated[int, _meta("Hands", "Of the two that a figure has.", "FG-074", 0, 2)]
    cost: Annotated[int, _meta("Points", "What one costs.", "FG-232", 0, 100)]
    for_sale: Annotated[bool, _meta("For sale", "Whether it is bought and traded.", "FG-075")] = True
    armor: Annotated[int, _meta("Armor", "Added to the wearer's Armor.", "FG-072", 0, 6)] = 0
    checks: Annotated[int, _meta("Shoot checks", "Checks per shot.", "FG-143", 1, 6)] = 1
    bands: Annotated[tuple[Band, ...], _meta("Accuracy", "Bands from near to far.", "FG-138")] = ()
    suppressed_on: Lowest = 0
    stunned_on: Lowest = 0
    incapacitated_on: Lowest = 0
    dead_on: Lowest = 0
    strike_order: Annotated[int, _meta("Strikes", "Order of strikes in melee, lowest first.", "FG-185", 1, 99)] = 99


class Template(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece that the terrain generator places (FG-034, FG-037). Sizes in hundredths, long side first."""

    name: Name
    clause: Clause
    die: Annotated[int, _meta("Die", "The face that places it.", "FG-034", 1, 6)]
    kind: Annotated[Literal["obstacle", "wall", "building", "screen"], _meta("Kind", "What it is.", "FG-026")]
    long: Annotated[int, _meta("Long side", "Hundredths.", "FG-034", 100, 2000)]
    short: Annotated[int, _meta("Short side", "Hundredths.", "FG-034", 50, 2000)]
    low: Annotated[int, _meta("Low", "Height on 1 to 3, hundredths.", "FG-037", 50, 5000)]
    high: Annotated[int, _meta("High", "Height on 4 to 6, hundredths.", "FG-037", 50, 5000)]


Award = Annotated[int, _meta("Award", "Points or henchmen after a game.", "FG-225", 0, 50)]
Check = Annotated[int, _meta("Difficulty", "Die plus Tactics must reach it.", "FG-165", 1, 20)]


class Figures(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The game's other figures: what members start with, checks, awards, values."""

    fight: Stat = 1
    shoot: Stat = 1
    move: Annotated[int, _meta("Move", "Centimetres a move may cover.", "FG-052", 1, 60)] = 15
    tactics: Stat = 1
    henchmen: Annotated[int, _meta("Henchmen", "Of a new gang.", "FG-057", 0, 10)] = 3
    heroes: Annotated[int, _meta("Heroes", "Of a new gang, the leader among them.", "FG-057", 1, 10)] = 2
    hands: Annotated[int, _meta("Hands", "Of a figure.", "FG-074", 1, 4)] = 2
    suppression: Check = 4
    sabotage: Check = 4
    climb: Annotated[int, _meta("Climb", "Height per point of a check, hundredths.", "FG-113", 50, 5000)] = 500
    winner_points: Award = 5
    winner_henchmen: Award = 2
    loser_cycles: Award = 4
    loser_henchmen: Award = 1
    unharmed: Award = 1
    advance_cost: Annotated[int, _meta("Advance", "Points for +1 of a hero's stat.", "FG-241", 0, 50)] = 5
    henchman_value: Annotated[int, _meta("Henchman", "In a gang's value.", "FG-247", 0, 50)] = 2
    hero_value: Annotated[int, _meta("Hero", "In a gang's value.", "FG-247", 0, 50)] = 4


class Catalogue(Struct, frozen=True, forbid_unknown_fields=True):
    """One edition of the game's stats."""

    equipment: dict[str, Item]
    templates: dict[str, Template] = {}
    figures: Figures = msgspec.field(default_factory=Figures)


FIST = "fist"
PISTOL = "pistol"


def catalogue_of(value: Catalogue | Mapping[str, Any]) -> Catalogue:
    """A catalogue that holds together. Raises Malformed."""
    if isinstance(value, Catalogue):
        return value
    try:
        catalogue = msgspec.convert(dict(value), Catalogue)
    except msgspec.ValidationError as error:
        raise malformed(f"This is no catalogue of Futuregang: {error}.", "catalogue.malformed") from error
    faults = check_catalogue(catalogue)
    if faults:
        raise malformed(faults[0].sentence, "catalogue.malformed")
    return catalogue


def check_catalogue(catalogue: Catalogue) -> list[Fault]:
    """What the Structs cannot say: a Fist is there, bands rise, ranged weapons have bands."""
    faults = []
    fist = catalogue.equipment.get(FIST)
    if fist is None or fist.kind != "melee" or fist.hands != 1:
        sentence = "The equipment needs a one-handed melee weapon under the key “fist”."
        faults.append(Fault("catalogue.fist", "FG-075", sentence, "equipment.fist"))
    for key, item in catalogue.equipment.items():
        ends = [band.up_to for band in item.bands]
        bounded = [end for end in ends if end is not None]
        if item.kind == "ranged" and not ends:
            faults.append(Fault("catalogue.bands", "FG-133", f"{item.name} needs accuracy bands.", f"equipment.{key}"))
        if None in ends[:-1] or bounded != sorted(set(bounded)):
            sentence = f"The bands of {item.name} run from near to far."
            faults.append(Fault("catalogue.bands", "FG-138", sentence, f"equipment.{key}.bands"))
    return faults
