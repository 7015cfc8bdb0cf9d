"""Every command with its check and its doing: the one place where commands are judged."""

from collections.abc import Callable
from typing import Any

from games.kernel.refusal import Illegal, Refusal
from games.microspacewars.rules import (
    attack,
    boarding,
    collision,
    commands,
    devices,
    mines,
    motion,
    placement,
    service,
    shipyard,
    transport,
    truce,
    turn,
)
from games.microspacewars.rules.ending import check_outs
from games.microspacewars.rules.offers import Snag
from games.microspacewars.rules.state import State
from games.microspacewars.rules.table import Table
from games.microspacewars.rules.turn import pass_on

Check = Callable[[State, int, Any], Any]
"""Refuses, or gives the facts that the doing needs. Changes nothing and rolls nothing (MSW-067)."""
Do = Callable[[Table, Any, Any], None]

DEEDS: dict[type, tuple[Check, Do]] = {
    commands.Place: (placement.check_place, placement.place),
    commands.Retire: (service.check_retire, service.retire),
    commands.Repair: (service.check_repair, service.repair),
    commands.UseDevice: (devices.check_device, devices.use_device),
    commands.ReloadFlares: (devices.check_reload, devices.reload_flares),
    commands.ArmMines: (mines.check_arm, mines.arm),
    commands.Move: (motion.check_move, motion.move),
    commands.Ram: (collision.check_ram, collision.ram),
    commands.Load: (transport.check_load, transport.load),
    commands.Unload: (transport.check_unload, transport.unload),
    commands.Infiltrate: (boarding.check_infiltrate, boarding.infiltrate),
    commands.Attack: (attack.check_attack, attack.attack),
    commands.AttackSubsystem: (attack.check_attack, attack.attack),
    commands.ChooseFriendlyFire: (attack.check_choice, attack.choose),
    commands.Scuttle: (collision.check_scuttle, collision.scuttle),
    commands.Build: (shipyard.check_build, shipyard.build),
    commands.EndPhase: (turn.check_end_phase, turn.end_phase),
    commands.EndTurn: (turn.check_end_turn, turn.end_turn),
    commands.OfferDraw: (truce.check_offer, truce.offer_draw),
    commands.AnswerDraw: (truce.check_answer, truce.answer_draw),
    commands.Concede: (truce.check_concede, truce.concede),
}


def check(state: State, seat: int, command: Any) -> Any:
    """The facts of a legal command. Raises Refusal."""
    return DEEDS[type(command)][0](state, seat, command)


def do(table: Table, seat: int, command: Any) -> None:
    """Judge a command and carry it out; then see who is out, and whether a draw is agreed (MSW-369)."""
    facts = check(table.state, seat, command)
    DEEDS[type(command)][1](table, command, facts)
    check_outs(table)
    state = table.state
    if state.phase == "play" and state.players[state.active].out:
        pass_on(table)
    truce.settle_draw(table)


def snag(state: State, seat: int, command: Any) -> Snag | None:
    """Why a command is not legal now, or None."""
    try:
        check(state, seat, command)
    except Illegal as refusal:
        return as_snag(refusal)
    return None


def as_snag(refusal: Refusal) -> Snag:
    """A refusal as offers show it."""
    return Snag(refusal.code, refusal.clause, refusal.sentence)
