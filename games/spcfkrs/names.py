"""Names from the gutter: for fighters who were not asked."""

import random

FIRST = [
    "Spike",
    "Ratchet",
    "Fizz",
    "Moth",
    "Gristle",
    "Static",
    "Wick",
    "Dent",
    "Tinker",
    "Rook",
    "Sprocket",
    "Vex",
    "Nub",
    "Cinder",
    "Brine",
    "Hex",
    "Pylon",
    "Gasket",
    "Soot",
    "Lumen",
    "Bolt",
    "Sludge",
    "Quill",
    "Rivet",
    "Magpie",
    "Fuse",
    "Shiv",
    "Pixel",
    "Bracket",
    "Grub",
    "Tallow",
    "Zip",
    "Cobalt",
    "Murk",
    "Flint",
    "Jinx",
    "Solder",
    "Ember",
    "Clamp",
    "Drab",
    "Twitch",
    "Vandal",
    "Pip",
    "Klaxon",
    "Dregs",
    "Odd",
    "Gauge",
    "Ferret",
    "Crank",
    "Halo",
]
TITLE = [
    "Mother",
    "Uncle",
    "Low",
    "Big",
    "Little",
    "Doctor",
    "Saint",
    "Captain",
    "Old",
    "Second-Hand",
    "Number",
    "Lucky",
    "Lady",
    "Sergeant",
    "Auntie",
    "Brother",
    "Half",
    "Slow",
    "Cousin",
    "Deputy",
]
LAST = [
    "Eleven",
    "Overdrive",
    "Underpass",
    "Nightshift",
    "of-the-Ducts",
    "Two-Teeth",
    "No-Refund",
    "Lastcall",
    "Undertow",
    "Backdraft",
    "Lowlight",
    "Freefall",
    "Tenfold",
    "Rustborn",
    "Coldsolder",
    "Quarterback",
    "Overdue",
    "Sidewinder",
    "Blackout",
    "Longpole",
    "Cheapseats",
    "Deadlock",
    "Backpay",
    "Tollgate",
    "Halfpast",
    "Stairwell",
    "Brokenlift",
    "Dimwatt",
    "Leftover",
    "Nofuture",
]


def make_names(rng: random.Random, count: int) -> list[str]:
    """`count` different names; after the stock is used up, numbered ones."""
    names: list[str] = []
    seen: set[str] = set()
    for number in range(count):
        name = _one(rng)
        for _ in range(20):
            if name not in seen:
                break
            name = _one(rng)
        if name in seen:
            name = f"{name} {number + 1}"
        seen.add(name)
        names.append(name)
    return names


def _one(rng: random.Random) -> str:
    shape = rng.random()
    if shape < 0.3:
        return rng.choice(FIRST)
    if shape < 0.6:
        return f"{rng.choice(TITLE)} {rng.choice(FIRST)}"
    return f"{rng.choice(FIRST)} {rng.choice(LAST)}"
