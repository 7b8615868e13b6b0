"""The content of a message, and the interface to what draws its pictures."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable
from typing import NamedTuple, ParamSpec, Protocol, TypeVar

import discord

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
    """The text between the pictures and the buttons: what its only reader must read before they press."""

    def for_discord_in(self, locale: str | None) -> Panel:
        """The panel with its commands named as in a Discord of that locale; None: unchanged."""
        return self._replace(text=with_commands_of(self.text, locale), below=with_commands_of(self.below, locale))

    def fitted_to(self, person: Person) -> Panel:
        """The panel for its only reader: in their theme, its text below the pictures unless they want no embeds."""
        text, below = self.text, self.below
        if not person.embeds:
            text, below = self.words, ""
        elif self.pictures and not below:
            text, _, below = text.partition("\n")
        pictures = self.pictures
        if person.theme is not None:
            pictures = tuple(picture.dressed(person.theme) for picture in pictures)
        return Panel(text, pictures, self.view, below)

    @property
    def words(self) -> str:
        """All text in reading order."""
        return "\n".join(part for part in (self.text, self.below) if part)

    @property
    def embeds(self) -> list[discord.Embed]:
        """`below` as an embed, which Discord shows between attachments and buttons; empty for no text.

        Every edit sends it, so that no text of an earlier moment stays.
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
        """Equal for panels that look the same."""
        parts = self.view.to_components() if self.view is not None else []
        below = [self.below.strip()] if self.below else []
        return digest(json.dumps([self.text.strip(), *below, self.filenames, parts], sort_keys=True))


def digest(text: str) -> str:
    """A few letters that differ for different texts."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _name_of(picture: Picture) -> str:
    content = hashlib.blake2b(picture.data, digest_size=4, key=hashlib.sha256(picture.alt.encode()).digest())
    stem, _, ending = picture.filename.rpartition(".")
    return f"{stem}-{content.hexdigest()}.{ending}"


class Draw(Protocol):
    """Runs a drawing function off the event loop."""

    async def __call__(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Returns what `make` returns."""
