"""Options, board, sides and deployment (sections 1, 2 and 5)."""

import random

import msgspec
import pytest

from games.kernel.dice import DiceExhausted, DiceStream, FastDice, ScriptedDice
from games.kernel.refusal import Illegal, NotYourDecision, Refusal
from games.kernel.rules import CLOCK, EVERYTHING, SPECTATOR, SeatSetup, Setup, Viewer, clone, encode
from games.spcfkrs.game import GAME
from games.spcfkrs.maps import make_map
from games.spcfkrs.rules.options import Options
from games.spcfkrs.rules.rules import RULES
from tests.spcfkrs.table import STATS, begin, command, fight, of_type, orders, position

DICE = ScriptedDice(())


def refused(call, *args):
    with pytest.raises(Refusal) as caught:
        call(*args)
    return caught.value.code


@pytest.mark.rules("SPC-001", "SPC-009")
def test_the_board_is_24_by_24_of_open_partial_and_full_cells():
    state = begin()
    assert (state.width, state.height, len(state.rows)) == (24, 24, 24)
    assert {cell for row in state.rows for cell in row} <= set(".o#")
    with pytest.raises(Illegal) as caught:
        begin(rows=["." * 23 + "?"] * 24)
    assert caught.value.code == "setup.map_terrain"


@pytest.mark.rules("SPC-002")
def test_board_sizes():
    state = position({"P1": {"at": "A1"}, "B1": {"at": "H8"}}, map={"width": 8, "height": 8})
    assert (state.width, state.height) == (8, 8)
    for size in (7, 61):
        assert refused(lambda size=size: position({"P1": {"at": "A1"}}, map={"width": size, "height": 24})) in (
            "setup.map_limits",
        )
        assert refused(lambda size=size: begin({"map_width": size})) == "options.malformed"
    assert refused(lambda: begin({"map_width": 30})) == "setup.map_size"
    assert begin({"map_width": 30, "map_height": 26}, rows=["." * 30] * 26).width == 30


@pytest.mark.rules("SPC-014")
def test_maps_are_point_symmetric_with_open_zones():
    assert GAME.maps[0].key == Options().map == "ruins"
    assert len({board.key for board in GAME.maps}) == len(GAME.maps) >= 5
    for board in GAME.maps:
        rows = board.rows
        assert [row[::-1] for row in reversed(rows)] == rows
        assert len(rows) in (24, 40) and all(len(row) == len(rows) for row in rows)
        for index in range(4):
            assert set(rows[index]) == {"."}
            assert {row[index] for row in rows} == {"."}
        assert any("#" in row for row in rows) or any("o" in row for row in rows)


