"""Boarding, capture and Transports (chapters 10 and 12)."""

import pytest

from tests.microspacewars.table import chart, kinds, of, ship

FAR = {"Q9": ship("E1", 31, 31, "S"), "P9": ship("E1", 31, 0)}


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


@pytest.mark.rules("MSW-064")
def test_carried_craft_stay_in_position_while_the_transport_flies():
    ships = {**FAR, "P1": ship("B2", 10, 10), "P2": ship("C1", aboard="P1", armour=20)}
    table = chart(ships, rested=True)
    table.do(0, type="move", ship="P1", path=["F", "F"])
    assert table.view()["ships"]["P2"]["in_position"] == ["P1"]
    table.do(0, type="repair", ship="P2", host="P1")
    assert table["P2"].armour == 45
    assert table.no(0, type="move", ship="P1", path=["F"]) == "move.hosted"
