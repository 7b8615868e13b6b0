"""What every drawing function returns."""

from __future__ import annotations

from typing import NamedTuple

from render.canvas import Canvas
from render.faces import FAMILY_FACE, OWN, Face
from render.png import recoloured

ALT_LIMIT = 1024
"""What Discord takes as a description, in UTF-16 code units (`units`)."""
_UTF_16 = "utf-16-le"


class Picture(NamedTuple):
    """A finished picture: PNG bytes, a file name, and the same content in words for people who cannot see it.

    `alt` has at most `ALT_LIMIT` units; `width` and `height` are pixels.
    """

    data: bytes
    filename: str
    alt: str
    width: int
    height: int
    face: Face = FAMILY_FACE
    theme: str = OWN

    def dressed(self, theme: str) -> Picture:
        """The same in a reader's theme (`faces.THEMES`).

        What is no PNG (a film, a file beside a picture) has no palette to exchange and stays as it is.
        """
        if theme == self.theme or not self.filename.endswith(".png"):
            return self
        return self._replace(data=recoloured(self.data, self.face.colours(theme)), theme=theme)


def finished(canvas: Canvas, name: str, words: str, page: int = 0, face: Face = FAMILY_FACE) -> Picture:
    """The canvas as a picture in its game's colours; pages after the first (0) have their number in the name."""
    width, height = canvas.size
    file = f"{name}-{page + 1}.png" if page else f"{name}.png"
    return Picture(canvas.png(face.colours()), file, clip_alt(words), width, height, face)


def units(text: str) -> int:
    """How long Discord finds a text: an emoji counts twice."""
    return len(text.encode(_UTF_16)) // 2


def clip_alt(text: str) -> str:
    """The text as it is when Discord takes it, else its first sentences or lines that fit."""
    if units(text) <= ALT_LIMIT:
        return text
    cut = text.encode(_UTF_16)[: 2 * (ALT_LIMIT - 1)].decode(_UTF_16, "ignore")
    end = max(cut.rfind(mark) for mark in (". ", "。", "\n"))
    return (cut[: end + 1] if end > ALT_LIMIT // 2 else cut).rstrip() + "…"
