"""Weapon attacks, subsystem attacks and friendly fire (chapter 6, MSW-295 to MSW-300)."""

from msgspec import Struct

from games.kernel.geometry.grid import distance
from games.microspacewars.rules.commands import Attack, AttackSubsystem, ChooseFriendlyFire
from games.microspacewars.rules.damage import hurt, weakened
from games.microspacewars.rules.effects import agility, end_effects, working
from games.microspacewars.rules.events import (
    AttackDeclared,
    AttackResolved,
    FlaresUsed,
    FriendlyFirePending,
    FriendlyFireResolved,
    SubsystemKnockedOut,
)
from games.microspacewars.rules.gunnery import (
    aim,
    base_damage,
    is_missile,
    launchers,
    refuse_snag,
    silence,
    strays,
    weapon_of,
)
from games.microspacewars.rules.parts import out_count, outage, part_name, set_out, spend_weapon, subsystems
from games.microspacewars.rules.readiness import disabled, enemy, in_phase, in_turn, mark, ready
from games.microspacewars.rules.state import Choice, Ship, State
from games.microspacewars.rules.table import Table, half, no, title


class Shot(Struct):
    """An attack that is legal. subsystem: what a bomb is aimed at, or ""."""

    ship: Ship
    slot: int
    target: Ship
    subsystem: str = ""


def check_attack(state: State, seat: int, command: Attack | AttackSubsystem) -> Shot:
    """Ready, weapon free, target in reach (MSW-091 to MSW-105)."""
    in_turn(state, seat)
    in_phase(state, "attack")
    ship = ready(state, seat, command.ship)
    target = enemy(state, ship, command.target)
    refuse_snag(silence(state, ship, command.weapon))
    if isinstance(command, AttackSubsystem):
        check_bomb(state, ship, command.weapon)
    refuse_snag(aim(state, ship, command.weapon, target))
    if isinstance(command, Attack):
        return Shot(ship, command.weapon, target)
    _check_subsystem(state, target, command.subsystem)
    return Shot(ship, command.weapon, target, command.subsystem)


def check_bomb(state: State, ship: Ship, slot: int) -> None:
    """Only a Bomber's bombs are aimed at subsystems (MSW-295)."""
    if not state.able(ship, "subsystem_targeting") or weapon_of(state, ship, slot).group != "bomb":
        raise no("bomb.ability")


def _check_subsystem(state: State, target: Ship, subsystem: str) -> None:
    if subsystem not in subsystems(state, target):
        raise no("bomb.subsystem", target=title(state, target), subsystem=subsystem.replace(":", " "))
    if out_count(target, subsystem):
        name = part_name(state, target, subsystem)
        raise no("bomb.already", subsystem=name, target=title(state, target))


def attack(table: Table, command: Attack | AttackSubsystem, shot: Shot) -> None:
    """Dice in the order of Table F, then what they do."""
    state, ship, target = table.state, shot.ship, shot.target
    assert ship.at is not None and target.at is not None
    weapon = weapon_of(state, ship, shot.slot)
    state.stage = "fire"
    mark(ship, "attacked")
    nimble = agility(state, target)
    table.tell(
        AttackDeclared(
            ship=ship.id,
            weapon=shot.slot,
            target=target.id,
            distance=distance(ship.at, target.at),
            accuracy=weapon.accuracy,
            agility=nimble,
            subsystem=shot.subsystem or None,
        ),
        "MSW-091",
        *(("MSW-296",) if shot.subsystem else ()),
    )
    victims = strays(state, ship, shot.slot)
    spend_weapon(table, ship, shot.slot)
    result = accuracy(table, ship, shot.slot, weapon.accuracy, nimble)
    full = base_damage(state, ship, weapon)
    if weapon.multiplier and (result in ("auto", "half", "full") or (result == "friendly_fire" and victims)):
        full *= table.roll("multiplier", weapon.multiplier, ship.seat, "MSW-118", ship.id, shot.slot)
    reached = {"auto": full, "full": full, "half": half(full)}.get(result, 0)
    passed = _flares(table, target, reached) if is_missile(state, weapon) else reached
    told = AttackResolved(
        ship=ship.id,
        weapon=shot.slot,
        target=target.id,
        result=result,
        base_damage=full,
        after_accuracy=reached,
        after_flares=passed,
        damage=0,
    )
    _land(table, shot, told)
    if result == "friendly_fire":
        _astray(table, shot, victims, full)


