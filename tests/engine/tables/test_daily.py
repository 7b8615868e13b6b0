"""The deal of the day: the same for everybody, unknown beforehand, and its results."""

from __future__ import annotations

from datetime import date

import msgspec
import pytest

from engine.games import GAMES
from engine.tables import daily, seats
from engine.tables.table import Status, Table, TableError

SECRET, ANOTHER = "ab" * 32, "cd" * 32
DAY, NEXT = date(2026, 11, 22), date(2026, 11, 23)
NOON = 1_795_348_800.0


def opened(user: int = 1, name: str = "Aiko", day: date = DAY) -> Table:
    table = seats.new_table(
        guild=1, channel=1, owner=user, name=name, game=daily.game_of(day), options={}, language="en"
    )
    return msgspec.structs.replace(table, daily=day.isoformat())


def over(table: Table, points: int, **changes: object) -> Table:
    dealt = daily.start_daily_game(table, SECRET).table
    scores = GAMES[table.game].scores(dealt.state())
    result = tuple(msgspec.structs.replace(score, total=points) for score in scores)
    return msgspec.structs.replace(dealt, status=Status.OVER, result=result, **changes)


def test_a_daily_deal_is_equal_for_everybody_and_differs_by_day_and_bot() -> None:
    assert (
        daily.start_daily_game(opened(1), SECRET).table.snapshot
        == daily.start_daily_game(opened(2, "Ben"), SECRET).table.snapshot
    )
    game, deals = daily.TITLES[0], ((SECRET, DAY), (SECRET, NEXT), (ANOTHER, DAY))
    assert len({daily.seed_of_day(secret, day, game) for secret, day in deals}) == 3


def test_daily_deals_alternate_between_the_games_with_solo_rules() -> None:
    assert {daily.game_of(DAY), daily.game_of(NEXT)} == set(daily.TITLES)
    assert all(1 in GAMES[title].seats for title in daily.TITLES)


def test_daily_deals_use_only_offered_games_with_solo_rules() -> None:
    assert {daily.game_of(day, ["imhotep", "wonderful_world"]) for day in (DAY, NEXT)} == {"wonderful_world"}
    with pytest.raises(TableError, match="no-daily"):
        daily.game_of(DAY, ["imhotep"])


def test_the_daily_deal_of_a_past_day_is_available_but_not_of_a_future_one() -> None:
    assert daily.day_named("", NOON) == DAY
    assert daily.day_named("2026-11-01", NOON) == date(2026, 11, 1)
    with pytest.raises(TableError, match="day-to-come"):
        daily.day_named("2026-11-23", NOON)
    with pytest.raises(TableError, match="no-day"):
        daily.day_named("someday", NOON)


def test_each_persons_first_daily_game_counts_and_the_best_is_listed_first() -> None:
    tables = [
        over(opened(1, "Aiko"), 20),
        over(opened(2, "Ben"), 30),
        over(opened(1, "Aiko"), 50),
        daily.start_daily_game(opened(3, "Chie"), SECRET).table,
        over(opened(4, "Dan"), 60, undone=1),
    ]
    found = [(attempt.name, attempt.points) for attempt in daily.first_attempts(tables)]
    assert found == [("Ben", 30), ("Aiko", 20), ("Chie", None), ("Dan", None)]


def test_if_the_fewest_points_win_the_lowest_score_is_listed_first(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [over(opened(1, "Aiko"), 20), over(opened(2, "Ben"), 30), opened(3, "Chie")]
    monkeypatch.setattr(tables[0].rules, "fewest_win", lambda _: True)
    assert [attempt.name for attempt in daily.first_attempts(tables)] == ["Aiko", "Ben", "Chie"]
