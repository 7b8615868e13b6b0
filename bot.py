"""Start Engawa: settings, logging, the bot. Without DISCORD_TOKEN it joins the local Discord of this project."""

from __future__ import annotations

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

import memory
from cogs import health, logs
from cogs.app import Engawa
from cogs.delivery.refusals import Refusal, refusal_of
from cogs.health import Health, Pulse
from cogs.metrics import served
from cogs.trouble import cause_of
from cogs.words import new_commands
from engine.parts import IncompleteGameError
from engine.storage.backups import DamagedError, Turn
from engine.storage.care import glance
from engine.storage.cluster import Share
from engine.storage.connections import AwayError, InUseError, reason
from engine.storage.places import serving
from settings import Endpoint, Settings, SettingsError, channel_id, place_of, shown
from smoke import try_all
from upkeep import (
    EXIT_FAILED,
    UNUSABLE,
    back_up_in_turn,
    backup,
    check,
    complain,
    copy,
    inspect,
    require_folder,
    restore,
    write_line,
)

log = logging.getLogger("engawa")

EXIT_SETTINGS = 2
EXIT_LOGIN = 69
UNKNOWN = "DISCORD_TOKEN is wrong: Discord does not know it. Put the right one into .env and start Engawa again."
MISSING = "DISCORD_TOKEN is missing. Set it to the token of your bot."
WAITING = "Engawa asks Discord nothing more and waits to be stopped."
HAND_OVER = 60.0
"""Seconds that other processes have to take the shards of one that is stopped."""
FIRST_WAIT, LONGEST_WAIT = 2.0, 300.0
"""Seconds between attempts to reach a Discord that cannot be reached."""
AWAY = 120.0
"""Seconds for which one of several processes waits at its start for a database that is away."""
REMEDIES = {
    sqlite3.SQLITE_BUSY: "Wait until that program has finished.",
    sqlite3.SQLITE_READONLY: "Let Engawa write the file and its folder.",
    sqlite3.SQLITE_CANTOPEN: "Choose a file in a folder that exists and that Engawa may write.",
    sqlite3.SQLITE_FULL: "Make room on the disk.",
    sqlite3.SQLITE_IOERR: "Look at the disk.",
    sqlite3.SQLITE_CORRUPT: "Restore a backup.",
    sqlite3.SQLITE_NOTADB: "Choose another file.",
}
"""What a host can do about SQLite's errors."""
GLANCE = 0.5
"""Seconds that a start may take to look for damage: enough for 300 MB."""
# The least that a table needs: to see the channel, to write there and in its threads, to show pictures, and to find
# what was under way when the bot died, lest it be told twice.
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    create_public_threads=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
)


class RefusedError(Exception):
    """Discord does not let the bot in, and asking again would not help; why, in a sentence."""


class Joined(NamedTuple):
    """A Discord that is ready to be joined: the token, the page's address if it is this process's own.

    It is `anew` if it has forgotten all messages, while the tables were kept. `clock`: its time, seconds since 1970;
    `when_advanced` lets a bot hear, instead of the one before, that somebody has put it forward.
    """

    token: str
    page: str | None = None
    anew: bool = False
    clock: Callable[[], float] = time.time
    when_advanced: Callable[[Callable[[], None]], None] = lambda _hears: None


class PortError(Exception):
    """A port cannot be had; says so in a sentence that names its setting."""


@contextmanager
def _port(setting: str, port: str) -> Iterator[None]:
    """Errors: PortError when what is begun in it cannot have its port."""
    try:
        yield
    except OSError as error:
        # What asyncio says of a port is longer, and has it in brackets within brackets.
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or str(error)
        fault = "is already in use" if error.errno == errno.EADDRINUSE else f"cannot be used: {why}"
        raise PortError(f"Port {port} {fault} ({setting}). Choose another one.") from error


def _not_written(what: str, setting: str, place: Path | None, error: OSError) -> str:
    return f"{what} cannot be written to {place} ({setting}): {error.strerror}. Choose another place."


def create_bot(settings: Settings, clock: Callable[[], float] = time.time) -> Engawa:
    """The bot with these settings, unconnected; `clock` gives seconds since 1970."""
    return Engawa(
        settings.database,
        clock,
        operator_channel=settings.operator_channel,
        grace=settings.grace,
        threads=settings.threads == "on",
        replays=settings.replays == "on",
        one_press=settings.one_press == "on",
        share=None if settings.shards is None else Share(settings.shards.count, settings.shards.numbers),
    )


