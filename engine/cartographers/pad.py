"""The drawing pad: lets a player choose a shape, turn it and move it over the map before drawing it.

A `ShapeCursor` holds the shape and its position. The position may be illegal; `why_not` then returns the broken rule.
All functions are pure and read only the viewer's observation. A button carries a cursor as a short text.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from operator import itemgetter
from typing import Literal, get_args

import msgspec

from engine.cartographers.cards import PIECES, TERRAINS
from engine.cartographers.choice import DrawingChoice
from engine.cartographers.grid import SIZE, cell_named, names_of
from engine.cartographers.moves import Draw, Move
from engine.cartographers.observation import Observation
from engine.cartographers.pieces import WAYS, Offsets, Piece, box_size, mask_at, oriented_offsets
from engine.cartographers.preview import choice_seen
from engine.game import RuleError
from engine.grid import cells_of, mask_of

Direction = Literal["up", "down", "left", "right"]
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)

_LETTERS = dict(zip(TERRAINS, "FVAWXD", strict=True))
_TERRAIN_OF = {letter: terrain for terrain, letter in _LETTERS.items()}
_TEXT = re.compile(r"([FVAWXD])([a-z0-9]{1,4})-([0-3])([mn])-(\d\d)(\d\d)")
_SHIFT = 4  # a box of up to four cells may start this far outside; added so that the text has no negative numbers


class ShapeCursor(msgspec.Struct, frozen=True):
    """A shape at a position on the map."""

    terrain: str
    shape: str
    turn: int
    """Clockwise quarter turns, applied after mirroring."""
    mirrored: bool
    """Whether it is mirrored left to right."""
    row: int
    """The row of the top left cell of its box."""
    column: int
    """The column of the top left cell of its box."""

    def __str__(self) -> str:
        """Return at most 24 characters of `A-Za-z0-9-`; `cursor_of` is the inverse."""
        flip = "m" if self.mirrored else "n"
        place = f"{self.row + _SHIFT:02}{self.column + _SHIFT:02}"
        return f"{_LETTERS[self.terrain]}{self.shape}-{self.turn}{flip}-{place}"


def cursor_of(text: str) -> ShapeCursor:
    """Parse a cursor. Errors: RuleError `notation`."""
    match = _TEXT.fullmatch(text)
    if match is None or match[2] not in PIECES:
        raise RuleError("notation", text=text)
    letter, shape, turn, flip, row, column = match.groups()
    return ShapeCursor(_TERRAIN_OF[letter], shape, int(turn), flip == "m", int(row) - _SHIFT, int(column) - _SHIFT)


def _offsets_of(cursor: ShapeCursor) -> Offsets:
    return _turned_offsets(cursor.shape, cursor.turn, cursor.mirrored)


@cache
def _turned_offsets(shape: str, turn: int, flipped: bool) -> Offsets:
    return oriented_offsets(PIECES[shape].cells, turn, flipped)


_box = cache(box_size)


def _with_changes(cursor: ShapeCursor, **changes: object) -> ShapeCursor:
    return msgspec.structs.replace(cursor, **changes)


def _mask_of(cursor: ShapeCursor) -> int:
    return mask_at(_offsets_of(cursor), cursor.row, cursor.column)


def covered_cells(cursor: ShapeCursor) -> tuple[int, ...]:
    """List the cells inside the map that the shape covers, in reading order."""
    return cells_of(_mask_of(cursor))


def drawing_of(cursor: ShapeCursor) -> Draw:
    """Return the drawing at the cursor."""
    return Draw(cursor.terrain, _mask_of(cursor))


def cursor_at(observation: Observation, drawing: Move) -> ShapeCursor | None:
    """Return the cursor for a drawing; None for other moves and for drawings that are not legal now."""
    choice = choice_seen(observation)
    if choice is None or not isinstance(drawing, Draw):
        return None
    cursor = _cursor_covering(choice, drawing.terrain, drawing.mask)
    return None if cursor is None or _why_not(choice, cursor) else cursor


def _cursor_covering(choice: DrawingChoice, terrain: str, mask: int) -> ShapeCursor | None:
    """Return a cursor that covers exactly these cells, legal or not; None if no shape does."""
    covered = [divmod(cell, SIZE) for cell in cells_of(mask)]
    top, left = min(row for row, _ in covered), min(column for _, column in covered)
    # A box inside the map starts at its topmost and leftmost cells; one that hangs over the edge may start before.
    before = range(-_SHIFT if choice.overhang else 0, 1)
    cursors = (
        ShapeCursor(terrain, piece.name, turn, flipped, top + up, left + aside)
        for piece in choice.pieces
        for turn in range(4)
        for flipped in (False, True)
        for up in before
        for aside in before
        if choice.overhang or len(piece.cells) == len(covered)
    )
    return next((cursor for cursor in cursors if _mask_of(cursor) == mask), None)


def why_not(observation: Observation, cursor: ShapeCursor) -> RuleError | None:
    """Return the rule against drawing at the cursor; None if it is legal."""
    choice = choice_seen(observation)
    return RuleError("not-waiting") if choice is None else _why_not(choice, cursor)


def is_legal(observation: Observation, cursor: ShapeCursor) -> bool:
    """Whether the shape may be drawn at the cursor."""
    return why_not(observation, cursor) is None


def _why_not(choice: DrawingChoice, cursor: ShapeCursor) -> RuleError | None:
    return _error_of(choice, cursor.terrain, _mask_of(cursor), len(PIECES[cursor.shape].cells))


def _error_of(choice: DrawingChoice, terrain: str, mask: int, size: int) -> RuleError | None:
    """Return the rule against a shape of `size` cells, of which those in `mask` are inside the map."""
    if not mask or (not choice.overhang and mask.bit_count() < size):
        return RuleError("outside", cells=names_of(mask))
    return choice.error(terrain, mask)


def cursor_at_start(observation: Observation) -> ShapeCursor | None:
    """Return the first shape and terrain at the legal place nearest to the last drawing, as printed if possible.

    Before the first drawing, nearest to the middle of the map; there also if no place is legal. None if there is
    nothing to draw.
    """
    choice = choice_seen(observation)
    if choice is None:
        return None
    on = observation.drawing_on
    last = () if on is None else observation.sheets[on].fresh
    middle = divmod(last[len(last) // 2], SIZE) if last else (SIZE // 2, SIZE // 2)
    terrain, shape = choice.terrains[0], choice.pieces[0].name
    ways = [_kept_inside(choice, ShapeCursor(terrain, shape, *way, *middle), middle) for way in WAYS]
    return next((found for way in ways if (found := _find_nearest(choice, way, ways[0])) is not None), ways[0])


def turn_shape(observation: Observation, cursor: ShapeCursor) -> ShapeCursor:
    """Turn the shape clockwise by a quarter about its middle, keeping it inside the map."""
    # Mirroring is applied before turning, so a mirrored shape turns the same way.
    return _about_middle(observation, cursor, _with_changes(cursor, turn=(cursor.turn + 1) % 4))


def mirror_shape(observation: Observation, cursor: ShapeCursor) -> ShapeCursor:
    """Mirror the shape left to right as it appears, keeping it inside the map."""
    # Mirroring a shape turned by n quarters equals turning the mirrored shape by -n.
    put = _with_changes(cursor, mirrored=not cursor.mirrored, turn=-cursor.turn % 4)
    return _about_middle(observation, cursor, put)


def nearest_place(observation: Observation, cursor: ShapeCursor) -> ShapeCursor | None:
    """Return the legal place nearest to the cursor, without turning the shape; None if there is none."""
    choice = choice_seen(observation)
    return None if choice is None else _find_nearest(choice, cursor, cursor)


def next_place(observation: Observation, cursor: ShapeCursor, direction: Direction) -> ShapeCursor | None:
    """Return the next legal place in a direction: along the row or column, then in the next one, cyclically.

    Repeating one direction visits every legal place of the shape in its orientation. None if there is no other place.
    """
    choice = choice_seen(observation)
    if choice is None:
        return None
    order = itemgetter(0, 1) if direction in ("left", "right") else itemgetter(1, 0)
    here, places = (cursor.row, cursor.column), sorted(_legal_places(choice, cursor), key=order)
    if direction in ("right", "down"):
        target = next((place for place in places if order(place) > order(here)), places[0] if places else here)
    else:
        target = next((place for place in places[::-1] if order(place) < order(here)), places[-1] if places else here)
    return None if target == here else _cursor_at(cursor, target)


def go_to_cell(observation: Observation, cursor: ShapeCursor, cell: str) -> ShapeCursor:
    """Move the cursor to a legal place that covers the cell, preferably with the shape's first cell.

    Errors: RuleError `cell`.

    If no legal place covers it, the first cell is put there and `why_not` returns the rule.
    """
    index = cell_named(cell)
    row, column = divmod(index, SIZE)
    _, right = _offsets_of(cursor)[0]  # the first offset is in the first row
    put = _with_changes(cursor, row=row, column=column - right)
    choice = choice_seen(observation)
    if choice is None:
        return put
    if _why_not(choice, put) is None:
        return put
    covering = [place for place in _legal_places(choice, cursor) if _mask_of(_cursor_at(cursor, place)) >> index & 1]
    return _cursor_at(cursor, covering[0]) if covering else _kept_inside(choice, put, _middle_of_box(put))


def laid_on(observation: Observation, cursor: ShapeCursor, typed: str) -> tuple[ShapeCursor, bool]:
    """Put the shape on typed cells; return the cursor and whether it is legal exactly as typed.

    A single cell is the position of the shape's first cell, in the cursor's orientation. Several cells are the whole
    drawing, in any of the shapes. Errors: RuleError `cell`, or the rule against these cells if they form no shape.
    """
    names = re.split(r"[\s,、]+", typed.strip(" \t\n,、"))
    if len(names) == 1:
        put = go_to_cell(observation, cursor, names[0])
        return put, covered_cells(put)[:1] == (cell_named(names[0]),) and is_legal(observation, put)
    mask = mask_of(cell_named(name) for name in names)
    choice = choice_seen(observation)
    put_there = None if choice is None else _cursor_covering(choice, cursor.terrain, mask)
    if choice is None or put_there is None:
        raise (None if choice is None else choice.error(cursor.terrain, mask)) or RuleError(
            "shape", cells=names_of(mask)
        )
    return put_there, _why_not(choice, put_there) is None


def reachable_cells(observation: Observation) -> frozenset[int] | None:
    """Return the cells that legal drawings can cover; None if there is nothing to draw."""
    choice = choice_seen(observation)
    return None if choice is None else _find_reachable(choice)


@lru_cache(maxsize=128)  # every button press of a turn asks for the same cells
def _find_reachable(choice: DrawingChoice) -> frozenset[int]:
    covered = 0
    for drawing in choice.draws():
        covered |= drawing.mask if isinstance(drawing, Draw) else 0
    return frozenset(cells_of(covered))


def legal_places(observation: Observation, cursor: ShapeCursor) -> list[ShapeCursor]:
    """List every legal place of the shape in its orientation, in reading order."""
    choice = choice_seen(observation)
    return [] if choice is None else places_in(choice, cursor)


def places_in(choice: DrawingChoice, cursor: ShapeCursor) -> list[ShapeCursor]:
    """List the same for a given choice."""
    return [_cursor_at(cursor, place) for place in _legal_places(choice, cursor)]


def distinct_ways(observation: Observation, cursor: ShapeCursor) -> list[ShapeCursor]:
    """List each terrain and shape in each distinct orientation, at the legal place nearest to the cursor.

    Orientations without a legal place are omitted. The cursor's own terrain, shape and orientation yield the cursor
    itself.
    """
    choice = choice_seen(observation)
    if choice is None:
        return []
    found = []
    for terrain in choice.terrains:
        for piece in choice.pieces:
            for turn, flipped in distinct_orientations(piece):
                put = _with_changes(cursor, terrain=terrain, shape=piece.name, turn=turn, mirrored=flipped)
                if lies_alike(put, cursor):
                    found.append(cursor)
                elif (near := _find_nearest(choice, put, cursor)) is not None:
                    found.append(near)
    return found


def lies_alike(one: ShapeCursor, other: ShapeCursor) -> bool:
    """Whether both have the same terrain, shape and orientation."""
    return (one.terrain, one.shape, _offsets_of(one)) == (other.terrain, other.shape, _offsets_of(other))


BRAILLE = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille pattern, by row and column."""


