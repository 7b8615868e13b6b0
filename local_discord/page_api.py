"""The page's server side: a small JSON API below /local and a websocket for each open page.

A page shows one person at a time and gets only what that person may see. Each request names the person who acts. There
is no login, because the user of this computer acts as everybody.
"""

from __future__ import annotations

import asyncio
import importlib.util
import inspect
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from local_discord import limits
from local_discord.acts import CHAT_INPUT, ON_PERSON, Acts
from local_discord.errors import DiscordError, NotPossibleError
from local_discord.model import Channel, ChannelType, Interaction, Json, Message, Permission, User
from local_discord.page_troubles import Troubles
from local_discord.payloads import Payloads
from local_discord.permissions import of_member
from local_discord.state import World, WorldChange

STATIC = Path(__file__).parent / "static"
FONT = ("noto_cjk_sans_jp_regular", "NotoSansCJKjp-Regular.otf")  # package and file; optional
HISTORY = 100
LONGEST_NAME = 32
UNREAD_DELAY_SECONDS = 0.05
PAGE_LOCALES = ("en-US", "ja")
# The page loads nothing from other hosts, and nothing that a bot sends can run scripts or style the page.
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws: ; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
_PLACES = {"channel_create", "channel_update", "channel_delete", "thread_create", "thread_update", "thread_delete"}
_PLACES |= {"guild_create", "guild_remove", "guild_unavailable", "role_create", "role_update"}
_PLACES |= {"member_add", "member_update", "member_remove", "dm_create", "people", "settings"}

PageAct = Callable[[User, Json], Json | Awaitable[Json]]


def japanese_font() -> Path | None:
    """Return the file of the optional font package, None if it is not installed."""
    package, file = FONT
    spec = importlib.util.find_spec(package)
    folders = spec.submodule_search_locations if spec is not None else None
    return next((path for folder in folders or () if (path := Path(folder) / file).is_file()), None)


