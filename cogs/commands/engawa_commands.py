"""`/engawa`: the first page, what Engawa is, a person's settings, and those of a server."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.app import Engawa
from cogs.commands import own_settings, server, welcome
from cogs.routes import Interaction
from cogs.words import word


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class EngawaCommands(commands.GroupCog, name=word("command-engawa"), description=word("command-engawa-description")):
    """The commands under `/engawa`."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot

    @app_commands.command(name=word("command-start"), description=word("command-start-description"))
    async def start(self, interaction: Interaction) -> None:
        """The games to play here, and the first steps."""
        await welcome.show_start(interaction)

    @app_commands.command(name=word("command-about"), description=word("command-about-description"))
    async def about(self, interaction: Interaction) -> None:
        """The version and its news."""
        await welcome.show_about(interaction)

    @app_commands.command(name=word("command-settings"), description=word("command-settings-description"))
    async def settings(self, interaction: Interaction) -> None:
        """The person's settings."""
        await own_settings.show_settings(interaction)

    @app_commands.command(name=word("command-server"), description=word("command-server-description"))
    async def server(self, interaction: Interaction) -> None:
        """The settings of this server's tables."""
        await server.show_server_settings(interaction)


async def setup(bot: Engawa) -> None:
    """Add the cog."""
    await bot.add_cog(EngawaCommands(bot))
