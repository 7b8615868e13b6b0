"""What the tables of Imhotep show: observations in, messages out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.answers import Panel
from cogs.app import Engawa
from cogs.imhotep.panel import foreseen_of, public_items, turn_panel
from cogs.imhotep.phrases import headline, move_words, sides_words
from cogs.screens import Boards, ends, ranking_lines
from cogs.views import over_view
from cogs.words import before_news, fitting, shown_names
from engine.imhotep.events import Loaded, Sailed
from engine.imhotep.observation import Observation, Task
from engine.table import Entry, Table
from render import imhotep as pictures
from render.picture import Picture

NOTHING_OWED = Task("")


class ImhotepScreen(Boards):
    """Observations in, messages out."""

    told_apart = frozenset({"game-ends", "result"})
    told_in_log = frozenset({"looked"})
    open_board = True

    def __init__(self) -> None:
        super().__init__(pictures, _all_seats)

    async def news(self, bot: Engawa, table: Table, entries: Sequence[Entry], language: str) -> list[Panel]:
        """At the end the ranking with the scores by site and card."""
        if not ends(entries):
            return []
        observation = table.observe(None)
        lines = ranking_lines(table, entries, language, self.told_apart)
        last = self.happened(table, before_news(entries, self.told_apart), language)
        picture = await bot.draw(pictures.final, observation, shown_names(table), language)
        return [Panel(fitting([], last, lines), (picture,), over_view(table))]

    def marks(self, table: Table, observation: Observation, entries: Sequence[Entry]) -> dict[str, Any]:
        """The slots and sites that the last move has changed."""
        del table
        last = entries[-1].events if entries else ()
        stones = {
            f"{ship.id} {slot}"
            for ship in observation.ships
            for slot, stone in enumerate(ship.slots, start=1)
            if stone is not None
        }
        loaded = {f"{event.ship} {event.slot}" for event in last if isinstance(event, Loaded)} & stones
        return {"fresh": sorted(loaded | {event.site for event in last if isinstance(event, Sailed)})}

    def foreseen(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """What will happen to each stone of a ship that sails."""
        return foreseen_of(table, seat, move, language)

    def free_option(self, table: Table, key: str, value: str, language: str) -> str:
        """The sides of the sites."""
        return sides_words(value, language) if key == "sites" else super().free_option(table, key, value, language)

    def headline(self, table: Table, language: str) -> str:
        """Where the game stands."""
        return headline(table.observe(None), language)

    def controls(self, table: Table, language: str) -> list[discord.ui.Item[Any]]:
        """What the player to move can do, for everybody to see."""
        return public_items(table, language)

    def move_words(self, table: Table, observation: Observation, move: str, language: str) -> str:
        """Ships, sites and cards of a move by their names."""
        del table
        return move_words(language, move, observation.task or NOTHING_OWED)

    async def hand(
        self, bot: Engawa, table: Table, seat: int, language: str, view: str = "", note: str | None = None
    ) -> Panel:
        """One's own turn or choice; `view` is the part of it that is being put together."""
        return await turn_panel(bot, table, seat, language, view, note)


def _all_seats(observation: Observation, names: Sequence[str], language: str, seat: int) -> Picture:
    """Everything lies open before everybody, so one player's board is the whole table."""
    del seat
    return pictures.table(observation, names, language)
