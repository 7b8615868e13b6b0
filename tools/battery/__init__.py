"""Many games between players of all levels, and many swaps of hidden cards: `make battery` (hours).

Everything follows from the seed. Each game is played at a declared table by players of random levels, and the rules
check every move of every line they choose; exceptions are counted and reported. A swap asks a player about two states
that its seat cannot tell apart: its answer must be the same.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.game import AnyGame, Chance
from engine.games import GAMES
from engine.lines import steps_of
from engine.players import levels, planner
from tests.contract import walk
from tests.games import Case, declared

OFTEN = {"random": 50, "greedy": 36, "steady": 11, "strong": 3}
"""Weights of the levels, out of 100 seats; a player that searches takes a hundred times as long."""
APART = 7
"""Moves of a random game between two positions in which hidden cards are swapped."""


class Ran(NamedTuple):
    """The result of a run."""

    done: Counter[str]
    """Number of games or swaps per game title."""
    seats: Counter[str]
    """Number of seats per level."""
    wrong: int
    """Number of failures."""

    def told(self) -> dict[str, object]:
        """Return the result for JSON."""
        return {"done": sum(self.done.values()), "by": dict(self.done), "seats": dict(self.seats), "wrong": self.wrong}


def _cases() -> list[tuple[str, Case]]:
    return [(game, case) for game in GAMES for case in declared(game).cases]


def _level(game: str, chance: Chance) -> str:
    """Draw a level of that game with the weights of `OFTEN`."""
    return chance.pick([level for level in levels(game) for _ in range(OFTEN[level])])


def play_on(rules: AnyGame, state: Any, players: list[str], chance: Chance) -> Any:
    """Play on to the end and return the scores by seat. Errors: any exception of a player or of the rules."""
    while waiting := rules.waiting(state):
        seat = chance.pick(list(waiting))
        moves = rules.moves(state, seat)
        line = planner(players[seat], rules.name)(rules.observe(state, seat), moves, chance)
        *_, (_, last) = steps_of(rules, state, seat, line)
        state = last.state
    return rules.scores(state)


def play_games(count: int, seed: int, heard: Callable[[str], None]) -> Ran:
    """Play `count` games of the declared cases in turn; `heard` receives each exception."""
    ran, cases = Ran(Counter(), Counter(), 0), _cases()
    for number in range(count):
        game, case = cases[number % len(cases)]
        rules, chance = GAMES[game], Chance("battery", seed, number)
        players = [_level(game, chance) for _ in range(case.seats)]
        try:
            play_on(rules, rules.start(case.setup(game, chance.below(1 << 31))).state, players, chance)
        except Exception:  # noqa: BLE001 - any failure is counted, and the next game is played
            heard(f"game {number} of {game} with {players}: {traceback.format_exc()}")
            ran = ran._replace(wrong=ran.wrong + 1)
        ran.done[game] += 1
        ran.seats.update(players)
    return ran


def _positions(seed: int) -> Iterator[tuple[str, Any, int, Chance]]:
    """Yield positions of random games without end, cycling through the cases."""
    for number in range(1 << 30):
        for at, (game, case) in enumerate(_cases()):
            chance = Chance("swaps", seed, number, at)
            moments = list(walk(GAMES[game], case.setup(game, chance.below(1 << 31))))
            for state, seat, _ in moments[chance.below(APART) :: APART]:
                yield game, state, seat, chance


def swap(count: int, seed: int, heard: Callable[[str], None]) -> Ran:
    """Ask a player twice at `count` positions; `heard` receives each pair of different answers."""
    ran = Ran(Counter(), Counter(), 0)
    for number, (game, state, seat, chance) in enumerate(_positions(seed)):
        if number == count:
            break
        rules, level = GAMES[game], _level(game, chance)
        other = declared(game).alike(state, seat, chance)
        plan = planner(level, game)
        one, two = (
            list(plan(rules.observe(true, seat), rules.moves(true, seat), Chance("asked", number)))
            for true in (state, other)
        )
        if one != two:
            heard(f"position {number} of {game}, {level}: {one} and {two}")
            ran = ran._replace(wrong=ran.wrong + 1)
        ran.done[game] += 1
        ran.seats[level] += 1
    return ran
