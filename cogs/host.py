"""What the parts of the bot know of each other: the bot as their host, a game's screen, and what a message shows."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Awaitable, Callable, Mapping, MutableMapping, Sequence
from re import Match
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar, cast

import discord
from discord import app_commands

from cogs.logs import Recent
from cogs.reviewing import Reviews
from cogs.thinking import Thinking
from cogs.views.controls import Form
from cogs.words import Happened
from engine.storage.store import Store
from engine.tables.table import Entry, Table
from render.picture import Picture

P = ParamSpec("P")
T = TypeVar("T")

Interaction = discord.Interaction[Any]
Handler = Callable[[Interaction, Match[str]], Awaitable[None]]
"""Answers a press or a modal; the match is that of its id."""
NUMBER = r"\d+"
"""A value of a list that is a number."""


class FromList(NamedTuple):
    """Answers a choice from a list. `value`: the pattern of each value; `least`: how many values there must be."""

    answer: Handler
    value: str = r".+"
    least: int = 1


class FromForm(NamedTuple):
    """Answers a sent form."""

    answer: Handler


Route = Handler | FromList | FromForm
"""What answers the presses whose id has a pattern; a handler on its own answers a button.

A press that does not carry what its route declares never reaches the handler, and it is answered like an old button.
"""

FILES = 10
"""Attachments of one message at most."""


class Panel(NamedTuple):
    """What a message shows: text, pictures, and its buttons (a view built for this one send)."""

    text: str
    pictures: tuple[Picture, ...] = ()
    view: discord.ui.View | None = None

    def dressed(self, theme: str | None) -> Panel:
        """The same with its pictures in a reader's theme (`render.faces.THEMES`); None: as they are."""
        if theme is None:
            return self
        return self._replace(pictures=tuple(picture.dressed(theme) for picture in self.pictures))

    @property
    def files(self) -> list[discord.File]:
        """The pictures as uploads, each with its words for those who cannot see it."""
        return [
            discord.File(io.BytesIO(picture.data), name, description=picture.alt or None)
            for picture, name in zip(self.pictures[:FILES], self.filenames, strict=True)
        ]

    @property
    def filenames(self) -> tuple[str, ...]:
        """Names that differ as soon as the pictures or their words do: a message tells by them what it shows.

        What is no picture (it has no width) keeps its name.
        """
        return tuple(_named(picture) if picture.width else picture.filename for picture in self.pictures[:FILES])

    @property
    def digest(self) -> str:
        """Equal for panels that look the same."""
        parts = self.view.to_components() if self.view is not None else []
        return digest(json.dumps([self.text.strip(), self.filenames, parts], sort_keys=True))


def digest(text: str) -> str:
    """A few letters that tell one text from another."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _named(picture: Picture) -> str:
    content = hashlib.blake2b(picture.data, digest_size=4, key=hashlib.sha256(picture.alt.encode()).digest())
    stem, _, ending = picture.filename.rpartition(".")
    return f"{stem}-{content.hexdigest()}.{ending}"


class Draw(Protocol):
    """Runs something that draws, off the event loop."""

    async def __call__(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `make` gives."""


