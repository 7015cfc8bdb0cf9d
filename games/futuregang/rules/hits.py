"""Weapons, bands and hit tables (sections 14 and 15)."""

from games.futuregang.rules.catalogue import FIST, PISTOL, Band, Item
from games.futuregang.rules.events import HitRoll, Result
from games.futuregang.rules.options import Options
from games.futuregang.rules.state import Figure, State
from games.futuregang.rules.table import Table

SEVERITY: tuple[Result, ...] = ("no_effect", "suppressed", "stunned", "incapacitated", "dead")
"""From the mildest to the worst (FG-156)."""


def worst(results: list[Result]) -> Result:
    """The worst of several results (FG-156)."""
    return max(results, key=SEVERITY.index, default="no_effect")


def result(item: Item, value: int) -> Result:
    """A hit table's row for a reduced roll (FG-149)."""
    for name, least in (
        ("dead", item.dead_on),
        ("incapacitated", item.incapacitated_on),
        ("stunned", item.stunned_on),
        ("suppressed", item.suppressed_on),
    ):
        if least and value >= least:
            return name  # type: ignore[return-value]
    return "no_effect"


def counted_armor(options: Options, figure: Figure) -> int:
    """The Armor that a hit roll subtracts (FG-148, FG-248)."""
    return min(figure.armor, options.armor_cap) if options.armor_cap else figure.armor


def hit(table: Table, attacker: Figure, target: Figure, weapon: str, covered: bool = False) -> Result:
    """Roll on a weapon's hit table (FG-147)."""
    options = table.state.options
    item = table.state.equipment[weapon]
    armor = counted_armor(options, target)
    penalty = options.cover_hit_penalty if covered else 0
    die = table.dice.roll(f"{attacker.id} hits {target.id}: {item.name}")
    value = die - armor - penalty
    found = result(item, value)
    table.tell(
        HitRoll(
            attacker=attacker.id,
            target=target.id,
            weapon=weapon,
            die=die,
            armor=armor,
            penalty=penalty,
            value=value,
            result=found,
            clauses=("FG-147", "FG-148", *(("FG-145",) if penalty else ()), item.clause),
        )
    )
    return found


def band(item: Item, gap: int) -> tuple[int, Band] | None:
    """The accuracy band of a distance, with where it begins; None beyond the last (FG-138, FG-142)."""
    begins = 0
    for each in item.bands:
        if each.up_to is None or gap <= each.up_to:
            return begins, each
        begins = each.up_to
    return None


def reach(item: Item) -> int | None:
    """Where the last band ends; None: nowhere (FG-142)."""
    return item.bands[-1].up_to


def ranged(state: State, figure: Figure) -> list[str]:
    """The different ranged weapons that a figure carries."""
    return [key for key in dict.fromkeys(figure.equipment) if state.equipment[key].kind == "ranged"]


def checks(state: State, figure: Figure, weapon: str) -> int:
    """Shoot checks of one shot (FG-143, FG-135)."""
    count = state.equipment[weapon].checks
    if weapon == PISTOL and state.options.dual_pistols and figure.equipment.count(PISTOL) > 1:
        return 2 * count
    return count


def strikes(state: State, figure: Figure) -> list[str]:
    """A fighter's melee weapons, in the order that they strike (FG-183 to FG-185)."""
    items = [(state.equipment[key], key) for key in figure.equipment]
    held = [(item.strike_order, key) for item, key in items if item.kind == "melee"]
    free = max(0, state.figures_of.hands - sum(item.hands for item, _ in items))
    fist = state.equipment[FIST].strike_order
    held += [(fist, FIST)] * free
    return [key for _, key in sorted(held)] or [FIST]
