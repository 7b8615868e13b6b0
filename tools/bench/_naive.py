"""A naive renderer that redraws the whole picture every time: the peer of the render benchmark."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFont

from i18n import say
from render import art, fonts, frame, palette
from render.palette import FAMILY, Ink


class NaivePen(art.Pen):
    """A pen that draws the same strokes directly onto a large picture."""

    def __init__(self, image: Image.Image, draw: ImageDraw.ImageDraw, x: int, y: int, side: int, ground: int) -> None:
        self.image, self._draw, self._x, self._y = image, draw, x, y
        self.side, self.ground = side, ground
        self.colours = FAMILY
        self._used: set[int] = set()
        draw.rectangle((x, y, x + side - 1, y + side - 1), fill=palette.rgb(ground))

    def _at(self, points: Sequence[art.Point]) -> list[art.Point]:
        return [(self._x + x * self.side, self._y + y * self.side) for x, y in points]

    def oval(self, x: float, y: float, rx: float, ry: float, fill: int) -> None:
        """Fill an ellipse around (x, y)."""
        box = self._at([(x - rx, y - ry), (x + rx, y + ry)])
        self._draw.ellipse((*box[0], *box[1]), fill=palette.rgb(fill))


class Naive:
    """Redraws each picture from scratch: RGB at twice the size, scaled down, saved with Pillow's defaults."""

    scale = 2

    def __init__(self) -> None:
        self.image = Image.new("RGB", (frame.WIDTH * self.scale, frame.HEIGHT * self.scale), palette.rgb(Ink.paper))
        self.draw = ImageDraw.Draw(self.image)

    def panel(self, box: tuple[int, int, int, int], fill: int, line: int) -> None:
        """Draw a card with round corners."""
        at = tuple(v * self.scale for v in box)
        self.draw.rounded_rectangle(at, 28, palette.rgb(fill), palette.rgb(line), 4)

    def text(self, x: int, y: int, words: str, size: int, ink: int = Ink.ink, *, bold: bool = False) -> None:
        """Draw a line of text, choosing a font for each character as the real renderer does."""
        left = float(x * self.scale)
        for link, part in fonts.segments(fonts.drawable(words)):
            face: ImageFont.FreeTypeFont = fonts.font(link, size * self.scale, bold)
            self.draw.text((left, (y + size) * self.scale), part, palette.rgb(ink), face, anchor="ls")
            left += face.getlength(part)

    def icon(self, name: str, x: int, y: int, size: int, on: int = Ink.paper) -> None:
        """Draw an icon stroke by stroke."""
        s = self.scale
        art._ICONS[name](NaivePen(self.image, self.draw, x * s, y * s, size * s, on))

    def head(self, status: str, language: str, title: str = "") -> None:
        """Draw the corner of a page: the title, the status, and that the reader is awaited."""
        self.text(frame.LEFT, 26, title or status, 36, bold=True)
        if title:
            self.text(frame.LEFT, 70, status, 28, Ink.soft)
        self.icon("awaited", frame.LEFT, 104, 28)
        self.text(frame.LEFT + 36, 104, say(language, "picture-wait-you"), 28, Ink.accent, bold=True)

    def bytes(self) -> bytes:
        """Return the picture as a PNG file."""
        out = io.BytesIO()
        self.image.resize((frame.WIDTH, frame.HEIGHT), Image.Resampling.LANCZOS).save(out, "PNG")
        return out.getvalue()
