"""Whole cards other than territories: a scene, the name and the rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bunny_kingdom.cards import (
    CARDS,
    CITY,
    FARM,
    MISSION,
    PROVISIONS,
    RAIL_CARD,
    STATION,
    SWITCH_CARD,
    TREASURE,
)
from i18n import plus, say
from render.art import draw_icon
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import card_name, terrain_name
from render.bunny_kingdom.scenes import scene_of
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST, draw_number_plate
from render.palette import Ink
from render.shelf import shelved
from render.text import LEADING, NARROW, Fitted, fill, fit, in_one, whole_words, width

GAP = 10
NO_HARVEST = (RAIL_CARD, SWITCH_CARD, STATION, PROVISIONS)
"""Kinds of cards that add nothing to any fief."""


class ShownCard(NamedTuple):
    """A card as it is drawn."""

    card: str
    """The card's id."""
    number: int = 0
    """Its number in a list; 0 for none."""
    points: int | None = None
    """The points it adds; None to show none."""
    best: str = ""
    """The cell where it adds most."""
    joins: tuple[str, ...] = ()
    """The first cell of each of the viewer's fiefs that a territory would touch."""
    camp: int = 0
    """The number of a camp that the card would remove; 0 for none."""
    mark: str = ""
    """`chosen`, `thrown`, or empty."""
    became: str = ""
    """The parchment that a copy has become; its name replaces the rule of the card."""
    top: bool = False
    """Whether no other card adds more to the harvest."""
    grown: str = ""
    """How a fief would grow, as strength times resources."""


def short_rule(language: str, card: str) -> str:
    """Return the rule in the few words that fit on a card."""
    if CARDS[card].kind in (MISSION, TREASURE):
        return say(language, f"picture-bk-short-{card}")
    if CARDS[card].kind in (RAIL_CARD, SWITCH_CARD):
        return say(language, f"picture-bk-short-{CARDS[card].kind}")
    return rule(language, card)


def rule(language: str, card: str) -> str:
    """Return the effect of a building, or the condition of a parchment."""
    found = CARDS[card]
    if found.kind in (MISSION, TREASURE):
        return say(language, f"bunny_kingdom-rule-{card}")
    if found.terrain:
        return say(language, "picture-bk-on-terrain", terrain=terrain_name(language, found.terrain))
    if found.kind in (RAIL_CARD, SWITCH_CARD):
        return say(language, f"picture-bk-rule-{found.kind}", tokens=found.tokens)
    if found.kind in (CITY, FARM):
        return say(language, "picture-bk-anywhere")
    return say(language, f"picture-bk-rule-{found.kind}")


PLATE = 46
"""Height of the plate with a card's number."""


_BROAD = 480
"""Cards wider than this have a broader scene."""
_UPRIGHT = 300
"""From this height a card has its scene above its words, otherwise to their left."""
_INSET = 8
"""Margin of a scene within its card."""


