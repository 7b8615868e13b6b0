"""Suggested places for the drawing pad: by regions of the map, and three distinct places.

The suggestions ignore how much a place scores, which is up to the player, except in `richest_three`, used for hints.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec

from engine.cartographers import pad
from engine.cartographers.cards import SEASONS
from engine.cartographers.choice import Choice
from engine.cartographers.grid import BOARD, SIZE, names_of, neighbours
from engine.cartographers.observation import Observation
from engine.cartographers.pad import Cursor
from engine.cartographers.preview import choice_seen, gains_of_drawings, legal_drawings

_WIDE = 4
"""Rows and columns of a region; the last regions have three."""
_REGIONS = -(-SIZE // _WIDE)
_BESIDE = 3
"""The distance in rows or columns from which two places count as apart."""
MOST = 3
"""The number of places offered."""
_FAR = 5
"""The distance in rows or columns beyond which two places do not count as farther apart."""


def region_of(cursor: Cursor) -> int:
    """Return the region that contains the middle of a shape, 0 to 8 in reading order."""
    row, column = pad.middle_in_map(cursor)
    return row // _WIDE * _REGIONS + column // _WIDE


def corners_of(region: int) -> str:
    """Return the names of a region's first and last cell: `A1 D4`."""
    row, column = (part * _WIDE for part in divmod(region, _REGIONS))
    last = min(row + _WIDE, SIZE) - 1, min(column + _WIDE, SIZE) - 1
    return names_of(1 << row * SIZE + column | 1 << last[0] * SIZE + last[1])


def by_region(observation: Observation, cursor: Cursor) -> dict[int, list[Cursor]]:
    """Map each region to the shape's legal places there, in the cursor's orientation and in reading order."""
    found: dict[int, list[Cursor]] = {}
    for place in pad.legal_places(observation, cursor):
        found.setdefault(region_of(place), []).append(place)
    return dict(sorted(found.items()))


def most_central(places: Iterable[Cursor], region: int) -> Cursor:
    """Return the place nearest to the middle of its region."""
    row, column = (part * _WIDE + _WIDE // 2 - 1 for part in divmod(region, _REGIONS))
    return min(places, key=lambda place: _distance_between(pad.middle_in_map(place), (row, column)))


class _Place(NamedTuple):
    cursor: Cursor
    middle: tuple[int, int]
    open_sides: int


def three_places(observation: Observation) -> list[Cursor]:
    """Return up to three legal places that are quite different.

    They are far apart, and in different terrains, shapes and orientations if there are several. Among such places,
    those with the fewest empty adjacent cells are preferred, as people like to draw.
    """
    choice = choice_seen(observation)
    return [] if choice is None else list(_find_three(choice))


@lru_cache(maxsize=128)  # every button press of a turn asks for the same three
def _find_three(choice: Choice) -> tuple[Cursor, ...]:
    every, found = _snuggest_places(choice), list[_Place]()
    while every and len(found) < MOST:
        found.append(min(every, key=lambda place: _likeness_to(place, found)))
        every.remove(found[-1])
    terrains = choice.terrains
    return tuple(
        msgspec.structs.replace(place.cursor, terrain=terrains[index % len(terrains)])
        for index, place in enumerate(found)
    )


def richest_three(observation: Observation) -> list[Cursor]:
    """Return up to three legal places that are apart, by their stars in this season and later ones.

    Best first; ties prefer fewer empty adjacent cells. On a neighbour's map, the places that cost its owner most. The
    stars are counted on the current map: a hint, which searches ahead, may prefer other places.
    """
    choice = choice_seen(observation)
    if choice is None:
        return []
    every = legal_drawings(observation)
    empty = BOARD ^ choice.filled
    sign = 1 if observation.drawing_on == observation.viewer else -1
    scored = {edict for season in SEASONS[observation.season + 1 :] for edict in season.edicts}
    worth = [
        sign * (gain.now + sum(gain.edicts[edict] for edict in scored))
        for gain in gains_of_drawings(observation, every)
    ]
    open_sides = [(neighbours(drawing.mask) & ~drawing.mask & empty).bit_count() for drawing in every]
    found: list[Cursor] = []
    for number in sorted(range(len(every)), key=lambda number: (-worth[number], open_sides[number])):
        place = pad.cursor_at(observation, every[number])
        if place and all(
            _distance_between(pad.middle_in_map(place), pad.middle_in_map(other)) >= _BESIDE for other in found
        ):
            found.append(place)
            if len(found) == MOST:
                break
    return found


def _likeness_to(place: _Place, others: list[_Place]) -> tuple[int, int, int, int]:
    """Return how similar a place is to the others, then how open it is; lower is better."""
    apart = min((_distance_between(place.middle, other.middle) for other in others), default=_FAR)
    cursor = place.cursor
    same_shape = sum(cursor.shape == other.cursor.shape for other in others)
    same_way = sum(pad.lies_alike(cursor, other.cursor) for other in others)
    return -min(apart, _FAR), same_shape, same_way, place.open_sides


def _snuggest_places(choice: Choice) -> list[_Place]:
    """List the least open legal place of each region, for each shape and orientation, in the first terrain."""
    empty = BOARD ^ choice.filled
    found: list[_Place] = []
    for piece in choice.pieces:
        for turn, flipped in pad.distinct_orientations(piece):
            least: dict[int, _Place] = {}
            for cursor in pad.places_in(choice, Cursor(choice.terrains[0], piece.name, turn, flipped, 0, 0)):
                mask, region = pad.drawing_of(cursor).mask, region_of(cursor)
                open_sides = (neighbours(mask) & ~mask & empty).bit_count()
                if region not in least or open_sides < least[region].open_sides:
                    least[region] = _Place(cursor, pad.middle_in_map(cursor), open_sides)
            found += least.values()
    return found


def _distance_between(one: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
