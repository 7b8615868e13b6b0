"""Applies chosen but unplayed moves to an observation, so that private views can show them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.bunny_kingdom.observation import Observation, SeatSeen
from render.frame import seat_of

TAKES = ("pick", "play")


def with_choice(observation: Observation, chosen: Sequence[str]) -> Observation:
    """Return the observation with chosen cards added to the chosen ones and chosen pieces placed on their cells.

    `chosen`: legal moves in notation.
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
    """Return all seats, with one piece of that kind removed from the viewer's."""
    seats = list(observation.seats)
    viewer = seat_of(observation)
    pieces = list(seats[viewer].pieces)
    if piece in pieces:
        pieces.remove(piece)
    seats[viewer] = replace(seats[viewer], pieces=tuple(pieces))
    return tuple(seats)


def cells_of(observation: Observation, chosen: Sequence[str]) -> list[str]:
    """Return the cells named in moves."""
    names = {one.name for one in observation.cells}
    return [word for move in chosen for word in move.split() if word in names]
