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
        _unit("Clerk Gasket", "plasma_rifle", None, "plasma_shield"),
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
        _unit("First Voice", None, "plasma_sword", "metal_legs"),
        _unit("Second Voice", None, "plasma_sword", "metal_legs"),
        _unit("Hum", "assault_rifle"),
        _unit("Hiss", "assault_rifle"),
        _unit("Crackle", "assault_rifle"),
        _unit("Feedback"),
        _unit("Echo"),
        _unit("Echo Again"),
    ),
    _starter(
        "tin_saints",
        "Tin Saints",
        "Slow, shiny, hard to argue with. Canonised by their own accountant.",
        _unit("Saint Rivet", "assault_rifle", None, "heavy_armour"),
        _unit("Saint Solder", "plasma_pistol", None, "heavy_armour"),
        _unit("Candle", "plasma_pistol"),
        _unit("Incense"),
        _unit("Altar Boy"),
        _unit("Choir Boy"),
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
        "Ten of them for the price of four. The union is still negotiating ammunition.",
        _unit("Punch-In", "assault_rifle"),
        _unit("Overtime", "assault_rifle"),
        _unit("Hazard Pay", "plasma_pistol"),
        _unit("Forklift", "plasma_pistol", None, "metal_legs"),
        _unit("Lunch Break", None, None, "metal_legs"),
        _unit("Sick Note", None, None, "metal_legs"),
        _unit("Temp"),
        _unit("Other Temp"),
        _unit("Intern"),
    ),
    _starter(
        "boom_parish",
        "Boom Parish",
        "A congregation of loud opinions. Stand well back during the sermon.",
        _unit("Reverend Fuse", "rocket_launcher"),
        _unit("Deacon Brass", "assault_rifle"),
        _unit("Sister Shrapnel", "assault_rifle"),
        _unit("Brother Earplug", "assault_rifle"),
        _unit("Collection Plate"),
        _unit("Organist"),
        _unit("First Pew"),
        _unit("Last Pew"),
    ),
    _starter(
        "ghost_invoice",
        "Ghost Invoice",
        "Your guns are no longer covered by your subscription.",
        _unit("Backdoor", None, None, "hacking_cyber_implant"),
        _unit("Airmail", "plasma_rifle"),
        _unit("Late Fee", "assault_rifle"),
        _unit("Interest", "assault_rifle"),
        _unit("Collector", "assault_rifle"),
        _unit("Final Demand", "assault_rifle"),
    ),
    _starter(
        "overclocked",
        "Overclocked",
        "They have already shot you. They are sorry. They have apologised twice by now.",
        _unit("Twitch", "assault_rifle", None, "amph_dose"),
        _unit("Blink", "assault_rifle", None, "amph_dose"),
        _unit("Flatline", None, "knife", "amph_overdose"),
        _unit("Coffee", "assault_rifle"),
        _unit("Second Coffee"),
        _unit("Decaf"),
    ),
)
