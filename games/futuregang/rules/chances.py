"""How chances and refusals are told in offers."""

from fractions import Fraction

from games.futuregang.rules.commands import AnyCommand
from games.futuregang.rules.offers import Chance, Deed, Snag
from games.kernel.refusal import Illegal


def chance(value: Fraction | int) -> Chance:
    """An exact chance as it is told."""
    value = Fraction(value)
    return Chance(f"{value.numerator}/{value.denominator}", int(value * 1000 + Fraction(1, 2)) / 10)


def snag(refusal: Illegal) -> Snag:
    """A refusal as an offer tells it."""
    return Snag(refusal.code, refusal.clause, refusal.sentence)


def deed(fault: Illegal | None, command: AnyCommand | None = None, odds: Chance | None = None) -> Deed:
    """Allowed with its command, or refused with the reason."""
    return Deed(True, None, command, odds) if fault is None else Deed(False, snag(fault))
