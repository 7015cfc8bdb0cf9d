"""The field, zones and placement (chapters 1, 3 and 15)."""

import msgspec
import pytest

from games.kernel.geometry.grid import distance
from games.kernel.refusal import Illegal
from games.kernel.rules import SPECTATOR, Viewer
from games.microspacewars.rules.chart import NAMES, VECTORS, bearing, within
from games.microspacewars.rules.field import zone
from games.microspacewars.rules.options import Options, field_of, options_of
from games.microspacewars.rules.rules import RULES
from games.microspacewars.rules.setup import read_catalogue
from tests.microspacewars.table import STATS, begin, chart, of, placed, setup, ship

FREE = {"game_size": "custom", "custom_flagship": "none", "first_player": "seat_1"}
CATALOGUE = read_catalogue(STATS)


def fleet(*profiles):
    return {"units": [{"profile": profile} for profile in profiles]}


def trio(**options):
    """Three frigates a side."""
    return begin({**FREE, **options}, [fleet("D1", "D1", "D1")] * options.get("players", 2))


def spots(**squares):
    return {key: {"at": list(at), "facing": "N"} for key, at in squares.items()}


@pytest.mark.rules("MSW-001", "MSW-002", "MSW-003", "MSW-006", "MSW-007")
def test_squares_directions_and_distance():
    assert NAMES == ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    assert VECTORS == ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
    assert distance((3, 4), (10, 1)) == 7
    block = [(x, y) for x in range(9) for y in range(9) if within((4, 4), (x, y), 2, circle=False)]
    assert len(block) == 25 and (4, 4) in block
    table = placed()
    assert (table.state.field.width, table.state.field.height) == (32, 32)
    corner = [ship.at for ship in table.state.ships.values() if ship.seat == 0]
    assert min(y for _, y in corner) == 0, "seat 1 begins in the south, at row 0"


@pytest.mark.rules("MSW-008")
def test_radii_may_be_circles():
    disc = [(x, y) for x in range(9) for y in range(9) if within((4, 4), (x, y), 2, circle=True)]
    assert len(disc) == 13 and (6, 6) not in disc
    ships = {
        "P1": ship("D1", 10, 10, weapons=["torpedo_launcher"]),
        "Q1": ship("E1", 10, 20, devices=["defence_field"]),
        "Q2": ship("D1", 18, 13),
    }
    effects = [{"kind": "defence_field", "ship": "Q1"}]
    square = chart(ships, effects=effects)
    assert square.no(0, type="attack", ship="P1", weapon=0, target="Q2") == "attack.covered"
    circle = chart(ships, {"radius_shape": "circle"}, effects=effects)
    circle.do(0, type="attack", ship="P1", weapon=0, target="Q2")
    blast = chart(
        {"P1": ship("D1", 10, 10), "Q1": ship("D1", 11, 11), "Q2": ship("E1", 20, 20)}, {"radius_shape": "circle"}
    )
    assert of(blast.do(0, type="scuttle", ship="P1"), "ship_scuttled")[0]["blast"] == {}, "range alone keeps squares"


@pytest.mark.rules("MSW-104")
def test_every_offset_has_the_nearest_direction():
    """Against angles: the bearing differs from the true one by less than 22.5°."""
    for dx in range(-20, 21):
        for dy in range(-20, 21):
            if not dx and not dy:
                continue
            vx, vy = VECTORS[bearing(dx, dy)]
            cosine = (dx * vx + dy * vy) ** 2 / ((dx * dx + dy * dy) * (vx * vx + vy * vy))
            assert dx * vx + dy * vy > 0
            assert cosine > 0.853553, (dx, dy)


@pytest.mark.rules("MSW-044", "MSW-045", "MSW-046", "MSW-047")
def test_fields_and_zones():
    scrimmage = field_of(CATALOGUE, Options())
    assert (scrimmage.width, scrimmage.height, scrimmage.depth) == (32, 32, 4)
    campaign = field_of(CATALOGUE, Options(game_size="campaign"))
    assert (campaign.width, campaign.height, campaign.depth) == (48, 48, 6)
    own = options_of({"field_width": 40, "zone_depth": 3, "gap": 10})
    assert (field_of(CATALOGUE, own).width, field_of(CATALOGUE, own).height) == (40, 16)
    south, north = (set(zone(scrimmage, Options(), seat)) for seat in (0, 1))
    assert south == {(x, y) for x in range(32) for y in range(4)}
    assert north == {(x, y) for x in range(32) for y in range(28, 32)}
    for bad in (
        {"field_width": 11},
        {"field_width": 97},
        {"zone_depth": 0},
        {"zone_depth": 13},
        {"gap": 3},
        {"gap": 73},
    ):
        with pytest.raises(msgspec.ValidationError):
            options_of(bad)


