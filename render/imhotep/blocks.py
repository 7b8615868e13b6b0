"""Blocks that several parts of a page share: grounds, marks, plates, and numbers of the seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.imhotep import backdrop
from render.imhotep.brush import icon
from render.imhotep.face import CREAM, DUSK, SAND
from render.layout import Block, Column, Fit, Icon, Plate, Row, Sized, Text, Wrapper, draw, number
from render.palette import Ink
from render.shelf import shelved

Sign = partial(Icon, drawing=icon)
"""An icon in the colours of the game."""


@dataclass(frozen=True, kw_only=True)
class Ground(Wrapper):
    """A block on the scenery of a site."""

    place: str = ""
    """The scenery; empty for plain sand."""
    roof: int = 4
    """Padding above."""

    def high(self) -> int:
        """Return the height of the block with its padding."""
        return self.part.high() + self.roof + self.pad[1]

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return the block inside the padding."""
        left, top, right, bottom = box
        top += backdrop.frieze(self.place, bottom - top)
        yield self.part, (left + self.pad[0], top + self.roof, right - self.pad[0], bottom - self.pad[1])

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the scenery."""
        canvas.stamp(backdrop.place(self.place, box[2] - box[0], box[3] - box[1]), box[:2])


@dataclass(frozen=True, kw_only=True)
class Framed(Wrapper):
    """A block with a mark around it."""

    line: int = Ink.brick
    """Colour of the mark."""
    pad: tuple[int, int] = (8, 8)

    def high(self) -> int:
        """Return the height of the block: a mark must not move what is around it."""
        return self.part.high()

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the mark."""
        left, top, right, bottom = box
        canvas.rect(box, Ink.coal)
        canvas.rect((left + 2, top + 2, right - 2, bottom - 2), self.line)
        canvas.rect((left + self.pad[0], top + self.pad[1], right - self.pad[0], bottom - self.pad[1]), DUSK)


@dataclass(frozen=True, kw_only=True)
class BuiltBlock(Block):
    """A block that is built only if its drawing is not cached."""

    build: Callable[..., Block]
    """Returns it; called with `of`, which must be hashable."""
    of: tuple[Any, ...] = ()
    tall: int = 0
    """Least height in pixels."""
    on: int = SAND
    """Colour of the ground."""

    def high(self) -> int:
        """Return its least height."""
        return self.tall

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the block."""
        canvas.place(_kept(self.build, self.of, box[2] - box[0], box[3] - box[1], self.on), box[:2])


@shelved
def _kept(build: Callable[..., Block], of: tuple[Any, ...], wide: int, high: int, on: int) -> Canvas:
    canvas = Canvas(wide, high, on)
    draw(build(*of), canvas, canvas.limit)
    return canvas


def framed(part: Block, line: int | None, pad: tuple[int, int] = (0, 0)) -> Block:
    """Return a block with a mark of that colour around it, or with a padding if there is none."""
    if line is None:
        return Wrapper(part=part, pad=pad, grow=part.grow)
    return Framed(part=part, line=line, grow=part.grow)


def centred(*parts: Block, gap: int = 8, least: int = 0) -> Block:
    """Return blocks side by side in the middle."""
    return Row(parts=(Block(grow=1), *parts, Block(grow=1)), gap=gap, least=least)


def chips(
    shown: Iterable[tuple[int, str]], on: int = SAND, *, down: bool = False, smallest: bool = True
) -> Block:  # fmt: skip
    """Return seats' signs, each with its number, as large as there is room in a row; `down`: below each other.

    `smallest`: whether they may be smaller than usual.
    """
    seats, ways = tuple(shown), []
    for side, size, gap in _CHIPS if smallest else _CHIPS[:_USUAL]:
        # The gap to the next sign is larger than that between a sign and its number.
        near = min(4, max(0, gap - 4))
        parts = [number(Sign(icon=f"im-face-{seat}", size=side, on=on), text, size=size, ink=_ink(on), on=on, gap=near)
                 for seat, text in seats]  # fmt: skip
        if down:
            return Column(parts=(Block(grow=1), *parts, Block(grow=1)))
        ways.append(centred(*parts, gap=gap, least=_LINE))
    return Fit(ways=tuple(ways))


_CHIPS = (
    (36, CHOICE, 18),
    (32, CHOICE, 12),
    (30, 36, 8),
    (26, LEAST, 6),
    (22, LEAST, 5),
    (18, LEAST, 4),
    (14, LEAST, 2),
)
"""Choices for their sizes: of a sign, of the number, and of the gap, which is at both ends too."""
_USUAL = 4
"""How many of these choices are of the usual sizes."""
_LINE = 44
"""Least height of a line of numbers."""


def _ink(on: int) -> int:
    """Return the colour of letters on a ground."""
    return CREAM if on == Ink.plank else Ink.ink


def counted(numbers: Sequence[int]) -> list[tuple[int, str]]:
    """Return a number for each seat as text."""
    return [(seat, str(number)) for seat, number in enumerate(numbers)]


def prizes(places: Sequence[str], lead: str, on: int = SAND) -> Block:
    """Return the points for first place, second place and so on after a star and after `lead`, if there is room."""

    def text(words: str, size: int, **more: Any) -> Text:
        return Text(ways=(words,), size=size, bold=True, ink=_ink(on), on=on, **more)

    ways = ((CHOICE, 2, 16), (LEAST, 2, 16), (LEAST, 1, 16), (LEAST, 1, 9), (LEAST, 0, 16), (LEAST, 0, 9))
    rows = (
        centred(*(text(lead, size), Sign(icon="star", size=30, on=on))[2 - before :],
                *(text(place, size) for place in places), gap=gap, least=36)
        for size, before, gap in ways
    )  # fmt: skip
    narrow = tuple(text(place, LEAST, tall=True, grow=1, align="middle") for place in places)
    return Fit(ways=(*rows, Row(parts=narrow, gap=9, least=36)))


def ship_plate(ship: str, on: int) -> Block:
    """Return the name plate of a ship."""
    text = Text(ways=(ship,), bold=True, align="middle", grow=1)
    plate = Plate(part=text, line=Ink.ink, on=on, radius=8, pad=(0, 0), most=36)
    return Sized(part=Column(parts=(Block(grow=1), plate, Block(grow=1))), room=58, tall=36, name=f"plate-{ship}")
