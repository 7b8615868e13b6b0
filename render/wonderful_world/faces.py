"""Development cards, from whole faces for a hand down to a few icons for a crowded table.

What still has its colour is still to be paid: a filled slot is ticked off. Signs: the cog is produced every round, the
flag is gained once on completion, the star is points, the circle of arrows is what recycling gives.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, LETTER, TYPES, Card
from i18n import say
from render.art import icon
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST, SMALL
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, LEADING, Fitted, whole_words, width
from render.wonderful_world.icons import COLOUR_LETTERS, TYPE_COLOUR, TYPE_INK


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
    asks.
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


def card_name(language: str, card: str) -> str:
    """A card's name."""
    return say(language, f"wonderful_world-card-{card}")


def slots(shown: Shown) -> list[str]:
    """Icon of each slot in the order of the card."""
    letters = CARDS[shown.card].slots
    filled = shown.filled or "." * len(letters)
    return [f"ww-{slot}" if lies == "." else f"ww-{slot}-done" for slot, lies in zip(letters, filled, strict=True)]


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
    """Pieces one after the other around a middle line; returns where they end."""
    for piece in pieces:
        if piece.text:
            base = middle + round(piece.size * CAP / 2)
            canvas.line_of(x, base, piece.name, piece.size, ink=Ink.ink, on=on, bold=True)
        else:
            canvas.stamp(icon(piece.name, piece.size, on), (x, middle - piece.size // 2))
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
    """The cube that recycling gives, in a light block."""
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.card, on=on, radius=8)
    letter = LETTER[card.recycle]
    if right - left > bottom - top:
        size = bottom - top - 6
        canvas.stamp(icon("ww-recycle", size - 2, Ink.card), (left + 5, top + 4))
        canvas.stamp(icon(f"ww-{letter}", size, Ink.card), (right - size - 4, top + 3))
        return
    size = right - left - 8
    canvas.stamp(icon("ww-recycle", size, Ink.card), (left + 4, top + 3))
    canvas.stamp(icon(f"ww-{letter}", size, Ink.card), (left + 4, bottom - size - 3))


def _card(wide: int, high: int, shown: Shown, parts: Sequence[tuple[Box, int]]) -> Canvas:
    """A card with round corners whose parts have grounds of their own, parted by lines of ink."""
    line, thick = (Ink.accent, 5) if shown.marked else (Ink.ink, 2)
    canvas = Canvas(wide, high, shown.ground)
    canvas.panel((0, 0, wide, high), Ink.card, line, on=shown.ground, width=thick)
    for box, fill in parts:
        whole = Canvas(wide, high, shown.ground)
        whole.panel((0, 0, wide, high), fill, line, on=shown.ground, width=thick)
        canvas.image.paste(whole.image.crop(box), box[:2])
    return canvas


def _written(shown: Shown, room: int, sizes: tuple[int, ...], language: str, *, bold: bool) -> Fitted | None:
    """A card's name in whole words, as large as there is room for; a third line only for the longest words."""
    text = card_name(language, shown.card)
    if shown.copy > 1:
        text = f"{text} {shown.copy}"
    return whole_words(text, room, sizes, 2, bold) or whole_words(text, room, sizes, 3, bold)


def _name(canvas: Canvas, box: Box, language: str, shown: Shown) -> None:
    """A card's name as large as the box takes it."""
    left, top, right, bottom = box
    best, plain = None, False
    # The last ones are for the longest names of all where they have the least room.
    for size, bold in (*((size, True) for size in NAMES), (LEAST, False), (30, False), (SMALL, False)):
        fitted = _written(shown, right - left - 2, (size,), language, bold=bold)
        if fitted is not None:
            best, plain = fitted, not bold
            if height_of(fitted) <= bottom - top:
                break
    if best is not None:
        canvas.lines_of((left + 1, top, right - 1, bottom), best, bold=not plain)


NAMES = (CHOICE, 36, LEAST)
"""Sizes of names."""


def height_of(fitted: Fitted) -> int:
    """Pixels from the top of the first capitals to the last base line, with a little air."""
    return round(fitted.size * (LEADING * (len(fitted.lines) - 1) + CAP + 0.24))


@shelved
def whole(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """The whole face: number, type, recycling in the band; name; slots; production, bonus and points at the foot."""
    if not shown.number and not shown.picked:
        return _whole(shown, wide, high, language)
    # One face serves all numbers: a design stands at another place in every hand.
    canvas = _whole(
        shown._replace(number=1, picked=False, marked=shown.marked or shown.picked), wide, high, language
    ).copy()
    box = (10, 7, 54, 45)
    band = TYPE_COLOUR[CARDS[shown.card].type]
    if shown.picked:
        canvas.panel(box, Ink.white, Ink.white, on=band, radius=10)
        canvas.stamp(icon("check", 34, Ink.white), (15, 9))
        return canvas
    canvas.panel(box, Ink.white, Ink.ink, on=band, radius=10)
    canvas.label(box, str(shown.number), 33, on=Ink.white, bold=True, align="middle")
    return canvas


@shelved
def _whole(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """The whole face with room for a number when it is to have one."""
    card = CARDS[shown.card]
    band, ink = TYPE_COLOUR[card.type], TYPE_INK[card.type]
    head, foot = 50, high - 92
    canvas = _card(wide, high, shown, [((0, 0, wide, head), band), ((0, foot, wide, high), Ink.shade)])
    canvas.rect((2, head - 2, wide - 2, head), Ink.ink)
    x = 10
    if shown.number:
        x += 52
    canvas.stamp(icon(f"ww-{card.type}-bare", 38, band), (x, 6))
    if shown.star:
        canvas.label((x + 42, 6, x + 78, head - 2), "★", LEAST, ink=ink, on=band, bold=True)
    recycling(canvas, (wide - 88, 7, wide - 8, 43), card, band)
    _name_and_cost(canvas, shown, (head, foot), language)
    counted = f"= {shown.made}" if card.production_per is not None and shown.made is not None else ""
    for side, letters in ((38, CHOICE), (34, LEAST), (30, LEAST), (26, LEAST)):
        made = _fitting(card, wide - 20, side)
        if made and counted:
            made = [*made, Piece(counted, letters, text=True)]
        if row_width(made) <= wide - 18:
            break
    for size, most in ((40, 2), (40, 1), (36, 2), (36, 1), (30, 1), (26, 1)):
        once = [points(card, size), bonus(card, size - 2, most)]
        if sum(map(row_width, once)) + 8 <= wide - 18:
            break
    if card.points_per is not None and shown.points is not None:
        for size in NAMES:
            then = [*once[0], Piece(f"= {shown.points}", size, text=True)]
            if row_width(then) + row_width(once[1]) + 8 <= wide - 18:
                once[0] = then
                break
    middle = foot + 24 if made and any(once) else foot + 46
    spread(canvas, (9, middle - 21, wide - 9, middle + 21), [made], Ink.shade)
    middle = foot + 66 if made else foot + 46
    spread(canvas, (9, middle - 21, wide - 9, middle + 21), once, Ink.shade)
    return canvas


def _name_and_cost(canvas: Canvas, shown: Shown, between: tuple[int, int], language: str) -> None:
    """What stands between band and foot of a whole face, both as large as they can be beside each other."""
    head, foot = between
    wide, room, icons = canvas.size[0], foot - head - 12, slots(shown)
    fits: list[tuple[int, Fitted, bool]] = []
    for sizes, bold in ((NAMES, True), (NAMES[1:], True), (NAMES[2:], True), (NAMES[2:], False), ((30,), False)):
        fitted = _written(shown, wide - 10, sizes, language, bold=bold)
        # The longest names are a little smaller where no room is left for the cost.
        if fitted is not None and (sizes[0] >= LEAST or max(cost for cost, _, _ in fits) < FEW):
            fits.append((grid_size(wide - 14, room - height_of(fitted), len(icons), COST), fitted, bold))
    most = max(cost for cost, _, _ in fits)
    enough = next(least for least in (CHOICE, FEW, most) if least <= most)
    cost, fitted, bold = next(each for each in fits if each[0] >= enough)
    rows = -(-len(icons) * (cost + _AIR) // (wide - 14 + _AIR))
    spare = room - height_of(fitted) - rows * (cost + _AIR)
    name = head + 6 + height_of(fitted) + spare // 2
    canvas.lines_of((5, head + 4, wide - 5, name + 4), fitted, bold=bold)
    slot_grid(canvas, (8, name, wide - 6, foot - 4), icons, cost)


def _fitting(card: Card, room: int, size: int) -> list[Piece]:
    """Production with every cube where there is room for it."""
    pieces = production(card, size)
    return pieces if row_width(pieces) <= room else production(card, size, 1)


COST, FEW = 46, 20
"""Pixels of a slot of a whole face, at most and where there is little room."""


def grid_size(wide: int, high: int, count: int, largest: int) -> int:
    """Pixels of so many slots in one or more rows, as large as the room takes them, up to `largest`."""
    for size in range(largest, 11, -2):
        rows = -(-count // max(1, (wide + _AIR) // (size + _AIR)))
        if rows * (size + _AIR) <= high:
            break
    return size


def slot_grid(canvas: Canvas, box: Box, names: Sequence[str], largest: int) -> None:
    """Slots in one or two rows, as large as the box takes them, up to `largest`."""
    left, top, right, bottom = box
    size = grid_size(right - left, bottom - top, len(names), largest)
    per = (right - left + _AIR) // (size + _AIR)
    rows = -(-len(names) // per)
    # Two rows as even as they can be, so that a glance counts them.
    per = -(-len(names) // rows)
    y = top + (bottom - top - rows * (size + _AIR) + _AIR) // 2
    for i, name in enumerate(names):
        canvas.stamp(icon(name, size, Ink.card), (left + i % per * (size + _AIR), y + i // per * (size + _AIR)))


def _side(shown: Shown, wide: int, high: int, band: int, foot: int, under: int = 34) -> Canvas:
    """A card with the type's colour and figure at its left; in so many pixels under it its star, count or number."""
    card = CARDS[shown.card]
    colour, ink = TYPE_COLOUR[card.type], TYPE_INK[card.type]
    parts = [((0, 0, band, high), colour)]
    if foot < high:
        parts.append(((band, foot, wide, high), Ink.shade))
    canvas = _card(wide, high, shown, parts)
    canvas.rect((band - 2, 2, band, high - 2), Ink.ink)
    figure = band - 14
    canvas.stamp(icon(f"ww-{card.type}-bare", figure, colour), (7, 6))
    text = "★" if shown.star else f"×{shown.times}" if shown.times > 1 else str(shown.number or "")
    if text:
        top = min(6 + figure, high - 31)
        box = (0, top, band, min(high, top + under))
        canvas.label(box, text, LEAST, ink=ink, on=colour, bold=True, align="middle")
    return canvas


@shelved
def medium(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """All of a card in little height: type and recycling at the left; name, slots, and what it gives."""
    card = CARDS[shown.card]
    foot = high - 44
    canvas = _side(shown, wide, high, 52, foot, high - 76 - 44)
    recycling(canvas, (5, high - 76, 47, high - 5), card, TYPE_COLOUR[card.type])
    left, right = 59, wide - 6
    slot = 40 if high >= 184 else 36
    grid = foot - slot - 5
    _name(canvas, (left - 2, 2, right + 2, grid), language, shown)
    slot_grid(canvas, (left, grid, right, foot - 2), slots(shown), slot)
    for size, most in ((36, 9), (34, 9), (34, 1), (30, 1), (26, 1), (22, 1), (18, 1)):
        gives = [production(card, size, most), bonus(card, size, min(most, 2)), points(card, size)]
        if sum(map(row_width, gives)) + 8 * len(gives) <= right - left:
            break
    spread(canvas, (left, foot, right, high - 2), gives, Ink.shade)
    return canvas


@shelved
def chip(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Type, name and slots."""
    canvas = _side(shown, wide, high, 44, high)
    left, right = 52, wide - 6
    foot = 38 if high >= 100 else 28
    slot = min(foot - 4 if foot < 38 else 30, (right - left + _AIR) // len(CARDS[shown.card].slots) - _AIR)
    _name(canvas, (left, 1, right, high - foot), language, shown)
    slot_grid(canvas, (left, high - foot, right, high - 4), slots(shown), slot)
    return canvas


@shelved
def mini(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Type and slots, without words."""
    del language  # every style of a card is called alike
    band = 44
    canvas = _side(shown, wide, high, band, high)
    slot_grid(canvas, (band + 5, 3, wide - 5, high - 3), slots(shown), 36)
    return canvas


def entry_high(size: int) -> int:
    """Pixels of a card in one line of that size; its sign is smaller, so that lines may follow one another closely."""
    return size + 3


@shelved
def entry(shown: Shown, named: bool, slotted: bool, language: str, size: int = LEAST) -> Canvas:
    """A card in one line as wide as it needs: type, star, its name when `named`, and how far it is; framed if marked.

    `slotted`: every slot; else how many of all are filled, for a card under construction.
    """
    card, high = CARDS[shown.card], entry_high(size)
    copy = f" {shown.copy}" if shown.copy > 1 else ""
    name = f"{card_name(language, shown.card)}{copy}" if named else ""
    signs = slots(shown) if slotted else []
    done = sum(lies != "." for lies in shown.filled)
    count = f"{done}/{len(card.slots)}" if shown.filled and not slotted else ""
    count = f"×{shown.times}" if shown.times > 1 else count
    # Names in plain letters: the numbers stand out.
    star = "★" if shown.star else ""
    parts = ((star, False), (name, False), (count, True))
    words = [(text, width(text, size, bold), bold) for text, bold in parts if text]
    sign, side = high - 2, high - 4
    wide = sign + sum(7 + room for _, room, _ in words) + (7 + len(signs) * (side + 2) if signs else 0)
    frame = 6 if shown.marked else 0
    canvas = Canvas(wide + 2 * frame, high + frame, Ink.card)
    if frame:
        canvas.panel(canvas.limit, Ink.card, Ink.accent, on=Ink.card, radius=8, width=3)
    canvas.stamp(icon(f"ww-{card.type}", sign, Ink.card), (frame, frame // 2 + (1 if frame else 0)))
    x, base = frame + sign + 7, frame // 2 + high - round(size * 0.26)
    for text, room, bold in words:
        canvas.line_of(x, base, text, size, ink=Ink.ink, on=Ink.card, bold=bold)
        x += room + 7
    for slot in signs:
        canvas.stamp(icon(slot, side, Ink.card), (x, frame // 2 + 1))
        x += side + 2
    return canvas


@shelved
def built(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """A completed card: type, name, what it produces each round and its points."""
    card = CARDS[shown.card]
    foot = high - 36
    canvas = _side(shown, wide, high, 56, foot)
    _name(canvas, (59, 1, wide - 4, foot - 1), language, shown)
    for size, most in ((32, 9), (30, 1), (26, 1), (22, 1)):
        gives = [production(card, size, most), points(card, size)]
        if sum(map(row_width, gives)) + 8 <= wide - 67:
            break
    spread(canvas, (59, foot, wide - 8, high - 2), gives, Ink.shade)
    return canvas


@shelved
def built_low(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """A completed card without words: type, production, points."""
    del language  # every style of a card is called alike
    card = CARDS[shown.card]
    band = 56 if shown.times < 10 else 70
    canvas = _side(shown, wide, high, band, high)
    middle = high // 2
    made, worth_of = production(card, 26, 1), points(card, 26)
    for i, pieces in enumerate(pieces for pieces in (made, worth_of) if pieces):
        y = middle if not (made and worth_of) else middle - 16 + 32 * i
        row(canvas, band + 6, y, pieces, Ink.card)
    return canvas


Drawn = Callable[[Shown, int, int, str], Canvas]


class Style(NamedTuple):
    """A way of drawing a card, and the widths and heights between which it may be stretched."""

    draw: Drawn
    wide: tuple[int, int]
    high: tuple[int, int]


WHOLE = Style(whole, (222, 280), (284, 350))
MEDIUM = Style(medium, (276, 374), (164, 200))
CHIP = Style(chip, (276, 374), (112, 124))
CHIP_LOW = Style(chip, (264, 374), (98, 112))
MINI = Style(mini, (118, 220), (72, 110))
LOW = Style(mini, (118, 150), (57, 64))
LINES = Style(mini, (0, 0), (44, 44))
"""Not faces but names in lines (`entry`), as `panels.sections` sets them."""
BUILT = Style(built, (276, 374), (112, 124))
BUILT_LOW = Style(built_low, (176, 240), (76, 84))
GAP = 8


def columns(style: Style, width: int) -> int:
    """How many cards of a style stand side by side."""
    return max(1, (width + GAP) // (style.wide[0] + GAP))


def rows_of(style: Style, width: int, count: int) -> int:
    """How many rows so many cards of a style take."""
    return -(-count // columns(style, width))


def lay(canvas: Canvas, box: Box, cards: Sequence[Shown], language: str, styles: Sequence[Style]) -> int:
    """Cards in a box, in the first of the styles that holds them all; returns the bottom of the last row.

    When even the last style is too large, the last place says how many more there are.
    """
    left, top, right, bottom = box
    if not cards:
        return top
    for style in styles:
        rows = rows_of(style, right - left, len(cards))
        if right - left < style.wide[0]:
            continue
        if rows * (style.high[0] + GAP) - GAP <= bottom - top:
            break
    most = max(1, (bottom - top + GAP) // (style.high[0] + GAP))
    # As many side by side as can be in full width; more only when there are too few rows for that.
    easy = max(1, (right - left + GAP) // (style.wide[1] + GAP))
    across = min(columns(style, right - left), max(min(easy, len(cards)), -(-len(cards) // most)))
    rows = min(most, -(-len(cards) // across))
    places = rows * across
    wide = min(style.wide[1], (right - left + GAP) // across - GAP)
    high = min(style.high[1], (bottom - top + GAP) // rows - GAP)
    shown = cards if len(cards) <= places else cards[: places - 1]
    for i, card in enumerate(shown):
        at = (left + i % across * (wide + GAP), top + i // across * (high + GAP))
        canvas.place(style.draw(card, wide, high, language), at)
    if len(shown) < len(cards):
        i = len(shown)
        x, y = left + i % across * (wide + GAP), top + i // across * (high + GAP)
        text = f"+{len(cards) - i}"
        ground = cards[i].ground
        canvas.label((x, y, x + wide, y + high), text, LEAST, ink=Ink.soft, on=ground, bold=True, align="middle")
    return top + rows * (high + GAP) - GAP
