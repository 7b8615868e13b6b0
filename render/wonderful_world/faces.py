"""Development cards, from parts for all sizes to a few icons for a crowded table.

A coloured slot is still to be paid; a filled one is ticked off. The cog marks production in every round, the flag the
one-time bonus, the star points, and the circle of arrows the recycling cube.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, LETTER, TYPES, Card
from i18n import say
from render.art import draw_icon
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.layout import Block, DrawnBlock, Row
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, LEADING, NARROW, Fitted, extent, in_one, one_line, whole_words, width
from render.wonderful_world.icons import COLOUR_LETTERS, TYPE_COLOUR, TYPE_INK
from render.wonderful_world.scenes import scene


class LinePart(NamedTuple):
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
    """How many equal cards are drawn as one."""
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


def pieces_of(letter: str, count: int, size: int, most: int) -> list[LinePart]:
    """Return `count` cubes or tokens side by side, or one after a number if there are more than `most`."""
    if count <= most:
        return [LinePart(f"ww-{letter}", size)] * count
    return [LinePart(str(count), CHOICE if size > 34 else LEAST, text=True), LinePart(f"ww-{letter}", size)]


def cubes(made: Sequence[int], size: int, most: int = 9) -> list[LinePart]:
    """Return amounts by colour as cubes; `most`: see `pieces_of`."""
    counts = zip(COLOUR_LETTERS, made, strict=True)
    return [piece for letter, count in counts if count for piece in pieces_of(letter, count, size, most)]


def production(card: Card, size: int, most: int = 9) -> list[LinePart]:
    """Return the production of each round, after the cog."""
    made = cubes(card.production, size, most)
    if made and card.production_per is not None:
        made += [LinePart("/", LEAST, text=True), LinePart(f"ww-{TYPES[card.production_per]}", size)]
    return [LinePart("ww-gives", size - 4), *made] if made else []


def points(card: Card, size: int) -> list[LinePart]:
    """Return the card's points: fixed, or per card of a type or per token."""
    return worth(card.points, card.points_per, size)


def worth(number: int, per: str | None, size: int) -> list[LinePart]:
    """Return points as star, number and what they are counted by; empty for zero."""
    if not number:
        return []
    text = LEAST if size < 36 else CHOICE
    pieces = [LinePart("star", size), LinePart(str(number), text, text=True)]
    if per is not None:
        pieces += [LinePart("/", text, text=True), LinePart(f"ww-{LETTER.get(per, per)}", size)]
    return pieces


def bonus(card: Card, size: int, most: int = 2) -> list[LinePart]:
    """Return the one-time bonus of completion, after the flag."""
    if not card.bonus_count:
        return []
    return [LinePart("ww-bonus", size - 2), *pieces_of(LETTER[card.bonus], card.bonus_count, size, most)]


AIR = 3
"""Pixels between two pieces of a row."""


def row_width(pieces: Sequence[LinePart]) -> int:
    """Return the width of a row of pieces."""
    return sum(piece.wide + AIR for piece in pieces) - AIR if pieces else 0


