"""Development cards, from whole faces for a hand to a few icons for a crowded table.

A slot that still has its colour must still be paid; a filled one is ticked off. The cog marks what is produced every
round, the flag what completion gives once, the star points, and the circle of arrows what recycling gives.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, LETTER, TYPES, Card
from i18n import say
from render.art import draw_icon
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, LEADING, NARROW, Fitted, extent, fit, in_one, kept_high, whole_words, width
from render.wonderful_world.flow import lines_of
from render.wonderful_world.icons import COLOUR_LETTERS, TYPE_COLOUR, TYPE_INK, type_badge
from render.wonderful_world.scenes import scene


class Piece(NamedTuple):
    """An icon or a text in a row."""

    name: str
    """The icon's name, or the text."""
    size: int
    """Its size in pixels."""
    text: bool = False
    """Whether it is a text."""

    @property
    def wide(self) -> int:
        """Its width in pixels."""
        return width(self.name, self.size, bold=True) if self.text else self.size


class Shown(NamedTuple):
    """A card as it is drawn."""

    card: str
    """The card's id."""
    filled: str = ""
    """A character per slot, `.` for an empty one; empty for a card that is not under construction."""
    star: bool = False
    """Whether the scenario demands it."""
    number: int = 0
    """Its place in a list; 0 for none."""
    copy: int = 1
    """Which of several constructions of the same design it is."""
    times: int = 1
    """How many cards of the design it stands for."""
    marked: bool = False
    """Whether something can be done with it now."""
    picked: bool = False
    """Whether it is chosen."""
    ground: int = Ink.paper
    """The colour below it."""
    points: int | None = None
    """Current value of points that depend on a count; None to omit it."""
    made: int | None = None
    """Current value of production that depends on a count; None to omit it."""
    paid: bool = False
    """Whether one round's production pays all its empty slots."""
    decided: str = ""
    """The icon of the action chosen for it."""
    fresh: bool = False
    """Whether it has changed since the last picture."""
    takes: str = ""
    """The letters of waiting cubes that it can receive."""
    dim: bool = False
    """Whether it can receive none while others can."""
    rows: int = 1
    """Minimum number of rows of what it gives, to align it with adjacent cards (see `level`)."""
    plate: int = 0
    """Minimum height of its name's plate, to align it with adjacent cards (see `level`)."""


PAID = Ink.meadow
"""Ground of a cost that one round's production pays."""


def card_name(language: str, card: str) -> str:
    """Return a card's name."""
    return say(language, f"wonderful_world-card-{card}")


def copy_name(language: str, card: str, copy: int) -> str:
    """Return a card's name, with its copy number from the second copy on."""
    name = card_name(language, card)
    return f"{name} {copy}" if copy > 1 else name


def letters(shown: Shown) -> str:
    """Return the letters of its cost."""
    return CARDS[shown.card].slots


def slots(shown: Shown) -> list[str]:
    """Return the icon of each slot, in the card's order."""
    cost = letters(shown)
    filled = shown.filled or "." * len(cost)
    return [f"ww-{slot}" if lies == "." else f"ww-{slot}-done" for slot, lies in zip(cost, filled, strict=True)]


def pieces_of(letter: str, count: int, size: int, most: int) -> list[Piece]:
    """Return `count` cubes or tokens side by side, or one after a number if there are more than `most`."""
    if count <= most:
        return [Piece(f"ww-{letter}", size)] * count
    return [Piece(str(count), CHOICE if size > 34 else LEAST, text=True), Piece(f"ww-{letter}", size)]


def production(card: Card, size: int, most: int = 9) -> list[Piece]:
    """Return what the card produces each round, after the cog."""
    made = [
        piece
        for letter, count in zip(COLOUR_LETTERS, card.production, strict=True)
        if count
        for piece in pieces_of(letter, count, size, most)
    ]
    if made and card.production_per is not None:
        made += [Piece("/", LEAST, text=True), Piece(f"ww-{TYPES[card.production_per]}", size)]
    return [Piece("ww-gives", size - 4), *made] if made else []


def points(card: Card, size: int) -> list[Piece]:
    """Return the card's points: fixed, or per card of a type or per token."""
    return worth(card.points, card.points_per, size)


def worth(number: int, per: str | None, size: int) -> list[Piece]:
    """Return points as star, number and what they are counted by; empty for zero."""
    if not number:
        return []
    text = LEAST if size < 36 else CHOICE
    pieces = [Piece("star", size), Piece(str(number), text, text=True)]
    if per is not None:
        pieces += [Piece("/", text, text=True), Piece(f"ww-{LETTER.get(per, per)}", size)]
    return pieces


def bonus(card: Card, size: int, most: int = 2) -> list[Piece]:
    """Return what completing the card gives, after the flag."""
    if not card.bonus_count:
        return []
    return [Piece("ww-bonus", size - 2), *pieces_of(LETTER[card.bonus], card.bonus_count, size, most)]


_AIR = 3


def row_width(pieces: Sequence[Piece]) -> int:
    """Return the width of a row of pieces."""
    return sum(piece.wide + _AIR for piece in pieces) - _AIR if pieces else 0


