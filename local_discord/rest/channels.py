"""Channels, threads, guilds, users and DMs."""

from __future__ import annotations

from aiohttp import web

from local_discord import errors, limits
from local_discord.errors import DiscordError
from local_discord.model import Channel, ChannelType, Guild, Json, Message, Permission
from local_discord.rest.api import Api, Call

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


class Places:
    """Handlers below /channels/{channel_id} (but messages), /guilds and /users."""

    def __init__(self, api: Api, router: web.UrlDispatcher) -> None:
        self._api = api
        self._world = api.world
        self._payloads = api.payloads
        channel = "/channels/{channel_id}"
        api.route(router, "GET", channel, self.channel)
        api.route(router, "PATCH", channel, self.edit_channel)
        api.route(router, "DELETE", channel, self.delete_channel)
        api.route(router, "POST", channel + "/threads", self.start_thread)
        api.route(router, "POST", channel + "/messages/{message_id}/threads", self.start_thread_from_message)
        api.route(router, "PUT", channel + "/thread-members/{user_id}", self.add_to_thread)
        api.route(router, "DELETE", channel + "/thread-members/{user_id}", self.remove_from_thread)
        api.route(router, "GET", "/guilds/{guild_id}", self.guild)
        api.route(router, "GET", "/guilds/{guild_id}/channels", self.guild_channels)
        api.route(router, "GET", "/guilds/{guild_id}/members/{user_id}", self.member)
        api.route(router, "GET", "/guilds/{guild_id}/roles", self.roles)
        api.route(router, "GET", "/guilds/{guild_id}/threads/active", self.active_threads)
        api.route(router, "GET", "/users/@me", self.current_user)
        api.route(router, "GET", "/users/@me/guilds", self.current_guilds)
        api.route(router, "POST", "/users/@me/channels", self.open_dm)
        api.route(router, "GET", "/users/{user_id}", self.user)

    # -- channels and threads -------------------------------------------------------------------------------------

    async def channel(self, call: Call) -> Json:
        """Return a channel."""
        return self._payloads.channel(self._api.visible_channel(call.id("channel_id")))

    async def edit_channel(self, call: Call) -> Json:
        """Rename a channel or thread, set its topic, archive or lock a thread."""
        channel = self._api.visible_channel(call.id("channel_id"))
        payload = call.payload
        if channel.guild_id is None:
            raise DiscordError(errors.MISSING_ACCESS)
        own_thread = channel.is_thread and channel.owner_id == self._world.bot.id
        if not own_thread:
            self._api.require(channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
        faults = limits.Faults()
        if "name" in payload:
            faults.text(("name",), payload["name"], 1, 100)
        faults.raise_if_any()
        channel.name = payload.get("name", channel.name)
        channel.topic = payload.get("topic", channel.topic)
        channel.archived = bool(payload.get("archived", channel.archived))
        channel.locked = bool(payload.get("locked", channel.locked))
        kind = "thread_update" if channel.is_thread else "channel_update"
        self._world.tell(kind, self._world.audience(channel), channel_id=channel.id, subject=channel)
        return self._payloads.channel(channel)

    async def delete_channel(self, call: Call) -> Json:
        """Delete a channel or thread."""
        channel = self._api.visible_channel(call.id("channel_id"))
        if channel.guild_id is None:
            return self._payloads.channel(channel)
        self._api.require(channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
        body = self._payloads.channel(channel)
        self._world.remove_channel(channel)
        return body

    async def start_thread(self, call: Call) -> Json:
        """Start a public (type 11) or private (type 12) thread without a message; private when no type is given."""
        kind = call.payload.get("type", int(ChannelType.PRIVATE_THREAD))
        if kind not in (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD):
            raise limits.fault(("type",), "BASE_TYPE_CHOICES", "Value must be one of (11, 12).")
        return self._start_thread(call, ChannelType(kind), None)

    async def start_thread_from_message(self, call: Call) -> Json:
        """Start a public thread from a message."""
        channel = self._api.visible_channel(call.id("channel_id"))
        message = self._world.message(channel, call.id("message_id"))
        return self._start_thread(call, ChannelType.PUBLIC_THREAD, message)

    def _start_thread(self, call: Call, kind: ChannelType, message: Message | None) -> Json:
        parent = self._api.visible_channel(call.id("channel_id"))
        private = kind is ChannelType.PRIVATE_THREAD
        self._api.require(parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
        faults = limits.Faults()
        faults.text(("name",), call.payload.get("name"), 1, 100)
        duration = call.payload.get("auto_archive_duration") or 1440
        if duration not in ARCHIVE_MINUTES:
            faults.add(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {ARCHIVE_MINUTES}.")
        faults.raise_if_any()
        thread = self._world.add_thread(parent, call.payload["name"], kind, self._world.bot.id, message)
        thread.auto_archive_duration = duration
        self._world.deliver(call.route, self._world.audience(thread), call.payload, [])
        return self._payloads.channel(thread)

    def _thread(self, call: Call) -> Channel:
        thread = self._api.visible_channel(call.id("channel_id"))
        if not thread.is_thread:
            raise DiscordError(errors.UNKNOWN_CHANNEL)
        return thread

    def _thread_user(self, call: Call) -> int:
        user_id = self._world.bot.id if call.text("user_id") == "@me" else call.id("user_id")
        if user_id not in self._world.users:
            raise DiscordError(errors.UNKNOWN_USER)
        return user_id

    async def add_to_thread(self, call: Call) -> None:
        """Add a member to a thread."""
        thread, user_id = self._thread(call), self._thread_user(call)
        thread.thread_member_ids.add(user_id)
        self._world.tell("thread_update", self._world.audience(thread), channel_id=thread.id, subject=thread)

    async def remove_from_thread(self, call: Call) -> None:
        """Remove a member from a thread."""
        thread, user_id = self._thread(call), self._thread_user(call)
        audience = self._world.audience(thread)
        thread.thread_member_ids.discard(user_id)
        self._world.tell("thread_update", audience, channel_id=thread.id, subject=thread)

    # -- guilds ---------------------------------------------------------------------------------------------------

    def _guild(self, call: Call) -> Guild:
        guild = self._world.guilds.get(call.id("guild_id"))
        if guild is None:
            raise DiscordError(errors.UNKNOWN_GUILD)
        if self._world.bot.id not in guild.members:
            raise DiscordError(errors.MISSING_ACCESS)
        return guild

    async def guild(self, call: Call) -> Json:
        """Return a guild."""
        guild = self._guild(call)
        count = {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
        return self._payloads.guild(guild) | (count if "with_counts" in call.query else {})

    async def guild_channels(self, call: Call) -> list[Json]:
        """Return the channels of a guild, without threads."""
        return [self._payloads.channel(channel) for channel in self._world.guild_channels(self._guild(call))]

    async def member(self, call: Call) -> Json:
        """Return one member of a guild."""
        member = self._guild(call).members.get(call.id("user_id"))
        if member is None:
            known = call.id("user_id") in self._world.users
            raise DiscordError(errors.UNKNOWN_MEMBER if known else errors.UNKNOWN_USER)
        return self._payloads.member(member)

    async def roles(self, call: Call) -> list[Json]:
        """Return the roles of a guild."""
        return list(self._payloads.guild(self._guild(call))["roles"])

    async def active_threads(self, call: Call) -> Json:
        """Return the threads of a guild that are not archived."""
        threads = [thread for thread in self._world.guild_threads(self._guild(call)) if not thread.archived]
        return {"threads": [self._payloads.channel(thread) for thread in threads], "members": []}

    # -- users ----------------------------------------------------------------------------------------------------

    async def current_user(self, _call: Call) -> Json:
        """Return the bot's own user."""
        return self._payloads.current_user()

    async def current_guilds(self, _call: Call) -> list[Json]:
        """Return the guilds that the bot is in."""
        return [self._payloads.guild(guild) for guild in self._world.guilds.values()]

    async def user(self, call: Call) -> Json:
        """Return a user."""
        user = self._world.users.get(call.id("user_id"))
        if user is None:
            raise DiscordError(errors.UNKNOWN_USER)
        return self._payloads.user(user)

    async def open_dm(self, call: Call) -> Json:
        """Open a DM with a person; this works for closed DMs too, only sending fails then."""
        recipient = str(call.payload.get("recipient_id", ""))
        user = self._world.users.get(int(recipient)) if recipient.isdigit() else None
        if user is None:
            raise limits.fault(("recipient_id",), "USER_NOT_FOUND", "Unknown User")
        if user.bot:
            raise DiscordError(errors.CLOSED_DMS)
        return self._payloads.channel(self._world.dm_channel(user))
