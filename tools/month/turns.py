"""When each player's turns began and ended, as stored by the bot, and how often channels notified them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import NamedTuple

from engine.tables.table import Change, Status, Table

WAITS = "Waiting for"
"""Text of boards and notifications that mention players; proposals contain it too but have different buttons."""


class Stood(NamedTuple):
    """The state of a person at a table from a point in time on."""

    at: float
    turn: int | None
    """Number of the move since which they have been awaited; None if they are not."""
    anew: int
    """How often earlier notifications had become void, because the person left or the table rested."""
    calls: int
    """Notifications allowed so far: one, unless it falls in quiet hours or an absence, plus one per reminder."""


class Turns:
    """Compares stored changes with messages sent; calls `broken(kind, text)` for each notification too many."""

    def __init__(self, broken: Callable[[str, str], None], now: Callable[[], float]) -> None:
        self._broken = broken
        self._now = now
        self._stood: defaultdict[tuple[int, int], list[Stood]] = defaultdict(list)
        self._calls: Counter[tuple[int, int, int, int]] = Counter()
        self._asleep: set[tuple[int, int, int, int]] = set()
        self._reminders: Counter[tuple[int, int, int, int]] = Counter()
        self._nudged: dict[tuple[int, int], int] = {}
        self._rests: dict[int, str] = {}

    def stored(self, write: Callable[..., Change], db: object, before: Table, *rest: object, **at: object) -> Change:
        """Store a change with the bot's own `write` and record it."""
        change = write(db, before, *rest, **at)
        table = change.table
        if self._rests.get(table.id, "") != table.clock.rests:
            self._rests[table.id] = table.clock.rests
            self.anew(table.id)
        if table.seats != before.seats or table.status is not before.status:
            waiting = table.awaited() if table.status is Status.PLAYING else []
            for number, seat in enumerate(table.seats):
                if seat.user is None:
                    continue
                turn, stood = table.turn(number), self._stood[table.id, seat.user]
                anew = stood[-1].anew if stood else 0
                # After an undo, reminders start over.
                more = max(0, seat.reminder.sent - self._nudged.get((table.id, seat.user), 0))
                self._nudged[table.id, seat.user] = seat.reminder.sent
                if number not in waiting:
                    stood.append(Stood(self._now(), None, anew, 0))
                    continue
                key = table.id, seat.user, turn, anew
                if seat.reminder.is_notice and not seat.reminder.sent:
                    self._asleep.add(key)
                self._reminders[key] += more
                stood.append(Stood(self._now(), turn, anew, self._reminders[key] + (key not in self._asleep)))
        return change

    def anew(self, table: int, user: int | None = None) -> None:
        """Record that earlier notifications have become void, so people may be notified again."""
        for key, stood in self._stood.items():
            if key[0] == table and user in (None, key[1]) and stood:
                stood.append(stood[-1]._replace(at=self._now(), anew=stood[-1].anew + 1))

    def _at(self, table: int, user: int, moment: float) -> Stood | None:
        found = (stood for stood in reversed(self._stood[table, user]) if stood.at <= moment)
        return next((stood for stood in found), None)

    def hear(self, table: int, user: int, moment: float, said: str) -> None:
        """Count a channel message that mentions a person."""
        stood = self._at(table, user, moment)
        if WAITS not in said or stood is None or stood.turn is None:
            return
        key = table, user, stood.turn, stood.anew
        self._calls[key] += 1
        if self._calls[key] > max(1, stood.calls):
            self._broken("twice", f"{user} is called {self._calls[key]} times to a turn at table {table}: {stood}")

    def called(self, table: int, user: int) -> bool:
        """Return whether a channel has notified the person of their current turn; a pause does not invalidate that."""
        stood = self._at(table, user, self._now())
        if stood is None or stood.turn is None:
            return False
        return any(self._calls[table, user, stood.turn, anew] for anew in range(stood.anew + 1))