@pytest.mark.rules("SPC-014")
@pytest.mark.parametrize(("width", "height"), [(24, 24), (8, 8), (31, 17), (60, 60)])
def test_the_generator_is_a_pure_symmetric_function(width, height):
    for seed in ("a", "b", "77"):
        rows = make_map(seed, width, height)
        assert rows == make_map(seed, width, height)
        assert len(rows) == height and {len(row) for row in rows} == {width}
        assert [row[::-1] for row in reversed(rows)] == rows
        margin = min(4, height // 4)
        assert set("".join(rows[:margin])) == {"."}
    assert make_map("a", 24, 24) != make_map("b", 24, 24)


def test_placing_terrain_uses_no_match_dice():
    state = begin()
    assert state.rolled == 0


@pytest.mark.rules("SPC-015")
def test_every_die_has_six_sides():
    rng = random.Random(4)
    dice = DiceStream(b"x" * 32, "match", "entropy")
    state = begin()
    for _ in range(60):
        owed = RULES.pending(state)
        if not owed:
            break
        RULES.apply(state, owed[0].seat, RULES.sample(state, owed[0].seat, rng), dice)
    assert dice.taken
    assert {roll.sides for roll in dice.taken} == {6}
    assert all(roll.purpose for roll in dice.taken)
    assert state.rolled == dice.used == len(dice.taken)


@pytest.mark.rules("SPC-016")
def test_a_round_is_a_pure_function_of_state_orders_and_dice():
    for seed in range(12):
        rng = random.Random(seed)
        start = begin({"speed_ties": "simultaneous"} if seed % 2 else {})
        for seat in (0, 1):
            RULES.apply(start, seat, RULES.sample(start, seat, rng), DICE)
        for _ in range(3):
            sheets = [RULES.sample(start, seat, rng) for seat in (0, 1)]
            ends = []
            for order in ((0, 1), (1, 0)):
                state, dice = clone(RULES, start), FastDice(random.Random(seed))
                events = [event for seat in order for event in RULES.apply(state, seat, sheets[seat], dice)]
                told = [msgspec.to_builtins(event) for event in events if event.seq > start.seq + 2]
                ends.append((encode(state), [event for event in told if event["type"] != "orders_locked"]))
            assert ends[0] == ends[1]
            start = state
            if RULES.outcome(start):
                break


@pytest.mark.rules("SPC-017")
def test_dice_may_be_typed_in_by_a_solo_player():
    units = {"P1": {"at": "C3"}, "B1": {"at": "H3", "body": 5}}
    state = position(units, {"play_mode": "solo", "dice_source": "entered"})
    RULES.apply(state, 1, orders(state, 1, {}), DICE)
    shot = orders(state, 0, {"P1": {"action": {"type": "shoot", "target": {"unit": "B1"}}}})
    with pytest.raises(DiceExhausted, match="attack:P1>B1"):
        RULES.apply(clone(RULES, state), 0, shot, ScriptedDice(()))
    RULES.apply(state, 0, shot, ScriptedDice([4]))
    assert state.units["B1"].body == 24
    assert refused(lambda: position(units, {"dice_source": "entered"})) == "options.entered_dice"


@pytest.mark.rules("SPC-051")
def test_two_to_four_sides():
    for count in (2, 3, 4):
        assert [side.letter for side in begin({"sides": count}).sides] == list("PBGY")[:count]
    for count in (1, 5):
        assert refused(lambda count=count: begin({"sides": count})) == "options.malformed"
    sheets = [GAME.starters[0].sheet] * 3
    seats = [SeatSetup(str(seat), sheet) for seat, sheet in enumerate(sheets)]
    assert refused(lambda: RULES.begin(Setup({}, STATS, seats), DICE)) == "setup.seats"


@pytest.mark.rules("SPC-052")
def test_teams():
    state = begin({"sides": 4, "teams": [[0, 3], [1]]})
    assert [side.team for side in state.sides] == [0, 1, 2, 0]
    assert refused(lambda: begin({"teams": [[0, 1]]})) == "options.teams_one"
    assert refused(lambda: begin({"teams": [[0, 0]]})) == "options.teams_seats"
    assert refused(lambda: begin({"teams": [[0], [5]]})) == "options.teams_seats"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"classes": []}, "options.classes"),
        ({"classes": ["foot", "foot"]}, "options.classes"),
        ({"play_mode": "phased", "speed_ties": "simultaneous"}, "options.phased_ties"),
        ({"jokers": 2}, "options.malformed"),
        ({"round_limit": 201}, "options.malformed"),
        ({"hack_range": -1}, "options.malformed"),
        ({"pistol_hits_on": 5}, "options.malformed"),
    ],
)
def test_options_that_are_refused(options, code):
    assert refused(lambda: begin(options)) == code


@pytest.mark.rules("SPC-319")
def test_table_a_defaults():
    usual = Options()
    assert (usual.play_mode, usual.sides, usual.map, usual.foot_points) == ("simultaneous", 2, "ruins", 20)
    assert (usual.deployment, usual.deploy_depth, usual.speed_ties, usual.pistol_hits_on) == ("zones", 4, "roll", 4)
    assert (usual.lean_over_cover, usual.overflow_cover, usual.retarget_dead) == (True, True, "none")
    assert (usual.blast_friendly_fire, usual.overdose_roll, usual.hack_range) == (True, "every_round", 0)
    assert (usual.damage_rounding, usual.round_limit, usual.order_deadline_hours) == ("exact", 30, 72)
    assert (usual.missed_orders, usual.dice_source, usual.classes) == ("hold", "seeded", ["foot"])


