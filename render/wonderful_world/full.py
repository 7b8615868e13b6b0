"""Whole cards of a hand; all cards of a decision share their measures, set by the fullest one.

The cost column is at the left with the scene next to it, the name below both, and the gains at the foot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS
from render.canvas import Canvas
from render.frame import CHOICE, LEAST
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, NARROW, Fitted, extent, fit, in_one, kept_high
from render.wonderful_world import faces
from render.wonderful_world.faces import LINES_OF_NAME, TIGHT, LinePart, Shown
from render.wonderful_world.icons import TYPE_COLOUR, type_badge
from render.wonderful_world.scenes import scene

SIGNS = (50, 47, 44, 41, 38, 36, 34, 32, 30)
"""Sizes of cost and gain icons, in pixels."""
CLEAR = 44
"""Icon size from which icons are legible where Discord shows the picture reduced."""
_NEARLY = 41
"""Icon size that is still legible enough if a larger one would cost the scene a row of height."""
_ROWS = (1, 2, 3)
"""Possible numbers of rows at the foot."""
_RECYCLED = 33
"""Maximum size of the recycling icons, which are needed least often."""
_MARGIN, _EDGE = 8, 6
"""Pixels between a name and the edges of its plate: left and right, top and bottom."""
_LINE = 2
"""Width of the brass lines between cost, scene, name and foot."""
_AIR = 8
"""Pixels between two rows and at their ends."""
_CLOSE = 2
"""Pixels between two cubes of a cost."""
_LEFT = 6
"""Pixels between the left edge and the gains."""
_SCENE = 0.3
"""Minimum height of cost and scene, as a share of the card's height."""
_LEVEL = 300
"""Height from which all names begin at the same height, regardless of their number of lines."""
_TAB, _TAG = 40, 48
"""Size of the type figure and height of a number, and width of a number."""
_CORNER = 4
"""Pixels between these and from them to the corner of a card."""
_BOTH = _TAB + _TAG + 3 * _CORNER
"""Width of a scene that has both side by side."""


class CardSizes(NamedTuple):
    """The shared measures of cards."""

    wide: int
    """Width of a card."""
    high: int
    """Height of a card."""
    sign: int
    """Size of icons."""
    rows: int
    """Number of rows at the foot."""
    plate: int
    """Minimum height of a name's plate."""
    told: bool
    """Whether there is room for current values of counted points and production."""
    letters: int = LEAST
    """Text size of names."""

    @property
    def foot(self) -> int:
        """Height of the gains."""
        return self.rows * (self.sign + _AIR) + 6


def look(cards: Sequence[Shown], wide: int, high: int, language: str) -> CardSizes | None:
    """Return the look with the largest icons with which all these cards fit that size; None if there is none."""
    bare = tuple(map(_bare, cards))
    return _look(bare, wide, high, language, CHOICE) or _look(bare, wide, high, language, LEAST)


def least(wide: int, high: int) -> CardSizes:
    """Return the look with the smallest icons, for cards that do not all fit."""
    return CardSizes(wide, high, SIGNS[-1], 2, 0, told=False)


def _bare(shown: Shown) -> Shown:
    """Return the card without fields that do not affect its layout."""
    return shown._replace(number=0, decided="", marked=False, picked=False, fresh=False, paid=False)


@lru_cache(maxsize=512)
def _look(cards: tuple[Shown, ...], wide: int, high: int, language: str, letters: int) -> CardSizes | None:
    plates = [_plate_high(_name(card, wide, high, letters, language)) for card in cards]
    plate = max(plates) if high >= _LEVEL else 0
    large = [size for size in SIGNS if size >= CLEAR]
    # A large scene has priority over large icons, and current values over both.
    ways = [
        *((t, r, s) for t, r in product((True, False), _ROWS) for s in (*large, *[_NEARLY] * (r > 1))),
        *((t, r, s) for s, t, r in product(SIGNS[len(large) :], (True, False), _ROWS)),
    ]
    for told, rows, sign in ways:
        found = CardSizes(wide, high, sign, rows, plate, told, letters)
        if all(
            _fits(card if told else faces.untold(card), found, high - found.foot - max(plate, own))
            for card, own in zip(cards, plates, strict=True)
        ):
            return found
    return None


