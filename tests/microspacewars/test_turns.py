"""Turns, rounds, stages and readiness; movement (chapters 4 and 5)."""

import random

import pytest

from games.kernel.dice import FastDice
from games.kernel.rules import clone, read_command
from games.microspacewars.rules.rules import RULES
from tests.microspacewars.table import begin, chart, kinds, of, placed, ship

FAR = {"Q9": ship("E1", 31, 31, "S"), "P9": ship("E1", 31, 0)}


@pytest.mark.rules("MSW-057", "MSW-056", "MSW-058")
def test_a_round_is_a_turn_of_everybody():
    table = chart(FAR)
    assert (table.state.round, table.state.active) == (1, 0)
    table.turns(0)
    assert (table.state.round, table.state.active) == (1, 1)
    told = table.turns(1)
    assert (table.state.round, table.state.active) == (2, 0)
    assert kinds(told) == ["turn_ended", "turn_started"]


@pytest.mark.rules("MSW-058", "MSW-071")
def test_the_order_of_bookkeeping():
    """At the start of a turn: effects end, flares fill, subsystems return, budgets fill."""
    table = chart(
        {
            **FAR,
            "P1": ship(
                "D1", 5, 5, devices=[{"key": "flare_launcher", "ammo": 0, "paid": 1}], weapons=["ion_beam"], steps=3,
                turns=2, marks=["acted", "stepped"],
            ),
            "P2": ship("B1", 8, 8, devices=["sensor_jammer"]),
        },
        {"subsystem_auto_repair": 1},
        active=1,
        round=1,
        effects=[{"kind": "sensor_jammer", "ship": "P2"}],
    )  # fmt: skip
    table["P1"].weapons[0].out = 1
    told = table.turns(1)
    assert kinds(told) == ["turn_ended", "turn_started", "effect_ended", "flares_reloaded", "subsystem_restored"]
    assert (table["P1"].steps, table["P1"].turns, table["P1"].marks) == (0, 0, [])


@pytest.mark.rules("MSW-059", "MSW-076")
def test_any_ship_in_any_order_or_none():
    table = chart({**FAR, "P1": ship("D1", 5, 5), "P2": ship("D1", 8, 5)})
    table.do(0, type="move", ship="P2", path=["F"])
    table.do(0, type="move", ship="P1", path=["F"])
    table.do(0, type="move", ship="P2", path=["F", "F"])
    table.turns(0, 1)
    assert table.state.active == 0, "the other one left all its ships idle"
    assert table.view()["ships"]["P2"]["steps_left"] == 6, "what was not used is gone, not saved"


@pytest.mark.rules("MSW-062", "MSW-060")
def test_strict_order_has_six_phases():
    table = chart(
        {
            **FAR,
            "P1": ship("E1", 10, 10, devices=["defence_field", "afterburner"], weapons=["laser_pulse_turret"]),
            "P2": ship("D1", 11, 10, armour=100),
            "P3": ship("D2", 20, 20),
            "Q1": ship("D1", 20, 21),
            "Q2": ship("E1", 10, 14),
        },
        {"turn_order": "strict"},
        reserve=(100, 0),
        rested=True,
    )
    move = {"type": "move", "ship": "P3", "path": ["R"]}
    board = {"type": "infiltrate", "ship": "P3", "target": "Q1"}
    shoot = {"type": "attack", "ship": "P1", "weapon": 0, "target": "Q2"}
    field = {"type": "use_device", "ship": "P1", "device": "defence_field"}
    build = {"type": "build", "builder": "P1", "profile": "C1", "to": [9, 9]}
    repair = {"type": "repair", "ship": "P2", "host": "P1"}
    burn = {"type": "use_device", "ship": "P1", "device": "afterburner"}
    for command in (move, board, shoot, field, build, burn):
        assert table.no(0, **command) == "turn.phase"
    table.do(0, **repair)
    for command, before in ((move, repair), (board, move), (shoot, board), (field, shoot), (build, field)):
        told = table.do(0, type="end_phase")
        assert kinds(told) == ["phase_started"]
        assert table.no(0, **before) in {"turn.phase", "turn.fired"}
        table.do(0, **command)
    assert table.no(0, type="end_phase") == "turn.last_phase"
    assert kinds(table.turns(0)) == ["turn_ended", "turn_started", "phase_started"]
    assert table.view()["turn"]["phase"] == "service"
    loose = chart(FAR)
    assert loose.no(0, type="end_phase") == "turn.loose"


