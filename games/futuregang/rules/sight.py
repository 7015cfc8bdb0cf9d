"""Who sees whom, and who has cover (section 4)."""

from games.futuregang.rules.state import RADIUS, TALL, Figure
from games.futuregang.rules.table import Table
from games.kernel.geometry.plane import sight
from games.kernel.geometry.plane.sight import Body, Eye, Lines, Mark, Prism

SAMPLES = 11
Spot = tuple[int, int, int]
"""x, y and level of a base."""


class Look:
    """What lies between two bases, gathered once for looks both ways. `without`: ids that never count as between."""

    __slots__ = ("a", "b", "bodies", "prisms")

    def __init__(self, table: Table, a: Spot, b: Spot, without: tuple[str, ...]) -> None:
        self.a = a
        self.b = b
        west, east = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
        south, north = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
        self.prisms: list[Prism] = table.ground.scene.between(
            west - RADIUS, south - RADIUS, east + RADIUS, north + RADIUS
        )
        self.bodies = _bodies(table, a, b, without) if table.state.options.figures_obscure else []

    def lines(self) -> Lines:
        """The 22 lines from a to b (FG-042 to FG-045)."""
        return sight.trace(*self._from(self.a, self.b), self.prisms, self.bodies)

    def back(self) -> Lines:
        """The 22 lines from b to a."""
        return sight.trace(*self._from(self.b, self.a), self.prisms, self.bodies)

    def mutual(self) -> bool:
        """Whether they see each other (FG-046)."""
        if not self.prisms and not self.bodies:
            return True
        one = sight.sees(*self._from(self.a, self.b), self.prisms, self.bodies)
        return one or sight.sees(*self._from(self.b, self.a), self.prisms, self.bodies)

    @staticmethod
    def _from(a: Spot, b: Spot) -> tuple[Eye, Mark]:
        points = sight.fan(a[0], a[1], b[0], b[1], RADIUS)
        return Eye(a[0], a[1], a[2] + TALL), Mark(points, b[2], b[2] + TALL)


def _bodies(table: Table, a: Spot, b: Spot, without: tuple[str, ...]) -> list[Body]:
    """Figures near enough to the line between two bases to stop a sight line (FG-044).

    A sample point lies at most 113 off the middle line, so a base that stops a line lies at most two radii off it.
    """
    ax, ay, bx, by = a[0], a[1], b[0], b[1]
    dx, dy = bx - ax, by - ay
    wide = (2 * RADIUS) ** 2 * (dx * dx + dy * dy)
    west, east = (ax, bx) if ax < bx else (bx, ax)
    south, north = (ay, by) if ay < by else (by, ay)
    edge = 2 * RADIUS
    found = []
    for other in table.state.figures.values():
        x, y = other.x, other.y
        if (
            west - edge < x < east + edge
            and south - edge < y < north + edge
            and (dx * (y - ay) - dy * (x - ax)) ** 2 < wide
            and other.in_play
            and other.id not in without
        ):
            found.append(Body(x, y, RADIUS, other.level, other.level + TALL))
    return found


def spot(figure: Figure) -> Spot:
    """Where a figure stands."""
    return figure.x, figure.y, figure.level


def look(table: Table, one: Figure, two: Figure, at: Spot | None = None) -> Look:
    """A look from one figure at another; at: where `two` would stand instead."""
    return Look(table, spot(one), at or spot(two), (one.id, two.id))


def sees(table: Table, one: Figure, two: Figure) -> bool:
    """Whether two figures see each other where they stand (FG-046, FG-049)."""
    return look(table, one, two).mutual()


def cover(table: Table, shooter: Figure, target: Figure, at: Spot | None = None) -> tuple[int, bool]:
    """How many of the 11 base lines are blocked or obscured, and whether that is cover (FG-047).

    A figure that is not seen has all 11 blocked, and so cover at every threshold (FG-048).
    """
    view = look(table, shooter, target, at)
    if not view.prisms and not view.bodies:
        return 0, False
    count = view.lines().covered.bit_count()
    return count, count >= table.state.options.cover_threshold
