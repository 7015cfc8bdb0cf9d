"""Ramming, damage, and where RUs go (chapters 11 to 13)."""

import pytest

from games.microspacewars.rules.rules import RULES
from tests.microspacewars.table import chart, of, ship

FAR = {"Q9": ship("E1", 31, 31, "S"), "P9": ship("E1", 31, 0)}


# ramming


@pytest.mark.rules("MSW-329", "MSW-330", "MSW-342", "MSW-343", "MSW-331")
def test_who_rams_whom():
    for profile in ("A2", "B1", "B2", "C1", "C2", "C3"):
        table = chart({**FAR, "P1": ship(profile, 10, 10), "Q1": ship("D1", 10, 11)}, {"game_size": "campaign"})
        assert table.no(0, type="ram", ship="P1", target="Q1") == "ram.ability"
    for profile in ("A1", "D1", "D2", "D3", "E1", "E2", "E3"):
        table = chart(
            {
                **FAR,
                "P1": ship(profile, 10, 10, "E"),
                "P2": ship("D1", 10, 9),
                "Q1": ship("A2", 11, 10),
                "Q2": ship("D1", 10, 11),
            },
            {"game_size": "campaign"},
        )
        assert table.no(0, type="ram", ship="P1", target="Q2") == "ram.ahead"
        assert table.no(0, type="ram", ship="P1", target="P2") == "attack.target"
        assert of(table.do(0, type="ram", ship="P1", target="Q1"), "ram_resolved"), "a base can be rammed"
        assert table.state.stage == "manoeuvre", "part of movement"


@pytest.mark.rules("MSW-331", "MSW-216", "MSW-337")
def test_a_ram_takes_a_step_and_no_ban():
    spent = chart({**FAR, "P1": ship("E1", 10, 8), "Q1": ship("E3", 10, 11)})
    spent.do(0, type="move", ship="P1", path=["F", "F"])
    assert spent.no(0, type="ram", ship="P1", target="Q1") == "ram.steps"
    banned = chart({**FAR, "P1": ship("E2", 10, 10, banned=1), "Q1": ship("E3", 10, 11)})
    assert banned.no(0, type="ram", ship="P1", target="Q1") == "attack.banned"
    berth = chart({**FAR, "P1": ship("E2", 10, 10, berths=["P9"]), "Q1": ship("E3", 10, 11)})
    berth.do(0, type="ram", ship="P1", target="Q1")
    assert "in_position" not in berth.view()["ships"]["P1"], "it counts as a step"
    burner = chart({**FAR, "P1": ship("E2", 10, 10, devices=["afterburner"]), "Q1": ship("E3", 10, 11)})
    burner.do(0, type="ram", ship="P1", target="Q1")
    assert burner.no(0, type="use_device", ship="P1", device="afterburner") == "burn.late"


@pytest.mark.rules("MSW-332")
def test_a_square_is_never_shared_and_nobody_rams_from_one_that_is():
    table = chart({**FAR, "P1": ship("E2", 10, 10), "P2": ship("D1", 9, 10), "Q1": ship("E3", 10, 11)})
    table["P2"].at = (10, 10)
    assert table.no(0, type="ram", ship="P1", target="Q1") == "ram.shared"


@pytest.mark.rules("MSW-340", "MSW-206")
def test_fields_stop_rams():
    table = chart(
        {**FAR, "P1": ship("E2", 10, 10), "Q1": ship("E3", 10, 11, devices=["defence_field"])},
        effects=[{"kind": "defence_field", "ship": "Q1"}],
    )
    assert table.no(0, type="ram", ship="P1", target="Q1") == "attack.covered"


@pytest.mark.rules("MSW-339", "MSW-338")
def test_a_ram_that_goes_through_meets_mines_and_lays_them():
    table = chart(
        {**FAR, "P1": ship("D3", 10, 10), "Q1": ship("C1", 10, 11, armour=5)},
        mines={"m1": {"at": [10, 11], "side": 1, "layer": "Q9"}},
    )
    table.do(0, type="arm_mines", ship="P1")
    told = table.do(0, 11, 5, type="ram", ship="P1", target="Q1")
    assert [event["purpose"] for event in of(told, "die_rolled")] == ["ram", "mine"]
    assert of(told, "mine_laid")[0]["at"] == (10, 10)
    assert table["P1"].at == (10, 11)
    assert table["P1"].armour == 250 - 3 - 100


