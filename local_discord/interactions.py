"""The life cycle of an interaction: creation, first answer of the bot, follow-ups, expiry."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from local_discord import errors, limits
from local_discord.compose import Composer
from local_discord.errors import DiscordError, NotPossibleError
from local_discord.gateway import Gateway
from local_discord.limits import single_error
from local_discord.model import (
    CallbackType,
    Channel,
    ChannelType,
    Guild,
    Interaction,
    InteractionState,
    InteractionType,
    Json,
    Message,
    MessageFlag,
    Permission,
    Upload,
    User,
)
from local_discord.payloads import ATTACHMENT_SIZE_LIMIT, Payloads
from local_discord.state import World

REPLY, COMMAND_ANSWER = 19, 20
KEPT_INTERACTIONS = 200
GUILD_CONTEXT, BOT_DM_CONTEXT = 0, 1

ANSWERS = {
    InteractionType.COMMAND: {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE, CallbackType.MODAL},
    InteractionType.COMPONENT: set(CallbackType) - {CallbackType.AUTOCOMPLETE},
    InteractionType.AUTOCOMPLETE: {CallbackType.AUTOCOMPLETE},
    InteractionType.MODAL_SUBMIT: {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE},
}


class Interactions:
    """Creates interactions, handles the bot's answers, and fails interactions without an answer in time."""

    def __init__(self, world: World, payloads: Payloads, composer: Composer, gateway: Gateway) -> None:
        self._world = world
        self._payloads = payloads
        self._composer = composer
        self._gateway = gateway
        self._timer: asyncio.TimerHandle | None = None

    # -- made by people -------------------------------------------------------------------------------------------

    def create(
        self,
        kind: InteractionType,
        person: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        opener: Interaction | None = None,
        name: str = "",
    ) -> Interaction:
        """Create the interaction and send it to the bot. `opener` is the interaction whose modal is submitted.

        Errors: NotPossibleError if the bot or the person is not in the guild, or the guild has an outage.
        """
        guild = self._world.guilds.get(channel.guild_id or 0)
        brought = guild is not None and self._is_brought(guild, person)
        self._forget_old()
        interaction = Interaction(
            self._world.ids.new(),
            secrets.token_urlsafe(48),
            kind,
            person.id,
            channel.id,
            channel.guild_id,
            self._world.clock.now(),
            data,
            message_id=message.id if message else None,
            name=name,
            from_component=message is not None or bool(opener and opener.from_component),
            opener=self._metadata(opener) if opener else None,
            brought=brought,
        )
        interaction.packed = msgspec.json.encode(self._payload(interaction, person, channel, message))
        self._world.interactions[interaction.token] = interaction
        self._world.unanswered[interaction.id] = interaction
        self._world.tell("interaction", [person.id], channel_id=channel.id, subject=interaction)
        # With an interactions endpoint set, Discord calls that address and sends nothing to the gateway.
        if self._world.interactions_endpoint_url is None:
            self._gateway.send_interaction(interaction)
        self._watch()
        return interaction

    def _is_brought(self, guild: Guild, person: User) -> bool:
        """Return whether a person brings the bot to a guild that it is not in. Errors: NotPossibleError."""
        inside = self._world.with_bot(guild)
        if not (guild.available and (inside or person.has_app)):
            raise NotPossibleError("The bot is not in this server at present.")
        if person.id not in guild.members:
            raise NotPossibleError("You are not in this server any more.")
        return person.has_app and not inside

    def redeliver(self, interaction: Interaction) -> None:
        """Send the same interaction again, as Discord sometimes does after a broken connection."""
        self._gateway.send_interaction(interaction)

    def _payload(self, interaction: Interaction, person: User, channel: Channel, message: Message | None) -> Json:
        bot_id = self._world.bot.id
        allowed = self._world.permissions(channel, bot_id)
        payload: Json = {
            "id": str(interaction.id),
            "application_id": str(bot_id),
            "type": int(interaction.type),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": self._payloads.channel_for(channel, person.id),
            "app_permissions": str(int(allowed)),
            "locale": person.locale,
            "entitlements": [],
            "context": BOT_DM_CONTEXT if channel.type is ChannelType.DM else GUILD_CONTEXT,
            "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
            "authorizing_integration_owners": self._owners(interaction, person),
        }
        if channel.guild_id is None:
            payload |= {"user": self._payloads.user(person)}
        else:
            guild = self._world.guilds[channel.guild_id]
            member = self._payloads.member(guild.members[person.id])
            payload |= {
                "guild_id": str(guild.id),
                "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
                "guild_locale": guild.locale,
                "member": member | {"permissions": str(int(self._world.permissions(channel, person.id)))},
            }
        if message is not None:
            payload["message"] = self._payloads.message(message)
        return payload

    @staticmethod
    def _owners(interaction: Interaction, person: User) -> Json:
        """Return for whom the application is installed here: 0 the guild (0 in direct messages), 1 the person."""
        guild = {} if interaction.brought else {"0": str(interaction.guild_id or 0)}
        return guild | ({"1": str(person.id)} if person.has_app else {})

    def _forget_old(self) -> None:
        """Limit memory: drop interactions with expired tokens, but keep the newest for inspection."""
        excess = len(self._world.interactions) - KEPT_INTERACTIONS
        if excess <= 0:
            return
        now = self._world.clock.now()
        for token in list(self._world.interactions)[:excess]:
            if now - self._world.interactions[token].created > limits.TOKEN_SECONDS:
                del self._world.interactions[token]

    # -- time -----------------------------------------------------------------------------------------------------

    def _watch(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(limits.FIRST_ANSWER_SECONDS, self._on_timer)

    def _on_timer(self) -> None:
        self._timer = None
        if self.expire():
            # Sleep at least a little: with a stopped clock this would be a busy loop.
            wait = max(0.05, self._next_deadline() - self._world.clock.now())
            self._timer = asyncio.get_running_loop().call_later(wait, self._on_timer)

    def _next_deadline(self) -> float:
        return min(i.created for i in self._world.unanswered.values()) + limits.FIRST_ANSWER_SECONDS

    def expire(self) -> bool:
        """Fail all interactions whose three seconds are over; return whether others still wait."""
        now = self._world.clock.now()
        for interaction in tuple(self._world.unanswered.values()):
            if now - interaction.created >= limits.FIRST_ANSWER_SECONDS:
                interaction.state = InteractionState.FAILED
                del self._world.unanswered[interaction.id]
                self._world.tell(
                    "interaction", [interaction.user_id], channel_id=interaction.channel_id, subject=interaction
                )
        return bool(self._world.unanswered)

    def close(self) -> None:
        """Stop watching the time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # -- the first answer -----------------------------------------------------------------------------------------

    def callback(self, interaction_id: int, token: str, body: Json, uploads: Sequence[Upload], route: str) -> Json:
        """Handle the bot's first answer; return the body for `with_response`."""
        interaction = self._world.interactions.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise DiscordError(errors.UNKNOWN_INTERACTION)
        if interaction.state is InteractionState.ANSWERED:
            raise DiscordError(errors.ALREADY_ACKNOWLEDGED)
        self.expire()
        # expire() may have changed the state since the first check.
        if self._has_failed(interaction):
            raise DiscordError(errors.UNKNOWN_INTERACTION)
        kind = _callback_type(interaction, body.get("type"))
        data = body.get("data") or {}
        message = self._answer(interaction, kind, data, uploads)
        interaction.state = InteractionState.ANSWERED
        interaction.callback = kind
        del self._world.unanswered[interaction.id]
        if kind is CallbackType.DEFERRED_MESSAGE and message is not None:
            self._world.deferred[message.id] = interaction
        if message is not None:
            interaction.original_id = message.id
            if message.id not in interaction.message_ids:
                interaction.message_ids.append(message.id)
        audience = self._world.seen_by(message) if message is not None else {interaction.user_id}
        self._world.deliver(route, audience, body, uploads)
        self._show(kind, message)
        self._world.tell("interaction", [interaction.user_id], channel_id=interaction.channel_id, subject=interaction)
        return self._response(interaction, kind, message)

    @staticmethod
    def _has_failed(interaction: Interaction) -> bool:
        return interaction.state is InteractionState.FAILED

    def _answer(
        self, interaction: Interaction, kind: CallbackType, data: Json, uploads: Sequence[Upload]
    ) -> Message | None:
        """Check the answer and build its message, without posting it yet."""
        if kind is CallbackType.MESSAGE:
            return self._compose(interaction, data, uploads, prefix=("data",))
        if kind is CallbackType.DEFERRED_MESSAGE:
            limits.check_deferral(data)
            message = self._world.new_message(
                self._world.channel(interaction.channel_id),
                self._world.bot.id,
                **self._message_fields(interaction, data),
            )
            message.flags |= MessageFlag.LOADING
            return message
        if kind is CallbackType.AUTOCOMPLETE:
            limits.check_choices(data.get("choices"), _focused_type(interaction.data["options"]))
            interaction.choices = data["choices"]
            return None
        if kind is CallbackType.MODAL:
            limits.check_modal(data, self._world.emojis)
            interaction.modal = {**data, "components": self._composer.complete(data["components"], [])}
            return None
        source = self._source(interaction)
        if kind is CallbackType.UPDATE_MESSAGE:
            self._composer.edit(source, data, uploads, prefix=("data",))
        return source

    def _show(self, kind: CallbackType, message: Message | None) -> None:
        if message is None:
            return
        if kind in (CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE):
            self._world.post(message)
        elif kind is CallbackType.UPDATE_MESSAGE:
            self._world.edited(message)

    def _source(self, interaction: Interaction) -> Message:
        """Return the message whose component started the interaction."""
        message = self._world.any_message(interaction.message_id or 0)
        if message is None:
            raise DiscordError(errors.UNKNOWN_MESSAGE)
        return message

    def _compose(
        self, interaction: Interaction, data: Json, uploads: Sequence[Upload], prefix: limits.Path = ()
    ) -> Message:
        channel = self._world.channel(interaction.channel_id)
        return self._composer.create(channel, data, uploads, prefix=prefix, **self._message_fields(interaction, data))

    def _message_fields(self, interaction: Interaction, data: Json) -> Json:
        ephemeral = bool(int(data.get("flags") or 0) & MessageFlag.EPHEMERAL)
        is_command = interaction.type is InteractionType.COMMAND
        fields: Json = {
            "type": COMMAND_ANSWER if is_command else REPLY if interaction.message_id else 0,
            "application_id": self._world.bot.id,
            "interaction_metadata": self._metadata(interaction),
            "interaction_name": interaction.name if is_command else None,
            "flags": MessageFlag.EPHEMERAL if ephemeral else MessageFlag(0),
            "recipient_id": interaction.user_id if ephemeral else None,
        }
        if interaction.message_id and not is_command:
            fields["reference"] = {
                "type": 0,
                "message_id": str(interaction.message_id),
                "channel_id": str(interaction.channel_id),
                **({"guild_id": str(interaction.guild_id)} if interaction.guild_id else {}),
            }
        return fields

    def _metadata(self, interaction: Interaction) -> Json:
        metadata: Json = {
            "id": str(interaction.id),
            "type": int(interaction.type),
            "user": self._payloads.user(self._world.users[interaction.user_id]),
            "authorizing_integration_owners": self._owners(interaction, self._world.users[interaction.user_id]),
        }
        if interaction.type is InteractionType.COMMAND:
            metadata |= {"name": interaction.name, "command_type": 1}
        if interaction.type is InteractionType.COMPONENT:
            metadata["interacted_message_id"] = str(interaction.message_id)
        if interaction.opener is not None:
            metadata["triggering_interaction_metadata"] = interaction.opener
        return metadata

    def _response(self, interaction: Interaction, kind: CallbackType, message: Message | None) -> Json:
        about: Json = {"id": str(interaction.id), "type": int(interaction.type)}
        resource: Json = {"type": int(kind)}
        if message is not None:
            about |= {
                "response_message_id": str(message.id),
                "response_message_loading": message.loading,
                "response_message_ephemeral": message.ephemeral,
            }
            if kind in (CallbackType.MESSAGE, CallbackType.UPDATE_MESSAGE):
                resource["message"] = self._payloads.message(message)
        return {"interaction": about, "resource": resource}

    # -- afterwards -----------------------------------------------------------------------------------------------

    def by_token(self, application_id: int, token: str) -> Interaction:
        """Return an answered interaction. Errors: DiscordError 10015 for an unknown token, 50027 after 15 minutes."""
        interaction = self._world.interactions.get(token)
        if interaction is None or application_id != self._world.bot.id:
            raise DiscordError(errors.UNKNOWN_WEBHOOK)
        if self._world.clock.now() - interaction.created > limits.TOKEN_SECONDS:
            raise DiscordError(errors.INVALID_TOKEN)
        if interaction.state is not InteractionState.ANSWERED:
            raise DiscordError(errors.UNKNOWN_WEBHOOK)
        return interaction

    def message(self, interaction: Interaction, message_id: str) -> Message:
        """Return the original answer ("@original") or a follow-up of this interaction."""
        wanted = interaction.original_id if message_id == "@original" else int(message_id)
        message = self._world.any_message(wanted or 0)
        if message is None or message.id not in interaction.message_ids:
            raise DiscordError(errors.UNKNOWN_MESSAGE)
        return message

    def _require_open(self, interaction: Interaction) -> None:
        """Errors: DiscordError 50083 for anything after the first answer in an archived or locked thread."""
        channel = self._world.channel(interaction.channel_id)
        manages = Permission.MANAGE_THREADS in self._world.permissions(channel, self._world.bot.id)
        if channel.archived or (channel.locked and not manages):
            raise DiscordError(errors.THREAD_ARCHIVED)

    def follow_up(self, interaction: Interaction, payload: Json, uploads: Sequence[Upload], route: str) -> Message:
        """Post a follow-up. The first one after a deferred answer becomes that answer, as on Discord."""
        self._require_open(interaction)
        original = self._world.any_message(interaction.original_id or 0)
        if original is not None and original.loading:
            # The deferred answer already decided the visibility.
            flags = int(payload.get("flags") or 0) & ~int(MessageFlag.EPHEMERAL)
            return self.edit(interaction, original, {**payload, "flags": flags or None}, uploads, route)
        interaction.follow_ups += 1
        if interaction.brought and interaction.follow_ups > limits.FOLLOW_UPS:
            raise DiscordError(errors.TOO_MANY_FOLLOW_UPS)
        message = self._compose(interaction, payload, uploads)
        interaction.message_ids.append(message.id)
        self._world.deliver(route, self._world.seen_by(message), payload, uploads)
        self._world.post(message)
        return message

    def edit(
        self, interaction: Interaction, message: Message, payload: Json, uploads: Sequence[Upload], route: str
    ) -> Message:
        """Edit the original answer or a follow-up."""
        self._require_open(interaction)
        fills_deferral = message.loading
        self._composer.edit(message, payload, uploads)
        self._world.deliver(route, self._world.seen_by(message), payload, uploads)
        if fills_deferral:
            self._world.deferred.pop(message.id, None)
            self._world.touched(message)
            self._world.tell(
                "interaction", [interaction.user_id], channel_id=interaction.channel_id, subject=interaction
            )
        else:
            self._world.edited(message)
        return message


def _focused_type(options: Sequence[Json]) -> int:
    """Return the type of the focused option at any depth."""
    for option in options:
        if option.get("focused"):
            return int(option["type"])
        if found := _focused_type(option.get("options") or []):
            return found
    return 0


def _callback_type(interaction: Interaction, value: Any) -> CallbackType:
    try:
        kind = CallbackType(value)
    except ValueError:
        raise single_error(
            ("type",), "BASE_TYPE_CHOICES", f"Value must be one of {sorted(map(int, CallbackType))}."
        ) from None
    allowed = ANSWERS[interaction.type]
    if interaction.type is InteractionType.MODAL_SUBMIT and interaction.from_component:
        allowed = allowed | {CallbackType.DEFERRED_UPDATE, CallbackType.UPDATE_MESSAGE}
    if kind not in allowed:
        raise single_error(
            ("type",),
            "INTERACTION_CALLBACK_TYPE_INVALID",
            f"Callback type {int(kind)} is not allowed for this interaction.",
        )
    return kind
