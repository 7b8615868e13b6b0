"""Answers to interactions: one sentence for every refusal, and an answer within Discord's limit of three seconds."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

import discord

from cogs.contexts import in_own_messages, server_of
from cogs.discord_errors import ON_THE_WAY, UNKNOWN_MESSAGE, is_unanswerable
from cogs.host import Opened, host_of
from cogs.logs import named
from cogs.panel import Panel
from cogs.routes import Interaction
from cogs.trouble import cause_of
from cogs.views.table_views import problem_view, with_own_tables
from cogs.words import place_of, private_language, refusal, with_commands_of
from engine.game import RuleError
from engine.storage.connections import AwayError
from engine.tables.jobs import EditPrivateView, Job
from engine.tables.people import Person, seen_alive
from engine.tables.table import Table
from i18n import MissingTextError, say

log = logging.getLogger(__name__)

T = TypeVar("T")
PATIENCE = 0.8
"""Seconds to wait for a picture before Discord is asked for more time (its own limit is 3)."""


async def meet(interaction: Interaction) -> str:
    """Store this person's locale, and whether the press shows that they can be reached; return their language."""
    store = host_of(interaction).store
    person = await store.people.person(interaction.user.id)
    locale, reach = str(interaction.locale), seen_alive(person.reach, in_messages=in_own_messages(interaction))
    if person.refuses:
        await store.learn(person, reach, locale=locale)
        interaction.extras["changed"] = True
    elif (person.locale, person.reach) != (locale, reach):
        await store.people.update(person.user, locale=locale, reach=reach)
    interaction.extras["person"] = person
    return private_language(person.language, locale)


async def language_in_need(interaction: Interaction) -> str:
    """The reader's language, as stored or else from Discord. Writes nothing and never fails."""
    language = None
    try:
        language = (await host_of(interaction).store.people.person(interaction.user.id)).language
    except AwayError:
        log.debug("interaction %s: the database is away", interaction.id)
    except Exception:  # noqa: BLE001 - the reader gets an answer even if the store fails
        log.warning("interaction %s: the stored settings of the reader cannot be read", interaction.id)
    return private_language(language, str(interaction.locale))


async def tell(interaction: Interaction, key: str, **values: str | int) -> None:
    """Send one sentence that only this person sees; works without the store."""
    await whisper(interaction, say(await language_in_need(interaction), key, **values))


def in_whisper(interaction: Interaction) -> bool:
    """Whether the pressed message is ephemeral, so that it can be edited for this person."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def whisper(interaction: Interaction, text: str, view: discord.ui.View | None = None) -> None:
    """Send an ephemeral text as the first answer or as a follow-up."""
    buttons = discord.utils.MISSING if view is None else view
    text = with_commands_of(text, str(interaction.locale))
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, view=buttons, ephemeral=True)
        else:
            await interaction.response.send_message(text, view=buttons, ephemeral=True)
    except discord.HTTPException as error:
        if not is_unanswerable(error):
            raise
        log.info("interaction %s cannot be answered any more: Discord error %s", interaction.id, error.code)


async def answer_error(interaction: Interaction, error: BaseException) -> None:
    """Answer the error that a handler raised. Discord's refusals of this answer are logged, not raised."""
    try:
        await _answer_error_in_words(interaction, error)
    except ON_THE_WAY as refused:
        log.warning("interaction %s: the error message could not be sent: %s", interaction.id, named(refused))


async def _answer_error_in_words(interaction: Interaction, error: BaseException) -> None:
    if is_unanswerable(error):
        # The change is stored, and the outbox delivers it to everybody.
        log.info("interaction %s cannot be answered any more: Discord error %s", interaction.id, error.code)
        return
    try:
        if isinstance(error, RuleError):
            log.info("interaction %s refused: table %s, %s", interaction.id, _table_of(interaction)[0], error.rule)
            table: Table | None = interaction.extras.get("table")
            public = None if table is None else table.language
            language, game = await language_in_need(interaction), interaction.extras.get("game")
            await whisper(interaction, refusal(language, error, game, public=public))
            return
    except MissingTextError:
        log.exception("a refusal has no text: %s", error)
    language = await language_in_need(interaction)
    if isinstance(error, AwayError):
        # `cogs.trouble` notifies the operator once; this must not notify them for each press.
        log.debug("interaction %s: %s", interaction.id, error)
        stored = interaction.extras.get("changed", False)
        await whisper(interaction, say(language, "table-error-storage-partly" if stored else cause_of(error).message))
        return
    log.error("interaction %s failed", interaction.id, exc_info=error)
    view = problem_view(*_table_of(interaction), interaction.id, language)
    await whisper(interaction, say(language, "table-error-unexpected"), view)


