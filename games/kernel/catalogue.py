"""Catalogues: the typed stats of a game.

A game's catalogue is one Struct. A field of type dict[str, SomeStruct] is a *kind*: many entries by key. A field
that is itself a Struct is a kind with the single entry "-": the figures of the game. Bounds, help and clause of each
stat come from `msgspec.Meta(ge=, le=, title=, description=, extra={"clause": ...})` in an Annotated type, whether the
Meta stands on the stat or on the whole field.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec import inspect

from games.kernel.refusal import Malformed
from games.kernel.rules import Fault

SINGLE = "-"


class FieldSpec(msgspec.Struct, frozen=True):
    """How one stat of an entry is edited.

    kind: "int", "str", "bool", "choice", "list", "struct" or "other". choices: of a choice, or of a list's items.
    ge, le: bounds of an int (or of a str's length). fields: the stats inside a struct.
    """

    name: str
    kind: str
    label: str
    help: str = ""
    clause: str = ""
    ge: int | None = None
    le: int | None = None
    choices: tuple[str | int, ...] = ()
    optional: bool = False
    required: bool = True
    default: Any = None
    fields: tuple[FieldSpec, ...] = ()


class Kind(msgspec.Struct, frozen=True):
    """A kind of entry: its field in the catalogue, the entry's Struct, and whether there is just one."""

    name: str
    entry: Any
    single: bool


class Change(msgspec.Struct, frozen=True):
    """One difference between two catalogues. field is "" when the whole entry came or went."""

    kind: str
    key: str
    field: str
    before: Any
    after: Any


def kinds(catalogue: type[msgspec.Struct]) -> list[Kind]:
    """The kinds of a catalogue Struct, in the order of its fields."""
    found = []
    for field in _struct_type(catalogue).fields:
        inner, _ = _unwrap(field.type)
        if isinstance(inner, inspect.DictType):
            entry, _ = _unwrap(inner.value_type)
            assert isinstance(entry, inspect.StructType), f"{field.name} must hold Structs"
            found.append(Kind(field.name, entry.cls, single=False))
        elif isinstance(inner, inspect.StructType):
            found.append(Kind(field.name, inner.cls, single=True))
    return found


def field_specs(entry: type[msgspec.Struct]) -> list[FieldSpec]:
    """How each stat of an entry is edited, in order."""
    return [_field_spec(field) for field in _struct_type(entry).fields]


def load(text: str, catalogue: type[msgspec.Struct]) -> Any:
    """A catalogue from YAML. Raises Malformed with the first thing that does not fit."""
    try:
        return msgspec.yaml.decode(text, type=catalogue)
    except (msgspec.ValidationError, msgspec.DecodeError, ValueError) as error:
        raise Malformed("catalogue.malformed", "", f"This is not such a catalogue: {error}.") from error


def convert(data: Any, catalogue: type[msgspec.Struct]) -> Any:
    """A catalogue from builtins. Raises Malformed."""
    try:
        return msgspec.convert(data, type=catalogue)
    except msgspec.ValidationError as error:
        raise Malformed("catalogue.malformed", "", f"This is not such a catalogue: {error}.") from error


def dump(catalogue: msgspec.Struct) -> str:
    """A catalogue as YAML; `load` reads it back to an equal one."""
    return msgspec.yaml.encode(msgspec.to_builtins(catalogue)).decode()


def content_hash(catalogue: msgspec.Struct) -> str:
    """SHA-256 of the canonical JSON of all stats, in hex."""
    return hashlib.sha256(msgspec.json.encode(msgspec.to_builtins(catalogue), order="sorted")).hexdigest()


def entries(catalogue: msgspec.Struct) -> list[tuple[str, str, dict[str, Any]]]:
    """(kind, key, stats as builtins) of every entry, in order."""
    rows: list[tuple[str, str, dict[str, Any]]] = []
    for kind in kinds(type(catalogue)):
        value = getattr(catalogue, kind.name)
        items = {SINGLE: value} if kind.single else value
        rows.extend((kind.name, key, msgspec.to_builtins(entry)) for key, entry in items.items())
    return rows


def assemble(rows: list[tuple[str, str, dict[str, Any]]], catalogue: type[msgspec.Struct]) -> Any:
    """A catalogue from the rows that `entries` gives. Raises Malformed."""
    data: dict[str, Any] = {kind.name: None if kind.single else {} for kind in kinds(catalogue)}
    for kind, key, stats in rows:
        if kind not in data:
            raise Malformed("catalogue.kind", "", f"There is no kind {kind!r} in this catalogue.")
        if data[kind] is None or key == SINGLE:
            data[kind] = stats
        else:
            data[kind][key] = stats
    return convert({name: value for name, value in data.items() if value is not None}, catalogue)


def diff(before: msgspec.Struct, after: msgspec.Struct) -> list[Change]:
    """What changed, stat by stat, in the order of the newer catalogue."""
    old = {(kind, key): stats for kind, key, stats in entries(before)}
    new = {(kind, key): stats for kind, key, stats in entries(after)}
    changes = []
    for (kind, key), stats in new.items():
        known = old.get((kind, key))
        if known is None:
            changes.append(Change(kind, key, "", None, stats))
            continue
        names = list(dict.fromkeys([*known, *stats]))
        changes.extend(
            Change(kind, key, name, known.get(name), stats.get(name))
            for name in names
            if known.get(name) != stats.get(name)
        )
    changes.extend(Change(kind, key, "", stats, None) for (kind, key), stats in old.items() if (kind, key) not in new)
    return changes


def check(rows: list[tuple[str, str, dict[str, Any]]], catalogue: type[msgspec.Struct]) -> list[Fault]:
    """Every entry that does not fit its Struct, in words; empty when all do."""
    types = {kind.name: kind for kind in kinds(catalogue)}
    faults = []
    for kind, key, stats in rows:
        if kind not in types:
            faults.append(Fault("catalogue.kind", "", f"There is no kind {kind!r}.", f"{kind}.{key}"))
            continue
        fault = check_entry(types[kind].entry, stats, f"{kind}.{key}")
        if fault is not None:
            faults.append(fault)
    return faults


def check_entry(entry: type[msgspec.Struct], stats: dict[str, Any], where: str = "") -> Fault | None:
    """What is wrong with one entry's stats, in words, or None."""
    try:
        msgspec.convert(stats, type=entry)
    except msgspec.ValidationError as error:
        return Fault("catalogue.entry", "", f"{error}.", where)
    return None


def _struct_type(cls: type[msgspec.Struct]) -> inspect.StructType:
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    return info


def _unwrap(kind: inspect.Type) -> tuple[inspect.Type, dict[str, Any]]:
    """The type inside Metadata wrappers, and what the wrappers say (title, description, clause)."""
    said: dict[str, Any] = {}
    while isinstance(kind, inspect.Metadata):
        schema = kind.extra_json_schema or {}
        said.update({key: value for key, value in schema.items() if key in ("title", "description")})
        said.update(kind.extra or {})
        kind = kind.type
    return kind, said


def _field_spec(field: inspect.Field) -> FieldSpec:
    kind, said = _unwrap(field.type)
    optional = False
    if isinstance(kind, inspect.UnionType):
        optional = any(isinstance(member, inspect.NoneType) for member in kind.types)
        rest = [member for member in kind.types if not isinstance(member, inspect.NoneType)]
        if len(rest) == 1:
            kind, inner = _unwrap(rest[0])
            said = {**inner, **said}
    default = None if field.default is msgspec.NODEFAULT else field.default
    if field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    return FieldSpec(
        name=field.encode_name,
        label=said.get("title", field.encode_name.replace("_", " ").capitalize()),
        help=said.get("description", ""),
        clause=said.get("clause", ""),
        optional=optional,
        required=field.required,
        default=msgspec.to_builtins(default),
        **_shape(kind),
    )


def _shape(kind: inspect.Type) -> dict[str, Any]:
    """kind, bounds, choices and inner fields of a stat's type."""
    if isinstance(kind, inspect.BoolType):
        return {"kind": "bool"}
    if isinstance(kind, inspect.IntType):
        return {"kind": "int", "ge": kind.ge, "le": kind.le}
    if isinstance(kind, inspect.StrType):
        return {"kind": "str", "ge": kind.min_length, "le": kind.max_length}
    if isinstance(kind, inspect.LiteralType):
        return {"kind": "choice", "choices": tuple(kind.values)}
    if isinstance(kind, inspect.StructType):
        return {"kind": "struct", "fields": tuple(_field_spec(field) for field in kind.fields)}
    if isinstance(kind, (inspect.ListType, inspect.VarTupleType, inspect.SetType)):
        item, _ = _unwrap(kind.item_type)
        choices = tuple(item.values) if isinstance(item, inspect.LiteralType) else ()
        return {"kind": "list", "choices": choices}
    return {"kind": "other"}
