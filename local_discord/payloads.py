"""The world in Discord's JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from local_discord.clock import format_time
from local_discord.model import (
    AppCommand,
    Attachment,
    Channel,
    ChannelType,
    Emoji,
    Guild,
    Json,
    Member,
    Message,
    Role,
    ScheduledEvent,
    User,
)
from local_discord.permissions import of_member

if TYPE_CHECKING:
    from local_discord.state import World

ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024
FINISHED_LOADING = 2
REQUIRE_TAG = 1 << 4


class Payloads:
    """Builds Discord's JSON objects for the world's data; `url` is the address of this server."""

    def __init__(self, world: World, url: str) -> None:
        self._world = world
        self.url = url

    def user(self, user: User) -> Json:
        """Return a user object."""
        return {
            "id": str(user.id),
            "username": user.username,
            "global_name": None if user.bot else user.name,
            "discriminator": "0",
            "avatar": None,
            "bot": user.bot,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }

    def current_user(self) -> Json:
        """Return the bot's own user object."""
        return {**self.user(self._world.bot), "verified": True, "mfa_enabled": False, "locale": "en-US"}

    def application(self) -> Json:
        """Return the application object of the bot."""
        people = self._world.people
        return {
            "id": str(self._world.bot.id),
            "name": self._world.bot.name,
            "icon": None,
            "description": "A bot on a local Discord",
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": self.user(people[0] if people else self._world.bot),
            "verify_key": "0" * 64,
            "interactions_endpoint_url": self._world.interactions_endpoint_url,
            "flags": 0,
            "team": None,
            "bot": self.current_user(),
        }

    def member(self, member: Member, *, with_user: bool = True) -> Json:
        """Return a guild member object."""
        body: Json = {
            "nick": None,
            "avatar": None,
            "roles": [str(role_id) for role_id in member.role_ids],
            "joined_at": format_time(member.joined),
            "premium_since": None,
            "communication_disabled_until": format_time(member.timed_out_until) if member.timed_out_until else None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }
        if with_user:
            body["user"] = self.user(self._world.users[member.user_id])
        return body

    def role(self, role: Role, position: int) -> Json:
        """Return a role object."""
        return {
            "id": str(role.id),
            "name": role.name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "position": position,
            "permissions": str(int(role.permissions)),
            "managed": role.managed,
            "mentionable": False,
            "flags": 0,
            **({"tags": {"bot_id": str(self._world.bot.id)}} if role.managed else {}),
        }

    def channel(self, channel: Channel) -> Json:
        """Return a channel, thread or DM object."""
        last = max(channel.messages, default=None)
        body: Json = {
            "id": str(channel.id),
            "type": int(channel.type),
            "last_message_id": str(last) if last else None,
            "flags": 0,
        }
        if channel.type is ChannelType.DM:
            return {**body, "recipients": [self.user(self._world.users[channel.recipient_id or 0])]}
        body |= {"guild_id": str(channel.guild_id), "name": channel.name, "rate_limit_per_user": 0}
        return body | (_thread_fields(channel) if channel.is_thread else _guild_channel_fields(channel))

    def channel_for(self, channel: Channel, user_id: int) -> Json:
        """Return a channel object with the user's permissions, as interactions contain it."""
        allowed = self._world.permissions(channel, user_id)
        return {**self.channel(channel), "permissions": str(int(allowed))}

    def guild(self, guild: Guild) -> Json:
        """Return a guild object without its channels and members."""
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "owner_id": str(guild.owner_id),
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": [self.role(role, position) for position, role in enumerate(guild.roles.values())],
            "emojis": [],
            "stickers": [],
            "features": [],
            "mfa_level": 0,
            "application_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "vanity_url_code": None,
            "description": None,
            "banner": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": guild.locale,
            "public_updates_channel_id": None,
            "nsfw_level": 0,
            "premium_progress_bar_enabled": False,
            "safety_alerts_channel_id": None,
            "max_members": 500000,
        }

    def guild_create(self, guild: Guild, *, all_members: bool) -> Json:
        """Return the body of GUILD_CREATE. Without the members intent it lists only the bot as a member."""
        bot_id = self._world.bot.id
        members = [m for m in guild.members.values() if all_members or m.user_id == bot_id]
        # A bot gets all channels, but only the active threads that it sees.
        channels = self._world.guild_channels(guild)
        threads = [c for c in self._world.guild_threads(guild) if not c.archived and self._world.may_see(c, bot_id)]
        return self.guild(guild) | {
            "joined_at": format_time(guild.joined),
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [self.member(member) for member in members],
            "channels": [self.channel(channel) for channel in channels],
            "threads": [self.channel(thread) for thread in threads],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def attachment(self, attachment: Attachment) -> Json:
        """Return an attachment object."""
        url = self.url + attachment.path
        body: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": attachment.size,
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        }
        if attachment.description is not None:
            body["description"] = attachment.description
        if attachment.width is not None:
            body |= {"width": attachment.width, "height": attachment.height}
        return body

    def media(self, url: str, attachments: list[Attachment]) -> Json:
        """Return an unfurled media item for a component's `attachment://name` or for any other address."""
        name = url.removeprefix("attachment://")
        found = next((a for a in attachments if name != url and a.filename == name), None)
        found = found or next((a for a in attachments if url == self.url + a.path), None)
        if found is None:
            return {"url": url, "proxy_url": url, "width": None, "height": None, "loading_state": FINISHED_LOADING}
        address = self.url + found.path
        return {
            "url": address,
            "proxy_url": address,
            "width": found.width,
            "height": found.height,
            "content_type": found.content_type,
            "attachment_id": str(found.id),
            "loading_state": FINISHED_LOADING,
            "placeholder": "",
            "placeholder_version": 1,
            "flags": 0,
        }

    def message(self, message: Message, *, with_content: bool = True) -> Json:
        """Return a message object. `with_content=False` empties the fields that need the message-content intent."""
        users = self._world.users
        mentions = [self.user(users[user_id]) for user_id in message.mention_ids if user_id in users]
        body: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "author": self.user(users[message.author_id]),
            "content": message.content if with_content else "",
            "timestamp": format_time(message.created),
            "edited_timestamp": format_time(message.edited) if message.edited else None,
            "tts": False,
            "mention_everyone": message.mention_everyone,
            "mentions": mentions,
            "mention_roles": [],
            "attachments": self._listed_attachments(message) if with_content else [],
            "embeds": message.embeds if with_content else [],
            "components": message.components if with_content else [],
            "pinned": message.pinned,
            "type": message.type,
            "flags": int(message.flags),
        }
        return body | self._optional_fields(message)

    def _listed_attachments(self, message: Message) -> list[Json]:
        """Return the attachments of a message, without those that its components or embeds show."""
        embedded = {(embed.get(name) or {}).get("url") for embed in message.embeds for name in ("image", "thumbnail")}
        files = [] if message.is_v2 else [self.attachment(attachment) for attachment in message.attachments]
        return [file for file in files if file["url"] not in embedded]

    def _optional_fields(self, message: Message) -> Json:
        """Return the fields of a message object that only some messages have."""
        body: Json = {}
        if message.nonce is not None:
            body["nonce"] = message.nonce
        if message.reactions:
            body["reactions"] = [self._reaction(r.emoji, r.user_ids) for r in message.reactions if r.user_ids]
        if message.application_id is not None:
            body |= {"application_id": str(message.application_id), "webhook_id": str(message.application_id)}
        if message.interaction_metadata is not None:
            body["interaction_metadata"] = message.interaction_metadata
            if message.interaction_name:
                metadata = message.interaction_metadata
                body["interaction"] = {key: metadata[key] for key in ("id", "type", "user")}
                body["interaction"]["name"] = message.interaction_name
        if message.reference is not None:
            body["message_reference"] = message.reference
        if message.thread_id in self._world.channels:
            body["thread"] = self.channel(self._world.channels[message.thread_id])
        return body

    def _reaction(self, emoji: Json, user_ids: list[int]) -> Json:
        count = len(user_ids)
        return {
            "emoji": emoji,
            "count": count,
            "count_details": {"burst": 0, "normal": count},
            "me": self._world.bot.id in user_ids,
            "me_burst": False,
            "burst_colors": [],
        }

    def message_event(self, message: Message, *, with_content: bool = True) -> Json:
        """Return the body of MESSAGE_CREATE and MESSAGE_UPDATE: a message with its guild and member."""
        body = self.message(message, with_content=with_content)
        if message.guild_id is not None:
            body["guild_id"] = str(message.guild_id)
            member = self._world.guilds[message.guild_id].members.get(message.author_id)
            if member is not None:
                body["member"] = self.member(member, with_user=False)
        return body

    def command(self, command: AppCommand) -> Json:
        """Return an application command object."""
        body = {
            **command.payload,
            "id": str(command.id),
            "application_id": str(self._world.bot.id),
            "version": str(command.version),
        }
        if command.guild_id is not None:
            body["guild_id"] = str(command.guild_id)
        return body

    def emoji(self, emoji: Emoji) -> Json:
        """Return an application emoji object."""
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "roles": [],
            "user": self.user(self._world.bot),
            "require_colons": True,
            "managed": False,
            "animated": emoji.content_type == "image/gif",
            "available": True,
        }

    def event(self, event: ScheduledEvent) -> Json:
        """Return a scheduled event object."""
        return {
            "id": str(event.id),
            "guild_id": str(event.guild_id),
            "channel_id": None,
            "creator_id": str(self._world.bot.id),
            "name": event.name,
            "description": event.description,
            "scheduled_start_time": event.start.isoformat(),
            "scheduled_end_time": event.end.isoformat(),
            "privacy_level": 2,
            "status": 1 if event.start > self._world.clock.datetime() else 2,
            "entity_type": 3,
            "entity_id": None,
            "entity_metadata": {"location": event.location},
        }

    def resolved(self, guild: Guild | None, user_ids: list[int], channel_ids: list[int]) -> Json:
        """Return the `resolved` part of an interaction's data."""
        users = {str(user_id): self.user(self._world.users[user_id]) for user_id in user_ids}
        body: Json = {}
        if users:
            body["users"] = users
        if users and guild is not None:
            body["members"] = {
                str(user_id): self.member(guild.members[user_id], with_user=False)
                | {"permissions": str(int(of_member(guild, None, user_id)))}
                for user_id in user_ids
                if user_id in guild.members
            }
        if channel_ids:
            body["channels"] = {
                str(channel_id): self.channel_for(self._world.channels[channel_id], self._world.bot.id)
                for channel_id in channel_ids
            }
        return body


