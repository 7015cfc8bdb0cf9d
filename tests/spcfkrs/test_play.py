"""Orders in secret, drafts, deadlines, text, and the order of dice in a whole round."""

import random

import msgspec
import pytest

from games.kernel.dice import FastDice, ScriptedDice
from games.kernel.refusal import Illegal, Malformed, NotYourDecision
from games.kernel.rules import CLOCK, REFEREE, SPECTATOR, Viewer, clone, encode
from games.spcfkrs.game import GAME
from games.spcfkrs.rules.rules import RULES
from tests.spcfkrs.table import begin, command, fight, of_type, orders, position

DICE = ScriptedDice(())
UNITS = {"P1": {"at": "C3"}, "P2": {"at": "C5"}, "B1": {"at": "H3", "body": 5}}
SHOT = {"P1": {"action": {"type": "shoot", "target": {"unit": "B1"}}}}


def seen(state, viewer):
    return msgspec.to_builtins(RULES.view(state, viewer))


@pytest.mark.rules("SPC-064", "SPC-050", "SPC-320")
def test_nobody_else_learns_anything_of_saved_or_locked_orders():
    state = position(UNITS)
    before = {viewer: seen(state, viewer) for viewer in (SPECTATOR, Viewer((1,)))}
    told = RULES.apply(state, 0, orders(state, 0, SHOT, locked=False), DICE)
    assert told == []
    for viewer, view in before.items():
        assert seen(state, viewer) == view
    assert seen(state, Viewer((0,)))["sides"]["0"]["status"] == "saved"
    lights = []
    for sheet in (SHOT, {}):
        other = clone(RULES, state)
        told = RULES.apply(other, 0, orders(other, 0, sheet), DICE)
        assert [type(event).__name__ for event in told] == ["OrdersLocked"]
        lights.append((seen(other, SPECTATOR), seen(other, Viewer((1,))), msgspec.to_builtins(told)))
    assert lights[0] == lights[1]
    assert lights[0][0]["sides"]["0"]["status"] == "locked"
    assert "sheets" not in lights[0][0]


def test_both_sides_on_one_screen_see_both_sheets():
    state = position(UNITS)
    RULES.apply(state, 0, orders(state, 0, SHOT), DICE)
    assert set(seen(state, Viewer((0, 1)))["sheets"]) == {"0"}
    solo = position(UNITS, {"play_mode": "solo"})
    RULES.apply(solo, 0, orders(solo, 0, SHOT), DICE)
    assert set(seen(solo, SPECTATOR)["sheets"]) == {"0"}


def test_an_unlocked_sheet_is_a_draft_and_a_wrong_one_is_refused_as_such():
    state = position(UNITS)
    before = encode(state)
    assert RULES.draft(state, 0, orders(state, 0, SHOT, locked=False)) is True
    assert RULES.draft(state, 0, orders(state, 0, SHOT)) is False
    assert RULES.draft(state, 0, command(type="unlock")) is False
    with pytest.raises(Illegal):
        RULES.draft(state, 0, orders(state, 0, {"B1": {}}, locked=False))
    assert encode(state) == before


@pytest.mark.rules("SPC-322")
def test_the_clock_uses_drafts_that_still_hold():
    state = position(UNITS)
    late = RULES.clock(state, {0: orders(state, 0, SHOT, locked=False), 1: command(type="unlock")})
    assert set(late.drafts) == {"0"}
    events = msgspec.to_builtins(RULES.apply(state, CLOCK, late, ScriptedDice([4])))
    sheets = of_type(events, "orders_revealed")[0]["sheets"]
    assert (sheets["0"]["status"], sheets["1"]["status"]) == ("saved", "defaulted")
    assert seen(state, Viewer((1,)))["sides"]["1"]["status"] == "defaulted"
    assert seen(state, Viewer((0,)))["sides"]["1"]["status"] == "waiting"
    stale = command(type="deadline", drafts={"0": {"round": 1, "locked": False, "orders": {}}})
    events = msgspec.to_builtins(RULES.apply(state, CLOCK, stale, DICE))
    assert of_type(events, "orders_revealed")[0]["sheets"]["0"]["status"] == "defaulted"


