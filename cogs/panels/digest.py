"""The daily message of a person: all tables that wait for them."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.panel import Panel
from cogs.views.limits import BUTTON, cut
from cogs.views.table_views import MINE, ROWS, WIDTH, view_of, with_own_tables
from cogs.words import CONTENT, place_of, shortened, turn_since_lines
from engine.tables.clock import turn_began
from engine.tables.rest import ASLEEP
from engine.tables.table import Table
from i18n import say


def digest_panel(waiting: Sequence[Table], user: int, language: str) -> Panel:
    """The decisions that wait for a person at these tables, with a button to each private view."""
    title = say(language, "table-digest", count=len(waiting))
    told = []
    for count, table in enumerate(waiting, start=1):
        game = say(language, f"game-{table.game}")
        line = say(language, "table-digest-line", count=count, game=game, channel=place_of(table, language))
        told.append("\n".join([line, *turn_since_lines(table, table.seat_of(user) or 0, language)]))
    lines = shortened(told, CONTENT - len(title) - 1, language, "table-digest-more")
    shown = [table for table, line in zip(waiting, told, strict=True) if line in lines]
    buttons = [
        discord.ui.Button[discord.ui.View](
            label=cut(f"{number}. {say(language, f'game-{table.game}')}", BUTTON),
            style=discord.ButtonStyle.primary,
            custom_id=f"{MINE}:{table.id}",
            row=(number - 1) // WIDTH,
        )
        for number, table in enumerate(shown[: WIDTH * (ROWS - 1)], start=1)
    ]
    return with_own_tables(Panel("\n".join([title, *lines]), (), view_of(*buttons)), language)


def tables_that_wait(tables: Sequence[Table], user: int) -> list[Table]:
    """The tables that wait for a person, longest first."""
    found = []
    for table in tables:
        number = table.seat_of(user)
        if number is not None and number in table.awaited() and table.clock.rests != ASLEEP:
            found.append((turn_began(table, number) or 0.0, table.id, table))
    return [table for *_, table in sorted(found, key=lambda one: one[:2])]
