"""Layout: blocks that report the size they need, draw themselves, describe themselves, and locate named things.

A picture is a tree of blocks. `draw`, `said` and `places` walk the same tree, so that a phone page, a desktop page and
the alt text differ only in the room that they have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import wraps
from itertools import zip_longest
from typing import Any

from PIL import Image

from render.alt import sentences
from render.art import draw_icon
from render.canvas import Align, Box, Canvas
from render.frame import CHOICE, LEAST, NO_LIMIT
from render.palette import Ink
from render.picture import ALT_LIMIT, units
from render.shelf import shelved
from render.text import NARROW, SIZES, Fitted, in_one, one_line, width


def _once(measure: Callable[[Any], int]) -> Callable[[Any], int]:
    """Return a measure of a block that is calculated once for each block, as every block around it asks for it."""
    name = f"_{measure.__name__}"

    @wraps(measure)
    def ask(block: Any) -> int:
        kept: dict[str, int] = block.__dict__
        if name not in kept:
            kept[name] = measure(block)
        return kept[name]

    return ask


@dataclass(frozen=True, kw_only=True)
class Block:
    """A part of a picture; by itself an empty space."""

    name: str = ""
    """The name under which `places` reports its box; empty for none."""
    said: tuple[str, ...] = ()
    """Its content in sentences."""
    brief: tuple[str, ...] = ()
    """What it says instead where these are left out of the alt text."""
    rank: int = 0
    """Rank in the alt text: 0 is always said; if the text is too long, the largest ranks go first."""
    drop: int = 0
    """0: always shown. If there is too little room, the largest numbers are dropped first."""
    grow: int = 0
    """Its share of the spare room in a row or column."""
    most: int = NO_LIMIT
    """The height up to which it grows in a column."""

    def wide(self) -> int:
        """Return the width that it needs, in pixels."""
        return 0

    def ideal(self) -> int:
        """Return the width that it prefers."""
        return self.wide()

    def high(self) -> int:
        """Return the height that it needs, in pixels."""
        return 0

    def inner(self) -> Sequence[Block]:
        """Return the blocks that it consists of, in reading order."""
        return ()

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return the blocks that a box has room for, each with its own box."""
        del box
        return ()

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw its own content, below its parts."""


_LINE = 1.1
"""Least height of a line, in text sizes."""


@dataclass(frozen=True, kw_only=True)
class Text(Block):
    """One line of text: the first wording that fits uncut, narrower and smaller as needed, else the last one cut."""

    ways: tuple[str, ...]
    """Wordings, the longest first."""
    size: int = LEAST
    """Largest size in pixels."""
    bold: bool = False
    ink: int = Ink.ink
    on: int = Ink.card
    """Colour of the ground."""
    letters: str = ""
    """A display face."""
    align: Align = "left"
    tall: bool = False
    """Narrow the letters before making them smaller; for names, which are compared."""
    least: int = 0
    """Least width in pixels, even if narrower letters would fit."""

    @_once
    def wide(self) -> int:
        """Return the width of the narrowest letters; a text that does not grow keeps its size."""
        if not self.grow:
            return self.ideal()
        size = self.size if self.tall else LEAST
        return max(self.least, width(self.ways[-1], size, self.bold, self.letters, NARROW[-1]) + 2)

    @_once
    def ideal(self) -> int:
        """Return the width of the longest wording in the largest letters."""
        return width(self.ways[0], self.size, self.bold, self.letters) + 2

    @_once
    def high(self) -> int:
        """Return the height of a line."""
        return round((LEAST if self.grow else self.size) * _LINE)

    def _fitted(self, room: int) -> Fitted:
        sizes = [size for size in SIZES if LEAST <= size <= self.size]
        for way in self.ways:
            for size in sizes:
                shares = NARROW if self.tall or size == LEAST else NARROW[:2]
                if found := in_one(way, room, size, self.bold, self.letters, shares):
                    return found
        return one_line(self.ways[-1], room, LEAST, LEAST, self.bold, self.letters)

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the line, vertically centred."""
        fitted = self._fitted(box[2] - box[0])
        canvas.lines_of(box, fitted, ink=self.ink, on=self.on, bold=self.bold, align=self.align, letters=self.letters)


@dataclass(frozen=True, kw_only=True)
class Icon(Block):
    """A square sign."""

    icon: str
    """Its name in `art`."""
    size: int = 34
    on: int = Ink.card
    """Colour of the ground."""
    drawing: Callable[[str, int, int], Image.Image] = draw_icon
    """Returns the sign for a name, size and ground."""

    def wide(self) -> int:
        """Return its side."""
        return self.size

    def high(self) -> int:
        """Return its side."""
        return self.size

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw it at the left, vertically centred."""
        canvas.stamp(self.drawing(self.icon, self.size, self.on), (box[0], (box[1] + box[3] - self.size) // 2))


@dataclass(frozen=True, kw_only=True)
class DrawnBlock(Block):
    """A drawing of a given size, which may be larger if there is room."""

    drawing: Callable[..., None]
    """Draws it; called with the canvas, the box, and `of`."""
    of: tuple[Any, ...] = ()
    """The subject of the drawing, passed to `draws`."""
    room: int = 0
    """Least width in pixels."""
    tall: int = 0
    """Least height in pixels."""

    def wide(self) -> int:
        """Return its least width."""
        return self.room

    def high(self) -> int:
        """Return its least height."""
        return self.tall

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw it."""
        self.drawing(canvas, box, *self.of)


