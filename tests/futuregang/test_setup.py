"""Terrain from dice, markers, the order of dice before a match, and tables that are refused."""

from __future__ import annotations

from typing import get_args

import pytest

from games.futuregang.game import GAME
from games.futuregang.rules.catalogue import catalogue_of
from games.futuregang.rules.ground import Ground
from games.futuregang.rules.objectives import markers_of
from games.futuregang.rules.options import SIZES, Options, Terrain
from games.futuregang.rules.presets import PRESETS
from games.futuregang.rules.terrain import TableSheet, check_table, clear_markers, generate, half_turn, read_table
from games.futuregang.tables import TABLE_SIZES, make_table
from games.kernel.dice import ScriptedDice
from games.kernel.geometry.plane.pieces import Piece
from games.kernel.geometry.plane.polygon import Polygon
from games.kernel.refusal import Refusal
from games.kernel.rules import SeatSetup, Setup
from tests.futuregang.table import RULES, STATS, box, of, submit


def templates():
    return catalogue_of(STATS).templates


def generated(dice, width=12000, height=9000):
    scripted = ScriptedDice(dice)
    pieces = generate(scripted, width, height, templates())
    assert scripted.left == []
    return {piece.id: piece for piece in pieces}


def nothing(sectors):
    return [1] * (5 * sectors)


@pytest.mark.rules("FG-032", "FG-033", "FG-034", "FG-036", "FG-037")
def test_example_25_a_generated_sector():
    pieces = generated([6, 2, 4, 3, 5, *nothing(5)])
    assert pieces["s0"].kind == "building"
    assert pieces["s0"].height == 2000
    assert pieces["s0"].polygon == ((900, 900), (2300, 900), (2300, 1900), (900, 1900))
    assert set(pieces["s0'"].polygon) == {(9700, 7100), (11100, 7100), (11100, 8100), (9700, 8100)}


@pytest.mark.rules("FG-034", "FG-035", "FG-037")
@pytest.mark.parametrize(
    ("die", "kind", "long", "short", "low", "high"),
    [
        (2, "obstacle", 1000, 100, 200, 250),
        (3, "obstacle", 400, 400, 300, 500),
        (4, "wall", 1200, 100, 1000, 1500),
        (5, "screen", 800, 800, 300, 400),
        (6, "building", 1400, 1000, 1500, 2000),
    ],
)
def test_every_type_both_ways_at_both_heights(die, kind, long, short, low, high):
    for orientation in range(1, 7):
        for height_die in range(1, 7):
            piece = generated([die, orientation, 3, 4, height_die, *nothing(5)])["s0"]
            shape = Polygon(piece.polygon)
            size = (shape.east - shape.west, shape.north - shape.south)
            assert piece.kind == kind
            assert size == ((long, short) if orientation <= 3 else (short, long))
            assert piece.height == (low if height_die <= 3 else high)


@pytest.mark.rules("FG-036")
def test_offsets():
    for die, offset in zip(range(1, 7), (-500, -300, -100, 100, 300, 500), strict=True):
        piece = generated([3, 1, die, 7 - die, 1, *nothing(5)])["s0"]
        assert piece.polygon[0] == (1500 + offset - 200, 1500 - offset - 200)


@pytest.mark.rules("FG-032", "FG-033")
def test_half_of_the_sectors_row_by_row_from_the_south_west_and_five_dice_each():
    dice = [3, 1, 3, 3, 1] * 6
    pieces = generated(dice)
    centres = [(1500, 1500), (4500, 1500), (7500, 1500), (10500, 1500), (1500, 4500), (4500, 4500)]
    for sector, (x, y) in enumerate(centres):
        assert pieces[f"s{sector}"].polygon[0] == (x - 100 - 200, y - 100 - 200)
    assert len(pieces) == 12
    assert generated(nothing(6)) == {}


@pytest.mark.rules("FG-038")
def test_the_middle_sector_comes_last_centred_and_uncopied():
    pieces = generated([*nothing(4), 6, 1, 6, 6, 1], 9000, 9000)
    assert list(pieces) == ["s4"]
    assert pieces["s4"].polygon == ((3800, 4000), (5200, 4000), (5200, 5000), (3800, 5000))


