"""Random battles over all options end, with clean audits; offers say what the rules then do."""

import random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from games.kernel.dice import FastDice
from games.kernel.refusal import Refusal
from games.kernel.rules import EVERYTHING, Viewer, clone, encode
from games.microspacewars.game import GAME
from games.microspacewars.rules.commands import Move
from games.microspacewars.rules.deeds import check
from games.microspacewars.rules.options import Options
from games.microspacewars.rules.rules import RULES
from tests.microspacewars.table import CAMPAIGN, SCRIMMAGE, Chart, begin, play

FIXED = {"game_size", "starting_rus", "players", "teams", "custom_flagship", "field_width", "zone_depth", "gap"}


def toss(rng):
    """Random legal options, and fleets to play them with."""
    options: dict[str, Any] = {}
    for name, hint in get_type_hints(Options).items():
        choices = get_args(hint)
        if name not in FIXED and choices and isinstance(choices[0], str):
            options[name] = rng.choice(choices)
    options |= {
        "round_limit": rng.choice((4, 30, 60)),
        "flare_reload_cost": rng.choice((0, 5, 50)),
        "subsystem_auto_repair": rng.randint(0, 3),
        "infiltration_rate": rng.choice((1, 3, 10)),
        "players": rng.choice((2, 2, 3, 4)),
        "game_size": rng.choice(("scrimmage", "scrimmage", "campaign", "custom")),
    }
    if options["players"] == 2 and options["game_size"] != "campaign" and rng.random() < 0.7:
        options["round_limit"] = 0
    if options["players"] == 4 and rng.random() < 0.5:
        options["teams"] = "two_pairs"
    if rng.random() < 0.4:
        options |= {"zone_depth": rng.randint(4, 6), "gap": rng.randint(12, 16), "field_width": rng.randint(20, 40)}
    usual = CAMPAIGN if options["game_size"] == "campaign" else SCRIMMAGE
    if options["game_size"] == "custom":
        options |= {"custom_flagship": "carrier", "starting_rus": rng.randint(850, 1200)}
    return options, [rng.choice(usual).sheet for _ in range(options["players"])]


def run(seed):
    rng = random.Random(seed)
    options, sheets = toss(rng)
    state = play(begin(options, sheets).state, seed)
    assert RULES.outcome(state) is not None
    assert RULES.aftermath(state).facts


@pytest.mark.parametrize("seed", range(14))
def test_random_battles_end(seed):
    run(seed)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_two_thousand_random_battles_end(batch):
    for seed in range(100):
        run(1000 + 100 * batch + seed)


@pytest.mark.parametrize("moment", [0, 3, 40, 200])
def test_conceding_at_any_moment_never_stalls(moment):
    for seed in range(3):
        rng = random.Random(seed)
        dice = FastDice(rng)
        table = begin({"players": 3 + seed % 2, "teams": "two_pairs" if seed == 1 else "none"})
        state = table.state
        left = [0, 1, 2, 3][: len(state.players)]
        for count in range(4000):
            owed = RULES.pending(state)
            if not owed:
                break
            if count >= moment and left and rng.random() < 0.2:
                try:
                    RULES.apply(state, left.pop(), msgspec.convert({"type": "concede"}, RULES.command), dice)
                except Refusal:
                    continue
            else:
                seat = rng.choice(owed).seat
                assert not state.players[seat].out
                RULES.apply(state, seat, RULES.sample(state, seat, rng), dice)
            assert RULES.audit(state) == []
        assert RULES.outcome(state) is not None


def middle(seed, commands=120, **options):
    """A battle under way."""
    rng = random.Random(seed)
    dice = FastDice(rng)
    table = begin({"gap": 12, **options})
    for _ in range(commands):
        owed = RULES.pending(table.state)
        if not owed:
            break
        seat = owed[0].seat
        RULES.apply(table.state, seat, RULES.sample(table.state, seat, rng), dice)
    return table


@pytest.mark.parametrize("strafe", ["off", "on"])
def test_every_square_offered_is_a_legal_move_and_no_other_is(strafe):
    for seed in range(4):
        table = middle(seed, 60, strafe=strafe)
        state = table.state
        if state.phase != "play" or state.choice is not None:
            continue
        for ship in [each for each in state.ships.values() if each.in_play and each.seat == state.active]:
            offer = table.ask(state.active, kind="ship", ship=ship.id)
            for square, way in offer.squares.items():
                course = check(state, state.active, Move(ship.id, list(way.path)))
                assert square == "{},{}".format(*course.legs[-1][0])
                assert (course.steps, course.turns) == (way.steps, way.turns)
            if strafe == "off" and offer.squares:
                brute_force(state, ship, offer)


