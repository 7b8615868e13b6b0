"""The market in large: each card with its effect, or the two face-down cards for the player who chooses one."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.imhotep.cards import CARDS, EACH_BEYOND, FIGURES
from engine.imhotep.observation import Observation
from i18n import listed, say
from render.banner import BELOW
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, draw_number_plate, page
from render.imhotep.brush import icon
from render.imhotep.choice import TAKES
from render.imhotep.face import FACE
from render.imhotep.icons import KIND_COLOUR
from render.imhotep.overview import draw_top
from render.imhotep.scenes import scene
from render.imhotep.sites import card_name, draw_figure, short_name
from render.palette import Ink
from render.shelf import shelved
from render.text import NARROW, Fitted, fill, fit, in_one, kept_high, whole_words, width

GAP = 12
HEADING = 40


def effect(card: str, figures: str, language: str) -> str:
    """Return a card's effect in words."""
    points = listed(map(str, FIGURES[figures].statue_points), language)
    return say(language, f"picture-im-effect-{card}", points=points, more=EACH_BEYOND)


def when(card: str, language: str) -> str:
    """Return when a card takes effect, in words."""
    return say(language, f"picture-im-when-{CARDS[card].colour}")


SMALL, ABREAST = 104, 3
"""Height of market cards below the two of which one is kept, and how many are side by side."""
FEW = 2
"""Lines of text that fit on a card below a large scene."""
STEP, NEXT = 38, 48
"""Heights of an additional line of the smallest letters, and of a name."""
PLATE = 50
"""Width and height of the plate with a number."""


def _foot(card: str, wide: int, high: int, figures: str, names: int, language: str) -> int:
    """Return the bottom of a card's scene that leaves room for all words below it; `names`: lines of its name."""
    words, room = effect(card, figures, language), wide - 34
    moments = 1 + (width(when(card, language), LEAST) > room)
    more = (names - 1) * NEXT + (moments - 1) * STEP
    foot = max(round(high * 0.41), high - 240 - more)
    if len(fill(words, room, high, 36, 36).lines) > FEW:
        foot -= 46
    if more:
        # On a narrow card the text needs the height.
        foot = min(foot, high - 100 - more - 8 - STEP * len(fill(words, room, high, LEAST, LEAST).lines))
    return foot


@shelved
def _draw_card(card: str, wide: int, high: int, figures: str, number: int, language: str, on: int = Ink.card) -> Canvas:
    """Draw a card: scene, name, when it takes effect, and the effect; `number` (from 1) if it can be chosen."""
    canvas = Canvas(wide, high, Ink.paper)
    line, thick = (Ink.accent, 5) if number else (Ink.line, 2)
    canvas.panel((0, 0, wide, high), on, line, width=thick)
    words, room = effect(card, figures, language), wide - 34
    name, moment = card_name(card, language), when(card, language)
    called, letters = _called(name, wide - 98)
    names, moments = len(called.lines), 1 + (width(moment, LEAST) > room)
    foot = _foot(card, wide, high, figures, names, language)
    _picture(canvas, card, (12, 12, wide - 12, foot))
    box = (84, foot + 8, wide - 14, foot + 60 + (names - 1) * NEXT)
    canvas.place(draw_figure(card, 60, on), (14, foot - 22))
    if number:
        _numbered(canvas, 12, number, picked=on == PICKED)
    canvas.lines_of(box, called, on=on, bold=True, letters=letters)
    foot += (names - 1) * NEXT
    canvas.label((20, foot + 58, wide - 14, foot + 98 + (moments - 1) * STEP), moment, LEAST, ink=Ink.soft,
                 on=on, lines=moments)  # fmt: skip
    foot += (moments - 1) * STEP
    _words(canvas, (20, foot + 100, wide - 14, high - 8), words, on)
    return canvas


def _numbered(canvas: Canvas, at: int, number: int, *, picked: bool) -> None:
    """Draw the number of a card that can be chosen in its corner, followed by a tick if it is `picked`."""
    draw_number_plate(canvas, (at, at, at + PLATE, at + PLATE), str(number), CHOICE)
    if picked:
        _checked(canvas, at + PLATE, at)


