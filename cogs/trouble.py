"""Database failures: reported once when they begin, once when they are over, and in the health file."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import NamedTuple

from engine.storage.connections import AwayError, BusyError, DiskError, FullError

log = logging.getLogger(__name__)

QUIET = 30.0
"""Seconds without a failure after which a stored change shows that the trouble is over.

On a full disk small changes still succeed now and then.
"""


class Cause(NamedTuple):
    """A kind of error with a sentence for the operator, whether they must act, and the message for players."""

    kind: type[AwayError]
    sentence: str
    urgent: bool
    message: str


CAUSES = (
    Cause(FullError, "Storage is full. Make room on the disk of the database.", True, "table-error-storage-full"),
    Cause(BusyError, "Another program locks the database.", False, "table-error-storage-busy"),
    Cause(DiskError, "The disk cannot be read or written. Check it.", True, "table-error-storage-away"),
    Cause(AwayError, "The database cannot be reached.", False, "table-error-storage-away"),
)
"""All kinds of errors, the most specific first."""


def cause_of(error: AwayError) -> Cause:
    """The description of an error."""
    return next(cause for cause in CAUSES if isinstance(error, cause.kind))


class Trouble:
    """Follows how each transaction ends (`engine.storage.database.Hear`).

    `clock` returns seconds since 1970; `report` notifies the operator when they must act.
    """

    def __init__(self, clock: Callable[[], float], report: Callable[[str], None]) -> None:
        self._clock = clock
        self._report = report
        self._cause: Cause | None = None
        self._told: set[Cause] = set()
        self._began = self._failed = 0.0

    @property
    def sentence(self) -> str:
        """The present trouble as a sentence for the operator; empty for none."""
        return "" if self._cause is None else self._cause.sentence

    def hear(self, error: AwayError | None) -> None:
        """Note that a transaction failed with that error, or succeeded (None)."""
        now = self._clock()
        if error is None:
            if self._cause is not None and not 0 <= now - self._failed < QUIET:
                self._cause = None
                self._told.clear()
                log.warning("the database takes changes again, after %.0f s", now - self._began)
            return
        if self._cause is None:
            self._began = now
        self._cause, self._failed = cause_of(error), now
        if self._cause in self._told:
            return
        self._told.add(self._cause)
        line = f"{self.sentence} Nothing is saved for now ({error})."
        if self._cause.urgent:
            self._report(line)
        else:
            log.warning("%s", line)