def _table_of(interaction: Interaction) -> tuple[int, int, int]:
    """Id, revision and moves of the interaction's table, as far as known; else 0."""
    table: Table | None = interaction.extras.get("table")
    if table is not None:
        return table.id, table.revision, table.moves
    return interaction.extras.get("pressed", 0), 0, 0


async def run_handler(interaction: Interaction, work: Awaitable[None]) -> None:
    """Run the handler of a button and answer its errors in words."""
    try:
        await work
    except Exception as error:  # noqa: BLE001 - the outermost handler of a button press
        await answer_error(interaction, error)
    finally:
        release_news(interaction)


def release_news(interaction: Interaction) -> None:
    """The presser has an answer now, so let the outbox deliver the change to everybody else."""
    if interaction.extras.pop("changed", False):
        host_of(interaction).outbox.poke()


async def answer(
    interaction: Interaction,
    make: Callable[[], Awaitable[Panel]],
    *,
    update: bool = False,
    looked: bool = False,
    view_of: Table | None = None,
    thought: bool = False,
) -> Panel | None:
    """Answer with a panel: a new ephemeral message, or (`update`) an edit of the pressed message.

    A panel that is ready soon is sent as the first answer, one request; a slower one is deferred first. Returns the
    panel as its reader sees it. `looked`: the press changed nothing, so a slow answer must not replace the answer to a
    later press in the same message; returns None in that case. `view_of`: the table whose private view it is, as it is
    shown; an earlier one that this person opened there is deleted. `thought`: a computer player thinks about it.
    """
    # A form that no message opened has no message to update.
    update = update and interaction.message is not None

    async def made() -> Panel:
        panel = await make()
        own = not update or in_whisper(interaction) or in_own_messages(interaction)
        if not own:
            return panel
        panel = panel.for_discord_in(str(interaction.locale))
        return panel.fitted_to(await reader_of(interaction)) if panel.pictures or panel.below else panel

    panel = await _deferred_if_slow(interaction, made(), update=update, thought=thought)
    if not update:
        await _replace_opened(interaction, view_of, await _send_new(interaction, panel))
        return panel
    if _is_overtaken(interaction, looked=looked):
        if not interaction.response.is_done():
            await interaction.response.defer()
        return None
    await _replace_opened(interaction, view_of, await _update_or_send(interaction, panel))
    return panel


def _is_overtaken(interaction: Interaction, *, looked: bool) -> bool:
    """Whether a later press in the same message has been answered; if not, this one is noted as the latest.

    Only a press that just `looked` can be overtaken: the answers to all others show changes.
    """
    if interaction.message is None:
        return False
    answered, message = host_of(interaction).answered, interaction.message.id
    latest = answered.get(message, 0)
    if looked and latest > interaction.id:
        return True
    answered[message] = max(interaction.id, latest)
    return False


async def _update_or_send(interaction: Interaction, panel: Panel) -> int | None:
    """Show a panel in the message that was pressed, or in a new one if that is gone.

    Returns the id of the ephemeral message that shows it; None if the message is not ephemeral.
    """
    try:
        await _update_pressed(interaction, panel)
    except discord.HTTPException as error:
        # Another message has just replaced the pressed one.
        if error.code != UNKNOWN_MESSAGE:
            raise
        return await _send_new(interaction, panel)
    return interaction.message.id if interaction.message is not None and in_whisper(interaction) else None


