"""The hull yard: what vehicles and spaceships cost, what they may be built of, and what comes of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.kernel.dice import FastDice
from games.kernel.refusal import Illegal
from games.kernel.rules import SeatSetup, Setup
from games.spcfkrs.rules.force import own_classes
from games.spcfkrs.rules.options import Options
from games.spcfkrs.rules.rules import RULES
from games.spcfkrs.rules.scale import SCALES, part_cells, scaled, turn
from games.spcfkrs.rules.special import refit, stage_of
from tests.spcfkrs.table import STATS, begin, position

ALL = {"classes": ["foot", "vehicle", "spaceship"]}


def hull(unit_class: str = "vehicle", part: str = "light", parts: Any = ((0, 0),), *mods: str, **more: Any) -> Any:
    """A hull as a sheet's unit."""
    built = {"unit_class": unit_class, "part": part, "parts": [list(place) for place in parts], **more}
    return {"modifications": list(mods), "hull": built}


def weigh(*units: Any, **options: Any) -> Any:
    """What a sheet of these units comes to."""
    return RULES.muster(STATS, {"units": list(units)}, {**ALL, **options})


def codes(report: Any) -> set[str]:
    return {fault.code for fault in report.faults}


@pytest.mark.rules("SPC-206", "SPC-207", "SPC-208", "SPC-209", "SPC-210", "SPC-212", "SPC-213")
@pytest.mark.parametrize("unit_class", ["vehicle", "spaceship"])
@pytest.mark.parametrize(
    ("part", "cost", "body", "speed", "move"), [("light", 1, 1, 3, 6), ("medium", 2, 3, 3, 4), ("heavy", 4, 5, 2, 2)]
)
def test_parts_cost_and_carry_what_is_printed(unit_class, part, cost, body, speed, move):
    report = weigh(hull(unit_class, part, [(0, 0), (1, 0), (1, 1)]))
    assert report.legal
    assert report.points == 3 * cost
    stats = report.units[0].stats
    assert (stats["body"], stats["speed"], stats["move"], stats["parts"], stats["guns"]) == (
        body,
        speed,
        move,
        3,
        "Gun",
    )


MODIFICATIONS = {
    "plasma_technician_crew": ("vehicle", 3, 0, 0),
    "hull_plasma_shield": ("spaceship", 4, 0, 0),
    "pilot_amph_dose": ("vehicle", 2, 2, 0),
    "pilot_amph_overdose": ("spaceship", 4, 4, 0),
    "plasma_slag_exhaust": ("vehicle", 4, 0, 0),
    "hover_sled": ("vehicle", 1, 0, 6),
    "copter_rotors": ("vehicle", 3, 0, 24),
    "vehicle_hacking_crew": ("vehicle", 3, 0, 0),
    "plasma_fuel": ("spaceship", 1, 0, 6),
    "short_distance_warp_drive": ("spaceship", 3, 0, 24),
    "spaceship_hacking_crew": ("spaceship", 3, 0, 0),
}


@pytest.mark.rules(
    "SPC-219",
    "SPC-220",
    "SPC-221",
    "SPC-222",
    "SPC-223",
    "SPC-224",
    "SPC-228",
    "SPC-229",
    "SPC-230",
    "SPC-231",
    "SPC-232",
)
@pytest.mark.parametrize("key", MODIFICATIONS)
def test_modifications_cost_what_is_printed_and_are_bought_once(key):
    unit_class, cost, speed, move = MODIFICATIONS[key]
    extra = ["hull_plasma_shield"] if key == "plasma_technician_crew" else []
    bare = weigh(hull(unit_class, "light", [(0, 0)], *extra))
    report = weigh(hull(unit_class, "light", [(0, 0)], *extra, key))
    assert report.legal
    assert report.points - bare.points == cost
    assert report.units[0].stats["speed"] == 3 + speed
    assert report.units[0].stats["move"] == 6 + move
    assert codes(weigh(hull(unit_class, "light", [(0, 0)], *extra, key, key))) == {"muster.twice"}


@pytest.mark.rules("SPC-220")
def test_technicians_need_a_shield():
    assert codes(weigh(hull("vehicle", "light", [(0, 0)], "plasma_technician_crew"))) == {"muster.needs_shield"}


