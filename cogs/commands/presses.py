"""Every press of a button, choice from a list and sent form is answered here, by its id alone.

An id says all that its answer needs, so messages from before a restart work as well as new ones.
"""

from __future__ import annotations

import re

import discord
from discord.ext import commands

from cogs.app import Engawa
from cogs.commands.guiding import GUIDE_ROUTES
from cogs.commands.history import HISTORY_ROUTES
from cogs.commands.learning import LEARN_ROUTES
from cogs.commands.lobby import LOBBY_ROUTES
from cogs.commands.opening import OPENING_ROUTES
from cogs.commands.own_settings import SETTINGS_ROUTES
from cogs.commands.own_tables import MINE_ROUTES
from cogs.commands.playing import PRIVATE_ROUTES
from cogs.commands.points import POINTS_ROUTES
from cogs.commands.problems import PROBLEM_ROUTES
from cogs.commands.proposals import PROPOSAL_ROUTES
from cogs.commands.puzzles import PUZZLE_ROUTES
from cogs.commands.results import RESULT_ROUTES
from cogs.commands.reviews import REVIEW_ROUTES
from cogs.commands.seat_actions import SEAT_ROUTES
from cogs.commands.server import SERVER_ROUTES
from cogs.commands.several import SEVERAL_ROUTES
from cogs.commands.table_actions import TABLE_ROUTES
from cogs.commands.welcome import START_ROUTES
from cogs.host import Interaction
from cogs.replies import custom_id_of, guarded, tell

PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Presses(commands.Cog):
    """Finds what answers a press: what all tables have, and what games have of their own."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        shared = (
            TABLE_ROUTES,
            SEAT_ROUTES,
            OPENING_ROUTES,
            HISTORY_ROUTES,
            POINTS_ROUTES,
            REVIEW_ROUTES,
            RESULT_ROUTES,
            PUZZLE_ROUTES,
            LOBBY_ROUTES,
            LEARN_ROUTES,
            START_ROUTES,
            GUIDE_ROUTES,
            MINE_ROUTES,
            PRIVATE_ROUTES,
            SEVERAL_ROUTES,
            PROPOSAL_ROUTES,
            PROBLEM_ROUTES,
            SETTINGS_ROUTES,
            SERVER_ROUTES,
        )
        own = (screen.routes for screen in bot.screens.values())
        self._routes = [(re.compile(form), answer) for routes in (*shared, *own) for form, answer in routes.items()]

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a press; one on a button that no longer exists too, about which the library stays silent."""
        if interaction.type not in PRESSES or not await self.bot.answers(interaction):
            return
        custom_id = custom_id_of(interaction)
        for pattern, answer in self._routes:
            if match := pattern.fullmatch(custom_id):
                # Which table a fault is of, should there be one before it is found.
                interaction.extras["pressed"] = int(match.groupdict().get("table", 0))
                await guarded(interaction, answer(interaction, match))
                return
        await tell(interaction, "table-error-old-button")


async def setup(bot: Engawa) -> None:
    """Add the cog."""
    await bot.add_cog(Presses(bot))
