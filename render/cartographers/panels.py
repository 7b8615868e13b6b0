"""The parts that the pictures of Cartographers are put together from; each is drawn once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.cartographers.cards import CARDS, TRACK
from engine.cartographers.observation import Observation, Sheet
from i18n import say, signed
from render.art import icon
from render.canvas import Canvas
from render.cartographers import chart, tiles
from render.frame import BODY, BOTTOM, COLUMN, MAIN, RIGHT, SMALL, TOP, badge
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, width

LETTERS = "ABCD"


class Preview(Protocol):
    """What the engine says a drawing would lead to."""

    @property
    def coins(self) -> int:
        """Coins gained."""

    @property
    def edicts(self) -> tuple[int, int, int, int]:
        """Stars of edicts A to D afterwards."""

    @property
    def loss(self) -> int:
        """Stars lost to monsters afterwards."""


def card_name(language: str, card: str) -> str:
    """The name of an explore, ambush, scoring or skill card."""
    return say(language, f"cartographers-card-{card}")


def season_name(language: str, season: int) -> str:
    """Spring to winter, as a sentence begins with it."""
    return _capital(say(language, f"cartographers-season-{season}"))


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def terrain_name(language: str, terrain: str) -> str:
    """A terrain in words."""
    return _capital(say(language, f"cartographers-terrain-{terrain}"))


TRACK_HEIGHT = 84
NUMBER = 44
"""Size of the numbers by which one decides."""


WIDE = 440
"""Width of the column of a picture by which one decides; what stands in it is written larger."""


@shelved
def season_track(season: int, time: int, threshold: int, tight: bool = False, wide: int = COLUMN) -> Canvas:
    """Four season icons, this one marked; the time used of its threshold as a number and as pieces of a bar."""
    height = TRACK_HEIGHT - 20 if tight else TRACK_HEIGHT
    canvas = Canvas(wide, height, Ink.paper)
    canvas.panel((0, 0, wide, height), Ink.card, Ink.line)
    step = 56 if wide == COLUMN else 66
    for i in range(4):
        x = 10 + i * step
        if i == season:
            canvas.panel((x, 6, x + 54, 58), Ink.glow, Ink.accent, on=Ink.card, radius=10, width=3)
            canvas.stamp(icon(f"season-{i}", 40, Ink.glow), (x + 7, 12))
        else:
            canvas.stamp(icon(f"season-{i}", 36, Ink.card), (x + 9, 14))
    x = 10 + 4 * step + 14
    canvas.stamp(icon("hourglass", 36, Ink.card), (x, 14))
    text = f"{time}/{threshold}"
    size = 33 if wide == COLUMN else NUMBER
    canvas.label((x + 40, 6, wide - 8, 58), text, size, bold=True, smallest=SMALL, align="middle")
    if tight:
        return canvas
    left, right = 14, wide - 14
    piece = (right - left) / threshold
    for i in range(threshold):
        box = (round(left + i * piece), 65, round(left + (i + 1) * piece) - 4, 75)
        canvas.rect(box, Ink.ink if i < time else Ink.shade)
    return canvas


def _shape_size(cells: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    return max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1


def draw_shape(
    canvas: Canvas, at: tuple[int, int], size: int, cells: tuple[tuple[int, int], ...], mark: str | None
) -> None:
    """A shape of a card: in its terrain, or plain when the terrain is a choice."""
    left, top = at
    for r, c in cells:
        box = (left + c * size, top + r * size, left + (c + 1) * size, top + (r + 1) * size)
        if mark is None:
            canvas.rect(box, Ink.shade)
        else:
            canvas.stamp(tiles.ground(mark, size), box[:2])
    present = set(cells)
    for r, c in cells:
        x0, y0 = left + c * size, top + r * size
        x1, y1 = x0 + size, y0 + size
        for dr, dc, strip in (
            (-1, 0, (x0 - 1, y0 - 1, x1 + 1, y0 + 1)),
            (1, 0, (x0 - 1, y1 - 1, x1 + 1, y1 + 1)),
            (0, -1, (x0 - 1, y0 - 1, x0 + 1, y1 + 1)),
            (0, 1, (x1 - 1, y0 - 1, x1 + 1, y1 + 1)),
        ):
            if (r + dr, c + dc) not in present:
                canvas.rect(strip, Ink.ink)
            elif dr + dc > 0:
                canvas.rect((x0 + 2, y1 - 1, x1 - 2, y1) if dr else (x1 - 1, y0 + 2, x1, y1 - 2), Ink.soft)


CARD_HEIGHT = 158


@shelved
def explore_card(
    card: str | None, ruins: bool, solo: bool, language: str, tight: bool = False, wide: int = COLUMN
) -> Canvas:
    """The current card: time, shapes (the coin beside the one that pays it), terrains; `ruins` came before it."""
    height = CARD_HEIGHT - 36 if tight else CARD_HEIGHT
    canvas = Canvas(wide, height, Ink.paper)
    edge = Ink.night if card is not None and CARDS[card].kind == "ambush" else Ink.ink
    canvas.panel((0, 0, wide, height), Ink.card, edge, width=3)
    if card is None:
        canvas.stamp(icon("rose", height - 24, Ink.card), ((wide - height) // 2 + 12, 12))
        return canvas
    face = CARDS[card]
    size = 30 if wide == COLUMN else 33
    x = 14
    if face.kind == "ambush":
        canvas.stamp(icon("horned", 38, Ink.card), (x, 8))
        x += 48
    elif ruins:
        canvas.stamp(icon("ruins", 36, Ink.card), (x - 4, 7))
        x += 38
    right = wide - 12
    if face.kind == "land":
        canvas.stamp(icon("hourglass", 30, Ink.card), (wide - 60, 11))
        canvas.label((wide - 31, 6, wide - 9, 46), str(face.time), size, bold=True, align="middle")
        right = wide - 60
    canvas.label((x, 6, right, 46), card_name(language, card), size, bold=True, smallest=SMALL)
    canvas.rect((14, 48, wide - 14, 50), Ink.line)
    if face.kind == "ruins":
        canvas.stamp(icon("ruins", 70, Ink.card), ((wide - 70) // 2, 54))
        return canvas
    _shapes_and_terrains(canvas, card, solo, language, tight)
    return canvas


def _shapes_and_terrains(canvas: Canvas, card: str, solo: bool, language: str, tight: bool) -> None:
    face, wide = CARDS[card], canvas.size[0]
    large = wide > COLUMN
    top, height = 54, canvas.size[1] - 60
    mark = tiles.TERRAIN_MARK[face.terrains[0]] if len(face.terrains) == 1 else None
    size = 20 if tight else 34 if large else 30
    x = 18
    for index, shape in enumerate(face.pieces):
        if index:
            x += 14
        rows, columns = _shape_size(shape.cells)
        draw_shape(canvas, (x, top + (height - rows * size) // 2), size, shape.cells, mark)
        x += columns * size
        if face.coin is not None and shape.name == face.coin.name:
            canvas.stamp(icon("coin", 34, Ink.card), (x + 8, top + (height - 34) // 2))
            x += 44
    if face.kind == "ambush":
        text = say(language, f"picture-hand-{'solo' if solo else face.direction}")
        box = (x + 16, top, wide - 12, top + height)
        canvas.label(box, text, 33 if large else BODY, smallest=SMALL, lines=3 if not tight else 2)
        return
    # Names stand under the terrains unless there are so many that only the drawings fit.
    named = len(face.terrains) < 3 and not tight
    side = 36 if tight else 58 if named else 54
    step = (116 if large else 102) if named else side + 4
    x = wide - 14 - len(face.terrains) * step + step - side
    x -= (step - side) // 2 if named else 0
    for terrain in face.terrains:
        y = top + 2 if named else top + (height - side) // 2
        draw_shape(canvas, (x, y), side, ((0, 0),), tiles.TERRAIN_MARK[terrain])
        if named:
            middle = x + side // 2
            box = (middle - step // 2 + 1, top + side + 4, middle + step // 2 - 1, top + height + 4)
            words = terrain_name(language, terrain)
            canvas.label(box, words, 33 if large else SMALL, ink=Ink.soft, smallest=SMALL, align="middle")
        x += step


EDICT_HEIGHT = 112


@shelved
def edict_card(letter: str, card: str, current: bool, language: str, wide: int = COLUMN) -> Canvas:
    """A scoring card under its edict: letter, name and its rule in a line or two; the season's own are marked."""
    large = wide > COLUMN
    high = EDICT_HEIGHT + 14 if large else EDICT_HEIGHT
    canvas = Canvas(wide, high, Ink.paper)
    fill = Ink.glow if current else Ink.card
    canvas.panel((0, 0, wide, high), fill, Ink.accent if current else Ink.line, width=3 if current else 2)
    name, size = card_name(language, card), 33 if large else 30
    badge(canvas, (12, 8, 46, 42), letter, Ink.accent if current else Ink.soft, fill, 33 if large else SMALL)
    canvas.label((56, 6, wide - 10, 44), name, size, on=fill, bold=True, smallest=SMALL)
    rule = (14, 44, wide - 12, high - 6)
    text = say(language, f"picture-rule-{card}")
    canvas.label(rule, text, 33 if large else SMALL, ink=Ink.ink, on=fill, lines=2)
    return canvas


