"""Fleets ready to play for each game size, and designs of single ships."""

from typing import Any

from games.kernel.game import Starter

Unit = dict[str, Any]

DUEL = {"game_size": "custom", "starting_rus": 300, "custom_flagship": "none"}
CAMPAIGN = {"game_size": "campaign"}
YARD = {"game_size": "custom", "custom_flagship": "none"}


def _ship(profile: str, weapons: str = "", devices: str = "") -> Unit:
    """A ship from the short names of its weapons and devices."""
    unit: Unit = {"profile": profile}
    if weapons:
        unit["weapons"] = [WEAPONS[word] for word in weapons.split()]
    if devices:
        unit["devices"] = [DEVICES[word] for word in devices.split()]
    return unit


WEAPONS = {
    "driver": "mass_driver",
    "lance": "particle_lance",
    "heavylance": "heavy_particle_lance",
    "bomb": "bomb_launcher",
    "plasma": "plasma_bomb_launcher",
    "turret": "mass_driver_turret",
    "pdl": "point_defense_laser_turret",
    "pulse": "laser_pulse_turret",
    "trail": "turreted_railgun",
    "missile": "missile_launcher",
    "torpedo": "torpedo_launcher",
    "charge": "gravimetric_charge_launcher",
    "hellfire": "hellfire_missile_launcher",
    "cluster": "cluster_torpedo_launcher",
    "heavydriver": "heavy_mass_driver",
    "cannon": "laser_pulse_cannon",
    "ion": "ion_beam",
    "railgun": "heavy_railgun",
    "gatling": "gatling_mass_driver",
}
DEVICES = {
    "hyper": "hyperdrive",
    "burner": "afterburner",
    "flares": "flare_launcher",
    "field": "defence_field",
    "emp": "emp_generator",
    "jammer": "sensor_jammer",
    "well": "gravity_well_generator",
}

CARRIER = _ship("E1", "pulse pulse pulse", "field flares")
GUNBOAT = _ship("D1", "hellfire pdl", "flares")
SNIPER = _ship("D1", "ion hellfire", "burner")
BOARDER = _ship("D2", "missile turret")
LAYER = _ship("D3", "missile torpedo")
FIGHTER = _ship("C1", "driver")
BOMBER = _ship("C2", "bomb")
PLASMA = _ship("C2", "plasma")
LANCER = _ship("C3", "lance")
LINE = _ship("E2", "railgun hellfire pulse", "flares")
LANCE_SHIP = _ship("E2", "ion hellfire pulse", "field")
FLAG = _ship("E3", "hellfire hellfire railgun pdl", "emp burner")
FERRY = _ship("B2", "", "flares burner")
EYE = _ship("B1", "", "jammer")
SPARK = _ship("B1", "", "emp")


def _fleet(
    key: str, name: str, blurb: str, *groups: tuple[Unit, int], options: dict[str, Any] | None = None
) -> Starter:
    units = [dict(unit) for unit, count in groups for _ in range(count)]
    return Starter(key, name, blurb, {"name": name, "units": units}, options or {})


STARTERS: tuple[Starter, ...] = (
    _fleet(
        "first_watch",
        "First Watch",
        "A carrier, a destroyer and their escorts: something of everything that is easy to handle.",
        (CARRIER, 1),
        (LINE, 1),
        (_ship("D1", "missile heavydriver", "flares"), 3),
        (BOARDER, 1),
        (FIGHTER, 4),
        (BOMBER, 2),
    ),
    _fleet(
        "long_arm",
        "The Long Arm",
        "A battlecruiser that reaches across the chart, and frigates that keep others off it.",
        (CARRIER, 1),
        (FLAG, 1),
        (GUNBOAT, 2),
        (BOARDER, 1),
        (FIGHTER, 3),
        (BOMBER, 2),
        (EYE, 1),
    ),
    _fleet(
        "hornets",
        "Hornets",
        "Twenty squadrons and a few frigates. Get close, and everywhere.",
        (CARRIER, 1),
        (FERRY, 1),
        (FIGHTER, 8),
        (LANCER, 6),
        (PLASMA, 6),
        (_ship("D1", "torpedo torpedo", "field"), 2),
        (BOARDER, 2),
        (GUNBOAT, 1),
    ),
    _fleet(
        "broadside",
        "Broadside",
        "Five heavy ships and no small talk.",
        (_ship("E1", "pulse pulse turret", "field burner"), 1),
        (_ship("E2", "railgun cluster trail", "flares"), 1),
        (LANCE_SHIP, 1),
        (_ship("D1", "charge cannon", "flares"), 2),
    ),
    _fleet(
        "hedgehog",
        "Hedgehog",
        "Mines before the front, long guns behind it, and boarders for whoever comes too near.",
        (_ship("E1", "pulse pulse pulse", "field well"), 1),
        (LAYER, 3),
        (BOARDER, 2),
        (SNIPER, 3),
        (FIGHTER, 4),
        (SPARK, 1),
    ),
    _fleet(
        "home_station",
        "Home Station",
        "A base that nobody moves, with a fleet before its guns.",
        (_ship("A2", "railgun railgun hellfire hellfire pulse pulse pdl pdl", "field emp"), 1),
        (CARRIER, 2),
        (FLAG, 1),
        (LINE, 1),
        (LANCE_SHIP, 1),
        (GUNBOAT, 4),
        (BOARDER, 2),
        (LAYER, 1),
        (FIGHTER, 4),
        (BOMBER, 2),
        (EYE, 1),
        options=CAMPAIGN,
    ),
    _fleet(
        "wandering_court",
        "Wandering Court",
        "A mothership that jumps, and squadrons enough to darken the chart.",
        (_ship("A1", "pulse pulse hellfire hellfire railgun cluster", "hyper flares"), 1),
        (CARRIER, 1),
        (LINE, 1),
        (LANCE_SHIP, 1),
        (GUNBOAT, 5),
        (BOARDER, 2),
        (LAYER, 1),
        (FERRY, 1),
        (FIGHTER, 5),
        (PLASMA, 4),
        (LANCER, 4),
        (SPARK, 1),
        options=CAMPAIGN,
    ),
    _fleet(
        "heavy_weather",
        "Heavy Weather",
        "A mothership between four great ships: slow, and hard to argue with.",
        (_ship("A1", "railgun railgun hellfire hellfire cluster gatling", "field emp"), 1),
        (FLAG, 2),
        (LINE, 2),
        (_ship("E1", "pulse pulse pulse", "field burner"), 1),
        (SNIPER, 2),
        (LAYER, 1),
        (FIGHTER, 4),
        options=CAMPAIGN,
    ),
    _fleet(
        "short_quarrel",
        "Short Quarrel",
        "Frigates and squadrons for half an hour.",
        (GUNBOAT, 1),
        (BOARDER, 1),
        (LAYER, 1),
        (FIGHTER, 3),
        (BOMBER, 2),
        options=DUEL,
    ),
    _fleet(
        "lone_captain",
        "Lone Captain",
        "One destroyer and three squadrons to see it through.",
        (LINE, 1),
        (FIGHTER, 3),
        options=DUEL,
    ),
)


