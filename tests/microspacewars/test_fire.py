"""Weapon attacks, friendly fire and flares (chapters 6, 8 and 9)."""

import pytest

from games.kernel.refusal import Malformed
from games.kernel.rules import read_command
from games.microspacewars.rules.rules import RULES
from tests.microspacewars.table import chart, kinds, of, ship

FAR = {"Q9": ship("E1", 31, 31, "S"), "P9": ship("E1", 31, 0)}
TURRETS = ["laser_pulse_turret"] * 3


def fire(table, seat, *dice, ship="P1", weapon=0, target="Q1"):
    return table.do(seat, *dice, type="attack", ship=ship, weapon=weapon, target=target)


def why(table, **command):
    return table.no(0, type="attack", **{"ship": "P1", "weapon": 0, "target": "Q1", **command})


@pytest.mark.rules("MSW-091", "MSW-092")
def test_what_can_be_named():
    table = chart(
        {
            "P1": ship("D1", 10, 10, weapons=["torpedo_launcher"]),
            "P2": ship("D1", 11, 10),
            "Q1": ship("B2", 12, 10),
            "Q2": ship("C1", aboard="Q1"),
            "Q3": ship("E1", 20, 20, fate="destroyed", armour=0),
        },
        mines={"m1": {"at": [13, 13], "side": 1, "layer": "Q1"}},
    )
    assert why(table, target="P2") == "attack.target"
    assert why(table, target="Q2") == "attack.carried"
    assert why(table, target="Q3") == "ship.gone"
    assert why(table, target="Q7") == "ship.unknown"
    assert why(table, ship="Q1", target="P1") == "ship.foreign"
    assert why(table, weapon=1) == "attack.slot"
    with pytest.raises(Malformed):
        read_command(RULES, {"type": "attack", "ship": "P1", "weapon": 0, "target": "m1"})
    four = chart(
        {"P1": ship("D1", 5, 5, weapons=["torpedo_launcher"]), "R1": ship("D1", 6, 6), "Q1": ship("D1", 9, 9)},
        {"players": 4, "teams": "two_pairs"},
    )
    assert why(four, target="R1") == "attack.target", "a partner's ship"


@pytest.mark.rules("MSW-094", "MSW-095", "MSW-096", "MSW-097", "MSW-035")
def test_every_weapon_once_each_by_itself():
    table = chart({"P1": ship("E1", 10, 10, weapons=TURRETS), "Q1": ship("E1", 10, 14), "Q2": ship("C1", 12, 12)})
    told = fire(table, 0)
    assert kinds(told) == ["attack_declared", "attack_resolved", "ship_damaged"]
    assert why(table) == "attack.fired"
    fire(table, 0, weapon=1)
    told = fire(table, 0, 11, weapon=2, target="Q2")
    assert of(told, "die_rolled")[0]["slot"] == 2, "its own dice"
    assert (table["Q1"].armour, table["Q2"].armour) == (350, 20)
    table.turns(0, 1)
    fire(table, 0)


@pytest.mark.rules("MSW-093")
def test_range_counts_squares():
    table = chart({"P1": ship("E1", 10, 10, weapons=TURRETS), "Q1": ship("E1", 16, 16), "Q2": ship("E1", 17, 10)})
    assert why(table, target="Q2") == "attack.range"
    fire(table, 0)


@pytest.mark.rules("MSW-098")
def test_nothing_blocks_a_shot():
    table = chart(
        {
            "P1": ship("E1", 10, 10, weapons=TURRETS),
            "P2": ship("E3", 10, 11),
            "Q2": ship("E3", 10, 12),
            "Q1": ship("E1", 10, 13),
        }
    )
    fire(table, 0)
    assert (table["P2"].armour, table["Q2"].armour, table["Q1"].armour) == (400, 400, 400)


@pytest.mark.rules("MSW-099")
def test_nobody_fires_back():
    table = chart({"P1": ship("E1", 10, 10, weapons=TURRETS), "Q1": ship("E1", 10, 12, weapons=TURRETS)})
    fire(table, 0)
    assert table["P1"].armour == 450
    assert not any(mount.fired for mount in table["Q1"].weapons)