@pytest.mark.rules("SPC-225", "SPC-226", "SPC-227", "SPC-228", "SPC-229", "SPC-230", "SPC-231", "SPC-232")
@pytest.mark.parametrize("key", ["hover_sled", "copter_rotors", "vehicle_hacking_crew", "plasma_fuel", "jet_pack"])
def test_what_is_for_one_class_is_not_for_the_other(key):
    wrong = "spaceship" if key.startswith(("hover", "copter", "vehicle")) else "vehicle"
    assert codes(weigh(hull(wrong, "light", [(0, 0)], key))) == {"muster.wrong_class"}
    if key == "jet_pack":
        return
    assert codes(weigh({"modifications": [key]})) == {"muster.wrong_class"}


@pytest.mark.rules("SPC-233", "SPC-031")
def test_move_bonuses_add_up():
    sled = weigh(hull("vehicle", "heavy", [(0, 0)], "hover_sled", "copter_rotors"))
    assert sled.units[0].stats["move"] == 2 + 30
    ship = weigh(hull("spaceship", "medium", [(0, 0)], "plasma_fuel", "short_distance_warp_drive"))
    assert ship.units[0].stats["move"] == 4 + 30


WEAPONS = {
    "gun": (0, 1, 12, 1, 3),
    "assault_gun": (2, 1, 12, 2, 3),
    "plasma_gun": (2, 2, 6, 1, 3),
    "assault_plasma_gun": (3, 2, 12, 2, 3),
    "rail_gun": (4, 1, 24, 1, 2),
    "plasma_rail_gun": (6, 2, 24, 1, 2),
    "repeater_gun": (4, 1, 6, 4, 3),
    "plasma_repeater_gun": (6, 2, 6, 4, 3),
    "hull_rocket_launcher": (6, 2, 12, 1, 3),
}
PLASMA = {"plasma_gun", "assault_plasma_gun", "plasma_rail_gun", "plasma_repeater_gun"}


@pytest.mark.rules(
    "SPC-215",
    "SPC-309",
    "SPC-310",
    "SPC-311",
    "SPC-312",
    "SPC-313",
    "SPC-314",
    "SPC-315",
    "SPC-316",
    "SPC-317",
    "SPC-318",
)
@pytest.mark.parametrize("unit_class", ["vehicle", "spaceship"])
@pytest.mark.parametrize("key", WEAPONS)
def test_hull_weapons_are_as_printed_for_both_classes(key, unit_class):
    cost, damage, reach, shots, needed = WEAPONS[key]
    report = weigh(hull(unit_class, guns=[{"part": 1, "weapon": key}]))
    assert report.legal
    assert report.points == 1 + cost
    weapon = STATS["weapons"][key]
    figures = (weapon["damage"], weapon["range"], weapon.get("shots", 1), weapon.get("hits_on", 3))
    assert figures == (damage, reach, shots, needed)
    assert weapon.get("plasma", False) == (key in PLASMA)
    assert bool(weapon.get("behind_damage")) == (key in PLASMA - {"plasma_rail_gun"})
    assert weapon.get("shot_die", False) == weapon.get("overflow", False) == ("repeater" in key)
    assert weapon.get("blast", False) == (key == "hull_rocket_launcher")


@pytest.mark.rules("SPC-214", "SPC-215")
def test_further_attachments_cost_two_and_two_fit_on_a_part():
    two = weigh(hull(guns=[{"part": 1, "weapon": "gun"}, {"part": 1, "weapon": "rail_gun"}]))
    assert (two.legal, two.points) == (True, 1 + 2 + 4)
    three = weigh(hull(guns=[{"part": 1, "weapon": "gun"}] * 3))
    assert codes(three) == {"muster.attachments"}
    assert codes(weigh(hull(guns=[{"part": 2, "weapon": "gun"}]))) == {"muster.no_part"}
    assert codes(weigh(hull(guns=[{"part": 1, "weapon": "pistol"}]))) == {"muster.wrong_slot"}
    assert codes(weigh({"gun": "rail_gun"})) == {"muster.wrong_slot"}
    assert codes(weigh({**hull(), "melee": "plasma_sword"})) == {"muster.hull_hands"}


