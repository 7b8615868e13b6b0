"""Where an ambush strikes a solo player.

The box of the printed shape starts in the card's corner and slides along the edge of the map in the arrow's direction,
one cell per step, until the shape fits. After a full lap it starts again one cell further in, from the same corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.cartographers.cards import Card
from engine.cartographers.grid import SIZE
from engine.cartographers.pieces import Piece, box_size, mask_at

_CLOCKWISE = ("top-left", "top-right", "bottom-right", "bottom-left")


def places_on_ring(height: int, width: int, inset: int, corner: str, direction: str) -> tuple[tuple[int, int], ...]:
    """Return the rows and columns where a box of that size touches a ring of the map, in the order of the lap.

    C-089, C-090.
    """
    bottom, right = SIZE - height - inset, SIZE - width - inset
    if bottom < inset or right < inset:
        return ()
    corners = {
        "top-left": (inset, inset),
        "top-right": (inset, right),
        "bottom-right": (bottom, right),
        "bottom-left": (bottom, inset),
    }
    at = _CLOCKWISE.index(corner)
    step = 1 if direction == "clockwise" else -1
    path: dict[tuple[int, int], None] = {}
    for _ in _CLOCKWISE:
        row, column = corners[_CLOCKWISE[at]]
        at = (at + step) % len(_CLOCKWISE)
        to_row, to_column = corners[_CLOCKWISE[at]]
        path[row, column] = None
        while (row, column) != (to_row, to_column):
            row += (to_row > row) - (to_row < row)
            column += (to_column > column) - (to_column < column)
            path[row, column] = None
    return tuple(path)


@cache
def places_in_order(piece: Piece, corner: str, direction: str, turned: bool) -> tuple[int, ...]:
    """Return the cells of every place in the order of trying (C-087, C-089, C-091).

    With `turned`, each ring is tried in the other orientations too before the shape moves further in.
    """

    def places() -> Iterator[int]:
        for inset in range(SIZE):
            for offsets in piece.orientations if turned else piece.orientations[:1]:
                height, width = box_size(offsets)
                for row, column in places_on_ring(height, width, inset, corner, direction):
                    yield mask_at(offsets, row, column)

    return tuple(places())


def monster_place(card: Card, piece: Piece, filled: int, touch: int, turned: bool) -> int:
    """Return the cells of the monster; 0 if it fits nowhere. It must cover a cell of `touch` (usually the whole board).

    C-086, C-088, C-092.
    """
    for mask in places_in_order(piece, card.corner, card.direction, turned):
        if not mask & filled and mask & touch:
            return mask
    return 0
