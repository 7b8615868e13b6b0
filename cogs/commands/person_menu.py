"""The commands of Discord's menu on a person: invite them to a table, and show their board."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence

import discord
from discord import app_commands
from discord.ext import commands

from cogs.app import Engawa
from cogs.commands import seat_actions, table_actions
from cogs.commands.spectators import may_read
from cogs.contexts import server_of
from cogs.host import host_of
from cogs.panel import Panel
from cogs.replies import answer, chosen_values, meet, whisper
from cogs.routes import NUMBER, FromList, Interaction, Route
from cogs.views.limits import LIST, option
from cogs.views.table_views import view_of
from cogs.words import name_list, neutral_name, plain, word
from engine.tables.table import Status, Table, TableError
from i18n import say

BOARD = "person:board"
"""Prefix of the id of the list of a person's tables: `person:board:<Discord id>`."""


async def invite_to_table(interaction: Interaction, person: discord.Member | discord.User) -> None:
    """Reserve a seat for that person in the presser's lobby: that of this channel, else the only one."""
    own, guild = await host_of(interaction).store.tables_of(interaction.user.id), server_of(interaction)
    tables = _first_here(interaction, [t for t in own if t.status is Status.LOBBY and t.guild == guild])
    if len(tables) != 1:
        raise TableError("which-table" if tables else "none-to-invite")
    await seat_actions.invite_person(interaction, tables[0], person)


def _first_here(interaction: Interaction, tables: Sequence[Table]) -> Sequence[Table]:
    """The table of this channel if it is among these; else all of them."""
    return [table for table in tables if table.channel == interaction.channel_id] or tables


async def show_board_of(interaction: Interaction, person: discord.Member | discord.User) -> None:
    """Show that person's board at a table of this server that the presser can read."""
    theirs = await host_of(interaction).store.tables_of(person.id)
    playing = [t for t in theirs if t.status is Status.PLAYING and _may_see(interaction, t)]
    tables, language = _first_here(interaction, playing), await meet(interaction)
    if not tables:
        raise TableError("none-to-show", name=neutral_name(person.display_name))
    if len(tables) == 1:
        await _show_board(interaction, tables[0], person.id)
        return
    options = [
        option(say(language, f"game-{table.game}"), str(table.id), name_list(table.names, language)) for table in tables
    ]
    choice = discord.ui.Select[discord.ui.View](options=options[:LIST], custom_id=f"{BOARD}:{person.id}")
    await whisper(interaction, say(language, "table-person-which"), view_of(choice))


def _may_see(interaction: Interaction, table: Table) -> bool:
    """Whether the presser can see a table's board: in this channel, or in another one that they can read.

    Not a deal of the day, which they may still want to play.
    """
    if table.channel == interaction.channel_id or table.seat_of(interaction.user.id) is not None:
        return True
    return table.guild == server_of(interaction) and not table.daily and may_read(interaction, table.channel)


async def _show_board(interaction: Interaction, table: Table, user: int) -> None:
    seat, language = table.seat_of(user), await meet(interaction)
    if table.snapshot is None or seat is None:
        raise TableError("gone")

    async def panel() -> Panel:
        picture = await table_actions.screen_of(interaction, table).board.of_seat(table, seat, language)
        return Panel(plain(table.seats[seat].name), (picture,))

    await answer(interaction, panel)


async def _show_chosen(interaction: Interaction, match: re.Match[str]) -> None:
    table = await table_actions.find(interaction, int(chosen_values(interaction)[0]))
    if not _may_see(interaction, table):
        raise TableError("gone")
    await _show_board(interaction, table, int(match["person"]))


PERSON_ROUTES: dict[str, Route] = {rf"{BOARD}:(?P<person>{NUMBER})": FromList(_show_chosen, NUMBER)}
"""Handler of the list that asks which table is meant."""


class PersonMenu(commands.Cog):
    """Adds the commands to the tree while it is loaded."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self.menus = [_menu("command-person-invite", invite_to_table), _menu("command-person-board", show_board_of)]

    async def cog_load(self) -> None:
        """Add the commands; a cog itself holds none of this type."""
        for menu in self.menus:
            self.bot.tree.add_command(menu)

    async def cog_unload(self) -> None:
        """Remove them."""
        for menu in self.menus:
            self.bot.tree.remove_command(menu.name, type=menu.type)


def _menu(
    key: str, act: Callable[[Interaction, discord.Member | discord.User], Awaitable[None]]
) -> app_commands.ContextMenu:
    """A command of the menu on a person, in the channels of a server."""

    async def chosen(interaction: Interaction, person: discord.Member | discord.User) -> None:
        await act(interaction, person)

    return app_commands.ContextMenu(
        name=word(key), callback=chosen, allowed_contexts=app_commands.AppCommandContext(guild=True)
    )


async def setup(bot: Engawa) -> None:
    """Add the cog."""
    await bot.add_cog(PersonMenu(bot))
