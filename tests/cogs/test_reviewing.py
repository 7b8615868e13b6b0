"""Reviews: how many are cached, and how second looks correct the costs."""

from __future__ import annotations

import msgspec
import pytest

from cogs.reviewing import KEPT, Review, Reviews
from cogs.thinking import Urgency
from engine.tables import review
from engine.tables.thoughts import AnswerLine, Question
from tests.contract.test_points import played
from tests.thinking import Nobody
from tests.waiting import until


async def test_the_cache_keeps_recent_reviews_and_recomputes_an_evicted_one() -> None:
    table, _ = played("imhotep")
    reviews = Reviews(Nobody())

    async def of(number: int) -> object:
        found = reviews.of(msgspec.structs.replace(table, id=number), ())
        await until(lambda: found.over)
        return found

    found = [await of(number) for number in range(KEPT)]
    assert [await of(number) for number in range(KEPT)] == found
    await of(KEPT)
    assert await of(1) is found[1]
    assert await of(0) is not found[0]
    await reviews.close()


class Doubtful:
    """A thinker that says every turn cost `first` points, and `cost` points at a second look, with an error of 1."""

    def __init__(self, cost: float, first: float = 5.0) -> None:
        self.first, self.cost = first, cost
        self.looks = list[tuple[int | str, ...]]()

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        """Return the better line and the line played."""
        del urgency
        cost = self.cost if question.compared else self.first
        self.looks += [question.seed] if question.compared else []
        return AnswerLine(("stones",), cost, 0.0, 9, {}), AnswerLine(question.played, 0.0, 1.0, 9, {})

    async def close(self) -> None:
        """Do nothing."""


class Late(Doubtful):
    """A thinker that is too slow for questions about a deal."""

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        """Return None for a deal."""
        self.looks += [question.seed] if question.setup else []
        return None if question.setup else await super().ask(question, urgency)


async def test_the_luck_of_a_deal_is_left_out_after_a_timeout() -> None:
    late, made = Late(0.5, first=0.0), Review()
    await made.work(late, *played("imhotep"))
    assert (made.dealt, made.over, made.failed, len(late.looks)) == ((), True, False, 1)


async def test_the_viewers_own_turns_are_reviewed_before_those_of_others() -> None:
    table, log = played("imhotep")
    own = {one.question.seed for one in review.decisions_of(table, log) if one.seat == 1}
    asked = list[Question]()

    class Noting(Doubtful):
        async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
            asked.append(question)
            return await super().ask(question, urgency)

    await Review(first=1).work(Noting(2.0), table, log)
    of_own = [question.seed[:3] in own for question in asked if not question.setup]
    assert of_own == sorted(of_own, reverse=True)
    assert sum(of_own) > len(own)
    assert [bool(question.compared) for question in asked[: len(own)]] == [False] * len(own)


async def test_costly_turns_are_reported_after_a_second_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "AGAIN", 4)
    table, log = played("imhotep")
    doubtful = Doubtful(6.0)
    made = Review()
    await made.work(doubtful, table, log)
    assert not made.failed
    told = {seat: sorted(one.cost for one in made.losses if one.decision.seat == seat) for seat in (0, 1)}
    assert [costs[-5:] for costs in told.values()] == [[5.0, *[6.0] * 4]] * 2
    assert len(set(doubtful.looks)) == len(doubtful.looks) == 2 * 4 * review.TIMES
    assert made.done == made.turns > 8


async def test_every_reported_turn_had_a_second_look() -> None:
    made = Review()
    await made.work(Doubtful(2.0), *played("imhotep"))
    assert [one.cost for seat in (0, 1) for one in review.costliest_turns(made.losses, seat)] == [
        2.0
    ] * 2 * review.DEAREST


async def test_a_turn_that_a_second_look_clears_is_no_longer_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "AGAIN", 100)
    made = Review()
    await made.work(Doubtful(0.5), *played("imhotep"))
    assert (made.losses, made.failed) == ([], False)


async def test_a_turn_that_seems_costly_is_reported_if_a_second_look_confirms_it() -> None:
    made = Review()
    await made.work(Doubtful(2.0, first=1.5), *played("imhotep"))
    assert [one.cost for one in made.losses] == [2.0] * 2 * review.AGAIN


async def test_a_game_without_a_second_look_reports_the_first_one() -> None:
    made = Review()
    doubtful = Doubtful(2.0)
    await made.work(doubtful, *played("wonderful_world"))
    assert {one.cost for one in made.losses} == {5.0}
    made = Review()
    await made.work(Doubtful(2.0, first=1.5), *played("wonderful_world"))
    assert (made.losses, doubtful.looks) == ([], [])
