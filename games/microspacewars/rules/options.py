"""Match options (Table A of the rules)."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from games.kernel.refusal import refuse
from games.microspacewars.rules.catalogue import Catalogue, GameSize
from games.microspacewars.rules.refusals import REFUSALS

LETTERS = "PQRS"
"""What ship ids begin with, by seat."""


def _meta(title: str, help_text: str, clause: str, ge: int | None = None, le: int | None = None) -> Meta:
    return Meta(ge=ge, le=le, title=title, description=help_text, extra={"clause": clause})


Toggle = Literal["off", "on"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What may differ between two matches. None: as the game size says."""

    game_size: Annotated[
        Literal["scrimmage", "campaign", "custom"],
        _meta("Game size", "Small, large, or of your own making.", "MSW-020"),
    ] = "scrimmage"
    starting_rus: (
        Annotated[
            int,
            _meta("Starting RUs", "Scrimmage 850; campaign 2000 to 2500; custom as you like.", "MSW-024", 50, 10000),
        ]
        | None
    ) = None
    scrimmage_carrier: Annotated[
        Literal["required", "optional"],
        _meta("Carrier in a scrimmage", "Each fleet needs one, or may do without.", "MSW-022"),
    ] = "required"
    custom_flagship: Annotated[
        Literal["none", "carrier", "mothership_or_base"],
        _meta("Flagship in a custom game", "What each fleet must have.", "MSW-027"),
    ] = "carrier"
    players: Annotated[int, _meta("Players", "How many fleets.", "MSW-374", 2, 4)] = 2
    teams: Annotated[
        Literal["none", "two_pairs"], _meta("Teams", "Four players: seats 1 and 3 against 2 and 4.", "MSW-374")
    ] = "none"
    win_mode: Annotated[
        Literal["deathmatch", "defence", "defence_ii"],
        _meta("Win mode", "Lose all ships, the flagship, or all ships that build: you are out.", "MSW-361"),
    ] = "deathmatch"
    round_limit: Annotated[int, _meta("Round limit", "The richer side wins then; 0: none.", "MSW-371", 0, 200)] = 0
    first_player: Annotated[Literal["roll", "seat_1"], _meta("First player", "A d12 each, or seat 1.", "MSW-055")] = (
        "roll"
    )
    field_width: Annotated[int, _meta("Field width", "Columns.", "MSW-046", 12, 96)] | None = None
    zone_depth: Annotated[int, _meta("Zone depth", "Rows of a zone.", "MSW-046", 1, 12)] | None = None
    gap: Annotated[int, _meta("Gap", "Rows between the zones.", "MSW-046", 4, 72)] | None = None
    packing: Annotated[
        Literal["block", "columns", "free"],
        _meta("Packing", "How closely fleets are placed: one block, no holes towards the edge, or anyhow.", "MSW-050"),
    ] = "block"
    turn_order: Annotated[
        Literal["loose", "strict"], _meta("Turn order", "Any order before the first shot, or six phases.", "MSW-060")
    ] = "loose"
    radius_shape: Annotated[Literal["square", "circle"], _meta("Radii", "Squares or circles.", "MSW-008")] = "square"
    strafe: Annotated[Toggle, _meta("Strafe", "Ships may step sideways.", "MSW-080")] = "off"
    los_mode: Annotated[
        Literal["octant", "ray"], _meta("Line of sight", "The nearest of eight directions, or exact lines.", "MSW-105")
    ] = "octant"
    friendly_fire_chooser: Annotated[
        Literal["attacker", "defender"], _meta("Friendly fire", "Who chooses the victim.", "MSW-114")
    ] = "attacker"
    squadron_attrition: Annotated[Toggle, _meta("Attrition", "Hurt squadrons fire less.", "MSW-130")] = "off"
    flare_scope: Annotated[
        Literal["all_projectiles", "missiles_only"], _meta("Flares answer", "All projectiles, or missiles.", "MSW-169")
    ] = "all_projectiles"
    flares_on_miss: Annotated[Toggle, _meta("Flares on a miss", "They fly even at a missed shot.", "MSW-197")] = "on"
    flare_reload_cost: Annotated[int, _meta("Flare reload", "RUs.", "MSW-200", 0, 50)] = 5
    defence_field_mode: Annotated[
        Literal["block", "halve"], _meta("Defence fields", "Forbid attacks, or halve their damage.", "MSW-206")
    ] = "block"
    emp_immunity: Annotated[
        Literal["one_turn", "none"], _meta("EMP immunity", "A turn's respite after an EMP.", "MSW-218")
    ] = "one_turn"
    retire_refund: Annotated[
        Literal["ship_and_weapons", "all"], _meta("Refund", "Whether devices are paid back too.", "MSW-256")
    ] = "ship_and_weapons"
    subsystem_auto_repair: Annotated[
        int, _meta("Crews mend", "Turns until a subsystem comes back by itself; 0: never.", "MSW-305", 0, 10)
    ] = 0
    order_deadline_hours: Annotated[
        int, _meta("Hours for a decision", "A placement, a turn, a choice; 0: no clock.", "MSW-059", 0, 720)
    ] = 72
    infiltration_rate: Annotated[int, _meta("Boarding points", "Of each infiltration.", "MSW-308", 1, 10)] = 3