def _checked(canvas: Canvas, left: int, top: int) -> None:
    """Draw the tick of a chosen card."""
    canvas.rect((left, top, left + PLATE, top + PLATE), Ink.coal)
    canvas.stamp(icon("check", PLATE - 8, Ink.coal), (left + 4, top + 4))


def _called(name: str, room: int) -> tuple[Fitted, str]:
    """Fit a card's name as large as possible; return it with its letters, plain ones on two lines if too long."""
    ways = ((44, NARROW[:2], FACE.letters), (CHOICE, NARROW[:3], FACE.letters), (CHOICE, NARROW[:3], ""))
    for size, shares, letters in ways:
        found = in_one(name, room, size, bold=True, letters=letters, shares=shares)
        if found is not None:
            return found, letters
    return kept_high(name, room, CHOICE, 2, bold=True) or fit(name, room, LEAST, LEAST, 2, bold=True), ""


@shelved
def _small(card: str, wide: int, language: str, on: int = Ink.paper, high: int = SMALL) -> Canvas:
    """Draw a card that cannot be chosen: scene and name, shortened if necessary; darker unless on paper."""
    canvas = Canvas(wide, high, on)
    fill = Ink.card if on == Ink.paper else Ink.dune
    canvas.panel((0, 0, wide, high), fill, Ink.line, on=on)
    _picture(canvas, card, (10, 10, 10 + high, high - 10))
    left, ink = high + 26, Ink.ink if on == Ink.paper else Ink.coal
    size = CHOICE if on == Ink.paper else LEAST
    fitted = in_one(card_name(card, language), wide - left - 10, size, bold=True) or fit(
        short_name(card, language), wide - left - 10, size, LEAST, 2, bold=True
    )
    canvas.lines_of((left, 0, wide - 10, high), fitted, ink=ink, on=fill, bold=True)
    return canvas


def _picture(canvas: Canvas, card: str, box: Box) -> None:
    """Draw a card's scene above a band in the colour of its kind."""
    left, top, right, bottom = box
    band = 8
    canvas.rect(box, Ink.coal)
    canvas.stamp(scene(card, right - left - 4, bottom - top - band - 2), (left + 2, top + 2))
    canvas.rect((left, bottom - band, right, bottom), KIND_COLOUR[CARDS[card].colour])


def _words(canvas: Canvas, box: Box, words: str, on: int) -> None:
    """Draw words as large as they fit."""
    left, top, right, bottom = box
    canvas.lines_of(box, fill(words, right - left, bottom - top + 8, CHOICE, LEAST), on=on)


@shelved
def _draw_back(count: int, wide: int, high: int, language: str, on: int = Ink.shade) -> Canvas:
    """Draw the face-down cards."""
    canvas = Canvas(wide, high, Ink.paper)
    for i in reversed(range(count)):
        box = (8 * i, 8 * i, wide - 8 * (count - 1 - i), high - 8 * (count - 1 - i))
        line, thick = (Ink.accent, 5) if on == PICKED else (Ink.ink, 2)
        canvas.panel(box, on, line, width=thick)
    words = say(language, "picture-im-facedown")
    side = 150
    canvas.stamp(icon("im-facedown", side, on), (18, 20))
    left, right = side + 34, wide - 24
    lines = 1 + (width(words, LEAST, bold=True) > right - left)
    canvas.label((left, 26, right, 26 + 52 * lines), words, 44, on=on, bold=True, smallest=LEAST, lines=lines)
    _words(canvas, (24, side + 30, right, high - 24), say(language, "picture-im-effect-facedown"), on)
    if on == PICKED:
        _checked(canvas, right - PLATE - 12, high - PLATE - 36)
    return canvas


FACE_DOWN = ""
"""Used instead of a card's name."""


def places(observation: Observation) -> list[str | None]:
    """Return each place of the market: a card, `FACE_DOWN` for all face-down cards, or None if it is empty."""
    site = observation.market
    return [*site.cards, *([FACE_DOWN if site.facedown else None] if site.side == "B" else [])]


