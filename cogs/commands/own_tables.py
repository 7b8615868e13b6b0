"""A person's own tables, in all servers: which of them wait, longest first, and the way to each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord

from cogs.commands.table_actions import link_to, show_hand
from cogs.host import Interaction, Panel, Route, host_of
from cogs.replies import MINE, ROWS, WIDTH, meet, whisper, with_own_tables
from cogs.views.limits import BUTTON, cut
from cogs.views.table_views import view_of
from cogs.words import fitting, place_of, since_lines
from engine.storage.store import Store
from engine.tables.clock import began
from engine.tables.rest import ASLEEP
from engine.tables.table import Status, Table
from i18n import say


async def own_tables(interaction: Interaction) -> str:
    """One's own tables, a line each: those that wait for this person, longest first, then the others."""
    language, user, store = await meet(interaction), interaction.user.id, host_of(interaction).store
    tables = await store.tables_of(user)
    waiting = tables_that_wait(tables, user)
    lines = await _waiting_lines(store, waiting, user, language)
    for table in tables:
        if table not in waiting:
            key = "lobby" if table.status is Status.LOBBY else "idle"
            lines.append(await _line(store, table, user, key, language))
    return fitting([], [], lines) or say(language, "table-mine-none")


async def next_table(interaction: Interaction, here: Table, language: str) -> str | None:
    """The other table that waits longest for this person, with the way there; None where none does."""
    store, user = host_of(interaction).store, interaction.user.id
    waiting = tables_that_wait(await store.tables_of(user), user)
    table = next((table for table in waiting if table.id != here.id), None)
    return None if table is None else await _line(store, table, user, "next", language)


def digest_panel(waiting: Sequence[Table], user: int, language: str) -> Panel:
    """What waits for a person at these tables, with a button for each that shows their own view of it."""
    lines: list[str] = []
    for count, table in enumerate(waiting, start=1):
        game = say(language, f"game-{table.game}")
        lines.append(say(language, "table-digest-line", count=count, game=game, channel=place_of(table, language)))
        lines += _since_lines(table, user, language)
    buttons = [
        discord.ui.Button[Any](
            label=cut(f"{number}. {say(language, f'game-{table.game}')}", BUTTON),
            style=discord.ButtonStyle.primary,
            custom_id=f"{MINE}:{table.id}",
            row=(number - 1) // WIDTH,
        )
        for number, table in enumerate(waiting[: WIDTH * (ROWS - 1)], start=1)
    ]
    title = say(language, "table-digest", count=len(waiting))
    return with_own_tables(Panel(fitting([title], [], lines), (), view_of(*buttons)), language)


def tables_that_wait(tables: Sequence[Table], user: int) -> list[Table]:
    """Those tables that wait for a person, longest first."""
    found = []
    for table in tables:
        number = table.seat_of(user)
        if number is not None and number in table.awaited() and table.rests != ASLEEP:
            found.append((began(table, number) or 0.0, table.id, table))
    return [table for *_, table in sorted(found, key=lambda one: one[:2])]


async def _waiting_lines(store: Store, waiting: Sequence[Table], user: int, language: str) -> list[str]:
    """The tables that wait for a person, each with since when."""
    lines = []
    for table in waiting:
        lines.append(await _line(store, table, user, "waits", language))
        lines += _since_lines(table, user, language)
    return lines


def _since_lines(table: Table, user: int, language: str) -> list[str]:
    """Since and until when a table waits for a person."""
    number = table.seat_of(user) or 0
    return since_lines(began(table, number), language, table.seats[number].until)


async def _line(store: Store, table: Table, user: int, key: str, language: str) -> str:
    """A table, with a link to the person's private message where that waits, else to the newest public one."""
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


async def _show(interaction: Interaction, _match: re.Match[str]) -> None:
    await whisper(interaction, await own_tables(interaction))


async def _go_there(interaction: Interaction, match: re.Match[str]) -> None:
    await show_hand(interaction, int(match["table"]))


MINE_ROUTES: dict[str, Route] = {MINE: _show, rf"{MINE}:(?P<table>\d+)": _go_there}
"""What answers the button that private messages have, and those of the daily one."""
