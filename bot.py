"""Start Engawa: settings, logging, the bot. Without DISCORD_TOKEN it joins the local Discord of this project."""

from __future__ import annotations

import gc

if __name__ == "__main__":
    gc.disable()  # modules are no garbage, and looking for some takes a tenth of the start; see `memory.loaded`

import argparse
import asyncio
import contextlib
import errno
import logging
import math
import os
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import aiohttp
import discord

from cogs import health, logs, memory
from cogs.app import Engawa
from cogs.discord_errors import Refusal, refusal_of
from cogs.health import Health, Pulse
from cogs.metrics import served
from cogs.smoke import try_all
from cogs.trouble import cause_of
from cogs.words import start_command
from engine.parts import IncompleteGameError
from engine.storage.backups import BackupSchedule, DamagedError
from engine.storage.care import check_pages
from engine.storage.cluster import Share
from engine.storage.connections import AwayError, InUseError, error_code, reason_of
from engine.storage.places import place_of, serve_database, shown
from engine.storage.upkeep import (
    EXIT_FAILED,
    UNUSABLE,
    CommandError,
    back_up_regularly,
    backup,
    check,
    complain,
    copy,
    inspect,
    require_folder,
    restore,
    write_line,
)
from i18n import language_of, say
from settings import Endpoint, Settings, SettingsError, channel_id

log = logging.getLogger("engawa")

EXIT_SETTINGS = 2
EXIT_LOGIN = 69
UNKNOWN = "Discord rejects the token (DISCORD_TOKEN). Put the right token into .env and start Engawa again."
MISSING = "DISCORD_TOKEN is missing. Set it to the token of your bot."
WAITING = "Engawa now waits without retrying. Restart it."
HAND_OVER = 60.0
"""Timeout for other processes to take over the shards of this one when it stops, seconds."""
FIRST_WAIT, LONGEST_WAIT = 2.0, 300.0
"""The first and the longest delay between attempts to reach Discord, seconds."""
AWAY = 120.0
"""Timeout for a database that one of several processes cannot reach at its start, seconds."""
REMEDIES = {
    sqlite3.SQLITE_BUSY: "Wait until that program has finished.",
    sqlite3.SQLITE_READONLY: "Let Engawa write the file and its folder.",
    sqlite3.SQLITE_CANTOPEN: "Choose a file in a folder that exists and that Engawa may write.",
    sqlite3.SQLITE_FULL: "Make room on the disk.",
    sqlite3.SQLITE_IOERR: "Look at the disk.",
    sqlite3.SQLITE_CORRUPT: "Restore a backup.",
    sqlite3.SQLITE_NOTADB: "Choose another file.",
}
"""Remedies for the host by SQLite's error code."""
GLANCE = 0.5
"""Time limit of the search for damaged pages at the start, seconds: enough for 300 MB."""
# The permissions that a table needs. After a crash the bot searches the channel's history for messages that it has
# already sent.
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    create_public_threads=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
)


def system_language() -> str:
    """The language of this computer's user, for the people of a local Discord; English unless it is Japanese."""
    return language_of(next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None))


class RefusedError(Exception):
    """Discord refuses the bot, and a retry would not help. Its text is a sentence for the host."""


class DiscordTarget(NamedTuple):
    """A Discord that the bot can join."""

    token: str
    page: str | None = None
    """The address of its page, if it is the local Discord of this process."""
    is_new: bool = False
    """Whether it has lost all messages although the database has tables."""
    clock: Callable[[], float] = time.time
    """The present time of its clock, seconds since 1970."""
    when_advanced: Callable[[Callable[[], None]], None] = lambda _hears: None
    """Registers the function to call when somebody advances that clock; replaces the previous one."""


class PortError(Exception):
    """A port cannot be used. Its text is a sentence that names the setting."""


@contextmanager
def _port(setting: str, port: str) -> Iterator[None]:
    """Raise an OSError of the block as a PortError for the host."""
    try:
        yield
    except OSError as error:
        # The port errors of asyncio are long and contain nested brackets, so use the system's own words.
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or str(error)
        fault = "is already in use" if error.errno == errno.EADDRINUSE else f"cannot be used: {why}"
        raise PortError(f"Port {port} {fault} ({setting}). Choose another one.") from error


def _not_written(what: str, setting: str, place: Path | None, error: OSError) -> str:
    return f"{what} cannot be written to {place} ({setting}): {error.strerror}. Choose another place."