@dataclass(frozen=True, kw_only=True)
class Row(Block):
    """Blocks side by side."""

    parts: tuple[Block, ...]
    gap: int = 8
    least: int = 0
    """Least height in pixels."""
    even: bool = False
    """Whether all parts have the same width."""

    def inner(self) -> Sequence[Block]:
        """Return the parts."""
        return self.parts

    @_once
    def wide(self) -> int:
        """Return the width of all parts that are always shown."""
        return _length([part.wide() for part in self.parts if not part.drop], self.gap)

    @_once
    def ideal(self) -> int:
        """Return the width of all parts."""
        return _length([part.ideal() for part in self.parts], self.gap)

    @_once
    def high(self) -> int:
        """Return the height of the highest part."""
        return max(self.least, *(part.high() for part in self.parts))

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return the parts that fit; those that grow share the spare width."""
        left, top, right, bottom = box
        each = (right - left + self.gap) // len(self.parts) - self.gap
        sizes = [(each, each, each) if self.even else (part.wide(), part.ideal(), NO_LIMIT) for part in self.parts]
        for part, start, end in _shared(self.parts, sizes, self.gap, right - left):
            yield part, (left + start, top, left + end, bottom)


@dataclass(frozen=True, kw_only=True)
class Column(Block):
    """Blocks below each other."""

    parts: tuple[Block, ...]
    gap: int = 0
    line: int | None = None
    """Colour of a line between two parts; None for none."""

    def inner(self) -> Sequence[Block]:
        """Return the parts."""
        return self.parts

    @_once
    def wide(self) -> int:
        """Return the width of the widest part that is always shown."""
        return max((part.wide() for part in self.parts if not part.drop), default=0)

    @_once
    def ideal(self) -> int:
        """Return the preferred width of the widest part."""
        return max((part.ideal() for part in self.parts), default=0)

    @_once
    def high(self) -> int:
        """Return the height of all parts that are always shown."""
        return _length([part.high() for part in self.parts if not part.drop], self.gap)

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return the parts that fit; those that grow share the spare height."""
        left, top, right, bottom = box
        sizes = [(part.high(), part.high(), part.most) for part in self.parts]
        for part, start, end in _shared(self.parts, sizes, self.gap, bottom - top):
            yield part, (left, top + start, right, top + end)

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the lines between the parts."""
        if self.line is not None:
            for _, (left, top, right, _) in [*self.laid(box)][1:]:
                middle = top - self.gap // 2
                canvas.rect((left, middle - 1, right, middle + 1), self.line)


def _length(sizes: Sequence[int], gap: int) -> int:
    return sum(sizes) + gap * max(0, len(sizes) - 1)


_Sizes = tuple[int, int, int]
"""The least size of a part, its preferred size, and the size up to which it grows."""


def _kept_parts(parts: Sequence[Block], sizes: Sequence[_Sizes], gap: int, room: int) -> list[int]:
    """Return the places of the parts that fit, dropping those with the largest `drop` first."""
    kept = [*range(len(parts))]
    while _length([sizes[i][0] for i in kept], gap) > room and any(parts[i].drop for i in kept):
        kept.remove(max(reversed(kept), key=lambda i: parts[i].drop))
    return kept


def _shared(
    parts: Sequence[Block], sizes: Sequence[_Sizes], gap: int, room: int
) -> Iterator[tuple[Block, int, int]]:  # fmt: skip
    """Yield the parts that fit into `room` pixels, each with its start and end."""
    found = {i: sizes[i][0] for i in _kept_parts(parts, sizes, gap, room)}

    def spread(wants: dict[int, int], most: int) -> None:
        spare, wanted = room - _length([*found.values()], gap) if wants else 0, sum(wants.values())
        for i, want in wants.items() if spare > 0 else ():
            found[i] += min(spare * want // wanted, max(0, sizes[i][most] - found[i]))

    growing = [i for i in found if parts[i].grow]
    for kind in ([i for i in found if not parts[i].grow], growing):
        spread({i: sizes[i][1] - sizes[i][0] for i in kind if sizes[i][1] > sizes[i][0]}, 1)
    for _ in range(2):  # the second round distributes what the smallest parts have left over
        spread({i: parts[i].grow for i in growing if found[i] < sizes[i][2]}, 2)
    at = 0
    for i, size in found.items():
        yield parts[i], at, at + size
        at += size + gap


@dataclass(frozen=True, kw_only=True)
class Fit(Block):
    """The first of several forms that fits, else the last. The alt text always has the first form."""

    ways: tuple[Block, ...]

    def inner(self) -> Sequence[Block]:
        """Return the first form."""
        return self.ways[:1]

    @_once
    def wide(self) -> int:
        """Return the width that the last form needs."""
        return self.ways[-1].wide()

    @_once
    def ideal(self) -> int:
        """Return the preferred width of the first form."""
        return self.ways[0].ideal()

    @_once
    def high(self) -> int:
        """Return the height that the last form needs."""
        return self.ways[-1].high()

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return the form that is shown."""
        left, top, right, bottom = box
        fits = (way for way in self.ways if way.wide() <= right - left and way.high() <= bottom - top)
        yield next(fits, self.ways[-1]), box