@pytest.mark.rules("SPC-322")
def test_without_a_deadline_the_clock_says_nothing():
    assert RULES.clock(position(UNITS, {"order_deadline_hours": 0}), {}) is None
    assert RULES.clock(position(UNITS), {}) is not None


@pytest.mark.rules("SPC-322")
def test_locked_holding_is_never_a_default():
    state = position(UNITS)
    RULES.apply(state, 0, orders(state, 0, {}), DICE)
    events = msgspec.to_builtins(RULES.apply(state, CLOCK, RULES.clock(state, {}), DICE))
    sheets = of_type(events, "orders_revealed")[0]["sheets"]
    assert (sheets["0"]["status"], sheets["1"]["status"]) == ("locked", "defaulted")


def test_only_players_submit_and_only_the_clock_ends_time():
    state = position(UNITS)
    for seat in (CLOCK, REFEREE, 2, 7):
        with pytest.raises(NotYourDecision):
            RULES.apply(state, seat, orders(state, 0, {}), DICE)
    for seat in (0, REFEREE, 5):
        with pytest.raises(NotYourDecision):
            RULES.apply(state, seat, command(type="deadline"), DICE)


def test_eliminated_sides_are_not_waited_for():
    state = position({**UNITS, "G1": {"alive": False, "at": None}})
    assert [owed.seat for owed in RULES.pending(state)] == [0, 1]
    with pytest.raises(Illegal) as caught:
        RULES.apply(state, 2, orders(state, 2, {}), DICE)
    assert caught.value.code == "orders.no_units"


@pytest.mark.rules("SPC-068")
def test_speed_is_fixed_when_the_round_starts():
    events, _ = fight(position(UNITS), {0: SHOT}, [4])
    assert of_type(events, "round_started")[0]["speeds"] == {"P1": 3, "P2": 3, "B1": 3}


@pytest.mark.rules("SPC-157", "SPC-058")
def test_all_moves_come_in_the_move_phase():
    sheets = {0: {"P1": {"move": {"type": "move", "path": ["C4"]}}, "P2": {"move": {"type": "follow", "target": "B1"}}}}
    events, _ = fight(position(UNITS), sheets, [])
    assert {event["phase"] for event in of_type(events, "moved")} == {"move"}
    phases = [event["phase"] for event in of_type(events, "phase_started")]
    assert phases == ["special", "stab", "shoot", "move", "end"]


@pytest.mark.rules("SPC-250", "SPC-251")
@pytest.mark.parametrize("rounding", ["exact", "up", "down"])
def test_within_a_class_the_factor_is_one_and_damage_is_in_sixths(rounding):
    events, _ = fight(position(UNITS, {"damage_rounding": rounding}), {0: SHOT}, [4])
    hit = of_type(events, "damage")[0]
    assert (hit["raw"], hit["factor"], hit["amount"]) == (6, "1", 6)
    assert (hit["body_before"], hit["body_after"]) == (30, 24)


