"""The table: a state laid out for play, where dice fall and events are told."""

from copy import copy

from games.kernel.dice import Dice
from games.spcfkrs.rules.catalogue import SIXTHS, Weapon
from games.spcfkrs.rules.commands import Target
from games.spcfkrs.rules.events import (
    CoverChanged,
    Damage,
    DiceRolled,
    Happening,
    PhaseStarted,
    ShieldChanged,
    UnitDied,
)
from games.spcfkrs.rules.lattice import FULL, LEVEL_NAMES, OPEN, line, names, numbers, read_rows, write_rows
from games.spcfkrs.rules.state import OFF_BOARD, State, Unit

CLEAR, PARTIALLY, BLOCKED = 0, 1, 2

Strike = tuple[str, int, str, str]
"""(target, whole points of damage, weapon, attacker)."""
CoverHit = tuple[int, int, str]
"""(cell, steps down, attacker); 2 steps open any cover."""


class Table:
    """A state while a command is worked out.

    levels: terrain by cell. occupied: who stands where. events: what happened so far. strikes, cover_hits: on a
    scratch copy (SPC-072), what its attack did, to be applied together with the others'; None at the table itself.
    """

    __slots__ = (
        "cover_hits",
        "dice",
        "events",
        "height",
        "lean",
        "levels",
        "names",
        "numbers",
        "occupied",
        "phase",
        "rough",
        "state",
        "strikes",
        "units",
        "width",
    )

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.width = state.width
        self.height = state.height
        self.names = names(state.width, state.height)
        self.numbers = numbers(state.width, state.height)
        self.units = state.units
        self.levels = read_rows(state.rows)
        self.occupied = {u.at: u.id for u in state.units.values() if u.alive and u.at >= 0}
        self.events: list[Happening] = []
        self.phase = state.phase if state.phase in ("special", "stab", "shoot", "move") else "setup"
        self.lean = state.options.lean_over_cover
        self.rough = False
        self.strikes: list[Strike] | None = None
        self.cover_hits: list[CoverHit] | None = None

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
        occupied = self.occupied
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
        occupied = self.occupied
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

    # changing

    def scratch(self) -> "Table":
        """A copy to work one attack out on, against the state as it stands (SPC-072)."""
        other = copy(self)
        other.units = dict(self.units)
        other.levels = bytearray(self.levels)
        other.occupied = dict(self.occupied)
        other.strikes = []
        other.cover_hits = []
        return other

    def absorbs(self, target: Unit, weapon: Weapon) -> bool:
        """Whether the target's shield takes a hit of this weapon (SPC-153, SPC-154)."""
        return weapon.plasma and target.shield in ("ready", "triggered")

    def strike(self, target_id: str, points: int, weapon_key: str, by: str) -> str:
        """A hit on a unit: "damage" or "absorbed"; on a scratch copy only noted."""
        target = self.units[target_id]
        absorbed = self.absorbs(target, self.state.weapons[weapon_key])
        if self.strikes is None:
            self.land((target_id, points, weapon_key, by))
            if target.body <= 0 and target.alive:
                self.die(target, weapon_key, by)
        else:
            self.strikes.append((target_id, points, weapon_key, by))
            if not absorbed:
                self._lose_on_scratch(target, points)
        return "absorbed" if absorbed else "damage"

    def _lose_on_scratch(self, target: Unit, points: int) -> None:
        target = copy(target)
        self.units[target.id] = target
        target.body = max(0, target.body - points * SIXTHS)
        if target.body == 0:
            target.alive = False
            self.occupied.pop(target.at, None)

    def land(self, strike: Strike) -> None:
        """Take a hit's damage off its target, shield first; nobody dies of it yet."""
        target_id, points, weapon_key, by = strike
        target = self.units[target_id]
        if self.absorbs(target, self.state.weapons[weapon_key]):
            if target.shield == "ready":
                target.shield = "triggered"
                self.tell(ShieldChanged(unit=target_id, state="triggered", clauses=("SPC-152", "SPC-153")))
            return
        before = target.body
        amount = points * SIXTHS
        target.body = before - amount if before > amount else 0
        self.tell(
            Damage(
                target=target_id,
                raw=amount,
                factor="1",
                amount=amount,
                body_before=before,
                body_after=target.body,
                cause=weapon_key,
                by=by,
                clauses=("SPC-029", "SPC-250"),
            )
        )

    def die(self, unit: Unit, cause: str, by: str = "") -> None:
        """A unit dies and leaves the board at once (SPC-028)."""
        unit.alive = False
        unit.body = 0
        unit.cause = cause
        cell = self.names[unit.at] if unit.at >= 0 else None
        self.occupied.pop(unit.at, None)
        unit.at = OFF_BOARD
        if by and not self.friends(unit, self.units[by]):
            self.state.sides[self.units[by].side].kills += 1
        self.tell(UnitDied(unit=unit.id, cause=cause, by=by or None, cell=cell, clauses=("SPC-028",)))

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
        killers: dict[str, tuple[str, str]] = {}
        for strike in strikes:
            target = self.units[strike[0]]
            self.land(strike)
            if target.body <= 0 and target.alive and target.id not in killers:
                killers[target.id] = (strike[2], strike[3])
        steps: dict[int, int] = {}
        causes: dict[int, str] = {}
        for cell, down, by in cover_hits:
            steps[cell] = steps.get(cell, 0) + down
            causes.setdefault(cell, by)
        for cell in sorted(steps):
            self.lower(cell, steps[cell], causes[cell], ("SPC-072", "SPC-115"))
        for unit in self.units.values():
            if unit.id in killers:
                self.die(unit, *killers[unit.id])

    def cell_of(self, target: Target) -> int:
        """The cell that a target stands on, or is."""
        return self.units[target.unit].at if target.unit is not None else self.numbers[target.cell or ""]
