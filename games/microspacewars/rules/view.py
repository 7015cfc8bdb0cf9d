"""What a viewer may see, built up from nothing: all but placements that are not revealed (MSW-016, MSW-052)."""

from typing import Any

import msgspec
from msgspec import Struct

from games.kernel.rules import Viewer
from games.microspacewars.rules.catalogue import Device, Figures, ShipClass, Weapon
from games.microspacewars.rules.chart import NAMES, Square
from games.microspacewars.rules.effects import agility, field_over, jammer_over
from games.microspacewars.rules.ending import keeping, worth
from games.microspacewars.rules.field import zone
from games.microspacewars.rules.motion import speed, steps_left, turns_left
from games.microspacewars.rules.muster import builds
from games.microspacewars.rules.readiness import in_position, unready
from games.microspacewars.rules.refusals import REFUSALS
from games.microspacewars.rules.state import PHASES, Effect, Ledger, Player, Ship, State
from games.microspacewars.rules.table import title


class Chart(Struct):
    """The field: columns, rows, zone depth. (0, 0) is the south-west corner; y grows north."""

    width: int
    height: int
    depth: int


class WeaponView(Struct, omit_defaults=True):
    """A weapon in its slot. state: ready, fired, reloading or out. left: uses before it must wait; ready_round: the
    first round it can be used again; back_in: turns until a crew has mended it."""

    key: str
    state: str
    left: int | None = None
    ready_round: int | None = None
    back_in: int | None = None


class DeviceView(Struct, omit_defaults=True):
    """A device in its slot. state: ready, used, reloading, empty, refilling, passive or out. ammo: of flares."""

    key: str
    state: str
    ammo: int | None = None
    ready_round: int | None = None
    back_in: int | None = None


class EffectView(Struct):
    """What works on a ship or goes out from it. until: the seat at whose next turn it ends; radius 0: no area."""

    source: str
    until: int
    radius: int = 0


class ShipView(Struct, omit_defaults=True):
    """A ship. seat: who controls it; owner: whose it was first. at and facing: absent when carried, gone, or not
    revealed. fate: how it left play. why: why it is not ready in its controller's turn. steps_left, turns_left: as of
    now; of a ship whose turn it is not, what its last turn left. in_position: hosts that could serve it now.
    effects: by kind, of what its devices keep up and of what disables it. shielded, jammed: by which ship.
    boarders: points by seat. marks: what it has done in its controller's turn. immune, banned_until: see EMP."""

    id: str
    seat: int
    owner: int
    number: int
    name: str
    profile: str
    cost: int
    armour: int
    armour_max: int
    agility: int
    weapons: dict[str, WeaponView]
    devices: dict[str, DeviceView]
    at: Square | None = None
    facing: str | None = None
    aboard: str | None = None
    cargo: list[str] = []
    fate: str | None = None
    cause: str | None = None
    flagship: bool = False
    ready: bool = False
    why: str | None = None
    speed: int | None = None
    steps_left: int | None = None
    turns_left: int | None = None
    engines_out: bool = False
    engines_back_in: int | None = None
    mine_layer: WeaponView | None = None
    in_position: list[str] = []
    effects: dict[str, EffectView] = {}
    shielded: str | None = None
    jammed: str | None = None
    boarders: dict[str, int] = {}
    crew: int | None = None
    marks: list[str] = []
    immune: bool = False
    banned_until: int | None = None
    launched: bool = False


class MineView(Struct):
    """A mine: where, and whose side's."""

    at: Square
    side: int
    layer: str


class PlayerView(Struct, omit_defaults=True):
    """A seat. status: placing, locked, playing or out. ships, value: in play, in RUs; flagship: while it stands;
    keeps: the ships that keep its side in the match under the win mode. builders: ships that build."""

    name: str
    letter: str
    side: int
    status: str
    reserve: int
    ships: int
    value: int
    keeps: int
    builders: int
    ledger: Ledger
    fleet_name: str = ""
    flagship: str | None = None
    conceded: bool = False
    draw: str | None = None


class TurnView(Struct, omit_defaults=True):
    """Whose turn it is. stage: manoeuvre, or fire once shots have been fired. phase: of strict order."""

    seat: int
    stage: str
    number: int
    phase: str | None = None
    order: list[int] = []


class ChoiceView(Struct):
    """A shot gone astray: who chooses among whom, and the damage."""

    chooser: int
    ship: str
    weapon: int
    target: str
    damage: int
    eligible: list[str]