@pytest.mark.rules("SPC-330", "SPC-332", "SPC-333", "SPC-334", "SPC-335", "SPC-337", "SPC-018")
def test_dice_of_a_round_come_in_the_order_of_section_24():
    state = position(
        {
            "P1": {"at": "C3", "modifications": ["amph_overdose"], "speed": 3},
            "P2": {"at": "C5", "modifications": ["hacking_cyber_implant"]},
            "P3": {"at": "H8"},
            "B1": {"at": "K3", "gun": "machine_gun", "modifications": ["amph_overdose"], "speed": 3, "body": 5},
            "B2": {"at": "H9", "body": 5},
            "B3": {"at": "P9", "modifications": ["hacking_cyber_implant"]},
        }
    )
    sheets = {
        0: {
            "P1": {"action": {"type": "shoot", "target": {"unit": "B1"}}, "move": {"type": "move", "path": ["C2"]}},
            "P2": {"action": {"type": "hack", "target": "B2"}},
            "P3": {"action": {"type": "stab", "target": {"unit": "B2"}}},
        },
        1: {
            "B1": {"action": {"type": "shoot", "target": {"unit": "P1"}}, "move": {"type": "move", "path": ["K2"]}},
            "B2": {"action": {"type": "stab", "target": {"unit": "P3"}}},
            "B3": {"action": {"type": "hack", "target": "P3"}},
        },
    }
    dice = [2, 2, 3, 5, 4, 4, 6, 5, 1, 1, 5, 4, 1, 6, 1]
    events, left = fight(state, sheets, dice)
    assert left == []
    told = [(event["reason"], event["unit"], event["values"]) for event in of_type(events, "dice")]
    assert told == [
        ("overdose", "P1", [2]),
        ("overdose", "B1", [2]),
        ("tie", "P2", [3]),
        ("tie", "B3", [5]),
        ("hack", "B3", [4]),
        ("hack", "P2", [4]),
        ("tie", "P3", [6]),
        ("tie", "B2", [5]),
        ("attack", "P3", [1]),
        ("attack", "B2", [1]),
        ("tie", "P1", [5]),
        ("tie", "B1", [4]),
        ("attack", "P1", [1]),
        ("tie", "P1", [6]),
        ("tie", "B1", [1]),
    ]
    assert [event["stream_index"] for event in of_type(events, "dice")] == list(range(15))
    void = of_type(events, "order_void")
    assert [(event["unit"], event["reason"]) for event in void] == [("B1", "out_of_range")]


@pytest.mark.rules("SPC-016")
def test_events_are_numbered_without_gaps_and_cite_clauses():
    rng = random.Random(2)
    dice = FastDice(rng)
    state = begin()
    last = state.seq
    while RULES.pending(state):
        seat = RULES.pending(state)[0].seat
        for event in RULES.apply(state, seat, RULES.sample(state, seat, rng), dice):
            assert event.seq == last + 1
            last = event.seq
            assert event.clauses and all(clause in CLAUSES for clause in event.clauses)
            assert event.phase in ("setup", "special", "stab", "shoot", "move", "end")


CLAUSES = GAME.clauses_path.read_text()


# words


@pytest.mark.rules("SPC-065")
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("P1 shoot B1 move C6", "P1 shoots B1 (Pistol) and moves to C6 (3 of 6 Move)."),
        ("p1 SHOOT B1, then move C4 C5 C6", "P1 shoots B1 (Pistol) and moves to C6 (3 of 6 Move)."),
        ("P1 shoot @F3", "P1 shoots the cover on F3 (Pistol)."),
        ("P1 follow B1", "P1 follows B1."),
        ("P1 hold", "P1 holds."),
        ("P1 stab B1", "P1 stabs B1 (Knife)."),
        ("P2 hack B1", "P2 hacks B1."),
        ("P2 pierce B1", "P2 pierces cover at B1 (Plasma Rifle)."),
        ("P2 stabthru B1", "P2 stabs through cover at B1 (Plasma Sword)."),
    ],
)
def test_typed_orders(typed, said):
    state = position(
        {
            "P1": {"at": "C3"},
            "P2": {
                "at": "D5",
                "gun": "plasma_rifle",
                "melee": "plasma_sword",
                "modifications": ["hacking_cyber_implant"],
            },
            "B1": {"at": "H3"},
        },
        cover={"F3": "partial"},
    )
    read = RULES.offer(state, 0, {"kind": "text", "text": typed})
    assert read.problems == []
    assert list(read.sentences.values()) == [said]
    again = RULES.offer(state, 0, {"kind": "text", "text": read.text})
    assert (again.orders, again.problems) == (read.orders, [])
    RULES.apply(state, 0, orders(state, 0, msgspec.to_builtins(read.orders)), DICE)