@pytest.mark.rules("MSW-101", "MSW-102")
def test_turrets_and_light_cannons_fire_any_way():
    for x, y in ((10, 12), (12, 10), (8, 8), (11, 8)):
        table = chart(
            {
                "P1": ship("D1", 10, 10, "N", weapons=["mass_driver_turret"]),
                "P2": ship("C3", 10, 9, weapons=["particle_lance"]),
                "Q1": ship("E1", x, y),
            }
        )
        fire(table, 0)
        fire(table, 0, ship="P2")
    fixed = chart({"P1": ship("D1", 10, 10, "N", weapons=["ion_beam"]), "Q1": ship("E1", 10, 8)})
    assert why(fixed) == "attack.facing"
    fixed.do(0, type="move", ship="P1", path=["R"] * 4)
    fire(fixed, 0)


@pytest.mark.rules("MSW-100")
def test_each_ban_on_attacking():
    def table(**more):
        effects = more.pop("effects", [])
        ships = {
            "P1": ship("D1", 10, 10, weapons=["torpedo_launcher"], **more),
            "P2": ship("D1", 30, 1),
            "Q1": ship("E1", 10, 14, devices=["defence_field"]),
            "Q2": ship("B1", 12, 20, devices=["sensor_jammer"]),
        }
        return chart(ships, effects=effects)

    assert why(table(effects=[{"kind": "disabled", "ship": "P1", "source": "Q2"}])) == "ship.disabled"
    assert why(table(effects=[{"kind": "sensor_jammer", "ship": "Q2"}])) == "attack.jammed"
    assert why(table(effects=[{"kind": "defence_field", "ship": "Q1"}])) == "attack.covered"
    assert why(table(marks=["jumped", "stepped"])) == "attack.jumped"
    assert why(table(marks=["infiltrated"])) == "attack.boarding"
    assert why(table(banned=1)) == "attack.banned"
    assert why(table(out=["weapon:0"])) == "attack.out"
    waiting = table()
    waiting["P1"].weapons[0].ready = 2
    assert why(waiting) == "attack.reloading"
    fire(table(), 0)


@pytest.mark.rules("MSW-116", "MSW-119")
def test_a_12_without_friends_is_a_miss_and_rolls_no_more():
    table = chart({"P1": ship("E2", 10, 10, weapons=["cluster_torpedo_launcher"]), "Q1": ship("D2", 10, 20), **FAR})
    told = fire(table, 0, 12)
    assert of(told, "attack_resolved")[0]["result"] == "friendly_fire"
    assert not of(told, "friendly_fire_resolved")
    assert all(each.armour == table.state.class_of(each).armour for each in table.state.ships.values())


@pytest.mark.rules("MSW-119", "MSW-115", "MSW-118")
def test_a_12_with_a_friend_rolls_the_multiplier():
    table = chart(
        {
            "P1": ship("E2", 10, 10, weapons=["cluster_torpedo_launcher"]),
            "P2": ship("C3", 11, 11),
            "Q1": ship("D2", 10, 20),
        }
    )
    told = fire(table, 0, 12, 2)
    assert [event["purpose"] for event in of(told, "die_rolled")] == ["accuracy", "multiplier"]
    assert of(told, "friendly_fire_resolved")[0] | {"seq": 0} == {
        "type": "friendly_fire_resolved",
        "clauses": ("MSW-112", "MSW-115"),
        "seq": 0,
        "round": 1,
        "player": 0,
        "victim": "P2",
        "damage": 50,
    }, "agility 10 does not help"


@pytest.mark.rules("MSW-114", "MSW-069")
def test_the_defender_may_choose():
    ships = {
        "P1": ship("D1", 10, 10, weapons=["torpedo_launcher"]),
        "P2": ship("D1", 11, 11),
        "P3": ship("E1", 12, 11),
        "Q1": ship("D2", 10, 20),
    }
    table = chart(ships, {"friendly_fire_chooser": "defender"})
    fire(table, 0, 12)
    assert [(decision.seat, decision.kind) for decision in RULES.pending(table.state)] == [(1, "friendly_fire")]
    assert table.no(0, type="choose_friendly_fire", victim="P2") == "choice.not_yours"
    assert table.no(0, type="move", ship="P2", path=["F"]) == "turn.choice"
    assert table.no(0, type="end_turn") == "turn.choice"
    table.do(1, type="choose_friendly_fire", victim="P3")
    assert table["P3"].armour == 415
    assert [decision.seat for decision in RULES.pending(table.state)] == [0]
    assert table.no(1, type="choose_friendly_fire", victim="P3") == "choice.none"


