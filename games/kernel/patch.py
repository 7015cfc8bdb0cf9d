"""JSON merge patches (RFC 7396) between two views.

Views hold no null inside objects, so that null can mean "gone".
"""

from __future__ import annotations

from typing import Any

_MISSING = object()


def diff(old: Any, new: Any) -> Any:
    """The patch that turns `old` into `new`; {} when they are equal objects. Lists are replaced whole."""
    if not isinstance(old, dict) or not isinstance(new, dict):
        return new
    patch: dict[str, Any] = {}
    for key, value in new.items():
        before = old.get(key, _MISSING)
        if before is _MISSING:
            patch[key] = value
        elif before != value:
            patch[key] = diff(before, value) if isinstance(before, dict) and isinstance(value, dict) else value
    for key in old:
        if key not in new:
            patch[key] = None
    return patch


def merge(old: Any, patch: Any) -> Any:
    """`old` with `patch` applied; `old` itself is left as it was."""
    if not isinstance(patch, dict):
        return patch
    result = dict(old) if isinstance(old, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merge(result.get(key), value)
    return result
