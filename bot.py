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
from cogs.words import new_commands
from engine.backups import Turn
from engine.care import glance
from engine.connections import held, reason
from engine.database import prepare
from engine.parts import IncompleteGameError
from settings import Settings, SettingsError
from upkeep import EXIT_FAILED, UNUSABLE, back_up_in_turn, backup, check, complain, restore, write_line

log = logging.getLogger("engawa")

EXIT_SETTINGS = 2
EXIT_LOGIN = 69
HEARTBEAT = 20.0
STALE = 90.0
GRACE = 2.0
KEPT = 200
GLANCE = 0.5
"""Seconds that a start may take to look for damage: enough for 300 MB."""
# The least that a table needs: to see the channel, to write there and in its threads, to show pictures.
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
)


def create_bot(settings: Settings) -> Engawa:
    """The bot with these settings, unconnected."""
    # Nothing here asks which servers there are, so the bot need not wait until Discord has named them all.
    return Engawa(settings.database, patience=0.0)


def invite_link(application: int) -> str:
    """Where the owner of a server lets the bot in."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))


@asynccontextmanager
async def _discord(settings: Settings) -> AsyncIterator[tuple[str, str | None]]:
    """Whatever Discord is to be joined, ready; gives the token, and the page's address if it is the local one."""
    if settings.discord_token is not None and settings.discord_url is None:
        yield settings.discord_token, None
        return
    from local_discord import LocalDiscord, client  # noqa: PLC0415 - on Discord itself it would only take memory

    if settings.discord_token is not None and settings.discord_url is not None:
        client.point_discord_py_at(settings.discord_url)
        yield settings.discord_token, None
        return
    local = LocalDiscord(
        port=settings.local_port,
        record=settings.local_record,
        people=settings.local_people,
        bot_name="Engawa",
        keep_deliveries=KEPT,
    )
    await local.start()
    client.point_discord_py_at(local)
    try:
        yield local.token, local.page_url
    finally:
        await local.close()


async def _greet(bot: Engawa, page: str | None) -> None:
    """Say where to go, as soon as what people do there is answered."""
    await bot.wait_until_ready()
    if page is not None:
        # The local Discord keeps no messages when it ends; the tables were kept.
        await bot.show_again()
        write_line(f"Engawa is on a Discord of its own on this computer. Open {page}")
        write_line(f"Pick who you are and a channel, and type {' or '.join(new_commands('en'))}. Ctrl+C stops.")
    elif bot.application_id is not None:
        write_line(f"Invite Engawa to a server: {invite_link(bot.application_id)}")


async def _beat(bot: Engawa, path: Path) -> None:
    """Touch a file while the gateway answers; the container's health check looks at its age."""
    await bot.wait_until_ready()
    try:
        while True:
            well = bot.latency < STALE and bot.outbox.alive
            if well:
                await asyncio.to_thread(path.touch)
            # Until the gateway has answered for the first time its latency is not known.
            await asyncio.sleep(HEARTBEAT if well else 1.0)
    finally:
        await asyncio.to_thread(path.unlink, missing_ok=True)


async def run(settings: Settings) -> int:
    """Run until a signal or a fatal error; gives the exit code."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    async with _discord(settings) as (token, page), create_bot(settings) as bot:
        serving = asyncio.create_task(_serve(bot, token, page, settings))
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if serving.done():
            return serving.result()
        # What is not said by then is said after the next start.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                await bot.close()
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
    return 0


async def _serve(bot: Engawa, token: str, page: str | None, settings: Settings) -> int:
    """Log in and stay connected; gives the exit code when that ends by itself. Errors: OSError without a network."""
    try:
        await bot.login(token)
    except discord.LoginFailure:
        complain("DISCORD_TOKEN is wrong: Discord does not know this token.")
        return EXIT_LOGIN
    turn = Turn(settings.database, settings.backup_folder, settings.backup_hours * 3600, settings.backups_kept)
    meanwhile = (_greet(bot, page), _beat(bot, health_file(settings)), back_up_in_turn(turn, bot.report))
    beside = [asyncio.create_task(task) for task in meanwhile]
    try:
        await bot.connect()
    except Exception:
        log.exception("the connection to Discord ended")
        return EXIT_FAILED
    finally:
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
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


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bot.py", description="Engawa, board games in Discord over days")
    parser.add_argument("--healthy", action="store_true", help="exit 0 if a running bot is connected")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", help="instead of starting the bot:")
    commands.add_parser("check", help="look through the database, also while the bot runs")
    backup = commands.add_parser("backup", help="make a copy of the database and check it, also while the bot runs")
    backup.add_argument("file", type=Path)
    restore = commands.add_parser("restore", help="put a backup in the place of the database; the bot must not run")
    restore.add_argument("file", type=Path)
    return parser.parse_args()


def main() -> int:
    """Start from the command line; gives the exit code."""
    arguments = _arguments()
    os.umask(0o077)
    try:
        settings = Settings.read()
    except SettingsError as error:
        complain(str(error))
        return EXIT_SETTINGS
    if arguments.healthy:
        return 0 if healthy(settings, time.time()) else 1
    match arguments.command:
        case "check":
            return check(settings.database)
        case "backup":
            return backup(settings.database, arguments.file)
        case "restore":
            return restore(settings.database, arguments.file)
    return start(settings)


def start(settings: Settings) -> int:
    """Run the bot until it ends; gives the exit code."""
    with contextlib.ExitStack() as serving:
        try:
            serving.enter_context(held(settings.database))
            prepare(settings.database)
            whole = glance(settings.database, GLANCE)
        except UNUSABLE as error:
            complain(f"ENGAWA_DATABASE is wrong: {settings.database}: {reason(error)}.")
            return EXIT_SETTINGS
        discord.utils.setup_logging(level=logging.getLevelName(settings.log_level), root=True)
        logging.getLogger("discord").setLevel(logging.WARNING)
        if not whole:
            log.info("%s was looked at only in part: `python bot.py check` and each backup see all", settings.database)
        # This bot never speaks, so it need not be said that it could not.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        try:
            return asyncio.run(run(settings))
        except (OSError, IncompleteGameError, sqlite3.Error) as error:
            complain(f"Engawa cannot start: {reason(error)}.")
            return EXIT_FAILED


if __name__ == "__main__":
    sys.exit(main())
