"""Where a ship should go: what it can hit from there, what can hit it, and how far it is from the fight."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from msgspec import Struct

from games.kernel.geometry.grid import distance
from games.microspacewars.bots.sight import Sight, facing_of, square_of
from games.microspacewars.rules.chart import NUMBERS, Square, bearing, on_ray
from games.microspacewars.rules.commands import Move
from games.microspacewars.rules.offers import ShipOffer
from games.microspacewars.rules.view import ShipView

KEPT = 14
"""Squares that are looked at closely."""
FEAR_OF_MINES = 60
PULL = 0.9
"""RUs that a square nearer to the fight is worth where nothing can be hit yet."""


class Temper(Struct, frozen=True):
    """How a captain thinks. caution: weight of what may be lost; together: how much slow ships hold back fast ones;
    bombs, pulses, fields, yards, docks: whether it knows these."""

    caution: float
    together: float
    bombs: bool
    pulses: bool
    fields: bool
    yards: bool
    docks: bool
    boards: bool


class Helm:
    """Moves of one ship, seen by one captain."""

    def __init__(self, sight: Sight, temper: Temper, ship: ShipView) -> None:
        self.sight = sight
        self.temper = temper
        self.ship = ship
        self.guns = sight.ready(ship)
        self.range = max((gun.range for gun in self.guns), default=0)
        self.fixed = [gun for gun in self.guns if gun.los == "yes"]
        self.free = [gun for gun in self.guns if gun.los != "yes"]
        self.foes = [foe for foe in sight.foes if not (sight.blocking and foe.shielded)]
        self.gains = {foe.id: [(gun, sight.gain(gun, foe)) for gun in self.guns] for foe in self.foes}
        rounds = sight.view.round
        self.caution = temper.caution * max(0.0, 1 - max(0, rounds - 8) / 14)
        self.jams = [(source.at, radius) for source, radius in _jammers(sight) if source.at is not None]

    def choose(self, offer: ShipOffer) -> Move | None:
        """The best move, or None to stay."""
        assert self.ship.at is not None
        here = self.rough(self.ship.at, [facing_of(self.ship)])
        rated = []
        for key, way in offer.squares.items():
            square = square_of(key)
            worth = self.rough(square, _facings(way)) - FEAR_OF_MINES * way.mines
            rated.append((worth, square, way))
        rated.sort(key=lambda each: (-each[0], each[1]))
        best, move = here - self.danger(self.ship.at) + 0.01, None
        for worth, square, way in rated[:KEPT]:
            worth -= self.danger(square)
            if worth > best:
                best, move = worth, (square, way)
        turned = self._turn_here(best, offer)
        if turned is not None:
            return turned
        if move is None:
            return None
        square, way = move
        return Move(self.ship.id, [*way.path, *self._swing(square, way)])

    def rough(self, square: Square, facings: list[int]) -> float:
        """Offence from a square and the pull of the fight."""
        value = self.offence(square, facings)
        return value + self.pull(square)

    def offence(self, square: Square, facings: list[int]) -> float:
        """RUs of the best shot of every weapon, with the best facing."""
        if not self.guns or any(distance(square, at) <= radius for at, radius in self.jams):
            return 0.0
        best: dict[int, float] = {}
        lines: dict[tuple[int, int], float] = {}
        for foe in self.foes:
            assert foe.at is not None
            apart = distance(square, foe.at)
            if apart > self.range:
                continue
            way = bearing(foe.at[0] - square[0], foe.at[1] - square[1]) if self.fixed and apart else -1
            for index, (gun, gain) in enumerate(self.gains[foe.id]):
                if apart > gun.range:
                    continue
                if gun.los != "yes":
                    if gain > best.get(index, 0.0):
                        best[index] = gain
                elif self._straight(square, foe.at) and gain > lines.get((way, index), 0.0):
                    lines[(way, index)] = gain
        value = sum(best.values())
        if lines:
            sums = dict.fromkeys(facings, 0.0)
            for (way, _), gain in lines.items():
                if way in sums:
                    sums[way] += gain
            value += max(sums.values(), default=0.0)
        return value

    def _straight(self, a: Square, b: Square) -> bool:
        exact = self.sight.view.options.get("los_mode") == "ray"
        return not exact or on_ray(b[0] - a[0], b[1] - a[1])

    def pull(self, square: Square) -> float:
        """How much nearer to the fight a square is; with fleets that keep together, not ahead of the slow ones."""
        goal = self.goal
        apart = distance(square, goal)
        value = -PULL * max(0, apart - self.wanted) - 0.02 * abs(square[0] - goal[0])
        if self.temper.together and self.sight.view.round < 20:
            lead = self.sight.line - self.sight.gap(square)
            value -= self.temper.together * max(0, lead - 4)
        return value

    @cached_property
    def goal(self) -> Square:
        """The foe that is most worth going for: near, and worth shooting at."""
        assert self.ship.at is not None
        best: tuple[float, Square] | None = None
        for foe in self.sight.foes:
            assert foe.at is not None
            gain = sum(gain for _, gain in self.gains.get(foe.id, [])) if self.guns else self.sight.worth(foe) / 10
            score = (gain + 8) / (6 + distance(self.ship.at, foe.at))
            if best is None or score > best[0]:
                best = (score, foe.at)
        return best[1] if best is not None else self.ship.at

    @cached_property
    def wanted(self) -> int:
        """How near the ship wants to be."""
        entry = self.sight.view.classes[self.ship.profile]
        if "infiltrate" in entry.abilities and self.temper.boards:
            return 1
        if {"build_a", "build_b"} & set(entry.abilities):
            return max(5, self.range - 1)
        if not self.ship.weapons:
            return 12
        reaches = [self.sight.view.weapons[mount.key].range for mount in self.ship.weapons.values()]
        return max(1, min(reaches) - 1) if not self.guns else max(1, min(gun.range for gun in self.guns))

    def danger(self, square: Square) -> float:
        """RUs that the ship may lose there, as far as its captain minds."""
        if not self.caution:
            return 0.0
        if self.temper.fields and self.sight.blocking and self.sight.sheltered(square):
            return 0.0
        return self.caution * self.sight.exposure(self.ship, square)

    def _swing(self, square: Square, way: Any) -> list[Any]:
        """Rotations after arriving, to bring fixed weapons to bear or to look at the foe."""
        if way.facing is None or not way.turns_left:
            return []
        return self._to_face(square, NUMBERS[way.facing], way.turns_left)

    def _to_face(self, square: Square, facing: int, left: int) -> list[Any]:
        goal = self.goal
        best: tuple[float, int] | None = None
        for turn in range(-left, left + 1):
            looks = (facing + turn) % 8
            value = self.offence(square, [looks]) if self.fixed else 0.0
            if goal != square:
                off = (bearing(goal[0] - square[0], goal[1] - square[1]) - looks) % 8
                value += 0.3 * (4 - min(off, 8 - off))
            value -= 0.01 * abs(turn)
            if best is None or value > best[0] + 1e-9:
                best = (value, turn)
        turn = best[1] if best is not None else 0
        return ["R" if turn > 0 else "L"] * abs(turn)

    def _turn_here(self, best: float, offer: ShipOffer) -> Move | None:
        """Turning on the spot, where that is worth more than going anywhere."""
        if self.ship.facing is None or not offer.turns_left:
            return None
        assert self.ship.at is not None
        facing = facing_of(self.ship)
        path = self._to_face(self.ship.at, facing, offer.turns_left)
        if not path:
            return None
        after = (facing + (len(path) if path[0] == "R" else -len(path))) % 8
        value = self.rough(self.ship.at, [after]) - self.danger(self.ship.at)
        stays = self.rough(self.ship.at, [facing]) - self.danger(self.ship.at)
        if value >= best and (value > stays or not offer.steps_left):
            return Move(self.ship.id, path)
        return None


def _facings(way: Any) -> list[int]:
    """Every facing that the ship can have on arrival."""
    if way.facing is None:
        return [-1]
    facing = NUMBERS[way.facing]
    return [(facing + turn) % 8 for turn in range(-min(4, way.turns_left), min(4, way.turns_left) + 1)]


def _jammers(sight: Sight) -> list[tuple[ShipView, int]]:
    return [
        (ship, effect.radius)
        for ship in (*sight.foes, *sight.friends)
        for kind, effect in ship.effects.items()
        if kind == "sensor_jammer"
    ]
