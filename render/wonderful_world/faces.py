"""Development cards, from whole faces for a hand down to a few icons for a crowded table.

What still has its colour is still to be paid: a filled slot is ticked off. Signs: the cog is produced every round, the
flag is gained once on completion, the star is points, the circle of arrows is what recycling gives.
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
from render.art import icon
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, LEADING, NARROW, Fitted, extent, fit, in_one, kept_high, whole_words, width
from render.wonderful_world.flow import lines_of
from render.wonderful_world.icons import COLOUR_LETTERS, TYPE_COLOUR, TYPE_INK, type_badge
from render.wonderful_world.scenes import scene


class Piece(NamedTuple):
    """An icon, or a text when `text`; `size` in pixels."""

    name: str
    size: int
    text: bool = False

    @property
    def wide(self) -> int:
        """Pixels it takes."""
        return width(self.name, self.size, bold=True) if self.text else self.size


class Shown(NamedTuple):
    """A card as it lies somewhere: its number in a list, what fills its slots, whether its scenario demands it.

    `filled` has a character a slot, `.` for an empty one; it is empty for a card that is not under construction.
    `number`: its place in a list; `copy`: which of several of the design under construction; `times`: so many of the
    design lie together; `marked`: something can be done with it now; `picked`: it is the chosen one; `ground`: what it
    lies on. `points`, `made`: what points and production that are counted by something come to now, None where nobody
    asks. `paid`: what one round makes pays all that it lacks. `decided`: the sign of what was chosen to be done with
    it. `fresh`: it has changed since the last picture. `takes`: the letters of cubes that wait and may lie on it;
    `dim`: none may, though on others they may. `rows`, `plate`: of what it gives and pixels of its name's ground, at
    least, as others beside it have (see `level`).
    """

    card: str
    filled: str = ""
    star: bool = False
    number: int = 0
    copy: int = 1
    times: int = 1
    marked: bool = False
    picked: bool = False
    ground: int = Ink.paper
    points: int | None = None
    made: int | None = None
    paid: bool = False
    decided: str = ""
    fresh: bool = False
    takes: str = ""
    dim: bool = False
    rows: int = 1
    plate: int = 0


PAID = Ink.meadow
"""Ground of a cost that one round pays."""


def card_name(language: str, card: str) -> str:
    """A card's name."""
    return say(language, f"wonderful_world-card-{card}")


def letters(shown: Shown) -> str:
    """The letters of its cost."""
    return CARDS[shown.card].slots


def slots(shown: Shown) -> list[str]:
    """Icon of each slot in the order of the card."""
    cost = letters(shown)
    filled = shown.filled or "." * len(cost)
    return [f"ww-{slot}" if lies == "." else f"ww-{slot}-done" for slot, lies in zip(cost, filled, strict=True)]


def pieces_of(letter: str, count: int, size: int, most: int) -> list[Piece]:
    """So many cubes or tokens one beside the other, or one with a number before it when there are more than `most`."""
    if count <= most:
        return [Piece(f"ww-{letter}", size)] * count
    return [Piece(str(count), CHOICE if size > 34 else LEAST, text=True), Piece(f"ww-{letter}", size)]


def production(card: Card, size: int, most: int = 9) -> list[Piece]:
    """What the card produces each round, after its cog."""
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
    """The card's points: fixed, or for each card of a type or each token."""
    return worth(card.points, card.points_per, size)


def worth(number: int, per: str | None, size: int) -> list[Piece]:
    """Points as star, number and what they are counted by; nothing for none."""
    if not number:
        return []
    text = LEAST if size < 36 else CHOICE
    pieces = [Piece("star", size), Piece(str(number), text, text=True)]
    if per is not None:
        pieces += [Piece("/", text, text=True), Piece(f"ww-{LETTER.get(per, per)}", size)]
    return pieces


def bonus(card: Card, size: int, most: int = 2) -> list[Piece]:
    """What completing the card gives, after its flag."""
    if not card.bonus_count:
        return []
    return [Piece("ww-bonus", size - 2), *pieces_of(LETTER[card.bonus], card.bonus_count, size, most)]


_AIR = 3


def row_width(pieces: Sequence[Piece]) -> int:
    """Pixels that a row of pieces takes."""
    return sum(piece.wide + _AIR for piece in pieces) - _AIR if pieces else 0