def _scene_box(wide: int, high: int) -> Box:
    """Return the box of a card's scene."""
    if high >= _UPRIGHT:
        room = min((0.68 if high > 500 else 0.56) * high, 1.3 * wide, high - _INSET)
        return (_INSET, _INSET, wide - _INSET, _INSET + round(room))
    side = max(116, wide * 3 // 10 if wide > _BROAD else 0)
    return (_INSET, _INSET, _INSET + side, high - _INSET)


PIP = 44
"""Height of the pip with a card's number in a list."""


def draw_pip(canvas: Canvas, at: tuple[int, int], text: str, on: int, high: int = PIP) -> None:
    """Draw a card's number on a map or in the list next to it: violet and round, unlike anything else on a map."""
    x, y = at
    box = (x, y, x + pip_wide(text, high), y + high)
    canvas.panel(box, Ink.monster, Ink.white, on=on, radius=high // 2, width=3)
    canvas.label(box, text, max(LEAST, high - 8), ink=Ink.white, on=Ink.monster, bold=True, align="middle")


def pip_wide(text: str, high: int = PIP) -> int:
    """Return the width of a pip; a single digit makes it round."""
    return max(high, width(text, max(LEAST, high - 8), bold=True) + 14)


def number_wide(shown: ShownCard) -> int:
    """Return the width of the plate with a card's number."""
    return max(42, width(str(shown.number), CHOICE, bold=True) + 12) if shown.number else 0


@shelved
def draw_face(wide: int, high: int, shown: ShownCard, language: str) -> Canvas:
    """Draw a whole card that is no territory."""
    card = CARDS[shown.card]
    ground, thick = (Ink.glow, 6) if shown.mark else (Ink.card, 2)
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), ground, Ink.ink if shown.mark else Ink.line, width=thick)
    words = _worded(wide, high, shown, language)
    box = words.scene
    canvas.stamp(scene_of(card.id, box[2] - box[0], box[3] - box[1]), box[:2])
    canvas.frame(box, Ink.coal, 2)
    if shown.number:
        plate = (box[0], box[1], box[0] + number_wide(shown), box[1] + PLATE)
        draw_number_plate(canvas, plate, str(shown.number), CHOICE)
    if shown.mark:
        sign = "check" if shown.mark == "chosen" else "cross"
        canvas.panel((box[2] - 48, box[1] + 2, box[2] - 2, box[1] + 48), Ink.card, Ink.coal, on=Ink.coal, radius=10)
        canvas.stamp(draw_icon(sign, 38, Ink.card), (box[2] - 44, box[1] + 6))
    _told(canvas, words, shown, ground)
    return canvas


def _draw_plate(canvas: Canvas, box: Box, sign: str, text: str, *, idle: bool, top: bool = False) -> None:
    """Draw the gain of a card on a plate at the foot of its scene; the plate of the best card is golden."""
    on = Ink.gold if top else Ink.card
    size = CHOICE if 40 + width(text, CHOICE, bold=True) + 8 <= box[2] - box[0] else LEAST
    wide = 40 + width(text, size, bold=True) + 8
    left, above = box[0], box[3] - 46
    canvas.rect((left, above, left + wide, box[3]), on)
    canvas.frame((left, above, left + wide, box[3]), Ink.coal, 2)
    canvas.stamp(draw_icon(sign, 32, on), (left + 5, above + 7))
    ink = Ink.soft if idle else Ink.ink
    canvas.label((left + 40, above, left + wide, box[3]), text, size, ink=ink, on=on, bold=True)


def fill_lines(text: str, wide: int, high: int, size: int = CHOICE) -> Fitted:
    """Fit the text into a box at a readable size; empty if not all of it fits."""
    fitted = fill(text, wide, high, size, LEAST)
    return fitted._replace(lines=(), cut=False) if fitted.cut or high < fitted.size else fitted


def asked(shown: ShownCard, language: str) -> list[str]:
    """Return wordings of the rule, or of the parchment that a copy has become, from longest to shortest."""
    if not shown.became:
        return [short_rule(language, shown.card)]
    name = card_name(language, shown.became)
    return [
        say(language, "picture-bk-copied-asks", card=name, rule=short_rule(language, shown.became)),
        say(language, "picture-bk-copied", card=name),
    ]


class _Words(NamedTuple):
    """The layout of a card other than a territory."""

    scene: Box
    """Box of the scene."""
    name: Fitted
    """The fitted name."""
    at: Box
    """Box of the name."""
    asked: Fitted
    """The fitted rule."""
    below: Box
    """Box of the rule."""


_HEADLINE = 48
"""Height of a name that spans the whole card."""
_ABREAST = 150
"""Scene width from which a number and the gain fit side by side."""
_GIVEN = 0.24
"""Share of its width that a scene gives up if the words need it."""


