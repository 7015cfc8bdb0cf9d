"""The numbered clauses of a rulebook, read from its document (docs/rules/<key>.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

_HEADING = re.compile(r"^##\s+(?:\d+\.\s+)?(?P<title>.+?)\s*$")
_CLAUSE = re.compile(r"^- \*\*(?P<id>[A-Z0-9]{2,5}-[A-Z0-9]+)\*\*\s*(?P<rest>.*)$")
_FLAG = re.compile(r"^\*\*(?P<flag>RULING|OPTION)\*\*\s*")
_SOURCE = re.compile(r"\s*`source:\s*(?P<source>.*?)`\s*$")
_PART = re.compile(r"\*(?P<name>Numbers|Why):\*\s*")


class Clause(msgspec.Struct, frozen=True):
    """One clause. flags: "RULING" (our reading), "OPTION" (a match option). source: the original's heading."""

    id: str
    chapter: str
    text: str
    numbers: str = ""
    why: str = ""
    flags: tuple[str, ...] = ()
    source: str = ""


def read(document: str) -> list[Clause]:
    """The clauses of a document in order."""
    chapter = ""
    found = []
    for line in document.splitlines():
        heading = _HEADING.match(line)
        if heading:
            chapter = heading["title"]
            continue
        clause = _CLAUSE.match(line)
        if clause:
            found.append(_clause(clause["id"], chapter, clause["rest"]))
    return found


def _clause(number: str, chapter: str, rest: str) -> Clause:
    flags = []
    while flag := _FLAG.match(rest):
        flags.append(flag["flag"])
        rest = rest[flag.end() :]
    source = _SOURCE.search(rest)
    if source:
        rest = rest[: source.start()]
    text, *parts = _PART.split(rest)
    said = dict(zip(parts[::2], (part.strip() for part in parts[1::2]), strict=True))
    return Clause(
        id=number,
        chapter=chapter,
        text=text.strip(),
        numbers=said.get("Numbers", ""),
        why=said.get("Why", ""),
        flags=tuple(flags),
        source=source["source"] if source else "",
    )


class Coverage(msgspec.Struct):
    """Which clauses are proved: missing ones, those not in the game yet, and citations of clauses that do not exist."""

    total: int
    missing: list[str]
    later: list[str]
    unknown: list[str]


def coverage(clauses: Iterable[Clause], cited: Iterable[str], later: Iterable[str] = ()) -> Coverage:
    """Compare the clauses of a document with the ids that passing proofs cite."""
    ids = [clause.id for clause in clauses]
    proved, aside = set(cited), set(later)
    return Coverage(
        total=len(ids),
        missing=[number for number in ids if number not in proved and number not in aside],
        later=[number for number in ids if number in aside and number not in proved],
        unknown=sorted(proved - set(ids)),
    )
