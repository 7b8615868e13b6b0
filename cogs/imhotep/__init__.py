"""Imhotep in Discord: its screen and its commands."""

from __future__ import annotations

from cogs.app import Engawa
from cogs.imhotep.commands import Imhotep
from cogs.imhotep.phrases import GAME
from cogs.imhotep.screen import ImhotepScreen
from cogs.screens import SCREENS


async def setup(bot: Engawa) -> None:
    """Add the game's screen and cog."""
    SCREENS[GAME] = ImhotepScreen()
    await bot.add_cog(Imhotep(bot))