def drawn_in_dots(cursor: ShapeCursor) -> str:
    """Return the shape in its orientation as a picture of dots, a cell each, in one or two characters."""
    signs = [0x2800] * ((_box(_offsets_of(cursor))[1] + 1) // 2)
    for row, column in _offsets_of(cursor):
        signs[column // 2] |= BRAILLE[row][column % 2]
    return "".join(map(chr, signs))


def middle_in_map(cursor: ShapeCursor) -> tuple[int, int]:
    """Return the row and column of the middle of its box, clamped to the map."""
    row, column = _middle_of_box(cursor)
    return min(max(row, 0), SIZE - 1), min(max(column, 0), SIZE - 1)


@cache
def distinct_orientations(piece: Piece) -> tuple[tuple[int, bool], ...]:
    """Return the (turn, mirrored) pairs of the shape's distinct orientations."""
    found = {oriented_offsets(piece.cells, turn, flipped): (turn, flipped) for turn, flipped in reversed(WAYS)}
    return tuple(sorted(found.values(), key=WAYS.index))


def _cursor_at(cursor: ShapeCursor, place: tuple[int, int]) -> ShapeCursor:
    return _with_changes(cursor, row=place[0], column=place[1])


def _bounds_of_box(choice: DrawingChoice, offsets: Offsets) -> tuple[int, int, int, int]:
    """Return the range of rows where the box may start (end exclusive), then that of columns."""
    height, width = _box(offsets)
    if choice.overhang:
        return 1 - height, SIZE, 1 - width, SIZE
    return 0, SIZE - height + 1, 0, SIZE - width + 1


def _legal_places(choice: DrawingChoice, cursor: ShapeCursor) -> tuple[tuple[int, int], ...]:
    """List where the box may start for a legal drawing in this orientation, in reading order."""
    return _find_places(choice, _offsets_of(cursor)) if cursor.terrain in choice.terrains else ()


@lru_cache(maxsize=256)  # lists and arrows of a private view ask for the same orientations again and again
def _find_places(choice: DrawingChoice, offsets: Offsets) -> tuple[tuple[int, int], ...]:
    if not choice.overhang:
        corners = (piece.corners(offsets, places) for piece, places in choice.shapes if offsets in piece.orientations)
        return tuple([divmod(cell, SIZE) for cell in cells_of(next(corners, 0))])
    top, bottom, left, right = _bounds_of_box(choice, offsets)
    return tuple(
        [
            (row, column)
            for row in range(top, bottom)
            for column in range(left, right)
            if _error_of(choice, choice.terrains[0], mask_at(offsets, row, column), len(offsets)) is None
        ]
    )


def _middle_of_box(cursor: ShapeCursor) -> tuple[int, int]:
    height, width = _box(_offsets_of(cursor))
    return cursor.row + (height - 1) // 2, cursor.column + (width - 1) // 2


def _kept_inside(choice: DrawingChoice, cursor: ShapeCursor, middle: tuple[int, int]) -> ShapeCursor:
    """Return the cursor centred on `middle`, moved as little as necessary to stay in bounds."""
    offsets = _offsets_of(cursor)
    height, width = _box(offsets)
    top, bottom, left, right = _bounds_of_box(choice, offsets)
    row, column = middle[0] - (height - 1) // 2, middle[1] - (width - 1) // 2
    return _with_changes(cursor, row=min(max(row, top), bottom - 1), column=min(max(column, left), right - 1))


def _about_middle(observation: Observation, was: ShapeCursor, put: ShapeCursor) -> ShapeCursor:
    choice = choice_seen(observation)
    return put if choice is None else _kept_inside(choice, put, _middle_of_box(was))


def _find_nearest(choice: DrawingChoice, cursor: ShapeCursor, to: ShapeCursor) -> ShapeCursor | None:
    """Return the shape of `cursor` in its orientation, at its legal place nearest to `to`."""
    places = _legal_places(choice, cursor)
    if not places:
        return None
    if (to.row, to.column) in places:
        return _cursor_at(cursor, (to.row, to.column))
    return _cursor_at(cursor, min(places, key=lambda at: abs(at[0] - to.row) + abs(at[1] - to.column)))
