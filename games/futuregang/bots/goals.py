"""What a place is worth for the scenario, apart from the shooting. Values are in thousandths of an enemy out."""

from games.futuregang.bots.eyes import Eyes, Spot, distance, place_of
from games.futuregang.rules.view import FigureView, MarkerView

STRIDE = 1500
"""About a move."""


def progress(eyes: Eyes, figure: FigureView, at: Spot) -> int:
    """How far on a place is towards what the scenario wants of this figure."""
    if eyes.scenario == "scavenge":
        return _scavenge(eyes, figure, at)
    if eyes.scenario == "hold_the_block":
        return _hold(eyes, figure, at)
    if eyes.scenario == "breakout" and eyes.view.attacker == eyes.seat:
        return _break_out(eyes, at)
    if eyes.scenario == "sabotage":
        return _sabotage(eyes, figure, at)
    return _hunt(eyes, figure, at)


def _break_out(eyes: Eyes, at: Spot) -> int:
    """Towards the exit, the harder the fewer cycles are left beyond those that the way takes."""
    far = eyes.exit_distance(at[1])
    limit = eyes.view.limit
    spare = limit - eyes.view.cycle - far // STRIDE if limit else 3
    weight = 200 if spare > 2 else 500 if spare > 1 else 900
    return -far * weight // STRIDE


def _scavenge(eyes: Eyes, figure: FigureView, at: Spot) -> int:
    if figure.carrying:
        far = eyes.home_distance(*at)
        return (600 if not far else 0) - far * 400 // STRIDE
    loose = [distance(*at, marker.x, marker.y) for marker in _share(eyes, figure)]
    if not loose:
        return _hunt(eyes, figure, at)
    near = min(loose)
    return (250 if near <= 225 else 0) - near * 220 // STRIDE


def _share(eyes: Eyes, figure: FigureView) -> list[MarkerView]:
    """The loose markers that no friend is nearer to; all of them when there are none."""
    loose = list(eyes.markers("loose"))
    here = place_of(figure)
    free = [
        marker
        for marker in loose
        if not any(
            mate.id != figure.id
            and not mate.carrying
            and distance(*place_of(mate), marker.x, marker.y) < distance(*here, marker.x, marker.y)
            for mate in eyes.mine
        )
    ]
    return free or loose


def _hold(eyes: Eyes, figure: FigureView, at: Spot) -> int:
    """Stand in a zone where one more counts."""
    best = -2000
    for zone in eyes.markers("zone"):
        far = max(0, distance(*at, zone.x, zone.y) - zone.radius)
        mates = sum(
            mate.id != figure.id and distance(*place_of(mate), zone.x, zone.y) <= zone.radius for mate in eyes.mine
        )
        foes = sum(distance(*place_of(foe), zone.x, zone.y) <= zone.radius for foe in eyes.foes)
        needed = 350 if mates <= foes else 120 if mates == foes + 1 else 0
        best = max(best, needed - far * 200 // STRIDE)
    return best


def _sabotage(eyes: Eyes, figure: FigureView, at: Spot) -> int:
    machines = [marker for marker in eyes.markers("whole") if marker.owner != eyes.seat]
    own = [marker for marker in eyes.markers("whole") if marker.owner == eyes.seat]
    far = min((max(0, distance(*at, m.x, m.y) - 225) for m in machines), default=0)
    value = -far * 150 // STRIDE
    if own and figure.role == "leader":
        return value // 2
    return value


def _hunt(eyes: Eyes, figure: FigureView, at: Spot) -> int:
    """Nearer to where its weapons do most; a fighter at arm's length, a shooter at its best band."""
    if not eyes.foes:
        return 0
    gap = min(distance(*at, *place_of(foe)) for foe in eyes.foes) - 250
    guns = eyes.guns(figure)
    if not guns:
        return -max(0, gap) * 160 // STRIDE
    best = max(guns, key=lambda item: item.bands[-1].up_to or 10_000)
    far = 4800 if best.bands[-1].up_to is None else 2900
    return -max(0, gap - far) * 120 // STRIDE - max(0, 2001 - gap) * 20 // STRIDE
