"""Interfaces between the parts of the bot: the bot as a host, a game's screen, and the panel a message shows."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Awaitable, Callable, Mapping, MutableMapping, Sequence
from re import Match
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar, cast

import discord
from discord import app_commands

from cogs.forms import Form
from cogs.logs import Recent
from cogs.reviewing import Reviews
from cogs.thinking import Thinking
from cogs.words import Happened, with_commands_of
from engine.storage.store import Store
from engine.tables.people import Person
from engine.tables.table import Entry, Table
from render.picture import Picture

P = ParamSpec("P")
T = TypeVar("T")

Interaction = discord.Interaction[Any]
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


class Screen(Protocol):
    """Shows the tables of one game: texts and pictures made from observations."""

    told_apart: frozenset[str]
    """Kinds of events that `news` tells, so the board's message leaves them out."""
    told_to_own: frozenset[str]
    """Kinds among `told_apart` that the private view of the player concerned tells too."""
    open_board: bool
    """Whether the board shows everything there is to see."""
    desktop: bool
    """Whether `hand` has a desktop picture, which includes the board."""
    routes: Mapping[str, Route]
    """Id patterns of the game's own buttons and modals, with their handlers."""

    def happened(self, table: Table, news: Sequence[Happened], language: str, most: int = ...) -> list[str]:
        """What happened, one line for each event, without what the picture shows; `most`: see `words.newest`."""

    def story(self, table: Table, news: Sequence[Happened], language: str) -> list[tuple[int | None, str]]:
        """Everything that happened, each line with its seat (None: all seats)."""

    async def board(
        self, table: Table, language: str, page: int = 0, entries: Sequence[Entry] = (), seat: int | None = None
    ) -> Picture:
        """The whole table as that seat sees it (None: as anybody may).

        The picture may mark what `entries`, moves that still count, have changed.
        """

    def pages(self, table: Table) -> int:
        """How many pages `board` has."""

    def read(self, table: Table, seat: int | None, language: str) -> list[str]:
        """The whole table in words, line by line, as that seat sees it (None: as anybody may)."""
        raise NotImplementedError

    async def seat_board(self, table: Table, seat: int, language: str) -> Picture:
        """One player's board enlarged, as anybody may see it."""

    def seat_lines(self, table: Table, seat: int, language: str) -> list[str]:
        """Lines below one player's board with what the picture does not show."""

    def remembered(self, table: Table, seat: int, language: str) -> list[str]:
        """What an attentive player in that seat knows and no picture shows, line by line; empty for nothing."""

    async def news(self, table: Table, entries: Sequence[Entry], language: str) -> list[Panel]:
        """Separate messages for what happened (a season's score sheet, the end), oldest first."""

    def so_far(self, table: Table, language: str) -> list[str]:
        """The players' scores if the game ended now, in a line of small print; empty for nothing."""

    def headline(self, table: Table, language: str) -> str:
        """Round and step of the game, in a few words."""

    async def hand(
        self,
        table: Table,
        seat: int,
        language: str,
        view: str = "",
        note: str | None = None,
        thought: Sequence[str] = (),
        *,
        wide: bool = False,
    ) -> Panel:
        """The private view: what this seat sees and can do now.

        `view`: the view that a look button opens, empty for the first one, or a move after `controls.DO`; `note`: a
        line on top; `thought`: moves that a computer player found and the view shows; `wide`: for a desktop.
        """

    async def position(self, table: Table, seat: int, language: str, *, wide: bool = False) -> Picture:
        """The private picture without any chosen move. `wide`: for a desktop."""

    def controls(self, table: Table, language: str) -> Sequence[discord.ui.Item[Any]] | None:
        """Controls below the board for the player to move, in rows 0 to 3; nothing secret."""

    def question(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """A confirmation question for a drastic move (in notation, legal or not); None for other moves."""

    def shown_first(self, move: str) -> bool:
        """Whether a typed move (in notation) is shown with its effects before it is played."""

    def rating(self, table: Table, language: str) -> str | None:
        """The rating of a finished solo game, in a few words; None if the game has no ratings."""

    def move_words(self, table: Table, observation: Any, move: str, language: str) -> str:
        """A move (in notation) that the viewer may play, in words; no two moves have the same words."""

    def together_words(self, table: Table, observation: Any, moves: Sequence[str], language: str) -> list[str]:
        """Successive moves (in notation) in words: one part for each move, or fewer."""

    def order_words(self, table: Table, observation: Any, name: str, said: Sequence[str], language: str) -> str:
        """A standing order (its name and its choices) in words."""

    def choice_words(self, table: Table, observation: Any, name: str, choice: str, language: str) -> str:
        """One choice of an order in words."""

    def look_of(self, table: Table, seat: int, move: str) -> str:
        """The view from which this seat chose a move (in notation); empty if any view may have led to it."""

    def number_of(self, observation: Any, move: str) -> int | None:
        """The number that the private picture shows on the card of a move (in notation); None for no number."""

    def form(self, table: Table, seat: int, key: str, language: str) -> Form | None:
        """The form of that name, in which several moves are decided; None if it is not possible now."""

    def composed(self, table: Table, seat: int, values: Sequence[str]) -> list[str]:
        """The moves, in notation and in order, for values that were chosen together."""

    def refused(self, table: Table, seat: int, moves: Sequence[str], language: str) -> str | None:
        """Why moves (in notation) chosen together are impossible together; None if the rule's own text says it well."""

    def kept_view(self, key: str, kept: str) -> str:
        """The view whose button opens that form with the values chosen before (`controls.kept_of`)."""

    def dearest(self, table: Table, seat: int, language: str) -> list[str]:
        """What scored most for this seat in a finished game: a line for each source of points that has parts."""

    def for_me(self, observation: Any, language: str) -> str | None:
        """Label of the button that lets the bot play the obvious moves; None if the private view has none."""

    def free_option(self, key: str, value: str, language: str) -> str:
        """A typed value of an option in words."""

    def typed_option(self, key: str, typed: str) -> str | None:
        """The option value for typed text; None if the text is the value."""

    def completed(self, key: str, typed: str, language: str) -> list[app_commands.Choice[str]] | None:
        """Suggestions for an option value that is being typed; None for the option's choices."""

    def commands(self) -> list[app_commands.Command[Any, ..., None]] | None:
        """New commands for playing this game by typing; None for the usual `do`."""


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
