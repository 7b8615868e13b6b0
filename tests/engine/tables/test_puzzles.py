"""The stored puzzles and their order."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from engine.games import GAMES
from engine.tables import puzzles
from engine.tables.puzzles import of_day, streak_up_to
from engine.tables.table import TableError

SECRET = "ab" * 32
DAY = date(2026, 11, 22)


def test_there_are_puzzles_of_every_game() -> None:
    assert {puzzle.game for puzzle in puzzles.all_puzzles()} == {*GAMES}


def test_each_puzzle_appears_once_per_cycle_in_an_order_specific_to_the_bot() -> None:
    count = len(puzzles.all_puzzles())
    begin = date.fromordinal(DAY.toordinal() // count * count)
    orders = [
        [of_day(begin + timedelta(days=later), secret).state for later in range(count)]
        for secret in (SECRET, "cd" * 32)
    ]
    assert all(len({*order}) == count for order in orders)
    assert orders[0] != orders[1]


def test_no_puzzle_comes_on_two_days_running() -> None:
    count = len(puzzles.all_puzzles())
    ends = [date.fromordinal((DAY.toordinal() // count + cycle) * count) for cycle in range(100)]
    assert not [day for day in ends if of_day(day, SECRET) == of_day(day - timedelta(days=1), SECRET)]


def test_only_puzzles_of_offered_games_come() -> None:
    days = [DAY + timedelta(days=later) for later in range(20)]
    assert {of_day(day, SECRET, ["imhotep", "cartographers"]).game for day in days} == {"imhotep", "cartographers"}
    with pytest.raises(TableError, match="no-puzzle"):
        of_day(DAY, SECRET, [])


def test_a_streak_counts_consecutive_days_up_to_today_or_yesterday() -> None:
    days = [(DAY - timedelta(days=ago)).isoformat() for ago in (0, 1, 2, 4)]
    assert streak_up_to(days, DAY) == 3
    assert streak_up_to(days[1:], DAY) == 2
    assert streak_up_to(days[2:], DAY) == 0