def test_typed_orders_of_several_units_with_sequence_and_lock():
    state = position(UNITS)
    text = "P1 move D4 P2 shoot B1; sequence P2 P1\nlock"
    read = RULES.offer(state, 0, {"kind": "text", "text": text})
    assert read.problems == []
    assert read.orders["P1"].move.path == ["D4"]
    assert read.orders["P2"].action.target.unit == "B1"
    assert (read.sequence, read.lock) == (["P2", "P1"], True)


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("B1 hold", "SPC-076"),
        ("P7 hold", "SPC-076"),
        ("shoot B1", "SPC-065"),
        ("P1 juggle B1", "SPC-065"),
        ("P1 shoot", "SPC-065"),
        ("P1 move X24", "SPC-065"),
        ("P1 shoot P2", "SPC-077"),
        ("P1 hack B1", "SPC-084"),
        ("P1 shoot K9", "SPC-106"),
        ("P1 move C4 follow B1", "SPC-060"),
    ],
)
def test_typed_orders_that_do_not_work_say_why(typed, clause):
    read = RULES.offer(position(UNITS), 0, {"kind": "text", "text": typed})
    assert [problem.clause for problem in read.problems] == [clause]
    assert read.problems[0].sentence


@pytest.mark.rules("SPC-076")
def test_a_look_over_orders_warns_of_what_looks_void_now():
    state = position({**UNITS, "B2": {"at": "X24"}}, cover={"D3": "full"})
    checked = RULES.offer(
        state,
        0,
        {
            "kind": "check",
            "orders": {
                "P1": {
                    "action": {"type": "shoot", "target": {"unit": "B1"}},
                    "move": {"type": "move", "path": ["D3"]},
                },
                "P2": {"action": {"type": "shoot", "target": {"unit": "B2"}}},
                "B1": {},
            },
        },
    )
    assert [(fault.where, fault.code) for fault in checked.faults] == [("B1", "orders.not_yours")]
    assert [(warning.where, warning.code) for warning in checked.warnings] == [
        ("P1", "void.blocked"),
        ("P1", "move.full_cover"),
        ("P2", "void.out_of_range"),
    ]


def test_offers_from_another_cell_and_bad_questions():
    state = position(UNITS)
    near = RULES.offer(state, 0, {"kind": "unit", "unit": "P1", "from": "G3"})
    assert near.cell == "G3" and near.stabs[0].legal and near.targets[0].distance == 1
    assert state.units["P1"].at == 2 * 24 + 2
    long = {"kind": "text", "text": "x" * 10001}
    for about in ({}, {"kind": "wish"}, {"kind": "unit"}, {"kind": "unit", "unit": 5}, long):
        with pytest.raises(Malformed):
            RULES.offer(state, 0, about)
    with pytest.raises(Illegal):
        RULES.offer(state, 0, {"kind": "unit", "unit": "P9"})
    with pytest.raises(Illegal):
        RULES.offer(state, 0, {"kind": "deploy"})


@pytest.mark.rules("SPC-181", "SPC-182")
def test_an_offer_to_follow_says_where_it_would_end():
    offer = RULES.offer(position(UNITS), 0, {"kind": "unit", "unit": "P1"})
    follow = {entry.target: entry for entry in offer.follows}
    assert (follow["B1"].cell, follow["B1"].cost, follow["B1"].sticks) == ("G3", 4, False)
    assert (follow["P2"].cell, follow["P2"].cost) == ("C4", 1)


def test_hacks_are_offered_with_their_chance():
    state = position({"P1": {"at": "A1", "modifications": ["hacking_cyber_implant"]}, "B1": {"at": "X24"}})
    aim = RULES.offer(state, 0, {"kind": "unit", "unit": "P1"}).hacks[0]
    assert (aim.hit.fraction, aim.needed, aim.legal) == ("2/3", 3, True)


def test_concession_cannot_be_used_in_a_match_that_is_over():
    state = position(UNITS)
    RULES.apply(state, 0, command(type="concede"), DICE)
    assert RULES.outcome(state).winners == (1,)
    with pytest.raises(Illegal) as caught:
        RULES.apply(state, 1, command(type="concede"), DICE)
    assert caught.value.code == "match.over"
