"""The local Discord as one object: start it, look into it, act in it, close it."""

from __future__ import annotations

import asyncio
import ipaddress
import secrets
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
from local_discord.model import Channel, ChannelType, Delivery, Guild, Interaction, Permission
from local_discord.page_api import PageApi
from local_discord.page_troubles import Troubles
from local_discord.payloads import Payloads
from local_discord.permissions import EVERYONE
from local_discord.protection import only_from_this_computer
from local_discord.ratelimits import RateLimits
from local_discord.record import Recorder
from local_discord.rest.api import BASE, Api
from local_discord.rest.applications import Applications
from local_discord.rest.channels import Places
from local_discord.rest.interactions import InteractionRoutes
from local_discord.rest.messages import Messages
from local_discord.state import BOT_PERMISSIONS, PATIENCE, World
from local_discord.views import MessageView

PEOPLE = ("Aiko", "Ben", "Chie", "Dario")
CHANNELS = ("general", "table-1", "table-2")
GUILD = "Veranda Club"
TOKEN = "local.discord.token"  # noqa: S105 - it opens nothing but this server
# A little more than the largest request, so that what is too large is refused by the rules and not by the server.
LARGEST_REQUEST = 64 * 1024 * 1024
# How often the clock is looked at, in seconds of this computer.
LOOK_SECONDS = 10.0


