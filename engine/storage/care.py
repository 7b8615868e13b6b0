"""Looking after a database: what is wrong with it, and making good what can be made good."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Timer

from engine.storage.backups import check_integrity
from engine.storage.connections import UnusableError, connect_to_read
from engine.storage.records import NewerTableError
from engine.storage.store import Store
from engine.storage.watch import lacking

log = logging.getLogger(__name__)


def glance(path: Path, seconds: float) -> bool:
    """Whether all pages of a database are sound; False when so many seconds were too few to see all.

    Errors: DamagedError, sqlite3.Error.
    """
    with closing(connect_to_read(path)) as db:
        enough = Timer(seconds, db.interrupt)
        enough.start()
        try:
            check_integrity(db, "quick_check")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
                raise
            return False
        finally:
            # It must not touch a connection that is closed.
            enough.cancel()
            enough.join()
    return True


async def look_through(store: Store) -> int:
    """Look at every table and make good what can be made good; gives how many there are.

    What was wrong is said in the log, a line for each. Errors: those of the database.
    """
    numbers = await store.numbers()
    for number in numbers:
        try:
            await store.examine(number)
            standing = await store.standing(number)
            lacked = await store.make_good(number, lacking) if standing is not None and lacking(standing) else ()
            if lacked:
                kinds = ", ".join(job.kind for job in lacked)
                log.error("table %s: what was to be done for it was lost, and is asked for again: %s", number, kinds)
        except (sqlite3.Error, UnusableError):
            raise
        except NewerTableError:
            # The release that knows its rules looks after it.
            continue
        except Exception as error:  # noqa: BLE001 - one table hides no other
            log.error("table %s: it cannot be played again from its log (%r)", number, error)  # noqa: TRY400 - one line
    for table, why in await store.deliveries.buried():
        log.error("table %s: something to be told was set aside (%s)", table, why)
    return len(numbers)
