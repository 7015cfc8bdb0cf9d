"""Weighing a gang: its points, its members' stats, and every fault at once (sections 5 to 7 and 22)."""

from collections import Counter

from games.futuregang.rules.catalogue import Catalogue, Item
from games.futuregang.rules.gang import Gang, Member, numbered
from games.futuregang.rules.loadout import armors, hands
from games.futuregang.rules.options import Options
from games.futuregang.rules.state import Fighter
from games.kernel.rules import Fault, Line, MusterReport, MusterUnit

SHARED, EACH = 2, 2
"""Upgrades of all heroes together, or of each (FG-061)."""


def muster(catalogue: Catalogue, gang: Gang, options: Options) -> MusterReport:
    """A new gang against its starting points; a veteran against what it may have become."""
    gang = numbered(gang)
    faults: list[Fault] = []
    units = [_weigh(catalogue, member, options, f"units.{n}", faults) for n, member in enumerate(gang.units)]
    stash = _stash(catalogue, gang, faults)
    spent = sum(unit.points for unit in units) + stash
    _numbers(gang, faults)
    _leader(gang, faults)
    _upgrades(gang, options, faults)
    if gang.games:
        budget = spent + gang.savings
        _veteran(gang, options, faults)
    else:
        budget = options.starting_points
        _new(catalogue, gang, spent, budget, faults)
    return MusterReport(points=spent, budget=budget, legal=not faults, faults=faults, units=units)


def _weigh(catalogue: Catalogue, member: Member, options: Options, where: str, faults: list[Fault]) -> MusterUnit:
    lines = []
    for index, key in enumerate(member.equipment):
        item = _item(catalogue, key, f"{where}.equipment.{index}", faults)
        if item is not None:
            lines.append(Line(item.name, item.cost))
    items, most = catalogue.equipment, catalogue.figures.hands
    needed = hands(items, member.equipment)
    name = member.name or f"Member {member.number}"
    if needed > most:
        sentence = f"{name} carries {needed} hands' worth; a figure has {most}."
        faults.append(Fault("muster.hands", "FG-074", sentence, f"{where}.equipment"))
    if armors(items, member.equipment) > 1:
        faults.append(Fault("muster.armor", "FG-076", f"{name} can wear one armor only.", f"{where}.equipment"))
    return MusterUnit(sum(line.points for line in lines), lines, {**stats(catalogue, member, options)})


def _item(catalogue: Catalogue, key: str, where: str, faults: list[Fault]) -> Item | None:
    item = catalogue.equipment.get(key)
    if item is None:
        sentence = f"There is no equipment “{key}” in this edition."
        faults.append(Fault("muster.unknown_item", "FG-079", sentence, where))
    elif not item.for_sale:
        sentence = f"{item.name} is never bought or carried: every free hand is one."
        faults.append(Fault("muster.not_for_sale", "FG-075", sentence, where))
    return item


def stats(catalogue: Catalogue, member: Member | Fighter, options: Options) -> dict[str, int | str]:
    """What a member's stats come to: Move in hundredths, Armor with what it wears (FG-058, FG-062, FG-076)."""
    base, up, more = catalogue.figures, member.upgrades, member.advances
    worn = max((catalogue.equipment[key].armor for key in member.equipment if key in catalogue.equipment), default=0)
    return {
        "fight": base.fight + up.fight + more.fight,
        "shoot": base.shoot + up.shoot + more.shoot,
        "move": base.move * 100 + (up.move + more.move) * options.move_upgrade,
        "armor": options.base_armor + up.armor + more.armor + worn,
        "tactics": base.tactics + up.tactics + more.tactics,
    }


def _stash(catalogue: Catalogue, gang: Gang, faults: list[Fault]) -> int:
    found = [_item(catalogue, key, f"stash.{n}", faults) for n, key in enumerate(gang.stash)]
    return sum(item.cost for item in found if item is not None)


def _numbers(gang: Gang, faults: list[Fault]) -> None:
    twice = [number for number, count in Counter(member.number for member in gang.units).items() if count > 1]
    if twice:
        sentence = f"Roster number {twice[0]} is given twice."
        faults.append(Fault("muster.numbers", "FG-065", sentence, "units"))


def _leader(gang: Gang, faults: list[Fault]) -> None:
    leaders = sum(member.role == "leader" for member in gang.units)
    if leaders != 1:
        faults.append(Fault("muster.leader", "FG-060", f"A gang has one leader; this one has {leaders}.", "units"))


def _upgrades(gang: Gang, options: Options, faults: list[Fault]) -> None:
    """Two between the heroes or two each, and for heroes alone (FG-061, FG-249)."""
    total = 0
    for index, member in enumerate(gang.units):
        raised = member.upgrades.total()
        where = f"units.{index}.upgrades"
        if raised and member.role == "henchman":
            faults.append(Fault("muster.henchman_upgrades", "FG-249", "Only heroes have upgrades.", where))
        elif options.hero_upgrades == "two_each" and raised > EACH:
            sentence = f"A hero has at most {EACH} upgrades, not {raised}."
            faults.append(Fault("muster.upgrades", "FG-061", sentence, where))
        total += raised if member.role != "henchman" else 0
    if options.hero_upgrades == "shared_two" and total > SHARED:
        sentence = f"The heroes share {SHARED} upgrades; these have {total}."
        faults.append(Fault("muster.upgrades", "FG-061", sentence, "units"))


def _new(catalogue: Catalogue, gang: Gang, spent: int, budget: int, faults: list[Fault]) -> None:
    """Three henchmen and two heroes with equipment for the starting points (FG-057, FG-063)."""
    base = catalogue.figures
    henchmen = sum(member.role == "henchman" for member in gang.units)
    heroes = len(gang.units) - henchmen
    if (henchmen, heroes) != (base.henchmen, base.heroes):
        sentence = (
            f"A new gang has {base.henchmen} henchmen and {base.heroes} heroes, the leader one of them; "
            f"this one has {henchmen} and {heroes}."
        )
        faults.append(Fault("muster.members", "FG-057", sentence, "units"))
    if spent > budget:
        sentence = f"The equipment costs {spent} points; a new gang has {budget}."
        faults.append(Fault("muster.over_budget", "FG-063", sentence, "units"))
    if gang.savings > max(0, budget - spent):
        sentence = "A new gang has saved no more than it leaves of its starting points."
        faults.append(Fault("muster.savings", "FG-064", sentence, "savings"))
    if gang.wins or gang.draws or any(member.advances.total() for member in gang.units):
        sentence = "A gang without games behind it has neither wins nor advances."
        faults.append(Fault("muster.past", "FG-241", sentence, "games"))


def _veteran(gang: Gang, options: Options, faults: list[Fault]) -> None:
    """A gang with games behind it (FG-236, FG-241, FG-245)."""
    if len(gang.units) > options.roster_cap:
        sentence = f"The roster holds {options.roster_cap} members in this match; this gang has {len(gang.units)}."
        faults.append(Fault("muster.roster", "FG-236", sentence, "units"))
    advances = 0
    for index, member in enumerate(gang.units):
        advances += member.advances.total()
        if member.advances.total() and member.role == "henchman":
            where = f"units.{index}.advances"
            faults.append(Fault("muster.advances", "FG-241", "Only heroes have advances.", where))
    if advances > gang.wins:
        sentence = f"One advance for each win: {advances} are more than {gang.wins}."
        faults.append(Fault("muster.advances", "FG-241", sentence, "units"))
    if gang.wins + gang.draws > gang.games:
        sentence = "A gang cannot have won or drawn more games than it has played."
        faults.append(Fault("muster.past", "FG-246", sentence, "games"))
