"""A smoke test on a real server: runs the requests of the bot, and writes a line about each."""

from __future__ import annotations

import asyncio
import io
import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import aiohttp
import discord
from PIL import Image

from cogs.discord_errors import CLOSED, NO_SHARED_SERVER
from cogs.panel import Panel
from cogs.views.table_views import view_of
from i18n import LANGUAGES, say
from render.picture import Picture

DEADLINE = 30.0
"""Seconds for one step."""
LOOKED_AT = 20
"""Number of the latest messages among which to search the posted one."""
SIZE = 64
GREEN, BLUE = "#2e7d32", "#1565c0"


class OtherwiseError(Exception):
    """Discord accepted a request but shows something else. The text says what differs."""


class NotTriedError(Exception):
    """A step could not be tried. The text says why."""


async def try_all(token: str, channel: int, write: Callable[[str], None]) -> bool:
    """Run all steps in a channel, write a line about each, delete the messages; False if a step failed."""
    async with discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=DEADLINE) as client:
        if not await _tried("log in", client.login(token), write):
            return False
        trial = _Trial(client, channel)
        steps: dict[str, Callable[[], Awaitable[None]]] = {
            "post a message with a picture, buttons and a list": trial.post,
            "post it again with the same nonce: it stays one message": trial.post_again,
            "edit it: a new picture": trial.edit_picture,
            "edit it: other buttons, the picture is kept": trial.edit_buttons,
            "find it in the history": trial.find,
            "edit it: no picture, no buttons": trial.strip,
            "write to the bot's owner": trial.write_to_owner,
        }
        try:
            taken = [await _tried(name, step(), write) for name, step in steps.items()]
        finally:
            deleted = await _tried("delete what was made", trial.delete(), write)
        return deleted and all(taken)


async def _tried(name: str, step: Awaitable[None], write: Callable[[str], None]) -> bool:
    """Run one step and write a line about it; False if it failed."""
    try:
        async with asyncio.timeout(DEADLINE):
            await step
    except NotTriedError as why:
        write(f"not tried: {name} ({why})")
        return True
    except OtherwiseError as error:
        write(f"accepted, but different: {name}: {error}")
    except TimeoutError:
        write(f"not answered: {name}: for {DEADLINE:g} s")
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        write(f"refused: {name}: {str(error) or type(error).__name__}")
    else:
        write(f"taken: {name}")
        return True
    return False


class _Trial:
    """The steps on one message, in order, as the bot does them with a board."""

    def __init__(self, client: discord.Client, channel: int) -> None:
        self._client = client
        self._channel = client.get_partial_messageable(channel)
        self._nonce = secrets.token_hex(8)
        self._began = datetime.now(UTC) - timedelta(minutes=1)
        self._posted: discord.Message | None = None
        self._made: dict[int, discord.Message] = {}

    def _message(self) -> discord.Message:
        if self._posted is None:
            raise NotTriedError("there is no message")
        return self._posted

    async def _send(self, where: discord.abc.Messageable, panel: Panel, **more: Any) -> discord.Message:
        view = discord.utils.MISSING if panel.view is None else panel.view
        message = await where.send(panel.text, files=panel.files, view=view, silent=True, **more)
        self._made[message.id] = message
        return message

    async def post(self) -> None:
        """Post the message, as a new board."""
        self._posted = await self._send(self._channel, _panel(GREEN), nonce=self._nonce)
        _compare(self._posted, _panel(GREEN))

    async def post_again(self) -> None:
        """Post it again, as after a lost answer to the first attempt."""
        first, second = self._message(), await self._send(self._channel, _panel(GREEN), nonce=self._nonce)
        if first.id != second.id:
            raise OtherwiseError("there are two messages")

    async def edit_picture(self) -> None:
        """Edit the picture, as of a board that has changed."""
        panel = _panel(BLUE)
        self._posted = await self._message().edit(content=panel.text, attachments=panel.files, view=panel.view)
        _compare(self._posted, panel)

    async def edit_buttons(self) -> None:
        """Edit the buttons without an upload, as of a board whose picture has not changed."""
        before, panel = self._message(), _panel(BLUE, LANGUAGES[:1])
        self._posted = await before.edit(content=panel.text, view=panel.view)
        _compare(self._posted, panel)
        if [kept.id for kept in self._posted.attachments] != [kept.id for kept in before.attachments]:
            raise OtherwiseError("the picture differs")

    async def find(self) -> None:
        """Search for the message, as after a crash."""
        posted = self._message()
        async for message in self._channel.history(limit=LOOKED_AT, after=self._began):
            if message.id == posted.id:
                return _compare(message, _panel(BLUE, LANGUAGES[:1]))
        raise OtherwiseError("it is missing; the bot may lack the permission to read the history")

    async def strip(self) -> None:
        """Remove picture and buttons, as from an outdated board."""
        panel = Panel(_words())
        self._posted = await self._message().edit(content=panel.text, attachments=[], view=None)
        _compare(self._posted, panel)

    async def write_to_owner(self) -> None:
        """Send a direct message, as a private view."""
        application = await self._client.application_info()
        owner = application.team.owner_id if application.team is not None else application.owner.id
        if owner is None:
            raise NotTriedError("the bot's team has no owner")
        try:
            channel = await self._client.create_dm(discord.Object(owner))
            message = await self._send(channel, _panel(GREEN))
        except discord.Forbidden as error:
            if error.code in (*CLOSED, NO_SHARED_SERVER):
                raise NotTriedError(f"they refuse messages: {error}") from error
            raise
        _compare(message, _panel(GREEN))

    async def delete(self) -> None:
        """Delete all messages, as far as possible. Errors: that of the first failed deletion."""
        if not self._made:
            raise NotTriedError("there is nothing")
        done = await asyncio.gather(*(message.delete() for message in self._made.values()), return_exceptions=True)
        for error in done:
            if error is not None:
                raise error


def _words() -> str:
    return "\n".join(say(language, "table-smoke") for language in LANGUAGES)


def _panel(colour: str, languages: tuple[str, ...] = LANGUAGES) -> Panel:
    """A message with a picture of one colour, a button for each of these languages, and a list of all."""
    file = io.BytesIO()
    Image.new("RGB", (SIZE, SIZE), colour).save(file, "PNG")
    names = {language: say(language, f"language-{language}") for language in LANGUAGES}
    buttons = [discord.ui.Button[discord.ui.View](label=names[each], custom_id=f"smoke:{each}") for each in languages]
    options = [discord.SelectOption(label=name, value=language) for language, name in names.items()]
    view = view_of(*buttons, discord.ui.Select[discord.ui.View](custom_id="smoke", options=options))
    return Panel(_words(), (Picture(file.getvalue(), "smoke.png", _words(), SIZE, SIZE),), view)


def _compare(message: discord.Message, panel: Panel) -> None:
    """Compare a message with its panel. Errors: OtherwiseError if they differ."""
    components = [part for row in message.components if isinstance(row, discord.ActionRow) for part in row.children]
    wanted = [] if panel.view is None else [getattr(item, "custom_id", None) for item in panel.view.children]
    shown = {
        "words": (message.content, panel.text),
        "pictures": (tuple(picture.filename for picture in message.attachments), panel.filenames),
        "buttons": ([part.custom_id for part in components], wanted),
    }
    for what, (found, sent) in shown.items():
        if found != sent:
            raise OtherwiseError(f"its {what} are {found!r}, not {sent!r}")
