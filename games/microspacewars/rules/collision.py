"""Ramming and scuttling (chapters 10 and 11)."""

from games.kernel.geometry.grid import distance
from games.microspacewars.rules.attack import accuracy
from games.microspacewars.rules.chart import step, within
from games.microspacewars.rules.commands import Ram, Scuttle
from games.microspacewars.rules.damage import destroy, weakened, wound
from games.microspacewars.rules.effects import agility, field_over
from games.microspacewars.rules.events import RamResolved, ShipScuttled, Struck
from games.microspacewars.rules.gunnery import ban, refuse_snag, shelter
from games.microspacewars.rules.mines import lay, meet
from games.microspacewars.rules.motion import speed
from games.microspacewars.rules.readiness import SAYS, enemy, in_phase, in_turn, mark, ready
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.table import Table, half, no, title


def check_ram(state: State, seat: int, command: Ram) -> tuple[Ship, Ship]:
    """Able, free to move, an enemy straight ahead, a step left (MSW-329 to MSW-332, MSW-340)."""
    in_turn(state, seat)
    in_phase(state, "movement", manoeuvre=True)
    ship = ready(state, seat, command.ship)
    able_to_ram(state, ship)
    target = enemy(state, ship, command.target)
    if ship.at is None or step(ship.at, ship.facing) != target.at:
        raise no("ram.ahead", target=title(state, target), ship=title(state, ship))
    refuse_snag(shelter(state, target))
    return ship, target


def able_to_ram(state: State, ship: Ship) -> None:
    """Refuse what no target could mend."""
    if not state.able(ship, "ram"):
        raise no("ram.ability", ship=title(state, ship))
    for each, what in SAYS.items():
        if each in ship.marks:
            raise no("move.barred", ship=title(state, ship), what=what)
    if ship.engines:
        raise no("move.engines", ship=title(state, ship))
    if "hosted" in ship.marks:
        raise no("move.hosted", ship=title(state, ship))
    if speed(state, ship) - ship.steps < 1:
        raise no("ram.steps", ship=title(state, ship))
    refuse_snag(ban(state, ship))
    other = next((each for each in state.ships.values() if each.at == ship.at and each is not ship), None)
    if other is not None:
        raise no("ram.shared", ship=title(state, ship), other=title(state, other))


def ram(table: Table, command: Ram, pair: tuple[Ship, Ship]) -> None:
    """Half of each other's armour, by the accuracy table (MSW-333 to MSW-339)."""
    state = table.state
    ship, target = pair
    assert ship.at is not None and target.at is not None
    mark(ship, "stepped", "rammed", "attacked")
    ship.steps += 1
    rolled = len(table.dice.taken), table.dice.used
    result = accuracy(table, ship, None, state.class_of(ship).agility, agility(state, target), "ram")
    roll = getattr(table.events[-1], "value", 0) if table.dice.used != rolled[1] else 0
    result = {"auto": "full", "friendly_fire": "miss"}.get(result, result)
    to_target, to_ship = ram_damage(state, ship, target, result)
    told = RamResolved(
        ship=ship.id,
        target=target.id,
        result=result,
        roll=roll,
        damage_to_target=to_target,
        damage_to_ship=to_ship,
        ends_at=ship.at,
    )
    table.tell(told, {"full": "MSW-334", "half": "MSW-335", "miss": "MSW-336"}[result], "MSW-333")
    start, end = ship.at, target.at
    sunk = [wound(table, target, to_target, "ram"), wound(table, ship, to_ship, "ram")]
    for gone, each in zip(sunk, (target, ship), strict=True):
        if gone:
            destroy(table, each, "ram")
    if sunk == [True, False]:
        ship.at = told.ends_at = end
        lay(table, ship, start)
        meet(table, ship, end)


def ram_damage(state: State, ship: Ship, target: Ship, result: str) -> tuple[int, int]:
    """What target and rammer take (MSW-334 to MSW-336, MSW-206)."""
    if result == "miss":
        return 0, 0
    to_target, to_ship = half(ship.armour), half(target.armour)
    if result == "half":
        to_target, to_ship = half(to_target), half(to_ship)
    return weakened(state, target, to_target), to_ship


def check_scuttle(state: State, seat: int, command: Scuttle) -> Ship:
    """A ready ship that can, and may attack (MSW-286, MSW-287)."""
    in_turn(state, seat)
    in_phase(state, "attack")
    ship = ready(state, seat, command.ship)
    if not state.able(ship, "scuttle"):
        raise no("scuttle.ability", ship=title(state, ship))
    refuse_snag(ban(state, ship))
    return ship


def blast(state: State, ship: Ship) -> dict[str, Struck]:
    """What each other ship would take (MSW-288 to MSW-291, MSW-206)."""
    assert ship.at is not None
    figures = state.catalogue.figures
    power = figures.blast_large if state.class_of(ship).size in ("large", "very_large") else figures.blast_medium
    struck = {}
    for other in state.ships.values():
        if other is ship or other.at is None:
            continue
        if within(ship.at, other.at, 1, state.circle):
            damage = power.near
        elif power.far and within(ship.at, other.at, 2, state.circle):
            damage = power.far
        else:
            continue
        if state.side(other) != state.side(ship):
            blocks = state.options.defence_field_mode == "block" and field_over(state, other) is not None
            damage = 0 if blocks else weakened(state, other, damage)
        struck[other.id] = Struck(distance(ship.at, other.at), damage)
    return struck


def scuttle(table: Table, command: Scuttle, ship: Ship) -> None:
    """All damage at the same moment (MSW-290 to MSW-293)."""
    state = table.state
    assert ship.at is not None
    state.stage = "fire"
    mark(ship, "attacked")
    struck = blast(state, ship)
    table.tell(ShipScuttled(ship=ship.id, at=ship.at, blast=struck), "MSW-286", "MSW-290", "MSW-292")
    sunk = [state.ships[key] for key, hit in struck.items() if wound(table, state.ships[key], hit.damage, "blast")]
    for gone in sunk:
        destroy(table, gone, "blast")
    destroy(table, ship, "scuttle")
