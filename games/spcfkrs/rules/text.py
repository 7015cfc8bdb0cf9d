"""Orders as people type and read them (Table C): "P2 shoot B3 move F12"."""

import re
from typing import Literal

import msgspec

from games.kernel.refusal import Illegal
from games.spcfkrs.rules.battalion import members
from games.spcfkrs.rules.commands import (
    Action,
    DropOff,
    Follow,
    FormBattalion,
    Hack,
    HullShot,
    Load,
    Move,
    Movement,
    Ram,
    Recharge,
    Shoot,
    Slag,
    Special,
    Stab,
    Target,
    UnitOrders,
    Unload,
)
from games.spcfkrs.rules.lattice import read_cell
from games.spcfkrs.rules.move import ordered_cost, read_path
from games.spcfkrs.rules.offers import Problem
from games.spcfkrs.rules.orders import TURN_NUMBERS, check_unit_orders, own_unit
from games.spcfkrs.rules.state import OrderSheet, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.voyage import TREADS, Voyage
from games.spcfkrs.rules.walk import Flood

UNIT = re.compile(r"[PBGY]\d{1,3}")
GUNNED = re.compile(r"([PBGY]\d{1,3})\.(G\d{1,3})")
PARTED = re.compile(r"([PBGY]\d{1,3})\.(\d{1,3})")
BAY = re.compile(r"B\d{1,3}")
DROP = re.compile(r"([PBGY]\d{1,3})@([A-Z]{1,2}\d{1,3})")
NOISE = {"AND", "THEN", "AT", "TO", "THE", "->", "THROUGH"}
ACTIONS = {"SHOOT", "PIERCE", "STAB", "STABTHRU", "HACK"}
SPECIALS = {"RECHARGE", "SLAG", "LOAD", "UNLOAD"}
SHEET_VERBS = {"LOCK", "SEQUENCE", "FORM", "DISBAND"}
VERBS = ACTIONS | SPECIALS | SHEET_VERBS | {"MOVE", "FOLLOW", "RAM", "HOLD"}


class Reading:
    """What typed orders came to."""

    def __init__(self) -> None:
        self.orders: dict[str, UnitOrders] = {}
        self.sequence: list[str] = []
        self.problems: list[Problem] = []
        self.lock = False
        self.form: list[FormBattalion] = []
        self.disband: list[str] = []
        self.floods: dict[tuple[str, int, bool], Flood] = {}

    def blame(self, where: str, sentence: str, clause: str = "SPC-065") -> None:
        """Note something that could not be read."""
        self.problems.append(Problem(where, sentence, clause, "text.unread"))


class Actor:
    """Who the next words are for: a unit, or a battalion spoken for by its first member; and which gun."""

    __slots__ = ("gun", "name", "unit")

    def __init__(self, name: str, unit: Unit, gun: str = "") -> None:
        self.name = name
        self.unit = unit
        self.gun = gun


def read_text(table: Table, seat: int, text: str) -> Reading:
    """Orders from typed lines; a line goes on with the unit that was named last."""
    reading = Reading()
    actor: Actor | None = None
    for raw in re.split(r"[\n;]+", text):
        words = [word.strip(".") for word in re.split(r"[\s,]+", raw.upper())]
        words = [word for word in words if word and word not in NOISE]
        while words:
            word = words.pop(0)
            if word in VERBS:
                _read_verb(table, seat, actor, word, words, reading)
                continue
            actor = _read_actor(table, seat, word, reading)
            if actor is None:
                words.clear()
    return reading


def _read_actor(table: Table, seat: int, word: str, reading: Reading) -> Actor | None:
    name = word.lower()
    formed = {form.name: form.members for form in reading.form}
    names = formed.get(name) or [unit.id for unit in members(table.state, name)]
    gunned = GUNNED.fullmatch(word)
    if not names and not gunned and not UNIT.fullmatch(word):
        reading.blame(word[:30], f"“{word[:30]}” is no order.")
        return None
    try:
        if names:
            return Actor(name, own_unit(table, seat, names[0]))
        unit = own_unit(table, seat, gunned[1] if gunned else word)
    except Illegal as refusal:
        reading.blame(word, refusal.sentence, refusal.clause)
        return None
    return Actor(unit.id, unit, gunned[2].lower() if gunned else "")