@dataclass(frozen=True, kw_only=True)
class Wrapper(Block):
    """A block inside a padding."""

    part: Block
    pad: tuple[int, int] = (0, 0)
    """Padding left and right, and above and below."""

    def inner(self) -> Sequence[Block]:
        """Return the block inside."""
        return (self.part,)

    @_once
    def wide(self) -> int:
        """Return the width of the block with its padding."""
        return self.part.wide() + 2 * self.pad[0]

    @_once
    def ideal(self) -> int:
        """Return the preferred width of the block with its padding."""
        return self.part.ideal() + 2 * self.pad[0]

    @_once
    def high(self) -> int:
        """Return the height of the block with its padding."""
        return self.part.high() + 2 * self.pad[1]

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return the block inside the padding."""
        left, top, right, bottom = box
        yield self.part, (left + self.pad[0], top + self.pad[1], right - self.pad[0], bottom - self.pad[1])


@dataclass(frozen=True, kw_only=True)
class Sized(Wrapper):
    """A block in a box of a fixed size."""

    room: int = 0
    """Its width, if not that of the block."""
    tall: int = 0
    """Its height, if not that of the block."""

    def wide(self) -> int:
        """Return the fixed width."""
        return self.room or self.part.wide()

    def ideal(self) -> int:
        """Return the fixed width."""
        return self.room or self.part.ideal()

    def high(self) -> int:
        """Return the fixed height."""
        return self.tall or self.part.high()

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return the block."""
        yield self.part, box


@dataclass(frozen=True, kw_only=True)
class Plate(Wrapper):
    """A card with round corners around a block."""

    fill: int = Ink.card
    line: int = Ink.line
    on: int = Ink.paper
    """Colour of the ground outside."""
    thick: int = 2
    radius: int = 14
    pad: tuple[int, int] = (8, 4)

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the card."""
        canvas.panel(box, self.fill, self.line, on=self.on, radius=self.radius, width=self.thick)


@dataclass(frozen=True, kw_only=True)
class Cached(Wrapper):
    """A block whose drawing is cached; all that it consists of must be hashable."""

    on: int = Ink.card
    """Colour of the ground."""

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return nothing: the cached drawing has all parts."""
        del box
        return ()

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the block from the cache."""
        canvas.place(_kept(self, box[2] - box[0], box[3] - box[1]), box[:2])

    @_once
    def __hash__(self) -> int:
        """Return the hash of what it draws."""
        return hash((self.part, self.on))


@shelved
def _kept(block: Cached, wide: int, high: int) -> Canvas:
    canvas = Canvas(wide, high, block.on)
    draw(block.part, canvas, canvas.limit)
    return canvas


def draw(block: Block, canvas: Canvas, box: Box) -> None:
    """Draw a block and all parts that the box has room for."""
    block.paint(canvas, box)
    for part, place in block.laid(box):
        draw(part, canvas, place)


def places(block: Block, box: Box) -> dict[str, Box]:
    """Return where each named part lies, by name."""
    found = {block.name: box} if block.name else {}
    for part, place in block.laid(box):
        found |= places(part, place)
    return found


def sentences_of(block: Block) -> list[str]:
    """Return every sentence of the tree."""
    return [one for _, one, _ in _told(block, 0) if one]


def said(block: Block, language: str) -> str:
    """Return the tree in words, without the highest ranks if the text would be too long."""
    told = [*_told(block, 0)]
    for most in sorted({rank for rank, *_ in told}, reverse=True):
        text = sentences([one if rank <= most else brief for rank, one, brief in told], language)
        if units(text) <= ALT_LIMIT:
            break
    return text


def _told(block: Block, rank: int) -> Iterator[tuple[int, str, str]]:
    """Yield each sentence with its rank, and what is said instead of it if it is left out."""
    rank = max(rank, block.rank)
    yield from ((rank, one, brief) for one, brief in zip_longest(block.said, block.brief, fillvalue=""))
    for part in block.inner():
        yield from _told(part, rank)


def number(
    icon: Block, text: str, *, size: int = CHOICE, ink: int = Ink.ink, on: int = Ink.card, gap: int = 4
) -> Block:  # fmt: skip
    """Return a sign with a bold number after it."""
    return Row(parts=(icon, Text(ways=(text,), size=size, bold=True, ink=ink, on=on)), gap=gap)
