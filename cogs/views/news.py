"""Separate messages for what happened: those of a game, and the final ranking."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cogs.panel import Panel
from cogs.views.board import Board
from cogs.views.happened import ends, happened, public_events
from cogs.views.provider import NewsMessage, Ranking
from cogs.views.table_views import over_view
from cogs.words import before_news, event_line, fitting, shown_names, with_kind
from engine.game import GameObservation
from engine.tables.table import Entry, Table


class News:
    """Makes the separate messages of one game."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._game = board.game

    async def panels(self, table: Table, entries: Sequence[Entry], language: str) -> list[Panel]:
        """The messages for these moves, oldest first."""
        messages = self._game.news(table, entries, language)
        if messages is None:
            messages = self._usual_messages(table, entries, language)
        return [
            await self._ranking_panel(table, entries, language, message)
            if isinstance(message, Ranking)
            else await self._panel(table, message)
            for message in messages
        ]

    def _usual_messages(self, table: Table, entries: Sequence[Entry], language: str) -> list[Ranking]:
        """The ranking after what happened before it, if these moves end the game."""
        if not ends(entries):
            return []
        last = happened(self._game, table, before_news(entries, self._game.told_apart), language)
        return [Ranking(last=tuple(last))]

    async def _panel(self, table: Table, message: NewsMessage) -> Panel:
        return Panel(message.text, tuple([await self._board.made(table, drawing) for drawing in message.pictures]))

    async def _ranking_panel(self, table: Table, entries: Sequence[Entry], language: str, around: Ranking) -> Panel:
        """The ranking as a picture and in words."""
        observation: GameObservation = table.observe(None)
        names, pictures = shown_names(table), self._board.pictures
        picture = await self._board.drawn(table, pictures.final, observation, names, language)
        lines = self._ranking_lines(table, entries, language)
        text = fitting(around.first, around.last, lines, language, more="table-more-picture")
        return Panel(text, (picture,), over_view(table, pictures.final_pages(observation, names)))

    def _ranking_lines(self, table: Table, entries: Sequence[Entry], language: str) -> list[str]:
        """First the line about the end, then the ranks, then the rest."""
        told = [event for event in public_events(entries) if event.kind in self._game.ending]
        told.sort(key=lambda event: (event.kind != "game-ends", event.values.get("rank", len(table.seats) + 1)))
        # The mark of a computer player goes after its name, not at the end of the line.
        seats = (msgspec.structs.replace(seat, name=with_kind(seat.name, seat, language)) for seat in table.seats)
        named = table.keeping_state(seats=tuple(seats))
        return [event_line(language, named, event.kind, event.seat, event.values) for event in told]
