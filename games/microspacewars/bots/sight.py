"""What a captain makes of a view: own ships, foes, what a shot is worth, and what threatens a square."""

from __future__ import annotations

from functools import cached_property

from games.kernel.geometry.grid import distance
from games.microspacewars.rules.catalogue import Weapon
from games.microspacewars.rules.chart import NUMBERS, Square, within
from games.microspacewars.rules.view import ShipView, View

BASE_WORTH = 350
"""What a hull without a price is taken to be worth."""
HALF_CHANCE = 3.5 / 12
"""Mean share of the damage where a die is needed: 11 in full, 6 to 10 by half."""
FLARED = 3 / 8
"""Mean share of the damage that one flare launcher lets through."""


class Sight:
    """One look at the chart by one seat."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.side = view.players[str(seat)].side
        self.sides = {int(key): player.side for key, player in view.players.items()}
        afloat = [ship for ship in view.ships.values() if ship.fate is None]
        self.own = [ship for ship in afloat if ship.seat == seat]
        self.friends = [ship for ship in afloat if self.sides[ship.seat] == self.side and ship.at is not None]
        self.foes = [ship for ship in afloat if self.sides[ship.seat] != self.side and ship.at is not None]
        self.circle = view.options.get("radius_shape") == "circle"
        self.mode = view.options.get("win_mode", "deathmatch")
        self.blocking = view.options.get("defence_field_mode") == "block"
        self.reserve = view.players[str(seat)].reserve
        self._gaps: dict[Square, int] = {}
        self._posts = [ship.at for ship in self.foes if ship.at is not None]

    def worth(self, ship: ShipView) -> float:
        """RUs that losing a ship would cost, more where the match hangs on it."""
        entry = self.view.classes[ship.profile]
        value = float(ship.cost + (BASE_WORTH if entry.cost is None else 0))
        if self.mode == "defence" and ship.flagship:
            value += 1500
        if self.mode == "defence_ii" and {"build_a", "build_b"} & set(entry.abilities):
            value += 800
        return value

    @cached_property
    def rate(self) -> dict[str, float]:
        """RUs by point of armour, of every ship on the chart: what a point of damage is worth."""
        return {ship.id: self.worth(ship) / ship.armour_max * 1.6 for ship in (*self.foes, *self.friends)}

    def weapon(self, ship: ShipView, slot: str) -> Weapon:
        """The stats of a weapon."""
        return self.view.weapons[ship.weapons[slot].key]

    def ready(self, ship: ShipView) -> list[Weapon]:
        """Weapons that can fire this turn."""
        return [self.view.weapons[mount.key] for mount in ship.weapons.values() if mount.state == "ready"]

    def coming(self, ship: ShipView) -> list[Weapon]:
        """A foe's weapons that can fire in its next turn."""
        turn = self.view.round + 1
        return [
            self.view.weapons[mount.key]
            for mount in ship.weapons.values()
            if mount.state != "out" and (mount.ready_round is None or mount.ready_round <= turn)
        ]

    def mean(self, weapon: Weapon, target: ShipView) -> float:
        """Mean damage of a weapon to a ship, flares counted."""
        amount = weapon.damage * ((weapon.multiplier + 1) / 2 if weapon.multiplier else 1)
        if weapon.accuracy < target.agility:
            amount *= HALF_CHANCE
        if weapon.group == "projectile":
            amount *= FLARED ** self.flares(target)
        return amount

    def flares(self, ship: ShipView) -> int:
        """Loaded flare launchers."""
        return sum(device.state == "passive" for device in ship.devices.values())

    def gain(self, weapon: Weapon, target: ShipView) -> float:
        """What a shot at a ship is worth in RUs; a likely kill counts more."""
        amount = self.mean(weapon, target)
        worth = min(amount, target.armour) * self.rate[target.id]
        if amount >= target.armour:
            worth += 0.4 * self.worth(target)
        return worth * (1.3 - 0.3 * target.armour / target.armour_max)

    @cached_property
    def menace(self) -> list[tuple[Square, int, float, int, bool]]:
        """(square, reach, damage, accuracy, missile) of every weapon that foes may fire in their next turn."""
        found = []
        for foe in self.foes:
            assert foe.at is not None
            if "disabled" in foe.effects or (foe.why is not None and "disabled" in foe.why):
                continue
            legs = foe.speed or 0
            for weapon in self.coming(foe):
                amount = weapon.damage * ((weapon.multiplier + 1) / 2 if weapon.multiplier else 1)
                reach = weapon.range + (legs if weapon.los != "yes" else max(0, legs - 2))
                found.append((foe.at, reach, amount, weapon.accuracy, weapon.group == "projectile"))
        return found

    def exposure(self, ship: ShipView, square: Square) -> float:
        """RUs that a ship would lose on a square if a fair share of the foes in reach fired at it."""
        total = 0.0
        flared = FLARED ** self.flares(ship)
        for at, reach, amount, accuracy, missile in self.menace:
            if distance(at, square) > reach:
                continue
            share = 1.0 if accuracy >= ship.agility else HALF_CHANCE
            total += amount * share * (flared if missile else 1.0)
        fair = min(ship.armour, total / max(3.0, len(self.friends) / 2))
        return fair / ship.armour_max * self.worth(ship)

    @cached_property
    def shields(self) -> list[tuple[Square, int]]:
        """(square, radius) of own fields that stand, and of those that can be raised this turn."""
        found = []
        left = self.reserve
        for ship in self.friends:
            assert ship.at is not None
            for device in ship.devices.values():
                entry = self.view.devices[device.key]
                if entry.kind != "defence_field" or device.state == "out":
                    continue
                if "defence_field" in ship.effects:
                    found.append((ship.at, entry.radius))
                elif ship.seat == self.seat and ship.ready and device.state == "ready" and left >= entry.use_cost:
                    left -= entry.use_cost
                    found.append((ship.at, entry.radius))
        return found

    def sheltered(self, square: Square) -> bool:
        """Whether an own field covers, or could cover, a square."""
        return any(within(at, square, radius, self.circle) for at, radius in self.shields)

    @cached_property
    def heart(self) -> Square:
        """The middle of the foes, weighed by worth."""
        total = sum(self.worth(foe) for foe in self.foes) or 1
        x = sum(foe.at[0] * self.worth(foe) for foe in self.foes if foe.at is not None) / total
        y = sum(foe.at[1] * self.worth(foe) for foe in self.foes if foe.at is not None) / total
        return round(x), round(y)

    def gap(self, square: Square) -> int:
        """Squares to the nearest foe."""
        known = self._gaps.get(square)
        if known is None:
            known = min((distance(square, at) for at in self._posts), default=0)
            self._gaps[square] = known
        return known

    @cached_property
    def line(self) -> int:
        """How far the armed slow ships are from the foes, in the middle."""
        gaps = sorted(
            self.gap(ship.at) for ship in self.friends if ship.at is not None and ship.weapons and (ship.speed or 0) < 8
        )
        return gaps[len(gaps) // 2] if gaps else 0


def square_of(key: str) -> Square:
    """A square from its name in an offer."""
    x, _, y = key.partition(",")
    return int(x), int(y)


def facing_of(ship: ShipView) -> int:
    """0 to 7, or -1."""
    return NUMBERS[ship.facing] if ship.facing is not None else -1


PATIENCE = 120
"""Rounds after which a captain who is not ahead gives up: nobody plays on for ever."""
YARD_NEEDS = 12
"""RUs of the cheapest armed ship."""


def gives_up(sight: Sight) -> bool:
    """Whether nothing of its side can ever hurt a foe again, or the battle has no end and it is not ahead."""
    if sight.view.round > PATIENCE:
        mine = sight.view.worth[str(sight.side)]
        return any(value >= mine for side, value in sight.view.worth.items() if int(side) != sight.side)
    alone = all(ship.seat == sight.seat for ship in sight.friends)
    return sight.view.round >= 3 and alone and not any(_dangerous(sight, ship) for ship in sight.own)


def _dangerous(sight: Sight, ship: ShipView) -> bool:
    """A weapon that works or could be mended, a ram, boarders, a yard that can pay."""
    abilities = set(sight.view.classes[ship.profile].abilities)
    if ship.weapons or abilities & {"ram", "infiltrate", "mine_layer"}:
        return True
    return bool(abilities & {"build_a", "build_b"}) and sight.reserve >= YARD_NEEDS