def _draw_stall(canvas: Canvas, box: Box, observation: Observation, language: str, chosen: Collection[str]) -> None:
    """Draw the places of the market in two columns, with numbers while the viewer takes a card."""
    figures = observation.options.get("figures", "official")
    choosing = observation.task is not None and observation.task.kind == "take"
    left, top, right, bottom = box
    wide, high = (right - left - GAP) // 2, (bottom - top - GAP) // 2
    number, found = 0, places(observation)
    picked = _picked(found, chosen)
    for i, card in enumerate(found):
        x, y = left + i % 2 * (wide + GAP), top + i // 2 * (high + GAP)
        if card == FACE_DOWN:
            on = PICKED if i == picked else Ink.shade
            canvas.place(_draw_back(observation.market.facedown, wide, high, language, on), (x, y))
        elif card is not None:
            number += 1
            on = PICKED if i == picked else Ink.card
            canvas.place(_draw_card(card, wide, high, figures, number if choosing else 0, language, on), (x, y))
        else:
            box = (x, y, x + wide, y + high)
            canvas.panel(box, Ink.paper, Ink.line)
            words = say(language, "picture-im-taken")
            canvas.label(box, words, LEAST, ink=Ink.soft, on=Ink.paper, align="middle")


PICKED = Ink.glow
"""Ground of a chosen card."""


def _picked(shown: Sequence[str | None], chosen: Collection[str]) -> int | None:
    """Return the index of the chosen card; the first of equal cards."""
    # The notation `facedown` has no card name, which equals `FACE_DOWN`.
    found = {word.partition(" ")[2] for word in chosen if word.split()[0] in TAKES}
    return next((i for i, card in enumerate(shown) if card in found), None)


