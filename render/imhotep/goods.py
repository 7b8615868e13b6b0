"""The market large: each card with what it does; the two face-down cards for whoever chooses between them."""

from __future__ import annotations

from collections.abc import Sequence

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
from render.imhotep.sites import card_name, figure
from render.palette import Ink
from render.shelf import shelved
from render.text import LEADING, fill, fit, width

GAP = 12
HEADING = 40


def effect(card: str, figures: str, language: str) -> str:
    """What a card does, in words."""
    points = listed(map(str, FIGURES[figures].statue_points), language)
    return say(language, f"picture-im-effect-{card}", points=points, more=EACH_BEYOND)


def when(card: str, language: str) -> str:
    """When a card has its effect, in words."""
    return say(language, f"picture-im-when-{CARDS[card].colour}")


BELOW = 158
"""Height of the cards of the market under two of which one is kept."""
FEW = 2
"""Lines of words for which a card has room under a large scene."""
TALL = 280
"""From this height on a card has its words under its figure."""


@shelved
def _card(card: str, wide: int, high: int, figures: str, number: int, language: str, *, whole: bool = True) -> Canvas:
    """A card: its figure on its colour, name, when, and what if `whole`; `number` (from 1) where it can be chosen."""
    canvas = Canvas(wide, high, Ink.paper)
    line, thick = (Ink.accent, 5) if number else (Ink.line, 2)
    canvas.panel((0, 0, wide, high), Ink.card, line, width=thick)
    if high >= TALL:
        return _tall(canvas, card, figures, number, language)
    wide_scene = 152
    _picture(canvas, card, (12, 12, 12 + wide_scene, high - 12))
    side = wide_scene
    name = card_name(card, language)
    if number:
        name = f"{number}. {name}"
    left, right = side + 28, wide - 14
    size, begin, end = 40, 6, 58
    fitted = fit(name, right - left, size, LEAST, 2, bold=True)
    end += (len(fitted.lines) - 1) * round(fitted.size * LEADING) - (size - fitted.size)
    canvas.lines_of((left, begin, right, end), fitted, bold=True)
    y = canvas.label((left, end, right, high), when(card, language), LEAST, ink=Ink.soft, lines=2, top=True)
    if not whole:
        return canvas
    words = effect(card, figures, language)
    _words(canvas, (left, y, right, high - 6), words, Ink.card, tall=False)
    return canvas


def _tall(canvas: Canvas, card: str, figures: str, number: int, language: str) -> Canvas:
    """The same with its scene above the words."""
    wide, high = canvas.size
    words, room = effect(card, figures, language), wide - 34
    foot = max(round(high * 0.41), high - 240)
    if len(fill(words, room, high, 36, 36).lines) > FEW:
        foot -= 46
    _picture(canvas, card, (12, 12, wide - 12, foot))
    name = card_name(card, language)
    box = (84, foot + 8, wide - 14, foot + 60)
    canvas.place(figure(card, 60, Ink.card), (14, foot - 22))
    name = f"{number}. {name}" if number else name
    if width(name, LEAST, bold=True, letters=FACE.letters) <= box[2] - box[0]:
        canvas.title(box, name, 44, LEAST, letters=FACE.letters, on=Ink.card)
    else:
        canvas.label(box, name, LEAST)
    line = (20, foot + 58, wide - 14, foot + 98)
    canvas.label(line, when(card, language), LEAST, ink=Ink.soft)
    _words(canvas, (20, foot + 100, wide - 14, high - 8), words, Ink.card, tall=True)
    return canvas


def _picture(canvas: Canvas, card: str, box: Box) -> None:
    """A card's scene over a band in the colour of its kind."""
    left, top, right, bottom = box
    band = 8
    canvas.rect(box, Ink.coal)
    canvas.stamp(scene(card, right - left - 4, bottom - top - band - 2), (left + 2, top + 2))
    canvas.rect((left, bottom - band, right, bottom), KIND_COLOUR[CARDS[card].colour])


