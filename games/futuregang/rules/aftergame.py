"""The post-game: awards, loot, reinforcements, then trade until each gang is done (sections 21 and 22)."""

from collections import Counter

from games.futuregang.rules.events import (
    Advanced,
    Awards,
    Bought,
    Dismissed,
    LoadoutSet,
    Looted,
    MembersLost,
    PostgameFinished,
    Promoted,
    Sold,
    Traded,
    TradeDeclined,
    TradeOffered,
)
from games.futuregang.rules.gang import RAISES, STASH, Raises
from games.futuregang.rules.loadout import check_loadout, take
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.state import Fighter, Goods, Line, Side, Trade
from games.futuregang.rules.table import Table
from games.kernel.refusal import Illegal, refuse

OFFERS = 5
"""Trades that a gang may have on offer at once."""


# what follows by itself (FG-224)


def begin(table: Table) -> None:
    """The game is over: the dead are struck off, points and loot come in, recruits join, leaders follow."""
    state = table.state
    assert state.ending is not None
    state.active = state.reaction = None
    state.phase = "post_game"
    winner = state.ending.winner
    fallen = {seat: _bury(table, seat) for seat in range(len(state.sides))}
    for seat, side in enumerate(state.sides):
        side.games += 1
        side.wins += seat == winner
        side.draws += winner < 0
        _award(table, seat, seat == winner)
    _loot(table, winner, fallen)
    for seat in range(len(state.sides)):
        _succeed(table, seat)
    if not state.options.keep_gangs:
        for seat in range(len(state.sides)):
            finish(table, seat)


def _bury(table: Table, seat: int) -> list[str]:
    """Strike the dead off the roster; the equipment that they leave (FG-163)."""
    side = table.side(seat)
    dead = [f.number for f in table.state.figures.values() if f.seat == seat and f.condition == "dead"]
    left: list[str] = []
    for number in dead:
        member = side.members.pop(str(number))
        left += member.equipment
        side.ledger.append(Line("died", member=number, lost=list(member.equipment)))
    if dead:
        table.tell(MembersLost(seat=seat, members=dead))
    return left


def _award(table: Table, seat: int, won: bool) -> None:
    """Points and henchmen (FG-225 to FG-231, FG-235, FG-236); a gang left with nobody has one in any case (FG-245)."""
    state, figures = table.state, table.state.figures_of
    side = table.side(seat)
    unharmed = sum(not f.out for f in state.figures.values() if f.seat == seat) * figures.unharmed
    base = figures.winner_points if won else min(state.cycles, figures.loser_cycles)
    recruits = figures.winner_henchmen if won else figures.loser_henchmen
    recruits = max(0 if side.members else 1, min(recruits, state.options.roster_cap - len(side.members)))
    side.points += base + unharmed
    joined = [_recruit(side) for _ in range(recruits)]
    clauses = ("FG-225", "FG-226") if won else ("FG-227", "FG-228")
    table.tell(
        Awards(
            seat=seat,
            points=base + unharmed,
            base=base,
            unharmed=unharmed,
            henchmen=recruits,
            joined=joined,
            clauses=clauses,
        )
    )
    side.ledger.append(Line("award", points=base + unharmed, henchmen=recruits))


def _recruit(side: Side) -> int:
    number = side.next
    side.next += 1
    side.members[str(number)] = Fighter(number, name=f"Recruit {number}")
    return number


def _loot(table: Table, winner: int, fallen: dict[int, list[str]]) -> None:
    """The winner takes what the dead carried; in a draw everybody keeps their own (FG-233)."""
    shares = fallen if winner < 0 else {winner: [item for items in fallen.values() for item in items]}
    for seat, items in shares.items():
        if items:
            table.side(seat).stash += sorted(items)
            table.tell(Looted(seat=seat, items=sorted(items)))
            table.side(seat).ledger.append(Line("loot", gained=sorted(items)))


def _succeed(table: Table, seat: int) -> None:
    """A hero follows a dead leader (FG-239)."""
    side = table.side(seat)
    if leader_of(side) is not None:
        return
    heroes = [member for member in side.members.values() if member.role == "hero"]
    if heroes:
        heir = min(heroes, key=lambda member: member.number)
        heir.role = "leader"
        table.tell(Promoted(seat=seat, member=heir.number))
        side.ledger.append(Line("promoted", member=heir.number))


def leader_of(side: Side) -> Fighter | None:
    """The gang's leader, if it has one."""
    return next((member for member in side.members.values() if member.role == "leader"), None)


# what owners do


