"""What every game promises, proved over every registered game and the toys."""

from __future__ import annotations

import json
import random
from functools import partial

import msgspec
import pytest

from games.kernel import catalogue, patch
from games.kernel.command import Command
from games.kernel.dice import DiceStream, FastDice
from games.kernel.refusal import Refusal
from games.kernel.replay import Entry, verify
from games.kernel.rules import EVERYTHING, SPECTATOR, Viewer, clone, encode, read_command, read_options
from tests.contract.games_under_test import KEYS, game, setup, stats, walk

pytestmark = pytest.mark.parametrize("key", KEYS)
VIEWERS = (Viewer((0,)), Viewer((1,)), Viewer((0, 1)), SPECTATOR, EVERYTHING)


def test_a_soak_of_random_games_ends_with_clean_audits(key):
    of = game(key)
    for seed in range(6):
        state = None
        for state, *_ in walk(of, setup(of, first=seed), seed):
            assert of.rules.audit(state) == []
            assert bool(of.rules.pending(state)) == (of.rules.outcome(state) is None)
        assert of.rules.outcome(state) is not None
        assert of.rules.aftermath(state) is not None


def test_everything_survives_json(key):
    of = game(key)
    for state, _, command, events in walk(of, setup(of), 1):
        assert encode(clone(of.rules, state)) == encode(state)
        if command is not None:
            assert read_command(of.rules, json.loads(msgspec.json.encode(command))) == command
        for event in events:
            data = json.loads(msgspec.json.encode(event))
            assert msgspec.json.encode(msgspec.convert(data, of.rules.event)) == msgspec.json.encode(event)


def test_frames_on_an_old_view_give_the_fresh_view(key):
    of = game(key)
    held = dict.fromkeys(VIEWERS)
    for state, *_ in walk(of, setup(of), 2):
        for viewer in VIEWERS:
            fresh = msgspec.to_builtins(of.rules.view(state, viewer))
            assert null_free(fresh), "null inside an object would read as 'gone' in a merge patch"
            if held[viewer] is not None:
                frame = json.loads(json.dumps(patch.diff(held[viewer], fresh)))
                assert patch.merge(held[viewer], frame) == json.loads(json.dumps(fresh))
            held[viewer] = json.loads(json.dumps(fresh))


def null_free(value):
    if isinstance(value, dict):
        return all(inner is not None and null_free(inner) for inner in value.values())
    return True


def test_views_do_not_change_the_state(key):
    of = game(key)
    for state, *_ in walk(of, setup(of), 3):
        before = encode(state)
        for viewer in VIEWERS:
            of.rules.view(state, viewer)
        assert encode(state) == before


def test_a_replay_equals_the_live_game_and_a_forged_die_is_found(key):
    of = game(key)
    begin = setup(of)
    log = record(of, begin, 4)
    assert verify(of.rules, begin, log) == []
    rolled = [entry for entry in log if entry.dice]
    if rolled:
        entry = rolled[-1]
        roll = entry.dice[0]
        entry.dice = [msgspec.structs.replace(roll, face=roll.face % roll.sides + 1), *entry.dice[1:]]
        assert verify(of.rules, begin, log) != []


def record(of, begin, seed):
    """A log of a random game with committed dice."""
    rng = random.Random(seed)
    dice = DiceStream(b"s" * 32, "m", "e")
    state, events = of.rules.begin(begin, dice)
    log = [Entry(0, -9, None, list(dice.taken), events, encode(state))]
    while of.rules.pending(state):
        seat = rng.choice(of.rules.pending(state)).seat
        command = of.rules.sample(state, seat, rng)
        dice.taken.clear()
        events = of.rules.apply(state, seat, command, dice)
        log.append(Entry(len(log), seat, command, list(dice.taken), events, encode(state)))
    return log


def test_a_refused_command_leaves_the_state_and_the_dice(key):
    of = game(key)
    refused = 0
    earlier: list[Command] = []
    for state, _, command, _ in walk(of, setup(of), 5):
        if command is not None:
            earlier.append(command)
        dice = FastDice(random.Random(0))
        for seat in (-1, -2, 0, 1, 7):
            for stale in random.Random(len(earlier)).sample(earlier, min(3, len(earlier))):
                before, trial = encode(state), clone(of.rules, state)
                try:
                    of.rules.apply(trial, seat, stale, dice)
                except Refusal as refusal:
                    refused += 1
                    assert refusal.sentence and refusal.code
                    assert encode(state) == before
    assert refused > 0


