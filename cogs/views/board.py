"""The board of a game's tables: its pictures, its text version, and the headline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ParamSpec, Protocol

from cogs.panel import RunDrawing
from cogs.views.happened import changed
from cogs.views.provider import AnyProvider, Drawing
from cogs.words import dated, plain, shown_names
from engine.game import GameObservation
from engine.tables.clock import waits_since
from engine.tables.table import Entry, Table
from i18n import say
from render.banner import Answers
from render.picture import Picture

P = ParamSpec("P")


class BoardPictures(Protocol):
    """The functions that every game's module of pictures has."""

    @property
    def table(self) -> Callable[..., Picture]:
        """Draws a page of the whole table: (observation, names, language, page).

        By name: `answers`, and `Provider.marks`.
        """

    @property
    def table_pages(self) -> Callable[[GameObservation, Sequence[str]], int]:
        """How many pages `table` has: (observation, names)."""

    @property
    def private(self) -> Callable[..., Picture]:
        """Draws the private view: (observation, names, language, the moves the viewer has chosen).

        `wide`, if the game has a `desktop` layout: with the board in the same picture.
        """

    @property
    def read(self) -> Callable[[GameObservation, Sequence[str], str], list[str]]:
        """The whole table in words, line by line, for screen readers: (observation, names, language)."""

    @property
    def final(self) -> Callable[..., Picture]:
        """Draws a page of the ranking: (observation, names, language, page); the default is the first page."""

    @property
    def final_pages(self) -> Callable[[GameObservation, Sequence[str]], int]:
        """How many pages `final` has: (observation, names)."""


class Board:
    """Shows the whole table of one game during the game, and the ranking after the end."""

    def __init__(self, game: AnyProvider, pictures: BoardPictures, draw: RunDrawing) -> None:
        self.game = game
        self.pictures = pictures
        self.draw = draw

    async def picture(
        self, table: Table, language: str, page: int = 0, entries: Sequence[Entry] = (), seat: int | None = None
    ) -> Picture:
        """The whole table as that seat sees it (None: as anybody may); after the end the ranking.

        The picture marks what `entries`, moves that still count, have changed.
        """
        observation: GameObservation = table.observe(seat)
        names = shown_names(table)
        if observation.result is not None:
            return await self.drawn(table, self.pictures.final, observation, names, language, page)
        line = changed(self.game, table, entries, language)
        answers = Answers(since=dated(waits_since(table), language), changed=line)
        marks = self.game.marks(table, entries)
        return await self.drawn(
            table, self.pictures.table, observation, names, language, page, answers=answers, **marks
        )

    async def drawn(self, table: Table, make: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
        """The picture that `make` draws, in the table's theme."""
        return (await self.draw(make, *args, **kwargs)).dressed(table.theme)

    async def made(self, table: Table, drawing: Drawing) -> Picture:
        """Run a drawing function that the game has prepared and return the picture."""
        return await self.drawn(table, drawing.func, *drawing.args, **drawing.keywords)

    def pages(self, table: Table) -> int:
        """How many pages `picture` has."""
        observation: GameObservation = table.observe(None)
        count = self.pictures.final_pages if observation.result is not None else self.pictures.table_pages
        return count(observation, shown_names(table))

    async def read(self, table: Table, seat: int | None, language: str) -> list[str]:
        """The whole table in words, line by line, as that seat sees it (None: as anybody may)."""
        # The words come from the blocks of a picture, which measure letters.
        said = await self.draw(self.pictures.read, table.observe(seat), shown_names(table), language)
        first, *lines = map(plain, said)
        # The first line is the heading: round and step, in some games after the name of the game.
        game = say(language, f"game-{self.game.rules.name}")
        heading = first.removeprefix(game).removeprefix(" · ")
        return [f"**{game}** · {heading}" if heading else f"**{game}**", *lines]

    async def of_seat(self, table: Table, seat: int, language: str) -> Picture:
        """One player's board enlarged, as anybody may see it."""
        if self.game.seat_picture is None:
            return await self.picture(table, language)
        observation: GameObservation = table.observe(None)
        return await self.drawn(table, self.game.seat_picture, observation, shown_names(table), language, seat)

    def headline(self, table: Table, language: str) -> str:
        """Round and step of the game, in a few words."""
        return self._headline(table.observe(None), language)

    def title(self, observation: GameObservation, language: str) -> str:
        """The name of the game, and its round and step."""
        game = say(language, f"game-{self.game.rules.name}")
        return self.game.says(language, "pad-title", game=game, headline=self._headline(observation, language))

    def _headline(self, observation: GameObservation, language: str) -> str:
        if observation.result is not None:
            return self.game.says(language, "headline-over")
        return self.game.stage(observation, language)