@pytest.mark.rules("SPC-225", "SPC-226")
@pytest.mark.parametrize(("unit_class", "capacity"), [("vehicle", 4), ("spaceship", 8)])
def test_a_bay_costs_two_holds_its_number_and_one_fits_on_a_part(unit_class, capacity):
    report = weigh(hull(unit_class, "light", [(0, 0), (0, 1)], bays=[1, 2]))
    assert (report.legal, report.points) == (True, 2 + 4)
    assert codes(weigh(hull(unit_class, "light", [(0, 0)], bays=[1, 1]))) == {"muster.bays"}
    assert codes(weigh(hull(unit_class, "light", [(0, 0)], bays=[2]))) == {"muster.no_part"}
    state = position({"P1": {"at": "C3", **hull(unit_class, bays=[1])}, "B1": {"at": "X24"}}, ALL)
    assert state.units["P1"].bays[0].capacity == capacity


@pytest.mark.rules("SPC-205", "SPC-211")
@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ([(0, 0), (1, 1)], "muster.disconnected"),
        ([(0, 0), (2, 0)], "muster.disconnected"),
        ([(0, 0), (0, 0)], "muster.parts_overlap"),
        ([(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)], ""),
        ([(5, 5)], ""),
    ],
)
def test_parts_hang_together_by_their_sides_and_may_leave_holes(parts, fault):
    assert codes(weigh(hull("vehicle", "light", parts))) == ({fault} if fault else set())


@pytest.mark.rules("SPC-203", "SPC-204", "SPC-034")
def test_every_class_has_a_budget_of_its_own():
    sheet = [{}] * 20 + [hull("vehicle", "heavy", [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)])]
    assert weigh(*sheet).legal
    assert codes(weigh(*sheet, {})) == {"muster.over_budget"}
    assert codes(weigh(*sheet, hull())) == {"muster.over_budget"}
    assert weigh(*sheet, hull(), vehicle_points=21).legal
    assert weigh(hull("spaceship", "heavy", [(n, 0) for n in range(6)]), spaceship_points=24).legal
    assert codes(weigh(hull(), classes=["foot"])) == {"muster.class"}
    assert codes(weigh({}, classes=["spaceship"])) == {"muster.class"}
    assert Options().classes == ["foot"]
    assert (Options().vehicle_points, Options().spaceship_points) == (20, 20)
    with pytest.raises(Illegal):
        weigh({}, classes=[])


@pytest.mark.rules("SPC-234", "SPC-210", "SPC-083")
def test_body_is_each_part_s_and_crews_have_none():
    unit = position(
        {
            "P1": {"at": "C3", **hull("vehicle", "medium", [(0, 0), (1, 0)], "vehicle_hacking_crew")},
            "B1": {"at": "X24"},
        },
        ALL,
    ).units["P1"]
    assert [part.body for part in unit.parts] == [18, 18]
    assert unit.body_max == 36


@pytest.mark.rules("SPC-244", "SPC-236", "SPC-237", "SPC-238", "SPC-239")
@pytest.mark.parametrize(
    ("focus", "unit_class", "move", "expected"),
    [
        ("foot", "foot", 6, 6),
        ("foot", "vehicle", 6, 24),
        ("foot", "spaceship", 6, 48),
        ("foot", "spaceship", 2, 16),
        ("vehicle", "foot", 6, 1),
        ("vehicle", "foot", 12, 3),
        ("vehicle", "foot", 30, 7),
        ("vehicle", "vehicle", 6, 6),
        ("vehicle", "spaceship", 6, 24),
        ("spaceship", "foot", 6, 1),
        ("spaceship", "foot", 12, 1),
        ("spaceship", "foot", 30, 3),
        ("spaceship", "vehicle", 6, 1),
        ("spaceship", "vehicle", 30, 7),
        ("spaceship", "spaceship", 4, 4),
        ("spaceship", "foot", 0, 0),
    ],
)
def test_move_scales_as_printed_and_freezes_nobody(focus, unit_class, move, expected):
    assert scaled(move, SCALES[focus][unit_class]) == expected


@pytest.mark.rules("SPC-240", "SPC-241", "SPC-242")
def test_footprints_turn_and_tile():
    rng = random.Random(7)
    for _ in range(200):
        shape = _random_shape(rng)
        for focus in ("foot", "vehicle", "spaceship"):
            for unit_class in ("vehicle", "spaceship"):
                _check_tiling(shape, unit_class, focus)
        for place in shape:
            once = turn(place, 90)
            assert once == (-place[1], place[0])
            assert turn(turn(turn(once, 90), 90), 90) == place == turn(place, 0)
            assert turn(place, 180) == turn(once, 90)


