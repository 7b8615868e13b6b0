"""A person's tables in all servers: those that wait for them, longest first, with links."""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord

from cogs.commands.table_actions import find, link_to, show_hand
from cogs.host import host_of
from cogs.panel import Panel
from cogs.panels.digest import tables_that_wait
from cogs.replies import answer, chosen_values, in_whisper, meet
from cogs.routes import NUMBER, FromList, Interaction, Route
from cogs.views.limits import LIST, option
from cogs.views.table_views import MINE, leaf_buttons, view_of
from cogs.words import PAGE, chunked, name_list, place_of, turn_since_lines
from engine.storage.store import Store
from engine.tables.jobs import SendPrivateView
from engine.tables.table import Status, Table
from i18n import say


async def show_own_tables(interaction: Interaction, page: int = 0) -> None:
    """Show a page of the person's tables: those that wait for them, longest first, then the others."""
    await answer(interaction, lambda: _own_tables(interaction, page), update=in_whisper(interaction))


async def _own_tables(interaction: Interaction, page: int) -> Panel:
    language, user, store = await meet(interaction), interaction.user.id, host_of(interaction).store
    tables = await store.tables_of(user)
    waiting = tables_that_wait(tables, user)
    lines = []
    for table in waiting:
        since = turn_since_lines(table, table.seat_of(user) or 0, language)
        lines.append("\n".join([await _table_line(store, table, user, "waits", language), *since]))
    for table in tables:
        if table not in waiting:
            key = "lobby" if table.status is Status.LOBBY else "idle"
            lines.append(await _table_line(store, table, user, key, language))
    if not lines:
        return Panel(say(language, "table-mine-none"))
    pages = chunked(lines, PAGE)
    at = min(page, len(pages) - 1)
    others = [table for table in tables if table not in waiting and table.status is Status.PLAYING]
    choices = _table_list([*waiting, *others], language)
    items = [*choices, *leaf_buttons(f"{MINE}:page", at, len(pages) - 1, language)]
    return Panel(pages[at], (), view_of(*items) if items else None)


def _table_list(tables: Sequence[Table], language: str) -> list[discord.ui.Item[discord.ui.View]]:
    """A list that opens the private view of one of these tables; empty without tables."""
    options = []
    for table in tables[:LIST]:
        names = name_list([seat.name for seat in table.seats], language)
        options.append(option(say(language, f"game-{table.game}"), str(table.id), names))
    go = say(language, "table-mine-go")
    return [discord.ui.Select(placeholder=go, options=options, custom_id=f"{MINE}:go")] if options else []


async def next_table(interaction: Interaction, here: Table, language: str) -> str | None:
    """The other table that has waited longest for this person, with a link; None if none waits."""
    store, user = host_of(interaction).store, interaction.user.id
    waiting = tables_that_wait(await store.tables_of(user), user)
    table = next((table for table in waiting if table.id != here.id), None)
    return None if table is None else await _table_line(store, table, user, "next", language)


async def _table_line(store: Store, table: Table, user: int, key: str, language: str) -> str:
    """A table, with a link to the person's private message if that waits, else to the newest public one."""
    pad = await store.deliveries.message(table.id, "pad", user) if key in ("waits", "next") else None
    link = (
        await link_to(store, table, user)
        if pad is None
        else f"https://discord.com/channels/@me/{pad.channel}/{pad.message}"
    )
    return say(
        language,
        f"table-mine-{key}",
        game=say(language, f"game-{table.game}"),
        channel=place_of(table, language),
        link=link or place_of(table, language),
    )


async def _show_first_page(interaction: Interaction, _match: re.Match[str]) -> None:
    await answer(interaction, lambda: _own_tables(interaction, 0))


async def _turn_page(interaction: Interaction, match: re.Match[str]) -> None:
    await show_own_tables(interaction, int(match["page"]))


async def _go_there(interaction: Interaction, match: re.Match[str]) -> None:
    await _show_view(interaction, int(match["table"]))


async def _go_to_chosen(interaction: Interaction, _match: re.Match[str]) -> None:
    await _show_view(interaction, int(chosen_values(interaction)[0]))


async def _show_view(interaction: Interaction, number: int) -> None:
    """Show the person's private view of a table; for a table in direct messages, as a new message at the end.

    Typed commands there then apply to it (`Store.table_in`).
    """
    table = await find(interaction, number)
    seat = table.seat_of(interaction.user.id)
    if interaction.channel_id != table.channel or not table.in_messages or seat not in table.awaited():
        await show_hand(interaction, number)
        return
    owed = host_of(interaction).store.deliveries
    await owed.doubt(number, private=True)
    await owed.ask(number, SendPrivateView(interaction.user.id))
    interaction.extras["changed"] = True
    await interaction.response.defer()


MINE_ROUTES: dict[str, Route] = {
    MINE: _show_first_page,
    rf"{MINE}:page:(?P<page>\d{{1,4}}):[a-z]+": _turn_page,
    rf"{MINE}:go": FromList(_go_to_chosen, NUMBER),
    rf"{MINE}:(?P<table>\d+)": _go_there,
}
"""Handlers of the button in private messages, of its pages and its list, and of the daily message's buttons."""
