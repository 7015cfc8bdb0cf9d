"""Mines, hosts, yards, scuttling, bombs, boarding, Transports and ramming (chapters 10 to 13)."""

import pytest

from games.kernel.refusal import Illegal
from tests.microspacewars.table import chart, kinds, of, ship

FAR = {"Q9": ship("E1", 31, 31, "S"), "P9": ship("E1", 31, 0)}


# mines


@pytest.mark.rules("MSW-237", "MSW-241", "MSW-240", "MSW-359")
def test_mines_are_armed_before_the_first_step():
    ships = {**FAR, "P1": ship("D3", 10, 10), "P2": ship("D1", 12, 10)}
    late = chart(ships)
    late.do(0, type="move", ship="P1", path=["F"])
    assert late.no(0, type="arm_mines", ship="P1") == "mines.late"
    assert late.no(0, type="arm_mines", ship="P2") == "mines.ability"
    table = chart(ships)
    table.do(0, type="move", ship="P1", path=["R"])
    told = table.do(0, type="arm_mines", ship="P1")
    assert "reserve_changed" not in kinds(told)
    assert table.no(0, type="arm_mines", ship="P1") == "mines.armed"
    told = table.do(0, type="move", ship="P1", path=["F", "F", "F"])
    told += table.do(0, type="move", ship="P1", path=["F", "F", "F"])
    assert len(of(told, "mine_laid")) == 6, "as many as it takes steps"
    unarmed = chart(ships)
    assert not of(unarmed.do(0, type="move", ship="P1", path=["F"]), "mine_laid")


@pytest.mark.rules("MSW-239", "MSW-238")
def test_one_mine_a_square_and_none_under_a_ship():
    table = chart(
        {**FAR, "P1": ship("D3", 10, 10), "P2": ship("C1", 10, 12)},
        mines={"m1": {"at": [10, 11], "side": 1, "layer": "Q9"}},
    )
    table.do(0, type="arm_mines", ship="P1")
    told = table.do(0, 1, type="move", ship="P1", path=["F", "F", "F"])
    assert [event["at"] for event in of(told, "mine_laid")] == [(10, 10)]
    assert table.state.mines["m1"].side == 1, "the enemy's mine lies there still"


@pytest.mark.rules("MSW-242", "MSW-249", "MSW-243", "MSW-247")
def test_mines_keep_their_side_whatever_happens_to_the_layer():
    table = chart(
        {
            **FAR,
            "P1": ship("D3", 10, 10, seat=1),
            "P2": ship("D1", 10, 4, "N"),
            "Q1": ship("D1", 20, 9, "N"),
        },
        mines={"m1": {"at": [10, 5], "side": 0, "layer": "P1"}, "m2": {"at": [20, 10], "side": 0, "layer": "P8"}},
    )
    assert not of(table.do(0, type="move", ship="P2", path=["F", "F"]), "mine_met"), "one's own are safe"
    assert table.no(0, type="attack", ship="P2", weapon=0, target="P1") == "attack.slot"
    table.turns(0)
    told = table.do(1, 3, type="move", ship="Q1", path=["F"])
    assert of(told, "die_rolled")[0]["by"] == 1, "the controller of the ship that enters rolls"
    assert not of(table.do(1, type="move", ship="Q1", path=["R"]), "mine_met"), "staying rolls nothing"
    assert not of(table.do(1, type="move", ship="Q1", path=["F"]), "mine_met"), "nor does leaving"
    assert set(table.state.mines) == {"m1", "m2"}


@pytest.mark.rules("MSW-243", "MSW-247")
def test_a_square_entered_twice_is_rolled_for_twice():
    table = chart({**FAR, "P1": ship("C1", 10, 10)}, mines={"m1": {"at": [10, 11], "side": 1, "layer": "Q9"}})
    told = table.do(0, 1, 2, type="move", ship="P1", path=["N", "S", "N", "N"])
    assert [event["roll"] for event in of(told, "mine_met")] == [1, 2]


@pytest.mark.rules("MSW-248", "MSW-246")
def test_agility_and_flares_do_not_help_against_mines():
    table = chart(
        {**FAR, "P1": ship("B2", 10, 10, devices=["flare_launcher"])},
        mines={"m1": {"at": [10, 11], "side": 1, "layer": "Q9"}},
    )
    told = table.do(0, 8, type="move", ship="P1", path=["F"])
    assert not of(told, "flares_used")
    assert table["P1"].armour == 100


