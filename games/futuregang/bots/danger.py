"""What enemies may do to a figure at a place until it acts again, in thousandths of an ordinary figure."""

from collections.abc import Mapping, Sequence

from games.futuregang.bots.eyes import Eyes, out_share
from games.futuregang.bots.worth import price
from games.futuregang.rules.offers import Exposure
from games.futuregang.rules.view import FigureView

CHARGE = 1500


def danger(eyes: Eyes, figure: FigureView, exposure: Mapping[str, Exposure], contacts: Sequence[str]) -> int:
    """The chance to be taken out, times what the figure is worth."""
    left = 1000
    for name, lies in exposure.items():
        foe = eyes.view.figures[name]
        threat = max(_fire(eyes, figure, foe, lies, contacts), _charge(eyes, figure, foe, lies, contacts))
        left = left * (1000 - threat) // 1000
    return (1000 - left) * price(eyes, figure) // 10


def _fire(eyes: Eyes, figure: FigureView, foe: FigureView, lies: Exposure, contacts: Sequence[str]) -> int:
    """By its guns from where it stands, or from a better place when it has still to act."""
    if contacts or foe.condition == "stunned" or (foe.contacts and lies.enemy not in contacts):
        return 0
    worst = 0
    for item in eyes.guns(foe):
        there = out_share(item, lies.gap, foe.stats.shoot, figure.counted, lies.cover, ready=False)
        if not lies.seen:
            there = 0
        flank = out_share(item, max(0, lies.gap - 700), foe.stats.shoot, figure.counted, False, ready=False)
        if foe.ready:
            threat = there + max(0, flank - there) * (35 if lies.seen else 22) // 100
        else:
            threat = there * 40 // 100
        worst = max(worst, threat)
    return worst


def _charge(eyes: Eyes, figure: FigureView, foe: FigureView, lies: Exposure, contacts: Sequence[str]) -> int:
    """By a charge and the melee after it."""
    if lies.enemy in contacts or not foe.ready or foe.condition == "stunned" or lies.gap > CHARGE:
        return 0
    edge = foe.stats.fight - figure.stats.fight + eyes.blades(foe) - eyes.blades(figure)
    return min(450, max(0, 120 + 70 * edge))
