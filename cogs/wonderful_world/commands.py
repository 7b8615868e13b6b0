"""The commands under `/wonder`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs import handlers
from cogs.answers import answer, language, tell
from cogs.app import Engawa
from cogs.controls import hand_of
from cogs.handlers import Interaction
from cogs.wonderful_world.phrases import GAME
from cogs.words import option_choices, word
from engine import table as tables
from engine.games import GAMES
from engine.table import Status, TableError
from engine.wonderful_world.cards import EMPIRES
from i18n import say

CHOICES = 25


class WonderfulWorld(commands.GroupCog, name=word("command-wonder"), description=word("command-wonder-description")):
    """The commands under `/wonder`."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot

    @app_commands.command(name=word("command-new"), description=word("command-new-description"))
    @app_commands.guild_only()
    @app_commands.describe(
        side=word("wonderful_world-command-side"),
        empires=word("wonderful_world-command-empires"),
        scenario=word("wonderful_world-command-scenario"),
    )
    @app_commands.choices(side=option_choices(GAME, "side"), scenario=option_choices(GAME, "scenario"))
    async def new(
        self,
        interaction: Interaction,
        side: str | None = None,
        empires: str | None = None,
        scenario: str | None = None,
    ) -> None:
        """Open a table."""
        given = {"side": side, "empires": empires, "scenario": scenario}
        await handlers.open_table(interaction, GAME, {key: value for key, value in given.items() if value is not None})

    @new.autocomplete("empires")
    async def _empires(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Complete the Empire card that is being typed; they go to the seats in their order."""
        words = await language(interaction)
        *chosen, typed = current.replace(",", " ").split(" ")
        choices = []
        if not chosen:
            random = say(words, "wonderful_world-option-empires-random")
            choices.append(app_commands.Choice(name=random, value="random"))
        for card in EMPIRES["A"]:
            name = say(words, f"wonderful_world-empire-{card}")
            if card not in chosen and (card.startswith(typed.casefold()) or typed.casefold() in name.casefold()):
                parts = [*chosen, card]
                label = ", ".join(
                    say(words, f"wonderful_world-empire-{part}") for part in parts if part in EMPIRES["A"]
                )
                choices.append(app_commands.Choice(name=label[:100], value=" ".join(parts)[:100]))
        return choices[:CHOICES]

    @app_commands.command(name=word("command-do"), description=word("command-do-description"))
    @app_commands.describe(move=word("command-do-move"))
    @app_commands.rename(move=word("command-do-move-name"))
    async def do(self, interaction: Interaction, move: str) -> None:
        """Play a move by typing it."""
        table = await handlers.find_here(interaction, GAME)
        handlers.seat_in(table, interaction.user.id)
        if table.status is not Status.PLAYING:
            raise TableError("not-started" if table.status is Status.LOBBY else "finished")
        table = await handlers.change(
            interaction,
            table.id,
            lambda table: tables.act(table, handlers.seat_in(table, interaction.user.id), move),
        )
        await answer(interaction, lambda: hand_of(interaction, table))

    @do.autocomplete("move")
    async def _moves(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Legal moves that hold every word typed so far."""
        try:
            table = await handlers.find_here(interaction, GAME)
            seat = handlers.seat_in(table, interaction.user.id)
            if seat not in table.waiting():
                return []
        except TableError:
            return []
        tokens = current.casefold().split()
        rules = GAMES[GAME]
        found = map(rules.notation, rules.moves(table.state(), seat))
        return [
            app_commands.Choice(name=move[:100], value=move[:100])
            for move in found
            if all(token in move for token in tokens)
        ][:CHOICES]

    @app_commands.command(name=word("command-rules"), description=word("command-wonder-rules-description"))
    async def rules(self, interaction: Interaction) -> None:
        """The rules in short."""
        await tell(interaction, "wonderful_world-rules")
