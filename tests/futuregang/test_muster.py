"""Gangs: what a new one may be, what things cost and do, what a veteran may have become."""

from __future__ import annotations

import copy
import random

import msgspec
import pytest

from games.futuregang.game import GAME
from games.futuregang.names import make_names
from games.futuregang.past import has_past, keeps, revise
from games.futuregang.rules.gang import gang_of, numbered
from games.futuregang.rules.options import Options
from tests.futuregang.table import RULES, STATS
from tests.futuregang.test_setup import begin

BASE = GAME.starters[0].sheet


def gang(**changes):
    """A legal new gang with changes; `m0`, `m1`...: changes of members."""
    sheet = copy.deepcopy(BASE)
    for name, value in changes.items():
        if name[0] == "m" and name[1:].isdigit():
            sheet["units"][int(name[1:])].update(value)
        else:
            sheet[name] = value
    return sheet


def weigh(sheet, **options):
    return RULES.muster(STATS, gang_of(sheet), Options(**options))


def codes(sheet, **options):
    return [fault.code for fault in weigh(sheet, **options).faults]


@pytest.mark.rules("FG-057", "FG-060")
def test_a_new_gang_has_three_henchmen_and_two_heroes_one_of_them_leader():
    assert codes(BASE) == []
    assert "muster.members" in codes(gang(units=BASE["units"][:4]))
    assert "muster.members" in codes(gang(units=[*BASE["units"], {"role": "henchman"}]))
    assert "muster.members" in codes(gang(m2={"role": "hero"}))
    assert "muster.leader" in codes(gang(m1={"role": "leader"}))
    assert "muster.leader" in codes(gang(m0={"role": "hero"}))
    assert codes({"units": []}) == ["muster.leader", "muster.members"]


@pytest.mark.rules("FG-050", "FG-051", "FG-052", "FG-054", "FG-058", "FG-059")
def test_starting_stats():
    plain = {"fight": 1, "shoot": 1, "move": 1500, "armor": 1, "tactics": 1}
    report = weigh(gang(m1={"upgrades": {}, "equipment": []}, m2={"equipment": []}))
    assert report.units[2].stats == plain
    assert report.units[1].stats == plain


@pytest.mark.rules("FG-055")
def test_starting_armor_is_an_option():
    assert weigh(gang(m2={"equipment": []}), base_armor=0).units[2].stats["armor"] == 0


@pytest.mark.rules("FG-061", "FG-249")
def test_two_upgrades_are_shared_or_each_has_two():
    assert codes(gang(m0={"upgrades": {"fight": 1}}, m1={"upgrades": {"shoot": 1}})) == []
    assert codes(gang(m0={"upgrades": {}}, m1={"upgrades": {}})) == []
    assert codes(gang(m0={"upgrades": {"fight": 2}}, m1={"upgrades": {"shoot": 1}})) == ["muster.upgrades"]
    each = gang(m0={"upgrades": {"fight": 2}}, m1={"upgrades": {"shoot": 1, "armor": 1}})
    assert codes(each, hero_upgrades="two_each") == []
    three = gang(m0={"upgrades": {"fight": 3}}, m1={"upgrades": {}})
    assert codes(three, hero_upgrades="two_each") == ["muster.upgrades"]
    assert codes(gang(m0={"upgrades": {"fight": 2}}, m1={"upgrades": {}}, m3={"upgrades": {"shoot": 1}})) == [
        "muster.henchman_upgrades"
    ]
    with pytest.raises(Exception, match=r">= 0"):
        gang_of(gang(m0={"upgrades": {"fight": -1}}))


@pytest.mark.rules("FG-062")
@pytest.mark.parametrize(("step", "move"), [(100, 1700), (300, 2100), (500, 2500)])
def test_upgrades_raise_stats_by_one_and_move_by_its_step(step, move):
    sheet = gang(m0={"upgrades": {"move": 2}}, m1={"upgrades": {}})
    assert weigh(sheet, move_upgrade=step).units[0].stats["move"] == move
    for stat in ("fight", "shoot", "armor", "tactics"):
        raised = weigh(gang(m0={"upgrades": {stat: 2}, "equipment": []}, m1={"upgrades": {}})).units[0].stats
        assert raised[stat] == 3
        assert sum(value for name, value in raised.items() if name != "move") == 6


@pytest.mark.rules("FG-063")
def test_equipment_is_bought_for_starting_points():
    report = weigh(BASE)
    assert (report.points, report.budget) == (15, 15)
    assert codes(BASE, starting_points=14) == ["muster.over_budget"]
    assert codes(gang(stash=["hand_weapon"])) == ["muster.over_budget"]
    assert codes(gang(stash=["hand_weapon"]), starting_points=16) == []


@pytest.mark.rules("FG-064")
def test_what_is_not_spent_is_kept():
    state, _ = begin({"starting_points": 20, "terrain": "none"}, [6, 1])
    assert [side.points for side in state.sides] == [5, 5 + 15 - weigh(GAME.starters[1].sheet).points]
    assert codes(gang(savings=1)) == ["muster.savings"]


@pytest.mark.rules("FG-065")
def test_roster_numbers_follow_the_order_of_joining_and_are_never_used_again():
    assert [member.number for member in numbered(gang_of(BASE)).units] == [1, 2, 3, 4, 5]
    veteran = gang_of({"units": [{"number": 2, "role": "leader"}, {"number": 7}, {}], "games": 3, "next": 12})
    again = numbered(veteran)
    assert [member.number for member in again.units] == [2, 7, 12]
    assert again.next == 13
    twice = {"units": [{"number": 2, "role": "leader"}, {"number": 2}], "games": 1, "next": 3}
    assert "muster.numbers" in codes(twice)