def create_bot(settings: Settings, clock: Callable[[], float] = time.time) -> Engawa:
    """Create the bot, unconnected. `clock` returns seconds since 1970."""
    return Engawa(
        settings.database,
        clock,
        operator_channel=settings.operator_channel,
        grace=settings.grace,
        threads=settings.threads == "on",
        replays=settings.replays == "on",
        one_press=settings.one_press == "on",
        games=settings.games,
        share=None if settings.shards is None else Share(settings.shards.count, settings.shards.numbers),
    )


def invite_link(application: int) -> str:
    """The link with which the owner of a server adds the bot."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))


@asynccontextmanager
async def _discord(settings: Settings) -> AsyncIterator[DiscordTarget]:
    """Prepare the Discord to join: the real one, a running local one, or a local one started in this process."""
    if settings.discord_token is not None and settings.discord_url is None:
        yield DiscordTarget(settings.discord_token)
        return
    from local_discord import BOUNDS, LocalDiscord, StorageError, client  # noqa: PLC0415 - on real Discord it would only use memory

    if settings.discord_token is not None and settings.discord_url is not None:
        client.point_discord_py_at(settings.discord_url)
        yield DiscordTarget(settings.discord_token)
        return
    try:
        local = LocalDiscord(
            port=settings.local_port,
            record=settings.local_record,
            people=settings.local_people,
            locale="ja" if system_language() == "ja" else "en-US",
            bot_name="Engawa",
            file=settings.local_file,
            bounds=BOUNDS,
        )
    except StorageError as error:
        raise SettingsError(f"The file of the local Discord (ENGAWA_LOCAL_DATABASE): {error}") from error
    except OSError as error:
        raise SettingsError(
            _not_written("The record of the local Discord", "ENGAWA_LOCAL_RECORD", settings.local_record, error)
        ) from error
    with _port("ENGAWA_LOCAL_PORT", str(settings.local_port)):
        await local.start()
    client.point_discord_py_at(local)
    try:
        yield DiscordTarget(local.token, local.page_url, local.is_new, local.now, local.when_advanced)
    finally:
        await local.close()


async def _greet(bot: Engawa, joined: DiscordTarget, settings: Settings) -> None:
    """Print how people reach the bot, once it answers."""
    await bot.wait_until_ready()
    if joined.is_new:
        await bot.show_again()
    for line in greeting(settings, joined.page, bot.application_id):
        write_line(line)


def greeting(settings: Settings, page: str | None, application: int | None) -> list[str]:
    """Lines that tell the host how to reach the bot: the page of its local Discord, or an invite link."""
    if page is not None:
        language = system_language()
        command = start_command(language)
        return [say(language, "console-page", page=page), say(language, "console-play", command=command)]
    if settings.discord_url is not None:
        return [f"Engawa is on the local Discord at {settings.discord_url}"]
    return [] if application is None else [f"Invite Engawa to a server: {invite_link(application)}"]


async def run(settings: Settings) -> int:
    """Run until a signal or a fatal error, and return the exit code."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    async with _discord(settings) as joined:
        wait = 0.0
        while True:
            began, trouble = loop.time(), "Discord cannot be reached."
            try:
                async with create_bot(settings, joined.clock) as bot, _measured(bot, settings.metrics):
                    joined.when_advanced(bot.look)
                    code = await _until(stop, bot, _serve(bot, joined, settings))
            except AwayError as error:
                # This is an outage: if the database had never been reachable, the start would have failed.
                code, trouble = None, cause_of(error).sentence
                log.warning("%s Retrying. (%s)", trouble, reason_of(error))
            except RefusedError as error:
                if settings.when_refused == "wait":
                    why = f"{error} {WAITING}"
                    log.error("%s", why)  # noqa: TRY400 - a traceback would add nothing to the answer of Discord
                    await _idle(settings, stop, why)
                else:
                    complain(str(error))
                return EXIT_LOGIN
            if code is not None:
                return code
            # Wait for the network here, because a supervisor may give up on a program that ends again and again.
            lasted = loop.time() - began > LONGEST_WAIT
            wait = FIRST_WAIT if lasted else max(FIRST_WAIT, min(2 * wait, LONGEST_WAIT))
            if await _idle(settings, stop, trouble, wait):
                return 0


@asynccontextmanager
async def _measured(bot: Engawa, at: Endpoint | None) -> AsyncIterator[None]:
    """Serve the metrics of the bot at this endpoint, if there is one. Errors: PortError."""
    async with contextlib.AsyncExitStack() as serving:
        if at is not None:
            with _port("ENGAWA_METRICS", f"{at.host}:{at.port}"):
                await serving.enter_async_context(served(bot.metrics, at.host, at.port, bot.measure))
        yield


