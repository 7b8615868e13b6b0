"""The place of an interaction: a server with the bot, its direct messages, or where a person has brought the app."""

from __future__ import annotations

from typing import TypedDict

from discord import app_commands

from cogs.routes import Interaction
from engine.tables.table import NO_SERVER, TableError


class _Places(TypedDict):
    allowed_installs: app_commands.AppInstallationType
    allowed_contexts: app_commands.AppCommandContext


ANYWHERE = _Places(
    allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
)
"""For groups of commands that also work where a person has brought the app."""


def server_of(interaction: Interaction) -> int:
    """The server of the interaction if the bot is in it; else `NO_SERVER`.

    With User Install a person can use the app in a server without the bot; the bot cannot post or read there.
    """
    brought = interaction.is_user_integration() and not interaction.is_guild_integration()
    return NO_SERVER if interaction.guild_id is None or brought else interaction.guild_id


def in_own_messages(interaction: Interaction) -> bool:
    """Whether the interaction comes from the person's direct messages with the bot."""
    return interaction.guild_id is None and not interaction.context.private_channel


def is_brought(interaction: Interaction) -> bool:
    """Whether the person brought the app to a place of others, where only answers are possible."""
    return not server_of(interaction) and not in_own_messages(interaction)


def require_server(interaction: Interaction) -> int:
    """The server of the interaction. Errors: TableError where the bot is in none."""
    if guild := server_of(interaction):
        return guild
    raise TableError("server-only")
