"""Match options (Table A of the rules)."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from games.kernel.refusal import refuse
from games.spcfkrs.rules.catalogue import UnitClass
from games.spcfkrs.rules.refusals import REFUSALS

LETTERS = "PBGY"  # the side letters by seat


def _meta(title: str, help_text: str, clause: str, ge: int | None = None, le: int | None = None) -> Meta:
    return Meta(ge=ge, le=le, title=title, description=help_text, extra={"clause": clause})


Points = Annotated[int, Meta(ge=1, le=200)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What may differ between two matches. Every field has the default of Table A."""

    play_mode: Annotated[
        Literal["simultaneous", "referee", "phased", "solo"],
        _meta("Play mode", "Secret orders resolved together, unit by unit, or one player for all sides.", "SPC-319"),
    ] = "simultaneous"
    sides: Annotated[int, _meta("Sides", "How many sides take part.", "SPC-051", 2, 4)] = 2
    teams: Annotated[
        list[list[int]] | None,
        _meta("Teams", "Groups of seat numbers (from 0) that are friends; a seat left out is its own team.", "SPC-052"),
    ] = None
    map: Annotated[str, Meta(max_length=80), _meta("Map", "The name of the map.", "SPC-014")] = "ruins"
    map_width: Annotated[int, _meta("Map width", "Columns.", "SPC-002", 8, 60)] = 24
    map_height: Annotated[int, _meta("Map height", "Rows.", "SPC-002", 8, 60)] = 24
    map_focus: Annotated[UnitClass, _meta("Map focus", "The class the map is scaled for.", "SPC-235")] = "foot"
    classes: Annotated[list[UnitClass], _meta("Classes", "The classes of unit in play.", "SPC-204")] = field(
        default_factory=lambda: ["foot"]
    )
    foot_points: Annotated[int, _meta("Points on foot", "Each side's budget.", "SPC-033", 1, 200)] = 20
    vehicle_points: Annotated[int, _meta("Vehicle points", "Each side's budget.", "SPC-204", 1, 200)] = 20
    spaceship_points: Annotated[int, _meta("Spaceship points", "Each side's budget.", "SPC-204", 1, 200)] = 20
    side_points: Annotated[
        dict[str, dict[UnitClass, Points]] | None,
        _meta("Points by side", "A budget of its own for a side, by seat number (from 0) or letter.", "SPC-034"),
    ] = None
    deployment: Annotated[
        Literal["zones", "free", "map"],
        _meta("Deployment", "In zones at the edges, freely in turn, or where the map says.", "SPC-053"),
    ] = "zones"
    deploy_depth: Annotated[int, _meta("Zone depth", "Rows or columns of a zone.", "SPC-054", 1, 12)] = 4
    speed_ties: Annotated[
        Literal["roll", "simultaneous"], _meta("Speed ties", "Equals roll off, or act at once.", "SPC-069")
    ] = "roll"
    pistol_hits_on: Annotated[int, _meta("Pistol hits on", "4 as listed, or 3.", "SPC-025", 3, 4)] = 4
    lean_over_cover: Annotated[
        bool, _meta("Lean over cover", "Partial cover next to the shooter does not hinder its shots.", "SPC-126")
    ] = True
    overflow_cover: Annotated[bool, _meta("Overflow into cover", "Repeaters may switch to cover cells.", "SPC-143")] = (
        True
    )
    retarget_dead: Annotated[
        Literal["none", "nearest"],
        _meta("Dead targets", "A gun whose target is dead holds fire, or picks the nearest.", "SPC-078"),
    ] = "none"
    blast_friendly_fire: Annotated[
        bool, _meta("Blasts hurt friends", "Otherwise the shooter's team is spared.", "SPC-149")
    ] = True
    overdose_roll: Annotated[
        Literal["every_round", "first_round_only"],
        _meta("Overdose roll", "Each round, or in round 1 alone.", "SPC-081"),
    ] = "every_round"
    hack_range: Annotated[int, _meta("Hack range", "Cells; 0: no limit.", "SPC-087", 0, 60)] = 0
    battalions: Annotated[bool, _meta("Battalions", "Identical units may act as one (mass combat).", "SPC-193")] = True
    damage_rounding: Annotated[
        Literal["exact", "up", "down"], _meta("Damage rounding", "How fractions of damage round.", "SPC-251")
    ] = "exact"
    scale_ranges: Annotated[bool, _meta("Scale ranges", "Ranges grow with the map's focus.", "SPC-245")] = False
    slag_rounds: Annotated[int, _meta("Slag rounds", "How long plasma slag lasts.", "SPC-293", 0, 30)] = 0
    passenger_survival: Annotated[int, _meta("Passengers survive on", "7: none does.", "SPC-274", 2, 7)] = 3
    round_limit: Annotated[int, _meta("Round limit", "0: none.", "SPC-327", 0, 200)] = 30
    order_deadline_hours: Annotated[int, _meta("Hours for orders", "0: no deadline.", "SPC-322", 0, 720)] = 72
    missed_orders: Annotated[Literal["hold"], _meta("Missed orders", "Units without orders hold.", "SPC-322")] = "hold"
    dice_source: Annotated[
        Literal["seeded", "entered"],
        _meta("Dice", "Drawn by the server, or typed in (referee, solo).", "SPC-017"),
    ] = "seeded"


