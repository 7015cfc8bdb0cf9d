"""Random rounds, resolved by the rules and by a second reading of the clauses: the same result, die by die."""

from __future__ import annotations

import random

import msgspec
import pytest

from games import registry
from games.kernel.dice import ScriptedDice
from games.kernel.geometry.grid import cell_name, parse_cell
from games.kernel.refusal import Refusal
from games.kernel.rules import EVERYTHING, read_command
from games.play.proof import printed
from tests.spcfkrs.reference import COMPASS, Round, dist

GAME = registry.get("spcfkrs")
STATS = printed(GAME)
SIZE = 12
GUNS = (
    "pistol",
    "assault_rifle",
    "plasma_pistol",
    "plasma_rifle",
    "bullet_sniper",
    "machine_gun",
    "plasma_machine_gun",
    "rocket_launcher",
)
MODIFICATIONS = (
    "metal_legs",
    "jet_pack",
    "medium_armour",
    "heavy_armour",
    "plasma_shield",
    "amph_dose",
    "amph_overdose",
    "hacking_cyber_implant",
)
OPTIONS = {
    "lean_over_cover": (True, False),
    "overflow_cover": (True, False),
    "retarget_dead": ("none", "nearest"),
    "blast_friendly_fire": (True, False),
    "hack_range": (0, 4),
    "speed_ties": ("roll", "simultaneous"),
}


def scene(rng):
    """Units by id, terrain by cell, on a small crowded board."""
    terrain = {}
    for x in range(SIZE):
        for y in range(SIZE):
            level = rng.choices((0, 1, 2), (7, 2, 1))[0]
            if level:
                terrain[(x, y)] = level
    free = [(x, y) for x in range(SIZE) for y in range(SIZE) if terrain.get((x, y)) != 2]
    rng.shuffle(free)
    units = {}
    for side, letter in enumerate("PB"):
        for number in range(1, rng.randint(2, 5) + 1):
            mods = [m for m in MODIFICATIONS if rng.random() < 0.18]
            if "medium_armour" in mods and "heavy_armour" in mods:
                mods.remove("medium_armour")
            melee = rng.choice(("knife", "plasma_sword"))
            units[f"{letter}{number}"] = {
                "side": side,
                "at": free.pop(),
                "gun": rng.choice(GUNS),
                "melee": melee,
                "modifications": mods,
            }
    return units, terrain


def position(units, terrain):
    """The same scene as a scenario's setup."""
    cover = {cell_name(cell): ("open", "partial", "full")[level] for cell, level in terrain.items()}
    placed = {}
    for key, unit in units.items():
        gun = {} if unit["gun"] == "pistol" else {"gun": unit["gun"]}
        melee = {} if unit["melee"] == "knife" else {"melee": unit["melee"]}
        placed[key] = {"at": cell_name(unit["at"]), "modifications": unit["modifications"], **gun, **melee}
    return {"map": {"width": SIZE, "height": SIZE, "cover": cover}, "round": 1, "units": placed}


def weapons():
    """The reference's table of weapons."""
    table = {}
    for key, entry in STATS["weapons"].items():
        table[key] = {
            "hits_on": entry.get("hits_on", 3),
            "damage": entry["damage"],
            "range": entry["range"],
            "shots": entry.get("shots", 1),
            "repeats": key in ("machine_gun", "plasma_machine_gun"),
            "plasma": entry.get("plasma", False),
            "blast": key == "rocket_launcher",
            "behind": 2 if key == "plasma_sword" else 1,
        }
    table["pistol"]["hits_on"] = 4
    for key in ("machine_gun", "plasma_machine_gun"):
        table[key]["shots"] = 4
    return table