class Screen(Protocol):
    """One game's way of showing a table: its texts and pictures, made from observations.

    `told_apart`: kinds of events that `news` tells, so the board's message need not; `told_to_own`: those of them that
    the private view of whom they are about tells too. `open_board`: the board shows all that there is to see.
    `desktop`: `hand` has a picture for a desktop, in which the board is too.
    `routes`: ids (patterns) of buttons and modals that only this game has, and what answers them.
    """

    told_apart: frozenset[str]
    told_to_own: frozenset[str]
    open_board: bool
    desktop: bool
    routes: Mapping[str, Route]

    def happened(self, table: Table, news: Sequence[Happened], language: str, most: int = ...) -> list[str]:
        """What happened, a line each, without what the picture shows well enough; `most`: see `words.newest`."""

    def story(self, table: Table, news: Sequence[Happened], language: str) -> list[tuple[int | None, str]]:
        """All that happened, each line with whose it is (None: everybody's)."""

    async def board(
        self, table: Table, language: str, page: int = 0, entries: Sequence[Entry] = (), seat: int | None = None
    ) -> Picture:
        """The whole table as that seat sees it (None: as anybody may).

        What `entries`, moves that stand, have changed may be marked in it.
        """

    def pages(self, table: Table) -> int:
        """How many pages `board` has."""

    def read(self, table: Table, seat: int | None, language: str) -> list[str]:
        """The whole table in words, line by line, as that seat sees it (None: as anybody does)."""
        raise NotImplementedError

    async def seat_board(self, table: Table, seat: int, language: str) -> Picture:
        """One player's board large, as anybody may see it."""

    def seat_lines(self, table: Table, seat: int, language: str) -> list[str]:
        """Beside one player's board, what it does not show of them."""

    def remembered(self, table: Table, seat: int, language: str) -> list[str]:
        """What an attentive person in that seat knows that no picture shows, a line each; none for nothing."""

    async def news(self, table: Table, entries: Sequence[Entry], language: str) -> list[Panel]:
        """Messages of their own for what happened (a season's score sheet, the end), oldest first."""

    def so_far(self, table: Table, language: str) -> list[str]:
        """What the players would score as the table stands, in a line of small print; empty for nothing."""

    def headline(self, table: Table, language: str) -> str:
        """Where the game stands, in a few words."""

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
        """What this seat sees and can do now; only for its person.

        `view`: what a look button led to, empty for the first view, a move after `controls.DO`; `note`: a line on top;
        `thought`: the moves that a view shows which a computer player has thought of; `wide`: for a desktop.
        """

    async def position(self, table: Table, seat: int, language: str, *, wide: bool = False) -> Picture:
        """What this seat sees while it looks at none of its moves; only for its person. `wide`: for a desktop."""

    def controls(self, table: Table, language: str) -> Sequence[discord.ui.Item[Any]] | None:
        """What stands on the board's message for whoever is to move, in rows 0 to 3; nothing secret."""

    def question(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """What to ask before a move (in its notation, legal or not) that nobody makes lightly; None for the others."""

    def shown_first(self, move: str) -> bool:
        """Whether a typed move (in its notation) is played only once it was shown what it brings."""

    def rating(self, table: Table, language: str) -> str | None:
        """What a finished game of one player came to, in a few words; None where a game has no ratings."""

    def move_words(self, table: Table, observation: Any, move: str, language: str) -> str:
        """A move (in its notation) that this observation's viewer may play, in words; no two of them alike."""

    def together_words(self, table: Table, observation: Any, moves: Sequence[str], language: str) -> list[str]:
        """Moves (in notation) that were or will be made one after the other, in words: a part each, or fewer."""

    def order_words(self, table: Table, observation: Any, name: str, said: Sequence[str], language: str) -> str:
        """An order that stands (its name, and with what it was given), in words."""

    def choice_words(self, table: Table, observation: Any, name: str, choice: str, language: str) -> str:
        """What an order can be given with, in words."""

    def look_of(self, table: Table, seat: int, move: str) -> str:
        """The view from which this seat chose a move (in its notation); empty where every view may have led to it."""

    def form(self, table: Table, seat: int, key: str, language: str) -> Form | None:
        """The form of that name, in which several moves are decided; None where it is not possible now."""

    def composed(self, table: Table, seat: int, values: Sequence[str]) -> list[str]:
        """The moves, in notation and in their order, for which values stand that were chosen together."""

    def refused(self, table: Table, seat: int, moves: Sequence[str], language: str) -> str | None:
        """Why moves (in notation) that were chosen together do not go together; None where the rule says it well."""

    def kept_view(self, key: str, kept: str) -> str:
        """The view whose button opens the form of that name with what was chosen in it (`controls.kept_of`)."""

    def dearest(self, table: Table, seat: int, language: str) -> list[str]:
        """What gave this seat of a finished game the most, a line for each source of points that has parts."""

    def for_me(self, observation: Any, language: str) -> str | None:
        """What the button says that lets the bot do the obvious; None where the private view has none."""

    def free_option(self, key: str, value: str, language: str) -> str:
        """The value of an option that is none of its choices, in words."""

    def typed_option(self, key: str, typed: str) -> str | None:
        """The value that was typed for an option; None where what is typed is the value."""

    def completed(self, key: str, typed: str, language: str) -> list[app_commands.Choice[str]] | None:
        """What an option may become whose value is being typed; None for its choices."""

    def commands(self) -> list[app_commands.Command[Any, ..., None]] | None:
        """The commands with which this game is played by typing, made anew; None for the usual `do`."""


class Films(Protocol):
    """Makes films of games."""

    async def panel(self, screen: Screen, table: Table, log: Sequence[Entry]) -> Panel:
        """The film and the record of a finished game; `log`: all of it, from the start."""

    async def newest(
        self, screen: Screen, table: Table, log: Sequence[Entry], language: str, theme: str | None
    ) -> Panel:
        """The last round of a table as a short film; `log`: as of `panel`; `theme`: None for the table's."""


class Outbox(Protocol):
    """What tells Discord of every change, as far as the others know it."""

    @property
    def alive(self) -> bool:
        """Whether anything would be sent."""

    @property
    def told(self) -> float:
        """When Discord last took something, seconds since 1970; 0 when it has not yet."""

    async def stop(self) -> None:
        """Finish the jobs that are under way."""

    def poke(self) -> None:
        """There is something new to send."""

    async def shown(self, table: Table, user: int, message: int, panel: Panel) -> None:
        """A press has just brought this person's private message up to date."""

    async def empty(self) -> None:
        """Wait until nothing that is due remains to be told."""


class Opened(NamedTuple):
    """A private view that its person has opened, a message that they alone see; `by`: the interaction's way to it."""

    message: int
    by: discord.Webhook


Shown = tuple[int, int, int, str]
"""Table, seat, the stamp of its buttons, and the text that stands for the moves (`choosing.thought_of`)."""


class Host(Protocol):
    """The bot, as far as the others know it.

    `screens`: game → its screen; `clock` gives seconds since 1970; `grace`: for how many seconds a last decision may be
    taken back, unless its person has chosen; `threads`: whether each new table gets a thread of its own, unless its
    server has chosen; `one_press`: whether what can be taken back is played with one press, unless its person has
    chosen; `thinking`: what computer players think with; `reviews`: what is thought over after games; `films`: makes
    films of games; `new_seed`: the chance of a game that begins; `recent`: the log's last lines; `answered`: message →
    the newest interaction that was answered by changing it, ids; `reasons`: private view (a message's id) → what says
    below it why the last press there did nothing; `opened`: person, table → the newest private view that they opened
    there; `thoughts`: the moves that a computer player has thought of where they were shown.
    """

    recent: Recent
    store: Store
    outbox: Outbox
    screens: Mapping[str, Screen]
    clock: Callable[[], float]
    grace: float
    threads: bool
    one_press: bool
    thinking: Thinking
    reviews: Reviews
    films: Films
    new_seed: Callable[[], int]
    answered: MutableMapping[int, int]
    reasons: MutableMapping[int, discord.Message]
    opened: MutableMapping[tuple[int, int], Opened]
    thoughts: MutableMapping[Shown, tuple[str, ...]]

    @property
    def draw(self) -> Draw:
        """Runs what draws, off the loop."""

    async def create_dm(self, user: discord.abc.Snowflake) -> discord.DMChannel:
        """The channel of somebody's direct messages."""


def host_of(interaction: Interaction) -> Host:
    """The bot that was spoken to."""
    return cast("Host", interaction.client)
