"""Discord's rate limits: a bucket for each route and channel, and 50 requests a second in total.

Also the limits that no header announces: edits of old messages, opened DMs, invalid requests, and identifying shards.
"""

from __future__ import annotations

import hashlib
from collections import Counter, deque
from dataclasses import dataclass, field

from local_discord.clock import Clock

GLOBAL_LIMIT = 50
GLOBAL_SECONDS = 1.0
LENIENT_LIMIT = 10_000
# Edits of messages older than an hour. From unofficial documentation; Discord publishes no numbers.
OLD_MESSAGE_SECONDS = 3600.0
OLD_EDITS, OLD_EDITS_SECONDS = 3, 6.0
# Opening DMs. The limit is unknown; authors of bots report 25 to 40 in a row.
DM_OPENINGS, DM_OPENINGS_SECONDS = 30, 3600.0
# Invalid requests. The limit is documented, the length of the ban is not.
INVALID_REQUESTS, INVALID_REQUESTS_SECONDS = 10_000, 600.0
BAN_SECONDS = 600.0
# Identifying: one in each bucket of shards, as documented.
IDENTIFIES, IDENTIFIES_SECONDS = 1, 5.0
# New commands of each guild, and global ones, as documented.
COMMAND_CREATES, COMMAND_CREATES_SECONDS = 200, 86_400.0
_INVALID_STATUSES = (401, 403, 429)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The headers of a request's bucket, and the seconds to wait if the request must be refused (else 0)."""

    headers: dict[str, str]
    retry_after: float = 0.0
    is_global: bool = False


@dataclass(slots=True)
class Window:
    """At most `limit` in any period of `seconds`, counted for each key; a limit of None allows everything."""

    limit: int | None
    seconds: float
    _taken: dict[int, deque[float]] = field(default_factory=dict)

    def take(self, now: float, key: int = 0, count: int = 1) -> float:
        """Count this many and return 0.0, or return the seconds to wait and count none."""
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
    """Counts requests. If not enforced, answers have the headers, but no request is refused.

    Four limits can be set separately, even if the others are not enforced. `old_edits.limit` is for edits of messages
    older than an hour (in a channel, within 6 s), `dm_openings.limit` for DMs that the bot opens (within an hour),
    `invalid.limit` for answers 401, 403 and 429 (within 10 minutes): above it the edge bans the bot for `ban_seconds`.
    `identifies.limit` is for new sessions (within 5 s and a bucket: the shards with the same remainder modulo
    `max_concurrency`). `command_creates.limit` is always enforced: 200 new commands a day for each guild, and 200
    global ones. `refused` counts refusals: of "global" requests and of "identify".
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
        """Whether the edge currently bans the bot."""
        return self._clock.now() < self._banned_until

    def answered(self, status: int) -> None:
        """Count an answer; the edge bans the bot after too many invalid requests."""
        if status in _INVALID_STATUSES and self.invalid.take(self._clock.now()):
            self._banned_until = self._clock.now() + self.ban_seconds

    # -- limits without headers -----------------------------------------------------------------------------------

    def old_edit(self, channel_id: int, posted: float) -> float:
        """Count an edit of a message posted at that time; return the seconds to wait if it is one too many."""
        now = self._clock.now()
        return self.old_edits.take(now, channel_id) if now - posted > OLD_MESSAGE_SECONDS else 0.0

    def dm_opening(self) -> float:
        """Count a DM that the bot opens; return the seconds to wait if it is one too many."""
        return self.dm_openings.take(self._clock.now())

    def identify(self, shard: int) -> float:
        """Count a session that a shard begins; return the seconds to wait if it is one too many."""
        wait = self.identifies.take(self._clock.now(), shard % self.max_concurrency)
        self.refused["identify"] += wait > 0
        return wait

    def command_create(self, guild_id: int | None, count: int) -> bool:
        """Count new commands of a guild (None: global); return whether they exceed the daily limit."""
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
