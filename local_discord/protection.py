"""Refuses requests that other web pages make through the user's browser."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

RequestHandler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def is_loopback(host: str | None) -> bool:
    """Whether the host name (without port) always means this computer."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host or "").is_loopback
    except ValueError:
        return False


@web.middleware
async def only_from_this_computer(request: web.Request, handler: RequestHandler) -> web.StreamResponse:
    """Refuse requests whose Host or Origin names another computer.

    The Host check stops DNS rebinding (a foreign name that resolves to 127.0.0.1), the Origin check stops
    requests and websockets of foreign pages. The page itself always has the server as its origin.
    """
    try:
        host = urlsplit(f"//{request.headers.get('Host', '')}").hostname
    except ValueError:
        host = None
    if not is_loopback(host):
        raise web.HTTPForbidden(text="This server answers to this computer only.")
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"{request.scheme}://{request.headers['Host']}":
        raise web.HTTPForbidden(text="This server answers to its own page only.")
    return await handler(request)
