"""A random legal command, for soak tests and rollouts."""

import random
from collections import Counter

from games.futuregang.rules import deploy
from games.futuregang.rules.activation import exit_fault, interact_fault
from games.futuregang.rules.aftergame import leader_of
from games.futuregang.rules.commands import (
    Activate,
    Advance,
    AnyCommand,
    Buy,
    ChooseFielded,
    Dismiss,
    EndActivation,
    Exit,
    FinishPostgame,
    Interact,
    Move,
    PlaceFigure,
    Promote,
    ReactDecline,
    ReactMove,
    Retreat,
    Sell,
    SetLoadout,
    Shoot,
    TradeAnswer,
    TradeOffer,
)
from games.futuregang.rules.gang import STASH
from games.futuregang.rules.hits import ranged
from games.futuregang.rules.loadout import armors, hands
from games.futuregang.rules.moves import dash, route
from games.futuregang.rules.reach import Walker, points
from games.futuregang.rules.shooting import aim, shot_fault
from games.futuregang.rules.state import Figure, Goods, Side, State
from games.futuregang.rules.table import Table
from games.kernel.dice import ScriptedDice

LATTICE = 500


def sample(state: State, seat: int, rng: random.Random) -> AnyCommand:
    """A random legal command of a seat that owes a decision."""
    table = Table(state, ScriptedDice(()))
    if state.phase == "field":
        return ChooseFielded(_fielded(table, seat, rng))
    if state.phase == "deploy":
        figure = rng.choice(deploy.unplaced(table, seat))
        spots = next(found for n in deploy.LATTICES if (found := deploy.free_places(table, figure, n)))
        return PlaceFigure(figure.id, *rng.choice(spots))
    if state.phase == "post_game":
        return _after(state, seat, rng)
    if rng.random() < 0.002:
        return Retreat()
    if state.reaction is not None:
        return _react(table, rng)
    if state.active is None:
        return Activate(rng.choice([figure.id for figure in table.in_play(seat) if figure.ready]))
    return _act(table, rng)


def _fielded(table: Table, seat: int, rng: random.Random) -> tuple[int, ...]:
    members = table.side(seat).members.values()
    leader = [member.number for member in members if member.role == "leader"]
    others = [member.number for member in members if member.role != "leader"]
    return tuple(leader + rng.sample(others, table.state.options.max_fielded - len(leader)))


def _react(table: Table, rng: random.Random) -> AnyCommand:
    reaction = table.state.reaction
    assert reaction is not None
    figure, shooter = table.state.figures[reaction.figure], table.state.figures[reaction.shooter]
    places = points(Walker(table, figure), LATTICE)
    rng.shuffle(places)
    for place in places[:40]:
        path = tuple(place.path)
        if dash(table, figure, shooter, path).fault is None:
            return ReactMove(figure.id, path)
    return ReactDecline(figure.id)


def _act(table: Table, rng: random.Random) -> AnyCommand:
    state = table.state
    active = state.active
    assert active is not None
    figure = state.figures[active.figure]
    if not active.moved and rng.random() < 0.7:
        move = _move(table, figure, rng)
        if move is not None:
            return move
    options: list[AnyCommand] = [EndActivation()]
    options += [Interact(name) for name in state.markers if interact_fault(table, figure, name) is None] * 4
    if exit_fault(table, figure, active) is None:
        options += [Exit()] * 4
    for key in ranged(state, figure):
        for foe in table.in_play():
            if foe.seat != figure.seat and shot_fault(table, figure, key, foe, aim(table, figure, key, foe)) is None:
                options += [Shoot(key, foe.id)] * 2
    return rng.choice(options)


def _move(table: Table, figure: Figure, rng: random.Random) -> AnyCommand | None:
    """A random move; half of them towards an enemy or a marker, so that matches come to blows."""
    places = points(Walker(table, figure), LATTICE)
    if not places:
        return None
    goals = [(foe.x, foe.y) for foe in table.in_play() if foe.seat != figure.seat]
    goals += [(marker.x, marker.y) for marker in table.state.markers.values() if marker.condition in ("loose", "whole")]
    if goals and rng.random() < 0.6:
        x, y = rng.choice(goals)
        places.sort(key=lambda place: (place.x - x) ** 2 + (place.y - y) ** 2)
        places = places[:3]
    place = rng.choice(places)
    path = tuple(place.path)
    return Move(path) if route(table, figure, path).fault is None else None


def _after(state: State, seat: int, rng: random.Random) -> AnyCommand:
    side = state.sides[seat]
    henchmen = [member.number for member in side.members.values() if member.role == "henchman"]
    if leader_of(side) is None:
        return Promote(rng.choice(henchmen))
    if len(side.stash) > STASH:
        return Sell(rng.choice(side.stash))
    if rng.random() < 0.35:
        return FinishPostgame()
    options = [_buy, _sell, _trade, _equip, _dismiss, _advance]
    for choice in rng.sample(options, len(options)):
        found = choice(state, seat, side, rng)
        if found is not None:
            return found
    return FinishPostgame()


def _buy(state: State, seat: int, side: Side, rng: random.Random) -> AnyCommand | None:
    wares = [key for key, item in state.equipment.items() if item.for_sale and item.cost <= side.points]
    return Buy(rng.choice(wares)) if wares else None


def _sell(state: State, seat: int, side: Side, rng: random.Random) -> AnyCommand | None:
    return Sell(rng.choice(side.stash)) if side.stash else None


def _trade(state: State, seat: int, side: Side, rng: random.Random) -> AnyCommand | None:
    for name, trade in state.trades.items():
        if trade.to == seat:
            give, take = Counter(trade.give.items), Counter(trade.take.items)
            giver = state.sides[trade.seat]
            able = trade.give.points <= giver.points and trade.take.points <= side.points
            able = able and not (give - Counter(giver.stash)) and not (take - Counter(side.stash))
            return TradeAnswer(name, able and rng.random() < 0.5)
    others = [other for other, each in enumerate(state.sides) if other != seat and not each.finished]
    offered = sum(trade.seat == seat for trade in state.trades.values())
    if not state.options.gang_trade or not others or not side.stash or offered > 2:
        return None
    return TradeOffer(rng.choice(others), Goods((rng.choice(side.stash),)), Goods())


def _equip(state: State, seat: int, side: Side, rng: random.Random) -> AnyCommand | None:
    member = rng.choice(list(side.members.values()))
    pool = [*side.stash, *member.equipment]
    rng.shuffle(pool)
    kept: list[str] = []
    for key in pool:
        trial = [*kept, key]
        if hands(state.equipment, trial) <= state.figures_of.hands and armors(state.equipment, trial) <= 1:
            kept = trial
    return SetLoadout(member.number, tuple(kept))


def _dismiss(state: State, seat: int, side: Side, rng: random.Random) -> AnyCommand | None:
    henchmen = [member.number for member in side.members.values() if member.role == "henchman"]
    return Dismiss(rng.choice(henchmen)) if len(henchmen) > 4 else None


def _advance(state: State, seat: int, side: Side, rng: random.Random) -> AnyCommand | None:
    won = state.ending is not None and state.ending.winner == seat
    if not state.options.advances or not won or side.advanced or side.points < state.figures_of.advance_cost:
        return None
    hero = next((member.number for member in side.members.values() if member.role != "henchman"), None)
    return None if hero is None else Advance(hero, rng.choice(("fight", "shoot", "armor", "tactics")))
