"""Invariants of a state, in words when broken."""

from games.kernel.geometry.grid import inside
from games.microspacewars.rules.options import sides_of
from games.microspacewars.rules.parts import out_count, subsystems
from games.microspacewars.rules.state import Player, Ship, State


def audit(state: State) -> list[str]:
    """Everything that must not be; empty when all is well."""
    found = _squares(state) + _money(state) + _turns(state)
    for ship in state.ships.values():
        found += [f"{ship.id}: {what}" for what in _ship(state, ship)]
    return found


def _squares(state: State) -> list[str]:
    found = []
    seen: dict[tuple[int, int], str] = {}
    for ship in state.ships.values():
        if ship.at is None:
            continue
        if not inside(ship.at, state.field.width, state.field.height):
            found.append(f"{ship.id} is off the field")
        if ship.at in seen:
            found.append(f"{ship.id} and {seen[ship.at]} share a square")
        seen[ship.at] = ship.id
    mined = [mine.at for mine in state.mines.values()]
    if len(mined) != len(set(mined)):
        found.append("two mines share a square")
    return found


def _money(state: State) -> list[str]:
    """RUs are conserved: every one that a player started with is somewhere (MSW-017, MSW-357, MSW-358)."""
    found = []
    start = held = spent = 0
    for player in state.players:
        ledger = player.ledger
        if player.reserve < 0:
            found.append(f"{player.name} has a reserve below 0")
        if not _balanced(player):
            found.append(f"the ledger of {player.name} does not add up")
        start += ledger.start
        held += player.reserve
        spent += ledger.devices + ledger.flares
    afloat = sum(ship.cost for ship in state.ships.values() if ship.in_play)
    if start != held + spent + afloat + state.lost + state.forfeited:
        found.append(
            f"{start} RUs at the start, but {held} held, {spent} used, {afloat} in play, {state.lost} lost, "
            f"{state.forfeited} forfeited"
        )
    return found


def _balanced(player: Player) -> bool:
    ledger = player.ledger
    paid = ledger.fleet + ledger.built + ledger.devices + ledger.flares
    return ledger.start - paid + ledger.refunds == player.reserve


def _turns(state: State) -> list[str]:
    found = []
    if [player.side for player in state.players] != sides_of(state.options):
        found.append("a seat is on the wrong side")
    if state.phase == "play":
        if sorted(state.order) != list(range(len(state.players))):
            found.append("the turn order is not all seats")
        elif state.players[state.active].out:
            found.append("the active player is out")
        if state.choice is not None and state.players[state.choice.chooser].out:
            found.append("a player who is out has to choose")
    if (state.phase == "over") != (state.ending is not None):
        found.append("the match is over without an ending, or the reverse")
    for effect in state.effects:
        if not state.ships[effect.ship].in_play:
            found.append(f"a {effect.kind} lasts on {effect.ship}, which is gone")
        if state.players[effect.by].out and state.phase != "over":
            found.append(f"a {effect.kind} of a player who is out lasts")
    if len({(effect.kind, effect.ship) for effect in state.effects}) != len(state.effects):
        found.append("an effect works twice on one ship")
    return found


def _ship(state: State, ship: Ship) -> list[str]:
    found = []
    entry = state.class_of(ship)
    if not 0 <= ship.armour <= entry.armour:
        found.append("its armour is out of bounds")
    if ship.in_play and not ship.armour:
        found.append("it has no armour and is not destroyed")
    if ship.fate and (ship.at is not None or ship.aboard):
        found.append("it is gone and still somewhere")
    if ship.in_play and state.phase == "play" and (ship.at is None) == (not ship.aboard):
        found.append("it is neither on the field nor carried, or both")
    if ship.at is not None and (ship.facing >= 0) != (entry.rcs is not None):
        found.append("its facing does not fit its class")
    if ship.aboard and state.ships[ship.aboard].seat != ship.seat:
        found.append("it is carried by another player's ship")
    if len(ship.weapons) > entry.weapons or len(ship.devices) > entry.devices:
        found.append("it carries more than its class")
    if ship.in_play and state.players[ship.seat].out and state.phase == "play":
        found.append("its player is out of the match")
    for slot, fixture in enumerate(ship.devices):
        if not 0 <= fixture.ammo <= state.catalogue.devices[fixture.key].ammunition:
            found.append(f"the ammunition of device {slot} is out of bounds")
    if any(out_count(ship, name) < -1 for name in subsystems(state, ship)):
        found.append("a subsystem is out in no known way")
    crew = entry.crew or 0
    if any(points <= 0 or points >= crew for points in ship.progress.values()):
        found.append("boarding points are out of bounds")
    if state.phase == "play" and any(state.players[seat].out for seat in ship.progress):
        found.append("a player who is out has boarders on it")
    return found
