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