class PageApi:
    """Serves the page, its API and its websockets."""

    def __init__(self, world: World, payloads: Payloads, acts: Acts, troubles: Troubles) -> None:
        self._world = world
        self._troubles = troubles
        self._payloads = payloads
        self._acts = acts
        self._sockets: dict[web.WebSocketResponse, tuple[User, asyncio.Queue[Json | None]]] = {}
        self._unread_timer: asyncio.TimerHandle | None = None
        world.listeners.append(self._on_change)

    def add_routes(self, router: web.UrlDispatcher) -> None:
        """Add the page, the files and the API."""
        router.add_get("/", self._index)
        router.add_get("/static/{name}", self._static)
        router.add_get("/attachments/{channel_id}/{attachment_id}/{name}", self._attachment)
        router.add_get("/emojis/{emoji_id}", self._emoji)
        router.add_get("/local/font.otf", self._font)
        router.add_get("/local/people", self._people)
        router.add_get("/local/view", self._get(self._view))
        router.add_get("/local/messages", self._get(self._messages))
        router.add_get("/local/commands", self._get(self._commands))
        router.add_get("/local/live", self._live)
        router.add_get("/local/troubles", self._state_of_troubles)
        acts: dict[str, PageAct] = {
            "say": self._say,
            "delete": self._delete,
            "slash": self._slash,
            "use-on": self._use_on,
            "autocomplete": self._autocomplete,
            "press": self._press,
            "select": self._select,
            "submit": self._submit,
            "read": self._read,
            "settings": self._settings,
            "person": self._add_person,
            "channel": self._add_channel,
            "thread": self._start_thread,
            **{f"trouble/{name}": act for name, act in self._troubles.acts.items()},
        }
        for name, act in acts.items():
            router.add_post(f"/local/{name}", self._post(act))

    async def close(self) -> None:
        """Close all websockets."""
        if self._unread_timer is not None:
            self._unread_timer.cancel()
            self._unread_timer = None
        for socket, (_, queue) in tuple(self._sockets.items()):
            queue.put_nowait(None)
            await socket.close(code=1001)

    # -- files ----------------------------------------------------------------------------------------------------

    async def _index(self, _request: web.Request) -> web.StreamResponse:
        return self._file("index.html")

    async def _static(self, request: web.Request) -> web.StreamResponse:
        return self._file(request.match_info["name"])

    def _file(self, name: str) -> web.StreamResponse:
        path = STATIC / name
        # The folder has no subfolders; this also refuses names that lead out of it.
        if path.parent != STATIC or not path.is_file():
            raise web.HTTPNotFound
        headers = {
            "Content-Security-Policy": CONTENT_SECURITY_POLICY,
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-cache",
        }
        return web.FileResponse(path, headers=headers)

    async def _font(self, _request: web.Request) -> web.StreamResponse:
        """Serve the fallback font of the style sheet for Japanese, if it is installed."""
        path = japanese_font()
        if path is None:
            raise web.HTTPNotFound
        headers = {"Content-Type": "font/otf", "X-Content-Type-Options": "nosniff", "Cache-Control": "max-age=86400"}
        return web.FileResponse(path, headers=headers)

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        attachment_id = request.match_info["attachment_id"]
        attachment = self._world.attachments.get(int(attachment_id)) if attachment_id.isdigit() else None
        if attachment is None or attachment.path != request.path_qs:
            raise web.HTTPNotFound
        headers = {"Content-Type": attachment.content_type, "X-Content-Type-Options": "nosniff"}
        headers["Cache-Control"] = "private, max-age=86400, immutable"
        # Make the browser save files that it might otherwise run.
        if not attachment.content_type.startswith("image/") or attachment.content_type == "image/svg+xml":
            headers["Content-Disposition"] = f'attachment; filename="{attachment.filename}"'
        return web.Response(body=self._world.files[attachment.id], headers=headers)

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        emoji_id = request.match_info["emoji_id"].partition(".")[0]
        emoji = self._world.emojis.get(int(emoji_id)) if emoji_id.isdigit() else None
        if emoji is None:
            raise web.HTTPNotFound
        return web.Response(body=emoji.data, headers={"Content-Type": emoji.content_type})

    # -- reading --------------------------------------------------------------------------------------------------

    def _person(self, value: Any) -> User:
        user = self._world.users.get(int(value)) if str(value).isdigit() else None
        if user is None or user.bot:
            raise NotPossibleError("There is no such person.")
        return user

    def _channel(self, person: User, value: Any) -> Channel:
        channel = self._world.channels.get(int(value)) if str(value).isdigit() else None
        if channel is None or not self._world.may_see(channel, person.id):
            raise NotPossibleError("There is no such channel.")
        return channel

    async def _people(self, _request: web.Request) -> web.StreamResponse:
        about = {"since": str(self._world.ids.latest), "ahead": self._world.clock.ahead}
        return _json_response({"people": self._all_people(), **about})

    def _all_people(self) -> list[Json]:
        return [
            {"id": str(person.id), "name": person.name, "unread": self._unread_total(person)}
            for person in self._world.people
        ]

    def _get(self, look: Callable[[User, web.Request], Json]) -> Callable[[web.Request], Any]:
        async def handle(request: web.Request) -> web.StreamResponse:
            locale = ""
            try:
                person = self._person(request.query.get("person"))
                locale = person.locale
                return _json_response(look(person, request))
            except NotPossibleError as error:
                return _json_response({"error": error.said(locale)}, 400)

        return handle

    def _view(self, person: User, _request: web.Request) -> Json:
        return self._view_of(person)

    def _view_of(self, person: User) -> Json:
        dm = self._world.dm_channel(person)
        guilds = [guild for guild in self._world.guilds.values() if person.id in guild.members]
        return {
            "me": {
                "id": str(person.id),
                "name": person.name,
                "locale": person.locale,
                "localeChosen": person.locale_chosen,
                "dmsOpen": person.dms_open,
                "hasApp": person.has_app,
            },
            "bot": {"id": str(self._world.bot.id), "name": self._world.bot.name},
            "locales": list(PAGE_LOCALES),
            "people": self._all_people(),
            "users": {str(user.id): user.name for user in self._world.users.values()},
            "dm": self._channel_view(person, dm),
            "guilds": [
                {
                    "id": str(guild.id),
                    "name": guild.name,
                    "manages": Permission.MANAGE_CHANNELS in of_member(guild, None, person.id),
                    "members": [str(user_id) for user_id in guild.members],
                    "channels": [
                        self._channel_view(person, channel)
                        for parent in self._world.guild_channels(guild)
                        for channel in [parent, *self._threads(guild.id, parent)]
                        if self._world.may_see(channel, person.id)
                    ],
                }
                for guild in guilds
            ],
        }

    def _threads(self, guild_id: int, parent: Channel) -> list[Channel]:
        guild = self._world.guilds[guild_id]
        return [t for t in self._world.guild_threads(guild) if t.parent_id == parent.id]

    def _channel_view(self, person: User, channel: Channel) -> Json:
        unread, mentions = self._unread(person, channel)
        allowed = self._world.permissions(channel, person.id)
        wanted = Permission.SEND_MESSAGES if channel.type is ChannelType.FORUM else Permission.CREATE_PUBLIC_THREADS
        return {
            "id": str(channel.id),
            "name": self._world.bot.name if channel.type is ChannelType.DM else channel.name,
            "type": int(channel.type),
            "topic": channel.topic,
            "archived": channel.archived,
            "locked": channel.locked,
            "parent": str(channel.parent_id) if channel.parent_id else None,
            "unread": unread,
            "mentions": mentions,
            "manages": Permission.MANAGE_MESSAGES in allowed and channel.type is not ChannelType.DM,
            "threads": wanted in allowed and channel.takes_threads,
        }

    def _unread(self, person: User, channel: Channel) -> tuple[int, int]:
        """Return how many unread messages the person has, and how many of them are DMs or mentions.

        Counts at most `HISTORY` messages.
        """
        mark = self._world.read_marks.get((person.id, channel.id), 0)
        unread = mentions = 0
        for message in self._world.newest_for(person.id, channel, HISTORY):
            if message.id <= mark:
                break
            if message.author_id != person.id:
                unread += 1
                mentions += (
                    channel.type is ChannelType.DM or person.id in message.mention_ids or message.mention_everyone
                )
        return unread, mentions

    def _unread_total(self, person: User) -> int:
        """Return the number of the person's unread DMs and mentions."""
        return sum(
            self._unread(person, channel)[1]
            for channel in self._world.channels.values()
            if self._world.may_see(channel, person.id)
        )

    def _messages(self, person: User, request: web.Request) -> Json:
        """Return the newest messages that the person sees in a channel, or the newest `before` an id.

        Ephemeral messages up to the id `since` are left out: they last only as long as the page is open.
        """
        channel = self._channel(person, request.query.get("channel"))
        before, since = (int(request.query.get(name) or 0) for name in ("before", "since"))
        found = [
            message
            for message in self._world.messages_for(person.id, channel)
            if (not before or message.id < before) and (not message.ephemeral or message.id > since)
        ]
        return {
            "messages": [self._message_view(message) for message in found[-HISTORY:]],
            "more": len(found) > HISTORY,
            "shortened": channel.shortened,
        }

    def _message_view(self, message: Message) -> Json:
        body = self._payloads.message(message)
        body["local"] = {"author": self._world.users[message.author_id].name, "ephemeral": message.ephemeral}
        metadata = message.interaction_metadata
        if metadata and message.interaction_name:
            user = self._world.users[int(metadata["user"]["id"])]
            body["local"] |= {"actor": user.name, "command": message.interaction_name}
        return body

    async def _state_of_troubles(self, _request: web.Request) -> web.StreamResponse:
        return _json_response(self._troubles.state())

    def _commands(self, person: User, request: web.Request) -> Json:
        channel = self._channel(person, request.query.get("channel"))
        offered = {"commands": CHAT_INPUT, "onPerson": ON_PERSON}
        return {name: [c.payload for c in self._acts.commands(person, channel, kind)] for name, kind in offered.items()}

    # -- acting ---------------------------------------------------------------------------------------------------

    def _post(self, act: PageAct) -> Callable[[web.Request], Any]:
        async def handle(request: web.Request) -> web.StreamResponse:
            # Pages of other origins can send forms and plain text without a preflight request, but not JSON.
            if request.content_type != "application/json":
                return _json_response({"error": "The body must be JSON."}, 415)
            locale = ""
            try:
                body = await request.json()
                person = self._person(body.get("person"))
                locale = person.locale
                answer = act(person, body)
                return _json_response(await answer if inspect.isawaitable(answer) else answer)
            except NotPossibleError as error:
                return _json_response({"error": error.said(locale)}, 400)
            except DiscordError as error:
                return _json_response({"error": error.refusal.message}, error.status)
            except (ValueError, KeyError, TypeError, AttributeError):
                return _json_response({"error": "The request is not understood."}, 400)

        return handle

    def _message(self, person: User, value: Any) -> Message:
        message = self._world.any_message(int(value))
        if message is None or person.id not in self._world.seen_by(message):
            raise NotPossibleError("This message is not there any more.")
        return message

    @staticmethod
    def _started(interaction: Interaction) -> Json:
        return {"interaction": str(interaction.id)}

    def _say(self, person: User, body: Json) -> Json:
        message = self._acts.say(person, self._channel(person, body["channel"]), str(body["content"]))
        return {"message": str(message.id)}

    def _delete(self, person: User, body: Json) -> Json:
        self._acts.delete(person, self._message(person, body["message"]))
        return {}

    def _slash(self, person: User, body: Json) -> Json:
        channel = self._channel(person, body["channel"])
        return self._started(self._acts.slash(person, channel, body["path"], body.get("options") or {}))

    def _use_on(self, person: User, body: Json) -> Json:
        channel = self._channel(person, body["channel"])
        return self._started(self._acts.use_on(person, channel, str(body["name"]), str(body["target"])))

    def _autocomplete(self, person: User, body: Json) -> Json:
        channel = self._channel(person, body["channel"])
        options = body.get("options") or {}
        return self._started(self._acts.autocomplete(person, channel, body["path"], body["focused"], options))

    def _press(self, person: User, body: Json) -> Json:
        return self._started(self._acts.press(person, self._message(person, body["message"]), body["customId"]))

    def _select(self, person: User, body: Json) -> Json:
        message = self._message(person, body["message"])
        return self._started(self._acts.select(person, message, body["customId"], body["values"]))

    def _submit(self, person: User, body: Json) -> Json:
        opener = next((i for i in self._world.interactions.values() if str(i.id) == body["interaction"]), None)
        if opener is None:
            raise NotPossibleError("There is no such dialog.")
        return self._started(self._acts.submit(person, opener, body["values"]))

    def _read(self, person: User, body: Json) -> Json:
        channel = self._channel(person, body["channel"])
        found = self._world.messages_for(person.id, channel)
        if found:
            self._world.mark_read(person, channel, found[-1])
            self._tell_unread_soon()
        return {}

    def _settings(self, person: User, body: Json) -> Json:
        if "locale" in body:
            if body["locale"] not in limits.LOCALES:
                raise NotPossibleError("There is no such language.")
            self._world.choose_locale(person, body["locale"])
        if "dmsOpen" in body:
            person.dms_open = bool(body["dmsOpen"])
        if "hasApp" in body:
            person.has_app = bool(body["hasApp"])
            self._world.tell("commands", [person.id])
        self._world.tell("settings", [person.id], subject=person)
        return {}

    def _add_person(self, _person: User, body: Json) -> Json:
        name = str(body.get("name", "")).strip()
        if not 1 <= len(name) <= LONGEST_NAME:
            raise NotPossibleError("A name has 1 to {most} characters.", most=LONGEST_NAME)
        try:
            user = self._world.add_person(name, self._world.guilds.values())
        except ValueError:
            raise NotPossibleError("There is already somebody called {name!r}.", name=name) from None
        return {"id": str(user.id)}

    def _add_channel(self, person: User, body: Json) -> Json:
        guild = self._world.guilds.get(int(body["guild"]))
        if guild is None or person.id not in guild.members:
            raise NotPossibleError("There is no such server.")
        kind = ChannelType.FORUM if body.get("forum") else ChannelType.TEXT
        return {"channel": str(self._acts.add_channel(person, guild, str(body["name"]), kind).id)}

    def _start_thread(self, person: User, body: Json) -> Json:
        parent = self._channel(person, body["channel"])
        thread = self._acts.start_thread(person, parent, str(body["name"]), str(body.get("content") or ""))
        return {"channel": str(thread.id)}

    # -- telling --------------------------------------------------------------------------------------------------

    async def _live(self, request: web.Request) -> web.StreamResponse:
        try:
            person = self._person(request.query.get("person"))
        except NotPossibleError:
            raise web.HTTPBadRequest from None
        socket = web.WebSocketResponse(heartbeat=30, timeout=1.0)
        await socket.prepare(request)
        queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self._sockets[socket] = (person, queue)
        writer = asyncio.create_task(_write_queue(socket, queue), name="local-discord-page-writer")
        try:
            async for frame in socket:
                if frame.type is WSMsgType.ERROR:
                    break
        finally:
            del self._sockets[socket]
            queue.put_nowait(None)
            await writer
        return socket

    def _on_change(self, change: WorldChange) -> None:
        if not self._sockets:
            return
        if change.kind in ("message_create", "message_update"):
            self._tell(change, {"type": "message", "message": self._message_view(change.subject)})
        elif change.kind == "message_delete":
            self._tell(change, {"type": "gone", "id": str(change.subject.id)})
        elif change.kind == "interaction":
            self._tell(change, self._interaction_view(change.subject))
        elif change.kind == "typing":
            self._tell(change, {"type": "typing"})
        elif change.kind == "commands":
            self._tell(change, {"type": "commands"})
        elif change.kind == "clock":
            self._send_all({"type": "clock", "ahead": change.subject})
        elif change.kind in _PLACES:
            self._send_all({"type": "places"})
        if change.kind.startswith("message_"):
            self._tell_unread_soon()

    def _interaction_view(self, interaction: Interaction) -> Json:
        view: Json = {
            "type": "interaction",
            "id": str(interaction.id),
            "state": str(interaction.state),
            "callback": int(interaction.callback or 0),
        }
        if interaction.modal is not None:
            view["modal"] = interaction.modal
        if interaction.choices:
            view["choices"] = interaction.choices
        return view

    def _tell(self, change: WorldChange, event: Json) -> None:
        event["channel"] = str(change.channel_id or 0)
        for person, queue in self._sockets.values():
            if person.id in change.audience:
                queue.put_nowait(event)

    def _send_all(self, event: Json) -> None:
        for _, queue in self._sockets.values():
            queue.put_nowait(event)

    def _tell_unread_soon(self) -> None:
        """Send the unread counts once after several changes in a row."""
        if self._unread_timer is None and self._sockets:
            loop = asyncio.get_running_loop()
            self._unread_timer = loop.call_later(UNREAD_DELAY_SECONDS, self._tell_unread)

    def _tell_unread(self) -> None:
        self._unread_timer = None
        people = self._all_people()
        for person, queue in self._sockets.values():
            channels = {}
            for channel in self._world.channels.values():
                if self._world.may_see(channel, person.id):
                    unread, mentions = self._unread(person, channel)
                    channels[str(channel.id)] = {"unread": unread, "mentions": mentions}
            queue.put_nowait({"type": "unread", "people": people, "channels": channels})


async def _write_queue(socket: web.WebSocketResponse, queue: asyncio.Queue[Json | None]) -> None:
    while (event := await queue.get()) is not None:
        try:
            await socket.send_str(json.dumps(event, separators=(",", ":")))
        except (ConnectionError, RuntimeError):
            return


def _json_response(body: Json, status: int = 200) -> web.Response:
    return web.json_response(body, status=status, headers={"Cache-Control": "no-store"})
