"""How and when a person is called, and in which language: shown with lists, buttons and a form that change it.

It counts at all tables, and is for the eyes of whoever uses it.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from datetime import date, datetime, timedelta
from typing import Any

import discord

from cogs.host import Handler, Interaction, Panel, host_of
from cogs.limits import option
from cogs.replies import chosen, reader_language, typed_value, whisper
from cogs.table_views import view_of
from engine.game import RuleError
from engine.owed import Message
from engine.people import MENTION, MESSAGE, Person, zone_of
from engine.table import Job, Status
from i18n import LANGUAGES, labelled, language_of, say

QUIET = ((21, 7), (22, 7), (22, 8), (23, 7), (23, 8), (0, 8), (1, 9), (9, 17))
"""Quiet hours to choose from, full hours; others are typed."""
ZONES = {
    "UTC": "utc",
    "Pacific/Honolulu": "honolulu",
    "America/Los_Angeles": "los-angeles",
    "America/Denver": "denver",
    "America/Chicago": "chicago",
    "America/New_York": "new-york",
    "America/Sao_Paulo": "sao-paulo",
    "Europe/London": "london",
    "Europe/Berlin": "berlin",
    "Europe/Athens": "athens",
    "Europe/Moscow": "moscow",
    "Africa/Johannesburg": "johannesburg",
    "Asia/Dubai": "dubai",
    "Asia/Kolkata": "kolkata",
    "Asia/Bangkok": "bangkok",
    "Asia/Shanghai": "shanghai",
    "Asia/Tokyo": "tokyo",
    "Australia/Sydney": "sydney",
    "Pacific/Auckland": "auckland",
}
"""Time zones to choose from; others are typed."""
JAPAN = "Asia/Tokyo"
NONE, AUTO = "none", "auto"
HOURS = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?\s*[-–~〜]\s*(\d{1,2})(?:[:.](\d{2}))?")
LONGEST_GRACE = 60.0
LONGEST_HOLIDAY = timedelta(days=366)


async def show(interaction: Interaction) -> None:
    """`/engawa settings`."""
    panel = await _panel(interaction)
    await whisper(interaction, panel.text, panel.view)


async def _panel(interaction: Interaction) -> Panel:
    """A person's settings as they are, with what changes them."""
    host, language = host_of(interaction), await reader_language(interaction)
    person = await host.store.person(interaction.user.id)
    local = datetime.fromtimestamp(host.clock(), zone_of(person.zone))
    grace = host.grace if person.grace is None else person.grace
    lines = [
        say(language, "settings-title"),
        say(language, "settings-zone", zone=_zone_name(person.zone, language), time=f"{local:%H:%M}"),
        say(language, "settings-reminders-on" if person.reminders else "settings-reminders-off"),
        say(language, "settings-grace", seconds=int(grace)),
    ]
    if person.away_until is not None and person.away_until > host.clock():
        lines.append(say(language, "settings-away", until=f"<t:{int(person.away_until)}:f>"))
    return Panel("\n".join(lines), (), _view(person, language))


def _view(person: Person, language: str) -> discord.ui.View:
    notices = [(way, say(language, f"settings-notice-{way}")) for way in (MESSAGE, MENTION)]
    own = _quiet_hours(person)
    hours = sorted({*((begin * 60, end * 60) for begin, end in QUIET), *([own] if own else [])})
    quiet = [(_hours(*pair), _hours(*pair)) for pair in hours]
    zones = [(zone, _zone_name(zone, language)) for zone in ZONES]
    if person.zone and person.zone not in ZONES:
        zones.append((person.zone, person.zone))
    languages = [(code, say(language, f"language-{code}")) for code in (AUTO, *LANGUAGES)]
    turned = "off" if person.reminders else "on"
    return view_of(
        _list("notice", notices, person.notice, language),
        _list("quiet", [(NONE, say(language, "settings-quiet-none")), *quiet], _hours(*own) if own else NONE, language),
        _list("zone", zones, person.zone or "UTC", language),
        _list("language", languages, person.language or AUTO, language),
        _button(f"reminders-{turned}", say(language, f"settings-button-reminders-{turned}")),
        _button("type", say(language, "settings-button-type")),
    )


