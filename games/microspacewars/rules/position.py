"""A state from a position written down, and back (docs/scenarios.md)."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel.geometry.grid import inside
from games.microspacewars.rules.catalogue import Catalogue
from games.microspacewars.rules.chart import NAMES, NUMBERS, Square, name
from games.microspacewars.rules.muster import flagship
from games.microspacewars.rules.options import LETTERS, check_options, options_of
from games.microspacewars.rules.parts import fresh_fixture, fresh_mount, set_out
from games.microspacewars.rules.setup import empty_state, read_catalogue
from games.microspacewars.rules.sheet import ShipSheet
from games.microspacewars.rules.shipyard import new_ship
from games.microspacewars.rules.state import (
    FOR_EVER,
    Choice,
    Counter,
    Effect,
    Fixture,
    Ledger,
    Mark,
    Mine,
    Mount,
    Ship,
    Spotted,
    State,
)
from games.microspacewars.rules.table import no
from games.microspacewars.rules.turn import record_berths


class ShipAt(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A ship of a position. weapons and devices: keys, or slots in full. out: subsystems knocked out.

    seat: where it is not its letter's. berths: hosts it has lain at since its controller's last turn; left out, those
    beside it count. Everything else is as in `Ship`.
    """

    profile: str
    at: Square | None = None
    facing: str | None = None
    aboard: str = ""
    name: str = ""
    armour: int | None = None
    weapons: list[str | Mount] = []
    devices: list[str | Fixture] = []
    out: list[str] = []
    seat: int | None = None
    owner: int | None = None
    flagship: bool | None = None
    berths: list[str] | None = None
    counters: dict[str, Counter] = {}
    steps: int = 0
    turns: int = 0
    marks: list[Mark] = []
    used: list[str] = []
    boarders: dict[int, int] = {}
    fed: list[int] = []
    immune: int = 0
    banned: int = 0
    launched: bool = False
    engines: int = 0
    fate: str = ""
    cause: str = ""
    round_lost: int = 0


