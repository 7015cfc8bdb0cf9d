"""What must hold in every state, in words when it does not."""

from collections.abc import Iterator

from games.futuregang.rules.hits import counted_armor
from games.futuregang.rules.loadout import armors, hands
from games.futuregang.rules.state import RADIUS, State
from games.futuregang.rules.table import Table
from games.kernel.dice import ScriptedDice


def audit(state: State) -> list[str]:
    """Broken invariants; empty when all is well."""
    table = Table(state, ScriptedDice(()))
    return [*_places(table), *_markers(state), *_turns(table), *_gangs(state)]


def _places(table: Table) -> Iterator[str]:
    """Everybody in play rests somewhere, on the right level, and overlaps nobody (FG-014, FG-016, FG-021)."""
    there = list(table.in_play())
    for n, figure in enumerate(there):
        if not table.ground.holds(figure.x, figure.y):
            yield f"{figure.id} sticks out of the table"
        elif table.ground.level(figure.x, figure.y) != figure.level:
            yield f"{figure.id} rests at no place of level {figure.level}"
        for other in there[n + 1 :]:
            if (other.x - figure.x) ** 2 + (other.y - figure.y) ** 2 < (2 * RADIUS) ** 2:
                yield f"{figure.id} and {other.id} overlap"
        if counted_armor(table.state.options, figure) < 0:
            yield f"{figure.id} has negative armor"


def _markers(state: State) -> Iterator[str]:
    """A carried marker has its carrier, who carries it and is in play (FG-205)."""
    for marker in state.markers.values():
        carrier = state.figures.get(marker.carrier)
        if (marker.condition == "carried") != bool(marker.carrier):
            yield f"{marker.id} is {marker.condition} with carrier {marker.carrier!r}"
        if marker.carrier and (carrier is None or carrier.carrying != marker.id or not carrier.in_play):
            yield f"{marker.id} is not carried by {marker.carrier}"
    for figure in state.figures.values():
        if figure.carrying and state.markers[figure.carrying].carrier != figure.id:
            yield f"{figure.id} carries what it does not"


def _turns(table: Table) -> Iterator[str]:
    """Somebody can always decide something."""
    state = table.state
    for figure in state.figures.values():
        if figure.ready and not figure.in_play:
            yield f"{figure.id} is ready without being in play"
    if state.phase != "activation":
        if state.active is not None or state.reaction is not None:
            yield f"an activation runs in phase {state.phase}"
        return
    if state.active is not None and not state.figures[state.active.figure].in_play:
        yield f"{state.active.figure} is active without being in play"
    if state.reaction is not None and not state.figures[state.reaction.figure].in_play:
        yield f"{state.reaction.figure} is to dash without being in play"
    if state.active is None and not any(figure.ready for figure in table.in_play(state.turn)):
        yield f"seat {state.turn} is to activate nobody"


def _gangs(state: State) -> Iterator[str]:
    """Rosters, hands and purses (FG-065, FG-074, FG-076)."""
    most = state.figures_of.hands
    for seat, side in enumerate(state.sides):
        if side.points < 0:
            yield f"seat {seat} owes points"
        for number, member in side.members.items():
            if number != str(member.number) or member.number >= side.next:
                yield f"member {number} of seat {seat} has number {member.number}"
            if hands(state.equipment, member.equipment) > most or armors(state.equipment, member.equipment) > 1:
                yield f"member {number} of seat {seat} carries too much"
        leaders = sum(member.role == "leader" for member in side.members.values())
        if leaders > 1 or (side.finished and leaders != 1):
            yield f"seat {seat} has {leaders} leaders"