def _list(
    name: str, choices: Sequence[tuple[str, str]], present: str, language: str
) -> discord.ui.Select[discord.ui.View]:
    options = [
        option(labelled(say(language, f"settings-{name}-label"), text, language), value, default=value == present)
        for value, text in choices
    ]
    return discord.ui.Select(options=options, custom_id=f"set:{name}")


def _button(name: str, label: str) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=label, style=discord.ButtonStyle.secondary, custom_id=f"set:{name}", row=4)


def _quiet_hours(person: Person) -> tuple[int, int] | None:
    return None if person.quiet_from is None or person.quiet_to is None else (person.quiet_from, person.quiet_to)


def _hours(begin: int, end: int) -> str:
    """`22:00-07:00`, from minutes after midnight."""
    return "-".join(f"{minute // 60:02}:{minute % 60:02}" for minute in (begin, end))


def _zone_name(zone: str, language: str) -> str:
    zone = zone or "UTC"
    return say(language, f"zone-{ZONES[zone]}") if zone in ZONES else zone


class Typed(discord.ui.Modal):
    """Asks for what no list has. Its answer is handled by its id, so that it outlives a restart."""

    def __init__(self, person: Person, now: float, grace: float, language: str) -> None:
        super().__init__(title=say(language, "settings-form-title"), custom_id="set:typed", timeout=1)
        quiet = (
            "" if person.quiet_from is None or person.quiet_to is None else _hours(person.quiet_from, person.quiet_to)
        )
        away = ""
        if person.away_until is not None and person.away_until > now:
            away = f"{datetime.fromtimestamp(person.away_until, zone_of(person.zone)).date() - timedelta(days=1)}"
        for name, value, example in (
            ("quiet", quiet, "22:30-07:00"),
            ("zone", person.zone, "Asia/Tokyo, UTC+9"),
            ("away", away, "2027-01-31"),
            ("grace", str(int(grace)), "10"),
        ):
            self.add_item(
                discord.ui.TextInput(
                    label=say(language, f"settings-form-{name}"),
                    custom_id=name,
                    placeholder=example,
                    default=value,
                    required=False,
                    max_length=40,
                )
            )


async def _type(interaction: Interaction) -> None:
    host, language = host_of(interaction), await reader_language(interaction)
    person = await host.store.person(interaction.user.id)
    grace = host.grace if person.grace is None else person.grace
    await interaction.response.send_modal(Typed(person, host.clock(), grace, language))


async def _typed(interaction: Interaction) -> None:
    """Take over what was typed, all of it or nothing. Errors: RuleError."""
    values = {name: typed_value(interaction.data, name).strip() for name in ("quiet", "zone", "away", "grace")}
    begin, end = _read_hours(values["quiet"])
    zone = values["zone"] or _usual_zone(interaction)
    if zone_of(zone) is None:
        raise RuleError("no-zone", name=values["zone"])
    host = host_of(interaction)
    away = _read_day(values["away"], zone, host.clock()) if values["away"] else None
    seconds = values["grace"] or str(int(host.grace))
    if not seconds.isdecimal() or int(seconds) > LONGEST_GRACE:
        raise RuleError("no-grace", most=int(LONGEST_GRACE))
    own = None if int(seconds) == int(host.grace) else float(seconds)
    await host.store.update_person(
        interaction.user.id, quiet_from=begin, quiet_to=end, zone=zone, away_until=away, grace=own
    )
    await _show(interaction)


def _read_hours(typed: str) -> tuple[int | None, int | None]:
    """Minutes after midnight from `22:30-7`; None for nothing. Errors: RuleError."""
    if not typed:
        return None, None
    match = HOURS.fullmatch(typed)
    found = [int(part or 0) for part in match.groups()] if match else [99]
    if match is None or found[0] > 23 or found[2] > 23 or found[1] > 59 or found[3] > 59:
        raise RuleError("no-hours", text=typed)
    begin, end = found[0] * 60 + found[1], found[2] * 60 + found[3]
    if begin == end:
        raise RuleError("no-hours", text=typed)
    return begin, end


