"""Exact chances of attacks: every die count, bursts, repeaters, pierced cover, shields (sections 9 and 11)."""

from fractions import Fraction
from functools import lru_cache

from games.spcfkrs.rules.aim import Sighting, items_before
from games.spcfkrs.rules.catalogue import SIXTHS, Weapon
from games.spcfkrs.rules.commands import Target
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import Table

PAIR = 36  # chances of one shot are counted in 36ths: two dice

Result = tuple[Fraction, tuple[Fraction, ...]]
"""(chance that all the hits needed come, chance of just h hits for h = 0, 1, ...)."""


def weight(needed: int, dice: int) -> int:
    """Of 36, how often a shot of one or two dice hits on `needed` or more (the lowest counts)."""
    faces = 7 - needed
    return faces * 6 if dice == 1 else faces * faces


def hit_chance(needed: int, dice: int) -> Fraction:
    """The exact chance that one shot hits."""
    return Fraction(weight(needed, dice), PAIR)


@lru_cache(maxsize=8192)
def spread(weights: tuple[int, ...], shots: int, shot_die: bool) -> Result:
    """The chances of h hits out of so many shots; weights: of the next hit after h hits. Stops at len(weights) hits."""
    counts = [shots + face for face in range(1, 7)] if shot_die else [shots]
    ways = [1] + [0] * len(weights)
    summed = [Fraction(0)] * (len(weights) + 1)
    for fired in range(1, counts[-1] + 1):
        after = [0] * len(ways)
        after[-1] = ways[-1] * PAIR
        for hits, chance in enumerate(weights):
            after[hits] += ways[hits] * (PAIR - chance)
            after[hits + 1] += ways[hits] * chance
        ways = after
        if fired in counts:
            scale = PAIR**fired * len(counts)
            summed = [total + Fraction(way, scale) for total, way in zip(summed, ways, strict=True)]
    return summed[-1], tuple(summed)


def hits_to_kill(body: int, damages: list[int]) -> list[int]:
    """Damage (sixths) of each hit up to the one that kills; the last of `damages` repeats. [] when none does."""
    if damages[-1] <= 0 and sum(damages) < body:
        return []
    dealt: list[int] = []
    while body > 0:
        damage = damages[min(len(dealt), len(damages) - 1)]
        dealt.append(damage)
        body -= damage
    return dealt


class Forecast:
    """What an attack may come to. kill: the target dies (or the named cover opens); expected: points of Body."""

    __slots__ = ("expected", "hit", "kill")

    def __init__(self, hit: Fraction, kill: Fraction, expected: Fraction) -> None:
        self.hit = hit
        self.kill = kill
        self.expected = expected


def forecast(
    table: Table, unit: Unit, weapon: Weapon, target: Target, mode: str, sighting: Sighting, part: int = 0
) -> Forecast:
    """The chances of a legal attack as things stand. part: of a hull, the one that carries the gun."""
    dice = sighting[3]
    hit = hit_chance(weapon.hits_on, dice)
    if target.unit is None:
        level = 1 if weapon.blast else table.levels[table.numbers[target.cell or ""]]
        kill, _ = spread((weight(weapon.hits_on, 2),) * level, weapon.shots, weapon.shot_die)
        return Forecast(hit, kill, Fraction(0))
    foe = table.units[target.unit]
    if table.absorbs(foe, weapon):
        return Forecast(hit, Fraction(0), Fraction(0))
    body = foe.parts[target.part - 1].body if target.part and foe.parts else foe.body
    damages, items = _damages(table, unit, weapon, target, mode, part)
    dealt = hits_to_kill(body, damages)
    length = len(dealt) or weapon.shots + 6
    if weapon.shot_die and items:
        weights = tuple(weight(weapon.hits_on, 2 if hits < items else 1) for hits in range(length))
    else:
        weights = (weight(weapon.hits_on, dice),) * length
    kill, chances = spread(weights, weapon.shots, weapon.shot_die)
    lost = 0
    expected = Fraction(0)
    for hits, chance in enumerate(chances):
        expected += chance * min(lost, body)
        if hits < len(dealt):
            lost += dealt[hits]
    return Forecast(hit, kill if dealt else Fraction(0), expected / SIXTHS)


def _damages(table: Table, unit: Unit, weapon: Weapon, target: Target, mode: str, part: int) -> tuple[list[int], int]:
    """The damage of successive hits in sixths, and how many items of cover stand before the foe."""
    foe = table.units[target.unit or ""]
    full = table.sixths(weapon.damage, unit.id, foe)
    if mode != "pierce":
        return [full], 0
    behind = table.sixths(weapon.behind_damage, unit.id, foe)
    if weapon.slot == "melee":
        return [behind], 0
    items = len(items_before(table, unit, weapon, foe, target.part or 0, part))
    if not items:
        return [full], 0
    return [0] * (items - 1) + [behind, full], items
