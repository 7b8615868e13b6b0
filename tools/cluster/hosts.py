"""Several processes of the bot on one PostgreSQL database and one local Discord."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from engine.storage.postgres import PostgresDatabase
from engine.storage.store import Store
from local_discord import LocalDiscord
from local_discord.clock import Snowflakes
from local_discord.keeper import CHANNELS
from local_discord.model import Guild
from tests.process.host import Process

LOOK_AGAIN = 0.02


class HostGroup:
    """The processes, in the order in which they were started; each has its own folder.

    `address`: of the database; `shards`: number of shards of the bot.
    """

    def __init__(self, local: LocalDiscord, address: str, folder: Path, shards: int) -> None:
        self.local = local
        self.address = address
        self.shards = shards
        self._folder = folder
        self._started = 0
        self.processes: list[Process] = []
        self.store = Store(PostgresDatabase(address), local.now)

    async def start(self, share: str = "") -> Process:
        """Start one more process; it connects to its shards later."""
        folder = self._folder / str(self._started)
        folder.mkdir()
        self._started += 1
        process = await Process.start(
            folder,
            DISCORD_TOKEN=self.local.token,
            ENGAWA_DISCORD_URL=self.local.url,
            ENGAWA_DATABASE=self.address,
            ENGAWA_SHARDS=share or f"auto/{self.shards}",
            ENGAWA_GRACE="0",
            ENGAWA_REPLAYS="off",
            ENGAWA_LOG_LEVEL="ERROR",
        )
        self.processes.append(process)
        return process

    def connections(self, shard: int) -> int:
        """Return how many processes are connected to that shard."""
        sessions = self.local.gateway.sessions.values()
        return sum(session.shard[0] == shard and session.connection is not None for session in sessions)

    @property
    def whole(self) -> bool:
        """Whether exactly one process serves each shard."""
        return all(self.connections(shard) == 1 for shard in range(self.shards))

    @property
    def served(self) -> bool:
        """Whether at least one process serves each shard."""
        return all(self.connections(shard) for shard in range(self.shards))

    async def there(self, count: int) -> None:
        """Wait until at least `count` processes have registered."""
        async with asyncio.timeout(60):
            while (await self.store.db.row("SELECT count(*) FROM process"))[0] < count:  # noqa: ASYNC110 - another process
                await asyncio.sleep(LOOK_AGAIN)

    async def kill(self, process: Process) -> None:
        """Kill a process, as a power cut would."""
        self.processes.remove(process)
        process.kill()
        await process.ended()

    def stop(self, process: Process) -> None:
        """Suspend a process, as a computer that goes to sleep."""
        process.signal(signal.SIGSTOP)

    def go_on(self, process: Process) -> None:
        """Resume a suspended process."""
        process.signal(signal.SIGCONT)

    async def leave(self, process: Process) -> int:
        """Stop a process as an update does and return its exit code."""
        self.processes.remove(process)
        process.signal(signal.SIGTERM)
        return (await process.ended()).code

    async def close(self) -> None:
        """Close the store and end all processes."""
        await self.store.close()
        for process in self.processes:
            if process.running:
                self.go_on(process)
            await process.close()


def server(
    local: LocalDiscord, people: Sequence[str], shard: int, shards: int, channels: Sequence[str] = CHANNELS
) -> Guild:
    """Add a server whose id belongs to that shard; its name contains the shard."""
    for number in count():
        name = f"Server {shard}-{number}"
        # The local Discord derives ids from names.
        if (Snowflakes(local.world.clock).named("guild", name) >> 22) % shards == shard:
            return local.add_guild(name, people, channels)
    raise AssertionError
