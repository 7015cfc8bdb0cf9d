"""What each scenario is about: markers, victory points, when its objective is met (section 19)."""

from games.futuregang.rules.options import Options
from games.futuregang.rules.state import RADIUS, Figure, Marker, State
from games.futuregang.rules.table import Table

ZONE_RADIUS = 1000
MACHINE_INSET = 1000
ZONE_TARGET = 6


def markers_of(options: Options, width: int, height: int, teams: int) -> dict[str, Marker]:
    """The markers and zones of a scenario on a table (FG-199, FG-204, FG-207, FG-214)."""
    middle = height // 2
    found: list[Marker] = []
    if options.scenario == "scavenge":
        for n, x in enumerate((width // 6, width // 3, width // 2, 2 * width // 3, 5 * width // 6), 1):
            found.append(Marker(f"m{n}", "loot", x, middle, "loose"))
    if options.scenario == "hold_the_block":
        for n, x in enumerate((width // 6, width // 2, 5 * width // 6), 1):
            found.append(Marker(f"z{n}", "zone", x, middle, "zone", radius=ZONE_RADIUS))
    if options.scenario == "sabotage":
        inset = MACHINE_INSET
        spots = ((width // 2, inset), (width // 2, height - inset), (inset, middle), (width - inset, middle))
        for seat in range(teams):
            found.append(Marker(f"k{seat + 1}", "machine", *spots[seat], "whole", owner=seat))
    return {marker.id: marker for marker in found}


def score_fall(table: Table, figure: Figure, by: list[int]) -> None:
    """A figure was Incapacitated or killed (FG-202, FG-203, FG-212, FG-213)."""
    state = table.state
    scenario = state.options.scenario
    if scenario == "turf_war":
        for seat in by:
            if seat != figure.seat:
                table.score(seat, 1, "enemy_out", "FG-202", "FG-203")
    elif scenario == "breakout" and figure.seat == state.attacker:
        table.score(1 - state.attacker, 1, "attacker_out", "FG-212")
    elif scenario == "hit_job" and figure.role == "leader":
        for seat in table.in_game():
            if seat != figure.seat:
                table.score(seat, 1, "leader_out", "FG-213")


def score_cycle(table: Table) -> None:
    """What is scored after melee: zones held (FG-208)."""
    if table.state.options.scenario != "hold_the_block":
        return
    for marker in table.state.markers.values():
        holder = zone_holder(table, marker)
        if holder is not None:
            table.score(holder, 1, f"zone:{marker.id}", "FG-208")


def zone_holder(table: Table, zone: Marker) -> int | None:
    """The seat with strictly more able figures in a zone than any other, if there is one (FG-208)."""
    counts = [0] * len(table.state.sides)
    for figure in table.in_play():
        near = (figure.x - zone.x) ** 2 + (figure.y - zone.y) ** 2 <= zone.radius * zone.radius
        if near and figure.condition == "ok":
            counts[figure.seat] += 1
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def accomplished(table: Table, cycle_over: bool) -> bool:
    """Whether the objective is met (FG-202, FG-206, FG-209, FG-212, FG-213, FG-216). cycle_over: after scoring."""
    state = table.state
    scenario = state.options.scenario
    if scenario == "turf_war":
        return len({figure.seat for figure in table.in_play()}) <= 1
    if scenario == "scavenge":
        return all(marker.condition == "secured" for marker in state.markers.values())
    if scenario == "hold_the_block":
        return cycle_over and _leads(state)
    if scenario == "breakout":
        return not any(True for _ in table.in_play(state.attacker))
    if scenario == "hit_job":
        return any(figure.role == "leader" and figure.out for figure in state.figures.values())
    standing = [
        marker
        for marker in state.markers.values()
        if marker.condition == "whole" and not state.sides[marker.owner].retreated
    ]
    return len(standing) <= 1


def _leads(state: State) -> bool:
    points = sorted((side.victory for side in state.sides), reverse=True)
    return points[0] >= ZONE_TARGET and points[0] > points[1]


def exit_distance(table: Table, figure: Figure) -> int:
    """From the base to the attacker's exit edge, opposite its own (FG-210, FG-211)."""
    if table.state.attacker == 0:
        return table.state.height - figure.y - RADIUS
    return figure.y - RADIUS
