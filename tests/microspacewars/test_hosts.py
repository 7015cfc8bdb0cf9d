"""Hosts and yards: retiring, repairing, building (chapter 10)."""

import pytest

from games.kernel.refusal import Illegal
from tests.microspacewars.table import chart, kinds, of, ship

FAR = {"Q9": ship("E1", 31, 31, "S"), "P9": ship("E1", 31, 0)}


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