@pytest.mark.rules("MSW-250", "MSW-281", "MSW-322")
def test_nothing_is_put_on_an_enemy_mine():
    table = chart(
        {**FAR, "P1": ship("E1", 10, 10), "P2": ship("B2", 20, 10), "P3": ship("C1", aboard="P2")},
        reserve=(50, 0),
        mines={"m1": {"at": [11, 10], "side": 1, "layer": "Q9"}, "m2": {"at": [21, 10], "side": 1, "layer": "Q9"}},
    )
    assert table.no(0, type="build", builder="P1", profile="C1", to=[11, 10]) == "build.mine"
    assert table.no(0, type="build", builder="P1", profile="C1", to=[12, 10]) == "build.square"
    assert table.no(0, type="build", builder="P1", profile="C1", to=[10, 10]) == "build.square"
    assert table.no(0, type="unload", transport="P2", craft="P3", to=[21, 10]) == "build.mine"
    assert table.no(0, type="unload", transport="P2", craft="P3", to=[22, 10]) == "unload.square"
    table.do(0, type="unload", transport="P2", craft="P3", to=[19, 10])


# hosts


@pytest.mark.rules("MSW-233", "MSW-234", "MSW-258", "MSW-259", "MSW-260", "MSW-261", "MSW-268", "MSW-269")
def test_letters_are_steps_of_size():
    sizes = {"B1": 0, "C1": 1, "B2": 2, "D1": 2, "E2": 3}
    hosts = {"A1": 4, "A2": 4, "E1": 2, "E3": 2, "B2": 1}
    for host, most in hosts.items():
        for guest, size in sizes.items():
            table = chart(
                {**FAR, "P1": ship(host, 10, 10), "P2": ship(guest, 11, 10, armour=5)},
                {"game_size": "campaign"},
                rested=True,
            )
            for what in ("retire", "repair"):
                if size <= most:
                    trial = chart(
                        {**FAR, "P1": ship(host, 10, 10), "P2": ship(guest, 11, 10, armour=5)},
                        {"game_size": "campaign"},
                        rested=True,
                    )
                    trial.do(0, type=what, ship="P2", host="P1")
                else:
                    assert table.no(0, type=what, ship="P2", host="P1") == "host.size"


@pytest.mark.rules("MSW-235", "MSW-378", "MSW-276")
def test_a_host_serves_its_own_players_ships_alone():
    table = chart(
        {
            "P1": ship("D1", 10, 10, armour=50),
            "R1": ship("E1", 11, 10),
            "Q1": ship("E1", 9, 10),
            "P2": ship("E1", 5, 5, armour=50),
        },
        {"players": 4, "teams": "two_pairs"},
    )
    for host in ("R1", "Q1"):
        assert table.no(0, type="repair", ship="P1", host=host) == "host.foreign"
    assert table.no(0, type="repair", ship="P2", host="P2") == "host.same"
    assert table.no(0, type="repair", ship="R1", host="P2") == "ship.foreign"
    assert table.no(0, type="repair", ship="P2", host="P1") == "host.ability"


@pytest.mark.rules("MSW-253", "MSW-254", "MSW-272", "MSW-264", "MSW-275")
def test_service_is_the_first_thing_a_ship_does():
    around = {f"P{n}": ship("C1", x, y, armour=30) for n, (x, y) in enumerate(((9, 9), (10, 9), (11, 9), (9, 10)), 2)}
    table = chart(
        {**FAR, "P1": ship("E1", 10, 10, "SW"), "P8": ship("D1", 11, 10, "E", armour=100), **around}, rested=True
    )
    table.do(0, type="move", ship="P8", path=["R"])
    assert table.no(0, type="repair", ship="P8", host="P1") == "ship.acted"
    assert table.no(0, type="retire", ship="P8", host="P1") == "ship.acted"
    for key in ("P2", "P3"):
        table.do(0, type="repair", ship=key, host="P1")
        assert table.no(0, type="repair", ship=key, host="P1") == "ship.docked"
    for key in ("P4", "P5"):
        table.do(0, type="retire", ship=key, host="P1")
    assert table["P2"].armour == 70


