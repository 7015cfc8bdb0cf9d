"""Devices (chapter 9)."""

import pytest

from tests.microspacewars.table import chart, kinds, of, ship

FAR = {"Q9": ship("E1", 31, 31, "S"), "P9": ship("E1", 31, 0)}


def use(table, seat, key, device, *dice, **more):
    return table.do(seat, *dice, type="use_device", ship=key, device=device, **more)


def why(table, key, device, **more):
    return table.no(0, type="use_device", ship=key, device=device, **more)


@pytest.mark.rules("MSW-171", "MSW-173")
def test_once_a_turn_however_many_copies():
    table = chart({**FAR, "P1": ship("E1", 10, 10, devices=["sensor_jammer", "sensor_jammer"])}, reserve=(20, 0))
    use(table, 0, "P1", "sensor_jammer")
    assert why(table, "P1", "sensor_jammer") == "device.used"
    assert len(table.state.effects) == 1
    assert table.view()["ships"]["P1"]["effects"]["sensor_jammer"]["radius"] == 10, "and no farther"
    assert why(table, "P1", "hyperdrive", to=[1, 1]) == "device.none"
    assert why(table, "P9", "defence_field") == "device.none"


@pytest.mark.rules("MSW-172", "MSW-170")
def test_fields_at_any_moment_of_the_own_turn():
    for first in (True, False):
        table = chart(
            {
                **FAR,
                "P1": ship("E1", 10, 10, devices=["defence_field", "emp_generator"], weapons=["laser_pulse_turret"]),
                "Q1": ship("D1", 10, 13),
            },
            reserve=(50, 0),
        )
        if first:
            use(table, 0, "P1", "defence_field")
        table.do(0, type="attack", ship="P1", weapon=0, target="Q1")
        if not first:
            use(table, 0, "P1", "defence_field")
        use(table, 0, "P1", "emp_generator")


@pytest.mark.rules("MSW-174", "MSW-176", "MSW-302")
def test_a_spare_keeps_a_field_up():
    table = chart(
        {
            **FAR,
            "P1": ship("C2", 10, 11, weapons=["bomb_launcher"]),
            "P2": ship("C2", 11, 11, weapons=["bomb_launcher"]),
            "Q1": ship("E1", 10, 10, devices=["sensor_jammer", "sensor_jammer"]),
            "Q2": ship("B1", 11, 10, devices=["sensor_jammer"]),
        },
        active=1,
        reserve=(0, 20),
    )
    use(table, 1, "Q1", "sensor_jammer")
    table.turns(1)
    for craft in ("P1", "P2"):
        assert (
            table.no(0, type="attack_subsystem", ship=craft, weapon=0, target="Q1", subsystem="device:0")
            == "attack.jammed"
        )
    table.turns(0, 1)
    first = table.do(0, type="attack_subsystem", ship="P1", weapon=0, target="Q1", subsystem="device:0")
    assert not of(first, "effect_ended")
    table.turns(0)
    use(table, 1, "Q1", "sensor_jammer")
    table.turns(1, 0)
    table.turns(1)
    assert (
        table.no(0, type="attack_subsystem", ship="P1", weapon=0, target="Q1", subsystem="device:0") == "bomb.already"
    )
    table.do(0, type="attack_subsystem", ship="P1", weapon=0, target="Q1", subsystem="device:1")
    table.turns(0)
    assert table.no(1, type="use_device", ship="Q1", device="sensor_jammer") == "device.out"


@pytest.mark.rules("MSW-176", "MSW-174")
def test_the_last_copy_bombed_ends_the_field_at_once():
    ships = {
        **FAR,
        "P1": ship("C2", 10, 11, weapons=["bomb_launcher"]),
        "P2": ship("C2", 11, 11, weapons=["bomb_launcher"]),
        "Q1": ship("E1", 10, 10, devices=["gravity_well_generator", "gravity_well_generator"]),
    }
    table = chart(ships, effects=[{"kind": "gravity_well", "ship": "Q1"}])
    told = table.do(0, type="attack_subsystem", ship="P1", weapon=0, target="Q1", subsystem="device:1")
    assert not of(told, "effect_ended")
    told = table.do(0, type="attack_subsystem", ship="P2", weapon=0, target="Q1", subsystem="device:0")
    assert of(told, "effect_ended")[0]["reason"] == "knocked_out"


