"""A few days of a few tables, and that the trial of them can fail; `make month SEED=7` lives a whole month."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cogs import private, telling
from engine import clock
from tests.month.month import Figures, lived

pytestmark = pytest.mark.no_cover  # whole games: shorter tests count their lines


@pytest.fixture(autouse=True)
def silent() -> Iterator[None]:
    """What the bot has to say about a process that dies is not what is looked for."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def week(folder: Path, *, seed: int = 1, tables: int = 3, days: float = 2.5) -> tuple[Figures, list[str]]:
    said: list[str] = []
    return lived(seed, tables, days, folder, said.append), said


def test_in_a_few_days_of_a_few_tables_every_turn_finds_its_person_once_and_at_a_good_hour(tmp_path: Path) -> None:
    figures, said = week(tmp_path)
    assert not said
    assert figures.turns > 8
    assert figures.broken == 0


def test_the_trial_finds_calls_in_quiet_hours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "wakes", lambda _person, moment: moment)
    for module in (telling, private):
        monkeypatch.setattr(module, "asleep", lambda *_: False)
    assert week(tmp_path, seed=3)[0].quiet


def test_the_trial_finds_turns_that_nobody_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: Any) -> None:
        """Tell nobody."""

    monkeypatch.setattr(telling.Teller, "_call", nothing)
    for kind in ("pad", "pad_next", "nudge"):
        monkeypatch.setattr(private.Private, kind, nothing)
    assert week(tmp_path)[0].missed


def test_the_trial_finds_reminders_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clock.CLOCKS, clock.RELAXED, clock.Pace((3600.0,) * 100))
    assert week(tmp_path, days=1.5)[0].endless