# deployment


def places(state, seat, cells):
    units = [unit.id for unit in state.units.values() if unit.side == seat]
    return command(type="deploy", placements={u: {"cell": c} for u, c in zip(units, cells, strict=False)})


THREE = {"units": [{}, {}, {}]}


@pytest.mark.rules("SPC-054", "SPC-005")
def test_zones_and_what_deployment_refuses():
    state = begin(None, [THREE, THREE], rows=["#" + "." * 23] + ["." * 24] * 23)
    for cells, code in [
        (["B1", "C1", "D5"], "deploy.outside_zone"),
        (["A1", "C1", "D4"], "deploy.full_cover"),
        (["B1", "B1", "D4"], "deploy.shared_cell"),
        (["B1", "C1"], "deploy.incomplete"),
        (["B1", "C1", "ZZ9"], "deploy.no_cell"),
    ]:
        assert refused(RULES.apply, clone(RULES, state), 0, places(state, 0, cells), DICE) == code
    foreign = command(type="deploy", placements={"B1": {"cell": "B1"}})
    assert refused(RULES.apply, clone(RULES, state), 0, foreign, DICE) == "deploy.unknown_unit"
    RULES.apply(state, 1, places(state, 1, ["A21", "X24", "M22"]), DICE)
    assert refused(RULES.apply, state, 1, places(state, 1, ["A21", "X24", "M22"]), DICE) == "deploy.locked"
    RULES.apply(state, 0, places(state, 0, ["B1", "C1", "D4"]), DICE)
    assert (state.phase, state.round) == ("orders", 1)
    assert refused(RULES.apply, state, 0, places(state, 0, ["B1", "C1", "D4"]), DICE) == "deploy.not_now"


@pytest.mark.rules("SPC-054")
def test_four_zones_are_rows_and_the_columns_between():
    state = begin({"sides": 4, "deploy_depth": 2})
    zones = RULES.view(state, SPECTATOR).zones
    assert zones["0"][0] == "A1" and zones["0"][-1] == "X2" and len(zones["0"]) == 48
    assert zones["1"][0] == "A23" and zones["1"][-1] == "X24"
    assert zones["2"][:3] == ["A3", "B3", "A4"] and zones["2"][-1] == "B22" and len(zones["2"]) == 40
    assert zones["3"][:2] == ["W3", "X3"] and zones["3"][-1] == "X22"
    cells = [cell for zone in zones.values() for cell in zone]
    assert len(cells) == len(set(cells))


@pytest.mark.rules("SPC-054")
@pytest.mark.parametrize(
    ("sides", "size", "depth", "fits"),
    [
        (2, (24, 24), 12, True),
        (2, (24, 8), 4, True),
        (2, (24, 8), 5, False),
        (3, (24, 24), 12, False),
        (4, (24, 24), 11, True),
        (4, (8, 24), 4, True),
        (4, (8, 24), 5, False),
    ],
)
def test_zones_must_be_disjoint(sides, size, depth, fits):
    options = {"sides": sides, "deploy_depth": depth, "map_width": size[0], "map_height": size[1]}
    sheets = [{"units": [{}]}] * sides
    rows = ["." * size[0]] * size[1]
    if fits:
        assert begin(options, sheets, rows=rows).phase == "setup"
    else:
        assert refused(lambda: begin(options, sheets, rows=rows)) == "options.zones"


def test_a_force_too_big_for_its_zone_does_not_begin():
    options = {"deploy_depth": 1, "map_width": 8, "map_height": 8}
    sheets = [{"units": [{}] * 9}, {"units": [{}]}]
    assert refused(lambda: begin(options, sheets, rows=["." * 8] * 8)) == "setup.zone_room"


