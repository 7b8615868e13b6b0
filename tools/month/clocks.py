"""Checks of the promises about players' time: when it counts, and what happens to players who run out of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.storage.downtime import UNCOUNTED
from engine.tables.clock import CLOCKS
from engine.tables.proposals import LIFE, ONCE, REPLACE, WAIT
from engine.tables.table import Seat, Status, Table

HOUR = 3600.0
A_MOMENT = 2.0
"""Tolerance in seconds."""
LEFT, REMOVED, PAUSED = "left", "removed", "paused"
"""Actions that affect time, other than answers to a proposal."""


class SeenClock(NamedTuple):
    """A seat as it was when last checked."""

    at: float
    """Time of the check."""
    user: int | None
    since: float | None
    bank: float
    until: float | None
    """When the player runs out of time; None while their clock does not run."""
    wakes: float
    """When quiet hours or absence end and the player may be notified; 0 if they do not apply."""
    rests: str
    """Why the table rests; empty if it does not."""


def _seen_clock(table: Table, seat: Seat, now: float) -> SeenClock:
    wakes = (seat.reminder.due or 0.0) if seat.reminder.is_notice else 0.0
    return SeenClock(now, seat.user, seat.clock.since, seat.clock.bank, seat.clock.until, wakes, table.clock.rests)


def _downtime(was: SeenClock, now: float, away: Sequence[tuple[float, float]]) -> float:
    """Return the seconds of downtimes since the last check that must not count, without those of quiet hours."""
    ended = [(begin, to) for begin, to in away if was.at < to <= now and to - begin >= UNCOUNTED]
    return sum(max(0.0, to - max(begin, was.wakes)) for begin, to in ended)


class Clocks:
    """Checks the seats of tables repeatedly and calls `broken(kind, text)` for every promise that was not kept."""

    def __init__(self, broken: Callable[[str, str], None]) -> None:
        self._broken = broken
        self._was: dict[tuple[int, int], SeenClock] = {}
        self._asked: dict[tuple[int, int, float], tuple[int, float]] = {}
        self._said: defaultdict[int, list[tuple[float, int, str]]] = defaultdict(list)

    def hear(self, table: int, now: float, user: int, word: str) -> None:
        """Record that a person answers a proposal, leaves, is removed, or pauses or resumes the table."""
        self._said[table].append((now, user, word))

    def heard(self, table: int, since: float, *words: str, user: int | None = None) -> bool:
        """Return whether one of the words was recorded since then, by that person if given.

        Looks back one hour further, because a press may be answered late.
        """
        return any(word in words and at >= since - HOUR and user in (None, who) for at, who, word in self._said[table])

    def look(self, table: Table, now: float, away: Sequence[tuple[float, float]]) -> None:
        """Compare a table with its state at the last check; `away`: periods in which the bot was down."""
        for number, seat in enumerate(table.seats):
            was, seen = self._was.get((table.id, number)), _seen_clock(table, seat, now)
            self._was[table.id, number] = seen
            if was is None or table.status is not Status.PLAYING:
                continue
            what = f"{seat.name} at table {table.id}"
            if was.user is not None and seat.user is None:
                self._gone(table.id, was, what)
            elif was.user == seat.user and was.since == seat.clock.since and seat.clock.since is not None:
                gone = _downtime(was, now, away)
                if self.heard(table.id, was.at, PAUSED):
                    # A pause never raises a player's time above the bank of the clock.
                    was = was._replace(until=was.until and min(was.until, was.at + CLOCKS[table.clock.name].bank))
                self._counted(was, seen, gone, CLOCKS[table.clock.name].bank, what)
        self._asks(table, now)

    def _gone(self, table: int, was: SeenClock, what: str) -> None:
        """Check that nobody loses a seat for lack of time unless the others decided so."""
        left = self.heard(table, was.at, LEFT, user=was.user)
        if not left and not self.heard(table, was.at, REPLACE, REMOVED):
            self._broken("punished", f"the seat of {what} was given away")

    def _counted(self, was: SeenClock, seen: SeenClock, gone: float, bank: float, what: str) -> None:
        """Check that no time counts while the table rests or, for `gone` seconds, while the bot is down."""
        if seen.rests and seen.until is not None:
            self._broken("counted", f"the time of {what} goes on while the table rests")
        if was.until is not None:
            least = was.until + gone
            if seen.rests:
                short = seen.bank < min(bank, least - seen.at) - A_MOMENT
            else:
                short = (least if seen.until is None else seen.at) > seen.at + A_MOMENT
                short = short or (seen.until is not None and seen.until < least - A_MOMENT)
            if short:
                self._broken("counted", f"{what} had until {least:.0f}, and now until {seen.until}")
        elif was.rests and not seen.rests and seen.until is not None and seen.until < was.at + was.bank - A_MOMENT:
            self._broken("counted", f"{what} had {was.bank:.0f} seconds when the table rested")

    def _asks(self, table: Table, now: float) -> None:
        """Check that the others are asked only once each time somebody runs out of time, and that the question ends."""
        for proposal in table.proposals:
            seat = table.seats[proposal.seat] if proposal.about == "late" else None
            if seat is None or seat.clock.since is None:
                continue
            key = table.id, proposal.seat, seat.clock.since
            number, at = self._asked.get(key, (proposal.number, now))
            again = number != proposal.number and now - at < LIFE
            if again and not self.heard(table.id, at, WAIT, PAUSED):
                self._broken("twice", f"the others are asked about {seat.name} at table {table.id} again")
            if number != proposal.number or key not in self._asked:
                self._asked[key] = proposal.number, now
            if proposal.until < now - HOUR:
                self._broken("endless", f"what is asked about {seat.name} at table {table.id} does not end")

    def decided_for(self, table: int, now: float) -> None:
        """Check that somebody asked for it when a channel reports that a computer player decided once."""
        if not self.heard(table, now, ONCE):
            self._broken("punished", f"a computer player decided at table {table}, and nobody said so")
