"""The market large: each card with what it does; the two face-down cards for whoever chooses between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.imhotep.cards import CARDS, EACH_BEYOND, FIGURES
from engine.imhotep.observation import Observation
from i18n import listed, say
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, TOP, page
from render.imhotep.brush import icon
from render.imhotep.face import FACE
from render.imhotep.icons import KIND_COLOUR
from render.imhotep.overview import LOW, course, head
from render.imhotep.scenes import scene
from render.imhotep.sites import card_name, figure, short_name
from render.palette import Ink
from render.shelf import shelved
from render.text import NARROW, Fitted, fill, fit, in_one, kept_high, width

GAP = 12
HEADING = 40


def effect(card: str, figures: str, language: str) -> str:
    """What a card does, in words."""
    points = listed(map(str, FIGURES[figures].statue_points), language)
    return say(language, f"picture-im-effect-{card}", points=points, more=EACH_BEYOND)


def when(card: str, language: str) -> str:
    """When a card has its effect, in words."""
    return say(language, f"picture-im-when-{CARDS[card].colour}")


SMALL, ABREAST = 104, 3
"""Height of the cards of the market under two of which one is kept, and how many stand side by side."""
FEW = 2
"""Lines of words for which a card has room under a large scene."""
STEP, NEXT = 38, 48
"""Height of a further line of the least letters, and of a name."""
PLACES = 4
"""Cards, a pile of face-down ones among them, that lie in the market at most."""
PLATE = 50
"""Width and height of the plate with a number."""


class _Row(NamedTuple):
    """What cards side by side have in common: where their scenes end, and the letters of their names."""

    foot: int
    letters: str


@cache
def _row(cards: tuple[str, ...], wide: int, high: int, figures: str, language: str) -> _Row:
    """So that names begin at one height, in one typeface."""
    room = wide - 98
    faced = all(_called(card_name(card, language), room)[1] for card in cards)
    letters = FACE.letters if faced else ""
    return _Row(min(_foot(card, wide, high, figures, letters, language) for card in cards), letters)


def _foot(card: str, wide: int, high: int, figures: str, letters: str, language: str) -> int:
    """Where a card's scene ends, so that there is room for all words below it."""
    words, room = effect(card, figures, language), wide - 34
    names = len(_called(card_name(card, language), wide - 98, letters)[0].lines)
    moments = 1 + (width(when(card, language), LEAST) > room)
    more = (names - 1) * NEXT + (moments - 1) * STEP
    foot = max(round(high * 0.41), high - 240 - more)
    if len(fill(words, room, high, 36, 36).lines) > FEW:
        foot -= 46
    if more:
        # Where a card is narrow, its words need the height.
        foot = min(foot, high - 100 - more - 8 - STEP * len(fill(words, room, high, LEAST, LEAST).lines))
    return foot


@shelved
def _card(card: str, wide: int, high: int, figures: str, number: int, language: str, row: _Row | None = None) -> Canvas:
    """A card: its scene, name, when and what; `number` (from 1) where it can be chosen, `row`: as others beside it."""
    foot, letters = row or _row((card,), wide, high, figures, language)
    canvas = Canvas(wide, high, Ink.paper)
    line, thick = (Ink.accent, 5) if number else (Ink.line, 2)
    canvas.panel((0, 0, wide, high), Ink.card, line, width=thick)
    words, room = effect(card, figures, language), wide - 34
    name, moment = card_name(card, language), when(card, language)
    called, letters = _called(name, wide - 98, letters)
    names, moments = len(called.lines), 1 + (width(moment, LEAST) > room)
    _picture(canvas, card, (12, 12, wide - 12, foot))
    box = (84, foot + 8, wide - 14, foot + 60 + (names - 1) * NEXT)
    canvas.place(figure(card, 60, Ink.card), (14, foot - 22))
    if number:
        corner = (12, 12, 12 + PLATE, 12 + PLATE)
        canvas.rect(corner, Ink.coal)
        canvas.label(corner, str(number), CHOICE, ink=Ink.white, on=Ink.coal, bold=True, align="middle")
    canvas.lines_of(box, called, bold=True, letters=letters)
    foot += (names - 1) * NEXT
    canvas.label((20, foot + 58, wide - 14, foot + 98 + (moments - 1) * STEP), moment, LEAST, ink=Ink.soft,
                 lines=moments)  # fmt: skip
    foot += (moments - 1) * STEP
    _words(canvas, (20, foot + 100, wide - 14, high - 8), words, Ink.card)
    return canvas


