"""The search of Imhotep: tries the moves with the highest values and plays on with the same values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.game import Chance
from engine.imhotep.asking import moves
from engine.imhotep.moves import Move
from engine.imhotep.state import State
from engine.players.best import best
from engine.players.imhotep.worth import worth_of_moves
from engine.players.mind import Mind

_TRIED = 8
"""The maximum number of moves to try."""
_ALIKE = 2
"""The maximum number of moves of the same kind and value."""


def policy(state: State, seat: int, chance: Chance) -> tuple[Move]:
    """Return the move with the highest value, breaking ties at random."""
    found = moves(state, seat)
    return (found[0] if len(found) == 1 else best(found, worth_of_moves(state, seat), chance),)


def plans(state: State, seat: int, chance: Chance) -> Sequence[tuple[Move]]:
    """List the best moves; at most two of the same kind and value, such as different slots of a ship."""
    del chance  # required by `Mind.plans`
    worth = worth_of_moves(state, seat)
    found: list[tuple[Move]] = []
    alike: Counter[tuple[type[Move], float]] = Counter()
    for least, _, move in sorted([(-worth(move), number, move) for number, move in enumerate(moves(state, seat))]):
        alike[type(move), least] += 1
        if alike[type(move), least] <= _ALIKE:
            found.append((move,))
    return found[:_TRIED]


def hunch(state: State, seat: int, line: tuple[Move, ...]) -> float:
    """Return the value of the first move."""
    return worth_of_moves(state, seat)(line[0])


MIND = Mind(policy, plans=plans, budget=40, hunch=hunch, trust=15)
