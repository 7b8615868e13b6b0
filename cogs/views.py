"""Buttons that every table has. Their ids say table and action, so they work after a restart and in any message.

discord.py drops a whole class of dynamic items when a sent view loses one of them, so every send gets a view built
anew, and a view holds nothing but dynamic items.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from cogs.answers import guarded
from cogs.app import Engawa
from cogs.handlers import TABLE_ACTIONS, Interaction, show_pages
from engine.table import Table
from i18n import say

STYLES = {
    "join": discord.ButtonStyle.primary,
    "table-join": discord.ButtonStyle.secondary,
    "start": discord.ButtonStyle.success,
    "leave": discord.ButtonStyle.secondary,
    "end-now": discord.ButtonStyle.danger,
    "leave-now": discord.ButtonStyle.danger,
    "forget-now": discord.ButtonStyle.danger,
    "hand": discord.ButtonStyle.primary,
}


class TableButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=rf"table:(?P<table>\d+):(?P<action>pages|{'|'.join(TABLE_ACTIONS)})(?::(?P<page>\d+))?",
):
    """A button beside the board; `page` is the page that the button leads to."""

    def __init__(
        self, table: int, action: str, language: str = "en", *, page: int | None = None, label: str | None = None
    ) -> None:
        self.table, self.action, self.page = table, action, page
        super().__init__(
            discord.ui.Button(
                label=label or say(language, f"table-button-{action}"),
                style=STYLES.get(f"table-{action}", STYLES.get(action, discord.ButtonStyle.secondary)),
                custom_id=f"table:{table}:{action}" + ("" if page is None else f":{page}"),
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> TableButton:
        """The pressed button."""
        del interaction, item
        page = int(match["page"]) if match["page"] is not None else None
        return cls(int(match["table"]), match["action"], page=page, label="-")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do it."""
        if self.action == "pages":
            await guarded(interaction, show_pages(interaction, self.table, self.page, pages_view))
        else:
            await guarded(interaction, TABLE_ACTIONS[self.action](interaction, self.table, self.page))


def view_of(*items: discord.ui.Item[Any]) -> discord.ui.View:
    """A view for one send."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def hand_button(table: Table, language: str) -> TableButton:
    """Opens one's own private view, called as the game calls it."""
    return TableButton(table.id, "hand", language, label=say(language, f"{table.game}-button-hand"))


def pages_button(table: Table) -> TableButton:
    """Opens one's own copy of all pages of the board."""
    label = say(table.language, f"{table.game}-button-pages")
    return TableButton(table.id, "pages", table.language, page=0, label=label)


def board_view(table: Table, pages: int, controls: Sequence[discord.ui.Item[Any]] = ()) -> discord.ui.View:
    """Beside the channel's board; `controls`: what the game has to press there, in rows 0 to 3."""
    items = [hand_button(table, table.language), TableButton(table.id, "status", table.language)]
    if pages > 1:
        items.append(pages_button(table))
    if any(seat.player is not None for seat in table.seats):
        label = say(table.language, "table-button-join-running")
        items.append(TableButton(table.id, "join", table.language, label=label))
    for item in items:
        item.row = 4
    return view_of(*controls, *items)


def pages_view(table: Table, page: int, pages: int, language: str) -> discord.ui.View:
    """Turning pages; one's own copy, so nobody turns them for another."""
    before, after = (page - 1) % pages, (page + 1) % pages
    return view_of(
        *([TableButton(table.id, "pages", page=before, label="◀")] if pages > 2 else []),
        *([TableButton(table.id, "pages", page=after, label=f"{page + 1}/{pages} ▶")] if pages > 1 else []),
        hand_button(table, language),
    )


def over_view(table: Table, pages: int = 1) -> discord.ui.View:
    """After the end; `pages` of the final picture."""
    items = [TableButton(table.id, "again", table.language)]
    if pages > 1:
        items.append(pages_button(table))
    return view_of(*items)


def confirm_view(table: Table, action: str, language: str) -> discord.ui.View:
    """The last question before something that cannot be taken back."""
    return view_of(TableButton(table.id, action, language))


PATTERNS: set[re.Pattern[str]] = set()
"""The ids of all buttons and lists that some cog answers."""
MODALS: dict[re.Pattern[str], Callable[[Interaction, re.Match[str]], Awaitable[None]]] = {}
"""Ids of modals and what answers them; by id alone, because discord.py forgets open modals at a restart."""


def register(bot: Engawa, *items: type[discord.ui.DynamicItem[Any]]) -> None:
    """Let the bot answer these items in every message, sent before or after a restart."""
    bot.add_dynamic_items(*items)
    PATTERNS.update(item.__discord_ui_compiled_template__ for item in items)
