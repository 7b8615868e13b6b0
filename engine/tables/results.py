"""Statistics of finished games: wins, scores, streaks and ratings.

Pure. Uses the results that are stored with the tables. Games with an undo of a closed phase, guided first games and
deals of the day do not count; the latter have their own list.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from engine.game import Score
from engine.games import GAMES
from engine.tables.table import Seat

RATING, STEP = 1000, 20
"""The rating of a newcomer, and the number of rating points per unit of the model."""


class Series(NamedTuple):
    """Games with comparable results."""

    game: str
    """The key of the game."""
    solo: bool
    """Whether they had one seat."""
    fewest_win: bool = False
    """As `Game.fewest_win`."""


class Finished(NamedTuple):
    """A game that was played to its end."""

    table: int
    """The number of its table."""
    guild: int
    """The Discord id of its server."""
    game: str
    """The key of the game."""
    seats: tuple[Seat, ...]
    """The seats at the end."""
    result: tuple[Score, ...]
    """The scores by seat."""
    ended: float
    """When it ended, seconds since 1970."""
    undone: int = 0
    """As `Table.undone`."""
    daily: str = ""
    """As `Table.daily`."""
    guided: str = ""
    """As `Advice.guide`."""
    options: Mapping[str, str] = {}
    """As `Table.options`."""

    @property
    def counts(self) -> bool:
        """Whether it counts for ranks."""
        return bool(self.result) and not (self.undone or self.daily or self.guided)

    @property
    def solo(self) -> bool:
        """Whether it had one seat."""
        return len(self.seats) == 1

    @property
    def series(self) -> Series:
        """The series whose results compare with it."""
        rules = GAMES.get(self.game)
        return Series(self.game, self.solo, rules is not None and rules.fewest_win(self.options))

    def score_of(self, user: int) -> Score | None:
        """That person's score, None if they did not sit there at the end."""
        return next((score for score in self.result if self.seats[score.seat].user == user), None)


class PersonStanding(NamedTuple):
    """A person's statistics in one series of games."""

    user: int
    """Discord id."""
    name: str
    """The name in their last game."""
    games: int
    """The number of games."""
    wins: int
    """The number of games won."""
    best: int
    """The best score: the highest, or the lowest where the fewest points win."""
    mean: float
    """The mean score."""
    streak: int
    """The number of consecutive wins up to the last game."""
    rating: int | None
    """The rating from games with at least one other person; None before the first."""


def series_of(games: Iterable[Finished]) -> list[Series]:
    """The series of these games that count, in the order of the games; solo games last."""
    found = {played.series for played in games if played.counts}
    return [series for game in GAMES for series in sorted(found) if series.game == game]


def standings_in(games: Iterable[Finished], series: Series) -> list[PersonStanding]:
    """Everybody's statistics in that series, the best first: by best score in solo games, else by rating."""
    counted = sorted(
        (played for played in games if played.counts and played.series == series),
        key=lambda played: (played.ended, played.table),
    )
    scores: defaultdict[int, list[Score]] = defaultdict(list)
    names: dict[int, str] = {}
    for played in counted:
        for score in played.result:
            seat = played.seats[score.seat]
            if seat.user is not None:
                scores[seat.user].append(score)
                names[seat.user] = seat.name
    ratings = _ratings_after(counted)
    found = [_standing_of(user, names[user], own, ratings.get(user), series) for user, own in scores.items()]
    sign = 1 if series.fewest_win else -1
    if series.solo:
        return sorted(found, key=lambda standing: (sign * standing.best, sign * standing.mean, standing.user))
    return sorted(
        found, key=lambda standing: (-(standing.rating or 0), -standing.wins, sign * standing.mean, standing.user)
    )


def _standing_of(user: int, name: str, scores: list[Score], rating: int | None, series: Series) -> PersonStanding:
    totals = [score.total for score in scores]
    # A solo game has no winner.
    won = [score.rank == 1 and not series.solo for score in scores]
    streak = next((n for n, last in enumerate(reversed(won)) if not last), len(won))
    best = min(totals) if series.fewest_win else max(totals)
    return PersonStanding(user, name, len(scores), sum(won), best, sum(totals) / len(totals), streak, rating)


def _ratings_after(games: Iterable[Finished]) -> dict[int, int]:
    """Discord id → rating after these games in order; computer players have no rating and affect none."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - most processes rate nobody for days

    model = PlackettLuce()
    ratings: defaultdict[int, Any] = defaultdict(model.rating)
    for played in games:
        people = [(user, score.rank) for score in played.result if (user := played.seats[score.seat].user) is not None]
        if len(people) < 2:
            continue
        teams = [[ratings[user]] for user, _ in people]
        rated = model.rate(teams, ranks=[float(rank) for _, rank in people])
        for (user, _), (after,) in zip(people, rated, strict=True):
            ratings[user] = after
    return {user: round(rating.ordinal(alpha=STEP, target=RATING)) for user, rating in ratings.items()}
