"""What lasts: fields, jammers, wells, afterburners and EMP (chapter 9)."""

from collections.abc import Callable

from games.microspacewars.rules.chart import Square, within
from games.microspacewars.rules.events import EffectEnded, EffectStarted
from games.microspacewars.rules.state import Effect, Ship, State
from games.microspacewars.rules.table import Table

AREAS = {
    "defence_field": "defence_field",
    "sensor_jammer": "sensor_jammer",
    "gravity_well_generator": "gravity_well",
}
"""The effect of each area device."""
CLAUSES = {
    "defence_field": "MSW-205",
    "sensor_jammer": "MSW-221",
    "gravity_well": "MSW-227",
    "afterburner": "MSW-188",
    "disabled": "MSW-211",
}


def begin_effect(table: Table, kind: str, ship: Ship, source: Ship, device: str) -> None:
    """Start an effect of the source's controller (MSW-066)."""
    by = source.seat
    table.state.effects.append(Effect(kind, ship.id, source.id, by, device))
    ends = f"start of {table.state.players[by].name}'s next turn"
    table.tell(EffectStarted(kind=kind, ship=ship.id, source=source.id, ends=ends), CLAUSES[kind])


def end_effects(table: Table, which: Callable[[Effect], bool], reason: str, *clauses: str) -> None:
    """End the effects that `which` picks; a disablement that ends leaves immunity behind (MSW-218)."""
    ending = [effect for effect in table.state.effects if which(effect)]
    if not ending:
        return
    table.state.effects = [effect for effect in table.state.effects if not which(effect)]
    for effect in ending:
        table.tell(EffectEnded(kind=effect.kind, ship=effect.ship, source=effect.source, reason=reason), *clauses)
        ship = table.state.ships[effect.ship]
        if effect.kind == "disabled" and ship.in_play and table.state.options.emp_immunity == "one_turn":
            ship.immune = 1
            ends = "end of its controller's next turn"
            table.tell(EffectStarted(kind="emp_immunity", ship=ship.id, source=effect.source, ends=ends), "MSW-218")


def end_made_by(table: Table, ship: Ship, reason: str) -> None:
    """What a ship's devices keep up ends with them (MSW-176); an EMP's disablement does not (MSW-212)."""
    end_effects(table, lambda e: e.source == ship.id and e.kind != "disabled", reason, "MSW-176")


def field_over(state: State, target: Ship) -> Ship | None:
    """The ship of the target's side whose defence field covers it (MSW-207)."""
    return _cover(state, "defence_field", target.at, lambda by: by == state.side(target))


def jammer_over(state: State, ship: Ship) -> Ship | None:
    """A ship that jams this one, whoever's it is (MSW-222, MSW-223)."""
    return _cover(state, "sensor_jammer", ship.at, lambda by: True)


def well_over(state: State, square: Square, side: int) -> Ship | None:
    """An enemy of the side whose gravity well covers the square (MSW-228)."""
    return _cover(state, "gravity_well", square, lambda by: by != side)


def _cover(state: State, kind: str, square: Square | None, of_side: Callable[[int], bool]) -> Ship | None:
    if square is None:
        return None
    for effect in state.effects:
        if effect.kind != kind or not of_side(state.players[effect.by].side):
            continue
        source = state.ships[effect.ship]
        radius = state.catalogue.devices[effect.device].radius
        if source.at is not None and within(source.at, square, radius, state.circle):
            return source
    return None


def agility(state: State, ship: Ship) -> int:
    """The class's agility, with an afterburner's bonus (MSW-117)."""
    printed = state.catalogue.ships[ship.profile].agility
    for effect in state.effects:
        if effect.kind == "afterburner" and effect.ship == ship.id:
            return printed + state.catalogue.devices[effect.device].agility_bonus
    return printed


def working(ship: Ship, key: str) -> bool:
    """Whether at least one copy of a device works (MSW-174)."""
    return any(fixture.key == key and not fixture.out for fixture in ship.devices)