async def _idle(settings: Settings, stop: asyncio.Event, why: str, seconds: float = math.inf) -> bool:
    """Wait, and write the reason to the health file regularly. Returns whether a signal ended the wait."""
    path, loop = health_file(settings), asyncio.get_running_loop()
    until = loop.time() + seconds
    try:
        while (left := until - loop.time()) > 0 and not stop.is_set():
            with contextlib.suppress(OSError):
                await asyncio.to_thread(Health(at=time.time(), trouble=why).write, path)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(left, health.BEAT)):
                    await stop.wait()
    finally:
        await asyncio.to_thread(path.unlink, missing_ok=True)
    return stop.is_set()


async def _until(stop: asyncio.Event, bot: Engawa, work: Coroutine[Any, Any, int | None]) -> int | None:
    """Let the bot serve; return its exit code, or 0 when a signal stops it."""
    serving = asyncio.create_task(work)
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if serving.done():
        return serving.result()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(HAND_OVER):
            await bot.hand_over()
    await bot.close()
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    return 0


async def _serve(bot: Engawa, joined: DiscordTarget, settings: Settings) -> int | None:
    """Log in and stay connected. Returns the exit code, or None when Discord cannot be reached.

    Errors: RefusedError; errors that are not Discord's.
    """
    try:
        with memory.starting():
            await bot.login(joined.token)
        # PostgreSQL has its own tools for backups.
        kept = settings.backups_kept if isinstance(settings.database, Path) else 0
        turn = BackupSchedule(settings.file, settings.backup_folder, settings.backup_hours * 3600, kept)
        tasks = [
            asyncio.create_task(_greet(bot, joined, settings)),
            asyncio.create_task(Pulse(bot, health_file(settings)).beat()),
            asyncio.create_task(back_up_regularly(turn, bot.report)),
            asyncio.create_task(memory.trim_regularly()),
        ]
        try:
            await bot.connect()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        refusal = refusal_of(error)
        if refusal is None:
            raise
        if refusal is Refusal.LATER:
            # If a signal has closed the connection during the login, the bot does not retry.
            if not bot.is_closed():
                log.warning("Discord cannot be reached, retrying: %s", str(error) or type(error).__name__)
            return None
        raise RefusedError(
            UNKNOWN if refusal is Refusal.CREDENTIALS else f"Discord refuses this bot: {error}"
        ) from error
    if bot.credentials_refused:
        raise RefusedError(UNKNOWN)
    return 0


def health_file(settings: Settings) -> Path:
    """The health file, next to the database: that volume is writable."""
    return settings.file.with_suffix(".alive")


def healthy(settings: Settings) -> int:
    """Print the health of a running bot and return the exit code."""
    written, now = Health.read(health_file(settings)), time.time()
    write_line(health.health_line(written, now))
    return EXIT_FAILED if health.what_is_wrong(written, now) else 0


class _Parser(argparse.ArgumentParser):
    """An argument parser that reports an error and the usage in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with the code of wrong settings."""
        usage = " ".join(self.format_usage().removeprefix("usage: ").replace("[-h] ", "").split())
        complain(f"{message}. Usage: {usage}")
        sys.exit(EXIT_SETTINGS)


def arguments_of(typed: Sequence[str] | None = None) -> argparse.Namespace:
    """Parse the command line, `sys.argv` by default. Exits with one line when it is wrong."""
    parser = _Parser(
        prog="python bot.py",
        usage="python bot.py"
        " [--healthy | check [--repair] | inspect TABLE | backup FILE | restore FILE | copy FROM TO | smoke CHANNEL]",
        description="Engawa, board games in Discord over days",
    )
    parser.add_argument("--healthy", action="store_true", help="report the health of a bot; exit 0 if it is healthy")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", prog=parser.prog, help="instead of starting the bot:"
    )
    check = commands.add_parser("check", help="look for damage in the database; the bot may run")
    check.add_argument("--repair", action="store_true", help="repair the damage and keep copies of the damaged rows")
    inspect = commands.add_parser("inspect", help="print one table in words; the bot may run")
    inspect.add_argument("table", type=int, metavar="TABLE", help="the number of the table in the log")
    inspect.add_argument("--secrets", action="store_true", help="include hidden cards and moves")
    backup = commands.add_parser("backup", help="copy the database and check the copy; the bot may run")
    backup.add_argument("file", type=Path, metavar="FILE")
    restore = commands.add_parser("restore", help="replace the database with a backup; stop the bot first")
    restore.add_argument("file", type=Path, metavar="FILE")
    copy = commands.add_parser("copy", help="copy a database into an empty one; stop the bots of both first")
    copy.add_argument("source", type=place_of, metavar="FROM", help="a file or postgresql://...")
    copy.add_argument("target", type=place_of, metavar="TO", help="a file or postgresql://...")
    smoke = commands.add_parser("smoke", help="test on a real server what the bot needs; the bot may run")
    smoke.add_argument("channel", type=_channel, metavar="CHANNEL", help="the id of the channel for the test")
    return parser.parse_args(typed)