@pytest.mark.rules("MSW-272", "MSW-270", "MSW-304")
def test_repair_needs_a_need_and_restores_one_part():
    sound = chart({**FAR, "P1": ship("E1", 10, 10), "P2": ship("D1", 11, 10)}, rested=True)
    assert sound.no(0, type="repair", ship="P2", host="P1") == "repair.sound"
    table = chart(
        {**FAR, "P1": ship("E1", 10, 10), "P2": ship("D1", 11, 10, weapons=["ion_beam"], out=["engines", "weapon:0"])},
        rested=True,
    )
    assert table.no(0, type="repair", ship="P2", host="P1", subsystem="device:0") == "repair.subsystem"
    told = table.do(0, type="repair", ship="P2", host="P1", subsystem="engines")
    assert of(told, "subsystem_restored")[0]["subsystem"] == "engines"
    for _ in range(5):
        table.turns(0, 1)
    assert table["P2"].weapons[0].out == -1, "the other stays out"


@pytest.mark.rules("MSW-267", "MSW-271", "MSW-274", "MSW-348", "MSW-273")
def test_what_a_docking_gives():
    for host, gives in (("A1", 100), ("A2", 100), ("E1", 50), ("E3", 50), ("B2", 25)):
        table = chart(
            {
                **FAR,
                "P1": ship(host, 10, 10),
                "P2": ship("C2", 11, 10, armour=1),
                "P3": ship("E2", 9, 10, armour=200, devices=["flare_launcher"]),
                "Q1": ship("D1", 12, 12, weapons=["missile_launcher"]),
            },
            {"game_size": "campaign"},
            rested=True,
        )
        told = table.do(0, type="repair", ship="P2", host="P1")
        assert table["P2"].armour == min(80, 1 + gives)
        assert "reserve_changed" not in kinds(told)
        if host == "A1":
            table.do(0, type="repair", ship="P3", host="P1")
            assert table["P3"].armour == 300
            table.turns(0)
            told = table.do(1, 8, type="attack", ship="Q1", weapon=0, target="P3")
            assert of(told, "flares_used") and table["P3"].armour == 275
            assert table["P3"].at == (9, 10), "on its own square, and no shelter"
            table.turns(1)
            table.do(0, type="repair", ship="P3", host="P1")


@pytest.mark.rules("MSW-277", "MSW-341")
def test_a_host_stands_and_fights():
    table = chart(
        {
            **FAR,
            "P1": ship("E3", 10, 10, weapons=["laser_pulse_turret"], devices=["defence_field", "hyperdrive"]),
            "P2": ship("C1", 11, 10, armour=30),
            "P3": ship("A1", 9, 10),
            "Q1": ship("D1", 10, 11),
        },
        {"game_size": "campaign"},
        reserve=(20, 0),
        rested=True,
    )
    table.do(0, type="repair", ship="P2", host="P1")
    assert table.no(0, type="move", ship="P1", path=["F"]) == "move.hosted"
    assert table.no(0, type="ram", ship="P1", target="Q1") == "move.hosted"
    assert table.no(0, type="use_device", ship="P1", device="hyperdrive", to=[1, 1]) == "move.hosted"
    assert table.no(0, type="retire", ship="P1", host="P3") == "ship.acted"
    assert table.no(0, type="repair", ship="P1", host="P3") == "ship.acted"
    table.do(0, type="move", ship="P1", path=["R"])
    table.do(0, type="use_device", ship="P1", device="defence_field")
    table.do(0, type="attack", ship="P1", weapon=0, target="Q1")


@pytest.mark.rules("MSW-255", "MSW-256", "MSW-257")
def test_refunds():
    worn = ship(
        "D1",
        11,
        10,
        armour=1,
        weapons=[{"key": "ion_beam", "left": 1, "ready": 9, "out": -1}],
        devices=["flare_launcher"],
    )
    for option, refund in (("ship_and_weapons", 65), ("all", 85)):
        table = chart({**FAR, "P1": ship("E1", 10, 10), "P2": worn}, {"retire_refund": option}, rested=True)
        told = table.do(0, type="retire", ship="P2", host="P1")
        assert of(told, "ship_retired")[0]["refund"] == refund
        assert table.state.players[0].reserve == refund
        assert table.state.forfeited == 85 - refund


