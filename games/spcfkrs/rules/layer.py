"""Who stands where: the ground, and high above it the spaceships (SPC-012, SPC-243)."""

from collections.abc import Iterable

from games.spcfkrs.rules.scale import WHOLE

Footing = tuple[tuple[int, int], ...]
"""(cell, eighths of its capacity) of everything a unit stands on."""


class Layer(dict[int, str]):
    """One layer. The dict names a unit on each taken cell (the first that came); `crowd` all of them where several do.

    load: eighths of capacity taken, for cells that are not full.
    """

    __slots__ = ("crowd", "load")

    def __init__(self, taken: Iterable[tuple[int, str]] = ()) -> None:
        super().__init__(taken)
        self.crowd: dict[int, list[str]] = {}
        self.load: dict[int, int] = {}

    def copy(self) -> "Layer":
        """An independent copy."""
        other = Layer(self.items())
        other.crowd = {cell: list(units) for cell, units in self.crowd.items()}
        other.load = dict(self.load)
        return other

    def put(self, unit: str, footing: Footing) -> None:
        """A unit comes to stand."""
        for cell, eighths in footing:
            if cell in self:
                self.crowd.setdefault(cell, [self[cell]]).append(unit)
                self.load[cell] = self.load.get(cell, WHOLE) + eighths
            else:
                self[cell] = unit
                if eighths < WHOLE:
                    self.load[cell] = eighths

    def take(self, unit: str, footing: Footing) -> None:
        """A unit leaves."""
        for cell, eighths in footing:
            units = self.crowd.get(cell)
            if units is None:
                if self.get(cell) == unit:
                    del self[cell]
                    self.load.pop(cell, None)
                continue
            units.remove(unit)
            self[cell] = units[0]
            self.load[cell] -= eighths
            if len(units) == 1:
                del self.crowd[cell]

    def on(self, cell: int) -> list[str]:
        """Everybody on a cell."""
        units = self.crowd.get(cell)
        if units is not None:
            return units
        unit = self.get(cell)
        return [] if unit is None else [unit]

    def left(self, cell: int) -> int:
        """Eighths of capacity that are left on a cell."""
        return WHOLE - self.load.get(cell, WHOLE) if cell in self else WHOLE
