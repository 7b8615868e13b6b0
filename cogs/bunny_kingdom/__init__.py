"""Bunny Kingdom in Discord. No rules here: the engine says what is legal."""

from __future__ import annotations

from cogs.app import Engawa
from cogs.bunny_kingdom.commands import BunnyKingdom
from cogs.bunny_kingdom.phrases import GAME
from cogs.bunny_kingdom.screen import BunnyKingdomScreen
from cogs.screens import SCREENS


async def setup(bot: Engawa) -> None:
    """Add the cog and the game's screen."""
    SCREENS[GAME] = BunnyKingdomScreen()
    await bot.add_cog(BunnyKingdom(bot))
