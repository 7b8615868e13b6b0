"""Metrics in the text format of Prometheus: counted when they happen, served on request."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.process_collector import ProcessCollector

from cogs.discord_errors import Refusal
from engine.storage.store import Store

log = logging.getLogger(__name__)

TO_AN_ANSWER = (0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3.0, 10.0)
"""Bucket limits in seconds: people notice the first ones, and Discord waits for three."""
TO_A_PICTURE = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
OWED = {
    "lanes": ("engawa_owed_places", "Places that are owed something"),
    "oldest": ("engawa_owed_oldest_seconds", "How long the longest waits that Discord would take"),
    "held": ("engawa_owed_held_places", "Places that take nothing now"),
    "buried": ("engawa_owed_buried_jobs", "Jobs that were set aside"),
}


class Metrics:
    """The metrics of one bot and of its process."""

    def __init__(self) -> None:
        self.registry = to = CollectorRegistry()
        ProcessCollector(registry=to)
        self._tables = Gauge("engawa_tables", "Live tables", registry=to)
        self._owed = {field: Gauge(*words, ("queue",), registry=to) for field, words in OWED.items()}
        self._latency = Gauge("engawa_gateway_latency_seconds", "Latency of the gateway", registry=to)
        self._deliveries = Counter("engawa_deliveries", "Jobs that Discord has taken", ("kind",), registry=to)
        self._refusals = Counter(
            "engawa_refusals", "Attempts that failed, by what that means", ("meaning",), registry=to
        )
        self._moves = Counter("engawa_computer_moves", "Moves of computer players", ("game",), registry=to)
        self._answers = Histogram(
            "engawa_answer_seconds", "Answering an interaction", ("kind",), registry=to, buckets=TO_AN_ANSWER
        )
        self.pictures = Histogram("engawa_picture_seconds", "Drawing a picture", registry=to, buckets=TO_A_PICTURE)
        for refusal in (*Refusal, None):
            self._refusals.labels(_label_of(refusal))

    def delivered(self, kind: str) -> None:
        """Count a job of that kind that Discord has accepted."""
        self._deliveries.labels(kind).inc()

    def refused(self, refusal: Refusal | None) -> None:
        """Count a failed attempt at a job; None: because of a bug."""
        self._refusals.labels(_label_of(refusal)).inc()

    def answered(self, kind: str, seconds: float) -> None:
        """Count an interaction of that kind and the seconds until its answer."""
        self._answers.labels(kind).observe(seconds)

    def computers_moved(self, game: str, moves: int) -> None:
        """Count moves of computer players."""
        self._moves.labels(game).inc(moves)

    async def look(self, store: Store, latency: float) -> None:
        """Update the values that are not counted when they happen; `latency`: of the gateway, seconds."""
        self._latency.set(latency)
        self._tables.set(await store.live_count())
        for queue, parts in (await store.deliveries.owed_by_queue()).items():
            for field, gauge in self._owed.items():
                gauge.labels(queue.name.lower()).set(getattr(parts, field))


def _label_of(refusal: Refusal | None) -> str:
    return "fault" if refusal is None else refusal.name.lower()


@asynccontextmanager
async def served(metrics: Metrics, host: str, port: int, look: Callable[[], Awaitable[None]]) -> AsyncIterator[int]:
    """Serve the metrics at `/metrics`, after a `look` each time; yields the port. Errors: OSError if it is in use."""
    from aiohttp import web  # noqa: PLC0415 - imported only if needed, to save memory
    from prometheus_client.aiohttp import make_aiohttp_handler  # noqa: PLC0415 - imported only if needed, to save memory

    scrape = make_aiohttp_handler(metrics.registry)

    async def answer(request: web.Request) -> web.StreamResponse:
        await look()
        return await scrape(request)

    app = web.Application()
    app.router.add_get("/metrics", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        taken: int = runner.addresses[0][1]
        log.info("metrics are served at http://%s:%s/metrics", host, taken)
        yield taken
    finally:
        await runner.cleanup()