@pytest.mark.rules("MSW-262", "MSW-265", "MSW-263", "MSW-352")
def test_who_cannot_be_retired_and_who_can():
    table = chart(
        {
            **FAR,
            "P1": ship("A1", 10, 10),
            "Q1": ship("A2", 11, 10, seat=0),
            "P2": ship("B2", 9, 10),
            "P3": ship("C1", aboard="P2"),
            "Q2": ship("D1", 10, 11, seat=0, weapons=["ion_beam"]),
        },
        {"game_size": "campaign"},
        rested=True,
    )
    assert table.no(0, type="retire", ship="Q1", host="P1") == "retire.priceless"
    assert table.no(0, type="retire", ship="P2", host="P1") == "retire.cargo"
    told = table.do(0, type="retire", ship="Q2", host="P1")
    assert of(told, "reserve_changed")[0]["amount"] == 65, "a captured ship, for the same refund"


# yards


@pytest.mark.rules("MSW-279", "MSW-280", "MSW-284", "MSW-026")
def test_what_each_yard_builds():
    every = ("A1", "A2", "B1", "B2", "C1", "C2", "C3", "D1", "D2", "D3", "E1", "E2", "E3")
    facings = {"B1", "C1", "C2", "C3"}
    built = {}
    for builder in ("A1", "A2", "E1", "E3", "B2"):
        built[builder] = []
        for profile in every:
            table = chart({**FAR, "P1": ship(builder, 10, 10)}, {"game_size": "campaign"}, reserve=(300, 0))
            facing = {} if profile in facings else {"facing": "S"}
            try:
                table.do(0, type="build", builder="P1", profile=profile, to=[11, 11], **facing)
            except Illegal as refusal:
                assert refusal.code in {"build.class", "build.priceless", "build.ability"}
                continue
            built[builder].append(profile)
    assert built["A1"] == built["A2"] == list(every[2:])
    assert built["E1"] == list(every[2:10])
    assert built["E3"] == built["B2"] == []


@pytest.mark.rules("MSW-282", "MSW-281", "MSW-125", "MSW-283")
def test_a_new_ship_is_new_and_waits():
    table = chart(
        {**FAR, "P1": ship("E1", 10, 10), "Q1": ship("D1", 11, 16, "S", weapons=["missile_launcher"])}, reserve=(200, 0)
    )
    order = {"type": "build", "builder": "P1", "profile": "D1", "to": [11, 10]}
    assert table.no(0, **order) == "build.facing"
    assert table.no(0, **{**order, "profile": "C1", "facing": "N"}) == "build.faceless"
    assert table.no(0, **order, facing="N", weapons=["heavy_railgun"]) == "build.loadout"
    assert table.no(0, **order, facing="N", weapons=["ion_beam"] * 3) == "build.loadout"
    assert table.no(0, **{**order, "profile": "X1"}, facing="N") == "setup.class"
    table.do(0, **order, facing="N", weapons=["ion_beam"], devices=["flare_launcher"], name="Late Heron")
    assert table.no(0, type="move", ship="P10", path=["F"]) == "ship.built"
    table.turns(0)
    assert of(table.do(1, 8, type="attack", ship="Q1", weapon=0, target="P10"), "flares_used")
    table.turns(1)
    table.do(0, type="move", ship="P10", path=["F"])
    assert table.view()["ships"]["P10"]["name"] == "Late Heron"


# scuttling


@pytest.mark.rules("MSW-285", "MSW-288", "MSW-290")
def test_who_scuttles_and_how_far_it_is_felt():
    for profile in ("A1", "A2", "B1", "C1", "C2", "C3"):
        table = chart({**FAR, "P1": ship(profile, 10, 10)}, {"game_size": "campaign"})
        assert table.no(0, type="scuttle", ship="P1") == "scuttle.ability"
    for profile in ("B2", "D1", "D2", "D3"):
        table = chart(
            {
                **FAR,
                "P1": ship(profile, 10, 10),
                "P2": ship("E1", 11, 11),
                "Q1": ship("E1", 9, 10),
                "Q2": ship("E1", 12, 10),
            }
        )
        table.do(0, type="scuttle", ship="P1")
        assert (table["P2"].armour, table["Q1"].armour, table["Q2"].armour) == (350, 350, 450)
    for profile in ("E1", "E2", "E3"):
        table = chart({**FAR, "P1": ship(profile, 10, 10), "Q1": ship("E1", 9, 10), "Q2": ship("E1", 12, 10)})
        table.do(0, type="scuttle", ship="P1")
        assert (table["Q1"].armour, table["Q2"].armour) == (250, 350)