@pytest.mark.rules("FG-032", "FG-010")
@pytest.mark.parametrize(
    ("size", "dice"), [("9000x9000", 25), ("12000x9000", 30), ("12000x12000", 40), ("18000x12000", 60)]
)
def test_generated_tables_are_fit_to_play_on_and_half_turns_of_themselves(size, dice):
    width, height = SIZES[size]
    for seed in range(30):
        made = make_table(GAME.catalogue_path.read_text(), f"{size}{seed}", width, height)
        sheet = read_table(made)
        turned = {frozenset((width - x, height - y) for x, y in piece.polygon) for piece in sheet.pieces}
        assert turned == {frozenset(piece.polygon) for piece in sheet.pieces}
    assert len(ScriptedDice([1] * dice).faces) == dice
    generated([1] * dice, width, height)


@pytest.mark.rules("FG-039")
def test_pieces_near_a_marker_go_with_their_group():
    points = [(6000, 4500)]
    near = Piece("near", "obstacle", ((6149, 4400), (6300, 4400), (6300, 4600), (6149, 4600)), 300, "g")
    far = Piece("far", "obstacle", ((6290, 4400), (6600, 4400), (6600, 4600), (6290, 4600)), 300, "g")
    other = Piece("other", "wall", ((5750, 4400), (5850, 4400), (5850, 4600), (5750, 4600)), 300)
    kept, removed = clear_markers((near, far, other), points)
    assert [piece.id for piece in kept] == ["other"]
    assert removed == ["near", "far"]


@pytest.mark.rules("FG-039", "FG-207", "FG-031")
def test_zone_centres_are_no_markers():
    state, events = begin({"scenario": "hold_the_block", "terrain": "crossroads"}, [6, 1])
    assert any(piece.id == "c01" for piece in state.pieces)
    state, events = begin({"scenario": "scavenge", "terrain": "crossroads"}, [6, 1])
    assert not any(piece.id == "c01" for piece in state.pieces)
    assert events[1].removed == ["c01"]


def begin(options, dice, board=None, count=2):
    scripted = ScriptedDice(dice)
    seats = [SeatSetup(f"Gang {n}", GAME.starters[n].sheet) for n in range(count)]
    state, events = RULES.begin(Setup(options, STATS, seats, board or {}), scripted)
    assert scripted.left == []
    return state, events


@pytest.mark.rules("FG-218", "FG-219", "FG-033", "FG-031")
def test_terrain_markers_deployment_roll_off():
    state, events = begin({}, [*nothing(6), 3, 3, 2, 5])
    assert [event.__struct_config__.tag for event in events] == [
        "match_started",
        "terrain_set",
        "markers_set",
        "roll_off",
        "fielded",
        "fielded",
    ]
    assert events[1].dice == nothing(6)
    assert (events[3].purpose, events[3].winner) == ("deployment", 1)
    assert (state.phase, state.turn) == ("deploy", 1)


@pytest.mark.rules("FG-210", "FG-218")
def test_a_breakout_first_rolls_who_attacks():
    state, events = begin({"scenario": "breakout", "terrain": "none"}, [2, 6, 5, 1])
    assert [event.purpose for event in events if event.__struct_config__.tag == "roll_off"] == [
        "attacker",
        "deployment",
    ]
    assert (state.attacker, state.turn) == (1, 0)
    with pytest.raises(Refusal) as refused:
        begin({"scenario": "breakout", "teams": 3, "terrain": "none"}, [], count=3)
    assert refused.value.code == "options.breakout"


@pytest.mark.rules("FG-006")
def test_as_many_gangs_as_teams():
    with pytest.raises(Refusal) as refused:
        begin({"teams": 3}, [])
    assert refused.value.code == "setup.seats"
    begin({"teams": 4, "terrain": "fountain_plaza"}, [1, 2, 3, 4], count=4)


