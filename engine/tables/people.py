"""The stored settings of a person, and when they may be notified.

Pure.
"""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

import msgspec

from engine.reading import OFFSET, read_zone

MESSAGE, MENTION, DIGEST = "message", "mention", "digest"
"""How a person wants to hear of their turn: a direct message, a mention in the channel, or one message a day."""
UNSEEN, ANSWERS, CLOSED, GONE = "unseen", "answers", "closed", "gone"
"""Whether direct messages reach a person. `UNSEEN`: unknown; Discord may hide a stranger's message among requests.
`ANSWERS`: they pressed something there, or chose how to be notified. `CLOSED`: Discord refuses messages to them.
`GONE`: they have left the server as well."""


class Person(msgspec.Struct, frozen=True):
    """A person's settings, and what the bot knows of their direct messages."""

    user: int
    """Discord id."""
    language: str | None = None
    """The chosen language; None for that of the Discord locale."""
    locale: str | None = None
    """The latest Discord locale of their presses."""
    reach: str = UNSEEN
    """Whether direct messages reach them: `UNSEEN`, `ANSWERS`, `CLOSED` or `GONE`."""
    dm_channel: int | None = None
    """The Discord id of their direct-message channel."""
    dm_opened: float | None = None
    """When that channel was opened, seconds since 1970."""
    grace: float | None = None
    """How long they may take back a last decision, in seconds; None for the bot's default."""
    notice: str = MESSAGE
    """`MESSAGE`, `MENTION` or `DIGEST`."""
    quiet_from: int | None = None
    """The start of their quiet hours, minutes after midnight in `zone`."""
    quiet_to: int | None = None
    """The end of their quiet hours, minutes after midnight in `zone`."""
    zone: str = ""
    """Their time zone, as `zone_of` reads it."""
    away_until: float | None = None
    """The end of their holiday, seconds since 1970."""
    reminders: bool = True
    """Whether they want reminders."""
    one_press: bool | None = None
    """Whether one press plays a move that can be taken back; None for the bot's default."""
    digest_at: int | None = None
    """When they want their daily message, minutes after midnight in `zone`."""
    digest_next: float | None = None
    """The time of the next daily message by that setting, seconds since 1970."""
    digest_due: float | None = None
    """When that message is sent, after quiet hours and holiday, seconds since 1970."""
    theme: str | None = None
    """The theme of their private pictures (`render.faces.THEMES`); None for the table's."""
    wide: bool = False
    """Whether their private pictures use the wide layout for large screens."""
    embeds: bool = True
    """Whether the text of their private views is in an embed below the pictures."""

    @property
    def digested(self) -> bool:
        """Whether they get one daily message in place of a notice for each turn."""
        return self.notice == DIGEST and not self.refuses

    @property
    def refuses(self) -> bool:
        """Whether Discord is known to refuse direct messages to them."""
        return self.reach in (CLOSED, GONE)

    def holiday(self, moment: float) -> float | None:
        """The end of the holiday that covers that time, seconds since 1970; None if none does."""
        return self.away_until if self.away_until is not None and self.away_until > moment else None


def seen_alive(reach: str, *, in_messages: bool) -> str:
    """The new `Person.reach` after a press, in direct messages or elsewhere.

    A press elsewhere proves nothing about direct messages, but after a refusal it makes another attempt worthwhile.
    """
    if in_messages:
        return ANSWERS
    return UNSEEN if reach in (CLOSED, GONE) else reach


def zone_of(name: str) -> tzinfo | None:
    """The time zone of a stored name (`Asia/Tokyo`) or offset (`UTC+9`); UTC for an empty text, None if unknown."""
    if not name or name.upper() == "UTC":
        return UTC
    if match := OFFSET.fullmatch(name):
        ahead = timedelta(hours=int(match[2]), minutes=int(match[3] or 0))
        return None if read_zone(name) is None else timezone(ahead if match[1] == "+" else -ahead)
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        # Earlier releases stored cities as they were typed.
        found = read_zone(name)
        return None if found is None else ZoneInfo(found)


def reachable_from(person: Person, moment: float) -> float:
    """The first time from `moment` on, seconds since 1970, outside the person's holiday and quiet hours."""
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
    # At the end of summer time an hour occurs twice; `fold` keeps the end after the start.
    end = time(*divmod(person.quiet_to, 60), fold=local.fold)
    return datetime.combine(day, end, local.tzinfo).timestamp()


def next_digest(person: Person, moment: float, *, told: bool = False) -> float:
    """The time of the person's next daily message after `moment`, seconds since 1970.

    `told`: whether they get a message at `moment`; the next one then comes on another day.
    """
    zone = zone_of(person.zone) or UTC
    local = datetime.fromtimestamp(moment, zone)
    day, at = local.date(), time(*divmod(person.digest_at or 0, 60))
    while True:
        following = datetime.combine(day, at, zone).timestamp()
        comes = datetime.fromtimestamp(reachable_from(person, following), zone)
        if following > moment and not (told and comes.date() == local.date()):
            return following
        day += timedelta(days=1)


def with_digest(person: Person, now: float) -> Person:
    """The person with the times of the daily message computed from their settings.

    A message that quiet hours or a holiday have delayed is sent as soon as they end.
    """
    if person.notice != DIGEST:
        return msgspec.structs.replace(person, digest_next=None, digest_due=None)
    missed = person.digest_next is not None and person.digest_next <= now
    following = person.digest_next if missed else next_digest(person, now)
    due = reachable_from(person, max(following or 0.0, now))
    return msgspec.structs.replace(person, digest_next=following, digest_due=due)


def is_quiet(person: Person, moment: float) -> bool:
    """Whether a person has quiet hours or a holiday at that moment."""
    return reachable_from(person, moment) > moment
