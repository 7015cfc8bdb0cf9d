"""Forces as text: JSON and plain lines, both read back to the same force."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from games.kernel.refusal import Malformed

from .models import Force

FORMAT = "scrapfront-force-1"
_WORD = re.compile(r"^[A-Za-z_][A-Za-z0-9_-]*$")
_CONSTANTS = {"true", "false", "null"}


def to_json(force: Force) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "game": force.game,
        "edition": force.edition.number,
        "name": force.name,
        "points": force.points,
        "sheet": force.sheet,
    }


def from_json(data: Any) -> tuple[str, str, dict[str, Any]]:
    """(game, name, sheet). Raises Malformed."""
    if not isinstance(data, dict) or not isinstance(data.get("sheet"), dict) or not isinstance(data.get("game"), str):
        raise Malformed("import.malformed", "", "A force in JSON has a game and a sheet.")
    return data["game"], str(data.get("name", "")), data["sheet"]


def to_text(force: Force) -> str:
    """Lines to read and to send: a title, a few facts, one line a unit."""
    sheet = force.sheet
    lines = [
        f"# {_escape(force.name)}",
        f"game: {force.game}",
        f"edition: {force.edition.number}",
        f"points: {force.points}",
    ]
    lines += [f"{key}: {_value(value)}" for key, value in sheet.items() if key not in {"name", "units"}]
    lines.append("")
    lines += [_unit_line(unit) for unit in sheet.get("units", ())]
    return "\n".join(lines) + "\n"


def _unit_line(unit: dict[str, Any]) -> str:
    parts = [_escape(str(unit.get("name", "")))]
    parts += [f"{key} {_value(value)}" for key, value in unit.items() if key != "name"]
    return "* " + " | ".join(parts)


def from_text(text: str) -> tuple[str, str, dict[str, Any]]:
    """(game, name, sheet). Raises Malformed, naming the line."""
    name, facts, units = "", {}, []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip(" \t\r")
        if line.startswith("# ") or line == "#":
            name = _unescape(line[2:])
        elif line.startswith("*"):
            units.append(_read_unit(line[1:].strip(" "), number))
        elif ":" in line:
            key, _, value = line.partition(":")
            facts[key.strip()] = _read_value(value.strip())
        elif line:
            raise Malformed("import.line", "", f"Line {number} is not understood.", line=number)
    game = facts.pop("game", None)
    if not isinstance(game, str):
        raise Malformed("import.game", "", "A line such as 'game: ...' must say which game this is for.")
    for known in ("edition", "points"):
        facts.pop(known, None)
    sheet: dict[str, Any] = {**facts}
    if name:
        sheet["name"] = name
    if units:
        sheet["units"] = units
    return game, name, sheet


def _read_unit(line: str, number: int) -> dict[str, Any]:
    first, *rest = _split(line)
    unit: dict[str, Any] = {"name": _unescape(first)} if first else {}
    for part in rest:
        key, _, value = part.strip().partition(" ")
        if not _WORD.match(key):
            raise Malformed("import.unit", "", f"Line {number}: {key[:40]!r} is not understood.", line=number)
        unit[key] = _read_value(value.strip())
    return unit


def _split(line: str) -> list[str]:
    """Parts between bars; a bar of a name is written with a backslash, one inside a JSON text does not count."""
    parts, current, quoted, position = [], "", False, 0
    while position < len(line):
        character = line[position]
        if character == "\\" and position + 1 < len(line):
            current += line[position : position + 2]
            position += 2
            continue
        if character == '"' and parts:
            quoted = not quoted
        if character == "|" and not quoted:
            parts.append(current.strip(" "))
            current = ""
        else:
            current += character
        position += 1
    return [*parts, current.strip(" ")]


def _value(value: Any) -> str:
    if isinstance(value, str) and _WORD.match(value) and value not in _CONSTANTS:
        return value
    if (
        isinstance(value, list)
        and value
        and all(isinstance(v, str) and _WORD.match(v) and v not in _CONSTANTS for v in value)
    ):
        return f"[{', '.join(value)}]"
    return msgspec.json.encode(value).decode()


def _read_value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        pass
    if text.startswith("[") and text.endswith("]"):
        return [word.strip() for word in text[1:-1].split(",")]
    return text


_ESCAPES = {"\\": "\\\\", "|": "\\|", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_UNESCAPES = {"n": "\n", "r": "\r", "t": "\t", "s": " "}


def _escape(text: str) -> str:
    """Nothing in a name can break its line: bars, breaks, and blanks at the ends are written with a backslash."""
    escaped = "".join(_ESCAPES.get(c, c if c.isprintable() or c not in _BREAKS else f"\\u{ord(c):04x}") for c in text)
    if escaped.startswith(" "):
        escaped = "\\s" + escaped[1:]
    return escaped[:-1] + "\\s" if escaped.endswith(" ") else escaped


_BREAKS = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"


def _unescape(text: str) -> str:
    return re.sub(r"\\u([0-9a-f]{4})|\\(.)", lambda m: chr(int(m[1], 16)) if m[1] else _UNESCAPES.get(m[2], m[2]), text)
