"""Words and blocks that several pages of Cartographers share: counts, scenes, maps, cards, edicts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.cartographers.cards import CARDS, SEASONS
from engine.cartographers.observation import Observation
from i18n import say, signed
from render.art import draw_icon
from render.banner import STRIP
from render.canvas import Align, Box, Canvas
from render.cartographers import alt, chart, tiles
from render.cartographers.alt import LETTERS, card_name
from render.cartographers.scenes import WIDE as SHAPE
from render.cartographers.scenes import scene
from render.frame import CHOICE, HEIGHT, LEAST, LEFT, NO_LIMIT, TOP, WIDTH, draw_badge, page, page_of
from render.layout import Block, Cached, Column, DrawnBlock, Fit, Icon, Plate, Row, Sized, Text, draw, number
from render.palette import Ink
from render.text import LEADING, SIZES, Fitted, fit, whole_words

WIDE, SLIM = 440, 272
"""Width of the column with card and edicts, and of the one for many players, which has names without rules."""
NUMBER = 44
"""Size of numbers that matter for decisions."""
GAP = 6
"""Pixels between two blocks of a column."""


def drawn(tree: Block, high: int = HEIGHT, wide: int = WIDTH) -> Canvas:
    """Return a page with a tree of blocks."""
    canvas = page(high, wide)
    draw(tree, canvas, (LEFT, STRIP[1], wide - LEFT, high - TOP))
    return canvas


# Small blocks.


def mark(sign: str, side: int = 36, on: int = Ink.card, *, lit: bool = False) -> Block:
    """Return an edict's letter, in ink if it is `lit`, or an icon."""
    if sign not in LETTERS:
        return Icon(icon=sign, size=side, on=on)
    return badge(sign, Ink.ink if lit else Ink.soft, on, side)


def badge(text: str, fill: int, on: int, room: int) -> Block:
    """Return a text in white on a small rounded plate."""
    return DrawnBlock(drawing=_draw_badge, of=(text, fill, on), room=room, tall=38)


def _draw_badge(canvas: Canvas, box: Box, text: str, fill: int, on: int) -> None:
    left, top, right, bottom = box
    middle, half = (top + bottom) // 2, min(19, (bottom - top) // 2)
    draw_badge(canvas, (left, middle - half, right, middle + half), text, fill, on)


def count(sign: str, value: int, on: int = Ink.card, size: int = LEAST, side: int = 34, *, lit: bool = False) -> Block:
    """Return an edict's letter or an icon with a number after it."""
    return number(mark(sign, side, on, lit=lit), signed(value), size=size, on=on)


def counts(values: Iterable[tuple[str, int]], on: int = Ink.card, lit: Collection[str] = ()) -> tuple[Block, ...]:
    """Return several counts, those in `lit` in ink."""
    return tuple(count(sign, value, on, lit=sign in lit) for sign, value in values)


def spread(parts: Sequence[Block], **more: Any) -> Row:
    """Return parts in a row, with the spare room around them."""
    return Row(parts=(*(block for part in parts for block in (Block(grow=1), part)), Block(grow=1)), gap=2, **more)


def line(ink: int = Ink.line, thick: int = 2) -> Block:
    """Return a line across the width."""
    return DrawnBlock(drawing=Canvas.rect, of=(ink,), tall=thick, most=thick)


def lines(
    text: str, *, rows: int = 0, size: int = LEAST, ink: int = Ink.ink, on: int = Ink.card, bold: bool = False,
    align: Align = "left", room: int = 0, top: bool = False, leading: float = LEADING,
) -> Block:  # fmt: skip
    """Return a text in at most `rows` lines, or without `rows` in as large letters as its box allows."""
    tall, of = rows * round(size * 1.17), (text, rows, size, ink, on, bold, align, top, leading)
    return DrawnBlock(drawing=_draw_lines, of=of, room=room, tall=tall, most=tall or NO_LIMIT, grow=1)


def _draw_lines(
    canvas: Canvas, box: Box, text: str, rows: int, size: int, ink: int, on: int, bold: bool, align: Align, top: bool,
    leading: float,
) -> None:  # fmt: skip
    left, upper, right, lower = box
    wide, high = right - left, lower - upper
    fitted = None if rows else (in_words(text, wide, high, size, bold, leading)
                                or in_words(text, wide, high, size, bold, leading, strict=False))  # fmt: skip
    if fitted is None:
        fitted = fit(text, wide, size if rows else LEAST, LEAST, rows or _steps(high, LEAST, leading), bold)
    canvas.lines_of(box, fitted, ink=ink, on=on, bold=bold, align=align, top=top, leading=leading)


