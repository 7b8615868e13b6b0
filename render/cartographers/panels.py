"""Reusable parts of the Cartographers pictures, cached."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from engine.cartographers.cards import CARDS, SEASONS, Card
from engine.cartographers.observation import Observation, Sheet
from i18n import say, signed
from render.art import draw_icon
from render.canvas import Box, Canvas
from render.cartographers import chart, tiles
from render.cartographers.scenes import scene
from render.frame import BOTTOM, LEAST, LEFT, RIGHT, TITLE, draw_badge
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, Fitted, in_one, one_line, whole_line, width

LETTERS = "ABCD"


class DrawingPreview(Protocol):
    """The engine's preview of a drawing."""

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
    """Return the name of an explore, ambush, scoring or skill card."""
    return say(language, f"cartographers-card-{card}")


def season_name(language: str, season: int) -> str:
    """Return a season's name, capitalised."""
    return _capital(say(language, f"cartographers-season-{season}"))


def season_and_turn(observation: Observation, language: str) -> str:
    """Return season and turn in words."""
    season = season_name(language, observation.season)
    return say(language, "picture-status-turn", season=season, turn=observation.turn)


def current_edicts(observation: Observation) -> tuple[int, ...]:
    """Return the edicts scored at the end of the season; none after the game."""
    return SEASONS[observation.season].edicts if observation.result is None else ()


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def terrain_name(language: str, terrain: str) -> str:
    """Return a terrain's name, capitalised."""
    return _capital(say(language, f"cartographers-terrain-{terrain}"))


