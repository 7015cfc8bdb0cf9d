"""Invariants of a state, in words when broken."""

from games.kernel.geometry.grid import inside
from games.microspacewars.rules.effects import CLAUSES
from games.microspacewars.rules.options import sides_of
from games.microspacewars.rules.parts import out_count, subsystems
from games.microspacewars.rules.state import PHASES, Choice, Player, Ship, State


def audit(state: State) -> list[str]:
    """Everything that must not be; empty when all is well."""
    found = _references(state)
    if found:
        return found
    found = _squares(state) + _money(state) + _turns(state)
    for ship in state.ships.values():
        found += [f"{ship.id}: {what}" for what in _ship(state, ship)]
    return found


def _references(state: State) -> list[str]:
    """Every seat and ship that is spoken of exists; nothing else can be looked at before that holds."""
    found = []
    seats, ships = range(len(state.players)), state.ships
    if state.phase not in ("placing", "play", "over") or state.stage not in ("manoeuvre", "fire"):
        found.append(f"there is no phase {state.phase} with a stage {state.stage}")
    if state.step not in range(len(PHASES)):
        found.append(f"there is no phase {state.step} of a turn")
    if any(seat not in seats for seat in state.order) or (state.phase == "play" and state.active not in seats):
        found.append("the turn order names a seat that is not there")
    if any(seat not in seats for seat in state.draw):
        found.append("a draw is offered or accepted by a seat that is not there")
    if any(mine.side not in seats for mine in state.mines.values()):
        found.append("a mine belongs to a side that is not there")
    for ship in ships.values():
        found += [f"{ship.id}: {what}" for what in _ship_references(state, ship)]
    for effect in state.effects:
        if effect.ship not in ships or effect.source not in ships or effect.by not in seats:
            found.append(f"a {effect.kind} is of a ship or a seat that is not there")
        if effect.kind not in CLAUSES or effect.device not in state.catalogue.devices:
            found.append(f"no device makes a {effect.kind}")
    if state.choice is not None and not _choice_stands(state, state.choice):
        found.append("the choice of a stray shot's victim names what is not there")
    return found


def _ship_references(state: State, ship: Ship) -> list[str]:
    seats = range(len(state.players))
    found = []
    if any(seat not in seats for seat in (ship.seat, ship.owner, *ship.progress, *ship.fed)):
        found.append("it has to do with a seat that is not there")
    if ship.aboard and (ship.aboard not in state.ships or not state.ships[ship.aboard].in_play):
        found.append("what it is aboard of is not there")
    if any(host not in state.ships for host in ship.berths):
        found.append("it lies at a host that is not there")
    if "mine_layer" in state.class_of(ship).abilities and "mine_layer" not in ship.counters:
        found.append("its mine layer has no counter")
    return found


def _choice_stands(state: State, choice: Choice) -> bool:
    """Whether a shooter, its weapon, a target and victims in play are there."""
    ship = state.ships.get(choice.ship)
    if ship is None or choice.weapon not in range(len(ship.weapons)) or choice.target not in state.ships:
        return False
    victims = [state.ships.get(key) for key in choice.eligible]
    alive = all(victim is not None and victim.at is not None for victim in victims)
    return bool(victims) and alive and choice.chooser in range(len(state.players))


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