@shelved
def coin_track(coins: int, track: int, slot: int, columns: int, on: int) -> Canvas:
    """The fourteen slots: coins to spend, coins spent, empty slots."""
    rows = -(-TRACK // columns)
    canvas = Canvas(slot * columns, slot * rows, on)
    for i in range(TRACK):
        kind = "coin" if i < coins else "coin-spent" if i < track else "coin-slot"
        canvas.stamp(icon(kind, slot - 2, on), (i % columns * slot + 1, i // columns * slot + 1))
    return canvas


def starred(canvas: Canvas, right: int, middle: int, stars: int, size: int = 30, on: int = Ink.paper) -> int:
    """A number with a star before it, ending at `right`; returns its left end."""
    text = signed(stars)
    left = right - width(text, size, bold=True)
    base = middle + round(size * 0.37)
    canvas.line_of(left, base, text, size, ink=Ink.ink, on=on, bold=True)
    side = size + 4
    canvas.stamp(icon("star", side, on), (left - side - 5, middle - side // 2 - 1))
    return left - side - 5


def starred_width(stars: int, size: int = 30) -> int:
    """Pixels that `starred` takes."""
    return width(signed(stars), size, bold=True) + size + 9


def coin_row(canvas: Canvas, sheet: Sheet) -> int:
    """Coins and stars over the large map; returns the row's bottom."""
    canvas.place(coin_track(sheet.coins, sheet.track, 40, 14, Ink.paper), (MAIN + 30, TOP + 2))
    starred(canvas, RIGHT - 8, TOP + 22, sheet.total, 36)
    return TOP + 46


def current_card(observation: Observation) -> tuple[str | None, bool]:
    """The card turned up last, and whether ruins came right before it or still wait."""
    revealed = observation.revealed
    if not revealed or observation.result is not None:
        return None, False
    before = len(revealed) > 1 and CARDS[revealed[-2]].kind == "ruins"
    return revealed[-1], before or observation.pending_ruins


CELL = 62
BAND = 10
STRIP = 54


def edict_value(canvas: Canvas, at: tuple[int, int], edict: int, stars: int, current: bool) -> None:
    """An edict's letter and a number of stars, on paper."""
    x, y = at
    badge(canvas, (x, y, x + 34, y + 34), LETTERS[edict], Ink.accent if current else Ink.soft, Ink.paper)
    canvas.label((x + 46, y, x + 140, y + 34), str(stars), 30, on=Ink.paper, bold=True)


def large_map(canvas: Canvas, observation: Observation, sheet: Sheet, top: int) -> None:
    """The map with coordinates between `top` and the strip."""
    size = min(CELL, (BOTTOM - STRIP - 16 - top - 34 - 2 * BAND) // chart.SIDE)
    at = (RIGHT - BAND - size * chart.SIDE, top + 34 + BAND)
    chart.whole(canvas, at, size, BAND, SMALL, sheet.cells, observation.ruins)
    chart.outline(canvas, at, size, sheet.fresh, Ink.accent, 4)


def score_strip(canvas: Canvas, sheet: Sheet, current: Sequence[int]) -> None:
    """At the foot: stars of edicts A to D, coins, monsters."""
    canvas.panel((MAIN, BOTTOM - STRIP, RIGHT, BOTTOM), Ink.card, Ink.line)
    side, middle = 29, BOTTOM - STRIP // 2
    base = middle + round(SMALL * CAP / 2)
    for i, stars in enumerate((*sheet.edicts, sheet.coins, -sheet.loss)):
        x = MAIN + 10 + i * ((RIGHT - MAIN - 20) // 6)
        if i < 4:
            fill = Ink.accent if i in current else Ink.soft
            badge(canvas, (x, middle - 16, x + side, middle - 16 + side), LETTERS[i], fill, Ink.card)
        else:
            canvas.stamp(icon("coin" if i == 4 else "horned", side, Ink.card), (x, middle - 16))
        canvas.line_of(x + side + 4, base, signed(stars), SMALL, ink=Ink.ink, on=Ink.card, bold=True)