@pytest.mark.rules("MSW-375", "MSW-046", "MSW-374")
def test_three_and_four_fleets_use_the_edges():
    options = Options(players=4)
    field = field_of(CATALOGUE, options)
    assert field.width == field.height == 32
    zones = [zone(field, options, seat) for seat in range(4)]
    assert set(zones[0]) == {(x, y) for x in range(8, 24) for y in range(4)}
    assert set(zones[1]) == {(x, y) for x in range(4) for y in range(8, 24)}
    assert set(zones[2]) == {(x, y) for x in range(8, 24) for y in range(28, 32)}
    assert set(zones[3]) == {(x, y) for x in range(28, 32) for y in range(8, 24)}
    assert len({square for each in zones for square in each}) == 4 * 64
    assert field_of(CATALOGUE, Options(players=3, field_width=90)).width == 32, "the width is ignored"
    with pytest.raises(Illegal) as refusal:
        begin({**FREE, "players": 3, "gap": 7}, [fleet("D1")] * 3)
    assert refusal.value.code == "options.gap"
    table = placed({**FREE, "players": 3}, [fleet("D1", "D1", "D1")] * 3)
    assert [ship.facing for ship in table.state.ships.values()] == [0] * 3 + [2] * 3 + [4] * 3


@pytest.mark.rules("MSW-376", "MSW-374")
def test_pairs_share_an_edge():
    options = Options(players=4, teams="two_pairs", field_width=33)
    field = field_of(CATALOGUE, options)
    zones = [set(zone(field, options, seat)) for seat in range(4)]
    assert zones[0] == {(x, y) for x in range(17) for y in range(4)}
    assert zones[2] == {(x, y) for x in range(17, 33) for y in range(4)}
    assert zones[1] == {(x, y) for x in range(17) for y in range(28, 32)}
    assert zones[3] == {(x, y) for x in range(17, 33) for y in range(28, 32)}
    with pytest.raises(Illegal) as refusal:
        begin({**FREE, "players": 3, "teams": "two_pairs"}, [fleet("D1")] * 3)
    assert refusal.value.code == "options.teams"
    table = begin({**FREE, "players": 4, "teams": "two_pairs"}, [fleet("D1")] * 4)
    assert [player.side for player in table.state.players] == [0, 1, 0, 1]


@pytest.mark.rules("MSW-048", "MSW-004")
def test_every_ship_on_its_own_square_of_the_zone():
    table = trio()
    good = spots(P1=(10, 0), P2=(11, 0), P3=(12, 0))
    assert table.no(0, type="place", ships=spots(P1=(10, 0), P2=(11, 0))) == "place.missing"
    assert table.no(0, type="place", ships={**good, "P3": {"at": [12, 4], "facing": "N"}}) == "place.zone"
    assert table.no(0, type="place", ships={**good, "P3": {"at": [11, 0], "facing": "N"}}) == "place.twice"
    assert table.no(0, type="place", ships={**good, "P3": {"facing": "N"}}) == "place.spot"
    assert table.no(0, type="place", ships={**good, "Q1": {"at": [13, 0], "facing": "N"}}) == "place.unknown"
    table.do(0, type="place", ships=good)


@pytest.mark.rules("MSW-049", "MSW-050")
def test_ex_49_no_holes_towards_the_edge():
    table = trio()
    assert table.no(0, type="place", ships=spots(P1=(10, 0), P2=(10, 1), P3=(11, 1))) == "place.hole"
    wide = begin({**FREE}, [fleet("D1", "D1", "D1", "D1")] * 2)
    wide.do(0, type="place", ships=spots(P1=(10, 0), P2=(10, 1), P3=(11, 1), P4=(11, 0)))
    north = begin({**FREE}, [fleet("D1", "D1", "D1", "D1")] * 2)
    assert north.no(1, type="place", ships=spots(Q1=(10, 31), Q2=(10, 30), Q3=(11, 30), Q4=(12, 31))) == "place.hole"
    north.do(1, type="place", ships=spots(Q1=(10, 31), Q2=(10, 30), Q3=(11, 30), Q4=(11, 31)))


