"""`python -m local_discord`: run a local Discord on its own and print the settings a bot needs."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import os
import signal
import sys
from collections.abc import Sequence

from local_discord.keeper import CHANNELS
from local_discord.server import BOUNDS, GUILD, PEOPLE, LocalDiscord
from local_discord.storage import StorageError

LAST_PORT = 65535


def parse_arguments(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="python -m local_discord", description="A local Discord for trying bots.")
    parser.add_argument("--port", type=_port_number, default=8321, help="port to listen on (default: %(default)s)")
    parser.add_argument(
        "--record", metavar="FILE", help="append every request of the bot to FILE, one JSON object per line"
    )
    parser.add_argument("--file", help="keep people, channels and messages in this file (default: in memory only)")
    parser.add_argument("--people", default=",".join(PEOPLE), help="names of the people (default: %(default)s)")
    parser.add_argument("--channels", default=",".join(CHANNELS), help="names of the channels (default: %(default)s)")
    parser.add_argument("--guild", default=GUILD, help="name of the server (default: %(default)s)")
    parser.add_argument("--bot-name", default="Bot", help="name of the bot (default: %(default)s)")
    parser.add_argument("--rate-limits", action="store_true", help="enforce Discord's rate limits")
    return parser.parse_args(arguments)


def _port_number(text: str) -> int:
    port = int(text) if text.isdecimal() else -1
    if not 0 <= port <= LAST_PORT:
        raise argparse.ArgumentTypeError(f"enter a number from 0 to {LAST_PORT}")
    return port


async def run_server(settings: argparse.Namespace) -> None:
    """Run until interrupted. Errors: SystemExit with one line if the file or the port is in use."""
    try:
        local = LocalDiscord(
            port=settings.port,
            record=settings.record,
            people=[name.strip() for name in settings.people.split(",") if name.strip()],
            channels=[name.strip() for name in settings.channels.split(",") if name.strip()],
            guild=settings.guild,
            bot_name=settings.bot_name,
            rate_limits=settings.rate_limits,
            file=settings.file,
            bounds=BOUNDS,
        )
    except StorageError as error:
        sys.exit(f"The file cannot be kept (--file): {error}")
    except OSError as error:
        sys.exit(f"The record cannot be written to {settings.record} (--record): {error.strerror}.")
    async with contextlib.AsyncExitStack() as running:
        running.push_async_callback(local.close)
        try:
            await local.start()
        except OSError as error:
            why = os.strerror(error.errno) if error.errno else str(error)
            fault = "is already in use" if error.errno == errno.EADDRINUSE else f"cannot be used: {why}"
            sys.exit(f"Port {settings.port} {fault} (--port). Choose another one, or 0 for any.")
        stopped = asyncio.Event()
        loop = asyncio.get_running_loop()
        for wanted in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):
                loop.add_signal_handler(wanted, stopped.set)
        print(f"Page for people:  {local.page_url}")
        print("To connect a bot that uses discord.py, before it starts:")
        print("    from local_discord.client import point_discord_py_at")
        print(f"    point_discord_py_at({local.url!r})")
        print(f"Bot token:        {local.token}")
        print(f"REST API:         {local.api_base}")
        print(f"Gateway:          {local.gateway_url}", flush=True)
        await stopped.wait()


def main() -> None:
    """Run the command line."""
    asyncio.run(run_server(parse_arguments()))


if __name__ == "__main__":
    main()