@pytest.mark.rules("MSW-061")
@pytest.mark.parametrize("first", ["attack", "subsystem", "scuttle"])
def test_the_first_shot_ends_all_manoeuvres(first):
    table = chart(
        {
            **FAR,
            "P1": ship("C2", 10, 10, weapons=["bomb_launcher"]),
            "P2": ship("E1", 5, 5, devices=["hyperdrive", "afterburner"]),
            "P3": ship("D1", 6, 5, armour=10),
            "P4": ship("D3", 12, 5),
            "P5": ship("B2", 15, 5),
            "P6": ship("C1", 16, 5),
            "P7": ship("C1", aboard="P5"),
            "P8": ship("D1", 20, 5),
            "Q1": ship("E1", 10, 11),
            "Q2": ship("E1", 20, 6),
        },
        reserve=(50, 0),
        rested=True,
    )
    shots = {
        "attack": {"type": "attack", "ship": "P1", "weapon": 0, "target": "Q1"},
        "subsystem": {"type": "attack_subsystem", "ship": "P1", "weapon": 0, "target": "Q1", "subsystem": "engines"},
        "scuttle": {"type": "scuttle", "ship": "P8"},
    }
    barred = [
        {"type": "retire", "ship": "P3", "host": "P2"},
        {"type": "repair", "ship": "P3", "host": "P2"},
        {"type": "move", "ship": "P4", "path": ["F"]},
        {"type": "move", "ship": "P4", "path": ["R"]},
        {"type": "ram", "ship": "P8", "target": "Q2"},
        {"type": "use_device", "ship": "P2", "device": "hyperdrive", "to": [1, 1]},
        {"type": "use_device", "ship": "P2", "device": "afterburner"},
        {"type": "arm_mines", "ship": "P4"},
        {"type": "load", "transport": "P5", "craft": "P6"},
        {"type": "unload", "transport": "P5", "craft": "P7", "to": [14, 5]},
    ]
    for command in barred:
        RULES.apply(clone(RULES, table.state), 0, read_command(RULES, command), FastDice(random.Random(0)))
    table.do(0, **shots[first])
    for command in barred:
        if first == "scuttle" and command.get("ship") == "P8":
            continue
        assert table.no(0, **command) == "turn.fired"


@pytest.mark.rules("MSW-063")
def test_who_is_ready():
    table = chart(
        {
            **FAR,
            "P1": ship("D1", 5, 5),
            "P2": ship("D1", 6, 5, marks=["built"]),
            "P3": ship("D1", 7, 5, marks=["captured", "acted"]),
            "P4": ship("D1", 8, 5, marks=["docked", "acted"]),
            "P5": ship("D1", 9, 5),
            "P6": ship("B2", 12, 5),
            "P7": ship("C1", aboard="P6"),
        },
        effects=[{"kind": "disabled", "ship": "P5", "source": "Q9"}],
    )
    codes = {key: table.no(0, type="move", ship=key, path=["F"]) for key in ("P2", "P3", "P4", "P5")}
    assert codes == {"P2": "ship.built", "P3": "ship.captured", "P4": "ship.docked", "P5": "ship.disabled"}
    assert table.no(0, type="move", ship="P7", path=["N"]) == "ship.carried"
    table.do(0, type="move", ship="P1", path=["F"])
    view = table.view()["ships"]
    assert view["P1"]["ready"] and not view["P2"].get("ready") and "built" in view["P2"]["why"]


@pytest.mark.rules("MSW-070", "MSW-069")
def test_only_the_active_player_acts():
    table = chart({**FAR, "P1": ship("D1", 5, 5), "Q1": ship("D1", 9, 9, weapons=["torpedo_launcher"])})
    for command in (
        {"type": "move", "ship": "Q1", "path": ["F"]},
        {"type": "attack", "ship": "Q1", "weapon": 0, "target": "P1"},
        {"type": "end_turn"},
        {"type": "offer_draw"},
    ):
        assert table.no(1, **command) == "turn.not_yours"
    table.do(0, type="offer_draw")
    table.do(1, type="answer_draw", accept=False)
    table.do(1, type="concede")


@pytest.mark.rules("MSW-067", "MSW-068", "MSW-358")
def test_costs_are_taken_before_the_dice_and_never_returned():
    table = chart(
        {**FAR, "P1": ship("E3", 5, 5, devices=["hyperdrive"]), "P2": ship("D1", 8, 8)},
        reserve=(5, 0),
        mines={"m1": {"at": [9, 9], "side": 1, "layer": "Q9"}},
    )
    assert table.no(0, type="use_device", ship="P1", device="hyperdrive", to=[8, 8]) == "jump.occupied"
    assert table.state.players[0].reserve == 5
    told = table.do(0, 8, type="use_device", ship="P1", device="hyperdrive", to=[9, 9])
    assert kinds(told).index("reserve_changed") < kinds(told).index("die_rolled")
    assert table.state.players[0].reserve == 0


