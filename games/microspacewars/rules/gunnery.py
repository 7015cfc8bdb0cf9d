"""What a shot may be aimed at, and what it does (chapter 6)."""

from typing import Any

from games.kernel.geometry.grid import distance
from games.microspacewars.rules.catalogue import Weapon
from games.microspacewars.rules.chart import NAMES, bearing, on_ray
from games.microspacewars.rules.effects import field_over, jammer_over
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.table import no, title

Snag = tuple[str, dict[str, Any]]
"""A refusal's code and params."""


def weapon_of(state: State, ship: Ship, slot: int) -> Weapon:
    """The stats of the weapon in a slot."""
    return state.catalogue.weapons[ship.weapons[slot].key]


def ban(state: State, ship: Ship) -> Snag | None:
    """What stops a ship's attack actions altogether (MSW-065, MSW-180, MSW-216, MSW-312)."""
    if "jumped" in ship.marks:
        return "attack.jumped", {"ship": title(state, ship)}
    if "infiltrated" in ship.marks:
        return "attack.boarding", {"ship": title(state, ship)}
    if state.round <= ship.banned:
        return "attack.banned", {"ship": title(state, ship), "round": ship.banned}
    return None


def silence(state: State, ship: Ship, slot: int) -> Snag | None:
    """What keeps a weapon from firing at anybody (MSW-094, MSW-100, MSW-123, MSW-222, MSW-301)."""
    if slot >= len(ship.weapons):
        return "attack.slot", {"ship": title(state, ship), "slot": slot}
    mount, weapon = ship.weapons[slot], weapon_of(state, ship, slot)
    if mount.out:
        return "attack.out", {"ship": title(state, ship), "weapon": weapon.name}
    if mount.fired:
        return "attack.fired", {"weapon": weapon.name}
    if state.round < mount.ready:
        return "attack.reloading", {"weapon": weapon.name, "round": mount.ready}
    snag = ban(state, ship)
    if snag is not None:
        return snag
    jammer = jammer_over(state, ship)
    if jammer is not None:
        return "attack.jammed", {"ship": title(state, ship), "other": title(state, jammer)}
    return None


def bears(state: State, ship: Ship, weapon: Weapon, target: Ship) -> bool:
    """Whether a shot from the ship's square and facing could go there: range and line (MSW-093, MSW-103, MSW-113)."""
    assert ship.at is not None and target.at is not None
    if distance(ship.at, target.at) > weapon.range:
        return False
    return weapon.los != "yes" or in_line(state, ship, target)


def in_line(state: State, ship: Ship, target: Ship) -> bool:
    """Whether the ship faces the target (MSW-103 to MSW-105)."""
    assert ship.at is not None and target.at is not None
    dx, dy = target.at[0] - ship.at[0], target.at[1] - ship.at[1]
    if state.options.los_mode == "ray" and not on_ray(dx, dy):
        return False
    return bearing(dx, dy) == ship.facing


def aim(state: State, ship: Ship, slot: int, target: Ship) -> Snag | None:
    """What keeps a weapon that can fire from firing at this enemy."""
    assert ship.at is not None and target.at is not None
    weapon = weapon_of(state, ship, slot)
    apart = distance(ship.at, target.at)
    if apart > weapon.range:
        params = {"target": title(state, target), "distance": apart, "weapon": weapon.name, "range": weapon.range}
        return "attack.range", params
    if weapon.los == "yes" and not in_line(state, ship, target):
        return _crooked(state, ship, weapon, target)
    return shelter(state, target)


def shelter(state: State, target: Ship) -> Snag | None:
    """The defence field that forbids attacking a ship (MSW-206)."""
    if state.options.defence_field_mode == "block":
        over = field_over(state, target)
        if over is not None:
            return "attack.covered", {"target": title(state, target), "other": title(state, over)}
    return None


def _crooked(state: State, ship: Ship, weapon: Weapon, target: Ship) -> Snag:
    assert ship.at is not None and target.at is not None
    dx, dy = target.at[0] - ship.at[0], target.at[1] - ship.at[1]
    names = {"target": title(state, target), "ship": title(state, ship)}
    if bearing(dx, dy) == ship.facing:
        return "attack.ray", names
    facing = NAMES[ship.facing] if ship.facing >= 0 else "nowhere"
    return "attack.facing", {**names, "weapon": weapon.name, "bearing": NAMES[bearing(dx, dy)], "facing": facing}


def refuse_snag(snag: Snag | None) -> None:
    """Raise the refusal of a snag, if there is one."""
    if snag is not None:
        raise no(snag[0], **snag[1])


def base_damage(state: State, ship: Ship, weapon: Weapon) -> int:
    """The damage before dice, less what a squadron has lost where it does (MSW-130)."""
    entry = state.class_of(ship)
    if entry.squadron == 1 or state.options.squadron_attrition == "off":
        return weapon.damage
    craft = -(-entry.squadron * ship.armour // entry.armour)
    return -(-weapon.damage * craft // entry.squadron)


def is_missile(state: State, weapon: Weapon) -> bool:
    """Whether flares answer the weapon (MSW-169)."""
    if state.options.flare_scope == "missiles_only":
        return weapon.missile
    return weapon.group == "projectile"


def launchers(state: State, target: Ship, disabled: bool) -> list[int]:
    """The slots of the target's working, loaded flare launchers (MSW-190, MSW-214)."""
    if disabled:
        return []
    return [
        slot
        for slot, fixture in enumerate(target.devices)
        if state.catalogue.devices[fixture.key].kind == "flare_launcher" and not fixture.out and fixture.ammo
    ]


def strays(state: State, ship: Ship, slot: int) -> list[Ship]:
    """The ships of the attacker's side that a shot gone astray could hit (MSW-113)."""
    weapon = weapon_of(state, ship, slot)
    return [
        other
        for other in state.ships.values()
        if other.at is not None
        and other is not ship
        and state.side(other) == state.side(ship)
        and bears(state, ship, weapon, other)
    ]
