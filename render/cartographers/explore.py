"""The explore card on a desktop: large shapes, and the terrains to choose from in a column."""

from __future__ import annotations

from engine.cartographers.cards import CARDS, Card
from i18n import say
from render.art import draw_icon
from render.canvas import Box, Canvas
from render.cartographers import panels, tiles
from render.frame import LEAST
from render.palette import Ink
from render.shelf import shelved

HEIGHT = 216
SCENE = 132
"""Height of the scene in the corner; below it is the time that the card takes."""
SQUARE, TERRAIN = 52, 60
"""Maximum size of a shape's space, and size of a terrain to choose from."""
HEAD = 50
"""Height of the name."""
APART = 22
"""Pixels between two shapes, and between them and what is next to them."""
COIN = 44
"""Width of the coin next to the shape that pays it."""


@shelved
def explore_card(card: str | None, ruins: bool, solo: bool, language: str) -> Canvas:
    """Draw the current card, or a face-down card for None; `ruins`: a ruins card came before it."""
    canvas = Canvas(panels.WIDE, HEIGHT, Ink.paper)
    ambush = card is not None and CARDS[card].kind == "ambush"
    canvas.panel(canvas.limit, Ink.card, Ink.monster if ambush else Ink.ink, width=4)
    if card is None:
        for number in range(4):
            canvas.stamp(draw_icon(f"season-{number}", 64, Ink.card), (44 + number * 96, (HEIGHT - 64) // 2))
        return canvas
    left = panels.scened(canvas, card, SCENE)
    face = CARDS[card]
    _draw_foot(canvas, face, left - 12)
    if ruins and face.kind == "land":
        panels.draw_corner_sign(canvas, "ruins")
    right = panels.WIDE - 12
    name = panels.in_one_line(panels.card_name(language, card), right - left)
    canvas.lines_of((left, 4, right, HEAD), name, bold=True)
    _to_draw(canvas, (left, HEAD, right, HEIGHT - 6), face, solo, language)
    return canvas


def _draw_foot(canvas: Canvas, face: Card, right: int) -> None:
    """Draw below the scene the time that the card takes, or a monster for an ambush."""
    left, top = panels.SCENE_LEFT, panels.SCENE_LEFT + SCENE
    middle = (top + HEIGHT) // 2
    if face.kind == "land":
        canvas.stamp(draw_icon("hourglass", 44, Ink.card), (left + 6, middle - 22))
        canvas.label((left + 54, top, right, HEIGHT), str(face.time), panels.NUMBER, bold=True, align="middle")
    elif face.kind == "ambush":
        canvas.stamp(draw_icon("horned", 56, Ink.card), ((left + right - 56) // 2, middle - 28))


def _to_draw(canvas: Canvas, box: Box, face: Card, solo: bool, language: str) -> None:
    """Draw the shapes in their terrain, or plain with the terrains to choose from; for monsters also their place."""
    left, top, right, bottom = box
    if face.kind == "ruins":
        canvas.stamp(draw_icon("ruins", 110, Ink.card), ((left + right - 110) // 2, (top + bottom - 110) // 2))
    elif face.kind == "ambush":
        end = _draw_shapes(canvas, (left, top, left + 3 * 45, bottom), face)
        text = say(language, f"picture-hand-{'solo' if solo else face.direction}")
        canvas.label((end + 16, top, right, bottom), text, LEAST, lines=3)
    elif len(face.terrains) == 1:
        _draw_shapes(canvas, box, face)
    else:
        _draw_shapes(canvas, (left, top, _draw_terrains(canvas, box, face, language) - APART, bottom), face)


def _draw_shapes(canvas: Canvas, box: Box, face: Card) -> int:
    """Draw the shapes side by side in the middle of the box; return the right edge."""
    x, top, right, bottom = box
    sizes = [panels.shape_size(piece.cells) for piece in face.pieces]
    beside = APART * (len(sizes) - 1) + (COIN + 6 if face.coin is not None else 0)
    high, wide = max(rows for rows, _ in sizes), sum(columns for _, columns in sizes)
    size = min(SQUARE, (right - x - beside) // wide, (bottom - top) // high)
    x += (right - x - beside - wide * size) // 2
    mark = tiles.TERRAIN_MARK[face.terrains[0]] if len(face.terrains) == 1 else None
    for piece, (rows, columns) in zip(face.pieces, sizes, strict=True):
        panels.draw_shape(canvas, (x, (top + bottom - rows * size) // 2), size, piece.cells, mark, plain=Ink.white)
        x += columns * size
        if piece == face.coin:
            canvas.stamp(draw_icon("coin", COIN, Ink.card), (x + 6, (top + bottom - COIN) // 2))
            x += COIN + 6
        x += APART
    return x - APART


def _draw_terrains(canvas: Canvas, box: Box, face: Card, language: str) -> int:
    """Draw the terrains to choose from at the right, two in a column with a word between them; return the left edge."""
    _, top, right, bottom = box
    count, middle = len(face.terrains), (top + bottom) // 2
    wide = 1 if count == 2 else 3
    step = TERRAIN + (LEAST + 4 if count == 2 else 10)
    left = right - wide * step + step - TERRAIN
    first = middle - (step + TERRAIN) // 2
    for number, terrain in enumerate(face.terrains):
        row, column = divmod(number, wide)
        at = (left + column * step, first + row * step)
        canvas.stamp(tiles.tile(tiles.TERRAIN_MARK[terrain], TERRAIN), at)
    if count == 2:
        word = (left - 10, first + TERRAIN, right + 10, first + step)
        canvas.label(word, say(language, "picture-pad-or"), LEAST, align="middle")
    return left
