"""Whole cards: a territory with the map around it, any other card with a scene, its name and its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bunny_kingdom.board import INDEX, TERRAIN
from engine.bunny_kingdom.board import SIZE as SIDE
from engine.bunny_kingdom.cards import (
    CARDS,
    CITY,
    FARM,
    MISSION,
    PROVISIONS,
    RAIL_CARD,
    STATION,
    SWITCH_CARD,
    TERRITORY,
    TREASURE,
)
from engine.bunny_kingdom.observation import Rail
from i18n import plus, say
from render.art import draw_icon
from render.bunny_kingdom import chart
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.icons import PLAYERS
from render.bunny_kingdom.land import GROUND, SIGNS
from render.bunny_kingdom.panels import card_name, terrain_name, terrain_of
from render.bunny_kingdom.scenes import scene_of
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST, draw_number_plate
from render.palette import Ink
from render.shelf import shelved
from render.text import LEADING, NARROW, Fitted, fill, fit, in_one, whole_words, width

GAP = 10
NO_HARVEST = (RAIL_CARD, SWITCH_CARD, STATION, PROVISIONS)
"""Kinds of cards that add nothing to any fief."""


class Shown(NamedTuple):
    """A card as it is drawn."""

    card: str
    """The card's id."""
    number: int = 0
    """Its number in a list; 0 for none."""
    points: int | None = None
    """What it adds; None if that is not shown."""
    best: str = ""
    """The cell where it adds most."""
    joins: int = 0
    """How many of the viewer's fiefs a territory would touch."""
    camp: int = 0
    """The number of a camp that the card would remove; 0 for none."""
    mark: str = ""
    """`chosen`, `thrown`, or empty."""
    became: str = ""
    """The parchment that a copy has become; replaces what the card asks."""
    top: bool = False
    """Whether no other card adds more to the harvest."""
    grown: str = ""
    """How a fief would grow, as strength times resources."""


class Near(NamedTuple):
    """Public state of the map, for cut-outs."""

    seat: int
    """The viewer's seat."""
    owners: tuple[int, ...]
    """Owner by cell; -1 for nobody."""
    pieces: tuple[str, ...] = ()
    """Drawing of the piece by cell."""
    fiefs: tuple[tuple[int, frozenset[int]], ...] = ()
    """Fiefs with a drawn ground: seat and cells."""
    central: int | None = None
    """Cell of the Central Station; None without the railway."""
    rails: tuple[Rail, ...] = ()
    """The track on the map."""


NOBODY = Near(0, (-1,) * (SIDE * SIDE))
"""The map before the game."""


def short_rule(language: str, card: str) -> str:
    """Return the rule in the few words that fit on a card."""
    if CARDS[card].kind in (MISSION, TREASURE):
        return say(language, f"picture-bk-short-{card}")
    if CARDS[card].kind in (RAIL_CARD, SWITCH_CARD):
        return say(language, f"picture-bk-short-{CARDS[card].kind}")
    return rule(language, card)


def rule(language: str, card: str) -> str:
    """Return what a building does or what a parchment asks."""
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


LOCAL = 48
"""Size of a space in a territory card's map cut-out, in pixels; large enough to recognise the neighbours."""


_RIM = 6
"""Pixels of hedge around the map, so that a frame at its edge stays whole."""
PLATE = 46
"""Height of the plate with a card's number."""


@shelved
def draw_landscape(near: Near, step: int) -> Canvas:
    """Draw the whole map, `step` pixels per space: owners, buildings, fiefs, the railway.

    Small spaces show only the terrain's colour; trees and resource signs would be too small to recognise.
    """
    canvas, small = Canvas(SIDE * step, SIDE * step, Ink.pine), step < LOCAL
    if small:
        _colour_spaces(canvas, step)
    else:
        chart.settle(canvas, (0, 0), step, (cell for cell, owner in enumerate(near.owners) if owner >= 0))
    if near.central is not None:
        canvas.stamp(chart.central_tile(step), chart.corner_of((0, 0), step, near.central))
    for seat, cells in near.fiefs:
        chart.fief_ground(canvas, (0, 0), step, cells, PLAYERS[seat])
    chart.draw_flow(canvas, (0, 0), step)
    _draw_holdings(canvas, near, step)
    for rail in near.rails:
        chart.draw_track(canvas, (0, 0), step, rail)
    return canvas


