"""Building a warband (section 4) and the printed stats (sections 3, 4 and 22)."""

import msgspec
import pytest

from games.kernel.refusal import Illegal, Malformed
from games.spcfkrs.game import GAME
from games.spcfkrs.rules.catalogue import Catalogue, check_catalogue
from games.spcfkrs.rules.rules import RULES
from tests.spcfkrs.table import STATS, begin, position


def weigh(*units, **options):
    return RULES.muster(STATS, {"units": list(units)}, options)


def codes(report):
    return [(fault.code, fault.clause, fault.where) for fault in report.faults]


@pytest.mark.rules("SPC-020", "SPC-021", "SPC-022", "SPC-027", "SPC-024", "SPC-026")
def test_a_bare_fighter():
    unit = weigh({}).units[0]
    assert unit.points == 1
    assert unit.stats == {"speed": 3, "body": 1, "move": 6, "gun": "Pistol", "melee": "Knife"}
    pistol, knife = STATS["weapons"]["pistol"], STATS["weapons"]["knife"]
    assert (pistol["damage"], pistol["range"], pistol["hits_on"]) == (1, 12, 4)
    assert (knife["damage"], knife["range"], knife.get("hits_on", 3)) == (1, 1, 3)


@pytest.mark.rules(
    "SPC-041", "SPC-042", "SPC-043", "SPC-044", "SPC-045", "SPC-046", "SPC-047", "SPC-048", "SPC-031", "SPC-049"
)
@pytest.mark.parametrize(
    ("key", "points", "speed", "body", "move"),
    [
        ("metal_legs", 1, 3, 1, 12),
        ("jet_pack", 3, 3, 1, 30),
        ("medium_armour", 2, 1, 3, 6),
        ("heavy_armour", 4, 0, 5, 6),
        ("plasma_shield", 2, 3, 1, 6),
        ("amph_dose", 2, 5, 1, 6),
        ("amph_overdose", 4, 7, 1, 6),
        ("hacking_cyber_implant", 3, 3, 1, 6),
    ],
)
def test_each_modification(key, points, speed, body, move):
    unit = weigh({"modifications": [key]}).units[0]
    assert unit.points == 1 + points
    assert (unit.stats["speed"], unit.stats["body"], unit.stats["move"]) == (speed, body, move)


@pytest.mark.rules(
    "SPC-297",
    "SPC-298",
    "SPC-299",
    "SPC-300",
    "SPC-301",
    "SPC-302",
    "SPC-303",
    "SPC-304",
    "SPC-305",
    "SPC-306",
    "SPC-307",
    "SPC-308",
    "SPC-139",
)
@pytest.mark.parametrize(
    ("key", "cost", "damage", "reach", "shots", "die", "hits_on", "behind", "plasma", "blast"),
    [
        ("plasma_sword", 2, 3, 1, 1, False, 3, 2, True, False),
        ("assault_rifle", 2, 1, 12, 2, False, 3, 0, False, False),
        ("plasma_pistol", 2, 2, 6, 1, False, 3, 1, True, False),
        ("plasma_rifle", 3, 2, 12, 2, False, 3, 1, True, False),
        ("bullet_sniper", 4, 1, 24, 1, False, 2, 0, False, False),
        ("plasma_sniper", 6, 2, 24, 1, False, 2, 0, True, False),
        ("machine_gun", 4, 1, 6, 4, True, 3, 0, False, False),
        ("plasma_machine_gun", 6, 2, 6, 4, True, 3, 1, True, False),
        ("rocket_launcher", 6, 2, 12, 1, False, 3, 0, False, True),
    ],
)
def test_each_weapon(key, cost, damage, reach, shots, die, hits_on, behind, plasma, blast):
    weapon = msgspec.convert(STATS, Catalogue).weapons[key]
    assert (weapon.cost, weapon.damage, weapon.range, weapon.hits_on) == (cost, damage, reach, hits_on)
    assert (weapon.shots, weapon.shot_die, weapon.overflow) == (shots, die, die)
    assert (weapon.behind_damage, weapon.plasma, weapon.blast) == (behind, plasma, blast)
    slot = weapon.slot
    assert weigh({slot: key}).units[0].points == 1 + cost


@pytest.mark.rules("SPC-036")
def test_a_bought_weapon_replaces_the_own_one_without_refund():
    unit = weigh({"gun": "assault_rifle", "melee": "plasma_sword"}).units[0]
    assert [(line.what, line.points) for line in unit.lines] == [
        ("Fighter", 1),
        ("Assault Rifle", 2),
        ("Plasma Sword", 2),
    ]
    assert (unit.stats["gun"], unit.stats["melee"]) == ("Assault Rifle", "Plasma Sword")
    state = position({"P1": {"at": "C3", "gun": "assault_rifle"}, "B1": {"at": "X24"}})
    assert state.units["P1"].gun == "assault_rifle"
    assert set(state.weapons) == {"assault_rifle", "knife", "pistol"}


@pytest.mark.rules("SPC-036")
def test_the_own_weapon_is_free_whatever_it_costs_others():
    dear = msgspec.to_builtins(msgspec.convert(STATS, Catalogue))
    dear["weapons"]["pistol"]["cost"] = 5
    for unit in ({}, {"gun": "pistol"}):
        report = RULES.muster(dear, {"units": [unit]})
        assert [(line.what, line.points) for line in report.units[0].lines] == [("Fighter", 1)]
        assert report.points == 1


@pytest.mark.rules("SPC-036")
def test_a_weapon_in_the_wrong_slot():
    assert codes(weigh({"gun": "plasma_sword"})) == [("muster.wrong_slot", "SPC-036", "units.0.gun")]


