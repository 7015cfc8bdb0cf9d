"""Names for ships that nobody has christened."""

import random

FIRST = (
    "Borrowed", "Quiet", "Crooked", "Patient", "Hollow", "Amber", "Second", "Reluctant", "Salted", "Idle", "Long",
    "Brass", "Careful", "Distant", "Early", "Faded", "Gentle", "Hasty", "Ivory", "Jaded", "Keen", "Late", "Merry",
    "Narrow", "Orderly", "Polite", "Rusty", "Slow", "Tall", "Uneven", "Velvet", "Weary", "Young", "Zealous",
)  # fmt: skip
SECOND = (
    "Thunder", "Lantern", "Harvest", "Anvil", "Sparrow", "Ledger", "Comet", "Orchard", "Whistle", "Kettle", "Mirror",
    "Needle", "Pilgrim", "Quarrel", "Ribbon", "Saddle", "Tempest", "Umbrella", "Verdict", "Winter", "Bargain", "Candle",
    "Drummer", "Errand", "Fiddle", "Gambit", "Heron", "Inkwell", "Juggler", "Kingfisher", "Lullaby", "Magnet",
)  # fmt: skip
ALONE = (
    "Not Today", "Mind the Gap", "Third Opinion", "Fair Weather", "Nothing Personal", "Ask Again Later", "On Account",
    "Without Notice", "By Return of Post", "Best Before", "Small Print", "Handle With Care", "Strictly Business",
    "Point Taken", "Room for One", "Last Orders", "Overdue Library Book", "Sunday Driver", "Wrong Number", "Spare Key",
)  # fmt: skip


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
    if rng.random() < 0.15:
        return rng.choice(ALONE)
    return f"{rng.choice(FIRST)} {rng.choice(SECOND)}"
