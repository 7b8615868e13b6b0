"""The content of a message, and the interface of the code that draws its pictures."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar

import discord

from cogs.discord_errors import INVALID_FORM
from cogs.signs import Ids, Signs, put_emojis, with_emojis
from cogs.words import with_commands_of
from engine.tables.people import Person
from render.picture import Picture

P = ParamSpec("P")
T = TypeVar("T")

FILES = 10
"""Maximum attachments of one message."""


class Panel(NamedTuple):
    """The content of a message: text, pictures, an embed, and buttons (a view built for this one send)."""

    text: str
    """The message's content, above the pictures; a notification shows its first line."""
    pictures: tuple[Picture, ...] = ()
    view: discord.ui.View | None = None
    below: str = ""
    """The text between the pictures and the buttons, for messages with one reader, who needs it before a press."""

    def for_discord_in(self, locale: str | None) -> Panel:
        """The panel with its command names in the language of that locale; unchanged for None."""
        return self._replace(text=with_commands_of(self.text, locale), below=with_commands_of(self.below, locale))

    def fitted_to(self, person: Person) -> Panel:
        """The panel for its only reader: in their theme, its text below the pictures unless they want no embeds."""
        text, below = self.text, self.below
        if not person.embeds:
            text, below = with_emojis(self.words, {}), ""
        elif self.pictures and not below:
            text, _, below = text.partition("\n")
        pictures = self.pictures
        if person.theme is not None:
            pictures = tuple(picture.dressed(person.theme) for picture in pictures)
        return Panel(text, pictures, self.view, below)

    async def sent_with(self, signs: Signs, send: Callable[[Panel], Awaitable[T]]) -> T:
        """Send the panel with its signs as emojis; without them if Discord refuses them, for example deleted ones.

        Returns what `send` returns.
        """
        if self.view is None or not put_emojis(self.view, signs.ids):
            return await send(self._with_emojis_below(signs.ids))
        try:
            return await send(self._with_emojis_below(signs.ids))
        except discord.HTTPException as error:
            if error.code != INVALID_FORM:
                raise
        put_emojis(self.view, {})
        sent = await send(self._with_emojis_below({}))
        signs.doubt()
        return sent

    def _with_emojis_below(self, ids: Ids) -> Panel:
        # A notification shows the text, so it has no emojis.
        return self._replace(below=with_emojis(self.below, ids))

    @property
    def words(self) -> str:
        """All text in reading order."""
        return "\n".join(part for part in (self.text, self.below) if part)

    @property
    def embeds(self) -> list[discord.Embed]:
        """`below` as an embed, which Discord shows between attachments and buttons; empty for no text.

        Every edit sends it, so that no outdated text stays.
        """
        return [discord.Embed(description=self.below)] if self.below else []

    @property
    def files(self) -> list[discord.File]:
        """The pictures as uploads, each with its alt text."""
        return [
            discord.File(io.BytesIO(picture.data), name, description=picture.alt or None)
            for picture, name in zip(self.pictures[:FILES], self.filenames, strict=True)
        ]

    @property
    def filenames(self) -> tuple[str, ...]:
        """File names that change with the picture or its alt text, so a message shows which pictures it has.

        A file that is no picture (it has no width) keeps its name.
        """
        return tuple(_name_of(picture) if picture.width else picture.filename for picture in self.pictures[:FILES])

    @property
    def digest(self) -> str:
        """A digest that is equal for panels that look the same. It ignores emojis, which may be added later."""
        parts: list[Any] = self.view.to_components() if self.view is not None else []
        for item in (item for row in parts for item in row["components"]):
            for one in (item, *item.get("options", ())):
                one.pop("emoji", None)
        below = [with_emojis(self.below, {}).strip()] if self.below else []
        return digest(json.dumps([self.text.strip(), *below, self.filenames, parts], sort_keys=True))


def digest(text: str) -> str:
    """A short digest of a text, in letters."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _name_of(picture: Picture) -> str:
    content = hashlib.blake2b(picture.data, digest_size=4, key=hashlib.sha256(picture.alt.encode()).digest())
    stem, _, ending = picture.filename.rpartition(".")
    return f"{stem}-{content.hexdigest()}.{ending}"


class RunDrawing(Protocol):
    """Runs a drawing function off the event loop."""

    async def __call__(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Returns what `make` returns."""
