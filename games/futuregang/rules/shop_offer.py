"""What a gang may do after the game, for the interface (sections 21 and 22)."""

from games.futuregang.rules.aftergame import finish_fault, leader_of, need_open
from games.futuregang.rules.chances import deed
from games.futuregang.rules.commands import FinishPostgame
from games.futuregang.rules.offers import ShopItem, ShopOffer
from games.futuregang.rules.state import Side, State
from games.futuregang.rules.table import Table
from games.kernel.refusal import not_yours


def answer_shop(table: Table, seat: int) -> ShopOffer:
    """Prices, and who may be promoted, dismissed or advanced. Raises Illegal outside the post-game."""
    state = table.state
    if not 0 <= seat < len(state.sides):
        raise not_yours(seat)
    side = need_open(table, seat)
    led = leader_of(side) is not None
    won = state.ending is not None and state.ending.winner == seat
    may_advance = state.options.advances and won and not side.advanced
    henchmen = [member.number for member in side.members.values() if member.role == "henchman"]
    return ShopOffer(
        seat=seat,
        points=side.points,
        value=gang_value(state, side),
        shop={
            key: ShopItem(
                item=key,
                name=item.name,
                price=item.cost,
                sells_for=item.cost // 2,
                owned=side.stash.count(key),
                afford=side.points // item.cost if item.cost else 99,
            )
            for key, item in state.equipment.items()
            if item.for_sale
        },
        promote=[] if led else henchmen,
        dismiss=henchmen if led else henchmen[1:],
        advance=[m.number for m in side.members.values() if m.role != "henchman"]
        if may_advance and side.points >= state.figures_of.advance_cost
        else [],
        advance_cost=state.figures_of.advance_cost,
        finish=deed(finish_fault(side), FinishPostgame()),
    )


def gang_value(state: State, side: Side) -> int:
    """A gang's value for standings (FG-247)."""
    things = [*side.stash, *(key for member in side.members.values() for key in member.equipment)]
    figures = state.figures_of
    heads = sum(figures.henchman_value if m.role == "henchman" else figures.hero_value for m in side.members.values())
    return sum(state.equipment[key].cost for key in things) + side.points + heads
