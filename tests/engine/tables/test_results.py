"""The results of finished games."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Score
from engine.games import GAMES
from engine.tables.results import RATING, Finished, Series, series_of, standings_in
from engine.tables.table import Seat

AIKO, BEN, CHIE = 1, 2, 3
NAMES = {AIKO: "Aiko", BEN: "Ben", CHIE: "Chie"}
_numbers = iter(range(1, 10_000))


def played(
    *points: tuple[int | None, int], game: str = "imhotep", undone: int = 0, daily: str = "", guided: str = ""
) -> Finished:
    """Return a finished game with these points per person; None is a computer player."""
    number = next(_numbers)
    order = sorted((total for _, total in points), reverse=True)
    seats = tuple(Seat("Ada", player="greedy") if user is None else Seat(NAMES[user], user) for user, _ in points)
    result = tuple(Score(seat, order.index(total) + 1, total, {}) for seat, (_, total) in enumerate(points))
    return Finished(number, 10, game, seats, result, 1000.0 + number, undone, daily, guided)


def test_games_wins_best_and_mean_scores_and_the_present_streak_are_counted() -> None:
    games = [played((AIKO, a), (BEN, b)) for a, b in ((10, 20), (30, 20), (41, 20))]
    aiko, ben = standings_in(games, Series("imhotep", solo=False))
    assert aiko[:7] == (AIKO, "Aiko", 3, 2, 41, 27.0, 2)
    assert ben[:7] == (BEN, "Ben", 3, 1, 20, 20.0, 0)


def test_wins_against_people_raise_the_rating_and_games_against_computers_do_not() -> None:
    games = [played((AIKO, 3), (BEN, 2), (CHIE, 1)) for _ in range(5)]
    found = standings_in(games, Series("imhotep", solo=False))
    ratings = [standing.rating or 0 for standing in found]
    assert [standing.user for standing in found] == [AIKO, BEN, CHIE]
    assert ratings[0] > ratings[1] > ratings[2]
    assert ratings[0] > RATING
    beaten = [*games, *(played((CHIE, 9), (None, 1)) for _ in range(9))]
    assert {s.user: s.rating for s in standings_in(beaten, Series("imhotep", solo=False))} == dict(
        zip((AIKO, BEN, CHIE), ratings, strict=True)
    )


def test_the_order_in_which_games_are_read_changes_no_rating() -> None:
    games = [played((AIKO, a), (BEN, b)) for a, b in ((1, 2), (2, 1), (3, 1), (1, 1))]
    series = Series("imhotep", solo=False)
    assert standings_in(games, series) == standings_in(games[::-1], series)


def test_solo_standings_are_sorted_by_best_result_and_count_no_wins() -> None:
    games = [played((AIKO, 30)), played((BEN, 40)), played((AIKO, 20))]
    ben, aiko = standings_in(games, Series("imhotep", solo=True))
    assert (ben.user, ben.best) == (BEN, 40)
    assert aiko[:8] == (AIKO, "Aiko", 2, 0, 30, 25.0, 0, None)
    assert standings_in(games, Series("imhotep", solo=False)) == []


@pytest.mark.parametrize("alone", [False, True])
def test_games_won_by_the_fewest_points_form_their_own_series_with_the_lowest_as_best(
    monkeypatch: pytest.MonkeyPatch, *, alone: bool
) -> None:
    monkeypatch.setattr(GAMES["imhotep"], "fewest_win", lambda options: options.get("win") == "fewest")
    rival = () if alone else ((None, 25),)
    usual = [played((AIKO, 90), *rival), played((BEN, 80), *rival)]
    games = [played((user, points), *rival)._replace(options={"win": "fewest"})
             for user, points in ((AIKO, 30), (AIKO, 40), (BEN, 20))]  # fmt: skip
    fewest = Series("imhotep", solo=alone, fewest_win=True)
    assert series_of([*games, *usual]) == [Series("imhotep", solo=alone), fewest]
    found = standings_in([*games, *usual], fewest)
    assert {(one.user, one.best, one.mean) for one in found} == {(BEN, 20, 20.0), (AIKO, 30, 35.0)}
    if alone:
        assert [one.user for one in found] == [BEN, AIKO]


@pytest.mark.parametrize("but", [{"undone": 1}, {"daily": "2026-11-22"}, {"guided": "off"}, {"game": "cartographers"}])
def test_unranked_games_are_left_out(but: dict[str, Any]) -> None:
    assert standings_in([played((AIKO, 30), (BEN, 1), **but)], Series("imhotep", solo=False)) == []


def test_standings_exclude_forgotten_and_departed_players() -> None:
    (ben,) = standings_in([played((None, 9), (BEN, 2))], Series("imhotep", solo=False))
    assert (ben.user, ben.wins, ben.rating) == (BEN, 0, None)
