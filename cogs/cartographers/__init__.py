"""Cartographers in Discord. No rules here: the engine says what is legal."""

from __future__ import annotations

from cogs.app import Engawa
from cogs.cartographers.commands import Cartographers
from cogs.cartographers.pad import GoButton, GoTo, go_to
from cogs.cartographers.phrases import GAME
from cogs.cartographers.screen import CartographersScreen
from cogs.screens import SCREENS
from cogs.views import MODALS, register


async def setup(bot: Engawa) -> None:
    """Add the cog, what its pad has of its own, and the game's screen."""
    register(bot, GoButton)
    MODALS[GoTo.PATTERN] = go_to
    SCREENS[GAME] = CartographersScreen()
    await bot.add_cog(Cartographers(bot))
