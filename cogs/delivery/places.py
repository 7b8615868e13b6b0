"""Servers, channels and threads come and go: what is owed there waits, or is tried at once."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.ext import commands

from cogs.app import Engawa
from engine.tables.table import Table, shown_in_channel


class Places(commands.Cog):
    """Hears what happens to the places where tables are shown."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot

    async def _back(self, *, guild: int | None = None, channel: int | None = None) -> None:
        if await self.bot.store.deliveries.release(guild=guild, channel=channel):
            self.bot.outbox.poke()

    async def _lost(self, tables: Sequence[Table]) -> None:
        """What is shown there finds out that it cannot be, and tells the people."""
        for table in tables:
            await self.bot.store.deliveries.doubt(table.id)
            await self.bot.store.deliveries.ask(table.id, shown_in_channel(table))
        self.bot.outbox.poke()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """A connection has begun (anew): what happened before it to its servers was not heard."""
        # A server that is only out of order stands among those of the bot.
        here = {guild.id for guild in self.bot.guilds}
        its = [guild for guild in await self.bot.store.guilds() if (guild >> 22) % (self.bot.shard_count or 1) == shard]
        await self.bot.store.in_guilds(
            [guild for guild in its if guild in here], [guild for guild in its if guild not in here]
        )
        # Those that were announced while the library waited for the last one it may keep to itself.
        for guild in self.bot.guilds:
            if guild.shard_id == shard:
                await self._back(guild=guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited (again)."""
        await self.on_guild_available(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is in order again, or the bot is in it again."""
        await self.bot.store.in_guilds([guild.id], [])
        await self._back(guild=guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was thrown out."""
        await self.bot.store.in_guilds([], [guild.id])
        await self._lost(await self.bot.store.live_tables_of(guild=guild.id))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, and its threads with it."""
        await self._lost(await self.bot.store.live_tables_of(channel=channel.id))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone."""
        await self._lost(await self.bot.store.live_tables_of(channel=payload.thread_id))

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Permissions of a channel may have changed, which its threads share."""
        await self._back(guild=after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """Permissions of a role may have changed."""
        await self._back(guild=after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """The bot may have got or lost a role."""
        await self._back(guild=after.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread may have been unlocked."""
        await self._back(channel=payload.thread_id)
