"""The table: a state laid out for play, where dice fall and events are told."""

from copy import copy
from fractions import Fraction

from games.kernel.dice import Dice, Roll, ScriptedDice
from games.kernel.refusal import refuse
from games.spcfkrs.rules.catalogue import SIXTHS, Weapon
from games.spcfkrs.rules.commands import Target
from games.spcfkrs.rules.events import (
    CoverChanged,
    Damage,
    DiceRolled,
    Happening,
    HullDestroyed,
    PartDestroyed,
    PhaseStarted,
    ShieldChanged,
    UnitDied,
)
from games.spcfkrs.rules.lattice import FULL, LEVEL_NAMES, OPEN, line, names, numbers, read_rows, write_rows
from games.spcfkrs.rules.layer import Footing, Layer
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.scale import SCALES, WHOLE, part_cells, rank, scaled
from games.spcfkrs.rules.state import OFF_BOARD, State, Unit

CLEAR, PARTIALLY, BLOCKED = 0, 1, 2

Strike = tuple[str, int, int, str, str]
"""(target, part or 0, whole points of damage, weapon, attacker)."""
PartCells = tuple[tuple[int, ...], ...]
"""The cells of every part of a hull."""
NOBODY: frozenset[str] = frozenset()
CoverHit = tuple[int, int, str]
"""(cell, steps down, attacker); 2 steps open any cover."""