@pytest.mark.rules("MSW-064")
def test_in_position_means_since_the_last_turn_side_by_side():
    ships = {**FAR, "P1": ship("E1", 10, 10), "P2": ship("D1", 11, 10, "N"), "P3": ship("D1", 12, 9)}
    fresh = chart(ships)
    assert fresh.no(0, type="retire", ship="P2", host="P1") == "host.position", "in round 1 nobody is"
    fresh.turns(0, 1)
    assert fresh.view()["ships"]["P2"]["in_position"] == ["P1"]
    fresh.do(0, type="move", ship="P1", path=["R"])
    fresh.do(0, type="retire", ship="P2", host="P1")
    moved = chart(ships, rested=True)
    moved.do(0, type="move", ship="P3", path=["L", "L", "F"])
    assert moved.no(0, type="retire", ship="P3", host="P1") == "ship.acted"
    turned = chart(ships, rested=True)
    turned.do(0, type="move", ship="P1", path=["R"])
    assert turned.view()["ships"]["P2"]["in_position"] == ["P1"], "rotation does not matter"
    turned.do(0, type="move", ship="P1", path=["F"])
    assert "in_position" not in turned.view()["ships"]["P2"]


# movement


@pytest.mark.rules("MSW-072", "MSW-074", "MSW-077")
def test_budgets_are_totals_of_the_turn():
    table = chart({**FAR, "P1": ship("D1", 10, 10), "P2": ship("D1", 20, 10)})
    assert table.no(0, type="move", ship="P1", path=["F"] * 7) == "move.steps"
    table.do(0, type="move", ship="P1", path=["F"] * 4 + ["R"])
    table.do(0, type="move", ship="P2", path=["F"])
    assert table.no(0, type="move", ship="P1", path=["F"] * 3) == "move.steps"
    assert table.no(0, type="move", ship="P1", path=["L"] * 4) == "move.turns"
    table.do(0, type="move", ship="P1", path=["L", "L", "L", "F", "F"])
    view = table.view()["ships"]["P1"]
    assert (view["steps_left"], view["turns_left"], view["at"], view["facing"]) == (0, 0, (8, 14), "W")


@pytest.mark.rules("MSW-078", "MSW-080", "MSW-079")
def test_ships_go_where_they_face_unless_they_may_strafe():
    ships = {**FAR, "P1": ship("D1", 10, 10, "N")}
    plain = chart(ships)
    for token in ("N", "E", "S"):
        assert plain.no(0, type="move", ship="P1", path=[token]) == "move.token"
    plain.do(0, type="move", ship="P1", path=["R", "R", "R", "R", "F"])
    assert plain["P1"].at == (10, 9), "backwards means turning by 180° first"
    strafe = chart(ships, {"strafe": "on"})
    for token in ("SE", "S", "SW"):
        assert strafe.no(0, type="move", ship="P1", path=[token]) == "move.backwards"
    strafe.do(0, type="move", ship="P1", path=["E", "NE", "N", "NW", "W", "F"])
    assert (strafe["P1"].at, strafe["P1"].facing) == ((10, 14), 0)


@pytest.mark.rules("MSW-081", "MSW-133")
def test_craft_without_facing_go_anywhere():
    table = chart({**FAR, "P1": ship("C1", 10, 10)})
    for token in ("F", "L", "R"):
        assert table.no(0, type="move", ship="P1", path=[token]) == "move.token"
    table.do(0, type="move", ship="P1", path=["N", "S", "E", "W", "NE", "SW", "SE", "NW"])
    assert table["P1"].at == (10, 10)
    assert table.no(0, type="move", ship="P1", path=["N"] * 3) == "move.steps"


@pytest.mark.rules("MSW-009", "MSW-083", "MSW-088")
def test_a_path_is_judged_whole():
    table = chart({**FAR, "P1": ship("D1", 10, 29), "P2": ship("D1", 11, 30)})
    assert table.no(0, type="move", ship="P1", path=["F", "F", "F"]) == "move.edge"
    assert table.no(0, type="move", ship="P1", path=["R", "F"]) == "move.occupied"
    table.do(0, type="move", ship="P1", path=["R", "F", "F"])


@pytest.mark.rules("MSW-085", "MSW-136")
def test_a_base_turns_twice_and_stays():
    table = chart({**FAR, "P1": ship("A2", 10, 10)}, {"game_size": "campaign"})
    table.do(0, type="move", ship="P1", path=["R", "R"])
    assert table.no(0, type="move", ship="P1", path=["R"]) == "move.turns"
    assert table.no(0, type="move", ship="P1", path=["F"]) == "move.immobile"


