"""Which shot to fire next: focus, kills, and bombs at the parts that hurt."""

from __future__ import annotations

from typing import Any

from games.kernel.geometry.grid import distance
from games.microspacewars.bots.sight import Sight
from games.microspacewars.rules.commands import Attack, AttackSubsystem
from games.microspacewars.rules.offers import ShipOffer, Target
from games.microspacewars.rules.view import ShipView

STRAY = 1 / 12


def best_shot(sight: Sight, offers: list[ShipOffer], bombs: bool) -> Any:
    """The shot worth most of all that can be fired now, or None."""
    best: tuple[float, Any] | None = None
    for offer in offers:
        for weapon in offer.weapons:
            for target in weapon.targets:
                if not target.legal:
                    continue
                value, command = _rate(sight, offer, weapon.slot, target, bombs)
                if best is None or value > best[0]:
                    best = (value, command)
    return best[1] if best is not None and best[0] > 0 else None


def promise(sight: Sight, ship: ShipView) -> float:
    """The best shot of a ship at a glance: no more than range is looked at."""
    assert ship.at is not None
    best = 0.0
    for gun in sight.ready(ship):
        for foe in sight.foes:
            if foe.at is not None and distance(ship.at, foe.at) <= gun.range and not (sight.blocking and foe.shielded):
                best = max(best, sight.gain(gun, foe))
    return best


def _rate(sight: Sight, offer: ShipOffer, slot: int, target: Target, bombs: bool) -> tuple[float, Any]:
    foe = sight.view.ships[target.target]
    odds = target.odds
    rate = sight.rate[foe.id]
    value = min(odds.expected, foe.armour) * rate + odds.kill / 1000 * 0.5 * sight.worth(foe)
    value *= 1.4 - 0.4 * foe.armour / foe.armour_max
    if odds.strays and odds.stray:
        friends = [sight.view.ships[key] for key in odds.strays]
        value -= STRAY * min(_loss(sight, friend, odds.most) for friend in friends)
    if bombs and target.subsystems and odds.kill < 500:
        part, worth = _part(sight, foe, target.subsystems)
        if worth * (odds.full / 12) > value:
            return worth * (odds.full / 12), AttackSubsystem(offer.ship, slot, foe.id, part)
    return value, Attack(offer.ship, slot, foe.id)


def _loss(sight: Sight, friend: ShipView, damage: int) -> float:
    loss = min(damage, friend.armour) * sight.rate[friend.id]
    return loss + (0.5 * sight.worth(friend) if damage >= friend.armour else 0)


def _part(sight: Sight, foe: ShipView, parts: dict[str, str]) -> tuple[str, float]:
    """The part whose loss hurts most: guns by what they do in two turns, fields, EMP and flares by what they save."""
    best = ("engines", 6.0 if "engines" in parts else 0.0)
    for name in parts:
        kind, _, slot = name.partition(":")
        worth = 0.0
        if kind == "weapon":
            weapon = sight.view.weapons[foe.weapons[slot].key]
            mean = weapon.damage * ((weapon.multiplier + 1) / 2 if weapon.multiplier else 1)
            pace = weapon.reload.uses / (weapon.reload.uses + weapon.reload.wait) if weapon.reload else 1
            worth = mean * pace * 0.7
        elif kind == "device":
            entry = sight.view.devices[foe.devices[slot].key]
            worth = {"defence_field": 60.0, "emp_generator": 45.0, "flare_launcher": 20.0}.get(entry.kind, 10.0)
        if worth > best[1]:
            best = (name, worth)
    return best


def victim(sight: Sight, view: Any) -> str:
    """Whom a stray shot should hit: the cheapest loss of one's own, the dearest of a foe's."""
    choice = view.choice
    ships = [view.ships[key] for key in choice.eligible]
    mine = sight.sides[ships[0].seat] == sight.side
    rated = sorted(ships, key=lambda ship: _loss(sight, ship, choice.damage))
    return (rated[0] if mine else rated[-1]).id