def invite_link(application: int) -> str:
    """Where the owner of a server lets the bot in."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))


@asynccontextmanager
async def _discord(settings: Settings) -> AsyncIterator[Joined]:
    """Whatever Discord is to be joined, ready."""
    if settings.discord_token is not None and settings.discord_url is None:
        yield Joined(settings.discord_token)
        return
    # On Discord itself it would only take memory.
    from local_discord import BOUNDS, LocalDiscord, StorageError, client  # noqa: PLC0415 - not for Discord

    if settings.discord_token is not None and settings.discord_url is not None:
        client.point_discord_py_at(settings.discord_url)
        yield Joined(settings.discord_token)
        return
    try:
        local = LocalDiscord(
            port=settings.local_port,
            record=settings.local_record,
            people=settings.local_people,
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
        yield Joined(local.token, local.page_url, local.anew, local.now, local.when_advanced)
    finally:
        await local.close()


async def _greet(bot: Engawa, joined: Joined, settings: Settings) -> None:
    """Say where to go, as soon as what people do there is answered."""
    await bot.wait_until_ready()
    if joined.anew:
        await bot.show_again()
    for line in greeting(settings, joined.page, bot.application_id):
        write_line(line)


def greeting(settings: Settings, page: str | None, application: int | None) -> list[str]:
    """Where people find the bot: a page, if the local Discord is its own; only on Discord itself an invite link."""
    if page is not None:
        return [
            f"Engawa is on a Discord of its own on this computer. Open {page}",
            f"Press a game there, or type {' or '.join(new_commands('en'))}. Ctrl+C stops.",
        ]
    if settings.discord_url is not None:
        return [f"Engawa is on the local Discord at {settings.discord_url}"]
    return [] if application is None else [f"Invite Engawa to a server: {invite_link(application)}"]


async def run(settings: Settings) -> int:
    """Run until a signal or a fatal error; gives the exit code."""
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
                # It was there a moment ago, or this would not have begun.
                code, trouble = None, cause_of(error).sentence
                log.warning("%s It is tried again. (%s)", trouble, reason(error))
            except RefusedError as error:
                if settings.when_refused == "wait":
                    why = f"{error} {WAITING}"
                    log.error("%s", why)  # noqa: TRY400 - Discord's answer says all
                    await _idle(settings, stop, why)
                else:
                    complain(str(error))
                return EXIT_LOGIN
            if code is not None:
                return code
            # Whoever keeps programs running may give up on one that ends again and again; a network comes back.
            lasted = loop.time() - began > LONGEST_WAIT
            wait = FIRST_WAIT if lasted else max(FIRST_WAIT, min(2 * wait, LONGEST_WAIT))
            if await _idle(settings, stop, trouble, wait):
                return 0


@asynccontextmanager
async def _measured(bot: Engawa, at: Endpoint | None) -> AsyncIterator[None]:
    """Serve the bot's metrics where that is asked for. Errors: PortError."""
    async with contextlib.AsyncExitStack() as serving:
        if at is not None:
            with _port("ENGAWA_METRICS", f"{at.host}:{at.port}"):
                await serving.enter_async_context(served(bot.metrics, at.host, at.port, bot.measure))
        yield


async def _idle(settings: Settings, stop: asyncio.Event, why: str, seconds: float = math.inf) -> bool:
    """Do nothing for so long, and let whoever looks know why; whether a signal has ended it."""
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
    """Let the bot serve until it ends by itself, which gives what it gives, or is stopped, which gives 0."""
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


async def _serve(bot: Engawa, joined: Joined, settings: Settings) -> int | None:
    """Log in and stay connected; gives the exit code when that ends by itself, None when Discord cannot be reached.

    Errors: RefusedError; what is not Discord's.
    """
    try:
        await bot.login(joined.token)
        memory.settle()
        # PostgreSQL is backed up by its own means.
        kept = settings.backups_kept if isinstance(settings.database, Path) else 0
        turn = Turn(settings.beside, settings.backup_folder, settings.backup_hours * 3600, kept)
        meanwhile = (
            _greet(bot, joined, settings),
            Pulse(bot, health_file(settings)).beat(),
            back_up_in_turn(turn, bot.report),
        )
        beside = [asyncio.create_task(task) for task in meanwhile]
        try:
            await bot.connect()
        finally:
            for task in beside:
                task.cancel()
            await asyncio.gather(*beside, return_exceptions=True)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        refusal = refusal_of(error)
        if refusal is None:
            raise
        if refusal is Refusal.LATER:
            log.warning("Discord cannot be reached, which is tried again: %s", str(error) or type(error).__name__)
            return None
        raise RefusedError(
            UNKNOWN if refusal is Refusal.CREDENTIALS else f"Discord refuses this bot: {error}"
        ) from error
    if bot.credentials_refused:
        raise RefusedError(UNKNOWN)
    return 0


def health_file(settings: Settings) -> Path:
    """Beside the database, so it is on the volume that is writable."""
    return settings.beside.with_suffix(".alive")


def healthy(settings: Settings) -> int:
    """Say how a running bot is; gives the exit code."""
    written, now = Health.read(health_file(settings)), time.time()
    write_line(health.health_line(written, now))
    return EXIT_FAILED if health.what_is_wrong(written, now) else 0


class _Parser(argparse.ArgumentParser):
    """Says what is wrong, and what would work, in one line."""

    def error(self, message: str) -> NoReturn:
        """End with the exit code of wrong settings."""
        usage = " ".join(self.format_usage().removeprefix("usage: ").replace("[-h] ", "").split())
        complain(f"{message}; what works: {usage}")
        sys.exit(EXIT_SETTINGS)