def _channel(text: str) -> int:
    try:
        return channel_id(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def main() -> int:
    """Run the command of the command line and return the exit code."""
    memory.loaded()
    arguments = arguments_of()
    os.umask(0o077)
    # The bot uses no voice, so the library need not warn about it.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    try:
        settings = Settings.read()
    except SettingsError as error:
        complain(str(error))
        return EXIT_SETTINGS
    if arguments.healthy:
        return healthy(settings)
    try:
        match arguments.command:
            case "check":
                return check(settings.database, repair=arguments.repair)
            case "inspect":
                inspect(settings.database, arguments.table, secrets=arguments.secrets)
            case "backup":
                backup(settings.database, arguments.file)
            case "restore":
                restore(settings.database, arguments.file)
            case "copy":
                copy(arguments.source, arguments.target)
            case "smoke":
                return try_out(settings, arguments.channel)
            case _:
                return start(settings)
    except CommandError as error:
        complain(str(error))
        return EXIT_FAILED
    return 0


def try_out(settings: Settings, channel: int) -> int:
    """Test the requests of the bot in a channel, print the results, and return the exit code."""
    if settings.discord_token is None:
        complain(MISSING)
        return EXIT_SETTINGS

    async def work() -> bool:
        async with _discord(settings) as joined:
            return await try_all(joined.token, channel, write_line)

    return 0 if asyncio.run(work()) else EXIT_FAILED


def _begin_to_serve(settings: Settings, until_end: contextlib.ExitStack) -> None:
    """Lock the database and prepare it. In a cluster, wait for a database server that is absent.

    Errors: as of `serving`.
    """
    until = time.monotonic() + (AWAY if settings.shards is not None else 0.0)
    while True:
        try:
            until_end.enter_context(serve_database(settings.database, alone=settings.shards is None))
        except AwayError as error:
            if time.monotonic() > until:
                raise
            complain(f"Waiting for the database {shown(settings.database)}: {reason_of(error)}.")
            time.sleep(FIRST_WAIT)
        else:
            return


def unusable(place: Path | str, error: Exception) -> str:
    """A sentence for the host: why the bot cannot start on its database, and the remedy."""
    if isinstance(error, InUseError):
        return f"Another Engawa is running on this database: {shown(place)} (ENGAWA_DATABASE). Stop it first."
    remedy = "Restore a backup." if isinstance(error, DamagedError) else REMEDIES.get(error_code(error), "")
    return f"The database {shown(place)} cannot be used (ENGAWA_DATABASE): {reason_of(error)}. {remedy}".rstrip()


def start(settings: Settings) -> int:
    """Run the bot until it ends and return the exit code."""
    if settings.discord_token is None and settings.local == "off":
        complain(MISSING)
        return EXIT_SETTINGS
    with contextlib.ExitStack() as until_end:
        try:
            _begin_to_serve(settings, until_end)
            whole = not isinstance(settings.database, Path) or check_pages(settings.database, GLANCE)
        except UNUSABLE as error:
            complain(unusable(settings.database, error))
            return EXIT_SETTINGS
        if settings.backups_kept and isinstance(settings.database, Path):
            try:
                require_folder(settings.backup_folder)
            except OSError as error:
                complain(_not_written("Backups", "ENGAWA_BACKUPS", settings.backup_folder, error))
                return EXIT_SETTINGS
        memory.save(settings.cache_mb)
        secrets = [settings.discord_token] if settings.discord_token is not None else []
        logs.set_up(settings.log_level, settings.log_format, *secrets)
        if not whole:
            log.info(
                "Only a part of %s was checked. `python bot.py check` and each backup check all of it",
                settings.database,
            )
        try:
            return asyncio.run(run(settings))
        except SettingsError as error:
            complain(str(error))
            return EXIT_SETTINGS
        except PortError as error:
            complain(str(error))
        except (*UNUSABLE, IncompleteGameError) as error:
            complain(f"Engawa cannot start: {reason_of(error)}.")
        except Exception:
            log.exception("Engawa stopped because of an internal error")
        return EXIT_FAILED


if __name__ == "__main__":
    sys.exit(main())
