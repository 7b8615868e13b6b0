"""Reports of problems: a person who got an apology can notify the operator, with details that help to find the cause.

A report contains nothing hidden: no state, no seed, no moves, and no names.
"""

from __future__ import annotations

import logging
import re
from datetime import timedelta

from discord.utils import snowflake_time

from cogs.host import Host, host_of
from cogs.logs import named
from cogs.replies import language_in_need, tell
from cogs.routes import Interaction, Route
from cogs.views.table_views import PROBLEM
from engine.tables.table import Table
from i18n import say

log = logging.getLogger(__name__)

LONGEST_ANSWER = timedelta(minutes=15)
MOVES = 5
"""Moves of the table's log in a report."""


async def _report_problem(interaction: Interaction, match: re.Match[str]) -> None:
    """Write the report to the log and remove the button: a fault is reported once."""
    host = host_of(interaction)
    if not _answers_a_fault(interaction, int(match["fault"])):
        await tell(interaction, "table-error-old-button")
        return
    then = f"then at revision {match['revision']}, move {match['moves']}"
    lines = [f"somebody reports a problem: interaction {match['fault']} failed"]
    try:
        lines += await _of_table(host, int(match["table"]), then, interaction.user.id)
    except Exception as error:  # noqa: BLE001 - a table that cannot be read is part of the problem
        lines.append(f"table {match['table']}, {then}, and now it cannot be read: {named(error)}")
    log.error("%s", "\n".join([*lines, "last lines of the log:", *host.recent.lines]))
    thanks = say(await language_in_need(interaction), "table-problem-reported")
    await interaction.response.edit_message(content=thanks, view=None)


def _answers_a_fault(interaction: Interaction, fault: int) -> bool:
    """Whether the pressed message can be the answer to that interaction: its token is valid for 15 minutes."""
    if interaction.message is None:
        return False
    sent, began = snowflake_time(interaction.message.id), snowflake_time(fault)
    return timedelta() <= sent - began <= LONGEST_ANSWER


async def _of_table(host: Host, number: int, then: str, user: int) -> list[str]:
    """Phase and revision of the table at the time of the fault (`then`) and now."""
    table: Table | None = await host.store.table(number)
    if table is None:
        return ["of no table"]
    seat = table.seat_of(user)
    who = "somebody who does not sit there" if seat is None else f"seat {seat}"
    last = await host.store.log(table, max(0, table.moves - MOVES))
    made = ", ".join(f"{entry.number} by seat {entry.seat}" for entry in last)
    return [
        f"table {table.id}: {table.game}, version {table.version}, {table.status.value}, {len(table.seats)} seats",
        f"reported by {who}; {then}; now at revision {table.revision}, move {table.moves}",
        f"last moves: {made or 'none'}",
    ]


PROBLEM_ROUTES: dict[str, Route] = {PROBLEM: _report_problem}
"""Handler of the button below an apology."""
