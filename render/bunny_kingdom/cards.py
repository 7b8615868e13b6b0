"""Whole cards: territories with a small map, buildings with their rule, parchments with what they ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from engine.bunny_kingdom.board import INDEX, TERRAIN
from engine.bunny_kingdom.board import SIZE as SIDE
from engine.bunny_kingdom.cards import (
    CAMP,
    CARDS,
    CENTRAL,
    CITY,
    FARM,
    MISSION,
    POST,
    PROVISIONS,
    RAIL_CARD,
    STATION,
    SWITCH_CARD,
    TERRITORY,
    TOWER,
    TREASURE,
)
from i18n import say
from render.art import icon
from render.bunny_kingdom.icons import PLAYER_INK, PLAYERS
from render.bunny_kingdom.land import GROUND, PRINTED
from render.bunny_kingdom.panels import card_icon, card_name, terrain_name, terrain_of
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST, SMALL
from render.palette import Ink
from render.shelf import shelved
from render.text import LEADING, fill, fit, whole_words, width

GAP = 10
_BANDS = {
    CITY: Ink.village,
    FARM: Ink.village,
    POST: Ink.village,
    CAMP: Ink.village,
    TOWER: Ink.village,
    STATION: Ink.steel,
    RAIL_CARD: Ink.steel,
    SWITCH_CARD: Ink.steel,
    CENTRAL: Ink.steel,
    PROVISIONS: Ink.shade,
    TREASURE: Ink.gold,
    MISSION: Ink.blush,
}
"""Kind of card → colour of the band with its name; that of a territory is its terrain's."""


_NO_HARVEST = (RAIL_CARD, SWITCH_CARD, STATION, PROVISIONS)
"""Kinds of cards that add nothing to any fief."""


class Shown(NamedTuple):
    """A card as it is shown: its number in a list, what it adds (None where nobody asks), and where at best.

    `joins`: how many of the viewer's fiefs a territory would touch. `camp`: the number of a camp that the card would
    send away. `mark`: chosen, thrown, or empty. `became`: the parchment that a copy has become, which stands
    instead of what the card asks.
    """

    card: str
    number: int = 0
    points: int | None = None
    best: str = ""
    joins: int = 0
    camp: int = 0
    mark: str = ""
    became: str = ""


class Near(NamedTuple):
    """Whose rabbits stand where, for the small maps: the viewer's seat, its spaces, those of the others."""

    seat: int
    own: frozenset[int]
    others: frozenset[int]


def rule(language: str, card: str) -> str:
    """What a building does, or what a parchment asks."""
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


@shelved
def _blank(step: int) -> Canvas:
    """The small map without rabbits."""
    canvas = Canvas(SIDE * step + 4, SIDE * step + 4, Ink.ink)
    for cell, terrain in enumerate(TERRAIN):
        x, y = 2 + cell % SIDE * step, 2 + cell // SIDE * step
        canvas.rect((x, y, x + step, y + step), GROUND[terrain])
    return canvas


