"""The finished picture that every drawing function returns."""

from __future__ import annotations

from typing import NamedTuple

from render.canvas import Canvas
from render.faces import FAMILY_FACE, OWN, Face
from render.png import recoloured

ALT_LIMIT = 1024
"""Discord's limit for an attachment description, in UTF-16 code units (`units`)."""
_UTF_16 = "utf-16-le"


class Picture(NamedTuple):
    """A finished picture with its alt text."""

    data: bytes
    """The bytes of the file: a PNG, except for films."""
    filename: str
    """Its file name; the ending says the format."""
    alt: str
    """The same content in words, at most `ALT_LIMIT` units."""
    width: int
    """Width in pixels."""
    height: int
    """Height in pixels."""
    face: Face = FAMILY_FACE
    """The face whose colours it uses."""
    theme: str = OWN
    """The theme it is drawn in."""

    def dressed(self, theme: str) -> Picture:
        """Return the picture in a reader's theme (`faces.THEMES`).

        Files other than PNGs, such as a film, have no palette to replace and are returned unchanged.
        """
        if theme == self.theme or not self.filename.endswith(".png"):
            return self
        return self._replace(data=recoloured(self.data, self.face.colours(theme)), theme=theme)


def finished(canvas: Canvas, name: str, words: str, page: int = 0, face: Face = FAMILY_FACE) -> Picture:
    """Return the canvas as a picture in its game's colours; the file name of later pages (after 0) has their number."""
    width, height = canvas.size
    file = f"{name}-{page + 1}.png" if page else f"{name}.png"
    return Picture(canvas.png(face.colours()), file, clip_alt(words), width, height, face)


def units(text: str) -> int:
    """Return the length of a text as Discord counts it, in UTF-16 code units: most emoji count twice."""
    return len(text.encode(_UTF_16)) // 2


def clip_alt(text: str) -> str:
    """Return the text, cut after the last sentence or line that fits Discord's limit, with an ellipsis if cut."""
    if units(text) <= ALT_LIMIT:
        return text
    cut = text.encode(_UTF_16)[: 2 * (ALT_LIMIT - 1)].decode(_UTF_16, "ignore")
    end = max(cut.rfind(mark) for mark in (". ", "。", "\n"))
    return (cut[: end + 1] if end > ALT_LIMIT // 2 else cut).rstrip() + "…"
