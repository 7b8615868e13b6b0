"""What is due though nobody does anything: proposals end, abandoned lobbies are cleared, people are told what waits."""

from __future__ import annotations

import logging

from cogs import pace
from engine.storage.connections import AwayError
from engine.storage.records import NewerTableError
from engine.storage.store import Store

log = logging.getLogger(__name__)

AT_ONCE = 50
"""Tables, and people, that are looked at before the outbox has its turn."""
PUT_OFF = 3600.0
"""Seconds until a table or person is looked at again with which something went wrong."""


async def ring(store: Store, now: float) -> float | None:
    """Do what is due `now`; gives when something is due next, both in seconds since 1970, None when nothing is."""
    for number in await store.due_tables(AT_ONCE):
        try:
            await store.ring(number)
        except NewerTableError:
            await store.put_off(number, pace.NEWER)
        except AwayError:
            raise
        except Exception:
            # One table holds up no other.
            log.exception("what is due at table %s could not be done", number)
            await store.put_off(number, PUT_OFF)
    people = await store.digests.next_due()
    if people is not None and people <= now:
        people = await _tell(store)
    tables = await store.next_due()
    return min((moment for moment in (tables, people) if moment is not None), default=None)


async def _tell(store: Store) -> float | None:
    """Tell those what waits for whom that is due; gives when somebody is to be told next."""
    for user in await store.digests.due(AT_ONCE):
        try:
            await store.digests.ring(user)
        except AwayError:
            raise
        except Exception:
            log.exception("what waits for person %s could not be told", user)
            await store.digests.put_off(user, PUT_OFF)
    return await store.digests.next_due()