def arguments_of(typed: Sequence[str] | None = None) -> argparse.Namespace:
    """What is typed behind `bot.py`, or was. Ends the program with one line when it is wrong."""
    parser = _Parser(
        prog="python bot.py",
        usage="python bot.py"
        " [--healthy | check [--repair] | inspect TABLE | backup FILE | restore FILE | copy FROM TO | smoke CHANNEL]",
        description="Engawa, board games in Discord over days",
    )
    parser.add_argument("--healthy", action="store_true", help="say how a running bot is, and exit 0 if it is well")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", prog=parser.prog, help="instead of starting the bot:"
    )
    check = commands.add_parser("check", help="look for damage in the database, also while the bot runs")
    check.add_argument("--repair", action="store_true", help="repair it, and keep copies of the damaged rows")
    inspect = commands.add_parser("inspect", help="print one table in words, also while the bot runs")
    inspect.add_argument("table", type=int, metavar="TABLE", help="the number of a table, as the log prints it")
    inspect.add_argument("--secrets", action="store_true", help="with all hidden cards and moves")
    backup = commands.add_parser("backup", help="make a copy of the database and check it, also while the bot runs")
    backup.add_argument("file", type=Path, metavar="FILE")
    restore = commands.add_parser("restore", help="put a backup in the place of the database; the bot must not run")
    restore.add_argument("file", type=Path, metavar="FILE")
    copy = commands.add_parser("copy", help="copy one database into another that is empty; no bot may run on either")
    copy.add_argument("source", type=place_of, metavar="FROM", help="a file, or postgresql://...")
    copy.add_argument("target", type=place_of, metavar="TO", help="the same")
    smoke = commands.add_parser("smoke", help="try on a real server what the bot needs, also while the bot runs")
    smoke.add_argument("channel", type=_channel, metavar="CHANNEL", help="the id of a channel in which to try it")
    return parser.parse_args(typed)


def _channel(text: str) -> int:
    try:
        return channel_id(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def main() -> int:
    """Start from the command line; gives the exit code."""
    arguments = arguments_of()
    os.umask(0o077)
    # This bot never speaks, so it need not be said that it could not.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    try:
        settings = Settings.read()
    except SettingsError as error:
        complain(str(error))
        return EXIT_SETTINGS
    if arguments.healthy:
        return healthy(settings)
    match arguments.command:
        case "check":
            return check(settings.database, repair=arguments.repair)
        case "inspect":
            return inspect(settings.database, arguments.table, secrets=arguments.secrets)
        case "backup":
            return backup(settings.database, arguments.file)
        case "restore":
            return restore(settings.database, arguments.file)
        case "copy":
            return copy(arguments.source, arguments.target)
        case "smoke":
            return try_out(settings, arguments.channel)
    return start(settings)


def try_out(settings: Settings, channel: int) -> int:
    """Try in a channel what the bot needs of Discord, and say what Discord took; gives the exit code."""
    if settings.discord_token is None:
        complain(MISSING)
        return EXIT_SETTINGS

    async def work() -> bool:
        async with _discord(settings) as joined:
            return await try_all(joined.token, channel, write_line)

    return 0 if asyncio.run(work()) else EXIT_FAILED


def _begin_to_serve(settings: Settings, until_end: contextlib.ExitStack) -> None:
    """Hold the database and make it ready; one of several processes waits for a server that is away.

    Errors: as of `serving`.
    """
    until = time.monotonic() + (AWAY if settings.shards is not None else 0.0)
    while True:
        try:
            until_end.enter_context(serving(settings.database, alone=settings.shards is None))
        except AwayError as error:
            if time.monotonic() > until:
                raise
            complain(f"Waiting for the database {shown(settings.database)}: {reason(error)}.")
            time.sleep(FIRST_WAIT)
        else:
            return


def unusable(place: Path | str, error: Exception) -> str:
    """Why a bot cannot start on its database, and what to do, for the host."""
    if isinstance(error, InUseError):
        return f"Another Engawa is running on this database: {shown(place)} (ENGAWA_DATABASE). Stop it first."
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    remedy = "Restore a backup." if isinstance(error, DamagedError) else REMEDIES.get(code, "")
    return f"The database {shown(place)} cannot be used (ENGAWA_DATABASE): {reason(error)}. {remedy}".rstrip()


def start(settings: Settings) -> int:
    """Run the bot until it ends; gives the exit code."""
    if settings.discord_token is None and settings.local == "off":
        complain(MISSING)
        return EXIT_SETTINGS
    with contextlib.ExitStack() as until_end:
        try:
            _begin_to_serve(settings, until_end)
            whole = not isinstance(settings.database, Path) or glance(settings.database, GLANCE)
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
                "%s was checked only in part; `python bot.py check` and each backup check all of it", settings.database
            )
        try:
            return asyncio.run(run(settings))
        except SettingsError as error:
            complain(str(error))
            return EXIT_SETTINGS
        except PortError as error:
            complain(str(error))
        except (*UNUSABLE, IncompleteGameError) as error:
            complain(f"Engawa cannot start: {reason(error)}.")
        except Exception:
            log.exception("Engawa has come to an end by a fault of its own")
        return EXIT_FAILED


if __name__ == "__main__":
    sys.exit(main())
