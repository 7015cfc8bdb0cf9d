"""Typed catalogues: kinds, forms, faults in words, differences."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from games.kernel import catalogue
from games.kernel.refusal import Malformed


class Weapon(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    name: str
    range: Annotated[int, Meta(ge=1, le=60, title="Range", description="Cells.", extra={"clause": "X-1"})]
    tags: list[Literal["plasma", "loud"]] = []
    blast: Literal["adjacent"] | None = None


class Figures(msgspec.Struct):
    hits_on: Annotated[int, Meta(ge=2, le=6)] = 3


class Stats(msgspec.Struct):
    weapons: dict[str, Weapon]
    figures: Figures


STATS = Stats({"gun": Weapon("Gun", 12), "bow": Weapon("Bow", 6, ["loud"])}, Figures())


def test_kinds_are_the_fields():
    found = catalogue.kinds(Stats)
    assert [(kind.name, kind.entry, kind.single) for kind in found] == [
        ("weapons", Weapon, False),
        ("figures", Figures, True),
    ]


def test_a_form_knows_bounds_help_and_clause():
    specs = {spec.name: spec for spec in catalogue.field_specs(Weapon)}
    reach = specs["range"]
    assert (reach.kind, reach.ge, reach.le, reach.label, reach.help) == ("int", 1, 60, "Range", "Cells.")
    assert reach.clause == "X-1"
    assert specs["tags"].choices == ("plasma", "loud") or set(specs["tags"].choices) == {"plasma", "loud"}
    assert specs["blast"].optional
    assert specs["name"].required


def test_rows_and_yaml_round_trip():
    rows = catalogue.entries(STATS)
    assert [row[:2] for row in rows] == [("weapons", "gun"), ("weapons", "bow"), ("figures", "-")]
    assert catalogue.assemble(rows, Stats) == STATS
    assert catalogue.load(catalogue.dump(STATS), Stats) == STATS


def test_a_difference_names_stat_before_and_after():
    changed = Stats({"gun": Weapon("Gun", 14), "axe": Weapon("Axe", 1)}, Figures(4))
    found = {(c.kind, c.key, c.field): (c.before, c.after) for c in catalogue.diff(STATS, changed)}
    assert found[("weapons", "gun", "range")] == (12, 14)
    assert found[("weapons", "axe", "")][0] is None
    assert found[("weapons", "bow", "")][1] is None
    assert found[("figures", "-", "hits_on")] == (3, 4)


def test_the_hash_knows_content_not_order():
    swapped = Stats({"bow": Weapon("Bow", 6, ["loud"]), "gun": Weapon("Gun", 12)}, Figures())
    assert catalogue.content_hash(swapped) == catalogue.content_hash(STATS)
    assert catalogue.content_hash(Stats({}, Figures())) != catalogue.content_hash(STATS)


def test_faults_come_all_at_once_and_in_words():
    rows = [("weapons", "gun", {"name": "Gun", "range": 99}), ("weapons", "bow", {"name": 3}), ("toys", "x", {})]
    faults = catalogue.check(rows, Stats)
    assert [fault.where for fault in faults] == ["weapons.gun", "weapons.bow", "toys.x"]
    assert "60" in faults[0].sentence


@pytest.mark.parametrize("text", ["", "[1", "weapons: 3", "weapons: {gun: {name: Gun}}\nfigures: {}"])
def test_other_texts_are_refused(text):
    with pytest.raises(Malformed):
        catalogue.load(text, Stats)
