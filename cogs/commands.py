"""What the commands of every game have in common."""

from __future__ import annotations

from typing import ClassVar

from discord import app_commands
from discord.ext import commands

from cogs import handlers
from cogs.answers import language, tell
from cogs.app import Engawa
from cogs.controls import play_typed
from cogs.handlers import Interaction
from cogs.limits import suggestion
from cogs.typed import listed, notation_of, typed_moves
from cogs.words import word
from engine.table import TableError


class GameCommands(commands.GroupCog):
    """A game's group of commands; `game` is its name."""

    game: ClassVar[str]

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot

    @app_commands.command(name=word("command-rules"), description=word("command-rules-description"))
    async def rules(self, interaction: Interaction) -> None:
        """The rules in short."""
        await tell(interaction, f"{self.game}-rules")


class TypedMoves(GameCommands):
    """`do`, for games whose moves are short to type."""

    @app_commands.command(name=word("command-do"), description=word("command-do-description"))
    @app_commands.describe(move=word("command-do-move"))
    @app_commands.rename(move=word("command-do-move-name"))
    async def do(self, interaction: Interaction, move: str) -> None:
        """Play a move by typing it, in its notation or in words."""
        table = await handlers.find_here(interaction, self.game)
        seat = handlers.seat_in(table, interaction.user.id)
        await play_typed(interaction, table, notation_of(table, seat, move, await language(interaction)))

    @do.autocomplete("move")
    async def _moves(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Legal moves that hold every word typed so far, in the reader's words."""
        try:
            table = await handlers.find_here(interaction, self.game)
            seat = handlers.seat_in(table, interaction.user.id)
        except TableError:
            return []
        moves = typed_moves(table, seat, await language(interaction))
        return [suggestion(move.label, move.notation) for move in listed(moves, current)]
