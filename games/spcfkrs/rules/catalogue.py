"""The stats of SPCFKRS as typed, editable entries (sections 3, 4 and 22 of the rules)."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from games.kernel.rules import Fault

UnitClass = Literal["foot", "vehicle", "spaceship"]

SIXTHS = 6  # Body and damage are stored in sixths of a point (SPC-251)


def _meta(title: str, help_text: str, clause: str, ge: int | None = None, le: int | None = None) -> Meta:
    return Meta(ge=ge, le=le, title=title, description=help_text, extra={"clause": clause})


Name = Annotated[str, Meta(min_length=1, max_length=60, title="Name", description="What players read.")]
Clause = Annotated[
    str, Meta(pattern=r"^SPC-\d{3}$", title="Clause", description="The numbered rule that this entry comes from.")
]
Cost = Annotated[int, _meta("Points", "What one costs when a warband is built.", "SPC-032", 0, 200)]


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of unit before anything is bought for it."""

    name: Name
    clause: Clause
    cost: Annotated[int, _meta("Points", "What the bare unit costs.", "SPC-027", 0, 200)]
    speed: Annotated[int, _meta("Speed", "Higher acts earlier.", "SPC-020", 0, 12)]
    body: Annotated[int, _meta("Body", "Whole points of damage it absorbs before it dies.", "SPC-021", 1, 60)]
    move: Annotated[int, _meta("Move", "Cells it may spend on a path each round.", "SPC-022", 0, 60)]
    gun: Annotated[str, _meta("Gun", "The gun it carries when none is bought.", "SPC-024")]
    melee: Annotated[str, _meta("Melee weapon", "The blade it carries when none is bought.", "SPC-026")]
    unit_class: Annotated[UnitClass, _meta("Class", "On foot, vehicle or spaceship.", "SPC-128")] = "foot"


