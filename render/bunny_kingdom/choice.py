"""The kingdom and the hand as they are seen while their viewer has chosen moves that are not played yet."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.bunny_kingdom.observation import Observation, SeatSeen
from render.frame import seat_of

TAKES = ("pick", "play")


def with_choice(observation: Observation, chosen: Sequence[str]) -> Observation:
    """The observation with the cards that are chosen among those chosen, and with pieces on their cells.

    `chosen`: legal moves in their notation.
    """
    for verb, *words in (move.split() for move in chosen):
        if verb in TAKES:
            observation = replace(observation, chosen=(*observation.chosen, *words))
        elif verb == "discard":
            observation = replace(observation, discarded=words[0])
        elif verb == "build":
            piece, cell = words
            cells = tuple(replace(one, piece=piece) if one.name == cell else one for one in observation.cells)
            observation = replace(observation, cells=cells, seats=_without(observation, piece))
    return observation


def _without(observation: Observation, piece: str) -> tuple[SeatSeen, ...]:
    """All seats, the viewer's with one such piece fewer to place."""
    seats = list(observation.seats)
    viewer = seat_of(observation)
    pieces = list(seats[viewer].pieces)
    if piece in pieces:
        pieces.remove(piece)
    seats[viewer] = replace(seats[viewer], pieces=tuple(pieces))
    return tuple(seats)


def cells_of(observation: Observation, chosen: Sequence[str]) -> list[str]:
    """The cells that moves name."""
    names = {one.name for one in observation.cells}
    return [word for move in chosen for word in move.split() if word in names]