@pytest.mark.rules("MSW-175")
def test_areas_go_with_their_ship():
    table = chart(
        {
            **FAR,
            "P1": ship("D1", 10, 10, "S", devices=["defence_field"]),
            "P2": ship("D1", 14, 20),
            "Q1": ship("D1", 14, 25, "S", weapons=["torpedo_launcher"]),
        },
        reserve=(5, 0),
    )
    use(table, 0, "P1", "defence_field")
    assert table.view()["ships"]["P2"]["shielded"] == "P1"
    table.do(0, type="move", ship="P1", path=["F"])
    assert "shielded" not in table.view()["ships"]["P2"]
    table.turns(0)
    table.do(1, type="attack", ship="Q1", weapon=0, target="P2")


@pytest.mark.rules("MSW-178", "MSW-009")
def test_a_jump_goes_to_any_empty_square_for_5():
    table = chart({**FAR, "P1": ship("E3", 10, 10, "SE", devices=["hyperdrive"])}, reserve=(5, 0))
    assert why(table, "P1", "hyperdrive") == "device.to"
    assert why(table, "P1", "hyperdrive", to=[32, 0]) == "move.edge"
    assert why(table, "P1", "hyperdrive", to=[31, 31]) == "jump.occupied"
    use(table, 0, "P1", "hyperdrive", to=[0, 31])
    assert (table["P1"].at, table["P1"].facing) == ((0, 31), 3)
    assert table.state.players[0].reserve == 0


@pytest.mark.rules("MSW-179", "MSW-184")
def test_a_jump_comes_before_everything():
    ships = {
        **FAR,
        "P1": ship("E3", 10, 10, devices=["hyperdrive", "afterburner"], weapons=["laser_pulse_turret"]),
        "Q1": ship("E1", 10, 11),
    }
    stepped = chart(ships, reserve=(50, 0))
    stepped.do(0, type="move", ship="P1", path=["L", "F"])
    assert why(stepped, "P1", "hyperdrive", to=[1, 1]) == "jump.moved"
    turned = chart(ships, reserve=(50, 0))
    turned.do(0, type="move", ship="P1", path=["R"])
    assert why(turned, "P1", "hyperdrive", to=[1, 1]) == "jump.moved"
    rammed = chart(ships, reserve=(50, 0))
    rammed.do(0, type="ram", ship="P1", target="Q1")
    assert why(rammed, "P1", "hyperdrive", to=[1, 1]) == "jump.moved"
    lit = chart(ships, reserve=(50, 0))
    use(lit, 0, "P1", "afterburner")
    assert why(lit, "P1", "hyperdrive", to=[1, 1]) == "jump.burning"
    jumped = chart(ships, reserve=(50, 0))
    use(jumped, 0, "P1", "hyperdrive", to=[1, 1])
    assert why(jumped, "P1", "afterburner") == "burn.jumped"


@pytest.mark.rules("MSW-180", "MSW-181", "MSW-183")
def test_after_a_jump_devices_and_building_but_no_moving_and_no_attacks():
    table = chart(
        {
            **FAR,
            "P1": ship("E1", 10, 10, devices=["hyperdrive", "emp_generator"], weapons=["laser_pulse_turret"]),
            "P2": ship("D1", 20, 20, armour=50),
            "Q1": ship("E1", 20, 25),
        },
        reserve=(60, 0),
    )
    use(table, 0, "P1", "hyperdrive", to=[20, 21])
    assert table.no(0, type="move", ship="P1", path=["R"]) == "move.barred"
    assert table.no(0, type="attack", ship="P1", weapon=0, target="Q1") == "attack.jumped"
    assert table.no(0, type="ram", ship="P1", target="Q1") == "move.barred"
    assert table.no(0, type="scuttle", ship="P1") == "attack.jumped"
    use(table, 0, "P1", "emp_generator")
    table.do(0, type="build", builder="P1", profile="C1", to=[21, 21])
    table.turns(0, 1)
    assert table.no(0, type="attack", ship="P1", weapon=0, target="Q1") == "attack.banned", "that is the EMP's"
    table.do(0, type="repair", ship="P2", host="P1")
    table.do(0, type="move", ship="P1", path=["R"])


