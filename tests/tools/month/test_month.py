"""A few days at a few tables, and tests that the checks can fail; `make month SEED=7` simulates a whole month."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cogs.delivery import private, telling
from engine.tables import alarm, clock, proposals, seats, turns
from engine.tables.people import Person
from engine.tables.table import Change, Table
from tools.month.month import MonthFigures, lived
from tools.month.turns import WAITS, Turns

Patch = pytest.MonkeyPatch
pytestmark = pytest.mark.usefixtures("silent")


LIVELY = 13
"""A seed whose first days have many pauses and votes, and downtime of the bot."""


def week(folder: Path, *, seed: int = 1, tables: int = 3, days: float = 2.5) -> tuple[MonthFigures, list[str]]:
    said: list[str] = []
    return lived(seed, tables, days, folder, said.append), said


def test_in_a_few_simulated_days_each_turn_is_notified_once_outside_quiet_hours(tmp_path: Path) -> None:
    figures, said = week(tmp_path, seed=LIVELY)
    assert not said
    assert figures.turns > 8
    assert figures.broken == 0
    assert all((figures.late, figures.votes, figures.rested, figures.alone, figures.shown))


def test_the_trial_detects_calls_in_quiet_hours(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(clock, "reachable_from", lambda _person, moment: moment)
    for module in (telling, private):
        monkeypatch.setattr(module, "is_quiet", lambda *_: False)
    assert week(tmp_path, seed=LIVELY)[0].quiet


def test_the_trial_detects_turns_without_a_notification(tmp_path: Path, monkeypatch: Patch) -> None:
    async def nothing(*_: Any) -> None:
        """Send nothing."""

    monkeypatch.setattr(telling.Teller, "_call", nothing)
    for kind in ("_send", "_remind"):
        monkeypatch.setattr(private.Private, kind, nothing)
    assert week(tmp_path)[0].missed


def test_the_trial_detects_a_second_call_for_one_turn_and_does_not_count_reminders() -> None:
    broken: list[str] = []
    moment = 1000.0
    trial = Turns(lambda kind, _: broken.append(kind), lambda: moment)

    def stored(before: Table, change: Change) -> Table:
        now = clock.with_times(before, change, moment)
        return trial.stored(lambda _db, _before, change: change, None, before, now).table

    lobby = seats.new_table(guild=1, channel=2, owner=1, name="P1", game="imhotep", options={}, language="en")
    lobby = seats.join(lobby, 2, "P2").table
    table = stored(lobby, turns.start(lobby, 1, 5))
    (number,) = table.waiting()
    user = table.seats[number].user or 0
    assert not trial.called(table.id, user)
    trial.hear(table.id, user, moment, f"{WAITS} somebody.")
    assert trial.called(table.id, user)
    moment = table.seats[number].reminder.due or 0.0
    stored(table, clock.send_reminders(table, moment, {}))
    trial.hear(table.id, user, moment, f"{WAITS} somebody.")
    assert not broken
    trial.hear(table.id, user, moment + 1, f"{WAITS} somebody.")
    assert broken == ["twice"]
    assert not trial.called(table.id, 3 - user), "it is not their turn"


def test_the_trial_detects_endless_reminders(tmp_path: Path, monkeypatch: Patch) -> None:
    for name, pace in clock.CLOCKS.items():
        monkeypatch.setitem(clock.CLOCKS, name, pace._replace(reminders=(3600.0,) * 100))
    assert week(tmp_path, days=1.5)[0].endless


def test_the_trial_detects_a_clock_that_runs_while_the_bot_is_offline(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(clock, "shift_timers", lambda table, *_: table)
    assert week(tmp_path, seed=LIVELY)[0].counted


def test_the_trial_detects_a_clock_that_runs_while_a_table_is_paused(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(clock, "_with_stopped_time", lambda seat, _table, _now: seat)
    assert week(tmp_path, seed=LIVELY)[0].counted


def test_the_trial_detects_seats_lost_to_a_timeout(tmp_path: Path, monkeypatch: Patch) -> None:
    def gone(table: Table, now: float, _people: object, *, held: bool = False) -> Change:
        del held
        ends = [seat.clock.until for seat in table.seats]
        number = next(n for n, end in enumerate(ends) if end is not None and end <= now)
        return seats.replace_by_computer(table, number)

    monkeypatch.setattr(alarm, "ask_about_late", gone)
    assert week(tmp_path, seed=LIVELY)[0].punished


@pytest.mark.long
def test_the_trial_detects_players_who_are_asked_repeatedly_about_a_late_player(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    def asked(table: Table, now: float, people: Mapping[int, Person], *, held: bool = False) -> Change:
        change = proposals.ask_about_late(table, now, people, held=held)
        late = tuple(p for p in change.table.proposals if p.about != "late" or p.until > now + proposals.LIFE - 1)
        kept = tuple(
            seat if seat.clock.until or not seat.clock.since else seat.with_clock(until=now + 7200)
            for seat in change.table.seats
        )
        return change._replace(table=msgspec.structs.replace(change.table, proposals=late, seats=kept))

    monkeypatch.setattr(alarm, "ask_about_late", asked)
    assert week(tmp_path, seed=4, tables=6, days=3)[0].twice