@pytest.mark.rules("SPC-037", "SPC-038", "SPC-035")
def test_every_fault_is_listed_at_once_with_its_clause():
    report = weigh(
        {"modifications": ["metal_legs", "metal_legs"]},
        {"modifications": ["medium_armour", "heavy_armour"]},
        {"gun": "blunderbuss"},
        {"modifications": ["wings"]},
        {"profile": "ogre"},
        *[{"gun": "plasma_sniper"}] * 2,
    )
    assert not report.legal
    assert codes(report) == [
        ("muster.twice", "SPC-037", "units.0.modifications.1"),
        ("muster.two_armours", "SPC-038", "units.1.modifications.1"),
        ("muster.unknown_weapon", "SPC-036", "units.2.gun"),
        ("muster.unknown_modification", "SPC-037", "units.3.modifications.0"),
        ("muster.unknown_profile", "SPC-020", "units.4.profile"),
        ("muster.over_budget", "SPC-035", "units"),
    ]
    assert all(fault.sentence.endswith(".") for fault in report.faults)


@pytest.mark.rules("SPC-039")
def test_other_modifications_add_up():
    stats = weigh({"modifications": ["metal_legs", "jet_pack", "amph_dose", "amph_overdose"]}).units[0].stats
    assert (stats["move"], stats["speed"]) == (36, 9)


@pytest.mark.rules("SPC-040")
def test_many_may_carry_the_same():
    assert weigh(*[{"gun": "assault_rifle", "modifications": ["metal_legs"]}] * 5).legal


@pytest.mark.rules("SPC-030")
def test_speed_is_never_below_zero():
    slow = msgspec.to_builtins(msgspec.convert(STATS, Catalogue))
    slow["profiles"]["fighter"]["speed"] = 1
    report = RULES.muster(slow, {"units": [{"modifications": ["heavy_armour"]}]})
    assert report.units[0].stats["speed"] == 0


@pytest.mark.rules("SPC-032", "SPC-033", "SPC-035")
def test_the_budget():
    assert weigh(*[{}] * 20).legal
    over = weigh(*[{}] * 21)
    assert (over.points, over.budget, over.legal) == (21, 20, False)
    assert weigh(*[{}] * 21, foot_points=21).legal
    assert codes(weigh()) == [("muster.empty", "SPC-035", "units")]
    with pytest.raises(Malformed):
        weigh({}, foot_points=201)


@pytest.mark.rules("SPC-034")
@pytest.mark.parametrize("key", ["1", "B", "b"])
def test_a_side_may_have_a_budget_of_its_own(key):
    rich, poor = {"units": [{}] * 22}, {"units": [{}] * 20}
    options = {"side_points": {key: {"foot": 22}}}
    assert begin(options, [poor, rich]).sides[1].points == 22
    with pytest.raises(Illegal) as refused:
        begin(options, [rich, poor])
    assert refused.value.code == "setup.muster"
    with pytest.raises(Illegal) as refused:
        begin({"side_points": {"7": {"foot": 22}}}, [poor, poor])
    assert refused.value.code == "options.side_points"


@pytest.mark.rules("SPC-035")
def test_an_empty_or_too_dear_force_does_not_begin():
    for bad in ({"units": []}, {"units": [{"gun": "plasma_sniper"}] * 3}):
        with pytest.raises(Illegal) as refused:
            begin(None, [bad, GAME.starters[0].sheet])
        assert refused.value.code == "setup.muster"


def test_starters_cost_twenty_and_are_legal():
    usual = [starter for starter in GAME.starters if not starter.options]
    assert len(usual) >= 6
    for starter in usual:
        report = RULES.muster(STATS, starter.sheet)
        assert (report.points, report.faults) == (20, [])


@pytest.mark.rules("SPC-203", "SPC-204")
def test_mixed_starters_and_designs_are_legal_and_fit_the_table():
    mixed = [starter for starter in GAME.starters if starter.options]
    assert len(mixed) >= 3
    assert len(GAME.designs) >= 6
    assert len({starter.key for starter in (*GAME.starters, *GAME.designs)}) == len(GAME.starters) + len(GAME.designs)
    for starter in (*mixed, *GAME.designs):
        assert RULES.muster(STATS, starter.sheet, starter.options).faults == []
        for board in GAME.maps:
            state = begin(starter.options, [starter.sheet] * 2, rows=board.rows)
            assert len(RULES.offer(state, 1, {"kind": "deploy"}).suggested) == len(starter.sheet["units"])


def test_catalogue_faults_are_seen():
    catalogue = msgspec.to_builtins(msgspec.convert(STATS, Catalogue))
    assert check_catalogue(msgspec.convert(catalogue, Catalogue)) == []
    catalogue["weapons"]["knife"]["range"] = 2
    catalogue["profiles"]["fighter"]["gun"] = "knife"
    catalogue["weapons"]["machine_gun"]["overflow"] = False
    catalogue["weapons"]["rocket_launcher"]["behind_damage"] = 1
    found = {fault.code for fault in check_catalogue(msgspec.convert(catalogue, Catalogue))}
    assert found == {
        "catalogue.melee_range",
        "catalogue.default_weapon",
        "catalogue.overflow",
        "catalogue.blast",
    }
    with pytest.raises(Illegal):
        RULES.muster(catalogue, {"units": [{}]})


@pytest.mark.parametrize("sheet", [{"units": [{"gun": 3}]}, {"units": [{"wings": 1}]}, {"units": {}}, {"squad": []}])
def test_a_sheet_of_the_wrong_shape_is_malformed(sheet):
    with pytest.raises(Malformed):
        RULES.muster(STATS, sheet)
