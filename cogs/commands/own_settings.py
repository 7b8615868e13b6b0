"""A person's settings: notifications, language and pictures, shown with lists, buttons and a form to change them.

They apply to all tables, and only the person sees them.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import discord

from cogs.host import host_of
from cogs.panel import Panel
from cogs.replies import answer, chosen_values, meet, typed_value, whisper
from cogs.routes import FromForm, FromList, Interaction, Route
from cogs.views.limits import option
from cogs.views.table_views import view_of
from cogs.words import refusal
from engine.game import RuleError
from engine.reading import is_month_first, read_day, read_hours, read_seconds, read_zone
from engine.tables.jobs import CallPeople, EditBoard, Job, SendPrivateView
from engine.tables.people import ANSWERS, DIGEST, MENTION, MESSAGE, Person, zone_of
from engine.tables.table import Table, shown_in_private
from i18n import LANGUAGES, labelled, say
from render.faces import THEMES

DIGEST_HOURS = range(4, 24)
"""Hours at which the daily message may come."""
QUIET = ((21, 7), (22, 7), (22, 8), (23, 7), (23, 8), (0, 8), (1, 9), (9, 17))
"""Quiet hours in the list; others are typed."""
ZONES = {
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
    "UTC": "utc",
}
"""Time zones to choose from; others are typed."""
JAPAN = "Asia/Tokyo"
USUAL = {
    **dict.fromkeys(("de", "fr", "it", "es-ES", "nl", "pl", "cs", "hu", "hr", "da", "no", "sv-SE"), "Europe/Berlin"),
    **dict.fromkeys(("el", "bg", "ro", "fi", "lt", "uk"), "Europe/Athens"),
    "en-GB": "Europe/London",
    "ru": "Europe/Moscow",
    "tr": "Europe/Istanbul",
    "pt-BR": "America/Sao_Paulo",
    "hi": "Asia/Kolkata",
    "th": "Asia/Bangkok",
    "vi": "Asia/Ho_Chi_Minh",
    "id": "Asia/Jakarta",
    "zh-CN": "Asia/Shanghai",
    "zh-TW": "Asia/Taipei",
    "ko": "Asia/Seoul",
    "ja": JAPAN,
}
"""Language of a person's Discord → the time zone of most of its speakers; absent for languages with many zones."""
NONE, AUTO, TABLE = "none", "auto", "table"
NARROW, WIDE = "phone", "desktop"
"""Layouts of private views: the decision alone, or with the board in the same picture."""
BELOW, ABOVE = "below", "above"
"""The place of the text of private views: in an embed below the picture, or in the message itself."""
LONGEST_GRACE = 60.0
LONGEST_HOLIDAY = timedelta(days=366)
FORM = {"quiet": ("22:30-07:00", 25), "zone": ("Tokyo, UTC+9", 32), "away": ("2027-01-31", 20), "grace": ("10", 5)}
"""Fields of the form: an example and the maximum characters, short enough for a button's id to contain all."""
PARTED = "|"
Wrong = Mapping[str, tuple[str, RuleError]]
"""Field of the form → the typed text and why it cannot be read."""


async def show_settings(interaction: Interaction) -> None:
    """`/engawa settings`."""
    panel = await _settings_panel(interaction)
    await whisper(interaction, panel.text, panel.view)


async def _settings_panel(interaction: Interaction, wrong: Wrong | None = None) -> Panel:
    """A person's settings, with controls to change them; `wrong`: typed values that were refused."""
    host, language = host_of(interaction), await meet(interaction)
    person = await host.store.people.person(interaction.user.id)
    usual = usual_zone(language, str(interaction.locale))
    grace = host.grace if person.grace is None else person.grace
    one_press = host.one_press if person.one_press is None else person.one_press
    lines = [
        say(language, "settings-title"),
        _zone_words(person, usual, language, host.clock()),
        _notice_words(person, language),
        say(language, "settings-grace", seconds=int(grace)),
        _one_press_words(one_press, language),
        say(language, "settings-theme", theme=say(language, f"theme-{person.theme or TABLE}")),
        say(language, f"settings-layout-{_layout_of(person)}"),
        *([] if person.embeds else [say(language, "settings-text-above")]),
    ]
    if person.away_until is not None and person.away_until > host.clock():
        lines.append(say(language, "settings-away", until=f"<t:{int(person.away_until)}:f>"))
    for name, (_, error) in (wrong or {}).items():
        why = refusal(language, error, None)
        lines.append(f"⚠️ {labelled(say(language, f'settings-{name}-label'), why, language)}")
    return Panel("\n".join(lines), (), _settings_view(person, usual, language, wrong or {}, one_press))


