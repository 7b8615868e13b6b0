"""It's a Wonderful World in Discord. No rules here: the engine says what is legal."""

from __future__ import annotations

from cogs.app import Engawa
from cogs.screens import SCREENS
from cogs.wonderful_world.commands import WonderfulWorld
from cogs.wonderful_world.phrases import GAME
from cogs.wonderful_world.screen import WonderfulWorldScreen


async def setup(bot: Engawa) -> None:
    """Add the cog and the game's screen."""
    SCREENS[GAME] = WonderfulWorldScreen()
    await bot.add_cog(WonderfulWorld(bot))
