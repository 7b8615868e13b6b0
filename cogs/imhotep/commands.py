"""The commands under `/imhotep`."""

from __future__ import annotations

from discord import app_commands

from cogs import handlers
from cogs.answers import language
from cogs.commands import TypedMoves
from cogs.handlers import Interaction
from cogs.imhotep.phrases import GAME, sides_words
from cogs.limits import LIST, suggestion
from cogs.words import option_choices, word
from engine.imhotep.cards import SITES
from i18n import say

SIDES = "AB"


class Imhotep(TypedMoves, name=word("command-imhotep"), description=word("command-imhotep-description")):
    """The commands under `/imhotep`."""

    game = GAME

    @app_commands.command(name=word("command-new"), description=word("command-new-description"))
    @app_commands.guild_only()
    @app_commands.describe(
        sites=word("imhotep-command-sites"),
        figures=word("imhotep-command-figures"),
        wrath=word("imhotep-command-wrath"),
        market_pick=word("imhotep-command-market-pick"),
        take_fewer=word("imhotep-command-take-fewer"),
        first=word("imhotep-command-first"),
    )
    @app_commands.choices(
        figures=option_choices(GAME, "figures"),
        wrath=option_choices(GAME, "wrath"),
        market_pick=option_choices(GAME, "market_pick"),
        take_fewer=option_choices(GAME, "take_fewer"),
        first=option_choices(GAME, "first"),
    )
    async def new(
        self,
        interaction: Interaction,
        sites: str | None = None,
        figures: str | None = None,
        wrath: str | None = None,
        market_pick: str | None = None,
        take_fewer: str | None = None,
        first: str | None = None,
    ) -> None:
        """Open a table."""
        given = {
            "sites": sites,
            "figures": figures,
            "wrath": wrath,
            "market_pick": market_pick,
            "take_fewer": take_fewer,
            "first": first,
        }
        await handlers.open_table(interaction, GAME, {key: value for key, value in given.items() if value is not None})

    @new.autocomplete("sites")
    async def _sites(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """All A, all B, at random; and while letters are typed, the sides that they begin, site by site."""
        words = await language(interaction)
        usual = [
            suggestion(say(words, f"imhotep-option-sites-{value}"), value) for value in ("AAAAA", "BBBBB", "random")
        ]
        typed = current.strip().upper()
        if not typed or set(typed) - set(SIDES) or len(typed) > len(SITES):
            return usual
        mixes = [typed]
        while len(mixes[0]) < len(SITES) and len(mixes) * 2 <= LIST:
            mixes = [mix + side for mix in mixes for side in SIDES]
        # What is still missing after that is side A.
        whole = [mix.ljust(len(SITES), "A") for mix in mixes]
        return [suggestion(sides_words(mix, words), mix) for mix in whole]
