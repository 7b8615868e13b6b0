"""Opening a guided first game, and the button there that stops its advice."""

from __future__ import annotations

import re

from cogs.commands import opening, playing, seat_actions, table_actions
from cogs.replies import meet
from cogs.routes import Interaction, Route
from cogs.views.advice import ADVICE, END
from cogs.views.learning import GUIDE
from engine.games import GAMES
from engine.tables import guides


async def _open_guide(interaction: Interaction, match: re.Match[str]) -> None:
    await opening.open_guided(interaction, match["game"])


async def _switch_advice(interaction: Interaction, match: re.Match[str]) -> None:
    if match["way"] == END:
        await seat_actions.ask_end(interaction, await table_actions.find(interaction, int(match["table"])))
        return
    user, on = interaction.user.id, match["way"] == "on"
    table = await table_actions.change(
        interaction, int(match["table"]), lambda table: guides.set_advice(table, user, on=on)
    )
    seat = table_actions.seat_in(table, user)
    await playing.refresh_hand(interaction, table, seat, await meet(interaction))


GUIDE_ROUTES: dict[str, Route] = {
    rf"{GUIDE}:(?P<game>{'|'.join(GAMES)})": _open_guide,
    rf"{ADVICE}:(?P<table>\d+):(?P<way>on|off|{END})": _switch_advice,
}
"""Handlers of the buttons that open a guided first game and stop its advice."""
