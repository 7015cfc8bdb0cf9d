"""Winning, conceding, draws, and more than two players (chapters 14 and 15)."""

import pytest

from games.microspacewars.rules.rules import RULES
from tests.microspacewars.table import STATS, Chart, begin, chart, kinds, of, placed, ship

SHOT = {"type": "attack", "ship": "P1", "weapon": 0, "target": "Q1"}
GUN = {"weapons": ["torpedo_launcher"]}
PAIRS = {"players": 4, "teams": "two_pairs"}


def winners(table):
    outcome = RULES.outcome(table.state)
    return None if outcome is None else (outcome.winners, outcome.reason)


@pytest.mark.rules("MSW-362", "MSW-363", "MSW-361", "MSW-215")
def test_deathmatch_counts_everything_but_probes():
    for keeper in (
        {"Q2": ship("B2", 20, 20)},
        {"Q2": ship("D1", 20, 20, out=["engines"])},
        {"Q2": ship("C1", 20, 20)},
    ):
        table = chart({"P1": ship("D1", 10, 10, **GUN), "Q1": ship("D1", 10, 14, armour=5), **keeper})
        table.do(0, **SHOT)
        assert winners(table) is None
    disabled = chart(
        {"P1": ship("D1", 10, 10, **GUN), "Q1": ship("D1", 10, 14, armour=5), "Q2": ship("D1", 20, 20)},
        effects=[{"kind": "disabled", "ship": "Q2", "source": "P1"}],
    )
    disabled.do(0, **SHOT)
    assert winners(disabled) is None
    carried = chart(
        {"P1": ship("D1", 10, 10, **GUN), "Q1": ship("B2", 10, 14, armour=5), "Q2": ship("C1", aboard="Q1")}
    )
    carried.do(0, **SHOT)
    assert winners(carried) == ((0,), "deathmatch"), "the craft was lost with its Transport, not left over"
    probe = chart({"P1": ship("D1", 10, 10, **GUN), "Q1": ship("D1", 10, 14, armour=5), "Q2": ship("B1", 20, 20)})
    probe.do(0, **SHOT)
    assert winners(probe) == ((0,), "deathmatch")


@pytest.mark.rules("MSW-363")
def test_carried_craft_keep_a_side_in_a_deathmatch():
    table = chart(
        {
            "P1": ship("D1", 10, 10, **GUN),
            "Q1": ship("D1", 10, 14, armour=5),
            "Q2": ship("B2", 20, 20),
            "Q3": ship("C1", aboard="Q2"),
        }
    )
    table.do(0, **SHOT)
    assert winners(table) is None
    assert table.view()["players"]["1"]["keeps"] == 2


@pytest.mark.rules("MSW-364", "MSW-365", "MSW-361")
@pytest.mark.parametrize("way", ["destroyed", "captured", "retired", "conceded"])
def test_defence_is_about_the_flagship(way):
    ships = {
        "P1": ship("E1", 10, 10, weapons=["laser_pulse_turret"]),
        "P2": ship("D2", 10, 13),
        "Q1": ship("E1", 10, 14, armour=20, boarders={0: 6}),
        "Q2": ship("E1", 20, 20),
        "Q3": ship("A1", 11, 14),
    }
    table = chart(ships, {"win_mode": "defence", "game_size": "campaign"}, rested=True)
    table["Q3"].flagship, table["Q1"].flagship = False, True
    if way == "destroyed":
        table.do(0, **SHOT)
    elif way == "captured":
        table.do(0, type="infiltrate", ship="P2", target="Q1")
    elif way == "conceded":
        table.do(1, type="concede")
    else:
        table.state.active = 1
        table["Q1"].progress = {}
        table.do(1, type="retire", ship="Q1", host="Q3")
    assert winners(table) == ((0,), "concede" if way == "conceded" else "defence")


@pytest.mark.rules("MSW-364")
def test_a_recaptured_flagship_is_none():
    table = chart(
        {
            "P1": ship("D2", 10, 10),
            "P2": ship("E1", 1, 1),
            "Q1": ship("E1", 11, 10, boarders={0: 6}),
            "Q2": ship("D2", 12, 10),
            "R1": ship("E1", 30, 30),
        },
        {"players": 3, "win_mode": "deathmatch"},
    )
    assert table["Q1"].flagship
    table.do(0, type="infiltrate", ship="P1", target="Q1")
    table["Q1"].progress = {1: 6}
    table.turns(0)
    table.do(1, type="infiltrate", ship="Q2", target="Q1")
    assert table["Q1"].seat == 1 and not table["Q1"].flagship


