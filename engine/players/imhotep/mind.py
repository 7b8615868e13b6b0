"""How players of Imhotep think ahead: the moves of the greatest worth are tried, and the game played on by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.game import Chance
from engine.imhotep.asking import moves
from engine.imhotep.moves import Move
from engine.imhotep.state import State
from engine.players.best import best
from engine.players.imhotep.worth import worths
from engine.players.mind import Mind

_TRIED = 8
"""How many moves are thought through."""
_ALIKE = 2
"""How many of a kind and worth."""


def policy(state: State, seat: int, chance: Chance) -> tuple[Move]:
    """The move of the greatest worth; chance decides between equals."""
    found = moves(state, seat)
    return (found[0] if len(found) == 1 else best(found, worths(state, seat), chance),)


def plans(state: State, seat: int, chance: Chance) -> Sequence[tuple[Move]]:
    """The moves of the greatest worth; of those of a kind that are worth the same, as slots of a ship, two."""
    del chance  # the contract's
    worth = worths(state, seat)
    found: list[tuple[Move]] = []
    alike: Counter[tuple[type[Move], float]] = Counter()
    for least, _, move in sorted([(-worth(move), number, move) for number, move in enumerate(moves(state, seat))]):
        alike[type(move), least] += 1
        if alike[type(move), least] <= _ALIKE:
            found.append((move,))
    return found[:_TRIED]


def hunch(state: State, seat: int, line: tuple[Move, ...]) -> float:
    """What the first move adds."""
    return worths(state, seat)(line[0])


MIND = Mind(policy, plans=plans, budget=40, hunch=hunch, trust=15)
