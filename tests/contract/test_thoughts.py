"""What goes to the process that thinks, and back."""

from __future__ import annotations

from engine.games import GAMES
from engine.thoughts import question, seen_in
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
