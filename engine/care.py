"""Looking after a database: what is wrong with it, and making good what can be made good."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Timer

from engine.backups import check_integrity
from engine.connections import connect_to_read


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
