"""What the commands of every game have in common."""

from __future__ import annotations

from typing import ClassVar

from discord import app_commands
from discord.ext import commands

from cogs import handlers
from cogs.answers import tell
from cogs.app import Engawa
from cogs.controls import play_typed
from cogs.handlers import Interaction
from cogs.words import word
from engine.table import Table, TableError

CHOICES = 25


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
        """Play a move by typing it."""
        await play_typed(interaction, await handlers.find_here(interaction, self.game), move)

    @do.autocomplete("move")
    async def _moves(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Legal moves that hold every word typed so far."""
        try:
            table = await handlers.find_here(interaction, self.game)
            seat = handlers.seat_in(table, interaction.user.id)
        except TableError:
            return []
        words = current.casefold().split()
        found = (move for move in _legal(table, seat) if all(word in move.casefold() for word in words))
        return [app_commands.Choice(name=move[:100], value=move[:100]) for move in found][:CHOICES]


def _legal(table: Table, seat: int) -> list[str]:
    """Every move of that seat as it is typed, and taking back where that is possible."""
    if table.snapshot is None:
        return []
    rules, state = table.rules, table.state()
    moves = [rules.notation(move) for move in rules.moves(state, seat)] if seat in table.waiting() else []
    return [*moves, *([rules.notation(rules.take_back)] if rules.can_take_back(state, seat) else [])]