def brute_force(state, ship, offer):
    """Random paths end on offered squares only, and none of them turns less."""
    rng = random.Random(ship.id)
    tokens = ["F", "F", "F", "L", "R"] if ship.facing >= 0 else ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    for _ in range(60):
        path = [rng.choice(tokens) for _ in range(rng.randint(1, 9))]
        try:
            course = check(state, state.active, Move(ship.id, path))
        except Refusal:
            continue
        end = course.legs[-1][0]
        if end != ship.at:
            way = offer.squares["{},{}".format(*end)]
            assert (way.turns, way.steps) <= (course.turns, course.steps)


def test_offered_shots_and_deeds_are_what_the_rules_accept():
    tried = 0
    for seed in range(8):
        table = middle(seed, 150)
        state = table.state
        if state.phase != "play" or state.choice is not None:
            continue
        seat = state.active
        for ship in [each for each in state.ships.values() if each.in_play and each.seat == seat]:
            offer = table.ask(seat, kind="ship", ship=ship.id)
            commands = [(deed.command, deed.refusal) for deed in offer.deeds if deed.command is not None]
            for weapon in offer.weapons:
                for target in weapon.targets:
                    said = {"type": "attack", "ship": ship.id, "weapon": weapon.slot, "target": target.target}
                    commands.append((msgspec.convert(said, RULES.command), target.refusal))
            for command, refusal in commands:
                tried += 1
                try:
                    check(state, seat, command)
                except Refusal as found:
                    assert refusal is not None and refusal.code == found.code, (command, found)
                else:
                    assert refusal is None, (command, refusal)
    assert tried > 400


def test_offers_change_nothing_and_survive_json():
    table = middle(2)
    state = table.state
    before = encode(state)
    for seat in range(2):
        for about in ({"kind": "fleet"}, *({"kind": "ship", "ship": key} for key in state.ships)):
            try:
                offer = RULES.offer(state, seat, about)
            except Refusal:
                continue
            kind = type(offer)
            assert msgspec.json.encode(
                msgspec.json.decode(msgspec.json.encode(offer), type=kind)
            ) == msgspec.json.encode(offer)
    assert encode(state) == before


def test_odds_are_what_the_dice_do():
    """Ten thousand shots with flares, a multiplier and a roll: mean damage and kills as offered."""
    ships = {
        "P1": {"profile": "E2", "at": [10, 10], "facing": "N", "weapons": ["cluster_torpedo_launcher"]},
        "Q1": {"profile": "D1", "at": [10, 16], "armour": 60, "devices": ["flare_launcher", "afterburner"]},
        "Q2": {"profile": "E1", "at": [30, 30]},
    }
    effects = [{"kind": "afterburner", "ship": "Q1"}]
    state = RULES.position({"ships": ships, "effects": effects}, msgspec.to_builtins(begin().state.catalogue), {})
    odds = RULES.offer(state, 0, {"kind": "ship", "ship": "P1"}).weapons[0].targets[0].odds
    assert (odds.full, odds.half, odds.miss, odds.stray, odds.flares, odds.auto) == (1, 5, 5, 1, 1, False)
    dice = FastDice(random.Random(4))
    shot = msgspec.convert({"type": "attack", "ship": "P1", "weapon": 0, "target": "Q1"}, RULES.command)
    dealt = kills = 0
    games = 10_000
    for _ in range(games):
        trial = clone(RULES, state)
        for event in RULES.apply(trial, 0, shot, dice):
            if type(event).__name__ == "AttackResolved":
                dealt += event.damage
        kills += trial.ships["Q1"].fate == "destroyed"
    assert abs(dealt / games - odds.expected) < 1
    assert abs(1000 * kills / games - odds.kill) < 12


def test_views_show_the_same_to_all_once_play_has_begun():
    table = middle(3)
    views = [msgspec.to_builtins(RULES.view(table.state, viewer)) for viewer in (EVERYTHING, Viewer((0,)), Viewer())]
    assert views[0] == views[1] == views[2]


def test_the_audit_finds_what_is_wrong():
    def broken(change):
        table = middle(1, 40)
        assert table.state.phase == "play"
        change(table.state)
        return RULES.audit(table.state)

    def first(state):
        return next(ship for ship in state.ships.values() if ship.at is not None)

    assert broken(lambda state: None) == []
    for change in (
        lambda state: setattr(state.players[0], "reserve", state.players[0].reserve + 1),
        lambda state: setattr(first(state), "armour", 9999),
        lambda state: setattr(first(state), "armour", 0),
        lambda state: setattr(first(state), "at", (99, 0)),
        lambda state: setattr(first(state), "at", [s.at for s in state.ships.values() if s.at is not None][1]),
        lambda state: setattr(state, "lost", state.lost + 5),
        lambda state: setattr(state.players[state.active], "out", True),
        lambda state: setattr(first(state), "aboard", "P1"),
        lambda state: setattr(state, "phase", "over"),
    ):
        assert broken(change), change


def test_the_game_has_no_map_and_begins_without_one():
    assert GAME.maps == () and GAME.make_map is None
    assert isinstance(begin(), Chart)
