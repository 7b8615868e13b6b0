"""Routes of the application: commands, emojis, and the addresses of the gateway."""

from __future__ import annotations

import base64
import binascii
import re

from aiohttp import web

from local_discord import errors, limits
from local_discord.errors import DiscordError
from local_discord.model import AppCommand, Emoji, Json
from local_discord.rest.api import Api, Call

SESSION_STARTS = 1_000
_DATA_URI = re.compile(r"data:(image/[a-z]+);base64,(.*)", re.DOTALL)
_EMOJI_NAME = re.compile(r"\w{2,32}", re.ASCII)


class ApplicationRoutes:
    """Handlers below /applications, /oauth2 and /gateway."""

    def __init__(self, api: Api, router: web.UrlDispatcher) -> None:
        self._api = api
        self._world = api.world
        api.route(router, "GET", "/gateway", self.gateway, with_token=False)
        api.route(router, "GET", "/gateway/bot", self.gateway_bot)
        for path in ("/oauth2/applications/@me", "/applications/@me"):
            api.route(router, "GET", path, self.current_application)
        for prefix in ("/applications/{application_id}", "/applications/{application_id}/guilds/{guild_id}"):
            commands = prefix + "/commands"
            api.route(router, "GET", commands, self.commands)
            api.route(router, "PUT", commands, self.replace_commands)
            api.route(router, "POST", commands, self.create_command)
            api.route(router, "GET", commands + "/{command_id}", self.command)
            api.route(router, "PATCH", commands + "/{command_id}", self.edit_command)
            api.route(router, "DELETE", commands + "/{command_id}", self.delete_command)
        emojis = "/applications/{application_id}/emojis"
        api.route(router, "GET", emojis, self.emojis)
        api.route(router, "POST", emojis, self.create_emoji)
        api.route(router, "GET", emojis + "/{emoji_id}", self.emoji)
        api.route(router, "DELETE", emojis + "/{emoji_id}", self.delete_emoji)

    async def gateway(self, _call: Call) -> Json:
        """Return the gateway's address."""
        return {"url": self._api.gateway.url}

    async def gateway_bot(self, _call: Call) -> Json:
        """Return the gateway's address with the advised number of shards."""
        limit = {
            "total": SESSION_STARTS,
            "remaining": SESSION_STARTS,
            "reset_after": 0,
            "max_concurrency": self._api.ratelimits.max_concurrency,
        }
        return {"url": self._api.gateway.url, "shards": self._api.gateway.shards, "session_start_limit": limit}

    async def current_application(self, _call: Call) -> Json:
        """Return the bot's application."""
        return self._api.payloads.application()

    # -- commands -------------------------------------------------------------------------------------------------

    def _scope(self, call: Call) -> int | None:
        """Return the guild of the path, None for global commands. The application must be the bot's."""
        if call.id("application_id") != self._world.bot.id:
            raise DiscordError(errors.MISSING_ACCESS)
        if "guild_id" not in call.request.match_info:
            return None
        guild = self._world.guilds.get(call.id("guild_id"))
        if guild is None or not self._world.with_bot(guild):
            raise DiscordError(errors.MISSING_ACCESS)
        return call.id("guild_id")

    def _of_scope(self, guild_id: int | None) -> list[AppCommand]:
        return [command for command in self._world.commands.values() if command.guild_id == guild_id]

    async def commands(self, call: Call) -> list[Json]:
        """Return the commands of the scope."""
        return [self._api.payloads.command(command) for command in self._of_scope(self._scope(call))]

    async def replace_commands(self, call: Call) -> list[Json]:
        """Replace all commands of the scope. A command with the same name and type keeps its id."""
        guild_id = self._scope(call)
        if not isinstance(call.body, list):
            raise DiscordError(errors.INVALID_JSON)
        limits.check_commands(call.body)
        old = {(command.type, command.name): command for command in self._of_scope(guild_id)}
        kept = {payload.get("type") for payload in call.body}
        if any(kind == limits.ENTRY_POINT for kind, _ in old) and limits.ENTRY_POINT not in kept:
            raise DiscordError(errors.ENTRY_POINT_LOST)
        self._count_new(guild_id, sum((p.get("type") or 1, p["name"]) not in old for p in call.body))
        for command in old.values():
            del self._world.commands[command.id]
        for payload in call.body:
            self._store(payload, guild_id, old.get((payload.get("type") or 1, payload["name"])))
        return self._announced(guild_id)

    async def create_command(self, call: Call) -> Json:
        """Create one command, or overwrite the one with the same name and type."""
        guild_id = self._scope(call)
        payload = call.payload
        key = (payload.get("type") or 1, payload.get("name"))
        old = next((c for c in self._of_scope(guild_id) if (c.type, c.name) == key), None)
        others = [command.payload for command in self._of_scope(guild_id) if command is not old]
        limits.check_commands([payload], bulk=False)
        limits.check_commands([*others, payload])
        self._count_new(guild_id, int(old is None))
        command = self._store(payload, guild_id, old)
        self._announced(guild_id)
        return self._api.payloads.command(command)

    async def edit_command(self, call: Call) -> Json:
        """Alter one command."""
        old = self._command(call)
        payload = {**old.payload, **call.payload}
        limits.check_commands([payload], bulk=False)
        command = self._store(payload, old.guild_id, old)
        self._announced(old.guild_id)
        return self._api.payloads.command(command)

    async def command(self, call: Call) -> Json:
        """Return one command."""
        return self._api.payloads.command(self._command(call))

    async def delete_command(self, call: Call) -> None:
        """Delete one command."""
        command = self._command(call)
        del self._world.commands[command.id]
        self._announced(command.guild_id)

    def _command(self, call: Call) -> AppCommand:
        guild_id = self._scope(call)
        command = self._world.commands.get(call.id("command_id"))
        if command is None or command.guild_id != guild_id:
            raise DiscordError(errors.UNKNOWN_COMMAND)
        return command

    def _count_new(self, guild_id: int | None, count: int) -> None:
        """Errors: DiscordError 30034 above 200 new commands a day. Overwritten commands are not new."""
        if self._api.ratelimits.command_create(guild_id, count):
            raise DiscordError(errors.TOO_MANY_CREATES)

    def _store(self, payload: Json, guild_id: int | None, old: AppCommand | None) -> AppCommand:
        kept = {key: value for key, value in payload.items() if key != "id"}
        full = {"type": 1, "description": "", "options": [], **kept}
        unchanged = old is not None and old.payload == full
        command_id = old.id if old else self._world.ids.named(f"command {guild_id} {full['type']}", payload["name"])
        version = old.version if old and unchanged else self._world.ids.new()
        command = AppCommand(command_id, version, full, guild_id)
        self._world.commands[command_id] = command
        return command

    def _announced(self, guild_id: int | None) -> list[Json]:
        self._world.tell("commands", [person.id for person in self._world.people])
        return [self._api.payloads.command(command) for command in self._of_scope(guild_id)]

    # -- emojis ---------------------------------------------------------------------------------------------------

    async def emojis(self, call: Call) -> Json:
        """Return the application's emojis."""
        self._scope(call)
        return {"items": [self._api.payloads.emoji(emoji) for emoji in self._world.emojis.values()]}

    async def create_emoji(self, call: Call) -> Json:
        """Store an emoji from a data URI of at most 256 KiB."""
        self._scope(call)
        name, matched = str(call.payload.get("name", "")), _DATA_URI.fullmatch(str(call.payload.get("image", "")))
        faults = limits.FormErrors()
        if not _EMOJI_NAME.fullmatch(name) or any(emoji.name == name for emoji in self._world.emojis.values()):
            faults.add(("name",), "APPLICATION_EMOJI_NAME_INVALID", "Name must be 2 to 32 word characters and unique.")
        data = b""
        if matched:
            try:
                data = base64.b64decode(matched[2], validate=True)
            except binascii.Error:
                matched = None
        if not matched or not data:
            faults.add(("image",), "IMAGE_INVALID", "Invalid image data")
        if len(data) > limits.EMOJI_BYTES:
            faults.add(
                ("image",), "BINARY_TYPE_MAX_SIZE", f"File cannot be larger than {limits.EMOJI_BYTES // 1024} kb."
            )
        if len(self._world.emojis) >= limits.EMOJIS:
            faults.add(("name",), "APPLICATION_EMOJI_LIMIT", f"Maximum number of emojis reached ({limits.EMOJIS})")
        faults.raise_if_any()
        emoji = Emoji(self._world.ids.new(), name, data, matched[1] if matched else "")
        self._world.emojis[emoji.id] = emoji
        self._world.tell("emoji_create", subject=emoji)
        return self._api.payloads.emoji(emoji)

    def _emoji(self, call: Call) -> Emoji:
        self._scope(call)
        try:
            return self._world.emojis[call.id("emoji_id")]
        except KeyError:
            raise DiscordError(errors.UNKNOWN_EMOJI) from None

    async def emoji(self, call: Call) -> Json:
        """Return one emoji."""
        return self._api.payloads.emoji(self._emoji(call))

    async def delete_emoji(self, call: Call) -> None:
        """Delete one emoji."""
        emoji = self._emoji(call)
        del self._world.emojis[emoji.id]
        self._world.tell("emoji_delete", subject=emoji)
