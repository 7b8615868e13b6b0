"""Helpers shared by tests of the local Discord."""

from __future__ import annotations

import io
import json
import zlib
from typing import Any

import aiohttp

from local_discord import Interaction, LocalDiscord

GUILDS = 1 << 0


class HandClock:
    """A clock that a test advances by hand."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds


class Rest:
    """Raw calls to the REST API with the bot's token; answers are (status, JSON)."""

    def __init__(self, local: LocalDiscord, session: aiohttp.ClientSession) -> None:
        self.local = local
        self.session = session
        self.headers: dict[str, str] = {}

    async def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, Any]:
        status, raw = await self.raw(method, path, body, **more)
        return status, json.loads(raw) if raw else None

    async def raw(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        token: str | None = None,
    ) -> tuple[int, bytes]:
        """Send a request and return the raw response."""
        headers = {"Authorization": f"Bot {token or self.local.token}"}
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body))
            for number, (name, content) in enumerate(files.items()):
                data.add_field(
                    f"files[{number}]", io.BytesIO(content), filename=name, content_type="application/octet-stream"
                )
        elif body is not None:
            data = json.dumps(body)
            headers["Content-Type"] = "application/json"
        async with self.session.request(method, self.local.api_base + path, data=data, headers=headers) as response:
            self.headers = dict(response.headers)
            return response.status, await response.read()

    async def post(self, channel: str, body: Any, **more: Any) -> tuple[int, Any]:
        """Post a message in the channel."""
        return await self("POST", f"/channels/{self.local.channel(channel).id}/messages", body, **more)

    async def answer(self, interaction: Interaction, kind: int, data: Any = None, **more: Any) -> tuple[int, Any]:
        """Answer an interaction."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
        return await self("POST", path, {"type": kind, "data": data or {}}, **more)

    def hook(self, interaction: Interaction, rest: str = "") -> str:
        """Return the webhook path of an interaction."""
        return f"/webhooks/{self.local.world.bot.id}/{interaction.token}{rest}"


class Socket:
    """A gateway client that sees every frame."""

    def __init__(self, local: LocalDiscord, session: aiohttp.ClientSession) -> None:
        self.local = local
        self.session = session
        self.inflater = zlib.decompressobj()
        self.ws: aiohttp.ClientWebSocketResponse

    async def open(self, query: str = "?v=10&encoding=json") -> dict[str, Any]:
        """Connect and return the hello."""
        self.inflater = zlib.decompressobj()
        self.ws = await self.session.ws_connect(self.local.gateway_url + query)
        return await self.next()

    async def next(self) -> dict[str, Any]:
        """Return the next frame, or {"closed": code} if the socket is closed."""
        frame = await self.ws.receive(timeout=60)
        if frame.type is aiohttp.WSMsgType.BINARY:
            return dict(json.loads(self.inflater.decompress(frame.data)))
        if frame.type is aiohttp.WSMsgType.TEXT:
            return dict(json.loads(frame.data))
        return {"closed": self.ws.close_code}

    async def send(self, op: int, data: Any) -> None:
        """Send a frame."""
        await self.ws.send_json({"op": op, "d": data})

    async def identify(self, intents: int = GUILDS, **more: Any) -> dict[str, Any]:
        """Identify and return the first answer."""
        await self.send(2, {"token": self.local.token, "intents": intents, "properties": {}, **more})
        return await self.next()

    async def until(self, event: str) -> dict[str, Any]:
        """Return the next dispatch of this kind."""
        while True:
            frame = await self.next()
            if frame.get("t") == event or "closed" in frame:
                return frame


def refusal(answer: tuple[int, Any]) -> tuple[int, int]:
    """Return (status, code) of a refusal."""
    return answer[0], answer[1]["code"]


def row(*components: dict[str, Any]) -> dict[str, Any]:
    """Return an action row."""
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    """Return a button."""
    return {"type": 2, "style": 2, "label": custom_id[:80], "custom_id": custom_id, **more}


def select(custom_id: str = "s", count: int = 2, **more: Any) -> dict[str, Any]:
    """Return a string select with options 0 to count-1."""
    options = [{"label": str(number), "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": custom_id, "options": options, **more}


def text(content: str = "words") -> dict[str, Any]:
    """Return a text display."""
    return {"type": 10, "content": content}


def gallery(*urls: str, **more: Any) -> dict[str, Any]:
    """Return a media gallery."""
    return {"type": 12, "items": [{"media": {"url": url}, **more} for url in urls]}


def command(name: str = "go", *options: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a chat-input command."""
    return {"name": name, "description": "d", "type": 1, "options": list(options), **more}


def option(name: str = "o", **more: Any) -> dict[str, Any]:
    """Return a string option."""
    return {"name": name, "description": "d", "type": 3, **more}