@pytest.mark.rules("MSW-186", "MSW-187", "MSW-184")
def test_the_afterburner_comes_first_and_gives_speed_alone():
    ships = {**FAR, "P1": ship("D1", 10, 5, devices=["afterburner"])}
    for path in (["F"], ["R"]):
        late = chart(ships)
        late.do(0, type="move", ship="P1", path=path)
        assert why(late, "P1", "afterburner") == "burn.late"
    table = chart(ships)
    use(table, 0, "P1", "afterburner")
    view = table.view()["ships"]["P1"]
    assert (view["steps_left"], view["turns_left"]) == (12, 4)
    table.turns(0, 1)
    assert table.view()["ships"]["P1"]["steps_left"] == 6, "for that turn"


@pytest.mark.rules("MSW-200")
def test_the_price_of_flares_may_differ():
    ships = {**FAR, "P1": ship("D1", 10, 10, devices=[{"key": "flare_launcher", "ammo": 0}], weapons=["ion_beam"])}
    dear = chart(ships, {"flare_reload_cost": 12}, reserve=(12, 0))
    dear.do(0, type="reload_flares", ship="P1", device=0)
    assert dear.state.players[0].reserve == 0
    free = chart(ships, {"flare_reload_cost": 0})
    assert not of(free.do(0, type="reload_flares", ship="P1", device=0), "reserve_changed")
    assert free.no(0, type="reload_flares", ship="P1", device=1) == "flares.not"
    out = chart({**FAR, "P1": ship("D1", 10, 10, devices=[{"key": "flare_launcher", "out": -1}])}, reserve=(12, 0))
    assert out.no(0, type="reload_flares", ship="P1", device=0) == "device.out"


@pytest.mark.rules("MSW-205", "MSW-207", "MSW-066")
def test_a_field_costs_5_and_covers_its_side_for_a_turn():
    table = chart(
        {
            **FAR,
            "P1": ship("B1", 10, 10, devices=["defence_field"]),
            "P2": ship("D1", 12, 12),
            "Q1": ship("D1", 13, 13, weapons=["torpedo_launcher"]),
        },
        reserve=(5, 0),
    )
    use(table, 0, "P1", "defence_field")
    assert table.state.players[0].reserve == 0
    view = table.view()["ships"]
    assert (view["P1"]["shielded"], view["P2"]["shielded"], view["Q1"].get("shielded")) == ("P1", "P1", None)
    table.turns(0)
    assert table.no(1, type="attack", ship="Q1", weapon=0, target="P1") == "attack.covered"
    told = table.turns(1)
    assert of(told, "effect_ended")[0] | {"seq": 0, "clauses": ()} == {
        "type": "effect_ended", "clauses": (), "seq": 0, "round": 2, "player": 0,
        "kind": "defence_field", "ship": "P1", "source": "P1", "reason": "time",
    }  # fmt: skip