def _called(name: str, room: int, letters: str = FACE.letters) -> tuple[Fitted, str]:
    """A card's name as large as it can be, and its letters: in two lines of plain ones where it is too long."""
    ways = ((44, NARROW[:2]), (CHOICE, NARROW[:3]))
    for size, shares in ways:
        found = in_one(name, room, size, bold=True, letters=letters, shares=shares)
        if found is not None and (letters or size == CHOICE):
            return found, letters
    return kept_high(name, room, CHOICE, 2, bold=True) or fit(name, room, LEAST, LEAST, 2, bold=True), ""


@shelved
def _small(card: str, wide: int, language: str) -> Canvas:
    """A card that is not decided on: its scene and its short name."""
    canvas = Canvas(wide, SMALL, Ink.paper)
    canvas.panel((0, 0, wide, SMALL), Ink.card, Ink.line)
    _picture(canvas, card, (10, 10, 10 + SMALL, SMALL - 10))
    left = SMALL + 26
    fitted = fit(short_name(card, language), wide - left - 10, CHOICE, LEAST, 2, bold=True)
    canvas.lines_of((left, 0, wide - 10, SMALL), fitted, bold=True)
    return canvas


def _picture(canvas: Canvas, card: str, box: Box) -> None:
    """A card's scene over a band in the colour of its kind."""
    left, top, right, bottom = box
    band = 8
    canvas.rect(box, Ink.coal)
    canvas.stamp(scene(card, right - left - 4, bottom - top - band - 2), (left + 2, top + 2))
    canvas.rect((left, bottom - band, right, bottom), KIND_COLOUR[CARDS[card].colour])


def _words(canvas: Canvas, box: Box, words: str, on: int) -> None:
    """As large as they fit."""
    left, top, right, bottom = box
    canvas.lines_of(box, fill(words, right - left, bottom - top + 8, CHOICE, LEAST), on=on)


