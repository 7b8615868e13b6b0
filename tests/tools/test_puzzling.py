"""The stored puzzles are what the tool looks for."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from engine.tables import puzzles
from engine.tables.puzzles import SEAT, Puzzle, table_of
from tools.puzzling import CLEARLY


@pytest.mark.parametrize("puzzle", puzzles.all_puzzles())
def test_each_puzzle_has_legal_answers_and_one_is_clearly_the_best(puzzle: Puzzle) -> None:
    rules, state = GAMES[puzzle.game], table_of(puzzle, ["You", "Rival"], "en").state()
    assert SEAT in rules.waiting(state)
    for answer in puzzle.answers:
        after = state
        for move in answer.moves:
            after = rules.play(after, SEAT, rules.parse(move)).state
    best, second = sorted((answer.value for answer in puzzle.answers), reverse=True)[:2]
    assert best - second >= CLEARLY - 0.11  # values are stored rounded to a tenth