def _colour_spaces(canvas: Canvas, step: int) -> None:
    """Fill each space of a map with the colour of its terrain."""
    for cell, terrain in enumerate(TERRAIN):
        x, y = chart.corner_of((0, 0), step, cell)
        canvas.rect((x, y, x + step, y + step), GROUND[terrain])


def _draw_holdings(canvas: Canvas, near: Near, step: int) -> None:
    """Draw what is on the spaces of a map: buildings or rabbits, and on large ones what owned spaces produce."""
    small = step < LOCAL
    grounds = {cell for _, cells in near.fiefs for cell in cells}
    for cell, owner in enumerate(near.owners):
        spot = chart.corner_of((0, 0), step, cell)
        holder = owner if owner >= 0 else None
        if near.pieces and near.pieces[cell]:
            chart.draw_building(canvas, spot, step, near.pieces[cell], None if cell in grounds else holder)
        elif holder is not None and not (small and cell in grounds):
            chart.draw_rabbit(canvas, spot, step, holder, quiet=cell in grounds)
        if holder is not None and not small:
            chart.gives(canvas, spot, step, chart.STATION if cell == near.central else TERRAIN[cell])


def _begin(middle: int, room: int, step: int) -> int:
    """Return where a cut-out begins, in map pixels: centred on `middle`, but not beyond the rim."""
    side = SIDE * step
    if room >= side + 2 * _RIM:
        return (side - room) // 2
    return min(max(middle - room // 2, -_RIM), side + _RIM - room)


def _part(canvas: Canvas, box: Box, whole: Canvas, at: tuple[int, int]) -> None:
    """Draw the part of a map that begins at pixel `at`; hedge fills everything beyond the map."""
    left, top, right, bottom = box
    canvas.rect(box, Ink.pine)
    x, y = at
    wide, high = whole.size
    part = whole.image.crop((max(x, 0), max(y, 0), min(x + right - left, wide), min(y + bottom - top, high)))
    canvas.stamp(part, (left + max(0, -x), top + max(0, -y)))
    canvas.frame(box, Ink.coal, 2)


_FRAME = ((4, Ink.coal, 6), (2, Ink.white, 4))
"""Frame around a space on a card: for each line its distance outside the space, colour and width."""
_RING = ((6, Ink.white, 2), (4, Ink.monster, 6), (-2, Ink.white, 2))
"""Lines of a ring in the colour of a card's number, in the same form."""


def cut_out(
    canvas: Canvas, box: Box, near: Near, cell: int, step: int = LOCAL, plate: int = 0, *, bold: bool = False
) -> None:
    """Draw the part of the map around a space and frame the space; hedge fills everything beyond the map.

    `plate`: width of a plate in the upper left corner that must not cover the space. `bold`: with a ring in the colour
    of the card's number.
    """
    left, top, right, bottom = box
    row, column = divmod(cell, SIDE)
    x = _begin(column * step + step // 2, right - left, step)
    y = _begin(row * step + step // 2, bottom - top, step)
    if row * step - y < PLATE and column * step - x < plate + _RIM:
        x = column * step - plate - _RIM
    _part(canvas, box, draw_landscape(near, step), (x, y))
    x, y = left + column * step - x, top + row * step - y
    for grow, colour, wide in _RING if bold else _FRAME:
        canvas.frame((x - grow, y - grow, x + step + grow, y + step + grow), colour, wide)


def draw_face(wide: int, high: int, shown: Shown, near: Near, language: str) -> Canvas:
    """Draw a whole card."""
    return _draw_face(wide, high, shown, near if CARDS[shown.card].kind == TERRITORY else None, language)


_BROAD = 480
"""Cards wider than this have a broader scene."""
_UPRIGHT = 300
"""From this height a card has its scene above its words, otherwise to their left."""
_INSET = 8
"""Margin of a scene within its card."""


def _scene_box(wide: int, high: int, *, territory: bool) -> Box:
    """Return the box of a card's scene."""
    if high >= _UPRIGHT:
        share = 0.68 if high > 500 or territory else 0.56
        below = 128 if territory else 0
        room = min(share * high, 1.3 * wide, high - _INSET - below)
        return (_INSET, _INSET, wide - _INSET, _INSET + round(room))
    side = max(min(high - 2 * _INSET, 3 * LOCAL + 22) if territory else 116, wide * 3 // 10 if wide > _BROAD else 0)
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


def number_wide(shown: Shown) -> int:
    """Return the width of the plate with a card's number."""
    return max(42, width(str(shown.number), CHOICE, bold=True) + 12) if shown.number else 0


@shelved
def _draw_face(wide: int, high: int, shown: Shown, near: Near | None, language: str) -> Canvas:
    card = CARDS[shown.card]
    ground, thick = (Ink.glow, 6) if shown.mark else (Ink.card, 2)
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), ground, Ink.ink if shown.mark else Ink.line, width=thick)
    words = _worded(wide, high, shown, language) if near is None else None
    box = words.scene if words else _scene_box(wide, high, territory=True)
    if near is not None:
        step = max(LOCAL, -(-wide // SIDE)) if high >= _UPRIGHT else LOCAL
        cut_out(canvas, box, near, INDEX[shown.card], step, number_wide(shown))
    else:
        canvas.stamp(scene_of(card.id, box[2] - box[0], box[3] - box[1]), box[:2])
        canvas.frame(box, Ink.coal, 2)
    if shown.number:
        plate = (box[0], box[1], box[0] + number_wide(shown), box[1] + PLATE)
        draw_number_plate(canvas, plate, str(shown.number), CHOICE)
    if shown.mark:
        sign = "check" if shown.mark == "chosen" else "cross"
        canvas.panel((box[2] - 48, box[1] + 2, box[2] - 2, box[1] + 48), Ink.card, Ink.coal, on=Ink.coal, radius=10)
        canvas.stamp(draw_icon(sign, 38, Ink.card), (box[2] - 44, box[1] + 6))
    if words:
        _told(canvas, words, shown, ground)
        return canvas
    upright = high >= _UPRIGHT
    beside = (14, box[3] + 6, wide - 14, high - 10) if upright else (box[2] + 12, 8, wide - 10, high - 6)
    _draw_territory(canvas, beside, shown, language, ground)
    return canvas


def _draw_plate(canvas: Canvas, box: Box, sign: str, text: str, *, idle: bool, top: bool = False) -> None:
    """Draw what a card gives on a plate at the foot of its scene; the plate of the best card is golden."""
    on = Ink.gold if top else Ink.card
    size = CHOICE if 40 + width(text, CHOICE, bold=True) + 8 <= box[2] - box[0] else LEAST
    wide = 40 + width(text, size, bold=True) + 8
    left, above = box[0], box[3] - 46
    canvas.rect((left, above, left + wide, box[3]), on)
    canvas.frame((left, above, left + wide, box[3]), Ink.coal, 2)
    canvas.stamp(draw_icon(sign, 32, on), (left + 5, above + 7))
    ink = Ink.soft if idle else Ink.ink
    canvas.label((left + 40, above, left + wide, box[3]), text, size, ink=ink, on=on, bold=True)


def _draw_territory(canvas: Canvas, box: Box, shown: Shown, language: str, on: int) -> None:
    """Draw a territory's coordinate, what is printed there, the harvest gain, what it joins, and a removed camp."""
    left, top, right, bottom = box
    y = _draw_coordinate(canvas, (left, top, right), shown.card, on) + 4
    text = plus(shown.points or 0)
    end = left + 52 + width(text, 44, bold=True)
    ground = on
    if shown.top:
        ground = Ink.gold
        canvas.panel((left - 4, y, end + 8, y + 48), ground, Ink.coal, on=on, radius=10)
    canvas.stamp(draw_icon("bk-harvest", 42, ground), (left, y + 3))
    ink = Ink.ink if shown.points else Ink.soft
    canvas.label((left + 48, y, end, y + 48), text, 44, ink=ink, on=ground, bold=True)
    free = end + 16
    if shown.camp and end + 74 <= right + 6:
        canvas.stamp(draw_icon("bk-camp", 36, on), (free, y + 6))
        canvas.label((free + 38, y, free + 60, y + 48), str(shown.camp), LEAST, on=on, bold=True)
        free += 68
    keys = ("joins", "joins-short") if shown.joins else ("alone",)
    told = [say(language, f"picture-bk-{key}", count=shown.joins) for key in keys]
    ink = Ink.ink if shown.joins else Ink.soft
    beside = next((words for words in told if width(words, LEAST) <= right - free), "")
    if beside:
        canvas.label((free, y, right, y + 48), beside, LEAST, ink=ink, on=on, align="right")
        return
    for words in told:
        fitted = fill_lines(words, right - left, bottom - y - 50)
        if fitted.lines:
            break
    canvas.lines_of((left, y + 50, right, bottom), fitted, ink=ink, on=on, top=bottom - y > 170)


def _draw_coordinate(canvas: Canvas, place: tuple[int, int, int], card: str, on: int) -> int:
    """Draw a territory's coordinate with what is printed there; `place`: left, top, right; return the bottom."""
    left, top, right = place
    terrain = terrain_of(card)
    fill, bottom = GROUND[terrain], top + 60
    canvas.panel((left - 4, top, right + 2, bottom), fill, Ink.coal, on=on, radius=10)
    canvas.label((left + 6, top, left + 10 + width(card, 44, bold=True), bottom), card, 44, on=fill, bold=True)
    sign = SIGNS.get(terrain, "city-1" if terrain == CITY else "")
    if sign:
        canvas.stamp(draw_icon(f"bk-{sign}", 52, fill), (right - 56, top + 4))
    return bottom


def fill_lines(text: str, wide: int, high: int, size: int = CHOICE) -> Fitted:
    """Fit the text into a box at a readable size; empty if not all of it fits."""
    fitted = fill(text, wide, high, size, LEAST)
    return fitted._replace(lines=(), cut=False) if fitted.cut or high < fitted.size else fitted


def asked(shown: Shown, language: str) -> list[str]:
    """Return what a card asks or does, or what a copy has become, in wordings from longest to shortest."""
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
    """What the card asks."""
    below: Box
    """Box of what it asks."""


_HEADLINE = 48
"""Height of a name that spans the whole card."""
_ABREAST = 150
"""Scene width from which a number and what the card gives fit side by side."""
_GIVEN = 0.24
"""Share of its width that a scene gives up if the words need it."""


def _worded(wide: int, high: int, shown: Shown, language: str) -> _Words:
    """Lay out the name at the right of the scene, below it, or across the card; what it asks takes the rest.

    Prefers large letters, narrowed as needed; uses small letters only if the card is too narrow.
    """
    scene = _scene_box(wide, high, territory=False)
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


def _told(canvas: Canvas, words: _Words, shown: Shown, on: int) -> None:
    """Draw the name and what the card asks or does; what it gives goes on the scene."""
    card, scene = CARDS[shown.card], words.scene
    if scene[3] - scene[1] < 2 * PLATE:
        # The number takes the scene's height, so what the card gives goes to its right.
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
    cards: Sequence[Shown],
    near: Near,
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
        canvas.place(draw_face(wide, high, shown, near, language), at)
