"""Find puzzles (`make puzzles`): positions from games of steady players in which one line is clearly best.

The candidates are three lines from a search and the greedy player's move. They are evaluated in new determinizations,
and then again in a larger number of them. The second evaluation removes lines that looked good by chance; only a
position whose best line stays clearly ahead becomes a puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import AnyGame, Chance, Setup
from engine.games import GAMES
from engine.players import advisor, chooser, planner, plans_ahead, weigher
from engine.players.mind import Line
from engine.players.search import state_after
from engine.tables.puzzles import Puzzle, PuzzleAnswer

SEATS = {"cartographers": 1}
"""Number of seats for games whose puzzles are not for two."""
OF_EACH = 4
"""Puzzles per game."""
LINES = 3
"""Lines of the search among the answers."""
LONGEST = 2
"""Most moves in an answer; more do not fit on a button."""
LOOKED_AT = 14
"""Decisions examined per game."""
LAST = 5
"""For games that plan ahead: the fraction of the game, from its end, that is examined is 1 / `LAST`."""
FIRST, AGAIN = 32, 128
"""Determinizations for the first and the second evaluation."""
CLEARLY = 3.0
"""How far the best answer must lead any other, both in points and in standard errors."""


def find_puzzles(seed: int) -> Iterator[Puzzle]:
    """Yield all puzzles, taking the games in turn; the same seed yields the same puzzles."""
    by_game = [_of_game(game, seed) for game in GAMES]
    for _ in range(OF_EACH):
        for puzzles in by_game:
            yield next(puzzles)


def _of_game(game: str, seed: int) -> Iterator[Puzzle]:
    """Yield puzzles of a game without end, at most one from each game played."""
    number = 0
    while True:
        number += 1
        chance = Chance("puzzle", game, seed, number)
        states = _late_states(game, list(_decision_states(GAMES[game], number, chance)))
        chance.shuffle(states)
        for state in states[:LOOKED_AT]:
            puzzle = _puzzle_of(game, state, chance)
            if puzzle is not None:
                yield puzzle
                break


def _late_states(game: str, states: list[Any]) -> list[Any]:
    """Return the states late enough for their evaluations to be trusted.

    In games where the search compares plans with a fast evaluation instead of playouts, that evaluation misjudges some
    cards. Early in such a game it sees differences of dozens of points between picks that are about equal.
    """
    return states[-len(states) // LAST :] if plans_ahead(game) else states


def _decision_states(rules: AnyGame, seed: int, chance: Chance) -> Iterator[Any]:
    """Yield the states before the decisions of seat 0 in a game of steady players."""
    plan = planner("steady", rules.name)
    setup = Setup(game=rules.name, seats=SEATS.get(rules.name, 2), seed=seed, version=rules.version)
    state = rules.start(setup).state
    while waiting := rules.waiting(state):
        phase = rules.phase(state)
        for seat in waiting:
            if rules.phase(state) != phase:
                break
            moves = rules.moves(state, seat)
            if seat == 0 and len(moves) > LINES:
                yield state
            state = state_after(rules, state, seat, plan(rules.observe(state, seat), moves, chance))


def _puzzle_of(game: str, state: Any, chance: Chance) -> Puzzle | None:
    """Return the position as a puzzle; None if no answer is clearly best."""
    rules, weigh = GAMES[game], weigher(game)
    if rules.imagine is None:
        return None
    seen = rules.observe(state, 0)
    easy = chooser("greedy", game)(seen, rules.moves(state, 0), chance)
    thought = [line.moves for line in advisor("strong", game)(seen, chance, 1).lines[:LINES]]
    # Keep one answer per first move: readers could not tell apart answers that start alike.
    answers = list({line[0]: line for line in ((easy,), *reversed(thought)) if len(line) <= LONGEST}.values())
    if len(answers) < LINES:
        return None
    tried = sorted(weigh(seen, answers, FIRST, chance), key=lambda line: -line.value)
    again = weigh(seen, [line.moves for line in tried], AGAIN, chance)
    best, *others = again
    if any(best.value - other.value < max(CLEARLY, CLEARLY * other.error) for other in others):
        return None
    # Redraw all hidden information, so that the puzzle reveals nothing of the game that was played.
    imagined = rules.imagine(seen, chance)
    shown = sorted((_answer_of(rules, imagined, line) for line in again), key=lambda answer: answer.moves)
    return Puzzle(game, rules.encode(imagined).decode(), tuple(shown))


def _answer_of(rules: AnyGame, state: Any, line: Line) -> PuzzleAnswer:
    """Return a line as an answer: the moves up to the end of the seat's decision."""
    moves, phase = list[str](), rules.phase(state)
    for move in line.moves:
        if rules.phase(state) != phase or 0 not in rules.waiting(state):
            break
        state = rules.play(state, 0, move).state
        moves.append(rules.notation(move))
    parts = {part: round(points, 1) for part, points in line.parts.items()}
    return PuzzleAnswer(tuple(moves), round(line.value, 1), parts)
