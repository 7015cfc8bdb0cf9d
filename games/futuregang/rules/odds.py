"""Exact chances of checks, shots and melees."""

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from games.futuregang.rules.catalogue import Item
from games.futuregang.rules.hits import SEVERITY, result

FACES = range(1, 7)
Spread = tuple[Fraction, ...]
"""Chances of the results, from the mildest to the worst."""


class Standing(NamedTuple):
    """What matters of a target for what becomes of it: how it would take a Suppressed result."""

    stunned: bool
    ready: bool
    cover: bool
    may_react: bool
    tactics: int
    difficulty: int


def check_chance(needed: int) -> Fraction:
    """That one die shows `needed` or more."""
    return Fraction(min(6, max(0, 7 - needed)), 6)


@lru_cache(maxsize=4096)
def one_hit(item: Item, subtract: int) -> Spread:
    """The results of one hit roll."""
    counts = [0] * len(SEVERITY)
    for face in FACES:
        counts[SEVERITY.index(result(item, face - subtract))] += 1
    return tuple(Fraction(count, 6) for count in counts)


@lru_cache(maxsize=4096)
def shot(item: Item, checks: int, needed: int, subtract: int) -> tuple[Spread, Fraction]:
    """The worst result of a whole shot, and the chance of at least one hit."""
    chance = check_chance(needed)
    each = one_hit(item, subtract)
    single = tuple(chance * part + (1 - chance if n == 0 else 0) for n, part in enumerate(each))
    return worst_of((single,) * checks), 1 - (1 - chance) ** checks


def worst_of(spreads: tuple[Spread, ...]) -> Spread:
    """The worst of independent results."""
    total = [Fraction(1)] * len(SEVERITY)
    for spread in spreads:
        below = Fraction(0)
        for n, part in enumerate(spread):
            below += part
            total[n] *= below
    return tuple(total[n] - (total[n - 1] if n else 0) for n in range(len(SEVERITY)))


@lru_cache(maxsize=8192)
def outcomes(item: Item, checks: int, needed: int, subtract: int, target: Standing) -> dict[str, Fraction]:
    """What becomes of a target in the end (FG-158, FG-165 to FG-168)."""
    spread, hit = shot(item, checks, needed, subtract)
    if target.stunned:
        return _kept({"unharmed": 1 - hit, "incapacitated": hit})
    none, suppressed, stunned, out, dead = spread
    found = {"unharmed": none, "pinned": Fraction(0), "dash": Fraction(0), "stunned": stunned, "incapacitated": out}
    found["dead"] = dead
    passes = check_chance(target.difficulty - target.tactics)
    if target.cover:
        found["pinned"] += suppressed * (1 - passes) if target.ready else 0
        found["unharmed"] += suppressed * passes if target.ready else suppressed
    elif target.ready or target.may_react:
        found["dash"] += suppressed * passes
        found["incapacitated"] += suppressed * (1 - passes)
    else:
        found["incapacitated"] += suppressed
    return _kept(found)


def _kept(chances: dict[str, Fraction]) -> dict[str, Fraction]:
    return {name: chance for name, chance in chances.items() if chance}


@lru_cache(maxsize=4096)
def beats(one: int, two: int) -> Fraction:
    """That a die plus `one` is above a die plus `two` (FG-180)."""
    return Fraction(sum(a + one > b + two for a in FACES for b in FACES), 36)


def strikes(wins: Fraction, blows: tuple[tuple[Item, int], ...], stunned: bool, stacking: bool) -> dict[str, Fraction]:
    """What becomes of a foe by one fighter's strikes: each (weapon, what its roll loses) once, if it wins."""
    if stunned:
        return _kept({"unharmed": 1 - wins, "incapacitated": wins})
    each = tuple(one_hit(item, subtract) for item, subtract in blows)
    none, suppressed, stun, out, dead = worst_of(each)
    if stacking and len(each) > 1:
        twice = stun - _one_stun(each)
        stun, out = stun - twice, out + twice
    return _kept(
        {
            "unharmed": 1 - wins + wins * (none + suppressed),
            "stunned": wins * stun,
            "incapacitated": wins * out,
            "dead": wins * dead,
        }
    )


def _one_stun(each: tuple[Spread, ...]) -> Fraction:
    """That just one of the strikes stuns, and none does worse."""
    total = Fraction(0)
    for n in range(len(each)):
        part = each[n][2]
        for m, other in enumerate(each):
            if m != n:
                part *= other[0] + other[1]
        total += part
    return total
