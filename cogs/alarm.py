"""What is due though nobody does anything: proposals end, abandoned lobbies are cleared, people are told what waits."""

from __future__ import annotations

import logging

from engine.store import Store

log = logging.getLogger(__name__)

AT_ONCE = 50
"""Tables that are looked at before the outbox has its turn."""
PUT_OFF = 3600.0
"""Seconds until a table is looked at again at which something went wrong."""


async def ring(store: Store) -> float | None:
    """Do what is due; gives when something is due next, seconds since 1970, None when nothing is."""
    for number in await store.due_tables(AT_ONCE):
        try:
            await store.ring(number)
        except Exception:
            # One table holds up no other.
            log.exception("what is due at table %s could not be done", number)
            await store.put_off(number, PUT_OFF)
    for user in await store.digests.due(AT_ONCE):
        try:
            await store.digests.ring(user)
        except Exception:
            log.exception("what waits for person %s could not be told", user)
            await store.digests.put_off(user, PUT_OFF)
    moments = [await store.next_due(), await store.digests.next_due()]
    return min((moment for moment in moments if moment is not None), default=None)
