"""The parts that the pictures of Cartographers are put together from; each is drawn once and kept."""

from __future__ import annotations

from functools import lru_cache

from engine.cartographers.cards import CARDS, SEASONS, TRACK
from engine.cartographers.observation import Observation
from i18n import has, say
from render.art import icon
from render.canvas import Canvas
from render.cartographers import tiles
from render.frame import BODY, COLUMN, SMALL, badge
from render.palette import Ink

LETTERS = "ABCD"


def card_name(lang: str, card: str) -> str:
    """The name of an explore, ambush, scoring or skill card."""
    key = f"cartographers-card-{card}"
    return say(lang, key) if has(lang, key) else card.replace("-", " ").title()


def season_name(lang: str, season: int) -> str:
    """Spring to winter."""
    key = f"cartographers-season-{season}"
    return say(lang, key) if has(lang, key) else SEASONS[season].id.title()


@lru_cache(maxsize=128)
def season_track(season: int, time: int, threshold: int) -> Canvas:
    """Four season icons, this one marked; the time used of its threshold as a number and as pieces of a bar."""
    height = 84
    canvas = Canvas(COLUMN, height, Ink.paper)
    canvas.panel((0, 0, COLUMN, height), Ink.card, Ink.line)
    for i in range(4):
        x = 10 + i * 56
        if i == season:
            canvas.panel((x, 6, x + 54, 58), Ink.glow, Ink.accent, on=Ink.card, radius=10, width=3)
            canvas.stamp(icon(f"season-{i}", 40, Ink.glow), (x + 7, 12))
        else:
            canvas.stamp(icon(f"season-{i}", 36, Ink.card), (x + 9, 14))
    canvas.stamp(icon("hourglass", 36, Ink.card), (248, 14))
    text = f"{time}/{threshold}"
    canvas.label((288, 6, COLUMN - 8, 58), text, 34, bold=True, smallest=SMALL, align="middle")
    left, right = 14, COLUMN - 14
    step = (right - left) / threshold
    for i in range(threshold):
        box = (round(left + i * step), 65, round(left + (i + 1) * step) - 4, 75)
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


@lru_cache(maxsize=256)
def explore_card(card: str | None, ruins: bool, solo: bool, lang: str) -> Canvas:
    """The current card with its time, shapes (the coin beside the one that pays it) and terrains; `ruins` came before it."""
    canvas = Canvas(COLUMN, CARD_HEIGHT, Ink.paper)
    edge = Ink.night if card is not None and CARDS[card].kind == "ambush" else Ink.ink
    canvas.panel((0, 0, COLUMN, CARD_HEIGHT), Ink.card, edge, width=3)
    if card is None:
        canvas.label(
            (16, 0, COLUMN - 16, CARD_HEIGHT), say(lang, "picture-no-card"), BODY, smallest=SMALL, align="middle"
        )
        return canvas
    face = CARDS[card]
    x = 14
    if face.kind == "ambush":
        canvas.stamp(icon("horned", 38, Ink.card), (x, 8))
        x += 48
    elif ruins:
        canvas.stamp(icon("ruins", 38, Ink.card), (x, 6))
        x += 46
    right = COLUMN - 12
    if face.kind == "land":
        canvas.stamp(icon("hourglass", 30, Ink.card), (COLUMN - 68, 11))
        canvas.label((COLUMN - 36, 6, COLUMN - 12, 46), str(face.time), 30, bold=True, align="middle")
        right = COLUMN - 76
    canvas.label((x, 6, right, 46), card_name(lang, card), 31, bold=True, smallest=SMALL)
    canvas.rect((14, 48, COLUMN - 14, 50), Ink.line)
    if face.kind == "ruins":
        canvas.stamp(icon("ruins", 80, Ink.card), ((COLUMN - 80) // 2, 62))
        return canvas
    _shapes_and_terrains(canvas, card, solo, lang)
    return canvas


def _shapes_and_terrains(canvas: Canvas, card: str, solo: bool, lang: str) -> None:
    face = CARDS[card]
    top, height = 56, CARD_HEIGHT - 64
    mark = tiles.TERRAIN_MARK[face.terrains[0]] if len(face.terrains) == 1 else None
    size = 30
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
        key = "solo" if solo else face.direction
        canvas.label(
            (x + 16, top, COLUMN - 12, top + height), say(lang, f"picture-hand-{key}"), BODY, smallest=SMALL, lines=3
        )
        return
    side = 58 if len(face.terrains) < 5 else 54
    x = COLUMN - 14 - len(face.terrains) * (side + 4) + 4
    for terrain in face.terrains:
        draw_shape(canvas, (x, top + (height - side) // 2), side, ((0, 0),), tiles.TERRAIN_MARK[terrain])
        x += side + 4


EDICT_HEIGHT = 112


@lru_cache(maxsize=256)
def edict_card(letter: str, card: str, current: bool, lang: str) -> Canvas:
    """A scoring card under its edict: letter, name and its rule in a line or two; the season's own are marked."""
    canvas = Canvas(COLUMN, EDICT_HEIGHT, Ink.paper)
    fill = Ink.glow if current else Ink.card
    canvas.panel((0, 0, COLUMN, EDICT_HEIGHT), fill, Ink.accent if current else Ink.line, width=3 if current else 2)
    badge(canvas, (12, 8, 46, 42), letter, Ink.accent if current else Ink.soft, fill)
    canvas.label((56, 6, COLUMN - 10, 44), card_name(lang, card), 30, on=fill, bold=True, smallest=SMALL)
    canvas.label(
        (14, 44, COLUMN - 12, EDICT_HEIGHT - 6), say(lang, f"picture-rule-{card}"), SMALL, ink=Ink.ink, on=fill, lines=2
    )
    return canvas


@lru_cache(maxsize=512)
def coin_track(coins: int, track: int, slot: int, columns: int, on: int) -> Canvas:
    """The fourteen slots: coins to spend, coins spent, empty slots."""
    rows = -(-TRACK // columns)
    canvas = Canvas(slot * columns, slot * rows, on)
    for i in range(TRACK):
        kind = "coin" if i < coins else "coin-spent" if i < track else "coin-slot"
        canvas.stamp(icon(kind, slot - 2, on), (i % columns * slot + 1, i // columns * slot + 1))
    return canvas


def current_card(observation: Observation) -> tuple[str | None, bool]:
    """The card turned up last, and whether ruins came right before it or still wait."""
    revealed = observation.revealed
    if not revealed or observation.result is not None:
        return None, False
    before = len(revealed) > 1 and CARDS[revealed[-2]].kind == "ruins"
    return revealed[-1], before or observation.pending_ruins


def terrain_name(lang: str, terrain: str | None) -> str:
    """A terrain in words; None is the space that is farm and village at once."""
    if terrain is None:
        return f"{terrain_name(lang, 'farm')} + {terrain_name(lang, 'village')}"
    key = f"cartographers-terrain-{terrain}"
    return say(lang, key) if has(lang, key) else terrain
