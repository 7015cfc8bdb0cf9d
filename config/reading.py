"""Reading requests: bodies as Structs, numbers from the query."""

from __future__ import annotations

from typing import Any

import msgspec
from rest_framework.request import Request

from games.kernel.refusal import Malformed


def read(request: Request, shape: Any) -> Any:
    """The body as a Struct. Raises Malformed with what does not fit."""
    try:
        return msgspec.convert(request.data, shape)
    except msgspec.ValidationError as error:
        raise Malformed("request.malformed", "", f"This request does not fit: {error}.") from None


def number(request: Request, name: str, default: int | None = None) -> int | None:
    """A whole number from the query. Raises Malformed."""
    text = request.query_params.get(name)
    if text is None or text == "":
        return default
    if not text.isdecimal() or not text.isascii() or len(text) > 9:
        raise Malformed("query.number", "", f"{name} must be a whole number from 0 to 999,999,999.")
    return int(text)