def _keep(canvas: Canvas, top: int, observation: Observation, language: str, chosen: Collection[str]) -> None:
    """Draw the two cards of which one is kept in large, with the market's cards below them."""
    others = _lying(observation)
    rows = -(-len(others) // ABREAST)
    below = HEADING + rows * (SMALL + GAP) if rows else 0
    figures = observation.options.get("figures", "official")
    wide, high = (RIGHT - LEFT - GAP) // 2, BOTTOM - below - top
    for i, card in enumerate(observation.looked):
        picked = i == _picked(observation.looked, chosen)
        drawn = _draw_card(card, wide, high, figures, i + 1, language, PICKED if picked else Ink.card)
        canvas.place(drawn, (LEFT + i * (wide + GAP), top))
    if not rows:
        return
    top = BOTTOM - below + GAP
    _heading(canvas, top, say(language, "picture-im-in-market"))
    abreast = min(ABREAST, len(others))
    wide = (RIGHT - LEFT + GAP) // abreast - GAP
    for i, card in enumerate(others):
        at = (LEFT + i % abreast * (wide + GAP), top + HEADING + i // abreast * (SMALL + GAP))
        canvas.place(_small(card, wide, language), at)


def counter(canvas: Canvas, box: Box, observation: Observation, language: str, chosen: Collection[str]) -> None:
    """Draw the places of the market in a column, each with its card's effect, or the two cards of which one is kept.

    The `chosen` card is marked.
    """
    left, top, right, bottom = box
    figures = observation.options.get("figures", "official")
    choosing = observation.task is not None and observation.task.kind == "take"
    shown = observation.looked or [card for card in places(observation) if card is not None]
    below = HEADING + len(_lying(observation)) * (LYING + SLIT) if observation.looked else 0
    high = (bottom - top + SLIT - below) // len(shown) - SLIT
    number, wide, picked = 0, right - left, _picked(shown, chosen)
    size = _common_text_size(shown, wide, high, figures, language)
    for i, card in enumerate(shown):
        y = top + i * (high + SLIT)
        if card == FACE_DOWN:
            on = PICKED if i == picked else Ink.shade
            pile = _covered(observation.market.facedown, wide, high, language, size, on, choosing=choosing)
            canvas.place(pile, (left, y))
        else:
            number += 1
            numbered = number if choosing or observation.looked else 0
            if wide > ROOMY:
                on = PICKED if i == picked else Ink.card
                row = _told(card, wide, high, figures, numbered, language, size, on)
            else:
                row = _draw_brief(card, wide, high, figures, language, size)
            canvas.place(row, (left, y))
    if observation.looked:
        _draw_other_cards(canvas, (left, top + len(shown) * (high + SLIT), right), observation, language)


def _common_text_size(shown: Sequence[str], wide: int, high: int, figures: str, language: str) -> int:
    """Return the text size of all cards: a larger one would make a card seem more important."""
    told = _beside if wide > ROOMY else _below
    return min((told(card, wide, high, figures, language).size for card in shown if card), default=CHOICE)


def _draw_other_cards(canvas: Canvas, place: tuple[int, int, int], observation: Observation, language: str) -> None:
    """Draw the cards that lie in the market, small, below the cards to choose from; `place`: left, top, right."""
    left, y, right = place
    words = say(language, "picture-im-in-market")
    canvas.label((left + 6, y, right, y + HEADING), words, LEAST, ink=Ink.coal, on=Ink.wood, bold=True)
    for i, card in enumerate(_lying(observation)):
        at = (left, y + HEADING + i * (LYING + SLIT))
        canvas.place(_small(card, right - left, language, Ink.wood, LYING), at)


SLIT, LYING = 5, 92
"""Gap between cards in a column, and height of the market's cards below the two of which one is kept."""


def lying(observation: Observation) -> int:
    """Return the number of cards to describe in the market, counting all face-down ones as one."""
    return sum(card is not None for card in places(observation))


@shelved
def _told(
    card: str, wide: int, high: int, figures: str, number: int, language: str, size: int, on: int = Ink.card
) -> Canvas:
    """Draw a card in a row: scene, name, when it takes effect, and the effect; `number` (from 1) if it can be chosen.

    `size`: maximum text size of the effect.
    """
    canvas = Canvas(wide, high, Ink.wood)
    line, thick = (Ink.accent, 5) if number else (Ink.coal, 2)
    canvas.panel((0, 0, wide, high), on, line, on=Ink.wood, radius=10, width=thick)
    name, side = card_name(card, language), _side(card, wide, high, language)
    _picture(canvas, card, (10, 10, 10 + side, high - 10))
    canvas.place(draw_figure(card, 48, KIND_COLOUR[CARDS[card].colour]), (side - 38, high - 60))
    if number:
        _numbered(canvas, 10, number, picked=on == PICKED)
    x, right = side + 22, wide - 10
    told = _beside(card, wide, high, figures, language, size)
    # Name and text are one block, vertically centred, with tighter lines if there is little room.
    leading = TIGHT if NAMED + round(told.size * TIGHT) * len(told.lines) <= high - 12 else TIGHTER
    block = round(told.size * leading) * len(told.lines)
    top = (high - NAMED - block) // 2
    called = in_one(name, right - x, CHOICE, bold=True, letters=FACE.letters) or fit(
        name, right - x, CHOICE, LEAST, bold=True
    )
    canvas.lines_of((x, top, right, top + NAMED), called, on=on, bold=True, letters=FACE.letters)
    canvas.lines_of((x, top + NAMED, right, top + NAMED + block), told, on=on, leading=leading)
    return canvas


def _side(card: str, wide: int, high: int, language: str) -> int:
    """Return the width of a row's scene."""
    return max(112, min(200, high - 70, wide - 40 - width(card_name(card, language), CHOICE, bold=True)))


def _sentences(card: str, figures: str, language: str) -> str:
    """Return when a card takes effect, and the effect, as one text."""
    return say(language, "picture-im-card", when=when(card, language), effect=effect(card, figures, language))


@shelved
def _beside(card: str, wide: int, high: int, figures: str, language: str, size: int = CHOICE) -> Fitted:
    """Fit the card's text next to its scene, at most at that text size."""
    room = wide - 32 - _side(card, wide, high, language)
    return fill(_sentences(card, figures, language), room, high - 34, min(size, 36 if high < TALL else CHOICE), LEAST)


@shelved
def _below(card: str, wide: int, high: int, figures: str, language: str, size: int = CHOICE) -> Fitted:
    """Fit the card's text below its name, at most at that text size."""
    words, room = _sentences(card, figures, language), wide - 24
    space = (ROW if high > SCENIC else high - BAND) - 6
    for letters in (CHOICE, 36, LEAST):
        lines = max(3, int(space / (letters * TIGHT)))
        told = whole_words(words, room, (letters,), lines, narrow=NARROW[:2]) if letters <= size else None
        if told is not None and (letters == LEAST or high > TALL):
            return told
    return whole_words(words, room, (LEAST,), 3, narrow=NARROW) or fill(words, room, high, LEAST, LEAST)


@shelved
def _draw_brief(card: str, wide: int, high: int, figures: str, language: str, size: int) -> Canvas:
    """Draw a card with a band in its kind's colour: figure and name, the text, and its scene if there is room.

    `size`: maximum text size.
    """
    canvas = Canvas(wide, high, Ink.wood)
    colour = KIND_COLOUR[CARDS[card].colour]
    canvas.panel((0, 0, wide, high), Ink.card, Ink.coal, on=Ink.wood, radius=10)
    canvas.panel((0, 0, wide, BAND + 10), colour, Ink.coal, on=Ink.wood, radius=10)
    canvas.rect((0, BAND, wide, BAND + 10), Ink.coal)
    canvas.rect((2, BAND, wide - 2, BAND + 10), Ink.card)
    canvas.stamp(icon(f"im-card-{card}", BAND - 6, colour), (10, 3))
    name = card_name(card, language)
    box = (BAND + 16, 2, wide - 8, BAND)
    called = in_one(name, box[2] - box[0], 36, bold=True, letters=FACE.letters)
    called = called or fit(name, box[2] - box[0], 36, LEAST, bold=True)
    canvas.lines_of(box, called, ink=Ink.white, on=colour, bold=True, letters=FACE.letters)
    top = BAND
    if high > SCENIC:
        top = high - ROW
        canvas.rect((2, BAND, wide - 2, top), Ink.coal)
        canvas.stamp(scene(card, wide - 4, top - BAND - 2), (2, BAND))
    canvas.lines_of((14, top, wide - 10, high - 4), _below(card, wide, high, figures, language, size), leading=TIGHT)
    return canvas


BAND, ROW, ROOMY = 46, 146, 500
"""Height of a name's band and of the text below a scene; rows wider than `ROOMY` have the text next to the scene."""
TIGHT, TIGHTER = 1.12, 1.06
"""Line spacing of a row's text, relative to its size; and the tighter spacing for little room."""
NAMED, TALL, SCENIC = 42, 190, 250
"""Height of a row's name; row heights from which the text is larger, and above which there is a scene."""


PILED = 50
"""Height of the heading above the text of face-down cards in a row."""


@shelved
def _covered(
    count: int, wide: int, high: int, language: str, size: int, on: int = Ink.shade, *, choosing: bool = False
) -> Canvas:
    """Draw the face-down cards as a row; `choosing`: they can be taken, by a button of their own and not by number."""
    canvas = Canvas(wide, high, Ink.wood)
    for i in reversed(range(count)):
        box = (8 * i, 8 * i, wide - 8 * (count - 1 - i), high - 8 * (count - 1 - i))
        line, thick = (Ink.accent, 5) if choosing else (Ink.coal, 2)
        canvas.panel(box, on, line, on=Ink.wood, radius=10, width=thick)
    # A high row reserves room for the words.
    side = min(high - 48, wide // 3)
    canvas.stamp(icon("im-facedown", side, on), (20, (high - 8 - side) // 2))
    x, right = side + 40, wide - 24
    words = say(language, "picture-im-facedown")
    told = fill(say(language, "picture-im-effect-facedown"), right - x, high - 66, size, LEAST)
    block = round(told.size * TIGHT) * len(told.lines)
    top = max(6, (high - 8 - PILED - block) // 2)
    canvas.label((x, top, right, top + PILED), words, CHOICE, on=on, bold=True, smallest=LEAST)
    canvas.lines_of((x, top + PILED, right, top + PILED + block), told, on=on, leading=TIGHT)
    if on == PICKED:
        _checked(canvas, right - PLATE, 20)
    return canvas


def _lying(observation: Observation) -> list[str]:
    return [card for card in observation.market.cards if card is not None]


def draw_market(observation: Observation, names: Sequence[str], language: str, chosen: Collection[str] = ()) -> Canvas:
    """Draw the whole picture; the `chosen` card is marked."""
    canvas = page()
    top = BELOW
    draw_top(canvas, observation, names, language)
    if observation.looked:
        _keep(canvas, top, observation, language, chosen)
    else:
        _draw_stall(canvas, (LEFT, top, RIGHT, BOTTOM), observation, language, chosen)
    return canvas


def _heading(canvas: Canvas, top: int, words: str) -> None:
    canvas.label((LEFT, top, RIGHT, top + HEADING - 4), words, 36, on=Ink.paper, bold=True, smallest=LEAST)
