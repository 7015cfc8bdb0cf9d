"""The options of a match (Table A of the rules)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from games.futuregang.rules.refusals import REFUSALS
from games.kernel.refusal import malformed, refuse

Scenario = Literal["turf_war", "scavenge", "hold_the_block", "breakout", "hit_job", "sabotage"]
Terrain = Literal[
    "generated", "none", "crossroads", "container_yard", "rooftops", "night_market", "rail_depot", "fountain_plaza"
]
"""Rolled, empty, or a designed table by its key (FG-031)."""
SIZES = {
    "9000x9000": (9000, 9000),
    "12000x9000": (12000, 9000),
    "12000x12000": (12000, 12000),
    "18000x12000": (18000, 12000),
}
"""Width and height of the tables that may be played on (FG-010)."""


def _meta(title: str, help_text: str, clause: str, ge: int | None = None, le: int | None = None) -> Meta:
    return Meta(ge=ge, le=le, title=title, description=help_text, extra={"clause": clause})


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a match may set; the defaults are the game as we play it."""

    scenario: Annotated[Scenario, _meta("Scenario", "What the fight is about.", "FG-198")] = "turf_war"
    teams: Annotated[Literal[2, 3, 4], _meta("Teams", "How many gangs fight.", "FG-006")] = 2
    table_size: Annotated[
        Literal["9000x9000", "12000x9000", "12000x12000", "18000x12000"],
        _meta("Table", "Hundredths of a centimetre; a designed or drawn table brings its own size.", "FG-010"),
    ] = "12000x9000"
    terrain: Annotated[
        Terrain, _meta("Terrain", "Rolled, empty, or a designed table; one given with the match wins.", "FG-031")
    ] = "generated"
    cycle_limit: Annotated[
        Literal[0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
        _meta("Cycle limit", "0: none.", "FG-194"),
    ] = 8
    first_team: Annotated[
        Literal["each_cycle", "alternate"],
        _meta("First team", "Rolled each cycle, or once, then in turn.", "FG-089"),
    ] = "each_cycle"
    starting_points: Annotated[int, _meta("Starting points", "For equipment of a new gang.", "FG-063", 0, 60)] = 15
    hero_upgrades: Annotated[
        Literal["shared_two", "two_each"], _meta("Hero upgrades", "Two between the heroes, or two each.", "FG-061")
    ] = "shared_two"
    move_upgrade: Annotated[Literal[100, 300, 500], _meta("Move upgrade", "Hundredths.", "FG-062")] = 100
    base_armor: Annotated[Literal[0, 1], _meta("Starting Armor", "0 is deadlier.", "FG-055")] = 1
    armor_cap: Annotated[
        Literal[0, 3, 4, 5], _meta("Armor cap", "The most Armor that a hit roll counts; 0: no cap.", "FG-248")
    ] = 3
    max_fielded: Annotated[int, _meta("Fielded", "Members of a gang that take part, at most.", "FG-217", 5, 20)] = 10
    roster_cap: Annotated[int, _meta("Roster", "Members of a gang, at most.", "FG-236", 5, 30)] = 20
    figures_obscure: Annotated[bool, _meta("Figures obscure", "Figures block lines of sight.", "FG-044")] = True
    cover_threshold: Annotated[int, _meta("Cover from", "Of the 11 base lines.", "FG-047", 1, 11)] = 1
    cover_hit_penalty: Annotated[
        Literal[0, 1, 2], _meta("Cover penalty", "Off each hit roll against a target in cover.", "FG-145")
    ] = 0
    climb_cost: Annotated[
        Literal["none", "height"], _meta("Climbing costs", "Plan length alone, or the height too.", "FG-121")
    ] = "none"
    falling: Annotated[Literal["off", "stun"], _meta("Falling", "Off, or Stunned by a fall.", "FG-124")] = "off"
    dual_pistols: Annotated[bool, _meta("Two Pistols", "Fire both at one target.", "FG-135")] = False
    shoot_in_contact: Annotated[bool, _meta("Shoot in contact", "While in base contact.", "FG-136")] = False
    shoot_into_melee: Annotated[bool, _meta("Shoot into melee", "At enemies touching a friend.", "FG-137")] = False
    suppressed_activated: Annotated[
        Literal["incapacitated", "may_react"],
        _meta("Suppressed when activated", "Out at once in the open, or may dash.", "FG-168"),
    ] = "incapacitated"
    melee_stun_stacking: Annotated[bool, _meta("Stuns add up", "Two in one melee incapacitate.", "FG-186")] = False
    gang_trade: Annotated[bool, _meta("Trade", "Gangs may trade after the game.", "FG-234")] = True
    advances: Annotated[bool, _meta("Advances", "The winner may buy a hero +1.", "FG-241")] = False
    campaign_games: Annotated[int, _meta("Campaign", "Games of a campaign.", "FG-246", 1, 20)] = 5
    keep_gangs: Annotated[
        bool, _meta("Keep gangs", "What becomes of a gang in this match is kept for its next.", "FG-243")
    ] = True
    order_deadline_hours: Annotated[int, _meta("Hours for a decision", "0: no deadline.", "FG-095", 0, 720)] = 72


def options_of(value: Options | Mapping[str, Any] | None) -> Options:
    """Options that fit together. Raises Malformed or Illegal."""
    if isinstance(value, Options):
        return value
    try:
        options = msgspec.convert(dict(value or {}), Options)
    except msgspec.ValidationError as error:
        raise malformed(f"These options do not fit Futuregang: {error}.", "options.malformed") from error
    return check(options)


def check(options: Options) -> Options:
    """Raises Illegal when options contradict one another."""
    if options.scenario == "breakout" and options.teams != 2:
        raise refuse(REFUSALS, "options.breakout", teams=options.teams)
    return options
