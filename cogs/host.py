"""The interface of the bot for other modules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from typing import Protocol, cast

import discord

from cogs.logs import Recent
from cogs.panel import Panel, RunDrawing
from cogs.reviewing import Reviews
from cogs.routes import Interaction
from cogs.signs import Signs
from cogs.thinking import Thinking
from cogs.views.screens import Screen
from engine.storage.store import Store
from engine.tables.table import Entry, Table


class Films(Protocol):
    """Makes films of games."""

    async def panel(self, screen: Screen, table: Table, log: Sequence[Entry]) -> Panel:
        """The message with the film and the record of a finished game; `log`: its complete log."""

    async def newest(
        self, screen: Screen, table: Table, log: Sequence[Entry], language: str, theme: str | None
    ) -> Panel:
        """The last round of a table as a short film; `log`: as in `panel`; `theme`: None for the table's."""


class Outbox(Protocol):
    """The interface of the outbox, which delivers every change to Discord, for other modules."""

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
        """Store that the answer to a press has updated this person's private message."""

    async def empty(self) -> None:
        """Wait until no due job is left."""


@dataclass
class Opened:
    """A private view that its person has opened: an ephemeral message."""

    message: int
    by: discord.Webhook
    """The webhook of the last interaction that changed it."""
    revision: int
    """Of the table that it shows."""
    stamp: int
    """Of its buttons."""
    in_server: bool
    newest: bool = True
    """Whether this person has seen no other private view of the table since."""


ShownMoves = tuple[int, int, int, str]
"""Table, seat, button stamp, and the text that represents the moves (`choosing.thought_of`)."""


class Host(Protocol):
    """The attributes of the bot that other modules use."""

    recent: Recent
    """The last lines of the log."""
    signs: Signs
    """The emojis that messages can show."""
    store: Store
    outbox: Outbox
    screens: Mapping[str, Screen]
    """Game → its screen."""
    games: Sequence[str]
    """The games that people can open, sorted by name. `screens` has all games, because tables of the others go on."""
    clock: Callable[[], float]
    """Returns seconds since 1970."""
    grace: float
    """Seconds for which a final decision may be taken back, unless the person has set another time."""
    threads: bool
    """Whether each new table gets a thread, unless the server's setting differs."""
    one_press: bool
    """Whether moves that can be taken back are played with one press, unless the person's setting differs."""
    thinking: Thinking
    """Runs the computer players that think ahead."""
    reviews: Reviews
    """The reviews of finished games."""
    films: Films
    """Makes films of games."""
    new_seed: Callable[[], int]
    """Returns the seed of a new game."""
    answered: MutableMapping[int, int]
    """Message id → id of the latest interaction that was answered by an edit of the message."""
    opened: MutableMapping[tuple[int, int], Opened]
    """Person and table → the newest private view that the person opened there."""
    thoughts: MutableMapping[ShownMoves, tuple[str, ...]]
    """The moves that a computer player found for a shown view."""

    @property
    def draw(self) -> RunDrawing:
        """Runs drawing functions off the event loop."""

    async def create_dm(self, user: discord.abc.Snowflake) -> discord.DMChannel:
        """The channel of a person's direct messages."""


def host_of(interaction: Interaction) -> Host:
    """The bot that received the interaction."""
    return cast("Host", interaction.client)