def _zone_words(person: Person, usual: str, language: str, now: float) -> str:
    """A line with the person's time zone and the time there. Without a zone it proposes the `usual` one, if any."""
    zone = person.zone or usual
    if not zone:
        return say(language, "settings-zone-none")
    key = "settings-zone" if person.zone else "settings-zone-proposed"
    local = datetime.fromtimestamp(now, zone_of(zone))
    return say(language, key, zone=zone_name(zone, language), time=f"{local:%H:%M}")


def _one_press_words(one_press: bool, language: str) -> str:
    """The setting whether a move is shown before it is played, in words."""
    if one_press:
        return say(language, "settings-one-press-on")
    return say(language, "settings-one-press-off", button=say(language, "table-button-do"))


def _layout_of(person: Person) -> str:
    """The layout of the person's private views."""
    return WIDE if person.wide else NARROW


def _notice_words(person: Person, language: str) -> str:
    """The setting for reminders or one message a day, in words."""
    if person.notice == DIGEST:
        return say(language, "settings-digest", time=_time_text(person.digest_at or 0))
    return say(language, "settings-reminders-on" if person.reminders else "settings-reminders-off")


def _settings_view(person: Person, usual: str, language: str, wrong: Wrong, one_press: bool) -> discord.ui.View:
    notice = _digest_value(person.digest_at or 0) if person.notice == DIGEST else person.notice
    own = _quiet_hours(person)
    languages = [(code, say(language, f"language-{code}")) for code in (AUTO, *LANGUAGES)]
    turned = "off" if person.reminders else "on"
    reminders = _settings_button(f"reminders-{turned}", say(language, f"settings-button-reminders-{turned}"))
    switched = "off" if one_press else "on"
    return view_of(
        _settings_list("notice", _notice_choices(language), notice, language),
        _settings_list("quiet", _quiet_choices(own, language), _hours_text(*own) if own else NONE, language),
        _settings_list("zone", _zone_choices(person, language), person.zone, language),
        _settings_list("language", languages, person.language or AUTO, language),
        *(
            []
            if person.zone or not usual
            else [_settings_button("usual", say(language, "settings-button-usual", zone=zone_name(usual, language)))]
        ),
        *([] if person.notice == DIGEST else [reminders]),
        _settings_button(f"one-press-{switched}", say(language, f"settings-button-one-press-{switched}")),
        _settings_button("pictures", say(language, "settings-button-pictures")),
        _again_button(wrong, language) if wrong else _settings_button("type", say(language, "settings-button-type")),
    )


def _notice_choices(language: str) -> list[tuple[str, str]]:
    """The ways to be notified: value and words."""
    once = [(_digest_value(hour * 60), _time_text(hour * 60)) for hour in DIGEST_HOURS]
    return [
        *((way, say(language, f"settings-notice-{way}")) for way in (MESSAGE, MENTION)),
        *((value, say(language, "settings-notice-digest", time=time)) for value, time in once),
    ]


def _quiet_choices(own: tuple[int, int] | None, language: str) -> list[tuple[str, str]]:
    """The quiet hours to choose from: value and words. `own`: the present ones, minutes of the day."""
    hours = sorted({*((begin * 60, end * 60) for begin, end in QUIET), *([own] if own else [])})
    return [(NONE, say(language, "settings-quiet-none")), *((_hours_text(*pair), _hours_text(*pair)) for pair in hours)]


def _zone_choices(person: Person, language: str) -> list[tuple[str, str]]:
    """The time zones to choose from, with the person's own: value and words."""
    zones = [(zone, zone_name(zone, language)) for zone in ZONES]
    return [*zones, (person.zone, person.zone)] if person.zone and person.zone not in ZONES else zones


def _settings_list(
    name: str, choices: Sequence[tuple[str, str]], present: str, language: str
) -> discord.ui.Select[discord.ui.View]:
    label = say(language, f"settings-{name}-label")
    options = [option(labelled(label, text, language), value, default=value == present) for value, text in choices]
    return discord.ui.Select(options=options, placeholder=label, custom_id=f"set:{name}")


def _settings_button(name: str, label: str) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(label=label, style=discord.ButtonStyle.secondary, custom_id=f"set:{name}", row=4)


