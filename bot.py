"""Start Engawa: settings, logging, the bot. Without DISCORD_TOKEN it joins the local Discord of this project."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord

from cogs.app import Engawa
from settings import Settings, SettingsError

log = logging.getLogger("engawa")

EXIT_SETTINGS = 2
EXIT_LOGIN = 69
HEARTBEAT = 20.0
STALE = 90.0
# The least that a table needs: see the channel, write, show pictures, edit its own messages, and in threads too.
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)


def create_bot(settings: Settings) -> Engawa:
    """The bot with these settings, unconnected."""
    # Nothing here asks which servers there are, so the bot need not wait until Discord has named them all.
    return Engawa(settings.database, patience=0.0)


def invite_link(application: int) -> str:
    """Where the owner of a server lets the bot in."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))


@asynccontextmanager
async def _discord(settings: Settings) -> AsyncIterator[str]:
    """Whatever Discord is to be joined, ready; gives the token."""
    if settings.discord_token is not None:
        if settings.discord_url is not None:
            from local_discord.client import point_discord_py_at  # noqa: PLC0415 - only for a Discord elsewhere

            point_discord_py_at(settings.discord_url)
        yield settings.discord_token.get_secret_value()
        return
    from local_discord import LocalDiscord  # noqa: PLC0415 - not needed with a token
    from local_discord.client import point_discord_py_at  # noqa: PLC0415 - the same

    local = LocalDiscord(port=settings.local_port, record=settings.local_record, people=settings.local_people)
    await local.start()
    point_discord_py_at(local)
    _say(f"Engawa is on a Discord of its own on this computer. Open {local.page_url}")
    _say("Pick who you are, go to a channel and type /cartographers new. Ctrl+C stops.")
    try:
        yield local.token
    finally:
        await local.close()


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def _beat(bot: Engawa, path: Path) -> None:
    """Touch a file while the gateway answers; the container's health check looks at its age."""
    while not bot.is_closed():
        if bot.is_ready() and bot.latency < STALE:
            await asyncio.to_thread(path.touch)
        await asyncio.sleep(HEARTBEAT)


async def run(settings: Settings) -> int:
    """Run until a signal or a fatal error; gives the exit code."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    async with _discord(settings) as token, create_bot(settings) as bot:
        try:
            await bot.login(token)
        except discord.LoginFailure:
            _complain("DISCORD_TOKEN is wrong: Discord does not know this token.")
            return EXIT_LOGIN
        except sqlite3.Error as error:
            _complain(f"ENGAWA_DATABASE is wrong: {settings.database}: {error}.")
            return EXIT_SETTINGS
        if settings.discord_token is not None and bot.application_id is not None:
            _say(f"Invite Engawa to a server: {invite_link(bot.application_id)}")
        connecting = asyncio.create_task(bot.connect())
        beating = asyncio.create_task(_beat(bot, health_file(settings)))
        stopping = asyncio.create_task(stop.wait())
        done, _ = await asyncio.wait((connecting, stopping), return_when=asyncio.FIRST_COMPLETED)
        for task in (beating, stopping):
            task.cancel()
        if connecting in done and connecting.exception() is not None:
            log.error("the connection to Discord ended", exc_info=connecting.exception())
            return 1
        await bot.close()
        await asyncio.gather(connecting, return_exceptions=True)
    return 0


def health_file(settings: Settings) -> Path:
    """Beside the database, so it is on the volume that is writable."""
    return settings.database.with_suffix(".alive")


def healthy(settings: Settings, now: float) -> bool:
    """Whether a running bot has heard of Discord lately."""
    try:
        return now - health_file(settings).stat().st_mtime < STALE
    except OSError:
        return False


def _complain(line: str) -> None:
    sys.stderr.write(f"{line}\n")


def main() -> int:
    """Start from the command line."""
    parser = argparse.ArgumentParser(prog="bot.py", description="Engawa, board games in Discord over days")
    parser.add_argument("--healthy", action="store_true", help="exit 0 if a running bot is connected")
    arguments = parser.parse_args()
    try:
        settings = Settings.read()
    except SettingsError as error:
        _complain(str(error))
        return EXIT_SETTINGS
    if arguments.healthy:
        return 0 if healthy(settings, time.time()) else 1
    os.umask(0o077)
    discord.utils.setup_logging(level=logging.getLevelName(settings.log_level), root=True)
    logging.getLogger("discord").setLevel(logging.WARNING)
    # This bot never speaks, so it need not be said that it could not.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    try:
        return asyncio.run(run(settings))
    except OSError as error:
        _complain(f"Engawa cannot start: {error}.")
        return 1


if __name__ == "__main__":
    sys.exit(main())