def need_open(table: Table, seat: int) -> Side:
    """The side of a seat that is still at its post-game. Raises Illegal."""
    if table.state.phase != "post_game":
        raise refuse(REFUSALS, "post.not_now")
    side = table.side(seat)
    if side.finished:
        raise refuse(REFUSALS, "post.finished")
    return side


def buy(table: Table, seat: int, key: str, count: int) -> None:
    """Equipment at the printed price, into the stash (FG-232, FG-079)."""
    side = need_open(table, seat)
    item = table.state.equipment.get(key)
    if item is None or not item.for_sale:
        raise refuse(REFUSALS, "post.item", item=item.name if item else key)
    cost = item.cost * count
    _pay(side, cost)
    side.stash += [key] * count
    table.tell(Bought(seat=seat, item=key, count=count, points=cost))
    side.ledger.append(Line("bought", points=-cost, gained=[key] * count))


def _pay(side: Side, cost: int) -> None:
    if cost > side.points:
        raise refuse(REFUSALS, "post.points", cost=cost, points=side.points)
    side.points -= cost


def sell(table: Table, seat: int, key: str, count: int) -> None:
    """Equipment out of the stash for half its price, rounded down (FG-234)."""
    side = need_open(table, seat)
    item = table.state.equipment.get(key)
    if item is None or side.stash.count(key) < count:
        raise refuse(REFUSALS, "post.stash", count=count, item=item.name if item else key)
    for _ in range(count):
        side.stash.remove(key)
    paid = item.cost // 2 * count
    side.points += paid
    table.tell(Sold(seat=seat, item=key, count=count, points=paid))
    side.ledger.append(Line("sold", points=paid, lost=[key] * count))


def offer_trade(table: Table, seat: int, to: int, give: Goods, take_: Goods) -> None:
    """Offer a trade to another gang (FG-234)."""
    side = need_open(table, seat)
    state = table.state
    if not state.options.gang_trade:
        raise refuse(REFUSALS, "post.no_trade")
    if to == seat or to >= len(state.sides):
        raise refuse(REFUSALS, "post.trade_self")
    if table.side(to).finished:
        raise refuse(REFUSALS, "post.trade_gone")
    if not (give.items or give.points or take_.items or take_.points):
        raise refuse(REFUSALS, "post.trade_empty")
    if sum(trade.seat == seat for trade in state.trades.values()) >= OFFERS:
        raise refuse(REFUSALS, "post.trade_many", most=OFFERS)
    _can_give(table, side, give)
    _can_give(table, table.side(to), take_)
    state.traded += 1
    trade = Trade(f"t{state.traded}", seat, to, give, take_)
    state.trades[trade.id] = trade
    table.tell(TradeOffered(offer=trade.id, seat=seat, to=to, give=give, take=take_))


def _can_give(table: Table, side: Side, goods: Goods) -> None:
    """Raises Illegal unless a gang has what it would give."""
    if goods.points > side.points:
        raise refuse(REFUSALS, "post.trade_points", points=side.points, asked=goods.points)
    for key, count in Counter(goods.items).items():
        if side.stash.count(key) < count:
            item = table.state.equipment.get(key)
            raise refuse(REFUSALS, "post.stash", count=count, item=item.name if item else key)


def answer_trade(table: Table, seat: int, name: str, accept: bool) -> None:
    """Accept or decline a trade; whoever offered it may withdraw it (FG-234)."""
    need_open(table, seat)
    trade = table.state.trades.get(name)
    if trade is None or seat not in (trade.to, trade.seat) or (accept and seat != trade.to):
        raise refuse(REFUSALS, "post.trade_unknown")
    if not accept:
        del table.state.trades[name]
        table.tell(TradeDeclined(offer=name, seat=seat))
        return
    one, two = table.side(trade.seat), table.side(trade.to)
    _can_give(table, one, trade.give)
    _can_give(table, two, trade.take)
    _hand_over(one, two, trade.give)
    _hand_over(two, one, trade.take)
    del table.state.trades[name]
    table.tell(Traded(offer=name, seat=trade.seat, to=trade.to, give=trade.give, take=trade.take))
    for side, gone, come in ((one, trade.give, trade.take), (two, trade.take, trade.give)):
        side.ledger.append(
            Line("traded", points=come.points - gone.points, gained=list(come.items), lost=list(gone.items))
        )


def _hand_over(giver: Side, taker: Side, goods: Goods) -> None:
    giver.points -= goods.points
    taker.points += goods.points
    for key in goods.items:
        giver.stash.remove(key)
        taker.stash.append(key)