def _again_button(wrong: Wrong, language: str) -> discord.ui.Button[discord.ui.View]:
    """Opens the form with the values that were refused."""
    typed = PARTED.join(name[0] + text.replace(PARTED, " ") for name, (text, _) in wrong.items())
    button = _settings_button(f"again:{typed}", say(language, "settings-button-again"))
    button.style = discord.ButtonStyle.primary
    return button


def _quiet_hours(person: Person) -> tuple[int, int] | None:
    return None if person.quiet_from is None or person.quiet_to is None else (person.quiet_from, person.quiet_to)


def _hours_text(begin: int, end: int) -> str:
    """`22:00-07:00`, from minutes after midnight."""
    return f"{_time_text(begin)}-{_time_text(end)}"


def _time_text(minute: int) -> str:
    """`07:00`, from minutes after midnight."""
    return f"{minute // 60:02}:{minute % 60:02}"


def _digest_value(minute: int) -> str:
    """The list value for one message a day, at that minute of the day."""
    return f"{DIGEST}-{minute}"


def zone_name(zone: str, language: str) -> str:
    """A time zone by its city, as the list names it."""
    return say(language, f"zone-{ZONES[zone]}") if zone in ZONES else zone


class ValueForm(discord.ui.Modal):
    """A form for values that no list has. Its answer is handled by its id, so it survives a restart."""

    def __init__(self, times: Mapping[str, str], language: str) -> None:
        super().__init__(title=say(language, "settings-form-title"), custom_id="set:typed", timeout=1)
        for name, (example, most) in FORM.items():
            self.add_item(
                discord.ui.TextInput(
                    label=say(language, f"settings-form-{name}"),
                    custom_id=name,
                    placeholder=example,
                    default=times[name][:most],
                    required=False,
                    max_length=most,
                )
            )


def _typed_values(person: Person, now: float, grace: float) -> dict[str, str]:
    """The person's present values of the form's fields, as they are typed."""
    own, away = _quiet_hours(person), ""
    if person.away_until is not None and person.away_until > now:
        away = f"{datetime.fromtimestamp(person.away_until, zone_of(person.zone)).date() - timedelta(days=1)}"
    seconds = grace if person.grace is None else person.grace
    return {"quiet": _hours_text(*own) if own else "", "zone": person.zone, "away": away, "grace": str(int(seconds))}


async def _open_form(interaction: Interaction, match: re.Match[str]) -> None:
    """Open the form with the present values, or with those that were refused."""
    host, language = host_of(interaction), await meet(interaction)
    person = await host.store.people.person(interaction.user.id)
    wrong = {name: typed[1:] for typed in (match["wrong"] or "").split(PARTED) for name in FORM if typed[:1] == name[0]}
    await interaction.response.send_modal(
        ValueForm({**_typed_values(person, host.clock(), host.grace), **wrong}, language)
    )


async def _answer_form(interaction: Interaction, _match: re.Match[str]) -> None:
    await answer(interaction, lambda: _store_typed(interaction), update=True)


async def _store_typed(interaction: Interaction) -> Panel:
    """Store the typed values; those that cannot be read are named and can be typed again."""
    typed = {name: typed_value(interaction.data, name).strip() for name in FORM}
    host, user, language = host_of(interaction), interaction.user.id, await meet(interaction)
    person, changes, wrong = await host.store.people.person(user), dict[str, Any](), dict[str, RuleError]()
    usual = usual_zone(language, str(interaction.locale))

    def read(name: str, make: Callable[[str], dict[str, Any]]) -> None:
        try:
            changes.update(make(typed[name]))
        except RuleError as error:
            wrong[name] = error

    read("zone", lambda text: {"zone": read_typed_zone(text or usual)})
    zone = changes.get("zone", person.zone)
    read("quiet", lambda text: dict(zip(("quiet_from", "quiet_to"), _read_hours(text, zone), strict=True)))
    month_first = is_month_first(str(interaction.locale))
    read("away", lambda text: {"away_until": _end_of_day(text, zone, host.clock(), month_first) if text else None})
    read("grace", lambda text: {"grace": _read_grace(text, host.grace)})
    await host.store.people.update(user, **changes)
    # Notifications that waited for the quiet hours to end may be due now.
    interaction.extras["changed"] = True
    return await _settings_panel(interaction, {name: (typed[name], wrong[name]) for name in FORM if name in wrong})


def read_typed_zone(typed: str) -> str:
    """As `read_zone`; empty for empty text. Errors: RuleError."""
    zone = read_zone(typed) if typed else ""
    if zone is None:
        raise RuleError("no-zone", name=typed)
    return zone