def row(canvas: Canvas, x: int, middle: int, pieces: Sequence[Piece], on: int) -> int:
    """Draw pieces in a row around a middle line; return the right edge.

    Icons have no shades at their edges. A page of cards has about a hundred of them, and this saves 3 % of its bytes.
    """
    for piece in pieces:
        if piece.text:
            base = middle + round(piece.size * CAP / 2)
            canvas.line_of(x, base, piece.name, piece.size, ink=Ink.ink, on=on, bold=True)
        else:
            canvas.stamp(draw_icon(piece.name, piece.size, on, crisp=True), (x, middle - piece.size // 2))
        x += piece.wide + _AIR
    return x


def draw_spread(canvas: Canvas, box: Box, groups: Sequence[Sequence[Piece]], on: int) -> None:
    """Draw groups of pieces in one row, the first at the left and the last at the right."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    shown = [group for group in groups if group]
    x = left
    for i, group in enumerate(shown):
        if i and i == len(shown) - 1:
            x = max(x, right - row_width(group))
        elif i:
            rest = sum(row_width(later) for later in shown[i:])
            x += (right - x - rest) // (len(shown) - i + 1)
        x = row(canvas, x, middle, group, on)


def recycling(canvas: Canvas, box: Box, card: Card, on: int) -> None:
    """Draw the cube that recycling gives, in a block of its own."""
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.card, on=on, radius=8)
    size = min(bottom - top - 4, (right - left - 8) // 2)
    y = (top + bottom - size) // 2
    canvas.stamp(draw_icon("ww-recycle", size, Ink.card, crisp=True), (left + 3, y))
    canvas.stamp(draw_icon(f"ww-{LETTER[card.recycle]}", size, Ink.card, crisp=True), (right - size - 3, y))


def _recycled(card: Card, wide: int, row_high: int) -> int:
    """Return the width of the recycling block at the foot of a card, limited by the space that production needs."""
    if row_high in _THREE:
        return 2 * min(_BESIDE_BONUS, row_high - 6) + 8
    room = _LARGE if wide >= _ROOMY else wide // 6 if row_high >= _ROWS[2][1] else LETTERED
    counted = width(_COUNTED, LEAST, bold=True) if card.production_per is not None else 0
    free = wide - 2 * _FOOT - row_width(production(card, LETTERED, 1)) - counted - 2
    return max(2 * LETTERED, min(2 * min(row_high - 6, room), free - 8)) + 8


_ROOMY = 270
"""Width from which the recycling block of a card is as high as its row."""

_LARGE = 54
"""Maximum size of an icon."""

_BESIDE_BONUS = 40
"""Size of the recycling icons in the row of the completion bonus."""
_COUNTED = "= 10"
"""Reserved for the current production; few games exceed two digits."""


def _comes_to(number: int | None, per: str | int | None, size: int, sign: str) -> list[Piece]:
    """Return the current value of something that depends on a count; empty for a fixed value or None."""
    if number is None or per is None:
        return []
    return [Piece(f"{sign}{number}", LEAST if size < 36 else CHOICE, text=True)]


def made_of(shown: Shown, pieces: Sequence[Piece], size: int, sign: str = "= ") -> list[Piece]:
    """Return what a card produces, with the current value."""
    return [*pieces, *_comes_to(shown.made, CARDS[shown.card].production_per, size, sign)]


def worth_of(shown: Shown, size: int, sign: str = "= ") -> list[Piece]:
    """Return what a card is worth, with the current value."""
    card = CARDS[shown.card]
    return [*points(card, size), *_comes_to(shown.points, card.points_per, size, sign)]


CLOSE = "="
"""Sign before a current value on pictures where all cards need room for it."""


def bordered(canvas: Canvas, shown: Shown) -> None:
    """Draw a card's border with round corners over its content."""
    line, thick = (Ink.accent, 5) if shown.marked else (Ink.ink, 5) if shown.picked else (Ink.line, 2)
    wide, high = canvas.size
    canvas.frame(canvas.limit, line, thick)
    inside = thick + 1
    for x, y, at in (
        (0, 0, (inside, inside)),
        (wide - RADIUS, 0, (wide - inside - 1, inside)),
        (0, high - RADIUS, (inside, high - inside - 1)),
        (wide - RADIUS, high - RADIUS, (wide - inside - 1, high - inside - 1)),
    ):
        corner = Canvas(2 * RADIUS, 2 * RADIUS, shown.ground)
        lies = canvas.image.getpixel(at)
        corner.panel(corner.limit, lies if isinstance(lies, int) else Ink.card, line, on=shown.ground, radius=RADIUS,
                     width=thick)  # fmt: skip
        dx, dy = RADIUS * (x > 0), RADIUS * (y > 0)
        cut = corner.image.crop((dx, dy, dx + RADIUS, dy + RADIUS))
        # Only the ground is rounded off: blocks near the corner stay whole.
        around = cut.point([255 * (colour != lies) for colour in range(256)], "1")
        canvas.image.paste(cut, (x, y), around)


RADIUS = 14
"""Corner radius of a card."""


def badge_wide(text: str, high: int) -> int:
    """Return the width of a `draw_badge`; an icon needs no more than a number."""
    return high + 2 if text in _SIGNS else max(high + 2, width(text, LEAST, bold=True) + 14)


def draw_badge(canvas: Canvas, x: int, y: int, text: str, high: int = 42, wide: int = 0) -> None:
    """Draw a number, a count, a star or one of `_SIGNS` in a white block over a scene; `wide`: a fixed width."""
    wide = wide or badge_wide(text, high)
    canvas.rect((x, y, x + wide, y + high), Ink.coal)
    box = (x + 2, y + 2, x + wide - 2, y + high - 2)
    canvas.rect(box, Ink.white)
    if text in _SIGNS:
        side = min(34, high - 4)
        canvas.stamp(draw_icon(text, side, Ink.white), (x + (wide - side) // 2, y + (high - side) // 2))
    else:
        canvas.label(box, text, LEAST, on=Ink.white, bold=True, align="middle")


_SIGNS = ("check", "ww-planning", "ww-recycle", "ww-draft")
"""Chosen or completed, to be built, to be recycled, drafted."""


def sign_of(shown: Shown) -> str:
    """Return the badge text or icon in the corner of a card's scene."""
    if shown.decided:
        return shown.decided
    if shown.picked or shown.star:
        return "check" if shown.picked else "★"
    return f"×{shown.times}" if shown.times > 1 else str(shown.number or "")


def called(shown: Shown, language: str) -> str:
    """Return a card's name, with the copy number of a construction."""
    return copy_name(language, shown.card, shown.copy)


def _written(shown: Shown, room: int, sizes: tuple[int, ...], language: str, *, bold: bool) -> Fitted | None:
    """Fit a card's name in whole words, as large as possible; uses a third line only if two are not enough."""
    text = called(shown, language)
    return whole_words(text, room, sizes, 2, bold) or whole_words(text, room, sizes, 3, bold)


def _name(
    canvas: Canvas, box: Box, language: str, shown: Shown, largest: int = CHOICE, *, narrow: bool = False
) -> None:
    """Draw a card's name on a plate of its type's colour, as large as fits; `narrow`: rather narrower than smaller."""
    kind = CARDS[shown.card].type
    left, top, right, bottom = box
    canvas.rect(box, TYPE_COLOUR[kind])
    inside, room = (left + MARGIN, top, right - MARGIN, bottom), right - left - 2 * MARGIN
    large = _large(called(shown, language), room, bottom - top) if narrow else None
    if large is not None:
        lettered(canvas, inside, kind, large, bold=True)
        return
    ways = [(size, True) for size in NAMES if size <= largest] + [(LEAST, False)]
    found = [(_written(shown, room, (size,), language, bold=bold), bold) for size, bold in ways]
    named = [(fitted, bold) for fitted, bold in found if fitted is not None]
    fitting = [(fitted, bold) for fitted, bold in named if _has_height(fitted, bottom - top, bold=bold)]
    if named:
        # If none is low enough: the one with the fewest lines, and of these the smallest.
        lowest = min(named, key=lambda way: (len(way[0].lines), way[0].size, not way[1]))
        fitted, bold = fitting[0] if fitting else lowest
        lettered(canvas, inside, kind, fitted, bold=bold)


TIGHT = 1.03
"""Line spacing of a name if there is little height."""
MARGIN = 10
"""Pixels between a name and the left and right edges of its plate."""
EDGE = 4
"""Pixels between a name's letters, including descenders, and the upper and lower edges of its plate."""


def _inked(fitted: Fitted, leading: float, *, bold: bool) -> int:
    """Return the height from the top of the first line's letters to the descenders of the last."""
    above, below = extent(fitted.lines[0], fitted.size, bold)[0], extent(fitted.lines[-1], fitted.size, bold)[1]
    return above + round(fitted.size * leading) * (len(fitted.lines) - 1) + below


def _has_height(fitted: Fitted, high: int, *, bold: bool) -> bool:
    """Return whether a name keeps its distance from the edges of a plate of that height."""
    return _inked(fitted, TIGHT, bold=bold) + 2 * EDGE <= high


def lettered(canvas: Canvas, box: Box, kind: str, fitted: Fitted, *, bold: bool, edge: int = EDGE) -> None:
    """Draw a name in the middle of a plate of its type's colour, shifted vertically if it is near an edge."""
    left, top, right, bottom = box
    leading = LEADING if _inked(fitted, LEADING, bold=bold) + 2 * edge <= bottom - top else TIGHT
    cap, step = round(fitted.size * CAP), round(fitted.size * leading) * (len(fitted.lines) - 1)
    base = top + cap + (bottom - top - step - cap) // 2
    over = base - extent(fitted.lines[0], fitted.size, bold)[0] - top
    under = bottom - base - step - extent(fitted.lines[-1], fitted.size, bold)[1]
    nearer, even = edge - min(over, under), abs(over - under) // 2
    lift = max(0, min(nearer, even)) * (1 if under < over else -1)
    canvas.lines_of((left, top - lift, right, bottom - lift), fitted, ink=TYPE_INK[kind], on=TYPE_COLOUR[kind],
                    bold=bold, leading=leading)  # fmt: skip


def _large(name: str, room: int, high: int) -> Fitted | None:
    """Fit a name in large letters, narrowed as needed; None if it does not fit."""
    line = in_one(name, room, CHOICE, bold=True)
    if line is not None and line.narrow > NARROW[-1]:
        return line
    for found in (kept_high(name, room, CHOICE, LINES_OF_NAME, bold=True), line):
        if found is not None and _has_height(found, high, bold=True):
            return found
    return None


NAMES = (CHOICE, 36, LEAST)
"""Sizes of names."""


def height_of(fitted: Fitted) -> int:
    """Return the height from the top of the first capitals to the last base line, with a small margin."""
    return round(fitted.size * (LEADING * (len(fitted.lines) - 1) + CAP + 0.24))


@shelved
def whole(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw the whole face like the printed card: cost column at the left, scene, name, and gains at the foot."""
    sign = "check" if shown.picked else shown.decided or str(shown.number or "")
    if not sign:
        return _whole(shown, wide, high, language)
    # One cached face serves all numbers, because a design's number differs between hands.
    canvas = _whole(shown._replace(number=0, decided=""), wide, high, language).copy()
    plate = _plate(shown, wide, high, language)[0]
    column = _cost_column(shown, wide, plate)[0]
    if _is_narrow(column, wide):
        draw_badge(canvas, wide - 8 - badge_wide(sign, _LOW), plate - _LOW - 2, sign, _LOW)
    else:
        draw_badge(canvas, column + 6, 8, sign)
    return canvas


def _is_narrow(column: int, wide: int) -> bool:
    """Return whether type figure and number must be one above the other next to a cost of that width."""
    return column + 6 + badge_wide("10", _BADGE) + TYPE_SIDE + 12 > wide


_LOW = 34
"""Height of a number below the type figure."""
_BADGE = 42
"""Height of a number in a corner of a scene."""
TYPE_SIDE = 42
"""Size of the type figure on a whole face."""


_ROW, _ROW_LOW = 41, 36
"""Height of a row at the foot of a card, and of one with much content."""
_THREE = (53, 42)
"""Row heights for which the foot has three rows: production, points, and completion bonus."""
_ROWS = ((420, _THREE[0]), (360, 52), (340, 45), (0, _ROW))
"""Minimum height of a whole face → height of its rows and their icons."""
_TALL = 305
"""Height from which adjacent whole faces have their names at the same height."""


def _row_high(wide: int, high: int) -> int:
    """Return the row height at the foot of a whole face of that size; a narrow, high one has three rows."""
    if wide < _ROOMY and _ROWS[1][0] <= high < _ROWS[0][0]:
        return _THREE[1]
    return next(row_high for least, row_high in _ROWS if high >= least)


def _foot_high(shown: Shown, wide: int, high: int) -> int:
    """Return the height of a whole face's foot: one row if everything fits next to recycling, else two or three."""
    row_high = _row_high(wide, high)
    return 6 + row_high * max(shown.rows, len(_foot_rows(shown, wide, row_high)))


LINES_OF_NAME = 2
"""Maximum number of lines of a name on a plate."""


def _plate(shown: Shown, wide: int, high: int, language: str) -> tuple[int, Fitted, bool]:
    """Return the top of a whole face's name plate, the fitted name, and whether it is bold."""
    room, text = wide - 16, called(shown, language)
    fitted = kept_high(text, room, CHOICE, LINES_OF_NAME, bold=True)
    named, bold = (fitted, True) if fitted else (fit(text, room, LEAST, LEAST, LINES_OF_NAME), False)
    return high - _foot_high(shown, wide, high) - max(height_of(named) + 12, shown.plate), named, bold


def _cost_column(shown: Shown, wide: int, high: int) -> tuple[int, int, int]:
    """Return width, number of columns and slot size of the cost next to a scene of height `high`."""
    count, room = len(CARDS[shown.card].slots), wide - TYPE_SIDE - 28
    for columns, least in ((1, 34), (2, COST_LEAST), (3, COST_LEAST), (4, COST_LEAST)):
        size = min(COST, (high - 10) // -(-count // columns) - _AIR, room // columns - _AIR)
        if size >= least:
            break
    return columns * (size + _AIR) + 12, columns, size


COST, COST_LEAST = 44, 30
"""Maximum and minimum size of a slot on a whole face."""


@shelved
def _whole(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw the whole face without a number."""
    card = CARDS[shown.card]
    canvas = Canvas(wide, high, Ink.shade)
    plate, fitted, bold = _plate(shown, wide, high, language)
    foot = high - _foot_high(shown, wide, high)
    column, columns, size = _cost_column(shown, wide, plate)
    canvas.rect((0, 0, column, plate), Ink.lime)
    icons = slots(shown)
    rows = -(-len(icons) // columns)
    first = (plate - rows * (size + _AIR) + _AIR) // 2
    for i, name in enumerate(icons):
        at = (7 + i // rows * (size + _AIR), first + i % rows * (size + _AIR))
        canvas.stamp(draw_icon(name, size, Ink.lime, crisp=True), at)
    canvas.stamp(scene(shown.card, wide - column, plate), (column, 0))
    figure = type_badge(card.type, TYPE_SIDE)
    top = min(8, plate - _LOW - TYPE_SIDE - 2) if _is_narrow(column, wide) else 8
    canvas.stamp(figure.image, (wide - TYPE_SIDE - 8, top), figure.mask)
    if shown.star:
        draw_badge(canvas, column + 56, 8, "★")
    canvas.rect((0, plate, wide, foot), TYPE_COLOUR[card.type])
    lettered(canvas, (8, plate, wide - 8, foot), card.type, fitted, bold=bold)
    row_high = _row_high(wide, high)
    _draw_foot(canvas, card, foot, _foot_rows(shown, wide, row_high), row_high)
    bordered(canvas, shown)
    return canvas


@shelved
def _foot_rows(shown: Shown, wide: int, row_high: int) -> Sequence[Sequence[Sequence[Piece]]]:
    """Return the rows at the foot of a card: always production, points, completion bonus, in that order.

    Recycling is at the end of the first row. High faces have three rows, with recycling in the last.
    """
    card = CARDS[shown.card]
    if row_high in _THREE:
        return _three_rows(shown, wide, row_high)
    beside, under, largest = _beside_recycled(card, wide, row_high), wide - 2 * _FOOT, min(_LARGE, row_high - 3)
    # Drawing each cube is better than one large cube with a number.
    first = largest if row_width(production(card, largest)) <= beside else min(44, largest)
    for side in (first, 38, 34, LETTERED):
        made = made_of(shown, _fitting(card, beside, side), side)
        if row_width(made) <= beside:
            break
    else:
        made = _fitting(card, beside, LETTERED)
    # On high faces points are in the second row even if there is no production above them.
    parted = bool(made) or shown.rows > 1 or row_high >= _ROWS[2][1]
    # If split over two rows, points and bonus each have their own.
    once = _points_and_bonus(shown, largest, under, under if parted else beside)
    together = [pieces for pieces in (made, *once) if pieces]
    if shown.rows < 2 and sum(map(row_width, together)) + 12 * (len(together) - 1) <= beside:
        return [together]
    return [[made], once] if parted else [once[:1], once[1:]]


def _points_and_bonus(shown: Shown, largest: int, wide: int, most_points: int) -> list[list[Piece]]:
    """Return points and completion bonus in the largest size, up to `largest`, that fits.

    Together they must fit into `wide` pixels, the points alone into `most_points`.
    """
    sizes = ((largest, 2), (min(44, largest), 2), (40, 2), (40, 1), (36, 2), (36, 1), (LETTERED, 1))
    for told, (size, most) in product((shown, shown._replace(points=None)), sizes):
        once = [worth_of(told, size), bonus(CARDS[shown.card], max(LETTERED, size - 2), most)]
        if sum(map(row_width, once)) + 8 <= wide and row_width(once[0]) <= most_points:
            break
    return once


def _three_rows(shown: Shown, wide: int, row_high: int) -> Sequence[Sequence[Sequence[Piece]]]:
    """Return three rows, one for each kind of gain, so that production has the card's whole width."""
    card, under = CARDS[shown.card], wide - 2 * _FOOT
    sizes = [size for size in (50, 44, 40, 36) if size < row_high] + [LETTERED]
    made = (made_of(shown, _fitting(card, under, size), size) for size in sizes)
    worth = (worth_of(shown, size) for size in sizes)
    once = (bonus(card, size - 2 * (size > LETTERED), most) for most, size in product((2, 1), sizes))
    rooms = (under, under, _beside_recycled(card, wide, row_high))
    return [
        [next((pieces for pieces in ways if row_width(pieces) <= room), [])]
        for ways, room in zip((made, worth, once), rooms, strict=True)
    ]


_FOOT = 8
"""Pixels between a row at the foot of a card and the card's edges."""


def _beside_recycled(card: Card, wide: int, row_high: int) -> int:
    """Return the width of a foot row next to the recycling block."""
    return wide - 2 * _FOOT - _recycled(card, wide, row_high) - 2


def _draw_foot(canvas: Canvas, card: Card, foot: int, rows: Sequence[Sequence[Sequence[Piece]]], row_high: int) -> None:
    """Draw what a card gives, in rows from `foot` down, with recycling at the end of the first or of the third row."""
    wide, half = canvas.size[0], row_high // 2
    last = 2 if len(rows) > 2 else 0
    top = foot + 2 + row_high * last
    recycling(canvas, (wide - 6 - _recycled(card, wide, row_high), top + 2, wide - 6, top + row_high), card, Ink.shade)
    for i, groups in enumerate(rows):
        middle = foot + half + 3 + row_high * i
        end = _FOOT + _beside_recycled(card, wide, row_high) if i == last else wide - _FOOT
        draw_spread(canvas, (_FOOT, middle - half, end, middle + half), groups, Ink.shade)


def _fitting(card: Card, room: int, size: int) -> list[Piece]:
    """Return production with every cube if that fits into `room`."""
    pieces = production(card, size)
    return pieces if row_width(pieces) <= room else production(card, size, 1)


def _beside(
    shown: Shown, wide: int, high: int, thumb: int, under: int, language: str, *, narrow: bool = False
) -> Canvas:
    """Draw a card's scene at the left and its name next to it, leaving `under` pixels below both."""
    canvas = Canvas(wide, high, Ink.shade)
    foot = high - under
    # A long name narrows the scene; the longest ones leave it only the space after their shorter line.
    name, sign = called(shown, language), sign_of(shown)
    least = badge_wide(sign, 40) + 6 if sign else THUMB
    for left in range(max(thumb, least), least - 1, -4):
        if whole_words(name, wide - left - 2 * MARGIN, (LEAST,), LINES_OF_NAME, bold=False) is not None:
            break
    else:
        _across(canvas, foot, shown, language)
        return canvas
    canvas.stamp(scene(shown.card, left, foot), (0, 0))
    if sign:
        draw_badge(canvas, 3, 3, sign, 40)
    _name(canvas, (left, 0, wide, foot), language, shown, narrow=narrow)
    return canvas


def _across(canvas: Canvas, foot: int, shown: Shown, language: str, owed: Sequence[Piece] = ()) -> None:
    """Draw a two-line name across the whole card, down to `foot`; scene and `owed` go next to the shorter line."""
    kind, wide, name = CARDS[shown.card].type, canvas.size[0], called(shown, language)
    room = wide - RADIUS - MARGIN
    ways = ((whole_words(name, room, (LEAST,), LINES_OF_NAME, bold), bold) for bold in (True, False))
    named = ((fitted, bold) for fitted, bold in ways if fitted is not None)
    fitted, bold = next(named, (fit(name, room, LEAST, LEAST, LINES_OF_NAME), False))
    canvas.rect((0, 0, wide, foot), TYPE_COLOUR[kind])
    ends = [RADIUS + width(line, fitted.size, bold) + 10 for line in fitted.lines]
    left, halves = min(ends), ((0, foot // 2 - 1), (foot // 2 + 1, foot))
    top, bottom = halves[ends.index(left)]
    right = wide - (row_width(owed) + 14 if owed else 0)
    if right - left >= THUMB:
        canvas.stamp(scene(shown.card, right - left, bottom - top), (left, top))
    canvas.rect((right, top, wide, bottom), Ink.lime)
    row(canvas, right + 6, (top + bottom) // 2, owed, Ink.lime)
    if sign := sign_of(shown):
        middle = sum(halves[ends.index(max(ends)) if owed else ends.index(left)]) // 2
        draw_badge(canvas, wide - 6 - badge_wide(sign, _LOW), middle - _LOW // 2, sign, _LOW)
    lettered(canvas, (RADIUS, 0, wide - MARGIN, foot), kind, fitted, bold=bold)


THUMB = 30
"""Minimum width of a scene next to a name."""
LETTERED = 30
"""Minimum size of an icon with a letter."""


def _slots(shown: Shown, room: int, size: int) -> list[Piece]:
    """Return every slot if they fit, else each kind of empty slot with its number."""
    side = min(size, room // len(letters(shown)) - _AIR)
    if side >= LETTERED:
        return [Piece(name, side) for name in slots(shown)]
    owed = Counter(lacking(shown))
    return [piece for letter, count in owed.items() for piece in pieces_of(letter, count, LETTERED, 1)]


def _draw_strip(canvas: Canvas, top: int, bottom: int, shown: Shown, more: Sequence[Piece] = ()) -> None:
    """Draw the type figure and the slots across a card; `more` goes at the end, on the ground of what a card gives."""
    kind, wide = CARDS[shown.card].type, canvas.size[0]
    side, middle = bottom - top, (top + bottom) // 2
    canvas.rect((0, top, wide, bottom), Ink.lime)
    canvas.rect((0, top, side + 2, bottom), TYPE_COLOUR[kind])
    canvas.stamp(draw_icon(f"ww-{kind}-bare", side - 8, TYPE_COLOUR[kind]), (6, top + 3))
    rest = row_width(more) + 12 if more else 0
    row(canvas, side + 8, middle, _slots(shown, wide - side - 12 - rest, side - 4), Ink.lime)
    canvas.rect((wide - rest, top, wide, bottom), Ink.shade)
    row(canvas, wide - rest + 6, middle, more, Ink.shade)


class _Low(NamedTuple):
    """The foot of a low card."""

    rows: Sequence[Sequence[Sequence[Piece]]]
    """Its rows."""
    row_high: int
    """Height of a row."""
    beside: list[Piece]
    """What goes next to the slots above the rows."""


@lru_cache(maxsize=1024)
def _low_rows(shown: Shown, wide: int, high: int) -> _Low:
    """Return what a low card gives.

    If one row is too short and there is no height for two, the completion bonus goes above it.
    """
    card = CARDS[shown.card]
    if high >= _TWO_ROWS:
        return _Low(_foot_rows(shown, wide, _ROW), _ROW, [])
    for told in (shown, shown._replace(points=None, made=None)):
        for size, most, row_high in ((34, 9, _ROW), (34, 1, _ROW), (34, 1, _ROW_LOW), (LETTERED, 1, _ROW_LOW)):
            room = _beside_recycled(card, wide, row_high)
            gives = [made_of(told, production(card, size, most), size), worth_of(told, size)]
            once = bonus(card, size, min(most, 2))
            if sum(map(row_width, (*gives, once))) + 16 <= room:
                return _Low([[*gives, once]], row_high, [])
        if sum(map(row_width, gives)) + 8 <= room:
            break
    return _Low([gives], _ROW_LOW, once)


@shelved
def draw_medium(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw a whole card at low height: scene, name, slots, and at the foot what it gives and recycling."""
    rows, row_high, beside = _low_rows(shown._replace(number=0, decided=""), wide, high)
    foot = high - 4 - max(_ROW, row_high) * max(len(rows), shown.rows)
    canvas = _beside(shown, wide, high, 66 if wide < 300 else 90, high - foot + 38, language, narrow=True)
    _draw_strip(canvas, foot - 38, foot, shown, beside)
    _draw_foot(canvas, CARDS[shown.card], foot - 2, rows, row_high)
    bordered(canvas, shown)
    return canvas


_TWO_ROWS = 200
"""Height from which the foot of a card has two rows if one is too short."""


@shelved
def draw_chip(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw scene, name and slots."""
    canvas = _beside(shown, wide, high, 62 if wide < 300 else 90, 38, language)
    _draw_strip(canvas, high - 38, high, shown)
    bordered(canvas, shown)
    return canvas


_GRID = 3
"""Maximum columns of cubes next to the scene of a tile; beyond that a number is drawn."""


def lacking(shown: Shown) -> str:
    """Return the letters of the empty slots."""
    return empty_slots(letters(shown), shown.filled)


def empty_slots(cost: str, filled: str) -> str:
    """Return the letters of a cost's empty slots; `filled` as in `Shown`."""
    return "".join(slot for slot, lies in zip(cost, filled or "." * len(cost), strict=True) if lies == ".")


def untold(shown: Shown) -> Shown:
    """Return the card without current values of counted points and production."""
    return shown._replace(points=None, made=None)


def owed_on(shown: Shown) -> int:
    """Return the ground of a card's cost."""
    return PAID if shown.paid else Ink.lime


def nearest(sites: Iterable[Shown]) -> list[Shown]:
    """Sort cards under construction, nearest to completion first."""
    return sorted(sites, key=lambda site: len(lacking(site)))


@shelved
def draw_tile(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw scene, empty slots next to it, and the name below both."""
    canvas = Canvas(wide, high, Ink.lime)
    owed = lacking(shown)
    text = called(shown, language)
    if all(whole_words(text, wide - 2 * MARGIN, (LEAST,), 1, bold) is None for bold in (True, False)):
        _across(canvas, high, shown, language, _owed(shown))
        bordered(canvas, shown)
        return canvas
    plate = high - 6 - round(LEAST * (CAP + 0.3))
    rows = max(1, plate // 36)
    groups = [[Piece(f"ww-{letter}", 34)] for letter in owed]
    if len(owed) > _GRID * rows:
        groups = [pieces_of(letter, count, 34, 1) for letter, count in Counter(owed).items()]
    columns = [groups[at : at + rows] for at in range(0, len(groups), rows)]
    scenery = wide - 6 - sum(max(map(row_width, column)) + 4 for column in columns)
    if scenery > rows * 12:
        canvas.stamp(scene(shown.card, scenery, plate), (0, 0))
    x = scenery + 4
    for column in columns:
        for i, pieces in enumerate(column):
            row(canvas, x, (plate - len(column) * 36) // 2 + 18 + i * 36, pieces, Ink.lime)
        x += max(map(row_width, column)) + 4
    if sign := sign_of(shown):
        draw_badge(canvas, 4, 4, sign, 38)
    _name(canvas, (0, plate, wide, high - 2), language, shown, LEAST)
    bordered(canvas, shown)
    return canvas


@lru_cache(maxsize=1024)
def _spot_name(shown: Shown, room: int, high: int, language: str) -> tuple[Fitted, bool]:
    """Fit the name of a `draw_spot`, and return whether it is bold; prefers smaller letters to two lines."""
    text = called(shown, language)
    for bold in (True, False):
        found = whole_words(text, room, NAMES, 1, bold)
        if found is not None:
            return found, bold
    sizes = NAMES if high >= SPOT_TALL else (LEAST,)
    found = whole_words(text, room, sizes, LINES_OF_NAME, bold=True)
    return found or fit(text, room, LEAST, LEAST, LINES_OF_NAME), found is not None


@shelved
def draw_spot(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw a card that is recognisable at a small size: name under the scene, empty slots at the left.

    Each kind of empty slot is drawn once, with its number. A card that is not under construction has an icon instead.
    """
    canvas = Canvas(wide, high, Ink.lime)
    # A changed card has a frame, and the name must stay inside it.
    near, foot = (MARGIN + 3, high - FRESH + 2) if shown.fresh else (MARGIN, high)
    fitted, bold = _spot_name(shown, wide - 2 * near, high, language)
    plate = foot - 8 - round(fitted.size * (LEADING * (len(fitted.lines) - 1) + CAP + 0.4))
    column = 0
    for some in _empty_slots(shown, wide, plate):
        step = min(56, (plate - 4) // len(some))
        first = (plate - step * len(some)) // 2 + step // 2
        for i, pieces in enumerate(some):
            row(canvas, column + 8, first + i * step, pieces, Ink.lime)
        column += max(map(row_width, some)) + 12
    column += 4 if column else 0
    if column < wide:
        canvas.stamp(scene(shown.card, wide - column, plate), (column, 0))
    if sign := sign_of(shown):
        side = min(_BADGE, plate - 8)
        draw_badge(canvas, wide - 8 - badge_wide(sign, side), (plate - side) // 2 if side < _BADGE else 8, sign, side)
    kind = CARDS[shown.card].type
    canvas.rect((0, plate, wide, high), TYPE_COLOUR[kind])
    lettered(canvas, (near, plate, wide - near, foot - 2), kind, fitted, bold=bold)
    if shown.fresh:
        canvas.frame((0, 0, wide, high), Ink.coal, FRESH)
        canvas.frame((1, 1, wide - 1, high - 1), Ink.fresh, FRESH - 2)
    else:
        bordered(canvas, shown)
    return canvas


def _empty_slots(shown: Shown, wide: int, high: int) -> list[list[list[Piece]]]:
    """Return the columns of a card's empty slots, each kind once with its number; larger ones if they fit."""
    owed = Counter(lacking(shown)) if shown.filled else Counter[str]()
    for cube in (max(LETTERED, min(SPOT_SIDE, high - 4)), LETTERED):
        rows = max(1, (high - 4) // (cube + 2))
        groups = [pieces_of(letter, count, cube, 1) for letter, count in owed.items()]
        columns = [groups[at : at + rows] for at in range(0, len(groups), rows)]
        if sum(max(map(row_width, some)) + 12 for some in columns) <= wide:
            break
    return columns


FRESH = 8
"""Width of the frame of a changed card."""

SPOT_TALL = 160
"""Height from which a two-line name is large."""
SPOT_SIDE = 42
"""Maximum size of an empty slot on a `draw_spot`."""
SCENE_LEAST = 58
"""Minimum width of the scene of a card in a mosaic."""


def _owed(shown: Shown, most: int = 2, side: int = 34) -> list[Piece]:
    """Return the empty slots, each kind once with its number if there are more than `most`."""
    owed = Counter(lacking(shown))
    return [piece for letter, count in owed.items() for piece in pieces_of(letter, count, side, most)]


@lru_cache(maxsize=1024)
def owing_wide(shown: Shown) -> int:
    """Return the minimum width of `owing`."""
    pieces = _owed(shown)
    return SCENE_LEAST + (row_width(pieces) + 14 if pieces else 0)


@shelved
def owing(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw a card without words: scene, type colour, and empty slots."""
    del language  # every style has the same signature
    canvas = Canvas(wide, high, TYPE_COLOUR[CARDS[shown.card].type])
    pieces, foot = _owed(shown), high - 6
    scenery = wide - (owing_wide(shown) - SCENE_LEAST)
    canvas.stamp(scene(shown.card, scenery, foot), (0, 0))
    canvas.rect((scenery, 0, wide, foot), Ink.lime)
    row(canvas, scenery + 6, foot // 2 + 1, pieces, Ink.lime)
    if sign := sign_of(shown):
        draw_badge(canvas, 3, 3, sign, 34)
    _edged(canvas, shown)
    return canvas


@shelved
def line(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw a card in one line: scene, name on its type's colour, and empty slots."""
    thumb = round(high * 1.6)
    sizes = tuple(size for size in NAMES if size * 1.16 <= high)
    ways = [(thumb, NARROW[:1]), (_FIGURE, NARROW), (0, NARROW)]
    canvas, left = _lined(shown, wide, high, language, sizes, ways)
    if left == thumb:
        canvas.stamp(scene(shown.card, left, high), (0, 0))
        if sign := sign_of(shown):
            draw_badge(canvas, 3, 3, sign, high - 6)
        _edged(canvas, shown)
    return canvas


@shelved
def draw_entry(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw a card in one line without a scene, in a fixed text size; drops the type figure before cutting the name."""
    return _lined(shown, wide, high, language, (LEAST,), [(_FIGURE, NARROW), (0, NARROW)], steady=True)[0]


@shelved
def draw_ledger(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw a card in one line of a table: name, empty slots, and what it gives."""
    card = CARDS[shown.card]
    for most, signs in ((2, True), (1, True), (1, False)):
        made, won = production(card, LETTERED, most), bonus(card, LETTERED, most)
        gives = [made, points(card, LETTERED), won] if signs else [made[1:], points(card, LETTERED), won[1:]]
        need = sum(row_width(pieces) + 12 for pieces in gives if pieces)
        if need <= _GIVEN:
            break
    end = wide - max(need + 4, _GIVEN)
    canvas = Canvas(wide, high, Ink.shade)
    ways = [(_FIGURE, NARROW), (0, NARROW)]
    canvas.place(_lined(shown._replace(marked=False), end, high, language, (LEAST,), ways)[0], (0, 0))
    draw_spread(canvas, (end + 8, 0, wide - 8, high), gives, Ink.shade)
    _edged(canvas, shown)
    return canvas


@shelved
def draw_double(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw a card in two lines: type and name; then empty slots and, with icons, all that it gives.

    If the second line is too short, points or the completion bonus go next to the name.
    """
    foot, end = (high + 5) // 2, wide
    told = shown if counted_in_two([shown], wide, language) else untold(shown)
    pieces, gives, above = _second_line(told, wide, high, language)
    if above:
        end = wide - row_width(above) - 16
    canvas = Canvas(wide, high, Ink.shade)
    # A card without empty slots uses the whole line for its name.
    starred = badge_wide("★", foot) if shown.star else 0
    bare = shown._replace(marked=False, star=False, filled=letters(shown))
    canvas.place(draw_entry(bare, end - starred, foot, language), (0, 0))
    if starred:
        draw_badge(canvas, end - starred, 0, "★", foot)
    if above:
        row(canvas, end + 8, foot // 2, above, Ink.shade)
    start, on = _begins(pieces), owed_on(shown)
    canvas.rect((0, foot, start, high), on)
    row(canvas, 6, (foot + high) // 2 - 1, pieces, on)
    draw_spread(canvas, (start + 8, foot, wide - 8, high - 2), gives, Ink.shade)
    _edged(canvas, shown)
    return canvas


class _Second(NamedTuple):
    """The contents of a card in two lines."""

    owed: list[Piece]
    """Empty slots, in the second line."""
    gives: list[list[Piece]]
    """What it gives, after the empty slots."""
    above: list[Piece]
    """A part of what it gives that goes next to the name instead."""


def _begins(owed: Sequence[Piece]) -> int:
    """Return where what a card gives begins, after the empty slots."""
    return row_width(owed) + 12 if owed else 0


def _second_line(shown: Shown, wide: int, high: int, language: str) -> _Second:
    """Return the second line with the largest icons that fit; moves a part next to the name only if none fit."""
    sides = [side for side in _SIDES if side <= high // 2] or [_SIDES[-1]]
    for side, most in product(sides, (3, 2, 1)):
        pieces, gives = _in_signs(shown, side, most)
        if _has_room(gives, pieces, wide):
            return _Second(pieces, gives, [])
    for side, above in product(sides, (2, 1)):
        pieces, gives = _in_signs(shown, side, 1)
        rest = [*gives[:above], *gives[above + 1 :]]
        if gives[above] and _has_room(rest, pieces, wide) and _has_room_above(shown, gives[above], wide, language):
            return _Second(pieces, rest, gives[above])
    pieces, gives = _in_signs(shown, sides[-1], 1)
    return _Second(pieces, [gives[0], gives[2]], gives[1])


def _in_signs(shown: Shown, side: int, most: int) -> tuple[list[Piece], list[list[Piece]]]:
    """Return empty slots and gains in icons of that size; more than `most` of a kind become a number."""
    card, owed = CARDS[shown.card], Counter(lacking(shown))
    pieces = [piece for letter, count in owed.items() for piece in pieces_of(letter, count, side, most)]
    made = made_of(shown, production(card, side, most), side, CLOSE)
    return pieces, [made, worth_of(shown, side, CLOSE), bonus(card, side, most)]


def _has_room(gives: Sequence[Sequence[Piece]], owed: Sequence[Piece], wide: int) -> bool:
    """Return whether gains and empty slots fit into one line."""
    return _begins(owed) + sum(row_width(group) + 8 for group in gives if group) <= wide - 8


def _has_room_above(shown: Shown, group: Sequence[Piece], wide: int, language: str) -> bool:
    """Return whether a group fits next to a name that is only slightly narrowed."""
    beside = row_width(group) + 16 + (wide // 8 if shown.star else 0)
    name = width(called(shown, language), LEAST, bold=True, narrow=NARROW[2])
    return name <= wide - beside - _FIGURE - 2 * _NEAR


@lru_cache(maxsize=1024)
def _is_counted_in_two(shown: Shown, wide: int, language: str) -> bool:
    owed, gives, above = _second_line(shown, wide, DOUBLE.high[0], language)
    return _has_room(gives, owed, wide) and (not above or _has_room_above(shown, above, wide, language))


def counted_in_two(cards: Sequence[Shown], wide: int, language: str) -> bool:
    """Return whether all of these cards have room for current values when drawn in two lines."""
    return all(_is_counted_in_two(card, wide, language) for card in cards)


_READ = 36
"""Icon size on one-line cards on a desktop, where Discord shows the picture reduced."""
_SIDES = (_READ, 33, LETTERED)
"""Icon sizes on two-line cards; the smaller ones only for long gains."""
_GIVEN = 190
"""Minimum width of the gains of a one-line card."""


_NEAR = 7
"""Horizontal margin of the name on a one-line card."""
_FIGURE = 38
"""Width of the type figure before the name on a one-line card."""


def _lined(
    shown: Shown,
    wide: int,
    high: int,
    language: str,
    sizes: tuple[int, ...],
    ways: Sequence[tuple[int, tuple[int, ...]]],
    *,
    steady: bool = False,
) -> tuple[Canvas, int]:
    """Draw type figure, name and empty slots in one line; return the canvas and where the name begins.

    `ways`: space before the name with the allowed letter widths, best first. `steady`: keeping that space has priority
    over drawing the empty slots one by one.
    """
    kind, text = CARDS[shown.card].type, called(shown, language)
    canvas = Canvas(wide, high, TYPE_COLOUR[kind])
    tries = list(product((2, 1), ways, (True, False)))
    for most, (left, narrow), bold in sorted(tries, key=lambda each: ways.index(each[1])) if steady else tries:
        pieces = _owed(shown, most, _READ if steady else 34)
        end = wide - (row_width(pieces) + 14 if pieces else 0)
        named = whole_words(text, end - left - 2 * _NEAR, sizes, 1, bold, narrow)
        if named is not None:
            break
    else:
        # Sums up all cubes in one number before cutting the name.
        pieces = _in_one(shown)
        end = wide - (row_width(pieces) + 14 if pieces else 0)
        named = fit(text, end - left - 2 * _NEAR, LEAST, LEAST)
        named = whole_words(text, end - left - 2 * _NEAR, (LEAST,), 1, bold=False, narrow=NARROW) or named
    if left == _FIGURE:
        canvas.stamp(draw_icon(f"ww-{kind}-bare", 32, TYPE_COLOUR[kind]), (6, (high - 32) // 2))
    lettered(canvas, (left + _NEAR, 0, end - _NEAR, high), kind, named, bold=bold)
    on = owed_on(shown)
    canvas.rect((end, 0, wide, high), on)
    row(canvas, end + 7, high // 2, pieces, on)
    _edged(canvas, shown)
    return canvas, left


def _in_one(shown: Shown) -> list[Piece]:
    """Return the empty slots with the cubes of all colours in one number; Krystallium and tokens stay separate."""
    owed = Counter("cubes" if letter in COLOUR_LETTERS else letter for letter in lacking(shown))
    return [
        piece
        for kind, count in owed.items()
        for piece in (Piece(str(count), LEAST, text=True), Piece(f"ww-{kind}", 34))
    ]


def _edged(canvas: Canvas, shown: Shown) -> None:
    """Draw the border of a low card."""
    line, thick = (Ink.accent, 5) if shown.marked else (Ink.line, 2)
    canvas.frame(canvas.limit, line, thick)


@shelved
def picture(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw only the scene over the type colour, and the number of copies."""
    del language  # every style has the same signature
    canvas = Canvas(wide, high, TYPE_COLOUR[CARDS[shown.card].type])
    canvas.stamp(scene(shown.card, wide, high - 8), (0, 0))
    if shown.times > 1 or shown.star:
        draw_badge(canvas, 0, 0, sign_of(shown), 36)
    line, thick = (Ink.fresh, 6) if shown.fresh else (Ink.accent, 6) if shown.marked else (Ink.line, 2)
    canvas.frame(canvas.limit, line, thick)
    return canvas


@shelved
def built(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw a completed card: scene, name, production and points."""
    card = CARDS[shown.card]
    canvas = _beside(shown, wide, high, 62 if wide < 300 else 90, 40, language)
    foot = high - 40
    kind = card.type
    canvas.rect((0, foot, 42, high), TYPE_COLOUR[kind])
    canvas.stamp(draw_icon(f"ww-{kind}-bare", 32, TYPE_COLOUR[kind]), (6, foot + 3))
    # Drops the production icon before reducing what is produced.
    for size, most, sign in ((34, 9, 0), (30, 1, 0), (30, 1, 1)):
        gives = [production(card, size, most)[sign:], points(card, size)]
        if sum(map(row_width, gives)) + 8 <= wide - 62:
            break
    draw_spread(canvas, (50, foot, wide - 8, high - 2), gives, Ink.shade)
    bordered(canvas, shown)
    return canvas


@shelved
def built_low(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw a completed card without words: scene, production, points."""
    card = CARDS[shown.card]
    canvas = Canvas(wide, high, Ink.shade)
    thumb = 78
    canvas.place(picture(shown, thumb, high, language), (0, 0))
    # Drops the production icon before reducing what is produced.
    made = next((way for sign in (0, 1) if row_width(way := production(card, 30, 1)[sign:]) <= wide - thumb - 12), [])
    rows = [pieces for pieces in (made, points(card, 30)) if pieces]
    for i, pieces in enumerate(rows):
        y = high // 2 if len(rows) == 1 else high // 2 - 18 + 36 * i
        row(canvas, thumb + 7, y, pieces, Ink.shade)
    bordered(canvas, shown)
    return canvas


Drawn = Callable[[Shown, int, int, str], Canvas]
GAP = 8


class Style(NamedTuple):
    """A way of drawing a card."""

    draw: Drawn
    """Draws a card at a given size."""
    wide: tuple[int, int]
    """Minimum and maximum width."""
    high: tuple[int, int]
    """Minimum and maximum height."""
    under: int = GAP
    """The gap below it."""


WHOLE = Style(whole, (222, 280), (294, 350))
MEDIUM = Style(draw_medium, (276, 376), (155, 228))
CHIP = Style(draw_chip, (276, 376), (114, 130))
CHIP_LOW = Style(draw_chip, (264, 376), (113, 118))
SPOT = Style(draw_spot, (260, 376), (124, 180))
TILE_LOW = Style(draw_tile, (364, 376), (84, 100))
"""Tiles whose name takes one line."""
MOSAIC = Style(owing, (0, 0), (38, 112))
"""Lines filled from edge to edge; each card's width depends on its empty slots."""
LINE = Style(line, (560, 568), (38, 60))
ENTRY = Style(draw_entry, (360, 568), (42, 56))
LEDGER = Style(draw_ledger, (560, 568), (38, 56))
"""Lines of a table, close together (see `deciding`)."""
DOUBLE = Style(draw_double, (372, 568), (82, 96), 4)
BUILT = Style(built, (276, 376), (113, 124))
BUILT_LOW = Style(built_low, (190, 240), (76, 84))
PICTURE = Style(picture, (96, 150), (64, 96))
PICTURE_LOW = Style(picture, (64, 100), (48, 60))


def columns(style: Style, width: int) -> int:
    """Return how many cards of a style fit side by side."""
    return max(1, (width + GAP) // (style.wide[0] + GAP))


def rows_of(style: Style, room: int, cards: Sequence[Shown]) -> int:
    """Return how many rows these cards take."""
    if style is MOSAIC:
        return len(lines_of([owing_wide(card) for card in cards], room, GAP))
    return -(-len(cards) // columns(style, room))


def _draw_mosaic(canvas: Canvas, box: Box, cards: Sequence[Shown], language: str) -> int:
    """Draw cards in lines of similar length, widening their scenes to fill each line; return the bottom."""
    left, top, right, bottom = box
    room, most = right - left, max(1, (bottom - top + GAP) // (MOSAIC.high[0] + GAP))
    wides = [owing_wide(card) for card in cards]
    shown = len(cards)
    more = width(f"+{len(cards)}", LEAST, bold=True)
    while len(lines_of(wides[:shown] + [more] * (shown < len(cards)), room, GAP)) > most:
        shown -= 1
    least = wides[:shown] + [more] * (shown < len(cards))
    count = len(lines_of(least, room, GAP))
    # The narrowest width with the same number of lines makes them even.
    rooms = range(max(room // count, *least), room + 1)
    even = rooms[bisect_left(rooms, -count, key=lambda wide: -len(lines_of(least, wide, GAP)))]
    high = min(MOSAIC.high[1], (bottom - top + GAP) // count - GAP)
    i = 0
    for line, length in enumerate(lines_of(least, even, GAP)):
        x, y = left, top + line * (high + GAP)
        free = room + GAP - sum(least[i : i + length]) - GAP * length
        for at in range(i, i + length):
            share = free // (i + length - at)
            if at == shown:
                text = f"+{len(cards) - shown}"
                canvas.label((x, y, x + more, y + high), text, LEAST, ink=Ink.soft, on=cards[0].ground, bold=True)
                continue
            wide = least[at] + min(share, round(_WIDEST * high) - SCENE_LEAST)
            canvas.place(owing(cards[at], wide, high, language), (x, y))
            x += wide + GAP
            free -= wide - least[at]
        i += length
    return top + count * (high + GAP) - GAP


_WIDEST = 2.2
"""Maximum width of a mosaic scene relative to its height."""


def level(cards: Sequence[Shown], style: Style, wide: int, high: int, language: str) -> Sequence[Shown]:
    """Align the name plates and rows of adjacent cards of that size, if they are high enough."""
    bare = [card._replace(number=0, decided="", marked=False, picked=False, fresh=False) for card in cards]
    if style.draw is whole and high >= _TALL:
        rows, plate = _level(tuple(bare), wide, high, language)
    elif style.draw is draw_medium and high >= _TWO_ROWS:
        rows, plate = max(len(_foot_rows(card, wide, _ROW)) for card in bare), 0
    else:
        return cards
    return [card._replace(rows=rows, plate=plate) for card in cards]


@lru_cache(maxsize=256)
def _level(cards: tuple[Shown, ...], wide: int, high: int, language: str) -> tuple[int, int]:
    """Return the maximum number of foot rows and the maximum plate height of these whole faces."""
    rows = max(len(_foot_rows(card, wide, _row_high(wide, high))) for card in cards)
    feet = [high - _foot_high(card, wide, high) for card in cards]
    return rows, max(foot - _plate(card, wide, high, language)[0] for card, foot in zip(cards, feet, strict=True))


def counted_alike(cards: Sequence[Shown], draw: Drawn, wide: int, high: int) -> Sequence[Shown]:
    """Return the cards, all without current values if one of them has no room for its own."""
    for card in cards:
        asked = (card.points, CARDS[card.card].points_per), (card.made, CARDS[card.card].production_per)
        wanted = sum(number is not None and per is not None for number, per in asked)
        bare = card._replace(number=0, decided="")
        rows = _foot_rows(bare, wide, _row_high(wide, high)) if draw is whole else _low_rows(bare, wide, high).rows
        if _counted(rows) < wanted:
            return [each._replace(points=None, made=None) for each in cards]
    return cards


def _counted(rows: Sequence[Sequence[Sequence[Piece]]]) -> int:
    """Return the number of pieces that show a current value."""
    return sum(piece.text and piece.name.startswith("=") for row in rows for pieces in row for piece in pieces)


def lay(canvas: Canvas, box: Box, cards: Sequence[Shown], language: str, styles: Sequence[Style]) -> int:
    """Draw cards in a box in the first style with room for all; return the bottom of the last row.

    If even the last style is too large, the last place shows how many are left out.
    """
    left, top, right, bottom = box
    if not cards:
        return top
    style = _first_style(styles, cards, right - left, bottom - top)
    if style is MOSAIC:
        return _draw_mosaic(canvas, box, cards, language)
    gap = style.under
    most = max(1, (bottom - top + gap) // (style.high[0] + gap))
    # Full-width cards if possible; narrower ones only if there would be too few rows.
    easy = max(1, (right - left + GAP) // (style.wide[1] + GAP))
    across = min(columns(style, right - left), max(min(easy, len(cards)), -(-len(cards) // most)))
    rows = min(most, -(-len(cards) // across))
    places = rows * across
    wide = min(style.wide[1], (right - left + GAP) // across - GAP)
    high = min(style.high[1], (bottom - top + gap) // rows - gap)
    if style.draw in (whole, draw_medium):
        cards = counted_alike(cards, style.draw, wide, high)
    shown = cards if len(cards) <= places else cards[: places - 1]
    # A shorter last row is also stretched to the edges if its cards may be that wide.
    last = len(shown) - (rows - 1) * across
    broad = (right - left + GAP) // max(1, last) - GAP if len(shown) == len(cards) else wide
    for first in range(0, len(shown), across):
        own = broad if wide < broad <= style.wide[1] and first // across == rows - 1 else wide
        y = top + first // across * (high + gap)
        for i, card in enumerate(level(shown[first : first + across], style, own, high, language)):
            canvas.place(style.draw(card, own, high, language), (left + i * (own + GAP), y))
    if left_out := len(cards) - len(shown):
        i = len(shown)
        x, y = left + i % across * (wide + GAP), top + i // across * (high + gap)
        _write_left_out(canvas, (x, y, x + wide, y + high), left_out, cards[i].ground, language)
    return top + rows * (high + gap) - gap


def _first_style(styles: Sequence[Style], cards: Sequence[Shown], wide: int, high: int) -> Style:
    """Return the first style with room for all cards, or the last one."""
    for style in styles:
        rows = rows_of(style, wide, cards)
        if wide >= style.wide[0] and rows * (style.high[0] + style.under) - style.under <= high:
            return style
    return styles[-1]


def _write_left_out(canvas: Canvas, box: Box, count: int, on: int, language: str) -> None:
    """Write how many cards are left out, as a mere number if the words do not fit."""
    text = say(language, "picture-ww-more", count=count)
    text = text if width(text, LEAST, bold=True) <= box[2] - box[0] else f"+{count}"
    canvas.label(box, text, LEAST, ink=Ink.soft, on=on, bold=True, align="middle")
