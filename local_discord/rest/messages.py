"""Routes of messages: posting, reading, editing, deleting, reactions and pins."""

from __future__ import annotations

from urllib.parse import unquote

from aiohttp import web

from local_discord import errors, limits
from local_discord.errors import DiscordError, RateLimitError
from local_discord.model import Channel, ChannelType, Json, Message, Permission, Reaction
from local_discord.rest.api import Api, Call

POST_LIMIT = (5, 5.0)
EDIT_LIMIT = (5, 5.0)
DELETE_LIMIT = (5, 1.0)
REACTION_LIMIT = (4, 1.0)
HISTORY = 100


class MessageRoutes:
    """Handlers below /channels/{channel_id}/messages."""

    def __init__(self, api: Api, router: web.UrlDispatcher) -> None:
        self._api = api
        self._world = api.world
        messages = "/channels/{channel_id}/messages"
        one = messages + "/{message_id}"
        reactions = one + "/reactions/{emoji}"
        pins = "/channels/{channel_id}/messages/pins"
        api.route(router, "GET", pins, self.pins)
        api.route(router, "PUT", pins + "/{message_id}", self.pin)
        api.route(router, "DELETE", pins + "/{message_id}", self.unpin)
        api.route(router, "POST", messages, self.create, limit=POST_LIMIT)
        api.route(router, "GET", messages, self.history)
        api.route(router, "POST", messages + "/bulk-delete", self.bulk_delete, limit=DELETE_LIMIT)
        api.route(router, "GET", one, self.get)
        api.route(router, "PATCH", one, self.edit, limit=EDIT_LIMIT)
        api.route(router, "DELETE", one, self.delete, limit=DELETE_LIMIT)
        api.route(router, "PUT", reactions + "/@me", self.react, limit=REACTION_LIMIT)
        api.route(router, "DELETE", reactions + "/@me", self.unreact, limit=REACTION_LIMIT)
        api.route(router, "POST", "/channels/{channel_id}/typing", self.typing)

    def _found(self, call: Call) -> tuple[Channel, Message]:
        channel = self._api.visible_channel(call.id("channel_id"))
        return channel, self._world.message(channel, call.id("message_id"))

    def _check_may_post(self, channel: Channel, payload: Json, *, with_files: bool) -> None:
        if channel.type is ChannelType.FORUM:
            raise DiscordError(errors.NO_TEXT_CHANNEL)
        wanted = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        if with_files:
            wanted |= Permission.ATTACH_FILES
        if payload.get("tts") is True:
            wanted |= Permission.SEND_TTS_MESSAGES
        if payload.get("embeds"):
            wanted |= Permission.EMBED_LINKS
        self._api.require(channel, wanted)
        if channel.recipient_id is not None:
            if not self._world.users[channel.recipient_id].dms_open:
                raise DiscordError(errors.CLOSED_DMS)
            shared = any(channel.recipient_id in guild.members for guild in self._world.bots_guilds())
            if not shared and not self._world.users[channel.recipient_id].has_app:
                raise DiscordError(errors.NO_MUTUAL_GUILD)
        self._api.require_unlocked(channel)
        self._api.require_decent(channel, limits.texts_of(payload), errors.MESSAGE_BLOCKED)

    async def create(self, call: Call) -> Json:
        """Post a message; with `enforce_nonce`, a nonce that was used before returns the earlier message."""
        payload = call.payload
        channel = self._api.visible_channel(call.id("channel_id"))
        self._check_may_post(channel, payload, with_files=bool(call.uploads))
        bot_id = self._world.bot.id
        nonce = payload.get("nonce")
        enforced = nonce is not None and bool(payload.get("enforce_nonce"))
        if enforced and (earlier := self._world.by_nonce(channel.id, bot_id, str(nonce))) is not None:
            return self._api.payloads.message(earlier)
        reference = self._reference(channel, payload.get("message_reference"))
        message = self._api.composer.create(
            channel, payload, call.uploads, reference=reference, type=19 if reference else 0
        )
        if enforced:
            self._world.remember_nonce(message)
        self._world.deliver(call.route, self._world.audience(channel), payload, call.uploads)
        self._world.post(message)
        return self._api.payloads.message(message)

    def _reference(self, channel: Channel, reference: Json | None) -> Json | None:
        if not reference:
            return None
        if int(reference.get("message_id", 0)) in channel.messages:
            kept = {key: str(reference[key]) for key in ("message_id", "guild_id") if key in reference}
            return kept | {"type": 0, "channel_id": str(channel.id)}
        if reference.get("fail_if_not_exists", True):
            raise limits.single_error(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return None

    async def history(self, call: Call) -> list[Json]:
        """Return messages, newest first; an empty list without the permission to read the history."""
        channel = self._api.visible_channel(call.id("channel_id"))
        if Permission.READ_MESSAGE_HISTORY not in self._world.permissions(channel, self._world.bot.id):
            return []
        query = call.query
        limit = int(query.get("limit", 50))
        if not 1 <= limit <= HISTORY:
            raise limits.single_error(("limit",), "NUMBER_TYPE_RANGE", f"int value should be between 1 and {HISTORY}.")
        before, after = int(query.get("before", 1 << 63)), int(query.get("after", 0))
        found = [message for message in channel.messages.values() if after < message.id < before]
        found = found[:limit] if "after" in query else found[-limit:]
        return [self._api.payloads.message(message) for message in reversed(found)]

    async def get(self, call: Call) -> Json:
        """Return one message."""
        channel = self._api.visible_channel(call.id("channel_id"))
        self._api.require(channel, Permission.READ_MESSAGE_HISTORY)
        return self._api.payloads.message(self._world.message(channel, call.id("message_id")))

    async def edit(self, call: Call) -> Json:
        """Edit one of the bot's own messages."""
        channel, message = self._found(call)
        if message.author_id != self._world.bot.id:
            raise DiscordError(errors.EDIT_OF_ANOTHERS_MESSAGE)
        if call.uploads:
            self._api.require(channel, Permission.ATTACH_FILES)
        self._api.require_active(channel)
        self._api.require_unlocked(channel)
        self._api.require_decent(channel, limits.texts_of(call.payload), errors.MESSAGE_BLOCKED)
        if wait := self._api.ratelimits.old_edit(channel.id, message.created.timestamp()):
            raise RateLimitError(wait, errors.OLD_EDITS)
        self._api.composer.edit(message, call.payload, call.uploads)
        self._world.deliver(call.route, self._world.seen_by(message), call.payload, call.uploads)
        self._world.edited(message)
        return self._api.payloads.message(message)

    async def delete(self, call: Call) -> None:
        """Delete a message. Messages of others need the permission to manage messages."""
        channel, message = self._found(call)
        if message.author_id != self._world.bot.id:
            self._api.require(channel, Permission.MANAGE_MESSAGES)
            if channel.guild_id is None:
                raise DiscordError(errors.MISSING_PERMISSIONS)
        self._world.delete(message)

    async def bulk_delete(self, call: Call) -> None:
        """Delete 2 to 100 messages of a guild's channel."""
        channel = self._api.visible_channel(call.id("channel_id"))
        self._api.require(channel, Permission.MANAGE_MESSAGES)
        wanted = [int(message_id) for message_id in call.payload.get("messages") or []]
        if not 2 <= len(wanted) <= 100:
            raise limits.single_error(("messages",), "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length.")
        for message_id in wanted:
            if message_id in channel.messages:
                self._world.delete(channel.messages[message_id])

    async def typing(self, call: Call) -> None:
        """Show that the bot is typing."""
        channel = self._api.visible_channel(call.id("channel_id"))
        self._check_may_post(channel, {}, with_files=False)
        self._world.tell("typing", self._world.audience(channel), channel_id=channel.id, subject=channel)

    async def react(self, call: Call) -> None:
        """Add the bot's reaction."""
        channel, message = self._found(call)
        self._api.require(channel, Permission.READ_MESSAGE_HISTORY | Permission.ADD_REACTIONS)
        self._api.require_active(channel)
        emoji = self._emoji(call.text("emoji"))
        reaction = next((found for found in message.reactions if found.emoji == emoji), None)
        if reaction is None:
            reaction = Reaction(emoji)
            message.reactions.append(reaction)
        if self._world.bot.id not in reaction.user_ids:
            reaction.user_ids.append(self._world.bot.id)
            self._world.touched(message)

    async def unreact(self, call: Call) -> None:
        """Take the bot's reaction back."""
        _, message = self._found(call)
        emoji = self._emoji(call.text("emoji"))
        for reaction in message.reactions:
            if reaction.emoji == emoji and self._world.bot.id in reaction.user_ids:
                reaction.user_ids.remove(self._world.bot.id)
                self._world.touched(message)

    def _emoji(self, text: str) -> Json:
        name, _, emoji_id = unquote(text).partition(":")
        emoji: Json = {"id": emoji_id or None, "name": name}
        if not limits.is_emoji(emoji, self._world.emojis):
            raise DiscordError(errors.UNKNOWN_EMOJI)
        return emoji

    async def pins(self, call: Call) -> Json:
        """Return the pinned messages, newest first."""
        channel = self._api.visible_channel(call.id("channel_id"))
        pinned = [message for message in reversed(channel.messages.values()) if message.pinned]
        items = [
            {"pinned_at": message.created.isoformat(), "message": self._api.payloads.message(message)}
            for message in pinned
        ]
        return {"items": items, "has_more": False}

    async def pin(self, call: Call) -> None:
        """Pin a message."""
        self._set_pinned(call, pinned=True)

    async def unpin(self, call: Call) -> None:
        """Unpin a message."""
        self._set_pinned(call, pinned=False)

    def _set_pinned(self, call: Call, *, pinned: bool) -> None:
        channel, message = self._found(call)
        self._api.require(channel, Permission.PIN_MESSAGES)
        message.pinned = pinned
        self._world.touched(message)