class LocalDiscord:
    """A Discord on this computer, for one bot.

    `port=0` takes any free port. `clock` gives seconds and only ever grows; `advance` puts the time forward whatever it
    gives, and a test that moves a clock of its own calls `time_passed` afterwards. `keep_deliveries` bounds the memory
    of what the bot sent (None: all), `shards` is how many shards the bot must have at least.

    What can go wrong on Discord is set with `faults` (answers and events), `ratelimits` (limits that no header tells
    of) and the methods below "what goes wrong".
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
        shards: int = 1,
        privileged_intents: bool = False,
        keep_deliveries: int | None = None,
    ) -> None:
        if not ipaddress.ip_address("127.0.0.1" if host == "localhost" else host).is_loopback:
            raise ValueError(f"a local Discord listens on this computer only, not on {host}")
        self._host = host
        self._port = port
        self.url = ""
        self.world = World(Clock(clock), bot_name=bot_name, token=token, keep_deliveries=keep_deliveries)
        self.payloads = Payloads(self.world, "")
        self.faults = Faults()
        self.ratelimits = RateLimits(self.world.clock, enforced=rate_limits)
        self.gateway = Gateway(
            self.world, self.payloads, self.faults, shards=shards, privileged_intents=privileged_intents
        )
        composer = Composer(self.world, self.payloads)
        self.interactions = Interactions(self.world, self.payloads, composer, self.gateway)
        self.acts = Acts(self.world, self.payloads, self.interactions)
        self._recorder = Recorder(Path(record) if record else None)
        self._api = Api(
            self.world,
            self.payloads,
            composer,
            self.gateway,
            self.interactions,
            faults=self.faults,
            ratelimits=self.ratelimits,
            recorder=self._recorder,
        )
        self._page = PageApi(self.world, self.payloads, self.acts, Troubles(self))
        self._runner: web.AppRunner | None = None
        self._looking: asyncio.Task[None] | None = None
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
    def token(self) -> str:
        """The bot's token; see `reset_token`."""
        return self.world.token

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

    def add_forum(self, name: str, guild: Guild | None = None) -> Channel:
        """Create a forum: it holds posts, which are threads, and no messages of its own."""
        return self.world.add_channel(guild or self.guild, name, ChannelType.FORUM)

    def delete_channel(self, where: ChannelLike) -> None:
        """Delete a channel, as a moderator would."""
        self.world.remove_channel(self.channel(where))

    def delete_message(self, message: MessageView) -> None:
        """Delete a message, as a moderator would."""
        self.world.delete(message.message)

    def deny_bot(self, where: ChannelLike, *names: str) -> None:
        """Deny the bot permissions in a channel by Discord's names ("SEND_MESSAGES"); without names, deny nothing.

        The bot hears of it each time (CHANNEL_UPDATE).
        """
        channel = self.channel(where)
        role = self.world.bot_role(self.world.guilds[channel.guild_id or 0])
        self.world.overwrite(channel, role.id, allow=Permission.NONE, deny=_permissions(names))

    def hide_channel(self, where: ChannelLike, person: Person) -> None:
        """Hide a channel from one person."""
        self.world.overwrite(self.channel(where), person.id, allow=Permission.NONE, deny=Permission.VIEW_CHANNEL)

    # -- what goes wrong ------------------------------------------------------------------------------------------

    def deny_bot_everywhere(self, *names: str, guild: Guild | None = None) -> None:
        """Deny the bot permissions in the whole guild by Discord's names; without names, give back what it had.

        Both roles that it has are changed (GUILD_ROLE_UPDATE): @everyone, so that people lose them too, and its own.
        """
        guild = guild or self.guild
        kept = ~_permissions(names)
        self.world.change_role(guild, guild.roles[guild.id], EVERYONE & kept)
        self.world.change_role(guild, self.world.bot_role(guild), BOT_PERMISSIONS & kept)

    def give_bot_role(self, name: str, *names: str, guild: Guild | None = None) -> None:
        """Give the bot one more role, which allows these permissions (GUILD_ROLE_CREATE, GUILD_MEMBER_UPDATE)."""
        guild = guild or self.guild
        role = self.world.add_role(guild, name, _permissions(names))
        bot = guild.members[self.world.bot.id]
        self.world.set_roles(guild, bot.user_id, [*bot.role_ids, role.id])

    def take_bot_role(self, name: str, guild: Guild | None = None) -> None:
        """Take a role from the bot that it was given (GUILD_MEMBER_UPDATE)."""
        guild = guild or self.guild
        bot = guild.members[self.world.bot.id]
        kept = [role_id for role_id in bot.role_ids if guild.roles[role_id].name != name]
        self.world.set_roles(guild, bot.user_id, kept)

    def remove_bot(self, guild: Guild | None = None) -> None:
        """Throw the bot out (GUILD_DELETE): its requests get 403/50001, people of no other guild are unreachable."""
        self.world.remove_bot(guild or self.guild)

    def invite_bot(self, guild: Guild | None = None) -> None:
        """Let the bot come back after `remove_bot` (GUILD_CREATE); what channels denied its former role is gone."""
        self.world.invite_bot(guild or self.guild)

    def take_guild_away(self, guild: Guild | None = None) -> None:
        """Begin an outage: GUILD_DELETE with `unavailable`, then no events of it; requests are still answered."""
        self.world.set_available(guild or self.guild, available=False)

    def bring_guild_back(self, guild: Guild | None = None) -> None:
        """End the outage (GUILD_CREATE)."""
        self.world.set_available(guild or self.guild, available=True)

    def archive_thread(self, where: ChannelLike, *, archived: bool = True) -> None:
        """Archive a thread (THREAD_UPDATE): edits get 400/50083, posting reopens it; or reopen it."""
        self.world.change_thread(self.channel(where), archived=archived)

    def lock_thread(self, where: ChannelLike, *, locked: bool = True) -> None:
        """Lock a thread (THREAD_UPDATE): without MANAGE_THREADS, posts and edits get 403/160005; or unlock it.

        When it is archived too, they get 400/50083, and posting does not reopen it.
        """
        self.world.change_thread(self.channel(where), locked=locked)

    def block_words(self, *words: str, guild: Guild | None = None) -> None:
        """Set the words that automatic moderation blocks: posts, edits get 400/200000, titles 400/200001."""
        (guild or self.guild).blocked_words = set(words)

    async def reset_token(self, token: str | None = None, *, close_gateway: bool = True) -> str:
        """Make the bot's token void and return the new one (or give back an earlier one, given as `token`).

        Requests with the old one get 401, a live session is closed with 4004 (unless `close_gateway` is False).
        """
        self.world.token = token or secrets.token_urlsafe(24)
        if close_gateway:
            await self.gateway.refuse()
        return self.world.token

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

    def advance(self, seconds: float) -> None:
        """Put the time forward, and let happen what then is due.

        Interactions fail after 3 s, their tokens die after 15 min, nonces are forgotten after 5 min, messages become
        old after an hour, idle threads are archived, windows of rate limits pass.
        """
        self.world.clock.advance(seconds)
        self.time_passed()

    def time_passed(self) -> None:
        """Look at the clock now: unanswered interactions fail, idle threads are archived."""
        self.interactions.expire()
        self.world.archive_idle_threads()

    def redeliver(self, interaction: Interaction) -> None:
        """Send an interaction to the bot a second time."""
        self.interactions.redeliver(interaction)


def _permissions(names: Sequence[str]) -> Permission:
    found = Permission.NONE
    for name in names:
        found |= Permission[name]
    return found