@pytest.mark.rules("MSW-334", "MSW-338", "MSW-370")
def test_both_may_go_down_in_a_ram():
    table = chart({**FAR, "P1": ship("E2", 10, 10, armour=100), "Q1": ship("E1", 10, 11, armour=50)})
    table["P1"].armour = 25
    told = table.do(0, type="ram", ship="P1", target="Q1")
    assert of(told, "ram_resolved")[0]["damage_to_target"] == 13
    assert (table["P1"].fate, table["Q1"].armour) == ("destroyed", 37)


@pytest.mark.rules("MSW-341")
def test_a_rammer_fires_later():
    table = chart({**FAR, "P1": ship("E2", 10, 10, weapons=["laser_pulse_turret"]), "Q1": ship("E1", 10, 11)})
    table.do(0, type="ram", ship="P1", target="Q1")
    table.do(0, type="attack", ship="P1", weapon=0, target="Q1")
    assert table["Q1"].armour == 225


# damage


@pytest.mark.rules("MSW-346", "MSW-347", "MSW-349", "MSW-345", "MSW-344")
def test_damage_and_destruction():
    table = chart(
        {
            **FAR,
            "P1": ship("E2", 10, 10, weapons=["hellfire_missile_launcher", "laser_pulse_turret"]),
            "Q1": ship("D1", 10, 12, armour=10, weapons=["torpedo_launcher"]),
            "Q2": ship("D1", 10, 13),
        }
    )
    view = table.view()["ships"]["Q1"]
    assert (view["speed"], view["agility"], view["weapons"]["0"]["state"]) == (6, 5, "ready"), "hurt, and as able"
    told = table.do(0, type="attack", ship="P1", weapon=0, target="Q1")
    assert of(told, "ship_damaged")[0]["armour_left"] == 0
    assert not of(told, "reserve_changed")
    assert (table["Q1"].at, table["Q1"].fate, table["Q2"].armour) == (None, "destroyed", 200)
    assert table.no(0, type="attack", ship="P1", weapon=1, target="Q1") == "ship.gone"


@pytest.mark.rules("MSW-357", "MSW-358", "MSW-359", "MSW-360")
def test_where_rus_come_from_and_go_to():
    table = chart(
        {
            **FAR,
            "P1": ship("E1", 10, 10, devices=["hyperdrive", "afterburner"]),
            "P2": ship("D1", 14, 10, devices=["gravity_well_generator"]),
            "P3": ship("D3", 18, 10),
            "P4": ship("D2", 20, 10),
            "P5": ship("E3", 24, 10, devices=["defence_field", "emp_generator"]),
            "P6": ship("B1", 2, 2, devices=["sensor_jammer"]),
            "P7": ship("D1", 25, 10, armour=50),
            "Q1": ship("D1", 21, 10),
            "Q2": ship("D1", 2, 12),
        },
        reserve=(200, 0),
        rested=True,
    )

    def cost(**command):
        before = table.state.players[0].reserve
        table.do(0, **command)
        return before - table.state.players[0].reserve

    assert cost(type="repair", ship="P7", host="P5") == 0
    assert cost(type="use_device", ship="P1", device="hyperdrive", to=[5, 20]) == 5
    assert cost(type="use_device", ship="P2", device="gravity_well_generator") == 0
    assert cost(type="arm_mines", ship="P3") == 0
    assert cost(type="move", ship="P3", path=["F"]) == 0
    assert cost(type="infiltrate", ship="P4", target="Q1") == 0
    assert cost(type="use_device", ship="P5", device="defence_field") == 5
    assert cost(type="use_device", ship="P5", device="emp_generator") == 10
    assert cost(type="use_device", ship="P6", device="sensor_jammer") == 5
    assert cost(type="build", builder="P1", profile="C1", to=[6, 20]) == 10
    assert cost(type="scuttle", ship="P2") == 0
    tags = {"give", "pay", "transfer"}
    assert not tags & {kind.__struct_config__.tag for kind in RULES.command.__args__}, "nobody gives RUs away"
    assert {entry for entry in table.view()["players"]["0"]["ledger"] if entry not in ("start", "fleet")} <= {
        "built", "devices", "flares", "refunds",
    }  # fmt: skip