@pytest.mark.rules("MSW-287", "MSW-294", "MSW-313")
def test_a_last_act_after_moving_ramming_and_firing():
    table = chart(
        {
            **FAR,
            "P1": ship("D1", 10, 9, weapons=["torpedo_launcher"], boarders={1: 3}),
            "Q1": ship("E1", 10, 11),
        }
    )
    table.do(0, type="move", ship="P1", path=["F"])
    table.do(0, type="attack", ship="P1", weapon=0, target="Q1")
    told = table.do(0, type="scuttle", ship="P1")
    assert of(told, "ship_scuttled")
    rammer = chart({**FAR, "P1": ship("E2", 10, 10), "Q1": ship("D1", 10, 11, armour=100)})
    rammer.do(0, 11, type="ram", ship="P1", target="Q1")
    assert of(rammer.do(0, type="scuttle", ship="P1"), "ship_scuttled")


@pytest.mark.rules("MSW-293", "MSW-326", "MSW-325")
def test_cargo_goes_with_its_transport_and_is_safe_until_then():
    table = chart(
        {
            **FAR,
            "P1": ship("B2", 10, 10),
            "P2": ship("C1", aboard="P1"),
            "P3": ship("D1", 11, 10),
            "Q1": ship("D2", 9, 10),
            "Q2": ship("B1", 12, 12, devices=["emp_generator"]),
        },
        reserve=(0, 10),
    )
    told = table.do(0, type="scuttle", ship="P3")
    assert set(of(told, "ship_scuttled")[0]["blast"]) == {"P1"}, "blasts do not reach it"
    table.turns(0)
    assert of(table.do(1, type="use_device", ship="Q2", device="emp_generator"), "device_used")[0]["affected"] == ["P1"]
    assert table.no(1, type="infiltrate", ship="Q1", target="P2") == "attack.carried"
    table["P1"].armour = 50
    told = table.do(1, type="scuttle", ship="Q1")
    destroyed = of(told, "ship_destroyed")[0]
    assert (destroyed["ship"], destroyed["cargo"]) == ("P1", ["P2"])
    assert (table["P2"].fate, table["P2"].cause) == ("destroyed", "with_transport")


# bombs


@pytest.mark.rules("MSW-295", "MSW-296", "MSW-297", "MSW-301", "MSW-302")
def test_what_bombs_are_aimed_at():
    table = chart(
        {
            **FAR,
            "P1": ship("C2", 10, 10, weapons=["bomb_launcher"]),
            "P2": ship("C1", 12, 10, weapons=["mass_driver"]),
            "Q1": ship("A2", 11, 10, weapons=["ion_beam"], devices=["emp_generator"]),
            "Q2": ship("D1", 11, 11, out=["engines"]),
            "Q3": ship("D1", 20, 20),
        },
        {"game_size": "campaign"},
    )
    aim = {"type": "attack_subsystem", "ship": "P1", "weapon": 0, "target": "Q1"}
    assert table.no(0, **aim, subsystem="engines") == "bomb.subsystem", "a base has no engines to name"
    assert table.no(0, **aim, subsystem="weapon:1") == "bomb.subsystem"
    assert table.no(0, **{**aim, "target": "Q2"}, subsystem="engines") == "bomb.already"
    assert table.no(0, **{**aim, "target": "Q3"}, subsystem="engines") == "attack.range"
    assert table.no(0, **{**aim, "ship": "P2"}, subsystem="weapon:0") == "bomb.ability"
    told = table.do(0, type="attack_subsystem", ship="P1", weapon=0, target="Q1", subsystem="device:0")
    assert of(told, "subsystem_knocked_out")
    assert table.no(0, **aim, subsystem="weapon:0") == "attack.fired", "its weapon's rules hold"
    table.turns(0)
    assert table.no(1, type="use_device", ship="Q1", device="emp_generator") == "device.out"


@pytest.mark.rules("MSW-300", "MSW-112")
@pytest.mark.parametrize(("die", "friend"), [(3, 70), (12, 50)])
def test_a_bomb_that_misses(die, friend):
    table = chart(
        {
            **FAR,
            "P1": ship("C2", 10, 10, weapons=["plasma_bomb_launcher"]),
            "P2": ship("C1", 10, 9),
            "Q1": ship("C3", 11, 10, weapons=["particle_lance"]),
        }
    )
    told = table.do(0, die, type="attack_subsystem", ship="P1", weapon=0, target="Q1", subsystem="weapon:0")
    assert not of(told, "subsystem_knocked_out")
    assert (table["P2"].armour, table["Q1"].armour) == (friend, 60)


