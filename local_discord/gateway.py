"""The gateway: websocket sessions of the bot, events with sequence numbers, resuming with replay of missed events."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import zlib
from collections import deque
from collections.abc import Callable, Iterable

from aiohttp import WSMsgType, web

from local_discord.clock import format_time
from local_discord.faults import Effect, Faults
from local_discord.model import Channel, Guild, Interaction, Json, Message, Role
from local_discord.payloads import Payloads
from local_discord.ratelimits import RateLimits
from local_discord.state import World, WorldChange

_log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, REQUEST_MEMBERS = 0, 1, 2, 6, 7, 8
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
HEARTBEAT_MILLISECONDS = 41_250
# discord.py records in another thread when it sent a heartbeat, after the frame has left. On loopback an answer could
# arrive before that; discord.py would take it for the answer to the previous heartbeat.
ACKNOWLEDGE_AFTER_SECONDS = 0.05
AUTHENTICATION_FAILED, ALREADY_AUTHENTICATED = 4004, 4005
INVALID_SHARD, SHARDING_REQUIRED, DISALLOWED_INTENTS = 4010, 4011, 4014
REPLAYED_EVENTS = 1_000
# A late event is sent after the next one, or after this time if there is none.
LATE_SECONDS = 0.2

GUILDS, GUILD_MEMBERS, GUILD_PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT

_GUILD_EVENTS = {
    "channel_create": "CHANNEL_CREATE",
    "channel_update": "CHANNEL_UPDATE",
    "channel_delete": "CHANNEL_DELETE",
    "thread_create": "THREAD_CREATE",
    "thread_update": "THREAD_UPDATE",
    "thread_delete": "THREAD_DELETE",
}


def _encode_payload(payload: Json) -> str:
    return json.dumps(payload, separators=(",", ":"))


def _shard_of(identify: Json) -> tuple[int, int]:
    """Return the shard's number and the count of shards of an IDENTIFY."""
    number, count = (int(part) for part in identify.get("shard") or (0, 1))
    return number, count


class Session:
    """One session of the bot. It outlives its websocket, so the bot can resume it.

    `wake` is called after late events have been sent.
    """

    def __init__(
        self, session_id: str, intents: int, shard: tuple[int, int], faults: Faults, wake: Callable[[], None]
    ) -> None:
        self.id = session_id
        self._faults = faults
        self._wake = wake
        self.late: list[tuple[str, Json]] = []
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        # Stored as text, which takes a quarter of the memory of dicts.
        self.events: deque[tuple[int, str]] = deque(maxlen=REPLAYED_EVENTS)
        self.connection: GatewayConnection | None = None

    def wants(self, intent: int) -> bool:
        """Whether the bot subscribed to this intent."""
        return bool(self.intents & intent)

    def serves(self, guild_id: int | None) -> bool:
        """Whether this shard gets the events of the guild; DMs go to shard 0."""
        shard, count = self.shard
        return ((guild_id or 0) >> 22) % count == shard

    def dispatch(self, event: str, data: Json) -> None:
        """Send an event, subject to the faults."""
        effect = self._faults.meet_event(event)
        if effect is Effect.LATE:
            self.late.append((event, data))
            asyncio.get_running_loop().call_later(LATE_SECONDS, self._send_late)
        elif effect is not Effect.LOST:
            for _ in range(2 if effect is Effect.TWICE else 1):
                self.send(event, data)
            self._send_late()

    def _send_late(self) -> None:
        late, self.late = self.late, []
        for event, data in late:
            self.send(event, data)
        if late:
            self._wake()

    def send(self, event: str, data: Json) -> None:
        """Send the event; without a connection keep it for a resume."""
        self.sequence += 1
        text = _encode_payload({"op": DISPATCH, "t": event, "s": self.sequence, "d": data})
        self.events.append((self.sequence, text))
        if self.connection is not None:
            self.connection.write(text)