def order_for(rng, key, units, terrain):
    """A random order sheet entry, legal to submit: what it aims at may prove void."""
    unit = units[key]
    foes = [other for other, its in units.items() if its["side"] != unit["side"]]
    entry = {}
    dart = rng.random()
    nearest = min(
        foes, key=lambda foe: max(abs(unit["at"][0] - units[foe]["at"][0]), abs(unit["at"][1] - units[foe]["at"][1]))
    )
    foe = nearest if rng.random() < 0.6 else rng.choice(foes)
    cells = [cell for cell in terrain if cell != unit["at"]]
    if dart < 0.1 and "hacking_cyber_implant" in unit["modifications"]:
        entry["action"] = {"type": "hack", "target": foe}
    elif dart < 0.35:
        mode = "pierce" if unit["melee"] == "plasma_sword" and rng.random() < 0.5 else "direct"
        near = [cell for cell in cells if dist(cell, unit["at"]) == 1]
        if near and rng.random() < 0.3:
            entry["action"] = {"type": "stab", "target": {"cell": rng.choice(near)}, "mode": "direct"}
        else:
            entry["action"] = {"type": "stab", "target": {"unit": foe}, "mode": mode}
    elif dart < 0.9:
        pierces = unit["gun"] in ("plasma_pistol", "plasma_rifle", "plasma_machine_gun")
        mode = "pierce" if pierces and rng.random() < 0.6 else "direct"
        if cells and rng.random() < 0.2:
            entry["action"] = {"type": "shoot", "target": {"cell": rng.choice(cells)}, "mode": "direct"}
        else:
            entry["action"] = {"type": "shoot", "target": {"unit": foe}, "mode": mode}
    if rng.random() < 0.3:
        entry["move"] = {"type": "follow", "target": rng.choice([other for other in units if other != key])}
    elif rng.random() < 0.85:
        path, here = [], unit["at"]
        for _ in range(rng.randint(1, 7)):
            dx, dy = rng.choice(COMPASS)
            nxt = (here[0] + dx, here[1] + dy)
            if 0 <= nxt[0] < SIZE and 0 <= nxt[1] < SIZE:
                path.append(nxt)
                here = nxt
        if path:
            entry["move"] = {"type": "move", "path": path}
    return entry


def wire(entry):
    """The order as JSON wants it."""
    entry = {key: dict(value) for key, value in entry.items()}
    action = entry.get("action")
    if action and isinstance(action["target"], dict) and "cell" in action["target"]:
        action["target"] = {"cell": cell_name(action["target"]["cell"])}
    if "path" in entry.get("move", {}):
        entry["move"]["path"] = [cell_name(cell) for cell in entry["move"]["path"]]
    return entry


def play(seed):
    """Both results of one random round, or None when the sheet was refused (a path too dear, say)."""
    rng = random.Random(seed)
    units, terrain = scene(rng)
    options = {name: rng.choice(values) for name, values in OPTIONS.items() if rng.random() < 0.4}
    dice = [rng.randint(1, 6) for _ in range(600)]
    state = GAME.rules.position(position(units, terrain), STATS, options)
    view = msgspec.to_builtins(GAME.rules.view(state, EVERYTHING))
    for key, unit in units.items():
        seen = view["units"][key]
        unit.update(speed=seen["speed"], move=seen["move"], body=seen["body"] // 6, shield=seen.get("shield"))
    orders = {key: order_for(rng, key, units, terrain) for key in units}
    sequences = {}
    for side, letter in enumerate("PB"):
        mine = [key for key in units if key[0] == letter]
        sequences[side] = rng.sample(mine, rng.randint(0, len(mine)))
    stream = ScriptedDice(dice)
    for side in (0, 1):
        mine = {key: wire(orders[key]) for key in units if units[key]["side"] == side}
        sheet = {"type": "orders", "round": 1, "orders": mine, "sequence": sequences[side], "locked": True}
        try:
            GAME.rules.apply(state, side, read_command(GAME.rules, sheet), stream)
        except Refusal:
            return None
    assert GAME.rules.audit(state) == []
    expected = Round(units, terrain, (SIZE, SIZE), weapons(), orders, sequences, dice, options).resolve()
    return state, stream, expected


def compare(state, stream, expected):
    """What differs, in words."""
    view = msgspec.to_builtins(GAME.rules.view(state, EVERYTHING))
    found = []
    for key, unit in expected.units.items():
        seen = view["units"][key]
        if seen["body"] != unit["body"] * 6:
            found.append(f"{key} body {seen['body'] / 6} not {unit['body']}")
        if unit["body"] > 0 and parse_cell(seen["cell"]) != unit["at"]:
            found.append(f"{key} at {seen['cell']} not {cell_name(unit['at'])}")
        if unit["body"] > 0 and unit.get("shield") and seen.get("shield") != unit["shield"]:
            found.append(f"{key} shield {seen.get('shield')} not {unit['shield']}")
    rows = view["board"]["rows"]
    for x in range(SIZE):
        for y in range(SIZE):
            if ".o#".index(rows[y][x]) != expected.terrain.get((x, y), 0):
                found.append(f"{cell_name((x, y))} is {rows[y][x]}, not {expected.terrain.get((x, y), 0)}")
    if len(stream.taken) != expected.used:
        found.append(f"{len(stream.taken)} dice, not {expected.used}")
    return found


@pytest.mark.rules("SPC-016", "SPC-018", "SPC-066", "SPC-330")
@pytest.mark.parametrize("block", range(8))
def test_random_rounds_agree_with_the_second_reading(block):
    played = 0
    for seed in range(block * 200, block * 200 + 200):
        result = play(seed)
        if result is None:
            continue
        played += 1
        assert compare(*result) == [], f"seed {seed}"
    assert played > 50