def row(canvas: Canvas, x: int, middle: int, pieces: Sequence[Piece], on: int) -> int:
    """Pieces one after the other around a middle line; returns where they end.

    Without shades at their edges: a page of cards has a hundred of them, and 3 % fewer bytes so.
    """
    for piece in pieces:
        if piece.text:
            base = middle + round(piece.size * CAP / 2)
            canvas.line_of(x, base, piece.name, piece.size, ink=Ink.ink, on=on, bold=True)
        else:
            canvas.stamp(icon(piece.name, piece.size, on, crisp=True), (x, middle - piece.size // 2))
        x += piece.wide + _AIR
    return x


def spread(canvas: Canvas, box: Box, groups: Sequence[Sequence[Piece]], on: int) -> None:
    """Groups of pieces in one row: the first at the left, the last at the right."""
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
    """The cube that recycling gives, in a block of its own."""
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.card, on=on, radius=8)
    size = min(bottom - top - 4, (right - left - 8) // 2)
    y = (top + bottom - size) // 2
    canvas.stamp(icon("ww-recycle", size, Ink.card, crisp=True), (left + 3, y))
    canvas.stamp(icon(f"ww-{LETTER[card.recycle]}", size, Ink.card, crisp=True), (right - size - 3, y))


def _recycled(card: Card, wide: int, row_high: int) -> int:
    """Width of that block at the foot of a card: no wider than what is produced, and comes to, leaves it."""
    if row_high in _THREE:
        return 2 * min(_BESIDE_BONUS, row_high - 6) + 8
    room = _LARGE if wide >= _ROOMY else wide // 6 if row_high >= _ROWS[2][1] else LETTERED
    counted = width(_COUNTED, LEAST, bold=True) if card.production_per is not None else 0
    free = wide - 2 * _FOOT - row_width(production(card, LETTERED, 1)) - counted - 2
    return max(2 * LETTERED, min(2 * min(row_high - 6, room), free - 8)) + 8


_ROOMY = 270
"""From this width of a card on what recycling gives is as large as its row."""

_LARGE = 54
"""Pixels of a sign at most."""

_BESIDE_BONUS = 40
"""Pixels of its signs where it stands beside what completing the card gives."""
_COUNTED = "= 10"
"""As wide as what production comes to, which is more in few games."""


def _comes_to(number: int | None, per: str | int | None, size: int, sign: str) -> list[Piece]:
    """What something that is counted comes to now; nothing for what is not counted, or where nobody asks."""
    if number is None or per is None:
        return []
    return [Piece(f"{sign}{number}", LEAST if size < 36 else CHOICE, text=True)]


def made_of(shown: Shown, pieces: Sequence[Piece], size: int, sign: str = "= ") -> list[Piece]:
    """What a card produces, with what that comes to."""
    return [*pieces, *_comes_to(shown.made, CARDS[shown.card].production_per, size, sign)]


def worth_of(shown: Shown, size: int, sign: str = "= ") -> list[Piece]:
    """What a card is worth, with what that comes to."""
    card = CARDS[shown.card]
    return [*points(card, size), *_comes_to(shown.points, card.points_per, size, sign)]


CLOSE = "="
"""Before what something comes to where it is to have room on all cards of a picture."""


def bordered(canvas: Canvas, shown: Shown) -> None:
    """The border of a card with round corners, around whatever has been laid on it."""
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
        # Within the line what was laid on the card stays: a block near the corner is not cut off.
        around = cut.point([255 * (colour != lies) for colour in range(256)], "1")
        canvas.image.paste(cut, (x, y), around)


RADIUS = 14
"""Of the corners of a card."""


def badge_wide(text: str, high: int) -> int:
    """Pixels that `badge` takes; a sign needs no more than a number."""
    return high + 2 if text in _SIGNS else max(high + 2, width(text, LEAST, bold=True) + 14)


def badge(canvas: Canvas, x: int, y: int, text: str, high: int = 42, wide: int = 0) -> None:
    """A number, a count, a star or one of `_SIGNS` in a white block over a scene, as wide as it takes or so wide."""
    wide = wide or badge_wide(text, high)
    canvas.rect((x, y, x + wide, y + high), Ink.coal)
    box = (x + 2, y + 2, x + wide - 2, y + high - 2)
    canvas.rect(box, Ink.white)
    if text in _SIGNS:
        side = min(34, high - 4)
        canvas.stamp(icon(text, side, Ink.white), (x + (wide - side) // 2, y + (high - side) // 2))
    else:
        canvas.label(box, text, LEAST, on=Ink.white, bold=True, align="middle")


_SIGNS = ("check", "ww-planning", "ww-recycle", "ww-draft")
"""What was chosen or is completed, what is to be built, what is to be recycled, what was drafted."""


def sign_of(shown: Shown) -> str:
    """What stands in the corner of a card's scene."""
    if shown.decided:
        return shown.decided
    if shown.picked or shown.star:
        return "check" if shown.picked else "★"
    return f"×{shown.times}" if shown.times > 1 else str(shown.number or "")


def called(shown: Shown, language: str) -> str:
    """A card's name, and which of several under construction it is."""
    name = card_name(language, shown.card)
    return f"{name} {shown.copy}" if shown.copy > 1 else name


def _written(shown: Shown, room: int, sizes: tuple[int, ...], language: str, *, bold: bool) -> Fitted | None:
    """A card's name in whole words, as large as there is room for; a third line only for the longest words."""
    text = called(shown, language)
    return whole_words(text, room, sizes, 2, bold) or whole_words(text, room, sizes, 3, bold)


def _name(
    canvas: Canvas, box: Box, language: str, shown: Shown, largest: int = CHOICE, *, narrow: bool = False
) -> None:
    """A card's name on a plate of its type's colour, as large as the box takes it, `narrow` rather than smaller."""
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
        # Where none is low enough the one of fewest lines is, and of these the smallest.
        lowest = min(named, key=lambda way: (len(way[0].lines), way[0].size, not way[1]))
        fitted, bold = fitting[0] if fitting else lowest
        lettered(canvas, inside, kind, fitted, bold=bold)


TIGHT = 1.03
"""Distance of the base lines of a name where there is little height."""
MARGIN = 10
"""Pixels between a name and the left and right edge of its plate."""
EDGE = 4
"""Pixels between the letters of a name, their tails included, and the upper and lower edge of its plate."""


def _inked(fitted: Fitted, leading: float, *, bold: bool) -> int:
    """Pixels from the top of the first line's letters to the tails of the last one's."""
    above, below = extent(fitted.lines[0], fitted.size, bold)[0], extent(fitted.lines[-1], fitted.size, bold)[1]
    return above + round(fitted.size * leading) * (len(fitted.lines) - 1) + below


def _has_height(fitted: Fitted, high: int, *, bold: bool) -> bool:
    """Whether a name stands clear of the edges of a plate that is so high."""
    return _inked(fitted, TIGHT, bold=bold) + 2 * EDGE <= high


def lettered(canvas: Canvas, box: Box, kind: str, fitted: Fitted, *, bold: bool, edge: int = EDGE) -> None:
    """A name in the middle of a plate of its type's colour, a little higher or lower where it is near an `edge`."""
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
    """A name in large letters that are as narrow as they must be; None where there is no room for that."""
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
    """Pixels from the top of the first capitals to the last base line, with a little air."""
    return round(fitted.size * (LEADING * (len(fitted.lines) - 1) + CAP + 0.24))


@shelved
def whole(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """The whole face, as on the card: cost in a column at the left, scene, name; what it gives at the foot."""
    sign = "check" if shown.picked else shown.decided or str(shown.number or "")
    if not sign:
        return _whole(shown, wide, high, language)
    # One face serves all numbers: a design stands at another place in every hand.
    canvas = _whole(shown._replace(number=0, decided=""), wide, high, language).copy()
    plate = _plate(shown, wide, high, language)[0]
    column = _cost_column(shown, wide, plate)[0]
    if _is_narrow(column, wide):
        badge(canvas, wide - 8 - badge_wide(sign, _LOW), plate - _LOW - 2, sign, _LOW)
    else:
        badge(canvas, column + 6, 8, sign)
    return canvas


def _is_narrow(column: int, wide: int) -> bool:
    """Whether beside a cost so wide the figure of the type and a number stand under one another."""
    return column + 6 + badge_wide("10", _BADGE) + TYPE_SIDE + 12 > wide


_LOW = 34
"""Height of a number under the figure of the type."""
_BADGE = 42
"""Height of a number in a corner of a scene."""
TYPE_SIDE = 42
"""Side of the figure of its type on a whole face."""


_ROW, _ROW_LOW = 41, 36
"""Height of a row at the foot of a card, and where it holds much."""
_THREE = (53, 42)
"""Rows that are so high are three, one each for production, points, and what completing the card gives."""
_ROWS = ((420, _THREE[0]), (360, 52), (340, 45), (0, _ROW))
"""From these heights of a whole face on its rows are so high, and the signs in them."""
_TALL = 305
"""From this height on there is room for whole faces side by side to have their names at the same height."""


def _row_high(wide: int, high: int) -> int:
    """Pixels of a row at the foot of a whole face of that size: a narrow one has three where it is high."""
    if wide < _ROOMY and _ROWS[1][0] <= high < _ROWS[0][0]:
        return _THREE[1]
    return next(row_high for least, row_high in _ROWS if high >= least)


def _foot_high(shown: Shown, wide: int, high: int) -> int:
    """Pixels of the foot of a whole face: one row where all has room beside what recycling gives, else two."""
    row_high = _row_high(wide, high)
    return 6 + row_high * max(shown.rows, len(_foot_rows(shown, wide, row_high)))


LINES_OF_NAME = 2
"""On a plate."""


def _plate(shown: Shown, wide: int, high: int, language: str) -> tuple[int, Fitted, bool]:
    """Where the plate with the name of a whole face begins; the name, and whether it is bold."""
    room, text = wide - 16, called(shown, language)
    fitted = kept_high(text, room, CHOICE, LINES_OF_NAME, bold=True)
    named, bold = (fitted, True) if fitted else (fit(text, room, LEAST, LEAST, LINES_OF_NAME), False)
    return high - _foot_high(shown, wide, high) - max(height_of(named) + 12, shown.plate), named, bold


def _cost_column(shown: Shown, wide: int, high: int) -> tuple[int, int, int]:
    """Of the cost beside a scene that is so high, on a face so wide: width, columns, and pixels of a slot."""
    count, room = len(CARDS[shown.card].slots), wide - TYPE_SIDE - 28
    for columns, least in ((1, 34), (2, COST_LEAST), (3, COST_LEAST), (4, COST_LEAST)):
        size = min(COST, (high - 10) // -(-count // columns) - _AIR, room // columns - _AIR)
        if size >= least:
            break
    return columns * (size + _AIR) + 12, columns, size


COST, COST_LEAST = 44, 30
"""Pixels of a slot of a whole face, at most and where there is little room."""


@shelved
def _whole(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """The whole face without a number."""
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
        canvas.stamp(icon(name, size, Ink.lime, crisp=True), at)
    canvas.stamp(scene(shown.card, wide - column, plate), (column, 0))
    figure = type_badge(card.type, TYPE_SIDE)
    top = min(8, plate - _LOW - TYPE_SIDE - 2) if _is_narrow(column, wide) else 8
    canvas.stamp(figure.image, (wide - TYPE_SIDE - 8, top), figure.mask)
    if shown.star:
        badge(canvas, column + 56, 8, "★")
    canvas.rect((0, plate, wide, foot), TYPE_COLOUR[card.type])
    lettered(canvas, (8, plate, wide - 8, foot), card.type, fitted, bold=bold)
    row_high = _row_high(wide, high)
    _foot(canvas, card, foot, _foot_rows(shown, wide, row_high), row_high)
    bordered(canvas, shown)
    return canvas


@shelved
def _foot_rows(shown: Shown, wide: int, row_high: int) -> Sequence[Sequence[Sequence[Piece]]]:
    """At the foot of a card, in one row or two: production, points, and what completing it gives, always in this order.

    What recycling gives stands at the end of the first row. High ones have three rows, and it stands in the last.
    """
    card = CARDS[shown.card]
    if row_high in _THREE:
        return _three_rows(shown, wide, row_high)
    beside, under, largest = _beside_recycled(card, wide, row_high), wide - 2 * _FOOT, min(_LARGE, row_high - 3)
    # Rather each cube than one that is very large with its number.
    first = largest if row_width(production(card, largest)) <= beside else min(44, largest)
    for side in (first, 38, 34, LETTERED):
        made = made_of(shown, _fitting(card, beside, side), side)
        if row_width(made) <= beside:
            break
    else:
        made = _fitting(card, beside, LETTERED)
    sizes = ((largest, 2), (min(44, largest), 2), (40, 2), (40, 1), (36, 2), (36, 1), (LETTERED, 1))
    # On high faces points stand in the second row even where there is no production over them.
    parted = bool(made) or shown.rows > 1 or row_high >= _ROWS[2][1]
    for told, (size, most) in product((shown, shown._replace(points=None)), sizes):
        once = [worth_of(told, size), bonus(card, max(LETTERED, size - 2), most)]
        # Where they part over two rows, each has one of its own.
        if sum(map(row_width, once)) + 8 <= under and (parted or row_width(once[0]) <= beside):
            break
    together = [pieces for pieces in (made, *once) if pieces]
    if shown.rows < 2 and sum(map(row_width, together)) + 12 * (len(together) - 1) <= beside:
        return [together]
    return [[made], once] if parted else [once[:1], once[1:]]


def _three_rows(shown: Shown, wide: int, row_high: int) -> Sequence[Sequence[Sequence[Piece]]]:
    """The same with a row for each, so that production has the whole width of the card."""
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
    """Pixels of a row at the foot of a card beside what recycling gives."""
    return wide - 2 * _FOOT - _recycled(card, wide, row_high) - 2


def _foot(canvas: Canvas, card: Card, foot: int, rows: Sequence[Sequence[Sequence[Piece]]], row_high: int) -> None:
    """What a card gives, in rows that begin there; at the end of the first, of three the last, what recycling gives."""
    wide, half = canvas.size[0], row_high // 2
    last = 2 if len(rows) > 2 else 0
    top = foot + 2 + row_high * last
    recycling(canvas, (wide - 6 - _recycled(card, wide, row_high), top + 2, wide - 6, top + row_high), card, Ink.shade)
    for i, groups in enumerate(rows):
        middle = foot + half + 3 + row_high * i
        end = _FOOT + _beside_recycled(card, wide, row_high) if i == last else wide - _FOOT
        spread(canvas, (_FOOT, middle - half, end, middle + half), groups, Ink.shade)


def _fitting(card: Card, room: int, size: int) -> list[Piece]:
    """Production with every cube where there is room for it."""
    pieces = production(card, size)
    return pieces if row_width(pieces) <= room else production(card, size, 1)


def _beside(
    shown: Shown, wide: int, high: int, thumb: int, under: int, language: str, *, narrow: bool = False
) -> Canvas:
    """A card with its scene at the left and its name beside it; under both, `under` pixels for the rest."""
    canvas = Canvas(wide, high, Ink.shade)
    foot = high - under
    # A long name takes some of the scene, and the longest ones all of its height but beside their shorter line.
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
        badge(canvas, 3, 3, sign, 40)
    _name(canvas, (left, 0, wide, foot), language, shown, narrow=narrow)
    return canvas


def _across(canvas: Canvas, foot: int, shown: Shown, language: str, owed: Sequence[Piece] = ()) -> None:
    """A name in two lines over the whole width of a card, down to `foot`; beside the shorter one scene and `owed`."""
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
        badge(canvas, wide - 6 - badge_wide(sign, _LOW), middle - _LOW // 2, sign, _LOW)
    lettered(canvas, (RADIUS, 0, wide - MARGIN, foot), kind, fitted, bold=bold)


THUMB = 30
"""Width of a scene beside a name, at least."""
LETTERED = 30
"""Pixels of an icon with a letter, at least."""


def _slots(shown: Shown, room: int, size: int) -> list[Piece]:
    """Every slot where there is room for it, else each kind of cube and token that is still owed, with its number."""
    side = min(size, room // len(letters(shown)) - _AIR)
    if side >= LETTERED:
        return [Piece(name, side) for name in slots(shown)]
    owed = Counter(lacking(shown))
    return [piece for letter, count in owed.items() for piece in pieces_of(letter, count, LETTERED, 1)]


def _strip(canvas: Canvas, top: int, bottom: int, shown: Shown, more: Sequence[Piece] = ()) -> None:
    """Over the whole width of a card: the figure of its type, its slots; `more` on the ground of what a card gives."""
    kind, wide = CARDS[shown.card].type, canvas.size[0]
    side, middle = bottom - top, (top + bottom) // 2
    canvas.rect((0, top, wide, bottom), Ink.lime)
    canvas.rect((0, top, side + 2, bottom), TYPE_COLOUR[kind])
    canvas.stamp(icon(f"ww-{kind}-bare", side - 8, TYPE_COLOUR[kind]), (6, top + 3))
    rest = row_width(more) + 12 if more else 0
    row(canvas, side + 8, middle, _slots(shown, wide - side - 12 - rest, side - 4), Ink.lime)
    canvas.rect((wide - rest, top, wide, bottom), Ink.shade)
    row(canvas, wide - rest + 6, middle, more, Ink.shade)


class _Low(NamedTuple):
    """At the foot of a card of little height: rows, how high they are, and what stands beside the slots over them."""

    rows: Sequence[Sequence[Sequence[Piece]]]
    row_high: int
    beside: list[Piece]


@lru_cache(maxsize=1024)
def _low_rows(shown: Shown, wide: int, high: int) -> _Low:
    """What a card of little height gives.

    Where one row is too short for that and there is no height for two, what completing it gives stands over it.
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
def medium(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """All of a card in little height: scene; name, slots; what it gives, and recycling, at the foot."""
    rows, row_high, beside = _low_rows(shown._replace(number=0, decided=""), wide, high)
    foot = high - 4 - max(_ROW, row_high) * max(len(rows), shown.rows)
    canvas = _beside(shown, wide, high, 66 if wide < 300 else 90, high - foot + 38, language, narrow=True)
    _strip(canvas, foot - 38, foot, shown, beside)
    _foot(canvas, CARDS[shown.card], foot - 2, rows, row_high)
    bordered(canvas, shown)
    return canvas


_TWO_ROWS = 200
"""From this height on a card has two rows at its foot where one is too short."""


@shelved
def chip(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Scene, name and slots."""
    canvas = _beside(shown, wide, high, 62 if wide < 300 else 90, 38, language)
    _strip(canvas, high - 38, high, shown)
    bordered(canvas, shown)
    return canvas


_GRID = 3
"""Columns of cubes beside the scene of a tile; of more there is the number."""


def lacking(shown: Shown) -> str:
    """The letters of the slots that are empty."""
    cost = letters(shown)
    return "".join(slot for slot, lies in zip(cost, shown.filled or "." * len(cost), strict=True) if lies == ".")


def untold(shown: Shown) -> Shown:
    """The same without what is counted by something now."""
    return shown._replace(points=None, made=None)


def owed_on(shown: Shown) -> int:
    """The ground of what a card costs."""
    return PAID if shown.paid else Ink.lime


def nearest(sites: Iterable[Shown]) -> list[Shown]:
    """Cards under construction, the nearest to completion first."""
    return sorted(sites, key=lambda site: len(lacking(site)))


@shelved
def tile(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Scene, the cubes and tokens that are still owed beside it, and the name under both."""
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
        badge(canvas, 4, 4, sign, 38)
    _name(canvas, (0, plate, wide, high - 2), language, shown, LEAST)
    bordered(canvas, shown)
    return canvas


@lru_cache(maxsize=1024)
def _spot_name(shown: Shown, room: int, high: int, language: str) -> tuple[Fitted, bool]:
    """The name of a card to be seen from afar, and whether it is bold: rather smaller than in two lines."""
    text = called(shown, language)
    for bold in (True, False):
        found = whole_words(text, room, NAMES, 1, bold)
        if found is not None:
            return found, bold
    sizes = NAMES if high >= SPOT_TALL else (LEAST,)
    found = whole_words(text, room, sizes, LINES_OF_NAME, bold=True)
    return found or fit(text, room, LEAST, LEAST, LINES_OF_NAME), found is not None


@shelved
def spot(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """A card to be seen from afar: its name under its scene, and at the left, as on the card, what it still owes.

    Each kind of cube and token stands there once, with its number. What is not under construction has a sign instead.
    """
    canvas = Canvas(wide, high, Ink.lime)
    # What has changed has a frame, and its name stands within.
    near, foot = (MARGIN + 3, high - FRESH + 2) if shown.fresh else (MARGIN, high)
    fitted, bold = _spot_name(shown, wide - 2 * near, high, language)
    plate = foot - 8 - round(fitted.size * (LEADING * (len(fitted.lines) - 1) + CAP + 0.4))
    owed = Counter(lacking(shown)) if shown.filled else Counter[str]()
    largest = max(LETTERED, min(SPOT_SIDE, plate - 4))
    for cube in (largest, LETTERED):
        rows = max(1, (plate - 4) // (cube + 2))
        groups = [pieces_of(letter, count, cube, 1) for letter, count in owed.items()]
        owing_columns = [groups[at : at + rows] for at in range(0, len(groups), rows)]
        if sum(max(map(row_width, some)) + 12 for some in owing_columns) <= wide:
            break
    column = 0
    for some in owing_columns:
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
        badge(canvas, wide - 8 - badge_wide(sign, side), (plate - side) // 2 if side < _BADGE else 8, sign, side)
    kind = CARDS[shown.card].type
    canvas.rect((0, plate, wide, high), TYPE_COLOUR[kind])
    lettered(canvas, (near, plate, wide - near, foot - 2), kind, fitted, bold=bold)
    if shown.fresh:
        canvas.frame((0, 0, wide, high), Ink.coal, FRESH)
        canvas.frame((1, 1, wide - 1, high - 1), Ink.fresh, FRESH - 2)
    else:
        bordered(canvas, shown)
    return canvas


FRESH = 8
"""Width of the mark of what has changed."""

SPOT_TALL = 160
"""From this height on a name of two lines is large."""
SPOT_SIDE = 42
"""Pixels of a cube or token that a card to be seen from afar still owes."""
SCENE_LEAST = 58
"""Pixels of the scene of a card of a mosaic, at least."""


def _owed(shown: Shown, most: int = 2, side: int = 34) -> list[Piece]:
    """What the card still owes, each kind once with its number where there are more than `most` of it."""
    owed = Counter(lacking(shown))
    return [piece for letter, count in owed.items() for piece in pieces_of(letter, count, side, most)]


@lru_cache(maxsize=1024)
def owing_wide(shown: Shown) -> int:
    """Pixels that `owing` takes at least."""
    pieces = _owed(shown)
    return SCENE_LEAST + (row_width(pieces) + 14 if pieces else 0)


@shelved
def owing(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """A card without words: its scene over the colour of its type, and beside it what it still owes."""
    del language  # every style of a card is called alike
    canvas = Canvas(wide, high, TYPE_COLOUR[CARDS[shown.card].type])
    pieces, foot = _owed(shown), high - 6
    scenery = wide - (owing_wide(shown) - SCENE_LEAST)
    canvas.stamp(scene(shown.card, scenery, foot), (0, 0))
    canvas.rect((scenery, 0, wide, foot), Ink.lime)
    row(canvas, scenery + 6, foot // 2 + 1, pieces, Ink.lime)
    if sign := sign_of(shown):
        badge(canvas, 3, 3, sign, 34)
    line, thick = (Ink.accent, 5) if shown.marked else (Ink.line, 2)
    canvas.frame(canvas.limit, line, thick)
    return canvas


@shelved
def line(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """A card in one line: its scene, its name on its type's colour, and what it still owes."""
    thumb = round(high * 1.6)
    sizes = tuple(size for size in NAMES if size * 1.16 <= high)
    ways = [(thumb, NARROW[:1]), (_FIGURE, NARROW), (0, NARROW)]
    canvas, left = _lined(shown, wide, high, language, sizes, ways)
    if left == thumb:
        canvas.stamp(scene(shown.card, left, high), (0, 0))
        if sign := sign_of(shown):
            badge(canvas, 3, 3, sign, high - 6)
        _edged(canvas, shown)
    return canvas


@shelved
def entry(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """The same without a scene, among many in letters of one size: the figure goes only where the name would be cut."""
    return _lined(shown, wide, high, language, (LEAST,), [(_FIGURE, NARROW), (0, NARROW)], steady=True)[0]


@shelved
def ledger(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """A card in one line with all that is asked of many: its name, what it still owes, and what it gives then."""
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
    spread(canvas, (end + 8, 0, wide - 8, high), gives, Ink.shade)
    _edged(canvas, shown)
    return canvas


@shelved
def double(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """A card in two lines: its type and name; what it still owes, and with their signs all that it gives.

    What it is given once or its points stand beside the name where the second line has no room for them.
    """
    foot, end = (high + 5) // 2, wide
    told = shown if counted_in_two([shown], wide, language) else untold(shown)
    pieces, gives, above = _second_line(told, wide, high, language)
    if above:
        end = wide - row_width(above) - 16
    canvas = Canvas(wide, high, Ink.shade)
    # What owes nothing has the whole line for its name.
    starred = badge_wide("★", foot) if shown.star else 0
    bare = shown._replace(marked=False, star=False, filled=letters(shown))
    canvas.place(entry(bare, end - starred, foot, language), (0, 0))
    if starred:
        badge(canvas, end - starred, 0, "★", foot)
    if above:
        row(canvas, end + 8, foot // 2, above, Ink.shade)
    start, on = _begins(pieces), owed_on(shown)
    canvas.rect((0, foot, start, high), on)
    row(canvas, 6, (foot + high) // 2 - 1, pieces, on)
    spread(canvas, (start + 8, foot, wide - 8, high - 2), gives, Ink.shade)
    _edged(canvas, shown)
    return canvas


class _Second(NamedTuple):
    """Of a card in two lines: what it owes, what it gives beside that, and what of this stands beside the name."""

    owed: list[Piece]
    gives: list[list[Piece]]
    above: list[Piece]


def _begins(owed: Sequence[Piece]) -> int:
    """Where what a card gives begins behind what it owes."""
    return row_width(owed) + 12 if owed else 0


def _second_line(shown: Shown, wide: int, high: int, language: str) -> _Second:
    """The largest signs with room; only where none has it something stands beside the name."""
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
    """What a card owes and what it gives, in signs of that size, more of a kind than `most` as a number."""
    card, owed = CARDS[shown.card], Counter(lacking(shown))
    pieces = [piece for letter, count in owed.items() for piece in pieces_of(letter, count, side, most)]
    made = made_of(shown, production(card, side, most), side, CLOSE)
    return pieces, [made, worth_of(shown, side, CLOSE), bonus(card, side, most)]


def _has_room(gives: Sequence[Sequence[Piece]], owed: Sequence[Piece], wide: int) -> bool:
    """Whether what a card gives has room beside what it owes in one line."""
    return _begins(owed) + sum(row_width(group) + 8 for group in gives if group) <= wide - 8


def _has_room_above(shown: Shown, group: Sequence[Piece], wide: int, language: str) -> bool:
    """Whether something that it gives has room beside a name that is hardly narrow."""
    beside = row_width(group) + 16 + (wide // 8 if shown.star else 0)
    name = width(called(shown, language), LEAST, bold=True, narrow=NARROW[2])
    return name <= wide - beside - _FIGURE - 2 * _NEAR


@lru_cache(maxsize=1024)
def _is_counted_in_two(shown: Shown, wide: int, language: str) -> bool:
    owed, gives, above = _second_line(shown, wide, DOUBLE.high[0], language)
    return _has_room(gives, owed, wide) and (not above or _has_room_above(shown, above, wide, language))


def counted_in_two(cards: Sequence[Shown], wide: int, language: str) -> bool:
    """Whether each card in two lines of that width has room for what it comes to now."""
    return all(_is_counted_in_two(card, wide, language) for card in cards)


_READ = 36
"""Pixels of a sign on a card in one line on a desktop, where Discord shows it small."""
_SIDES = (_READ, 33, LETTERED)
"""Of one on a card in two lines; smaller ones only where what it gives is long."""
_GIVEN = 190
"""Pixels of what a card in one line gives, where it is not more."""


_NEAR = 7
"""Pixels between the name of a card in one line and what stands beside it."""
_FIGURE = 38
"""Width of the figure of its type before the name of a card in one line."""


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
    """The figure of its type, its name, and what it still owes; and where the name begins.

    `ways`: how much is left free before the name, and how narrow its letters may be then, the best first. `steady`:
    what is left free counts for more than that what it owes is drawn one by one.
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
        # All cubes that it owes in one number rather than a name cut off.
        pieces = _in_one(shown)
        end = wide - (row_width(pieces) + 14 if pieces else 0)
        named = fit(text, end - left - 2 * _NEAR, LEAST, LEAST)
        named = whole_words(text, end - left - 2 * _NEAR, (LEAST,), 1, bold=False, narrow=NARROW) or named
    if left == _FIGURE:
        canvas.stamp(icon(f"ww-{kind}-bare", 32, TYPE_COLOUR[kind]), (6, (high - 32) // 2))
    lettered(canvas, (left + _NEAR, 0, end - _NEAR, high), kind, named, bold=bold)
    on = owed_on(shown)
    canvas.rect((end, 0, wide, high), on)
    row(canvas, end + 7, high // 2, pieces, on)
    _edged(canvas, shown)
    return canvas, left


def _in_one(shown: Shown) -> list[Piece]:
    """What a card owes, the cubes of all colours in one number; Krystallium and tokens are no such cubes."""
    owed = Counter("cubes" if letter in COLOUR_LETTERS else letter for letter in lacking(shown))
    return [
        piece
        for kind, count in owed.items()
        for piece in (Piece(str(count), LEAST, text=True), Piece(f"ww-{kind}", 34))
    ]


def _edged(canvas: Canvas, shown: Shown) -> None:
    """The border of a card in one line."""
    line, thick = (Ink.accent, 5) if shown.marked else (Ink.line, 2)
    canvas.frame(canvas.limit, line, thick)


@shelved
def picture(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Only the scene over the colour of the type, and how many of it there are."""
    del language  # every style of a card is called alike
    canvas = Canvas(wide, high, TYPE_COLOUR[CARDS[shown.card].type])
    canvas.stamp(scene(shown.card, wide, high - 8), (0, 0))
    if shown.times > 1 or shown.star:
        badge(canvas, 0, 0, sign_of(shown), 36)
    line, thick = (Ink.fresh, 6) if shown.fresh else (Ink.accent, 6) if shown.marked else (Ink.line, 2)
    canvas.frame(canvas.limit, line, thick)
    return canvas


@shelved
def built(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """A completed card: scene, name, what it produces each round and its points."""
    card = CARDS[shown.card]
    canvas = _beside(shown, wide, high, 62 if wide < 300 else 90, 40, language)
    foot = high - 40
    kind = card.type
    canvas.rect((0, foot, 42, high), TYPE_COLOUR[kind])
    canvas.stamp(icon(f"ww-{kind}-bare", 32, TYPE_COLOUR[kind]), (6, foot + 3))
    # The sign of production goes where it would take the room of what is produced.
    for size, most, sign in ((34, 9, 0), (30, 1, 0), (30, 1, 1)):
        gives = [production(card, size, most)[sign:], points(card, size)]
        if sum(map(row_width, gives)) + 8 <= wide - 62:
            break
    spread(canvas, (50, foot, wide - 8, high - 2), gives, Ink.shade)
    bordered(canvas, shown)
    return canvas


@shelved
def built_low(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """A completed card without words: scene, production, points."""
    card = CARDS[shown.card]
    canvas = Canvas(wide, high, Ink.shade)
    thumb = 78
    canvas.place(picture(shown, thumb, high, language), (0, 0))
    # The sign of production goes where it would take the room of what is produced.
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
    """A way of drawing a card, the widths and heights between which it may be stretched, and the gap under it."""

    draw: Drawn
    wide: tuple[int, int]
    high: tuple[int, int]
    under: int = GAP


WHOLE = Style(whole, (222, 280), (294, 350))
MEDIUM = Style(medium, (276, 376), (155, 228))
CHIP = Style(chip, (276, 376), (114, 130))
CHIP_LOW = Style(chip, (264, 376), (113, 118))
SPOT = Style(spot, (260, 376), (124, 180))
TILE_LOW = Style(tile, (364, 376), (84, 100))
"""With the name in one line."""
MOSAIC = Style(owing, (0, 0), (38, 112))
"""Lines that are filled from edge to edge, each card as wide as what it owes asks for."""
LINE = Style(line, (560, 568), (38, 60))
ENTRY = Style(entry, (360, 568), (42, 56))
LEDGER = Style(ledger, (560, 568), (38, 56))
"""Lines of a table, which lie close (see `deciding`)."""
DOUBLE = Style(double, (372, 568), (82, 96), 4)
BUILT = Style(built, (276, 376), (113, 124))
BUILT_LOW = Style(built_low, (190, 240), (76, 84))
PICTURE = Style(picture, (96, 150), (64, 96))
PICTURE_LOW = Style(picture, (64, 100), (48, 60))


def columns(style: Style, width: int) -> int:
    """How many cards of a style stand side by side."""
    return max(1, (width + GAP) // (style.wide[0] + GAP))


def rows_of(style: Style, room: int, cards: Sequence[Shown]) -> int:
    """How many rows these cards take."""
    if style is MOSAIC:
        return len(lines_of([owing_wide(card) for card in cards], room, GAP))
    return -(-len(cards) // columns(style, room))


def _mosaic(canvas: Canvas, box: Box, cards: Sequence[Shown], language: str) -> int:
    """Cards in lines of much the same length, and their scenes as wide as they fill them; returns the bottom."""
    left, top, right, bottom = box
    room, most = right - left, max(1, (bottom - top + GAP) // (MOSAIC.high[0] + GAP))
    wides = [owing_wide(card) for card in cards]
    shown = len(cards)
    more = width(f"+{len(cards)}", LEAST, bold=True)
    while len(lines_of(wides[:shown] + [more] * (shown < len(cards)), room, GAP)) > most:
        shown -= 1
    least = wides[:shown] + [more] * (shown < len(cards))
    count = len(lines_of(least, room, GAP))
    # The narrowest room that takes no more lines makes them alike.
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
"""Of a scene in a mosaic: how often its height goes into its width at most."""


def level(cards: Sequence[Shown], style: Style, wide: int, high: int, language: str) -> Sequence[Shown]:
    """Cards that stand side by side in that size, with their names at the same height where there is room for that."""
    bare = [card._replace(number=0, decided="", marked=False, picked=False, fresh=False) for card in cards]
    if style.draw is whole and high >= _TALL:
        rows, plate = _level(tuple(bare), wide, high, language)
    elif style.draw is medium and high >= _TWO_ROWS:
        rows, plate = max(len(_foot_rows(card, wide, _ROW)) for card in bare), 0
    else:
        return cards
    return [card._replace(rows=rows, plate=plate) for card in cards]


@lru_cache(maxsize=256)
def _level(cards: tuple[Shown, ...], wide: int, high: int, language: str) -> tuple[int, int]:
    """The most rows at the foot of such whole faces, and the pixels of the highest plate."""
    rows = max(len(_foot_rows(card, wide, _row_high(wide, high))) for card in cards)
    feet = [high - _foot_high(card, wide, high) for card in cards]
    return rows, max(foot - _plate(card, wide, high, language)[0] for card, foot in zip(cards, feet, strict=True))


def counted_alike(cards: Sequence[Shown], draw: Drawn, wide: int, high: int) -> Sequence[Shown]:
    """Cards to be drawn so in that size: all without what is counted now where it has no room on one of them."""
    for card in cards:
        asked = (card.points, CARDS[card.card].points_per), (card.made, CARDS[card.card].production_per)
        wanted = sum(number is not None and per is not None for number, per in asked)
        bare = card._replace(number=0, decided="")
        rows = _foot_rows(bare, wide, _row_high(wide, high)) if draw is whole else _low_rows(bare, wide, high).rows
        if _counted(rows) < wanted:
            return [each._replace(points=None, made=None) for each in cards]
    return cards


def _counted(rows: Sequence[Sequence[Sequence[Piece]]]) -> int:
    """How many pieces say what something comes to."""
    return sum(piece.text and piece.name.startswith("=") for row in rows for pieces in row for piece in pieces)


def lay(canvas: Canvas, box: Box, cards: Sequence[Shown], language: str, styles: Sequence[Style]) -> int:
    """Cards in a box, in the first of the styles that holds them all; returns the bottom of the last row.

    When even the last style is too large, the last place says how many more there are.
    """
    left, top, right, bottom = box
    if not cards:
        return top
    for style in styles:
        rows = rows_of(style, right - left, cards)
        if right - left < style.wide[0]:
            continue
        if rows * (style.high[0] + style.under) - style.under <= bottom - top:
            break
    if style is MOSAIC:
        return _mosaic(canvas, box, cards, language)
    gap = style.under
    most = max(1, (bottom - top + gap) // (style.high[0] + gap))
    # As many side by side as can be in full width; more only when there are too few rows for that.
    easy = max(1, (right - left + GAP) // (style.wide[1] + GAP))
    across = min(columns(style, right - left), max(min(easy, len(cards)), -(-len(cards) // most)))
    rows = min(most, -(-len(cards) // across))
    places = rows * across
    wide = min(style.wide[1], (right - left + GAP) // across - GAP)
    high = min(style.high[1], (bottom - top + gap) // rows - gap)
    if style.draw in (whole, medium):
        cards = counted_alike(cards, style.draw, wide, high)
    shown = cards if len(cards) <= places else cards[: places - 1]
    # A last row with fewer cards reaches from edge to edge too, where they can be so wide.
    last = len(shown) - (rows - 1) * across
    broad = (right - left + GAP) // max(1, last) - GAP if len(shown) == len(cards) else wide
    for first in range(0, len(shown), across):
        own = broad if wide < broad <= style.wide[1] and first // across == rows - 1 else wide
        y = top + first // across * (high + gap)
        for i, card in enumerate(level(shown[first : first + across], style, own, high, language)):
            canvas.place(style.draw(card, own, high, language), (left + i * (own + GAP), y))
    if len(shown) < len(cards):
        i = len(shown)
        x, y = left + i % across * (wide + GAP), top + i // across * (high + gap)
        text, least = say(language, "picture-ww-more", count=len(cards) - i), f"+{len(cards) - i}"
        ground = cards[i].ground
        text = text if width(text, LEAST, bold=True) <= wide else least
        canvas.label((x, y, x + wide, y + high), text, LEAST, ink=Ink.soft, on=ground, bold=True, align="middle")
    return top + rows * (high + gap) - gap