def _fits(shown: Shown, look: CardSizes, block: int) -> bool:
    """Return whether a card fits with that look, with `block` pixels of height for cost and scene."""
    if block < max(look.sign + _AIR, _SCENE * look.high if look.high >= _LEVEL else 0):
        return False
    cost = _cost(shown, look.wide, block, look.sign)
    if cost is None or _rows(shown, look) is None:
        return False
    # Icons larger than legible are used only if nothing else loses space, and no number replaces cubes.
    counted = any(piece.text for column in cost for group in column for piece in group)
    return look.sign <= CLEAR or not (counted or _is_narrow(_column(cost), look))


def _name(shown: Shown, wide: int, high: int, letters: int, language: str) -> Fitted:
    """Fit the name, rather narrower than smaller; in one line if it is hardly narrowed or the card is low."""
    text, room = faces.called(shown, language), wide - 2 * _MARGIN
    return (
        in_one(text, room, letters, bold=True, shares=NARROW[: 2 if high >= _LEVEL else 3])
        or kept_high(text, room, letters, LINES_OF_NAME, bold=True)
        or fit(text, room, LEAST, LEAST, LINES_OF_NAME, bold=True)
    )


def _plate_high(name: Fitted) -> int:
    above, below = extent(name.lines[0], name.size, bold=True)[0], extent(name.lines[-1], name.size, bold=True)[1]
    more = round(name.size * TIGHT) * (len(name.lines) - 1)
    return max(above + below, round(name.size * CAP) + 12) + more + 2 * _EDGE