def _read_grace(typed: str, usual: float) -> float | None:
    """Seconds; None for the default. Errors: RuleError."""
    seconds = read_seconds(typed) if typed else int(usual)
    if seconds is None or seconds > LONGEST_GRACE:
        raise RuleError("no-grace", text=typed, most=int(LONGEST_GRACE))
    return None if seconds == int(usual) else float(seconds)


def _read_hours(typed: str, zone: str) -> tuple[int | None, int | None]:
    """As `read_hours`; None for empty text. Errors: RuleError, also without a time zone."""
    if not typed:
        return None, None
    if not zone:
        raise RuleError("zone-first")
    hours = read_hours(typed)
    if hours is None:
        raise RuleError("no-hours", text=typed)
    return hours


def _end_of_day(typed: str, zone: str, now: float, month_first: bool) -> float:
    """The end of a day of the coming year, seconds since 1970. Errors: RuleError, also without a time zone."""
    if not zone:
        raise RuleError("zone-first")
    today = datetime.fromtimestamp(now, zone_of(zone)).date()
    day = read_day(typed, today, month_first=month_first)
    if day is None or not today <= day <= today + LONGEST_HOLIDAY:
        raise RuleError("no-holiday", text=typed)
    following = day + timedelta(days=1)
    return datetime(following.year, following.month, following.day, tzinfo=zone_of(zone)).timestamp()


def usual_zone(language: str, locale: str) -> str:
    """The most likely time zone of people who have not chosen one; empty where none is likely.

    `language`: of the bot's texts; `locale`: of their Discord.
    """
    return JAPAN if language == "ja" else USUAL.get(locale, "")


async def _zone_needed(interaction: Interaction) -> str:
    """The person's time zone, or the usual one. Errors: RuleError, which asks for it."""
    person = await host_of(interaction).store.people.person(interaction.user.id)
    zone = person.zone or usual_zone(await meet(interaction), str(interaction.locale))
    if not zone:
        raise RuleError("zone-first")
    return zone


async def _change_notices(interaction: Interaction) -> None:
    """Change the notifications to direct messages, mentions or once a day, and update the waiting tables' messages."""
    store, user = host_of(interaction).store, interaction.user.id
    way, _, minute = chosen_values(interaction)[0].partition("-")
    # A person who has chosen explicitly needs no mention as a fallback.
    changes: dict[str, Any] = {"notice": way if way in (MENTION, DIGEST) else MESSAGE, "reach": ANSWERS}
    if way == DIGEST:
        changes |= {"digest_at": int(minute), "zone": await _zone_needed(interaction)}

    def told(table: Table) -> list[Job]:
        if table.in_messages:
            return []
        if way != MESSAGE:
            return [EditBoard(), CallPeople()]
        return [*([SendPrivateView(user)] if table.seat_of(user) in table.awaited() else []), EditBoard()]

    # Open private messages stay, but those of people who get mentions no longer announce turns.
    gone = {MENTION: ("pad", "nudge"), DIGEST: ("nudge",)}.get(way, ())
    await store.update_player(user, told, gone=gone, **changes)
    interaction.extras["changed"] = True


async def _change_quiet_hours(interaction: Interaction) -> None:
    chosen, store = chosen_values(interaction)[0], host_of(interaction).store
    if chosen == NONE:
        await store.people.update(interaction.user.id, quiet_from=None, quiet_to=None)
    else:
        zone = await _zone_needed(interaction)
        begin, end = _read_hours(chosen, zone)
        await store.people.update(interaction.user.id, quiet_from=begin, quiet_to=end, zone=zone)
    interaction.extras["changed"] = True


async def _change_zone(interaction: Interaction) -> None:
    zone = chosen_values(interaction)[0]
    if zone_of(zone) is None:
        raise RuleError("no-zone", name=zone)
    await host_of(interaction).store.people.update(interaction.user.id, zone=zone)
    interaction.extras["changed"] = True


async def _change_language(interaction: Interaction) -> None:
    await choose_language(interaction, chosen_values(interaction)[0])


async def choose_language(interaction: Interaction, value: str) -> None:
    """Store the reader's language, one of `LANGUAGES`; any other value means that of their Discord."""
    own = value if value in LANGUAGES else None
    await _store_and_redraw(interaction, language=own, locale=str(interaction.locale))


async def _store_usual_zone(interaction: Interaction) -> None:
    """Confirm the time zone that is proposed."""
    await _store_setting(interaction, zone=await _zone_needed(interaction))