@pytest.mark.rules("SPC-055", "SPC-050")
def test_deployment_is_secret_until_all_have_deployed():
    state = begin(None, [THREE, THREE])
    told = RULES.apply(state, 0, places(state, 0, ["B1", "C1", "D4"]), DICE)
    assert [type(event).__name__ for event in told] == ["DeployLocked"]
    for viewer in (SPECTATOR, Viewer((1,))):
        seen = msgspec.to_builtins(RULES.view(state, viewer))
        assert all("cell" not in unit for unit in seen["units"].values())
        assert seen["sides"]["0"]["status"] == "locked" and seen["sides"]["1"]["status"] == "waiting"
        assert len(seen["units"]) == 6 and seen["units"]["P1"]["gun"] == "pistol"
    assert RULES.view(state, Viewer((0,))).units["P3"].cell == "D4"
    told = RULES.apply(state, 1, places(state, 1, ["A21", "X24", "M22"]), DICE)
    placed = [msgspec.to_builtins(event) for event in told if type(event).__name__ == "Deployed"]
    assert {event["unit"]: event["cell"] for event in placed} == {
        "P1": "B1",
        "P2": "C1",
        "P3": "D4",
        "B1": "A21",
        "B2": "X24",
        "B3": "M22",
    }
    assert RULES.view(state, SPECTATOR).units["P3"].cell == "D4"


@pytest.mark.rules("SPC-053")
def test_free_deployment_goes_by_seats_in_the_open():
    state = begin({"deployment": "free"}, [THREE, THREE])
    assert [owed.seat for owed in RULES.pending(state)] == [0]
    with pytest.raises(NotYourDecision):
        RULES.apply(state, 1, places(state, 1, ["A1", "B1", "C1"]), DICE)
    RULES.apply(state, 0, places(state, 0, ["M12", "N12", "O12"]), DICE)
    assert RULES.view(state, SPECTATOR).units["P1"].cell == "M12"
    assert refused(RULES.apply, state, 1, places(state, 1, ["M12", "A1", "B1"]), DICE) == "deploy.shared_cell"
    RULES.apply(state, 1, places(state, 1, ["M13", "N13", "O13"]), DICE)
    assert state.round == 1


@pytest.mark.rules("SPC-053")
def test_deployment_by_the_map():
    cells = {"0": ["B2", "C2", "D2", "E2"], "1": ["B23", "C23", "D23"]}
    state = begin({"deployment": "map"}, [THREE, THREE], positions=cells)
    assert (state.phase, state.round) == ("orders", 1)
    assert RULES.view(state, SPECTATOR).units["P3"].cell == "D2"
    short = {"0": ["B2"], "1": ["B23", "C23", "D23"]}
    assert refused(lambda: begin({"deployment": "map"}, [THREE, THREE], positions=short)) == "setup.map_positions"


@pytest.mark.rules("SPC-053", "SPC-055")
def test_a_map_with_zones_of_its_own_is_deployed_on_in_secret():
    zones = {"0": ["B2", "C2", "D2", "E2"], "1": ["M12", "N12", "O12"]}
    state = begin({"deployment": "map"}, [THREE, THREE], zones=zones, marks={"M13": "The crate"})
    assert [owed.seat for owed in RULES.pending(state)] == [0, 1]
    shown = RULES.view(state, SPECTATOR)
    assert shown.zones["1"] == ["M12", "N12", "O12"]
    assert shown.marks == {"M13": "The crate"}
    assert refused(RULES.apply, state, 0, places(state, 0, ["B2", "C2", "B3"]), DICE) == "deploy.outside_zone"
    RULES.apply(state, 0, places(state, 0, ["B2", "C2", "E2"]), DICE)
    assert RULES.view(state, SPECTATOR).units["P1"].cell is None
    RULES.apply(state, 1, places(state, 1, ["M12", "N12", "O12"]), DICE)
    assert state.round == 1
    assert RULES.written(state)["map"]["zones"] == zones


