"""Lets tests of a bot act as people without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from local_discord.acts import Acts
from local_discord.errors import NotPossibleError
from local_discord.model import Channel, ChannelType, Interaction, InteractionState, User
from local_discord.state import PATIENCE, World
from local_discord.views import AnswerView, ChoiceView, MessageView, ModalView

if TYPE_CHECKING:
    from local_discord.views import ButtonView

ChannelLike = str | int | Channel | MessageView


class Person:
    """One person at the keyboard."""

    def __init__(self, world: World, acts: Acts, user: User) -> None:
        self._world = world
        self._acts = acts
        self.user = user

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> int:
        """The person's user id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The person's name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """The text that mentions the person in a message."""
        return f"<@{self.user.id}>"

    @property
    def dms_open(self) -> bool:
        """Whether the person accepts DMs from the bot."""
        return self.user.dms_open

    @dms_open.setter
    def dms_open(self, value: bool) -> None:
        self.user.dms_open = value
        self._world.tell("settings", [self.id], subject=self.user)

    @property
    def has_app(self) -> bool:
        """Whether they have added the bot's application to their account."""
        return self.user.has_app

    @has_app.setter
    def has_app(self, value: bool) -> None:
        self.user.has_app = value

    @property
    def locale(self) -> str:
        """The language of the person's Discord client."""
        return self.user.locale

    @locale.setter
    def locale(self, value: str) -> None:
        self.user.locale = value
        self._world.tell("settings", [self.id], subject=self.user)

    # -- acting ---------------------------------------------------------------------------------------------------

    def channel(self, where: ChannelLike) -> Channel:
        """Return a channel by "#name", "Guild/#name", "dm" or id, or the channel of a message."""
        return find_channel(self._world, where, self.user)

    async def slash(self, channel: ChannelLike, command: str, **options: object) -> AnswerView:
        """Use a slash command ("poll new") and wait for the first answer."""
        return await self._answered(self.send_slash(channel, command, **options))

    def send_slash(self, channel: ChannelLike, command: str, **options: object) -> Interaction:
        """Use a slash command without waiting for the answer."""
        return self._acts.slash(self.user, self.channel(channel), command.lstrip("/").split(), options)

    async def use_on(self, channel: ChannelLike, command: str, target: str) -> AnswerView:
        """Use a command of the menu on a person ("Wave" on "Ben") and wait for the first answer."""
        return await self._answered(self._acts.use_on(self.user, self.channel(channel), command, target))

    async def autocomplete(
        self, channel: ChannelLike, command: str, *, focused: str, **options: object
    ) -> list[ChoiceView]:
        """Return the autocomplete choices of the focused option. Errors: AssertionError if the bot did not answer."""
        path = command.lstrip("/").split()
        interaction = self._acts.autocomplete(self.user, self.channel(channel), path, focused, options)
        answer = await self._answered(interaction)
        if answer.kind != "autocomplete":
            raise AssertionError(f"the autocomplete of /{command} {focused} was not answered")
        return answer.choices

    async def press(self, message: MessageView, button: str | ButtonView) -> AnswerView:
        """Press a button by label or custom id and wait for the first answer."""
        return await self._answered(self.send_press(message, button))

    def send_press(self, message: MessageView, button: str | ButtonView) -> Interaction:
        """Press a button without waiting for the answer."""
        found = message.button(button) if isinstance(button, str) else button
        if found.custom_id is None:
            raise NotPossibleError("a link button sends nothing")
        return self._acts.press(self.user, message.message, found.custom_id)

    async def select(self, message: MessageView, select: str, values: Sequence[object]) -> AnswerView:
        """Choose values (or labels, or people) in a select by custom id or placeholder, and wait for the answer."""
        return await self._answered(self.send_select(message, select, values))

    def send_select(self, message: MessageView, select: str, values: Sequence[object]) -> Interaction:
        """As `select`, without waiting for the answer."""
        return self._acts.select(self.user, message.message, message.find_select(select).custom_id, values)

    async def submit(self, modal: ModalView | AnswerView, values: Mapping[str, object]) -> AnswerView:
        """Submit a modal with values by custom id or label, and wait for the answer."""
        view = modal.modal if isinstance(modal, AnswerView) else modal
        if view is None:
            raise AssertionError("the answer is no modal")
        by_id = {view.labels.get(name, name): value for name, value in values.items()}
        return await self._answered(self._acts.submit(self.user, view.interaction, by_id))

    def say(self, channel: ChannelLike, content: str) -> MessageView:
        """Post a plain message."""
        return MessageView(self._world, self._acts.say(self.user, self.channel(channel), content))

    def start_thread(self, channel: ChannelLike, name: str, content: str = "…", tags: Sequence[str] = ()) -> Channel:
        """Start a public thread in a text channel, or a post with these tags in a forum, and return it."""
        return self._acts.start_thread(self.user, self.channel(channel), name, content, tags)

    def delete(self, message: MessageView) -> None:
        """Delete a message, or dismiss an ephemeral one."""
        self._acts.delete(self.user, message.message)

    async def _answered(self, interaction: Interaction) -> AnswerView:
        async with asyncio.timeout(PATIENCE):
            await self._world.wait_for(lambda: interaction.state is not InteractionState.PENDING)
        return AnswerView(self._world, interaction)

    # -- looking --------------------------------------------------------------------------------------------------

    def sees(self, channel: ChannelLike) -> list[MessageView]:
        """Return all messages the person sees in the channel, ephemeral ones too, oldest first."""
        return [MessageView(self._world, m) for m in self._world.messages_for(self.id, self.channel(channel))]

    def ephemerals(self, channel: ChannelLike) -> list[MessageView]:
        """Return the person's ephemeral messages in the channel, oldest first."""
        return [view for view in self.sees(channel) if view.ephemeral]

    def dms(self) -> list[MessageView]:
        """Return the messages of the DM with the bot, oldest first."""
        return self.sees("dm")

    def choices(self, channel: ChannelLike) -> list[str]:
        """Return the names of the commands that are offered in the channel."""
        return [command.name for command in self._acts.commands(self.user, self.channel(channel))]


def find_channel(world: World, where: ChannelLike, user: User | None = None) -> Channel:
    """Return a channel by "#name", "Guild/#name", "dm" (of the user), id or message. Errors: KeyError."""
    if isinstance(where, Channel):
        return where
    if isinstance(where, MessageView):
        return world.channels[where.channel_id]
    if isinstance(where, int):
        return world.channels[where]
    if where.lower() == "dm" and user is not None:
        return world.dm_channel(user)
    guild_name, _, name = where.rpartition("/")
    for channel in world.channels.values():
        guild = world.guilds.get(channel.guild_id or 0)
        in_guild = guild is not None and (not guild_name or guild.name == guild_name)
        if in_guild and channel.type is not ChannelType.DM and channel.name == name.removeprefix("#"):
            return channel
    raise KeyError(where)
