"""Rate limits in Discord's manner: a bucket for each route and channel, 50 requests a second over all.

Besides them, the limits that no header tells of: edits of old messages, openings of DMs, invalid requests; and how
often shards may identify themselves.
"""

from __future__ import annotations

import hashlib
from collections import Counter, deque
from dataclasses import dataclass, field

from local_discord.clock import Clock

GLOBAL_LIMIT = 50
GLOBAL_SECONDS = 1.0
LENIENT_LIMIT = 10_000
# Edits of messages older than an hour: unofficial documentation, as Discord publishes no figures.
OLD_MESSAGE_SECONDS = 3600.0
OLD_EDITS, OLD_EDITS_SECONDS = 3, 6.0
# Opening DMs: unknown; authors of bots report to have been stopped after 25 to 40 in a row.
DM_OPENINGS, DM_OPENINGS_SECONDS = 30, 3600.0
# Invalid requests: documented; how long the ban lasts is not.
INVALID_REQUESTS, INVALID_REQUESTS_SECONDS = 10_000, 600.0
BAN_SECONDS = 600.0
# One in each bucket of shards: documented.
IDENTIFIES, IDENTIFIES_SECONDS = 1, 5.0
# New commands of each guild, and global ones: documented.
COMMAND_CREATES, COMMAND_CREATES_SECONDS = 200, 86_400.0
_INVALID_STATUSES = (401, 403, 429)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The headers that say how many more requests may pass, and the seconds to wait if this one may not (else 0)."""

    headers: dict[str, str]
    retry_after: float = 0.0
    is_global: bool = False


@dataclass(slots=True)
class Window:
    """At most `limit` in any `seconds`, counted for each key by itself; a limit of None lets everything pass."""

    limit: int | None
    seconds: float
    _taken: dict[int, deque[float]] = field(default_factory=dict)

    def take(self, now: float, key: int = 0, count: int = 1) -> float:
        """Count so many and return 0.0, or return the seconds to wait without counting any."""
        if self.limit is None or count == 0:
            return 0.0
        taken = self._taken.setdefault(key, deque())
        while taken and now - taken[0] >= self.seconds:
            taken.popleft()
        excess = len(taken) + count - self.limit
        if excess > 0:
            return max(0.001, taken[excess - 1] + self.seconds - now) if excess <= len(taken) else self.seconds
        taken.extend([now] * count)
        return 0.0


@dataclass(slots=True)
class _Bucket:
    started: float
    used: int = 0


class RateLimits:
    """Counts requests; when not enforced, the headers are sent all the same and nothing is ever refused.

    Four limits can be set apart, whether or not the others are enforced: `old_edits.limit = 3` for edits of messages
    older than an hour (in a channel, within 6 s), `dm_openings.limit` for DMs that the bot opens (within an hour),
    `invalid.limit` for answers 401, 403 and 429 (within 10 minutes) until the edge bans the bot for `ban_seconds`, and
    `identifies.limit` for sessions that begin (within 5 s and a bucket: the shards of which the remainder by
    `max_concurrency` is the same). `command_creates.limit` always holds: 200 new commands a day for
    each guild, and as many global ones. `refused` counts what was one too many: "global" requests, and "identify".
    """

    def __init__(self, clock: Clock, *, enforced: bool, max_concurrency: int = 1) -> None:
        self._clock = clock
        self.enforced = enforced
        self.max_concurrency = max_concurrency
        self.refused: Counter[str] = Counter()
        self.old_edits = Window(OLD_EDITS if enforced else None, OLD_EDITS_SECONDS)
        self.dm_openings = Window(DM_OPENINGS if enforced else None, DM_OPENINGS_SECONDS)
        self.invalid = Window(INVALID_REQUESTS if enforced else None, INVALID_REQUESTS_SECONDS)
        self.identifies = Window(IDENTIFIES if enforced else None, IDENTIFIES_SECONDS)
        self.command_creates = Window(COMMAND_CREATES, COMMAND_CREATES_SECONDS)
        self.ban_seconds = BAN_SECONDS
        self._banned_until = 0.0
        self._buckets: dict[tuple[str, str], _Bucket] = {}
        self._recent = Window(GLOBAL_LIMIT, GLOBAL_SECONDS)

    # -- invalid requests -----------------------------------------------------------------------------------------

    @property
    def banned(self) -> bool:
        """Whether the edge lets nothing through at present."""
        return self._clock.now() < self._banned_until

    def answered(self, status: int) -> None:
        """Count an answer; one invalid request too many, and the edge bans the bot."""
        if status in _INVALID_STATUSES and self.invalid.take(self._clock.now()):
            self._banned_until = self._clock.now() + self.ban_seconds

    # -- limits without headers -----------------------------------------------------------------------------------

    def old_edit(self, channel_id: int, posted: float) -> float:
        """Count an edit of a message that was posted then; return the seconds to wait when it is one too many."""
        now = self._clock.now()
        return self.old_edits.take(now, channel_id) if now - posted > OLD_MESSAGE_SECONDS else 0.0

    def dm_opening(self) -> float:
        """Count a DM that the bot opens; return the seconds to wait when it is one too many."""
        return self.dm_openings.take(self._clock.now())

    def identify(self, shard: int) -> float:
        """Count a session that a shard begins; return the seconds to wait when it is one too many."""
        wait = self.identifies.take(self._clock.now(), shard % self.max_concurrency)
        self.refused["identify"] += wait > 0
        return wait

    def command_create(self, guild_id: int | None, count: int) -> bool:
        """Count commands that are new in a guild (None: global); return whether they are too many for today."""
        return self.command_creates.take(self._clock.now(), guild_id or 0, count) > 0

    # -- limits of routes -----------------------------------------------------------------------------------------

    def take(self, route: str, major: str, limit: int, seconds: float, *, counts_globally: bool) -> Verdict:
        """Count one request of the route with its major parameter (channel, guild or webhook)."""
        now = self._clock.now()
        if self.enforced and counts_globally and (wait := self._recent.take(now)):
            self.refused["global"] += 1
            return Verdict({}, wait, is_global=True)
        if not self.enforced:
            limit = LENIENT_LIMIT
        key = (route, major)
        bucket = self._buckets.get(key)
        if bucket is None or now - bucket.started >= seconds:
            self._drop_old(now)
            bucket = self._buckets[key] = _Bucket(now)
        left = max(0.001, bucket.started + seconds - now)
        name = hashlib.blake2b(route.encode(), digest_size=16).hexdigest()
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(0, limit - bucket.used - 1)),
            "X-RateLimit-Reset": f"{bucket.started + seconds:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": name,
        }
        if self.enforced and bucket.used >= limit:
            return Verdict(headers, left)
        bucket.used += 1
        return Verdict(headers)

    def _drop_old(self, now: float) -> None:
        if len(self._buckets) > 1_000:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if now - bucket.started < 60}
