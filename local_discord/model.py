"""The data of a Discord: people, guilds, channels, messages, commands, interactions."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag, StrEnum
from typing import Any

import msgspec

Json = dict[str, Any]


class ChannelType(IntEnum):
    """Discord's channel types, as far as they are used here."""

    TEXT = 0
    DM = 1
    VOICE = 2
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


class MessageFlag(IntFlag):
    """Discord's message flags, as far as a bot may set them."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class Permission(IntFlag):
    """The permissions that the local Discord checks, with Discord's bits."""

    NONE = 0
    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    CREATE_EVENTS = 1 << 44
    PIN_MESSAGES = 1 << 51


class InteractionType(IntEnum):
    """Discord's interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class CallbackType(IntEnum):
    """Discord's interaction callback types."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE_MESSAGE = 7
    AUTOCOMPLETE = 8
    MODAL = 9


class InteractionState(StrEnum):
    """The state of an interaction."""

    PENDING = "pending"
    ANSWERED = "answered"
    FAILED = "failed"


NO_FLAGS = MessageFlag(0)


@dataclass(slots=True)
class User:
    """A person or the bot."""

    id: int
    name: str
    username: str
    bot: bool = False
    locale: str = "en-US"
    """The language of their client."""
    locale_chosen: bool = False
    """Whether the person has chosen the language."""
    dms_open: bool = True
    has_app: bool = False
    """Whether they have added the bot's application to their account (User Install)."""


@dataclass(slots=True)
class Role:
    """A role of a guild; the role with the guild's own id is @everyone."""

    id: int
    name: str
    permissions: Permission
    managed: bool = False


@dataclass(slots=True)
class Member:
    """The membership of a user in one guild."""

    user_id: int
    role_ids: list[int]
    joined: datetime.datetime
    timed_out_until: datetime.datetime | None = None
    """The end of a timeout, during which the member can only read."""


@dataclass(slots=True)
class Overwrite:
    """The permissions a channel allows or denies to one role (type 0) or member (type 1)."""

    target_id: int
    target_type: int
    allow: Permission = Permission.NONE
    deny: Permission = Permission.NONE


@dataclass(slots=True)
class Guild:
    """A server with its members and roles; `World` has the channels."""

    id: int
    name: str
    owner_id: int
    joined: datetime.datetime
    locale: str = "en-US"
    available: bool = True
    """False during an outage of the guild."""
    blocked_words: set[str] = field(default_factory=set)
    """The words that automatic moderation blocks."""
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)


@dataclass(slots=True)
class Channel:
    """A channel of a guild, a thread, or a DM between one person and the bot."""

    id: int
    type: ChannelType
    name: str
    guild_id: int | None = None
    position: int = 0
    topic: str | None = None
    parent_id: int | None = None
    owner_id: int | None = None
    recipient_id: int | None = None
    archived: bool = False
    locked: bool = False
    auto_archive_duration: int = 1440
    """Minutes without a message after which a thread is archived."""
    created: datetime.datetime | None = None
    active: datetime.datetime | None = None
    """When somebody last wrote in the thread or reopened it."""
    archive_changed: datetime.datetime | None = None
    """When the thread was created, archived or reopened."""
    opened: bool = False
    """Whether the bot has already opened the DM."""
    shortened: bool = False
    """Whether the oldest messages were dropped."""
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    thread_member_ids: set[int] = field(default_factory=set)
    messages: dict[int, Message] = field(default_factory=dict)
    tags: dict[int, str] = field(default_factory=dict)
    """The names of a forum's tags, by id."""
    requires_tag: bool = False
    """Whether each post of the forum needs a tag."""
    applied_tags: list[int] = field(default_factory=list)
    """The ids of the tags of a post."""

    @property
    def is_thread(self) -> bool:
        """Whether the channel is a thread."""
        return self.type in (
            ChannelType.ANNOUNCEMENT_THREAD,
            ChannelType.PUBLIC_THREAD,
            ChannelType.PRIVATE_THREAD,
        )

    @property
    def takes_threads(self) -> bool:
        """Whether the channel can have threads or posts."""
        return self.type in (ChannelType.TEXT, ChannelType.ANNOUNCEMENT, ChannelType.FORUM)

    @property
    def thread_type(self) -> ChannelType:
        """The type of public threads in the channel."""
        announces = self.type is ChannelType.ANNOUNCEMENT
        return ChannelType.ANNOUNCEMENT_THREAD if announces else ChannelType.PUBLIC_THREAD


