"""The texts of hints about their lines."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from cogs.thinking import Thinking, Urgency, hints_for
from cogs.views.hints import all_even, compared_with, is_near, meaning_words, reasons_of, worth_words
from engine.games import GAMES
from engine.players import OTHERS
from engine.tables import turns
from engine.tables.seats import add_computer, new_table
from engine.tables.table import Advice, Table
from engine.tables.thoughts import AnswerLine, Question


def lines(*worth: tuple[float, float]) -> list[AnswerLine]:
    """Return lines with these values and errors."""
    return [AnswerLine(("done",), value, error, 32, {}) for value, error in worth]


async def test_a_hint_shows_only_the_better_of_two_lines_that_differ_only_in_done() -> None:
    class Says(Thinking):
        async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...]:
            del question, urgency
            moves = (("build city-2 A3", "done"), ("build city-2 A3",), ("done",))
            return tuple(AnswerLine(line, -number, 0.0, 32, {}) for number, line in enumerate(moves))

        async def close(self) -> None:
            pass

    lobby = new_table(guild=1, channel=2, owner=1, name="P1", game="bunny_kingdom", options={}, language="en")
    begun = turns.start(add_computer(lobby, 1, "strong").table, 1, 5).table
    told = await hints_for(Says(), msgspec.structs.replace(begun, advice=Advice(hints=True)), 0)
    assert [line.moves for line in told] == [("build city-2 A3", "done"), ("done",)]


def test_the_best_line_is_compared_with_the_first_significantly_worse_line() -> None:
    told = lines((4, 0), (3, 2), (-5, 2))
    assert [compared_with(told, number) for number in range(3)] == [2, None, 0]


def test_lines_of_about_equal_value_are_not_compared() -> None:
    told = lines((4, 0), (3, 2), (4, 0))
    assert [compared_with(told, number) for number in range(3)] == [None, None, None]


def test_a_line_counts_as_about_as_good_only_if_few_points_are_between() -> None:
    assert [is_near(lines((4.8, 9), (4.1, 9), (-4, 9)), number) for number in (1, 2)] == [True, False]
    assert not is_near(lines((4.8, 0), (4.1, 0)), 1)
    assert all_even(lines((4.8, 9), (4.1, 9)))
    assert not all_even(lines((4.8, 9), (-4, 9)))


@pytest.mark.parametrize(
    ("language", "own", "neighbour"), [("en", "you have", "neighbour"), ("ja", "自分の", "この地図のプレイヤー")]
)
def test_a_cartographers_hint_explains_whose_stars_it_counts(language: str, own: str, neighbour: str) -> None:
    class Here:
        game, seats = "cartographers", (0, 1)
        kind = "draw"

        def waiting(self) -> dict[int, str]:
            return {0: self.kind}

    here = Here()
    assert own in meaning_words(cast("Table", here), 0, language)
    here.kind = "ambush"
    assert neighbour in meaning_words(cast("Table", here), 0, language)


def test_a_planning_hint_explains_why_it_may_build_more_than_can_be_completed() -> None:
    class Here:
        game, seats = "wonderful_world", (0, 1)
        kind = "pick"

        def waiting(self) -> dict[int, str]:
            return {0: self.kind}

    here, why = Here(), "later rounds complete"
    assert why not in meaning_words(cast("Table", here), 0, "en")
    here.kind = "plan"
    assert why in meaning_words(cast("Table", here), 0, "en")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_loss_of_the_best_opponent_is_worded_as_fewer_points_for_them(language: str) -> None:
    class Here:
        game, rules, options = "bunny_kingdom", GAMES["bunny_kingdom"], dict[str, str]()

    told = reasons_of(cast("Table", Here()), {OTHERS: 2.5, "fiefs": 1.0}, language)
    assert "−2.5" in told
    assert "+1" in told


def test_reasons_are_in_points_even_if_the_fewest_points_win(monkeypatch: pytest.MonkeyPatch) -> None:
    class Here:
        game, rules, options = "bunny_kingdom", GAMES["bunny_kingdom"], dict[str, str]()

    monkeypatch.setattr(GAMES["bunny_kingdom"], "fewest_win", lambda _: True)
    told = reasons_of(cast("Table", Here()), {OTHERS: 2.5, "fiefs": 1.0}, "en")
    assert "+2.5" in told, "the line is better because the best opponent gets more points"
    assert "−1" in told, "and because one gets fewer"


@pytest.mark.parametrize(("value", "told"), [(0.0, "0"), (-0.04, "0"), (-0.5, "−0.5"), (3.0, "3")])
def test_the_result_of_a_line_has_a_sign_only_if_it_is_negative(value: float, told: str) -> None:
    assert worth_words(lines((value, 0))[0], "en") == told


async def test_hints_are_sorted_by_the_value_that_they_show() -> None:
    class Says(Thinking):
        async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...]:
            del question, urgency
            moves = ("build city-2 A3", "build city-2 A4", "done")
            return tuple(AnswerLine((move,), value, 0.0, 32, {}) for move, value in zip(moves, (1, 2, 3), strict=True))

        async def close(self) -> None:
            pass

    lobby = new_table(guild=1, channel=2, owner=1, name="P1", game="bunny_kingdom", options={}, language="en")
    begun = turns.start(add_computer(lobby, 1, "strong").table, 1, 5).table
    told = await hints_for(Says(), msgspec.structs.replace(begun, advice=Advice(hints=True)), 0)
    assert [line.value for line in told] == [3, 2, 1]
