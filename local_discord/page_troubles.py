"""The page's controls for faults: they call the same methods as tests do."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from local_discord.errors import NotPossibleError
from local_discord.faults import EventFault, Fault
from local_discord.keeper import Keeper
from local_discord.model import Channel, Guild, Json, Permission, User

# The permissions that the page can deny to the bot.
DENIABLE = (
    Permission.VIEW_CHANNEL,
    Permission.SEND_MESSAGES,
    Permission.SEND_MESSAGES_IN_THREADS,
    Permission.ATTACH_FILES,
    Permission.EMBED_LINKS,
    Permission.READ_MESSAGE_HISTORY,
)
LIMITS = ("old_edits", "dm_openings", "invalid")
LONGEST_DELAY_SECONDS = 600.0

TroubleAct = Callable[[User, Json], Awaitable[Json]]


class Troubles:
    """Handlers of the page's requests below /local/trouble; each gets the person and the body."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self.acts: dict[str, TroubleAct] = {
            "advance": self._advance,
            "delete-channel": self._delete_channel,
            "lock": self._lock,
            "archive": self._archive,
            "clear": self._clear,
            "deny": self._deny,
            "deny-everywhere": self._deny_everywhere,
            "words": self._block_words,
            "bot": self._bot,
            "outage": self._outage,
            "token": self._reset_token,
            "gateway": self._break_gateway,
            "fault": self._add_fault,
            "event": self._add_event,
            "mend": self._remove_fault,
            "limit": self._set_limit,
        }

    def state(self) -> Json:
        """Return the active faults and the available ones."""
        return {
            "time": self._keeper.world.clock.now(),
            "token": self._keeper.token,
            "connected": self._keeper.gateway.connected,
            "banned": self._keeper.ratelimits.banned,
            "permissions": [permission.name for permission in DENIABLE],
            "denied": {str(channel.id): self._denied(channel) for channel in self._guild_channels()},
            "threads": {
                str(thread.id): {"archived": thread.archived, "locked": thread.locked}
                for thread in self._keeper.world.channels.values()
                if thread.is_thread
            },
            "guilds": [self._guild_state(guild) for guild in self._keeper.world.guilds.values()],
            "limits": {name: getattr(self._keeper.ratelimits, name).limit for name in LIMITS},
            "faults": [_fault_state(fault) for fault in self._faults()],
        }

    def _guild_channels(self) -> list[Channel]:
        return [c for guild in self._keeper.world.guilds.values() for c in self._keeper.world.guild_channels(guild)]

    def _guild_state(self, guild: Guild) -> Json:
        return {
            "id": str(guild.id),
            "present": self._keeper.world.with_bot(guild),
            "available": guild.available,
            "words": sorted(guild.blocked_words),
            "denied": [p.name for p in DENIABLE if p not in guild.roles[guild.id].permissions],
        }

    def _denied(self, channel: Channel) -> list[str | None]:
        guild = self._keeper.world.guilds[channel.guild_id or 0]
        if not self._keeper.world.with_bot(guild):
            return []
        overwrite = channel.overwrites.get(self._keeper.world.bot_role(guild).id)
        return [p.name for p in DENIABLE if overwrite is not None and p in overwrite.deny]

    def _faults(self) -> list[Fault | EventFault]:
        return [*self._keeper.faults.requests, *self._keeper.faults.events]

    # -- what is meant --------------------------------------------------------------------------------------------

    def _channel(self, body: Json) -> Channel:
        channel = self._keeper.world.channels.get(int(body["channel"]))
        if channel is None or channel.guild_id is None:
            raise NotPossibleError("There is no such channel in a server.")
        return channel

    def _thread(self, body: Json) -> Channel:
        thread = self._channel(body)
        if not thread.is_thread:
            raise NotPossibleError("This is no thread.")
        return thread

    def _guild(self, body: Json) -> Guild:
        return self._keeper.world.guilds[int(body["guild"])]

    def _guild_of_bot(self, body: Json) -> Guild:
        guild = self._guild(body)
        if not self._keeper.world.with_bot(guild):
            raise NotPossibleError("The bot is not in this server.")
        return guild

    @staticmethod
    def _names(body: Json) -> list[str]:
        return [name for name in body["denied"] if any(name == permission.name for permission in DENIABLE)]

    # -- time and places ------------------------------------------------------------------------------------------

    async def _advance(self, _person: User, body: Json) -> Json:
        self._keeper.advance(float(body["seconds"]))
        return {}

    async def _delete_channel(self, _person: User, body: Json) -> Json:
        self._keeper.delete_channel(self._channel(body))
        return {}

    async def _lock(self, _person: User, body: Json) -> Json:
        self._keeper.lock_thread(self._thread(body), locked=bool(body["on"]))
        return {}

    async def _archive(self, _person: User, body: Json) -> Json:
        self._keeper.archive_thread(self._thread(body), archived=bool(body["on"]))
        return {}

    async def _clear(self, _person: User, body: Json) -> Json:
        world = self._keeper.world
        for message in [m for m in self._channel(body).messages.values() if m.author_id == world.bot.id]:
            world.delete(message)
        return {}

    # -- what the bot may -----------------------------------------------------------------------------------------

    async def _deny(self, _person: User, body: Json) -> Json:
        channel = self._channel(body)
        self._guild_of_bot({"guild": channel.guild_id})
        self._keeper.deny_bot(channel, *self._names(body))
        return {}

    async def _deny_everywhere(self, _person: User, body: Json) -> Json:
        self._keeper.deny_bot_everywhere(*self._names(body), guild=self._guild_of_bot(body))
        return {}

    async def _block_words(self, _person: User, body: Json) -> Json:
        self._keeper.block_words(*str(body["words"]).split(), guild=self._guild(body))
        return {}

    async def _bot(self, _person: User, body: Json) -> Json:
        guild = self._guild(body)
        if self._keeper.world.with_bot(guild) != bool(body["on"]):
            (self._keeper.invite_bot if body["on"] else self._keeper.remove_bot)(guild)
        return {}

    async def _outage(self, _person: User, body: Json) -> Json:
        guild = self._guild(body)
        if guild.available == bool(body["on"]):
            (self._keeper.take_guild_away if body["on"] else self._keeper.bring_guild_back)(guild)
        return {}

    async def _reset_token(self, _person: User, body: Json) -> Json:
        return {"token": await self._keeper.reset_token(str(body["token"]) if body.get("token") else None)}

    async def _break_gateway(self, _person: User, body: Json) -> Json:
        gateway = self._keeper.gateway
        if body["how"] == "reconnect":
            gateway.reconnect()
        elif body["how"] == "invalidate":
            gateway.invalidate()
        else:
            await gateway.drop(resumable=body["how"] == "drop")
        return {}

    # -- answers and events ---------------------------------------------------------------------------------------

    async def _add_fault(self, _person: User, body: Json) -> Json:
        delay = float(body.get("delay") or 0)
        if not 0 <= delay <= LONGEST_DELAY_SECONDS:
            raise NotPossibleError("An answer may be 0 to {most} seconds late.", most=int(LONGEST_DELAY_SECONDS))
        try:
            self._keeper.faults.add(
                method=str(body.get("method") or ".*"),
                path_regex=str(body.get("path") or ".*"),
                channel_id=int(body["channel"]) if body.get("channel") else None,
                status=int(body["status"]) if body.get("status") else None,
                code=int(body.get("code") or 0),
                message=str(body["message"]) if body.get("message") else None,
                retry_after=float(body.get("retryAfter") or 1),
                edge=bool(body.get("edge")),
                delay=delay,
                drop_connection=bool(body.get("drop")),
                after_effect=bool(body.get("afterEffect")),
                times=_times_of(body),
                probability=_probability_of(body),
            )
        except re.error as error:
            raise NotPossibleError("This is no pattern: {why}.", why=error) from None
        return {}

    async def _add_event(self, _person: User, body: Json) -> Json:
        self._keeper.faults.add_event(str(body["effect"]), times=_times_of(body), probability=_probability_of(body))
        return {}

    async def _remove_fault(self, _person: User, body: Json) -> Json:
        self._keeper.faults.remove(self._faults()[int(body["number"])])
        return {}

    async def _set_limit(self, _person: User, body: Json) -> Json:
        if body["name"] not in LIMITS:
            raise NotPossibleError("There is no such limit.")
        window = getattr(self._keeper.ratelimits, body["name"])
        window.limit = None if body["limit"] is None else max(0, int(body["limit"]))
        return {}


def _times_of(body: Json) -> int | None:
    return int(body["times"]) if body.get("times") else None


def _probability_of(body: Json) -> float:
    return min(100.0, max(0.0, float(body.get("percent", 100)))) / 100


def _fault_state(fault: Fault | EventFault) -> Json:
    chance = fault.chance
    about: Json = {"hits": chance.hits, "times": chance.times, "percent": round(chance.probability * 100)}
    if isinstance(fault, EventFault):
        return about | {"effect": fault.effect}
    return about | {
        "method": fault.method,
        "path": fault.path.pattern,
        "channel": str(fault.channel_id) if fault.channel_id else None,
        "status": fault.status,
        "code": fault.code,
        "edge": fault.edge,
        "delay": fault.delay,
        "drop": fault.drop_connection,
        "afterEffect": fault.after_effect,
    }