@pytest.mark.rules("MSW-366", "MSW-367", "MSW-361")
def test_defence_ii_is_about_yards():
    ships = {
        "P1": ship("D1", 10, 10, **GUN),
        "P2": ship("E1", 2, 2),
        "P3": ship("D2", 20, 21),
        "Q1": ship("E1", 10, 14, armour=5),
        "Q2": ship("A1", 20, 20, boarders={0: 9}),
        "Q3": ship("E3", 25, 25),
    }
    options = {"win_mode": "defence_ii", "game_size": "campaign"}
    table = chart(ships, options)
    table.do(0, **SHOT)
    assert winners(table) is None
    table.do(0, type="infiltrate", ship="P3", target="Q2")
    assert winners(table) == ((0,), "defence_ii"), "battlecruisers do not build"
    captor = chart(ships, options)
    captor.do(0, type="infiltrate", ship="P3", target="Q2")
    captor["P2"].fate, captor["P2"].at, captor["P2"].armour = "destroyed", None, 0
    captor.state.lost += 100
    captor.turns(0)
    assert winners(captor) is None, "the captured mothership keeps its captor in play"


@pytest.mark.rules("MSW-367")
def test_retiring_the_last_yard_puts_a_side_out():
    table = chart(
        {"P1": ship("E1", 2, 2), "Q1": ship("E1", 10, 14), "Q2": ship("A2", 11, 14)},
        {"win_mode": "defence_ii", "game_size": "campaign"},
        rested=True,
        active=1,
    )
    table.do(1, type="retire", ship="Q1", host="Q2")
    assert winners(table) is None
    stats = {"ships": {**STATS["ships"], "E2": {**STATS["ships"]["E2"], "abilities": ["retire_a"]}}}
    last = RULES.position(
        {
            "ships": {"P1": ship("E1", 2, 2), "Q1": ship("E1", 10, 14), "Q2": ship("E2", 11, 14)},
            "rested": True,
            "active": 1,
        },
        {**STATS, **stats},
        {"win_mode": "defence_ii"},
    )
    table = Chart(last)
    table.do(1, type="retire", ship="Q1", host="Q2")
    assert winners(table) == ((0,), "defence_ii")


@pytest.mark.rules("MSW-371", "MSW-071")
def test_the_round_limit_counts_ships_and_reserves():
    ships = {
        "P1": ship("E2", 1, 1, weapons=["ion_beam"]),
        "P2": ship("A1", 3, 3),
        "Q1": ship("D1", 30, 30, devices=["flare_launcher"]),
    }
    options = {"round_limit": 2, "game_size": "campaign"}
    table = chart(ships, options, reserve=(0, 135))
    table.turns(0, 1, 0)
    assert winners(table) is None
    told = table.turns(1)
    assert of(told, "match_ended")[0]["totals"] == {"0": 185, "1": 185}, "hulls of A1 and A2 count nothing"
    assert winners(table) == ((), "round_limit")
    richer = chart(ships, options, reserve=(0, 136), round=2)
    richer.turns(0, 1)
    assert winners(richer) == ((1,), "round_limit")


@pytest.mark.rules("MSW-372")
def test_conceding():
    table = chart({"P1": ship("E1", 1, 1), "P2": ship("D1", 3, 3), "Q1": ship("D1", 20, 20)})
    told = table.do(1, type="concede")
    assert of(told, "player_conceded")[0]["ships"] == ["Q1"]
    assert winners(table) == ((0,), "concede")
    assert table["Q1"].fate == "conceded"
    assert table.no(0, type="end_turn") == "match.over"
    assert table.no(0, type="concede") == "match.over"
    early = begin()
    early.do(0, type="concede")
    assert winners(early) == ((1,), "concede")


