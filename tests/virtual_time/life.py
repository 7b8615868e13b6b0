"""One life of the bot: a process that can be killed between any two of its steps, without any cleanup.

A step is an event that the outside world can observe: a request is sent, its answer arrives, a transaction begins, a
transaction is durable. When a process is killed, its sent requests still arrive, and nothing else follows.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import aiohttp
import discord
import msgspec
from discord.gateway import KeepAliveHandler

from cogs.app import Engawa
from engine.storage.connections import connect_to_read, connect_to_write
from engine.storage.sqlite import SqliteDatabase, prepare_file
from engine.storage.store import Store
from engine.storage.writer import SqliteWork
from render.picture import Picture
from tests.thinking import Here
from tests.virtual_time.loop import LIFE

P = ParamSpec("P")
T = TypeVar("T")


class Disk:
    """The disk with the database, shared by all lives of the bot."""

    def __init__(self) -> None:
        self.room: int | None = None
        """How many rows a transaction may change; None for no limit."""
        self.locked = False
        """Whether another program holds the database."""

    def take(self, rows: int) -> None:
        """Check the room for a transaction's changes. Errors: sqlite3.OperationalError if it has too many rows."""
        if self.room is not None and rows > self.room:
            raise sqlite_error(sqlite3.SQLITE_FULL, "database or disk is full")


def sqlite_error(code: int, text: str) -> sqlite3.OperationalError:
    """Return an error as SQLite raises it."""
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    return error


