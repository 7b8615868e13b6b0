"""`/table watch`: shows a table in another channel, as anybody may see it, for spectators."""

from __future__ import annotations

import discord

from cogs.commands.server import opening_by
from cogs.contexts import require_server
from cogs.host import host_of
from cogs.permissions import lacking_here, permission_names
from cogs.replies import meet, whisper
from cogs.routes import Interaction
from cogs.words import place_of
from engine.tables.servers import may_stand
from engine.tables.table import Table, TableError
from i18n import say


async def watchable_tables(interaction: Interaction) -> list[Table]:
    """The server's live tables that this person can watch in this channel, or that it already shows.

    Leaves out deals of a day, which readers of the channel may still want to play.
    """
    guild, store, here = require_server(interaction), host_of(interaction).store, interaction.channel_id
    found = [table for table in await store.live_tables_of(guild=guild) if table.channel != here]
    return [
        table
        for table in found
        if (may_read(interaction, table.channel) and not table.daily)
        or here in await store.deliveries.watched_in(table.id)
    ]


def may_read(interaction: Interaction, channel: int) -> bool:
    """Whether this person can read another channel of the server, as far as Discord reports it."""
    found = None if interaction.guild is None else interaction.guild.get_channel_or_thread(channel)
    if found is None or not isinstance(interaction.user, discord.Member):
        return False
    allowed = found.permissions_for(interaction.user)
    # Discord does not report the members of a private thread.
    secret = isinstance(found, discord.Thread) and found.is_private() and not allowed.manage_threads
    return allowed.view_channel and allowed.read_message_history and not secret


async def watch_here(interaction: Interaction, number: int | None) -> None:
    """Show a table in this channel too, or stop that; `number`: which, None when there is only one."""
    candidates = [table for table in await watchable_tables(interaction) if number in (None, table.id)]
    if len(candidates) != 1:
        raise TableError("which-to-watch" if candidates else "none-to-watch")
    (table,), here = candidates, interaction.channel_id or 0
    store, language = host_of(interaction).store, await meet(interaction)
    watched = here in await store.deliveries.watched_in(table.id)
    if watched:
        await store.deliveries.watch_no_more(table.id, here)
    else:
        if lacking := lacking_here(interaction):
            raise TableError("permissions", names=permission_names(lacking, language))
        may_stand(await store.server(table.guild), opening_by(interaction))
        await store.deliveries.watch(table.id, here)
    interaction.extras["changed"] = True
    game = say(language, f"game-{table.game}")
    told = "table-watched-no-more" if watched else "table-watched"
    await whisper(interaction, say(language, told, game=game, channel=place_of(table, language)))