@pytest.mark.rules("MSW-372", "MSW-380", "MSW-056")
def test_conceding_in_ones_turn_passes_it_on():
    three = {"P1": ship("E1", 1, 1), "Q1": ship("E1", 30, 30), "R1": ship("E1", 1, 30)}
    table = chart(three, {"players": 3})
    told = table.do(0, type="concede")
    assert kinds(told)[-1] == "turn_started"
    assert table.state.active == 1
    assert table.no(0, type="concede") == "concede.out"
    table.turns(1, 2)
    assert (table.state.active, table.state.round) == (1, 2)
    placing = begin({"players": 3})
    placing.do(1, type="concede")
    assert {decision.seat for decision in RULES.pending(placing.state)} == {0, 2}


@pytest.mark.rules("MSW-373")
def test_a_draw_is_agreed_when_all_who_are_left_have_accepted():
    ships = {"P1": ship("E1", 10, 10, "N"), "Q1": ship("E1", 20, 20, "N"), "R1": ship("D1", 10, 11, armour=1)}
    for seat, last in ((2, {"type": "concede"}), (0, {"type": "ram", "ship": "P1", "target": "R1"})):
        table = chart(ships, {"players": 3})
        table.do(0, type="offer_draw")
        table.do(1, type="answer_draw", accept=True)
        table.do(seat, *((11,) if seat == 0 else ()), **last)
        assert winners(table) == ((), "draw_agreed")
        assert table.state.ending.drawn == [0, 1]
    pair = {"P1": ships["P1"], "Q1": ships["Q1"], "R1": ship("E1", 5, 5), "S1": ship("E1", 25, 5)}
    table = chart(pair, {"players": 4, "teams": "two_pairs"})
    table.do(0, type="offer_draw")
    table.do(1, type="answer_draw", accept=True)
    table.do(3, type="concede")
    assert winners(table) == ((), "draw_agreed")


@pytest.mark.rules("MSW-373")
def test_a_draw_offer_ends_with_its_turn_however_that_ends():
    ships = {"P1": ship("D1", 10, 10, "N"), "Q1": ship("E1", 20, 20, "N"), "R1": ship("E1", 28, 10, "N")}
    table = chart(ships, {"players": 3})
    table.do(0, type="offer_draw")
    table.do(0, type="scuttle", ship="P1")
    assert table.state.active == 1
    for seat in (1, 2):
        assert table.no(seat, type="answer_draw", accept=True) == "draw.none"


@pytest.mark.rules("MSW-373")
def test_draws():
    table = chart({"P1": ship("E1", 1, 1), "Q1": ship("E1", 30, 30)})
    assert table.no(1, type="answer_draw", accept=True) == "draw.none"
    table.do(0, type="offer_draw")
    assert table.no(0, type="offer_draw") == "draw.offered"
    assert table.no(0, type="answer_draw", accept=True) == "draw.own"
    table.do(1, type="answer_draw", accept=False)
    assert table.no(1, type="answer_draw", accept=True) == "draw.none"
    table.turns(0)
    table.do(1, type="offer_draw")
    told = table.do(0, type="answer_draw", accept=True)
    assert winners(table) == ((), "draw_agreed")
    assert of(told, "match_ended")[0].get("winner") is None
    late = chart({"P1": ship("E1", 1, 1), "Q1": ship("E1", 30, 30)})
    late.do(0, type="offer_draw")
    late.turns(0)
    assert late.no(1, type="answer_draw", accept=True) == "draw.none", "only before the turn ends"
    three = chart({"P1": ship("E1", 1, 1), "Q1": ship("E1", 30, 30), "R1": ship("E1", 1, 30)}, {"players": 3})
    three.do(0, type="offer_draw")
    three.do(2, type="answer_draw", accept=True)
    assert three.no(2, type="answer_draw", accept=True) == "draw.answered"
    assert winners(three) is None
    three.do(1, type="answer_draw", accept=True)
    assert winners(three) == ((), "draw_agreed")
    corners = {"P1": ship("E1", 1, 1), "Q1": ship("E1", 30, 30), "R1": ship("E1", 1, 30), "S1": ship("E1", 30, 1)}
    pair = chart(corners, PAIRS)
    pair.do(0, type="offer_draw")
    assert pair.no(2, type="answer_draw", accept=True) == "draw.own", "a partner is not asked"
    pair.do(1, type="concede")
    pair.do(3, type="answer_draw", accept=True)
    assert winners(pair) == ((), "draw_agreed"), "nor is who has left"


