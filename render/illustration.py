"""Illustrations: SVG files under `data/`, painted with a game's pen in the colours of the palette.

A shape's classes name its colours: `gold` fills it, `coal-line` draws its outline. A colour that an editor wrote
instead becomes the nearest one of the palette. Shapes are flat: no gradients, texts or clipping.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import NamedTuple, Protocol
from xml.etree import ElementTree

from render.faces import face_of
from render.palette import NAMES, PAGE, rgb_of
from render.svg import PLAIN, Matrix, Outline, Point, cornered, numbers, outlines, times

_HIDDEN = frozenset({"style", "title", "desc", "metadata", "defs", "namedview"})


class AnyPen(Protocol):
    """The methods of a pen that illustrations use."""

    def shape(self, points: Sequence[Point], fill: int | None, line: int | None, width: float) -> None:
        """Draw a closed polygon."""

    def path(self, points: Sequence[Point], line: int, width: float) -> None:
        """Draw a line through points, with round ends and joints."""

    def oval(self, x: float, y: float, rx: float, ry: float, fill: int) -> None:
        """Fill an ellipse."""


class Mark(NamedTuple):
    """A shape, in units of its file."""

    outline: Outline
    """Its form."""
    fill: str | None
    """Name of the colour inside."""
    line: str | None
    """Name of the colour of its outline."""
    width: float
    """Width of its outline."""


def paint(pen: AnyPen, name: str, per: float = 100, **inks: int) -> None:
    """Paint the illustration `data/<name>.svg`; a unit of the pen is `per` units of the file.

    `inks`: colours of classes that are no palette names, such as `figure` and `ground`.
    """
    named = {**_inks(name.partition("/")[0]), **inks}
    for (kind, points), fill, line, width in _kept(name):
        placed = [(x / per, y / per) for x, y in points]
        if kind == "oval":
            (x, y), (rx, ry) = placed
            edge = width / 2 / per
            if line is not None:
                pen.oval(x, y, rx + edge, ry + edge, named[line])
            if fill is not None:
                pen.oval(x, y, rx - edge, ry - edge, named[fill])
        elif kind == "area" or fill is not None:
            pen.shape(placed, None if fill is None else named[fill], None if line is None else named[line], width / per)
        elif line is not None:
            pen.path(placed, named[line], width / per)


def names_in(folder: str) -> tuple[str, ...]:
    """Return the names of the illustrations in a folder of `data/`, in order, without the folder."""
    files = (file.name for file in resources.files("data").joinpath(folder).iterdir())
    return tuple(sorted(name.removesuffix(".svg") for name in files if name.endswith(".svg")))


@cache
def _inks(game: str) -> dict[str, int]:
    return {**NAMES, **face_of(game).inks}


@lru_cache(maxsize=128)
def _kept(name: str) -> tuple[Mark, ...]:
    return marks(resources.files("data").joinpath(f"{name}.svg").read_bytes(), name.partition("/")[0])


def marks(text: bytes, game: str) -> tuple[Mark, ...]:
    """Return the shapes of a file in drawing order. Errors: ValueError for elements that a pen cannot draw."""
    root = ElementTree.fromstring(text)  # noqa: S314 - one of the project's own files
    return tuple(_marks(root, {}, PLAIN, game))


def _marks(element: ElementTree.Element, around: Mapping[str, str], matrix: Matrix, game: str) -> Iterator[Mark]:
    tag = element.tag.rpartition("}")[2]
    style, matrix = {**around, **_style(element)}, times(matrix, element.get("transform", ""))
    if tag in _HIDDEN or style.get("display") == "none":
        return
    if tag in ("svg", "g"):
        for child in element:
            yield from _marks(child, style, matrix, game)
        return
    fill, line = (_colour(style.get(key, "none"), game) for key in ("fill", "stroke"))
    a, b, c, d, _, _ = matrix
    width = 0 if line is None else numbers(style.get("stroke-width", "1"))[0] * math.sqrt(abs(a * d - b * c))
    for outline in outlines(tag, element, matrix):
        yield Mark(cornered(outline) if outline.kind == "oval" and fill is None else outline, fill, line, width)


def _style(element: ElementTree.Element) -> dict[str, str]:
    """Return the style of an element, from its attributes, its classes, and its `style`."""
    found = {key: value for key in ("fill", "stroke", "stroke-width") if (value := element.get(key)) is not None}
    for name in element.get("class", "").split():
        found["stroke" if name.endswith("-line") else "fill"] = name.removesuffix("-line")
    written = (entry.partition(":") for entry in element.get("style", "").split(";"))
    return {**found, **{key.strip(): value.strip() for key, _, value in written}}


def _colour(value: str, game: str) -> str | None:
    """Return the name of a colour, of the nearest one of the drawn world for a hex code, or None for no colour."""
    if not value.startswith("#"):
        return None if value == "none" else value
    code = value[1:] if len(value) > 4 else "".join(2 * digit for digit in value[1:])
    wanted, table = rgb_of(code), face_of(game).colours().table
    world = {name: number for name, number in _inks(game).items() if number not in PAGE}
    return min(world, key=lambda name: math.dist(table[world[name]], wanted))