class Life:
    """Counts the steps of a process and kills it, or lets its store fail, at a given step."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()
        self.steps = 0
        self.dies_at: int | None = None
        """The process dies before this step."""
        self.fails_at: int | None = None
        """The store fails once, at this step or later."""
        self.dies_unheard = False
        """Whether the process dies when Discord has received its next message, before the answer arrives."""
        self.dead = asyncio.Event()
        self.last_words: list[Callable[[], None]] = []
        """Callbacks that deliver the requests still in flight at its death."""

    def step(self) -> None:
        """Take the next step. Errors: CancelledError if the process is dead."""
        self.steps += 1
        if self.dies_at is not None and self.steps >= self.dies_at:
            self.dead.set()
        if self.dead.is_set():
            raise asyncio.CancelledError("the process has died")

    def store_fails(self) -> bool:
        """Return whether the disk fails now; it fails only once."""
        if self.fails_at is None or self.steps < self.fails_at:
            return False
        self.fails_at = None
        return True

    def kill_soon(self, steps: int) -> None:
        """Die after `steps` more steps."""
        self.dies_at = self.steps + steps

    async def end(self) -> None:
        """Cancel all its tasks."""
        while running := [task for task in self.tasks if not task.done()]:
            for task in running:
                task.cancel()
            # `wait_for` in Python 3.11 can swallow a cancellation.
            await asyncio.wait(running, timeout=1)


class Ledger(SqliteDatabase):
    """A database without threads: every transaction runs synchronously and counts as two steps."""

    def __init__(self, path: Path, life: Life, disk: Disk | None = None) -> None:
        prepare_file(path)
        self._writing = connect_to_write(path)
        # Only processes die here, never the computer.
        self._writing.execute("PRAGMA synchronous = OFF")
        self._reading = connect_to_read(path)
        self._life = life
        self._disk = disk or Disk()

    async def close(self) -> None:
        """Close the connections; uncommitted changes are lost, as when a process dies."""
        self._reading.close()
        self._writing.close()

    def read(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows of a query, synchronously."""
        return self._reading.execute(sql, values).fetchall()

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows of a query."""
        await asyncio.sleep(0)
        return self.read(sql, *values)

    async def at_once(self, work: SqliteWork[T]) -> T:
        """Read in one transaction."""
        await asyncio.sleep(0)
        self._reading.execute("BEGIN")
        try:
            return work(self._reading)
        finally:
            self._reading.execute("COMMIT")

    async def atomically(self, work: SqliteWork[T]) -> T:
        """Run `work` in one transaction."""
        await asyncio.sleep(0)
        self._life.step()
        if self._life.store_fails():
            raise sqlite3.OperationalError("disk I/O error")
        with self._heard(writes=True):
            result = self._transaction(work)
        self._life.step()
        await asyncio.sleep(0)
        return result

    def _transaction(self, work: SqliteWork[T]) -> T:
        if self._disk.locked:
            raise sqlite_error(sqlite3.SQLITE_BUSY, "database is locked")
        self._writing.execute("BEGIN IMMEDIATE")
        changed = self._writing.total_changes
        try:
            result = work(self._writing)
            self._disk.take(self._writing.total_changes - changed)
        except BaseException:
            self._writing.execute("ROLLBACK")
            raise
        self._writing.execute("COMMIT")
        return result


def seen(observation: Any) -> str:
    """Return a short digest of an observation, independent of the order of sets."""
    shown = msgspec.to_builtins(_listed(observation), str_keys=True, order="deterministic", enc_hook=repr)
    return hashlib.blake2b(repr(shown).encode(), digest_size=8).hexdigest()


def _listed(value: Any) -> Any:
    """Replace mappings by sorted lists of pairs, because JSON keys must be strings and some keys are tuples."""
    if isinstance(value, dict):
        return sorted((repr(key), _listed(part)) for key, part in value.items())
    return [_listed(part) for part in value] if isinstance(value, list | tuple) else value


class Mortal(Engawa):
    """The bot with a `Life`. Its pictures are JSON texts: the content and its reader."""

    def __init__(
        self, database: Path, clock: Callable[[], float], seed: int, life: Life, disk: Disk | None = None
    ) -> None:
        self.life = life
        self.disk = disk
        super().__init__(database, clock, new_seed=lambda: seed, thinking=Here())
        # Heartbeats come from a thread in real time, of which little passes.
        self._connection.heartbeat_timeout = 1e9
        self._sockets: list[aiohttp.ClientWebSocketResponse] = []
        connect = self.http.ws_connect

        async def connected(*args: Any, **kwargs: Any) -> aiohttp.ClientWebSocketResponse:
            self._sockets.append(await connect(*args, **kwargs))
            return self._sockets[-1]

        self.http.ws_connect = connected  # type: ignore[method-assign] # discord.py offers no other hook

    async def open_store(self) -> Store:
        """Return the store on this life's ledger."""
        assert isinstance(self.database, Path)
        return Store(Ledger(self.database, self.life, self.disk), self.clock)

    def _trace(self) -> aiohttp.TraceConfig:
        trace = super()._trace()

        async def begins(*_: Any) -> None:
            self.life.step()

        async def ends(_session: Any, _context: Any, end: aiohttp.TraceRequestEndParams) -> None:
            if self.life.dies_unheard and end.method == "POST" and end.url.path.endswith("/messages"):
                self.life.kill_soon(1)
            self.life.step()

        trace.on_request_start.append(begins)
        trace.on_request_end.append(ends)
        return trace

    async def draw(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Any:
        """Return a description of the observation in place of a picture."""
        observation: Any = args[0]
        what = {
            "picture": make.__name__,
            "viewer": observation.viewer,
            "seen": seen(observation),
            "how": seen((args[1:], kwargs)),
        }
        return Picture(json.dumps(what).encode(), f"{make.__name__.replace('_', '-')}.png", "", 1, 1)

    async def die(self) -> None:
        """Stop and close everything of a dead process."""
        await self.life.end()
        # Close only discord.py's client: the bot's own orderly shutdown must not run, or must stop if it had begun.
        self._closing_task = None
        await discord.AutoShardedClient.close(self)
        for socket in self._sockets:
            # discord.py does not know a socket that was still being opened.
            await socket.close()
        for thread in threading.enumerate():
            # discord.py does not know the thread of a connection that was still being made.
            if isinstance(thread, KeepAliveHandler):
                thread.stop()
        await self.life.end()
        if hasattr(self, "store"):
            await self.store.close()


class Host:
    """Runs the bot and restarts it whenever it has ended."""

    def __init__(self, database: Path, clock: Callable[[], float], token: Callable[[], str], seed: int) -> None:
        self._database = database
        self._clock = clock
        self._token = token
        self._seed = seed
        self.bot: Mortal | None = None
        self.absence = 0.0
        """Seconds until the restart after its next end."""
        self.disk = Disk()
        self.kills = 0
        self.away: list[tuple[float, float]] = []
        """The periods in which the bot was down."""
        self.ended: list[str] = []
        self._keeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Keep the bot running from now on."""
        self._keeping = asyncio.create_task(self._keep(), name="host")

    async def stop(self) -> None:
        """Stop the bot and do not restart it."""
        if self._keeping is not None:
            self._keeping.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeping

    async def _keep(self) -> None:
        while True:
            await self._one_life()
            absence, self.absence, ended = self.absence, 0.0, self._clock()
            await asyncio.sleep(max(absence, 1.0))
            self.away.append((ended, self._clock()))

    async def _one_life(self) -> None:
        life = Life()
        kept = LIFE.set(life.tasks)
        bot = Mortal(self._database, self._clock, self._seed, life, self.disk)
        try:
            running = asyncio.create_task(self._run(bot))
            dying = asyncio.create_task(life.dead.wait())
        finally:
            LIFE.reset(kept)
        self.bot = bot
        try:
            await asyncio.wait((running, dying), return_when=asyncio.FIRST_COMPLETED)
            if life.dead.is_set():
                self.kills += 1
            else:
                self.ended.append(str(running.exception() if not running.cancelled() else "cancelled"))
        finally:
            life.dead.set()
            self.bot = None
            for arrive in life.last_words:
                arrive()
            await bot.die()

    async def _run(self, bot: Mortal) -> None:
        await bot.login(self._token())
        await bot.connect()