@pytest.mark.rules("MSW-209", "MSW-248")
def test_what_a_field_does_not_stop():
    table = chart(
        {
            **FAR,
            "P1": ship("D2", 10, 10),
            "P2": ship("B1", 14, 14, devices=["emp_generator"]),
            "P3": ship("B1", 3, 3, devices=["sensor_jammer"]),
            "Q1": ship("D1", 10, 11, "N"),
            "Q2": ship("B1", 15, 15, devices=["defence_field"]),
            "Q3": ship("C1", 11, 12),
        },
        reserve=(50, 0),
        effects=[{"kind": "defence_field", "ship": "Q2"}],
        mines={"m1": {"at": [10, 12], "side": 0, "layer": "P9"}},
    )
    assert of(table.do(0, type="infiltrate", ship="P1", target="Q1"), "infiltration_progress")
    use(table, 0, "P3", "sensor_jammer")
    assert table.view()["ships"]["Q1"]["jammed"] == "P3"
    table.turns(0)
    told = table.do(1, 8, type="move", ship="Q1", path=["F"])
    assert of(told, "mine_met")[0]["damage"] == 200
    own = chart(
        {
            "Q1": ship("D1", 10, 11),
            "Q3": ship("C1", 11, 12),
            "Q2": ship("B1", 15, 15, devices=["defence_field"]),
            "Q9": ship("E1", 31, 31),
            "P9": ship("E1", 31, 0),
        },
        effects=[{"kind": "defence_field", "ship": "Q2"}],
        active=1,
    )
    assert of(own.do(1, type="scuttle", ship="Q1"), "ship_scuttled")[0]["blast"]["Q3"]["damage"] == 100
    emp = chart(
        {
            **FAR,
            "P2": ship("B1", 14, 14, devices=["emp_generator"]),
            "Q1": ship("D1", 10, 11),
            "Q2": ship("B1", 25, 11, devices=["defence_field"]),
        },
        reserve=(10, 0),
        effects=[{"kind": "defence_field", "ship": "Q9", "source": "Q9"}],
    )
    assert of(use(emp, 0, "P2", "emp_generator"), "device_used")[0]["affected"] == ["Q1"]


@pytest.mark.rules("MSW-212", "MSW-213", "MSW-215")
def test_an_emp_is_a_pulse():
    table = chart(
        {
            **FAR,
            "P1": ship("E3", 10, 10, devices=["emp_generator"], armour=10),
            "P2": ship("D1", 11, 11),
            "Q1": ship("D1", 18, 18, weapons=["torpedo_launcher"], armour=150, devices=["afterburner"]),
            "Q2": ship("D1", 21, 10, "W", weapons=["torpedo_launcher"]),
            "Q3": ship("B2", 12, 12),
            "Q4": ship("C1", aboard="Q3"),
            "Q5": ship("D3", 15, 15),
        },
        reserve=(10, 0),
        mines={"m1": {"at": [2, 2], "side": 1, "layer": "Q5"}},
        effects=[{"kind": "afterburner", "ship": "Q1"}],
    )
    told = use(table, 0, "P1", "emp_generator")
    assert of(told, "device_used")[0]["affected"] == ["Q1", "Q3", "Q5"]
    view = table.view()["ships"]
    assert view["P1"]["ready"] and view["P2"]["ready"]
    assert (view["Q1"]["armour"], view["Q1"]["agility"]) == (150, 5)
    assert view["Q3"]["cargo"] == ["Q4"] and "m1" in table.view()["mines"]
    table.turns(0)
    table.do(1, type="move", ship="Q2", path=["F"])
    assert table.no(1, type="unload", transport="Q3", craft="Q4", to=[13, 13]) == "ship.disabled"
    told = table.do(1, type="attack", ship="Q2", weapon=0, target="P1")
    assert of(told, "ship_destroyed")[0]["ship"] == "P1"
    again = table.no(1, type="attack", ship="Q1", weapon=0, target="P2")
    assert again == "ship.disabled", "it lasts without its sender"