class GatewayConnection:
    """One websocket. Frames are compressed as zlib-stream if the client asked for it."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, *, compress: bool) -> None:
        self.socket = socket
        self._transport = transport
        self._zlib = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write(), name="local-discord-gateway-writer")

    def send(self, payload: Json) -> None:
        """Queue a payload; frames are sent in this order."""
        self.write(_encode_payload(payload))

    def write(self, text: str) -> None:
        """Queue a payload that is already encoded."""
        self._queue.put_nowait(text)

    async def _write(self) -> None:
        while (text := await self._queue.get()) is not None:
            try:
                if self._zlib is None:
                    await self.socket.send_str(text)
                else:
                    await self.socket.send_bytes(
                        self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                    )
            except (ConnectionError, RuntimeError):
                return

    def break_off(self) -> None:
        """Abort the connection without a closing frame."""
        if self._transport is not None:
            self._transport.abort()

    async def finish(self) -> None:
        """Send the queued frames and stop writing."""
        self._queue.put_nowait(None)
        await self._writer


class Gateway:
    """All sessions of the bot, and the faults a test can cause. `shards`: how many shards the bot needs at least."""

    def __init__(
        self,
        world: World,
        payloads: Payloads,
        faults: Faults,
        ratelimits: RateLimits,
        *,
        shards: int,
        privileged_intents: bool,
    ) -> None:
        self._world = world
        self._ratelimits = ratelimits
        self._payloads = payloads
        self._faults = faults
        self.shards = shards
        self._privileged = privileged_intents
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self._connections: set[GatewayConnection] = set()
        world.listeners.append(self._on_change)

    @property
    def connected(self) -> bool:
        """Whether a bot is connected and identified."""
        return any(session.connection is not None for session in self.sessions.values())

    @property
    def late(self) -> bool:
        """Whether an event is still held back by a fault."""
        return any(session.late for session in self.sessions.values())

    # -- faults for tests ---------------------------------------------------------------------------------------

    async def drop(self, *, resumable: bool = True, shard: int | None = None) -> None:
        """Abort all connections, or those of one shard; if not resumable, forget the sessions too."""
        struck = [session for session in self.sessions.values() if shard in (None, session.shard[0])]
        theirs = {session.connection for session in struck}
        broken = [connection for connection in self._connections if shard is None or connection in theirs]
        if not resumable:
            self._forget_sessions(struck)
        for connection in broken:
            connection.break_off()
        async with asyncio.timeout(5):
            await self._world.wait_for(lambda: self._connections.isdisjoint(broken))

    def reconnect(self) -> None:
        """Ask the bot to reconnect and resume (op 7)."""
        for connection in self._connections:
            connection.send({"op": RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell the bot that its session is invalid (op 9)."""
        if not resumable:
            self._forget_sessions([*self.sessions.values()])
        for connection in self._connections:
            connection.send({"op": INVALID_SESSION, "d": resumable})

    def _forget_sessions(self, forgotten: Iterable[Session]) -> None:
        for session in forgotten:
            del self.sessions[session.id]
        self._world.tell("gateway")

    async def refuse(self) -> None:
        """End all sessions and close the connections with 4004, as after a reset of the token."""
        self._forget_sessions([*self.sessions.values()])
        await self._close(AUTHENTICATION_FAILED, b"Authentication failed.")

    async def close(self) -> None:
        """Close all connections with 1001 (going away)."""
        await self._close(1001)

    async def _close(self, code: int, message: bytes = b"") -> None:
        for connection in tuple(self._connections):
            await connection.finish()
            await connection.socket.close(code=code, message=message)

    # -- the websocket --------------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket of the bot."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20, timeout=1.0)
        await socket.prepare(request)
        connection = GatewayConnection(
            socket, request.transport, compress=request.query.get("compress") == "zlib-stream"
        )
        self._connections.add(connection)
        connection.send({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MILLISECONDS, "_trace": []}})
        session: Session | None = None
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    continue
                session = await self._receive(connection, session, json.loads(frame.data))
        finally:
            self._connections.discard(connection)
            await connection.finish()
            if session is not None and session.connection is connection:
                session.connection = None
                # Closing with 1000 or 1001 ends the session; after any other end the bot can resume it.
                if socket.close_code in (1000, 1001):
                    self.sessions.pop(session.id, None)
            self._world.tell("gateway")
        return socket

    async def _receive(self, connection: GatewayConnection, session: Session | None, message: Json) -> Session | None:
        op, data = message.get("op"), message.get("d")
        if op == HEARTBEAT:
            loop = asyncio.get_running_loop()
            loop.call_later(ACKNOWLEDGE_AFTER_SECONDS, connection.send, {"op": HEARTBEAT_ACK})
        elif op == IDENTIFY:
            if session is not None:
                await connection.socket.close(code=ALREADY_AUTHENTICATED, message=b"Already authenticated.")
            else:
                return await self._identify(connection, data or {})
        elif op == RESUME:
            return await self._resume(connection, data or {})
        elif op == REQUEST_MEMBERS and session is not None:
            self._send_members(session, data or {})
        return session

    async def _identify(self, connection: GatewayConnection, data: Json) -> Session | None:
        intents = int(data.get("intents") or 0)
        refused = self._refusal_to_identify(data, intents)
        if refused is not None:
            code, message = refused
            await connection.socket.close(code=code, message=message)
            return None
        number, count = _shard_of(data)
        if self._ratelimits.identify(number):
            connection.send({"op": INVALID_SESSION, "d": False})
            return None
        session = Session(secrets.token_hex(16), intents, (number, count), self._faults, self._world.wake)
        session.connection = connection
        self._begin_session(session)
        return session

    def _refusal_to_identify(self, data: Json, intents: int) -> tuple[int, bytes] | None:
        """Return the close code and the message for an IDENTIFY that Discord refuses, None for a valid one."""
        if str(data.get("token", "")).removeprefix("Bot ") != self._world.token:
            return AUTHENTICATION_FAILED, b"Authentication failed."
        if intents & PRIVILEGED and not self._privileged:
            return DISALLOWED_INTENTS, b"Disallowed intent(s)."
        number, count = _shard_of(data)
        if not 0 <= number < count:
            return INVALID_SHARD, b"Invalid shard."
        return (SHARDING_REQUIRED, b"Sharding required.") if count < self.shards else None

    def _begin_session(self, session: Session) -> None:
        """Register the session and send READY and the guilds."""
        # A shard that identifies again does not resume its earlier session.
        for lost in [one for one in self.sessions.values() if one.connection is None and one.shard == session.shard]:
            del self.sessions[lost.id]
        self.sessions[session.id] = session
        guilds = [guild for guild in self._world.bots_guilds() if session.serves(guild.id)]
        session.send("READY", self._ready(session, guilds))
        if session.wants(GUILDS):
            for guild in [guild for guild in guilds if guild.available]:
                session.dispatch("GUILD_CREATE", self._guild_create(session, guild))
        self._world.tell("gateway")

    def _ready(self, session: Session, guilds: list[Guild]) -> Json:
        return {
            "v": 10,
            "user": self._payloads.current_user(),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": str(self._world.bot.id), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "_trace": [],
        }

    def _guild_create(self, session: Session, guild: Guild) -> Json:
        return self._payloads.guild_create(guild, all_members=session.wants(GUILD_MEMBERS))

    async def _resume(self, connection: GatewayConnection, data: Json) -> Session | None:
        if data.get("token") != self._world.token:
            await connection.socket.close(code=AUTHENTICATION_FAILED, message=b"Authentication failed.")
            return None
        session = self.sessions.get(str(data.get("session_id")))
        after = int(data.get("seq") or 0)
        oldest = session.events[0][0] if session is not None and session.events else 0
        if session is None or after > session.sequence or after < oldest - 1:
            connection.send({"op": INVALID_SESSION, "d": False})
            return None
        session.connection = connection
        for sequence, text in tuple(session.events):
            if sequence > after:
                connection.write(text)
        session.send("RESUMED", {"_trace": []})
        self._world.tell("gateway")
        return session

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None:
            return
        wanted = data.get("user_ids") or []
        ids = {int(user_id) for user_id in (wanted if isinstance(wanted, list) else [wanted])}
        prefix = str(data.get("query") or "").lower()
        members = [
            self._payloads.member(member)
            for member in guild.members.values()
            if (member.user_id in ids if ids else self._world.users[member.user_id].username.startswith(prefix))
        ]
        body = {"guild_id": str(guild.id), "members": members, "chunk_index": 0, "chunk_count": 1, "not_found": []}
        session.dispatch("GUILD_MEMBERS_CHUNK", body | {"nonce": data.get("nonce")})

    # -- events ---------------------------------------------------------------------------------------------------

    def send_interaction(self, interaction: Interaction) -> None:
        """Send INTERACTION_CREATE, which needs no intent."""
        payload = interaction.payload
        for session in self.sessions.values():
            if session.serves(interaction.guild_id):
                session.dispatch("INTERACTION_CREATE", payload)

    def _on_change(self, change: WorldChange) -> None:
        subject = change.subject
        if change.kind in ("message_create", "message_update", "message_delete"):
            self._on_message(change.kind, subject)
        elif change.kind in _GUILD_EVENTS:
            self._on_channel(change.kind, subject)
        elif change.kind == "guild_create":
            for session in self._of_guild(subject, GUILDS):
                session.dispatch("GUILD_CREATE", self._guild_create(session, subject))
        elif change.kind == "guild_update":
            for session in self._of_guild(subject, GUILDS):
                session.dispatch("GUILD_UPDATE", self._payloads.guild(subject))
        elif change.kind in ("guild_remove", "guild_unavailable"):
            outage = {"unavailable": True} if change.kind == "guild_unavailable" else {}
            for session in [s for s in self.sessions.values() if s.wants(GUILDS) and s.serves(subject.id)]:
                session.dispatch("GUILD_DELETE", {"id": str(subject.id), **outage})
        elif change.kind in ("role_create", "role_update"):
            self._on_role(change.kind, subject, change.detail["role"])
        elif change.kind in ("member_add", "member_update", "member_remove"):
            self._on_member(change.kind, subject, change.detail["user_id"])

    def _of_guild(self, guild: Guild, intent: int) -> list[Session]:
        if not guild.available or not self._world.with_bot(guild):
            return []
        return [s for s in self.sessions.values() if s.wants(intent) and s.serves(guild.id)]

    def _on_message(self, kind: str, message: Message) -> None:
        channel = self._world.channels.get(message.channel_id)
        if message.ephemeral or channel is None or not self._world.may_see(channel, self._world.bot.id):
            return
        if message.guild_id is not None and not self._world.guilds[message.guild_id].available:
            return
        intent = DIRECT_MESSAGES if message.guild_id is None else GUILD_MESSAGES
        for session in self.sessions.values():
            if session.wants(intent) and session.serves(message.guild_id):
                session.dispatch(kind.upper(), self._message_body(kind, message, session))

    def _message_body(self, kind: str, message: Message, session: Session) -> Json:
        if kind == "message_delete":
            guild = {} if message.guild_id is None else {"guild_id": str(message.guild_id)}
            return {"id": str(message.id), "channel_id": str(message.channel_id), **guild}
        bot_id = self._world.bot.id
        open_to_bot = message.guild_id is None or message.author_id == bot_id or bot_id in message.mention_ids
        return self._payloads.message_event(message, with_content=open_to_bot or session.wants(MESSAGE_CONTENT))

    def _on_channel(self, kind: str, channel: Channel) -> None:
        guild = self._world.guilds[channel.guild_id or 0]
        body: Json = self._payloads.channel(channel)
        if kind == "thread_create":
            body["newly_created"] = True
            if self._world.bot.id in channel.thread_member_ids:
                joined = format_time(channel.created) if channel.created else None
                body["member"] = {
                    "id": body["id"],
                    "user_id": str(self._world.bot.id),
                    "join_timestamp": joined,
                    "flags": 0,
                }
        elif kind == "thread_delete":
            body = {key: body[key] for key in ("id", "guild_id", "parent_id", "type")}
        if channel.is_thread and not self._world.may_see(channel, self._world.bot.id):
            return
        for session in self._of_guild(guild, GUILDS):
            session.dispatch(_GUILD_EVENTS[kind], body)

    def _on_role(self, kind: str, guild: Guild, role: Role) -> None:
        position = list(guild.roles).index(role.id)
        for session in self._of_guild(guild, GUILDS):
            body = {"guild_id": str(guild.id), "role": self._payloads.role(role, position)}
            session.dispatch(f"GUILD_{kind.upper()}", body)

    def _on_member(self, kind: str, guild: Guild, user_id: int) -> None:
        # A bot gets updates of its own member without the members intent.
        itself = kind == "member_update" and user_id == self._world.bot.id
        for session in self._of_guild(guild, GUILDS if itself else GUILD_MEMBERS):
            if kind in ("member_add", "member_update"):
                body = self._payloads.member(guild.members[user_id]) | {"guild_id": str(guild.id)}
                session.dispatch(f"GUILD_{kind.upper()}", body)
            else:
                user = self._payloads.user(self._world.users[user_id])
                session.dispatch("GUILD_MEMBER_REMOVE", {"guild_id": str(guild.id), "user": user})
