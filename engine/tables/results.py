"""What people have reached in finished games: wins, scores, streaks, and a rating by which they can be compared.

Pure. Results are those that are stored with the tables. A game in which somebody went back behind a closed phase counts
for nothing here, and neither does a guided first game nor a deal of the day, which has a list of its own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

from engine.game import Score
from engine.tables.table import Seat

_MODEL = PlackettLuce()
RATING, STEP = 1000, 20
"""The rating of somebody of whom nothing is known, and how many points of it one of the model is."""


class Finished(NamedTuple):
    """A game that was played to its end at the table `table`, at `ended`, seconds since 1970; `result` by seat."""

    table: int
    guild: int
    game: str
    seats: tuple[Seat, ...]
    result: tuple[Score, ...]
    ended: float
    undone: int = 0
    daily: str = ""
    guided: str = ""

    @property
    def counts(self) -> bool:
        """Whether it counts for ranks."""
        return bool(self.result) and not (self.undone or self.daily or self.guided)

    @property
    def solo(self) -> bool:
        """Whether one played it alone."""
        return len(self.seats) == 1

    def score_of(self, user: int) -> Score | None:
        """That person's result, None where they did not sit there at the end."""
        return next((score for score in self.result if self.seats[score.seat].user == user), None)


class Standing(NamedTuple):
    """What a person has reached in one game, alone or with others.

    `best` and `mean`: their points. `streak`: how many of the last games they have won, without a break. `rating`: from
    games with at least one other person; None before the first.
    """

    user: int
    name: str
    games: int
    wins: int
    best: int
    mean: float
    streak: int
    rating: int | None


def standings(games: Iterable[Finished], game: str, *, solo: bool) -> list[Standing]:
    """Everybody's standing in that game; with others the best rated are first, alone those with the best result."""
    counted = sorted(
        (played for played in games if played.counts and played.game == game and played.solo is solo),
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
    ratings = _ratings(counted)
    found = [_standing(user, names[user], own, ratings.get(user), solo=solo) for user, own in scores.items()]
    if solo:
        return sorted(found, key=lambda standing: (-standing.best, -standing.mean, standing.user))
    return sorted(found, key=lambda standing: (-(standing.rating or 0), -standing.wins, -standing.mean, standing.user))


def _standing(user: int, name: str, scores: list[Score], rating: int | None, *, solo: bool) -> Standing:
    totals = [score.total for score in scores]
    # Nobody is beaten by who plays alone.
    won = [score.rank == 1 and not solo for score in scores]
    streak = next((n for n, last in enumerate(reversed(won)) if not last), len(won))
    return Standing(user, name, len(scores), sum(won), max(totals), sum(totals) / len(totals), streak, rating)


def _ratings(games: Iterable[Finished]) -> dict[int, int]:
    """People → rating, after these games in their order; computer players have none and change none."""
    ratings: defaultdict[int, Any] = defaultdict(_MODEL.rating)
    for played in games:
        people = [(user, score.rank) for score in played.result if (user := played.seats[score.seat].user) is not None]
        if len(people) < 2:
            continue
        teams = [[ratings[user]] for user, _ in people]
        rated = _MODEL.rate(teams, ranks=[float(rank) for _, rank in people])
        for (user, _), (after,) in zip(people, rated, strict=True):
            ratings[user] = after
    return {user: round(rating.ordinal(alpha=STEP, target=RATING)) for user, rating in ratings.items()}