@shelved
def _back(count: int, wide: int, high: int, language: str) -> Canvas:
    """Face-down cards."""
    canvas = Canvas(wide, high, Ink.paper)
    for i in reversed(range(count)):
        canvas.panel((8 * i, 8 * i, wide - 8 * (count - 1 - i), high - 8 * (count - 1 - i)), Ink.shade, Ink.ink)
    words = say(language, "picture-im-facedown")
    if high < TALL:
        side = 150
        canvas.stamp(icon("im-facedown", side, Ink.shade), (18, 20))
        left, right = side + 34, wide - 24
        lines = 1 + (width(words, LEAST, bold=True) > right - left)
        canvas.label(
            (left, 26, right, 26 + 52 * lines), words, 44, on=Ink.shade, bold=True, smallest=LEAST, lines=lines
        )
        _words(canvas, (24, side + 30, right, high - 24), say(language, "picture-im-effect-facedown"), Ink.shade)
        return canvas
    side = high - 210
    canvas.stamp(icon("im-facedown", side, Ink.shade), ((wide - side) // 2 - 4, 12))
    canvas.label((24, side + 16, wide - 24, side + 72), words, 44, on=Ink.shade, bold=True, smallest=LEAST)
    _words(canvas, (24, side + 76, wide - 24, high - 24), say(language, "picture-im-effect-facedown"), Ink.shade)
    return canvas


TALL = 390
"""Boxes as high as this have the sign of face-down cards over the words."""


FACE_DOWN = ""
"""In place of a card's name."""


def places(observation: Observation) -> list[str | None]:
    """What lies at each place of the market: a card, the face-down ones as one (`FACE_DOWN`), or nothing any more."""
    site = observation.market
    return [*site.cards, *([FACE_DOWN if site.facedown else None] if site.side == "B" else [])]


def lay(
    canvas: Canvas, boxes: Sequence[Box], observation: Observation, cards: Sequence[str | None], language: str
) -> None:
    """Some `places` in boxes of one size, the cards numbered where their viewer takes one."""
    figures = observation.options.get("figures", "official")
    choosing = observation.task is not None and observation.task.kind == "take"
    number = 0
    wide, high = boxes[0][2] - boxes[0][0], boxes[0][3] - boxes[0][1]
    named = tuple(card for card in cards if card)
    # Of wide ones, in two rows, a scene would be too low for its width.
    row = _row(named, wide, high, figures, language) if named and boxes[0][1] == boxes[-1][1] else None
    for card, box in zip(cards, boxes, strict=False):
        left, top, right, bottom = box
        if card == FACE_DOWN:
            canvas.place(_back(observation.market.facedown, right - left, bottom - top, language), (left, top))
        elif card is not None:
            number += 1
            drawn = _card(card, right - left, bottom - top, figures, number if choosing else 0, language, row)
            canvas.place(drawn, (left, top))
        else:
            canvas.panel(box, Ink.paper, Ink.line)
            words = say(language, "picture-im-taken")
            canvas.label(box, words, LEAST, ink=Ink.soft, on=Ink.paper, align="middle")


def _stall(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """The places of the market, two side by side."""
    left, top, right, bottom = box
    wide, high = (right - left - GAP) // 2, (bottom - top - GAP) // 2
    ats = [(left + i % 2 * (wide + GAP), top + i // 2 * (high + GAP)) for i in range(PLACES)]
    lay(canvas, [(x, y, x + wide, y + high) for x, y in ats], observation, places(observation), language)


def _keep(canvas: Canvas, top: int, observation: Observation, language: str) -> None:
    """The two of which one is kept, large; under them what lies in the market."""
    others = _lying(observation)
    rows = -(-len(others) // ABREAST)
    below = HEADING + rows * (SMALL + GAP) if rows else 0
    pair(canvas, (LEFT, top, RIGHT, BOTTOM - below), observation, language)
    if rows:
        lying(canvas, (LEFT, BOTTOM - below + GAP, RIGHT), observation, language, min(ABREAST, len(others)))


def pair(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """The two of which one is kept, under what is to be done."""
    left, top, right, bottom = box
    figures = observation.options.get("figures", "official")
    _heading(canvas, (left, top, right), say(language, "picture-im-keep-one"))
    wide = (right - left - GAP) // 2
    for i, card in enumerate(observation.looked):
        drawn = _card(card, wide, bottom - top - HEADING, figures, i + 1, language)
        canvas.place(drawn, (left + i * (wide + GAP), top + HEADING))


def _lying(observation: Observation) -> list[str]:
    return [card for card in observation.market.cards if card is not None]


def lying(canvas: Canvas, line: tuple[int, int, int], observation: Observation, language: str, abreast: int) -> None:
    """What lies in the market while something else is decided on, so many side by side, under `line`."""
    left, top, right = line
    cards = _lying(observation)
    if cards:
        _heading(canvas, line, say(language, "picture-im-in-market"))
    wide = (right - left + GAP) // abreast - GAP
    for i, card in enumerate(cards):
        at = (left + i % abreast * (wide + GAP), top + HEADING + i // abreast * (SMALL + GAP))
        canvas.place(_small(card, wide, language), at)


def market(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """The whole picture."""
    canvas = page()
    top = max(TOP + LOW, head(canvas, observation, names, language)) + 10
    course(canvas, observation, language)
    if observation.looked:
        _keep(canvas, top, observation, language)
    else:
        _stall(canvas, (LEFT, top, RIGHT, BOTTOM), observation, language)
    return canvas


def _heading(canvas: Canvas, line: tuple[int, int, int], words: str) -> None:
    left, top, right = line
    canvas.label((left, top, right, top + HEADING - 4), words, 36, on=Ink.paper, bold=True, smallest=LEAST)
