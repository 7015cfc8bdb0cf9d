"""Work with the database, off the event loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from channels.db import database_sync_to_async


def in_thread(function: Callable[..., Any]) -> Any:
    """An awaitable twin of `function` that runs in a worker thread with a healthy database connection."""
    return database_sync_to_async(function, thread_sensitive=False)