@pytest.mark.rules("MSW-214", "MSW-215")
def test_a_disabled_ship_neither_serves_nor_is_served():
    table = chart(
        {
            **FAR,
            "P1": ship("E1", 10, 10),
            "P2": ship("D1", 11, 10, armour=50),
            "P3": ship("D1", 20, 10, armour=50),
            "P4": ship("E1", 21, 10),
            "P5": ship("B2", 25, 5),
            "P6": ship("C1", 26, 5),
            "Q1": ship("D1", 12, 14, weapons=["torpedo_launcher"]),
        },
        rested=True,
        effects=[
            {"kind": "disabled", "ship": "P1", "source": "Q9"},
            {"kind": "disabled", "ship": "P3", "source": "Q9"},
            {"kind": "disabled", "ship": "P6", "source": "Q9"},
        ],
    )
    for ship_, host in (("P2", "P1"), ("P3", "P4")):
        assert table.no(0, type="repair", ship=ship_, host=host) == "ship.disabled"
        assert table.no(0, type="retire", ship=ship_, host=host) == "ship.disabled"
    assert table.no(0, type="load", transport="P5", craft="P6") == "ship.disabled"
    assert table.no(0, type="build", builder="P1", profile="C1", to=[9, 9]) == "ship.disabled"
    table.turns(0)
    assert of(table.do(1, type="attack", ship="Q1", weapon=0, target="P1"), "ship_damaged")


@pytest.mark.rules("MSW-218", "MSW-219")
def test_immunity_may_be_left_out():
    ships = {**FAR, "P1": ship("B1", 10, 20, devices=["emp_generator"]), "Q1": ship("D1", 12, 25)}
    for immunity, struck in (("one_turn", []), ("none", ["Q1"])):
        table = chart(ships, {"emp_immunity": immunity}, reserve=(30, 0))
        use(table, 0, "P1", "emp_generator")
        assert why(table, "P1", "emp_generator") == "device.used"
        table.turns(0, 1)
        told = use(table, 0, "P1", "emp_generator")
        assert of(told, "device_used")[0].get("affected", []) == struck


@pytest.mark.rules("MSW-219")
def test_disablement_does_not_add_up():
    table = chart(
        {
            **FAR,
            "P1": ship("B1", 10, 20, devices=["emp_generator"]),
            "P2": ship("B1", 10, 21, devices=["emp_generator"]),
            "Q1": ship("D1", 12, 25),
            "Q2": ship("D1", 20, 21),
        },
        reserve=(30, 0),
    )
    assert of(use(table, 0, "P1", "emp_generator"), "device_used")[0]["affected"] == ["Q1", "Q2"]
    assert "affected" not in of(use(table, 0, "P2", "emp_generator"), "device_used")[0]


@pytest.mark.rules("MSW-221", "MSW-222", "MSW-223", "MSW-225")
def test_jamming_silences_all_weapons_around_and_nothing_else():
    table = chart(
        {
            **FAR,
            "P1": ship("D1", 10, 10, devices=["sensor_jammer"], weapons=["torpedo_launcher"]),
            "P2": ship("D1", 12, 12, weapons=["torpedo_launcher"]),
            "P3": ship("D2", 13, 10),
            "P4": ship("E1", 11, 14, "N", devices=["defence_field"]),
            "P5": ship("C2", 13, 13, weapons=["bomb_launcher"]),
            "Q1": ship("D1", 13, 11, devices=["flare_launcher"], weapons=["torpedo_launcher"]),
            "Q2": ship("D1", 11, 15),
            "Q3": ship("D1", 12, 13),
        },
        reserve=(20, 0),
        mines={"m1": {"at": [14, 12], "side": 0, "layer": "P9"}},
    )
    use(table, 0, "P1", "sensor_jammer")
    assert table.state.players[0].reserve == 15
    for key in ("P1", "P2"):
        assert table.no(0, type="attack", ship=key, weapon=0, target="Q1") == "attack.jammed"
    bomb = {"type": "attack_subsystem", "ship": "P5", "weapon": 0, "target": "Q3", "subsystem": "engines"}
    assert table.no(0, **bomb) == "attack.jammed"
    assert of(table.do(0, 11, type="ram", ship="P4", target="Q2"), "ram_resolved")
    assert of(table.do(0, type="infiltrate", ship="P3", target="Q1"), "infiltration_progress")
    use(table, 0, "P4", "defence_field")
    assert of(table.do(0, type="scuttle", ship="P2"), "ship_scuttled")
    table.turns(0)
    assert table.no(1, type="attack", ship="Q1", weapon=0, target="P1") == "attack.jammed"
    assert of(table.do(1, 2, type="move", ship="Q1", path=["R", "F"]), "mine_met")
    outside = chart(
        {
            **FAR,
            "P1": ship("D1", 24, 10, weapons=["torpedo_launcher"]),
            "Q1": ship("D1", 13, 10, devices=["flare_launcher"]),
            "Q2": ship("B1", 12, 12, devices=["sensor_jammer"]),
        },
        effects=[{"kind": "sensor_jammer", "ship": "Q2"}],
    )
    assert of(outside.do(0, 8, type="attack", ship="P1", weapon=0, target="Q1"), "flares_used"), "jammed flares fly"