class Weapon(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A gun or a melee weapon."""

    name: Name
    clause: Clause
    slot: Annotated[
        Literal["gun", "melee", "attachment"], _meta("Slot", "A fighter's hand, or a hull's attachment.", "SPC-036")
    ]
    cost: Cost
    damage: Annotated[int, _meta("Damage", "Whole points of Body a hit takes.", "SPC-024", 0, 60)]
    range: Annotated[int, _meta("Range", "Cells, diagonals counting one. Melee weapons always 1.", "SPC-105", 1, 60)]
    hits_on: Annotated[int, _meta("Hits on", "The lowest face that hits.", "SPC-023", 2, 6)] = 3
    shots: Annotated[int, _meta("Shots", "Shots a round; with a shot die, added to it.", "SPC-108", 1, 12)] = 1
    shot_die: Annotated[bool, _meta("Shot die", "Adds one die to the number of shots.", "SPC-140")] = False
    overflow: Annotated[
        bool, _meta("Overflow", "Shots left after a kill go to the next closest target.", "SPC-142")
    ] = False
    behind_damage: Annotated[
        int, _meta("Damage through cover", "Dealt behind the cover it breaks; 0: it cannot pierce.", "SPC-132", 0, 60)
    ] = 0
    plasma: Annotated[bool, _meta("Plasma", "Absorbed by Plasma Shields.", "SPC-154")] = False
    blast: Annotated[
        bool, _meta("Blast", "Hits the target's cell and the eight around it, and opens cover.", "SPC-147")
    ] = False
    pistol: Annotated[bool, _meta("Pistol", "Hits on 3+ when the option `pistol_hits_on` says 3.", "SPC-025")] = False
    applies_to: Annotated[tuple[UnitClass, ...], _meta("For", "The classes that may carry it.", "SPC-318")] = ("foot",)


class HullPart(Struct, frozen=True, forbid_unknown_fields=True):
    """What a vehicle or spaceship is built of; one type to a hull (SPC-206)."""

    name: Name
    clause: Clause
    cost: Annotated[int, _meta("Points", "What one part costs.", "SPC-207", 0, 200)]
    body: Annotated[int, _meta("Body", "Whole points of damage that each part absorbs.", "SPC-210", 1, 60)]
    speed: Annotated[int, _meta("Speed", "Of the whole hull.", "SPC-210", 0, 12)]
    move: Annotated[int, _meta("Move", "Of the whole hull, on its own map.", "SPC-210", 0, 60)]


class Modification(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a fighter buys at most once (SPC-037)."""

    name: Name
    clause: Clause
    cost: Cost
    speed_bonus: Annotated[int, _meta("Speed bonus", "Added to Speed, never below 0.", "SPC-030", -12, 12)] = 0
    body_bonus: Annotated[int, _meta("Body bonus", "Whole points added to Body.", "SPC-043", 0, 60)] = 0
    move_bonus: Annotated[int, _meta("Move bonus", "Cells added to Move.", "SPC-041", 0, 60)] = 0
    flying: Annotated[bool, _meta("Flying", "Ignores cover; flies over walls and units.", "SPC-011")] = False
    armour: Annotated[bool, _meta("Armour", "Only one armour is worn.", "SPC-038")] = False
    plasma_shield: Annotated[
        bool, _meta("Plasma Shield", "Absorbs plasma in the round it is first hit by it.", "SPC-152")
    ] = False
    dies_on: Annotated[
        int,
        _meta("Dies on", "Each Special phase a die this low kills the bearer; 0: no roll.", "SPC-081", 0, 5),
    ] = 0
    hacks_on: Annotated[int, _meta("Hacks on", "The lowest face that hacks; 0: it does not hack.", "SPC-084", 0, 6)] = 0
    applies_to: Annotated[tuple[UnitClass, ...], _meta("For", "The classes that may buy it.", "SPC-037")] = ("foot",)
    attachment: Annotated[bool, _meta("Attachment", "One more gun on a hull part, sold per gun.", "SPC-214")] = False
    bay: Annotated[int, _meta("Bay", "Fighters that a transport bay holds, sold per part.", "SPC-225", 0, 60)] = 0
    recharges_on: Annotated[
        int, _meta("Recharges on", "The lowest face that restores a spent shield; 0: none.", "SPC-089", 0, 6)
    ] = 0
    slag_on: Annotated[int, _meta("Slag on", "The lowest face that lays plasma slag; 0: none.", "SPC-290", 0, 6)] = 0
    slag_length: Annotated[int, _meta("Slag length", "Cells, plus one die.", "SPC-290", 0, 24)] = 0
    slag_damage: Annotated[int, _meta("Slag damage", "Whole points, before the class factor.", "SPC-290", 0, 60)] = 0
    needs_shield: Annotated[bool, _meta("Needs a shield", "Sold only with a Plasma Shield.", "SPC-220")] = False


Sixths = Annotated[int, _meta("Sixths", "Damage factor in sixths: 6 is one to one.", "SPC-250", 0, 60)]
Ram = Annotated[int, _meta("Ram", "Whole points of Body, final.", "SPC-285", 0, 60)]


class Figures(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The game's other figures: damage between classes, hulls, ramming (sections 15, 17, 18 and 20)."""

    foot_hits_foot: Sixths = 6
    foot_hits_vehicle: Sixths = 3
    foot_hits_spaceship: Sixths = 2
    vehicle_hits_foot: Sixths = 12
    vehicle_hits_vehicle: Sixths = 6
    vehicle_hits_spaceship: Sixths = 3
    spaceship_hits_foot: Sixths = 18
    spaceship_hits_vehicle: Sixths = 12
    spaceship_hits_spaceship: Sixths = 6
    vehicle_rams_foot: Ram = 4
    vehicle_rams_vehicle: Ram = 2
    vehicle_rams_spaceship: Ram = 1
    spaceship_rams_foot: Ram = 8
    spaceship_rams_vehicle: Ram = 4
    spaceship_rams_spaceship: Ram = 2
    ram_succeeds_on: Annotated[int, _meta("Ram succeeds on", "Below it the rammer is hurt.", "SPC-276", 2, 6)] = 2
    ram_failure: Ram = 2
    attachments_per_part: Annotated[int, _meta("Guns per part", "At most.", "SPC-214", 1, 6)] = 2
    hull_gun: Annotated[str, _meta("Hull gun", "What an attachment carries when nothing is bought.", "SPC-213")] = "gun"
    stage_one_on: Annotated[int, _meta("Stage one on", "At a quarter: this or less fails.", "SPC-260", 1, 5)] = 1
    stage_two_on: Annotated[int, _meta("Stage two on", "At half: this or less fails.", "SPC-261", 1, 5)] = 3

    def factor(self, attacker: str, target: str) -> int:
        """The damage factor between two classes, in sixths (SPC-247 to SPC-250)."""
        return int(getattr(self, f"{attacker}_hits_{target}"))

    def ram(self, rammer: str, target: str) -> int:
        """What a ram deals, in whole points (SPC-279 to SPC-284)."""
        return int(getattr(self, f"{rammer}_rams_{target}"))


class Catalogue(Struct, frozen=True, forbid_unknown_fields=True):
    """One edition of the game's stats."""

    profiles: dict[str, Profile]
    weapons: dict[str, Weapon]
    modifications: dict[str, Modification]
    hull_parts: dict[str, HullPart] = {}
    figures: Figures = msgspec.field(default_factory=Figures)


def as_catalogue(value: Catalogue | dict[str, Any]) -> Catalogue:
    """The typed catalogue, from itself or from plain data. Raises msgspec.ValidationError."""
    return value if isinstance(value, Catalogue) else msgspec.convert(value, Catalogue)


def check_catalogue(catalogue: Catalogue) -> list[Fault]:
    """Faults that types alone cannot see: dangling weapons, melee reach, a mix of flags no rule covers."""
    faults: list[Fault] = []
    for key, profile in catalogue.profiles.items():
        for slot, weapon_key in (("gun", profile.gun), ("melee", profile.melee)):
            weapon = catalogue.weapons.get(weapon_key)
            if weapon is None or weapon.slot != slot:
                sentence = f"{profile.name} carries “{weapon_key}”, which is no {slot} weapon of this catalogue."
                faults.append(Fault("catalogue.default_weapon", "SPC-036", sentence, f"profiles.{key}.{slot}"))
        if profile.unit_class != "foot":
            sentence = f"{profile.name} is a {profile.unit_class}; profiles are of fighters, hulls are built of parts."
            faults.append(Fault("catalogue.unit_class", "SPC-341", sentence, f"profiles.{key}.unit_class"))
    for key, weapon in catalogue.weapons.items():
        faults.extend(_weapon_faults(key, weapon))
    gun = catalogue.weapons.get(catalogue.figures.hull_gun)
    if catalogue.hull_parts and (gun is None or gun.slot != "attachment"):
        sentence = f"Hulls carry “{catalogue.figures.hull_gun}”, which is no attachment of this catalogue."
        faults.append(Fault("catalogue.hull_gun", "SPC-213", sentence, "figures.hull_gun"))
    if not catalogue.profiles:
        faults.append(Fault("catalogue.no_profile", "SPC-035", "A catalogue needs at least one profile.", "profiles"))
    return faults


def _weapon_faults(key: str, weapon: Weapon) -> list[Fault]:
    faults: list[Fault] = []
    where = f"weapons.{key}"
    if weapon.slot == "melee" and weapon.range != 1:
        faults.append(Fault("catalogue.melee_range", "SPC-094", f"{weapon.name} must have range 1.", f"{where}.range"))
    if weapon.slot == "melee" and (weapon.blast or weapon.overflow or weapon.shot_die or weapon.shots != 1):
        sentence = f"{weapon.name} makes one melee attack; shots, overflow and blasts belong to guns."
        faults.append(Fault("catalogue.melee_shots", "SPC-093", sentence, where))
    if weapon.overflow and not weapon.shot_die:
        sentence = f"{weapon.name} overflows, so its number of shots needs the shot die."
        faults.append(Fault("catalogue.overflow", "SPC-140", sentence, f"{where}.overflow"))
    if weapon.shot_die and not weapon.overflow:
        sentence = f"{weapon.name} rolls its number of shots, so shots left over must overflow."
        faults.append(Fault("catalogue.overflow", "SPC-142", sentence, f"{where}.overflow"))
    if weapon.blast and (weapon.overflow or weapon.behind_damage):
        sentence = f"{weapon.name} makes a blast, which neither overflows nor pierces."
        faults.append(Fault("catalogue.blast", "SPC-148", sentence, f"{where}.blast"))
    return faults
