"""When whose turn began and ended, as the bot has stored it, and how often channels have called them to it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any, NamedTuple

from engine.tables.table import Change, Status, Table

WAITS = "Waiting for"
"""What boards and calls say to whom they call; so do questions, which have buttons of their own."""


class Stood(NamedTuple):
    """How it stood with somebody at a table from a moment on.

    `turn`: the move since which they were awaited, None where they were not. `anew`: how often what they were told had
    lost its sense before, because they had left, or the table had rested. `calls`: how often they may have been called
    by then: once, but not in quiet hours and on holiday, and once for each reminder.
    """

    at: float
    turn: int | None
    anew: int
    calls: int


class Turns:
    """Hears of what is stored and of what was sent; `broken` hears of each call that is one too many."""

    def __init__(self, broken: Callable[[str, str], None], now: Callable[[], float]) -> None:
        self._broken = broken
        self._now = now
        self._stood: defaultdict[tuple[int, int], list[Stood]] = defaultdict(list)
        self._calls: Counter[tuple[int, int, int, int]] = Counter()
        self._asleep: set[tuple[int, int, int, int]] = set()
        self._reminders: Counter[tuple[int, int, int, int]] = Counter()
        self._nudged: dict[tuple[int, int], int] = {}
        self._rests: dict[int, str] = {}

    def stored(self, write: Callable[..., Change], db: object, before: Table, *rest: Any, **at: Any) -> Change:
        """Store a change as the bot does, with `write`, and hear of it."""
        change = write(db, before, *rest, **at)
        table = change.table
        if self._rests.get(table.id, "") != table.rests:
            self._rests[table.id] = table.rests
            self.anew(table.id)
        if table.seats != before.seats or table.status is not before.status:
            waiting = table.awaited() if table.status is Status.PLAYING else []
            for number, seat in enumerate(table.seats):
                if seat.user is None:
                    continue
                turn, stood = table.turn(number), self._stood[table.id, seat.user]
                anew = stood[-1].anew if stood else 0
                # Who takes back what they decided is reminded from the beginning.
                more = max(0, seat.nudged - self._nudged.get((table.id, seat.user), 0))
                self._nudged[table.id, seat.user] = seat.nudged
                if number not in waiting:
                    stood.append(Stood(self._now(), None, anew, 0))
                    continue
                key = table.id, seat.user, turn, anew
                if seat.asleep and not seat.nudged:
                    self._asleep.add(key)
                self._reminders[key] += more
                stood.append(Stood(self._now(), turn, anew, self._reminders[key] + (key not in self._asleep)))
        return change

    def anew(self, table: int, user: int | None = None) -> None:
        """What they were told has no sense any more: they may be called again."""
        for key, stood in self._stood.items():
            if key[0] == table and user in (None, key[1]) and stood:
                stood.append(stood[-1]._replace(at=self._now(), anew=stood[-1].anew + 1))

    def _at(self, table: int, user: int, moment: float) -> Stood | None:
        found = (stood for stood in reversed(self._stood[table, user]) if stood.at <= moment)
        return next((stood for stood in found), None)

    def hear(self, table: int, user: int, moment: float, said: str) -> None:
        """A message of a channel has marked somebody."""
        stood = self._at(table, user, moment)
        if WAITS not in said or stood is None or stood.turn is None:
            return
        key = table, user, stood.turn, stood.anew
        self._calls[key] += 1
        if self._calls[key] > max(1, stood.calls):
            self._broken("twice", f"{user} is called {self._calls[key]} times to a turn at table {table}: {stood}")

    def called(self, table: int, user: int) -> bool:
        """Whether a channel has called somebody to the turn that they have now; a pause takes nothing of that back."""
        stood = self._at(table, user, self._now())
        if stood is None or stood.turn is None:
            return False
        return any(self._calls[table, user, stood.turn, anew] for anew in range(stood.anew + 1))
