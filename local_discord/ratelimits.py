"""Rate limits in Discord's manner: a bucket for each route and channel, and 50 requests a second over all."""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass

from local_discord.clock import Clock

GLOBAL_LIMIT = 50
GLOBAL_SECONDS = 1.0
LENIENT_LIMIT = 10_000


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a request may pass, and the headers that say how many more may."""

    allowed: bool
    headers: dict[str, str]
    retry_after: float = 0.0
    is_global: bool = False


@dataclass(slots=True)
class _Bucket:
    started: float
    used: int = 0


class RateLimits:
    """Counts requests; when not enforced, the headers are sent all the same and nothing is ever refused."""

    def __init__(self, clock: Clock, *, enforced: bool) -> None:
        self._clock = clock
        self.enforced = enforced
        self._buckets: dict[tuple[str, str], _Bucket] = {}
        self._recent: deque[float] = deque()

    def take(self, route: str, major: str, limit: int, seconds: float, *, counts_globally: bool) -> Verdict:
        """Count one request of the route with its major parameter (channel, guild or webhook)."""
        now = self._clock.now()
        if self.enforced and counts_globally and not self._take_globally(now):
            wait = max(0.001, self._recent[0] + GLOBAL_SECONDS - now)
            return Verdict(allowed=False, headers=_refused(wait, "global"), retry_after=wait, is_global=True)
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
            headers |= _refused(left, "user")
            return Verdict(allowed=False, headers=headers, retry_after=left)
        bucket.used += 1
        return Verdict(allowed=True, headers=headers)

    def _take_globally(self, now: float) -> bool:
        while self._recent and now - self._recent[0] >= GLOBAL_SECONDS:
            self._recent.popleft()
        if len(self._recent) >= GLOBAL_LIMIT:
            return False
        self._recent.append(now)
        return True

    def _drop_old(self, now: float) -> None:
        if len(self._buckets) > 1_000:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if now - bucket.started < 60}


def _refused(wait: float, scope: str) -> dict[str, str]:
    # discord.py takes a 429 without Via for a ban by the network in front of Discord and does not wait.
    headers = {"Retry-After": str(int(wait) + 1), "X-RateLimit-Scope": scope, "Via": "1.1 local-discord"}
    return headers | ({"X-RateLimit-Global": "true"} if scope == "global" else {})