def _read_verb(table: Table, seat: int, actor: Actor | None, verb: str, words: list[str], reading: Reading) -> None:
    if verb in SHEET_VERBS:
        _read_sheet_verb(verb, words, reading)
        return
    if actor is None:
        reading.blame(verb, f"{verb.capitalize()} whom? Name the unit first, as in “P2 {verb} …”.")
        words.clear()
        return
    known = reading.orders.get(actor.name, UnitOrders())
    if verb == "HOLD":
        reading.orders[actor.name] = UnitOrders()
        return
    clash = _has_already(actor.unit, known, verb)
    if clash:
        reading.blame(actor.name, f"{actor.name} has one {clash} already.", "SPC-060")
        words.clear()
        return
    added = _read_order(table, actor, verb, words, reading)
    if added is None:
        reading.blame(actor.name, f"{actor.name}: {verb} needs a target or a cell that can be reached.")
        return
    wanted = UnitOrders(
        action=added.action or known.action,
        move=added.move or known.move,
        specials=(*known.specials, *added.specials),
        shots=(*known.shots, *added.shots),
    )
    try:
        reading.orders[actor.name] = check_unit_orders(table, actor.unit, wanted)
    except Illegal as refusal:
        reading.problems.append(Problem(actor.name, refusal.sentence, refusal.clause, refusal.code))


def _has_already(unit: Unit, known: UnitOrders, verb: str) -> str:
    """ "action" or "move" when the verb would give a second one; hulls have as many specials and shots as sources."""
    if verb in ("MOVE", "FOLLOW", "RAM"):
        return "move" if known.move is not None else ""
    return "action" if not unit.parts and known.action is not None else ""


def _read_sheet_verb(verb: str, words: list[str], reading: Reading) -> None:
    if verb == "LOCK":
        reading.lock = True
    elif verb == "SEQUENCE":
        reading.sequence = _take_units(words)
    elif not words or words[0] in VERBS:
        reading.blame(verb, f"{verb.capitalize()} which battalion?", "SPC-195")
    elif verb == "DISBAND":
        reading.disband.append(words.pop(0).lower())
    else:
        name = words.pop(0).lower()
        units = _take_units(words)
        try:
            reading.form.append(msgspec.convert({"name": name, "members": units}, FormBattalion))
        except msgspec.ValidationError:
            reading.blame(verb, "Form needs a name and two units at least, as in “FORM red P2 P3”.", "SPC-195")


def _read_order(table: Table, actor: Actor, verb: str, words: list[str], reading: Reading) -> UnitOrders | None:
    """What a verb and the words after it ask for; None when they do not say enough."""
    unit = actor.unit
    if verb in SPECIALS or (verb == "HACK" and unit.parts):
        special = _read_special(verb, words)
        return UnitOrders(specials=(special,)) if special is not None else None
    if verb in ("SHOOT", "PIERCE") and unit.parts:
        target = _read_target(words)
        if target is None:
            return None
        mode: Literal["direct", "pierce"] = "pierce" if verb == "PIERCE" else "direct"
        return UnitOrders(shots=(HullShot(actor.gun or unit.guns[0].id, target, mode),))
    if verb in ACTIONS:
        action = _read_action(verb, words)
        return UnitOrders(action=action) if action is not None else None
    move: Movement | None
    if verb in ("FOLLOW", "RAM"):
        move = _read_chase(verb, words)
    else:
        move = _read_move(table, unit, words, reading)
    return UnitOrders(move=move) if move is not None else None


def _read_special(verb: str, words: list[str]) -> Special | None:
    if verb == "RECHARGE":
        return Recharge()
    if verb == "SLAG":
        return Slag()
    if not words or words[0] in VERBS:
        return None
    if verb == "HACK":
        return Hack(words.pop(0)[:8])
    if not BAY.fullmatch(words[0]):
        return None
    bay = words.pop(0).lower()
    if verb == "LOAD":
        units = _take_units(words)
        return Load(bay, units) if units else None
    drops: list[DropOff] = []
    while words and (found := DROP.fullmatch(words[0])):
        words.pop(0)
        drops.append(DropOff(found[1], found[2]))
    return Unload(bay, drops) if drops else None


def _take_units(words: list[str]) -> list[str]:
    taken: list[str] = []
    while words and UNIT.fullmatch(words[0]):
        taken.append(words.pop(0))
    return taken


