"""What tables in general ask of each game's screen: its texts and pictures from observations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from cogs.answers import Panel
from engine.table import Entry, Table
from render.picture import Picture

if TYPE_CHECKING:
    from cogs.app import Engawa


class Screen(Protocol):
    """One game's way of showing a table. Pictures are drawn through `bot.draw`, never on the event loop.

    `told_apart`: kinds of events that `news` tells, so the board's message need not; `told_in_log`: kinds that the
    picture shows well enough, so that only the log tells them.
    """

    told_apart: frozenset[str]
    told_in_log: frozenset[str]

    async def board(self, bot: Engawa, table: Table, language: str, page: int = 0) -> Picture:
        """The whole table as anybody may see it."""

    def pages(self, table: Table) -> int:
        """How many pages `board` has."""

    async def seat_board(self, bot: Engawa, table: Table, seat: int, language: str) -> Picture:
        """One player's board large, as anybody may see it."""

    async def news(self, bot: Engawa, table: Table, entries: Sequence[Entry], language: str) -> list[Panel]:
        """Messages of their own for what happened (a season's score sheet, the end), oldest first."""

    def headline(self, table: Table, language: str) -> str:
        """Where the game stands, in a few words."""

    async def hand(
        self, bot: Engawa, table: Table, seat: int, language: str, view: str = "", note: str | None = None
    ) -> Panel:
        """What this seat sees and can do now; only for its person.

        `view`: what a look button led to, empty for the first view; `note`: a line on top.
        """


SCREENS: dict[str, Screen] = {}
"""Game → its screen; each game's cog adds its own."""