def _thread_fields(channel: Channel) -> Json:
    created = format_time(channel.created) if channel.created else None
    changed = format_time(channel.archive_changed) if channel.archive_changed else created
    return {
        "parent_id": str(channel.parent_id),
        "owner_id": str(channel.owner_id),
        "message_count": len(channel.messages),
        "total_message_sent": len(channel.messages),
        "member_count": len(channel.thread_member_ids),
        "applied_tags": [str(tag) for tag in channel.applied_tags],
        "thread_metadata": {
            "archived": channel.archived,
            "auto_archive_duration": channel.auto_archive_duration,
            "archive_timestamp": changed,
            "locked": channel.locked,
            "create_timestamp": created,
        },
    }


def _guild_channel_fields(channel: Channel) -> Json:
    forum: Json = {
        "flags": REQUIRE_TAG if channel.requires_tag else 0,
        "available_tags": [
            {"id": str(tag), "name": name, "moderated": False, "emoji_id": None, "emoji_name": None}
            for tag, name in channel.tags.items()
        ],
        "default_reaction_emoji": None,
        "default_forum_layout": 0,
    }
    voice: Json = {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    return {
        **(forum if channel.type is ChannelType.FORUM else {}),
        **(voice if channel.type is ChannelType.VOICE else {}),
        "position": channel.position,
        "topic": channel.topic,
        "nsfw": False,
        "parent_id": None,
        "permission_overwrites": [
            {
                "id": str(overwrite.target_id),
                "type": overwrite.target_type,
                "allow": str(int(overwrite.allow)),
                "deny": str(int(overwrite.deny)),
            }
            for overwrite in channel.overwrites.values()
        ],
    }
