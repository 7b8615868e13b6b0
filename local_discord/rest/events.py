"""Routes of a guild's scheduled events; only events at an external place are known."""

from __future__ import annotations

import datetime

from aiohttp import web

from local_discord import errors, limits
from local_discord.errors import DiscordError
from local_discord.limits import FormErrors
from local_discord.model import Guild, Json, Permission, ScheduledEvent
from local_discord.permissions import of_member
from local_discord.rest.api import Api, Call

EXTERNAL, GUILD_ONLY = 3, 2


class EventRoutes:
    """Handlers below /guilds/{guild_id}/scheduled-events."""

    def __init__(self, api: Api, router: web.UrlDispatcher) -> None:
        self._api = api
        self._world = api.world
        events = "/guilds/{guild_id}/scheduled-events"
        api.route(router, "GET", events, self.events)
        api.route(router, "POST", events, self.create)
        api.route(router, "GET", events + "/{event_id}", self.event)
        api.route(router, "DELETE", events + "/{event_id}", self.delete)

    def _guild(self, call: Call) -> Guild:
        guild = self._world.guilds.get(call.id("guild_id"))
        if guild is None or not self._world.with_bot(guild):
            raise DiscordError(errors.UNKNOWN_GUILD)
        return guild

    def _coming(self, guild: Guild) -> list[ScheduledEvent]:
        """Return the events that have not ended."""
        now = self._world.clock.datetime()
        return [event for event in self._world.events.values() if event.guild_id == guild.id and event.end > now]

    def _event(self, call: Call) -> ScheduledEvent:
        guild = self._guild(call)
        event = self._world.events.get(call.id("event_id"))
        if event is None or event not in self._coming(guild):
            raise DiscordError(errors.UNKNOWN_EVENT)
        return event

    async def events(self, call: Call) -> list[Json]:
        """Return the events that have not ended."""
        return [self._api.payloads.event(event) for event in self._coming(self._guild(call))]

    async def event(self, call: Call) -> Json:
        """Return one event."""
        return self._api.payloads.event(self._event(call))

    async def create(self, call: Call) -> Json:
        """Create an event at an external place. Errors: DiscordError 50013, 50035; 30038 above 100 events."""
        guild, body = self._guild(call), call.payload
        if Permission.CREATE_EVENTS not in of_member(guild, None, self._world.bot.id):
            raise DiscordError(errors.MISSING_PERMISSIONS)
        faults = FormErrors()
        faults.text(("name",), body.get("name"), 1, limits.EVENT_NAME)
        faults.text(("description",), body.get("description"), 0, limits.EVENT_DESCRIPTION)
        metadata = body.get("entity_metadata") or {}
        faults.text(("entity_metadata", "location"), metadata.get("location"), 1, limits.EVENT_LOCATION)
        for field, value in (("entity_type", EXTERNAL), ("privacy_level", GUILD_ONLY)):
            if body.get(field) != value:
                faults.add((field,), "BASE_TYPE_CHOICES", f"Value must be one of ({value},).")
        now = self._world.clock.datetime()
        start, end = _times(faults, body, now)
        faults.raise_if_any()
        if len(self._coming(guild)) >= limits.EVENTS:
            raise DiscordError(errors.TOO_MANY_EVENTS)
        event = ScheduledEvent(
            self._world.ids.new(),
            guild.id,
            body["name"],
            body.get("description") or "",
            metadata["location"],
            start,
            end,
        )
        self._world.events[event.id] = event
        self._world.tell("event_create", guild.members, subject=event)
        return self._api.payloads.event(event)

    async def delete(self, call: Call) -> None:
        """Delete an event; the bot may delete its own."""
        event = self._event(call)
        del self._world.events[event.id]
        self._world.tell("event_delete", self._guild(call).members, subject=event)


def _times(faults: FormErrors, body: Json, now: datetime.datetime) -> tuple[datetime.datetime, datetime.datetime]:
    """Return the start and the end of an event; adds a fault if one is missing, unreadable or at a wrong time."""
    start, end = (_moment(faults, field, body.get(field)) for field in ("scheduled_start_time", "scheduled_end_time"))
    if start is None:
        return now, now
    if start <= now:
        text = "Cannot schedule event in the past."
        faults.add(("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", text)
    elif start > now + limits.EVENT_AHEAD:
        text = "Cannot schedule event that far in the future."
        faults.add(("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_FUTURE", text)
    elif end is not None and end <= start:
        text = "Cannot end an event before it begins."
        faults.add(("scheduled_end_time",), "GUILD_SCHEDULED_EVENT_END_BEFORE_START", text)
    return start, end or start


def _moment(faults: FormErrors, field: str, value: object) -> datetime.datetime | None:
    if value is None:
        faults.required((field,))
        return None
    try:
        found = datetime.datetime.fromisoformat(str(value))
    except ValueError:
        faults.add((field,), "DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.")
        return None
    return found if found.tzinfo is not None else found.replace(tzinfo=datetime.UTC)