async def _store_setting(interaction: Interaction, **changes: Any) -> None:
    await host_of(interaction).store.people.update(interaction.user.id, **changes)


async def _change_theme(interaction: Interaction) -> None:
    """Change the theme of the person's pictures."""
    value = chosen_values(interaction)[0]
    await _store_and_redraw(interaction, theme=value if value in THEMES else None)


async def _change_layout(interaction: Interaction) -> None:
    """Switch between the phone and the desktop layout."""
    await _store_and_redraw(interaction, wide=chosen_values(interaction)[0] == WIDE)


async def _change_place_of_text(interaction: Interaction) -> None:
    """Put the text of private views below or above the picture."""
    await _store_and_redraw(interaction, embeds=chosen_values(interaction)[0] == BELOW)


async def _store_and_redraw(interaction: Interaction, **changes: Any) -> None:
    """Store these changes (`Store.update_player`) and redraw the person's private views."""
    user = interaction.user.id
    await host_of(interaction).store.update_player(user, lambda _: [shown_in_private(user)], **changes)
    interaction.extras["changed"] = True


async def _show_pictures(interaction: Interaction, _match: re.Match[str]) -> None:
    """Show the themes, the layouts and the places of the text to choose from."""
    await answer(interaction, lambda: _pictures_panel(interaction), update=True)


async def _pictures_panel(interaction: Interaction) -> Panel:
    language = await meet(interaction)
    person = await host_of(interaction).store.people.person(interaction.user.id)
    themes = [(theme, say(language, f"theme-{theme}")) for theme in (TABLE, *THEMES)]
    layouts = [(layout, say(language, f"settings-layout-choice-{layout}")) for layout in (NARROW, WIDE)]
    places = [(place, say(language, f"settings-text-choice-{place}")) for place in (BELOW, ABOVE)]
    view = view_of(
        _settings_list("theme", themes, person.theme or TABLE, language),
        _settings_list("layout", layouts, _layout_of(person), language),
        _settings_list("text", places, BELOW if person.embeds else ABOVE, language),
        _settings_button("back", say(language, "table-button-leaf-back")),
    )
    return Panel(say(language, "settings-pictures"), (), view)


async def _show_all_settings(interaction: Interaction, _match: re.Match[str]) -> None:
    """Return to all settings."""
    await answer(interaction, lambda: _settings_panel(interaction), update=True)


LISTS: dict[str, tuple[Callable[[Interaction], Awaitable[None]], str]] = {
    "notice": (_change_notices, rf"{MESSAGE}|{MENTION}|{DIGEST}-\d{{1,4}}"),
    "quiet": (_change_quiet_hours, r".+"),
    "zone": (_change_zone, r".+"),
    "language": (_change_language, r".+"),
    "theme": (_change_theme, r".+"),
    "layout": (_change_layout, r".+"),
    "text": (_change_place_of_text, r".+"),
}
"""List → the change it makes and the pattern of its values."""
BUTTONS: dict[str, Callable[[Interaction], Awaitable[None]]] = {
    "reminders-on": partial(_store_setting, reminders=True),
    "reminders-off": partial(_store_setting, reminders=False),
    "usual": _store_usual_zone,
    "tokyo": partial(_store_setting, zone=JAPAN),  # in messages of an earlier release
    "one-press-on": partial(_store_setting, one_press=True),
    "one-press-off": partial(_store_setting, one_press=False),
}
CHANGES = {**BUTTONS, **{name: change for name, (change, _) in LISTS.items()}}


async def _answer_settings_list(interaction: Interaction, match: re.Match[str]) -> None:
    """Store the choice and show the updated settings in the pressed message."""

    async def changed() -> Panel:
        await CHANGES[match["what"]](interaction)
        return await _settings_panel(interaction)

    await answer(interaction, changed, update=True)


SETTINGS_ROUTES: dict[str, Route] = {
    **{rf"set:(?P<what>{name})": FromList(_answer_settings_list, value) for name, (_, value) in LISTS.items()},
    rf"set:(?P<what>{'|'.join(BUTTONS)})": _answer_settings_list,
    r"set:pictures": _show_pictures,
    r"set:back": _show_all_settings,
    r"set:type(?P<wrong>)": _open_form,
    r"set:again:(?P<wrong>.+)": _open_form,
    r"set:typed": FromForm(_answer_form),
}
"""Handlers of the lists, buttons and form of the settings."""