def titled(language: str, key: str, name: str) -> Fitted:
    """Return a title with a name, which is cut if both do not fit the column."""
    for room in range(WIDE, LEAST, -LEAST // 2):
        title = say(language, key, name=one_line(name, room, LEAST, LEAST, bold=True).lines[0])
        if width(title, LEAST, bold=True) <= WIDE:
            break
    return one_line(title, WIDE, TITLE, LEAST, bold=True)


NAME = 36
"""Size of a name that has one line on a desktop."""


def in_one_line(name: str, wide: int) -> Fitted:
    """Fit a name into one line, with narrowed letters if it is long."""
    return in_one(name, wide, NAME, bold=True) or whole_line(name, wide, LEAST, LEAST, bold=True)


TRACK_HEIGHT = 64
NUMBER = 44
"""Size of numbers that matter for decisions."""


WIDE = 440
"""Width of the column of card, seasons and edicts."""


def _draw_seasons(width: int, season: int, left: int, step: int) -> Canvas:
    """Draw a strip with the four season icons from `left` on, highlighting `season`."""
    canvas = Canvas(width, TRACK_HEIGHT, Ink.paper)
    canvas.panel(canvas.limit, Ink.card, Ink.line)
    for i in range(4):
        x = left + i * step
        if i == season:
            canvas.panel((x, 5, x + 60, 59), Ink.glow, Ink.ink, on=Ink.card, radius=10, width=3)
            canvas.stamp(draw_icon(f"season-{i}", 44, Ink.glow), (x + 8, 10))
        else:
            canvas.stamp(draw_icon(f"season-{i}", 38, Ink.card), (x + 11, 13))
    return canvas


@shelved
def season_track(season: int, time: int, threshold: int) -> Canvas:
    """Draw the four season icons, highlighting the current one, and the time used out of its threshold."""
    canvas = _draw_seasons(WIDE, season, 10, 66)
    canvas.stamp(draw_icon("hourglass", 40, Ink.card), (290, 12))
    canvas.label((334, 6, WIDE - 12, 58), f"{time}/{threshold}", NUMBER, bold=True, align="middle")
    return canvas


def shape_size(cells: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """Return the rows and columns of a shape."""
    return max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1


def draw_shape(
    canvas: Canvas,
    at: tuple[int, int],
    size: int,
    cells: tuple[tuple[int, int], ...],
    mark: str | None,
    *,
    plain: int = Ink.shade,
) -> None:
    """Draw a card's shape in its terrain, or in the colour `plain` if the terrain is a choice."""
    left, top = at
    wide, high = max(c for _, c in cells) + 1, max(r for r, _ in cells) + 1
    whole = "".join(mark or "?" if (r, c) in cells else tiles.EMPTY for r in range(high) for c in range(wide))
    sides = tiles.sides_of(whole, wide)
    for r, c in cells:
        box = (left + c * size, top + r * size, left + (c + 1) * size, top + (r + 1) * size)
        if mark is None:
            canvas.rect(box, plain)
        else:
            canvas.stamp(tiles.tile(mark, size, sides[r * wide + c], variant=(r * 2 + c) % 5), box[:2])
    if mark is None:
        _draw_borders(canvas, at, size, cells)


def _draw_borders(canvas: Canvas, at: tuple[int, int], size: int, cells: Collection[tuple[int, int]]) -> None:
    """Draw the lines around and inside a shape without a terrain."""
    left, top = at
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


CARD_HEIGHT = 146
EDICT_HEIGHT = 124
SCENE_LEFT = 7
"""Margin of a card's scene."""


def scened(canvas: Canvas, card: str, high: int) -> int:
    """Draw the scene of a card in its frame at the left; return where the rest begins."""
    framed(canvas, (SCENE_LEFT, SCENE_LEFT), card, high)
    return beside_scene(card, high)


def beside_scene(card: str, high: int) -> int:
    """Return where the rest begins next to the scene of a card."""
    return SCENE_LEFT + scene(card, high).width + 12


def framed(canvas: Canvas, at: tuple[int, int], card: str, high: int) -> int:
    """Draw the scene of a card or a season in a dark frame; return its width."""
    picture = scene(card, high)
    left, top = at
    canvas.rect((left - 1, top - 1, left + picture.width + 1, top + high + 1), Ink.coal)
    canvas.stamp(picture, at)
    return picture.width


@shelved
def explore_card(card: str | None, ruins: bool, solo: bool, language: str) -> Canvas:
    """Draw the current card: scene, name, time, shapes (with the coin that one of them pays), terrains.

    `ruins`: a ruins card came before it. None draws a face-down card.
    """
    canvas = Canvas(WIDE, CARD_HEIGHT, Ink.paper)
    ambush = card is not None and CARDS[card].kind == "ambush"
    canvas.panel(canvas.limit, Ink.card, Ink.monster if ambush else Ink.ink, width=3)
    if card is None:
        side = CARD_HEIGHT - 2 * SCENE_LEFT - 8
        for number in range(4):
            canvas.stamp(
                draw_icon(f"season-{number}", 64, Ink.card), (44 + number * 96, (CARD_HEIGHT - side) // 2 + 34)
            )
        return canvas
    face = CARDS[card]
    x = scened(canvas, card, CARD_HEIGHT - 2 * SCENE_LEFT)
    left = x
    _draw_signs(canvas, face, ruins, CARD_HEIGHT - 47)
    canvas.label((x, 4, WIDE - 8, 46), card_name(language, card), LEAST, bold=True)
    canvas.rect((left, 47, WIDE - 12, 49), Ink.line)
    if face.kind == "ruins":
        canvas.stamp(draw_icon("ruins", 76, Ink.card), ((left + WIDE - 76) // 2, 58))
    else:
        size = 28 if ambush else 30
        _shapes_and_terrains(canvas, card, solo, language, (left, 50, WIDE - 12, CARD_HEIGHT - 4), size)
    return canvas


def _draw_signs(canvas: Canvas, face: Card, ruins: bool, top: int) -> None:
    """Draw over the scene the time that the card takes, at `top`, and in the corner a sign for an ambush or ruins."""
    if face.kind == "land":
        canvas.panel((3, top, 75, top + 44), Ink.card, Ink.coal, on=Ink.card, radius=8, width=3)
        canvas.stamp(draw_icon("hourglass", 32, Ink.card), (9, top + 6))
        canvas.label((42, top, 70, top + 44), str(face.time), LEAST, bold=True, align="middle")
    if face.kind == "ambush" or ruins:
        draw_corner_sign(canvas, "horned" if face.kind == "ambush" else "ruins")


def draw_corner_sign(canvas: Canvas, sign: str) -> None:
    """Draw a sign in the upper left corner of a card."""
    canvas.panel((3, 3, 47, 47), Ink.card, Ink.coal, on=Ink.card, radius=8, width=3)
    canvas.stamp(draw_icon(sign, 34, Ink.card), (8, 8))


def _shapes_and_terrains(canvas: Canvas, card: str, solo: bool, language: str, box: Box, size: int) -> None:
    """Draw the shapes in their terrain, or plain with the terrains to choose from; for monsters also their place."""
    face = CARDS[card]
    x, top, right, bottom = box
    height = bottom - top
    mark = tiles.TERRAIN_MARK[face.terrains[0]] if len(face.terrains) == 1 else None
    for shape in face.pieces:
        rows, columns = shape_size(shape.cells)
        draw_shape(canvas, (x, top + (height - rows * size) // 2), size, shape.cells, mark)
        x += columns * size
        if face.coin is not None and shape.name == face.coin.name:
            canvas.stamp(draw_icon("coin", 38, Ink.card), (x + 6, top + (height - 38) // 2))
            x += 44
        x += 22
    if face.kind == "ambush":
        text = say(language, f"picture-hand-{'solo' if solo else face.direction}")
        canvas.label((x, top, right, bottom), text, LEAST, lines=2 if height < 120 else 3)
    elif mark is None:
        count = len(face.terrains)
        step = min(84, (right - x + 8) // count)
        side = min(68, step - 6)
        x = right - 2 - count * step + step - side
        for terrain in face.terrains:
            draw_shape(canvas, (x, top + (height - side) // 2), side, ((0, 0),), tiles.TERRAIN_MARK[terrain])
            x += step


@shelved
def edict_card(letter: str, card: str, current: bool, language: str) -> Canvas:
    """Draw a scoring card: scene, edict letter, name, and its rule in two lines; highlighted for the current season."""
    canvas = Canvas(WIDE, EDICT_HEIGHT, Ink.paper)
    fill = canvas.card(canvas.limit, current, Ink.ink)
    left = scened(canvas, card, EDICT_HEIGHT - 2 * SCENE_LEFT)
    draw_badge(canvas, (3, 3, 41, 43), letter, Ink.coal, Ink.coal, LEAST)
    canvas.label((left, 4, WIDE - 8, 44), card_name(language, card), LEAST, on=fill, bold=True)
    canvas.label((left, 40, WIDE - 8, EDICT_HEIGHT - 2), say(language, f"picture-rule-{card}"), LEAST, on=fill, lines=2)
    return canvas


SLIM = 272
"""Width of the column for many players, which shows names without rules."""
SLIM_EDICT = 86
_SLIM_CARD = 306


@shelved
def slim_track(season: int) -> Canvas:
    """Draw the four season icons, highlighting the current one."""
    return _draw_seasons(SLIM, season, 8, 65)


@shelved
def slim_card(card: str | None, ruins: bool, time: int, threshold: int, language: str) -> Canvas:
    """Draw the current card like `explore_card` but higher, with the season's time next to the scene."""
    canvas = Canvas(SLIM, _SLIM_CARD, Ink.paper)
    ambush = card is not None and CARDS[card].kind == "ambush"
    canvas.panel(canvas.limit, Ink.card, Ink.monster if ambush else Ink.ink, width=3)
    scene_high = 116
    x = SCENE_LEFT if card is None else scened(canvas, card, scene_high)
    middle = x + (SLIM - 8 - x) // 2
    canvas.stamp(draw_icon("hourglass", 44, Ink.card), (middle - 22, 12))
    canvas.label((x, 60, SLIM - 8, 112), f"{time}/{threshold}", NUMBER, bold=True, align="middle")
    if card is None:
        return canvas
    face = CARDS[card]
    _draw_signs(canvas, face, ruins, SCENE_LEFT + scene_high - 40)
    top = SCENE_LEFT + scene_high + 8
    canvas.label((12, top, SLIM - 10, top + 82), card_name(language, card), LEAST, bold=True, lines=2)
    canvas.rect((12, top + 84, SLIM - 12, top + 86), Ink.line)
    if face.kind == "ruins":
        canvas.stamp(draw_icon("ruins", 76, Ink.card), ((SLIM - 76) // 2, top + 90))
    else:
        _shapes_and_terrains(canvas, card, False, language, (14, top + 86, SLIM - 10, _SLIM_CARD - 2), 28)
    return canvas


@shelved
def slim_edict(letter: str, card: str, current: bool, language: str) -> Canvas:
    """Draw a scoring card: scene, edict letter and name; highlighted for the current season."""
    canvas = Canvas(SLIM, SLIM_EDICT, Ink.paper)
    fill = canvas.card(canvas.limit, current, Ink.ink)
    left = scened(canvas, card, SLIM_EDICT - 2 * SCENE_LEFT)
    draw_badge(canvas, (3, 3, 37, 39), letter, Ink.coal, Ink.coal, LEAST)
    canvas.label((left, 2, SLIM - 6, SLIM_EDICT - 2), card_name(language, card), LEAST, on=fill, bold=True, lines=2)
    return canvas


def starred(canvas: Canvas, right: int, middle: int, stars: int, size: int = 30, on: int = Ink.paper) -> int:
    """Draw a number after a star, ending at `right`; return its left edge."""
    text = signed(stars)
    left = right - width(text, size, bold=True)
    base = middle + round(size * 0.37)
    canvas.line_of(left, base, text, size, ink=Ink.ink, on=on, bold=True)
    side = size + 4
    canvas.stamp(draw_icon("star", side, on), (left - side - 5, middle - side // 2 - 1))
    return left - side - 5


def current_card(observation: Observation) -> tuple[str | None, bool]:
    """Return the last revealed card, and whether a ruins card came right before it or is still pending."""
    revealed = observation.revealed
    if not revealed or observation.result is not None:
        return None, False
    before = len(revealed) > 1 and CARDS[revealed[-2]].kind == "ruins"
    return revealed[-1], before or observation.pending_ruins


CELL = 62
BAND = 10
STRIP = 60


def edict_value(canvas: Canvas, at: tuple[int, int], edict: int, stars: int, current: bool, on: int) -> None:
    """Draw an edict's letter and a number of stars; in ink for an edict of the current season."""
    x, y = at
    draw_badge(canvas, (x, y, x + 36, y + 38), LETTERS[edict], Ink.ink if current else Ink.soft, on, LEAST)
    canvas.label((x + 46, y, x + 140, y + 38), str(stars), LEAST, on=on, bold=True)


def large_map(canvas: Canvas, observation: Observation, sheet: Sheet, top: int, left: int = LEFT + WIDE + 20) -> None:
    """Draw the map with coordinates between `top` and the strip, as large as `left` and the page's edge allow."""
    size = min(
        CELL, (BOTTOM - STRIP - 12 - top - 40 - 2 * BAND) // chart.SIDE, (RIGHT - left - 40 - 2 * BAND) // chart.SIDE
    )
    spare = BOTTOM - STRIP - 12 - top - 40 - 2 * BAND - size * chart.SIDE
    at = (RIGHT - BAND - size * chart.SIDE, top + spare // 2 + 40 + BAND)
    chart.whole(canvas, at, size, BAND, LEAST, sheet.cells, observation.ruins)
    chart.fresh(canvas, at, size, sheet.fresh if observation.result is None else ())


def score_strip(canvas: Canvas, sheet: Sheet, current: Sequence[int], left: int = LEFT + WIDE + 20) -> None:
    """Draw a strip at the foot: the total, stars of edicts A to D, coins, monsters."""
    canvas.panel((left, BOTTOM - STRIP, RIGHT, BOTTOM), Ink.card, Ink.line)
    side, middle = 36, BOTTOM - STRIP // 2
    base = middle + round(LEAST * CAP / 2)
    values = (sheet.total, *sheet.edicts, sheet.coins, -sheet.loss)
    wide = [side + 5 + width(signed(stars), LEAST, bold=True) for stars in values]
    gap = (RIGHT - left - 24 - sum(wide)) // (len(values) - 1)
    for i, stars in enumerate(values):
        x = left + 12 + sum(wide[:i]) + i * gap
        if 1 <= i <= 4:
            fill = Ink.ink if i - 1 in current else Ink.soft
            draw_badge(canvas, (x, middle - 19, x + side, middle + 19), LETTERS[i - 1], fill, Ink.card, LEAST)
        else:
            name = {0: "star", 5: "coin"}.get(i, "horned")
            canvas.stamp(draw_icon(name, side, Ink.card), (x, middle - 18))
        canvas.line_of(x + side + 5, base, signed(stars), LEAST, ink=Ink.ink, on=Ink.card, bold=True)
