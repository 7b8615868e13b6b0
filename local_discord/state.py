"""The data of one local Discord; it notifies listeners of each change."""

from __future__ import annotations

import asyncio
import datetime
import itertools
import secrets
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from local_discord import errors, media, permissions
from local_discord.clock import Clock, Snowflakes
from local_discord.model import (
    AppCommand,
    Attachment,
    Channel,
    ChannelType,
    DeliveryRecord,
    Emoji,
    Guild,
    Interaction,
    Json,
    Member,
    Message,
    Overwrite,
    Permission,
    Role,
    ScheduledEvent,
    Upload,
    User,
)

NONCE_SECONDS = 300.0
# How many ephemeral messages of a person stay in a channel. Discord drops them when the client is closed.
EPHEMERALS_KEPT = 50
BOT_PERMISSIONS = permissions.EVERYONE | Permission.MANAGE_MESSAGES | Permission.PIN_MESSAGES

PATIENCE = 60.0
"""Timeout of waiting tests, in seconds."""


@dataclass(frozen=True, slots=True)
class WorldChange:
    """A change of the world: a kind such as "message_create", its subject, and the people who may know about it."""

    kind: str
    audience: frozenset[int]
    channel_id: int | None = None
    subject: Any = None
    detail: Json = field(default_factory=dict)


class Files(Protocol):
    """The bytes of attachments, by the attachment's id: a dict, or the `Storage`."""

    def __getitem__(self, attachment_id: int, /) -> bytes:
        """Errors: KeyError."""

    def __setitem__(self, attachment_id: int, data: bytes, /) -> None:
        """Store the bytes."""

    def __delitem__(self, attachment_id: int, /) -> None:
        """Delete the bytes."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits of how much a world keeps; None means no limit."""

    messages: int | None = None
    """Newest messages in each channel."""
    file_bytes: int | None = None
    """Bytes of all attachments."""
    deliveries: int | None = None
    """Newest entries of `World.deliveries`."""


