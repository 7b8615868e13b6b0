"""Registers the commands with Discord if it does not know them, in the background."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging

import discord
from discord.ext import commands
from discord.http import Route

from cogs import pace
from cogs.app import Engawa
from cogs.discord_errors import COMMANDS_OF_A_DAY, TOO_MANY_COMMANDS, Refusal, refusal_of
from engine.storage.connections import AwayError

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 30.0, 3600.0
"""Seconds between attempts: at first, and at most."""
LIMITS = {
    TOO_MANY_COMMANDS: "this application has too many commands. Give Engawa an application of its own",
    COMMANDS_OF_A_DAY: "this application has created all commands that a day allows. Wait until tomorrow",
}
"""Codes with which Discord refuses correct requests → the reason, and the remedy for the host."""
ENTRY_POINT = 4
"""Type of a command that launches an activity; the operator may have added it, so the bot keeps it."""
SENT_BACK = (
    "id",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "default_member_permissions",
    "nsfw",
    "integration_types",
    "contexts",
    "handler",
)
"""The fields of such a command that Discord accepts when all commands are replaced."""


class Registration(commands.Cog):
    """Registers the commands when the bot starts, and later if that fails.

    One of several processes checks again at intervals, because a restarting process of an earlier release registers its
    own.
    """

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self._later: asyncio.Task[None] | None = None
        self._refused = ""

    async def cog_load(self) -> None:
        """Try once; the start continues even if Discord cannot be reached."""
        done = await self._attempt(pace.COMMANDS)
        if not done or self.bot.cluster is not None:
            wait = LONGEST_WAIT if done else FIRST_WAIT
            self._later = asyncio.create_task(self._again(wait), name="registration")

    async def cog_unload(self) -> None:
        """Stop trying and checking."""
        if self._later is not None:
            self._later.cancel()
            await asyncio.gather(self._later, return_exceptions=True)

    async def _again(self, wait: float) -> None:
        while True:
            await asyncio.sleep(wait)
            done = await self._attempt(None)
            if done and self.bot.cluster is None:
                return
            wait = LONGEST_WAIT if done else min(2 * wait, LONGEST_WAIT)

    async def _attempt(self, patience: float | None) -> bool:
        """Try to register; return whether nothing remains to be done."""
        try:
            async with asyncio.timeout(patience):
                await self.register()
        except Exception as error:  # noqa: BLE001 - the start does not depend on it
            refusal = refusal_of(error)
            if refusal is Refusal.CREDENTIALS:
                self.bot.refused()
                return True
            self._tell(error, refusal)
            return False
        self._refused = ""
        return True

    def _tell(self, error: Exception, refusal: Refusal | None) -> None:
        """Report why the commands are not registered; a lasting reason only once."""
        if isinstance(error, AwayError):
            # Database trouble is reported elsewhere.
            return
        limit = LIMITS.get(error.code) if isinstance(error, discord.HTTPException) else None
        if limit is None and refusal is Refusal.LATER:
            log.warning("the commands could not be registered, retrying: %s", error or "no answer")
            return
        if str(error) == self._refused:
            return
        self._refused = str(error)
        if limit is not None:
            self.bot.report(f"Discord takes no commands: {limit}. Retrying.", logging.WARNING)
        else:
            log.error("the commands could not be registered", exc_info=error)

    async def register(self) -> None:
        """Register the commands unless Discord knows them. Errors: those of Discord and the store."""
        bot = self.bot
        payload = [
            await command.get_translated_payload(bot.tree, bot.tree.translator)
            if bot.tree.translator
            else command.to_dict(bot.tree)
            for command in bot.tree.get_commands()
        ]
        text = json.dumps([bot.application_id, payload], sort_keys=True, ensure_ascii=False)
        digest = hashlib.sha256(text.encode()).hexdigest()
        # Ask Discord too, because a new local Discord knows no commands even if the database records them.
        there = await self._there()
        known = {(command["type"], command["name"]) for command in there if command["type"] != ENTRY_POINT}
        ours = {(command["type"], command["name"]) for command in payload}
        if await bot.store.note("commands") == digest and known == ours:
            return
        entry_points = [
            {key: value for key, value in command.items() if key in SENT_BACK}
            for command in there
            if command["type"] == ENTRY_POINT
        ]
        # CommandTree.sync would drop foreign commands, which Discord refuses.
        await bot.http.request(self._route("PUT"), json=[*payload, *entry_points])
        await bot.store.set_note("commands", digest)

    async def _there(self) -> list[dict[str, object]]:
        """All commands that Discord knows, as it describes them, with their names in all languages."""
        there: list[dict[str, object]] = await self.bot.http.request(
            self._route("GET"), params={"with_localizations": "true"}
        )
        return there

    def _route(self, method: str) -> Route:
        return Route(method, "/applications/{application_id}/commands", application_id=self.bot.application_id)


async def setup(bot: Engawa) -> None:
    """Try before the bot connects, so that new servers have the commands."""
    await bot.add_cog(Registration(bot))
