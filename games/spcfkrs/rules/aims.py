"""What offers to fighters and hulls have in common: aims with their odds, and where following leads."""

from fractions import Fraction

from games.spcfkrs.rules.aim import Sighting
from games.spcfkrs.rules.catalogue import Weapon
from games.spcfkrs.rules.commands import Follow, Target
from games.spcfkrs.rules.follow import approach, go_after, sticks
from games.spcfkrs.rules.odds import Forecast, forecast
from games.spcfkrs.rules.offers import Aim, Chance, FollowOffer, Snag
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.state import Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.voyage import Voyage


def follow_offers(table: Table, unit: Unit, voyage: Voyage | None = None) -> list[FollowOffer]:
    """Where following anybody would end now. voyage: of a hull."""
    others = [other for other in table.units.values() if other.alive and other.at >= 0 and other.id != unit.id]
    if voyage is None and table.focus != "foot":
        voyage = Voyage(table, unit)
    return [_follow_offer(table, unit, other, voyage) for other in others]


def targets_on(foe: Unit) -> list[Target]:
    """An enemy as targets: a fighter, or each live part of a hull."""
    if not foe.parts:
        return [Target(unit=foe.id)]
    return [Target(unit=foe.id, part=number) for number, part in enumerate(foe.parts, 1) if part.body]


def chance(value: Fraction) -> Chance:
    """A fraction for people."""
    return Chance(fraction=str(value), percent=round(float(value) * 100, 1))


def bare_aim(
    table: Table, unit: Unit, weapon_key: str, target: Target, mode: str, sighting: Sighting, reason: str, part: int
) -> Aim:
    """An aim without its order. reason: why it is void now. part: of a hull, the one that carries the gun."""
    weapon = table.state.weapons[weapon_key]
    _, far, cover, dice = sighting
    odds = Forecast(Fraction(0), Fraction(0), Fraction(0))
    if not reason:
        odds = forecast(table, unit, weapon, target, mode, sighting, part)
    return Aim(
        target=target,
        mode=mode,
        weapon=weapon_key,
        distance=far,
        cover=cover or "blocked",
        dice_per_shot=dice,
        shots=_shots_text(weapon),
        needed=weapon.hits_on,
        damage=weapon.damage if mode == "direct" else weapon.behind_damage,
        hit=chance(odds.hit),
        kill=chance(odds.kill),
        legal=not reason,
        expected=round(float(odds.expected), 4),
        refusal=snag(f"void.{reason}", unit, target.unit or target.cell or "") if reason else None,
    )


def _shots_text(weapon: Weapon) -> str:
    return f"{weapon.shots}+d6" if weapon.shot_die else str(weapon.shots)


def snag(code: str, unit: Unit, target: str) -> Snag:
    """A refusal that would come now."""
    entry = REFUSALS[code]
    return Snag(code, entry.clause, entry.template.format(unit=unit.id, target=target))


def _follow_offer(table: Table, unit: Unit, other: Unit, voyage: Voyage | None) -> FollowOffer:
    stuck = sticks(unit, other)
    walked, cost, _ = approach(table, unit, other, stuck) if voyage is None else go_after(voyage, other, stuck, 1)
    end = walked[-1] if walked else unit.at
    return FollowOffer(target=other.id, order=Follow(target=other.id), cell=table.names[end], cost=cost, sticks=stuck)