@pytest.mark.rules("MSW-368", "MSW-369", "MSW-370", "MSW-380")
def test_a_beaten_side_leaves_while_others_play_on():
    table = chart(
        {
            "P1": ship("D1", 10, 10, **GUN),
            "Q1": ship("D1", 10, 14, armour=5),
            "Q2": ship("B1", 20, 20, devices=["sensor_jammer"]),
            "Q3": ship("D1", 25, 10, seat=2),
            "R1": ship("E1", 30, 30),
        },
        {"players": 3},
        effects=[{"kind": "sensor_jammer", "ship": "Q2"}, {"kind": "disabled", "ship": "R1", "source": "Q2"}],
        mines={"m1": {"at": [5, 5], "side": 1, "layer": "Q1"}, "m2": {"at": [6, 5], "side": 0, "layer": "P1"}},
    )
    table.state.effects[0].by = 1
    table["P1"].at, table["Q1"].at = (9, 9), (9, 8)
    told = table.do(0, **SHOT)
    out = of(told, "side_out")[0]
    assert (out["side"], out["ships"], out["mines"]) == (1, ["Q2"], ["m1"])
    assert {event["kind"] for event in of(told, "effect_ended")} == {"sensor_jammer", "disabled"}
    assert table["Q3"].fate == "" and table["Q3"].seat == 2, "ships captured from it stay with their captor"
    assert list(table.state.mines) == ["m2"]
    assert winners(table) is None
    table.turns(0)
    assert table.state.active == 2


@pytest.mark.rules("MSW-380")
def test_a_side_that_goes_out_in_its_own_turn_ends_it():
    table = chart({"P1": ship("D1", 10, 10), "Q1": ship("E1", 20, 20), "R1": ship("E1", 30, 30)}, {"players": 3})
    told = table.do(0, type="scuttle", ship="P1")
    assert of(told, "side_out") and kinds(told)[-1] == "turn_started"
    assert table.state.active == 1


@pytest.mark.rules("MSW-374")
def test_two_to_four_players():
    assert RULES.seats == range(2, 5)
    for count in (2, 3, 4):
        assert len(placed({"players": count}).state.players) == count


# pairs


@pytest.mark.rules("MSW-377", "MSW-014", "MSW-378")
def test_partners_are_friends():
    table = chart(
        {
            "P1": ship("E1", 10, 10, "N", devices=["emp_generator", "defence_field"], weapons=["laser_pulse_turret"]),
            "R1": ship("E3", 10, 11, devices=["hyperdrive"]),
            "R2": ship("D1", 5, 12, "S"),
            "Q1": ship("D2", 12, 12, weapons=["torpedo_launcher"]),
            "Q2": ship("C1", 14, 14),
            "S1": ship("E1", 30, 30, devices=["gravity_well_generator"]),
            "P2": ship("B1", 20, 20, devices=["gravity_well_generator"]),
        },
        PAIRS,
        reserve=(60, 0, 5, 0),
        mines={"m1": {"at": [5, 11], "side": 0, "layer": "P1"}},
    )
    assert table.no(0, type="ram", ship="P1", target="R1") == "attack.target"
    assert table.no(0, type="attack", ship="P1", weapon=0, target="R1") == "attack.target"
    assert table.no(0, type="move", ship="R1", path=["F"]) == "ship.foreign"
    told = table.do(0, 12, type="attack", ship="P1", weapon=0, target="Q2")
    assert of(told, "friendly_fire_pending")[0]["eligible"] == ["R1", "R2"]
    table.do(0, type="choose_friendly_fire", victim="R1")
    told = table.do(0, type="use_device", ship="P1", device="emp_generator")
    assert of(told, "device_used")[0]["affected"] == ["Q1", "Q2"]
    table.do(0, type="use_device", ship="P1", device="defence_field")
    table.do(0, type="use_device", ship="P2", device="gravity_well_generator")
    assert table.view()["ships"]["R1"]["shielded"] == "P1"
    table.turns(0, 1)
    assert not of(table.do(2, type="move", ship="R2", path=["F"]), "mine_met")
    table.do(2, type="use_device", ship="R1", device="hyperdrive", to=[19, 19])
    assert [player.reserve for player in table.state.players] == [45, 0, 0, 0], "each pays alone"


