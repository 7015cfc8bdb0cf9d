"""Orders as people type and read them (Table C): "P2 shoot B3 move F12"."""

import re

from games.kernel.refusal import Illegal
from games.spcfkrs.rules.commands import Action, Follow, Hack, Move, Movement, Shoot, Stab, Target, UnitOrders
from games.spcfkrs.rules.lattice import read_cell
from games.spcfkrs.rules.move import ordered_cost, read_path
from games.spcfkrs.rules.offers import Problem
from games.spcfkrs.rules.orders import check_unit_orders, own_unit
from games.spcfkrs.rules.state import OrderSheet, Unit
from games.spcfkrs.rules.table import Table
from games.spcfkrs.rules.walk import Flood

UNIT = re.compile(r"[PBGY]\d{1,3}")
NOISE = {"AND", "THEN", "AT", "TO", "THE", "->", "THROUGH"}
ACTIONS = {"SHOOT", "PIERCE", "STAB", "STABTHRU", "HACK"}
VERBS = ACTIONS | {"MOVE", "FOLLOW", "HOLD", "LOCK", "SEQUENCE"}


class Reading:
    """What typed orders came to."""

    def __init__(self) -> None:
        self.orders: dict[str, UnitOrders] = {}
        self.sequence: list[str] = []
        self.problems: list[Problem] = []
        self.lock = False
        self.floods: dict[tuple[str, int, bool], Flood] = {}

    def blame(self, where: str, sentence: str, clause: str = "SPC-065") -> None:
        """Note something that could not be read."""
        self.problems.append(Problem(where, sentence, clause, "text.unread"))


def read_text(table: Table, seat: int, text: str) -> Reading:
    """Orders from typed lines; a line goes on with the unit that was named last."""
    reading = Reading()
    unit: Unit | None = None
    for raw in re.split(r"[\n;]+", text):
        words = [word for word in re.split(r"[\s,.]+", raw.upper()) if word and word not in NOISE]
        while words:
            word = words.pop(0)
            if word in VERBS:
                _read_verb(table, seat, unit, word, words, reading)
            elif UNIT.fullmatch(word):
                unit = _read_actor(table, seat, word, reading)
                if unit is None:
                    words.clear()
            else:
                reading.blame(raw.strip()[:60], f"“{word[:30]}” is no order.")
                words.clear()
    return reading


def _read_actor(table: Table, seat: int, word: str, reading: Reading) -> Unit | None:
    try:
        return own_unit(table, seat, word)
    except Illegal as refusal:
        reading.blame(word, refusal.sentence, refusal.clause)
        return None


def _read_verb(table: Table, seat: int, unit: Unit | None, verb: str, words: list[str], reading: Reading) -> None:
    if verb == "LOCK":
        reading.lock = True
        return
    if verb == "SEQUENCE":
        reading.sequence = _take_units(words)
        return
    if unit is None:
        reading.blame(verb, f"{verb.capitalize()} whom? Name the unit first, as in “P2 {verb} …”.")
        words.clear()
        return
    known = reading.orders.get(unit.id, UnitOrders())
    if verb == "HOLD":
        reading.orders[unit.id] = UnitOrders()
        return
    if known.action if verb in ACTIONS else known.move:
        sentence = f"{unit.id} has one {'action' if verb in ACTIONS else 'move'} already."
        reading.blame(unit.id, sentence, "SPC-060")
        words.clear()
        return
    action: Action | None = None
    move: Movement | None = None
    if verb in ACTIONS:
        action = _read_action(verb, words)
    elif verb == "FOLLOW":
        move = _read_follow(words)
    else:
        move = _read_move(table, unit, words, reading)
    if action is None and move is None:
        reading.blame(unit.id, f"{unit.id}: {verb} needs a target or a cell that can be reached.")
        return
    wanted = UnitOrders(action=action or known.action, move=move or known.move)
    try:
        reading.orders[unit.id] = check_unit_orders(table, unit, wanted)
    except Illegal as refusal:
        reading.problems.append(Problem(unit.id, refusal.sentence, refusal.clause, refusal.code))


def _take_units(words: list[str]) -> list[str]:
    taken: list[str] = []
    while words and UNIT.fullmatch(words[0]):
        taken.append(words.pop(0))
    return taken


