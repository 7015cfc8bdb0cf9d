"""Draw offers and conceding (MSW-372, MSW-373, MSW-381, MSW-382)."""

from games.kernel.refusal import not_yours
from games.microspacewars.rules.attack import strike
from games.microspacewars.rules.commands import AnswerDraw, Concede, OfferDraw
from games.microspacewars.rules.damage import end_by_seat, remove
from games.microspacewars.rules.ending import check_outs, end, standing
from games.microspacewars.rules.events import DrawAnswered, DrawOffered, FriendlyFireResolved, PlayerConceded
from games.microspacewars.rules.placement import reveal_if_ready
from games.microspacewars.rules.readiness import in_turn
from games.microspacewars.rules.state import State
from games.microspacewars.rules.table import Table, no
from games.microspacewars.rules.turn import pass_on


def check_offer(state: State, seat: int, command: OfferDraw) -> None:
    """Once in one's own turn."""
    in_turn(state, seat)
    if state.players[seat].offered:
        raise no("draw.offered")


def offer_draw(table: Table, command: OfferDraw, facts: None) -> None:
    """It stands until the turn ends."""
    state = table.state
    state.players[state.active].offered = True
    state.draw = [state.active]
    table.tell(DrawOffered(by=state.active), "MSW-373")


def check_answer(state: State, seat: int, command: AnswerDraw) -> int:
    """A player of another side that is still in the match."""
    if state.phase == "over":
        raise no("match.over")
    if not 0 <= seat < len(state.players):
        raise not_yours(seat, "That seat plays no fleet.")
    if not state.draw:
        raise no("draw.none")
    player = state.players[seat]
    if player.out:
        raise no("draw.out")
    if player.side == state.players[state.draw[0]].side:
        raise no("draw.own")
    if seat in state.draw:
        raise no("draw.answered")
    if state.choice is not None:
        raise no("turn.choice", player=state.players[state.choice.chooser].name)
    return seat


def answer_draw(table: Table, command: AnswerDraw, seat: int) -> None:
    """A refusal takes the offer off the table."""
    state = table.state
    table.tell(DrawAnswered(by=seat, accept=command.accept), "MSW-373")
    state.draw = [*state.draw, seat] if command.accept else []


def settle_draw(table: Table) -> None:
    """Drawn once all the others who are still in the match have accepted, whoever has left since (MSW-373)."""
    state = table.state
    if state.phase != "play" or not state.draw or state.choice is not None:
        return
    offerer = state.players[state.draw[0]].side
    asked = [seat for seat, player in enumerate(state.players) if not player.out and player.side != offerer]
    if all(seat in state.draw for seat in asked):
        end(table, "draw_agreed", None, standing(state))


def check_concede(state: State, seat: int, command: Concede) -> int:
    """Any time while one is in the match (MSW-372)."""
    if state.phase == "over":
        raise no("match.over")
    if not 0 <= seat < len(state.players):
        raise not_yours(seat, "That seat plays no fleet.")
    if state.players[seat].conceded or state.players[seat].out:
        raise no("concede.out")
    return seat


def concede(table: Table, command: Concede, seat: int) -> None:
    """The player's ships go and the turn ends if it was theirs; mines stay while the partner plays on (MSW-381)."""
    state = table.state
    player = state.players[seat]
    player.conceded = player.out = True
    gone = [ship for ship in state.ships.values() if ship.in_play and ship.seat == seat]
    table.tell(PlayerConceded(by=seat, ships=[ship.id for ship in gone]), "MSW-372")
    for ship in gone:
        remove(table, ship, "conceded")
    end_by_seat(table, seat)
    state.draw = [other for other in state.draw if other != seat] if state.draw[:1] != [seat] else []
    _sides_after(table, seat)
    _settle_choice(table, seat)
    check_outs(table)
    if state.phase == "placing":
        reveal_if_ready(table)
    elif state.phase == "play" and state.players[state.active].out:
        pass_on(table)


def _sides_after(table: Table, seat: int) -> None:
    """A side whose partner plays on is not out for the concession; otherwise it is judged as after any action."""
    side = table.state.players[seat].side
    partners = [player for player in table.state.players if player.side == side]
    if all(player.out for player in partners):
        for player in partners:
            player.out = False
    check_outs(table, conceded=True)


def _settle_choice(table: Table, seat: int) -> None:
    """An open choice after a concession (MSW-382)."""
    state, choice = table.state, table.state.choice
    if choice is None:
        return
    attacker = state.ships[choice.ship].seat
    if state.players[attacker].out:
        state.choice = None
        table.tell(FriendlyFireResolved(damage=0), "MSW-382")
        return
    choice.eligible = [key for key in choice.eligible if state.ships[key].in_play]
    if state.players[choice.chooser].out:
        choice.chooser = attacker
    if len(choice.eligible) > 1:
        return
    state.choice = None
    if choice.eligible:
        strike(table, state.ships[choice.eligible[0]], choice.damage)
    else:
        table.tell(FriendlyFireResolved(damage=0), "MSW-382")
