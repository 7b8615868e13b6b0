"""What several tests of the local Discord use."""

from __future__ import annotations

import io
import json
from typing import Any

import aiohttp

from local_discord import Interaction, LocalDiscord


class HandClock:
    """A clock that a test moves by hand."""

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

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        token: str | None = None,
    ) -> tuple[int, Any]:
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
            raw = await response.read()
            return response.status, json.loads(raw) if raw else None

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
