"""The message of a table in a channel of spectators."""

from __future__ import annotations

from cogs.panel import Panel
from cogs.views.happened import ends, happened
from cogs.views.screens import Screen
from cogs.words import fitting, place_of, since_news, standing, standing_lines
from engine.storage.store import TableMoment
from engine.tables.table import Status
from i18n import say


async def spectacle(screen: Screen, moment: TableMoment) -> tuple[Panel, str]:
    """The public view of a running table without buttons, and the text that remains of it afterwards.

    Nothing is delayed: all players see it at the same time.
    """
    table, entries, language = moment.table, moment.entries, moment.table.language
    title = f"**{say(language, f'game-{table.game}')}** · {place_of(table, language)}"
    if table.status is Status.PLAYING:
        moves = standing(table, entries)
        lines = happened(screen.game, table, since_news(moves, screen.game.told_apart), language)
        text = fitting([f"{title} · {screen.board.headline(table, language)}"], lines, [], language)
        return Panel(text, (await screen.board.picture(table, language, entries=moves),)), text
    if ends(entries):
        final = (await screen.news.panels(table, entries, language))[-1]
        return Panel(f"{title}\n{final.text}", final.pictures), ""
    stood = [say(language, f"table-status-{table.status.value}"), *standing_lines(table, language)]
    return Panel(fitting([title], [], stood, language)), ""