def _worded(wide: int, high: int, shown: ShownCard, language: str) -> _Words:
    """Lay out the name at the right of the scene, below it, or across the card; the rule gets the rest.

    Prefers large letters, narrowed as needed; uses small letters only if the card is too narrow.
    """
    scene = _scene_box(wide, high)
    name = card_name(language, shown.card)
    upright = high >= _UPRIGHT
    ways: list[tuple[Box, Box, tuple[int, ...]]]
    if upright:
        under = (14, scene[3] + 6, wide - 14, high - 10)
        ways = [(scene, under, NARROW), (scene, under, ())]
    else:
        ways = []
        for right in (scene[2], scene[2] - round((scene[2] - scene[0]) * _GIVEN)):
            lower = (scene[0], scene[1] + _HEADLINE, right, min(high - _INSET, scene[3] + _HEADLINE))
            ways.append(((*scene[:2], right, scene[3]), (right + 12, 8, wide - 10, high - 6), NARROW[:2]))
            if lower[3] - lower[1] >= 2 * PLATE or right - scene[0] >= _ABREAST or not shown.number:
                ways.append((lower, (14, 8, wide - 10, high - 6), NARROW))
        ways.append((scene, (scene[2] + 12, 8, wide - 10, high - 6), ()))
    for place, words, shares in ways:
        found = _called(name, words[2] - words[0], shares)
        if not found.lines:
            continue
        step = round(found.size * (1.16 if len(found.lines) == 1 else LEADING))
        left = place[2] + 12 if words[0] < place[2] and not upright else words[0]
        below = (left, words[1] + step * len(found.lines) + 2, words[2], words[3])
        for text in asked(shown, language):
            # The last line needs no space for a following line.
            told = fill_lines(text, below[2] - below[0], below[3] - below[1] + 5)
            if told.lines:
                return _Words(place, found, words, told, below)
    return _Words(place, found, words, told, below)


def _called(name: str, room: int, shares: tuple[int, ...]) -> Fitted:
    """Fit a name into one line of large letters, narrowed to one of `shares`; without lines if none fits.

    Without `shares`: in small letters, on two lines if necessary.
    """
    if shares:
        found = in_one(name, room, CHOICE, bold=True, letters=FACE.letters, shares=shares)
        return found or Fitted((), CHOICE, cut=False)
    for size in (36, LEAST):
        if width(name, size, bold=True, letters=FACE.letters) <= room:
            return Fitted((name,), size, cut=False)
    return whole_words(name, room, (LEAST,), 2, bold=True) or fit(name, room, LEAST, LEAST, 2, bold=True)


def _told(canvas: Canvas, words: _Words, shown: ShownCard, on: int) -> None:
    """Draw the name and the rule; the gain goes on the scene."""
    card, scene = CARDS[shown.card], words.scene
    if scene[3] - scene[1] < 2 * PLATE:
        # The number takes the scene's height, so the gain goes to its right.
        scene = (scene[0] + number_wide(shown), *scene[1:])
    left, top, right, _ = words.at
    step = round(words.name.size * (1.16 if len(words.name.lines) == 1 else LEADING))
    for i, line in enumerate(words.name.lines):
        box = (left, top + i * step, right, top + (i + 1) * step)
        canvas.lines_of(box, words.name._replace(lines=(line,)), on=on, bold=True, letters=FACE.letters)
    canvas.lines_of(words.below, words.asked, on=on, top=True)
    if card.kind in (MISSION, TREASURE):
        if shown.points is not None:
            _draw_plate(canvas, scene, "star", str(shown.points), idle=not shown.points)
    elif shown.points is not None and card.kind not in NO_HARVEST:
        where = f" {shown.best}" if shown.best and scene[2] - scene[0] > 200 else ""
        _draw_plate(canvas, scene, "bk-harvest", plus(shown.points) + where, idle=not shown.points, top=shown.top)


def grid(count: int) -> tuple[int, int]:
    """Return columns and rows for a number of cards."""
    if count in (4, 7, 8, 10):
        # Three columns would leave most of the last row empty.
        return 2, -(-count // 2)
    if count <= 15:
        return 3, -(-count // 3)
    return 4, -(-count // 4)


def lay(
    canvas: Canvas,
    box: Box,
    cards: Sequence[ShownCard],
    language: str,
    *,
    tallest: int = 720,
    columns: int = 0,
) -> None:
    """Draw cards in a grid; `columns`: a fixed number of columns, 0 for automatic."""
    left, top, right, bottom = box
    rows = -(-len(cards) // columns) if columns else 0
    if not columns:
        columns, rows = grid(len(cards))
    wide = (right - left + GAP) // columns - GAP
    high = min(tallest, (bottom - top + GAP) // rows - GAP)
    for i, shown in enumerate(cards):
        at = (left + i % columns * (wide + GAP), top + i // columns * (high + GAP))
        canvas.place(draw_face(wide, high, shown, language), at)
