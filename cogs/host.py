"""Interfaces between the parts of the bot: the bot as a host, and the panel a message shows."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Awaitable, Callable, Mapping, MutableMapping, Sequence
from re import Match
from typing import TYPE_CHECKING, NamedTuple, ParamSpec, Protocol, TypeVar, cast

import discord

from cogs.logs import Recent
from cogs.reviewing import Reviews
from cogs.thinking import Thinking
from cogs.words import with_commands_of
from engine.storage.store import Store
from engine.tables.people import Person
from engine.tables.table import Entry, Table
from render.picture import Picture

if TYPE_CHECKING:
    # A screen shows panels, so its module imports this one.
    from cogs.views.screens import Screen

P = ParamSpec("P")
T = TypeVar("T")

Interaction = discord.Interaction[discord.Client]
Handler = Callable[[Interaction, Match[str]], Awaitable[None]]
"""Answers a press or a modal; the match is the one of its id."""
NUMBER = r"\d+"
"""Pattern of list values that are numbers."""


class FromList(NamedTuple):
    """Answers a choice from a list. `value`: the pattern of each value; `least`: how many values there must be."""

    answer: Handler
    value: str = r".+"
    least: int = 1


class FromForm(NamedTuple):
    """Answers a sent form."""

    answer: Handler


Route = Handler | FromList | FromForm
"""What answers presses whose id matches a pattern; a plain handler answers a button.

A press without the values that its route declares never reaches the handler; it is answered like an old button.
"""

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


class Films(Protocol):
    """Makes films of games."""

    async def panel(self, screen: Screen, table: Table, log: Sequence[Entry]) -> Panel:
        """The film and the record of a finished game; `log`: its whole log."""

    async def newest(
        self, screen: Screen, table: Table, log: Sequence[Entry], language: str, theme: str | None
    ) -> Panel:
        """The last round of a table as a short film; `log`: as in `panel`; `theme`: None for the table's."""


class Outbox(Protocol):
    """Delivers every change to Discord: the part of it that other modules use."""

    @property
    def alive(self) -> bool:
        """Whether it is running."""

    @property
    def told(self) -> float:
        """When Discord last accepted a delivery, seconds since 1970; 0 before the first."""

    async def stop(self) -> None:
        """Finish the jobs in progress."""

    def poke(self) -> None:
        """Look for new jobs at once."""

    async def shown(self, table: Table, user: int, message: int, panel: Panel) -> None:
        """Note that a press has just updated this person's private message."""

    async def empty(self) -> None:
        """Wait until no due job is left."""


class Opened(NamedTuple):
    """A private view that its person has opened, an ephemeral message; `by`: the webhook of that interaction."""

    message: int
    by: discord.Webhook


Shown = tuple[int, int, int, str]
"""Table, seat, button stamp, and the text that represents the moves (`choosing.thought_of`)."""


class Host(Protocol):
    """The bot: the part of it that other modules use."""

    recent: Recent
    """The last lines of the log."""
    store: Store
    outbox: Outbox
    screens: Mapping[str, Screen]
    """Game → its screen."""
    games: Sequence[str]
    """The games that can be opened, sorted by name; `screens` has all, for tables that go on."""
    clock: Callable[[], float]
    """Returns seconds since 1970."""
    grace: float
    """Seconds for which a final decision may be taken back, unless the person has chosen."""
    threads: bool
    """Whether each new table gets a thread, unless the server has chosen."""
    one_press: bool
    """Whether moves that can be taken back are played with one press, unless the person has chosen."""
    thinking: Thinking
    """Runs the computer players that think ahead."""
    reviews: Reviews
    """The reviews of finished games."""
    films: Films
    """Makes films of games."""
    new_seed: Callable[[], int]
    """Returns the seed of a new game."""
    answered: MutableMapping[int, int]
    """Message → the latest interaction answered by editing it, ids."""
    opened: MutableMapping[tuple[int, int], Opened]
    """Person and table → the newest private view that the person opened there."""
    thoughts: MutableMapping[Shown, tuple[str, ...]]
    """Moves that a computer player found, where they were shown."""

    @property
    def draw(self) -> Draw:
        """Runs drawing functions off the event loop."""

    async def create_dm(self, user: discord.abc.Snowflake) -> discord.DMChannel:
        """The channel of a person's direct messages."""


def host_of(interaction: Interaction) -> Host:
    """The bot that received the interaction."""
    return cast("Host", interaction.client)