class World:
    """All people, guilds, channels, messages, commands and interactions.

    Every method that changes something is synchronous and finally notifies the listeners. So the gateway, the page and
    waiting tests see the same order of events.
    """

    def __init__(self, clock: Clock, *, bot_name: str, token: str, bounds: Bounds) -> None:
        self.clock = clock
        self._bounds = bounds
        self.ids = Snowflakes(clock)
        self.token = token
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.ephemerals: dict[int, Message] = {}
        self.attachments: dict[int, Attachment] = {}
        self.files: Files = {}
        self._file_bytes = 0
        self.commands: dict[int, AppCommand] = {}
        self.interactions_endpoint_url: str | None = None
        self.emojis: dict[int, Emoji] = {}
        self.events: dict[int, ScheduledEvent] = {}
        self.interactions: dict[str, Interaction] = {}
        # Waiting for a first answer, by interaction id; waiting for a deferred answer, by the id of its message.
        self.unanswered: dict[int, Interaction] = {}
        self.deferred: dict[int, Interaction] = {}
        self.deliveries: deque[DeliveryRecord] = deque(maxlen=bounds.deliveries)
        self.listeners: list[Callable[[WorldChange], None]] = []
        self.read_marks: dict[tuple[int, int], int] = {}
        self._nonces: dict[tuple[int, int, str], tuple[int, float]] = {}
        self._changed = asyncio.Event()
        self.bot = User(self.ids.named("application", bot_name), bot_name, bot_name.lower(), bot=True)
        self.users[self.bot.id] = self.bot

    # -- listeners -----------------------------------------------------------------------------------------------

    def tell(
        self,
        kind: str,
        audience: Iterable[int] = (),
        *,
        channel_id: int | None = None,
        subject: Any = None,
        **detail: object,
    ) -> None:
        """Notify every listener and wake all tasks that wait for a change."""
        change = WorldChange(kind, frozenset(audience), channel_id, subject, detail)
        for listener in tuple(self.listeners):
            listener(change)
        self.wake()

    def wake(self) -> None:
        """Wake all tasks in `wait_for`."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def wait_for(self, predicate: Callable[[], bool]) -> None:
        """Wait until the predicate holds, checked after each change. It has no timeout."""
        while not predicate():
            await self._changed.wait()

    # -- people and guilds ----------------------------------------------------------------------------------------

    @property
    def people(self) -> list[User]:
        """All users that are not the bot."""
        return [user for user in self.users.values() if not user.bot]

    def add_person(self, name: str, guilds: Iterable[Guild] = ()) -> User:
        """Create a person who joins the guilds. Errors: ValueError if the name is taken."""
        if any(user.name == name for user in self.users.values()):
            raise ValueError(f"there is already somebody called {name!r}")
        username = name.lower() if name.isascii() and name.isalnum() else f"person{len(self.users)}"
        user = User(self.ids.named("person", name), name, username)
        self.users[user.id] = user
        for guild in guilds:
            self.join(guild, user)
        self.dm_channel(user)
        self.tell("people", subject=user)
        return user

    def choose_locale(self, person: User, locale: str) -> None:
        """Set the language of the person's client and of the guilds that they own."""
        person.locale, person.locale_chosen = locale, True
        self.tell("settings", [person.id], subject=person)
        for guild in [guild for guild in self.guilds.values() if guild.owner_id == person.id]:
            guild.locale = locale
            self.tell("guild_update", guild.members, subject=guild)

    def join(self, guild: Guild, user: User) -> None:
        """Make the user a member of the guild."""
        guild.members[user.id] = Member(user.id, [], self.clock.datetime())
        self.tell("member_add", guild.members, subject=guild, user_id=user.id)

    def leave(self, guild: Guild, user: User) -> None:
        """Remove the user from the guild."""
        del guild.members[user.id]
        self.tell("member_remove", guild.members, subject=guild, user_id=user.id)

    def add_guild(
        self, name: str, people: Sequence[User], channel_names: Sequence[str], locale: str = "en-US"
    ) -> Guild:
        """Create a guild with the bot and the people; the first of them owns it."""
        guild_id = self.ids.named("guild", name)
        guild = Guild(guild_id, name, people[0].id if people else self.bot.id, self.clock.datetime(), locale)
        guild.roles[guild_id] = Role(guild_id, "@everyone", permissions.EVERYONE)
        for person in people:
            guild.members[person.id] = Member(person.id, [], self.clock.datetime())
        self.guilds[guild_id] = guild
        for channel_name in channel_names:
            self.add_channel(guild, channel_name, announce=False)
        self.invite_bot(guild)
        return guild

    def with_bot(self, guild: Guild) -> bool:
        """Whether the bot is a member of the guild."""
        return self.bot.id in guild.members

    def bots_guilds(self) -> list[Guild]:
        """Return the guilds that the bot is a member of."""
        return [guild for guild in self.guilds.values() if self.with_bot(guild)]

    def invite_bot(self, guild: Guild) -> None:
        """Add the bot to the guild, with a managed role."""
        bot_role = Role(self.ids.named("role", guild.name), self.bot.name, BOT_PERMISSIONS, managed=True)
        guild.roles[bot_role.id] = bot_role
        guild.members[self.bot.id] = Member(self.bot.id, [bot_role.id], self.clock.datetime())
        guild.joined = self.clock.datetime()
        self.tell("guild_create", guild.members, subject=guild)

    def remove_bot(self, guild: Guild) -> None:
        """Kick the bot from the guild; delete its managed role and that role's overwrites."""
        role = self.bot_role(guild)
        del guild.members[self.bot.id], guild.roles[role.id]
        for channel in self.channels.values():
            channel.overwrites.pop(role.id, None)
            if channel.guild_id == guild.id:
                channel.thread_member_ids.discard(self.bot.id)
        self.tell("guild_remove", guild.members, subject=guild)

    def set_available(self, guild: Guild, available: bool) -> None:
        """Begin or end an outage of the guild."""
        guild.available = available
        self.tell("guild_create" if available else "guild_unavailable", guild.members, subject=guild)

    # -- roles ----------------------------------------------------------------------------------------------------

    def bot_role(self, guild: Guild) -> Role:
        """Return the bot's managed role in this guild."""
        return next(role for role in guild.roles.values() if role.managed)

    def add_role(self, guild: Guild, name: str, allowed: Permission) -> Role:
        """Create a role without members."""
        role = Role(self.ids.named(f"role of {guild.id}", name), name, allowed)
        guild.roles[role.id] = role
        self.tell("role_create", guild.members, subject=guild, role=role)
        return role

    def change_role(self, guild: Guild, role: Role, allowed: Permission) -> None:
        """Set the permissions of a role in the guild."""
        role.permissions = allowed
        self.tell("role_update", guild.members, subject=guild, role=role)

    def set_roles(self, guild: Guild, user_id: int, role_ids: Iterable[int]) -> None:
        """Set the roles of a member."""
        guild.members[user_id].role_ids = list(role_ids)
        self.tell("member_update", guild.members, subject=guild, user_id=user_id)

    def time_out(self, guild: Guild, user_id: int, seconds: float) -> None:
        """Put a member in timeout for this long; 0 ends it. No change is announced when it runs out."""
        until = self.clock.datetime() + datetime.timedelta(seconds=seconds)
        guild.members[user_id].timed_out_until = until if seconds > 0 else None
        self.tell("member_update", guild.members, subject=guild, user_id=user_id)

    def in_timeout(self, guild: Guild, user_id: int) -> bool:
        """Whether a member is in timeout now; owners and administrators are exempt."""
        member = guild.members.get(user_id)
        if member is None or member.timed_out_until is None or member.timed_out_until <= self.clock.datetime():
            return False
        return Permission.ADMINISTRATOR not in permissions.of_member(guild, None, user_id)

    # -- channels -------------------------------------------------------------------------------------------------

    def add_channel(
        self, guild: Guild, name: str, kind: ChannelType = ChannelType.TEXT, *, announce: bool = True
    ) -> Channel:
        """Create a channel of that kind."""
        channel = Channel(
            self.ids.named(f"channel of {guild.id}", name),
            kind,
            name.removeprefix("#"),
            guild.id,
            position=sum(channel.guild_id == guild.id for channel in self.channels.values()),
        )
        self.channels[channel.id] = channel
        if announce:
            self.tell("channel_create", self.audience(channel), channel_id=channel.id, subject=channel)
        return channel

    def add_thread(
        self,
        parent: Channel,
        name: str,
        kind: ChannelType,
        owner_id: int,
        message: Message | None = None,
        auto_archive_duration: int = 1440,
        applied_tags: Iterable[int] = (),
    ) -> Channel:
        """Create a thread in a text channel or forum; with a message, the thread gets its id, as on Discord."""
        thread = Channel(
            message.id if message else self.ids.new(),
            kind,
            name,
            parent.guild_id,
            parent_id=parent.id,
            owner_id=owner_id,
            auto_archive_duration=auto_archive_duration,
            created=self.clock.datetime(),
            active=self.clock.datetime(),
            thread_member_ids={owner_id},
            applied_tags=list(applied_tags),
        )
        self.channels[thread.id] = thread
        if message and parent.type is not ChannelType.FORUM:
            message.thread_id = thread.id
        self.tell("thread_create", self.audience(thread), channel_id=thread.id, subject=thread)
        return thread

    def change_thread(self, thread: Channel, *, archived: bool | None = None, locked: bool | None = None) -> None:
        """Archive, reopen, lock or unlock a thread."""
        if archived is not None and archived != thread.archived:
            thread.archived = archived
            thread.active = thread.archive_changed = self.clock.datetime()
        if locked is not None:
            thread.locked = locked
        self.tell("thread_update", self.audience(thread), channel_id=thread.id, subject=thread)

    def archive_idle_threads(self) -> None:
        """Archive the threads without a message for their `auto_archive_duration`."""
        now = self.clock.datetime()
        for thread in [channel for channel in self.channels.values() if channel.is_thread and not channel.archived]:
            idle = now - (thread.active or now)
            if idle.total_seconds() >= thread.auto_archive_duration * 60:
                self.change_thread(thread, archived=True)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and threads."""
        for thread in [other for other in self.channels.values() if other.parent_id == channel.id]:
            self.remove_channel(thread)
        audience = self.audience(channel)
        del self.channels[channel.id]
        alone = [message for message in self.ephemerals.values() if message.channel_id == channel.id]
        for message in [*channel.messages.values(), *alone]:
            message.deleted = True
            self.ephemerals.pop(message.id, None)
            self.deferred.pop(message.id, None)
            self._forget_files(message.attachments)
        kind = "thread_delete" if channel.is_thread else "channel_delete"
        self.tell(kind, audience, channel_id=channel.id, subject=channel)

    def dm_channel(self, person: User) -> Channel:
        """Return the DM between the person and the bot; create it if needed."""
        for channel in self.channels.values():
            if channel.recipient_id == person.id:
                return channel
        channel = Channel(self.ids.named("dm", person.name), ChannelType.DM, person.name, recipient_id=person.id)
        self.channels[channel.id] = channel
        self.tell("dm_create", [person.id], channel_id=channel.id, subject=channel)
        return channel

    def channel(self, channel_id: int) -> Channel:
        """Return the channel. Errors: DiscordError 10003."""
        try:
            return self.channels[channel_id]
        except KeyError:
            raise errors.DiscordError(errors.UNKNOWN_CHANNEL) from None

    def guild_channels(self, guild: Guild) -> list[Channel]:
        """Return the guild's channels without threads, by position."""
        return [c for c in self.channels.values() if c.guild_id == guild.id and not c.is_thread]

    def guild_threads(self, guild: Guild) -> list[Channel]:
        """Return the guild's threads."""
        return [c for c in self.channels.values() if c.guild_id == guild.id and c.is_thread]

    def set_tags(self, forum: Channel, names: Iterable[str], *, required: bool) -> None:
        """Set the tags of a forum, and whether each post must have one."""
        forum.tags = {self.ids.named(f"tag of {forum.id}", name): name for name in names}
        forum.requires_tag = required
        self.tell("channel_update", self.audience(forum), channel_id=forum.id, subject=forum)

    def overwrite(self, channel: Channel, target_id: int, *, allow: Permission, deny: Permission) -> None:
        """Set what the channel allows and denies to a role or member (an overwrite)."""
        guild = self.guilds[channel.guild_id or 0]
        channel.overwrites[target_id] = Overwrite(target_id, 0 if target_id in guild.roles else 1, allow, deny)
        self.tell("channel_update", self.audience(channel), channel_id=channel.id, subject=channel)

    def permissions(self, channel: Channel, user_id: int) -> Permission:
        """Return the user's permissions in the channel."""
        if channel.guild_id is None:
            return permissions.DIRECT_MESSAGE if user_id in (channel.recipient_id, self.bot.id) else Permission.NONE
        guild = self.guilds[channel.guild_id]
        ruling = self.channels.get(channel.parent_id or 0, channel) if channel.is_thread else channel
        allowed = permissions.of_member(guild, ruling, user_id)
        if self.in_timeout(guild, user_id):
            allowed &= permissions.IN_TIMEOUT
        if channel.type is ChannelType.PRIVATE_THREAD and user_id not in channel.thread_member_ids:
            return allowed if Permission.MANAGE_THREADS in allowed else Permission.NONE
        return allowed

    def may_see(self, channel: Channel, user_id: int) -> bool:
        """Whether the user sees the channel."""
        return Permission.VIEW_CHANNEL in self.permissions(channel, user_id)

    def audience(self, channel: Channel) -> frozenset[int]:
        """Return the ids of all people who see the channel."""
        if channel.guild_id is None:
            return frozenset({channel.recipient_id or 0})
        return frozenset(person.id for person in self.people if self.may_see(channel, person.id))

    def seen_by(self, message: Message) -> frozenset[int]:
        """Return the ids of all people who see the message."""
        if message.recipient_id is not None:
            return frozenset({message.recipient_id})
        channel = self.channels.get(message.channel_id)
        return self.audience(channel) if channel else frozenset()

    # -- messages -------------------------------------------------------------------------------------------------

    def new_message(self, channel: Channel, author_id: int, **fields: Any) -> Message:
        """Return a new message; `post` adds it to the channel."""
        return Message(self.ids.new(), channel.id, channel.guild_id, author_id, self.clock.datetime(), **fields)

    def post(self, message: Message) -> None:
        """Add the message to its channel, and drop the oldest ones above the bounds."""
        if message.recipient_id is not None:
            self.ephemerals[message.id] = message
        else:
            self._enter(self.channels[message.channel_id], message)
        self.tell("message_create", self.seen_by(message), channel_id=message.channel_id, subject=message)
        if message.recipient_id is not None:
            self._forget_ephemerals(message.channel_id, message.recipient_id)
        else:
            self._forget_messages(self.channels[message.channel_id])
        self._forget_pictures(message)

    def _enter(self, channel: Channel, message: Message) -> None:
        channel.messages[message.id] = message
        channel.opened = True
        if channel.is_thread:
            channel.thread_member_ids.add(message.author_id)
            channel.active = self.clock.datetime()
        if channel.archived:
            self.change_thread(channel, archived=False)

    def _forget_ephemerals(self, channel_id: int, person_id: int) -> None:
        """Dismiss the person's oldest ephemeral messages in the channel, except unfilled deferred answers."""
        found = [m for m in self.ephemerals.values() if (m.channel_id, m.recipient_id) == (channel_id, person_id)]
        for message in [m for m in found if not m.loading][: max(0, len(found) - EPHEMERALS_KEPT)]:
            self.delete(message)

    def _forget_messages(self, channel: Channel) -> None:
        """Drop the channel's oldest messages above the bounds."""
        if self._bounds.messages is not None:
            for message in list(channel.messages.values())[: max(0, len(channel.messages) - self._bounds.messages)]:
                self._let_go(channel, message)

    def _forget_pictures(self, latest: Message) -> None:
        """Drop messages with the oldest files, and all earlier ones in their channels, until the files fit the bounds.

        The latest message always stays.
        """
        while self._bounds.file_bytes is not None and self._file_bytes > self._bounds.file_bytes:
            oldest = next(iter(self.attachments.values()))
            channel = self.channels[oldest.channel_id]
            shown = list(channel.messages.values())
            last = next((number for number, message in enumerate(shown) if oldest in message.attachments), -1)
            gone = shown[: last + 1] or [m for m in self.ephemerals.values() if oldest in m.attachments]
            if latest in gone:
                return
            for message in gone:
                self._let_go(channel, message)
            # A file whose message was refused belongs to no message.
            self._forget_files([oldest])

    def _let_go(self, channel: Channel, message: Message) -> None:
        channel.shortened = channel.shortened or not message.ephemeral
        self.delete(message)

    def edited(self, message: Message) -> None:
        """Mark the message as edited and notify the listeners."""
        message.edited = self.clock.datetime()
        message.edits += 1
        self.touched(message)

    def touched(self, message: Message) -> None:
        """Notify the listeners of a change that is no edit: a reaction, a pin, a deferred answer."""
        self.tell("message_update", self.seen_by(message), channel_id=message.channel_id, subject=message)
        self._forget_pictures(message)

    def mark_read(self, person: User, channel: Channel, message: Message) -> None:
        """Set how far the person has read in the channel."""
        self.read_marks[person.id, channel.id] = message.id
        self.tell("read", [person.id], channel_id=channel.id, subject=(person.id, channel.id), message_id=message.id)

    def delete(self, message: Message) -> None:
        """Delete the message."""
        audience = self.seen_by(message)
        message.deleted = True
        if message.recipient_id is not None:
            self.ephemerals.pop(message.id, None)
        else:
            self.channels[message.channel_id].messages.pop(message.id, None)
        self.deferred.pop(message.id, None)
        self._forget_files(message.attachments)
        self.tell("message_delete", audience, channel_id=message.channel_id, subject=message)

    def message(self, channel: Channel, message_id: int) -> Message:
        """Return a message of the channel, never an ephemeral one. Errors: DiscordError 10008."""
        try:
            return channel.messages[message_id]
        except KeyError:
            raise errors.DiscordError(errors.UNKNOWN_MESSAGE) from None

    def any_message(self, message_id: int) -> Message | None:
        """Return a message by its id, ephemeral ones too, or None."""
        if message_id in self.ephemerals:
            return self.ephemerals[message_id]
        return next((c.messages[message_id] for c in self.channels.values() if message_id in c.messages), None)

    def messages_for(self, person_id: int, channel: Channel) -> list[Message]:
        """Return all that the person sees in the channel, oldest first."""
        found = list(channel.messages.values()) if self.may_see(channel, person_id) else []
        return sorted(found + self._ephemerals_for(person_id, channel), key=lambda message: message.id)

    def newest_for(self, person_id: int, channel: Channel, most: int) -> list[Message]:
        """Return the newest messages that the person sees in the channel, newest first."""
        found = list(itertools.islice(reversed(channel.messages.values()), most))
        if not self.may_see(channel, person_id):
            found = []
        found += self._ephemerals_for(person_id, channel)
        return sorted(found, key=lambda message: message.id, reverse=True)[:most]

    def _ephemerals_for(self, person_id: int, channel: Channel) -> list[Message]:
        return [m for m in self.ephemerals.values() if m.channel_id == channel.id and m.recipient_id == person_id]

    def by_nonce(self, channel_id: int, author_id: int, nonce: str) -> Message | None:
        """Return the message that the author posted with this nonce in the last five minutes, or None."""
        message_id, posted = self._nonces.get((channel_id, author_id, nonce), (0, 0.0))
        if not message_id or self.clock.now() - posted > NONCE_SECONDS:
            return None
        return self.channels[channel_id].messages.get(message_id)

    def remember_nonce(self, message: Message) -> None:
        """Remember the nonce of a message that was sent with `enforce_nonce`."""
        now = self.clock.now()
        self._nonces = {key: value for key, value in self._nonces.items() if now - value[1] <= NONCE_SECONDS}
        self._nonces[message.channel_id, message.author_id, message.nonce or ""] = (message.id, now)

    # -- files ----------------------------------------------------------------------------------------------------

    def store_file(self, channel_id: int, upload: Upload, filename: str, description: str | None) -> Attachment:
        """Store an uploaded file and return it as an attachment with its own path."""
        attachment_id = self.ids.new()
        name = media.safe_filename(filename)
        size = media.picture_size(upload.data)
        attachment = Attachment(
            attachment_id,
            channel_id,
            name,
            len(upload.data),
            media.content_type(name),
            description,
            size[0] if size else None,
            size[1] if size else None,
            f"/attachments/{channel_id}/{attachment_id}/{name}?hm={secrets.token_hex(8)}",
        )
        self.attachments[attachment_id] = attachment
        self.files[attachment_id] = upload.data
        self._file_bytes += attachment.size
        return attachment

    def keep_files(self, files: Files, attachments: Sequence[Attachment]) -> None:
        """Use another store for bytes from now on; it already has those of these attachments."""
        self.files = files
        self.attachments = {attachment.id: attachment for attachment in sorted(attachments, key=lambda one: one.id)}
        self._file_bytes = sum(attachment.size for attachment in attachments)

    def replace_files(self, message: Message, attachments: list[Attachment]) -> None:
        """Set the attachments of the message and delete those it had before and no longer has."""
        kept = {attachment.id for attachment in attachments}
        self._forget_files(attachment for attachment in message.attachments if attachment.id not in kept)
        message.attachments = attachments

    def _forget_files(self, attachments: Iterable[Attachment]) -> None:
        for attachment in attachments:
            if self.attachments.pop(attachment.id, None) is not None:
                del self.files[attachment.id]
                self._file_bytes -= attachment.size

    # -- interactions and records ---------------------------------------------------------------------------------

    def pending(self) -> list[Interaction]:
        """Return the interactions without a first answer, or with a deferred answer that is not filled in yet."""
        return [*self.unanswered.values(), *self.deferred.values()]

    def deliver(self, route: str, audience: Iterable[int], payload: Json, uploads: Sequence[Upload]) -> None:
        """Record what the bot sent and who may see it."""
        files = {upload.filename: upload.data for upload in uploads}
        self.deliveries.append(DeliveryRecord(self.clock.now(), route, frozenset(audience), payload, files))