def _read_action(verb: str, words: list[str]) -> Action | None:
    if verb == "HACK":
        return Hack(target=words.pop(0)[:8]) if words and words[0] not in VERBS else None
    target = _read_target(words)
    if target is None:
        return None
    if verb in ("SHOOT", "PIERCE"):
        return Shoot(target=target, mode="pierce" if verb == "PIERCE" else "direct")
    return Stab(target=target, mode="pierce" if verb == "STABTHRU" else "direct")


def _read_target(words: list[str]) -> Target | None:
    """@F10 is a cell, B3 a unit, B3.2 a part; a cell without its @ where no unit is called so."""
    if not words or words[0] in VERBS:
        return None
    word = words.pop(0)
    if word.startswith("@"):
        return Target(cell=word[1:])
    parted = PARTED.fullmatch(word)
    if parted:
        return Target(unit=parted[1], part=max(1, int(parted[2])))
    if not 2 <= len(word) <= 5:
        return None
    return Target(unit=word) if UNIT.fullmatch(word) else Target(cell=word)


def _read_chase(verb: str, words: list[str]) -> Follow | Ram | None:
    if not words or words[0] in VERBS:
        return None
    target = words.pop(0)[:8]
    if verb == "RAM":
        return Ram(target)
    far = int(words.pop(0)) if words and words[0].isdigit() else 1
    return Follow(target=target, distance=min(24, max(1, far)))


def _read_move(table: Table, unit: Unit, words: list[str], reading: Reading) -> Move | None:
    """Cells step by step; cells farther apart are joined by the cheapest way."""
    cells: list[int] = []
    while words:
        if len(words) > 1 and UNIT.fullmatch(words[0]) and words[1] in VERBS:
            break  # the next unit's orders on the same line
        if unit.parts and words[0] in TURN_NUMBERS:
            cells.append(TURN_NUMBERS[words.pop(0)])
            continue
        cell = read_cell(words[0].lstrip("@"), table.width, table.height)
        if cell is None:
            break
        words.pop(0)
        cells.append(cell)
    path: list[int] = []
    here = unit.at
    for cell in cells:
        if cell < 0:
            path.append(cell)
            continue
        if here < 0 or table.distance(here, cell) == 1 or (unit.parts and path):
            path.append(cell)
        elif unit.parts:
            way = _voyage(table, unit, cell) if cell != here else []
            if way is None:
                return None
            path.extend(way)
        elif cell != here:
            way = _way(table, unit, here, cell, reading) if len(path) <= unit.move else None
            if way is None:
                return None
            path.extend(way)
        here = cell
    return Move(path=[TREADS.get(cell) or table.names[cell] for cell in path]) if path else None


def _voyage(table: Table, unit: Unit, goal: int) -> list[int] | None:
    """A hull's cheapest way from where it is, without turning; None when it cannot come to stand there."""
    voyage = Voyage(table, unit, unit.move)
    for _, at in voyage:
        if at == goal:
            return voyage.way_to(goal) if voyage.can_end(goal) else None
    return None


def _way(table: Table, unit: Unit, start: int, goal: int, reading: Reading) -> list[int] | None:
    for ghosts in (False, True):
        flood = reading.floods.get((unit.id, start, ghosts))
        if flood is None:
            flood = reading.floods[unit.id, start, ghosts] = Flood(table, unit, start, ghosts)
            for _ in flood.spread(unit.move):
                pass
        if goal in flood.costs:
            return flood.way_to(goal, table.width)
    return None


def sentence(table: Table, unit: Unit, orders: UnitOrders, name: str = "") -> str:
    """Orders as a sentence: "P2 shoots B3 and moves to F12 (6 of 6 Move)." name: of the battalion that is ordered."""
    parts = [_special_words(special) for special in orders.specials]
    action = orders.action
    if isinstance(action, Hack):
        parts.append(f"hacks {action.target}")
    elif isinstance(action, Shoot):
        parts.append(_shot_words(table, unit.gun, action.target, action.mode))
    elif isinstance(action, Stab):
        weapon = table.state.weapons[unit.melee].name
        verb = "stabs through cover at" if action.mode == "pierce" else "stabs"
        parts.append(f"{verb} {_target_words(action.target)} ({weapon})")
    guns = {gun.id: gun.weapon for gun in unit.guns}
    parts.extend(_shot_words(table, guns[shot.gun], shot.target, shot.mode) for shot in orders.shots)
    if orders.move is not None:
        parts.append(_move_words(table, unit, orders.move))
    return f"{name or unit.id} {_listed(parts)}."