def member_of(side: Side, number: int) -> Fighter:
    """A member by roster number. Raises Illegal."""
    member = side.members.get(str(number))
    if member is None:
        raise refuse(REFUSALS, "member.unknown", member=number)
    return member


def set_loadout(table: Table, seat: int, number: int, equipment: tuple[str, ...]) -> None:
    """Move equipment between a member and the stash (FG-242, FG-074, FG-076)."""
    side = table.side(seat)
    member = member_of(side, number)
    left = take([*side.stash, *member.equipment], equipment, table.state.equipment)
    check_loadout(table.state, equipment)
    member.equipment = tuple(equipment)
    side.stash = left
    table.tell(LoadoutSet(seat=seat, member=number, equipment=tuple(equipment)))


def promote(table: Table, seat: int, number: int) -> None:
    """Make a henchman hero and leader where the gang has neither (FG-239, FG-245)."""
    side = need_open(table, seat)
    member = member_of(side, number)
    if leader_of(side) is not None:
        raise refuse(REFUSALS, "promote.leader")
    member.role = "leader"
    table.tell(Promoted(seat=seat, member=number, chosen=True))
    side.ledger.append(Line("promoted", member=number))


def dismiss(table: Table, seat: int, number: int) -> None:
    """Send a henchman away; its equipment goes to the stash (FG-244)."""
    side = need_open(table, seat)
    member = member_of(side, number)
    if member.role != "henchman":
        raise refuse(REFUSALS, "dismiss.hero")
    if leader_of(side) is None and len(side.members) == 1:
        raise refuse(REFUSALS, "dismiss.last", member=member.name or number)
    del side.members[str(number)]
    side.stash += member.equipment
    table.tell(Dismissed(seat=seat, member=number))
    side.ledger.append(Line("dismissed", member=number))


def advance(table: Table, seat: int, number: int, stat: str) -> None:
    """The winner pays for +1 of a hero's stat, once a game (FG-241)."""
    side = need_open(table, seat)
    state = table.state
    if not state.options.advances:
        raise refuse(REFUSALS, "advance.off")
    if state.ending is None or state.ending.winner != seat:
        raise refuse(REFUSALS, "advance.lost")
    if side.advanced:
        raise refuse(REFUSALS, "advance.used")
    member = member_of(side, number)
    if member.role == "henchman":
        raise refuse(REFUSALS, "advance.hero")
    raised = {name: getattr(member.advances, name) for name in ("fight", "shoot", "move", "armor", "tactics")}
    if raised[stat] >= RAISES:
        raise refuse(REFUSALS, "advance.most", most=RAISES)
    cost = state.figures_of.advance_cost
    _pay(side, cost)
    side.advanced = True
    raised[stat] += 1
    member.advances = Raises(**raised)
    table.tell(Advanced(seat=seat, member=number, stat=stat, points=cost))
    side.ledger.append(Line("advanced", points=-cost, member=number))


def finish_fault(side: Side) -> Illegal | None:
    """Why a gang that is kept cannot be done yet: no leader, or more than its sheet holds (FG-239, FG-243)."""
    if leader_of(side) is None:
        return refuse(REFUSALS, "promote.needed")
    if len(side.stash) > STASH:
        return refuse(REFUSALS, "post.stash_full", most=STASH, found=len(side.stash))
    return None


def finish(table: Table, seat: int) -> None:
    """A gang is done; with the last one the match is over (FG-224)."""
    side = need_open(table, seat)
    fault = finish_fault(side) if table.state.options.keep_gangs else None
    if fault is not None:
        raise fault
    if leader_of(side) is None:
        _promote_first(table, seat)
    side.finished = True
    for name in [trade.id for trade in table.state.trades.values() if seat in (trade.seat, trade.to)]:
        del table.state.trades[name]
    table.tell(PostgameFinished(seat=seat))
    if all(each.finished for each in table.state.sides):
        table.state.phase = "over"


def finish_by_clock(table: Table, seat: int) -> None:
    """Time is up: whoever leads by rank follows, the cheapest of a full stash are sold, and the gang is done."""
    side = table.side(seat)
    if leader_of(side) is None:
        _promote_first(table, seat)
    by_cost = sorted(side.stash, key=lambda key: (table.state.equipment[key].cost, key))
    for key in by_cost[: max(0, len(side.stash) - STASH)]:
        sell(table, seat, key, 1)
    finish(table, seat)


def _promote_first(table: Table, seat: int) -> None:
    promote(table, seat, min(member.number for member in table.side(seat).members.values()))
