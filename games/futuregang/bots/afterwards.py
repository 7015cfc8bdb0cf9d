"""After the game: what a gang buys, who carries it, and which trades it takes."""

from games.futuregang.bots.eyes import Eyes
from games.futuregang.rules.commands import (
    AnyCommand,
    Buy,
    FinishPostgame,
    Promote,
    Sell,
    SetLoadout,
    TradeAnswer,
)
from games.futuregang.rules.offers import ShopOffer
from games.futuregang.rules.state import Goods
from games.futuregang.rules.view import MemberView, TeamView

WISHES = ("rifle", "smg", "power_weapon", "pistol", "hand_weapon")
"""What an empty-handed member would like, best first."""


def after_game(eyes: Eyes) -> AnyCommand:
    """One step of the post-game; FinishPostgame when nothing is left to do."""
    team = eyes.view.teams[str(eyes.seat)]
    shop = eyes.ask({"kind": "shop"})
    assert isinstance(shop, ShopOffer)
    if team.needs_leader:
        return Promote(shop.promote[0])
    return _answer(eyes, team) or _arm(eyes, team, shop) or _tidy(eyes, team, shop) or FinishPostgame()


def _answer(eyes: Eyes, team: TeamView) -> AnyCommand | None:
    """Take a trade that gives more than it takes and can be paid; decline any other."""
    for name, trade in eyes.view.trades.items():
        if trade.to == eyes.seat:
            stash = list(team.stash)
            payable = trade.take.points <= team.points and all(_taken(stash, key) for key in trade.take.items)
            return TradeAnswer(name, payable and _worth(eyes, trade.give) > _worth(eyes, trade.take))
    return None


def _taken(stash: list[str], key: str) -> bool:
    if key not in stash:
        return False
    stash.remove(key)
    return True


def _worth(eyes: Eyes, goods: Goods) -> int:
    """What goods would sell for, plus points."""
    return goods.points + sum(eyes.item(key).cost // 2 for key in goods.items if key in eyes.view.equipment)


def _arm(eyes: Eyes, team: TeamView, shop: ShopOffer) -> AnyCommand | None:
    """Give the empty-handed what the stash has, then buy what they lack."""
    idle = [member for member in team.members.values() if not _armed(eyes, member)]
    for member in idle:
        key = next((key for key in WISHES if key in team.stash), None)
        if key is not None:
            return SetLoadout(member.number, (*member.equipment, key))
    bare = next((m for m in team.members.values() if m.role != "henchman" and not _wears(eyes, m)), None)
    armor = next((key for key in ("heavy_armor", "light_armor") if key in team.stash), None)
    if bare is not None and armor is not None:
        return SetLoadout(bare.number, (*bare.equipment, armor))
    if idle:
        key = next((key for key in WISHES if key in shop.shop and shop.shop[key].afford), None)
        return Buy(key) if key is not None else None
    if bare is not None and "light_armor" in shop.shop and shop.shop["light_armor"].afford:
        return Buy("light_armor")
    return None


def _armed(eyes: Eyes, member: MemberView) -> bool:
    return any(eyes.item(key).kind != "armor" for key in member.equipment)


def _wears(eyes: Eyes, member: MemberView) -> bool:
    return any(eyes.item(key).kind == "armor" for key in member.equipment)


def _tidy(eyes: Eyes, team: TeamView, shop: ShopOffer) -> AnyCommand | None:
    """Sell what is left over beyond a small reserve."""
    spare = [key for key in team.stash if shop.shop[key].sells_for]
    return Sell(spare[0]) if len(spare) > 4 else None