@dataclass(slots=True)
class Upload:
    """A file of a multipart request, with its n in `files[n]`."""

    index: int
    filename: str
    data: bytes


@dataclass(slots=True)
class Attachment:
    """A file of a message. Its bytes are in `World.files`, by its id."""

    id: int
    channel_id: int
    filename: str
    size: int
    """In bytes."""
    content_type: str
    description: str | None
    width: int | None
    height: int | None
    path: str
    """Below the server's address, with an unguessable signature."""


@dataclass(slots=True)
class Reaction:
    """The users who reacted with one emoji."""

    emoji: Json
    user_ids: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Message:
    """A message in a channel."""

    id: int
    channel_id: int
    guild_id: int | None
    author_id: int
    created: datetime.datetime
    type: int = 0
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: MessageFlag = NO_FLAGS
    edited: datetime.datetime | None = None
    edits: int = 0
    nonce: str | None = None
    mention_ids: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    reference: Json | None = None
    application_id: int | None = None
    interaction_metadata: Json | None = None
    interaction_name: str | None = None
    recipient_id: int | None = None
    """The only person who sees the message, if it is ephemeral."""
    pinned: bool = False
    deleted: bool = False
    thread_id: int | None = None
    reactions: list[Reaction] = field(default_factory=list)

    @property
    def is_v2(self) -> bool:
        """Whether it is a Components V2 message."""
        return MessageFlag.COMPONENTS_V2 in self.flags

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees the message."""
        return self.recipient_id is not None

    @property
    def loading(self) -> bool:
        """Whether the message is a deferred answer without content yet."""
        return MessageFlag.LOADING in self.flags


@dataclass(slots=True)
class AppCommand:
    """A registered application command; `payload` is the bot's, with defaults filled in."""

    id: int
    version: int
    payload: Json
    guild_id: int | None = None

    @property
    def name(self) -> str:
        """The default name."""
        return str(self.payload["name"])

    @property
    def type(self) -> int:
        """1 chat input, 2 on a user, 3 on a message."""
        return int(self.payload.get("type") or 1)


@dataclass(slots=True)
class Emoji:
    """An application emoji with its picture."""

    id: int
    name: str
    data: bytes
    content_type: str


@dataclass(slots=True)
class ScheduledEvent:
    """A scheduled event of a guild at an external place."""

    id: int
    guild_id: int
    name: str
    description: str
    location: str
    start: datetime.datetime
    end: datetime.datetime


@dataclass(slots=True)
class Interaction:
    """An interaction of a person with the bot, and the bot's answer."""

    id: int
    token: str
    type: InteractionType
    user_id: int
    channel_id: int
    guild_id: int | None
    created: float
    data: Json
    message_id: int | None = None
    name: str = ""
    from_component: bool = False
    state: InteractionState = InteractionState.PENDING
    callback: CallbackType | None = None
    original_id: int | None = None
    message_ids: list[int] = field(default_factory=list)
    brought: bool = False
    """Whether the person brought the application to a guild without the bot."""
    follow_ups: int = 0
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    packed: bytes = b""
    """The payload as JSON, which takes less memory."""
    opener: Json | None = None

    @property
    def payload(self) -> Json:
        """The body of INTERACTION_CREATE."""
        return dict(msgspec.json.decode(self.packed))


@dataclass(frozen=True, slots=True)
class DeliveryRecord:
    """A message the bot sent, with everybody who could see it. Tests use it to find leaked secrets."""

    time: float
    """Seconds of the local clock."""
    route: str
    """"METHOD /path"."""
    audience: frozenset[int]
    """The ids of the people who could see it."""
    payload: Json
    """The body of the request."""
    files: dict[str, bytes]
    """The uploaded bytes, by file name."""