def row(canvas: Canvas, x: int, middle: int, pieces: Sequence[LinePart], on: int) -> int:
    """Draw pieces in a row around a middle line; return the right edge.

    Icons have no shades at their edges. A page of cards has about a hundred of them, and this saves 3 % of its bytes.
    """
    for piece in pieces:
        if piece.text:
            base = middle + round(piece.size * CAP / 2)
            canvas.line_of(x, base, piece.name, piece.size, ink=Ink.ink, on=on, bold=True)
        else:
            canvas.stamp(draw_icon(piece.name, piece.size, on, crisp=True), (x, middle - piece.size // 2))
        x += piece.wide + AIR
    return x


def pieces(shown: Sequence[LinePart], on: int = Ink.card, drop: int = 0, room: int = 0) -> Block:
    """Return icons and numbers in a row."""
    high = max((piece.size for piece in shown), default=0)
    return DrawnBlock(drawing=_draw_pieces, of=(tuple(shown), on), room=room or row_width(shown), tall=high, drop=drop)


def _draw_pieces(canvas: Canvas, box: Box, shown: Sequence[LinePart], on: int) -> None:
    row(canvas, box[0], (box[1] + box[3]) // 2, shown, on)


def flow(parts: Iterable[Block], room: int, gap: int, high: int) -> tuple[Block, ...]:
    """Return blocks in lines of at most `room` pixels, each at least `high` pixels high."""
    lines, left = list[list[Block]](), 0
    for part in parts:
        if not lines or part.wide() > left:
            lines.append([])
            left = room
        lines[-1].append(part)
        left -= part.wide() + gap
    return tuple(Row(parts=tuple(line), gap=gap, least=high) for line in lines)


def draw_spread(canvas: Canvas, box: Box, groups: Sequence[Sequence[LinePart]], on: int) -> None:
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
    """Draw the recycling cube in a block of its own."""
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.card, on=on, radius=8)
    size = min(bottom - top - 4, (right - left - 8) // 2)
    y = (top + bottom - size) // 2
    canvas.stamp(draw_icon("ww-recycle", size, Ink.card, crisp=True), (left + 3, y))
    canvas.stamp(draw_icon(f"ww-{LETTER[card.recycle]}", size, Ink.card, crisp=True), (right - size - 3, y))


def _comes_to(number: int | None, per: str | int | None, size: int) -> list[LinePart]:
    """Return the current value of something that depends on a count; empty for a fixed value or None."""
    if number is None or per is None:
        return []
    return [LinePart(f"={number}", LEAST if size < 36 else CHOICE, text=True)]


def made_of(shown: Shown, pieces: Sequence[LinePart], size: int) -> list[LinePart]:
    """Return the production of a card, with the current value."""
    return [*pieces, *_comes_to(shown.made, CARDS[shown.card].production_per, size)]


def worth_of(shown: Shown, size: int) -> list[LinePart]:
    """Return the points of a card, with the current value."""
    card = CARDS[shown.card]
    return [*points(card, size), *_comes_to(shown.points, card.points_per, size)]


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


def draw_badge(canvas: Canvas, x: int, y: int, text: str, high: int = 42, wide: int = 0) -> None:
    """Draw a number, a count, a star or one of `_SIGNS` in a white block over a scene; `wide`: a fixed width."""
    wide = wide or max(high + 2, 0 if text in _SIGNS else width(text, LEAST, bold=True) + 14)
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


@lru_cache(maxsize=1024)
def named(text: str, room: int, high: int) -> tuple[Fitted, bool]:
    """Return a name, as large as a plate takes it in a line or two, and whether it is bold."""
    size = CHOICE if high >= _TALL else 36
    if line := in_one(text, room, size, bold=True, shares=NARROW[:3]):
        return line, True
    two = (
        whole_words(text, room, (size,), LINES_OF_NAME, bold=True, narrow=narrow, anywhere=False)
        for size, narrow in ((36, NARROW[:3]), (LEAST, NARROW[:3]), (LEAST, NARROW))
    )
    fitting = (found for found in two if found is not None and _has_height(found, high + EDGE, bold=True))
    one = (in_one(text, room, size, bold=True) for size in (36, LEAST))
    if found := next(filter(None, (*fitting, *one)), None):
        return found, True
    plain = whole_words(text, room, (LEAST,), LINES_OF_NAME, bold=False, narrow=NARROW)
    if plain is not None and _has_height(plain, high + EDGE, bold=False):
        return plain, False
    return in_one(text, room, LEAST, bold=False) or one_line(text, room, LEAST, LEAST), False


@lru_cache(maxsize=1024)
def alike(names: tuple[str, ...], room: int) -> tuple[int, int]:
    """Return the largest size and horizontal scale in which all names fit, or the narrowest that are easy to read."""
    ways = [(size, share) for size in (CHOICE, 36, LEAST) for share in NARROW[: 4 if size == LEAST else 2]]
    fits = (way for way in ways if all(width(name, way[0], bold=True, narrow=way[1]) <= room for name in names))
    return next(fits, ways[-1])


LINES_OF_NAME = 2
"""Maximum number of lines of a name on a plate."""
_TALL = 78
"""Height from which a name has large letters."""
TIGHT = 1.03
"""Line spacing of a name if there is little height."""
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


LETTERED = 30
"""Minimum size of an icon with a letter."""


def lacking(shown: Shown) -> str:
    """Return the letters of the empty slots."""
    return empty_slots(letters(shown), shown.filled)


def empty_slots(cost: str, filled: str) -> str:
    """Return the letters of a cost's empty slots; `filled` as in `Shown`."""
    return "".join(slot for slot, lies in zip(cost, filled or "." * len(cost), strict=True) if lies == ".")


def untold(shown: Shown) -> Shown:
    """Return the card without current values of counted points and production."""
    return shown._replace(points=None, made=None)


def nearest(sites: Iterable[Shown]) -> list[Shown]:
    """Sort cards under construction, nearest to completion first."""
    return sorted(sites, key=lambda site: len(lacking(site)))


@shelved
def picture(shown: Shown, wide: int, high: int) -> Canvas:
    """Draw only the scene over the type colour, and the number of copies."""
    canvas = Canvas(wide, high, TYPE_COLOUR[CARDS[shown.card].type])
    canvas.stamp(scene(shown.card, wide, high - 8), (0, 0))
    if shown.times > 1 or shown.star:
        draw_badge(canvas, 0, 0, sign_of(shown), 36)
    line, thick = (Ink.fresh, 6) if shown.fresh else (Ink.accent, 6) if shown.marked else (Ink.line, 2)
    canvas.frame(canvas.limit, line, thick)
    return canvas


GAP = 8
"""Pixels between two cards."""
