"""What a map brings along beside its ground: starting cells, zones of its own, marked cells (SPC-014, SPC-053)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.kernel.refusal import malformed, refuse
from games.spcfkrs.rules.lattice import FULL, read_cell, read_rows
from games.spcfkrs.rules.refusals import REFUSALS
from games.spcfkrs.rules.state import State

LONGEST_LABEL = 40
MOST_MARKS = 60


def lay_out(state: State, data: Mapping[str, Any]) -> None:
    """Read a map's zones and marks into the state. Raises Malformed or Illegal."""
    if state.options.deployment == "map":
        state.zones = _zones(state, data.get("zones") or {})
    state.marks = _marks(state, data.get("marks") or {})


def _zones(state: State, zones: Any) -> dict[str, list[int]]:
    """Every side's zone, or none at all. Zones do not overlap, and sides have all or none (SPC-055)."""
    if not isinstance(zones, Mapping):
        raise malformed("A map's zones are an object from seats to lists of cells.", "map.malformed")
    read: dict[str, list[int]] = {}
    taken: set[int] = set()
    for seat in range(len(state.sides)):
        cells = _cells(state, zones.get(str(seat), []))
        if not cells:
            continue
        if taken.intersection(cells):
            raise refuse(REFUSALS, "setup.map_zones")
        taken.update(cells)
        read[str(seat)] = cells
    if read and len(read) < len(state.sides):
        raise refuse(REFUSALS, "setup.map_zones")
    return read


def _cells(state: State, texts: Any) -> list[int]:
    if not isinstance(texts, Sequence) or isinstance(texts, str):
        raise malformed("A map's zones are an object from seats to lists of cells.", "map.malformed")
    levels = read_rows(state.rows)
    found = {_cell(state, text) for text in texts}
    return sorted(cell for cell in found if levels[cell] != FULL)


def _cell(state: State, text: Any) -> int:
    cell = read_cell(str(text), state.width, state.height)
    if cell is None:
        raise refuse(REFUSALS, "setup.cell", cell=text)
    return cell


def _marks(state: State, marks: Any) -> dict[str, str]:
    """Labels by cell: aims of a scenario, for people to read; no rule looks at them."""
    if not isinstance(marks, Mapping) or len(marks) > MOST_MARKS:
        raise malformed(f"A map's marks are at most {MOST_MARKS} labels by cell.", "map.malformed")
    for cell in marks:
        _cell(state, cell)
    return {str(cell): str(label)[:LONGEST_LABEL] for cell, label in marks.items()}
