"""Starter warbands of 20 points each, ready to play."""

from typing import Any

from games.kernel.game import Starter


def _unit(name: str, gun: str | None = None, melee: str | None = None, *modifications: str) -> dict[str, Any]:
    unit: dict[str, Any] = {"name": name, "profile": "fighter"}
    if gun:
        unit["gun"] = gun
    if melee:
        unit["melee"] = melee
    if modifications:
        unit["modifications"] = list(modifications)
    return unit


def _starter(key: str, name: str, blurb: str, *units: dict[str, Any]) -> Starter:
    return Starter(key, name, blurb, {"name": name, "units": list(units)})


STARTERS = (
    _starter(
        "overdue",
        "The Overdue",
        "A repossession crew. They have a form for everything and a rifle for the rest.",
        _unit("Clerk Gasket", "plasma_rifle", None, "medium_armour"),
        _unit("Stamp", "assault_rifle"),
        _unit("Carbon Copy", "assault_rifle"),
        _unit("Final Notice", "bullet_sniper"),
        _unit("Petty Cash", None, None, "metal_legs"),
        _unit("The Trainee"),
    ),
    _starter(
        "static_choir",
        "Static Choir",
        "They sing on a frequency that only dogs and door locks hear. Then they run at you.",
        _unit("First Voice", None, "plasma_sword", "metal_legs", "medium_armour"),
        _unit("Second Voice", None, "plasma_sword", "metal_legs"),
        _unit("Feedback", None, "plasma_sword", "metal_legs"),
        _unit("Hum", "assault_rifle"),
        _unit("Hiss", "assault_rifle"),
    ),
    _starter(
        "tin_saints",
        "Tin Saints",
        "Slow, shiny, hard to argue with. Canonised by their own accountant.",
        _unit("Saint Rivet", "assault_rifle", None, "heavy_armour"),
        _unit("Saint Solder", "assault_rifle", None, "heavy_armour"),
        _unit("Altar Boy", "plasma_pistol"),
        _unit("Candle", "assault_rifle"),
    ),
    _starter(
        "long_goodbye",
        "The Long Goodbye",
        "Three patient people on three roofs, and three impatient ones to be shot at instead.",
        _unit("Wave", "plasma_sniper"),
        _unit("Kiss", "bullet_sniper"),
        _unit("Slow Curtain", "bullet_sniper"),
        _unit("Decoy"),
        _unit("Other Decoy"),
        _unit("Also A Decoy"),
    ),
    _starter(
        "night_shift",
        "Night Shift",
        "Eight of them for the price of four. The union negotiated ammunition.",
        _unit("Punch-In", "assault_rifle"),
        _unit("Overtime", "assault_rifle"),
        _unit("Lunch Break", "assault_rifle"),
        _unit("Hazard Pay", "assault_rifle"),
        _unit("Forklift", "assault_rifle"),
        _unit("Sick Note", "assault_rifle"),
        _unit("Temp"),
        _unit("Other Temp"),
    ),
    _starter(
        "boom_parish",
        "Boom Parish",
        "A congregation of loud opinions. Stand well back during the sermon.",
        _unit("Reverend Fuse", "rocket_launcher"),
        _unit("Deacon Brass", "machine_gun"),
        _unit("Sister Shrapnel", "assault_rifle"),
        _unit("Brother Earplug", "assault_rifle"),
        _unit("Collection Plate"),
        _unit("Organist"),
    ),
    _starter(
        "ghost_invoice",
        "Ghost Invoice",
        "Your guns are no longer covered by your subscription.",
        _unit("Backdoor", None, None, "hacking_cyber_implant"),
        _unit("Root", None, None, "hacking_cyber_implant"),
        _unit("Late Fee", "plasma_rifle"),
        _unit("Airmail", "plasma_pistol", None, "jet_pack"),
        _unit("Reminder One"),
        _unit("Reminder Two"),
    ),
    _starter(
        "overclocked",
        "Overclocked",
        "They have already shot you. They are sorry. They have apologised twice by now.",
        _unit("Twitch", "machine_gun", None, "amph_dose"),
        _unit("Blink", "assault_rifle", None, "amph_dose"),
        _unit("Flatline", None, "plasma_sword", "metal_legs", "amph_overdose"),
    ),
)
