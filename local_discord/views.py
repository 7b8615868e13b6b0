"""Read-only views for tests: messages, modals and answers as a person sees them.

A view always shows the current message: after an edit it returns the new text.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from local_discord import limits
from local_discord.errors import NotPossibleError
from local_discord.model import Attachment, CallbackType, Interaction, InteractionState, Json, Message
from local_discord.state import PATIENCE, World


@dataclass(frozen=True, slots=True)
class ButtonView:
    """A button as shown."""

    label: str
    custom_id: str | None
    style: int
    disabled: bool
    emoji: str | None
    url: str | None


@dataclass(frozen=True, slots=True)
class SelectView:
    """A select as shown; `options` are Discord's option objects, empty for selects of users."""

    custom_id: str
    placeholder: str
    options: tuple[Json, ...]
    min_values: int
    max_values: int
    disabled: bool
    type: int


@dataclass(frozen=True, slots=True)
class ImageView:
    """A picture or other file that the message shows."""

    filename: str
    data: bytes
    alt: str | None
    width: int | None
    height: int | None


class MessageView:
    """A message as its readers see it."""

    def __init__(self, world: World, message: Message) -> None:
        self._world = world
        self.message = message

    def __repr__(self) -> str:
        return f"<MessageView {self.id} {self.text[:60]!r} buttons={[button.label for button in self.buttons]}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MessageView) and other.message is self.message

    def __hash__(self) -> int:
        return hash(self.message.id)

    @property
    def id(self) -> int:
        """The message's id."""
        return self.message.id

    @property
    def channel_id(self) -> int:
        """The id of the channel it is in."""
        return self.message.channel_id

    @property
    def author(self) -> str:
        """The author's name."""
        return self._world.users[self.message.author_id].name

    @property
    def content(self) -> str:
        """The content, without embeds and components."""
        return self.message.content

    @property
    def text(self) -> str:
        """All text in order: content, embeds, text displays."""
        parts: list[str | None] = [self.message.content]
        for embed in self.message.embeds:
            parts += [(embed.get("author") or {}).get("name"), embed.get("title"), embed.get("description")]
            for entry in embed.get("fields") or []:
                parts += [entry["name"], entry["value"]]
            parts.append((embed.get("footer") or {}).get("text"))
        parts += limits.text_of(self.message.components)
        return "\n".join(part for part in parts if part)

    @property
    def components(self) -> list[Json]:
        """Discord's component objects."""
        return self.message.components

    @property
    def buttons(self) -> list[ButtonView]:
        """All buttons in their order."""
        return [
            ButtonView(
                component.get("label") or "",
                component.get("custom_id"),
                component["style"],
                bool(component.get("disabled")),
                (component.get("emoji") or {}).get("name"),
                component.get("url"),
            )
            for component in limits.walk_components(self.message.components)
            if component["type"] == limits.BUTTON
        ]

    @property
    def selects(self) -> list[SelectView]:
        """All selects in their order."""
        return [
            SelectView(
                component["custom_id"],
                component.get("placeholder") or "",
                tuple(component.get("options") or ()),
                component.get("min_values", 1),
                component.get("max_values", 1),
                bool(component.get("disabled")),
                component["type"],
            )
            for component in limits.walk_components(self.message.components)
            if component["type"] in limits.SELECTS
        ]

    @property
    def images(self) -> list[ImageView]:
        """The files that the message shows: in a V2 message those that components show, else all attachments."""
        if not self.message.is_v2:
            return [self._image_of(file, file.description) for file in self.message.attachments]
        return [image for item in self._shown_media() if (image := self._image(*item)) is not None]

    def _shown_media(self) -> list[tuple[Json, str | None]]:
        shown: list[tuple[Json, str | None]] = []
        for component in limits.walk_components(self.message.components):
            shown += [(item["media"], item.get("description")) for item in component.get("items") or []]
            media = component.get("media") or component.get("file")
            shown += [(media, component.get("description"))] if media else []
        return shown

    def _image(self, media: Json, alt: str | None) -> ImageView | None:
        file = next((a for a in self.message.attachments if str(a.id) == media.get("attachment_id")), None)
        if file is None:
            return None
        return self._image_of(file, alt or file.description)

    def _image_of(self, file: Attachment, alt: str | None) -> ImageView:
        return ImageView(file.filename, self._world.files[file.id], alt, file.width, file.height)

    @property
    def flags(self) -> int:
        """Discord's message flags."""
        return int(self.message.flags)

    @property
    def edits(self) -> int:
        """How often the message was edited."""
        return self.message.edits

    @property
    def deleted(self) -> bool:
        """Whether the message is gone."""
        return self.message.deleted

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.message.ephemeral

    @property
    def loading(self) -> bool:
        """Whether it still shows that the bot is thinking."""
        return self.message.loading

    @property
    def mentions(self) -> list[str]:
        """The names of the people the message pings."""
        return [self._world.users[user_id].name for user_id in self.message.mention_ids]

    @property
    def silent(self) -> bool:
        """Whether it was sent without a notification."""
        return bool(self.flags & 1 << 12)

    def button(self, label_or_id: str) -> ButtonView:
        """Return the button with this label (or emoji), or with this custom id."""
        for button in self.buttons:
            if label_or_id in (button.label, button.custom_id) or (not button.label and label_or_id == button.emoji):
                return button
        raise NotPossibleError(f"no button {label_or_id!r} among {[button.label for button in self.buttons]}")

    def find_select(self, id_or_placeholder: str) -> SelectView:
        """Return the select with this custom id or placeholder."""
        for select in self.selects:
            if id_or_placeholder in (select.custom_id, select.placeholder):
                return select
        raise NotPossibleError(f"no select {id_or_placeholder!r} among {[select.custom_id for select in self.selects]}")


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One choice that an autocomplete offers."""

    name: str
    value: Any


class ModalView:
    """A dialog that the bot opened for one person."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.data: Json = interaction.modal or {}

    @property
    def title(self) -> str:
        """The title."""
        return str(self.data["title"])

    @property
    def custom_id(self) -> str:
        """The custom id of the dialog."""
        return str(self.data["custom_id"])

    @property
    def fields(self) -> dict[str, Json]:
        """The fields by custom id, as Discord's component objects."""
        found = limits.walk_components(self.data["components"])
        return {component["custom_id"]: component for component in found if component.get("custom_id")}

    @property
    def labels(self) -> dict[str, str]:
        """The custom ids of the fields by their labels."""
        labelled = {
            c["label"]: c["component"]["custom_id"] for c in self.data["components"] if c["type"] == limits.LABEL_TYPE
        }
        old = {c["label"]: c["custom_id"] for c in self.fields.values() if c.get("label")}
        return labelled | old