@pytest.mark.rules("MSW-198", "MSW-115")
def test_a_friend_hit_by_a_stray_missile_does_not_use_its_flares():
    table = chart(
        {
            "P1": ship("D1", 10, 10, weapons=["torpedo_launcher"]),
            "P2": ship("D1", 11, 11, devices=["flare_launcher"]),
            "Q1": ship("D2", 10, 20),
        }
    )
    told = fire(table, 0, 12)
    assert not of(told, "flares_used")
    assert (table["P2"].armour, table["P2"].devices[0].ammo) == (165, 8)


@pytest.mark.rules("MSW-121")
def test_damage_is_never_more_than_printed():
    table = chart({"P1": ship("E2", 10, 10, weapons=["gatling_mass_driver"]), "Q1": ship("E3", 10, 14)})
    told = fire(table, 0, 6)
    assert of(told, "attack_resolved")[0]["damage"] == 180


@pytest.mark.rules("MSW-125", "MSW-126", "MSW-128", "MSW-124")
def test_reloading_is_a_matter_of_rounds_alone():
    table = chart(
        {"P1": ship("D1", 10, 10, weapons=["ion_beam"]), "P2": ship("B1", 30, 1), "Q1": ship("A1", 10, 14), **FAR},
        effects=[{"kind": "disabled", "ship": "P1", "source": "Q9"}],
        active=1,
    )
    assert (table["P1"].weapons[0].left, table["P1"].weapons[0].ready) == (1, 0), "full at first"
    table["P1"].weapons[0].ready = 3
    table.turns(1, 0, 1)
    assert table.state.round == 3
    fire(table, 0)
    turret = chart({"P1": ship("D1", 10, 10, weapons=["mass_driver_turret"]), "Q1": ship("A1", 10, 12), **FAR})
    for _ in range(4):
        fire(turret, 0)
        turret.turns(0, 1)


@pytest.mark.rules("MSW-169")
def test_flares_answer_all_projectiles_or_missiles_alone():
    def shot(key, scope, *dice):
        table = chart(
            {"P1": ship("E2", 10, 10, weapons=[key]), "Q1": ship("E1", 10, 15, devices=["flare_launcher"])},
            {"flare_scope": scope},
        )
        return len(of(fire(table, 0, *dice), "flares_used"))

    multiplied = {"cluster_torpedo_launcher": [1], "gatling_mass_driver": [1]}
    projectiles = (
        "missile_launcher",
        "torpedo_launcher",
        "gravimetric_charge_launcher",
        "hellfire_missile_launcher",
        "cluster_torpedo_launcher",
    )
    for key in projectiles:
        assert shot(key, "all_projectiles", *multiplied.get(key, []), 8) == 1
    for key in ("missile_launcher", "hellfire_missile_launcher"):
        assert shot(key, "missiles_only", 8) == 1
    for key in ("torpedo_launcher", "gravimetric_charge_launcher", "cluster_torpedo_launcher"):
        assert shot(key, "missiles_only", *multiplied.get(key, [])) == 0
    for key in ("laser_pulse_turret", "turreted_railgun", "heavy_railgun", "gatling_mass_driver"):
        assert shot(key, "all_projectiles", *multiplied.get(key, [])) == 0


@pytest.mark.rules("MSW-190", "MSW-214", "MSW-302")
def test_flares_need_a_working_launcher_on_a_ship_that_is_awake():
    def dice(effects=(), **more):
        table = chart(
            {
                "P1": ship("D1", 10, 10, weapons=["missile_launcher"]),
                "Q1": ship("E1", 10, 15, devices=["flare_launcher"], **more),
            },
            effects=list(effects),
        )
        rolls = [] if effects or more else [8]
        return len(of(fire(table, 0, *rolls), "flares_used"))

    assert dice() == 1
    assert dice(out=["device:0"]) == 0
    assert dice([{"kind": "disabled", "ship": "Q1", "source": "P1"}]) == 0
    asleep = chart(
        {
            "P1": ship("D1", 10, 10, weapons=["missile_launcher"]),
            "Q1": ship("E1", 10, 15, devices=["flare_launcher"], marks=["built"]),
        }
    )
    assert of(fire(asleep, 0, 1), "flares_used"), "they act by themselves on any turn"