def in_words(
    text: str, wide: int, high: int, size: int, bold: bool = False, leading: float = LEADING, *, strict: bool = True
) -> Fitted | None:  # fmt: skip
    """Return a text in the largest size in which it fits a box in lines of whole words; None if it does not.

    Prefers smaller letters to a line that ends inside a Japanese word, unless not `strict`.
    """
    sizes = (now for now in SIZES if LEAST <= now <= size)
    ways = (whole_words(text, wide, (now,), _steps(high, now, leading), bold, anywhere=not strict) for now in sizes)
    return next(filter(None, ways), None)


def _steps(high: int, size: int, leading: float) -> int:
    """Return the number of lines for which a box has room."""
    return 1 + max(0, high + 6 - size) // round(size * leading)


def lit_plate(part: Block, lit: bool, line: int = Ink.bronze, pad: tuple[int, int] = (8, 4), **more: Any) -> Plate:
    """Return a card around a block, golden with a border in `line` if it is `lit`."""
    return Plate(part=part, fill=Ink.glow if lit else Ink.card, line=line if lit else Ink.line, thick=3 if lit else 2,
                 pad=pad, **more)  # fmt: skip


def named(name: str, on: int, before: Sequence[Block] = (), after: Sequence[Block] = (), **more: Any) -> Row:
    """Return a player's name in one line, narrowed before it is cut, with what is before and after it."""
    text = Text(ways=(name,), size=more.pop("size", LEAST), bold=True, tall=True, on=on, grow=1)
    return Row(parts=(*before, Sized(part=text, room=_NAME, grow=1), *after), **more)


_NAME = 60
"""Least width of a name."""


def centred(part: Block, room: int = 0) -> Block:
    """Return a block in the middle of the width, or of a column of that width."""
    return Sized(part=Row(parts=(Block(grow=1), part, Block(grow=1)), gap=0), room=room, grow=int(not room))


def cell(
    text: str, room: int, on: int = Ink.card, size: int = LEAST, *, bold: bool = False, ink: int = Ink.ink
) -> Block:
    """Return a text in the middle of a column of a table."""
    return Sized(part=Text(ways=(text,), size=size, bold=bold, ink=ink, on=on, align="middle", grow=1), room=room)