@pytest.mark.rules("MSW-227", "MSW-359", "MSW-123")
def test_a_well_is_free_and_reloads():
    table = chart({**FAR, "P1": ship("D1", 10, 10, devices=["gravity_well_generator"])})
    told = use(table, 0, "P1", "gravity_well_generator")
    assert "reserve_changed" not in kinds(told)
    assert of(told, "weapon_reloading")[0]["ready_round"] == 4
    told = table.turns(0, 1)
    assert of(told, "effect_ended")[0]["kind"] == "gravity_well"
    assert why(table, "P1", "gravity_well_generator") == "device.reloading"
    table.turns(0, 1)
    assert why(table, "P1", "gravity_well_generator") == "device.reloading"
    table.turns(0, 1)
    use(table, 0, "P1", "gravity_well_generator")


@pytest.mark.rules("MSW-228", "MSW-229", "MSW-230", "MSW-177")
def test_a_well_stops_enemy_arrivals_within_20():
    table = chart(
        {
            **FAR,
            "P1": ship("E3", 10, 10, devices=["hyperdrive"]),
            "P2": ship("E3", 11, 10, devices=["hyperdrive"]),
            "Q1": ship("B1", 5, 5, devices=["gravity_well_generator"]),
            "Q2": ship("E3", 30, 28, devices=["hyperdrive"]),
        },
        reserve=(20, 20),
        effects=[{"kind": "gravity_well", "ship": "Q1"}],
    )
    assert why(table, "P1", "hyperdrive", to=[25, 5]) == "jump.well"
    use(table, 0, "P1", "hyperdrive", to=[26, 5])
    assert why(table, "P2", "hyperdrive", to=[6, 6]) == "jump.well", "from inside to inside"
    table.turns(0)
    use(table, 1, "Q2", "hyperdrive", to=[6, 6])


@pytest.mark.rules("MSW-176")
@pytest.mark.parametrize("end", ["destroyed", "captured", "retired", "disabled"])
def test_effects_end_with_their_ship(end):
    ships = {
        **FAR,
        "P1": ship("E1", 10, 10, weapons=["laser_pulse_turret"], devices=["emp_generator"]),
        "P2": ship("D2", 12, 13),
        "Q1": ship("D1", 12, 12, armour=50, devices=["afterburner"], boarders={0: 3}),
        "Q2": ship("E1", 13, 12),
    }
    table = chart(ships, reserve=(10, 0), rested=True, effects=[{"kind": "afterburner", "ship": "Q1"}])
    if end == "destroyed":
        table["Q1"].armour = 20
        told = table.do(0, type="attack", ship="P1", weapon=0, target="Q1")
    elif end == "captured":
        told = table.do(0, type="infiltrate", ship="P2", target="Q1")
    elif end == "disabled":
        told = use(table, 0, "P1", "emp_generator")
    else:
        table.state.active = 1
        told = table.do(1, type="retire", ship="Q1", host="Q2")
    ended = [event for event in of(told, "effect_ended") if event["kind"] == "afterburner"]
    assert [event["reason"] for event in ended] == [end]
