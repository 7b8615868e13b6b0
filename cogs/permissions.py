"""Permissions that the bot needs in a channel to show a table there, and texts for missing ones."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.contexts import server_of
from cogs.routes import Interaction
from engine.tables.table import Table
from i18n import listed, say

NEEDED = ("view_channel", "send_messages", "attach_files")
IN_A_THREAD = ("view_channel", "send_messages_in_threads", "attach_files")
REMOVED, GONE, LOCKED, REFUSED = "removed", "gone", "locked", "refused"
"""Reasons other than a permission why the bot cannot post: it is no longer in the server, the channel was deleted, the
thread is locked, something else."""


def missing_permissions(have: discord.Permissions, *, thread: bool) -> list[str]:
    """The names of the permissions that a channel or thread needs and `have` lacks."""
    return [name for name in (IN_A_THREAD if thread else NEEDED) if not getattr(have, name)]


def lacking_here(interaction: Interaction) -> list[str]:
    """The missing permissions in the channel of an interaction; empty in direct messages."""
    if not server_of(interaction):
        return []
    return missing_permissions(interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread))


def lacking_for_thread(interaction: Interaction) -> list[str]:
    """The missing permissions for a table in a new thread of an interaction's channel."""
    have = interaction.app_permissions
    return [name for name in (*IN_A_THREAD, "create_public_threads") if not getattr(have, name)]


def may_create_events(interaction: Interaction) -> bool:
    """Whether the bot can create scheduled events in the server of an interaction."""
    return bool(server_of(interaction)) and interaction.app_permissions.create_events


def reason_not_to_post(client: discord.Client, table: Table) -> str:
    """Why the bot cannot post in a table's channel, according to the library's cache; empty if no reason is known.

    One of this module's reasons, or the name of a permission.
    """
    guild = client.get_guild(table.guild)
    if guild is None:
        return REMOVED
    channel = guild.get_channel_or_thread(table.channel)
    if channel is None:
        # The channel was deleted, is an archived thread, or belongs to a server that Discord has not announced yet.
        return ""
    if isinstance(channel, discord.Thread) and channel.locked:
        return LOCKED
    # A missing permission also removes those that depend on it, so only the first one is certain.
    return next(
        iter(missing_permissions(channel.permissions_for(guild.me), thread=isinstance(channel, discord.Thread))), ""
    )


def lacking_words(what: str, language: str) -> str:
    """A reason (`reason_not_to_post`) as a full sentence."""
    names = what.split()  # an earlier release named several
    if {*names} <= {*NEEDED, *IN_A_THREAD}:
        return say(language, "table-lost-permissions", names=permission_names(names, language))
    return say(language, f"table-lost-{what}")


def permission_names(names: Sequence[str], language: str) -> str:
    """Permissions under the names that Discord's settings show."""
    return listed((say(language, f"table-permission-{name.replace('_', '-')}") for name in names), language)
