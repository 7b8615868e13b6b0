"""Finds the handler of every pressed button, chosen list value and sent form by its id alone.

An id contains all that its handler needs, so messages from before a restart still work.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import discord
from discord.ext import commands

from cogs.app import Engawa
from cogs.commands.events import EVENT_ROUTES
from cogs.commands.guiding import GUIDE_ROUTES
from cogs.commands.history import HISTORY_ROUTES
from cogs.commands.learning import LEARN_ROUTES
from cogs.commands.lobby import LOBBY_ROUTES
from cogs.commands.opening import OPENING_ROUTES
from cogs.commands.own_settings import SETTINGS_ROUTES
from cogs.commands.own_tables import MINE_ROUTES
from cogs.commands.person_menu import PERSON_ROUTES
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
from cogs.replies import chosen_values, custom_id_of, run_handler, tell
from cogs.routes import NUMBER, FromForm, FromList, Handler, Interaction, Route

PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)
LARGEST = 2**63 - 1
"""The largest integer that the databases store."""


class Presses(commands.Cog):
    """Calls the handler of a press: one of all tables, or one of a game."""

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
            EVENT_ROUTES,
            LEARN_ROUTES,
            START_ROUTES,
            GUIDE_ROUTES,
            MINE_ROUTES,
            PERSON_ROUTES,
            PRIVATE_ROUTES,
            SEVERAL_ROUTES,
            PROPOSAL_ROUTES,
            PROBLEM_ROUTES,
            SETTINGS_ROUTES,
            SERVER_ROUTES,
        )
        own = (screen.game.routes for screen in bot.screens.values())
        self._routes: list[tuple[re.Pattern[str], Route]] = [
            (re.compile(form, re.ASCII), route) for routes in (*shared, *own) for form, route in routes.items()
        ]

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a press, also one on a button that no longer exists, which the library ignores."""
        if interaction.type not in PRESSES or not await self.bot.answers(interaction):
            return
        found = self._found(interaction)
        if found is None:
            await tell(interaction, "table-error-old-button")
            return
        answer, match = found
        # The table in the report of an error that is raised before the table is read.
        interaction.extras["pressed"] = int(match.groupdict().get("table", 0))
        await run_handler(interaction, answer(interaction, match))

    def _found(self, interaction: Interaction) -> tuple[Handler, re.Match[str]] | None:
        """The handler of a press and the match of its id; None for a press that does not fit its route."""
        custom_id = custom_id_of(interaction)
        for pattern, route in self._routes:
            if match := pattern.fullmatch(custom_id):
                fits = _numbers_fit(match.groupdict().values()) and _fits_route(interaction, route)
                answer = route.answer if isinstance(route, FromList | FromForm) else route
                return (answer, match) if fits else None
        return None


def _numbers_fit(parts: Iterable[str | None]) -> bool:
    """Whether all numbers among the parts can be stored."""
    numbers = [part for part in parts if part is not None and re.fullmatch(NUMBER, part, re.ASCII)]
    return all(len(number) <= len(str(LARGEST)) and int(number) <= LARGEST for number in numbers)


def _fits_route(interaction: Interaction, route: Route) -> bool:
    """Whether the press has the kind that the route answers, and only values that its list can have."""
    form = interaction.type is discord.InteractionType.modal_submit
    if form or isinstance(route, FromForm):
        return form and isinstance(route, FromForm)
    pressed = dict(interaction.data or {}).get("component_type") == discord.ComponentType.button.value
    if not isinstance(route, FromList):
        return pressed
    values = chosen_values(interaction)
    return (
        not pressed
        and len(values) >= route.least
        and all(re.fullmatch(route.value, value, re.ASCII | re.DOTALL) for value in values)
        and _numbers_fit(values)
    )


async def setup(bot: Engawa) -> None:
    """Add the cog."""
    await bot.add_cog(Presses(bot))
