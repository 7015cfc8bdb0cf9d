"""Names for gang members: a street name, sometimes with a handle before it."""

import random

_FIRST = (
    "Ash Bex Bolt Brass Cinder Coil Crow Dash Dez Diesel Dusk Echo Ember Ferro Fidget Flint Flux Ghost "
    "Glitch Grit Halo Hex Hush Ibis Indigo Jack Jinx Juno Kestrel Kilo Knox Lark Lex Lux Magpie Mako Mica "
    "Moth Neon Nettle Nix Nova Nyx Onyx Opal Pike Pixel Quill Rain Raze Reed Rook Rust Sable Saint Scar "
    "Shade Sky Slate Sly Smoke Spark Spindle Static Stitch Tally Tango Thorn Tin Twitch Vane Velvet Vex "
    "Vix Volt Wick Wren Xan Yarrow Zed Zip"
)
_LAST = (
    "Adler Bane Calder Dray Eastway Farrow Garrick Harrow Ironside Jarrow Kade Lowgate Marrow Northam "
    "Oakes Pallister Quarry Rask Sallow Tarn Underhill Vickers Wicket Yates"
)
FIRST, LAST = _FIRST.split(), _LAST.split()
HANDLES = ("Big", "Little", "Lucky", "Old", "Quick", "Silent", "Slim", "Two-Tone")


def make_names(rng: random.Random, count: int) -> list[str]:
    """Different names; raises ValueError when more are asked for than there are."""
    most = len(FIRST) * len(LAST)
    if count > most:
        raise ValueError(f"there are only {most} plain names")
    found: dict[str, None] = {}
    while len(found) < count:
        first = rng.choice(FIRST)
        kind = rng.random()
        name = first if kind < 0.35 else f"{first} {rng.choice(LAST)}"
        found[f"{rng.choice(HANDLES)} {first}" if kind > 0.85 else name] = None
    return list(found)