@pytest.mark.rules("MSW-298")
def test_an_11_knocks_out_too():
    table = chart({**FAR, "P1": ship("C2", 10, 10, weapons=["plasma_bomb_launcher"]), "Q1": ship("C1", 11, 10)})
    told = table.do(0, 11, type="attack_subsystem", ship="P1", weapon=0, target="Q1", subsystem="engines")
    assert of(told, "subsystem_knocked_out")
    assert (table["Q1"].armour, table.view()["ships"]["Q1"]["engines_out"]) == (70, True)


@pytest.mark.rules("MSW-305", "MSW-304")
def test_crews_may_mend():
    ships = {
        **FAR,
        "P1": ship("C2", 10, 10, weapons=["bomb_launcher"]),
        "Q1": ship("D1", 11, 10, weapons=["ion_beam"]),
    }
    table = chart(ships, {"subsystem_auto_repair": 2})
    table.do(0, type="attack_subsystem", ship="P1", weapon=0, target="Q1", subsystem="engines")
    told = table.turns(0)
    assert not of(told, "subsystem_restored"), "out in the first turn of its controller"
    told = table.turns(1, 0)
    assert not of(told, "subsystem_restored"), "and in the second"
    told = table.turns(1, 0)
    assert of(told, "subsystem_restored")[0]["subsystem"] == "engines"
    never = chart(ships)
    never.do(0, type="attack_subsystem", ship="P1", weapon=0, target="Q1", subsystem="engines")
    for _ in range(12):
        assert not of(never.turns(0, 1), "subsystem_restored")


# boarding


@pytest.mark.rules("MSW-306", "MSW-307", "MSW-312", "MSW-315", "MSW-314")
def test_who_boards_whom_and_when():
    table = chart(
        {
            **FAR,
            "P1": ship("D2", 10, 10, "S", weapons=["missile_launcher"]),
            "P2": ship("D1", 10, 12),
            "P3": ship("D2", 15, 15, weapons=["missile_launcher"]),
            "Q1": ship("D1", 11, 10, "E", devices=["defence_field"]),
            "Q2": ship("B1", 9, 10),
            "Q3": ship("D1", 13, 10),
            "Q4": ship("D1", 16, 15),
        },
        effects=[{"kind": "defence_field", "ship": "Q1"}],
    )
    assert table.no(0, type="infiltrate", ship="P2", target="Q1") == "board.ability"
    assert table.no(0, type="infiltrate", ship="P1", target="Q2") == "board.crew"
    assert table.no(0, type="infiltrate", ship="P1", target="Q3") == "board.adjacent"
    assert table.no(0, type="infiltrate", ship="P1", target="P2") == "attack.target"
    told = table.do(0, type="infiltrate", ship="P1", target="Q1")
    assert kinds(told) == ["infiltration_progress"], "no die, no price; facing and fields do not matter"
    assert table.no(0, type="infiltrate", ship="P1", target="Q1") == "board.once"
    assert table.no(0, type="move", ship="P1", path=["F"]) == "move.barred"
    assert table.no(0, type="move", ship="P1", path=["R"]) == "move.barred"
    assert table.no(0, type="attack", ship="P1", weapon=0, target="Q3") == "attack.boarding"
    assert table.no(0, type="ram", ship="P1", target="Q3") == "move.barred"
    assert table.no(0, type="scuttle", ship="P1") == "attack.boarding"
    table.state.effects = []
    table.do(0, type="attack", ship="P3", weapon=0, target="Q4")
    assert table.no(0, type="infiltrate", ship="P3", target="Q4") == "board.attacked"


@pytest.mark.rules("MSW-308", "MSW-309")
def test_turns_by_crew_level():
    for rate, expected in (
        (3, {1: 1, 4: 2, 5: 2, 7: 3, 8: 3, 9: 3, 10: 4}),
        (1, {1: 1, 4: 4, 5: 5, 7: 7, 8: 8, 9: 9, 10: 10}),
    ):
        for profile, crew in (("C1", 1), ("D1", 4), ("B2", 5), ("E2", 7), ("E3", 8), ("E1", 9), ("A1", 10)):
            table = chart(
                {**FAR, "P1": ship("D2", 10, 10), "Q1": ship(profile, 11, 10)},
                {"game_size": "campaign", "infiltration_rate": rate},
            )
            turns = 0
            while table["Q1"].seat == 1:
                table.do(0, type="infiltrate", ship="P1", target="Q1")
                turns += 1
                if table["Q1"].seat == 1:
                    table.turns(0, 1)
            assert turns == expected[crew], profile


