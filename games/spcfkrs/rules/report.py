"""What happened, in sentences: for logs to download, and for rounds that are sent as a message."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from games.spcfkrs.rules.catalogue import SIXTHS
from games.spcfkrs.rules.commands import Target
from games.spcfkrs.rules.events import AnyEvent, RevealedSheet
from games.spcfkrs.rules.state import OrderSheet, State
from games.spcfkrs.rules.text import orders_text

COVER_WORDS = {
    "partial": ", half hidden",
    "cover_target": "",
    "pierce": ", through the cover",
    "clear": "",
}
VOID_WORDS = {
    "dead": "it died before its turn",
    "aboard": "it is aboard a transport",
    "hacked": "it is hacked",
    "no_pilot": "its pilot is dead",
    "not_available": "what it needs does not work",
    "no_target": "the target is gone",
    "out_of_range": "the target is out of range",
    "not_adjacent": "the target is out of reach",
    "blocked": "full cover is in the way",
    "unit_between": "somebody is in the way",
    "no_cover": "the cover is gone",
}
CUT_WORDS = {
    "full_cover": "full cover bars the way",
    "sealed_corner": "the corner is sealed",
    "enemy": "an enemy bars the way",
    "cost": "its legs give out",
    "edge": "the board ends",
    "occupied": "the cell is taken",
    "conflict": "somebody faster was there first",
    "not_adjacent": "the path does not begin next to it",
}


class Teller:
    """Tells events of one match; it knows the units' names and the sides'."""

    def __init__(self, state: State) -> None:
        self.units = {unit.id: f"{unit.id} {unit.name}" for unit in state.units.values()}
        self.sides = [side.name for side in state.sides]
        self.weapons = {key: weapon.name for key, weapon in state.weapons.items()}

    def tell(self, event: AnyEvent) -> str:
        """A sentence, or "" for what needs no words of its own."""
        teller = TELLERS.get(str(event.__struct_config__.tag))
        return teller(self, event) if teller is not None else ""

    def who(self, unit: str) -> str:
        """A unit with its name; a battalion as it is called."""
        return self.units.get(unit, f"battalion {unit}")

    def whom(self, target: Target | None) -> str:
        """A target in words."""
        if target is None:
            return "nothing"
        if target.unit is None:
            return f"the cover on {target.cell}"
        part = f", part {target.part}" if target.part else ""
        return self.who(target.unit) + part


def points(sixths: int) -> str:
    """Sixths as points: "2", "1/2", "1 2/3"."""
    whole, rest = divmod(sixths, SIXTHS)
    if not rest:
        return str(whole)
    fraction = str(Fraction(rest, SIXTHS))
    return f"{whole} {fraction}" if whole else fraction


def _faces(values: list[int]) -> str:
    return " ".join(str(value) for value in values)


def _started(told: Teller, e: Any) -> str:
    sides = " against ".join(f"{roster.name} ({roster.points} points)" for roster in e.rosters.values())
    return f"{sides}, on a board of {len(e.terrain[0])} by {len(e.terrain)}."


def _deployed(told: Teller, e: Any) -> str:
    return f"{told.who(e.unit)} starts {'aboard ' + e.aboard if e.aboard else 'on ' + e.cell}."


def _revealed(told: Teller, e: Any) -> str:
    lines = ["Orders are revealed:"]
    for seat, sheet in e.sheets.items():
        lines.append(f"  {told.sides[int(seat)]}{_status(sheet)}")
        text = orders_text(OrderSheet(sheet.orders, list(sheet.sequence)))
        lines.extend(f"    {line}" for line in text.splitlines())
    return "\n".join(lines)


def _status(sheet: RevealedSheet) -> str:
    if sheet.status == "defaulted":
        return " (no orders came: everybody holds)"
    return " (gave up)" if sheet.status == "conceded" else ""


def _attack(told: Teller, e: Any) -> str:
    who = told.who(e.member or e.unit)
    shots = "one shot" if e.shots == 1 else f"{e.shots} shots"
    dice = "two dice each, the lower counts" if e.dice_per_shot == 2 else "one die each"
    head = f"{who} attacks {told.whom(e.target)} with its {told.weapons[e.weapon]}{COVER_WORDS[e.cover]}"
    return f"{head}: {shots} at distance {e.distance}, {dice}, {e.needed}+ hits."


def _shot(told: Teller, e: Any) -> str:
    if not e.hit:
        return f"  rolls {_faces(e.rolls)}: a miss."
    ends = {
        "damage": "a hit.",
        "cover": "a hit on the cover.",
        "pierce": "a hit that breaks cover.",
        "wasted": "a hit on what is gone already.",
        "absorbed": "a hit, and the plasma shield takes it.",
    }
    return f"  rolls {_faces(e.rolls)}: {ends[e.result]}"


def _damage(told: Teller, e: Any) -> str:
    part = f", part {e.part}," if e.part else ""
    factor = "" if e.factor == "1" else f" ({points(e.raw)} times {e.factor})"
    return f"  {told.who(e.target)}{part} loses {points(e.amount)}{factor}: {points(e.body_after)} left."


def _void(told: Teller, e: Any) -> str:
    target = f" at {told.whom(e.target)}" if e.target else ""
    return f"{told.who(e.unit)} cannot {e.order}{target}: {VOID_WORDS[e.reason]}."


def _tie(told: Teller, e: Any) -> str:
    rolls = ", ".join(f"{unit} {_faces(faces)}" for unit, faces in e.rolls.items())
    return f"Equal Speed is settled by dice ({rolls}): {', '.join(e.units)}."


def _moved(told: Teller, e: Any) -> str:
    if not e.walked:
        why = f": {CUT_WORDS[e.cut_reason]}" if e.cut_reason else ""
        return f"{told.who(e.unit)} stays on {e.to}{why}."
    verbs = {"path": "moves", "follow": "follows", "stick": "sticks to its target", "ram": "drives"}
    cut = f"; {CUT_WORDS[e.cut_reason]}" if e.cut_reason else ""
    return f"{told.who(e.unit)} {verbs[e.kind]} from {e.from_} to {e.to} (cost {e.cost}){cut}."


def _check(told: Teller, e: Any) -> str:
    ends = {"ok": "it holds", "malfunction": "it malfunctions", "destroyed": "it blows up"}
    return f"{told.who(e.unit)} is badly damaged and rolls {e.roll} ({e.needed}+ holds): {ends[e.result]}."


def _ram(told: Teller, e: Any) -> str:
    whom = told.who(e.target) if e.success else "itself"
    return f"{told.who(e.unit)} rams {told.who(e.target)}, rolls {e.roll}: {points(e.amount)} damage to {whom}."


def _passenger(told: Teller, e: Any) -> str:
    end = f"gets out on {e.cell}" if e.survived else "does not get out"
    return f"{told.who(e.unit)}, aboard {e.hull}, rolls {e.roll} ({e.needed}+ lives) and {end}."


def _slag(told: Teller, e: Any) -> str:
    if not e.success:
        return f"{told.who(e.unit)} rolls {e.roll} ({e.needed}+): the exhaust coughs."
    return f"{told.who(e.unit)} rolls {e.roll}: plasma slag on {' '.join(e.cells) or 'no cell at all'}."


def _battalion(told: Teller, e: Any) -> str:
    words = {"formed": "forms", "disbanded": "is disbanded", "dropped": "leaves behind", "loss": "loses"}
    return f"Battalion {e.name} {words[e.change]}: {', '.join(e.members)}. Strength {e.strength}."


def _ended(told: Teller, e: Any) -> str:
    names = " and ".join(told.sides[seat] for seat in e.winners)
    figures = "; ".join(
        f"{told.sides[int(seat)]}: {score.points} points, {score.survivors} alive, {score.kills} kills"
        for seat, score in e.scores.items()
    )
    return f"{names + ' wins' if names else 'Nobody wins'} ({e.reason.replace('_', ' ')}). {figures}."


def _because(event: Any) -> str:
    return f" ({event.reason})" if event.reason else ""


def _adjudicated(told: Teller, event: Any) -> str:
    if event.removed:
        what = "is removed"
    elif event.aboard:
        what = f"is put aboard {event.aboard}, Body {points(event.body)}"
    else:
        what = f"stands at {event.cell}, Body {points(event.body)}"
    return f"The referee rules: {told.who(event.unit)} {what}{_because(event)}."


TELLERS: dict[str, Callable[[Teller, Any], str]] = {
    "match_started": _started,
    "deployed": _deployed,
    "conceded": lambda told, e: f"{told.sides[e.side]} gives up.",
    "orders_locked": lambda told, e: f"{told.sides[e.side]} locks in.",
    "orders_entered": lambda told, e: f"The referee enters orders for {told.sides[e.side]}{_because(e)}.",
    "deadline_moved": lambda told, e: (
        f"The referee sets the deadline to {e.deadline_hours} hours from now{_because(e)}."
    ),
    "dice_entered": lambda told, e: f"Dice entered: {' '.join(str(face) for face in e.faces)}.",
    "adjudicated": _adjudicated,
    "orders_unlocked": lambda told, e: f"{told.sides[e.side]} takes its orders back.",
    "deploy_locked": lambda told, e: f"{told.sides[e.side]} has deployed.",
    "orders_revealed": _revealed,
    "round_started": lambda told, e: f"== Round {e.round} ==",
    "phase_started": lambda told, e: f"-- {e.phase.capitalize()} --",
    "tie_order": _tie,
    "move_tie_order": _tie,
    "order_void": _void,
    "critical_check": _check,
    "malfunction": lambda told, e: f"{told.who(e.unit)} limps on: Speed {e.speed}, Move {e.move}.",
    "overdose": lambda told, e: f"{told.who(e.unit)} rolls {e.roll} for its overdose: {'dead' if e.died else 'fine'}.",
    "hack": lambda told, e: (
        f"{told.who(e.unit)} hacks {told.who(e.target)}, rolls {e.roll} ({e.needed}+):"
        f" {'no shooting this round' if e.success else 'nothing happens'}."
    ),
    "recharge": lambda told, e: (
        f"{told.who(e.unit)} rolls {e.roll} ({e.needed}+): the shield is {'up again' if e.success else 'still down'}."
    ),
    "slag_laid": _slag,
    "unloaded": lambda told, e: f"{told.who(e.passenger)} gets out of {e.unit} on {e.cell}.",
    "loaded": lambda told, e: f"{told.who(e.passenger)} comes aboard {e.unit}.",
    "attack": _attack,
    "shot": _shot,
    "target_switched": lambda told, e: f"  {e.shots_left} shots left go to {told.whom(e.to)}.",
    "cover_changed": lambda told, e: f"  The cover on {e.cell} is {e.to} now (it was {e.from_}).",
    "damage": _damage,
    "shield": lambda told, e: f"  The plasma shield of {told.who(e.unit)} is {e.state}.",
    "blast": lambda told, e: f"  The blast covers {' '.join(e.cells)}.",
    "part_destroyed": lambda told, e: f"  Part {e.part} of {told.who(e.unit)} is destroyed.",
    "unit_died": lambda told, e: f"  {told.who(e.unit)} is dead.",
    "hull_destroyed": lambda told, e: f"  {told.who(e.unit)} is destroyed.",
    "passenger_test": _passenger,
    "moved": _moved,
    "move_conflict": lambda told, e: f"{e.winner} and {e.loser} both want {e.cell}; {e.loser} stops on {e.loser_cell}.",
    "held": lambda told, e: f"{told.who(e.unit)} has no room and stands still.",
    "slag_damage": lambda told, e: f"{told.who(e.unit)} went through slag.",
    "ram": _ram,
    "battalion": _battalion,
    "passed": lambda told, e: f"{told.who(e.unit)} passes.",
    "delayed": lambda told, e: f"{told.who(e.unit)} waits.",
    "follow_declared": lambda told, e: f"{told.who(e.unit)} will go after {told.who(e.target)}.",
    "match_ended": _ended,
}