def as_options(value: Options | dict[str, Any] | None) -> Options:
    """Typed options that fit together. Raises msgspec.ValidationError or Illegal."""
    options = value if isinstance(value, Options) else msgspec.convert(value or {}, Options)
    _check_kinds(options)
    _check_teams(options)
    _check_zones(options)
    if options.play_mode == "phased" and options.speed_ties == "simultaneous":
        raise refuse(REFUSALS, "options.phased_ties")
    for key in options.side_points or {}:
        if side_seat(key, options.sides) is None:
            raise refuse(REFUSALS, "options.side_points", side=key)
    return options


def _check_kinds(options: Options) -> None:
    if not options.classes or len(set(options.classes)) != len(options.classes):
        raise refuse(REFUSALS, "options.classes")
    if options.dice_source == "entered" and options.play_mode not in ("solo", "referee"):
        raise refuse(REFUSALS, "options.entered_dice")


def _check_teams(options: Options) -> None:
    if options.teams is None:
        return
    listed = [seat for team in options.teams for seat in team]
    if len(set(listed)) != len(listed) or any(not 0 <= seat < options.sides for seat in listed):
        raise refuse(REFUSALS, "options.teams_seats", sides=options.sides)
    if any(not team for team in options.teams):
        raise refuse(REFUSALS, "options.teams_seats", sides=options.sides)
    if len(set(teams_by_seat(options))) < 2:
        raise refuse(REFUSALS, "options.teams_one")


def _check_zones(options: Options) -> None:
    if options.deployment != "zones":
        return
    depth = options.deploy_depth
    fits = 2 * depth <= options.map_height
    if options.sides > 2:
        fits = 2 * depth < options.map_height and 2 * depth <= options.map_width
    if not fits:
        raise refuse(REFUSALS, "options.zones", depth=depth, width=options.map_width, height=options.map_height)


def teams_by_seat(options: Options) -> list[int]:
    """The team number of each seat: its group's index, or a number of its own."""
    teams = [-1] * options.sides
    groups = options.teams or []
    for number, group in enumerate(groups):
        for seat in group:
            teams[seat] = number
    following = len(groups)
    for seat in range(options.sides):
        if teams[seat] < 0:
            teams[seat] = following
            following += 1
    return teams


def side_seat(key: str, sides: int) -> int | None:
    """The seat that "0" or "P" names, or None."""
    letters = LETTERS[:sides]
    if len(key) == 1 and key.upper() in letters:
        return letters.index(key.upper())
    if key in {str(seat) for seat in range(sides)}:
        return int(key)
    return None


def budget(options: Options, seat: int | None, unit_class: UnitClass = "foot") -> int:
    """Points of a class that the seat may spend (SPC-033, SPC-034, SPC-204); None: the common budget."""
    for key, by_class in (options.side_points or {}).items():
        if seat is not None and side_seat(key, options.sides) == seat and unit_class in by_class:
            return by_class[unit_class]
    return int(getattr(options, f"{unit_class}_points"))