@pytest.mark.rules("MSW-317", "MSW-311", "MSW-313")
def test_progress_is_each_players_own():
    table = chart(
        {
            "P1": ship("D2", 10, 10),
            "R1": ship("D2", 12, 10),
            "Q1": ship("D1", 11, 10, weapons=["missile_launcher"]),
            "S1": ship("E1", 30, 30),
        },
        {"players": 4, "teams": "two_pairs"},
    )
    table.do(0, type="infiltrate", ship="P1", target="Q1")
    table.turns(0)
    table.do(1, type="move", ship="Q1", path=["R"])
    assert of(table.do(1, type="attack", ship="Q1", weapon=0, target="P1"), "attack_resolved"), "contested, and able"
    table.turns(1)
    told = table.do(2, type="infiltrate", ship="R1", target="Q1")
    assert of(told, "infiltration_progress")[0]["points"] == 3
    assert table.view()["ships"]["Q1"]["boarders"] == {"0": 3, "2": 3}


@pytest.mark.rules("MSW-350", "MSW-351", "MSW-352", "MSW-353", "MSW-354", "MSW-326", "MSW-311")
def test_a_captured_ship():
    table = chart(
        {
            "P1": ship("D2", 10, 10),
            "Q1": ship(
                "E1", 11, 10, "W", armour=120, weapons=[{"key": "laser_pulse_turret", "out": -1}, "laser_pulse_turret"],
                devices=[{"key": "flare_launcher", "ammo": 3}, "afterburner"], boarders={0: 6, 2: 3},
                counters={"afterburner": {"left": 1, "ready": 7}}, banned=2,
            ),
            "Q2": ship("E1", 28, 28),
            "Q3": ship("D1", 13, 10),
            "R1": ship("D2", 3, 3),
        },
        {"players": 3, "gap": 24},
        effects=[{"kind": "afterburner", "ship": "Q1"}, {"kind": "disabled", "ship": "Q1", "source": "R1"}],
    )  # fmt: skip
    told = table.do(0, type="infiltrate", ship="P1", target="Q1")
    assert [event["kind"] for event in of(told, "effect_ended")] == ["afterburner"]
    assert of(told, "effect_ended")[0]["reason"] == "captured"
    taken = table["Q1"]
    assert (taken.seat, taken.owner, taken.armour, taken.facing, taken.progress) == (0, 1, 120, 6, {})
    assert (taken.weapons[0].out, taken.devices[0].ammo, taken.counters["afterburner"].ready) == (-1, 3, 7)
    assert table.view()["ships"]["Q1"]["effects"].keys() == {"disabled"}
    assert taken.banned == 2
    assert table.no(0, type="move", ship="Q1", path=["F"]) == "ship.captured"
    table.turns(0)
    assert table.view()["ships"]["Q1"]["effects"].keys() == {"disabled"}, "that runs on to its end"
    table.turns(1, 2)
    assert table.state.active == 0
    assert table.no(0, type="attack", ship="Q1", weapon=1, target="Q3") == "attack.banned", "and so does the ban"
    table.turns(0, 1, 2)
    assert table.no(0, type="attack", ship="Q1", weapon=0, target="Q3") == "attack.out"
    table.do(0, type="attack", ship="Q1", weapon=1, target="Q3")


@pytest.mark.rules("MSW-326", "MSW-350")
def test_cargo_is_captured_with_its_transport():
    table = chart(
        {
            **FAR,
            "P1": ship("D2", 10, 10),
            "Q1": ship("B2", 11, 10, boarders={0: 3}),
            "Q2": ship("C1", aboard="Q1", weapons=["mass_driver"]),
        }
    )
    told = table.do(0, type="infiltrate", ship="P1", target="Q1")
    assert of(told, "ship_captured")[0]["cargo"] == ["Q2"]
    assert table["Q2"].seat == 0
    table.turns(0, 1)
    table.do(0, type="unload", transport="Q1", craft="Q2", to=[12, 10])


@pytest.mark.rules("MSW-356", "MSW-355")
def test_recapture():
    table = chart({**FAR, "P1": ship("D2", 10, 10), "Q1": ship("D2", 12, 10), "Q2": ship("C1", 11, 10)})
    table.do(0, type="infiltrate", ship="P1", target="Q2")
    assert table["Q2"].seat == 0
    table.turns(0)
    told = table.do(1, type="infiltrate", ship="Q1", target="Q2")
    assert of(told, "ship_captured")[0] | {"seq": 0, "clauses": ()} == {
        "type": "ship_captured", "clauses": (), "seq": 0, "round": 1, "player": 1,
        "ship": "Q2", "from_player": 0, "to_player": 1,
    }  # fmt: skip


