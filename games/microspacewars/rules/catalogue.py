"""The stats of Microspacewars as typed, editable entries (chapters 2, 7, 8, 9 and 10 of the rules)."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from games.kernel.rules import Fault

Size = Literal["tiny", "small", "medium", "large", "very_large"]
SIZES: tuple[str, ...] = ("tiny", "small", "medium", "large", "very_large")
Ability = Literal[
    "retire_a",
    "retire_b",
    "retire_c",
    "repair_a",
    "repair_b",
    "repair_c",
    "build_a",
    "build_b",
    "mine_layer",
    "scuttle",
    "subsystem_targeting",
    "infiltrate",
    "transport",
    "ram",
]


def _meta(title: str, help_text: str, clause: str, ge: int | None = None, le: int | None = None) -> Meta:
    return Meta(ge=ge, le=le, title=title, description=help_text, extra={"clause": clause})


Name = Annotated[str, Meta(min_length=1, max_length=60, title="Name", description="What players read.")]
Clause = Annotated[
    str, Meta(pattern=r"^MSW-\d{3}$", title="Clause", description="The numbered rule that this entry comes from.")
]
Price = Annotated[int, _meta("Price", "Resource units that one costs.", "MSW-030", 0, 1000)]
Fits = Annotated[tuple[str, ...], _meta("Fits", "The ship classes that may carry it, by code.", "MSW-034")]


class Reload(Struct, frozen=True, forbid_unknown_fields=True):
    """So many uses, then so many rounds of waiting."""

    uses: Annotated[int, _meta("Uses", "How often before it must wait.", "MSW-122", 1, 99)]
    wait: Annotated[int, _meta("Wait", "Rounds of waiting after the last use.", "MSW-123", 0, 20)]


class ShipClass(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A class of ship. Its key is its code: group letter and number (MSW-134)."""

    name: Name
    clause: Clause
    group: Annotated[
        Literal["motherships_and_bases", "utility_ships", "strike_craft", "frigates", "capital_ships"],
        _meta("Group", "The family of the class.", "MSW-134"),
    ]
    size: Annotated[Size, _meta("Size", "Matters to services, scuttling and loads.", "MSW-005")]
    agility: Annotated[int, _meta("Agility", "Weapons of less accuracy must roll.", "MSW-106", 0, 20)]
    armour: Annotated[int, _meta("Armour", "Damage that it can take.", "MSW-131", 1, 2000)]
    weapons: Annotated[int, _meta("Weapons", "How many it may carry.", "MSW-033", 0, 12)]
    devices: Annotated[int, _meta("Devices", "How many it may carry.", "MSW-036", 0, 12)]
    speed: Annotated[int, _meta("Speed", "Steps a turn.", "MSW-072", 0, 40)] = 0
    rcs: Annotated[int, _meta("RCS", "Turns of 45° a turn; none: it has no facing.", "MSW-074", 0, 16)] | None = None
    movement: Annotated[
        Literal["normal", "immobile", "one_shot"],
        _meta("Movement", "Immobile never steps; one_shot makes one straight move a match.", "MSW-133"),
    ] = "normal"
    crew: Annotated[int, _meta("Crew level", "Boarding points it takes; none: never.", "MSW-308", 1, 40)] | None = None
    cost: Annotated[int, _meta("Price", "RUs of the hull; none: it has no price.", "MSW-030", 0, 1000)] | None = None
    squadron: Annotated[int, _meta("Squadron", "Craft that it stands for.", "MSW-130", 1, 12)] = 1
    abilities: Annotated[tuple[Ability, ...], _meta("Abilities", "What it can do besides.", "MSW-233")] = ()


