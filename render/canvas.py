"""A canvas of colour numbers: flat rectangles, cached sprites and text, saved as a PNG with the shared palette.

Drawing is fast because it blends nothing: text runs, icons and tiles are smoothed once, cached as colour numbers and
copied.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from render import text as texts
from render.palette import FAMILY, Colours, Ink, on_ground, ramp
from render.png import png
from render.shelf import shelved

Box = tuple[int, int, int, int]
Align = Literal["left", "middle", "right"]


LINE = 400
"""Estimated bytes of one entry in `Canvas.written`."""


class Written(NamedTuple):
    """A drawn text, recorded so that tests can check every layout."""

    text: str
    """The text as drawn."""
    box: Box
    """The box that it covers."""
    limit: Box
    """The box that it must stay in."""
    size: int
    """The font size in pixels."""
    cut: bool
    """Whether it was too long and ends in an ellipsis."""


class Canvas:
    """An image of colour numbers and a list of the texts drawn on it.

    Boxes are (left, top, right, bottom); right and bottom are exclusive.
    """

    def __init__(self, width: int, height: int, colour: int = Ink.paper) -> None:
        self.image = Image.new("L", (width, height), colour)
        self.written: list[Written] = []

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    @property
    def weight(self) -> int:
        """Estimated memory use in bytes."""
        return self.image.width * self.image.height + LINE * len(self.written)

    @property
    def limit(self) -> Box:
        """The whole canvas as a box."""
        return (0, 0, *self.image.size)

    def copy(self) -> Canvas:
        """Return a copy that can be drawn on independently."""
        other = Canvas.__new__(Canvas)
        other.image = self.image.copy()
        other.written = list(self.written)
        return other

    def rect(self, box: Box, colour: int) -> None:
        """Draw a filled rectangle."""
        self.image.paste(colour, box)

    def frame(self, box: Box, colour: int, width: int = 2) -> None:
        """Draw a border just inside a rectangle."""
        left, top, right, bottom = box
        fill = self.image.paste
        fill(colour, (left, top, right, top + width))
        fill(colour, (left, bottom - width, right, bottom))
        fill(colour, (left, top + width, left + width, bottom - width))
        fill(colour, (right - width, top + width, right, bottom - width))

    def panel(self, box: Box, fill: int, line: int, on: int = Ink.paper, radius: int = 14, width: int = 2) -> None:
        """Draw a card with round corners."""
        left, top, right, bottom = box
        line = on_ground(line, on)
        paste = self.image.paste
        paste(line, box)
        paste(fill, (left + width, top + width, right - width, bottom - width))
        corners = _corners(radius, width, fill, line, on)
        paste(corners[0], (left, top))
        paste(corners[1], (right - radius, top))
        paste(corners[2], (left, bottom - radius))
        paste(corners[3], (right - radius, bottom - radius))

    def card(self, box: Box, lit: bool, line: int = Ink.bronze, *, width: int = 3, radius: int = 14) -> int:
        """Draw a card, golden with a border in `line` if it is `lit`; return its fill colour."""
        fill = Ink.glow if lit else Ink.card
        self.panel(box, fill, line if lit else Ink.line, radius=radius, width=width if lit else 2)
        return fill

    def stamp(self, sprite: Image.Image, at: tuple[int, int], mask: Image.Image | None = None) -> None:
        """Paste an image of colour numbers with its top left corner at `at`."""
        self.image.paste(sprite, at, mask)

    def place(self, other: Canvas, at: tuple[int, int]) -> None:
        """Paste another canvas and copy its text records."""
        self.image.paste(other.image, at)
        self.adopt(other, at)

    def adopt(self, other: Canvas, at: tuple[int, int]) -> None:
        """Copy another canvas's text records, shifted by `at`; does not paste its image."""
        dx, dy = at
        for text, box, limit, size, cut in other.written:
            self.written.append(
                Written(
                    text,
                    (box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy),
                    (limit[0] + dx, limit[1] + dy, limit[2] + dx, limit[3] + dy),
                    size,
                    cut,
                )
            )

    def line_of(
        self,
        x: int,
        base: int,
        text: str,
        size: int,
        *,
        ink: int,
        on: int,
        bold: bool = False,
        limit: Box | None = None,
        letters: str = "",
        narrow: int = 100,
    ) -> int:
        """Draw one line with the pen starting at (x, base line); return the pen's end.

        `letters`: a display face of `fonts.DISPLAY`; `narrow`: horizontal scale in percent.
        """
        drawn = texts.run(text, size, on_ground(ink, on), on, bold, letters, narrow)
        if drawn is None:
            return x
        at = (x + drawn.left, base + drawn.top)
        self.image.paste(drawn.image, at, drawn.mask)
        box = (*at, at[0] + drawn.image.width, at[1] + drawn.image.height)
        self.written.append(Written(text, box, limit or self.limit, size, cut=False))
        return x + drawn.advance

    def label(
        self,
        box: Box,
        text: str,
        size: int,
        *,
        ink: int = Ink.ink,
        on: int = Ink.card,
        bold: bool = False,
        smallest: int | None = None,
        lines: int = 1,
        align: Align = "left",
        top: bool = False,
    ) -> int:
        """Fit a text into a box and draw it, vertically centred unless `top`; return the bottom of the text.

        It has at most `lines` lines, and fewer in a box that is too low for them.
        """
        left, upper, right, lower = box
        least = size if smallest is None else smallest
        fitted = texts.fit(text, right - left, size, least, lines, bold)
        # Lines that are too high for the box become smaller, then fewer.
        while (count := len(fitted.lines)) > 1 and _height(fitted, texts.LEADING) > lower - upper:
            size, lines = (fitted.size - 1, lines) if fitted.size > least else (size, count - 1)
            fitted = texts.fit(text, right - left, size, least, lines, bold)
        return self.lines_of(box, fitted, ink=ink, on=on, bold=bold, align=align, top=top)

    def lines_of(
        self,
        box: Box,
        fitted: texts.Fitted,
        *,
        ink: int = Ink.ink,
        on: int = Ink.card,
        bold: bool = False,
        align: Align = "left",
        top: bool = False,
        letters: str = "",
        leading: float = texts.LEADING,
    ) -> int:
        """Draw lines made by `fit`, vertically centred in a box unless `top`; return the bottom of the text."""
        left, upper, right, lower = box
        step = round(fitted.size * leading)
        cap = round(fitted.size * texts.CAP)
        height = _height(fitted, leading)
        base = upper + cap + (round(fitted.size * 0.2) if top else (lower - upper - height) // 2)
        for line in fitted.lines:
            spare = right - left - texts.width(line, fitted.size, bold, letters, fitted.narrow)
            x = left + (0 if align == "left" else spare if align == "right" else spare // 2)
            self.line_of(x, base, line, fitted.size, ink=ink, on=on, bold=bold, limit=box, letters=letters,
                         narrow=fitted.narrow)  # fmt: skip
            base += step
        if fitted.cut and self.written:
            self.written[-1] = self.written[-1]._replace(cut=True)
        return base - step + round(fitted.size * 0.26)

    def title(
        self, box: Box, text: str, size: int, smallest: int, *, letters: str, ink: int = Ink.ink, on: int = Ink.paper
    ) -> int:
        """Draw one line in a display face, vertically centred and cut if too long; return the pen's end."""
        left, top, right, bottom = box
        fitted = texts.whole_line(text, right - left, size, smallest, bold=True, letters=letters)
        base = (top + bottom + round(fitted.size * texts.CAP)) // 2
        end = self.line_of(left, base, fitted.lines[0], fitted.size, ink=ink, on=on, bold=True, limit=box,
                           letters=letters, narrow=fitted.narrow)  # fmt: skip
        if fitted.cut:
            self.written[-1] = self.written[-1]._replace(cut=True)
        return end

    def png(self, colours: Colours = FAMILY) -> bytes:
        """Encode the canvas as a PNG file."""
        return png(self.image, colours)


def _height(fitted: texts.Fitted, leading: float) -> int:
    """Return the height from the first line's capitals to the last base line."""
    return round(fitted.size * leading) * (len(fitted.lines) - 1) + round(fitted.size * texts.CAP)


@shelved
def _corners(radius: int, width: int, fill: int, line: int, on: int) -> tuple[Image.Image, ...]:
    """Return the four corners of a panel: top left, top right, bottom left, bottom right."""
    scale = 8
    size = radius * scale
    outer = Image.new("L", (size, size))
    ImageDraw.Draw(outer).ellipse((0, 0, 2 * size - 1, 2 * size - 1), fill=255)
    inner = Image.new("L", (size, size))
    edge = width * scale
    ImageDraw.Draw(inner).ellipse((edge, edge, 2 * size - edge - 1, 2 * size - edge - 1), fill=255)
    small = (radius, radius)
    corner = outer.resize(small, Image.Resampling.BOX).point(ramp(line, on))
    body = inner.resize(small, Image.Resampling.BOX)
    corner.paste(body.point(ramp(fill, line)), (0, 0), body.point([0] * 8 + [255] * 248, "1"))
    flip = Image.Transpose.FLIP_LEFT_RIGHT
    turn = Image.Transpose.FLIP_TOP_BOTTOM
    return corner, corner.transpose(flip), corner.transpose(turn), corner.transpose(flip).transpose(turn)
