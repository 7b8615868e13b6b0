"""The bot itself: one Discord client with the store, the outbox and the games' screens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sys
import time
from collections.abc import Callable, Collection, Mapping, MutableMapping, Sequence
from functools import partial
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

import aiohttp
import discord
from cachetools import LRUCache, TTLCache
from discord import app_commands
from discord.ext import commands

from cogs.breaker import Breaker
from cogs.host import Films, Opened, Outbox, ShownMoves
from cogs.logs import FOR_OPERATOR, Recent
from cogs.metrics import Metrics
from cogs.panels.replay import Replays
from cogs.replies import answer_error, release_news, tell
from cogs.reviewing import Reviews
from cogs.routes import Interaction
from cogs.shards import Shards
from cogs.signs import Signs
from cogs.thinking import Thinkers, Thinking
from cogs.trouble import Trouble
from cogs.views.provider import Command
from cogs.views.screens import Screen, found_screens
from cogs.words import CommandTranslator
from engine.games import GAMES
from engine.storage.cluster import TOLD, Cluster, Share
from engine.storage.connections import AwayError, UnusableError
from engine.storage.places import DatabasePlace, listen_to_others
from engine.storage.store import Store
from engine.tables.jobs import SendPrivateView
from engine.tables.table import Status, shown_in_channel

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

EXTENSIONS = (
    "cogs.operator",
    "cogs.delivery.outbox",
    "cogs.watch",
    "cogs.commands.presses",
    "cogs.commands.table_commands",
    "cogs.commands.game_commands",
    "cogs.commands.engawa_commands",
    "cogs.commands.person_menu",
    "cogs.registration",
    "cogs.emojis",
)
LONGEST_LIMIT = 30.0
"""Seconds of a rate limit that a request waits out; for longer ones the caller retries."""
LAST_ANSWERS = 1.0
"""Seconds for which a closing bot waits for the answers to presses."""
LAST_WORDS = 1.0
"""Seconds for which it waits for its connections to close: a hanging network must not hold it up."""
FIRST_ANSWERS = 3.0
"""Seconds that Discord waits for an answer; after a hand-over the bot closes when they are over."""
ENDPOINT = (
    "Discord sends commands and presses to the Interactions Endpoint URL of this application, not to this bot: "
    "nobody gets an answer. Clear that URL in the Developer Portal, under General Information."
)
ANSWERED = 2000
"""Capacity of the `answered` and `thoughts` caches."""
REACHED = 900.0
"""Seconds for which an ephemeral message can be edited after the last press in it."""
DRAWERS = 2
"""Pictures drawn at the same time: Pillow releases the interpreter lock, so two threads use two cores."""


def _connection_options() -> dict[str, Any]:
    """Options of the client: its intents, and the library's caches."""
    return {
        "intents": discord.Intents(guilds=True),
        "allowed_mentions": discord.AllowedMentions.none(),
        "allowed_installs": app_commands.AppInstallationType(guild=True, user=False),
        "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        "max_messages": None,
        # The bot needs no list of servers, so it does not wait until Discord has announced them all.
        "guild_ready_timeout": 0.0,
        "max_ratelimit_timeout": LONGEST_LIMIT,
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "chunk_guilds_at_startup": False,
    }


