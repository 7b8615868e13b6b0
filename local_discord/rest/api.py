"""Handles REST requests: reads, counts, authorises, answers and records them, and applies faults."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from local_discord import errors, limits
from local_discord.compose import Composer
from local_discord.errors import DiscordError, EdgeError, RateLimitError, RefusalKind
from local_discord.faults import Fault, Faults
from local_discord.gateway import Gateway
from local_discord.interactions import Interactions
from local_discord.model import Channel, Json, Permission, Upload
from local_discord.payloads import Payloads
from local_discord.ratelimits import RateLimits
from local_discord.record import Lost, Recorder
from local_discord.state import World

_log = logging.getLogger(__name__)

BASE = "/api/v10"
# The usual limit of Discord's routes; posting, editing and deleting messages have other limits.
DEFAULT_LIMIT = (50, 1.0)
# discord.py treats a 429 without Via as a ban by the edge and does not retry.
VIA = {"Via": "1.1 local-discord"}
_EDGE_PAGE = b"<!DOCTYPE html><html><head><title>Access denied | Error 1015</title></head><body></body></html>"
_FILE_FIELD = re.compile(r"files\[(\d+)\]")
_MAJOR = ("channel_id", "guild_id", "token")


@dataclass(slots=True)
class Call:
    """One request of the bot, read and checked."""

    request: web.Request
    route: str
    body: object = None
    uploads: list[Upload] = field(default_factory=list)

    def id(self, name: str) -> int:
        """Return a snowflake from the path. Errors: DiscordError 50035."""
        value = self.request.match_info[name]
        if not value.isdigit():
            raise limits.single_error((name,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return int(value)

    def text(self, name: str) -> str:
        """Return a part of the path unchanged."""
        return self.request.match_info[name]

    @property
    def query(self) -> dict[str, str]:
        """The query parameters."""
        return dict(self.request.query)

    @property
    def payload(self) -> Json:
        """The body as an object. Errors: DiscordError 50109 for other JSON."""
        if not isinstance(self.body, dict):
            raise DiscordError(errors.INVALID_JSON)
        return self.body


RouteHandler = Callable[[Call], Awaitable[Any]]


class Api:
    """The routes, and the objects that all handlers use."""

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
        handler: RouteHandler,
        *,
        limit: tuple[int, float] = DEFAULT_LIMIT,
        with_token: bool = True,
    ) -> None:
        """Add a route below /api/v10; `with_token=False` marks those with an interaction token in the path."""
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
        """Answer a request for an unknown route, and record it."""
        call = Call(request, "unknown")
        response = _json_response(errors.NOT_FOUND.status, DiscordError(errors.NOT_FOUND).body, {})
        self._record(call, response.status)
        _log.warning("the bot asked for %s %s, which a local Discord does not have", request.method, request.path)
        return response

    async def _handle(
        self, request: web.Request, name: str, handler: RouteHandler, limit: tuple[int, float], *, with_token: bool
    ) -> web.StreamResponse:
        path = request.path.removeprefix(BASE)
        call = Call(request, f"{request.method} {path}")
        met = self.faults.meet(request.method, path)
        headers: dict[str, str] = {}
        lost: Lost = "request"
        if self.ratelimits.banned:
            self._record(call, 429)
            return _edge_response(429)
        try:
            call.body, call.uploads = await _read_body(request)
            for fault in met:
                self.world.wake()
                await fault.wait()
            _apply_faults([fault for fault in met if not fault.after_effect], request)
            major = next((request.match_info[key] for key in _MAJOR if key in request.match_info), "")
            verdict = self.ratelimits.take(name, major, *limit, counts_globally=with_token)
            headers = verdict.headers
            if verdict.retry_after:
                raise RateLimitError(verdict.retry_after, is_global=verdict.is_global)
            if with_token:
                self._authorise(request)
            result = await handler(call)
            lost = "answer"
            _apply_faults([fault for fault in met if fault.after_effect], request)
            response = _json_response(204 if result is None else 200, result, headers)
        except DiscordError as error:
            response = _json_response(error.status, error.body, headers | error.headers)
        except EdgeError as error:
            response = _edge_response(error.status)
        except ConnectionError:
            self._record(call, None, lost)
            raise
        self.ratelimits.answered(response.status)
        self._record(call, response.status)
        return response

    def _authorise(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self.world.token}":
            raise DiscordError(errors.UNAUTHORIZED)

    def _record(self, call: Call, status: int | None, lost: Lost | None = None) -> None:
        path = call.request.path.removeprefix(BASE)
        self.recorder.write(call.request.method, path, call.query, call.body, call.uploads, status, lost)

    # -- what several handlers need -------------------------------------------------------------------------------

    def visible_channel(self, channel_id: int) -> Channel:
        """Return a channel. Errors: DiscordError 10003 if there is none, 50001 if the bot does not see it."""
        channel = self.world.channel(channel_id)
        self.require(channel, Permission.VIEW_CHANNEL)
        return channel

    def require(self, channel: Channel, wanted: Permission) -> None:
        """Errors: DiscordError 50001 if the bot does not see the channel, 50013 if it lacks a permission."""
        allowed = self.world.permissions(channel, self.world.bot.id)
        if Permission.VIEW_CHANNEL not in allowed:
            raise DiscordError(errors.MISSING_ACCESS)
        if wanted & ~allowed:
            raise DiscordError(errors.MISSING_PERMISSIONS)

    def require_active(self, thread: Channel) -> None:
        """Errors: DiscordError 50083 if the thread is archived."""
        if thread.archived:
            raise DiscordError(errors.THREAD_ARCHIVED)

    def require_unlocked(self, thread: Channel) -> None:
        """Errors: DiscordError 160005 in a locked thread that the bot may not manage, 50083 if it is also archived."""
        manages = Permission.MANAGE_THREADS in self.world.permissions(thread, self.world.bot.id)
        if thread.locked and not manages:
            raise DiscordError(errors.THREAD_ARCHIVED if thread.archived else errors.THREAD_LOCKED)

    def require_decent(self, channel: Channel, texts: Iterable[str], refusal: RefusalKind) -> None:
        """Refuse texts with blocked words of the guild. Members who manage the guild are exempt."""
        guild = self.world.guilds.get(channel.guild_id or 0)
        if guild is None or Permission.MANAGE_GUILD in self.world.permissions(channel, self.world.bot.id):
            return
        if any(word.lower() in text.lower() for text in texts for word in guild.blocked_words):
            raise DiscordError(refusal)


def _apply_faults(faults: Iterable[Fault], request: web.Request) -> None:
    for fault in faults:
        if fault.drop_connection:
            if request.transport is not None:
                request.transport.abort()
            raise ConnectionResetError("the fault asks to drop the connection")
        if fault.error is not None:
            raise fault.error


def _json_response(status: int, body: object, headers: dict[str, str]) -> web.Response:
    # Exactly "application/json": with a charset, discord.py would read the body as plain text.
    if body is None and status == 204:
        return web.Response(status=204, headers=VIA | headers)
    data = json.dumps(body, separators=(",", ":")).encode()
    return web.Response(status=status, body=data, headers=VIA | headers | {"Content-Type": "application/json"})


def _edge_response(status: int) -> web.Response:
    return web.Response(status=status, body=_EDGE_PAGE, content_type="text/html")


async def _read_body(request: web.Request) -> tuple[Any, list[Upload]]:
    """Return the JSON of the body (or of `payload_json` in a form) and the uploaded files in their order."""
    if not request.can_read_body:
        return None, []
    if not request.content_type.startswith("multipart/"):
        raw = await request.read()
        if raw and request.content_type != "application/json":
            expected = "{'application/json', 'multipart/form-data'}"
            message = f'Expected "Content-Type" header to be one of {expected}.'
            raise limits.single_error((), "CONTENT_TYPE_INVALID", message)
        return (_parse_json(raw) if raw else None), []
    body: object = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise DiscordError(errors.INVALID_JSON)
        data = bytes(await part.read())
        field_name = part.name or ""
        if field_name == "payload_json":
            body = _parse_json(data)
        elif matched := _FILE_FIELD.fullmatch(field_name):
            uploads.append(Upload(int(matched[1]), part.filename or field_name, data))
    return body, sorted(uploads, key=lambda upload: upload.index)


def _parse_json(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise DiscordError(errors.INVALID_JSON) from None
