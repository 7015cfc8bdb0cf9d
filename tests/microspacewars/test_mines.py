"""Mines, scuttling and bombs (chapter 10)."""

import pytest

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
    odd = chart(
        {
            **FAR,
            "P1": ship("C2", 10, 10, weapons=["mass_driver"]),
            "P2": ship("C1", 10, 11, weapons=["bomb_launcher"]),
            "Q1": ship("D1", 11, 10),
        }
    )
    for key in ("P1", "P2"):
        assert odd.no(0, **{**aim, "ship": key}, subsystem="engines") == "bomb.ability", "a Bomber, and its bombs"
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