@pytest.mark.rules("MSW-050")
def test_one_block_or_not():
    apart = spots(P1=(10, 0), P2=(11, 0), P3=(13, 0))
    diagonal = spots(P1=(10, 0), P2=(10, 1), P3=(11, 0))
    hole = spots(P1=(10, 0), P2=(11, 0), P3=(12, 1))
    assert trio().no(0, type="place", ships=apart) == "place.apart"
    trio().do(0, type="place", ships=diagonal)
    trio(packing="columns").do(0, type="place", ships=apart)
    assert trio(packing="columns").no(0, type="place", ships=hole) == "place.hole"
    trio(packing="free").do(0, type="place", ships=hole)
    assert trio(packing="free").no(0, type="place", ships=spots(P1=(10, 0), P2=(11, 0), P3=(12, 4))) == "place.zone"


@pytest.mark.rules("MSW-051", "MSW-052", "MSW-016")
def test_placements_are_secret_until_the_last_is_in():
    table = trio()
    assert {decision.seat for decision in RULES.pending(table.state)} == {0, 1}
    told = table.do(1, type="place", ships=spots(Q1=(12, 31), Q2=(13, 31), Q3=(14, 31)))
    assert [event["type"] for event in told] == ["placement_submitted"]
    for viewer in (SPECTATOR, Viewer((0,))):
        view = msgspec.to_builtins(RULES.view(table.state, viewer))
        assert "placements" not in view
        assert all("at" not in each for each in view["ships"].values())
        assert set(view["ships"]) == {"P1", "P2", "P3", "Q1", "Q2", "Q3"}, "the fleets themselves are open"
    own = msgspec.to_builtins(RULES.view(table.state, Viewer((1,))))
    assert own["placements"]["1"]["Q1"] == {"at": (12, 31), "facing": "N"}
    assert table.no(1, type="place", ships=spots(Q1=(1, 31), Q2=(2, 31), Q3=(3, 31))) == "place.locked"
    told = table.do(0, type="place", ships=spots(P1=(12, 0), P2=(13, 0), P3=(14, 0)))
    revealed = of(told, "placements_revealed")[0]
    assert revealed["ships"]["Q1"] == {"at": (12, 31), "facing": "N"}
    assert not of(told, "die_rolled"), "placement consumes no dice"
    assert RULES.view(table.state, SPECTATOR).ships["Q3"].at == (14, 31)
    assert table.no(0, type="place", ships=spots(P1=(12, 0), P2=(13, 0), P3=(14, 0))) == "place.not_now"


def test_a_draft_may_be_unfinished_and_must_be_possible():
    table = trio()
    some = msgspec.convert({"type": "place", "ships": spots(P1=(10, 0)), "locked": False}, RULES.command)
    assert RULES.draft(table.state, 0, some)
    bad = msgspec.convert({"type": "place", "ships": spots(P1=(10, 9)), "locked": False}, RULES.command)
    with pytest.raises(Illegal):
        RULES.draft(table.state, 0, bad)
    locked = msgspec.convert({"type": "place", "ships": spots(P1=(10, 0))}, RULES.command)
    assert not RULES.draft(table.state, 0, locked)


@pytest.mark.rules("MSW-053")
def test_any_facing_for_what_has_one():
    table = begin(FREE, [fleet("D1", "C1")] * 2)
    good = {"P1": {"at": [10, 0], "facing": "SW"}, "P2": {"at": [11, 0]}}
    assert table.no(0, type="place", ships={**good, "P1": {"at": [10, 0]}}) == "place.faceless"
    assert table.no(0, type="place", ships={**good, "P2": {"at": [11, 0], "facing": "N"}}) == "place.facing"
    table.do(0, type="place", ships=good)
    table.do(1, type="place", ships={"Q1": {"at": [10, 31], "facing": "N"}, "Q2": {"at": [11, 31]}})
    assert (table["P1"].facing, table["P2"].facing) == (5, -1)


@pytest.mark.rules("MSW-054", "MSW-319")
def test_craft_may_begin_aboard():
    table = begin(FREE, [fleet("B2", "C1", "C1", "C1", "C1", "C2", "D1")] * 2)
    ships = {key: {"carried_by": "P1"} for key in ("P2", "P3", "P4", "P5")}
    ships |= {"P1": {"at": [10, 0], "facing": "N"}, "P6": {"at": [11, 0]}, "P7": {"at": [12, 0], "facing": "N"}}
    assert table.no(0, type="place", ships={**ships, "P6": {"carried_by": "P1"}}) == "place.full"
    assert table.no(0, type="place", ships={**ships, "P7": {"carried_by": "P1"}}) == "place.carrier"
    assert table.no(0, type="place", ships={**ships, "P6": {"carried_by": "P7"}}) == "place.carrier"
    assert table.no(0, type="place", ships={**ships, "P6": {"carried_by": "Q1"}}) == "place.carrier"
    table.do(0, type="place", ships=ships)
    table.do(1, type="place", ships=msgspec.to_builtins(table.ask(1, kind="place").suggested))
    assert table["P2"].aboard == "P1" and table["P2"].at is None
    assert table.view()["ships"]["P1"]["cargo"] == ["P2", "P3", "P4", "P5"]


