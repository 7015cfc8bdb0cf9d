"""Exact chances of attacks (Table F)."""

from collections.abc import Sequence
from functools import lru_cache

from games.microspacewars.rules.catalogue import Figures
from games.microspacewars.rules.collision import ram_damage
from games.microspacewars.rules.effects import agility, field_over
from games.microspacewars.rules.gunnery import base_damage, is_missile, launchers, weapon_of
from games.microspacewars.rules.offers import Odds
from games.microspacewars.rules.readiness import disabled
from games.microspacewars.rules.state import Ship, State
from games.microspacewars.rules.table import half

DIE = 12
Spread = tuple[tuple[int, int], ...]
"""(damage, weight) of every outcome; the weights add up to `total`."""


def twelfths(figures: Figures, auto: bool) -> tuple[int, int, int, int]:
    """Weights of full, half, miss and stray (MSW-106 to MSW-112)."""
    if auto:
        return DIE, 0, 0, 0
    stray = DIE + 1 - figures.friendly_on
    full = figures.friendly_on - figures.full_on
    halved = figures.full_on - figures.half_from
    return full, halved, figures.half_from - 1, stray


@lru_cache(maxsize=4096)
def spread(
    base: int, multiplier: int, weights: tuple[int, int, int, int], flares: int, flare: tuple[int, int], halved: bool
) -> Spread:
    """Damage to the target with its weights. flare: lowest faces that halve and that miss."""
    found: dict[int, int] = {}
    faces = range(1, multiplier + 1) if multiplier else (1,)
    full, some, miss, stray = weights
    for face in faces:
        for damage, weight in ((base * face, full), (half(base * face), some), (0, miss + stray)):
            if weight:
                found[damage] = found.get(damage, 0) + weight
    for _ in range(flares):
        found = _flared(found, flare)
    if halved:
        eased: dict[int, int] = {}
        for damage, weight in found.items():
            eased[half(damage)] = eased.get(half(damage), 0) + weight
        found = eased
    return tuple(sorted(found.items()))


def _flared(found: dict[int, int], flare: tuple[int, int]) -> dict[int, int]:
    """One launcher's d8 on top."""
    halves, misses = flare
    after: dict[int, int] = {}
    for damage, weight in found.items():
        for result, times in ((0, halves - 1), (half(damage), misses - halves), (damage, 9 - misses)):
            after[result] = after.get(result, 0) + weight * times
    return after


def shot_odds(state: State, ship: Ship, slot: int, target: Ship, strays: Sequence[str]) -> Odds:
    """Chances of one weapon against one target."""
    weapon = weapon_of(state, ship, slot)
    figures = state.catalogue.figures
    nimble = agility(state, target)
    auto = weapon.accuracy >= nimble
    weights = twelfths(figures, auto)
    flares = len(launchers(state, target, disabled(state, target))) if is_missile(state, weapon) else 0
    halved = state.options.defence_field_mode == "halve" and field_over(state, target) is not None
    flare = figures.flares_half_from, figures.flares_miss_on
    outcomes = spread(base_damage(state, ship, weapon), weapon.multiplier, weights, flares, flare, halved)
    odds = _summed(outcomes, target.armour, weapon.accuracy, nimble, weights, auto)
    odds.flares = flares
    odds.strays = list(strays) if weights[3] else []
    return odds


def ram_odds(state: State, ship: Ship, target: Ship) -> Odds:
    """Chances of a ram; a stray result is a miss (MSW-333 to MSW-336)."""
    skill, nimble = state.class_of(ship).agility, agility(state, target)
    full, some, miss, stray = twelfths(state.catalogue.figures, skill >= nimble)
    weights = (full, some, miss + stray, 0)
    outcomes = [
        (ram_damage(state, ship, target, "full")[0], full),
        (ram_damage(state, ship, target, "half")[0], some),
        (0, miss + stray),
    ]
    return _summed([each for each in outcomes if each[1]], target.armour, skill, nimble, weights, skill >= nimble)


def _summed(
    outcomes: Sequence[tuple[int, int]],
    armour: int,
    skill: int,
    nimble: int,
    weights: tuple[int, int, int, int],
    auto: bool,
) -> Odds:
    total = sum(weight for _, weight in outcomes)
    full, some, miss, stray = weights
    return Odds(
        accuracy=skill,
        agility=nimble,
        auto=auto,
        full=full,
        half=some,
        miss=miss,
        stray=stray,
        expected=round(sum(damage * weight for damage, weight in outcomes) / total, 1),
        most=max(damage for damage, _ in outcomes),
        kill=1000 * sum(weight for damage, weight in outcomes if damage >= armour) // total,
    )