class Field(Struct, frozen=True):
    """The field's figures: columns, rows, zone depth; edges: whether seats use four edges instead of two."""

    width: int
    height: int
    depth: int
    edges: bool = False


def options_of(value: Any) -> Options:
    """The typed options, from themselves or plain data. Raises msgspec.ValidationError."""
    return value if isinstance(value, Options) else msgspec.convert(dict(value or {}), Options)


def size_of(catalogue: Catalogue, options: Options) -> GameSize:
    """The entry of the game size that is played."""
    return catalogue.sizes[options.game_size]


def starting_rus(catalogue: Catalogue, options: Options) -> int:
    """Each player's RUs before the fleet is paid (MSW-019)."""
    return size_of(catalogue, options).usual if options.starting_rus is None else options.starting_rus


def flagship_kind(options: Options) -> str:
    """none, carrier or mothership_or_base: what each fleet must have (MSW-022, MSW-025, MSW-027)."""
    if options.game_size == "campaign":
        return "mothership_or_base"
    if options.game_size == "scrimmage":
        return "carrier" if options.scrimmage_carrier == "required" else "none"
    return options.custom_flagship


def sides_of(options: Options) -> list[int]:
    """The side of each seat (MSW-014, MSW-374)."""
    if options.teams == "two_pairs":
        return [seat % 2 for seat in range(options.players)]
    return list(range(options.players))


def field_of(catalogue: Catalogue, options: Options) -> Field:
    """The field (MSW-044 to MSW-046, MSW-375)."""
    size = size_of(catalogue, options)
    depth = size.zone_depth if options.zone_depth is None else options.zone_depth
    gap = size.gap if options.gap is None else options.gap
    height = gap + 2 * depth
    edges = len(set(sides_of(options))) > 2
    width = size.width if options.field_width is None else options.field_width
    return Field(height if edges else width, height, depth, edges)


def check_options(catalogue: Catalogue, options: Options) -> None:
    """Refuse combinations that cannot be played (Table A)."""
    size = size_of(catalogue, options)
    given = starting_rus(catalogue, options)
    if not size.least <= given <= size.most:
        raise refuse(REFUSALS, "options.starting_rus", size=size.name, least=size.least, most=size.most, given=given)
    if options.teams == "two_pairs" and options.players != 4:
        raise refuse(REFUSALS, "options.teams")
    field = field_of(catalogue, options)
    if field.edges and field.height - 2 * field.depth < 2 * field.depth:
        raise refuse(REFUSALS, "options.gap", least=2 * field.depth)
