"""Geometry of SVG files: the outline of each flat shape, and transformations."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, NamedTuple
from xml.etree.ElementTree import Element

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f of `transform="matrix(a b c d e f)"`."""
PLAIN: Matrix = (1, 0, 0, 1, 0, 0)
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_VALUES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4}
"""Command of a path → how many numbers it takes."""
_PIECES, _SIDES = 12, 48
"""Line segments per curve, and sides of an ellipse that is transformed or not filled."""


class Outline(NamedTuple):
    """The outline of a shape."""

    kind: Literal["area", "track", "oval"]
    """A closed polygon, a line through points, or an ellipse."""
    points: tuple[Point, ...]
    """Its corners; the centre and the two radii of an ellipse."""


def numbers(text: str) -> list[float]:
    """Return all numbers in a text."""
    return [float(number) for number in _NUMBER.findall(text)]


def outlines(tag: str, element: Element, matrix: Matrix) -> Iterator[Outline]:
    """Yield the transformed outlines of a shape. Errors: ValueError for anything but a flat shape."""
    for outline in _outlines(tag, element):
        if matrix == PLAIN:
            yield outline
        else:
            kind, points = cornered(outline) if outline.kind == "oval" else outline
            yield Outline(kind, tuple(moved(matrix, *point) for point in points))


def cornered(oval: Outline) -> Outline:
    """Return an ellipse as a polygon with many sides."""
    (x, y), (rx, ry) = oval.points
    turns = [math.tau * side / _SIDES for side in range(_SIDES)]
    return Outline("area", tuple((x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns))


def _outlines(tag: str, element: Element) -> Iterator[Outline]:
    def value(*names: str) -> float:
        return next((numbers(text)[0] for name in names if (text := element.get(name))), 0.0)

    if tag in ("circle", "ellipse"):
        yield Outline("oval", ((value("cx"), value("cy")), (value("r", "rx"), value("r", "ry"))))
    elif tag in ("polygon", "polyline"):
        found = numbers(element.get("points", ""))
        yield Outline("area" if tag == "polygon" else "track", tuple(zip(found[::2], found[1::2], strict=True)))
    elif tag == "line":
        yield Outline("track", ((value("x1"), value("y1")), (value("x2"), value("y2"))))
    elif tag == "rect" and not element.get("rx") and not element.get("ry"):
        left, top, right, bottom = value("x"), value("y"), value("x") + value("width"), value("y") + value("height")
        yield Outline("area", ((left, top), (right, top), (right, bottom), (left, bottom)))
    elif tag == "path":
        yield from _path(element.get("d", ""))
    else:
        raise ValueError(f"an illustration cannot contain <{tag}>")


def _path(d: str) -> Iterator[Outline]:
    points: list[Point] = []
    for letter, rest in re.findall(r"([A-DF-Za-df-z])([^A-DF-Za-df-z]*)", d):
        kind, found = letter.upper(), numbers(rest)
        if kind == "Z":
            yield Outline("area", tuple(points))
            points = points[:1]
            continue
        if kind not in _VALUES:
            raise ValueError(f"a path of an illustration consists of lines and curves, not “{letter}”")
        if kind == "M":
            if len(points) > 1:
                yield Outline("track", tuple(points))
            points = points[-1:] if letter == "m" else []
        for at in range(0, len(found), _VALUES[kind]):
            points += _piece(letter, found[at : at + _VALUES[kind]], points[-1] if points else (0.0, 0.0))
            if kind == "M" and at == 0:
                del points[:-1]
    if len(points) > 1:
        yield Outline("track", tuple(points))


def _piece(letter: str, found: list[float], start: Point) -> list[Point]:
    """Return the points that a path command adds after `start`."""
    (x, y), kind = start, letter.upper()
    dx, dy = start if letter.islower() else (0.0, 0.0)
    if kind in "HV":
        return [(found[0] + dx, y) if kind == "H" else (x, found[0] + dy)]
    ends = [(found[at] + dx, found[at + 1] + dy) for at in range(0, len(found), 2)]
    return ends if len(ends) == 1 else [_bent([start, *ends], step / _PIECES) for step in range(1, _PIECES + 1)]


def _bent(controls: list[Point], share: float) -> Point:
    """Return a point on a Bézier curve."""
    while len(controls) > 1:
        controls = [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in pairwise(controls)]
    return controls[0]


def times(matrix: Matrix, transform: str) -> Matrix:
    """Return a matrix combined with the `transform` of an element."""
    for kind, rest in re.findall(r"(\w+)\(([^)]*)\)", transform):
        a, b, c, d, e, f = _matrix(kind, numbers(rest))
        inner: Matrix = (*matrix[:4], 0, 0)
        matrix = (*moved(inner, a, b), *moved(inner, c, d), *moved(matrix, e, f))
    return matrix


def _matrix(kind: str, found: list[float]) -> Matrix:
    if kind == "translate":
        return 1, 0, 0, 1, found[0], found[1] if len(found) > 1 else 0
    if kind == "scale":
        return found[0], 0, 0, found[-1], 0, 0
    if kind == "rotate":
        turn, (x, y) = math.radians(found[0]), found[1:] or (0.0, 0.0)
        cos, sin = math.cos(turn), math.sin(turn)
        return cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos
    if kind == "matrix":
        a, b, c, d, e, f = found
        return a, b, c, d, e, f
    raise ValueError(f"an illustration cannot be transformed by {kind}")


def moved(matrix: Matrix, x: float, y: float) -> Point:
    """Return a transformed point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f
