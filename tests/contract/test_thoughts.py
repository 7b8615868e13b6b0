"""What goes to the process that thinks, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pytest

from engine import thoughts
from engine.game import Chance, Setup
from engine.games import GAMES
from engine.players import Line
from engine.players.search import Advice
from engine.thoughts import Question, answered, question, seen_in
from tests.contract import every_game, walk
from tests.games import declared


@every_game
def test_what_a_seat_sees_arrives_as_it_was(game: str) -> None:
    rules = GAMES[game]
    for case in declared(game).cases[:2]:
        for number, (state, _, _) in enumerate(walk(rules, case.setup(game))):
            if number % 7 == 0:
                for seat in rules.waiting(state):
                    seen = rules.observe(state, seat)
                    assert seen_in(question(rules, "strong", seen, 1)) == seen


@pytest.mark.parametrize(("game", "doubted"), [("wonderful_world", 2.0), ("imhotep", 0.0)])
def test_a_hint_keeps_the_order_of_plans_unless_one_is_better_beyond_chance_and_that_of_playing_on_never(
    monkeypatch: pytest.MonkeyPatch, game: str, doubted: float
) -> None:
    def weigh(
        observation: object, lines: Sequence[tuple[object, ...]], worlds: int, chance: Chance, *, doubt: float
    ) -> list[Line]:
        del observation, chance
        return [Line(line, doubt, 0.0, worlds, {}) for line in lines]

    monkeypatch.setattr(thoughts, "weigher", lambda _: weigh)
    rules = GAMES[game]
    state = rules.start(Setup(game=game, seats=2, seed=3)).state
    seat = min(rules.waiting(state))
    asked = question(rules, "steady", rules.observe(state, seat), 1, reasons=True)
    assert {line.value for line in answered(asked)} == {doubted}


@pytest.mark.parametrize(("seats", "worlds"), [(2, 32), (4, 16)])
def test_the_lines_of_a_hint_are_tried_in_fewer_worlds_where_more_play(
    monkeypatch: pytest.MonkeyPatch, seats: int, worlds: int
) -> None:
    asked = _asked("imhotep", seats)
    monkeypatch.setattr(thoughts, "weigher", lambda _: _said(4.0, 3.0, 2.0))
    assert {line.visits for line in answered(msgspec.structs.replace(asked, reasons=True))} == {worlds}


@pytest.mark.parametrize(
    ("known", "cost", "error", "research"),
    [(0.5, 0.5, 0.025, 1.9), (30.0, 20.0, 1.0, -2.0), (None, 20.0, 1.0, -2.0)],
)
def test_what_was_played_is_worse_by_no_more_than_the_thought_says_that_has_compared_the_plans(
    monkeypatch: pytest.MonkeyPatch, known: float | None, cost: float, error: float, research: float
) -> None:
    asked = _asked("wonderful_world", 2)
    first, second = (GAMES["wonderful_world"].parse(f"pick {card}") for card in ("satellites", "juggernaut"))
    thought = [Line((first,), 60.0, 0.0, 1, {})]
    if known is not None:
        thought.append(Line((second,), 60.0 - known, 0.0, 1, {}))
    monkeypatch.setattr(thoughts, "advisor", lambda *_: lambda *_: Advice(tuple(thought)))
    monkeypatch.setattr(thoughts, "weigher", lambda _: _said(12.0, -8.0, research=2.0))
    best, played = answered(msgspec.structs.replace(asked, played=("pick juggernaut",)))
    assert (best.moves, played.moves) == (("pick satellites",), ("pick juggernaut",))
    assert best.value - played.value == pytest.approx(cost)
    assert played.error == pytest.approx(error)
    assert best.parts["research"] == 2.0
    assert played.parts["research"] == pytest.approx(research)


def _asked(game: str, seats: int) -> Question:
    """What to do at the beginning of a game."""
    rules = GAMES[game]
    state = rules.start(Setup(game=game, seats=seats, seed=3)).state
    return question(rules, "steady", rules.observe(state, min(rules.waiting(state))), 1)


def _said(*values: float, research: float = 0.0) -> Callable[..., list[Line]]:
    """Values lines so, the first with so many points of research and each after it with four less."""

    def weigh(_: object, lines: Sequence[tuple[object, ...]], worlds: int, *__: object, **___: object) -> list[Line]:
        return [
            Line(line, value, float(at > 0), worlds, {"research": research - 4 * at})
            for at, (line, value) in enumerate(zip(lines, values, strict=False))
        ]

    return weigh
