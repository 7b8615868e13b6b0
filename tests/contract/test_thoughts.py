"""What goes to the process that thinks, and back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine import thoughts
from engine.game import Chance, Setup
from engine.games import GAMES
from engine.players import Line
from engine.thoughts import answered, question, seen_in
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


@pytest.mark.parametrize(("second", "told"), [(3.0, [4.0, 3.0]), (6.0, [4.0, 6.0]), (7.0, [7.0, 4.0])])
def test_a_hint_begins_with_the_line_that_is_better_beyond_chance(
    monkeypatch: pytest.MonkeyPatch, second: float, told: list[float]
) -> None:
    def weigh(
        observation: object, lines: Sequence[tuple[object, ...]], worlds: int, chance: Chance, *, ranked: bool
    ) -> list[Line]:
        del observation, chance
        found = [Line(lines[0], 4.0, 0.0, worlds, {}), Line(lines[1], second, 1.0, worlds, {})]
        return sorted(found, key=lambda line: -line.value) if ranked else found

    monkeypatch.setattr(thoughts, "weigher", lambda _: weigh)
    rules = GAMES["wonderful_world"]
    state = rules.start(Setup(game="wonderful_world", seats=2, seed=3)).state
    asked = question(rules, "steady", rules.observe(state, 0), 1, reasons=True)
    assert [line.value for line in answered(asked)] == told
