"""`/table`: the commands that every table has, whatever its game."""

from __future__ import annotations

import re

import discord
from discord import app_commands
from discord.ext import commands

from cogs.app import Engawa
from cogs.commands import (
    history,
    opening,
    playing,
    points,
    puzzles,
    results,
    reviews,
    seat_actions,
    spectators,
    table_actions,
)
from cogs.commands.own_settings import choose_language
from cogs.commands.own_tables import show_own_tables
from cogs.contexts import server_of
from cogs.panel import Panel
from cogs.replies import answer, meet, tell, whisper
from cogs.routes import Interaction
from cogs.views.limits import LINE, LIST, suggestion
from cogs.views.orders import order_wordings
from cogs.views.table_views import confirm_view
from cogs.words import name_list, plain, private_language, public_buttons, word
from engine.folding import folded
from engine.tables import table as tables
from engine.tables.table import Status, TableError
from engine.tables.upgrade import has_only_result
from i18n import LANGUAGES, labelled, say
from render.faces import THEMES

ID = re.compile(r"\d{17,20}")
"""Pattern of the Discord id that represents a person in an autocomplete."""


class Tables(commands.GroupCog, name=word("command-table"), description=word("command-table-description")):
    """The commands under `/table`."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot

    @app_commands.command(name=word("command-status"), description=word("command-status-description"))
    async def status(self, interaction: Interaction) -> None:
        """Status of this table."""
        table = await table_actions.find_here(interaction)
        await table_actions.show_status(interaction, table.id)

    @app_commands.command(name=word("command-hand"), description=word("command-hand-description"))
    async def hand(self, interaction: Interaction) -> None:
        """The person's private view."""
        table = await table_actions.find_here(interaction)
        await table_actions.show_hand(interaction, table.id)

    @app_commands.command(name=word("command-board"), description=word("command-board-description"))
    @app_commands.describe(player=word("command-board-player"))
    @app_commands.rename(player=word("command-board-player-name"))
    async def board(self, interaction: Interaction, player: str | None = None) -> None:
        """The whole board, or one player's."""
        table = await table_actions.find_here(interaction)
        if table.snapshot is None:
            raise TableError("only-result" if has_only_result(table) else "not-started")
        if player is None:
            await table_actions.show_pages(interaction, table.id)
            return
        seat = _seat_named(table, player)
        language = await meet(interaction)

        async def panel() -> Panel:
            picture = await self.bot.screens[table.game].board.of_seat(table, seat, language)
            return Panel(plain(table.seats[seat].name), (picture,))

        await answer(interaction, panel)

    @app_commands.command(name=word("command-invite"), description=word("command-invite-description"))
    @app_commands.describe(person=word("command-invite-person"))
    @app_commands.rename(person=word("command-person-name"))
    async def invite(self, interaction: Interaction, person: discord.User) -> None:
        """Reserve a seat for somebody before the game begins."""
        await seat_actions.invite_person(interaction, await table_actions.find_here(interaction), person)

    @app_commands.command(name=word("command-substitute"), description=word("command-substitute-description"))
    @app_commands.describe(person=word("command-substitute-person"))
    @app_commands.rename(person=word("command-person-name"))
    async def substitute(self, interaction: Interaction, person: discord.User) -> None:
        """Ask somebody to take over the person's seat."""
        await seat_actions.ask_substitute(interaction, await table_actions.find_here(interaction), person)

    @app_commands.command(name=word("command-remove"), description=word("command-remove-description"))
    @app_commands.describe(player=word("command-remove-player"))
    @app_commands.rename(player=word("command-board-player-name"))
    async def remove(self, interaction: Interaction, player: str) -> None:
        """Take a player's seat away."""
        table = await table_actions.find_here(interaction)
        await seat_actions.ask_removal(interaction, table, _seat_named(table, player))

    @app_commands.command(name=word("command-handover"), description=word("command-handover-description"))
    @app_commands.describe(player=word("command-handover-player"))
    @app_commands.rename(player=word("command-board-player-name"))
    async def handover(self, interaction: Interaction, player: str) -> None:
        """Make another person the owner of the table."""
        table = await table_actions.find_here(interaction)
        await seat_actions.hand_over(interaction, table, _seat_named(table, player))

    @board.autocomplete("player")
    @remove.autocomplete("player")
    @handover.autocomplete("player")
    async def _players(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            table = await table_actions.find_here(interaction)
        except TableError:
            return []
        return [suggestion(seat.name, seat.whose) for seat in table.seats if folded(current) in folded(seat.name)][
            :LIST
        ]

    @app_commands.command(name=word("command-log"), description=word("command-log-description"))
    async def log(self, interaction: Interaction) -> None:
        """What happened, newest last."""
        await history.show_log(interaction, await table_actions.find_here(interaction))

    @app_commands.command(name=word("command-history"), description=word("command-history-description"))
    @app_commands.describe(move=word("command-history-move"))
    @app_commands.rename(move=word("command-history-move-name"))
    async def history(
        self, interaction: Interaction, move: app_commands.Range[int, 0, 999_999_999] | None = None
    ) -> None:
        """The boards of earlier moments."""
        table = await table_actions.find_here(interaction)
        await history.show_history(interaction, table.id, move, typed=True)

    @app_commands.command(name=word("command-review"), description=word("command-review-description"))
    async def review(self, interaction: Interaction) -> None:
        """The review of the last game."""
        await reviews.show_here(interaction)

    @app_commands.command(name=word("command-points"), description=word("command-points-description"))
    async def points(self, interaction: Interaction) -> None:
        """The sources of the points."""
        await points.show_here(interaction)

    @app_commands.command(name=word("command-leave"), description=word("command-leave-description"))
    async def leave(self, interaction: Interaction) -> None:
        """Leave the table; asks first in a running game."""
        table = await table_actions.find_here(interaction)
        if table.seat_of(interaction.user.id) is None:
            raise TableError("not-seated")
        if table.status is Status.PLAYING:
            language = await meet(interaction)
            question = say(language, "table-leave-question", **public_buttons(table.language))
            label = say(language, "table-button-leave-now")
            await whisper(interaction, question, confirm_view(table.id, "leave-now", label))
        else:
            await seat_actions.leave_now(interaction, table.id)

    @app_commands.command(name=word("command-end"), description=word("command-end-description"))
    async def end(self, interaction: Interaction) -> None:
        """Clear the table: the owner at once, others by a vote."""
        table = await table_actions.find_here(interaction)
        await seat_actions.ask_end(interaction, table)

    @app_commands.command(name=word("command-daily"), description=word("command-daily-description"))
    @app_commands.describe(what=word("command-daily-what"), day=word("command-daily-day"))
    @app_commands.rename(what=word("command-daily-what-name"), day=word("command-daily-day-name"))
    @app_commands.choices(
        what=[
            app_commands.Choice(name=word("command-daily-play"), value="play"),
            app_commands.Choice(name=word("command-daily-results"), value="results"),
            app_commands.Choice(name=word("command-daily-puzzle"), value="puzzle"),
        ]
    )
    async def daily(self, interaction: Interaction, what: str = "play", day: str = "") -> None:
        """The deal that is the same for everybody on a day; today's puzzle."""
        if what == "puzzle":
            await puzzles.show(interaction)
            return
        await (opening.show_daily if what == "results" else opening.open_daily)(interaction, day)

    @app_commands.command(name=word("command-undo"), description=word("command-undo-description"))
    async def undo(self, interaction: Interaction) -> None:
        """Undo the person's last decision."""
        await seat_actions.undo_last(interaction, await table_actions.find_here(interaction))

    @app_commands.command(name=word("command-orders"), description=word("command-orders-description"))
    @app_commands.describe(order=word("command-orders-order"))
    @app_commands.rename(order=word("command-orders-order-name"))
    async def orders(self, interaction: Interaction, order: str = "") -> None:
        """Standing orders: give one, end one, or list them."""
        await playing.order_typed(interaction, await table_actions.find_here(interaction), order)

    @orders.autocomplete("order")
    async def _orders(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            table = await table_actions.find_here(interaction)
            seat = table_actions.seat_in(table, interaction.user.id)
        except TableError:
            return []
        screen, language = table_actions.screen_of(interaction, table), await meet(interaction)
        found = [wording for wording in order_wordings(screen.game, table, seat, language) if len(wording.what) <= LINE]
        return [
            suggestion(wording.words, wording.what) for wording in found if folded(current) in folded(wording.words)
        ][:LIST]

    @app_commands.command(name=word("command-pause"), description=word("command-pause-description"))
    async def pause(self, interaction: Interaction) -> None:
        """Pause the clock, by a vote, or resume it."""
        await seat_actions.propose_pause(interaction, await table_actions.find_here(interaction))

    @app_commands.command(name=word("command-move"), description=word("command-move-description"))
    @app_commands.describe(table=word("command-move-table"))
    @app_commands.rename(table=word("command-move-table-name"))
    async def move(self, interaction: Interaction, table: str | None = None) -> None:
        """Move a table to this channel."""
        if table is not None and not table.isdecimal():
            raise TableError("none-to-move")
        await table_actions.move_here(interaction, None if table is None else int(table))

    @move.autocomplete("table")
    async def _movable(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self._suggested(interaction, await table_actions.movable_tables(interaction), current)

    async def _suggested(
        self, interaction: Interaction, among: list[tables.Table], current: str
    ) -> list[app_commands.Choice[str]]:
        language = await meet(interaction)
        named = {table.id: self._called(table, language) for table in among}
        return [suggestion(name, str(number)) for number, name in named.items() if folded(current) in folded(name)][
            :LIST
        ]

    @app_commands.command(name=word("command-watch"), description=word("command-watch-description"))
    @app_commands.describe(table=word("command-watch-table"))
    @app_commands.rename(table=word("command-move-table-name"))
    async def watch(self, interaction: Interaction, table: str | None = None) -> None:
        """Show a table of this server in this channel too, or stop that."""
        if table is not None and not table.isdecimal():
            raise TableError("none-to-watch")
        await spectators.watch_here(interaction, None if table is None else int(table))

    @watch.autocomplete("table")
    async def _watchable(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        if not server_of(interaction):
            return []
        return await self._suggested(interaction, await spectators.watchable_tables(interaction), current)

    def _called(self, table: tables.Table, language: str) -> str:
        """The label of a table among a person's others: its game and its players."""
        names = name_list([seat.name for seat in table.seats], language)
        return labelled(say(language, f"game-{table.game}"), names, language)

    @app_commands.command(name=word("command-language"), description=word("command-language-description"))
    @app_commands.describe(language=word("command-language-which"), scope=word("command-language-scope"))
    @app_commands.rename(
        language=word("command-language-which-name"),
        scope=word("command-language-scope-name"),
    )
    @app_commands.choices(
        language=[
            *(app_commands.Choice(name=word(f"language-{code}"), value=code) for code in LANGUAGES),
            app_commands.Choice(name=word("language-auto"), value="auto"),
        ],
        scope=[
            app_commands.Choice(name=word("command-language-me"), value="me"),
            app_commands.Choice(name=word("command-language-table"), value="table"),
        ],
    )
    async def language(self, interaction: Interaction, language: str, scope: str = "me") -> None:
        """The language of the reader, or of this table's public messages."""
        if scope == "table":
            table = await table_actions.find_here(interaction)
            user, steward = interaction.user.id, table_actions.is_steward(interaction, table)
            chosen = language if language in LANGUAGES else await meet(interaction)
            await table_actions.change(
                interaction,
                table.id,
                lambda table: tables.set_language(table, user, chosen, steward=steward),
                found=table,
            )
        else:
            chosen = private_language(language if language in LANGUAGES else None, str(interaction.locale))
            await choose_language(interaction, language)
        shown = say(await meet(interaction), f"language-{chosen}")
        await tell(interaction, f"table-language-{'table' if scope == 'table' else 'me'}", chosen=shown)

    @app_commands.command(name=word("command-theme"), description=word("command-theme-description"))
    @app_commands.describe(theme=word("command-theme-which"))
    @app_commands.rename(theme=word("command-theme-which-name"))
    @app_commands.choices(theme=[app_commands.Choice(name=word(f"theme-{name}"), value=name) for name in THEMES])
    async def theme(self, interaction: Interaction, theme: str) -> None:
        """The colours of this table's public pictures."""
        table = await table_actions.find_here(interaction)
        user, steward = interaction.user.id, table_actions.is_steward(interaction, table)
        await table_actions.change(
            interaction,
            table.id,
            lambda table: tables.set_theme(table, user, theme, steward=steward),
            found=table,
        )
        language = await meet(interaction)
        await tell(interaction, "table-theme", theme=say(language, f"theme-{theme}"))

    @app_commands.command(name=word("command-mine"), description=word("command-mine-description"))
    async def mine(self, interaction: Interaction) -> None:
        """The person's tables in all servers, longest waiting first."""
        await show_own_tables(interaction)

    @app_commands.command(name=word("command-results"), description=word("command-results-description"))
    @app_commands.describe(scope=word("command-results-scope"))
    @app_commands.rename(scope=word("command-results-scope-name"))
    @app_commands.choices(
        scope=[
            app_commands.Choice(name=word("command-results-me"), value="me"),
            app_commands.Choice(name=word("command-results-server"), value="server"),
        ]
    )
    async def results(self, interaction: Interaction, scope: str = "me") -> None:
        """The person's results, or those of this server's people."""
        await (results.show_server if scope == "server" else results.show_own)(interaction)

    @app_commands.command(name=word("command-export"), description=word("command-export-description"))
    async def export(self, interaction: Interaction) -> None:
        """All stored data of this person."""
        await results.export(interaction)

    @app_commands.command(name=word("command-forget"), description=word("command-forget-description"))
    async def forget(self, interaction: Interaction) -> None:
        """Delete the stored data of this person, after a confirmation."""
        language = await meet(interaction)
        label = say(language, "table-button-forget-now")
        await whisper(interaction, say(language, "table-forget-question"), confirm_view(0, "forget-now", label))


def _seat_named(table: tables.Table, player: str) -> int:
    """The seat chosen from the list, or of the typed name.

    Errors: TableError if nobody, or several people, have that name.
    """
    for told in ([seat.whose for seat in table.seats], table.names):
        if player in told:
            if told.count(player) > 1:
                raise TableError("which-player", name=player)
            return told.index(player)
    raise TableError("left-meanwhile") if ID.fullmatch(player) else TableError("no-such-player", name=player)


async def setup(bot: Engawa) -> None:
    """Add the cog."""
    await bot.add_cog(Tables(bot))