class SpotView(Struct, omit_defaults=True):
    """A placement that is not revealed."""

    at: Square | None = None
    facing: str | None = None
    carried_by: str | None = None


class OutcomeView(Struct, omit_defaults=True):
    """winner: a side, absent for a draw. totals: RUs by side."""

    reason: str
    winners: list[int]
    totals: dict[str, int]
    winner: int | None = None


class View(Struct, omit_defaults=True):
    """phase: placing, play or over. zones: squares by seat, while placing. placements: of seats that the viewer sees.
    classes, weapons, devices, figures: the stats in play. draw: seats that accept the standing offer."""

    game: str
    phase: str
    round: int
    options: dict[str, Any]
    chart: Chart
    players: dict[str, PlayerView]
    ships: dict[str, ShipView]
    mines: dict[str, MineView]
    classes: dict[str, ShipClass]
    weapons: dict[str, Weapon]
    devices: dict[str, Device]
    figures: Figures
    worth: dict[str, int]
    turn: TurnView | None = None
    choice: ChoiceView | None = None
    draw: list[int] = []
    zones: dict[str, list[Square]] = {}
    placements: dict[str, dict[str, SpotView]] = {}
    outcome: OutcomeView | None = None


def build_view(state: State, viewer: Viewer) -> View:
    """What the viewer may see of a state."""
    options = msgspec.to_builtins(state.options)
    cargo: dict[str, list[str]] = {}
    for ship in state.ships.values():
        if ship.aboard:
            cargo.setdefault(ship.aboard, []).append(ship.id)
    view = View(
        game="microspacewars",
        phase=state.phase,
        round=state.round,
        options={key: value for key, value in options.items() if value is not None},
        chart=Chart(state.field.width, state.field.height, state.field.depth),
        players=_players(state),
        ships={ship.id: ship_view(state, ship, cargo.get(ship.id, [])) for ship in state.ships.values()},
        mines={key: MineView(mine.at, mine.side, mine.layer) for key, mine in state.mines.items()},
        classes=state.catalogue.ships,
        weapons=state.catalogue.weapons,
        devices=state.catalogue.devices,
        figures=state.catalogue.figures,
        worth={str(side): total for side, total in worth(state).items()},
        draw=list(state.draw),
    )
    if state.phase == "placing":
        for seat, player in enumerate(state.players):
            view.zones[str(seat)] = list(zone(state.field, state.options, seat))
            if viewer.sees(seat) and player.placement:
                view.placements[str(seat)] = {
                    key: SpotView(spot.at, NAMES[spot.facing] if spot.facing >= 0 else None, spot.aboard or None)
                    for key, spot in player.placement.items()
                }
    elif state.phase == "play":
        phase = PHASES[state.step] if state.strict() else None
        view.turn = TurnView(state.active, state.stage, state.turn, phase, list(state.order))
    if state.choice is not None:
        choice = state.choice
        view.choice = ChoiceView(
            choice.chooser, choice.ship, choice.weapon, choice.target, choice.damage, list(choice.eligible)
        )
    if state.ending is not None:
        view.outcome = _outcome(state)
    return view


def winners(state: State) -> list[int]:
    """The seats of the side that won; none for a draw."""
    if state.ending is None or state.ending.winner is None:
        return []
    return [seat for seat, player in enumerate(state.players) if player.side == state.ending.winner]


def _outcome(state: State) -> OutcomeView:
    assert state.ending is not None
    totals = {str(side): total for side, total in state.ending.totals.items()}
    return OutcomeView(state.ending.reason, winners(state), totals, state.ending.winner)


def _players(state: State) -> dict[str, PlayerView]:
    sides = {player.side for player in state.players}
    keeps = {side: {ship.id for ship in keeping(state, side)} for side in sides}
    return {str(seat): _player(state, seat, player, keeps[player.side]) for seat, player in enumerate(state.players)}


