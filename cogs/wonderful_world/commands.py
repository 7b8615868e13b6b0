"""The commands under `/wonder`."""

from __future__ import annotations

from discord import app_commands

from cogs import handlers
from cogs.answers import language
from cogs.commands import TypedMoves
from cogs.handlers import Interaction
from cogs.limits import LIST, suggestion
from cogs.wonderful_world.phrases import GAME
from cogs.words import option_choices, word
from engine.wonderful_world.cards import EMPIRES
from i18n import say


class WonderfulWorld(TypedMoves, name=word("command-wonder"), description=word("command-wonder-description")):
    """The commands under `/wonder`."""

    game = GAME

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
            choices.append(suggestion(random, "random"))
        for card in EMPIRES["A"]:
            name = say(words, f"wonderful_world-empire-{card}")
            if card not in chosen and (card.startswith(typed.casefold()) or typed.casefold() in name.casefold()):
                parts = [*chosen, card]
                label = ", ".join(
                    say(words, f"wonderful_world-empire-{part}") for part in parts if part in EMPIRES["A"]
                )
                choices.append(suggestion(label, " ".join(parts)))
        return choices[:LIST]