@pytest.mark.rules("MSW-379")
def test_a_pair_is_out_together():
    table = chart(
        {
            "P1": ship("D1", 10, 10, **GUN),
            "R1": ship("D1", 1, 1),
            "Q1": ship("D1", 10, 14, armour=5),
            "S1": ship("D1", 30, 30, armour=5),
        },
        PAIRS,
    )
    table.do(0, **SHOT)
    assert winners(table) is None
    told = table.turns(0)
    assert kinds(told) == ["turn_ended", "turn_started", "turn_ended", "turn_started"], "a turn that ends at once"
    assert table.state.active == 2
    table["S1"].at = (10, 13)
    table.turns(2, 3)
    table.do(0, **{**SHOT, "target": "S1"})
    assert winners(table) == ((0, 2), "deathmatch")


@pytest.mark.rules("MSW-364", "MSW-379")
def test_a_pair_has_two_flagships_to_lose():
    table = chart(
        {
            "P1": ship("E1", 10, 10, weapons=["laser_pulse_turret"]),
            "R1": ship("E1", 1, 1),
            "Q1": ship("E1", 10, 14, armour=5),
            "S1": ship("E1", 30, 30),
        },
        {**PAIRS, "win_mode": "defence"},
    )
    table.do(0, **SHOT)
    assert winners(table) is None
    table.do(3, type="concede")
    assert winners(table) == ((0, 2), "defence")


@pytest.mark.rules("MSW-381")
def test_conceding_in_a_pair_leaves_the_partner():
    table = chart(
        {
            "P1": ship("E1", 10, 10, devices=["defence_field"]),
            "R1": ship("E1", 12, 12),
            "Q1": ship("E1", 30, 30, boarders={0: 3, 2: 3}),
            "S1": ship("E1", 25, 30),
        },
        PAIRS,
        effects=[{"kind": "defence_field", "ship": "P1"}, {"kind": "disabled", "ship": "Q1", "source": "P1"}],
        mines={"m1": {"at": [5, 5], "side": 0, "layer": "P1"}},
    )
    told = table.do(0, type="concede")
    assert {event["kind"] for event in of(told, "effect_ended")} == {"defence_field", "disabled"}
    assert winners(table) is None
    assert list(table.state.mines) == ["m1"]
    assert table["Q1"].progress == {2: 3}
    assert table.state.active == 1
    table.turns(1, 2, 3)
    assert table.state.active == 1, "the turns of the one who left are skipped"


@pytest.mark.rules("MSW-382")
def test_conceding_while_a_stray_shot_waits():
    ships = {
        "P1": ship("D1", 10, 10, **GUN),
        "P2": ship("E1", 11, 11),
        "P3": ship("E1", 12, 11),
        "Q1": ship("D2", 10, 20),
        "R1": ship("E1", 30, 30),
    }
    attacker = chart(ships, {"players": 3})
    attacker.do(0, 12, **SHOT)
    told = attacker.do(0, type="concede")
    assert of(told, "friendly_fire_resolved")[0] | {"seq": 0, "clauses": ()} == {
        "type": "friendly_fire_resolved", "clauses": (), "seq": 0, "round": 1, "player": 0, "damage": 0,
    }  # fmt: skip
    assert attacker.state.choice is None and attacker.state.active == 1
    defender = chart(ships, {"players": 3, "friendly_fire_chooser": "defender"})
    defender.do(0, 12, **SHOT)
    assert RULES.pending(defender.state)[0].seat == 1
    defender.do(1, type="concede")
    assert RULES.pending(defender.state)[0].seat == 0
    defender.do(0, type="choose_friendly_fire", victim="P2")
    assert defender["P2"].armour == 415


@pytest.mark.rules("MSW-382")
def test_a_partners_concession_leaves_fewer_to_choose_from():
    table = chart(
        {
            "P1": ship("D1", 10, 10, **GUN),
            "P2": ship("E1", 11, 11),
            "R1": ship("E1", 12, 11),
            "Q1": ship("D2", 10, 20),
            "S1": ship("E1", 30, 30),
        },
        PAIRS,
    )
    table.do(0, 12, **SHOT)
    told = table.do(2, type="concede")
    assert of(told, "friendly_fire_resolved")[0]["victim"] == "P2", "with one left there is no choice"
