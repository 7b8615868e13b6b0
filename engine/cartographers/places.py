"""Places for the drawing pad: by regions of the map, the next one, one next to the last drawing, and the richest ones.

Only `richest_now` and `richest_three` look at what a place scores; they are for tables that allow hints.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.cartographers import pad
from engine.cartographers.cards import SEASONS
from engine.cartographers.grid import BOARD, SIZE, names_of, neighbours
from engine.cartographers.guide import Aim
from engine.cartographers.moves import Draw
from engine.cartographers.observation import Observation
from engine.cartographers.pad import ShapeCursor
from engine.cartographers.preview import choice_seen, gains_of_drawings, legal_drawings

_WIDE = 4
"""Rows and columns of a region; the last regions have three."""
_REGIONS = -(-SIZE // _WIDE)
_BESIDE = 3
"""The distance in rows or columns from which two places count as apart."""
MOST = 3
"""The number of places offered."""


def region_of(cursor: ShapeCursor) -> int:
    """Return the region that contains the middle of a shape, 0 to 8 in reading order."""
    row, column = pad.middle_in_map(cursor)
    return row // _WIDE * _REGIONS + column // _WIDE


def corners_of(region: int) -> str:
    """Return the names of a region's first and last cell: `A1 D4`."""
    row, column = (part * _WIDE for part in divmod(region, _REGIONS))
    last = min(row + _WIDE, SIZE) - 1, min(column + _WIDE, SIZE) - 1
    return names_of(1 << row * SIZE + column | 1 << last[0] * SIZE + last[1])


def by_region(observation: Observation, cursor: ShapeCursor) -> dict[int, list[ShapeCursor]]:
    """Map each region to the shape's legal places there, in the cursor's orientation and in reading order."""
    found: dict[int, list[ShapeCursor]] = {}
    for place in pad.legal_places(observation, cursor):
        found.setdefault(region_of(place), []).append(place)
    return dict(sorted(found.items()))


def most_central(places: Iterable[ShapeCursor], region: int) -> ShapeCursor:
    """Return the place nearest to the middle of its region."""
    row, column = (part * _WIDE + _WIDE // 2 - 1 for part in divmod(region, _REGIONS))
    return min(places, key=lambda place: _distance_between(pad.middle_in_map(place), (row, column)))


def next_place(observation: Observation, cursor: ShapeCursor) -> ShapeCursor | None:
    """Return the shape's next legal place in reading order, after the last the first; None if there is no other."""
    found = [place for place in pad.legal_places(observation, cursor) if place != cursor]
    after = (place for place in found if (place.row, place.column) > (cursor.row, cursor.column))
    return next(after, found[0] if found else None)


def place_beside_last(observation: Observation, cursor: ShapeCursor) -> ShapeCursor | None:
    """Return the shape's legal place nearest to what was last drawn on that map; None if nothing was."""
    on = observation.drawing_on
    last = () if on is None else observation.sheets[on].fresh
    found = pad.legal_places(observation, cursor) if last else []
    return min(found, key=lambda place: _steps_between(pad.covered_cells(place), last), default=None)


def _steps_between(cells: Sequence[int], others: Sequence[int]) -> int:
    """Return the fewest steps over edges from one of the cells to one of the others."""
    pairs = ((divmod(cell, SIZE), divmod(other, SIZE)) for cell in cells for other in others)
    return min(abs(row - there) + abs(column - across) for (row, column), (there, across) in pairs)


def richest_now(observation: Observation, aim: Aim | None = None) -> ShapeCursor | None:
    """Return the legal place that gains most in this season; ties prefer the stars of later ones. None if none gains.

    On a neighbour's map, the place that costs its owner most. With the `aim` of a tip, the place that follows it best.
    """
    every = legal_drawings(observation)
    gains = gains_of_drawings(observation, every)
    sign = 1 if observation.drawing_on == observation.viewer else -1

    def worth(number: int) -> tuple[int, int]:
        gain = gains[number]
        return (sign * gain.now if aim is None else aim(observation, gain)), sign * (gain.now + sum(gain.edicts))

    best = max(range(len(every)), key=worth, default=None)
    return None if best is None or max(worth(best)) <= 0 else pad.cursor_at(observation, every[best])


def richest_three(observation: Observation, aim: Aim | None = None) -> list[ShapeCursor]:
    """Return up to three legal places that are apart, by their stars in this season and later ones.

    Best first; ties prefer fewer empty adjacent cells. Where a place gains stars, none without a gain is returned. On
    a neighbour's map, the places that cost its owner most. The stars are counted on the current map: a
    hint, which searches ahead, may prefer other places. With the `aim` of a tip, the place that follows it best comes
    before them; if no place does, there are none.
    """
    choice = choice_seen(observation)
    if choice is None:
        return []
    found: list[ShapeCursor] = []
    for drawing in _best_first(observation, BOARD ^ choice.filled, aim):
        place = pad.cursor_at(observation, drawing)
        if place and all(
            _distance_between(pad.middle_in_map(place), pad.middle_in_map(other)) >= _BESIDE for other in found
        ):
            found.append(place)
            if len(found) == MOST:
                break
    return found


def _best_first(observation: Observation, empty: int, aim: Aim | None) -> Iterator[Draw]:
    """Yield the legal drawings that `richest_three` considers, best first; `empty`: mask of the empty spaces."""
    every = legal_drawings(observation)
    sign = 1 if observation.drawing_on == observation.viewer else -1
    scored = {edict for season in SEASONS[observation.season + 1 :] for edict in season.edicts}
    gains = gains_of_drawings(observation, every)
    worth = [sign * (gain.now + sum(gain.edicts[edict] for edict in scored)) for gain in gains]
    open_sides = [(neighbours(drawing.mask) & ~drawing.mask & empty).bit_count() for drawing in every]
    order = sorted(range(len(every)), key=lambda number: (-worth[number], open_sides[number]))
    if order and worth[order[0]] > 0:
        order = [number for number in order if worth[number] > 0]
    if aim is not None:
        closest = max(range(len(every)), key=lambda number: aim(observation, gains[number]))
        order = [closest, *order] if aim(observation, gains[closest]) > 0 else []
    yield from (every[number] for number in order)


def _distance_between(one: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