@pytest.mark.rules("FG-031", "FG-010", "FG-011")
def test_where_a_table_comes_from():
    state, _ = begin({"terrain": "none", "table_size": "9000x9000"}, [6, 1])
    assert (state.width, state.height, state.pieces) == (9000, 9000, ())
    state, _ = begin({"terrain": "rail_depot"}, [6, 1])
    assert (state.width, state.height) == (18000, 12000)
    board = {"width": 9000, "height": 9000, "pieces": [box("a", "wall", 4000, 4000, 4100, 5000, 1000)]}
    state, _ = begin({}, [6, 1], board)
    assert [piece.id for piece in state.pieces] == ["a"]
    with pytest.raises(Refusal) as refused:
        begin({"terrain": "moon"}, [])
    assert refused.value.code == "options.malformed"
    assert set(get_args(Terrain)) == {"generated", "none", *PRESETS}


@pytest.mark.rules("FG-022", "FG-023", "FG-024", "FG-025", "FG-026")
@pytest.mark.parametrize("key", PRESETS)
def test_designed_tables_keep_to_the_rules_and_are_fair(key):
    sheet = PRESETS[key]
    check_table(sheet)
    pieces = {frozenset(piece.polygon): (piece.kind, piece.height) for piece in sheet.pieces}
    for piece in sheet.pieces:
        turned = half_turn(piece, sheet.width, sheet.height)
        assert pieces[frozenset(turned.polygon)] == (piece.kind, piece.height)


def refusal(*pieces, width=12000, height=9000):
    try:
        read_table({"width": width, "height": height, "pieces": list(pieces)})
    except Refusal as found:
        return found.code, found.clause
    return None


CRATE = box("crate", "obstacle", 4000, 4000, 4400, 4400, 300)


@pytest.mark.rules("FG-010")
def test_a_table_has_one_of_four_sizes():
    assert refusal(CRATE) is None
    for width, height in SIZES.values():
        assert refusal(width=width, height=height) is None
    assert refusal(width=9000, height=12000) == ("table.size", "FG-010")


@pytest.mark.rules("FG-022")
def test_a_piece_has_an_id_a_kind_a_footprint_and_a_height():
    assert refusal(CRATE, CRATE) == ("table.ids", "FG-022")
    assert refusal({**CRATE, "height": 0}) == ("table.height", "FG-022")
    assert refusal({"id": "x"})[0] == "table.shape"


@pytest.mark.rules("FG-023")
def test_a_footprint_is_convex_and_counter_clockwise():
    def shaped(*corners):
        return refusal({**CRATE, "polygon": [list(corner) for corner in corners]})

    twelve = [(4400, 4000), (4373, 4150), (4290, 4290), (4150, 4373), (4000, 4400), (3850, 4373), (3710, 4290)]
    twelve += [(3627, 4150), (3600, 4000), (3710, 3710), (4000, 3600), (4290, 3710)]
    assert shaped(*twelve) is None
    assert shaped(*twelve, (4380, 3850)) == ("table.polygon", "FG-023")
    assert shaped((4000, 4000), (4400, 4000)) == ("table.polygon", "FG-023")
    assert shaped((4000, 4000), (4000, 4400), (4400, 4400)) == ("table.polygon", "FG-023")
    assert shaped((4000, 4000), (4400, 4000), (4100, 4100), (4000, 4400)) == ("table.polygon", "FG-023")
    assert shaped((-10, 4000), (400, 4000), (400, 4400)) == ("table.outside", "FG-023")


@pytest.mark.rules("FG-024")
def test_lanes_between_groups_and_joins_within():
    assert refusal(CRATE, box("b", "wall", 4649, 4000, 4749, 4400, 300)) == ("table.apart", "FG-024")
    assert refusal(CRATE, box("b", "wall", 4650, 4000, 4750, 4400, 300)) is None
    assert refusal(CRATE, box("b", "screen", 4400, 4000, 4800, 4400, 300)) is None
    grouped = {**CRATE, "group": "g"}
    assert refusal(grouped, box("b", "wall", 4391, 4000, 4491, 4400, 300, "g")) == ("table.join", "FG-024")
    assert refusal(grouped, box("b", "wall", 4390, 4000, 4490, 4400, 300, "g")) is None
    assert refusal(grouped, box("b", "wall", 4420, 4000, 4520, 4400, 300, "g")) is None