@pytest.mark.rules("FG-066", "FG-067", "FG-068", "FG-069", "FG-070", "FG-071", "FG-072", "FG-073", "FG-232")
@pytest.mark.parametrize(
    ("key", "hands", "cost", "armor"),
    [
        ("fist", 1, 0, 0),
        ("hand_weapon", 1, 1, 0),
        ("power_weapon", 1, 2, 0),
        ("pistol", 1, 2, 0),
        ("smg", 2, 3, 0),
        ("rifle", 2, 3, 0),
        ("light_armor", 0, 3, 1),
        ("heavy_armor", 0, 6, 2),
    ],
)
def test_hands_and_prices(key, hands, cost, armor):
    item = STATS["equipment"][key]
    assert (item["hands"], item["cost"], item.get("armor", 0)) == (hands, cost, armor)
    if key != "fist":
        report = weigh(gang(m2={"equipment": [key]}))
        assert report.units[2].points == cost
        assert report.units[2].stats["armor"] == 1 + armor


@pytest.mark.rules("FG-074", "FG-078")
def test_two_hands():
    assert codes(gang(m2={"equipment": ["pistol", "pistol"]}), starting_points=20) == []
    assert codes(gang(m2={"equipment": ["hand_weapon", "hand_weapon", "pistol"]}), starting_points=20) == [
        "muster.hands"
    ]
    assert codes(gang(m2={"equipment": ["rifle", "hand_weapon"]}), starting_points=20) == ["muster.hands"]
    assert codes(gang(m2={"equipment": ["rifle", "heavy_armor"]}), starting_points=30) == []


@pytest.mark.rules("FG-075")
def test_fists_are_free_and_never_bought():
    assert codes(gang(m2={"equipment": ["fist"]})) == ["muster.not_for_sale"]
    assert codes(gang(stash=["fist"])) == ["muster.not_for_sale"]


@pytest.mark.rules("FG-076")
def test_one_armor():
    two = gang(m2={"equipment": ["light_armor", "heavy_armor"]})
    assert codes(two, starting_points=30) == ["muster.armor"]


@pytest.mark.rules("FG-079")
def test_anybody_may_use_anything_that_there_is():
    heavy = gang(**{f"m{n}": {"equipment": ["heavy_armor", "rifle"]} for n in range(5)})
    assert codes(heavy, starting_points=60) == []
    assert codes(gang(m2={"equipment": ["laser"]})) == ["muster.unknown_item"]


VETERAN = {
    "name": "Old hands",
    "games": 4,
    "wins": 2,
    "draws": 1,
    "savings": 9,
    "next": 11,
    "stash": ["smg"],
    "units": [
        {"number": 2, "role": "leader", "upgrades": {"tactics": 1}, "advances": {"fight": 1}, "equipment": ["rifle"]},
        {"number": 3, "role": "henchman"},
        {"number": 8, "role": "henchman", "equipment": ["heavy_armor"]},
    ],
}


@pytest.mark.rules("FG-236", "FG-240", "FG-241", "FG-243")
def test_a_veteran_gang_is_what_it_has_become():
    report = weigh(VETERAN)
    assert report.legal
    assert (report.points, report.budget) == (12, 21)
    assert report.units[0].stats["fight"] == 2
    assert codes({**VETERAN, "wins": 0}) == ["muster.advances"]
    assert codes({**VETERAN, "draws": 3}) == ["muster.past"]
    many = {**VETERAN, "units": [*VETERAN["units"], *[{"number": 20 + n} for n in range(5)]], "next": 30}
    assert codes(many, roster_cap=7) == ["muster.roster"]
    grown = copy.deepcopy(VETERAN)
    grown["units"][1]["advances"] = {"shoot": 1}
    assert codes(grown) == ["muster.advances"]
    assert codes({**BASE, "wins": 1}) == ["muster.past"]


@pytest.mark.rules("FG-242", "FG-244", "FG-240", "FG-243")
def test_what_an_owner_may_change_between_games():
    def found(**changes):
        return [fault.code for fault in revise(VETERAN, {**VETERAN, **changes})]

    assert found(name="New name") == []
    moved = copy.deepcopy(VETERAN["units"])
    moved[1]["equipment"], moved[1]["name"] = ["smg"], "Renamed"
    assert found(units=moved, stash=[]) == []
    assert found(stash=["smg", "smg"]) == ["revise.equipment"]
    assert found(stash=[]) == ["revise.equipment"]
    assert found(savings=10) == ["revise.savings"]
    assert found(units=VETERAN["units"][:1] + VETERAN["units"][2:]) == []
    assert found(units=VETERAN["units"][1:], stash=["smg", "rifle"]) == ["revise.dismissed"]
    raised = copy.deepcopy(VETERAN["units"])
    raised[0]["upgrades"] = {"tactics": 2}
    assert found(units=raised) == ["revise.members"]
    assert found(units=[*VETERAN["units"], {"number": 12}]) == ["revise.members"]


def test_what_has_a_past_and_what_is_kept():
    assert has_past(VETERAN)
    assert not has_past(BASE)
    assert keeps({})
    assert not keeps({"keep_gangs": False})


def test_names_differ():
    names = make_names(random.Random(1), 50)
    assert len(set(names)) == 50
    assert make_names(random.Random(1), 50) == names


@pytest.mark.parametrize("starter", GAME.starters, ids=lambda starter: starter.key)
def test_starters_are_legal_and_spend_what_they_have(starter):
    report = weigh(starter.sheet)
    assert report.legal, report.faults
    assert 13 <= report.points <= 15
    assert msgspec.convert(starter.sheet, RULES.sheet)
