"""A person's own tables, in all servers: which of them wait, longest first, and the way to each."""

from __future__ import annotations

import re

from cogs.host import Handler, Interaction, host_of
from cogs.replies import MINE, reader_language, whisper
from cogs.table_actions import link_to
from cogs.words import fitting, place_of, since_lines
from engine.clock import began
from engine.rest import ASLEEP
from engine.table import Status, Table
from i18n import say


async def own_tables(interaction: Interaction) -> str:
    """One's own tables, a line each: those that wait for this person, longest first, then the others."""
    language, user = await reader_language(interaction), interaction.user.id
    tables = await host_of(interaction).store.tables_of(user)
    waiting = _waiting(tables, user)
    lines = []
    for table in waiting:
        number = table.seat_of(user) or 0
        lines.append(await _line(interaction, table, "waits", language))
        lines += since_lines(began(table, number), language, table.seats[number].until)
    for table in tables:
        if table not in waiting:
            key = "lobby" if table.status is Status.LOBBY else "idle"
            lines.append(await _line(interaction, table, key, language))
    return fitting([], [], lines) or say(language, "table-mine-none")


async def next_table(interaction: Interaction, here: Table, language: str) -> str | None:
    """The other table that waits longest for this person, with the way there; None where none does."""
    user = interaction.user.id
    waiting = _waiting(await host_of(interaction).store.tables_of(user), user)
    table = next((table for table in waiting if table.id != here.id), None)
    return None if table is None else await _line(interaction, table, "next", language)


def _waiting(tables: list[Table], user: int) -> list[Table]:
    """Those tables that wait for a person, longest first."""
    found = []
    for table in tables:
        number = table.seat_of(user)
        if number is not None and number in table.awaited() and table.rests != ASLEEP:
            found.append((began(table, number) or 0.0, table.id, table))
    return [table for *_, table in sorted(found, key=lambda one: one[:2])]


async def _line(interaction: Interaction, table: Table, key: str, language: str) -> str:
    """A table, with a link to one's private message where that waits, else to the newest public one."""
    owed = host_of(interaction).store.deliveries
    pad = await owed.message(table.id, "pad", interaction.user.id) if key in ("waits", "next") else None
    link = (
        await link_to(interaction, table)
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


MINE_ROUTES: dict[str, Handler] = {MINE: _show}
"""What answers the button that private messages have."""
