"""Starter warbands of 20 points a class, and designs of single vehicles and spaceships, ready to play."""

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


def _hull(
    name: str,
    unit_class: str,
    part: str,
    parts: list[list[int]],
    *guns: tuple[int, str],
    bays: tuple[int, ...] = (),
    modifications: tuple[str, ...] = (),
) -> dict[str, Any]:
    """guns: (part, weapon); parts are numbered from 1."""
    hull: dict[str, Any] = {"unit_class": unit_class, "part": part, "parts": parts}
    hull["guns"] = [{"part": number, "weapon": weapon} for number, weapon in guns]
    if bays:
        hull["bays"] = list(bays)
    unit: dict[str, Any] = {"name": name, "hull": hull}
    if modifications:
        unit["modifications"] = list(modifications)
    return unit


ROW = [[0, 0], [0, 1]]
BLOCK = [[0, 0], [1, 0], [0, 1], [1, 1]]
CROSS = [[0, 0], [0, 1], [-1, 1], [1, 1], [0, 2]]

RENT_VAN = _hull("Rent Van", "vehicle", "light", BLOCK, (1, "assault_gun"), bays=(3,), modifications=("hover_sled",))
BAILIFF = _hull(
    "The Bailiff", "vehicle", "heavy", ROW, (1, "rail_gun"), (2, "gun"), modifications=("vehicle_hacking_crew",)
)
SPILLAGE = _hull(
    "Spillage", "vehicle", "light", ROW, (1, "repeater_gun"), modifications=("plasma_slag_exhaust", "hover_sled")
)
WHISK = _hull("Whisk", "vehicle", "light", [[0, 0]], (1, "plasma_gun"), modifications=("copter_rotors",))
FREE_DELIVERY = _hull(
    "Free Delivery", "spaceship", "light", BLOCK, (1, "assault_plasma_gun"), bays=(4,), modifications=("plasma_fuel",)
)
SECOND_HAND_COMET = _hull(
    "Second-Hand Comet", "spaceship", "medium", CROSS, (1, "plasma_rail_gun"), (3, "gun"), modifications=()
)
TAX_YEAR = _hull(
    "Tax Year",
    "spaceship",
    "light",
    CROSS,
    (1, "gun"),
    (3, "gun"),
    (4, "gun"),
    modifications=("hull_plasma_shield", "plasma_technician_crew"),
)
LATE_FEE = _hull(
    "Late Fee", "spaceship", "light", [[0, 0]], (1, "plasma_gun"), modifications=("short_distance_warp_drive",)
)


def _design(key: str, blurb: str, unit: dict[str, Any]) -> Starter:
    sheet = {"name": unit["name"], "units": [unit]}
    unit_class = unit["hull"]["unit_class"]
    return Starter(key, unit["name"], blurb, sheet, {"classes": [unit_class], "map_focus": unit_class})


DESIGNS = (
    _design("rent_van", "Seats four. The meter is running, and so should you.", RENT_VAN),
    _design("bailiff", "Slow to arrive, slower to leave. Knows your passwords.", BAILIFF),
    _design("spillage", "Leaks by design. The brochure calls it a wake.", SPILLAGE),
    _design("whisk", "One seat, two rotors, no appeal.", WHISK),
    _design("free_delivery", "Eight parcels with rifles. Nobody has signed for them yet.", FREE_DELIVERY),
    _design("second_hand_comet", "One careful owner, since extinct. Cross-shaped, like its mood.", SECOND_HAND_COMET),
    _design("tax_year", "Comes round again whatever you do to it. Shielded, and has people for that.", TAX_YEAR),
    _design("late_fee", "Arrives before the reminder does.", LATE_FEE),
)

GROUND = {"classes": ["foot", "vehicle"], "map_focus": "vehicle"}
ORBIT = {"classes": ["spaceship"], "map_focus": "spaceship"}
ALL_ARMS = {"classes": ["foot", "vehicle", "spaceship"], "map_focus": "vehicle", "deploy_depth": 6}

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
    Starter(
        "moving_day",
        "Moving Day",
        "Everything you own, in two vans, with armed estimates.",
        {
            "name": "Moving Day",
            "units": [
                RENT_VAN,
                WHISK,
                _unit("Foreman Crate", "plasma_rifle"),
                _unit("Bubblewrap", "machine_gun"),
                _unit("Tape", "plasma_pistol"),
                _unit("Fragile", "assault_rifle"),
                _unit("This Way Up", None, "plasma_sword"),
            ],
        },
        GROUND,
    ),
    Starter(
        "small_claims",
        "Small Claims Armada",
        "A fleet assembled from unpaid parking. All of it still double-parked.",
        {"name": "Small Claims Armada", "units": [FREE_DELIVERY, LATE_FEE]},
        ORBIT,
    ),
    Starter(
        "hostile_takeover",
        "Hostile Takeover",
        "Boots, wheels and orbit. The offer stands until the shooting starts.",
        {
            "name": "Hostile Takeover",
            "units": [
                _unit("Chair", "plasma_rifle"),
                _unit("Quorum", "assault_rifle"),
                _unit("Any Other Business", "rocket_launcher"),
                _unit("Minutes"),
                BAILIFF,
                TAX_YEAR,
            ],
        },
        ALL_ARMS,
    ),
    Starter(
        "wet_paint",
        "Wet Paint",
        "They were here a moment ago. Do not touch anything that glows.",
        {
            "name": "Wet Paint",
            "units": [
                SPILLAGE,
                SECOND_HAND_COMET,
                _unit("Primer", "assault_rifle"),
                _unit("Undercoat", "assault_rifle"),
                _unit("Gloss", "bullet_sniper"),
                _unit("Drip", "plasma_pistol"),
            ],
        },
        ALL_ARMS,
    ),
)