# Transports


@pytest.mark.rules("MSW-318", "MSW-319", "MSW-320", "MSW-328", "MSW-321")
def test_loading():
    craft = {f"P{n}": ship("C1", x, y) for n, (x, y) in enumerate(((9, 9), (10, 9), (11, 9), (9, 10), (11, 10)), 2)}
    table = chart(
        {
            **FAR,
            "P1": ship("B2", 10, 10, "S"),
            **craft,
            "P8": ship("D1", 10, 11),
            "P10": ship("C1", 15, 15),
            "Q1": ship("E1", 16, 15),
        }
    )
    assert table.no(0, type="load", transport="P1", craft="P8") == "load.craft"
    assert table.no(0, type="load", transport="P8", craft="P2") == "load.ability"
    assert table.no(0, type="load", transport="P1", craft="P10") == "load.adjacent"
    for key in ("P2", "P3", "P4", "P5"):
        table.do(0, type="load", transport="P1", craft=key)
    assert table.no(0, type="load", transport="P1", craft="P6") == "load.full"
    assert table.no(0, type="load", transport="P1", craft="P2") == "ship.carried"
    moved = chart({**FAR, "P1": ship("B2", 10, 10), "P2": ship("C1", 10, 15)})
    moved.do(0, type="move", ship="P2", path=["S", "S", "S", "S"])
    moved.do(0, type="load", transport="P1", craft="P2")
    attacked = chart({**FAR, "P1": ship("B2", 10, 10), "P2": ship("C1", 10, 11, marks=["acted", "attacked"])})
    assert attacked.no(0, type="load", transport="P1", craft="P2") == "load.attacked"


@pytest.mark.rules("MSW-322", "MSW-324", "MSW-328")
def test_unloading_is_for_a_transport_at_rest():
    ships = {**FAR, "P1": ship("B2", 10, 10, "S"), "P2": ship("C1", aboard="P1"), "P3": ship("C1", 12, 12)}
    for path in (["F"], ["R"]):
        table = chart(ships)
        table.do(0, type="move", ship="P1", path=path)
        assert table.no(0, type="unload", transport="P1", craft="P2", to=[9, 9]) == "unload.moved"
    table = chart(ships)
    assert table.no(0, type="unload", transport="P1", craft="P3", to=[9, 9]) == "unload.aboard"
    table.do(0, type="unload", transport="P1", craft="P2", to=[10, 11])
    table.do(0, type="move", ship="P1", path=["F"])
    jumper = chart({**ships, "P1": ship("B2", 10, 10, devices=["hyperdrive"])}, reserve=(5, 0))
    jumper.do(0, type="use_device", ship="P1", device="hyperdrive", to=[20, 20])
    assert jumper.no(0, type="unload", transport="P1", craft="P2", to=[21, 21]) == "unload.moved"


@pytest.mark.rules("MSW-327", "MSW-322", "MSW-064")
def test_a_transport_serves_what_it_carries():
    ships = {
        **FAR,
        "P1": ship("B2", 10, 10),
        "P2": ship("C1", aboard="P1", armour=20, weapons=["mass_driver"]),
        "P3": ship("C2", aboard="P1", armour=20),
    }
    table = chart(ships, rested=True)
    table.do(0, type="repair", ship="P2", host="P1")
    assert table["P2"].armour == 45
    assert table.no(0, type="repair", ship="P2", host="P1") == "ship.docked"
    assert table.no(0, type="unload", transport="P1", craft="P2", to=[11, 11]) == "unload.docked"
    table.do(0, type="retire", ship="P3", host="P1")
    assert table.state.players[0].reserve == 10
    fresh = chart(ships)
    assert fresh.no(0, type="repair", ship="P2", host="P1") == "host.position"


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
    from games.microspacewars.rules.rules import RULES

    assert not tags & {kind.__struct_config__.tag for kind in RULES.command.__args__}, "nobody gives RUs away"
    assert {entry for entry in table.view()["players"]["0"]["ledger"] if entry not in ("start", "fleet")} <= {
        "built", "devices", "flares", "refunds",
    }  # fmt: skip