@pytest.mark.rules("MSW-089", "MSW-303")
def test_without_engines_only_the_hyperdrive_moves_a_ship():
    table = chart(
        {
            **FAR,
            "P1": ship("E3", 10, 10, devices=["hyperdrive", "afterburner"], out=["engines"]),
            "Q1": ship("D1", 10, 11),
        },
        reserve=(5, 0),
    )
    view = table.view()["ships"]["P1"]
    assert (view["speed"], view["steps_left"], view["turns_left"]) == (0, 0, 0)
    assert table.no(0, type="move", ship="P1", path=["F"]) == "move.engines"
    assert table.no(0, type="move", ship="P1", path=["R"]) == "move.engines"
    assert table.no(0, type="ram", ship="P1", target="Q1") == "move.engines"
    assert table.no(0, type="use_device", ship="P1", device="afterburner") == "move.engines"
    table.do(0, type="use_device", ship="P1", device="hyperdrive", to=[3, 3])
    assert table["P1"].at == (3, 3)


@pytest.mark.rules("MSW-090", "MSW-312", "MSW-277", "MSW-337")
def test_what_bars_movement():
    marks = {"jumped": "move.barred", "rammed": "move.barred", "infiltrated": "move.barred", "docked": "ship.docked"}
    for each, code in marks.items():
        table = chart({**FAR, "P1": ship("D2", 10, 10, marks=["acted", each])})
        assert table.no(0, type="move", ship="P1", path=["R"]) == code
        assert table.view()["ships"]["P1"]["turns_left"] == 0
    host = chart(
        {**FAR, "P1": ship("E1", 10, 10, marks=["acted", "hosted"], devices=["hyperdrive"]), "Q1": ship("D1", 10, 11)}
    )
    assert host.no(0, type="move", ship="P1", path=["F"]) == "move.hosted"
    assert host.no(0, type="ram", ship="P1", target="Q1") == "move.hosted"
    assert host.no(0, type="use_device", ship="P1", device="hyperdrive", to=[1, 1]) == "move.hosted"
    host.do(0, type="move", ship="P1", path=["R"])


@pytest.mark.rules("MSW-084")
def test_carried_craft_go_with_their_transport():
    table = chart({**FAR, "P1": ship("B2", 10, 10), "P2": ship("C1", aboard="P1")})
    table.do(0, type="move", ship="P1", path=["F"] * 8)
    table.turns(0, 1)
    told = table.do(0, type="unload", transport="P1", craft="P2", to=[11, 18])
    assert of(told, "craft_unloaded")
    assert table.view()["ships"]["P2"]["steps_left"] == 10


@pytest.mark.rules("MSW-010", "MSW-108", "MSW-013")
def test_only_d6_d8_and_d12_are_rolled_and_colours_do_nothing():
    seen = set()
    for seed in range(4):
        rng = random.Random(seed)
        dice = FastDice(rng)
        state = begin().state
        while RULES.pending(state):
            seat = RULES.pending(state)[0].seat
            for event in RULES.apply(state, seat, RULES.sample(state, seat, rng), dice):
                if type(event).__name__ == "DieRolled":
                    seen.add(event.die)
                    assert 1 <= event.value <= event.die, "a 0 cannot fall"
    assert seen <= {6, 8, 12} and {8, 12} <= seen
    assert not {"colour", "stand", "marker"} & set(
        type(state).__struct_fields__ + type(state.players[0]).__struct_fields__
    )


@pytest.mark.rules("MSW-005")
def test_sizes_are_ordered():
    from games.microspacewars.rules.catalogue import SIZES

    assert SIZES == ("tiny", "small", "medium", "large", "very_large")
    table = chart(
        {**FAR, "P1": ship("B2", 10, 10), "P2": ship("B1", 10, 11), "P3": ship("C1", 11, 11), "P4": ship("D1", 9, 9)},
        rested=True,
    )
    assert table.no(0, type="retire", ship="P4", host="P1") == "host.size"
    table.do(0, type="retire", ship="P3", host="P1")
    table.do(0, type="retire", ship="P2", host="P1")


@pytest.mark.rules("MSW-004", "MSW-002")
def test_one_square_for_every_class():
    table = placed({"game_size": "campaign"})
    standing = [each for each in table.state.ships.values() if each.at is not None]
    assert len({each.at for each in standing}) == len(standing)
    assert {table.state.class_of(each).size for each in standing} >= {"small", "medium", "large", "very_large"}
