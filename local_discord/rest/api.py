"""How every REST request is handled: read, counted, authorised, answered, recorded; faults strike in between."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from local_discord import errors, limits
from local_discord.compose import Composer
from local_discord.errors import DiscordError
from local_discord.faults import Fault, Faults
from local_discord.gateway import Gateway
from local_discord.interactions import Interactions
from local_discord.model import Channel, Json, Permission, Upload
from local_discord.payloads import Payloads
from local_discord.ratelimits import RateLimits
from local_discord.record import Recorder
from local_discord.state import World

_log = logging.getLogger(__name__)

BASE = "/api/v10"
# Discord's habit for most routes; posting, editing and deleting messages have limits of their own.
DEFAULT_LIMIT = (50, 1.0)
_FILE_FIELD = re.compile(r"files\[(\d+)\]")
_MAJOR = ("channel_id", "guild_id", "token")


@dataclass(slots=True)
class Call:
    """One request of the bot, read and checked."""

    request: web.Request
    route: str
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)

    def id(self, name: str) -> int:
        """Return a snowflake from the path; 50035 when it is none."""
        value = self.request.match_info[name]
        if not value.isdigit():
            raise limits.fault((name,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return int(value)

    def text(self, name: str) -> str:
        """Return a part of the path as it is."""
        return self.request.match_info[name]

    @property
    def query(self) -> dict[str, str]:
        """The query parameters."""
        return dict(self.request.query)

    @property
    def payload(self) -> Json:
        """The body as an object; 50109 when it is something else."""
        if not isinstance(self.body, dict):
            raise DiscordError(errors.INVALID_JSON)
        return self.body


Handler = Callable[[Call], Awaitable[Any]]


class Api:
    """The routes, and what every handler works with."""

    def __init__(
        self,
        world: World,
        payloads: Payloads,
        composer: Composer,
        gateway: Gateway,
        interactions: Interactions,
        *,
        faults: Faults,
        ratelimits: RateLimits,
        recorder: Recorder,
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.composer = composer
        self.gateway = gateway
        self.interactions = interactions
        self.faults = faults
        self.ratelimits = ratelimits
        self.recorder = recorder
        self.in_flight = 0
        self.last_request = 0.0

    def route(
        self,
        router: web.UrlDispatcher,
        method: str,
        path: str,
        handler: Handler,
        *,
        limit: tuple[int, float] = DEFAULT_LIMIT,
        with_token: bool = True,
    ) -> None:
        """Add a route below /api/v10; `with_token=False` marks those that carry an interaction token instead."""
        name = f"{method} {path}"

        async def handle(request: web.Request) -> web.StreamResponse:
            self.in_flight += 1
            self.world.wake()
            try:
                return await self._handle(request, name, handler, limit, with_token=with_token)
            finally:
                self.in_flight -= 1
                self.last_request = asyncio.get_running_loop().time()
                self.world.wake()

        router.add_route(method, BASE + path, handle)

    async def not_found(self, request: web.Request) -> web.StreamResponse:
        """Answer a route that does not exist, and record that the bot asked for it."""
        call = Call(request, "unknown")
        response = _json(errors.NOT_FOUND.status, DiscordError(errors.NOT_FOUND).body, {})
        self._record(call, response.status)
        _log.warning("the bot asked for %s %s, which a local Discord does not have", request.method, request.path)
        return response

    async def _handle(
        self, request: web.Request, name: str, handler: Handler, limit: tuple[int, float], *, with_token: bool
    ) -> web.StreamResponse:
        path = request.path.removeprefix(BASE)
        call = Call(request, f"{request.method} {path}")
        fault = self.faults.meet(request.method, path)
        headers: dict[str, str] = {}
        try:
            call.body, call.uploads = await _read(request)
            if fault is not None:
                self.world.wake()
                await fault.wait()
                if not fault.after_effect:
                    _strike(fault, request)
            major = next((request.match_info[key] for key in _MAJOR if key in request.match_info), "")
            verdict = self.ratelimits.take(name, major, *limit, counts_globally=with_token)
            headers = verdict.headers
            if not verdict.allowed:
                body = {"message": "You are being rate limited.", "retry_after": round(verdict.retry_after, 3)}
                response = _json(429, body | {"global": verdict.is_global}, headers)
            else:
                if with_token:
                    self._authorise(request)
                result = await handler(call)
                if fault is not None and fault.after_effect:
                    _strike(fault, request)
                response = _json(204 if result is None else 200, result, headers)
        except DiscordError as error:
            response = _json(error.status, error.body, headers)
        self._record(call, response.status)
        return response

    def _authorise(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self.world.token}":
            raise DiscordError(errors.UNAUTHORIZED)

    def _record(self, call: Call, status: int) -> None:
        path = call.request.path.removeprefix(BASE)
        self.recorder.write(call.request.method, path, call.query, call.body, call.uploads, status)

    # -- what several handlers need -------------------------------------------------------------------------------

    def visible_channel(self, channel_id: int) -> Channel:
        """Return a channel that the bot sees: 10003 when there is none, 50001 when it is hidden."""
        channel = self.world.channel(channel_id)
        self.require(channel, Permission.VIEW_CHANNEL)
        return channel

    def require(self, channel: Channel, wanted: Permission) -> None:
        """Refuse with 50001 when the bot does not see the channel and with 50013 when it lacks a permission."""
        allowed = self.world.permissions(channel, self.world.bot.id)
        if Permission.VIEW_CHANNEL not in allowed:
            raise DiscordError(errors.MISSING_ACCESS)
        if wanted & ~allowed:
            raise DiscordError(errors.MISSING_PERMISSIONS)


def _strike(fault: Fault, request: web.Request) -> None:
    if fault.drop_connection and request.transport is not None:
        request.transport.abort()
        raise ConnectionResetError("the fault asks to drop the connection")
    if fault.refusal is not None:
        raise DiscordError(fault.refusal)


def _json(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    # Exactly "application/json": with a charset discord.py would take the body for plain text.
    if body is None and status == 204:
        return web.Response(status=204, headers=headers)
    data = json.dumps(body, separators=(",", ":")).encode()
    return web.Response(status=status, body=data, headers={**headers, "Content-Type": "application/json"})


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    """Return the JSON of the body (or of `payload_json` in a form) and the uploaded files in their order."""
    if not request.can_read_body:
        return None, []
    if not request.content_type.startswith("multipart/"):
        raw = await request.read()
        return (_parse(raw) if raw else None), []
    body: Any = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise DiscordError(errors.INVALID_JSON)
        data = bytes(await part.read())
        field_name = part.name or ""
        if field_name == "payload_json":
            body = _parse(data)
        elif matched := _FILE_FIELD.fullmatch(field_name):
            uploads.append(Upload(int(matched[1]), part.filename or field_name, data))
    return body, sorted(uploads, key=lambda upload: upload.index)


def _parse(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise DiscordError(errors.INVALID_JSON) from None