def _listed(parts: list[str]) -> str:
    if len(parts) < 2:
        return "".join(parts) or "holds"
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def _special_words(special: Special) -> str:
    if isinstance(special, Hack):
        return f"hacks {special.target}"
    if isinstance(special, Recharge):
        return "recharges the shield"
    if isinstance(special, Slag):
        return "dumps plasma slag"
    if isinstance(special, Load):
        return f"takes {', '.join(special.units)} aboard ({special.bay})"
    drops = ", ".join(f"{drop.unit} at {drop.cell}" for drop in special.placements)
    return f"lets {drops} out ({special.bay})"


def _shot_words(table: Table, weapon: str, target: Target, mode: str) -> str:
    verb = "pierces cover at" if mode == "pierce" else "shoots"
    return f"{verb} {_target_words(target)} ({table.state.weapons[weapon].name})"


def _move_words(table: Table, unit: Unit, move: Movement) -> str:
    if isinstance(move, Ram):
        return f"rams {move.target}"
    if isinstance(move, Follow):
        return f"follows {move.target}" + (f" at {move.distance}" if move.distance > 1 else "")
    cost = ordered_cost(table, unit, read_path(table, move.path)) if unit.at >= 0 else len(move.path)
    cells = [tread for tread in move.path if tread not in TURN_NUMBERS]
    where = f"moves to {cells[-1]}" if cells else "turns"
    return f"{where} ({cost} of {unit.move} Move)"


def _target_words(target: Target) -> str:
    if target.unit is None:
        return f"the cover on {target.cell}"
    return target.unit if target.part is None else f"part {target.part} of {target.unit}"


def orders_text(sheet: OrderSheet) -> str:
    """A sheet in the text form of Table C, one order a line; `read_text` reads it back."""
    lines = [f"DISBAND {name}" for name in sheet.disband]
    lines.extend(f"FORM {name} {' '.join(units)}" for name, units in sheet.form.items())
    for name, orders in sheet.orders.items():
        lines.extend(_order_lines(name, orders) or [f"{name} HOLD"])
    if sheet.sequence:
        lines.append(f"SEQUENCE {' '.join(sheet.sequence)}")
    return "\n".join(lines)


def _order_lines(name: str, orders: UnitOrders) -> list[str]:
    lines = [f"{name} {_special_text(special)}" for special in orders.specials]
    if orders.action is not None:
        lines.append(f"{name} {_action_text(orders.action)}")
    for shot in orders.shots:
        verb = "PIERCE" if shot.mode == "pierce" else "SHOOT"
        lines.append(f"{name}.{shot.gun} {verb} {_target_text(shot.target)}")
    move = orders.move
    if isinstance(move, Move):
        lines.append(f"{name} MOVE {' '.join(move.path)}")
    elif isinstance(move, Follow):
        lines.append(f"{name} FOLLOW {move.target}" + (f" AT {move.distance}" if move.distance > 1 else ""))
    elif isinstance(move, Ram):
        lines.append(f"{name} RAM {move.target}")
    return lines


def _special_text(special: Special) -> str:
    if isinstance(special, Hack):
        return f"HACK {special.target}"
    if isinstance(special, Load):
        return f"LOAD {special.bay} {' '.join(special.units)}"
    if isinstance(special, Unload):
        drops = " ".join(f"{drop.unit}@{drop.cell}" for drop in special.placements)
        return f"UNLOAD {special.bay} {drops}"
    return "RECHARGE" if isinstance(special, Recharge) else "SLAG"


def _target_text(target: Target) -> str:
    if target.unit is None:
        return f"@{target.cell}"
    return target.unit if target.part is None else f"{target.unit}.{target.part}"


def _action_text(action: Action) -> str:
    if isinstance(action, Hack):
        return f"HACK {action.target}"
    words = {
        ("shoot", "direct"): "SHOOT",
        ("shoot", "pierce"): "PIERCE",
        ("stab", "direct"): "STAB",
        ("stab", "pierce"): "STABTHRU",
    }
    kind = "shoot" if isinstance(action, Shoot) else "stab"
    return f"{words[kind, action.mode]} {_target_text(action.target)}"