class Weapon(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A weapon for one slot of a ship."""

    name: Name
    clause: Clause
    group: Annotated[
        Literal["light_stationary", "bomb", "turret", "projectile", "heavy_stationary"],
        _meta("Group", "Flares answer projectiles; bombs take out subsystems.", "MSW-169"),
    ]
    cost: Price
    damage: Annotated[int, _meta("Damage", "Armour that a full hit takes.", "MSW-121", 0, 2000)]
    accuracy: Annotated[int, _meta("Accuracy", "Hits surely what is no more agile.", "MSW-106", 0, 20)]
    range: Annotated[int, _meta("Range", "Squares, diagonals counting one.", "MSW-093", 1, 96)]
    fits: Fits
    los: Annotated[
        Literal["yes", "no", "na"], _meta("Line of sight", "yes: bound to the ship's facing.", "MSW-101")
    ] = "no"
    multiplier: Annotated[int, _meta("Multiplier die", "Sides of the die; 0: none.", "MSW-118", 0, 20)] = 0
    reload: Annotated[Reload | None, _meta("Reload", "None: once a turn, always.", "MSW-128")] = None
    missile: Annotated[bool, _meta("Missile", "A missile in the narrow sense of `flare_scope`.", "MSW-169")] = False


class Device(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A device for one slot of a ship."""

    name: Name
    clause: Clause
    kind: Annotated[
        Literal[
            "hyperdrive",
            "afterburner",
            "flare_launcher",
            "defence_field",
            "emp_generator",
            "sensor_jammer",
            "gravity_well_generator",
        ],
        _meta("Kind", "What it does.", "MSW-170"),
    ]
    cost: Price
    fits: Fits
    use_cost: Annotated[int, _meta("Price of use", "RUs each time.", "MSW-358", 0, 200)] = 0
    radius: Annotated[int, _meta("Radius", "Squares around the ship; 0: no area.", "MSW-175", 0, 96)] = 0
    reload: Annotated[Reload | None, _meta("Reload", "None: once a turn, always.", "MSW-128")] = None
    ammunition: Annotated[int, _meta("Ammunition", "Shots of a full flare launcher.", "MSW-199", 0, 40)] = 0
    speed_bonus: Annotated[int, _meta("Speed bonus", "Steps more this turn.", "MSW-186", 0, 40)] = 0
    agility_bonus: Annotated[int, _meta("Agility bonus", "For one turn.", "MSW-188", 0, 20)] = 0


class GameSize(Struct, frozen=True, forbid_unknown_fields=True):
    """A size of game: starting RUs, flagship, and the field."""

    name: Name
    clause: Clause
    least: Annotated[int, _meta("Fewest RUs", "Each player starts with at least these.", "MSW-024", 0, 20000)]
    most: Annotated[int, _meta("Most RUs", "Each player starts with at most these.", "MSW-024", 0, 20000)]
    usual: Annotated[int, _meta("Usual RUs", "Where the players say nothing.", "MSW-021", 0, 20000)]
    width: Annotated[int, _meta("Width", "Columns of the field.", "MSW-044", 12, 96)]
    zone_depth: Annotated[int, _meta("Zone depth", "Rows of a zone.", "MSW-044", 1, 12)]
    gap: Annotated[int, _meta("Gap", "Rows between the zones.", "MSW-044", 4, 72)]


class Blast(Struct, frozen=True, forbid_unknown_fields=True):
    """What a scuttled ship does to the ships around it."""

    near: Annotated[int, _meta("At distance 1", "Damage.", "MSW-288", 0, 2000)]
    far: Annotated[int, _meta("At distance 2", "Damage.", "MSW-289", 0, 2000)] = 0


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """Figures that belong to no entry."""

    half_from: Annotated[int, _meta("Half from", "Lowest d12 result that does half damage.", "MSW-110", 1, 12)] = 6
    full_on: Annotated[int, _meta("Full on", "The d12 result that does full damage.", "MSW-111", 1, 12)] = 11
    friendly_on: Annotated[
        int, _meta("Friendly fire on", "The d12 result that strikes a friend.", "MSW-112", 1, 12)
    ] = 12
    flares_half_from: Annotated[int, _meta("Flares halve from", "Lowest d8 result.", "MSW-193", 1, 8)] = 4
    flares_miss_on: Annotated[int, _meta("Flares miss on", "The d8 result.", "MSW-194", 1, 8)] = 8
    mine_half_from: Annotated[int, _meta("Mine half from", "Lowest d8 result.", "MSW-245", 1, 8)] = 4
    mine_full_on: Annotated[int, _meta("Mine full on", "The d8 result.", "MSW-246", 1, 8)] = 8
    mine_damage: Annotated[int, _meta("Mine damage", "Of a full hit.", "MSW-246", 0, 2000)] = 200
    mine_reload: Annotated[Reload, _meta("Mine layer's reload", "Arming is the use.", "MSW-241")] = Reload(1, 2)
    repair_a: Annotated[int, _meta("Repair A", "Armour a docking restores.", "MSW-267", 0, 2000)] = 100
    repair_b: Annotated[int, _meta("Repair B", "Armour a docking restores.", "MSW-267", 0, 2000)] = 50
    repair_c: Annotated[int, _meta("Repair C", "Armour a docking restores.", "MSW-267", 0, 2000)] = 25
    serves_a: Annotated[Size, _meta("Letter A serves", "The largest size.", "MSW-233")] = "very_large"
    serves_b: Annotated[Size, _meta("Letter B serves", "The largest size.", "MSW-233")] = "medium"
    serves_c: Annotated[Size, _meta("Letter C serves", "The largest size.", "MSW-233")] = "small"
    blast_medium: Annotated[Blast, _meta("Blast of a medium ship", "Scuttled.", "MSW-288")] = Blast(100)
    blast_large: Annotated[Blast, _meta("Blast of a large ship", "Scuttled.", "MSW-289")] = Blast(200, 100)
    capacity: Annotated[int, _meta("Capacity", "Squadrons that a Transport carries.", "MSW-319", 0, 20)] = 4
    emp_ban: Annotated[int, _meta("EMP ban", "Rounds without attacks after using an EMP.", "MSW-216", 0, 5)] = 1


class Catalogue(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a fleet is built of."""

    ships: dict[str, ShipClass]
    weapons: dict[str, Weapon]
    devices: dict[str, Device]
    sizes: dict[Literal["scrimmage", "campaign", "custom"], GameSize]
    figures: Figures = Figures()


def as_catalogue(value: Any) -> Catalogue:
    """The typed catalogue, from itself or from plain data. Raises msgspec.ValidationError."""
    return value if isinstance(value, Catalogue) else msgspec.convert(value, Catalogue)


def check_catalogue(catalogue: Catalogue) -> list[Fault]:
    """What does not hold together between entries."""
    faults = []
    for kind, entries in (("weapons", catalogue.weapons), ("devices", catalogue.devices)):
        for key, entry in entries.items():
            for code in entry.fits:
                if code not in catalogue.ships:
                    sentence = f"{entry.name} fits “{code}”, and there is no such class."
                    faults.append(Fault("catalogue.fits", "MSW-034", sentence, f"{kind}.{key}.fits"))
    for name in ("scrimmage", "campaign", "custom"):
        if name not in catalogue.sizes:
            faults.append(Fault("catalogue.size", "MSW-020", f"The game size {name} is missing.", "sizes"))
    return faults