def _design(key: str, name: str, blurb: str, unit: Unit, options: dict[str, Any] | None = None) -> Starter:
    return Starter(key, name, blurb, {"units": [dict(unit)]}, options if options is not None else YARD)


DESIGNS: tuple[Starter, ...] = (
    _design("court_ship", "Court ship", "Mothership: long guns, and a way out.", _ship(
        "A1", "pulse pulse hellfire hellfire railgun cluster", "hyper flares"), CAMPAIGN),
    _design("siege_ship", "Siege ship", "Mothership: everything forward.", _ship(
        "A1", "railgun railgun ion ion cluster gatling", "field flares"), CAMPAIGN),
    _design("fortress", "Fortress", "Base Station: reaches far, forbids much.", _ship(
        "A2", "railgun railgun hellfire hellfire pulse pulse pdl pdl", "field emp"), CAMPAIGN),
    _design("picket_station", "Picket station", "Base Station: a cheap one.", _ship(
        "A2", "hellfire hellfire pulse pulse", "field well"), CAMPAIGN),
    _design("eye", "Eye", "Probe with a jammer.", EYE),
    _design("spark", "Spark", "Probe with an EMP.", SPARK),
    _design("lid", "Lid", "Probe with a defence field.", _ship("B1", "", "field")),
    _design("ferry", "Ferry", "Transport that gets there.", FERRY),
    _design("lifeboat", "Lifeboat", "Transport that jumps.", _ship("B2", "", "hyper flares")),
    _design("fighter", "Fighter", "Cheap and quick.", FIGHTER),
    _design("bomber", "Bomber", "Steady bombs for subsystems.", BOMBER),
    _design("plasma_bomber", "Plasma bomber", "Heavier bombs.", PLASMA),
    _design("lancer", "Lancer", "Hits everything.", LANCER),
    _design("heavy_lancer", "Heavy lancer", "Hits slow things harder.", _ship("C3", "heavylance")),
    _design("gunboat", "Gunboat", "Frigate: Hellfire and close defence.", GUNBOAT),
    _design("sniper", "Sniper", "Frigate: two long weapons, and legs.", SNIPER),
    _design("torpedo_boat", "Torpedo boat", "Frigate: cheap, with a field.", _ship("D1", "torpedo torpedo", "field")),
    _design("brawler", "Brawler", "Frigate: charges and a cannon.", _ship("D1", "charge cannon", "flares")),
    _design("boarder", "Boarder", "Infiltrator with enough to defend itself.", BOARDER),
    _design("layer", "Layer", "Mine layer with missiles.", LAYER),
    _design("carrier", "Carrier", "Turrets, a field, flares.", CARRIER),
    _design("jump_carrier", "Jump carrier", "Is elsewhere.", _ship("E1", "pulse pulse pdl", "hyper field")),
    _design("line_ship", "Line ship", "Destroyer: railgun and Hellfire.", LINE),
    _design("lance_ship", "Lance ship", "Destroyer: an ion beam under a field.", LANCE_SHIP),
    _design("flag", "Flag", "Battlecruiser: long arms and an EMP.", FLAG),
    _design("bulwark", "Bulwark", "Battlecruiser: turrets, field and flares.", _ship(
        "E3", "pulse pulse trail hellfire", "field flares")),
)  # fmt: skip