class EnteredDice:
    """Real dice, as they were entered, in the order asked for (SPC-017); scripted ones count as entered."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.supply = state.supply
        self.scripted = dice if isinstance(dice, ScriptedDice) else None
        self.taken: list[Roll] = []
        self.used = dice.used

    def roll(self, purpose: str, sides: int = 6) -> int:
        """The next face. Raises Illegal when there is none left."""
        if self.supply:
            face = self.supply.pop(0)
        elif self.scripted is not None:
            face = self.scripted.roll(purpose, sides)
        else:
            raise refuse(REFUSALS, "dice.needed", purpose=purpose)
        self.taken.append(Roll(sides, face, purpose))
        self.used += 1
        return face


class Table:
    """A state while a command is worked out.

    levels: terrain by cell. occupied, high: who stands where on the ground and above it. blockers: who stops shots on
    the ground (SPC-128). spots: the cells of every part of the hulls on the board. events: what happened so far.
    strikes, cover_hits: on a scratch copy (SPC-072), what its attack did, to be applied together with the others';
    None at the table itself. due: passengers of what was destroyed: (passenger, hull, cell to get out at).
    """

    __slots__ = (
        "blockers",
        "cover_hits",
        "dice",
        "due",
        "events",
        "focus",
        "height",
        "high",
        "lean",
        "levels",
        "names",
        "numbers",
        "occupied",
        "phase",
        "rough",
        "spots",
        "state",
        "strikes",
        "units",
        "width",
    )

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice: Dice = EnteredDice(state, dice) if state.options.dice_source == "entered" else dice
        self.width = state.width
        self.height = state.height
        self.names = names(state.width, state.height)
        self.numbers = numbers(state.width, state.height)
        self.units = state.units
        self.levels = read_rows(state.rows)
        self.focus = state.options.map_focus
        self.high = Layer()
        self.spots: dict[str, PartCells] = {}
        self.due: list[tuple[str, str, int]] = []
        if self.focus == "foot" and not any(unit.parts for unit in state.units.values()):
            self.occupied = Layer([(u.at, u.id) for u in state.units.values() if u.alive and u.at >= 0])
            self.blockers = self.occupied
        else:
            self._set_up()
        self.events: list[Happening] = []
        self.phase = state.phase if state.phase in ("special", "stab", "shoot", "move") else "setup"
        self.lean = state.options.lean_over_cover
        self.rough = False
        self.strikes: list[Strike] | None = None
        self.cover_hits: list[CoverHit] | None = None

    def _set_up(self) -> None:
        """Stand everybody on the board, hulls with all their parts."""
        self.occupied = Layer()
        self.blockers = self.occupied if self.focus == "foot" else Layer()
        for unit in self.state.units.values():
            if unit.alive and unit.at >= 0:
                self.stand(unit)

    # standing

    def spot(self, unit: Unit, at: int, orientation: int) -> PartCells | None:
        """The cells of every part of a hull at a position; None when it does not fit on the board."""
        if not unit.parts:
            return ((at,),)
        x, y = at % self.width, at // self.width
        width, height = self.width, self.height
        found: list[tuple[int, ...]] = []
        for offsets in part_cells(unit.shape(), unit.unit_class, self.focus, orientation):
            cells: list[int] = []
            for dx, dy in offsets:
                if not (0 <= x + dx < width and 0 <= y + dy < height):
                    return None
                cells.append((y + dy) * width + x + dx)
            found.append(tuple(cells))
        return tuple(found)

    def footing(self, unit: Unit, spot: PartCells | None = None) -> Footing:
        """The cells that a unit takes, with how much of each; spot: of a hull, elsewhere than where it is."""
        eighths = SCALES[self.focus][unit.unit_class].eighths
        if not unit.parts:
            return ((spot[0][0] if spot else unit.at, eighths),)
        taken: dict[int, int] = {}
        for cells in spot or self.spots[unit.id]:
            for cell in cells:
                taken[cell] = taken.get(cell, 0) + eighths
        return tuple(taken.items())

    def fits(self, unit: Unit, footing: Footing, *layers: Layer) -> bool:
        """Whether a unit may come to stand there: room among its own team, nobody else (SPC-173, SPC-243)."""
        for cell, eighths in footing:
            used = 0
            for layer in layers:
                other = layer.get(cell)
                if other is None:
                    continue
                if not self.friends(unit, self.units[other]):
                    return False
                used += WHOLE - layer.left(cell)
            if used + eighths > WHOLE:
                return False
        return True

    def can_end(self, unit: Unit, spot: PartCells, *layers: Layer) -> bool:
        """Whether a unit may end a move on these cells (SPC-173)."""
        if self.in_cover(unit):
            levels = self.levels
            for cells in spot:
                for cell in cells:
                    if levels[cell] == FULL:
                        return False
        return self.fits(unit, self.footing(unit, spot), *layers)

    def bars(self, unit: Unit, cell: int, standing: Layer) -> str:
        """Who keeps a unit that does not fly from entering a cell: "enemy", "occupied" (a hull), or "" (SPC-165)."""
        if cell not in standing:
            return ""
        for name in standing.on(cell):
            other = self.units[name]
            if name == unit.id:
                continue
            if not self.friends(unit, other):
                return "enemy"
            if other.parts:
                return "occupied"
        return ""

    def layer(self, unit: Unit) -> Layer:
        """The layer that a unit is in."""
        return self.high if unit.layer == "high" else self.occupied

    def stand(self, unit: Unit) -> None:
        """A unit comes to stand where its `at` and orientation say."""
        if unit.parts:
            spot = self.spot(unit, unit.at, unit.orientation)
            assert spot is not None, f"{unit.id} sticks out of the board"
            self.spots[unit.id] = spot
        footing = self.footing(unit)
        self.layer(unit).put(unit.id, footing)
        if self.blockers is not self.occupied and unit.layer == "ground" and rank(unit.unit_class) >= rank(self.focus):
            self.blockers.put(unit.id, footing)

    def lift(self, unit: Unit) -> None:
        """A unit is taken off its cells; `at` stays."""
        footing = self.footing(unit)
        self.layer(unit).take(unit.id, footing)
        if self.blockers is not self.occupied:
            self.blockers.take(unit.id, footing)
        self.spots.pop(unit.id, None)

    def cells(self, unit: Unit, part: int = 0) -> tuple[int, ...]:
        """The cells of a unit on the board, or of one part of a hull (from 1)."""
        if not unit.parts:
            return (unit.at,)
        spot = self.spots[unit.id]
        return spot[part - 1] if part else tuple([cell for cells in spot for cell in cells])

    def in_cover(self, unit: Unit) -> bool:
        """Whether cover affects a unit at all: not a spaceship above a map of smaller things (SPC-013)."""
        return unit.layer == "ground" or self.focus == "spaceship"

    def unhindered(self, unit: Unit) -> bool:
        """Whether cover neither slows nor stops a unit that moves (SPC-011, SPC-013)."""
        return (unit.layer == "high" and self.focus != "spaceship") or (unit.layer == "ground" and unit.flying)

    def reach(self, unit: Unit, weapon: Weapon) -> int:
        """A gun's range on this map (SPC-245)."""
        if self.state.options.scale_ranges:
            return scaled(weapon.range, SCALES[self.focus][unit.unit_class])
        return weapon.range

    def apart(self, a: Unit, b: Unit) -> int:
        """The smallest distance between two units (SPC-008)."""
        if not a.parts and not b.parts:
            return self.distance(a.at, b.at)
        return min(self.distance(p, q) for p in self.cells(a) for q in self.cells(b))

    # telling

    def tell(self, event: Happening) -> None:
        """Number an event and add it to what happened."""
        state = self.state
        state.seq += 1
        event.seq = state.seq
        event.round = state.round
        event.phase = self.phase
        self.events.append(event)

    def enter(self, phase: str) -> None:
        """Begin a phase of the round."""
        self.phase = phase
        self.tell(PhaseStarted(clauses=("SPC-058",) if phase != "end" else ("SPC-059",)))

    def close(self) -> None:
        """Write what changed on the table back to the state."""
        if self.rough:
            self.state.rows = write_rows(self.levels, self.width)
            self.rough = False

    def roll(self, purpose: str) -> int:
        """One die of the match's stream."""
        self.state.rolled += 1
        return self.dice.roll(purpose)

    def roll_for(
        self, reason: str, unit: str, purpose: str, count: int, needed: int | None, clauses: tuple[str, ...]
    ) -> list[int]:
        """`count` dice, told as one event."""
        index = self.state.rolled
        roll = self.dice.roll
        values = [roll(purpose) for _ in range(count)]
        self.state.rolled = index + count
        self.tell(
            DiceRolled(reason=reason, unit=unit, values=values, stream_index=index, needed=needed, clauses=clauses)
        )
        return values

    # looking

    def friends(self, a: Unit, b: Unit) -> bool:
        """Whether two units are of one team (SPC-052)."""
        return a.side == b.side or self.state.sides[a.side].team == self.state.sides[b.side].team

    def distance(self, a: int, b: int) -> int:
        """Chebyshev distance of two cells (SPC-006)."""
        width = self.width
        dx = a % width - b % width
        dy = a // width - b // width
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        return dx if dx > dy else dy

    def square(self, a: int, b: int) -> int:
        """Squared straight-line distance of two cells."""
        width = self.width
        dx = a % width - b % width
        dy = a // width - b // width
        return dx * dx + dy * dy

    def sealed(self, a: int, b: int) -> bool:
        """Whether the step from a to its neighbour b crosses a corner between two full-cover cells (SPC-163)."""
        width = self.width
        ax, ay = a % width, a // width
        bx, by = b % width, b // width
        if ax == bx or ay == by:
            return False
        levels = self.levels
        return levels[ay * width + bx] == FULL and levels[by * width + ax] == FULL

    def look(self, a: int, b: int) -> tuple[int, str]:
        """Sight from a to b without b's own cell: CLEAR, PARTIALLY or BLOCKED, and why it is blocked (SPC-123)."""
        width = self.width
        levels = self.levels
        occupied = self.blockers
        lean = self.lean
        worst = CLEAR
        for offset, other, near in line(b % width - a % width, b // width - a // width, width):
            cell = a + offset
            level = FULL if cell in occupied else levels[cell]
            if not level:
                continue
            if other:
                pair = a + other
                level2 = FULL if pair in occupied else levels[pair]
                if level2 < level:
                    level = level2
                if level == FULL:
                    return BLOCKED, "unit_between" if cell in occupied or pair in occupied else "blocked"
            elif level == FULL:
                return BLOCKED, "unit_between" if cell in occupied else "blocked"
            if level and not (lean and near):
                worst = PARTIALLY
        return worst, ""

    def cover_items(self, a: int, b: int) -> tuple[list[tuple[int, ...]], str]:
        """The cover that a pierce shot from a to b must break, in order, and what forbids it (SPC-134).

        Each item is the cover cells that one hit opens.
        """
        width = self.width
        levels = self.levels
        occupied = self.blockers
        items: list[tuple[int, ...]] = []
        for offset, other, near in line(b % width - a % width, b // width - a // width, width):
            cells = (a + offset, a + other) if other else (a + offset,)
            level = min(FULL if cell in occupied else levels[cell] for cell in cells)
            if level == FULL and any(cell in occupied for cell in cells):
                return [], "unit_between"
            if level and not (level == 1 and near and self.lean):
                items.append(tuple(cell for cell in cells if levels[cell]))
        if levels[b] == 1:
            items.append((b,))
        return items, ""

    def look_past(
        self, a: int, b: int, blockers: Layer, between: bool, own: bool, ignored: frozenset[str]
    ) -> tuple[int, str]:
        """`look` with other blockers, cover that may not count, and units that never block this shot."""
        worst = CLEAR
        for cells, near in self.crossed(a, b):
            level, unit = FULL, False
            for cell in cells:
                stopped = self.stops(cell, blockers, ignored)
                level = min(level, FULL if stopped else self.levels[cell] if between else OPEN)
                unit = unit or stopped
            if level == FULL:
                return BLOCKED, "unit_between" if unit else "blocked"
            if level and not (self.lean and near):
                worst = PARTIALLY
        return worst, ""

    def items_past(
        self, a: int, b: int, blockers: Layer, between: bool, own: bool, ignored: frozenset[str]
    ) -> tuple[list[tuple[int, ...]], str]:
        """`cover_items` with other blockers, cover that may not count, and units that never block this shot."""
        items: list[tuple[int, ...]] = []
        for cells, near in self.crossed(a, b):
            stopped = [self.stops(cell, blockers, ignored) for cell in cells]
            levels = [self.levels[cell] if between else OPEN for cell in cells]
            level = min(FULL if stop else at for stop, at in zip(stopped, levels, strict=True))
            if level == FULL and any(stopped):
                return [], "unit_between"
            if level and not (level == 1 and near and self.lean):
                items.append(tuple(cell for cell in cells if self.levels[cell]))
        if own and self.levels[b] == 1:
            items.append((b,))
        return items, ""

    def crossed(self, a: int, b: int) -> list[tuple[tuple[int, ...], bool]]:
        """What the line from a to b meets: a cell, or a pinch pair's two, and whether all of it is next to a."""
        width = self.width
        return [
            ((a + offset, a + other) if other else (a + offset,), near)
            for offset, other, near in line(b % width - a % width, b // width - a // width, width)
        ]

    def stops(self, cell: int, blockers: Layer, ignored: frozenset[str]) -> bool:
        """Whether somebody on the cell stops shots."""
        if cell not in blockers:
            return False
        return not ignored or any(unit not in ignored for unit in blockers.on(cell))

    # changing

    def scratch(self) -> "Table":
        """A copy to work one attack out on, against the state as it stands (SPC-072)."""
        other = copy(self)
        other.units = dict(self.units)
        other.levels = bytearray(self.levels)
        other.occupied = self.occupied.copy()
        other.blockers = other.occupied if self.blockers is self.occupied else self.blockers.copy()
        other.high = self.high.copy()
        other.spots = dict(self.spots)
        other.due = []
        other.strikes = []
        other.cover_hits = []
        return other

    def absorbs(self, target: Unit, weapon: Weapon) -> bool:
        """Whether the target's shield takes a hit of this weapon (SPC-153, SPC-154)."""
        return weapon.plasma and target.shield in ("ready", "triggered")

    def strike(self, target_id: str, part: int, points: int, weapon_key: str, by: str) -> str:
        """A hit on a unit (of a hull, on a part): "damage" or "absorbed"; on a scratch copy only noted."""
        target = self.units[target_id]
        absorbed = self.absorbs(target, self.state.weapons[weapon_key])
        strike = (target_id, part, points, weapon_key, by)
        if self.strikes is None:
            self.land(strike)
            self.bury(target, part, weapon_key, by)
        else:
            self.strikes.append(strike)
            if not absorbed:
                self._lose_on_scratch(target, part, self.sixths(points, by, target))
        return "absorbed" if absorbed else "damage"

    def sixths(self, points: int, by: str, target: Unit) -> int:
        """What a hit takes off its target, in sixths: the factor between classes, and rounding (SPC-247 to SPC-252)."""
        attacker = self.units[by].unit_class
        if attacker == target.unit_class == "foot":
            return points * SIXTHS
        return self.rounded(points * self.state.figures.factor(attacker, target.unit_class))

    def rounded(self, sixths: int) -> int:
        """A hit's damage as the option `damage_rounding` has it (SPC-251)."""
        mode = self.state.options.damage_rounding
        if mode == "exact":
            return sixths
        return (sixths + (SIXTHS - 1 if mode == "up" else 0)) // SIXTHS * SIXTHS

    def _lose_on_scratch(self, target: Unit, part: int, amount: int) -> None:
        target = copy(target)
        self.units[target.id] = target
        if part:
            target.parts = [copy(each) for each in target.parts]
            target.parts[part - 1].body = max(0, target.parts[part - 1].body - amount)
            target.body = sum(each.body for each in target.parts)
            gone = self.is_wreck(target)
        else:
            target.body = max(0, target.body - amount)
            gone = target.body == 0
        if gone:
            target.alive = False
            self.lift(target)

    def is_wreck(self, unit: Unit) -> bool:
        """Whether three quarters or more of a hull's parts are destroyed (SPC-259, SPC-265)."""
        return 4 * sum(part.body == 0 for part in unit.parts) >= 3 * len(unit.parts)

    def land(self, strike: Strike) -> None:
        """Take a hit's damage off its target, shield first; nothing is destroyed by it yet."""
        target_id, part, points, weapon_key, by = strike
        target = self.units[target_id]
        if self.absorbs(target, self.state.weapons[weapon_key]):
            if target.shield == "ready":
                target.shield = "triggered"
                self.tell(ShieldChanged(unit=target_id, state="triggered", clauses=("SPC-152", "SPC-153")))
            return
        self.lose(target, part, points * SIXTHS, self.sixths(points, by, target), weapon_key, by)

    def lose(self, target: Unit, part: int, raw: int, amount: int, cause: str, by: str) -> bool:
        """A unit (of a hull, a part) loses Body, told; never below 0 (SPC-029). True when this brought it to 0."""
        hurt = target.parts[part - 1] if part else target
        before = hurt.body
        hurt.body = before - amount if before > amount else 0
        if part:
            target.body = sum(each.body for each in target.parts)
        clauses: tuple[str, ...] = ("SPC-029", "SPC-250")
        if amount != raw:
            clauses = ("SPC-029", "SPC-251", "SPC-252", FACTOR_CLAUSES[self.units[by].unit_class])
        self.tell(
            Damage(
                target=target.id,
                part=part or None,
                raw=raw,
                factor=factor_text(amount, raw),
                amount=amount,
                body_before=before,
                body_after=hurt.body,
                cause=cause,
                by=by,
                clauses=clauses,
            )
        )
        return before > 0 and hurt.body == 0

    def bury(self, target: Unit, part: int, cause: str, by: str) -> None:
        """What a hit has brought to 0: a fighter dies, a part is destroyed and perhaps the hull with it."""
        if not target.alive:
            return
        if not part:
            if target.body <= 0:
                self.die(target, cause, by)
            return
        if target.parts[part - 1].body > 0:
            return
        self.tell(PartDestroyed(unit=target.id, part=part, clauses=("SPC-253", "SPC-254", "SPC-218")))
        cell = self.spots[target.id][part - 1][0]
        for bay in target.bays:
            if bay.part == part:
                self._spill(target, bay.passengers, cell)
                bay.passengers = []
        if self.is_wreck(target):
            self.die(target, "threshold", by)

    def _spill(self, hull: Unit, passengers: list[str], cell: int) -> None:
        for passenger in passengers:
            self.due.append((passenger, hull.id, cell))

    def die(self, unit: Unit, cause: str, by: str = "") -> None:
        """A fighter dies, a hull is destroyed; it leaves the board at once (SPC-028, SPC-267)."""
        unit.alive = False
        unit.body = 0
        unit.cause = cause
        cells = self.cells(unit) if unit.at >= 0 else ()
        if unit.at >= 0:
            for bay in unit.bays:
                self._spill(unit, bay.passengers, self.spots[unit.id][bay.part - 1][0])
                bay.passengers = []
            self.lift(unit)
        if unit.aboard:
            self.leave_bay(unit)
        unit.at = OFF_BOARD
        for part in unit.parts:
            part.body = 0
        if by and not self.friends(unit, self.units[by]):
            self.state.sides[self.units[by].side].kills += 1
        if unit.parts:
            named = [self.names[cell] for cell in cells]
            clauses = ("SPC-265", "SPC-266", "SPC-267") if cause == "threshold" else ("SPC-267",)
            self.tell(HullDestroyed(unit=unit.id, cause=cause, by=by or None, cells=named, clauses=clauses))
            return
        cell = self.names[cells[0]] if cells else None
        self.tell(UnitDied(unit=unit.id, cause=cause, by=by or None, cell=cell, clauses=("SPC-028",)))

    def leave_bay(self, unit: Unit) -> None:
        """A passenger is no longer aboard."""
        hull_id, bay_id = unit.aboard.split(".")
        for bay in self.units[hull_id].bays:
            if bay.id == bay_id and unit.id in bay.passengers:
                bay.passengers.remove(unit.id)
        unit.aboard = ""

    def lower(self, cell: int, steps: int, by: str, clauses: tuple[str, ...]) -> None:
        """Cover loses steps: full, partial, open."""
        before = self.levels[cell]
        if before == OPEN:
            return
        after = before - steps if before > steps else OPEN
        self.levels[cell] = after
        if self.cover_hits is not None:
            self.cover_hits.append((cell, steps, by))
            return
        self.rough = True
        self.tell(
            CoverChanged(
                cell=self.names[cell], from_=LEVEL_NAMES[before], to=LEVEL_NAMES[after], cause=by, clauses=clauses
            )
        )

    def land_together(self, strikes: list[Strike], cover_hits: list[CoverHit]) -> None:
        """Apply what equals of one group did: damage summed, cover steps summed, then deaths (SPC-072)."""
        killers: dict[tuple[str, int], tuple[str, str]] = {}
        for strike in strikes:
            target = self.units[strike[0]]
            self.land(strike)
            part = strike[1]
            left = target.parts[part - 1].body if part else target.body
            if left <= 0 and target.alive and (target.id, part) not in killers:
                killers[target.id, part] = (strike[3], strike[4])
        steps: dict[int, int] = {}
        causes: dict[int, str] = {}
        for cell, down, by in cover_hits:
            steps[cell] = steps.get(cell, 0) + down
            causes.setdefault(cell, by)
        for cell in sorted(steps):
            self.lower(cell, steps[cell], causes[cell], ("SPC-072", "SPC-115"))
        order = list(self.units)
        for target_id, part in sorted(killers, key=lambda key: (order.index(key[0]), key[1])):
            self.bury(self.units[target_id], part, *killers[target_id, part])

    def cells_of(self, target: Target) -> tuple[int, ...]:
        """The cells that a target stands on (of a hull, the part's), or is."""
        if target.unit is None:
            return (self.numbers[target.cell or ""],)
        return self.cells(self.units[target.unit], target.part or 0)


FACTOR_CLAUSES = {"foot": "SPC-247", "vehicle": "SPC-248", "spaceship": "SPC-249"}


def factor_text(amount: int, raw: int) -> str:
    """A damage factor for people: "1/2"."""
    return str(Fraction(amount, raw)) if raw else "1"
