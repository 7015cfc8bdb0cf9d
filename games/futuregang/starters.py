"""Gangs that are ready to fight, legal with the default options."""

from typing import Any

from games.kernel.game import Starter


def _member(name: str, role: str, *equipment: str, **upgrades: int) -> dict[str, Any]:
    said: dict[str, Any] = {"name": name, "role": role, "equipment": list(equipment)}
    return {**said, "upgrades": upgrades} if upgrades else said


def _gang(key: str, name: str, blurb: str, *members: dict[str, Any]) -> Starter:
    return Starter(key, name, blurb, {"name": name, "units": list(members)})


STARTERS = [
    _gang(
        "rooftop_riflers",
        "Rooftop Riflers",
        "Two good shots on the roofs, three who keep the street busy.",
        _member("Wren Calder", "leader", "rifle", tactics=1),
        _member("Slate", "hero", "rifle", shoot=1),
        _member("Dash", "henchman", "pistol", "hand_weapon"),
        _member("Nettle Tarn", "henchman", "pistol", "hand_weapon"),
        _member("Static", "henchman", "smg"),
    ),
    _gang(
        "chrome_fists",
        "Chrome Fists",
        "Get close, hit hard: blades and power mauls behind one burst of fire.",
        _member("Big Ferro", "leader", "power_weapon", "pistol", tactics=1),
        _member("Vex Garrick", "hero", "power_weapon", "hand_weapon", fight=1),
        _member("Twitch", "henchman", "smg"),
        _member("Rust", "henchman", "hand_weapon", "hand_weapon"),
        _member("Bex Marrow", "henchman", "hand_weapon", "pistol"),
    ),
    _gang(
        "static_choir",
        "Static Choir",
        "Five automatic voices. Nobody keeps their head down like those they sing to.",
        _member("Hush", "leader", "smg", tactics=1),
        _member("Echo Rask", "hero", "smg", shoot=1),
        _member("Flux", "henchman", "smg"),
        _member("Glitch", "henchman", "smg"),
        _member("Pixel Yates", "henchman", "smg"),
    ),
    _gang(
        "tin_saints",
        "Tin Saints",
        "A leader in heavy plate whom nothing on the street puts down, and believers with borrowed guns.",
        _member("Saint Harrow", "leader", "heavy_armor", "pistol", "hand_weapon", tactics=1),
        _member("Halo", "hero", "rifle", shoot=1),
        _member("Moth", "henchman", "hand_weapon"),
        _member("Quill", "henchman", "hand_weapon"),
        _member("Lucky Tin", "henchman", "hand_weapon"),
    ),
    _gang(
        "quiet_lenders",
        "Quiet Lenders",
        "Long rifles, cool heads and a debt to collect.",
        _member("Onyx Vickers", "leader", "rifle", tactics=2),
        _member("Opal", "hero", "rifle"),
        _member("Kilo", "henchman", "rifle"),
        _member("Thorn", "henchman", "rifle"),
        _member("Little Reed", "henchman", "rifle"),
    ),
    _gang(
        "lowgate_runners",
        "Lowgate Runners",
        "Light, quick and armed for anything; the reader's choice for a first fight.",
        _member("Juno Lowgate", "leader", "pistol", "power_weapon", tactics=1),
        _member("Spark", "hero", "rifle", shoot=1),
        _member("Kestrel", "henchman", "smg"),
        _member("Zip", "henchman", "rifle"),
        _member("Yarrow", "henchman", "hand_weapon", "hand_weapon"),
    ),
]