@pytest.mark.rules("MSW-042")
def test_a_suggestion_stows_what_does_not_fit():
    options = {**FREE, "field_width": 12, "zone_depth": 1, "starting_rus": 2000}
    table = placed(options, [fleet("B2", *["C1"] * 13)] * 2)
    assert sum(bool(ship.aboard) for ship in table.state.ships.values()) == 4


@pytest.mark.rules("MSW-055")
def test_ex_43_the_first_turn_is_rolled_for():
    table = trio(first_player="roll")
    table.do(0, type="place", ships=spots(P1=(12, 0), P2=(13, 0), P3=(14, 0)))
    told = table.do(1, 9, 9, 4, 11, type="place", ships=spots(Q1=(12, 31), Q2=(13, 31), Q3=(14, 31)))
    assert [(event["by"], event["value"]) for event in of(told, "die_rolled")] == [(0, 9), (1, 9), (0, 4), (1, 11)]
    assert {event["die"] for event in of(told, "die_rolled")} == {12}
    assert of(told, "turn_order_set")[0]["order"] == [1, 0]
    assert table.state.active == 1


@pytest.mark.rules("MSW-055", "MSW-056")
def test_only_the_tied_roll_again_and_turns_go_by_seat():
    table = trio(first_player="roll", players=3)
    places = {0: "P", 1: "Q", 2: "R"}
    told = []
    for seat in places:
        ships = msgspec.to_builtins(table.ask(seat, kind="place").suggested)
        told = table.do(seat, *([7, 12, 12, 3, 8] if seat == 2 else []), type="place", ships=ships)
    assert [event["by"] for event in of(told, "die_rolled")] == [0, 1, 2, 1, 2]
    assert table.state.order == [2, 0, 1]
    assert table.state.active == 2
    table.turns(2)
    assert table.state.active == 0
    table.do(1, type="concede")
    table.turns(0)
    assert (table.state.active, table.state.round) == (2, 2), "players who are out are skipped"


@pytest.mark.rules("MSW-055")
def test_seat_1_may_begin_without_dice():
    assert placed(FREE, [fleet("D1")] * 2).state.active == 0


@pytest.mark.rules("MSW-014", "MSW-015")
def test_sides_and_controllers():
    four = {"P1": ship("D1", 5, 5), "Q1": ship("D1", 6, 5), "R1": ship("D1", 5, 6), "S1": ship("D1", 9, 9)}
    table = chart(four, {"players": 4, "teams": "two_pairs"})
    assert [table.state.side(table[key]) for key in ("P1", "Q1", "R1", "S1")] == [0, 1, 0, 1]
    taken = chart({"P1": ship("D1", 5, 5), "Q1": ship("D1", 7, 7, seat=0), "Q2": ship("D1", 20, 20)})
    taken.do(0, type="move", ship="Q1", path=["F"])
    assert taken.no(0, type="move", ship="Q2", path=["F"]) == "ship.foreign"
    assert (taken["Q1"].owner, taken["Q1"].seat) == (1, 0)


def test_setup_refuses_what_is_no_position():
    for ships, code in (
        ({"X1": ship("D1", 1, 1)}, "setup.ship"),
        ({"P1": ship("Z1", 1, 1)}, "setup.class"),
        ({"P1": ship("D1", 40, 1)}, "setup.square"),
        ({"P1": ship("D1", 1, 1), "Q1": ship("D1", 1, 1)}, "setup.occupied"),
        ({"P1": ship("D1", 1, 1, weapons=["axe"])}, "setup.entry"),
        ({"P1": ship("D1", 1, 1, devices=["axe"])}, "setup.entry"),
        ({"P1": ship("D1", 1, 1, facing="up")}, "setup.position"),
        ({"P1": ship("D1", 1, 1, speed=9)}, "setup.position"),
    ):
        with pytest.raises(Illegal) as refusal:
            chart(ships)
        assert refusal.value.code == code
    with pytest.raises(Illegal):
        RULES.begin(setup({"starting_rus": 900}), None)
