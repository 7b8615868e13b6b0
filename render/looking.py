"""The `look` command's pictures: each card, place and sign of a game, drawn large with its rule.

`render/<game>/looking.py` declares them: `THINGS`, `SIGNS` for the signs of its pictures, and `where`, which says what
everybody may know of a thing at a table. A game without that module has nothing to look at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any, NamedTuple, cast

import msgspec
from PIL import Image

from i18n import has_text, listed, say
from render.alt import sentences
from render.art import draw_icon
from render.canvas import Canvas
from render.faces import FAMILY_FACE, Face, face_of
from render.frame import GAP, LEAST, LEFT, RIGHT, TITLE, TOP, WIDTH, page
from render.layout import Block, Icon, draw
from render.palette import Ink
from render.picture import Picture, finished
from render.text import Fitted, fill

HIGH = 600
"""Height of a picture; its width is that of every page."""
ROOM = 480
"""Width of the drawing at the left; its height is the picture's height without the margins."""
WORDS = LEFT + ROOM + 16 + 2 * GAP
"""Left edge of name, kind and rule."""
HEAD = TOP + 120
"""Top of the rule."""
LARGE = 44

Says = Callable[[str], str]
"""Returns the text in a language."""


class Thing(NamedTuple):
    """Something of a game that can be looked at."""

    name: Says
    """Its name."""
    kind: Says
    """Its category."""
    rule: Says
    """Its rule."""
    draw: Callable[[str], Canvas]
    """Draws it on a ground of `Ink.card`, at most `ROOM` wide and `HIGH` less the margins high."""
    rulings: str = ""
    """Key of a text with further rulings, if any."""


Where = Callable[[str, Any, Sequence[str], str], list[str] | None]
"""Returns what everybody may know of a thing at a table, in short phrases.

Called with the thing's key, a spectator's observation, the names of the seats and a language. Returns None for a thing
without a place on the table, such as a rule or a sign.
"""


class Sign(NamedTuple):
    """A sign used in a game's pictures."""

    draw: Callable[[int], Image.Image]
    """Draws it on a ground of `Ink.paper` at a given size in pixels."""
    means: Says
    """Its meaning."""


class Catalogue(NamedTuple):
    """Everything that can be looked at in a game, by key and in list order."""

    things: Mapping[str, Thing]
    where: Where
    signs: Sequence[Sign]
    face: Face = FAMILY_FACE
    synonyms: Mapping[str, Sequence[str]] = {}
    """Key → other words for a thing, in any language: those of other editions, parts, and forms of the word."""


@cache
def is_declared(game: str) -> bool:
    """Return whether a game declares things to look at, without importing the declaration."""
    return find_spec(f"render.{game}.looking") is not None


@cache
def shelf_of(game: str) -> Catalogue:
    """Import and return what can be looked at in a game (cached).

    `data/<game>/synonyms.json` holds its synonyms, if it has any. Errors: ModuleNotFoundError if the game declares
    nothing.
    """
    module = import_module(f"render.{game}.looking")
    things, signs = cast("Mapping[str, Thing]", module.THINGS), cast("Sequence[Sign]", module.SIGNS)
    file = resources.files("data").joinpath(game, "synonyms.json")
    synonyms = msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[str, ...]]) if file.is_file() else {}
    return Catalogue(things, cast("Where", module.where), signs, face_of(game), synonyms)


def said(key: str, **values: str | int) -> Says:
    """Return a `Says` for the text of that key with these values."""
    return lambda language: say(language, key, **values)


def of_block(block: Block, wide: int, high: int) -> Callable[[str], Canvas]:
    """Return a drawing function for a block without text, in that size."""

    def draw_block(language: str) -> Canvas:
        del language  # the block has no text
        canvas = Canvas(wide, high, Ink.card)
        draw(block, canvas, canvas.limit)
        return canvas

    return draw_block


def of_icon(name: str, size: int = 300) -> Callable[[str], Canvas]:
    """Return a drawing function for a single icon."""
    return of_block(Icon(icon=name, size=size), size, size)


def term(game: str, key: str, draw: Callable[[str], Canvas]) -> Thing:
    """Return a term of a game's rules, with its texts by its key."""
    return Thing(said(f"{game}-look-name-{key}"), said("table-look-kind-term"), said(f"{game}-look-{key}"), draw)


def terms(game: str, icons: Mapping[str, str]) -> dict[str, Thing]:
    """Return terms of a game's rules, each with an icon."""
    return {key: term(game, key, of_icon(icon)) for key, icon in icons.items()}


def sign(name: str, means: Says) -> Sign:
    """Return a `Sign` for an icon."""
    return Sign(lambda size: draw_icon(name, size, Ink.paper), means)


def titled(text: str) -> str:
    """Capitalise a name that is shown alone."""
    return text[:1].upper() + text[1:]


def rulings_of(thing: Thing, language: str) -> str:
    """Return the thing's rulings; empty if it has none."""
    return say(language, thing.rulings) if thing.rulings and has_text(language, thing.rulings) else ""


def drawn(thing: Thing, language: str, face: Face = FAMILY_FACE) -> Canvas:
    """Draw the thing large, with its name in the game's display letters, its kind and its rule."""
    canvas = page(HIGH)
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
    """Return the rule in lines, at the largest size that fits."""
    return fill(thing.rule(language), RIGHT - WORDS, HIGH - TOP - HEAD, LARGE, LEAST)


def picture(key: str, thing: Thing, language: str, face: Face = FAMILY_FACE) -> Picture:
    """Return the picture of a thing in its game's colours, with its alt text."""
    words = sentences([thing.name(language), thing.kind(language), thing.rule(language)], language)
    return finished(drawn(thing, language, face), f"look-{key}", words, face=face)


COLUMNS, SIZE, STEP = 3, 60, 90
"""Signs page: number of columns, side of a sign, and row height, in pixels."""


def signs_drawn(signs: Sequence[Sign], language: str) -> Canvas:
    """Draw the signs in columns, each with its meaning."""
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
    """Return the picture of a game's signs with their meanings."""
    words = listed((shown.means(language) for shown in signs), language)
    return finished(signs_drawn(signs, language), "signs", words, face=face)
