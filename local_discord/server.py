"""The local Discord as one object: start it, look into it, act in it, close it."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from local_discord.acts import Acts
from local_discord.clock import Clock
from local_discord.compose import Composer
from local_discord.driver import ChannelLike, Person, find_channel
from local_discord.faults import Faults
from local_discord.gateway import Gateway
from local_discord.interactions import Interactions
from local_discord.model import Channel, Delivery, Guild, Interaction, Permission
from local_discord.page_api import PageApi
from local_discord.payloads import Payloads
from local_discord.protection import only_from_this_computer
from local_discord.ratelimits import RateLimits
from local_discord.record import Recorder
from local_discord.rest.api import BASE, Api
from local_discord.rest.applications import Applications
from local_discord.rest.channels import Places
from local_discord.rest.interactions import InteractionRoutes
from local_discord.rest.messages import Messages
from local_discord.state import PATIENCE, World
from local_discord.views import MessageView

PEOPLE = ("Aiko", "Ben", "Chie", "Dario")
CHANNELS = ("general", "table-1", "table-2")
GUILD = "Veranda Club"
TOKEN = "local.discord.token"  # noqa: S105 - it opens nothing but this server
# A little more than the largest request, so that what is too large is refused by the rules and not by the server.
LARGEST_REQUEST = 64 * 1024 * 1024


class LocalDiscord:
    """A Discord on this computer, for one bot.

    `port=0` takes any free port. `clock` gives seconds and only ever grows; tests pass their own and call
    `expire_interactions` after moving it. `keep_deliveries` bounds the memory of what the bot sent (None: all).
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
        bot_name: str = "Bot",
        token: str = TOKEN,
        clock: Callable[[], float] = time.time,
        rate_limits: bool = False,
        privileged_intents: bool = False,
        keep_deliveries: int | None = None,
    ) -> None:
        if not ipaddress.ip_address("127.0.0.1" if host == "localhost" else host).is_loopback:
            raise ValueError(f"a local Discord listens on this computer only, not on {host}")
        self._host = host
        self._port = port
        self.token = token
        self.url = ""
        self.world = World(Clock(clock), bot_name=bot_name, token=token, keep_deliveries=keep_deliveries)
        self.payloads = Payloads(self.world, "")
        self.gateway = Gateway(self.world, self.payloads, privileged_intents=privileged_intents)
        composer = Composer(self.world, self.payloads)
        self.interactions = Interactions(self.world, self.payloads, composer, self.gateway)
        self.acts = Acts(self.world, self.payloads, self.interactions)
        self.faults = Faults()
        self._recorder = Recorder(Path(record) if record else None)
        self._api = Api(
            self.world,
            self.payloads,
            composer,
            self.gateway,
            self.interactions,
            faults=self.faults,
            ratelimits=RateLimits(self.world.clock, enforced=rate_limits),
            recorder=self._recorder,
        )
        self._page = PageApi(self.world, self.payloads, self.acts)
        self._runner: web.AppRunner | None = None
        users = [self.world.add_person(name) for name in people]
        self.guild = self.world.add_guild(guild, users, channels)

    # -- running --------------------------------------------------------------------------------------------------

    async def start(self) -> Self:
        """Listen; afterwards `url` and the addresses made from it are known."""
        app = web.Application(middlewares=[only_from_this_computer], client_max_size=LARGEST_REQUEST)
        # aiohttp takes the first route that fits: fixed paths stand before those with a parameter in the same place.
        Places(self._api, app.router)
        Messages(self._api, app.router)
        InteractionRoutes(self._api, app.router)
        Applications(self._api, app.router)
        app.router.add_route("*", BASE + "/{rest:.*}", self._api.not_found)
        for path in ("/gateway", "/gateway/"):
            app.router.add_get(path, self.gateway.handle)
        self._page.add_routes(app.router)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port)
        await site.start()
        port = self._runner.addresses[0][1]
        host = f"[{self._host}]" if ":" in self._host else self._host
        self.url = f"http://{host}:{port}"
        self.payloads.url = self.url
        self.gateway.url = self.gateway_url
        return self

    async def close(self) -> None:
        """Close all connections and stop listening."""
        self.interactions.close()
        await self._page.close()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        self._recorder.close()

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

    # -- people and places ----------------------------------------------------------------------------------------

    def person(self, name: str) -> Person:
        """Return the person with this name; KeyError when there is none."""
        for user in self.world.people:
            if user.name == name:
                return Person(self.world, self.acts, user)
        raise KeyError(name)

    @property
    def people(self) -> list[Person]:
        """All people."""
        return [Person(self.world, self.acts, user) for user in self.world.people]

    def add_person(self, name: str, guild: Guild | None = None) -> Person:
        """Let somebody new join the guild (the first one by default)."""
        user = self.world.add_person(name, [guild or self.guild])
        return Person(self.world, self.acts, user)

    def add_guild(self, name: str, people: Sequence[str], channels: Sequence[str] = CHANNELS) -> Guild:
        """Create another guild with the bot and these people; the first of them owns it."""
        users = [self.person(person).user for person in people]
        return self.world.add_guild(name, users, channels)

    def channel(self, where: ChannelLike) -> Channel:
        """Return a channel by "#name", "Guild/#name", id, or that of a message."""
        return find_channel(self.world, where)

    def add_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Create a text channel."""
        return self.world.add_channel(guild or self.guild, name)

    def delete_channel(self, where: ChannelLike) -> None:
        """Delete a channel, as a moderator would."""
        self.world.remove_channel(self.channel(where))

    def delete_message(self, message: MessageView) -> None:
        """Delete a message, as a moderator would."""
        self.world.delete(message.message)

    def deny_bot(self, where: ChannelLike, *names: str) -> None:
        """Deny the bot permissions in a channel by Discord's names ("SEND_MESSAGES"); without names, deny nothing."""
        channel = self.channel(where)
        denied = Permission.NONE
        for name in names:
            denied |= Permission[name]
        role = self.world.bot_role(self.world.guilds[channel.guild_id or 0])
        self.world.overwrite(channel, role.id, allow=Permission.NONE, deny=denied)

    def hide_channel(self, where: ChannelLike, person: Person) -> None:
        """Hide a channel from one person."""
        self.world.overwrite(self.channel(where), person.id, allow=Permission.NONE, deny=Permission.VIEW_CHANNEL)

    # -- looking --------------------------------------------------------------------------------------------------

    def messages(self, where: ChannelLike) -> list[MessageView]:
        """Return the messages of a channel that all its readers see, oldest first."""
        return [MessageView(self.world, message) for message in self.channel(where).messages.values()]

    @property
    def deliveries(self) -> list[Delivery]:
        """Everything the bot sent, with the people who could see it."""
        return list(self.world.deliveries)

    # -- time and order -------------------------------------------------------------------------------------------

    async def wait_for(self, predicate: Callable[[], bool]) -> None:
        """Wait until the predicate holds, asked again after each change. TimeoutError after `PATIENCE` seconds."""
        async with asyncio.timeout(PATIENCE):
            await self.world.wait_for(predicate)

    async def bot_connected(self) -> None:
        """Wait until a bot is connected to the gateway. TimeoutError after `PATIENCE` seconds."""
        await self.wait_for(lambda: self.gateway.connected)

    async def settled(self, *, quiet: float = 0.05) -> None:
        """Wait until no interaction is pending and the bot has asked for nothing during `quiet` seconds."""
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
        return self._api.in_flight == 0 and not self.world.pending()

    def expire_interactions(self) -> None:
        """Look at the clock now: interactions that are older than three seconds and unanswered fail."""
        self.interactions.expire()

    def redeliver(self, interaction: Interaction) -> None:
        """Send an interaction to the bot a second time."""
        self.interactions.redeliver(interaction)
