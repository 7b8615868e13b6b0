"""The reminder of a turn that has waited for its person."""

from __future__ import annotations

from cogs.panel import Panel
from cogs.views.table_views import with_own_tables
from cogs.words import place_of, turn_since_lines
from engine.storage.owed import StoredMessage
from engine.tables.table import Table
from i18n import say


def reminder_panel(table: Table, number: int, pad: StoredMessage | None, language: str) -> Panel:
    """The message that reminds a seat of its turn, with a link to its private view `pad` if there is one."""
    lines = [
        say(language, "table-nudge", game=say(language, f"game-{table.game}"), channel=place_of(table, language)),
        *turn_since_lines(table, number, language),
    ]
    if pad is not None:
        link = f"https://discord.com/channels/@me/{pad.channel}/{pad.message}"
        lines.append(say(language, "table-nudge-link", link=link))
    return with_own_tables(Panel("\n".join(lines)), language)