@pytest.mark.rules("MSW-206")
def test_fields_may_halve_instead():
    options = {"defence_field_mode": "halve"}
    ships = {
        "P1": ship("E2", 10, 10, weapons=["laser_pulse_turret", "hellfire_missile_launcher"]),
        "P2": ship("C2", 11, 12, weapons=["bomb_launcher"]),
        "Q1": ship("D1", 10, 11, weapons=["ion_beam"], devices=["flare_launcher"]),
        "Q2": ship("B1", 15, 15, devices=["defence_field"]),
        "Q3": ship("E1", 12, 12),
    }
    effects = [{"kind": "defence_field", "ship": "Q2"}]
    table = chart(ships, options, effects=effects)
    assert of(fire(table, 0), "attack_resolved")[0]["damage"] == 25
    assert of(fire(table, 0, 5, weapon=1), "attack_resolved")[0]["damage"] == 25, "after the flares' half"
    told = table.do(0, type="attack_subsystem", ship="P2", weapon=0, target="Q1", subsystem="weapon:0")
    assert of(told, "subsystem_knocked_out"), "knocking out is not weakened"
    rammer = chart(ships, options, effects=effects)
    told = rammer.do(0, 11, type="ram", ship="P1", target="Q1")
    resolved = of(told, "ram_resolved")[0]
    assert (resolved["damage_to_target"], resolved["damage_to_ship"]) == (88, 100)
    blast = chart(ships, options, effects=effects)
    told = blast.do(0, type="scuttle", ship="P1")
    assert of(told, "ship_scuttled")[0]["blast"]["Q1"]["damage"] == 100
    own = chart(
        {"P1": ship("E2", 10, 10), "P2": ship("B1", 20, 20, devices=["defence_field"]), "Q1": ship("E1", 10, 11)},
        options,
        effects=[{"kind": "defence_field", "ship": "P2"}],
    )
    resolved = of(own.do(0, type="ram", ship="P1", target="Q1"), "ram_resolved")[0]
    assert (resolved["damage_to_target"], resolved["damage_to_ship"]) == (175, 225), "its own field does not ease it"


@pytest.mark.rules("MSW-177", "MSW-208")
def test_fields_add_nothing_to_each_other_and_protect_ships_not_a_border():
    ships = {
        "P1": ship("E2", 10, 10, weapons=["laser_pulse_turret"]),
        "Q1": ship("D1", 10, 12),
        "Q2": ship("B1", 12, 12, devices=["defence_field"]),
        "Q3": ship("B1", 13, 12, devices=["defence_field"]),
        "Q4": ship("E1", 28, 28),
    }
    effects = [{"kind": "defence_field", "ship": "Q2"}, {"kind": "defence_field", "ship": "Q3"}]
    halved = chart(ships, {"defence_field_mode": "halve"}, effects=effects)
    assert of(fire(halved, 0), "attack_resolved")[0]["damage"] == 25
    blocked = chart(ships, effects=effects)
    assert why(blocked) == "attack.covered", "the attacker stands inside the radius itself"


@pytest.mark.rules("MSW-117")
def test_nothing_but_the_afterburner_changes_agility():
    table = chart(
        {
            "P1": ship("D1", 10, 10, out=["engines"], armour=1),
            "P2": ship("D1", 12, 10, devices=["afterburner"]),
            "Q1": ship("B1", 15, 15, devices=["emp_generator"]),
            "Q2": ship("E1", 30, 30),
        },
        effects=[{"kind": "disabled", "ship": "P1", "source": "Q1"}, {"kind": "afterburner", "ship": "P2"}],
    )
    view = table.view()["ships"]
    assert (view["P1"]["agility"], view["P2"]["agility"]) == (5, 7)


@pytest.mark.rules("MSW-065", "MSW-216")
def test_bans_cover_all_four_attack_actions():
    table = chart(
        {
            "P1": ship("D1", 10, 10, banned=1, weapons=["torpedo_launcher"]),
            "P2": ship("C2", 11, 11, banned=1, weapons=["bomb_launcher"]),
            "Q1": ship("E1", 10, 11),
        }
    )
    bomb = {"type": "attack_subsystem", "ship": "P2", "weapon": 0, "target": "Q1", "subsystem": "engines"}
    assert why(table) == "attack.banned"
    assert table.no(0, **bomb) == "attack.banned"
    assert table.no(0, type="ram", ship="P1", target="Q1") == "attack.banned"
    assert table.no(0, type="scuttle", ship="P1") == "attack.banned"
