"""The melee at the end of a cycle (section 17)."""

from games.futuregang.rules.events import FightRoll, MeleeRolls, MeleeWon, Result
from games.futuregang.rules.hits import hit, strikes, worst
from games.futuregang.rules.state import Condition, Figure
from games.futuregang.rules.status import change
from games.futuregang.rules.table import Table


def resolve(table: Table) -> None:
    """All melees at once: everybody rolls, winners strike, results apply together (FG-176 to FG-190)."""
    order = table.ordered()
    contacts = {figure.id: {foe.id for foe in table.contacts(figure)} for figure in order}
    fighters = [figure for figure in order if contacts[figure.id]]
    if not fighters:
        return
    totals = _roll(table, fighters)
    blows: dict[str, list[tuple[Result, int]]] = {}
    for striker in fighters:
        if striker.condition == "stunned":
            continue
        for foe in fighters:
            if foe.id in contacts[striker.id] and totals[striker.id] > totals[foe.id]:
                blows.setdefault(foe.id, []).extend((result, striker.seat) for result in _strike(table, striker, foe))
    for foe in fighters:
        _apply(table, foe, blows.get(foe.id, []))


def _roll(table: Table, fighters: list[Figure]) -> dict[str, int]:
    """One Fight roll for each fighter, in figure order (FG-178, FG-179)."""
    rolls = []
    for figure in fighters:
        die = table.dice.roll(f"{figure.id} fights")
        rolls.append(FightRoll(figure.id, die, figure.fight, die + figure.fight))
    table.tell(MeleeRolls(rolls=rolls))
    return {roll.figure: roll.total for roll in rolls}


def _strike(table: Table, striker: Figure, foe: Figure) -> list[Result]:
    """Every melee weapon once; a Stunned foe is Incapacitated without a roll (FG-182, FG-189)."""
    if foe.condition == "stunned":
        table.tell(MeleeWon(winner=striker.id, loser=foe.id, clauses=("FG-180", "FG-189")))
        return ["incapacitated"]
    weapons = strikes(table.state, striker)
    table.tell(MeleeWon(winner=striker.id, loser=foe.id, weapons=weapons, clauses=("FG-180", "FG-182", "FG-183")))
    return [hit(table, striker, foe, weapon) for weapon in weapons]


def _apply(table: Table, foe: Figure, blows: list[tuple[Result, int]]) -> None:
    """The worst of all results; two Stuns may add up (FG-156, FG-186)."""
    results = [result for result, _ in blows]
    result = worst(results)
    if result in ("no_effect", "suppressed"):
        return
    by = sorted({seat for found, seat in blows if found == result})
    after: Condition = result  # type: ignore[assignment]
    if result == "stunned" and results.count("stunned") > 1 and table.state.options.melee_stun_stacking:
        after = "incapacitated"
    change(table, foe, after, "melee", by)
