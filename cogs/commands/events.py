"""A scheduled event of the server for a table in the lobby, planned in a form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import discord

from cogs.commands.own_settings import read_typed_zone, usual_zone, zone_name
from cogs.commands.table_actions import find
from cogs.discord_errors import EVENT_REFUSALS, refused_as
from cogs.host import host_of
from cogs.replies import meet, patiently, reader_of, typed_value, whisper
from cogs.routes import FromForm, Interaction, Route
from cogs.views.limits import LINE, cut
from cogs.views.table_views import view_of
from cogs.words import refusal
from engine.game import RuleError
from engine.reading import is_month_first, read_moment
from engine.tables.people import zone_of
from engine.tables.table import Status, Table, TableError, require_owner, require_status
from i18n import say

TIMES = ("start", "end")
LONGEST = 30
"""Characters of a typed time, short enough for a button's id to contain both."""
PARTED = "|"
AHEAD = timedelta(days=366)
"""How far ahead an event may be."""


class Planning(discord.ui.Modal):
    """Asks for the start and the end, and for the time zone of a person who has none."""

    def __init__(self, table: int, typed: Mapping[str, str], zone: str, proposed: str, language: str) -> None:
        super().__init__(title=say(language, "event-title"), custom_id=f"event-planned:{table}", timeout=1)
        about = say(language, "event-zone-about", zone=zone_name(zone, language)) if zone else None
        for name in TIMES:
            item: discord.ui.TextInput[Any] = discord.ui.TextInput(
                custom_id=name,
                placeholder=say(language, f"event-{name}-example"),
                default=typed.get(name) or None,
                max_length=LONGEST,
            )
            self.add_item(discord.ui.Label(text=say(language, f"event-{name}"), description=about, component=item))
        if not zone:
            asked: discord.ui.TextInput[Any] = discord.ui.TextInput(
                custom_id="zone", placeholder="Tokyo, UTC+9", default=proposed or None, max_length=LONGEST
            )
            self.add_item(discord.ui.Label(text=say(language, "settings-form-zone"), component=asked))


async def _owned_lobby(interaction: Interaction, match: re.Match[str]) -> Table:
    """The table, for its owner before the game. Errors: TableError."""
    table = await find(interaction, int(match["table"]))
    require_status(table, Status.LOBBY)
    require_owner(table, interaction.user.id)
    return table


async def _open_form(interaction: Interaction, match: re.Match[str]) -> None:
    """Open the form, with the times that were refused if there are any."""
    table, language = await _owned_lobby(interaction, match), await meet(interaction)
    typed = dict(zip(TIMES, (match.groupdict().get("typed") or "").split(PARTED), strict=False))
    zone, proposed = (await reader_of(interaction)).zone, usual_zone(language, str(interaction.locale))
    await interaction.response.send_modal(Planning(table.id, typed, zone, proposed, language))


async def _plan(interaction: Interaction, match: re.Match[str]) -> None:
    """Create the event; times that cannot be used can be typed again."""
    table, language = await _owned_lobby(interaction, match), await meet(interaction)
    typed = {name: typed_value(interaction.data, name).strip() for name in TIMES}
    try:
        zone = await _zone(interaction)
        start, end = _read_times(typed, zone, host_of(interaction).clock(), str(interaction.locale))
    except RuleError as error:
        kept = PARTED.join(typed[name].replace(PARTED, " ") for name in TIMES)
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=say(language, "event-again"), custom_id=f"event:{table.id}:{kept}"
        )
        await whisper(interaction, refusal(language, error, None), view_of(button))
        return
    event = await patiently(interaction, _create(interaction, table, start, end))
    link = f"https://discord.com/events/{table.guild}/{event.id}"
    await whisper(interaction, say(language, "event-made", start=f"<t:{int(start.timestamp())}:F>", link=link))


async def _zone(interaction: Interaction) -> str:
    """The person's time zone; one that they typed is stored. Errors: RuleError."""
    person = await reader_of(interaction)
    if person.zone:
        return person.zone
    zone = read_typed_zone(typed_value(interaction.data, "zone").strip())
    if not zone:
        raise RuleError("zone-first")
    await host_of(interaction).store.people.update(person.user, zone=zone)
    return zone


def _read_times(typed: Mapping[str, str], zone: str, now: float, locale: str) -> tuple[datetime, datetime]:
    """The start and the end; an end without a day is the next such time after the start. Errors: RuleError."""
    own, found = zone_of(zone) or UTC, list[datetime]()
    after, least = datetime.fromtimestamp(now, own), datetime.fromtimestamp(now, own)
    for name in TIMES:
        read = read_moment(typed[name], after.replace(tzinfo=None), month_first=is_month_first(locale))
        if read is None:
            raise RuleError("no-moment", text=typed[name])
        after = read.replace(tzinfo=own)
        if after <= (found[0] if found else least):
            raise RuleError("event-end" if found else "event-past", text=typed[name])
        if after > least + AHEAD:
            raise RuleError("event-far", text=typed[name])
        found.append(after)
    return found[0], found[1]


async def _create(interaction: Interaction, table: Table, start: datetime, end: datetime) -> discord.ScheduledEvent:
    """Create the event at the table's channel. Errors: TableError; of Discord."""
    if interaction.guild is None:
        raise TableError("server-only")
    owner = next((seat.name for seat in table.seats if seat.user == table.owner), "?")
    game, channel = say(table.language, f"game-{table.game}"), interaction.guild.get_channel_or_thread(table.channel)
    with refused_as("event-later"):
        try:
            return await interaction.guild.create_scheduled_event(
                name=cut(say(table.language, "event-name", game=game, owner=owner), LINE),
                description=say(table.language, "event-about", game=game, channel=f"<#{table.channel}>"),
                location=cut(f"#{channel.name}" if channel is not None else interaction.guild.name, LINE),
                start_time=start,
                end_time=end,
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
            )
        except discord.HTTPException as error:
            if error.code in EVENT_REFUSALS:
                raise TableError(EVENT_REFUSALS[error.code]) from error
            raise


EVENT_ROUTES: dict[str, Route] = {
    r"lobby:(?P<table>\d+):event": _open_form,
    r"event:(?P<table>\d+):(?P<typed>.*)": _open_form,
    r"event-planned:(?P<table>\d+)": FromForm(_plan),
}
"""Handlers of the button and the form for a scheduled event."""
