"""The commands under `/bunny`."""

from __future__ import annotations

from discord import app_commands

from cogs import handlers
from cogs.bunny_kingdom.phrases import GAME
from cogs.commands import TypedMoves
from cogs.handlers import Interaction
from cogs.words import option_choices, word


class BunnyKingdom(TypedMoves, name=word("command-bunny"), description=word("command-bunny-description")):
    """The commands under `/bunny`."""

    game = GAME

    @app_commands.command(name=word("command-new"), description=word("command-new-description"))
    @app_commands.guild_only()
    @app_commands.describe(
        express=word("bunny_kingdom-command-express"),
        provisions=word("bunny_kingdom-command-provisions"),
        border_rails=word("bunny_kingdom-command-border-rails"),
        sheriff_tie=word("bunny_kingdom-command-sheriff-tie"),
        station_track=word("bunny_kingdom-command-station-track"),
        rail_cards=word("bunny_kingdom-command-rail-cards"),
        camp_cells=word("bunny_kingdom-command-camp-cells"),
    )
    @app_commands.choices(
        express=option_choices(GAME, "express"),
        provisions=option_choices(GAME, "provisions"),
        border_rails=option_choices(GAME, "border_rails"),
        sheriff_tie=option_choices(GAME, "sheriff_tie"),
        station_track=option_choices(GAME, "station_track"),
        rail_cards=option_choices(GAME, "rail_cards"),
        camp_cells=option_choices(GAME, "camp_cells"),
    )
    async def new(
        self,
        interaction: Interaction,
        express: str | None = None,
        provisions: str | None = None,
        border_rails: str | None = None,
        sheriff_tie: str | None = None,
        station_track: str | None = None,
        rail_cards: str | None = None,
        camp_cells: str | None = None,
    ) -> None:
        """Open a table."""
        given = {
            "express": express,
            "provisions": provisions,
            "border_rails": border_rails,
            "sheriff_tie": sheriff_tie,
            "station_track": station_track,
            "rail_cards": rail_cards,
            "camp_cells": camp_cells,
        }
        await handlers.open_table(interaction, GAME, {key: value for key, value in given.items() if value is not None})