async def show_later(interaction: Interaction, make: Callable[[], Awaitable[Panel]]) -> None:
    """Show a newer panel in the answer to an interaction, unless a later press has changed it or it is gone."""
    try:
        shown = await interaction.original_response()
        if host_of(interaction).answered.get(shown.id, 0) <= interaction.id:
            panel = (await make()).fitted_to(await reader_of(interaction))
            await panel.sent_with(host_of(interaction).signs, partial(_edit_answer, interaction))
    except ON_THE_WAY as error:
        log.info("interaction %s: its answer cannot be brought up to date: %s", interaction.id, named(error))


async def patiently(interaction: Interaction, coming: Awaitable[T], *, thought: bool = False) -> T:
    """Wait for a value that the answer needs; if it takes long, ask for more time. `thought`: as in `answer`."""
    pressed = interaction.type is discord.InteractionType.component
    return await _deferred_if_slow(interaction, coming, update=pressed, thought=thought)


async def _deferred_if_slow(
    interaction: Interaction, coming: Awaitable[T], *, update: bool, thought: bool = False
) -> T:
    """Wait for a value; after `PATIENCE` seconds defer the answer. `update`: whether the answer will edit the message.

    `thought`: a computer player thinks about it, which the pressed private view then says.
    """
    waiting = asyncio.ensure_future(coming)
    done, _ = await asyncio.wait((waiting,), timeout=PATIENCE)
    said = False
    if not done and not interaction.response.is_done():
        try:
            await interaction.response.defer(ephemeral=not update, thinking=not update)
            said = thought and update and await _says_that_it_thinks(interaction)
        except BaseException:
            waiting.cancel()
            raise
    try:
        return await waiting
    except BaseException:
        if said:
            await _edit_embeds(interaction, [])
        raise


async def _says_that_it_thinks(interaction: Interaction) -> bool:
    """Show in the pressed private view that a computer player thinks; False if others see the message.

    Discord itself shows no sign while an update is pending.
    """
    if interaction.message is None or not (in_whisper(interaction) or in_own_messages(interaction)):
        return False
    await _edit_embeds(interaction, [f"💭 {say(await language_in_need(interaction), 'table-thinking')}"])
    return True


async def _edit_embeds(interaction: Interaction, more: Sequence[str]) -> None:
    """Show the text of the pressed message's embed as it was, with these lines below it; not after a later press."""
    message = interaction.message
    if message is None or host_of(interaction).answered.get(message.id, 0) > interaction.id:
        return
    there = [embed.description or "" for embed in message.embeds]
    text = "\n".join((*there, *more))
    with contextlib.suppress(*ON_THE_WAY):
        await interaction.edit_original_response(embeds=[discord.Embed(description=text)] if text else [])


async def reader_of(interaction: Interaction) -> Person:
    """The stored person who gets the answer."""
    if "person" not in interaction.extras:
        interaction.extras["person"] = await host_of(interaction).store.people.person(interaction.user.id)
    person: Person = interaction.extras["person"]
    return person


async def _edit_answer(interaction: Interaction, panel: Panel) -> discord.InteractionMessage:
    """Show a panel in the answer to an interaction."""
    return await interaction.edit_original_response(
        content=panel.text, attachments=panel.files, embeds=panel.embeds, view=panel.view
    )


async def _send_new(interaction: Interaction, panel: Panel) -> int | None:
    """Show a panel in an ephemeral message; return its id if Discord reports it."""
    return await panel.sent_with(host_of(interaction).signs, partial(_send, interaction))


async def _send(interaction: Interaction, panel: Panel) -> int | None:
    view = panel.view if panel.view is not None else discord.utils.MISSING
    if not interaction.response.is_done():
        sent = await interaction.response.send_message(
            panel.text, files=panel.files, embeds=panel.embeds, view=view, ephemeral=True
        )
        return sent.message_id
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        return (await _edit_answer(interaction, panel)).id
    followed = await interaction.followup.send(
        panel.text, files=panel.files, embeds=panel.embeds, view=view, ephemeral=True, wait=True
    )
    return followed.id


