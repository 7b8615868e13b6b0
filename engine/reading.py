"""Parses typed English and Japanese: time zones, hours of the day, days, days with times, numbers of seconds.

Pure. The names of zones, cities, countries, months and weekdays are CLDR's (Babel); `data/zones.json` adds cities and
abbreviations that CLDR lacks.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import date, datetime, time, timedelta
from functools import cache
from importlib import resources
from zoneinfo import available_timezones

import msgspec
from babel import Locale
from babel.core import get_global

from engine.folding import folded

LANGUAGES = ("en", "ja")
MONTH_FIRST = ("en-US", "ja", "ko", "zh", "hu", "lt", "sv")
"""Beginnings of the Discord locales in which `3/4` is the fourth of March, as in CLDR."""
HOURS_AHEAD = 14
"""The largest offset of a time zone from UTC."""
OFFSET = re.compile(r"(?:utc|gmt)? ?([+\-−])(\d{1,2})(?::?([0-5]\d))?", re.IGNORECASE)
"""A time zone as an offset from UTC."""
_DASHES = re.compile(r"[\u2010-\u2015\u2212\u301c~～ー]")
"""Signs other than the hyphen that people type for a range: dashes, wave dashes, and the long vowel mark."""
_ACCENTS = re.compile(r"[\u0300-\u036f]")
_OF_A_ZONE = re.compile(r" ?(?:time|たいむ|時間|標準時|都|府|市|県)$")
_MORNING, _EVENING, _NIGHT = ("am", "午前", "朝", "早朝"), ("pm", "午後", "昼", "夕方"), ("夜", "深夜")
"""Words for a half of the day. Words for the night cover hours of both halves: 夜11時, 深夜1時."""
_EARLY = 5
"""The hour at which the night ends."""
_NAMED_TIMES = {"midnight": 0, "noon": 12 * 60, "正午": 12 * 60}
_HALF = "|".join((*_MORNING, *_EVENING, *_NIGHT))
_TIME = re.compile(
    rf"(?P<before>{_HALF})? ?(?:(?P<hour>\d{{1,2}}) ?(?:[:.時h] ?(?P<minute>\d{{2}}|半)? ?分?)?|(?P<both>\d{{4}}))"
    rf" ?(?P<after>am|pm)?"
)
_RANGE = re.compile(r"(?:from )?(.+?) ?(?:-|から|\bto\b|\buntil\b|\btill\b) ?(.+?)(?:まで)?")
_JOINED = re.compile(r"\bat\b|(?<=\d)t(?=\d)|(?<=[日曜])の")
"""Words between a day and a time."""
_BETWEEN = " ,、"
_YEARS_TO_TRY = 8
"""The most years from one February 29 to the next."""
_NUMERIC = re.compile(r"(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}))?\.?")
_ORDINAL = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_DAYS: tuple[re.Pattern[str], ...] = (
    re.compile(r"(?P<year>\d{4})[-/. ](?P<month>\d{1,2})[-/. ](?P<day>\d{1,2})"),
    re.compile(r"(?P<year>\d{4})(?P<month>\d{2})(?P<day>\d{2})"),
    re.compile(r"(?:(?P<year>\d{4}) ?年 ?)?(?P<month>\d{1,2}) ?月 ?(?P<day>\d{1,2}) ?日?"),
    re.compile(r"(?P<day>\d{1,2}) ?日"),
    re.compile(rf"(?P<name>[a-z]+)\.? {_ORDINAL},?(?: (?P<year>\d{{4}}))?"),
    re.compile(rf"(?:the )?{_ORDINAL}\.?[ -]?(?:of )?(?P<name>[a-z]+)\.?,?(?:[ -](?P<year>\d{{4}}))?"),
)
"""Ways to write a day, apart from two numbers."""
_NEAR = {"yesterday": -1, "today": 0, "tomorrow": 1, "昨日": -1, "今日": 0, "本日": 0, "明日": 1, "明後日": 2}
_WEEKDAY_ASIDE = re.compile(
    r"\([月火水木金土日](?:曜日?)?\)$|^(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day)?[.,]? (?=.*\d)"
)
"""A weekday next to a day: `12月31日(木)`, `Thu, Dec 31`."""
_SECONDS = re.compile(r"(\d{1,4}) ?(?:秒間?|s|secs?|seconds?)?\.?")


class _Zones(msgspec.Struct, frozen=True):
    """`data/zones.json`."""

    named: Mapping[str, str]
    """The CLDR name of zones with one time (a metazone) → the zone that people mean by it."""
    places: Mapping[str, tuple[str, ...]]
    """Zone → cities, countries and abbreviations."""


def read_zone(text: str) -> str | None:
    """Return the time zone that a text names, as `Asia/Tokyo` or `UTC+9`; None for an unknown name."""
    wanted = folded(text)
    if match := OFFSET.fullmatch(_dashed(wanted)):
        hours, minutes = int(match[2]), int(match[3] or 0)
        ahead = hours * 60 + minutes
        return None if ahead > HOURS_AHEAD * 60 else f"UTC{match[1]}{hours}" + (f":{minutes:02}" if minutes else "")
    names, wanted = _zone_names(), _spaced(text)
    return names.get(wanted) or names.get(_OF_A_ZONE.sub("", wanted))


def _spaced(name: str) -> str:
    """The folded name of a zone without accents, with spaces between words: `sao paulo`."""
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", folded(name.replace("_", " "))))


@cache
def _zone_names() -> Mapping[str, str]:
    """Folded name → zone."""
    found: dict[str, str] = {}
    for name, zone in _all_names():
        found.setdefault(_spaced(name), zone)
    return found


def _all_names() -> Iterator[tuple[str, str]]:
    """Every name of a zone with its zone. If a name has several zones, the first one counts."""
    extra = msgspec.json.decode(resources.files("data").joinpath("zones.json").read_bytes(), type=_Zones)
    for zone, places in extra.places.items():
        yield from ((place, zone) for place in places)
    meta: dict[str, str] = dict(extra.named)
    for zone, name in get_global("meta_zones").items():
        meta.setdefault(name, zone)
    for locale in map(_locale, LANGUAGES):
        for name, zone in meta.items():
            yield from ((text, zone) for text in _long_names(locale.meta_zones.get(name, {})))
        yield from _names_of_places(locale)
    for zone in sorted(available_timezones()):
        yield zone, zone
        yield zone.rpartition("/")[2], zone


def _names_of_places(locale: Locale) -> Iterator[tuple[str, str]]:
    """The names of zones in a language by their cities, and by the countries that have one zone."""
    known = available_timezones()
    for zone, names in locale.time_zones.items():
        if zone not in known:
            continue
        if "city" in names:
            yield names["city"], zone
        yield from ((text, zone) for text in _long_names(names))
    for territory, zones in get_global("territory_zones").items():
        if len(zones) == 1 and zones[0] in known and territory in locale.territories:
            yield locale.territories[territory], zones[0]


def _long_names(names: Mapping[str, Mapping[str, object]]) -> Iterator[str]:
    """The names of a zone in a language: generic, standard and daylight, long and short."""
    for width in ("long", "short"):
        yield from (str(text) for text in names.get(width, {}).values() if str(text).strip("∅"))


def read_hours(text: str) -> tuple[int, int] | None:
    """Return the start and the end of a range of hours, in minutes after midnight; None if the text is none."""
    match = _RANGE.fullmatch(_dashed(folded(text)).replace("a.m.", "am").replace("p.m.", "pm"))
    if match is None:
        return None
    # In `11-7am` the eleventh hour can be of either half of the day.
    if any(part.isdecimal() and int(part) <= 12 for part in match.groups()) and re.search("[ap]m", match[0]):
        return None
    begin, end = (_minute_of_day(part) for part in match.groups())
    return None if begin is None or end is None or begin == end else (begin, end)


def _minute_of_day(text: str) -> int | None:
    """Minutes after midnight of one time: `11:30pm`, `23時半`, `午後11時`."""
    minutes = _minutes(text)
    # 24:00 is the start of the next day.
    return None if minutes is None else minutes % (24 * 60)


def _minutes(text: str) -> int | None:
    """As `_minute_of_day`; 24:00 is the end of the day."""
    if text in _NAMED_TIMES:
        return _NAMED_TIMES[text]
    match = _TIME.fullmatch(text)
    if match is None or (match["before"] and match["after"]):
        return None
    both = match["both"]
    hours, minutes = (both[:2], both[2:]) if both else (match["hour"], match["minute"] or "0")
    hour, minute = int(hours), 30 if minutes == "半" else int(minutes)
    if half := match["before"] or match["after"]:
        if hour > 12:
            return None
        hour = _hour_of_day(hour % 12, half)
    return hour * 60 + minute if minute < 60 and hour * 60 + minute <= 24 * 60 else None


def _hour_of_day(hour: int, half: str) -> int:
    """Convert an hour from 0 to 11 and a word for a half of the day into an hour from 0 to 23."""
    return hour + 12 if half in _EVENING or (half in _NIGHT and hour > _EARLY) else hour


def read_day(text: str, today: date, *, past: bool = False, month_first: bool = False) -> date | None:
    """Return the day that a text names; None if it names none.

    A day without a year is the next such day from today on, or with `past` the last one up to today. `month_first`:
    whether `3/4` is the fourth of March.
    """
    written = _WEEKDAY_ASIDE.sub("", folded(text)).strip()
    if written in _NEAR:
        return today + timedelta(days=_NEAR[written])
    if (weekday := _weekdays().get(written.removeprefix("next ").removeprefix("on "))) is not None:
        return _nearest_weekday(today, weekday, past=past)
    written = _dashed(written)
    if match := _NUMERIC.fullmatch(written):
        one, two = int(match[1]), int(match[2])
        month, day = (one, two) if two > 12 or (month_first and one <= 12) else (two, one)
        return _nearest(today, int(match[3] or 0), month, day, past=past)
    for way in _DAYS:
        if match := way.fullmatch(written):
            parts = match.groupdict()
            month = _months().get(parts.get("name") or "", 13) if "name" in parts else int(parts.get("month") or 0)
            return _nearest(today, int(parts.get("year") or 0), month, int(parts["day"]), past=past)
    return None


def read_moment(text: str, after: datetime, *, month_first: bool = False) -> datetime | None:
    """Return the day and time that a text names: `tomorrow 8pm`, `20時 12月5日`; None if it names none.

    Times are local and have no zone. A time without a day is the next such time after `after`; for days and
    `month_first` see `read_day`.
    """
    written = _JOINED.sub(" ", folded(text).replace("a.m.", "am").replace("p.m.", "pm")).strip()
    if (minutes := _minutes(written)) is not None:
        found = datetime.combine(after, time()) + timedelta(minutes=minutes)
        return found if found > after else found + timedelta(days=1)
    for at in range(1, len(written)):
        if written[at - 1].isdecimal() and written[at].isdecimal():
            continue
        first, last = written[:at].strip(_BETWEEN), written[at:].strip(_BETWEEN)
        for day, clock in ((first, last), (last, first)):
            minutes = _minutes(clock)
            if minutes is not None and (found_day := read_day(day, after.date(), month_first=month_first)) is not None:
                return datetime.combine(found_day, time()) + timedelta(minutes=minutes)
    return None


def _nearest_weekday(today: date, weekday: int, *, past: bool) -> date:
    """The nearest day with that weekday, from today on or, with `past`, up to today."""
    ahead = (weekday - today.weekday()) % 7
    return today + timedelta(days=-(-ahead % 7) if past else ahead)


def _nearest(today: date, year: int, month: int, day: int, *, past: bool) -> date | None:
    """That day. Without a year (0) or a month (0): the nearest such day, from today on or, with `past`, up to today."""
    step = -1 if past else 1
    years = (year,) if year else range(today.year, today.year + step * (_YEARS_TO_TRY + 1), step)
    for each in years:
        for number in (month,) if month else range(1, 13)[::step]:
            try:
                found = date(each, number, day)
            except ValueError:
                continue
            if year or (found <= today if past else found >= today):
                return found
    return None


@cache
def _locale(language: str) -> Locale:
    return Locale(language)


@cache
def _months() -> Mapping[str, int]:
    """Folded English name or abbreviation → number of the month."""
    forms = _locale("en").months["format"]
    return {folded(name): number for width in ("wide", "abbreviated") for number, name in forms[width].items()} | {
        "sept": 9
    }


@cache
def _weekdays() -> Mapping[str, int]:
    """Folded name of a weekday in either language → its number from Monday, 0."""
    forms = [_locale(language).days["format"][width] for language in LANGUAGES for width in ("wide", "abbreviated")]
    found = {folded(name): number for form in forms for number, name in form.items()}
    return found | {name.removesuffix("日"): number for name, number in found.items() if name.endswith("曜日")}


def is_month_first(locale: str | None) -> bool:
    """Return whether people with that Discord locale write the month before the day."""
    return locale is None or locale.startswith(MONTH_FIRST)


def read_seconds(text: str) -> int | None:
    """Parse a number of seconds: `10`, `10秒`, `10 s`; None for any other text."""
    match = _SECONDS.fullmatch(folded(text))
    return None if match is None else int(match[1])


def _dashed(text: str) -> str:
    """The text with a hyphen for each sign that can mean a range."""
    return _DASHES.sub("-", text)