def _read_action(verb: str, words: list[str]) -> Action | None:
    if not words or words[0] in VERBS:
        return None
    word = words.pop(0)
    if verb == "HACK":
        return Hack(target=word)
    target = Target(cell=word[1:]) if word.startswith("@") else _plain_target(word)
    if target is None:
        return None
    if verb in ("SHOOT", "PIERCE"):
        return Shoot(target=target, mode="pierce" if verb == "PIERCE" else "direct")
    return Stab(target=target, mode="pierce" if verb == "STABTHRU" else "direct")


def _plain_target(word: str) -> Target | None:
    """A unit's name, or a cell without its @ where no unit is called so."""
    if not 2 <= len(word) <= 5:
        return None
    return Target(unit=word) if UNIT.fullmatch(word) else Target(cell=word)


def _read_follow(words: list[str]) -> Follow | None:
    if not words or words[0] in VERBS:
        return None
    target = words.pop(0)
    if words and words[0].isdigit():
        words.pop(0)
    return Follow(target=target[:8])


def _read_move(table: Table, unit: Unit, words: list[str], reading: Reading) -> Move | None:
    """Cells step by step; cells farther apart are joined by the cheapest way."""
    cells: list[int] = []
    while words:
        if len(words) > 1 and UNIT.fullmatch(words[0]) and words[1] in VERBS:
            break  # the next unit's orders on the same line
        cell = read_cell(words[0].lstrip("@"), table.width, table.height)
        if cell is None:
            break
        words.pop(0)
        cells.append(cell)
    path: list[int] = []
    here = unit.at
    for cell in cells:
        if table.distance(here, cell) == 1:
            path.append(cell)
        elif cell != here:
            way = _way(table, unit, here, cell, reading) if len(path) <= unit.move else None
            if way is None:
                return None
            path.extend(way)
        here = cell
    return Move(path=[table.names[cell] for cell in path]) if path else None


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


def sentence(table: Table, unit: Unit, orders: UnitOrders) -> str:
    """A unit's orders as a sentence: "P2 shoots B3 and moves to F12 (6 of 6 Move)."."""
    parts: list[str] = []
    action = orders.action
    if isinstance(action, Hack):
        parts.append(f"hacks {action.target}")
    elif isinstance(action, Shoot):
        weapon = table.state.weapons[unit.gun].name
        verb = "pierces cover at" if action.mode == "pierce" else "shoots"
        parts.append(f"{verb} {_target_words(action.target)} ({weapon})")
    elif isinstance(action, Stab):
        weapon = table.state.weapons[unit.melee].name
        verb = "stabs through cover at" if action.mode == "pierce" else "stabs"
        parts.append(f"{verb} {_target_words(action.target)} ({weapon})")
    if isinstance(orders.move, Move):
        path = read_path(table, orders.move.path)
        cost = ordered_cost(table, unit, path)
        parts.append(f"moves to {orders.move.path[-1]} ({cost} of {unit.move} Move)")
    elif isinstance(orders.move, Follow):
        parts.append(f"follows {orders.move.target}")
    return f"{unit.id} {' and '.join(parts) or 'holds'}."


def _target_words(target: Target) -> str:
    return target.unit if target.unit is not None else f"the cover on {target.cell}"


def orders_text(sheet: OrderSheet) -> str:
    """A sheet in the text form of Table C, one order a line; `read_text` reads it back."""
    lines: list[str] = []
    for name, orders in sheet.orders.items():
        if orders.action is not None:
            lines.append(f"{name} {_action_text(orders.action)}")
        if isinstance(orders.move, Move):
            lines.append(f"{name} MOVE {' '.join(orders.move.path)}")
        elif isinstance(orders.move, Follow):
            lines.append(f"{name} FOLLOW {orders.move.target}")
        if orders.action is None and orders.move is None:
            lines.append(f"{name} HOLD")
    if sheet.sequence:
        lines.append(f"SEQUENCE {' '.join(sheet.sequence)}")
    return "\n".join(lines)


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
    target = action.target.unit if action.target.unit is not None else f"@{action.target.cell}"
    return f"{words[kind, action.mode]} {target}"