async def _replace_opened(interaction: Interaction, table: Table | None, message: int | None) -> None:
    """Note which message shows this person's private view of a table, and delete the previous one.

    `message`: None for a direct message, which needs no note because it is stored.
    """
    seat = None if table is None else table.seat_of(interaction.user.id)
    if table is None or seat is None:
        return
    opened, key = host_of(interaction).opened, (interaction.user.id, table.id)
    before = opened.get(key)
    if message is None:
        if before is not None:
            before.newest = False
        return
    in_server = bool(server_of(interaction))
    opened[key] = Opened(message, interaction.followup, table.revision, table.stamp(seat), in_server)
    if before is None:
        return
    if before.revision > table.revision:
        # It was redrawn for a later change while this answer was drawn.
        await host_of(interaction).store.deliveries.ask(table.id, EditPrivateView(interaction.user.id))
    if before.message == message:
        return
    release_news(interaction)
    # The person may have dismissed the message, and a failed deletion is harmless: only the newest view counts.
    with contextlib.suppress(*ON_THE_WAY):
        await before.by.delete_message(before.message)


async def _update_pressed(interaction: Interaction, panel: Panel) -> None:
    """Show a panel in the pressed message, without uploading pictures that it already has."""
    there = tuple(picture.filename for picture in interaction.message.attachments) if interaction.message else ()
    edit = interaction.edit_original_response if interaction.response.is_done() else interaction.response.edit_message

    async def send(shown: Panel) -> None:
        attachments = discord.utils.MISSING if there == shown.filenames else shown.files
        await edit(content=shown.text, attachments=attachments, embeds=shown.embeds, view=shown.view)

    await panel.sent_with(host_of(interaction).signs, send)


async def update_kept(
    interaction: Interaction, table: Table, role: str, panel: Panel, called: Sequence[int], again: Job
) -> None:
    """Answer a press in the channel's message of that role by updating it, and store what it shows now.

    `called`: people who stay mentioned in it, Discord ids; `again`: the job to add if the stored message has changed.
    """
    owed = host_of(interaction).store.deliveries
    there = await owed.message(table.id, role)
    edit = interaction.edit_original_response if interaction.response.is_done() else interaction.response.edit_message
    await edit(content=panel.text, embeds=panel.embeds, view=panel.view, allowed_mentions=marking(called))
    if there is not None and interaction.message is not None and there.message == interaction.message.id:
        shown = there._replace(shown=panel.digest, moves=table.revision)
        await owed.changed(table.id, role, there, shown, again)


def marking(people: Sequence[int]) -> discord.AllowedMentions:
    """Mentions for exactly these people, Discord ids."""
    # Discord allows every kind of mention that is not listed.
    users = [discord.Object(user) for user in people]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


def placed(panel: Panel, table: Table, language: str, *, seat: int | None = None) -> Panel:
    """The panel with the place of its table, for direct messages: a person may sit at several.

    `seat`: whose private view it is; if that seat is awaited, the first line, which phones show, says so.
    """
    if not table.in_messages:
        game, channel = say(language, f"game-{table.game}"), place_of(table, language)
        if seat in table.awaited():
            text = f"{say(language, 'table-pad-turn', game=game, channel=channel)}\n{panel.text}"
        else:
            text = f"{panel.text}\n{say(language, 'table-pad-place', channel=channel)}"
        panel = panel._replace(text=text)
    pending = table.pending is not None and table.pending.seat == seat
    # A decision has no room for one more row in every view, so there the button is behind *Help*.
    return panel if seat in table.awaited() and not pending else with_own_tables(panel, language)


def custom_id_of(interaction: Interaction) -> str:
    """The id of the pressed component or submitted modal; empty for commands."""
    data: Mapping[str, object] = interaction.data or {}
    return str(data.get("custom_id", ""))


def chosen_values(interaction: Interaction) -> list[str]:
    """The values chosen from a list."""
    data: Mapping[str, object] = interaction.data or {}
    values = data.get("values")
    return [str(value) for value in values] if isinstance(values, list) else []


def typed_value(data: object, custom_id: str) -> str:
    """The value of that field of a modal, at any depth; empty if it has none."""
    if isinstance(data, dict):
        if data.get("custom_id") == custom_id and "value" in data:
            return str(data["value"])
        if data.get("custom_id") == custom_id and data.get("values"):
            return str(data["values"][0])
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            if found := typed_value(part, custom_id):
                return found
    return ""