def _words(canvas: Canvas, box: Box, words: str, on: int, *, tall: bool) -> None:
    """As large as they fit."""
    left, top, right, bottom = box
    fitted = fill(words, right - left, bottom - top + 8, CHOICE if tall else 36, LEAST)
    canvas.lines_of(box, fitted, on=on)


@shelved
def _back(count: int, wide: int, high: int, language: str) -> Canvas:
    """Face-down cards."""
    canvas = Canvas(wide, high, Ink.paper)
    for i in reversed(range(count)):
        canvas.panel((8 * i, 8 * i, wide - 8 * (count - 1 - i), high - 8 * (count - 1 - i)), Ink.shade, Ink.ink)
    tall = high >= TALL
    side = min(150, high - 20)
    canvas.stamp(icon("im-facedown", side, Ink.shade), (18, 20 if tall else (high - side) // 2 - 6))
    left, right = side + 34, wide - 24
    y = 26 if tall else 8
    words = say(language, "picture-im-facedown")
    canvas.label((left, y, right, y + 52), words, 44 if tall else 40, on=Ink.shade, bold=True, smallest=LEAST)
    words = say(language, "picture-im-effect-facedown")
    box = (24, side + 30, right, high - 24) if tall else (left, y + 60, right, high - 16)
    _words(canvas, box, words, Ink.shade, tall=tall)
    return canvas


def _grid(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """The places of the market two by two."""
    left, top, right, bottom = box
    site = observation.market
    figures = observation.options.get("figures", "official")
    cards = _market_cards(observation)
    places = len(cards) + (site.side == "B" and not observation.looked)
    wide, high = (right - left - GAP) // 2, (bottom - top - GAP) // 2
    if observation.looked:
        high = BELOW
    task = observation.task
    choosing = task is not None and task.kind == "take"
    number = 0
    for i in range(places):
        at = (left + i % 2 * (wide + GAP), top + i // 2 * (high + GAP))
        card = cards[i] if i < len(cards) else None
        if card is not None:
            number += 1
            shown = _card(card, wide, high, figures, number if choosing else 0, language, whole=not observation.looked)
            canvas.place(shown, at)
        elif i == len(cards) and site.facedown and not observation.looked:
            canvas.place(_back(site.facedown, wide, high, language), at)
        else:
            place = (*at, at[0] + wide, at[1] + high)
            canvas.panel(place, Ink.paper, Ink.line)
            words = say(language, "picture-im-taken")
            canvas.label(place, words, LEAST, ink=Ink.soft, on=Ink.paper, align="middle")


def _market_cards(observation: Observation) -> list[str | None]:
    """The places of the market; while two other cards are decided on only those that have a card."""
    cards: list[str | None] = [*observation.market.cards]
    return [card for card in cards if card is not None] if observation.looked else cards


def market(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """The whole picture."""
    canvas = page()
    top = max(TOP + LOW, head(canvas, observation, names, language)) + 10
    course(canvas, observation, language)
    looked = observation.looked
    if looked:
        _heading(canvas, top, say(language, "picture-im-keep-one"))
        figures = observation.options.get("figures", "official")
        wide = (RIGHT - LEFT - GAP) // 2
        rows = (len(_market_cards(observation)) + 1) // 2
        below = HEADING + rows * (BELOW + GAP) if rows else 0
        top += HEADING
        high = BOTTOM - below - top
        for i, card in enumerate(looked):
            canvas.place(_card(card, wide, high, figures, i + 1, language), (LEFT + i * (wide + GAP), top))
        top += high + 12
        if not rows:
            return canvas
        _heading(canvas, top, say(language, "picture-im-in-market"))
        top += HEADING
    _grid(canvas, (LEFT, top, RIGHT, BOTTOM), observation, language)
    return canvas


def _heading(canvas: Canvas, top: int, words: str) -> None:
    canvas.label((LEFT, top, RIGHT, top + HEADING - 4), words, 36, on=Ink.paper, bold=True, smallest=LEAST)
