"""What deeds are worth, in thousandths of an enemy out."""

from games.futuregang.bots.eyes import Eyes, share, targets
from games.futuregang.rules.commands import AnyCommand
from games.futuregang.rules.offers import Chance, FigureOffer, MeleeOffer, TargetOffer
from games.futuregang.rules.view import FigureView


def price(eyes: Eyes, figure: FigureView) -> int:
    """What it is worth to take a figure out, in tenths of an ordinary one."""
    value = 10
    if figure.role == "leader":
        value += 25 if eyes.scenario == "hit_job" else 3
    if figure.role == "hero":
        value += 1
    if figure.carrying:
        value += 8
    if eyes.scenario == "breakout" and eyes.view.attacker == figure.team:
        value += 3
    return value


def shot_value(eyes: Eyes, target: TargetOffer) -> int:
    """What a shot is worth: out counts in full, a dash for what it costs, a pin for the turn that is lost."""
    chances = target.outcomes
    sure = sum(share(chances[name]) for name in ("incapacitated", "dead") if name in chances)
    dash = share(chances["dash"]) if "dash" in chances else 0
    pinned = share(chances["pinned"]) if "pinned" in chances else 0
    stunned = share(chances["stunned"]) if "stunned" in chances else 0
    foe = eyes.view.figures[target.target]
    return (sure * 10 + dash * 5 + pinned * 3 + stunned * 4) * price(eyes, foe) // 100


def melee_value(eyes: Eyes, figure: FigureView, melee: MeleeOffer) -> int:
    """What being in contact is worth: what it does to the enemy, less what that does to the figure."""
    foe = eyes.view.figures[melee.enemy]
    gain = _harm(melee.outcomes) * price(eyes, foe) // 10
    if foe.ready:
        gain += 250
    return gain - _harm(melee.suffers) * price(eyes, figure) // 10


def _harm(chances: dict[str, Chance]) -> int:
    weights = {"incapacitated": 10, "dead": 12, "stunned": 5}
    return sum(share(chances[name]) * weight for name, weight in weights.items() if name in chances) // 10


def best_deed(eyes: Eyes, offer: FigureOffer) -> tuple[int, AnyCommand | None]:
    """The most that can be done from a place after moving there, with its command where it can be done now."""
    figure = eyes.view.figures[offer.figure]
    best: tuple[int, AnyCommand | None] = (0, None)
    for _, target in targets(offer):
        value = shot_value(eyes, target)
        if value > best[0]:
            best = (value, target.command)
    for deed in offer.markers.values():
        if deed.allowed:
            value = 700 if deed.chance is None else share(deed.chance) * 12 // 10
            if value > best[0]:
                best = (value, deed.command)
    leave = offer.deeds.get("exit")
    if leave is not None and leave.allowed:
        best = (2000, leave.command)
    value = sum(melee_value(eyes, figure, melee) for melee in offer.melee.values())
    return best[0] + value, best[1]
