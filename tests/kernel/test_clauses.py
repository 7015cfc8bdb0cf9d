"""Reading the clauses of a document."""

from __future__ import annotations

from games.kernel.clauses import coverage, read

TEXT = """# A game

## 1. Boards and beasts

- **ABC-001** The board is square. *Numbers:* 8 x 8. `source: Opening`
- **ABC-002** **RULING** **OPTION** Beasts may fly. *Numbers:* 0. *Why:* the text is silent. `source: Beasts; Wings`
- plain line
"""


def test_all_parts_are_found():
    first, second = read(TEXT)
    assert (first.id, first.chapter, first.text, first.numbers) == (
        "ABC-001",
        "Boards and beasts",
        "The board is square.",
        "8 x 8.",
    )
    assert first.source == "Opening"
    assert second.flags == ("RULING", "OPTION")
    assert second.why == "the text is silent."


def test_coverage_lists_what_is_missing_later_and_unknown():
    found = coverage(read(TEXT), ["ABC-009"], later=["ABC-002"])
    assert (found.missing, found.later, found.unknown) == (["ABC-001"], ["ABC-002"], ["ABC-009"])