class EffectAt(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An effect of a position. Left out: source is the ship itself, `by` its controller, the device of the kind."""

    kind: str
    ship: str
    source: str = ""
    by: int | None = None
    device: str = ""


class PlayerAt(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A player of a position; the reserve is 0 when left out."""

    name: str = ""
    reserve: int = 0
    conceded: bool = False
    out: bool = False
    offered: bool = False
    fleet_name: str = ""
    ships: int = 0
    ledger: Ledger | None = None
    locked: bool = False
    placement: dict[str, Spotted] = {}


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table. active: whose turn it is; stage, step: within it. rested: ships have stood where they are since the last
    turn of their controllers."""

    ships: dict[str, ShipAt]
    players: list[PlayerAt] = []
    phase: str = "play"
    round: int = 1
    active: int = 0
    stage: str = "manoeuvre"
    step: int = 0
    order: list[int] | None = None
    effects: list[EffectAt] = []
    mines: dict[str, Mine] = {}
    laid: int | None = None
    choice: Choice | None = None
    draw: list[int] = []
    lost: int | None = None
    forfeited: int = 0
    turn: int = 1
    rested: bool = False


KINDS = {"gravity_well": "gravity_well_generator", "disabled": "emp_generator"}
"""The device that makes an effect, where it is called otherwise."""


def position_state(data: Mapping[str, Any], catalogue: Mapping[str, Any], options: Mapping[str, Any]) -> State:
    """The state of a position. Raises Refusal."""
    try:
        asked = msgspec.convert(dict(data), Position, str_keys=True)
        chosen = options_of(options)
    except msgspec.ValidationError as error:
        raise no("setup.position", fault=str(error)) from error
    stats = read_catalogue(catalogue)
    check_options(stats, chosen)
    count = chosen.players
    players = [*asked.players, *(PlayerAt() for _ in range(count - len(asked.players)))][:count]
    usual = ("Blue", "Red", "Green", "Gold")
    state = empty_state(stats, chosen, [player.name or usual[seat] for seat, player in enumerate(players)])
    state.ships = {key: _ship(state, stats, key, ship) for key, ship in asked.ships.items()}
    _check_squares(state)
    _table(state, asked)
    for seat, player in enumerate(players):
        _player(state, seat, player, asked.lost is not None)
    return state


def _ship(state: State, stats: Catalogue, key: str, asked: ShipAt) -> Ship:
    if key[:1] not in LETTERS[: len(state.players)] or not key[1:].isdecimal():
        raise no("setup.ship", ship=key)
    if asked.profile not in stats.ships:
        raise no("setup.class", key=asked.profile)
    entry = stats.ships[asked.profile]
    mounts = [_mount(stats, each) for each in asked.weapons]
    fixtures = [_fixture(stats, each) for each in asked.devices]
    seat = LETTERS.index(key[0])
    ship = new_ship(stats, key, seat, asked.profile, asked.name, [m.key for m in mounts], [f.key for f in fixtures])
    ship.number = int(key[1:])
    ship.weapons, ship.devices = mounts, fixtures
    ship.seat = seat if asked.seat is None else asked.seat
    ship.owner = seat if asked.owner is None else asked.owner
    ship.armour = entry.armour if asked.armour is None else asked.armour
    ship.at, ship.aboard, ship.fate, ship.cause = asked.at, asked.aboard, asked.fate, asked.cause
    if entry.rcs is not None:
        faced = asked.facing or "N"
        if faced not in NUMBERS:
            raise no("setup.position", fault=f"“{faced}” is no facing")
        ship.facing = NUMBERS[faced]
    ship.counters.update(asked.counters)
    ship.steps, ship.turns, ship.marks, ship.used = asked.steps, asked.turns, list(asked.marks), list(asked.used)
    ship.berths = list(asked.berths or [])
    ship.progress, ship.fed = dict(asked.boarders), list(asked.fed)
    ship.immune, ship.banned, ship.launched = asked.immune, asked.banned, asked.launched
    ship.engines, ship.round_lost = asked.engines, asked.round_lost
    for part in asked.out:
        set_out(ship, part, FOR_EVER)
    ship.flagship = bool(asked.flagship)
    return ship


def _mount(stats: Catalogue, asked: str | Mount) -> Mount:
    key = asked if isinstance(asked, str) else asked.key
    if key not in stats.weapons:
        raise no("setup.entry", kind="weapon", key=key)
    return fresh_mount(stats, key) if isinstance(asked, str) else asked


def _fixture(stats: Catalogue, asked: str | Fixture) -> Fixture:
    key = asked if isinstance(asked, str) else asked.key
    if key not in stats.devices:
        raise no("setup.entry", kind="device", key=key)
    return fresh_fixture(stats, key) if isinstance(asked, str) else asked


def _check_squares(state: State) -> None:
    seen: set[Square] = set()
    for ship in state.ships.values():
        if ship.at is None:
            continue
        if not inside(ship.at, state.field.width, state.field.height):
            raise no("setup.square", square=name(ship.at))
        if ship.at in seen:
            raise no("setup.occupied", square=name(ship.at))
        seen.add(ship.at)


def _table(state: State, asked: Position) -> None:
    count = len(state.players)
    state.phase, state.round, state.stage, state.step = asked.phase, asked.round, asked.stage, asked.step
    state.turn, state.forfeited = asked.turn, asked.forfeited
    if asked.phase == "play":
        state.active = asked.active
        state.order = asked.order or list(range(count))
    else:
        state.round = 0
    state.mines = dict(asked.mines)
    state.laid = len(asked.mines) if asked.laid is None else asked.laid
    state.choice, state.draw = asked.choice, list(asked.draw)
    for effect in asked.effects:
        state.effects.append(_effect(state, effect))
    _flagships(state, asked)
    if asked.rested:
        for seat in range(count):
            record_berths(state, seat)
    gone = sum(ship.cost for ship in state.ships.values() if ship.fate and ship.fate != "retired")
    state.lost = gone if asked.lost is None else asked.lost


def _effect(state: State, asked: EffectAt) -> Effect:
    if asked.ship not in state.ships or (asked.source or asked.ship) not in state.ships:
        raise no("setup.ship", ship=asked.ship)
    source = state.ships[asked.source or asked.ship]
    kind = KINDS.get(asked.kind, asked.kind)
    usual = next((key for key, device in state.catalogue.devices.items() if device.kind == kind), "")
    device = asked.device or usual
    if device not in state.catalogue.devices:
        raise no("setup.entry", kind="device", key=device or asked.kind)
    return Effect(asked.kind, asked.ship, source.id, source.seat if asked.by is None else asked.by, device)


def _flagships(state: State, asked: Position) -> None:
    """As fleets have them, unless the position says so itself (MSW-028)."""
    if any(ship.flagship is not None for ship in asked.ships.values()):
        return
    for seat in range(len(state.players)):
        own = [ship for ship in state.ships.values() if ship.seat == seat and ship.in_play]
        lead = flagship(state.catalogue, [ShipSheet(ship.profile) for ship in own])
        if lead >= 0:
            own[lead].flagship = True


def _player(state: State, seat: int, asked: PlayerAt, whole: bool) -> None:
    player = state.players[seat]
    player.conceded, player.out, player.offered = asked.conceded, asked.out, asked.offered
    player.fleet_name, player.reserve, player.locked = asked.fleet_name, asked.reserve, asked.locked
    player.placement = dict(asked.placement)
    numbers = [ship.number for ship in state.ships.values() if ship.id[0] == player.letter]
    player.ships = max([asked.ships, *numbers])
    if asked.ledger is not None:
        player.ledger = asked.ledger
    else:
        fleet = sum(ship.cost for ship in state.ships.values() if ship.seat == seat)
        player.ledger = Ledger(fleet + player.reserve, fleet)


def written(state: State) -> dict[str, Any]:
    """The position; read again with the same options and stats it gives the same table."""
    position = Position(
        ships={ship.id: _write_ship(ship) for ship in state.ships.values()},
        players=[
            PlayerAt(
                name=player.name,
                reserve=player.reserve,
                conceded=player.conceded,
                out=player.out,
                offered=player.offered,
                fleet_name=player.fleet_name,
                ships=player.ships,
                ledger=player.ledger,
                locked=player.locked,
                placement=player.placement,
            )
            for player in state.players
        ],
        phase=state.phase,
        round=state.round,
        active=max(0, state.active),
        stage=state.stage,
        step=state.step,
        order=list(state.order) or None,
        effects=[EffectAt(each.kind, each.ship, each.source, each.by, each.device) for each in state.effects],
        mines=state.mines,
        laid=state.laid,
        choice=state.choice,
        draw=list(state.draw),
        lost=state.lost,
        forfeited=state.forfeited,
        turn=state.turn,
    )
    data: dict[str, Any] = msgspec.to_builtins(position, str_keys=True)
    return data


def _write_ship(ship: Ship) -> ShipAt:
    return ShipAt(
        profile=ship.profile,
        at=ship.at,
        facing=NAMES[ship.facing] if ship.facing >= 0 else None,
        aboard=ship.aboard,
        name=ship.name,
        armour=ship.armour,
        weapons=list(ship.weapons),
        devices=list(ship.devices),
        seat=ship.seat,
        owner=ship.owner,
        flagship=ship.flagship,
        berths=list(ship.berths),
        counters=ship.counters,
        steps=ship.steps,
        turns=ship.turns,
        marks=list(ship.marks),
        used=list(ship.used),
        boarders=ship.progress,
        fed=list(ship.fed),
        immune=ship.immune,
        banned=ship.banned,
        launched=ship.launched,
        engines=ship.engines,
        fate=ship.fate,
        cause=ship.cause,
        round_lost=ship.round_lost,
    )
