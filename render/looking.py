"""What can be looked at in a game: each card, place and sign, drawn large with its rule.

A game declares what it has in `render/<game>/looking.py`: `THINGS`, `SIGNS` for the signs of its pictures, and `where`,
which says what everybody may know of a thing at a table. A game without that module has nothing to look at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, cast

from PIL import Image

from i18n import has, listed, say
from render.alt import sentences
from render.art import icon
from render.canvas import Canvas
from render.faces import FAMILY_FACE, Face, face_of
from render.frame import GAP, LEAST, LEFT, RIGHT, TITLE, TOP, WIDTH
from render.palette import Ink
from render.picture import Picture, finished
from render.text import Fitted, fill

HIGH = 600
"""Height of a picture; it is as wide as all others."""
ROOM = 480
"""Width of the drawing at the left; its height is that of the picture without the margins."""
WORDS = LEFT + ROOM + 16 + 2 * GAP
"""Where name, kind and rule begin."""
HEAD = TOP + 120
"""Where the rule begins."""
LARGE = 44

Says = Callable[[str], str]
"""The text in a language."""


class Thing(NamedTuple):
    """Something of a game: what it is called, of what kind it is, its rule, and its drawing on a ground of `Ink.card`.

    The drawing is at most `ROOM` wide and `HIGH` less the margins high. `rulings`: key of the text with what else is
    asked about it, where there is one.
    """

    name: Says
    kind: Says
    rule: Says
    draw: Callable[[str], Canvas]
    rulings: str = ""


Where = Callable[[str, Any, Sequence[str], str], list[str] | None]
"""What everybody may know of the thing of that key at a table, in a few words each: from the observation of a
spectator, the names of the seats and a language. None for what has no place, such as a rule or a sign."""


class Sign(NamedTuple):
    """A sign of a game's pictures: its drawing on a ground of `Ink.paper`, so many pixels wide, and what it means."""

    draw: Callable[[int], Image.Image]
    means: Says


class Shelf(NamedTuple):
    """All that can be looked at in a game, by its key, in the order of its lists; its signs; its face."""

    things: Mapping[str, Thing]
    where: Where
    signs: Sequence[Sign]
    face: Face = FAMILY_FACE


@cache
def is_declared(game: str) -> bool:
    """Whether a game declares what can be looked at; nothing of it is read for that."""
    return find_spec(f"render.{game}.looking") is not None


@cache
def shelf_of(game: str) -> Shelf:
    """What can be looked at in a game, read when somebody first looks. Errors: ModuleNotFoundError: nothing is."""
    module = import_module(f"render.{game}.looking")
    things, signs = cast("Mapping[str, Thing]", module.THINGS), cast("Sequence[Sign]", module.SIGNS)
    face = face_of(game)
    return Shelf(things, cast("Where", module.where), signs, face)


def said(key: str, **values: str | int) -> Says:
    """What the text of that key says."""
    return lambda language: say(language, key, **values)


def of_icon(name: str, size: int = 300) -> Callable[[str], Canvas]:
    """A drawing that is one icon."""

    def draw(language: str) -> Canvas:
        del language  # the same in all
        canvas = Canvas(size, size, Ink.card)
        canvas.stamp(icon(name, size, Ink.card), (0, 0))
        return canvas

    return draw


def sign(name: str, means: Says) -> Sign:
    """An icon and what it means."""
    return Sign(lambda size: icon(name, size, Ink.paper), means)


def titled(text: str) -> str:
    """A name as it stands alone: with a capital."""
    return text[:1].upper() + text[1:]


def rulings_of(thing: Thing, language: str) -> str:
    """What else is asked about it; empty for nothing."""
    return say(language, thing.rulings) if thing.rulings and has(language, thing.rulings) else ""


def drawn(thing: Thing, language: str, face: Face = FAMILY_FACE) -> Canvas:
    """The thing large, with its name in the letters of its game, its kind and its rule."""
    canvas = Canvas(WIDTH, HIGH, Ink.paper)
    canvas.frame((7, 7, WIDTH - 7, HIGH - 7), Ink.line, 2)
    bottom = HIGH - TOP
    canvas.panel((LEFT, TOP, LEFT + ROOM + 16, bottom), Ink.card, Ink.line)
    drawing = thing.draw(language)
    wide, high = drawing.size
    canvas.place(drawing, (LEFT + 8 + (ROOM - wide) // 2, TOP + (bottom - TOP - high) // 2))
    name = titled(thing.name(language))
    canvas.title((WORDS, TOP, RIGHT, TOP + 56), name, LARGE, LEAST, letters=face.letters)
    kind = thing.kind(language)
    canvas.label((WORDS, TOP + 56, RIGHT, HEAD - GAP), kind, TITLE, ink=Ink.soft, on=Ink.paper, smallest=LEAST)
    canvas.rect((WORDS, HEAD - GAP, RIGHT, HEAD - GAP + 2), Ink.line)
    canvas.lines_of((WORDS, HEAD, RIGHT, bottom), written(thing, language), on=Ink.paper, top=True)
    return canvas


def written(thing: Thing, language: str) -> Fitted:
    """The rule in lines, as large as there is room for it."""
    return fill(thing.rule(language), RIGHT - WORDS, HIGH - TOP - HEAD, LARGE, LEAST)


def picture(key: str, thing: Thing, language: str, face: Face = FAMILY_FACE) -> Picture:
    """The picture of a thing in its game's colours, and the same in words."""
    words = sentences([thing.name(language), thing.kind(language), thing.rule(language)], language)
    return finished(drawn(thing, language, face), f"look-{key}", words, face=face)


COLUMNS, SIZE, STEP = 3, 60, 72
"""Of the page with the signs: columns, and pixels of a sign and from one row to the next."""


def signs_drawn(signs: Sequence[Sign], language: str) -> Canvas:
    """The signs in columns, each with what it means."""
    rows = -(-len(signs) // COLUMNS)
    canvas = Canvas(WIDTH, 2 * TOP + rows * STEP, Ink.paper)
    wide = (RIGHT - LEFT + GAP) // COLUMNS
    for number, shown in enumerate(signs):
        x, y = LEFT + number // rows * wide, TOP + number % rows * STEP
        canvas.stamp(shown.draw(SIZE), (x, y + (STEP - SIZE) // 2))
        box = (x + SIZE + GAP, y, x + wide - GAP, y + STEP)
        canvas.label(box, titled(shown.means(language)), LEAST, on=Ink.paper, lines=2)
    return canvas


def signs_picture(signs: Sequence[Sign], language: str, face: Face = FAMILY_FACE) -> Picture:
    """The signs of a game's pictures with what they mean."""
    words = listed((shown.means(language) for shown in signs), language)
    return finished(signs_drawn(signs, language), "signs", words, face=face)