def _read_day(typed: str, zone: str, now: float) -> float:
    """The end of a day, seconds since 1970. Errors: RuleError."""
    try:
        day = date.fromisoformat(typed)
    except ValueError:
        raise RuleError("no-holiday", text=typed) from None
    today = datetime.fromtimestamp(now, zone_of(zone)).date()
    if not today <= day <= today + LONGEST_HOLIDAY:
        raise RuleError("no-holiday", text=typed)
    following = day + timedelta(days=1)
    return datetime(following.year, following.month, following.day, tzinfo=zone_of(zone)).timestamp()


def _usual_zone(interaction: Interaction) -> str:
    """Where whoever has chosen no time zone most likely is."""
    return JAPAN if language_of(str(interaction.locale)) == "ja" else ""


async def _notice(interaction: Interaction) -> None:
    """From now on by direct message, or by mention: the tables that wait are told of it."""
    store, user = host_of(interaction).store, interaction.user.id
    way = MENTION if chosen(interaction)[0] == MENTION else MESSAGE
    await store.update_person(user, notice=way, dm_closed=False)
    for table in await store.tables_of(user):
        if table.status is not Status.PLAYING:
            continue
        if way == MESSAGE:
            waits = table.seat_of(user) in table.waiting()
            await store.deliveries.ask(table.id, *([Job("pad", user)] if waits else []), Job("refresh"))
            continue
        there = {role: await store.deliveries.message(table.id, role, user) for role in ("pad", "nudge")}
        away: list[Message] = [place for place in there.values() if place is not None]
        await store.deliveries.dismiss(table.id, [(role, user) for role in there], away)
        await store.deliveries.ask(table.id, Job("refresh"), Job("call"))
    interaction.extras["changed"] = True


async def _quiet(interaction: Interaction) -> None:
    begin, end = _read_hours("" if chosen(interaction)[0] == NONE else chosen(interaction)[0])
    store, user = host_of(interaction).store, interaction.user.id
    zone = (await store.person(user)).zone or _usual_zone(interaction)
    await store.update_person(user, quiet_from=begin, quiet_to=end, zone=zone)


async def _zone(interaction: Interaction) -> None:
    zone = chosen(interaction)[0]
    if zone_of(zone) is None:
        raise RuleError("no-zone", name=zone)
    await host_of(interaction).store.update_person(interaction.user.id, zone=zone)


async def _language(interaction: Interaction) -> None:
    value = chosen(interaction)[0]
    own = value if value in LANGUAGES else None
    await host_of(interaction).store.update_person(interaction.user.id, language=own, locale=str(interaction.locale))


async def _reminders_on(interaction: Interaction) -> None:
    await host_of(interaction).store.update_person(interaction.user.id, reminders=True)


async def _reminders_off(interaction: Interaction) -> None:
    await host_of(interaction).store.update_person(interaction.user.id, reminders=False)


CHANGES: dict[str, Callable[[Interaction], Awaitable[None]]] = {
    "notice": _notice,
    "quiet": _quiet,
    "zone": _zone,
    "language": _language,
    "reminders-on": _reminders_on,
    "reminders-off": _reminders_off,
}


async def _show(interaction: Interaction) -> None:
    """The settings as they then are, in place of the message that was pressed."""
    panel = await _panel(interaction)
    await interaction.response.edit_message(content=panel.text, view=panel.view)


async def _change(interaction: Interaction, match: re.Match[str]) -> None:
    await CHANGES[match["what"]](interaction)
    await _show(interaction)


async def _form(interaction: Interaction, match: re.Match[str]) -> None:
    await (_type if match["step"] == "type" else _typed)(interaction)


SETTINGS_ROUTES: dict[str, Handler] = {
    rf"set:(?P<what>{'|'.join(CHANGES)})": _change,
    r"set:(?P<step>type|typed)": _form,
}
"""What answers the lists, buttons and form of the settings."""
