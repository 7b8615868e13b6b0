"""The questions to the thinking process, and its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pytest

from engine.game import Chance, Setup
from engine.games import GAMES
from engine.players import Line
from engine.players.search import SearchResult
from engine.tables import thoughts
from engine.tables.thoughts import (
    AnswerLine,
    Question,
    answer_question,
    comparison_questions,
    mean_answer,
    question_for,
    seen_in,
)
from tests.contract import every_game, walk
from tests.games import declared


@every_game
def test_the_observation_in_a_question_decodes_unchanged(game: str) -> None:
    rules = GAMES[game]
    for case in declared(game).cases[:2]:
        for number, (state, _, _) in enumerate(walk(rules, case.setup(game))):
            if number % 7 == 0:
                for seat in rules.waiting(state):
                    seen = rules.observe(state, seat)
                    assert seen_in(question_for(rules, "strong", seen, 1)) == seen


@pytest.mark.parametrize(
    ("game", "told"), [("wonderful_world", [4.0, 3.5, 4.0]), ("imhotep", [4.0, -8.0, 4.0])], ids=["plans", "playing on"]
)
def test_a_hint_keeps_the_order_of_the_search_and_rates_no_line_above_the_first(
    monkeypatch: pytest.MonkeyPatch, game: str, told: list[float]
) -> None:
    asked = _asked(game, 2)
    rules = GAMES[game]
    moves = rules.moves(rules.start(Setup(game=game, seats=2, seed=3)).state, 0)
    thought = [Line((move,), 60.0 - at / 2, 0.0, 1, {}) for at, move in enumerate([*moves][:3])]
    monkeypatch.setattr(thoughts, "advisor", lambda *_: lambda *_: SearchResult(tuple(thought)))
    monkeypatch.setattr(thoughts, "weigher", lambda _: _said(4.0, -8.0, 9.0))
    assert [line.value for line in answer_question(msgspec.structs.replace(asked, reasons=True))] == told


@pytest.mark.parametrize(
    ("game", "seats", "worlds"), [("imhotep", 2, 32), ("imhotep", 4, 16), ("cartographers", 12, 32)]
)
def test_hint_lines_are_evaluated_in_fewer_determinizations_with_more_seats_to_simulate(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int, worlds: int
) -> None:
    asked = _asked(game, seats)
    monkeypatch.setattr(thoughts, "weigher", lambda _: _said(4.0, 3.0, 2.0))
    assert {line.visits for line in answer_question(msgspec.structs.replace(asked, reasons=True))} == {worlds}


@pytest.mark.parametrize(
    ("known", "cost", "error", "research"),
    [(0.5, 0.5, 0.025, 1.9), (30.0, 20.0, 1.0, -2.0), (None, 20.0, 1.0, -2.0)],
)
def test_the_cost_of_the_played_move_is_capped_by_the_estimate_of_the_search(
    monkeypatch: pytest.MonkeyPatch, known: float | None, cost: float, error: float, research: float
) -> None:
    asked = _asked("wonderful_world", 2)
    first, second = (GAMES["wonderful_world"].parse(f"pick {card}") for card in ("satellites", "juggernaut"))
    thought = [Line((first,), 60.0, 0.0, 1, {})]
    if known is not None:
        thought.append(Line((second,), 60.0 - known, 0.0, 1, {}))
    monkeypatch.setattr(thoughts, "advisor", lambda *_: lambda *_: SearchResult(tuple(thought)))
    monkeypatch.setattr(thoughts, "weigher", lambda _: _said(12.0, -8.0, research=2.0))
    best, played = answer_question(msgspec.structs.replace(asked, played=("pick juggernaut",)))
    assert (best.moves, played.moves) == (("pick satellites",), ("pick juggernaut",))
    assert best.value - played.value == pytest.approx(cost)
    assert played.error == pytest.approx(error)
    assert best.parts["research"] == 2.0
    assert played.parts["research"] == pytest.approx(research)


@pytest.mark.parametrize(("game", "worlds"), [("imhotep", 64), ("wonderful_world", 128)])
def test_the_played_move_is_compared_in_more_determinizations_without_a_second_look(
    monkeypatch: pytest.MonkeyPatch, game: str, worlds: int
) -> None:
    asked, rules = _asked(game, 2), GAMES[game]
    first, second, *_ = rules.moves(rules.start(Setup(game=game, seats=2, seed=3)).state, 0)
    monkeypatch.setattr(thoughts, "advisor", lambda *_: lambda *_: SearchResult((Line((first,), 9.0, 0.0, 1, {}),)))
    monkeypatch.setattr(thoughts, "weigher", lambda _: _said(4.0, 1.0))
    lines = answer_question(msgspec.structs.replace(asked, played=(rules.notation(second),)))
    assert [line.visits for line in lines] == [worlds, worlds]


def test_a_second_look_compares_a_turn_with_the_better_line_in_new_determinizations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thoughts, "MANY", 2)
    rules, asked = GAMES["imhotep"], _asked("imhotep", 2)
    first, second, *_ = map(rules.notation, rules.moves(rules.start(Setup(game="imhotep", seats=2, seed=3)).state, 0))
    looks = comparison_questions(msgspec.structs.replace(asked, played=(second,)), (first,), 3)
    assert len({look.seed for look in looks} | {asked.seed}) == 4
    for look in looks:
        lines = answer_question(look)
        assert [(line.moves, line.visits) for line in lines] == [((first,), 2), ((second,), 2)]


def test_a_game_that_compares_plans_in_its_search_gets_no_second_look() -> None:
    assert not comparison_questions(_asked("wonderful_world", 2), ("done",), 3)


def test_several_answers_are_averaged_over_all_their_determinizations() -> None:
    def answer(value: float, error: float, points: float) -> tuple[AnswerLine, AnswerLine]:
        return AnswerLine(("a",), 9.0, 0.0, 4, {"temple": 1.0}), AnswerLine(("b",), value, error, 4, {"market": points})

    best, played = mean_answer([answer(3.0, 0.6, 2.0), answer(5.0, 0.8, 4.0)])
    assert best == AnswerLine(("a",), 9.0, 0.0, 8, {"temple": 1.0})
    assert played == AnswerLine(("b",), 4.0, 0.5, 8, {"market": 3.0})


def _asked(game: str, seats: int) -> Question:
    """Return the question what to do at the beginning of a game."""
    rules = GAMES[game]
    state = rules.start(Setup(game=game, seats=seats, seed=3)).state
    return question_for(rules, "steady", rules.observe(state, min(rules.waiting(state))), 1)


def _said(*values: float, research: float = 0.0) -> Callable[..., list[Line]]:
    """Return an evaluation that assigns these values to lines.

    The first line has `research` points of research, each further one four less.
    """

    def weigh(
        _: object,
        lines: Sequence[tuple[object, ...]],
        worlds: int,
        __: Chance,
        *,
        least: int = 0,
    ) -> list[Line]:
        assert least <= worlds
        return [
            Line(line, value, float(at > 0), worlds, {"research": research - 4 * at})
            for at, (line, value) in enumerate(zip(lines, values, strict=False))
        ]

    return weigh
