"""Routes of channels, threads, guilds, users and DMs."""

from __future__ import annotations

from aiohttp import web

from local_discord import errors, limits
from local_discord.errors import DiscordError
from local_discord.model import Channel, ChannelType, Guild, Json, Message, Permission
from local_discord.rest.api import Api, Call

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


class ChannelRoutes:
    """Handlers below /channels/{channel_id} (except messages), /guilds and /users."""

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
        if channel.is_thread:
            self._check_may_edit_thread(channel, payload)
        else:
            self._api.require(channel, Permission.MANAGE_CHANNELS)
        faults = limits.FormErrors()
        if "name" in payload:
            faults.text(("name",), payload["name"], 1, limits.CHANNEL_NAME)
        faults.raise_if_any()
        self._api.require_decent(channel, [str(payload.get("name") or "")], errors.TITLE_BLOCKED)
        channel.name = payload.get("name", channel.name)
        channel.topic = payload.get("topic", channel.topic)
        if channel.is_thread:
            self._world.change_thread(channel, archived=payload.get("archived"), locked=payload.get("locked"))
        else:
            audience = self._world.audience(channel)
            self._world.tell("channel_update", audience, channel_id=channel.id, subject=channel)
        return self._payloads.channel(channel)

    def _check_may_edit_thread(self, thread: Channel, payload: Json) -> None:
        """Check the permission for a change: members may reopen a thread, its owner may also rename and archive it."""
        bot_id = self._world.bot.id
        reopens = payload.get("archived") is False
        as_member = reopens and len(payload) == 1 and bot_id in thread.thread_member_ids
        as_maker = thread.owner_id == bot_id and "locked" not in payload
        if not (as_member or as_maker):
            self._api.require(thread, Permission.MANAGE_THREADS)
        if not reopens:
            self._api.require_active(thread)
        self._api.require_unlocked(thread)

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
        """Start a public (type 11) or private (type 12) thread without a message; private if no type is given.

        In an announcement channel all threads have type 10.
        In a forum it creates a post: a public thread with the given first message.
        """
        parent = self._api.visible_channel(call.id("channel_id"))
        if parent.type is ChannelType.FORUM:
            return self._start_post(call, parent)
        kinds = [parent.thread_type]
        if parent.type is ChannelType.TEXT:
            kinds.append(ChannelType.PRIVATE_THREAD)
        kind = call.payload.get("type", int(kinds[-1]))
        if kind not in kinds:
            raise limits.single_error(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {tuple(map(int, kinds))}.")
        return self._start_thread(call, ChannelType(kind), None)

    async def start_thread_from_message(self, call: Call) -> Json:
        """Start a public thread from a message."""
        channel = self._api.visible_channel(call.id("channel_id"))
        message = self._world.message(channel, call.id("message_id"))
        return self._start_thread(call, channel.thread_type, message)

    def _start_thread(self, call: Call, kind: ChannelType, message: Message | None) -> Json:
        parent = self._api.visible_channel(call.id("channel_id"))
        if not parent.takes_threads:
            raise DiscordError(errors.WRONG_CHANNEL_TYPE)
        private = kind is ChannelType.PRIVATE_THREAD
        self._api.require(parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
        minutes = self._archive_minutes(call, parent)
        thread = self._world.add_thread(parent, call.payload["name"], kind, self._world.bot.id, message, minutes)
        self._world.deliver(call.route, self._world.audience(thread), call.payload, [])
        return self._payloads.channel(thread)

    def _archive_minutes(self, call: Call, parent: Channel) -> int:
        """Check the name of a new thread and return its `auto_archive_duration` in minutes."""
        name, minutes = call.payload.get("name"), call.payload.get("auto_archive_duration") or 1440
        faults = limits.FormErrors()
        faults.text(("name",), name, 1, limits.CHANNEL_NAME)
        if minutes not in ARCHIVE_MINUTES:
            faults.add(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {ARCHIVE_MINUTES}.")
        faults.raise_if_any()
        self._api.require_decent(parent, [str(name)], errors.TITLE_BLOCKED)
        return int(minutes)

    def _start_post(self, call: Call, forum: Channel) -> Json:
        self._api.require(forum, Permission.SEND_MESSAGES)
        minutes = self._archive_minutes(call, forum)
        first = call.payload.get("message")
        if not isinstance(first, dict):
            raise limits.single_error(("message",), "BASE_TYPE_REQUIRED", "This field is required")
        self._api.require_decent(forum, limits.texts_of(first), errors.MESSAGE_BLOCKED)
        tags = self._applied_tags(call, forum)
        message = self._api.composer.create(forum, first, call.uploads, prefix=("message",))
        kind, bot_id = ChannelType.PUBLIC_THREAD, self._world.bot.id
        thread = self._world.add_thread(forum, call.payload["name"], kind, bot_id, message, minutes, tags)
        message.channel_id = thread.id
        self._world.deliver(call.route, self._world.audience(thread), call.payload, call.uploads)
        self._world.post(message)
        return self._payloads.channel(thread) | {"message": self._payloads.message(message)}

    def _applied_tags(self, call: Call, forum: Channel) -> list[int]:
        """Check the tags of a new post and return their ids. Errors: DiscordError 40067 without a required tag."""
        faults, path = limits.FormErrors(), ("applied_tags",)
        tags = faults.items(path, call.payload.get("applied_tags"))
        faults.count(path, tags, 0, limits.APPLIED_TAGS)
        faults.among(path, [str(tag) for tag in tags], [str(tag) for tag in forum.tags])
        faults.raise_if_any()
        if forum.requires_tag and not tags:
            raise DiscordError(errors.TAG_REQUIRED)
        return [int(tag) for tag in tags]

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
        if not self._world.with_bot(guild):
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
        return [self._payloads.guild(guild) for guild in self._world.bots_guilds()]

    async def user(self, call: Call) -> Json:
        """Return a user."""
        user = self._world.users.get(call.id("user_id"))
        if user is None:
            raise DiscordError(errors.UNKNOWN_USER)
        return self._payloads.user(user)

    async def open_dm(self, call: Call) -> Json:
        """Open a DM with a person. This works for closed DMs too; only sending fails."""
        recipient = str(call.payload.get("recipient_id", ""))
        user = self._world.users.get(int(recipient)) if recipient.isdigit() else None
        if user is None:
            raise limits.single_error(("recipient_id",), "USER_NOT_FOUND", "Unknown User")
        if user.bot:
            raise DiscordError(errors.CLOSED_DMS)
        channel = self._world.dm_channel(user)
        if not channel.opened and self._api.ratelimits.dm_opening():
            raise DiscordError(errors.DMS_TOO_FAST)
        channel.opened = True
        return self._payloads.channel(channel)