@lru_cache(maxsize=4096)
def _cost(shown: Shown, wide: int, block: int, sign: int) -> list[list[list[LinePart]]] | None:
    """Return the columns of a cost: every slot, or each kind of empty slot with its number; None if they do not fit."""
    rows = (block - 2) // (sign + _CLOSE)
    each = [[LinePart(name, sign)] for name in faces.slots(shown)]
    owed = [faces.pieces_of(letter, count, sign, 1) for letter, count in Counter(faces.lacking(shown)).items()]
    # On a low card, number and figure do not fit one above the other.
    beside = wide - _BOTH if block < 2 * _TAB + 3 * _CORNER else wide
    for groups, most in ((each, min(beside, wide * 4 // 7)), (owed, min(beside, wide * 2 // 3))):
        count = -(-len(groups) // max(1, rows))
        down = -(-len(groups) // max(1, count))
        columns = [groups[at : at + down] for at in range(0, len(groups), max(1, down))]
        if rows and _column(columns) <= most:
            return columns
    return None


def _column(columns: Sequence[Sequence[Sequence[LinePart]]]) -> int:
    """Return the width of a cost."""
    return sum(max(map(faces.row_width, column)) + 3 for column in columns) + 13 if columns else 0


def _splits(groups: Sequence[list[LinePart]], rows: int) -> Iterator[list[Sequence[list[LinePart]]]]:
    """Yield the ways to split the gains of a card into `rows` rows, in their order."""
    if rows == 1:
        yield [groups]
    elif rows == len(_ROWS):
        yield [groups[i : i + 1] for i in range(rows)]
    else:
        yield from ([groups[:at], groups[at:]] for at in range(1, len(groups) + 1))
        # The last row shares its space with recycling, and points are the shortest group.
        yield [[*groups[:1], *groups[2:]], groups[1:2]]


@lru_cache(maxsize=4096)
def _rows(shown: Shown, look: CardSizes) -> list[Sequence[list[LinePart]]] | None:
    """Return the gains of a card by row, the last one next to recycling; None if they do not fit."""
    card, sign, room = CARDS[shown.card], look.sign, look.wide - _LEFT - _AIR
    for made, won in product((9, 1), (2, 1)):
        groups = [
            faces.made_of(shown, faces.production(card, sign, made), sign),
            faces.worth_of(shown, sign),
            faces.bonus(card, sign, won),
        ]
        for rows in _splits([group for group in groups if group], look.rows):
            rooms = [room] * (look.rows - 1) + [look.wide - _LEFT - _recycled(look) - 2 * _CORNER]
            wides = [sum(map(faces.row_width, row)) + _AIR * (len(row) - 1) for row in rows]
            if all(wide <= most for wide, most in zip(wides, rooms, strict=True)):
                return rows
    return None


def _recycled(look: CardSizes) -> int:
    """Return the width of the recycling block."""
    return 2 * min(look.sign, _RECYCLED) + _AIR


def draw_place(canvas: Canvas, at: tuple[int, int], shown: Shown, look: CardSizes, language: str) -> None:
    """Draw a card with its number in the upper right corner."""
    text, shown = faces.sign_of(shown), shown if look.told else faces.untold(shown)
    # One cached face serves all numbers, because a design's number differs between hands.
    canvas.place(_draw_face(shown._replace(number=0, decided=""), look, language, tagged=bool(text)), at)
    if text:
        faces.draw_badge(canvas, at[0] + look.wide - _TAG - _CORNER, at[1] + _CORNER, text, _TAB, _TAG)


def _is_narrow(column: int, look: CardSizes) -> bool:
    """Return whether a number does not fit next to the type figure."""
    return look.wide - column < _BOTH


def _block(shown: Shown, look: CardSizes, language: str) -> tuple[int, int]:
    """Return the height of cost and scene, and the width of the cost."""
    plate = max(look.plate, _plate_high(_name(shown, look.wide, look.high, look.letters, language)))
    block = look.high - look.foot - plate
    return block, _column(_cost(shown, look.wide, block, look.sign) or [])


@shelved
def _draw_face(shown: Shown, look: CardSizes, language: str, *, tagged: bool) -> Canvas:
    """Draw a card without its number; `tagged`: leaves room for one."""
    card = CARDS[shown.card]
    canvas = Canvas(look.wide, look.high, Ink.shade)
    block, column = _block(shown, look, language)
    foot = look.high - look.foot
    on = faces.PAID if shown.paid else Ink.lime
    canvas.rect((0, 0, column, block), on)
    x, step, columns = 8, look.sign + _CLOSE, _cost(shown, look.wide, block, look.sign) or []
    first = (block - max(map(len, columns), default=0) * step + _CLOSE) // 2 + look.sign // 2
    for pieces in columns:
        for i, group in enumerate(pieces):
            faces.row(canvas, x, first + i * step, group, on)
        x += max(map(faces.row_width, pieces)) + 3
    canvas.stamp(scene(shown.card, look.wide - column, block), (column, 0))
    figure, side = type_badge(card.type, _TAB), look.wide - _TAB - _CORNER
    narrow = tagged and _is_narrow(column, look)
    at = (side, _TAB + 2 * _CORNER) if narrow else (side - (_TAG + _CORNER) * tagged, _CORNER)
    canvas.stamp(figure.image, at, figure.mask)
    canvas.rect((0, block, look.wide, foot), TYPE_COLOUR[card.type])
    for line in ((column, 0, column + _LINE, block), *((0, y, look.wide, y + _LINE) for y in (block, foot - _LINE))):
        canvas.rect(line, Ink.line)
    name = _name(shown, look.wide, look.high, look.letters, language)
    faces.lettered(canvas, (_MARGIN, block, look.wide - _MARGIN, foot), card.type, name, bold=True, edge=_EDGE)
    _draw_foot(canvas, shown, look)
    faces.bordered(canvas, shown)
    return canvas


def _draw_foot(canvas: Canvas, shown: Shown, look: CardSizes) -> None:
    """Draw the gains of a card, with recycling at the end of the last row."""
    high, top, right = look.sign + _AIR, look.high - look.foot + 2, look.wide - _AIR
    for i, groups in enumerate(_rows(shown, look) or []):
        end = look.wide - _CORNER - _recycled(look) if i == look.rows - 1 else right
        faces.draw_spread(canvas, (_LEFT, top + i * high, end, top + (i + 1) * high), groups, Ink.shade)
    y = top + (look.rows - 1) * high
    box = (look.wide - _CORNER - _recycled(look), y + 2, look.wide - _CORNER, y + high)
    faces.recycling(canvas, box, CARDS[shown.card], Ink.shade)