@pytest.mark.rules("SPC-053", "SPC-055")
@pytest.mark.parametrize(
    "zones",
    [
        pytest.param({"0": ["B2", "C2", "D2"]}, id="one side has none"),
        pytest.param({"0": ["B2", "C2", "D2"], "1": ["D2", "E2", "F2"]}, id="a cell of both"),
    ],
)
def test_zones_of_a_map_are_for_every_side_and_apart(zones):
    assert refused(lambda: begin({"deployment": "map"}, [THREE, THREE], zones=zones)) == "setup.map_zones"


@pytest.mark.rules("SPC-054")
def test_a_zone_of_the_map_must_hold_its_side():
    zones = {"0": ["B2", "C2"], "1": ["M12", "N12", "O12"]}
    assert refused(lambda: begin({"deployment": "map"}, [THREE, THREE], zones=zones)) == "setup.zone_room"


@pytest.mark.rules("SPC-057")
def test_the_first_round_is_1_and_numbers_rise_by_one():
    state = begin(None, [THREE, THREE])
    RULES.apply(state, CLOCK, RULES.clock(state, {}), DICE)
    for number in (1, 2, 3):
        assert state.round == number
        events, _ = fight(state, {}, [])
        assert {event["round"] for event in of_type(events, "phase_started")} == {number}


def test_the_deadline_deploys_as_suggested():
    state = begin({"sides": 4})
    RULES.apply(state, 2, RULES.sample(state, 2, random.Random(1)), DICE)
    kept = {unit: spot.at for unit, spot in state.sides[2].placements.items()}
    RULES.apply(state, CLOCK, RULES.clock(state, {}), DICE)
    assert {unit: state.units[unit].at for unit in kept} == kept
    assert RULES.audit(state) == []
    assert state.round == 1


def test_suggestions_are_legal_for_every_seat_and_map():
    for board in GAME.maps:
        for options in ({}, {"sides": 4, "deploy_depth": 2}, {"deployment": "free"}):
            state = begin(options, rows=board.rows)
            while state.phase == "setup":
                seat = RULES.pending(state)[0].seat
                offer = RULES.offer(state, seat, {"kind": "deploy"})
                assert set(offer.suggested.values()) <= set(offer.cells)
                place = {unit: {"cell": cell} for unit, cell in offer.suggested.items()}
                RULES.apply(state, seat, command(type="deploy", placements=place), DICE)


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"units": {"Q1": {"at": "A1"}}}, "setup.unit"),
        ({"units": {"P1": {"at": "A1"}, "B1": {"at": "A1"}}}, "setup.occupied"),
        ({"units": {"P1": {"at": "A99"}}}, "setup.cell"),
        ({"units": {"P1": {"at": "A1", "gun": "spoon"}}}, "setup.entry"),
        ({"units": {"P1": {"at": "A1", "body": "1/5"}}}, "setup.figure"),
        ({"units": {"P1": {"at": "A1", "colour": 1}}}, "position.malformed"),
        ({"units": {"P1": {"at": "A1"}}, "map": {"cover": {"A1": "full"}}}, "setup.full"),
        ({"units": {"P1": {"at": "A1"}}, "phase": "stab"}, "position.phase"),
        ({"units": {"P1": {"at": "A1"}}, "map": {"rows": 3}}, "map.malformed"),
    ],
)
def test_positions_that_cannot_be(setup, code):
    assert refused(lambda: RULES.position(setup, STATS, {})) == code


def test_a_position_may_bring_saved_sheets_and_fractions_of_body():
    state = position(
        {"P1": {"at": "C3", "body": "5/2", "body_max": 3}, "B1": {"at": "H3"}},
        sheets={"0": {"orders": {"P1": {"move": {"type": "move", "path": ["C4"]}}}}},
    )
    assert state.units["P1"].body == 15
    seen = RULES.view(state, EVERYTHING)
    assert seen.sheets["0"].locked is False
    assert seen.sides["0"].status == "saved"
