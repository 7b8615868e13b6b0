"""The local Discord as one object: start it, look into it, act in it, close it."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from local_discord.acts import Acts
from local_discord.clock import Clock
from local_discord.compose import Composer
from local_discord.driver import ChannelLike
from local_discord.faults import Faults
from local_discord.gateway import Gateway
from local_discord.interactions import Interactions
from local_discord.keeper import CHANNELS, Keeper
from local_discord.model import DeliveryRecord, Interaction
from local_discord.page_api import PageApi
from local_discord.page_troubles import Troubles
from local_discord.payloads import Payloads
from local_discord.protection import only_from_this_computer
from local_discord.ratelimits import RateLimits
from local_discord.record import Recorder
from local_discord.rest.api import BASE, Api
from local_discord.rest.applications import ApplicationRoutes
from local_discord.rest.channels import ChannelRoutes
from local_discord.rest.events import EventRoutes
from local_discord.rest.interactions import InteractionRoutes
from local_discord.rest.messages import MessageRoutes
from local_discord.state import PATIENCE, Bounds, World
from local_discord.storage import Storage
from local_discord.views import MessageView

PEOPLE = ("Aiko", "Ben", "Chie", "Dan")
GUILD = "Veranda Club"
TOKEN = "local.discord.token"  # noqa: S105 - it opens nothing but this server
UNBOUNDED = Bounds()
# For a local Discord that runs for weeks: keeps some days of messages and no deliveries.
BOUNDS = Bounds(messages=500, file_bytes=200_000_000, deliveries=0)
# More than the largest request that Discord accepts, so that the limits refuse larger ones and not the web server.
LARGEST_REQUEST = 64 * 1024 * 1024
# The interval of checking the clock, in real seconds.
LOOK_SECONDS = 10.0
# Iterations of the event loop until the server knows, and so can close, a connection that was just accepted.
ACCEPTING = 3


class LocalDiscord(Keeper):
    """A Discord on this computer, for one bot.

    `port=0` uses any free port. `clock` returns seconds and never decreases. `advance` moves the time forward with any
    clock; a test that moves its own clock calls `time_passed` afterwards. `file` stores people, channels and messages
    across restarts (None: only in memory). `bounds` limits how much is kept. `shards` is the number of shards that the
    bot needs at least, `max_concurrency` how many of them may identify at once. `locale` is the language of new people
    and of the guild. `is_new`: whether the file was empty.

    Errors: ValueError for a host that is not this computer; StorageError if the file cannot be used; OSError if the
    record cannot be written.

    Cause failures with `faults` (answers and events), `ratelimits` (limits without headers) and the methods of
    `Keeper`.
    """

    def __init__(
        self,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        record: Path | str | None = None,
        people: Sequence[str] = PEOPLE,
        channels: Sequence[str] = CHANNELS,
        guild: str = GUILD,
        locale: str = "en-US",
        bot_name: str = "Bot",
        token: str = TOKEN,
        clock: Callable[[], float] = time.time,
        rate_limits: bool = False,
        shards: int = 1,
        max_concurrency: int = 1,
        privileged_intents: bool = False,
        file: Path | str | None = None,
        bounds: Bounds = UNBOUNDED,
    ) -> None:
        if not ipaddress.ip_address("127.0.0.1" if host == "localhost" else host).is_loopback:
            raise ValueError(f"a local Discord listens on this computer only, not on {host}")
        self._host = host
        self._port = port
        self.url = ""
        self.world = World(Clock(clock), bot_name=bot_name, token=token, bounds=bounds)
        self.payloads = Payloads(self.world, "")
        self.faults = Faults()
        self.ratelimits = RateLimits(self.world.clock, enforced=rate_limits, max_concurrency=max_concurrency)
        self.gateway = Gateway(
            self.world,
            self.payloads,
            self.faults,
            self.ratelimits,
            shards=shards,
            privileged_intents=privileged_intents,
        )
        composer = Composer(self.world, self.payloads)
        self.interactions = Interactions(self.world, self.payloads, composer, self.gateway)
        self.acts = Acts(self.world, self.payloads, self.interactions)
        self._recorder = Recorder(Path(record) if record else None)
        self._api = self._create_api(composer)
        self._page = PageApi(self.world, self.payloads, self.acts, Troubles(self))
        self._runner: web.AppRunner | None = None
        self._looking: asyncio.Task[None] | None = None
        self._storage = Storage(file) if file is not None else None
        self.is_new = self._storage is None or not self._storage.restore(self.world)
        self._add_missing(people, guild, channels, locale)
        self.guild = next(iter(self.world.guilds.values()))

    def _create_api(self, composer: Composer) -> Api:
        return Api(
            self.world,
            self.payloads,
            composer,
            self.gateway,
            self.interactions,
            faults=self.faults,
            ratelimits=self.ratelimits,
            recorder=self._recorder,
        )

    def _add_missing(self, people: Sequence[str], guild: str, channels: Sequence[str], locale: str) -> None:
        """Add the people that the file does not have, and the guild if the file was empty."""
        known = {user.name for user in self.world.users.values()}
        new = [self.world.add_person(name, self.world.guilds.values()) for name in people if name not in known]
        for user in new:
            user.locale = locale
        if self.is_new:
            self.world.add_guild(guild, new, channels, locale)

    # -- running --------------------------------------------------------------------------------------------------

    async def start(self) -> Self:
        """Start to listen; this sets `url` and the addresses derived from it."""
        version_6 = ":" in self._host
        family = socket.AF_INET6 if version_6 else socket.AF_INET
        self._listening = socket.create_server((self._host, self._port), family=family)
        app = web.Application(middlewares=[only_from_this_computer], client_max_size=LARGEST_REQUEST)
        # aiohttp uses the first matching route: add fixed paths before those with a parameter in the same position.
        ChannelRoutes(self._api, app.router)
        MessageRoutes(self._api, app.router)
        InteractionRoutes(self._api, app.router)
        ApplicationRoutes(self._api, app.router)
        EventRoutes(self._api, app.router)
        app.router.add_route("*", BASE + "/{rest:.*}", self._api.not_found)
        for path in ("/gateway", "/gateway/"):
            app.router.add_get(path, self.gateway.handle)
        self._page.add_routes(app.router)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.SockSite(self._runner, self._listening).start()
        port = self._listening.getsockname()[1]
        host = f"[{self._host}]" if version_6 else self._host
        self.url = f"http://{host}:{port}"
        self.payloads.url = self.url
        self.gateway.url = self.gateway_url
        if self._storage is not None:
            self._storage.begin(self.world)
        self._looking = asyncio.create_task(self._look_at_clock(), name="local-discord-clock")
        return self

    async def _look_at_clock(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.time_passed()

    async def close(self) -> None:
        """Close all connections and stop listening."""
        if self._looking is not None:
            self._looking.cancel()
        self.interactions.close()
        await self._page.close()
        await self.gateway.close()
        if self._runner is not None:
            # Python 3.11 leaves a connection open that was accepted just before the server closes.
            asyncio.get_running_loop().remove_reader(self._listening)
            for _ in range(ACCEPTING):
                await asyncio.sleep(0)
            await self._runner.cleanup()
            self._runner = None
        self._recorder.close()
        if self._storage is not None:
            self._storage.close()

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def api_base(self) -> str:
        """The address of the REST API."""
        return self.url + BASE

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return self.url.replace("http://", "ws://", 1) + "/gateway/"

    @property
    def page_url(self) -> str:
        """The address of the page for people."""
        return self.url + "/"

    # -- reading --------------------------------------------------------------------------------------------------

    def messages(self, where: ChannelLike) -> list[MessageView]:
        """Return the messages of a channel that all its readers see (no ephemeral ones), oldest first."""
        return [MessageView(self.world, message) for message in self.channel(where).messages.values()]

    @property
    def deliveries(self) -> list[DeliveryRecord]:
        """Everything the bot has sent, with the people who could see it."""
        return list(self.world.deliveries)

    # -- time and order -------------------------------------------------------------------------------------------

    async def wait_for(self, predicate: Callable[[], bool]) -> None:
        """Wait until the predicate holds, checked after each change. Errors: TimeoutError after `PATIENCE` seconds."""
        async with asyncio.timeout(PATIENCE):
            await self.world.wait_for(predicate)

    async def bot_connected(self) -> None:
        """Wait until a bot is connected to the gateway. Errors: TimeoutError after `PATIENCE` seconds."""
        await self.wait_for(lambda: self.gateway.connected)

    async def settled(self, *, quiet: float = 0.05) -> None:
        """Wait until no interaction or late event is pending and the bot made no request for `quiet` seconds."""
        loop = asyncio.get_running_loop()
        entered = loop.time()
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    await self.wait_for(self._is_idle)
                    rest = max(entered, self._api.last_request) + quiet - loop.time()
                    if rest <= 0:
                        return
                    await asyncio.sleep(rest)
        except TimeoutError:
            waiting = [f"{interaction.type.name} {interaction.name}".strip() for interaction in self.world.pending()]
            raise TimeoutError(f"still waiting for {waiting}, {self._api.in_flight} requests in flight") from None

    def _is_idle(self) -> bool:
        return self._api.in_flight == 0 and not self.world.pending() and not self.gateway.late

    def redeliver(self, interaction: Interaction) -> None:
        """Send an interaction to the bot a second time."""
        self.interactions.redeliver(interaction)
