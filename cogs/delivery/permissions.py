"""What the bot needs where it shows a table, and the words for what it lacks."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.host import Interaction
from engine.tables.table import Table
from i18n import listed, say

NEEDED = ("view_channel", "send_messages", "attach_files")
IN_A_THREAD = ("view_channel", "send_messages_in_threads", "attach_files")
REMOVED, GONE, LOCKED, REFUSED = "removed", "gone", "locked", "refused"
"""Why a place takes nothing, where it is no permission: the bot is no longer in the server, the channel is no longer
there, the thread is locked, something else."""


def missing(have: discord.Permissions, *, thread: bool) -> list[str]:
    """Names of the permissions that are needed at a place and are not there."""
    return [name for name in (IN_A_THREAD if thread else NEEDED) if not getattr(have, name)]


def lacking_here(interaction: Interaction) -> list[str]:
    """The same where the bot was called; empty in direct messages."""
    if interaction.guild_id is None:
        return []
    return missing(interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread))


def lacking_for_thread(interaction: Interaction) -> list[str]:
    """The same for a table in a new thread of the channel where the bot was called."""
    have = interaction.app_permissions
    return [name for name in (*IN_A_THREAD, "create_public_threads") if not getattr(have, name)]


def lacking(client: discord.Client, table: Table) -> str:
    """Why nothing can be shown in a table's channel, as far as Discord has told; empty when nothing is known.

    A word of this module, or the name of a permission.
    """
    guild = client.get_guild(table.guild)
    if guild is None:
        return REMOVED
    channel = guild.get_channel_or_thread(table.channel)
    if channel is None:
        # Gone, or an archived thread, or in a server that is not announced yet.
        return ""
    if isinstance(channel, discord.Thread) and channel.locked:
        return LOCKED
    # With a permission go those that need it, so what comes after the first may well be allowed.
    return next(iter(missing(channel.permissions_for(guild.me), thread=isinstance(channel, discord.Thread))), "")


def lacking_words(what: str, language: str) -> str:
    """That in words: a whole sentence."""
    names = what.split()  # an earlier release named several
    if {*names} <= {*NEEDED, *IN_A_THREAD}:
        return say(language, "table-lost-permissions", names=permission_names(names, language))
    return say(language, f"table-lost-{what}")


def permission_names(names: Sequence[str], language: str) -> str:
    """Permissions as Discord's settings call them."""
    return listed((say(language, f"table-permission-{name.replace('_', '-')}") for name in names), language)