@dataclass(frozen=True, kw_only=True)
class Grid(Block):
    """Blocks of equal size in rows; a shorter row is centred."""

    parts: tuple[Block, ...]
    rows: tuple[int, ...]
    """Number of parts in each row."""
    gap: int = 10

    def inner(self) -> Sequence[Block]:
        """Return the parts."""
        return self.parts

    def high(self) -> int:
        """Return the height of all rows."""
        return (max(part.high() for part in self.parts) + self.gap) * len(self.rows) - self.gap

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return all parts."""
        return zip(self.parts, places(box, self.rows, self.gap), strict=False)


def places(box: Box, rows: Sequence[int], gap: int) -> list[Box]:
    """Return equal boxes in reading order; a shorter row is centred."""
    left, top, right, bottom = box
    most = max(rows)
    wide, high = (right - left - gap * (most - 1)) // most, (bottom - top - gap * (len(rows) - 1)) // len(rows)
    found = []
    for row, each in enumerate(rows):
        x = left + (right - left - each * wide - (each - 1) * gap) // 2
        y = top + row * (high + gap)
        found += [(x + i * (wide + gap), y, x + i * (wide + gap) + wide, y + high) for i in range(each)]
    return found


def even(number: int, rows: int) -> tuple[int, ...]:
    """Split a number evenly into rows or pages; the first ones get one more if necessary."""
    return tuple(number // rows + (row < number % rows) for row in range(rows))


def on_page(seats: Sequence[int], counts: Sequence[int], number: int) -> Sequence[int]:
    """Return the seats on a page of several, with `counts` seats each. Errors: ValueError if it does not exist."""
    page_of(number, len(counts))
    return seats[sum(counts[:number]) :][: counts[number]]


# Maps.

BAND = 10
"""Width of the scale around a large map."""


@dataclass(frozen=True, kw_only=True)
class Map(Block):
    """A map, as large as its box allows, in its middle."""

    cells: str
    ruins: tuple[int, ...]
    fresh: tuple[int, ...] = ()
    """The spaces drawn last."""
    band: int = 2
    """Width of the frame; a wide one is a scale."""
    letters: int = 0
    """Size of the coordinates; 0 for none."""
    on: int = Ink.paper
    """Colour of the ground."""
    outline: Callable[[Canvas, tuple[int, int], int, Collection[int]], None] = chart.fresh
    """Draws a line around what was drawn last."""

    @property
    def before(self) -> int:
        """Pixels of frame and coordinates before the first space."""
        return self.band + (self.letters + 7 if self.letters else 0)

    def space(self, wide: int, high: int) -> int:
        """Return the size of a space in a box of that size."""
        return (min(wide, high) - self.before - self.band) // chart.SIDE

    def length(self, size: int) -> int:
        """Return its width and height with spaces of that size."""
        return self.before + self.band + chart.SIDE * size

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw frame, spaces, and what was drawn last."""
        left, top, right, bottom = box
        size = self.space(right - left, bottom - top)
        long = self.length(size)
        at = (left + (right - left - long) // 2 + self.before, top + (bottom - top - long) // 2 + self.before)
        if self.letters:
            rim = chart.draw_rim(size, self.band, self.letters, self.edge(), self.on)
            canvas.place(rim, (at[0] - self.before, at[1] - self.before))
        else:
            chart.draw_frame(canvas, at, size, self.band)
        self.draw_spaces(canvas, at, size)

    def edge(self) -> int:
        """Return the colour of the frame."""
        return Ink.ink

    def draw_spaces(self, canvas: Canvas, at: tuple[int, int], size: int) -> None:
        """Draw the spaces from the corner of the first one on."""
        chart.paint_cells(canvas, at, size, self.cells, self.ruins)
        self.outline(canvas, at, size, self.fresh)


def map_of(observation: Observation, seat: int, **form: Any) -> Map:
    """Return the map of a seat; after the end without its last drawing."""
    sheet = observation.sheets[seat]
    fresh = sheet.fresh if observation.result is None else ()
    return Map(cells=sheet.cells, ruins=tuple(observation.ruins), fresh=fresh, **form)


def large_map(observation: Observation, seat: int, lit: Collection[int]) -> Block:
    """Return the map with coordinates, and below it the stars and what they are made of; `lit`: edicts scored now."""
    sheet = observation.sheets[seat]
    values = (("star", sheet.total), *parts_of(sheet.edicts, sheet.coins, sheet.loss))
    strip = spread(counts(values, lit=[LETTERS[edict] for edict in lit]), least=52)
    whole = map_of(observation, seat, band=BAND, letters=LEAST, grow=1)
    return Column(parts=(whole, Cached(part=Plate(part=strip, pad=(12, 4)), on=Ink.paper)), gap=12, grow=1)


def parts_of(edicts: Sequence[int], coins: int, loss: int) -> tuple[tuple[str, int], ...]:
    """Return what edicts A to D, coins and monsters give, each with its sign."""
    return (*zip(LETTERS, edicts, strict=True), ("coin", coins), ("horned", -loss))


# Cards.


def picture(card: str, high: int, *, letter: str = "", sign: str = "", time: int | None = None) -> Block:
    """Return the scene of a card or a season in a frame, with an edict's letter, a sign, or the time that it takes."""
    return DrawnBlock(drawing=_draw_picture, of=(card, high, letter, sign, time), room=round(high * SHAPE) + 2,
                      tall=high + 2)  # fmt: skip


def _draw_picture(canvas: Canvas, box: Box, card: str, high: int, letter: str, sign: str, time: int | None) -> None:
    drawing = scene(card, high)
    left, top = box[0] + (box[2] - box[0] - drawing.width) // 2, box[1] + max(1, (box[3] - box[1] - high) // 2)
    canvas.rect((left - 1, top - 1, left + drawing.width + 1, top + high + 1), Ink.coal)
    canvas.stamp(drawing, (left, top))
    left, top = left - 4, top - 4
    if letter:
        draw_badge(canvas, (left, top, left + 38, top + 40), letter, Ink.coal, Ink.coal)
    if sign:
        canvas.panel((left, top, left + 44, top + 44), Ink.card, Ink.coal, on=Ink.card, radius=8, width=3)
        canvas.stamp(draw_icon(sign, 34, Ink.card), (left + 5, top + 5))
    if time is not None:
        top += high - 36
        canvas.panel((left, top, left + 72, top + 44), Ink.card, Ink.coal, on=Ink.card, radius=8, width=3)
        canvas.stamp(draw_icon("hourglass", 32, Ink.card), (left + 6, top + 6))
        canvas.label((left + 39, top, left + 67, top + 44), str(time), LEAST, bold=True, align="middle")


def track(observation: Observation, language: str, *, slim: bool = False, read: bool = False) -> Block:
    """Return the four season icons, the current one highlighted, and unless `slim` the time out of its threshold."""
    seasons = tuple(_season(season, lit=season == observation.season) for season in range(len(SEASONS)))
    row = Row(parts=seasons if slim else (*seasons, Block(grow=1), *used(observation)), gap=5)
    told = alt.time(observation, language, read=read)
    return Cached(part=Plate(part=row, pad=(6, 5)), on=Ink.paper, said=told, rank=1)


def used(observation: Observation) -> tuple[Block, ...]:
    """Return an hourglass, and the time used out of the season's threshold."""
    text = f"{observation.time}/{observation.threshold}"
    return (Icon(icon="hourglass", size=40), Text(ways=(text,), size=NUMBER, bold=True))


def _season(season: int, *, lit: bool) -> Block:
    side, on, line = (44, Ink.glow, Ink.ink) if lit else (38, Ink.card, Ink.card)
    icon = centred(Icon(icon=f"season-{season}", size=side, on=on))
    plate = Plate(part=icon, fill=on, line=line, on=Ink.card, radius=10, thick=3, pad=(0, 0))
    return Sized(part=plate, room=60, tall=54)


Held = tuple[frozenset[int], str]
"""The spaces and the mark of a piece in hand."""
NOTHING: Held = (frozenset(), "")
CARD = 132
"""Height of the scene of the current card."""


def explored(
    observation: Observation, language: str, *, slim: bool = False, read: bool = False, held: Held = NOTHING
) -> Block:  # fmt: skip
    """Return the current card: scene, time, name, and shapes with their terrains; face down between two cards.

    `slim`: for a narrow column, where it also has the season's time; `read`: whether it says its shapes too; `held`:
    the piece in hand, whose shape and terrain are framed.
    """
    card, ruins = alt.current_card(observation)
    high = 116 if slim else CARD
    before: tuple[Block, ...] = ()
    content: tuple[Block, ...] = ()
    if card is not None:
        face = CARDS[card]
        sign = "horned" if face.kind == "ambush" else "ruins" if ruins else ""
        before = (picture(card, high, sign=sign, time=face.time if face.kind == "land" else None),)
        offered = Sized(part=_offered(card, language, held, solo=len(observation.sheets) == 1), tall=76, grow=1)
        content = (lines(card_name(language, card), size=LEAST if slim else CHOICE, bold=True, rows=2 if slim else 1),
                   line(), offered)  # fmt: skip
    elif not slim:
        content = (spread([Icon(icon=f"season-{season}", size=64) for season in range(len(SEASONS))]),)
    if slim:
        icon, text = used(observation)
        time = Column(parts=(centred(icon), centred(text)), grow=1)
        part: Block = Column(parts=(Row(parts=(*before, time), gap=8), *content), gap=6)
    else:
        part = Row(parts=(*before, Column(parts=content, gap=2, grow=1)), gap=12)
    edge = Ink.monster if card is not None and CARDS[card].kind == "ambush" else Ink.ink
    plate = Plate(part=part, line=edge, thick=3, pad=(7, 6))
    return Cached(part=plate, on=Ink.paper, said=alt.card(observation, language, read=read), rank=1, grow=int(slim))


def _offered(card: str, language: str, held: Held, *, solo: bool) -> Block:
    """Return the shapes, and the terrains to choose from; for monsters their place."""
    face, pieces = CARDS[card], shapes(card, 28 if CARDS[card].kind == "ambush" else 30, held)
    if face.kind == "ruins":
        return centred(Icon(icon="ruins", size=76))
    if face.kind == "ambush":
        place = say(language, f"picture-hand-{'solo' if solo else face.direction}")
        return Row(parts=(*pieces, lines(place)), gap=22, grow=1)
    ways = (Row(parts=(*pieces, Block(grow=1), *terrains(card, side, held))) for side in (68, 44, 34))
    return Fit(ways=tuple(ways), grow=1)


def shapes(card: str, size: int, held: Held = NOTHING) -> tuple[Block, ...]:
    """Return a card's shapes with their coins, in their terrain or plain if it is a choice; of several, frame one."""
    face = CARDS[card]
    ground = tiles.TERRAIN_MARK[face.terrains[0]] if len(face.terrains) == 1 else None
    parts = list[Block]()
    for piece in face.pieces:
        high, wide = (1 + max(at) for at in zip(*piece.cells, strict=True))
        chosen = len(face.pieces) > 1 and sum(1 << cell for cell in held[0]) in piece.masks
        of = (piece.cells, ground, size, chosen)
        part = DrawnBlock(drawing=_draw_shape, of=of, room=wide * size, tall=high * size)
        coin = (Icon(icon="coin", size=38),) if face.coin is not None and piece.name == face.coin.name else ()
        parts.append(Row(parts=(part, *coin, Block()), gap=6))
    return tuple(parts)


def terrains(card: str, side: int, held: Held = NOTHING) -> tuple[Block, ...]:
    """Return the terrains of a card, if they are a choice, with that of the piece in hand framed."""
    marks = [tiles.TERRAIN_MARK[terrain] for terrain in CARDS[card].terrains]
    of = ((0, 0),)
    return tuple(DrawnBlock(drawing=_draw_shape, of=(of, ground, side, ground == held[1]), room=side, tall=side)
                 for ground in (marks if len(marks) > 1 else ()))  # fmt: skip


def _draw_shape(
    canvas: Canvas, box: Box, cells: tuple[tuple[int, int], ...], ground: str | None, size: int, chosen: bool
) -> None:  # fmt: skip
    """Draw a shape in its terrain, or plain if the terrain is a choice; framed if it is chosen."""
    high, wide = (1 + max(at) for at in zip(*cells, strict=True))
    left, top = box[0], (box[1] + box[3] - high * size) // 2
    whole = "".join(ground or "?" if (r, c) in cells else tiles.EMPTY for r in range(high) for c in range(wide))
    sides = tiles.sides_of(whole, wide)
    group = [r * chart.SIDE + c for r, c in cells]
    for r, c in cells:
        x, y = left + c * size, top + r * size
        if ground is None:
            canvas.rect((x, y, x + size, y + size), Ink.soft)
            canvas.rect((x, y, x + size - 1, y + size - 1), Ink.shade)
        else:
            canvas.stamp(tiles.tile(ground, size, sides[r * wide + c], variant=(r * 2 + c) % 5), (x, y))
    if ground is None:
        chart.draw_outline(canvas, (left, top), size, group, Ink.ink, 1, 1)
    if chosen:
        chart.draw_held(canvas, (left, top), size, group, max(7, size // 6))


def edict(observation: Observation, number: int, language: str, *, slim: bool = False) -> Block:
    """Return a scoring card: scene, letter, name, and unless `slim` its rule; highlighted if scored in this season."""
    return _edict(number, observation.edicts[number], number in alt.current_edicts(observation), slim, language)


@lru_cache(maxsize=64)
def _edict(number: int, card: str, lit: bool, slim: bool, language: str) -> Block:
    name, on = card_name(language, card), Ink.glow if lit else Ink.card
    words: Block = lines(name, bold=True, rows=2, on=on)
    if not slim:
        told = lines(say(language, f"picture-rule-{card}"), on=on, rows=2)
        words = Column(parts=(Text(ways=(name,), bold=True, on=on, grow=1), told), grow=1)
    scene = picture(card, 72 if slim else 110, letter=LETTERS[number])
    return edict_plate(Row(parts=(scene, words), gap=12), lit)


def edict_plate(part: Block, lit: bool) -> Block:
    """Return a plate around an edict, highlighted if it is scored in this season."""
    return Cached(part=lit_plate(part, lit, Ink.ink, (7, 4)), on=Ink.paper, grow=1)


def edicts(
    observation: Observation, language: str, stars: Sequence[int] = (), *, slim: bool = False, read: bool = False
) -> Block:  # fmt: skip
    """Return the four scoring cards below each other; if `slim` without their rules; `stars`: said with them."""
    cards = tuple(edict(observation, number, language, slim=slim) for number in range(len(LETTERS)))
    return Column(parts=cards, gap=GAP, grow=2, said=alt.edicts(observation, language, stars, read=read), rank=1)
