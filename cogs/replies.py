"""Answering interactions: one sentence for every refusal, a picture before three seconds are over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from cogs.host import Interaction, Panel, host_of
from cogs.words import private_language, refusal
from engine.game import RuleError
from engine.table import Table
from i18n import MissingTextError, say

log = logging.getLogger(__name__)

PATIENCE = 0.8
"""Seconds to wait for a picture before Discord is asked for more time (its own limit is 3)."""

UNKNOWN_INTERACTION = 10062
UNKNOWN_MESSAGE = 10008
ALREADY_ANSWERED = 40060
UNKNOWN_WEBHOOK = 10015
INVALID_TOKEN = 50027
UNANSWERABLE = (UNKNOWN_INTERACTION, UNKNOWN_MESSAGE, ALREADY_ANSWERED, UNKNOWN_WEBHOOK, INVALID_TOKEN)


async def reader_language(interaction: Interaction) -> str:
    """The language of this reader; remembers their locale for direct messages."""
    store = host_of(interaction).store
    person = await store.person(interaction.user.id)
    locale = str(interaction.locale)
    if person.locale != locale or person.dm_closed:
        # Whoever comes back gets another chance to be reached by direct message.
        person = await store.update_person(person.user, locale=locale, dm_closed=False)
    return private_language(person.language, locale)


async def tell(interaction: Interaction, key: str, **values: str | int) -> None:
    """One sentence that only this person sees."""
    await whisper(interaction, say(await reader_language(interaction), key, **values))


async def whisper(interaction: Interaction, text: str) -> None:
    """Text that only this person sees, as first answer or as a further one."""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)
    except discord.HTTPException as error:
        if error.code not in UNANSWERABLE:
            raise
        log.info("an answer came too late: %s", error.code)


async def apologise(interaction: Interaction, error: BaseException) -> None:
    """Answer whatever a handler raised."""
    if isinstance(error, discord.HTTPException) and error.code in UNANSWERABLE:
        log.info("interaction %s can no longer be answered: %s", interaction.id, error.code)
        return
    try:
        if isinstance(error, RuleError):
            await whisper(
                interaction, refusal(await reader_language(interaction), error, interaction.extras.get("game"))
            )
            return
    except MissingTextError:
        log.exception("a refusal has no text: %s", error)
    log.error("interaction %s failed", interaction.id, exc_info=error)
    await tell(interaction, "table-error-unexpected")


async def guarded(interaction: Interaction, work: Awaitable[None]) -> None:
    """Do the work of a button; whatever goes wrong is answered in words."""
    try:
        await work
    except Exception as error:  # noqa: BLE001 - the outermost handler of a button press
        await apologise(interaction, error)
    finally:
        told(interaction)


def told(interaction: Interaction) -> None:
    """The presser has an answer: now everybody else may hear of what changed."""
    if interaction.extras.pop("changed", False):
        host_of(interaction).outbox.poke()


async def answer(interaction: Interaction, make: Callable[[], Awaitable[Panel]], *, update: bool = False) -> None:
    """Answer with a panel: a new ephemeral message, or (`update`) in place of the message that was pressed.

    A panel that is ready soon goes out as the first answer, one request; a slower one is deferred first.
    """
    making = asyncio.ensure_future(make())
    done, _ = await asyncio.wait((making,), timeout=PATIENCE)
    if not done:
        await interaction.response.defer(ephemeral=not update, thinking=not update)
    panel = await making
    view: Any = panel.view if panel.view is not None else discord.utils.MISSING
    if interaction.response.is_done():
        await interaction.edit_original_response(content=panel.text, attachments=panel.files, view=panel.view)
    elif update:
        await interaction.response.edit_message(content=panel.text, attachments=panel.files, view=panel.view)
    else:
        await interaction.response.send_message(panel.text, files=panel.files, view=view, ephemeral=True)


def permission_names(interaction: Interaction, language: str) -> str:
    """The permissions that the bot lacks where it was called, in words; empty when it has all it needs."""
    return ", ".join(say(language, f"table-permission-{name.replace('_', '-')}") for name in _missing(interaction))


def _missing(interaction: Interaction) -> list[str]:
    """Names of the permissions that the bot lacks where it was called; empty in direct messages."""
    if interaction.guild_id is None:
        return []
    have = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    send = "send_messages_in_threads" if in_thread else "send_messages"
    return [name for name in ("view_channel", send, "attach_files") if not getattr(have, name)]


def placed(panel: Panel, table: Table, language: str) -> Panel:
    """The panel with the place of its table, for direct messages: a person may sit at several."""
    place = say(language, "table-pad-place", channel=f"<#{table.channel}>")
    return panel._replace(text=f"{panel.text}\n{place}")


def custom_id_of(interaction: Interaction) -> str:
    """The id of the pressed component or answered modal; empty for commands."""
    data: Any = interaction.data or {}
    return str(data.get("custom_id", ""))


def chosen(interaction: Interaction) -> list[str]:
    """The values chosen from a list."""
    data: Any = interaction.data or {}
    return [str(value) for value in data.get("values", ())]
