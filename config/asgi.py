"""One server for pages, API and sockets: `daphne config.asgi:application`."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

from daphne.ws_protocol import WebSocketProtocol
from django.core.asgi import get_asgi_application

pages = get_asgi_application()

from django.conf import settings  # noqa: E402

from config.limits import within_limits  # noqa: E402
from games.play import housekeeping, socket  # noqa: E402
from games.play.rooms import HUB  # noqa: E402

# The protocol refuses a message beyond this before it is in memory.
WebSocketProtocol.maxMessagePayloadSize = settings.COMMAND_BODY_BYTES
WebSocketProtocol.maxFramePayloadSize = settings.COMMAND_BODY_BYTES

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

limited_pages = within_limits(pages)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if HUB.loop is None:
        HUB.loop = asyncio.get_running_loop()
        housekeeping.start()
    if scope["type"] == "websocket":
        await socket.application(scope, receive, send)
    elif scope["type"] == "http":
        await limited_pages(scope, receive, send)
