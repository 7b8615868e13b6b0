"""Uploads the emojis of the games to the bot's application.

Emojis are optional: no failure here stops anything else.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping

from discord.ext import commands

from cogs import memory, pace
from cogs.app import Engawa
from cogs.discord_errors import Refusal, refusal_of
from cogs.logs import named
from engine.games import GAMES
from engine.storage.connections import AwayError
from render.emoji import EmojiArt, emoji_art

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 30.0, 3600.0
"""Seconds between attempts to upload: at first, and at most."""


class EmojiUpload(commands.Cog):
    """Uploads the emojis that Discord lacks, when the bot starts and when Discord has refused one."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self._task: asyncio.Task[None] | None = None
        self._told = ""

    async def cog_load(self) -> None:
        """Use the stored emojis, and look in the background whether Discord has them."""
        self.bot.signs.ids = await self.bot.store.emojis.known(self._application)
        self._task = asyncio.create_task(self._run(), name="emojis")

    async def cog_unload(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def _application(self) -> int:
        return self.bot.application_id or 0

    async def _run(self) -> None:
        doubted, wait = self.bot.signs.doubted, FIRST_WAIT
        while True:
            doubted.clear()
            again: float | None
            try:
                again = await self.look()
                wait, self._told = FIRST_WAIT, ""
            except Exception as error:  # noqa: BLE001 - the bot works without emojis
                if refusal_of(error) is Refusal.CREDENTIALS:
                    self.bot.refused()
                    return
                self._tell(error)
                again, wait = wait, min(2 * wait, LONGEST_WAIT)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(again):
                    await doubted.wait()
                    await asyncio.sleep(pace.EMOJIS_APART)

    def _tell(self, error: Exception) -> None:
        """Log why there are no emojis, each reason once."""
        # `cogs.trouble` reports failures of the database.
        if isinstance(error, AwayError) or str(error) == self._told:
            return
        self._told = str(error)
        known = refusal_of(error) is not None
        why = named(error) if known else type(error).__name__
        log.warning("the emojis could not be uploaded, retrying: %s", why, exc_info=None if known else error)

    async def look(self) -> float | None:
        """Use the emojis that Discord has and upload the others.

        Returns the seconds after which to look again because another process uploads them; else None.
        Errors: those of Discord and the store.
        """
        bot, art = self.bot, emoji_art(GAMES)
        there = {emoji.name: emoji.id for emoji in await bot.fetch_application_emojis()}
        ids = {name: there[name] for name in art if name in there}
        missing = [name for name in art if name not in ids]
        if missing and bot.cluster is not None and (wait := await bot.cluster.take("emojis", pace.EMOJIS_TURN)):
            bot.signs.ids = ids
            return wait
        try:
            images = await bot.draw(emoji_pngs, {name: art[name] for name in missing}) if missing else {}
            for name, image in images.items():
                ids[name] = (await bot.create_application_emoji(name=name, image=image)).id
        finally:
            if ids != await bot.store.emojis.known(self._application):
                await bot.store.emojis.keep(self._application, ids)
            bot.signs.ids = ids
        return None


def emoji_pngs(art: Mapping[str, EmojiArt]) -> dict[str, bytes]:
    """Draw emojis in one go, so that all memory for it can be freed before anything else lies between."""
    images = {name: one.png() for name, one in art.items()}
    memory.forget_drawings()
    return images


async def setup(bot: Engawa) -> None:
    """Begin to look for the emojis."""
    await bot.add_cog(EmojiUpload(bot))
