"""Actions that are due by time: proposals expire, abandoned lobbies are cleared, daily messages are sent."""

from __future__ import annotations

import logging

from cogs import pace
from engine.storage.connections import AwayError
from engine.storage.records import NewerTableError
from engine.storage.store import Store

log = logging.getLogger(__name__)

AT_ONCE = 50
"""Tables or people handled before the outbox gets its turn."""
PUT_OFF = 3600.0
"""Seconds until a table or person is tried again after an error."""


async def do_due_work(store: Store, now: float) -> float | None:
    """Run the actions that are due `now`; return the next due time, both in seconds since 1970, None for never."""
    for number in await store.due_tables(AT_ONCE):
        try:
            await store.ring(number)
        except NewerTableError:
            await store.put_off(number, pace.NEWER)
        except AwayError:
            raise
        except Exception:
            # An error at one table must not stop the others.
            log.exception("the due work of table %s failed", number)
            await store.put_off(number, PUT_OFF)
    people = await store.digests.next_due()
    if people is not None and people <= now:
        people = await _send_due_digests(store)
    tables = await store.next_due()
    return min((moment for moment in (tables, people) if moment is not None), default=None)


async def _send_due_digests(store: Store) -> float | None:
    """Send the daily messages that are due; return when the next one is due."""
    for user in await store.digests.due(AT_ONCE):
        try:
            await store.digests.ring(user)
        except AwayError:
            raise
        except Exception:
            log.exception("the daily message of person %s failed", user)
            await store.digests.put_off(user, PUT_OFF)
    return await store.digests.next_due()