def test_every_refusal_has_a_clause_and_a_sentence(key):
    of = game(key)
    text = of.clauses_path.read_text()
    for code, sentence in of.rules.refusals.items():
        assert "." in code
        assert sentence.template.strip().endswith((".", "?", "!"))
        assert sentence.clause and f"**{sentence.clause}**" in text, f"{code} names an unknown clause"


def test_no_secret_of_a_seat_reaches_another_viewer(key):
    of = game(key)
    for *_, events in walk(of, setup(of), 6):
        for viewer in (SPECTATOR, Viewer((0,)), Viewer((1,))):
            for event in events:
                if event.audience is None or any(mine in event.audience for mine in viewer.seats):
                    continue
                seen = of.rules.redact(event, viewer)
                assert seen is None or msgspec.json.encode(seen) != msgspec.json.encode(event)


def test_the_view_of_a_stranger_does_not_depend_on_sealed_commands(key):
    """While several seats owe a decision, a spectator's view changes by no more than the ready light."""
    of = game(key)
    for state, *_ in walk(of, setup(of), 7):
        owed = of.rules.pending(state)
        if len(owed) < 2:
            continue
        views = set()
        for seed in range(4):
            trial = clone(of.rules, state)
            command = of.rules.sample(trial, owed[0].seat, random.Random(seed))
            of.rules.apply(trial, owed[0].seat, command, FastDice(random.Random(seed)))
            if of.rules.pending(trial) != owed[1:]:
                break
            views.add(msgspec.json.encode(of.rules.view(trial, Viewer((owed[1].seat,)))))
        assert len(views) <= 1


def test_a_position_written_down_and_read_again_is_the_same_table(key):
    of = game(key)
    begin = setup(of)
    checked = 0
    for state, *_ in walk(of, begin, 9):
        owed = of.rules.pending(state)
        if not owed or owed[0].kind in {"deploy", "answer"}:
            continue
        if owed[0].kind in {"orders", "choose", "act"} and len(owed) < min(2, len(begin.seats)):
            continue
        again = of.rules.position(of.rules.written(state), begin.catalogue, options_of(state))
        old, new = (msgspec.to_builtins(of.rules.view(each, EVERYTHING)) for each in (state, again))
        for view in (old, new):
            view.pop("last", None)
        assert old == new
        checked += 1
    assert checked or key == "skirmish24"


def options_of(state):
    """The options of a state, where it has some."""
    return msgspec.to_builtins(state.options) if hasattr(state, "options") else {}


def test_every_event_can_be_told(key):
    of = game(key)
    for state, _, _, events in walk(of, setup(of), 8):
        lines = of.rules.tell(events, state)
        assert all(line and "\n" not in line and "None" not in line for line in lines), lines


def test_the_catalogue_survives_yaml_and_rows(key):
    of = game(key)
    first = catalogue.load(of.catalogue_path.read_text(), of.rules.catalogue)
    again = catalogue.load(catalogue.dump(first), of.rules.catalogue)
    assert catalogue.content_hash(again) == catalogue.content_hash(first)
    rebuilt = catalogue.assemble(catalogue.entries(first), of.rules.catalogue)
    assert catalogue.diff(first, rebuilt) == []
    assert catalogue.check(catalogue.entries(first), of.rules.catalogue) == []


def test_starters_are_legal(key):
    of = game(key)
    printed = catalogue.convert(stats(of), of.rules.catalogue)
    for starter in of.starters:
        report = of.rules.muster(printed, typed(of, starter), read_options(of.rules, starter.options))
        assert report.legal, (starter.name, report.faults)
    for design in of.designs:
        report = of.rules.muster(printed, typed(of, design), read_options(of.rules, design.options))
        own = [fault for fault in report.faults if fault.where.startswith("units.")]
        assert len(report.units) == 1 and not own, (design.name, own)


def typed(of, starter):
    """The sheet of a starter or design."""
    return msgspec.convert(starter.sheet, of.rules.sheet)


def test_bots_play_whole_matches_from_their_views(key):
    of = game(key)
    for level, bot in of.bots.items():
        if level > 2:
            continue
        rng = random.Random(level)
        dice = FastDice(rng)
        state, _ = of.rules.begin(setup(of, first=level), dice)
        for _ in range(600):
            owed = of.rules.pending(state)
            if not owed:
                break
            seat = owed[0].seat
            view = of.rules.view(state, Viewer((seat,)))
            command = bot.choose(view, seat, partial(of.rules.offer, state, seat), rng)
            of.rules.apply(state, seat, command, dice)
        assert of.rules.outcome(state) is not None