class Engawa(commands.AutoShardedBot):
    """An unconnected bot until `start` or `connect`."""

    store: Store
    outbox: Outbox
    screens: Mapping[str, Screen]
    cluster: Cluster | None = None
    """This process among several; None for a single one."""
    duty: Shards | None = None
    """The shards of this process; None for a single one."""
    last_interaction = 0.0
    """When the bot last received an interaction, seconds since 1970; 0 before the first."""

    def __init__(
        self,
        database: DatabasePlace,
        clock: Callable[[], float] = time.time,
        new_seed: Callable[[], int] = lambda: secrets.randbits(53),
        operator_channel: int | None = None,
        grace: float = 0.0,
        threads: bool = False,
        replays: bool = False,
        one_press: bool = True,
        thinking: Thinking | None = None,
        share: Share | None = None,
        games: Collection[str] = GAMES,
    ) -> None:
        """`clock` returns seconds since 1970, `new_seed` the seed of a game. Errors: IncompleteGameError.

        `operator_channel`: the channel for faults; `replays`: whether finished games get a replay; `share`: the shards
        of one of several processes, None for a single one; `games`: those that people can open. `grace`, `threads` and
        `one_press`: as in `Host`.
        """
        self.share = share
        self.breaker = Breaker(clock)
        self.trouble = Trouble(clock, self.report)
        self.metrics = Metrics()
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            http_trace=self._trace(),
            shard_count=None if share is None else share.shards,
            **_connection_options(),
        )
        self.database = database
        self.operator_channel = operator_channel
        self.recent = Recent()
        self.signs = Signs()
        self.credentials_refused = False
        self._ending: asyncio.Task[None] | None = None
        self._at_work: set[asyncio.Task[object]] = set()
        self.new_seed = new_seed
        self.answered: MutableMapping[int, int] = LRUCache(ANSWERED)
        self.opened: MutableMapping[tuple[int, int], Opened] = TTLCache(ANSWERED, REACHED, timer=clock)
        self.thoughts: MutableMapping[ShownMoves, tuple[str, ...]] = LRUCache(ANSWERED)
        self.clock = clock
        self.grace = grace
        self.threads = threads
        self.replays = replays
        self.films: Films = Replays(self.draw)
        self.one_press = one_press
        self.thinking = Thinkers() if thinking is None else thinking
        self.reviews = Reviews(self.thinking)
        self._drawers = asyncio.Semaphore(DRAWERS)
        self.screens = found_screens(self.draw)
        self.games: Sequence[str] = [game for game in GAMES if game in games]

    def _trace(self) -> aiohttp.TraceConfig:
        """Reports every answer of Discord to the breaker, also those that the library handles itself."""
        trace = aiohttp.TraceConfig()

        async def answered(_session: object, _context: object, end: aiohttp.TraceRequestEndParams) -> None:
            shared = end.response.headers.get("X-RateLimit-Scope") == "shared"
            self.breaker.answered(end.response.status, shared=shared)

        async def asks(_session: object, _context: object, begin: aiohttp.TraceRequestStartParams) -> None:
            if self.duty is not None:
                await self.duty.may_ask(begin.url.path)

        trace.on_request_start.append(asks)
        trace.on_request_end.append(answered)
        return trace

    def refused(self) -> None:
        """End the bot because Discord no longer accepts its token."""
        self.credentials_refused = True
        self._begin_to_end()

    def report(self, line: str, level: int = logging.ERROR) -> None:
        """Report something to the operator, in the log and in their channel; it must contain nothing secret."""
        log.log(level, "please check: %s", line, extra={FOR_OPERATOR: True})

    def serves(self, guild: int) -> bool:
        """Whether this process receives that server's events."""
        if not self.shard_count:
            return True
        shard = (guild >> 22) % self.shard_count
        return shard in self.shards if self.duty is None else self.duty.serves(shard)

    @property
    def connected(self) -> bool:
        """Whether all connections to Discord exist."""
        if self.duty is not None:
            return self.duty.well
        return bool(self.shards) and not any(shard.is_closed() for shard in self.shards.values())

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may begin a session."""
        if self.duty is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.duty.may_identify(shard_id or 0)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Serve until the bot is closed; one of several processes waits until there is a shard to serve."""
        if self.duty is not None:
            await self.duty.begin()
        await super().connect(reconnect=reconnect)

    async def setup_hook(self) -> None:
        """Open the store and load the cogs."""
        if self.application is not None and self.application.interactions_endpoint_url:
            log.warning(ENDPOINT)
        self.store = await self.open_store()
        await self.store.tidy()
        if self.share is not None:
            self.cluster = Cluster(self.store.db, self.share, self.clock)
            listening = partial(listen_to_others, self.database, TOLD, self.cluster.mark)
            self.duty = Shards(self, self.cluster, self.look, listening)
            await self.add_cog(self.duty)
        await self.tree.set_translator(CommandTranslator())
        for extension in EXTENSIONS:
            try:
                await self.load_extension(extension)
            except commands.ExtensionFailed as error:
                # The library's own error would look like one of Discord's.
                raise error.original from error
        # Failures before this point end the start, which reports them.
        self.store.db.hear = self.trouble.hear

    async def open_store(self) -> Store:
        """The store of this bot."""
        return await Store.open(self.database, self.clock, alone=self.share is None)

    async def show_again(self) -> None:
        """Post every live table again, for a Discord that has lost all messages."""
        for table in await self.store.live_tables():
            people = table.written_to if table.status is Status.PLAYING else ()
            await self.store.deliveries.doubt(table.id, private=True)
            await self.store.deliveries.ask(
                table.id, *(SendPrivateView(user) for user in people), shown_in_channel(table)
            )
        self.outbox.poke()

    def look(self) -> None:
        """Look for jobs: time has passed, or another process has left some."""
        if hasattr(self, "outbox"):
            self.outbox.poke()

    def takes_work(self, interaction: Interaction) -> bool:
        """Whether the bot may answer an interaction; if so, it waits for the running task before it ends."""
        task = asyncio.current_task()
        if self._closing or task is None:
            return False
        self.last_interaction = self.clock()
        kind, began = interaction.type.name, time.perf_counter()

        def done(task: asyncio.Task[object]) -> None:
            self._at_work.discard(task)
            self.metrics.answered(kind, time.perf_counter() - began)

        self._at_work.add(task)
        task.add_done_callback(done)
        return True

    async def answers(self, interaction: Interaction) -> bool:
        """As `takes_work`; of several processes that received the interaction, only one answers it."""
        if not self.takes_work(interaction):
            return False
        try:
            return self.cluster is None or await self.cluster.answers(interaction.id)
        except UnusableError:
            # Two error messages do less harm than none.
            return True

    async def measure(self) -> None:
        """Update those values of `metrics` that can be measured now."""
        if hasattr(self, "store") and not self._closing:
            await self.metrics.look(self.store, self.latency)

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """Pass events to the cogs until the bot is closing."""
        if not self._closing:
            super().dispatch(event, *args, **kwargs)

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        """Log errors of listeners; those while closing, and of a database in trouble, are expected."""
        if self._closing:
            log.debug("%s came too late", event_method)
        elif isinstance(sys.exc_info()[1], AwayError):
            log.debug("%s could not be stored", event_method)
        else:
            await super().on_error(event_method, *args, **kwargs)

    async def hand_over(self) -> None:
        """Hand the shards over to other processes, and answer the interactions received until then."""
        if self.duty is not None:
            await self.duty.hand_over()
            if self._at_work:
                await asyncio.wait(self._at_work, timeout=FIRST_ANSWERS)

    @property
    def _closing(self) -> bool:
        """Whether the bot accepts no more work."""
        return self._ending is not None

    async def close(self) -> None:
        """Stop accepting work, finish answers and deliveries in progress, and close the store.

        It runs once and completely: later callers wait for it, and cancelling a caller does not stop it.
        """
        await asyncio.shield(self._begin_to_end())

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # `close` of the library waits only until the connections are closed.
        await self.close()

    def _begin_to_end(self) -> asyncio.Task[None]:
        if self._ending is None:
            self._ending = asyncio.create_task(self._end(), name="closing")
        return self._ending

    async def _end(self) -> None:
        try:
            if self._at_work:
                await asyncio.wait(self._at_work, timeout=LAST_ANSWERS)
            if self.duty is not None:
                await self.duty.stop()
            for name in list(self.extensions):
                await self.unload_extension(name)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LAST_WORDS):
                    await super().close()
            await self.reviews.close()
            await self.thinking.close()
            if self.cluster is not None:
                with contextlib.suppress(UnusableError):
                    await self.cluster.gone()
        finally:
            # The threads of the store would keep the process alive.
            if hasattr(self, "store"):
                await self.store.close()

    async def on_app_command_completion(self, interaction: discord.Interaction[Engawa], command: Command) -> None:
        """After the answer to a command, let the outbox go on."""
        del command
        release_news(interaction)

    async def draw(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a drawing function on a thread, at most `DRAWERS` at a time."""
        async with self._drawers:
            with self.metrics.pictures.time():
                return await asyncio.to_thread(make, *args, **kwargs)


class Tree(app_commands.CommandTree[Engawa]):
    """The command tree; answers every error of a command in words."""

    async def interaction_check(self, interaction: discord.Interaction[Engawa], /) -> bool:
        """Whether the command may begin."""
        return await interaction.client.answers(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer a refusal with its sentence, any other error with an apology."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(cause, app_commands.CheckFailure | app_commands.CommandNotFound):
            await tell(interaction, "table-error-not-here")
        else:
            await answer_error(interaction, cause)
        release_news(interaction)