def _check_tiling(shape, unit_class, focus):
    scale = SCALES[focus][unit_class]
    for orientation in (0, 90, 180, 270):
        cells = part_cells(shape, unit_class, focus, orientation)
        flat = [cell for part in cells for cell in part]
        assert cells[0][0] == (0, 0)
        if scale.wide:
            assert len(set(flat)) == len(flat) == len(shape) * scale.wide * scale.long
        else:
            assert max(flat.count(cell) for cell in flat) <= 4


def _random_shape(rng):
    shape = [(0, 0)]
    while len(shape) < rng.randint(1, 9):
        col, row = rng.choice(shape)
        dx, dy = rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        if (col + dx, row + dy) not in shape:
            shape.append((col + dx, row + dy))
    return tuple(shape)


@pytest.mark.rules("SPC-259", "SPC-263", "SPC-262", "SPC-031")
def test_stages_come_at_a_quarter_and_a_half_and_malfunction_halves_once():
    for count in range(1, 13):
        unit = position(
            {"P1": {"at": "C3", **hull("vehicle", "light", [(n, 0) for n in range(count)])}, "B1": {"at": "X24"}},
            {**ALL, "map_focus": "vehicle"},
        ).units["P1"]
        for destroyed in range(count + 1):
            for number, part in enumerate(unit.parts):
                part.body = 0 if number < destroyed else 6
            expected = 2 if destroyed / count >= 0.5 else 1 if destroyed / count >= 0.25 else 0
            assert stage_of(unit) == expected
    state = position(
        {"P1": {"at": "C3", "malfunction": True, **hull("vehicle", "heavy", [(0, 0)])}, "B1": {"at": "X24"}},
        {**ALL, "map_focus": "vehicle"},
    )
    unit = state.units["P1"]
    assert (unit.speed, unit.move) == (1, 1)
    refit(state, unit)
    assert (unit.speed, unit.move) == (1, 1)


@pytest.mark.rules(
    "SPC-279", "SPC-280", "SPC-281", "SPC-282", "SPC-283", "SPC-284", "SPC-247", "SPC-248", "SPC-249", "SPC-250"
)
def test_the_edition_prints_the_ram_values_and_factors():
    figures = begin().figures
    rams = [figures.ram(a, b) for a in ("vehicle", "spaceship") for b in ("foot", "vehicle", "spaceship")]
    assert rams == [4, 2, 1, 8, 4, 2]
    factors = [figures.factor(a, b) for a in ("foot", "vehicle", "spaceship") for b in ("foot", "vehicle", "spaceship")]
    assert factors == [6, 3, 2, 12, 6, 3, 18, 12, 6]
    assert (figures.ram_succeeds_on, figures.ram_failure) == (2, 2)


@pytest.mark.rules("SPC-054", "SPC-056", "SPC-171")
def test_hulls_are_deployed_whole_inside_their_zone():
    sheets = [{"name": "A", "units": [hull("vehicle", "light", [(n, 0) for n in range(6)])]}] * 2
    seats = [SeatSetup(f"Side {seat}", sheet) for seat, sheet in enumerate(sheets)]
    state, _ = RULES.begin(Setup(ALL, STATS, seats, {"rows": ["." * 24] * 24}), FastDice(random.Random(0)))
    offer = RULES.offer(state, 0, {"kind": "deploy"})
    assert set(offer.suggested) == {"P1"}
    tight = {**ALL, "deploy_depth": 1}
    with pytest.raises(Illegal) as caught:
        RULES.begin(Setup(tight, STATS, seats, {"rows": ["." * 24] * 24}), FastDice(random.Random(0)))
    assert caught.value.code == "setup.zone_room"


def test_a_sheet_is_weighed_for_the_classes_that_it_has() -> None:
    hull = {"unit_class": "vehicle", "part": "light", "parts": [[0, 0]]}
    assert own_classes({"units": [{"name": "A"}]}) == {"classes": ["foot"]}
    assert own_classes({"units": [{"name": "A", "hull": hull}]}) == {"classes": ["foot", "vehicle"]}
