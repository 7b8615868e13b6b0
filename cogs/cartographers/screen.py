"""What the tables of Cartographers show: observations in, messages out."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.answers import FILES, Panel
from cogs.app import Engawa
from cogs.cartographers.pad import pad_panel
from cogs.cartographers.phrases import headline, title
from cogs.screens import Boards
from cogs.views import over_view
from cogs.words import before_news, event_line, fitting, shown_names
from engine.cartographers.pad import cursor_of
from engine.table import Entry, Table
from render import cartographers as pictures


class CartographersScreen(Boards):
    """Observations in, messages out."""

    told_apart = frozenset({"season-ends", "season-score", "game-ends", "result", "rating"})
    told_to_own = frozenset({"season-score"})
    told_in_log = frozenset({"drawn", "passed"})

    def __init__(self) -> None:
        super().__init__(pictures, pictures.board)

    async def news(self, bot: Engawa, table: Table, entries: Sequence[Entry], language: str) -> list[Panel]:
        """The score sheet of a season that ended; at the end the ranking with every map."""
        events = [event for entry in entries for event in entry.events if event.to is None]
        observation = table.observe(None)
        names = shown_names(table)

        def told(*kinds: str) -> list[str]:
            told = [event for kind in kinds for event in events if event.kind == kind]
            told.sort(key=lambda event: (kinds.index(event.kind), event.values.get("rank", 0)))
            lines = (event_line(language, table, event.kind, event.seat, event.values) for event in told)
            return [line for line in lines if line is not None]

        panels = []
        if any(event.kind == "season-ends" for event in events):
            sheets = [
                await bot.draw(pictures.score_sheet, observation, names, language, page)
                for page in range(pictures.score_sheet_pages(observation, names))
            ]
            last = self.happened(table, before_news(entries, self.told_apart), language)
            scores = told("season-ends", "season-score")
            panels.append(Panel(fitting(scores[:1], last, scores[1:]), tuple(sheets[:FILES])))
            rest = range(FILES, len(sheets), FILES)
            panels.extend(Panel(scores[0], tuple(sheets[first : first + FILES])) for first in rest)
        if observation.result is not None:
            ranking = await bot.draw(pictures.final, observation, names, language)
            pages = pictures.final_pages(observation, names)
            text = fitting([], [], told("game-ends", "result", "rating"))
            panels.append(Panel(text, (ranking,), over_view(table, pages)))
        return panels

    def headline(self, table: Table, language: str) -> str:
        """Where the game stands."""
        return headline(table.observe(None), language)

    async def hand(
        self, bot: Engawa, table: Table, seat: int, language: str, view: str = "", note: str | None = None
    ) -> Panel:
        """The drawing pad; `view` is the shape as it lies, empty for the first legal place."""
        return await pad_panel(bot, table, seat, language, cursor_of(view) if view else None, note)

    def rating(self, table: Table, language: str) -> str | None:
        """The Queen's rating of a solo game."""
        return title(table.observe(None), language)
