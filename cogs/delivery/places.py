"""Listens to changes of servers, channels and threads: retries held deliveries, or finds tables that lost a channel."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.ext import commands

from cogs.app import Engawa
from engine.tables.table import Table, shown_in_channel


class PlaceEvents(commands.Cog):
    """Handles gateway events about the places where tables are shown."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot

    async def _back(self, *, guild: int | None = None, channel: int | None = None) -> None:
        if await self.bot.store.deliveries.release(guild=guild, channel=channel):
            self.bot.outbox.poke()

    async def _lost(self, tables: Sequence[Table]) -> None:
        """Show these tables again: the delivery fails, and its failure tells the players why."""
        for table in tables:
            await self.bot.store.deliveries.doubt(table.id)
            await self.bot.store.deliveries.ask(table.id, shown_in_channel(table))
        self.bot.outbox.poke()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """A shard has connected; it missed the events of its servers before that."""
        # The library lists unavailable servers among the bot's own, too.
        here = {guild.id for guild in self.bot.guilds}
        its = [guild for guild in await self.bot.store.guilds() if (guild >> 22) % (self.bot.shard_count or 1) == shard]
        await self.bot.store.in_guilds(
            [guild for guild in its if guild in here], [guild for guild in its if guild not in here]
        )
        # The library may send no event for servers that were announced while it waited for the last one.
        for guild in self.bot.guilds:
            if guild.shard_id == shard:
                await self._back(guild=guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added to a server."""
        await self.on_guild_available(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is available again, or the bot is in it again."""
        await self.bot.store.in_guilds([guild.id], [])
        await self._back(guild=guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server."""
        await self.bot.store.in_guilds([], [guild.id])
        await self._lost(await self.bot.store.live_tables_of(guild=guild.id))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted, and its threads with it."""
        await self._lost(await self.bot.store.live_tables_of(channel=channel.id))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        await self._lost(await self.bot.store.live_tables_of(channel=payload.thread_id))

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """The permissions of a channel and its threads may have changed."""
        await self._back(guild=after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """The permissions of a role may have changed."""
        await self._back(guild=after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """The bot may have gained or lost a role."""
        await self._back(guild=after.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread may have been unlocked."""
        await self._back(channel=payload.thread_id)