@pytest.mark.rules("FG-025")
def test_solid_pieces_are_no_thinner_than_half_a_centimetre():
    assert refusal(box("a", "wall", 4000, 4000, 4049, 5000, 300)) == ("table.thin", "FG-025")
    assert refusal(box("a", "wall", 4000, 4000, 4050, 5000, 300)) is None
    assert refusal(box("a", "screen", 4000, 4000, 4049, 5000, 300)) is None


@pytest.mark.rules("FG-026", "FG-030")
def test_there_are_four_kinds():
    for kind in ("obstacle", "wall", "building", "screen"):
        assert refusal({**CRATE, "kind": kind}) is None
    for kind in ("rough", "swamp", "water"):
        assert refusal({**CRATE, "kind": kind}) == ("table.kind", "FG-026")


@pytest.mark.rules("FG-221")
def test_zones_have_room_for_a_gang():
    blocks = [box(f"b{n}", "obstacle", 200 + n * 2400, 100, 2300 + n * 2400, 1450, 300) for n in range(5)]
    assert refusal(*blocks)[0] == "table.zone"


@pytest.mark.rules("FG-221", "FG-193")
def test_a_team_without_room_leaves_the_rest_out_and_the_match_goes_on():
    """A generated table may fill a zone: nobody waits for a place that is not there."""
    full = box("b", "obstacle", 0, 0, 12000, 1500, 300)
    state = RULES.position({"phase": "deploy", "turn": 1, "pieces": [full], "figures": {"A1": {}, "B1": {}}}, STATS, {})
    events = submit(state, 1, {"type": "place_figure", "figure": "B1", "x": 6000, "y": 8000})
    assert of(events, "no_room") == [{**of(events, "no_room")[0], "seat": 0, "figures": ["A1"]}]
    assert of(events, "game_ended")[0]["winner"] == 1


@pytest.mark.rules("FG-199", "FG-204", "FG-207", "FG-214")
def test_markers_lie_on_whole_points_of_every_table():
    for width, height in SIZES.values():
        spots = {}
        for scenario in ("scavenge", "hold_the_block", "sabotage"):
            markers = markers_of(Options(scenario=scenario), width, height, 4)
            spots[scenario] = [(m.x, m.y) for m in markers.values()]
        assert all(width % divisor == 0 and height % divisor == 0 for divisor in (2, 3, 6))
        sixth, middle = width // 6, height // 2
        assert spots["scavenge"] == [(n * sixth, middle) for n in (1, 2, 3, 4, 5)]
        assert spots["hold_the_block"] == [(n * sixth, middle) for n in (1, 3, 5)]
        assert spots["sabotage"] == [
            (width // 2, 1000),
            (width // 2, height - 1000),
            (1000, middle),
            (width - 1000, middle),
        ]


@pytest.mark.rules("FG-013", "FG-021")
def test_the_edges_of_resting_places():
    ground = Ground(
        12000,
        9000,
        (
            Piece(
                **{
                    **box("b", "building", 3000, 4000, 4400, 5000, 1500),
                    "polygon": ((3000, 4000), (4400, 4000), (4400, 5000), (3000, 5000)),
                }
            ),
        ),
    )
    assert ground.level(2875, 4500) == 0
    assert ground.level(2876, 4500) is None
    assert ground.level(3124, 4500) is None
    assert ground.level(3125, 4500) == 1500
    assert ground.level(2912, 3912) is None
    assert ground.level(2911, 3911) == 0


def test_sizes_are_offered_with_the_usual_one_first():
    assert TABLE_SIZES[0] == SIZES[Options().table_size]
    assert len(TABLE_SIZES) == 4
    assert isinstance(PRESETS["crossroads"], TableSheet)