_KINDS = {
    CallbackType.MESSAGE: "message",
    CallbackType.DEFERRED_MESSAGE: "deferred",
    CallbackType.DEFERRED_UPDATE: "deferred_update",
    CallbackType.UPDATE_MESSAGE: "update",
    CallbackType.AUTOCOMPLETE: "autocomplete",
    CallbackType.MODAL: "modal",
}


class AnswerView:
    """The bot's answer to an interaction.

    `kind` is "message", "deferred", "deferred_update", "update", "autocomplete", "modal" or "failed".
    """

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction
        self.modal = ModalView(interaction) if interaction.modal is not None else None
        first = world.any_message(interaction.original_id or 0)
        self._message = MessageView(world, first) if first is not None else None

    def __repr__(self) -> str:
        return f"<Answer {self.kind} {self._message or self.modal or self.choices or ''!r}>"

    @property
    def kind(self) -> str:
        """The kind of answer."""
        if self.interaction.state is not InteractionState.ANSWERED or self.interaction.callback is None:
            return "failed"
        return _KINDS[self.interaction.callback]

    @property
    def error(self) -> str | None:
        """The text the person reads if the interaction failed."""
        return "This interaction failed" if self.kind == "failed" else None

    @property
    def message(self) -> MessageView:
        """The message of the answer, or the updated one. Errors: AssertionError if there is none."""
        if self._message is None:
            raise AssertionError(f"the answer was {self.kind!r}, there is no message")
        return self._message

    @property
    def ephemeral(self) -> bool:
        """Whether only the person who acted sees the answer."""
        return self._message is not None and self._message.ephemeral

    @property
    def text(self) -> str:
        """All text of the answer, "" if it is not a message."""
        return self._message.text if self._message is not None else ""

    @property
    def choices(self) -> list[ChoiceView]:
        """The choices of an autocomplete."""
        return [ChoiceView(choice["name"], choice["value"]) for choice in self.interaction.choices]

    @property
    def followups(self) -> list[MessageView]:
        """The follow-up messages so far."""
        ids = [i for i in self.interaction.message_ids if i != self.interaction.original_id]
        found = [self._world.any_message(message_id) for message_id in ids]
        return [MessageView(self._world, message) for message in found if message is not None]

    async def done(self) -> AnswerView:
        """Wait until a deferred answer is filled in; return self. Errors: TimeoutError after `PATIENCE` seconds."""
        async with asyncio.timeout(PATIENCE):
            await self._world.wait_for(lambda: self._message is None or not self._message.loading)
        return self
