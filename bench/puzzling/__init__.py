"""Finding puzzles (`make puzzles`): positions of games of steady players in which one line is clearly best.

Three lines that a thought finds and what the easy player would do are tried in new worlds, and then once more the best
one beside the others: what chance has lifted falls back, and only what stays clearly best is a puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import Chance, Game, Setup
from engine.games import GAMES
from engine.players import advisor, chooser, planner, plans_ahead, weigher
from engine.players.mind import Line
from engine.players.search import state_after
from engine.tables.puzzles import Answer, Puzzle

SEATS = {"cartographers": 1}
"""Those of a game whose puzzles are not of two."""
OF_EACH = 4
"""Puzzles of each game."""
LINES = 3
"""Lines of a thought among the answers."""
LONGEST = 2
"""Moves of an answer: more are not read on a button."""
LOOKED_AT = 14
"""Decisions of a game that are looked at."""
LAST = 5
"""Of some games they are of the last of so many parts."""
FIRST, AGAIN = 32, 128
"""Worlds in which answers are tried, and once more."""
CLEARLY = 3.0
"""Standard errors, and points, by which the best answer must be better than any other."""


def found(seed: int) -> Iterator[Puzzle]:
    """All puzzles, the games in turn: the same seed gives the same."""
    by_game = [_of_game(game, seed) for game in GAMES]
    for _ in range(OF_EACH):
        for puzzles in by_game:
            yield next(puzzles)


def _of_game(game: str, seed: int) -> Iterator[Puzzle]:
    """Puzzles of a game without end, at most one of each game that is played."""
    number = 0
    while True:
        number += 1
        chance = Chance("puzzle", game, seed, number)
        states = _short(game, list(_decisions(GAMES[game], number, chance)))
        chance.shuffle(states)
        for state in states[:LOOKED_AT]:
            puzzle = _puzzle(game, state, chance)
            if puzzle is not None:
                yield puzzle
                break


def _short(game: str, states: list[Any]) -> list[Any]:
    """Those from which it is not played on farther than can be believed.

    Where thoughts compare plans otherwise than by playing on, that is quick and plays some cards badly: early in such a
    game it finds picks dozens of points apart that are about equal.
    """
    return states[-len(states) // LAST :] if plans_ahead(game) else states


def _decisions(rules: Game[Any, Any, Any], seed: int, chance: Chance) -> Iterator[Any]:
    """The states before the decisions of seat 0 in a game of steady players."""
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


def _puzzle(game: str, state: Any, chance: Chance) -> Puzzle | None:
    """The puzzle that a position is; None where nothing is clearly best."""
    rules, weigh = GAMES[game], weigher(game)
    if rules.imagine is None:
        return None
    seen = rules.observe(state, 0)
    easy = chooser("greedy", game)(seen, rules.moves(state, 0), chance)
    thought = [line.moves for line in advisor("strong", game)(seen, chance, 1).lines[:LINES]]
    # What begins alike is not told apart by who reads it.
    answers = list({line[0]: line for line in ((easy,), *reversed(thought)) if len(line) <= LONGEST}.values())
    if len(answers) < LINES:
        return None
    tried = sorted(weigh(seen, answers, FIRST, chance), key=lambda line: -line.value)
    again = weigh(seen, [line.moves for line in tried], AGAIN, chance)
    best, *others = again
    if any(best.value - other.value < max(CLEARLY, CLEARLY * other.error) for other in others):
        return None
    # What is hidden is drawn anew: nothing in it is of the game that was played.
    imagined = rules.imagine(seen, chance)
    shown = sorted((_answer(rules, imagined, line) for line in again), key=lambda answer: answer.moves)
    return Puzzle(game, rules.encode(imagined).decode(), tuple(shown))


def _answer(rules: Game[Any, Any, Any], state: Any, line: Line) -> Answer:
    """A line as it is shown: as much of it as is done before the seat has decided."""
    moves, phase = list[str](), rules.phase(state)
    for move in line.moves:
        if rules.phase(state) != phase or 0 not in rules.waiting(state):
            break
        state = rules.play(state, 0, move).state
        moves.append(rules.notation(move))
    parts = {part: round(points, 1) for part, points in line.parts.items()}
    return Answer(tuple(moves), round(line.value, 1), parts)
