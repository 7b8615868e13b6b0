"""The commands of every game, made from its options: `/<game> new`, `do`, `look`, `rules` and `guide`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from inspect import Parameter, Signature

from discord import app_commands
from discord.ext import commands

from cogs.app import Engawa
from cogs.commands import learning, opening, playing, table_actions
from cogs.commands.looking import look_command
from cogs.commands.playing import play_typed
from cogs.contexts import ANYWHERE
from cogs.replies import meet
from cogs.routes import Interaction
from cogs.views.limits import LIST, suggestion
from cogs.views.provider import Command
from cogs.views.screens import Screen
from cogs.views.typed import Choice, notation_of, suggested_moves, typed_moves
from cogs.words import named, word
from engine.folding import folded
from engine.game import AnyGame, Option
from engine.games import GAMES
from engine.players import thinks
from engine.tables.table import TableError
from i18n import say

Completion = Callable[[Interaction, str], Coroutine[object, None, list[Choice]]]
"""Suggests values for the typed text of a parameter."""


class Games(commands.Cog):
    """A group of commands for each game."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self._groups = [group_of(GAMES[game], bot.screens[game]) for game in bot.games]

    async def cog_load(self) -> None:
        """Add the groups."""
        for group in self._groups:
            self.bot.tree.add_command(group)

    async def cog_unload(self) -> None:
        """Remove the groups."""
        for group in self._groups:
            self.bot.tree.remove_command(group.name)


def group_of(game: AnyGame, screen: Screen) -> app_commands.Group:
    """The commands of one game."""
    group = app_commands.Group(
        name=word(f"{game.name}-command"), description=word(f"{game.name}-command-description"), **ANYWHERE
    )
    own = screen.game.commands()
    typed = [_do(game, screen)] if own is None else own
    for command in (_new(game, screen), *typed, look_command(game.name), _rules(game), _guide(game), _hint(game)):
        if command is not None:
            group.add_command(command)
    return group


def _new(game: AnyGame, screen: Screen) -> Command:
    """`new`, with a parameter for each option: Discord shows few choices in a list, others are completed."""
    options = game.options[:LIST]
    shown = [option for option in options if not option.free and len(option.choices) <= LIST]

    async def new(interaction: Interaction, **given: str | None) -> None:
        typed = {key: value for key, value in given.items() if value is not None}
        chosen = {key: screen.game.typed_option(key, value) or value for key, value in typed.items()}
        await opening.open_table(interaction, game.name, chosen)

    # discord.py reads the parameters of a command from the signature of its function.
    parameters = [
        Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction),
        *(Parameter(option.key, Parameter.KEYWORD_ONLY, default=None, annotation=str | None) for option in options),
    ]
    new.__signature__ = Signature(parameters)  # type: ignore[attr-defined] # functions have it, typeshed does not say so
    app_commands.describe(**{option.key: word(f"{game.name}-command-{option.key}") for option in options})(new)
    names = {option.key: named(option.key, f"{game.name}-option-{option.key}") for option in options}
    app_commands.rename(**names)(new)
    app_commands.choices(**{option.key: _choices(game, option) for option in shown})(new)
    for option in options:
        if option not in shown:
            app_commands.autocomplete(**{option.key: _completion(game, screen, option)})(new)
    return app_commands.Command(name=word("command-new"), description=word("command-new-description"), callback=new)


def _choices(game: AnyGame, option: Option) -> list[Choice]:
    """The choices of an option in both languages."""
    key = f"{game.name}-option-{option.key}"
    return [app_commands.Choice(name=word(f"{key}-{choice}"), value=choice) for choice in option.choices]


def _completion(game: AnyGame, screen: Screen, option: Option) -> Completion:
    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        language = await meet(interaction)
        found: Sequence[Choice] | None = screen.game.completed(option.key, typed, language)
        if found is None:
            key = f"{game.name}-option-{option.key}"
            named = [suggestion(say(language, f"{key}-{choice}"), choice) for choice in option.choices]
            found = [choice for choice in named if folded(typed) in folded(choice.name)]
        return list(found[:LIST])

    return complete


def _rules(game: AnyGame) -> Command:
    """`rules`: how the game is played."""

    async def rules(interaction: Interaction) -> None:
        await learning.show(interaction, game.name)

    return app_commands.Command(
        name=word("command-rules"), description=word("command-rules-description"), callback=rules
    )


def _guide(game: AnyGame) -> Command | None:
    """`guide`: the person's guided first game; None for a game that has none."""
    if game.guide is None:
        return None

    async def guide(interaction: Interaction) -> None:
        await opening.open_guided(interaction, game.name)

    return app_commands.Command(
        name=word("command-guide"), description=word("command-guide-description"), callback=guide
    )


def _hint(game: AnyGame) -> Command | None:
    """`hint`: the best lines for the decision; None for a game without players that think ahead."""
    if not thinks(game.name):
        return None

    async def hint(interaction: Interaction) -> None:
        await playing.show_hints(interaction, await table_actions.find_here(interaction, game.name))

    return app_commands.Command(name=word("command-hint"), description=word("command-hint-description"), callback=hint)


def _do(game: AnyGame, screen: Screen) -> Command:
    """`do`: play a move by typing it, in its notation or in words."""

    @app_commands.describe(move=word("command-do-move"))
    @app_commands.rename(move=word("command-do-move-name"))
    async def do(interaction: Interaction, move: str) -> None:
        table = await table_actions.find_here(interaction, game.name)
        seat = table_actions.seat_in(table, interaction.user.id)
        await play_typed(interaction, table, notation_of(screen.game, table, seat, move, await meet(interaction)))

    async def moves(interaction: Interaction, current: str) -> list[Choice]:
        try:
            table = await table_actions.find_here(interaction, game.name)
            seat = table_actions.seat_in(table, interaction.user.id)
        except TableError:
            return []
        found = typed_moves(screen.game, table, seat, await meet(interaction))
        return [suggestion(move.label, move.notation) for move in suggested_moves(found, current)]

    app_commands.autocomplete(move=moves)(do)
    return app_commands.Command(name=word("command-do"), description=word("command-do-description"), callback=do)


async def setup(bot: Engawa) -> None:
    """Add the cog."""
    await bot.add_cog(Games(bot))