def accuracy(table: Table, ship: Ship, slot: int | None, skill: int, nimble: int, purpose: str = "accuracy") -> str:
    """auto, full, half, miss or friendly_fire (MSW-106 to MSW-112)."""
    if skill >= nimble:
        return "auto"
    figures = table.state.catalogue.figures
    value = table.roll(purpose, 12, ship.seat, "MSW-107", ship.id, slot)
    if value >= figures.friendly_on:
        return "friendly_fire"
    if value >= figures.full_on:
        return "full"
    return "half" if value >= figures.half_from else "miss"


RESULTS = {
    "auto": "MSW-106",
    "full": "MSW-111",
    "half": "MSW-110",
    "miss": "MSW-109",
    "friendly_fire": "MSW-112",
}


def _flares(table: Table, target: Ship, damage: int) -> int:
    """Each loaded launcher of the target rolls and spends one (MSW-191 to MSW-197)."""
    state = table.state
    if not damage and state.options.flares_on_miss == "off":
        return 0
    figures = state.catalogue.figures
    for slot in launchers(state, target, disabled(state, target)):
        roll = table.roll("flare", 8, target.seat, "MSW-191", target.id, slot)
        fixture = target.devices[slot]
        fixture.ammo -= 1
        clause = "MSW-194"
        if roll < figures.flares_half_from:
            damage, clause = 0, "MSW-192"
        elif roll < figures.flares_miss_on:
            damage, clause = half(damage), "MSW-193"
        table.tell(FlaresUsed(ship=target.id, slot=slot, roll=roll, ammo_left=fixture.ammo), clause, "MSW-191")
    return damage


def _land(table: Table, shot: Shot, told: AttackResolved) -> None:
    """Armour damage, or a subsystem out (MSW-298, MSW-299)."""
    state, target = table.state, shot.target
    knocked = bool(shot.subsystem) and told.result in ("auto", "full")
    if knocked:
        told.subsystem_out = shot.subsystem
        table.tell(told, RESULTS[told.result], "MSW-298")
        knock_out(table, target, shot.subsystem)
        return
    told.damage = weakened(state, target, told.after_flares)
    table.tell(told, RESULTS[told.result])
    hurt(table, target, told.damage, "attack")


def knock_out(table: Table, target: Ship, subsystem: str) -> None:
    """A part stops working; with the last copy of a device its effect ends (MSW-176, MSW-301 to MSW-304)."""
    set_out(target, subsystem, outage(table.state))
    table.tell(SubsystemKnockedOut(ship=target.id, subsystem=subsystem), "MSW-298", "MSW-304")
    if not subsystem.startswith("device:"):
        return
    key = target.devices[int(subsystem.split(":")[1])].key
    if not working(target, key):
        end_effects(
            table,
            lambda e: e.source == target.id and e.device == key and e.kind != "disabled",
            "knocked_out",
            "MSW-176",
        )


def _astray(table: Table, shot: Shot, victims: list[Ship], damage: int) -> None:
    """A 12: somebody of the attacker's side takes it all (MSW-112 to MSW-116)."""
    if len(victims) > 1:
        state = table.state
        chooser = shot.ship.seat if state.options.friendly_fire_chooser == "attacker" else shot.target.seat
        names = [victim.id for victim in victims]
        state.choice = Choice(chooser, shot.ship.id, shot.slot, shot.target.id, damage, names)
        table.tell(FriendlyFirePending(chooser=chooser, eligible=names, damage=damage), "MSW-114", "MSW-113")
    elif victims:
        strike(table, victims[0], damage)


def strike(table: Table, victim: Ship, damage: int) -> None:
    """Friendly fire: the whole damage, reduced by nothing (MSW-115, MSW-198)."""
    table.tell(FriendlyFireResolved(victim=victim.id, damage=damage), "MSW-112", "MSW-115")
    hurt(table, victim, damage, "friendly_fire")


def check_choice(state: State, seat: int, command: ChooseFriendlyFire) -> Ship:
    """The chooser names an eligible ship (MSW-114)."""
    choice = state.choice
    if choice is None:
        raise no("choice.none")
    if seat != choice.chooser:
        raise no("choice.not_yours", player=state.players[choice.chooser].name)
    if command.victim not in choice.eligible:
        raise no("choice.victim", victim=command.victim, eligible=", ".join(choice.eligible))
    return state.ships[command.victim]


def choose(table: Table, command: ChooseFriendlyFire, victim: Ship) -> None:
    """The choice is made."""
    choice = table.state.choice
    assert choice is not None
    table.state.choice = None
    strike(table, victim, choice.damage)