def _player(state: State, seat: int, player: Player, keeps: set[str]) -> PlayerView:
    own = [ship for ship in state.ships.values() if ship.in_play and ship.seat == seat]
    status = "out" if player.out else "playing"
    if state.phase == "placing" and not player.out:
        status = "locked" if player.locked else "placing"
    draw = None
    if state.draw and seat in state.draw:
        draw = "offers" if seat == state.draw[0] else "accepts"
    return PlayerView(
        name=player.name,
        letter=player.letter,
        side=player.side,
        status=status,
        reserve=player.reserve,
        ships=len(own),
        value=sum(ship.cost for ship in own),
        keeps=sum(ship.id in keeps for ship in own),
        builders=sum(builds(state.class_of(ship)) for ship in own),
        ledger=player.ledger,
        fleet_name=player.fleet_name,
        flagship=next((ship.id for ship in own if ship.flagship), None),
        conceded=player.conceded,
        draw=draw,
    )


def ship_view(state: State, ship: Ship, cargo: list[str]) -> ShipView:
    """One ship."""
    entry = state.class_of(ship)
    view = ShipView(
        id=ship.id,
        seat=ship.seat,
        owner=ship.owner,
        number=ship.number,
        name=ship.name,
        profile=ship.profile,
        cost=ship.cost,
        armour=ship.armour,
        armour_max=entry.armour,
        agility=agility(state, ship),
        weapons={str(slot): _weapon(state, ship, slot) for slot in range(len(ship.weapons))},
        devices={str(slot): _device(state, ship, slot) for slot in range(len(ship.devices))},
        at=ship.at,
        facing=NAMES[ship.facing] if ship.facing >= 0 and ship.at is not None else None,
        aboard=ship.aboard or None,
        cargo=cargo,
        fate=ship.fate or None,
        cause=ship.cause or None,
        flagship=ship.flagship,
        crew=entry.crew,
        launched=ship.launched,
    )
    if ship.in_play and state.phase != "placing":
        _show_play(state, ship, view)
    return view


def _show_play(state: State, ship: Ship, view: ShipView) -> None:
    code = unready(state, ship)
    view.ready = not code
    if code:
        view.why = REFUSALS[code].template.format(ship=title(state, ship))
    view.speed = speed(state, ship)
    view.steps_left = steps_left(state, ship)
    view.turns_left = turns_left(state, ship)
    view.engines_out = bool(ship.engines)
    view.engines_back_in = ship.engines - 1 if ship.engines > 0 else None
    counter = ship.counters.get("mine_layer")
    if counter is not None:
        waits = state.round < counter.ready
        said = "used" if "armed" in ship.marks else "reloading" if waits else "ready"
        view.mine_layer = WeaponView("mine_layer", said, counter.left, counter.ready if waits else None)
    if ship.berths:
        view.in_position = [key for key in ship.berths if in_position(state, ship, state.ships[key])]
    for effect in state.effects:
        if effect.ship == ship.id:
            view.effects[effect.kind] = _effect(state, effect)
    if state.effects:
        over, jammer = field_over(state, ship), jammer_over(state, ship)
        view.shielded = over.id if over is not None else None
        view.jammed = jammer.id if jammer is not None else None
    view.boarders = {str(seat): points for seat, points in ship.progress.items()}
    view.marks = list(ship.marks)
    view.immune = bool(ship.immune)
    view.banned_until = ship.banned or None


def _effect(state: State, effect: Effect) -> EffectView:
    area = effect.kind not in ("afterburner", "disabled")
    return EffectView(effect.source, effect.by, state.catalogue.devices[effect.device].radius if area else 0)


def _weapon(state: State, ship: Ship, slot: int) -> WeaponView:
    mount = ship.weapons[slot]
    limited = state.catalogue.weapons[mount.key].reload is not None
    waits = state.round < mount.ready
    said = "out" if mount.out else "fired" if mount.fired else "reloading" if waits else "ready"
    return WeaponView(
        mount.key,
        said,
        mount.left if limited else None,
        mount.ready if waits else None,
        mount.out - 1 if mount.out > 0 else None,
    )


def _device(state: State, ship: Ship, slot: int) -> DeviceView:
    fixture = ship.devices[slot]
    back_in = fixture.out - 1 if fixture.out > 0 else None
    if state.catalogue.devices[fixture.key].kind == "flare_launcher":
        said = "passive" if fixture.ammo else "refilling" if fixture.paid else "empty"
        return DeviceView(fixture.key, "out" if fixture.out else said, fixture.ammo, None, back_in)
    counter = ship.counters.get(fixture.key)
    waits = counter is not None and state.round < counter.ready
    said = "out" if fixture.out else "used" if fixture.key in ship.used else "reloading" if waits else "ready"
    return DeviceView(fixture.key, said, None, counter.ready if counter is not None and waits else None, back_in)