@shelved
def _space(seat: int, step: int) -> Image.Image:
    """A space of a small map with a seat's rabbit: its colour and a dot."""
    canvas = Canvas(step, step, Ink.ink)
    canvas.rect((1, 1, step - 1, step - 1), PLAYERS[seat])
    dot = max(2, step // 3)
    at = (step - dot) // 2
    canvas.rect((at, at, at + dot, at + dot), PLAYER_INK[seat])
    return canvas.image


@shelved
def _mini(near: Near, step: int) -> Canvas:
    canvas = _blank(step).copy()
    for cell in near.own:
        canvas.stamp(_space(near.seat, step), (2 + cell % SIDE * step, 2 + cell // SIDE * step))
    for cell in near.others:
        x, y = 2 + cell % SIDE * step, 2 + cell // SIDE * step
        canvas.rect((x + 1, y + 1, x + step - 1, y + step - 1), Ink.waste)
    return canvas


def small_map(canvas: Canvas, at: tuple[int, int], step: int, near: Near) -> None:
    """A small map with a player's spaces in its colour, `step` pixels a space."""
    canvas.stamp(_mini(near, step).image, at)


def mini(canvas: Canvas, at: tuple[int, int], step: int, near: Near, cell: int) -> None:
    """A small map with the viewer's spaces in its colour and one space framed."""
    canvas.stamp(_mini(near, step).image, at)
    x, y = at[0] + 2 + cell % SIDE * step, at[1] + 2 + cell // SIDE * step
    for grow, colour in ((4, Ink.white), (3, Ink.accent), (0, Ink.white)):
        canvas.rect((x - grow, y - grow, x + step + grow, y + step + grow), colour)
    canvas.rect((x + 1, y + 1, x + step - 1, y + step - 1), GROUND[TERRAIN[cell]])


def face(wide: int, high: int, shown: Shown, near: Near, language: str) -> Canvas:
    """A whole card."""
    return _face(wide, high, shown, near if CARDS[shown.card].kind == TERRITORY else None, language)


@shelved
def _frame(wide: int, high: int, head: int, band: int, marked: bool) -> Canvas:
    """An empty card with the band for its name."""
    line, thick = (Ink.accent, 6) if marked else (Ink.ink, 2)
    canvas, body = Canvas(wide, high, Ink.paper), Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), band, line, width=thick)
    body.panel((0, 0, wide, high), Ink.card, line, width=thick)
    canvas.image.paste(body.image.crop((0, head, wide, high)), (0, head))
    canvas.rect((thick, head - 2, wide - thick, head), Ink.ink)
    return canvas


@shelved
def _face(wide: int, high: int, shown: Shown, near: Near | None, language: str) -> Canvas:
    card = CARDS[shown.card]
    band = GROUND[terrain_of(card.id)] if near is not None else _BANDS[card.kind]
    left = 14 + (42 if shown.number else 0)
    right = wide - 12 - (36 if shown.mark else 0)
    name, room = card_name(language, card.id), right - left
    title = whole_words(name, room, (36, LEAST), 2, bold=True) or fit(name, room, LEAST, SMALL, 2, bold=True)
    head = 50 if len(title.lines) == 1 else 18 + 2 * round(title.size * LEADING)
    canvas = _frame(wide, high, head, band, bool(shown.mark)).copy()
    if shown.number:
        canvas.panel((8, 8, 50, head - 8), Ink.ink, Ink.ink, on=band, radius=8)
        canvas.label((8, 8, 50, head - 8), str(shown.number), LEAST, ink=Ink.white, on=Ink.ink, bold=True,
                     align="middle")  # fmt: skip
    canvas.lines_of((left, 2, right, head - 2), title, on=band, bold=True)
    if shown.mark:
        sign = "check" if shown.mark == "chosen" else "cross"
        canvas.stamp(icon(sign, 32, band), (wide - 44, (head - 32) // 2))
    box = (14, head + 4, wide - 14, high - 10)
    if near is not None:
        _territory(canvas, box, shown, near, language)
    elif card.kind in (MISSION, TREASURE):
        _parchment(canvas, box, shown, language)
    else:
        _building(canvas, box, shown, language)
    return canvas


def _worth(canvas: Canvas, x: int, y: int, shown: Shown) -> None:
    """What a piece would add to the harvest, and the best space for it."""
    if shown.points is None:
        return
    canvas.stamp(icon("bk-harvest", 38, Ink.card), (x, y))
    text = f"+{shown.points}"
    x += 44
    wide = width(text, CHOICE, bold=True) + 4
    canvas.label((x, y - 4, x + wide, y + 42), text, CHOICE, ink=Ink.ink if shown.points else Ink.soft, bold=True)
    x += wide + 8
    if shown.best:
        canvas.label((x, y, x + width(shown.best, LEAST) + 4, y + 40), shown.best, LEAST, ink=Ink.soft)


def _territory(canvas: Canvas, box: Box, shown: Shown, near: Near, language: str) -> None:
    left, top, right, bottom = box
    step = min((bottom - top - 4) // SIDE, (right - left - 92) // SIDE, 26)
    cell = INDEX[shown.card]
    side = step * SIDE + 4
    mini(canvas, (left, top + (bottom - top - side) // 2), step, near, cell)
    x = left + side + 14
    terrain = TERRAIN[cell]
    sign = PRINTED.get(terrain, "city-1" if terrain == "city" else "")
    words = ""
    if right - x >= 140:
        words = (
            say(language, "picture-bk-joins", count=shown.joins) if shown.joins else say(language, "picture-bk-alone")
        )
    fitted = fit(words, right - x, LEAST, LEAST, 3) if words else None
    text = f"+{shown.points or 0}"
    beside = x + 42 + width(text, CHOICE, bold=True) <= right + 8
    heights = (
        60 if sign else 0,
        44 if beside else 80,
        44 if shown.camp else 0,
        8 + round(LEAST * LEADING) * len(fitted.lines) if fitted else 0,
    )
    y = top + max(0, bottom - top - sum(heights)) // 2
    if sign:
        canvas.stamp(icon(f"bk-{sign}", 56, Ink.card), (x, y))
        y += heights[0]
    canvas.stamp(icon("bk-harvest", 38, Ink.card), (x, y + 3))
    ink = Ink.ink if shown.points else Ink.soft
    spot = (x + 42, y, right + 8, y + 44) if beside else (x, y + 38, right + 8, y + 80)
    canvas.label(spot, text, CHOICE, ink=ink, bold=True)
    y += heights[1]
    if shown.camp:
        canvas.stamp(icon("bk-camp", 38, Ink.card), (x, y + 3))
        canvas.label((x + 42, y, right + 8, y + 44), str(shown.camp), LEAST, ink=Ink.accent, bold=True)
        y += heights[2]
    if fitted:
        canvas.lines_of((x, y + 6, right, bottom), fitted, ink=Ink.soft, top=True)


def _asked(shown: Shown, language: str) -> list[str]:
    """What a parchment asks, and for a copy what it has become, the longest way to say it first."""
    if not shown.became:
        return [rule(language, shown.card)]
    name = card_name(language, shown.became)
    return [
        say(language, "picture-bk-copied-asks", card=name, rule=rule(language, shown.became)),
        say(language, "picture-bk-copied", card=name),
    ]


def _parchment(canvas: Canvas, box: Box, shown: Shown, language: str) -> None:
    """What it asks, and at the foot what it gives; where that is too much, the worth stands at the end of the text."""
    left, top, right, bottom = box
    bottom += 4
    foot = bottom - 38
    asked = _asked(shown, language)
    for least in (LEAST, SMALL):
        words = fill(asked[0], right - left, foot - top, 36, least)
        if not words.cut:
            break
    whole = not words.cut
    if not whole:
        foot = bottom
        for text in asked:
            words = fill(text, right - left, bottom - top, SMALL, SMALL)
            if not words.cut:
                break
    canvas.lines_of((left, top, right, foot), words, top=not whole)
    x = left
    if whole:
        canvas.stamp(icon(card_icon(shown.card), 34, Ink.card), (left, foot + 2))
        x += 46
    elif shown.points is not None:
        x = right - 40 - width(str(shown.points), 30, bold=True)
    if shown.points is not None:
        canvas.stamp(icon("star", 34, Ink.card), (x, bottom - 36))
        x += 38
        size = CHOICE if whole else 30
        end = x + width(str(shown.points), size, bold=True) + 4
        ink = Ink.ink if shown.points else Ink.soft
        canvas.label((x, bottom - 38, end, bottom), str(shown.points), size, ink=ink, bold=True)


def _building(canvas: Canvas, box: Box, shown: Shown, language: str) -> None:
    left, top, right, bottom = box
    if CARDS[shown.card].kind in _NO_HARVEST:
        shown = shown._replace(points=None)
    foot = bottom - 44 if shown.points is not None else bottom
    side = min(84 if right - left > 300 else 64, foot - top)
    words = fill(rule(language, shown.card), right - left - side - 12, foot - top, 36, LEAST)
    if words.cut:
        # The list says it too.
        words = words._replace(lines=(), cut=False)
    canvas.stamp(icon(card_icon(shown.card), side, Ink.card), (left, top + (foot - top - side) // 2))
    if CARDS[shown.card].kind == CAMP:
        number = str(CARDS[shown.card].number)
        wide = width(number, 33, bold=True)
        base = top + (foot - top + side) // 2 - 9
        canvas.line_of(left + (side - wide) // 2, base, number, 33, ink=Ink.ink, on=Ink.card, bold=True)
    canvas.lines_of((left + side + 12, top, right, foot), words)
    _worth(canvas, left, foot + 3, shown)


def grid(count: int) -> tuple[int, int]:
    """Columns and rows for so many cards."""
    if count <= 3:
        return 3, 1
    if count <= 6:
        return 3, 2
    if count <= 9:
        return 3, 3
    return 4, -(-count // 4)


def lay(canvas: Canvas, box: Box, cards: Sequence[Shown], near: Near, language: str, tallest: int = 360) -> int:
    """Cards in rows; returns the bottom."""
    left, top, right, bottom = box
    columns, rows = grid(len(cards))
    wide = (right - left + GAP) // columns - GAP
    high = min(tallest, (bottom - top + GAP) // rows - GAP)
    for i, shown in enumerate(cards):
        at = (left + i % columns * (wide + GAP), top + i // columns * (high + GAP))
        canvas.place(face(wide, high, shown, near, language), at)
    return top + rows * (high + GAP) - GAP
