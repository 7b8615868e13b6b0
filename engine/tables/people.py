"""People as they are remembered, and when each may be called.

Pure.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta, timezone, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

import msgspec

MESSAGE, MENTION, DIGEST = "message", "mention", "digest"
"""How a person is told that it is their turn: by direct message, by being marked in the channel, or once a day."""
UNSEEN, ANSWERS, CLOSED, GONE = "unseen", "answers", "closed", "gone"
"""What is known of a person's direct messages. `UNSEEN`: nothing yet; Discord may file the message of a stranger where
nobody looks. `ANSWERS`: they have pressed something there, or chosen how they are told. `CLOSED`: Discord refuses
messages to them. `GONE`: they have left the server, too."""
OFFSET = re.compile(r"(?:UTC|GMT)?\s*([+\-−])(\d{1,2})(?::?([0-5]\d))?", re.IGNORECASE)
HOURS_AHEAD = 14
"""The time zone that differs most from UTC."""


class Person(msgspec.Struct, frozen=True):
    """What is remembered of a person: chosen language, last seen Discord locale, and how and when they are called.

    `reach`: what is known of their direct messages, one of the words above. `dm_channel`, `dm_opened`: their channel,
    and when it was opened, seconds since 1970. `grace`: for how many seconds they may take back a last decision; None:
    as the bot has it. `notice`: `MESSAGE`, `MENTION` or `DIGEST`. `quiet_from`, `quiet_to`: when they are not to be
    called, minutes after midnight in their `zone` (`zone_of`). `away_until`: the end of their holiday, seconds since
    1970. `reminders`: whether they want any. `one_press`: whether they play with one press what can be taken back;
    None: as the bot has it. `digest_at`: when they are told once a day what waits, minutes after midnight;
    `digest_next`: for which moment the next such message is, and `digest_due`: when it comes, after quiet hours and
    holiday. `theme`: in which they read pictures of their own (`render.faces.THEMES`); None: as the table. `wide`:
    whether those show beside what they decide what one looks at meanwhile, as a large screen has room for.
    """

    user: int
    language: str | None = None
    locale: str | None = None
    reach: str = UNSEEN
    dm_channel: int | None = None
    dm_opened: float | None = None
    grace: float | None = None
    notice: str = MESSAGE
    quiet_from: int | None = None
    quiet_to: int | None = None
    zone: str = ""
    away_until: float | None = None
    reminders: bool = True
    one_press: bool | None = None
    digest_at: int | None = None
    digest_next: float | None = None
    digest_due: float | None = None
    theme: str | None = None
    wide: bool = False

    @property
    def digested(self) -> bool:
        """Whether they are told once a day what waits, as far as is known: not of each turn."""
        return self.notice == DIGEST and not self.refuses

    @property
    def refuses(self) -> bool:
        """Whether direct messages do not arrive, as far as is known."""
        return self.reach in (CLOSED, GONE)

    def holiday(self, moment: float) -> float | None:
        """When the holiday ends that they have at that moment, seconds since 1970; None where they have none."""
        return self.away_until if self.away_until is not None and self.away_until > moment else None


def seen_alive(reach: str, *, in_messages: bool) -> str:
    """What is known of a person's direct messages after they pressed something, there or elsewhere.

    A press elsewhere says nothing of direct messages, but those that were refused are worth another attempt.
    """
    if in_messages:
        return ANSWERS
    return UNSEEN if reach in (CLOSED, GONE) else reach


def zone_of(name: str) -> tzinfo | None:
    """The time zone of that name (`Asia/Tokyo`) or offset (`UTC+9`, `-3:30`), UTC for no name; None for no zone."""
    if not name or name.upper() == "UTC":
        return UTC
    if match := OFFSET.fullmatch(name):
        ahead = timedelta(hours=int(match[2]), minutes=int(match[3] or 0))
        if ahead > timedelta(hours=HOURS_AHEAD):
            return None
        return timezone(ahead if match[1] == "+" else -ahead)
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        return _zone_of_city(name)


@cache
def _zone_of_city(name: str) -> tzinfo | None:
    """The zone that is called after a city, which is how it is shown to people (`Tokyo`)."""
    wanted = name.strip().replace(" ", "_").casefold()
    found = (zone for zone in sorted(available_timezones()) if zone.rpartition("/")[2].casefold() == wanted)
    return next(map(ZoneInfo, found), None)


def wakes(person: Person, moment: float) -> float:
    """When a person may be called from that moment on: after their holiday and quiet hours, seconds since 1970."""
    if person.away_until is not None and person.away_until > moment:
        moment = person.away_until
    if person.quiet_from is None or person.quiet_to is None:
        return moment
    local = datetime.fromtimestamp(moment, zone_of(person.zone) or UTC)
    minute, overnight = local.hour * 60 + local.minute, person.quiet_from > person.quiet_to
    late, early = minute >= person.quiet_from, minute < person.quiet_to
    if not (late or early if overnight else late and early):
        return moment
    day = local.date() + timedelta(days=1 if overnight and late else 0)
    # An hour that comes twice ends the quiet that began in it the second time.
    end = time(*divmod(person.quiet_to, 60), fold=local.fold)
    return datetime.combine(day, end, local.tzinfo).timestamp()


def next_digest(person: Person, moment: float, *, told: bool = False) -> float:
    """For when a person's next daily message is after that moment, seconds since 1970.

    `told`: whether they are told at that moment; then the next one comes on another day.
    """
    zone = zone_of(person.zone) or UTC
    local = datetime.fromtimestamp(moment, zone)
    day, at = local.date(), time(*divmod(person.digest_at or 0, 60))
    while True:
        following = datetime.combine(day, at, zone).timestamp()
        comes = datetime.fromtimestamp(wakes(person, following), zone)
        if following > moment and not (told and comes.date() == local.date()):
            return following
        day += timedelta(days=1)


def with_digest(person: Person, now: float) -> Person:
    """The person with the moments of their daily message as follows from what they have set.

    One that has not come yet because they were not to be called comes as soon as they may be.
    """
    if person.notice != DIGEST:
        return msgspec.structs.replace(person, digest_next=None, digest_due=None)
    missed = person.digest_next is not None and person.digest_next <= now
    following = person.digest_next if missed else next_digest(person, now)
    due = wakes(person, max(following or 0.0, now))
    return msgspec.structs.replace(person, digest_next=following, digest_due=due)


def asleep(person: Person, moment: float) -> bool:
    """Whether a person is not to be called at that moment."""
    return wakes(person, moment) > moment
