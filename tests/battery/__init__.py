"""Many games of players of all levels, and many hidden cards swapped: `make battery` (hours).

Everything follows from the seed. A game of a declared case is played by players whose levels chance deals, each line as
it is thought of, each move of it checked by the rules; an exception is counted and told. A swap asks a player about two
states that its seat cannot tell apart: what it would do must be the same.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.game import Chance, Game
from engine.games import GAMES
from engine.lines import steps_of
from engine.players import levels, planner
from tests.contract import walk
from tests.games import Case, declared

OFTEN = {"random": 50, "greedy": 36, "steady": 11, "strong": 3}
"""Of a hundred seats, how many have which level: who thinks ahead takes a hundred times as long."""
APART = 7
"""Moves of a random game between two positions in which hidden cards are swapped."""


class Ran(NamedTuple):
    """What a battery has come to: how many games or swaps by title, how many seats by level, and what went wrong."""

    done: Counter[str]
    seats: Counter[str]
    wrong: int

    def told(self) -> dict[str, Any]:
        """For JSON."""
        return {"done": sum(self.done.values()), "by": dict(self.done), "seats": dict(self.seats), "wrong": self.wrong}


def _cases() -> list[tuple[str, Case]]:
    return [(game, case) for game in GAMES for case in declared(game).cases]


def _level(game: str, chance: Chance) -> str:
    """A level of that game, each as often as `OFTEN` says."""
    return chance.pick([level for level in levels(game) for _ in range(OFTEN[level])])


def play_on(rules: Game[Any, Any, Any], state: Any, players: list[str], chance: Chance) -> Any:
    """The end of a game of these players, by seat. Errors: whatever a player or the rules raise."""
    while waiting := rules.waiting(state):
        seat = chance.pick(list(waiting))
        moves = rules.moves(state, seat)
        line = planner(players[seat], rules.name)(rules.observe(state, seat), moves, chance)
        *_, (_, last) = steps_of(rules, state, seat, line)
        state = last.state
    return rules.scores(state)


def play_games(count: int, seed: int, heard: Callable[[str], None]) -> Ran:
    """So many games of declared cases in turn; `heard` is told of each exception."""
    ran, cases = Ran(Counter(), Counter(), 0), _cases()
    for number in range(count):
        game, case = cases[number % len(cases)]
        rules, chance = GAMES[game], Chance("battery", seed, number)
        players = [_level(game, chance) for _ in range(case.seats)]
        try:
            play_on(rules, rules.start(case.setup(game, chance.below(1 << 31))).state, players, chance)
        except Exception:  # noqa: BLE001 - whatever goes wrong is counted, and the next game is played
            heard(f"game {number} of {game} with {players}: {traceback.format_exc()}")
            ran = ran._replace(wrong=ran.wrong + 1)
        ran.done[game] += 1
        ran.seats.update(players)
    return ran


def _positions(seed: int) -> Iterator[tuple[str, Any, int, Chance]]:
    """Positions of random games without end, each of another case than the one before."""
    for number in range(1 << 30):
        for at, (game, case) in enumerate(_cases()):
            chance = Chance("swaps", seed, number, at)
            moments = list(walk(GAMES[game], case.setup(game, chance.below(1 << 31))))
            for state, seat, _ in moments[chance.below(APART) :: APART]:
                yield game, state, seat, chance


def swap(count: int, seed: int, heard: Callable[[str], None]) -> Ran:
    """So many positions in which a player is asked twice; `heard` is told of each that changed its mind."""
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
